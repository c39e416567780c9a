/** The marketplace's day and minute of every row of a table that states moments. */
import { dayNumber } from './days';
import { marketplaceTime, rememberedOffset, zoneOfSite, type Zone } from './marketplace-day';
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

const two = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

const minutesOfDay = 1440;

/** `2026-05-01T20:00:00+00:00`, as nearly every order file writes it, without a pattern: minutes of UTC, NaN for any other shape. */
const plainMoment = (text: string, numberOf: (iso: string) => number): number => {
  if (text.length !== 25 || text.charCodeAt(10) !== 84 || text.charCodeAt(13) !== 58 || text.charCodeAt(22) !== 58) return NaN;
  const sign = text.charCodeAt(19) === 43 ? 1 : text.charCodeAt(19) === 45 ? -1 : NaN;
  return numberOf(text.slice(0, 10)) * minutesOfDay + two(text, 11) * 60 + two(text, 14) - sign * (two(text, 20) * 60 + two(text, 23));
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
  const offsets = new Map<Zone, (utcMinutes: number) => number>();
  const offsetOf = (of: Zone): ((utcMinutes: number) => number) => {
    const found = offsets.get(of) ?? rememberedOffset(of);
    offsets.set(of, found);
    return found;
  };
  return (row) => {
    const iso = days[row] ?? null;
    if (iso === null) return null;
    const text = raw(row);
    const plain = plainMoment(text, numberOf);
    if (!Number.isNaN(plain)) {
      const local = plain + offsetOf(zoneOf(sites[row] ?? null))(plain);
      const day = Math.floor(local / minutesOfDay);
      return { day, minute: local - day * minutesOfDay };
    }
    const time = text.length > 10 ? marketplaceTime(text, zoneOf(sites[row] ?? null)) : null;
    return time ?? { day: numberOf(iso), minute: NaN };
  };
};
