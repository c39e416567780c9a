/** What must still be settled before a file may be published. */
import type { Review } from '../../data/import/import-ports';
import type { Guard, ReviewCounts, Selection } from '../../domain/import/review';
import { countedColumns } from '../../domain/planning/tables/marketplace-stock';
import { guardKey } from '../../ui/import/guard-key';
import type { ImportJob, Reviewing } from './import-job';
import { isStoreTold, likelierStore, type DoubtedStore } from './store-guess';

export type PublishHindrance =
  | ({ readonly kind: 'other-store' } & DoubtedStore)
  | { readonly kind: 'unanswered'; readonly questions: number }
  /** `counted`: as 0, where they would be dropped else. */
  | { readonly kind: 'replace-not-agreed'; readonly missing: number; readonly counted: boolean }
  /** The rows were chosen before somebody else changed the table. */
  | { readonly kind: 'choose-again' }
  | { readonly kind: 'nothing-chosen' }
  /** `rejected` rows were read and can none of them be published; 0: there are headings alone. */
  | { readonly kind: 'no-rows'; readonly rejected: number };

/** Compared with the very partitions it would be published to. Rows of another day are shown, but neither kept nor dropped. */
export const standsInPartition = ({ standing }: Review): boolean => standing.length > 0;

type Choosable = 'new' | 'changed' | 'missing';

/** A change's kind is the second word of its name: `0 changed 17`. */
const kindOf = (id: string): string => id.split(' ')[1] ?? '';

/** How many changes of each kind are chosen. */
export const chosenCounts = (counts: ReviewCounts, selection: Selection): Readonly<Record<Choosable, number>> => {
  const named = (kind: Choosable): number => (selection.kind === 'all' ? 0 : selection.ids.filter((id) => kindOf(id) === kind).length);
  const chosen = (kind: Choosable): number => (selection.kind === 'only' ? named(kind) : counts[kind] - named(kind));
  return { new: chosen('new'), changed: chosen('changed'), missing: chosen('missing') };
};

/** The counts that a publish is logged with: what was not chosen did not happen. */
export const publishedCounts = (counts: ReviewCounts, selection: Selection): ReviewCounts => {
  if (selection.kind === 'all') return counts;
  const chosen = chosenCounts(counts, selection);
  return { ...counts, new: chosen.new, changed: chosen.changed, unchanged: counts.unchanged + counts.changed - chosen.changed, missing: chosen.missing };
};

/** Of a marketplace's stock what the file does not have is counted as 0 where it replaces what stands, be that of the day before; of other tables it is dropped, of the same day alone. */
export const countsMissing = ({ tableId }: Pick<Review, 'tableId'>): boolean => countedColumns(tableId) !== null;

/** Replacing makes another table of it than merging. */
export const mayReplace = (review: Review): boolean => standsInPartition(review) || countsMissing(review);

/** Missing rows that would be dropped, or counted as 0, because the table is replaced. */
export const rowsReplaced = ({ mode, review, selection }: Reviewing): number => (mode === 'replace' && mayReplace(review) ? chosenCounts(review.counts, selection).missing : 0);

/** Rows that one table has not seen tell nothing of a store that the goods themselves told, or that staff named. */
export const questionsOf = (job: ImportJob, { guards }: Review): readonly Guard[] => (isStoreTold(job) ? guards.filter(({ id }) => id !== 'wrong-store') : guards);

/** What must still be settled before Publish. Empty when it may go. */
export const hindrances = (job: ImportJob, at: Reviewing): readonly PublishHindrance[] => {
  const { counts } = at.review;
  // Nothing else is worth an answer then.
  if (counts.new + counts.changed + counts.unchanged === 0) return [{ kind: 'no-rows', rejected: counts.rejected }];
  const questions = questionsOf(job, at.review).filter((guard) => !at.answered.includes(guardKey(guard))).length;
  const elsewhere = likelierStore(job);
  const replaced = rowsReplaced(at);
  const chosen = chosenCounts(counts, at.selection);
  return [
    ...(elsewhere === null ? [] : [{ kind: 'other-store', ...elsewhere } as const]),
    ...(questions > 0 ? [{ kind: 'unanswered', questions } as const] : []),
    ...(replaced > 0 && at.replaceAgreed !== replaced ? [{ kind: 'replace-not-agreed', missing: replaced, counted: countsMissing(at.review) } as const] : []),
    ...(at.selectionLost ? [{ kind: 'choose-again' } as const] : []),
    ...(at.selection.kind !== 'all' && chosen.new + chosen.changed + replaced === 0 ? [{ kind: 'nothing-chosen' } as const] : []),
  ];
};

export const canPublish = (job: ImportJob): boolean => job.at.step === 'reviewing' && hindrances(job, job.at).length === 0;
