/** When what is planned arrives: weeks of a calendar, by kind. */
import { dayAfter } from '../planning/calendar-days';
import { dayNumber } from '../demand/days';
import type { PlanKind } from './plan-kinds';
import type { PlanStatus, ShipmentPlan } from './shipment-plan';

export type Arriving = Pick<ShipmentPlan, 'id' | 'name' | 'kind' | 'eta' | 'milestones'> & { readonly status: PlanStatus; readonly units: number };

export type ArrivalWeek = {
  /** ISO Monday. */
  readonly monday: string;
  readonly units: Readonly<Partial<Record<PlanKind, number>>>;
  readonly plans: readonly { readonly id: string; readonly name: string; readonly day: string; readonly units: number; readonly isThere: boolean }[];
};

/** The Monday of a day's week: 1 January 1970 was a Thursday. */
export const mondayOf = (day: string): string | null => dayAfter(day, -((dayNumber(day) + 3) % 7));

const arrivalDay = ({ milestones, eta, status }: Arriving): string | null => (status === 'cancelled' || status === 'draft' ? null : (milestones.deliveredOn ?? milestones.receivedOn ?? eta));

/**
 * Weeks from the first to the last arrival within `weeksBack` and `weeksAhead` of today, empty ones included. Arrived plans stand on the
 * day they came, others on their ETA. Drafts and cancelled plans bring nothing.
 */
export const arrivalWeeks = (plans: readonly Arriving[], today: string, weeksBack = 8, weeksAhead = 18): readonly ArrivalWeek[] => {
  const first = mondayOf(dayAfter(today, -7 * weeksBack) ?? today) ?? today;
  const last = mondayOf(dayAfter(today, 7 * weeksAhead) ?? today) ?? today;
  const byWeek = new Map<string, { readonly units: Partial<Record<PlanKind, number>>; readonly plans: ArrivalWeek['plans'][number][] }>();
  for (const plan of plans) {
    const day = arrivalDay(plan);
    const monday = day === null ? null : mondayOf(day);
    if (day === null || monday === null || monday < first || monday > last) continue;
    const week = byWeek.get(monday) ?? { units: {}, plans: [] };
    week.units[plan.kind] = (week.units[plan.kind] ?? 0) + plan.units;
    week.plans.push({ id: plan.id, name: plan.name, day, units: plan.units, isThere: plan.milestones.deliveredOn !== null || plan.milestones.receivedOn !== null });
    byWeek.set(monday, week);
  }
  const filled = [...byWeek.keys()].sort();
  const [from, to] = [filled[0], filled.at(-1)];
  const weeks: ArrivalWeek[] = [];
  if (from === undefined || to === undefined) return weeks;
  for (let monday = from; monday <= to; monday = dayAfter(monday, 7) ?? '9999') {
    const week = byWeek.get(monday);
    weeks.push({ monday, units: week?.units ?? {}, plans: (week?.plans ?? []).toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)) });
  }
  return weeks;
};
