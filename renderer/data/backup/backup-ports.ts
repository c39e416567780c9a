/** Backup and restore of a store's data, as pages ask for it. Answered by the data worker. */
import type { Failure, Outcome } from '../../domain/failures';
import type { ReviewCounts } from '../../domain/import/review';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import type { ImportRef } from '../published-ports';
import type { Listener, Progress } from '../ports';
import type { BackupProblem, BackupSink, BackupSource } from './backup-file';

export type { BackupProblem, BackupSink, BackupSource };

/** `bytes`: of the whole file. */
export type MadeBackup = { readonly bytes: number; readonly tables: number; readonly partitions: number; readonly rows: number; readonly settings: number; readonly templates: number };

export type BackupOutcome = { readonly kind: 'made'; readonly made: MadeBackup } | { readonly kind: 'cancelled' } | { readonly kind: 'failed'; readonly failure: Failure } | { readonly kind: 'not-written'; readonly reason: string }
  /** Which it is, and what to do. */
  | { readonly kind: 'damaged-template'; readonly because: string };

/** What restoring would do to one table. */
export type TableRestore = {
  readonly tableId: TableId;
  /** Days, months or lists that would show another version than now. */
  readonly partitions: readonly string[];
  readonly unchanged: number;
  readonly counts: ReviewCounts;
  /** Standing here and not in the backup: they stay as they are. */
  readonly kept: number;
};

export type SettingRestore = { readonly id: string; readonly title: string; readonly change: 'same' | 'changed' | 'new' };

export type RestorePreview = {
  readonly backupId: string;
  readonly storeId: StoreId;
  readonly madeAt: number;
  readonly byEmail: string;
  readonly tables: readonly TableRestore[];
  readonly settings: readonly SettingRestore[];
  /** The marketplaces' own, which all stores share. */
  readonly templates: readonly SettingRestore[];
};

export type PreviewOutcome =
  | { readonly kind: 'preview'; readonly preview: RestorePreview }
  /** Nothing of the file is used. */
  | { readonly kind: 'refused'; readonly problem: BackupProblem }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type Restored = { readonly imports: readonly ImportRef[]; readonly settings: number; readonly templates: number; /** Templates among them. */ readonly settingsNotSaved: readonly string[]; readonly synced: boolean; /** False where the log of changes could not be written. */ readonly isLogged: boolean };

export type RestoreOutcome =
  | { readonly kind: 'restored'; readonly restored: Restored }
  /** Stopped, or somebody published in between: what was restored until then, with its undo. */
  | { readonly kind: 'stopped'; readonly because: 'cancelled' | 'conflict' | 'failed'; readonly failure: Failure | null; readonly restored: Restored }
  /** The file is another than the one looked at, or cannot be read any more. */
  | { readonly kind: 'stopped'; readonly because: 'file'; readonly problem: BackupProblem; readonly restored: Restored };

export type BackupService = {
  /** Hands on, piece by piece, everything a store shows now: every partition of every table, its decisions, and the settings and templates of the staff. */
  readonly makeBackup: (storeId: StoreId, sink: BackupSink, onProgress: Listener<Progress>) => Promise<BackupOutcome>;
  /** Reads a file and says what restoring it would change. Nothing is changed. */
  readonly previewRestore: (source: BackupSource, onProgress: Listener<Progress>) => Promise<PreviewOutcome>;
  /** Reads the file again, and publishes what the preview said, as one group of imports, and saves the settings and templates. */
  readonly restoreBackup: (backupId: string, source: BackupSource, fileName: string, onProgress: Listener<Progress>) => Promise<RestoreOutcome>;
  /** Stops what is being made, read or restored. */
  readonly cancelBackup: () => Promise<void>;
  /** Takes a restore of this session back: its imports, and the settings and templates it saved where nobody has changed them since. */
  readonly undoRestore: (backupId: string) => Promise<Outcome<{ readonly imports: number; readonly settings: number; readonly templates: number; readonly isLogged: boolean }>>;
};
