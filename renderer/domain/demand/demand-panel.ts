/** Sales as a panel for the forecasts: weeks, days or months, with what is not known as NaN and what only is a lower bound marked. */
import type { Panel, PanelSeries } from '../forecast/panel';
import { firstDayOfMonth, isoDay, monthNumber } from './days';
import type { StockDays } from './stock-days';
import { dayState } from './stock-states';
import type { ListingDays } from './units-by-day';

/** A listing's days, and how many of the series' units one of its units is (a pack of three of the item: 3). */
export type PanelMember = ListingDays & { readonly stock: StockDays; readonly existsFrom: number; readonly unitsEach: number };

export type PanelGroup = { readonly id: string; readonly members: readonly PanelMember[] };

export type PanelGrain = 'day' | 'week' | 'month';

export type DemandPanel = {
  readonly panel: Panel;
  /** By series and period: 1 where any day of the period is shared out from a window's total. */
  readonly estimated: readonly Uint8Array[];
};

/** First days of the periods, counted from `firstDay`, and the day after the last. Weeks end with the last known day, so that none is cut; months are those of the calendar that are whole. */
const boundaries = (grain: PanelGrain, firstDay: number, begin: number, end: number): readonly number[] => {
  if (grain === 'month') {
    const starts: number[] = [];
    for (let month = monthNumber(firstDay + begin - 1) + 1; firstDayOfMonth(month) - firstDay <= end; month += 1) starts.push(firstDayOfMonth(month) - firstDay);
    return starts;
  }
  const length = grain === 'week' ? 7 : 1;
  const count = Math.floor((end - begin) / length);
  return Array.from({ length: count + 1 }, (_, at) => end - (count - at) * length);
};

/** More than half of a period must be known and in stock for it to stand for the whole. */
const enoughShare = 0.5;

/** `isCut`: half of its days or more are not known, whatever the stock was. */
type PeriodSales = { readonly units: number; readonly isLower: boolean; readonly isEstimated: boolean; readonly isCut: boolean };

/**
 * A period of one listing. Days out of stock and days not known are missing; where more than half of the days are left, they stand for all of them, else what sold is a lower bound, and NaN
 * where no day is left. A sold-out day makes it a lower bound too. Of days shared out from a total with in-stock days, only those had stock.
 */
const periodOf = ({ units, isEstimate, stock, stockedShare }: PanelMember, from: number, to: number): PeriodSales => {
  let sold = 0;
  let days = 0;
  let stocked = 0;
  let isLower = false;
  let isEstimated = false;
  let known = 0;
  for (let day = from; day < to; day += 1) {
    const value = units[day] ?? NaN;
    if (Number.isNaN(value)) continue;
    known += 1;
    if (isEstimate[day] === 1) isEstimated = true;
    if (stock.states[day] === dayState.out) {
      // Units shared out over a window may have been put on a day without stock: they sold all the same.
      sold += value;
      continue;
    }
    sold += value;
    days += 1;
    stocked += stockedShare?.[day] ?? 1;
    if (stock.states[day] === dayState.soldOut) isLower = true;
  }
  const all = to - from;
  const isCut = known <= enoughShare * all;
  if (days === 0 || stocked === 0) return { units: NaN, isLower: false, isEstimated, isCut };
  if (days > enoughShare * all) return { units: (sold / stocked) * all, isLower, isEstimated, isCut };
  return { units: sold, isLower: true, isEstimated, isCut };
};

/**
 * One series a group. Several listings of one product are added up; where one of them is not known in a period the others know, the sum is a lower bound.
 * `firstDay` is the day number of day 0, `end` the day after the last one known, `begin` the first day looked at.
 */
export const demandPanel = (groups: readonly PanelGroup[], grain: PanelGrain, firstDay: number, end: number, begin = 0): DemandPanel => {
  const starts = boundaries(grain, firstDay, begin, end);
  const periods = Math.max(0, starts.length - 1);
  const estimated: Uint8Array[] = [];
  const series = groups.map(({ id, members }): PanelSeries => {
    const values = new Float64Array(periods).fill(NaN);
    const lowerBound = new Uint8Array(periods);
    const marks = new Uint8Array(periods);
    estimated.push(marks);
    const cut = new Uint8Array(periods);
    let firstKnown = periods;
    for (let period = 0; period < periods; period += 1) {
      const [from, to] = [starts[period] ?? 0, starts[period + 1] ?? 0];
      let sum = NaN;
      let isShort = false;
      let isWhole = false;
      for (const member of members) {
        if (to <= member.existsFrom) continue;
        const { units, isLower, isEstimated, isCut } = periodOf(member, Math.max(from, member.existsFrom), to);
        if (isEstimated) marks[period] = 1;
        if (Number.isNaN(units)) {
          isShort = true;
          continue;
        }
        if (isLower) isShort = true;
        if (!isCut) isWhole = true;
        sum = (Number.isNaN(sum) ? 0 : sum) + units * member.unitsEach;
      }
      values[period] = sum;
      if (!Number.isNaN(sum) && !isWhole) cut[period] = 1;
      if (isShort && !Number.isNaN(sum)) lowerBound[period] = 1;
      if (sum > 0 && firstKnown === periods) firstKnown = period;
    }
    // Reports that begin in the middle of a period tell too little of it: a lower bound at the very beginning would stand for less demand than there is.
    while (firstKnown < periods - 1 && cut[firstKnown] === 1 && (values[firstKnown + 1] ?? 0) > 0) {
      values[firstKnown] = NaN;
      lowerBound[firstKnown] = 0;
      firstKnown += 1;
    }
    // Before its first sale nothing says that a series existed, unless a list does.
    const listed = members.reduce((least, { existsFrom }) => Math.min(least, existsFrom), Infinity);
    const said = listed > 0 ? starts.findIndex((day) => day >= listed) : -1;
    const start = said === -1 ? firstKnown : Math.min(firstKnown, said);
    return { id, values, start: Math.min(start, periods), lowerBound: lowerBound.includes(1) ? lowerBound : null };
  });
  return { panel: { grain, periods, series, firstDay: periods === 0 ? null : isoDay(firstDay + (starts[0] ?? 0)) }, estimated };
};
