/** What must still be settled before a file may be published. */
import type { Review } from '../../data/import/import-ports';
import type { Guard, ReviewCounts, Selection } from '../../domain/import/review';
import { guardKey } from '../../ui/import/guard-key';
import type { ImportJob, Reviewing } from './import-job';
import { isStoreTold, likelierStore, type DoubtedStore } from './store-guess';

export type PublishHindrance =
  | ({ readonly kind: 'other-store' } & DoubtedStore)
  | { readonly kind: 'unanswered'; readonly questions: number }
  | { readonly kind: 'replace-not-agreed'; readonly missing: number }
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

/** Rows that would be dropped: missing ones, when the table is replaced. */
export const rowsToDrop = ({ mode, review, selection }: Reviewing): number =>
  mode === 'replace' && standsInPartition(review) ? chosenCounts(review.counts, selection).missing : 0;

/** Rows that one table has not seen tell nothing of a store that the goods themselves told, or that staff named. */
export const questionsOf = (job: ImportJob, { guards }: Review): readonly Guard[] => (isStoreTold(job) ? guards.filter(({ id }) => id !== 'wrong-store') : guards);

/** What must still be settled before Publish. Empty when it may go. */
export const hindrances = (job: ImportJob, at: Reviewing): readonly PublishHindrance[] => {
  const { counts } = at.review;
  // Nothing else is worth an answer then.
  if (counts.new + counts.changed + counts.unchanged === 0) return [{ kind: 'no-rows', rejected: counts.rejected }];
  const questions = questionsOf(job, at.review).filter((guard) => !at.answered.includes(guardKey(guard))).length;
  const elsewhere = likelierStore(job);
  const dropped = rowsToDrop(at);
  const chosen = chosenCounts(counts, at.selection);
  return [
    ...(elsewhere === null ? [] : [{ kind: 'other-store', ...elsewhere } as const]),
    ...(questions > 0 ? [{ kind: 'unanswered', questions } as const] : []),
    ...(dropped > 0 && at.replaceAgreed !== dropped ? [{ kind: 'replace-not-agreed', missing: dropped } as const] : []),
    ...(at.selectionLost ? [{ kind: 'choose-again' } as const] : []),
    ...(at.selection.kind !== 'all' && chosen.new + chosen.changed + dropped === 0 ? [{ kind: 'nothing-chosen' } as const] : []),
  ];
};

export const canPublish = (job: ImportJob): boolean => job.at.step === 'reviewing' && hindrances(job, job.at).length === 0;
