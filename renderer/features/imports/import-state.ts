/**
 * What happens to one file between the drop and the receipt, as a pure reducer. Effects stand in `import-queue.ts`;
 * an event that does not fit the step a job is in (an answer that came after Cancel) changes nothing.
 */
import type { PartitionHead, PlaceAsk, Placed, ReadProgress, ReadSummary, Review } from '../../data/ports';
import type { Failure } from '../../domain/failures';
import type { Guard, PublishMode } from '../../domain/import/review';
import { guardKey } from '../../ui/import/guard-key';
import type { Period } from '../../domain/reports/dating';
import type { StoreId } from '../../domain/stores';
import type { Base, Targets } from './review-base';

/** Why the user is asked which report a file is. `other`: recognised, but not as the report of the page it was dropped on. */
export type ReportQuestion = 'none' | 'several' | 'other';

/** What the review was made against. */
export type ReviewedAgainst = {
  /** The versions whose rows were compared: each partition's own, or for a new day the newest earlier one. */
  readonly bases: readonly Base[];
  /** What each partition showed at that time: what publishing expects to still find. */
  readonly targets: Targets;
};

export type Reviewing = {
  readonly step: 'reviewing';
  readonly ask: PlaceAsk;
  readonly review: Review;
  readonly against: ReviewedAgainst;
  readonly mode: PublishMode;
  /** Keys of the questions agreed to. */
  readonly answered: readonly string[];
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

export type ImportStep =
  | { readonly step: 'queued' }
  | ({ readonly step: 'reading' } & ReadProgress)
  | { readonly step: 'choosing-report'; readonly because: ReportQuestion; readonly candidates: readonly string[] }
  | { readonly step: 'asking-as-of'; readonly ask: PlaceAsk }
  | { readonly step: 'asking-period'; readonly ask: PlaceAsk }
  | { readonly step: 'comparing'; readonly ask: PlaceAsk; readonly before: Reviewing | null; readonly news: PartitionHead | null }
  | Reviewing
  | { readonly step: 'publishing'; readonly done: number; readonly total: number; readonly stopping: boolean; readonly reviewed: Reviewing }
  | { readonly step: 'conflict'; readonly theirs: PartitionHead | null; readonly reviewed: Reviewing }
  | { readonly step: 'published'; readonly receipt: Receipt; readonly undoRefused: Failure | null }
  | { readonly step: 'undoing'; readonly receipt: Receipt }
  | { readonly step: 'undone'; readonly receipt: Receipt; readonly synced: boolean }
  /** `reviewed` is kept when publishing failed, so that it can be tried again. */
  | { readonly step: 'stopped'; readonly because: Failure; readonly reviewed: Reviewing | null }
  | { readonly step: 'cancelled' };

export type ImportJob = {
  /** Also the reader's job id. */
  readonly importId: string;
  readonly ticket: string;
  readonly file: { readonly name: string; readonly bytes: number; readonly modifiedAt: number };
  /** The store that was chosen when the file arrived. Switching stores later does not move it. */
  readonly storeId: StoreId;
  /** The report of the page the file was dropped on; null when it was dropped elsewhere. */
  readonly expectedReport: string | null;
  /** The report whose page shows the job: the expected one until the file says otherwise. */
  readonly reportId: string | null;
  readonly summary: ReadSummary | null;
  /** Where its rows belong, by what was last asked of it. */
  readonly placed: Placed | null;
  readonly at: ImportStep;
};

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
  | { readonly type: 'undo-refused'; readonly because: Failure }
  | { readonly type: 'undone'; readonly synced: boolean }
  | { readonly type: 'retried' }
  | { readonly type: 'stopped'; readonly because: Failure }
  | { readonly type: 'cancelled' };

export const queuedJob = (
  job: Pick<ImportJob, 'importId' | 'ticket' | 'file' | 'storeId' | 'expectedReport'>,
): ImportJob => ({ ...job, reportId: job.expectedReport, summary: null, placed: null, at: { step: 'queued' } });

/** Nothing said of the file but which report it is. */
export const plainAsk = (reportId: string): PlaceAsk => ({ reportId, mapping: null, sheet: null, asOf: null, period: null });

const comparing = (ask: PlaceAsk): ImportStep => ({ step: 'comparing', ask, before: null, news: null });

/**
 * A file that can only be the expected report, or where none was expected only one, needs no question. Candidates may
 * name reports that are told by their headings but cannot be imported.
 */
const afterReading = (job: ImportJob, summary: ReadSummary, importable: readonly string[]): ImportJob => {
  const { candidates } = summary;
  const expected = job.expectedReport;
  const usable = candidates.filter((id) => importable.includes(id));
  const recognised = expected !== null ? [...usable, ...summary.possible].find((id) => id === expected) : usable.length === 1 ? usable[0] : undefined;
  if (recognised !== undefined) {
    return { ...job, summary, reportId: recognised, at: comparing(plainAsk(recognised)) };
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
      return { step: event.placed.needs === 'period' ? 'asking-period' : 'asking-as-of', ask: at.ask };
    case 'as-of-given':
      return at.step === 'asking-as-of' ? comparing({ ...at.ask, asOf: event.asOf }) : null;
    case 'period-given':
      return at.step === 'asking-period' ? comparing({ ...at.ask, period: event.period }) : null;
    case 'asked-anew':
      return isOpen(at) ? comparing(event.ask) : null;
    case 'reviewed':
      return at.step === 'comparing'
        ? {
            step: 'reviewing',
            ask: at.ask,
            review: event.review,
            against: event.against,
            mode: at.before?.mode ?? 'merge',
            answered: stillAnswered(at.before, event.review),
            replaceAgreed: at.before?.replaceAgreed === event.review.counts.missing ? at.before.replaceAgreed : null,
            news: at.news,
          }
        : null;
    case 'mode-chosen':
      return at.step === 'reviewing' ? { ...at, mode: event.mode, replaceAgreed: null } : null;
    case 'replace-agreed':
      return at.step === 'reviewing' ? { ...at, replaceAgreed: event.agreed ? at.review.counts.missing : null } : null;
    case 'guard-answered':
      return at.step === 'reviewing'
        ? {
            ...at,
            answered: [...at.answered.filter((key) => key !== guardKey(event.guard)), ...(event.agreed ? [guardKey(event.guard)] : [])],
          }
        : null;
    case 'head-moved':
      return at.step === 'reviewing' ? comparingAgain(at, event.theirs) : null;
    case 'publish-started':
      if (at.step === 'stopped' && at.reviewed !== null) return { step: 'publishing', done: 0, total: 0, stopping: false, reviewed: at.reviewed };
      return at.step === 'reviewing' && canPublish(at)
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
              review: at.reviewed.review,
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
      return at.step === 'undoing' ? { step: 'published', receipt: at.receipt, undoRefused: event.because } : null;
    case 'undone':
      return at.step === 'undoing' ? { step: 'undone', receipt: at.receipt, synced: event.synced } : null;
    case 'retried':
      return at.step === 'stopped' && at.reviewed === null ? { step: 'queued' } : null;
    case 'stopped':
      return isSettled(at) ? null : { step: 'stopped', because: event.because, reviewed: reviewedAt(at) };
    case 'cancelled':
      return isSettled(at) && at.step !== 'stopped' ? null : { step: 'cancelled' };
    case 'read':
      return null;
  }
};

/** It is before the user, with nothing under way that could not be begun anew. */
const isOpen = (at: ImportStep): boolean =>
  at.step === 'choosing-report' || at.step === 'asking-as-of' || at.step === 'asking-period' || at.step === 'reviewing' || (at.step === 'stopped' && at.reviewed === null);

const reviewedAt = (at: ImportStep): Reviewing | null => {
  if (at.step === 'publishing' || at.step === 'conflict') return at.reviewed;
  return at.step === 'comparing' ? at.before : null;
};

export const afterEvent = (job: ImportJob, event: ImportEvent): ImportJob => {
  if (event.type === 'read') return job.at.step === 'reading' ? afterReading(job, event.summary, event.importable) : job;
  if (event.type === 'placed' && job.at.step === 'comparing') return { ...job, placed: event.placed, at: stepAfter(job.at, event) ?? job.at };
  const at = stepAfter(job.at, event);
  if (at === null) return job;
  if (event.type === 'report-chosen') return { ...job, at, reportId: event.reportId };
  return event.type === 'asked-anew' ? { ...job, at, reportId: event.ask.reportId } : { ...job, at };
};

/** Nothing more happens to it unless the user asks. */
export const isSettled = (at: ImportStep): boolean =>
  at.step === 'published' || at.step === 'undone' || at.step === 'stopped' || at.step === 'cancelled';

/** Files are read one after another. */
export const nextToRead = (jobs: readonly ImportJob[]): ImportJob | null =>
  jobs.some((job) => job.at.step === 'reading') ? null : (jobs.find((job) => job.at.step === 'queued') ?? null);

export type PublishHindrance =
  | { readonly kind: 'unanswered'; readonly questions: number }
  | { readonly kind: 'replace-not-agreed'; readonly missing: number }
  | { readonly kind: 'no-rows' };

/** What must still be settled before Publish. Empty when it may go. */
export const hindrances = (at: Reviewing): readonly PublishHindrance[] => {
  const { counts, guards } = at.review;
  const questions = guards.filter((guard) => !at.answered.includes(guardKey(guard))).length;
  return [
    ...(questions > 0 ? [{ kind: 'unanswered', questions } as const] : []),
    ...(at.mode === 'replace' && counts.missing > 0 && at.replaceAgreed !== counts.missing
      ? [{ kind: 'replace-not-agreed', missing: counts.missing } as const]
      : []),
    ...(counts.new + counts.changed + counts.unchanged === 0 ? [{ kind: 'no-rows' } as const] : []),
  ];
};

/** Compared with the very partitions it would be published to. Rows of another day are shown, but neither kept nor dropped. */
export const standsInPartition = ({ standing }: Review): boolean => standing.length > 0;

export const canPublish = (at: Reviewing): boolean => hindrances(at).length === 0;
