/** What sold of a listing in some days, and on how many of them it could not, as far as reports tell. */
import { dayNumber } from '../demand/days';
import type { FastRule } from '../demand/stock-days';
import { dayState } from '../demand/stock-states';
import { listingStory, type ListingStory, type StoreDemand } from '../demand/store-demand';
import type { SoldSince } from './scoreboard';

export type SoldAsked = { readonly listingId: string; /** ISO day, counted in. */ readonly from: string; readonly days: number };

/** In the order asked. `days` counts the days that are known; null where none of them is, and for listings no report names. `fastOf`: from which pace a SKU gives its stock-outs away, by SKU. */
export const soldOf = (demand: StoreDemand, asked: readonly SoldAsked[], fastOf?: (sku: string) => FastRule): readonly (SoldSince | null)[] => {
  const { daily } = demand;
  const places = new Map(daily.listings.map(({ id }, place) => [id, place]));
  const stories = new Map<number, ListingStory>();
  return asked.map(({ listingId, from, days }) => {
    const place = places.get(listingId);
    if (place === undefined) return null;
    const story = stories.get(place) ?? listingStory(demand, place, fastOf?.(daily.listings[place]?.sku ?? ''));
    stories.set(place, story);
    const { units: byDay, stock, stockedShare } = story;
    const start = dayNumber(from) - daily.firstDay;
    let sum = 0;
    let known = 0;
    let out = 0;
    for (let day = Math.max(0, start); day < Math.min(byDay.length, start + days); day += 1) {
      const sold = byDay[day] ?? NaN;
      if (Number.isNaN(sold)) continue;
      sum += sold;
      known += 1;
      out += stock.states[day] === dayState.out ? 1 : 1 - (stockedShare?.[day] ?? 1);
    }
    return known === 0 ? null : { units: sum, days: known, ...(out > 0 ? { outDays: out } : {}) };
  });
};
