/** Days that change demand or lead time, known beforehand. Staff add their own; these are the ones whose days are published or follow from the calendar. */
import { lunarNewYears } from '../rules/lunar-new-year';
import { dayNumber, isoDay } from './days';

export type DemandEvent = {
  readonly id: string;
  readonly name: string;
  /** ISO days, both included. */
  readonly from: string;
  readonly to: string;
  /** `promo`: our own deal, whose days are left out of paces. `demand`: everybody buys more, and where it is typed how much, past days of its name are left out as promotions are. `lead-time`: factories are closed; demand is as ever. */
  readonly effect: 'promo' | 'demand' | 'lead-time';
  /** Of all goods where null, else of these SKUs. */
  readonly skus: readonly string[] | null;
  readonly source: string;
  /** Of `demand`: so many per cent more are expected on each of its days. Left out: nobody has said how much, and no quantity goes by it. */
  readonly uplift?: number;
};

/** Bounds of what may be typed, per cent. */
export const upliftBounds = [1, 2000] as const;

/** Days that say nothing of an ordinary pace, of all goods where `skus` is null. ISO days, both included. */
export type UnusualDays = Pick<DemandEvent, 'from' | 'to' | 'skus'> & { readonly because: 'promo' | 'uplift' };

const nameOf = ({ name }: DemandEvent): string => name.trim().toLowerCase();

/** SKUs of both; null is all of them. */
const inBoth = (one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null => (one === null ? other : other === null ? one : one.filter((sku) => other.includes(sku)));

/**
 * Days of promotions, and those of every event of whose name somebody typed for any year how much more it sells, for the SKUs it was typed for: what is added in one year must not be learned from the
 * others as well.
 */
export const unusualDays = (events: readonly DemandEvent[]): readonly UnusualDays[] => {
  const typedFor = new Map<string, Set<string> | null>();
  for (const event of events) {
    if (event.effect !== 'demand' || event.uplift === undefined) continue;
    const known = typedFor.get(nameOf(event));
    typedFor.set(nameOf(event), known === null || event.skus === null ? null : new Set([...(known ?? []), ...event.skus]));
  }
  return events.flatMap((event): readonly UnusualDays[] => {
    const { from, to, skus, effect } = event;
    if (effect === 'promo') return [{ from, to, skus, because: 'promo' }];
    const typed = effect === 'demand' ? typedFor.get(nameOf(event)) : undefined;
    if (typed === undefined) return [];
    const of = inBoth(skus, typed === null ? null : [...typed]);
    return of?.length === 0 ? [] : [{ from, to, skus: of, because: 'uplift' }];
  });
};

const primeDays: readonly (readonly [from: string, to: string])[] = [['2023-07-11', '2023-07-12'], ['2024-07-16', '2024-07-17'], ['2025-07-08', '2025-07-11']];

/** The fourth Thursday of November is Thanksgiving; the deals run from the Friday to the Monday. */
const blackFriday = (year: number): number => {
  const first = dayNumber(`${year}-11-01`);
  // Day 0 was a Thursday.
  return first + ((7 - (first % 7)) % 7) + 21 + 1;
};

const years = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030] as const;

export const knownEvents: readonly DemandEvent[] = [
  // Factories close about a week before and come back slowly: three weeks in all.
  ...lunarNewYears.map((day): DemandEvent => ({
    id: `lunar-new-year-${day.slice(0, 4)}`, name: 'Lunar New Year, factories closed', from: isoDay(dayNumber(day) - 7), to: isoDay(dayNumber(day) + 14), effect: 'lead-time', skus: null,
    source: 'Chinese calendar; a week before and two weeks after, by default',
  })),
  ...primeDays.map(([from, to]): DemandEvent => ({ id: `prime-day-${from.slice(0, 4)}`, name: 'Prime Day', from, to, effect: 'demand', skus: null, source: 'Amazon’s announcement of the year' })),
  ...years.map((year): DemandEvent => ({
    id: `black-friday-${year}`, name: 'Black Friday to Cyber Monday', from: isoDay(blackFriday(year)), to: isoDay(blackFriday(year) + 3), effect: 'demand', skus: null, source: 'The day after the fourth Thursday of November',
  })),
];

/** Those that touch the days from `from` to `to`, both included, as day numbers. */
export const eventsBetween = (events: readonly DemandEvent[], from: number, to: number): readonly DemandEvent[] =>
  events.filter((event) => dayNumber(event.from) <= to && dayNumber(event.to) >= from);

/** 1 on those of the SKU, from `firstDay` on. */
export const unusualMarks = (unusual: readonly UnusualDays[], sku: string | null, firstDay: number, days: number): Uint8Array => {
  const marks = new Uint8Array(days);
  for (const { skus, from, to } of unusual) {
    if (skus !== null && (sku === null || !skus.includes(sku))) continue;
    marks.fill(1, Math.max(0, dayNumber(from) - firstDay), Math.max(0, Math.min(days, dayNumber(to) - firstDay + 1)));
  }
  return marks;
};
