/** The marketplace's day and minute of every row of a table that states moments. */
import { dayNumber } from './days';
import { marketplaceTime, zoneOfSite, type Zone } from './marketplace-day';
import { rawTextsIn, textsIn, type PublishedTable } from './published-table';

export type OrderDay = { readonly day: number; /** NaN where only the day is known. */ readonly minute: number };

/** Numbers of ISO days, remembered: a column holds few different ones. */
export const rememberedDays = (): ((iso: string) => number) => {
  const known = new Map<string, number>();
  return (iso) => {
    const found = known.get(iso);
    if (found !== undefined) return found;
    const day = dayNumber(iso);
    known.set(iso, day);
    return day;
  };
};

/** `siteColumnId` names the column of the sales channel, null where the table has none; `zone` is the store's own. Rows are best asked for in their order. */
export const orderDays = (source: PublishedTable, dayColumnId: string, siteColumnId: string | null, zone: Zone): ((row: number) => OrderDay | null) => {
  const days = textsIn(source, dayColumnId);
  const raw = rawTextsIn(source, dayColumnId);
  const sites = siteColumnId === null ? [] : textsIn(source, siteColumnId);
  const zones = new Map<string, Zone>();
  const zoneOf = (site: string | null): Zone => {
    if (site === null) return zone;
    const known = zones.get(site) ?? zoneOfSite(site) ?? zone;
    zones.set(site, known);
    return known;
  };
  const numberOf = rememberedDays();
  return (row) => {
    const iso = days[row] ?? null;
    if (iso === null) return null;
    const text = raw(row);
    const time = text.length > 10 ? marketplaceTime(text, zoneOf(sites[row] ?? null)) : null;
    return time ?? { day: numberOf(iso), minute: NaN };
  };
};
