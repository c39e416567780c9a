/** Sales of every listing in windows of so many days, one after another back from the last day its channel knows: one walk, kept for a store. */
import { coverage } from '../../demand/coverage';
import type { StoreDemand } from '../../demand/store-demand';
import { salesByDay } from '../../demand/units-by-day';

/** The window of now and those before it. */
export const windowsBack = 6;

/** By listing: place × `windowsBack` + how many windows back. */
export type WindowSums = { readonly days: number; readonly units: Float64Array; readonly money: Float64Array; readonly unpriced: Float64Array; readonly known: Uint16Array };

const sumsOf = ({ daily, ends }: StoreDemand, days: number): WindowSums => {
  const count = daily.listings.length * windowsBack;
  const sums = { days, units: new Float64Array(count), money: new Float64Array(count), unpriced: new Float64Array(count), known: new Uint16Array(count) };
  for (const [place, { channel }] of daily.listings.entries()) {
    const sales = salesByDay(daily, place);
    const end = ends[channel];
    for (let at = Math.max(0, end - days * windowsBack); at < end; at += 1) {
      const to = place * windowsBack + Math.floor((end - 1 - at) / days);
      const sold = sales.units[at] ?? NaN;
      // A day before the listing was there, which reports cover, sold none of it.
      if (Number.isNaN(sold) && daily.covered[channel][at] !== coverage.whole) continue;
      sums.known[to] = (sums.known[to] ?? 0) + 1;
      if (Number.isNaN(sold)) continue;
      sums.units[to] = (sums.units[to] ?? 0) + sold;
      sums.money[to] = (sums.money[to] ?? 0) + (sales.money[at] ?? 0);
      sums.unpriced[to] = (sums.unpriced[to] ?? 0) + (sales.unpriced[at] ?? 0);
    }
  }
  return sums;
};

const made = new WeakMap<StoreDemand, Map<number, WindowSums>>();
const mostKept = 4;

export const windowSums = (store: StoreDemand, days: number): WindowSums => {
  const kept = made.get(store) ?? new Map<number, WindowSums>();
  made.set(store, kept);
  const found = kept.get(days);
  if (found !== undefined) return found;
  const sums = sumsOf(store, days);
  for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - mostKept))) kept.delete(old);
  kept.set(days, sums);
  return sums;
};
