import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import type { ImportRecord, PartitionHead } from '../published-ports';
import type { Author } from '../session';

/** Partition -> the version it shows. A partition that shows nothing is not in it. */
export type ShownVersions = Readonly<Record<string, string>>;

/** What the manifest says of a version it shows. Never changed while it is shown. */
export type VersionFacts = {
  readonly importId: string;
  /** Rows of each partition the version brought. */
  readonly rows: Readonly<Record<string, number>>;
  readonly asOf: string | null;
  readonly fileName: string;
  readonly byEmail: string;
  readonly at: number;
};

/** What a table shows, or a part of it: `versions` has the facts of every version that `partitions` names. */
export type Shown = {
  readonly partitions: ShownVersions;
  readonly versions: Readonly<Record<string, VersionFacts>>;
};

/** What an import document holds. */
export type StoredImport = Omit<ImportRecord, 'synced' | 'storeId' | 'before' | 'after'> & {
  /** The partitions the import moved, by what they showed before and after; one that showed nothing is not in `before`. */
  readonly before: ShownVersions;
  readonly after: ShownVersions;
  /** Partitions whose file brought exactly what they show: not moved. */
  readonly kept: ShownVersions;
  /** Of every version in `before`, so that undo needs nothing else. */
  readonly beforeVersions: Readonly<Record<string, VersionFacts>>;
  readonly by: string;
  readonly undoneBy: string | null;
};

/** Where a partition's bytes stand in the version's chunks, taken as one run. */
export type VersionPart = { readonly start: number; readonly bytes: number; readonly rows: number };

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
  readonly parts: Readonly<Record<string, VersionPart>>;
  readonly asOf: string | null;
  readonly by: string;
  readonly byEmail: string;
  readonly at: number;
};

type Move = {
  readonly importId: string;
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly author: Author;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fileName: string;
  /** The import's log entry: what is moved from where to where. */
  readonly record: StoredImport;
};

/**
 * One change of what a table shows, of all partitions of an import at once, in the same commit as the import's log
 * entry. `log` changes nothing but the log: the file brought exactly what was there.
 */
export type Flip =
  | (Move & { readonly kind: 'publish'; readonly versionId: string; readonly facts: VersionFacts; readonly version: StoredVersion })
  | (Move & { readonly kind: 'log' })
  | (Move & { readonly kind: 'undo' });

type Moves = Readonly<Record<string, string | null>>;

const restored = ({ before, after }: StoredImport): Moves =>
  Object.fromEntries(Object.keys(after).map((partition) => [partition, before[partition] ?? null]));

/** What each partition must show, null for nothing, for the flip to hold. */
export const expectedBy = ({ kind, record }: Flip): Moves => (kind === 'undo' ? record.after : { ...restored(record), ...record.kept });

/** What each partition that moves shows afterwards; null: nothing. */
export const movesOf = ({ kind, record }: Flip): Moves => (kind === 'undo' ? restored(record) : record.after);

/** The facts a flip brings of versions that may not be shown before it. */
export const factsOf = (flip: Flip): Shown['versions'] => {
  if (flip.kind === 'publish') return { [flip.versionId]: flip.facts };
  return flip.kind === 'undo' ? flip.record.beforeVersions : {};
};

export const nothingShown: Shown = { partitions: {}, versions: {} };

/** The version that an import's partitions show by it: its own, or where it moved none, the one it found at the newest. */
export const versionOfImport = ({ after, kept }: Pick<StoredImport, 'after' | 'kept'>): string => {
  const named = Object.keys(after).length > 0 ? after : kept;
  return named[newestOf(Object.keys(named)) ?? ''] ?? '';
};

/** Partition names (`all`, ISO day, ISO month) sort as text. */
export const newestOf = (partitions: readonly string[]): string | null =>
  partitions.reduce<string | null>((newest, name) => (newest === null || name > newest ? name : newest), null);

export const headOf = ({ partitions, versions }: Shown, partition: string): PartitionHead | null => {
  const versionId = partitions[partition];
  const facts = versionId === undefined ? undefined : versions[versionId];
  if (versionId === undefined || facts === undefined) return null;
  const { rows, ...rest } = facts;
  return { versionId, ...rest, rows: rows[partition] ?? 0 };
};

/** The part of what is shown that these partitions show. */
export const shownOf = ({ partitions, versions }: Shown, names: readonly string[]): Shown => {
  const own: Record<string, string> = {};
  const facts: Record<string, VersionFacts> = {};
  for (const name of names) {
    const versionId = partitions[name];
    if (versionId === undefined) continue;
    own[name] = versionId;
    const known = versions[versionId];
    if (known !== undefined) facts[versionId] = known;
  }
  return { partitions: own, versions: facts };
};
