/** One listing's sales as an array of days, made when asked for, and the cells behind any of them. */
import type { CellRef } from '../explain/term';
import { coverage } from './coverage';
import type { DailyDemand } from './daily-demand';
import type { ChannelId } from './listing';
import { saleSources } from './sale-sources';
import { defaultFloorDays } from './velocity';

export type ListingDays = {
  /** Units by day from `firstDay` of the demand; NaN where no report tells, where a report covers only a part of the day, and before the listing existed. */
  readonly units: Float64Array;
  /** 1 where the units are shared out from a window's total that does not say them by day. */
  readonly isEstimate: Uint8Array;
  /**
   * Of a day that is shared out, how much of it there was stock to sell, as the marketplace counts the in-stock days of the window; 1 where nobody says. Null where no window says.
   */
  readonly stockedShare?: Float64Array | null;
};

/**
 * Days that are covered and have no line sold 0. A window's total less what its known days sold is shared out evenly over its unknown days, shorter windows first; where the known days
 * already sold more than the total, the unknown ones are given 0.
 */
export const unitsByDay = (demand: DailyDemand, listing: number): ListingDays => filledDays(demand, listing, daysFor(demand), null);

export type ListingSales = ListingDays & {
  /** Money by day, as far as reports state it; 0 on days that are not known. */
  readonly money: Float64Array;
  /** Units by day that no report states the money of. */
  readonly unpriced: Float64Array;
};

/** `unitsByDay` with money. What is shared out from a window's total has the window's mean price. */
export const salesByDay = (demand: DailyDemand, listing: number): ListingSales => {
  const more = moneyFor(demand);
  return { ...filledDays(demand, listing, daysFor(demand), more), ...more };
};

const passing = new WeakMap<DailyDemand, { readonly days: Days; readonly more: Pick<ListingSales, 'money' | 'unpriced'> }>();

/**
 * `salesByDay` for whoever is done with one listing before asking for another, which takes its place: to a catalogue that is gone through, room for each of its listings is most of the work.
 */
export const passingSales = (demand: DailyDemand, listing: number): ListingSales => {
  const room = passing.get(demand) ?? { days: daysFor(demand), more: moneyFor(demand) };
  passing.set(demand, room);
  for (const values of [room.days.isEstimate, room.more.money, room.more.unpriced]) values.fill(0);
  return { ...filledDays(demand, listing, room.days, room.more), ...room.more };
};

type Days = Pick<ListingDays, 'units' | 'isEstimate'>;

const daysFor = ({ days }: DailyDemand): Days => ({ units: new Float64Array(days), isEstimate: new Uint8Array(days) });

const moneyFor = ({ days }: DailyDemand): Pick<ListingSales, 'money' | 'unpriced'> => ({ money: new Float64Array(days), unpriced: new Float64Array(days) });

const coveredIn = new WeakMap<DailyDemand['covered'], Map<ChannelId, Float64Array>>();

/** Of a channel: 0 on days that are covered whole, NaN on those only a window can tell. The same for each of its listings: made once. */
const channelDays = ({ days, covered }: DailyDemand, channel: ChannelId): Float64Array => {
  const known = coveredIn.get(covered) ?? new Map<ChannelId, Float64Array>();
  coveredIn.set(covered, known);
  const found = known.get(channel);
  if (found !== undefined) return found;
  const marks = covered[channel];
  const made = new Float64Array(days).fill(NaN);
  for (let day = 0; day < days; day += 1) if (marks[day] === coverage.whole) made[day] = 0;
  known.set(channel, made);
  return made;
};

/** Of a listing the same, with nothing known before it existed. */
const coverDays = (demand: DailyDemand, listing: number, units: Float64Array): Float64Array => {
  units.set(channelDays(demand, demand.listings[listing]?.channel ?? 'amz_fba'));
  return units.fill(NaN, 0, Math.max(0, demand.existsFrom[listing] ?? 0));
};

/** `isEstimate`, and what `more` has room for, are 0 on every day. */
const filledDays = (demand: DailyDemand, listing: number, { units, isEstimate }: Days, more: Pick<ListingSales, 'money' | 'unpriced'> | null): ListingDays => {
  const { days, firstDay, lines } = demand;
  coverDays(demand, listing, units);
  let stockedShare: Float64Array | null = null;
  for (let at = lines.start[listing] ?? 0; at < (lines.start[listing + 1] ?? 0); at += 1) {
    const day = lines.day[at] ?? 0;
    const sold = lines.units[at] ?? 0;
    units[day] = (units[day] ?? NaN) + sold;
    // A part of a day is not counted, nor is its money.
    if (more === null || Number.isNaN(units[day] ?? NaN)) continue;
    const money = lines.money[at] ?? NaN;
    if (Number.isNaN(money)) more.unpriced[day] = (more.unpriced[day] ?? 0) + sold;
    else more.money[day] = (more.money[day] ?? 0) + money;
  }
  for (const window of demand.windows[listing] ?? []) {
    // What was not there yet sold none of it.
    const from = Math.max(demand.existsFrom[listing] ?? 0, window.from - firstDay);
    const to = Math.min(days - 1, window.to - firstDay);
    let known = 0;
    let unknown = 0;
    for (let day = from; day <= to; day += 1) {
      const sold = units[day] ?? NaN;
      if (Number.isNaN(sold)) unknown += 1;
      else known += sold;
    }
    // A window that began before the days kept has sold some of it there.
    if (unknown === 0 || window.from < firstDay) continue;
    const each = Math.max(0, window.units - known) / unknown;
    const stocked = window.inStockDays === null ? 1 : stockedOf(window.inStockDays, from, to, units, stockedShare, unknown, each);
    if (stocked !== 1) stockedShare ??= new Float64Array(days).fill(1);
    for (let day = from; day <= to; day += 1) {
      if (!Number.isNaN(units[day] ?? NaN)) continue;
      units[day] = each;
      isEstimate[day] = window.isByDay === true ? 0 : 1;
      if (stockedShare !== null) stockedShare[day] = stocked;
      if (more === null || each === 0) continue;
      if (Number.isNaN(window.money) || window.units <= 0) more.unpriced[day] = each;
      else {
        more.money[day] = (each * window.money) / window.units;
        more.unpriced[day] = (each * (window.unpriced ?? 0)) / window.units;
      }
    }
  }
  return { units, isEstimate, stockedShare };
};

/**
 * Of a window's in-stock days those that are left for its unknown days, as a share of them. What sold in a day or two is not that much for ever: a window that sold has some days at least. Units
 * that sold without any day left say that the count is wrong.
 */
const stockedOf = (inStockDays: number, from: number, to: number, units: Float64Array, share: Float64Array | null, unknown: number, each: number): number => {
  let told = 0;
  for (let day = from; day <= to; day += 1) if (!Number.isNaN(units[day] ?? NaN)) told += share?.[day] ?? 1;
  const counted = each > 0 ? Math.max(inStockDays, Math.min(defaultFloorDays, to - from + 1)) : inStockDays;
  const left = Math.min(1, Math.max(0, counted - told) / unknown);
  return left <= 0 && each > 0 ? 1 : left;
};

/** The cells that were counted in the days from `from` to `to`, both included: lines, and the windows that were shared out over any of them. */
export const cellsBehind = (demand: DailyDemand, listing: number, from: number, to: number): readonly CellRef[] => {
  const { lines, sources, storeId, firstDay } = demand;
  const cells: CellRef[] = [];
  const add = (source: number, row: number, columnId: string): void => {
    const address = sources[source];
    if (address !== undefined) cells.push({ kind: 'cell', storeId, ...address, row, columnId });
  };
  for (let at = lines.start[listing] ?? 0; at < (lines.start[listing + 1] ?? 0); at += 1) {
    const day = lines.day[at] ?? 0;
    if (day >= from && day <= to) add(lines.source[at] ?? 0, lines.row[at] ?? 0, saleSources[lines.kind[at] ?? 0]?.columnId ?? '');
  }
  // The same walk as above: only windows that filled a day of the asked ones.
  const units = coverDays(demand, listing, new Float64Array(demand.days));
  for (const window of demand.windows[listing] ?? []) {
    const start = Math.max(demand.existsFrom[listing] ?? 0, window.from - firstDay);
    const end = Math.min(units.length - 1, window.to - firstDay);
    if (window.from < firstDay) continue;
    let isBehind = false;
    for (let day = start; day <= end; day += 1) {
      if (!Number.isNaN(units[day] ?? NaN)) continue;
      units[day] = 0;
      if (day >= from && day <= to) isBehind = true;
    }
    if (isBehind) for (const row of [window.row, ...(window.moreRows ?? [])]) add(window.source, row, window.columnId);
  }
  return cells;
};
