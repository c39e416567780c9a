/** How a plan stood at the end of a past day, by its own history: the steps its journal tells, the days it states, and what was said of its lines since. */
import { marketplaceDay } from '../demand/marketplace-day';
import { isReserving } from './lifecycle';
import type { Milestone } from './plan-kinds';
import type { JournalEntry, PlanStatus, ShipmentLine, ShipmentPlan } from './shipment-plan';
import { detailsWords, stepIn } from './step-words';

export type PlanThen =
  | { readonly kind: 'stood'; readonly plan: ShipmentPlan }
  | { readonly kind: 'not-there' }
  /** Its history does not say how it stood, or what of its lines was known. */
  | { readonly kind: 'untold' };

/** The day that becomes a fact with a status. */
const statedBy: readonly (readonly [status: PlanStatus, milestone: Milestone])[] = [['approved', 'approvedOn'], ['shipped', 'shippedOn'], ['receiving', 'deliveredOn'], ['closed', 'receivedOn']];

const reached: Readonly<Record<PlanStatus, number>> = { draft: 0, approved: 1, exported: 1, shipped: 2, receiving: 3, closed: 4, cancelled: 0 };

/** Of a plan without a journal, such as one that came as a file. */
const statusByDays = ({ status, milestones }: ShipmentPlan, day: string): PlanStatus | null => {
  if (status === 'cancelled') return null;
  const days = statedBy.slice(0, reached[status]).map(([, milestone]) => milestones[milestone]);
  const last = days.at(-1);
  if (last === undefined || (last !== null && last <= day)) return status;
  const next = days.findIndex((stated) => stated === null || stated > day);
  if (days[next] === null) return null;
  return next === 0 ? 'draft' : (statedBy[next - 1]?.[0] ?? null);
};

type History = { readonly until: readonly JournalEntry[]; readonly since: readonly JournalEntry[] };

const historyOf = ({ journal }: ShipmentPlan, day: string): History => {
  const inOrder = [...journal].sort((one, other) => one.at - other.at);
  return { until: inOrder.filter(({ at }) => marketplaceDay(at) <= day), since: inOrder.filter(({ at }) => marketplaceDay(at) > day) };
};

const statusThen = (plan: ShipmentPlan, { until, since }: History, day: string): PlanStatus | null => {
  const [last, next] = [until.findLast(({ kind }) => kind === 'status'), since.find(({ kind }) => kind === 'status')];
  const isSaved = until.some(({ kind }) => kind === 'saved');
  if (last !== undefined) {
    const { to } = stepIn(last.text);
    return next === undefined && to !== plan.status ? null : to;
  }
  if (next !== undefined) return stepIn(next.text).from ?? (isSaved ? 'draft' : null);
  return isSaved ? plan.status : statusByDays(plan, day);
};

/** Null: what was sent, or what of it had been received, is not told. */
const linesThen = ({ lines }: ShipmentPlan, status: PlanStatus, { until, since }: History): readonly ShipmentLine[] | null => {
  if (since.some(({ kind, text }) => kind === 'edit' && text !== detailsWords)) return null;
  const isReceipt = ({ kind }: JournalEntry): boolean => kind === 'receipt';
  const [before, after] = [until.some(isReceipt), since.some(isReceipt)];
  if (before) return after ? null : lines;
  return !after && (status === 'receiving' || status === 'closed') ? lines : lines.map((line) => ({ ...line, receivedUnits: null }));
};

const daysThen = ({ milestones }: ShipmentPlan, { until }: History, day: string): ShipmentPlan['milestones'] => {
  const told: Partial<Record<Milestone, string>> = {};
  for (const { kind, text, at } of until) {
    const stated = kind === 'status' ? statedBy.find(([status]) => status === stepIn(text).to)?.[1] : undefined;
    if (stated !== undefined) told[stated] = marketplaceDay(at);
  }
  const then = (milestone: Milestone): string | null => {
    const stated = milestones[milestone];
    return stated !== null && stated <= day ? stated : stated === null ? (told[milestone] ?? null) : null;
  };
  return { approvedOn: then('approvedOn'), shippedOn: then('shippedOn'), portOn: then('portOn'), deliveredOn: then('deliveredOn'), receivedOn: then('receivedOn') };
};

/** `day`: ISO, of the marketplace. */
export const planThen = (plan: ShipmentPlan, day: string): PlanThen => {
  const history = historyOf(plan, day);
  if (plan.createdAt !== null && marketplaceDay(plan.createdAt) > day) return { kind: 'not-there' };
  const status = statusThen(plan, history, day);
  if (status === null) return { kind: 'untold' };
  const moves = isReserving(status) || status === 'shipped' || status === 'receiving' || status === 'closed';
  const lines = moves ? linesThen(plan, status, history) : plan.lines;
  return lines === null ? { kind: 'untold' } : { kind: 'stood', plan: { ...plan, status, lines, milestones: daysThen(plan, history, day) } };
};
