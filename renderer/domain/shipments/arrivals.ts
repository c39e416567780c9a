/** When what is planned arrives: weeks of a calendar, by kind. */
import { dayAfter, daysBetween } from '../planning/calendar-days';
import { dayNumber } from '../demand/days';
import type { PlanKind } from './plan-kinds';
import type { PlanStatus, ShipmentPlan } from './shipment-plan';

export type Arriving = Pick<ShipmentPlan, 'id' | 'name' | 'kind' | 'eta' | 'milestones'> & { readonly status: PlanStatus; readonly units: number };

export type Arrival = { readonly id: string; readonly name: string; readonly day: string; readonly units: number; readonly isThere: boolean; /** Days after its ETA that it came, or that it is overdue by; null where it is not late. */ readonly lateDays: number | null };

export type ArrivalWeek = {
  /** ISO Monday. */
  readonly monday: string;
  readonly units: Readonly<Partial<Record<PlanKind, number>>>;
  readonly plans: readonly Arrival[];
};

export type Arrivals = { readonly weeks: readonly ArrivalWeek[]; /** Due after the last week there may be, the earliest first. */ readonly later: readonly Arrival[] };

/** How far the weeks go from today. */
export const weeksShown = { back: 8, ahead: 18 } as const;

/** The Monday of a day's week: 1 January 1970 was a Thursday. */
export const mondayOf = (day: string): string | null => dayAfter(day, -((dayNumber(day) + 3) % 7));

const arrivedOn = ({ milestones }: Pick<Arriving, 'milestones'>): string | null => milestones.deliveredOn ?? milestones.receivedOn;

const isExpected = ({ status }: Pick<Arriving, 'status'>): boolean => status !== 'cancelled' && status !== 'draft';

const arrivalDay = (plan: Arriving): string | null => (isExpected(plan) ? (arrivedOn(plan) ?? plan.eta) : null);

/** Days after the ETA; null where it is not late, has no ETA, is over, or is a draft: what nobody has decided on is not on its way. */
export const daysLate = (plan: Pick<Arriving, 'eta' | 'status' | 'milestones'>, today: string): number | null => {
  if (plan.eta === null || arrivedOn(plan) !== null || plan.status === 'closed' || !isExpected(plan)) return null;
  const late = daysBetween(plan.eta, today);
  return late !== null && late > 0 ? late : null;
};

/** Those of one that came as well. */
const daysAfterEta = (plan: Arriving, today: string): number | null => {
  const came = arrivedOn(plan);
  const days = came === null ? daysLate(plan, today) : plan.eta !== null && isExpected(plan) ? daysBetween(plan.eta, came) : null;
  return days === null || days <= 0 ? null : days;
};

const arrivalOf = (plan: Arriving, today: string): Arrival | null => {
  const day = arrivalDay(plan);
  return day === null ? null : { id: plan.id, name: plan.name, day, units: plan.units, isThere: arrivedOn(plan) !== null, lateDays: daysAfterEta(plan, today) };
};

/** Arrived plans on the day they came, others on their ETA. Drafts and cancelled plans bring nothing. */
export const arrivalsOf = (plans: readonly Arriving[], today: string): readonly Arrival[] => plans.flatMap((plan) => arrivalOf(plan, today) ?? []);

const byDay = (one: Arrival, other: Arrival): number => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0);

/**
 * Weeks from the first to the last arrival within those shown, and on to that of today, empty ones included; none without an arrival. Arrived plans
 * stand on the day they came, others on their ETA. Drafts and cancelled plans bring nothing.
 */
export const arrivalsAround = (plans: readonly Arriving[], today: string): Arrivals => {
  const first = mondayOf(dayAfter(today, -7 * weeksShown.back) ?? today) ?? today;
  const last = mondayOf(dayAfter(today, 7 * weeksShown.ahead) ?? today) ?? today;
  const byWeek = new Map<string, { readonly units: Partial<Record<PlanKind, number>>; readonly plans: Arrival[] }>();
  const later: Arrival[] = [];
  for (const plan of plans) {
    const arrival = arrivalOf(plan, today);
    const monday = arrival === null ? null : mondayOf(arrival.day);
    if (arrival === null || monday === null || monday < first) continue;
    if (monday > last) {
      later.push(arrival);
      continue;
    }
    const week = byWeek.get(monday) ?? { units: {}, plans: [] };
    week.units[plan.kind] = (week.units[plan.kind] ?? 0) + plan.units;
    week.plans.push(arrival);
    byWeek.set(monday, week);
  }
  const weeks: ArrivalWeek[] = [];
  later.sort(byDay);
  if (byWeek.size === 0) return { weeks, later };
  const shown = [...byWeek.keys(), mondayOf(today) ?? today].sort();
  const [from = today, to = today] = [shown[0], shown.at(-1)];
  for (let monday = from; monday <= to; monday = dayAfter(monday, 7) ?? '9999') {
    const week = byWeek.get(monday);
    weeks.push({ monday, units: week?.units ?? {}, plans: (week?.plans ?? []).toSorted(byDay) });
  }
  return { weeks, later };
};

export type LateArrival = { readonly id: string; readonly name: string; readonly days: number; readonly isThere: boolean };

/** Plans that are past their ETA, and those that came after it in the weeks shown, closed or not; the latest first. */
export const lateArrivals = (plans: readonly Arriving[], today: string): readonly LateArrival[] => {
  const first = dayAfter(today, -7 * weeksShown.back) ?? today;
  return plans
    .flatMap((plan): readonly LateArrival[] => {
      const { id, name } = plan;
      const came = arrivedOn(plan);
      const days = came !== null && came < first ? null : daysAfterEta(plan, today);
      return days === null ? [] : [{ id, name, days, isThere: came !== null }];
    })
    .sort((one, other) => other.days - one.days);
};
