/** What the journal says of a step, and the step read back from it: a plan’s history is told in these words alone. */
import { planStatuses, statusTitles, type PlanStatus } from './shipment-plan';

const arrow = ' → ';
const shortage = 'Closed with a shortage of ';
const merged = 'Merged into ';

export const stepWords = (from: PlanStatus, to: PlanStatus): string => `${statusTitles[from]}${arrow}${statusTitles[to]}`;
export const shortageWords = (missing: number): string => `${shortage}${missing} unit${missing === 1 ? '' : 's'}`;
export const mergedWords = (intoId: string): string => `${merged}${intoId}`;

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
