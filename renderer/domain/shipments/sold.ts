/** What sold of a listing in some days, as far as reports tell. */
import { dayNumber } from '../demand/days';
import type { StoreDemand } from '../demand/store-demand';
import { unitsByDay } from '../demand/units-by-day';
import type { SoldSince } from './scoreboard';

export type SoldAsked = { readonly listingId: string; /** ISO day, counted in. */ readonly from: string; readonly days: number };

/** In the order asked. `days` counts the days that are known; null where none of them is, and for listings no report names. */
export const soldOf = ({ daily }: StoreDemand, asked: readonly SoldAsked[]): readonly (SoldSince | null)[] => {
  const places = new Map(daily.listings.map(({ id }, place) => [id, place]));
  const units = new Map<number, Float64Array>();
  return asked.map(({ listingId, from, days }) => {
    const place = places.get(listingId);
    if (place === undefined) return null;
    const byDay = units.get(place) ?? unitsByDay(daily, place).units;
    units.set(place, byDay);
    const start = dayNumber(from) - daily.firstDay;
    let sum = 0;
    let known = 0;
    for (let day = Math.max(0, start); day < Math.min(byDay.length, start + days); day += 1) {
      const sold = byDay[day] ?? NaN;
      if (Number.isNaN(sold)) continue;
      sum += sold;
      known += 1;
    }
    return known === 0 ? null : { units: sum, days: known };
  });
};
