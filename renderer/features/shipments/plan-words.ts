/** Words and states of shipment plans, as their pages show them. */
import { daysBetween } from '../../domain/planning/calendar-days';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { missingUnits, receivedOf, shortUnits } from '../../domain/shipments/receiving';
import type { PlanStatus, ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { formatCount, formatSome } from '../../ui/table/format-cell';

export const statusTone: Readonly<Record<PlanStatus, 'plain' | 'accent' | 'warn' | 'good' | 'faint'>> = {
  draft: 'plain', approved: 'accent', exported: 'accent', shipped: 'warn', receiving: 'warn', closed: 'good', cancelled: 'faint',
};

/** Days after the ETA; null where it is not late, has no ETA, is over, or is a draft: what nobody has decided on is not on its way. */
export const daysLate = ({ eta, status, milestones }: Pick<PlanSummary, 'eta' | 'status' | 'milestones'>, today: string): number | null => {
  if (eta === null || milestones.deliveredOn !== null || milestones.receivedOn !== null || status === 'draft' || status === 'closed' || status === 'cancelled') return null;
  const late = daysBetween(eta, today);
  return late !== null && late > 0 ? late : null;
};

/** What came, what of it is missing, and what may still come. */
export const receivedWords = (plan: Pick<ShipmentPlan, 'lines' | 'status'>): string => {
  const short = shortUnits(plan);
  const ahead = missingUnits(plan) - short;
  return [formatSome(receivedOf(plan), 'unit'), ...(ahead > 0 && short === 0 ? [] : [`${formatCount(short)} missing`]), ...(ahead > 0 ? [`${formatCount(ahead)} still to come`] : [])].join(', ');
};

type Standing = Pick<PlanSummary, 'status'>;

export const isOpen = ({ status }: Standing): boolean => status !== 'closed' && status !== 'cancelled';
export const isReserving = ({ status }: Standing): boolean => status === 'approved' || status === 'exported';
export const isUnderWay = ({ status }: Standing): boolean => status === 'shipped' || status === 'receiving';
export const lacksUnits = ({ status, short }: Pick<PlanSummary, 'status' | 'short'>): boolean => (status === 'closed' || status === 'receiving') && short > 0;
