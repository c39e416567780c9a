/** Sales of every listing in windows of so many days, one after another back from the last day its channel knows, or from a day of one's own: one walk, kept for a store. */
import { dayNumber, isoDay } from '../../demand/days';
import { coverage } from '../../demand/coverage';
import type { ChannelId } from '../../demand/listing';
import type { StoreDemand } from '../../demand/store-demand';
import { passingSales } from '../../demand/units-by-day';
import { keptFor } from '../../kept-for';
import { thingsAStep, type Steps } from '../../steps';

/** The window of now and those before it. */
export const windowsBack = 6;

/** By listing: place × `windowsBack` + how many windows back. */
export type WindowSums = { readonly days: number; readonly units: Float64Array; readonly money: Float64Array; readonly unpriced: Float64Array; readonly known: Uint16Array };

/** Which days are looked at. `until`: day number of the last one; null: the last day each channel knows. */
export type Window = { readonly days: number; readonly until: number | null };

/** The longest window: as many days as sales are kept for. */
const mostWindowDays = 1_110;

/** Days of one's own where any is given: from the first to the last one, or so many that end with the last. A first day after the last is none. */
export const windowOf = ({ daily, ends }: StoreDemand, days: number, from: string, to: string): Window => {
  if (from === '' && to === '') return { days, until: null };
  const until = to === '' ? daily.firstDay + Math.max(...Object.values(ends)) - 1 : dayNumber(to);
  const own = from === '' ? days : until - dayNumber(from) + 1;
  return own < 1 ? { days, until: null } : { days: Math.min(mostWindowDays, own), until };
};

/** ISO days of a window so many back; null where its days are the last each channel knows. */
export const windowDays = ({ days, until }: Window, back: number): { readonly from: string; readonly to: string } | null =>
  until === null ? null : { from: isoDay(until - days * (back + 1) + 1), to: isoDay(until - days * back) };

/** The day after a channel's newest window, counted from the first day of the sales. */
export const windowEnd = ({ daily, ends }: StoreDemand, { until }: Window, channel: ChannelId): number => (until === null ? ends[channel] : Math.min(daily.days, until + 1 - daily.firstDay));

function* sumsOf(store: StoreDemand, window: Window): Steps<WindowSums> {
  const { daily } = store;
  const { days } = window;
  const count = daily.listings.length * windowsBack;
  const sums = { days, units: new Float64Array(count), money: new Float64Array(count), unpriced: new Float64Array(count), known: new Uint16Array(count) };
  for (const [place, { channel }] of daily.listings.entries()) {
    const sales = passingSales(daily, place);
    const end = windowEnd(store, window, channel);
    // A window of one's own may end after the last day known: how many windows back a day lies goes by its last day.
    const last = window.until === null ? end - 1 : window.until - daily.firstDay;
    for (let at = Math.max(0, last + 1 - days * windowsBack); at < end; at += 1) {
      const to = place * windowsBack + Math.floor((last - at) / days);
      const sold = sales.units[at] ?? NaN;
      // A day before the listing was there, which reports cover, sold none of it.
      if (Number.isNaN(sold) && daily.covered[channel][at] !== coverage.whole) continue;
      sums.known[to] = (sums.known[to] ?? 0) + 1;
      if (Number.isNaN(sold)) continue;
      sums.units[to] = (sums.units[to] ?? 0) + sold;
      sums.money[to] = (sums.money[to] ?? 0) + (sales.money[at] ?? 0);
      sums.unpriced[to] = (sums.unpriced[to] ?? 0) + (sales.unpriced[at] ?? 0);
    }
    if (place % thingsAStep === thingsAStep - 1) yield undefined;
  }
  return sums;
}

const mostKept = 4;

const kept = keptFor<StoreDemand, WindowSums>(mostKept);

export const windowSums = (store: StoreDemand, window: Window): Steps<WindowSums> => kept.inSteps(store, `${window.days} ${window.until ?? 'last'}`, () => sumsOf(store, window));
