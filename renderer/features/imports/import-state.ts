/**
 * What happens to one file between the drop and the receipt, as a pure reducer. Effects stand beside it in files of
 * their own; an event that does not fit the step a job is in (an answer that came after Cancel) changes nothing.
 */
import type { ReaderOptions } from '../../../preload/contract';
import type { PlaceAsk, Placed, ReadProgress, ReadSummary, Review } from '../../data/import/import-ports';
import type { ImportRecord, PartitionHead } from '../../data/published-ports';
import type { Failure } from '../../domain/failures';
import { everything, type Guard, type PublishMode, type Selection } from '../../domain/import/review';
import type { Period } from '../../domain/reports/dating';
import type { StoreId } from '../../domain/stores';
import { guardKey } from '../../ui/import/guard-key';
import { isAsking, plainAsk, type ImportJob, type ImportStep, type RecalledBy, type ReviewedAgainst, type Reviewing } from './import-job';
import { canPublish, publishedCounts, rowsReplaced, standsInPartition } from './publish-hindrances';
import type { LikelierStore, Ownership, SaidAccount } from './store-guess';

export type ImportEvent =
  | { readonly type: 'reading' }
  | { readonly type: 'read-progress'; readonly progress: ReadProgress }
  | { readonly type: 'read'; readonly summary: ReadSummary; readonly importable: readonly string[] }
  | { readonly type: 'report-chosen'; readonly reportId: string }
  | { readonly type: 'placed'; readonly placed: Placed }
  | { readonly type: 'as-of-given'; readonly asOf: string }
  | { readonly type: 'period-given'; readonly period: Period }
  /** Asked in another way: other columns, another sheet, another day. */
  | { readonly type: 'asked-anew'; readonly ask: PlaceAsk }
  /** Its columns were mapped for an earlier file with the same headings. */
  | { readonly type: 'recalled'; readonly ask: PlaceAsk; readonly by: RecalledBy }
  | { readonly type: 'judged'; readonly ownership: Ownership; readonly saidAccount: SaidAccount | null }
  /** To another store, by its goods, its account or the user. */
  | { readonly type: 'moved'; readonly storeId: StoreId; readonly by: LikelierStore['by'] | 'user' }
  | { readonly type: 'selection-chosen'; readonly selection: Selection }
  /** From the disk again, with another encoding, delimiter or sheet. */
  | { readonly type: 'read-anew'; readonly options: ReaderOptions }
  | { readonly type: 'grouped'; readonly groupId: string }
  | { readonly type: 'reviewed'; readonly review: Review; readonly against: ReviewedAgainst }
  | { readonly type: 'mode-chosen'; readonly mode: PublishMode }
  | { readonly type: 'replace-agreed'; readonly agreed: boolean }
  | { readonly type: 'guard-answered'; readonly guard: Guard; readonly agreed: boolean }
  | { readonly type: 'head-moved'; readonly theirs: PartitionHead | null }
  | { readonly type: 'publish-started' }
  | { readonly type: 'publish-progress'; readonly done: number; readonly total: number }
  | { readonly type: 'publish-stopping' }
  | { readonly type: 'publish-not-made' }
  | { readonly type: 'published'; readonly synced: boolean }
  | { readonly type: 'conflict'; readonly theirs: PartitionHead | null }
  | { readonly type: 'review-again' }
  | { readonly type: 'undo-started' }
  | { readonly type: 'undo-refused'; readonly because: Failure; readonly by: readonly ImportRecord[] }
  | { readonly type: 'undone'; readonly synced: boolean }
  | { readonly type: 'retried' }
  | { readonly type: 'stopped'; readonly because: Failure }
  | { readonly type: 'cancelled' };

/** Whose rows the import is about stays said, whatever else is asked of the file. */
const withAccountsOf = (at: ImportStep, ask: PlaceAsk): PlaceAsk => {
  const accounts = ask.accounts ?? ('ask' in at ? at.ask.accounts : null) ?? null;
  return accounts === null ? ask : { ...ask, accounts };
};

const comparing = (ask: PlaceAsk): ImportStep => ({ step: 'comparing', ask, before: null, news: null });

/** The reports that the file, or the one sheet of it this import is about, can be. */
const candidatesOf = (job: ImportJob, summary: ReadSummary): readonly string[] =>
  job.sheet === null ? summary.candidates : (summary.reportSheets.find(({ sheet }) => sheet === job.sheet)?.candidates ?? []);

/**
 * A file that can only be the expected report, or where none was expected only one, needs no question. Candidates may
 * name reports that are not imported here.
 */
const afterReading = (job: ImportJob, summary: ReadSummary, importable: readonly string[]): ImportJob => {
  const candidates = candidatesOf(job, summary);
  const expected = job.expectedReport;
  const usable = candidates.filter((id) => importable.includes(id));
  const only = usable.length === 1 ? usable[0] : usable.find((id) => id === job.preferredReport);
  const recognised = expected !== null ? [...usable, ...summary.possible].find((id) => id === expected) : only;
  if (recognised !== undefined) {
    return { ...job, summary, reportId: recognised, at: comparing({ ...plainAsk(recognised), sheet: job.sheet, accounts: job.accounts }) };
  }
  const because = candidates.length === 0 ? 'none' : expected !== null || usable.length === 0 ? 'other' : 'several';
  return { ...job, summary, at: { step: 'choosing-report', because, candidates } };
};

const comparingAgain = (reviewed: Reviewing, news: PartitionHead | null): ImportStep => ({
  step: 'comparing',
  ask: reviewed.ask,
  before: reviewed,
  news,
});

/** Answers stay good only for the question as it was put: a changed figure is asked anew. */
const stillAnswered = (before: Reviewing | null, review: Review): readonly string[] =>
  review.guards.map(guardKey).filter((key) => before?.answered.includes(key) ?? false);

const stepAfter = (at: ImportStep, event: ImportEvent): ImportStep | null => {
  switch (event.type) {
    case 'reading':
      return at.step === 'queued' ? { step: 'reading', bytesRead: 0, bytesTotal: 0, rows: 0 } : null;
    case 'read-progress':
      return at.step === 'reading' ? { step: 'reading', ...event.progress } : null;
    case 'report-chosen':
      return at.step === 'choosing-report' ? comparing(plainAsk(event.reportId)) : null;
    case 'placed':
      if (at.step !== 'comparing' || event.placed.needs === null) return null;
      return { step: `asking-${event.placed.needs}`, ask: at.ask };
    case 'as-of-given':
      return at.step === 'asking-as-of' ? comparing({ ...at.ask, asOf: event.asOf }) : null;
    case 'period-given':
      return at.step === 'asking-period' ? comparing({ ...at.ask, period: event.period }) : null;
    case 'asked-anew':
      return isOpen(at) ? comparing(withAccountsOf(at, event.ask)) : null;
    case 'reviewed':
      return at.step === 'comparing'
        ? {
            step: 'reviewing',
            ask: at.ask,
            review: event.review,
            against: event.against,
            mode: at.before?.mode ?? 'merge',
            selection: everything,
            selectionLost: at.before !== null && (at.before.selectionLost || (at.before.selection.kind === 'only' || (at.before.selection.kind === 'except' && at.before.selection.ids.length > 0))),
            answered: stillAnswered(at.before, event.review),
            replaceAgreed: at.before?.selection.kind === 'all' && at.before.replaceAgreed === event.review.counts.missing ? at.before.replaceAgreed : null,
            news: at.news,
          }
        : null;
    case 'mode-chosen':
      return at.step === 'reviewing' ? { ...at, mode: event.mode, replaceAgreed: null } : null;
    case 'replace-agreed':
      return at.step === 'reviewing' ? { ...at, replaceAgreed: event.agreed ? rowsReplaced(at) : null } : null;
    case 'guard-answered':
      return at.step === 'reviewing'
        ? {
            ...at,
            answered: [...at.answered.filter((key) => key !== guardKey(event.guard)), ...(event.agreed ? [guardKey(event.guard)] : [])],
          }
        : null;
    case 'selection-chosen':
      return at.step === 'reviewing' ? { ...at, selection: event.selection, selectionLost: false, replaceAgreed: null } : null;
    case 'head-moved':
      return at.step === 'reviewing' ? comparingAgain(at, event.theirs) : null;
    case 'publish-started':
      if (at.step === 'stopped' && at.reviewed !== null) return { step: 'publishing', done: 0, total: 0, stopping: false, reviewed: at.reviewed };
      return at.step === 'reviewing'
        ? { step: 'publishing', done: 0, total: 0, stopping: false, reviewed: at }
        : null;
    case 'publish-progress':
      return at.step === 'publishing' ? { ...at, done: event.done, total: event.total } : null;
    case 'publish-stopping':
      return at.step === 'publishing' ? { ...at, stopping: true } : null;
    case 'publish-not-made':
      return at.step === 'publishing' ? at.reviewed : null;
    case 'published':
      return at.step === 'publishing'
        ? {
            step: 'published',
            receipt: {
              review: { ...at.reviewed.review, counts: publishedCounts(at.reviewed.review.counts, at.reviewed.selection) },
              mode: at.reviewed.mode,
              synced: event.synced,
              replacedItsOwn: standsInPartition(at.reviewed.review),
            },
            undoRefused: null,
          }
        : null;
    case 'conflict':
      return at.step === 'publishing' ? { step: 'conflict', theirs: event.theirs, reviewed: at.reviewed } : null;
    case 'review-again':
      if (at.step === 'conflict') return comparingAgain(at.reviewed, at.theirs);
      return at.step === 'stopped' && at.reviewed !== null ? comparingAgain(at.reviewed, null) : null;
    case 'undo-started':
      return at.step === 'published' ? { step: 'undoing', receipt: at.receipt } : null;
    case 'undo-refused':
      return at.step === 'undoing' ? { step: 'published', receipt: at.receipt, undoRefused: { failure: event.because, by: event.by } } : null;
    case 'undone':
      return at.step === 'undoing' ? { step: 'undone', receipt: at.receipt, synced: event.synced } : null;
    case 'retried':
      return at.step === 'stopped' && at.reviewed === null ? { step: 'queued' } : null;
    case 'stopped':
      // A review of rows that are gone is nothing to go back to.
      return isSettled(at) ? null : { step: 'stopped', because: event.because, reviewed: event.because.code === 'import/no-longer-open' ? null : reviewedAt(at) };
    case 'cancelled':
      return isSettled(at) && at.step !== 'stopped' ? null : { step: 'cancelled' };
    // These change more of the job than its step.
    case 'read':
    case 'recalled':
    case 'judged':
    case 'moved':
    case 'read-anew':
    case 'grouped':
      return null;
  }
};

/** It is before the user, with nothing under way that could not be begun anew. */
const isOpen = (at: ImportStep): boolean =>
  at.step === 'choosing-report' || isAsking(at) || at.step === 'reviewing' || (at.step === 'stopped' && at.reviewed === null);

const reviewedAt = (at: ImportStep): Reviewing | null => {
  if (at.step === 'publishing' || at.step === 'conflict') return at.reviewed;
  return at.step === 'comparing' ? at.before : null;
};

/** Where the rows go is asked anew in the other store; what was agreed to was agreed to for the one before. */
const inStore = (at: ImportStep): ImportStep | null => {
  if (at.step === 'reviewing' || at.step === 'comparing') return comparing(at.ask);
  return isOpen(at) || at.step === 'queued' || at.step === 'reading' ? at : null;
};

/** Nobody said of its columns yet which they are. */
const isUnsaid = (at: ImportStep): boolean => at.step === 'choosing-report' || (at.step === 'comparing' && at.before === null && at.ask.mapping === null);

export const afterEvent = (job: ImportJob, event: ImportEvent): ImportJob => {
  switch (event.type) {
    case 'read':
      return job.at.step === 'reading' ? afterReading(job, event.summary, event.importable) : job;
    case 'placed':
      return job.at.step === 'comparing' ? { ...job, placed: event.placed, at: stepAfter(job.at, event) ?? job.at } : job;
    case 'recalled':
      return isUnsaid(job.at) ? { ...job, reportId: event.ask.reportId, recalledBy: event.by, at: comparing(withAccountsOf(job.at, event.ask)) } : job;
    case 'judged':
      return isSettled(job.at) ? job : { ...job, ownership: event.ownership, saidAccount: event.saidAccount };
    case 'moved': {
      if (event.storeId === job.storeId) return { ...job, storeBy: event.by };
      const at = inStore(job.at);
      return at === null ? job : { ...job, storeId: event.storeId, storeBy: event.by, at };
    }
    case 'read-anew':
      return isOpen(job.at) || job.at.step === 'reading' ? { ...job, options: event.options, summary: null, placed: null, ownership: null, saidAccount: null, recalledBy: null, at: { step: 'queued' } } : job;
    case 'grouped':
      return { ...job, groupId: event.groupId };
    case 'publish-started':
      if (job.at.step === 'reviewing' && !canPublish(job)) return job;
      break;
    default:
  }
  const at = stepAfter(job.at, event);
  if (at === null) return job;
  if (event.type === 'report-chosen') return { ...job, at, reportId: event.reportId };
  return event.type === 'asked-anew' ? { ...job, at, reportId: event.ask.reportId, recalledBy: null } : { ...job, at };
};

/** Nothing more happens to it unless the user asks. */
export const isSettled = (at: ImportStep): boolean =>
  at.step === 'published' || at.step === 'undone' || at.step === 'stopped' || at.step === 'cancelled';

/** Rows are kept until their file is published or off the list. */
const heldBytes = (jobs: readonly ImportJob[]): number =>
  jobs.reduce((held, { at, summary }) => held + (summary === null || (isSettled(at) && at.step !== 'stopped') ? 0 : summary.heldBytes), 0);

/**
 * Rows of so many bytes are kept at once: with what a review makes of them they take about five times as much of the one worker's
 * memory, measured with 100,000 rows of 60 columns. A larger file is read where it is the only one.
 */
const mostHeldBytes = 192 * 1024 * 1024;

/** Files are read one after another, as long as there is room for their rows. */
export const nextToRead = (jobs: readonly ImportJob[]): ImportJob | null => {
  if (jobs.some(({ at }) => at.step === 'reading')) return null;
  const next = jobs.find(({ at }) => at.step === 'queued') ?? null;
  const held = heldBytes(jobs);
  return next === null || held === 0 || held + next.file.bytes <= mostHeldBytes ? next : null;
};

/** Files that wait until others are published or off the list. */
export const waitingForRoom = (jobs: readonly ImportJob[]): number =>
  jobs.some(({ at }) => at.step === 'reading') || nextToRead(jobs) !== null ? 0 : jobs.filter(({ at }) => at.step === 'queued').length;
