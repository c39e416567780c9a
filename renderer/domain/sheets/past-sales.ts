/** What listings sold between two days of the past, as far as reports tell. */
import { cellsBehind, passingSales } from '../demand/units-by-day';
import { dayNumber, isoDay } from '../demand/days';
import { leaf, unknown, type CellRef, type Term } from '../explain/term';
import type { ListingRow } from './listing-row';

export type SoldBetween = { readonly units: number; readonly knownDays: number; readonly days: number };

/** Day numbers, both included. Null where the listing or none of the days is known. Units may be broken where totals of several days were shared out. */
export const soldBetween = ({ facts, sale }: ListingRow, from: number, to: number): SoldBetween | null => {
  const { sales } = facts;
  if (sales === null || sale === -1) return null;
  const { daily } = sales.store;
  const { units } = passingSales(daily, sale);
  let [sum, knownDays] = [0, 0];
  for (let day = Math.max(0, from - daily.firstDay); day <= Math.min(daily.days - 1, to - daily.firstDay); day += 1) {
    const sold = units[day] ?? NaN;
    if (Number.isNaN(sold)) continue;
    sum += sold;
    knownDays += 1;
  }
  return knownDays === 0 ? null : { units: sum, knownDays, days: to - from + 1 };
};

export const cellsBetween = ({ facts, sale }: ListingRow, from: number, to: number): readonly CellRef[] => {
  const { sales } = facts;
  if (sales === null || sale === -1) return [];
  const { firstDay } = sales.store.daily;
  return cellsBehind(sales.store.daily, sale, from - firstDay, to - firstDay);
};

/** Day number of the last one known of the channel, which windows of sales end with; of the day before the plan's where none is. */
export const lastKnownDay = ({ facts, listing, context }: ListingRow): number => {
  const known = facts.sales === null ? 0 : facts.sales.store.ends[listing.listing.channel];
  return known === 0 || facts.sales === null ? dayNumber(context.inputs.day) - 1 : facts.sales.store.daily.firstDay + known - 1;
};

/** Units of the last `window` days known, down to the lines that told them; not known where none did. */
export const soldTerm = (row: ListingRow, window: number, units: number | null, id: string, name: string): Term => {
  const end = lastKnownDay(row);
  return units === null ? unknown(id, name, 'units', 'no report shows these days') : leaf(id, name, units, 'units', cellsBetween(row, end - window + 1, end));
};

/** ISO day of the last sale known: the day of an order line, else the end of the newest total of several days that has any. Null where none is known. */
export const lastSaleDay = ({ facts, sale }: ListingRow): string | null => {
  const { sales } = facts;
  if (sales === null || sale === -1) return null;
  const { daily } = sales.store;
  let last = -Infinity;
  for (let at = daily.lines.start[sale] ?? 0; at < (daily.lines.start[sale + 1] ?? 0); at += 1) if ((daily.lines.units[at] ?? 0) > 0) last = Math.max(last, daily.firstDay + (daily.lines.day[at] ?? 0));
  if (last === -Infinity) for (const { to, units } of daily.windows[sale] ?? []) if (units > 0) last = Math.max(last, to);
  return last === -Infinity ? null : isoDay(last);
};
