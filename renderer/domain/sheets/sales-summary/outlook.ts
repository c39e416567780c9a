/** What the rest of the span is expected to bring, with its band, from the plan's own forecasts. */
import { channels, type ChannelId } from '../../demand/listing';
import { dayNumber, firstDayOfMonth, isoDay } from '../../demand/days';
import { totalMean, totalQuantile, type CatalogueForecast } from '../../forecast/catalogue-forecast';
import { expectedDays } from '../../forecast/expected-days';
import { daysOf } from '../../forecast/panel';
import { asItIs, overStretches } from '../../planning/demand-of';
import { stretchesWith, upliftsAhead } from '../../planning/uplift';
import type { SheetSales } from '../facts';
import type { MonthSums } from './month-sums';
import { monthsInSpan } from './span';

/** Units expected from the first day forecast to the end of a day, with the season where the listing has one and what is typed for events. */
const expectedUntil = ({ seasons, upliftEvents, store }: SheetSales, forecast: CatalogueForecast, forecastFrom: number, place: number): ((day: number) => number) => {
  const index = seasons.get(place);
  const ordinary = expectedDays(forecast, place, index === undefined ? null : { index, firstDay: forecastFrom });
  const uplifts = upliftEvents.length === 0 ? [] : upliftsAhead(upliftEvents, store.daily.listings[place]?.sku ?? '', isoDay(forecastFrom));
  if (uplifts.length === 0) return (day) => ordinary(Math.max(0, day + 1 - forecastFrom));
  const stretches = stretchesWith(uplifts);
  return (day) => overStretches(stretches, Math.max(0, day + 1 - forecastFrom), ordinary, asItIs);
};

/** Events of the days from `after` on, to `until`, that more is expected of, in words. `skus` null: of whatever SKU. Null: there are none. */
export const upliftWords = ({ upliftEvents }: SheetSales, after: number, until: number, skus: readonly string[] | null): string | null => {
  const ahead = upliftEvents.filter(({ from, to, skus: of }) => dayNumber(to) > after && dayNumber(from) <= until && (of === null || skus === null || of.some((sku) => skus.includes(sku))));
  return ahead.length === 0 ? null : `with what is typed for events: ${ahead.map(({ name, uplift }) => `${name}, ${uplift ?? 0} % more`).join('; ')}`;
};

/** A listing's forecast is asked for the days after the last one known. Null: it has no forecast. */
export const expectedUnits = (sales: SheetSales, place: number, after: number, until: number): number | null => {
  const { forecast, forecastFrom } = sales;
  if (forecast === null || forecastFrom === null || place >= forecast.ids.length) return null;
  const at = expectedUntil(sales, forecast, forecastFrom, place);
  return until <= after ? 0 : Math.max(0, at(until) - at(after));
};

/** 80 of 100 outcomes lie between these levels. */
const [low, high] = [0.1, 0.9];
const zOfHigh = 1.2816;

/** Looks back the common error is taken from, days apart; fewer than the least and it is not known. */
const lookApart = 28;
const mostLooks = 12;
const leastLooks = 3;
const levelDays = 91;
const longestLook = 91;

/** How far the store's whole sales of some days ahead were missed, looking back, by its pace with the season of the year before: the share that all goods miss together. Null where the past is too short. */
export const commonError = (units: Float64Array, known: Uint8Array, end: number, ahead: number): number | null => {
  const days = Math.min(ahead, longestLook);
  const sum = (from: number, count: number): number | null => {
    if (from < 0 || from + count > end) return null;
    let total = 0;
    for (let at = from; at < from + count; at += 1) {
      if (known[at] === 0) return null;
      total += units[at] ?? 0;
    }
    return total;
  };
  const errors: number[] = [];
  for (let look = 0; look < mostLooks; look += 1) {
    const origin = end - days - look * lookApart;
    const [sold, level] = [sum(origin, days), sum(origin - levelDays, levelDays)];
    if (days <= 0 || sold === null || level === null || sold <= 0 || level <= 0) continue;
    const [then, before] = [sum(origin - 365, days), sum(origin - 365 - levelDays, levelDays)];
    const season = then === null || before === null || then <= 0 || before <= 0 ? 1 : then / days / (before / levelDays);
    errors.push(Math.log(sold / ((level / levelDays) * days * season)));
  }
  return errors.length < leastLooks ? null : Math.sqrt(errors.reduce((all, error) => all + error * error, 0) / errors.length);
};

export type Outlook = {
  /** By month of the span: expected in it after the last day known; 0 for months that are over. */
  readonly months: readonly number[];
  /** By month of the span: expected from the last day known, or the first of the span, to the month's end, and the band of 80 in 100 outcomes. */
  readonly cumulative: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Share all goods are taken to miss together; null: they are taken to miss as one, which is the widest band. */
  readonly common: number | null;
  /** Listings that have sold lately and are in none of it: without a forecast, or without a price where money is counted. */
  readonly leftOut: number;
};

export type OutlookAsk = {
  readonly sales: SheetSales;
  readonly sums: MonthSums;
  /** Listings that count, by place. */
  readonly places: readonly number[];
  /** What a unit of a listing counts: 1 for units, its price for money; null where that is not known. */
  readonly worth: (place: number) => number | null;
};

/** Null where nothing of the span is left to expect, or nothing is forecast. */
export const outlookOf = ({ sales, sums, places, worth }: OutlookAsk): Outlook | null => {
  const { forecast, forecastFrom, store } = sales;
  const { span, lastDay, byDay } = sums;
  if (forecast === null || forecastFrom === null) return null;
  const period = daysOf(forecast.grain);
  const ends = Array.from({ length: monthsInSpan }, (_, slot) => firstDayOfMonth(span.firstMonth + slot + 1) - 1);
  const [mean, squares, low80, high80] = [0, 1, 2, 3].map(() => new Float64Array(monthsInSpan)) as [Float64Array, Float64Array, Float64Array, Float64Array]; // four made
  const upper = new Float64Array(monthsInSpan);
  const used = new Set<ChannelId>();
  let leftOut = 0;
  for (const place of places) {
    const channel = store.daily.listings[place]?.channel;
    const known = channel === undefined ? null : lastDay[channel];
    if (channel === undefined || known === null || known >= span.to) continue;
    // Days before the span are none of it, though nobody knows their sales yet.
    const last = Math.max(known, span.from - 1);
    const each = worth(place);
    if (each === null || place >= forecast.ids.length) {
      const coming = expectedUnits(sales, place, last, span.to);
      if (coming === null ? (sums.recent.units[place] ?? 0) > 0 : coming >= 1) leftOut += 1;
      continue;
    }
    used.add(channel);
    const at = expectedUntil(sales, forecast, forecastFrom, place);
    const base = at(last);
    for (let slot = 0; slot < monthsInSpan; slot += 1) {
      const end = ends[slot] ?? 0;
      if (end <= last) continue;
      const until = Math.max(0, end + 1 - forecastFrom) / period;
      const own = Math.max(0, at(end) - base);
      const off = (level: number): number => totalQuantile(forecast, place, until, level) - totalMean(forecast, place, until);
      const [under, over] = [each * Math.min(own, Math.max(0, -off(low))), each * Math.max(0, off(high))];
      mean[slot] = (mean[slot] ?? 0) + each * own;
      squares[slot] = (squares[slot] ?? 0) + under * under;
      upper[slot] = (upper[slot] ?? 0) + over * over;
      low80[slot] = (low80[slot] ?? 0) + under;
      high80[slot] = (high80[slot] ?? 0) + over;
    }
  }
  if (used.size === 0) return null;
  const counted = channels.filter((channel) => used.has(channel));
  const latest = Math.max(...counted.map((channel) => lastDay[channel] ?? -Infinity));
  const total = new Float64Array(store.daily.days);
  const isKnown = new Uint8Array(store.daily.days).fill(1);
  for (const channel of counted) for (let at = 0; at < total.length; at += 1) {
    total[at] = (total[at] ?? 0) + (byDay[channel].units[at] ?? 0);
    if (byDay[channel].known[at] === 0) isKnown[at] = 0;
  }
  const common = commonError(total, isKnown, latest + 1 - store.daily.firstDay, span.to - latest);
  const off = (slot: number, square: Float64Array, together: Float64Array): number =>
    common === null ? (together[slot] ?? 0) : Math.sqrt((square[slot] ?? 0) + (zOfHigh * common * (mean[slot] ?? 0)) ** 2);
  const cumulative = [...mean];
  return {
    cumulative, common, leftOut,
    months: cumulative.map((value, slot) => value - (cumulative[slot - 1] ?? 0)),
    low: cumulative.map((value, slot) => Math.max(0, value - off(slot, squares, low80))),
    high: cumulative.map((value, slot) => value + off(slot, upper, high80)),
  };
};
