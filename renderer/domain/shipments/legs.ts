/** How long each leg of a plan was to take and took, and what that teaches the planner. */
import { daysBetween } from '../planning/calendar-days';
import type { ClosedLeg, LegId } from '../planning/lead-time';
import type { CellRef } from '../explain/term';
import { kindFacts, type Milestone } from './plan-kinds';
import type { ShipmentPlan } from './shipment-plan';

export type LegTimes = {
  readonly legId: LegId | null;
  readonly name: string;
  readonly plannedDays: number | null;
  /** Null while one of its two days is not known. */
  readonly actualDays: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly fromMilestone: Milestone;
  readonly toMilestone: Milestone;
};

const between = (from: string | null, to: string | null): number | null => (from === null || to === null ? null : daysBetween(from, to));

export const legTimes = (plan: ShipmentPlan): readonly LegTimes[] =>
  kindFacts[plan.kind].legs.map(({ legId, name, from, to }) => ({
    legId, name, plannedDays: legId === null ? null : (plan.plannedLegs[legId] ?? null), actualDays: between(plan.milestones[from], plan.milestones[to]), from: plan.milestones[from], to: plan.milestones[to], fromMilestone: from, toMilestone: to,
  }));

export type WholeTrip = {
  /** Days from shipping to arrival, as planned and as it was. */
  readonly planned: number | null;
  readonly actual: number | null;
  /** Days late against the ETA, by arrival where it has arrived, else by today where the ETA of a plan under way is past. Below 0: early. Null: no ETA, not due yet, or a draft, which nobody waits for. */
  readonly late: number | null;
};

export const wholeTrip = (plan: ShipmentPlan, today: string): WholeTrip => {
  const { shippedOn, deliveredOn, receivedOn } = plan.milestones;
  const arrived = deliveredOn ?? receivedOn;
  const isUnderWay = plan.status !== 'draft' && plan.status !== 'closed' && plan.status !== 'cancelled';
  const late = plan.eta === null ? null : arrived !== null ? daysBetween(plan.eta, arrived) : !isUnderWay || today <= plan.eta ? null : daysBetween(plan.eta, today);
  return { planned: between(plan.shipDate, plan.eta), actual: between(shippedOn, arrived), late };
};

/** The day goods of a plan come or came: what is known of it, else what is planned. */
export const arrivalOf = (plan: ShipmentPlan): string | null => plan.milestones.deliveredOn ?? plan.milestones.receivedOn ?? plan.eta;

/** The one supplier of a plan's lines; null for none or several. */
export const supplierOf = ({ lines }: Pick<ShipmentPlan, 'lines'>): string | null => {
  const [only, ...others] = [...new Set(lines.map(({ supplier }) => supplier))];
  return others.length > 0 ? null : (only ?? null);
};

/** Goods do not cross a country within a day, unless that was the plan: both steps were taken late and at once, and the days say nothing of the way. */
export const isTakenAtOnce = ({ actualDays, plannedDays }: Pick<LegTimes, 'actualDays' | 'plannedDays'>): boolean => actualDays === 0 && (plannedDays === null || plannedDays >= 2);

/** Legs whose both days are stated are facts, but for those whose steps were taken at once; cancelled plans teach nothing. `cellOf` says where a day stands. */
export const closedLegsOf = (plan: ShipmentPlan, cellOf: (milestone: Milestone) => CellRef | null): readonly ClosedLeg[] => {
  if (plan.status === 'cancelled') return [];
  const supplier = supplierOf(plan);
  return legTimes(plan).flatMap((leg): readonly ClosedLeg[] =>
    leg.legId === null || leg.actualDays === null || isTakenAtOnce(leg) ? [] : [{ legId: leg.legId, supplier, days: leg.actualDays, from: cellOf(leg.toMilestone) }],
  );
};
