import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import type { ImportRecord, PartitionHead } from '../ports';
import type { Author } from '../session';

/** What an import document holds: the record without what only this computer knows. */
export type StoredImport = Omit<ImportRecord, 'synced' | 'storeId'> & {
  readonly by: string;
  /** What the partition showed before, so that undo needs nothing else. */
  readonly before: PartitionHead | null;
  readonly after: PartitionHead | null;
  readonly undoneBy: string | null;
};

/** Everything about a version but its chunks. Written once, never changed. */
export type StoredVersion = {
  readonly importId: string;
  readonly reportId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly sheet: string | null;
  readonly rows: number;
  readonly chunks: number;
  readonly bytes: number;
  readonly asOf: string | null;
  readonly by: string;
  readonly byEmail: string;
  readonly at: number;
  readonly previous: string | null;
};

type Move = {
  readonly importId: string;
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly partition: string;
  /** The partition must show this version, or nothing where null, for the flip to hold. */
  readonly from: PartitionHead | null;
  readonly author: Author;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fileName: string;
};

/**
 * One change of what a partition shows: compare `from`, put `to`, in the same commit as the import's log entry.
 * `log` changes nothing but the log: the file brought exactly what was there.
 */
export type Flip =
  | (Move & { readonly kind: 'publish'; readonly to: PartitionHead; readonly record: StoredImport; readonly version: StoredVersion })
  | (Move & { readonly kind: 'log'; readonly to: PartitionHead; readonly record: StoredImport })
  | (Move & { readonly kind: 'undo'; readonly to: PartitionHead | null });

export const versionIdOf = (head: PartitionHead | null | undefined): string | null => head?.versionId ?? null;
