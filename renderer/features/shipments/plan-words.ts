/** Words and states of shipment plans, as their pages show them. */
import type { Arrival } from '../../domain/shipments/arrivals';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { missingUnits, receivedOf, shortUnits } from '../../domain/shipments/receiving';
import { marketplaceNumber, type PlanStatus, type ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { localDay } from '../../ui/local-day';
import { formatCount, formatMoment, formatSome } from '../../ui/table/format-cell';

export const statusTone: Readonly<Record<PlanStatus, 'plain' | 'accent' | 'warn' | 'good' | 'faint'>> = {
  draft: 'plain', approved: 'accent', exported: 'accent', shipped: 'warn', receiving: 'warn', closed: 'good', cancelled: 'faint',
};

/** ISO day on which the plan was saved first; null where the list it was dropped with does not say. */
export const createdOn = (createdAt: number | null): string | null => (createdAt === null ? null : localDay(createdAt));

/** When and by whom, as far as it is stated. */
export const createdWords = ({ createdAt, createdBy }: Pick<ShipmentPlan, 'createdAt' | 'createdBy'>): string | null => {
  const said = [...(createdAt === null ? [] : [formatMoment(createdAt)]), ...(createdBy === '' ? [] : [createdBy])];
  return said.length === 0 ? null : said.join(', ');
};

/** What came, what of it is missing, and what may still come. */
export const receivedWords = (plan: Pick<ShipmentPlan, 'lines' | 'status'>): string => {
  const short = shortUnits(plan);
  const ahead = missingUnits(plan) - short;
  return [formatSome(receivedOf(plan), 'unit'), ...(ahead > 0 && short === 0 ? [] : [`${formatCount(short)} missing`]), ...(ahead > 0 ? [`${formatCount(ahead)} still to come`] : [])].join(', ');
};

/** Whether what the calendar, the table and its file show has come. */
export const arrivedWords = ({ isThere }: Pick<Arrival, 'isThere'>): string => (isThere ? 'arrived' : 'due');

type Standing = Pick<PlanSummary, 'status'>;

export const isOpen = ({ status }: Standing): boolean => status !== 'closed' && status !== 'cancelled';
export const isReserving = ({ status }: Standing): boolean => status === 'approved' || status === 'exported';
export const isUnderWay = ({ status }: Standing): boolean => status === 'shipped' || status === 'receiving';
export const lacksUnits = ({ status, short }: Pick<PlanSummary, 'status' | 'short'>): boolean => (status === 'closed' || status === 'receiving') && short > 0;

/** Other plans with the same number at the marketplace: what arrives by it would be received in each of them. */
export const plansWithSameNumber = (plans: readonly PlanSummary[], plan: Pick<ShipmentPlan, 'id' | 'marketplaceId'>): readonly string[] =>
  marketplaceNumber(plan.marketplaceId) === '' ? [] : plans.filter(({ id, status, marketplaceId }) => id !== plan.id && status !== 'cancelled' && marketplaceNumber(marketplaceId) === marketplaceNumber(plan.marketplaceId)).map(({ id }) => id);

/** Each is read in full; older plans say little of how plans are made now. */
export const mostScored = 150;

/** Plans whose quantities can be held against what sold, of plans the newest first; and how many there are besides those that are scored. */
export const scoredPlans = (plans: readonly PlanSummary[]): { readonly scored: readonly PlanSummary[]; readonly left: number } => {
  const all = plans.filter(({ proposed, status }) => proposed > 0 && status !== 'cancelled');
  const scored = all.slice(0, mostScored);
  return { scored, left: all.length - scored.length };
};

export const plansMeant = (scored: number, left: number): string => (left === 0 ? 'all plans' : `the newest ${formatCount(scored)} of ${formatCount(scored + left)} plans`);
