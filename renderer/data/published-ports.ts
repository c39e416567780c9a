/** What is published of a store: tables and their versions, the imports that brought them, and how one is published and undone. Structured-cloneable. */
import type { Failure } from '../domain/failures';
import type { ColumnTotal, PublishMode, ReviewCounts } from '../domain/import/review';
import type { StoreId } from '../domain/stores';
import type { CellOrigin } from '../domain/tables/provenance';
import type { Cell, RowSource, TableId } from '../domain/tables/table';
import type { ViewId } from './ports';

export type PartitionHead = {
  readonly versionId: string;
  readonly importId: string;
  readonly rows: number;
  readonly asOf: string | null;
  readonly fileName: string;
  readonly byEmail: string;
  /** Milliseconds since 1970, by the publisher's clock. */
  readonly at: number;
};

/** The manifest of a table: which version each partition shows. Revision 0 means that nothing was ever published. */
export type TableHead = {
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly revision: number;
  readonly partitions: Readonly<Record<string, PartitionHead>>;
  /** Newest partition, by name; null while there is none. */
  readonly latest: string | null;
};

/** One partition of a version as it is stored: compressed columns in pieces under 1 MiB, readable by `domain/tables/pack.ts`. */
export type PackedTable = {
  readonly tableId: TableId;
  readonly rows: number;
  readonly chunks: readonly Uint8Array[];
};

export type ImportState = 'published' | 'undone';

export type ImportRecord = {
  readonly importId: string;
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly reportId: string;
  /** Imports published together share it. */
  readonly groupId: string | null;
  /** Every partition the file speaks of, by name. */
  readonly partitions: readonly string[];
  readonly fileName: string;
  readonly sha256: string;
  readonly mode: PublishMode;
  readonly counts: ReviewCounts;
  /** Of all its partitions together, as they were shown after it. */
  readonly rows: number;
  readonly asOf: string | null;
  /** What each partition showed; one that showed nothing is not in it. The same before and after: it was not moved. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  readonly byEmail: string;
  readonly at: number;
  readonly state: ImportState;
  readonly undoneByEmail: string | null;
  readonly undoneAt: number | null;
  /** False while only this computer knows of the newest change of this record. */
  readonly synced: boolean;
};

export type PublishPart = {
  readonly partition: string;
  /** What undo returns to, and what the partition must still show; null when it had no version. */
  readonly baseVersionId: string | null;
  /** Null: the file brings exactly what the base holds, so that nothing is stored and the partition is not moved. */
  readonly packed: PackedTable | null;
};

/** All partitions are moved in one step or none is; undo takes them back as one. At most 400. */
export type PublishRequest = {
  readonly importId: string;
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly reportId: string;
  readonly groupId: string | null;
  readonly parts: readonly PublishPart[];
  readonly source: RowSource;
  readonly mode: PublishMode;
  readonly counts: ReviewCounts;
};

export type PublishOutcome =
  /** `versionId` is the new version; where nothing was moved, the one the newest partition shows. */
  | { readonly kind: 'published'; readonly versionId: string; readonly synced: boolean }
  /** Somebody else published these partitions in between. Nothing was changed; review again against theirs. */
  | { readonly kind: 'conflict'; readonly partitions: readonly string[]; readonly theirs: PartitionHead | null }
  /** The user stopped it before the flip. Nothing was changed. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type ExportFormat = 'csv' | 'xlsx';

/** One partition as one version brought it. */
export type VersionPlace = { readonly versionId: string; readonly partition: string };

/** A cell's birth certificate: where in which file it stood, and who brought that file in. Null while the import is not known here. */
export type CellProvenance = CellOrigin & {
  readonly imported: ImportRecord | null;
  /** The later file whose row the cell stands in and that has no such column. Left out where it is the cell's own file. */
  readonly keptBy?: string;
};

/** What the same cell held in another version, matched by the row's key. */
export type EarlierValue = VersionPlace & {
  readonly at: number;
  readonly byEmail: string;
  readonly fileName: string;
  /** False when the version has no row of that key; `value` is then null. */
  readonly hasRow: boolean;
  readonly value: Cell;
  readonly raw: string | null;
  readonly row: number | null;
};

export type Comparison = { readonly comparison: ViewId; readonly counts: ReviewCounts; readonly totals: readonly ColumnTotal[] };

export type GoodsAsked = { readonly skus: readonly string[]; readonly asins: readonly string[] };

/** Of the goods asked for, how many different ones a store knows. */
export type GoodsKnown = {
  readonly storeId: StoreId;
  readonly skus: number;
  readonly asins: number;
  /** False while the store has no data that names goods: then knowing none of them says nothing. */
  readonly hasGoods: boolean;
  /** Tables that could not be read, so that what only they know is not counted. */
  readonly unread: number;
};

export type ImportRef = { readonly storeId: StoreId; readonly importId: string };

export type UndoOutcome =
  | { readonly ok: true; readonly value: { readonly synced: boolean } }
  /** `dependents`, where later imports stand on it: those, in the order in which they can be undone. */
  | { readonly ok: false; readonly failure: Failure; readonly dependents?: readonly ImportRecord[] };

export type GroupUndo =
  /** In the order in which they were undone. Imports undone before, and those that had changed nothing, are not among them. */
  | { readonly kind: 'undone'; readonly undone: readonly ImportRef[]; readonly synced: boolean }
  /** These later imports, none of the group, stand on it. Nothing was undone. */
  | { readonly kind: 'blocked'; readonly by: readonly ImportRecord[] }
  /** Not all could be undone: what is listed was, the rest is as it was. The call can be repeated. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly undone: readonly ImportRef[] };
