/** One file between the drop and the receipt: what is known of it, and the step it is at. */
import type { ReaderOptions } from '../../../preload/contract';
import type { ImportFile, PlaceAsk, Placed, ReadProgress, ReadSummary, Review } from '../../data/import/import-ports';
import type { ImportRecord, PartitionHead } from '../../data/published-ports';
import type { Failure } from '../../domain/failures';
import type { PublishMode, Selection } from '../../domain/import/review';
import type { StoreId } from '../../domain/stores';
import type { BesideVersions } from './referenced-tables';
import type { Base, Targets } from './review-base';
import type { Ownership, SaidAccount, StoreView } from './store-guess';

/** Why the user is asked which report a file is. `other`: recognised, but not as the report of the page it was dropped on. */
export type ReportQuestion = 'none' | 'several' | 'other';

/** What the review was made against. */
export type ReviewedAgainst = {
  /** The versions whose rows were compared: each partition's own, or for a new day the newest earlier one. */
  readonly bases: readonly Base[];
  /** What each partition showed at that time: what publishing expects to still find. */
  readonly targets: Targets;
  /** The newest version of each table beside its own that could close a circle with it; none for most. */
  readonly beside: BesideVersions;
};

export type Reviewing = {
  readonly step: 'reviewing';
  readonly ask: PlaceAsk;
  readonly review: Review;
  readonly against: ReviewedAgainst;
  readonly mode: PublishMode;
  /** Keys of the questions agreed to. */
  readonly answered: readonly string[];
  /** Which of the changes are published. */
  readonly selection: Selection;
  /** Rows had been chosen when somebody else changed the table; the choice must be made again. */
  readonly selectionLost: boolean;
  /** The user agreed that replacing drops this many rows. Null until then. */
  readonly replaceAgreed: number | null;
  /** Somebody published while this was being reviewed; the figures are against theirs already. */
  readonly news: PartitionHead | null;
};

export type Receipt = {
  readonly review: Review;
  readonly mode: PublishMode;
  readonly synced: boolean;
  /** The rows missing from the file were in the published partition itself, and so were kept or dropped by the mode. */
  readonly replacedItsOwn: boolean;
};

/** `by`: later imports that stand on it, in the order in which they can be undone. */
export type UndoRefused = { readonly failure: Failure; readonly by: readonly ImportRecord[] };

export type ImportStep =
  | { readonly step: 'queued' }
  | ({ readonly step: 'reading' } & ReadProgress)
  | { readonly step: 'choosing-report'; readonly because: ReportQuestion; readonly candidates: readonly string[] }
  | { readonly step: 'asking-accounts'; readonly ask: PlaceAsk }
  | { readonly step: 'asking-as-of'; readonly ask: PlaceAsk }
  | { readonly step: 'asking-period'; readonly ask: PlaceAsk }
  | { readonly step: 'asking-day-numbers'; readonly ask: PlaceAsk }
  | { readonly step: 'asking-day-order'; readonly ask: PlaceAsk }
  | { readonly step: 'asking-decimal-mark'; readonly ask: PlaceAsk }
  | { readonly step: 'comparing'; readonly ask: PlaceAsk; readonly before: Reviewing | null; readonly news: PartitionHead | null }
  | Reviewing
  | { readonly step: 'publishing'; readonly done: number; readonly total: number; readonly stopping: boolean; readonly reviewed: Reviewing }
  | { readonly step: 'conflict'; readonly theirs: PartitionHead | null; readonly reviewed: Reviewing }
  | { readonly step: 'published'; readonly receipt: Receipt; readonly undoRefused: UndoRefused | null }
  | { readonly step: 'undoing'; readonly receipt: Receipt }
  | { readonly step: 'undone'; readonly receipt: Receipt; readonly synced: boolean }
  /** `reviewed` is kept when publishing failed, so that it can be tried again. */
  | { readonly step: 'stopped'; readonly because: Failure; readonly reviewed: Reviewing | null }
  | { readonly step: 'cancelled' };

/** Something about the file has to be said before its rows can be compared. */
export const isAsking = (at: ImportStep): at is Extract<ImportStep, { readonly step: `asking-${string}` }> => at.step.startsWith('asking-');

/** A choice made for an earlier file with the same headings, or spellings that staff added to a report's own. */
export type RecalledBy = 'mapping' | 'spellings';

export type ImportJob = {
  /** Also the reader's job id. */
  readonly importId: string;
  readonly ticket: string;
  readonly file: ImportFile;
  /** The store that was chosen when the file arrived, unless its goods, its account or the user say another. Switching stores later does not move it. */
  readonly storeId: StoreId;
  readonly storeBy: StoreView['storeBy'];
  /** Whose goods its rows speak of; null until that was looked at. */
  readonly ownership: Ownership | null;
  readonly saidAccount: SaidAccount | null;
  /** It came together with others, so nobody looked at each of them: it may sort itself to its store. */
  readonly came: 'alone' | 'with-others';
  /** The report of the page the file was dropped on; null when it was dropped elsewhere or with others. */
  readonly expectedReport: string | null;
  /** Where the headings fit several reports, the one of the page it was dropped on. */
  readonly preferredReport: string | null;
  /** The one sheet of the file this import is about; null for the one that carries a report. */
  readonly sheet: string | null;
  /** Of a file that holds several accounts, those this import is about; null for all. */
  readonly accounts: readonly string[] | null;
  /** How the reader is told to read it, where what it found by itself was wrong. */
  readonly options: ReaderOptions;
  /** The report whose page shows the job: the expected one until the file says otherwise. */
  readonly reportId: string | null;
  readonly summary: ReadSummary | null;
  /** Where its rows belong, by what was last asked of it. */
  readonly placed: Placed | null;
  /** How its columns were found, where its headings alone did not tell. */
  readonly recalledBy: RecalledBy | null;
  /** Imports published together share it. */
  readonly groupId: string | null;
  readonly at: ImportStep;
};

type Arriving = Pick<ImportJob, 'importId' | 'ticket' | 'file' | 'storeId' | 'expectedReport'>;
type Said = Pick<ImportJob, 'came' | 'preferredReport' | 'sheet' | 'accounts' | 'options' | 'storeBy'>;

const unsaid: Said = { came: 'alone', preferredReport: null, sheet: null, accounts: null, options: {}, storeBy: 'arrival' };

export const queuedJob = (job: Arriving & Partial<Said>): ImportJob => ({
  ...unsaid,
  ...job,
  reportId: job.expectedReport,
  summary: null,
  placed: null,
  ownership: null,
  saidAccount: null,
  recalledBy: null,
  groupId: null,
  at: { step: 'queued' },
});

/** Where no sheet that is shown holds a report, the rows may stand on one that is hidden: it is about to be read once more. */
export const isBehindCover = ({ at, sheet, options, summary }: ImportJob): boolean =>
  at.step === 'choosing-report' && at.because === 'none' && sheet === null && options.hidden === undefined && summary?.hidesUnread === true;

/** Nothing said of the file but which report it is. */
export const plainAsk = (reportId: string): PlaceAsk => ({ reportId, mapping: null, sheet: null, asOf: null, period: null });
