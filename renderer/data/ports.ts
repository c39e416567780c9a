/**
 * What the app asks of its data, without a word about who keeps it. The data worker answers (sign-in, sync, versions,
 * views); what the import worker and the planner answer is in their own folders. Everything here is structured-cloneable.
 */
import type { KeptChange } from '../domain/settings/kept-changes';
import type { Connection } from '../../preload/connection';
import type { Failure, Outcome } from '../domain/failures';
import type { ReviewRow, ChangeKind } from '../domain/import/review';
import type { StoreId } from '../domain/stores';
import type { ColumnWords, WordsAsk } from '../domain/tables/column-words';
import type { TablePage, TableQuery } from '../domain/tables/query';
import type { TableId } from '../domain/tables/table';
import type { CellProvenance, Comparison, EarlierValue, ExportFormat, GoodsAsked, GoodsKnown, GroupUndo, ImportRecord, ImportRef, PackedTable, PartitionHead, PublishOutcome, PublishRequest, TableHead, UndoOutcome, VersionPlace } from './published-ports';
import type { ChannelService } from './channels/channel-ports';
import type { HandEditService } from './hand-edits/hand-edit-ports';
import type { BackupService } from './backup/backup-ports';
import type { SearchService } from './search/search-ports';
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
  /** Why the backend did not take it when it last answered; left out while it only waits. */
  readonly refused?: Failure;
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
  /** Imports of this computer that were let go since the app was started: the backend has none of them. */
  readonly discarded: readonly string[];
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

export type Progress = { readonly done: number; readonly total: number };

export type ViewId = string;

/** Answered by the data worker. */
export type DataService = {
  /** First call. Opens the backend; `sample` needs no network and no set-up. Its newest reports are of the day `newest` (`YYYY-MM-DD`), without one of the day the sample was made as of. */
  readonly open: (target: { readonly kind: 'sample'; readonly newest?: string } | { readonly kind: 'backend'; readonly connection: Connection }) => Promise<Outcome<null>>;
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
  /** Waits no more for a change that the backend refused, which is then done nowhere. One that was not refused goes on waiting. */
  readonly letGo: (changeId: string) => Promise<Outcome<null>>;

  readonly watchTable: (storeId: StoreId, tableId: TableId, listener: Listener<Outcome<TableHead>>) => Promise<Stop>;
  /** Every table of a store that was ever published. */
  readonly watchTables: (storeId: StoreId, listener: Listener<Outcome<readonly TableHead[]>>) => Promise<Stop>;
  readonly readTable: (storeId: StoreId, tableId: TableId) => Promise<Outcome<TableHead>>;
  readonly readPacked: (storeId: StoreId, tableId: TableId, versionId: string, partition: string) => Promise<Outcome<PackedTable>>;
  /** The versions partitions showed at the end of a day of the marketplace (ISO), by the log; without those that showed none, or did not reach this table until later, or of which the log does not tell it. What was undone since counts as never done. */
  readonly versionsThen: (storeId: StoreId, tableId: TableId, partitions: readonly string[], day: string) => Promise<Outcome<ReadonlyMap<string, Pick<PartitionHead, 'versionId' | 'at'>>>>;

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
  /** `expectedAt`: `at` of the state it was made against, null where there was none. It is packed where it is long: some millions of characters of rules and decisions fit. `changes`: what the log all share says of it, which is saved with it or not at all. */
  readonly saveSetting: (id: string, title: string, body: string, expectedAt: number | null, changes?: readonly KeptChange[]) => Promise<SettingOutcome>;
  /** Answers a setting's conflict: ours over theirs as they are now, or ours let go. */
  readonly resolveSetting: (id: string, choice: 'save-ours' | 'keep-theirs') => Promise<SettingOutcome | null>;

  /** Which of these goods each store knows by its newest data: whose file is it? */
  readonly storesKnowing: (asked: GoodsAsked) => Promise<Outcome<readonly GoodsKnown[]>>;

  readonly openView: (storeId: StoreId, tableId: TableId, versionId: string, partition: string) => Promise<Outcome<{ readonly view: ViewId; readonly rows: number }>>;
  readonly queryView: (view: ViewId, query: TableQuery, start: number, end: number) => Promise<Outcome<TablePage>>;
  readonly columnWords: (view: ViewId, ask: WordsAsk) => Promise<Outcome<ColumnWords>>;
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
} & ShipmentService & HandEditService & ChannelService &
  SearchService &
  BackupService;
