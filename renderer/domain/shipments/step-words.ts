/** What the journal says of a step, and the step read back from it: a plan’s history is told in these words alone. */
import { planStatuses, statusTitles, type JournalEntry, type PlanStatus } from './shipment-plan';

const arrow = ' → ';
const shortage = 'Closed with a shortage of ';
const merged = 'Merged into ';
const rest = 'Split: the rest is in ';
const splitFrom = 'Split from ';

export const stepWords = (from: PlanStatus, to: PlanStatus): string => `${statusTitles[from]}${arrow}${statusTitles[to]}`;
export const shortageWords = (missing: number): string => `${shortage}${missing} unit${missing === 1 ? '' : 's'}`;
export const mergedWords = (intoId: string): string => `${merged}${intoId}`;
export const splitWords = (otherIds: readonly string[]): string => `${rest}${otherIds.join(', ')}`;
export const splitFromWords = (fromId: string): string => `${splitFrom}${fromId}`;

/** Plans that have goods this one was made with, each once: parts of a split, and what a plan went into. */
export const relatedPlans = (journal: readonly JournalEntry[]): readonly string[] => [
  ...new Set(journal.flatMap(({ kind, text }) => (kind === 'note' ? [] : [rest, splitFrom, merged].flatMap((words) => (text.startsWith(words) ? text.slice(words.length).split(', ') : []))))),
];

/** Of an edit that leaves lines and quantities as they are. */
export const detailsWords = 'Changed the details';

export type StepTold = { readonly from: PlanStatus | null; readonly to: PlanStatus | null };

const named = (word: string | undefined): PlanStatus | null => planStatuses.find((status) => statusTitles[status] === word) ?? null;

/** A word alone says where the step led. Null: it does not say. */
export const stepIn = (text: string): StepTold => {
  if (text.startsWith(shortage)) return { from: 'receiving', to: 'closed' };
  if (text.startsWith(merged)) return { from: 'draft', to: 'cancelled' };
  const [first, second] = text.split(arrow);
  return second === undefined ? { from: null, to: named(first) } : { from: named(first), to: named(second) };
};
