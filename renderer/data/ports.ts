/**
 * What the app asks of its data, without a word about who keeps it. Two workers answer: the data worker (sign-in,
 * sync, versions, views) and the import worker (reading, reviewing, packing). Everything here is structured-cloneable.
 */
import type { Connection } from '../../preload/connection';
import type { ReadWarning } from '../../preload/reader-protocol';
import type { Failure, Outcome } from '../domain/failures';
import type { ColumnTotal, Guard, Problem, PublishMode, ReviewCounts, ReviewRow, ChangeKind, Selection } from '../domain/import/review';
import type { Period } from '../domain/reports/dating';
import type { DayOrder } from '../domain/reports/read-day';
import type { ChosenMapping } from '../domain/reports/mapping/chosen-mapping';
import type { StoreId } from '../domain/stores';
import type { Cell, RowSource, TableId } from '../domain/tables/table';
import type { CellOrigin } from '../domain/tables/provenance';
import type { TablePage, TableQuery } from '../domain/tables/query';
import type { ShipmentService } from './shipments/shipment-ports';

export type Stop = () => void;
export type Listener<T> = (value: T) => void;

/* ── Workspace and session ─────────────────────────────────────────────────────────────────────────────── */

/** Which backend answers: generated data on this computer, emulators on loopback, or the company's project. */
export type WorkspaceKind = 'sample' | 'emulator' | 'connected';

export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly uid: string; readonly email: string; readonly workspace: WorkspaceKind };

/* ── Sync ──────────────────────────────────────────────────────────────────────────────────────────────── */

/** `offline` after a failed connection or 10 seconds without a response from the backend. */
export type NetworkState = 'unknown' | 'online' | 'offline';

/** Something done on this computer that the backend has not confirmed yet. */
export type WaitingChange = {
  readonly id: string;
  /** Null for what belongs to no store: a setting. */
  readonly storeId: StoreId | null;
  readonly label: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
};

/** A change made here that the backend refused because somebody else's came first. Nothing of it is lost. */
export type Conflict = {
  readonly importId: string;
  readonly storeId: StoreId;
  readonly tableId: TableId;
  /** Those of ours that somebody else moved first. */
  readonly partitions: readonly string[];
  readonly ours: { readonly fileName: string; readonly at: number; readonly versionId: string };
  /** The newest of what these partitions show now; null where they show nothing. */
  readonly theirs: PartitionHead | null;
};

export type SyncState = {
  readonly network: NetworkState;
  /** When `network` last changed, milliseconds since 1970. */
  readonly since: number;
  readonly waiting: readonly WaitingChange[];
  readonly conflicts: readonly Conflict[];
  /** Settings saved here while somebody else saved them first. */
  readonly settingConflicts: readonly SettingConflict[];
};

/* ── Settings ──────────────────────────────────────────────────────────────────────────────────────────── */

/** A small document that the whole staff shares. What `body` holds is the business of who saves it. */
export type Setting = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Milliseconds since 1970; names this state of it. */
  readonly at: number;
  readonly byEmail: string;
  readonly synced: boolean;
};

export type SettingOutcome =
  | { readonly kind: 'saved'; readonly setting: Setting }
  /** It is not in the state any more that this was made against. Nothing was saved. */
  | { readonly kind: 'conflict'; readonly theirs: Setting | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type SettingConflict = { readonly ours: Setting; readonly theirs: Setting | null };

/* ── Tables, versions, imports ─────────────────────────────────────────────────────────────────────────── */

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
export type CellProvenance = CellOrigin & { readonly imported: ImportRecord | null };

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

export type Progress = { readonly done: number; readonly total: number };

export type ViewId = string;

/** Answered by the data worker. */
export type DataService = {
  /** First call. Opens the backend; `sample` needs no network and no set-up. */
  readonly open: (target: { readonly kind: 'sample' } | { readonly kind: 'backend'; readonly connection: Connection }) => Promise<Outcome<null>>;
  /** The window's own view of the network (`online`/`offline` events), passed on because a worker does not hear them. */
  readonly setBrowserOnline: (online: boolean) => Promise<void>;

  readonly watchSession: (listener: Listener<SessionState>) => Promise<Stop>;
  readonly signIn: (email: string, password: string) => Promise<Outcome<null>>;
  readonly createAccount: (email: string, password: string) => Promise<Outcome<null>>;
  readonly sendPasswordReset: (email: string) => Promise<Outcome<null>>;
  readonly signOut: () => Promise<Outcome<null>>;

  readonly watchSync: (listener: Listener<SyncState>) => Promise<Stop>;
  /** Tries the backend again now. */
  readonly reconnect: () => Promise<void>;
  /** Answers a conflict: put our version on top of theirs as a new change, or let ours go (its version stays stored). */
  readonly resolveConflict: (importId: string, choice: 'publish-ours' | 'keep-theirs') => Promise<Outcome<null>>;

  readonly watchTable: (storeId: StoreId, tableId: TableId, listener: Listener<Outcome<TableHead>>) => Promise<Stop>;
  /** Every table of a store that was ever published. */
  readonly watchTables: (storeId: StoreId, listener: Listener<Outcome<readonly TableHead[]>>) => Promise<Stop>;
  readonly readTable: (storeId: StoreId, tableId: TableId) => Promise<Outcome<TableHead>>;
  readonly readPacked: (storeId: StoreId, tableId: TableId, versionId: string, partition: string) => Promise<Outcome<PackedTable>>;

  readonly publish: (request: PublishRequest, onProgress: Listener<Progress>) => Promise<PublishOutcome>;
  /** Stops a publish before its flip. False when it is too late for that: undo is then the way back. */
  readonly cancelPublish: (importId: string) => Promise<boolean>;
  readonly undo: (storeId: StoreId, importId: string) => Promise<UndoOutcome>;
  /** Undoes several imports, of any stores and tables, newest first: all of them, or none when one is stood on from outside. */
  readonly undoGroup: (imports: readonly ImportRef[]) => Promise<GroupUndo>;
  /** Newest first, at most `most` of them, 50 where it is left out: each costs a read. */
  readonly watchImports: (storeId: StoreId, tableId: TableId | null, listener: Listener<Outcome<readonly ImportRecord[]>>, most?: number) => Promise<Stop>;

  /** Null while nobody saved it. What waits here is shown over what the backend holds. */
  readonly watchSetting: (id: string, listener: Listener<Outcome<Setting | null>>) => Promise<Stop>;
  /** `expectedAt`: `at` of the state it was made against, null where there was none. At most 200,000 characters. */
  readonly saveSetting: (id: string, title: string, body: string, expectedAt: number | null) => Promise<SettingOutcome>;
  /** Answers a setting's conflict: ours over theirs as they are now, or ours let go. */
  readonly resolveSetting: (id: string, choice: 'save-ours' | 'keep-theirs') => Promise<SettingOutcome | null>;

  /** Which of these goods each store knows by its newest data: whose file is it? */
  readonly storesKnowing: (asked: GoodsAsked) => Promise<Outcome<readonly GoodsKnown[]>>;

  readonly openView: (storeId: StoreId, tableId: TableId, versionId: string, partition: string) => Promise<Outcome<{ readonly view: ViewId; readonly rows: number }>>;
  readonly queryView: (view: ViewId, query: TableQuery, start: number, end: number) => Promise<Outcome<TablePage>>;
  /** The rows that match, in the order shown, safe to open in a spreadsheet: CSV in UTF-8 with BOM, or a workbook whose texts stay texts. */
  readonly exportView: (view: ViewId, query: TableQuery, columnIds: readonly string[], format: ExportFormat) => Promise<Outcome<Uint8Array>>;
  /** `rowIndex` is the row's place in the version, as `TableRow.index` has it. */
  readonly cellProvenance: (view: ViewId, rowIndex: number, columnId: string) => Promise<Outcome<CellProvenance>>;
  /** Newest first, a handful: only what can be had cheaply. */
  readonly earlierValues: (view: ViewId, rowIndex: number, columnId: string) => Promise<Outcome<readonly EarlierValue[]>>;
  readonly openComparison: (storeId: StoreId, tableId: TableId, before: VersionPlace, after: VersionPlace) => Promise<Outcome<Comparison>>;
  readonly comparisonRows: (comparison: ViewId, change: ChangeKind, start: number, end: number, search?: string) => Promise<Outcome<{ readonly rows: readonly ReviewRow[]; readonly total: number }>>;
  /** Every row that is not the same in both, as CSV. */
  readonly exportComparison: (comparison: ViewId) => Promise<Outcome<Uint8Array>>;
  readonly closeComparison: (comparison: ViewId) => Promise<void>;
  /** Puts a past version on top of what its partition shows, as an import of its own that can be undone. `importId` is the one that brought it. */
  readonly restoreVersion: (storeId: StoreId, importId: string, place: VersionPlace) => Promise<PublishOutcome>;
  readonly closeView: (view: ViewId) => Promise<void>;
} & ShipmentService;

/* ── Import ────────────────────────────────────────────────────────────────────────────────────────────── */

export type ImportFile = { readonly name: string; readonly bytes: number; readonly modifiedAt: number };

export type ReadProgress = { readonly bytesRead: number; readonly bytesTotal: number; readonly rows: number };

export type ReadSummary = {
  readonly sha256: string;
  readonly rows: number;
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly sheet: string | null;
  readonly warnings: readonly ReadWarning[];
  /** First records, for the preview, padded to one width. */
  readonly preview: readonly (readonly string[])[];
  /** Spreadsheet row of the header, from 1; null when none was found. */
  readonly headerRow: number | null;
  /** Every sheet that carries a report, visible ones first. */
  readonly reportSheets: readonly { readonly name: string; readonly hidden: boolean; readonly candidates: readonly string[] }[];
  /** Reports whose signature the header carries. One: recognised. None or several: the user chooses. */
  readonly candidates: readonly string[];
  /** Reports the file may be as well, for the page it was dropped on: never taken without somebody saying so. */
  readonly possible: readonly string[];
};

export type Review = {
  readonly reportId: string;
  readonly tableId: TableId;
  /** Oldest first; several where rows say their own day. */
  readonly partitions: readonly string[];
  /** Partitions in which something stands already: there, rows the file does not have are kept or dropped. */
  readonly standing: readonly string[];
  readonly asOf: string | null;
  readonly asOfFrom: 'content' | 'file-name' | 'user' | null;
  readonly period: Period | null;
  readonly columnIds: readonly string[];
  readonly counts: ReviewCounts;
  readonly totals: readonly ColumnTotal[];
  readonly guards: readonly Guard[];
  /** First 200; `counts` has them all. */
  readonly problems: readonly Problem[];
  /** Headings of the file that no column of the report takes. */
  readonly ignoredHeadings: readonly string[];
  /** Headings of personal data, which are never kept. */
  readonly personalHeadings: readonly string[];
};

/** What stands where a partition would be published, or for a day not seen before, the newest earlier day. */
export type ReviewBase = {
  /** The partition to be published. */
  readonly partition: string;
  /** The partition compared with. */
  readonly from: string;
  readonly head: PartitionHead;
  readonly packed: PackedTable;
};

/** What a person says of a file that the file does not say, or not rightly. */
export type PlaceAsk = {
  readonly reportId: string;
  /** Null: columns are found by their headings. */
  readonly mapping: ChosenMapping | null;
  /** Null: the sheet that carries the report. */
  readonly sheet: string | null;
  readonly asOf: string | null;
  readonly period: Period | null;
  /** For days like 03/04/2026 where the file does not tell which figure is the month. */
  readonly dayOrder?: DayOrder | null;
};

/** Where the rows of a file belong, before they are compared with anything. */
export type Placed = {
  readonly reportId: string;
  readonly tableId: TableId;
  /** What must be known before it can be reviewed; null when nothing is missing. */
  readonly needs: 'as-of' | 'period' | 'day-order' | null;
  /** A day of the file that may be either of two, with its heading. */
  readonly doubtfulDay?: { readonly heading: string; readonly raw: string };
  readonly asOf: string | null;
  readonly asOfFrom: 'content' | 'file-name' | 'user' | null;
  readonly period: Period | null;
  /** Oldest first; empty while something is needed. */
  readonly partitions: readonly string[];
  readonly rows: number;
  /** SKUs and ASINs of the file, each once, at most 5,000 of each: whose goods are they? */
  readonly identifiers: { readonly skus: readonly string[]; readonly asins: readonly string[] };
  readonly sheet: string | null;
  readonly headerRow: number;
};

export type PackedPart = {
  readonly partition: string;
  /** Null where publishing would change nothing in the partition. */
  readonly packed: PackedTable | null;
};

/** Answered by the import worker. A job is one file; `importId` doubles as the reader's job id. */
export type ImportService = {
  readonly read: (importId: string, file: ImportFile, port: MessagePort, onProgress: Listener<ReadProgress>) => Promise<Outcome<ReadSummary>>;
  /** Makes typed rows by the report and says which partitions they belong to. */
  readonly place: (importId: string, ask: PlaceAsk) => Promise<Outcome<Placed>>;
  /** Compares what was last placed with what stands in its partitions. */
  readonly review: (
    importId: string,
    ask: {
      readonly bases: readonly ReviewBase[];
      /** Tables the report speaks of, to be looked things up in. One that was never filled is left out. */
      readonly others: readonly PackedTable[];
      readonly knownSha256: readonly string[];
    },
  ) => Promise<Outcome<Review>>;
  /** `search` as in a table's query. */
  readonly reviewRows: (importId: string, change: ChangeKind | 'all', start: number, end: number, search?: string) => Promise<{ readonly rows: readonly ReviewRow[]; readonly total: number }>;
  /** All rejected rows as CSV, each with its reasons. */
  readonly rejectedRows: (importId: string) => Promise<Uint8Array>;
  readonly pack: (importId: string, mode: PublishMode, selection: Selection) => Promise<Outcome<{ readonly parts: readonly PackedPart[]; readonly source: RowSource }>>;
  readonly drop: (importId: string) => Promise<void>;
  /** An empty file for a list that staff keep themselves. Null for an unknown report. */
  readonly template: (reportId: string, format: 'csv' | 'xlsx') => Promise<Uint8Array | null>;
};
