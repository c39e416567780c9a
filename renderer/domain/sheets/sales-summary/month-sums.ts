/** Months of every listing's sales beside those of an earlier year, and each channel's days: one walk over a store's sales, kept for it. */
import { coverage } from '../../demand/coverage';
import { channels, type ChannelId } from '../../demand/listing';
import type { StoreDemand } from '../../demand/store-demand';
import { passingSales, type ListingSales } from '../../demand/units-by-day';
import { keptFor } from '../../kept-for';
import { thingsAStep, type Steps } from '../../steps';
import type { SalesMeasure } from './definition';
import { monthsInSpan, sameDayBefore, slotOf, type SalesSpan } from './span';

/** Sums by listing and month: place × 12 + month. `known` is days some report covers; without one nothing is known. */
export type MonthTable = { readonly units: Float64Array; readonly money: Float64Array; /** Units no report states the money of. */ readonly unpriced: Float64Array; readonly known: Uint16Array };

/** Days of a channel from the first day of the sales on; a day is known where a report covers it whole, or a listing's total was shared out over it. */
export type ChannelDays = { readonly units: Float64Array; readonly money: Float64Array; readonly unpriced: Float64Array; readonly known: Uint8Array };

export type MonthSums = {
  readonly span: SalesSpan;
  readonly now: MonthTable;
  /** Months of the earlier year; the one that is not over now has the same days alone. */
  readonly before: MonthTable;
  /** By listing: sums over the days that are known in both years; of the money over those of them on which both years say what every unit sold for. */
  readonly like: Readonly<Record<SalesMeasure, { readonly now: Float64Array; readonly before: Float64Array; readonly days: Uint16Array }>>;
  /** By listing: units and money of the last 90 days known, of units with a price. */
  readonly recent: { readonly units: Float64Array; readonly money: Float64Array };
  readonly byDay: Readonly<Record<ChannelId, ChannelDays>>;
  /** Last day known, by channel; null where nothing is. */
  readonly lastDay: Readonly<Record<ChannelId, number | null>>;
};

/** Sums of days; `known` is how many of them are. */
export type Sums = { units: number; money: number; unpriced: number; known: number };

/** Null where nothing is known. Revenue of units none of which has a price is not known, and is no 0. */
export const measured = (measure: SalesMeasure, { units, money, unpriced, known }: Sums): number | null => (known === 0 ? null : measure === 'units' ? units : money === 0 && unpriced > 0 ? null : money);

const recentDays = 90;

const monthTable = (listings: number): MonthTable => ({
  units: new Float64Array(listings * monthsInSpan), money: new Float64Array(listings * monthsInSpan), unpriced: new Float64Array(listings * monthsInSpan), known: new Uint16Array(listings * monthsInSpan),
});

const plus = (values: Float64Array | Uint16Array, at: number, value: number): void => {
  values[at] = (values[at] ?? 0) + value;
};

/** By day of the sales: the month it counts in now and then, −1 for none, and the day before it that it is compared with. */
type DayPlan = { readonly now: Int8Array; readonly before: Int8Array; readonly pair: Int32Array };

const dayPlan = (span: SalesSpan, firstDay: number, days: number, lastDay: number): DayPlan => {
  const plan = { now: new Int8Array(days).fill(-1), before: new Int8Array(days).fill(-1), pair: new Int32Array(days).fill(-1) };
  const { yearsBack } = span;
  for (let at = 0; at < days; at += 1) {
    const day = firstDay + at;
    const now = slotOf(span, day);
    if (!Number.isNaN(now) && day <= lastDay) {
      plan.now[at] = now;
      const pair = sameDayBefore(day, yearsBack);
      if (!Number.isNaN(pair)) plan.pair[at] = pair - firstDay;
    }
    const before = slotOf(span, day, yearsBack);
    if (Number.isNaN(before)) continue;
    const today = sameDayBefore(day, -yearsBack);
    const openMonth = slotOf(span, lastDay);
    // Of the month that is not over the same days alone; months to come are whole.
    if (before === openMonth && lastDay < span.to && (Number.isNaN(today) || today > lastDay)) continue;
    plan.before[at] = before;
  }
  return plan;
};

/** A listing's sales by day, until another is asked for, less what buyers got back where that is asked for: on days whose sales are known alone, and as far as it is stated. */
const keptByDay = ({ daily, returns }: StoreDemand, place: number, isLess: boolean): ListingSales => {
  const sales = passingSales(daily, place);
  if (isLess) for (const { day, units, money } of returns.byListing.get(place) ?? []) {
    if (Number.isNaN(sales.units[day] ?? NaN)) continue;
    if (!Number.isNaN(units)) plus(sales.units, day, -units);
    if (!Number.isNaN(money)) plus(sales.money, day, -money);
  }
  return sales;
};

const ofChannel = <T>(make: (channel: ChannelId) => T): Readonly<Record<ChannelId, T>> => Object.fromEntries(channels.map((channel) => [channel, make(channel)])) as Record<ChannelId, T>; // one entry for each channel

const coveredDays = ({ daily: { days, covered } }: StoreDemand): Readonly<Record<ChannelId, ChannelDays>> =>
  ofChannel((channel) => ({ units: new Float64Array(days), money: new Float64Array(days), unpriced: new Float64Array(days), known: Uint8Array.from(covered[channel], (mark) => (mark === coverage.whole ? 1 : 0)) }));

/** A total of several days may reach past the last day its channel is known of. Months stop there, and so do the days. */
const addDay = (total: ChannelDays, at: number, end: number, sales: Pick<ListingSales, 'units' | 'money' | 'unpriced'>): void => {
  if (at >= end) return;
  plus(total.units, at, sales.units[at] ?? 0);
  plus(total.money, at, sales.money[at] ?? 0);
  plus(total.unpriced, at, sales.unpriced[at] ?? 0);
  total.known[at] = 1;
};

/** Days of each channel, of some listings alone. */
export const daysOfPlaces = (store: StoreDemand, places: readonly number[], isLess: boolean): Readonly<Record<ChannelId, ChannelDays>> => {
  const byDay = coveredDays(store);
  for (const place of places) {
    const channel = store.daily.listings[place]?.channel ?? 'amz_fba';
    const sales = keptByDay(store, place, isLess);
    for (const [at, sold] of sales.units.entries()) if (!Number.isNaN(sold)) addDay(byDay[channel], at, store.ends[channel], sales);
  }
  return byDay;
};

function* sumsOf(store: StoreDemand, span: SalesSpan, isLess: boolean): Steps<MonthSums> {
  const { daily, ends } = store;
  const { firstDay, days, listings } = daily;
  const count = listings.length;
  const [now, before] = [monthTable(count), monthTable(count)];
  const bothYears = () => ({ now: new Float64Array(count), before: new Float64Array(count), days: new Uint16Array(count) });
  const like = { units: bothYears(), revenue: bothYears() };
  const recent = { units: new Float64Array(count), money: new Float64Array(count) };
  const lastDay = ofChannel((channel) => (ends[channel] === 0 ? null : firstDay + ends[channel] - 1));
  const byDay = coveredDays(store);
  const plans = ofChannel((channel) => dayPlan(span, firstDay, days, lastDay[channel] ?? -Infinity));

  for (const [place, { channel }] of listings.entries()) {
    const sales = keptByDay(store, place, isLess);
    const { units, money, unpriced } = sales;
    const plan = plans[channel];
    const total = byDay[channel];
    const covered = daily.covered[channel];
    const base = place * monthsInSpan;
    const end = ends[channel];
    // A day before the listing was there, which reports cover, sold none of it.
    const knownUnits = (at: number): number => {
      const sold = units[at] ?? NaN;
      return Number.isNaN(sold) && covered[at] === coverage.whole ? 0 : sold;
    };
    for (let at = 0; at < days; at += 1) {
      const sold = knownUnits(at);
      if (Number.isNaN(sold)) continue;
      const earlier = plan.before[at] ?? -1;
      const slot = plan.now[at] ?? -1;
      if (earlier !== -1) {
        plus(before.known, base + earlier, 1);
        plus(before.units, base + earlier, sold);
        plus(before.money, base + earlier, money[at] ?? 0);
        plus(before.unpriced, base + earlier, unpriced[at] ?? 0);
      }
      addDay(total, at, end, sales);
      if (at < end && at >= end - recentDays) {
        plus(recent.units, place, sold - (unpriced[at] ?? 0));
        plus(recent.money, place, money[at] ?? 0);
      }
      if (slot === -1) continue;
      plus(now.units, base + slot, sold);
      plus(now.money, base + slot, money[at] ?? 0);
      plus(now.unpriced, base + slot, unpriced[at] ?? 0);
      plus(now.known, base + slot, 1);
      const pair = plan.pair[at] ?? -1;
      const then = pair < 0 ? NaN : knownUnits(pair);
      if (Number.isNaN(then)) continue;
      plus(like.units.now, place, sold);
      plus(like.units.before, place, then);
      plus(like.units.days, place, 1);
      if ((unpriced[at] ?? 0) > 0 || (unpriced[pair] ?? 0) > 0) continue;
      plus(like.revenue.now, place, money[at] ?? 0);
      plus(like.revenue.before, place, money[pair] ?? 0);
      plus(like.revenue.days, place, 1);
    }
    if (place % thingsAStep === thingsAStep - 1) yield undefined;
  }
  return { span, now, before, like, recent, byDay, lastDay };
}

/** Spans that stay for a store: what a page is switched between. */
const mostKept = 4;

const kept = keptFor<StoreDemand, MonthSums>(mostKept);

/** `isLess`: less what buyers got back. */
export const monthSums = (store: StoreDemand, span: SalesSpan, isLess = false): Steps<MonthSums> => kept.inSteps(store, `${span.firstMonth} ${span.yearsBack} ${isLess}`, () => sumsOf(store, span, isLess));
