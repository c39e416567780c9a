/**
 * The day an order counts for: the marketplace's own, as its reports by day count it. Order files state moments with an offset, mostly UTC, and an evening's
 * sales in Seattle are tomorrow's in UTC. Rules of summer time since 2007 (US) and 1996 (EU); zones without it have a fixed offset.
 */
import { readMoment } from '../reports/read-moment';
import { dayNumber, isoDay, msOfDay } from './days';

export type Zone = 'pacific' | 'london' | 'central-europe' | 'sydney' | 'japan' | 'india' | 'singapore' | 'gulf' | 'turkey' | 'brazil';

const hour = 60;
const summer = (zone: Zone, utcMinutes: number): boolean => {
  const year = new Date(utcMinutes * 60_000).getUTCFullYear();
  /** Minutes of UTC at the n-th Sunday of a month (from 1; -1 the last), at midnight. */
  const sunday = (month: number, nth: number): number => {
    const first = Date.UTC(year, month, 1) / msOfDay;
    const last = Date.UTC(year, month + 1, 0) / msOfDay;
    // Day 3 was a Sunday.
    const day = nth > 0 ? first + ((3 - first) % 7 + 7) % 7 + 7 * (nth - 1) : last - ((last - 3) % 7 + 7) % 7;
    return day * 24 * hour;
  };
  // At two in the morning by the clock that is about to change; the EU all at once, at one UTC.
  if (zone === 'pacific') return utcMinutes >= sunday(2, 2) + 10 * hour && utcMinutes < sunday(10, 1) + 9 * hour;
  if (zone === 'london' || zone === 'central-europe') return utcMinutes >= sunday(2, -1) + hour && utcMinutes < sunday(9, -1) + hour;
  if (zone === 'sydney') return utcMinutes < sunday(3, 1) - 8 * hour || utcMinutes >= sunday(9, 1) - 8 * hour;
  return false;
};

const standard: Readonly<Record<Zone, number>> = {
  pacific: -8 * hour, london: 0, 'central-europe': hour, sydney: 10 * hour, japan: 9 * hour, india: 5.5 * hour, singapore: 8 * hour, gulf: 4 * hour, turkey: 3 * hour, brazil: -3 * hour,
};

/** Minutes the zone's clock is ahead of UTC at a moment, given in minutes since 1970. */
export const zoneOffset = (zone: Zone, utcMinutes: number): number => standard[zone] + (summer(zone, utcMinutes) ? hour : 0);

const sites: readonly (readonly [suffix: RegExp, zone: Zone])[] = [
  [/\.co\.uk$|\.ie$/, 'london'],
  [/\.(?:de|fr|it|es|nl|se|pl|be)$|\.com\.be$/, 'central-europe'],
  [/\.com\.au$/, 'sydney'],
  [/\.co\.jp$/, 'japan'],
  [/\.in$/, 'india'],
  [/\.(?:sg|com\.sg)$/, 'singapore'],
  [/\.(?:ae|sa)$/, 'gulf'],
  [/\.com\.tr$/, 'turkey'],
  [/\.com\.br$/, 'brazil'],
];

/** By the sales channel an order names (`Amazon.com`, `Amazon.co.uk`); Amazon counts Canada's and Mexico's days in Pacific time too. Null where it names none that is known. */
export const zoneOfSite = (salesChannel: string | null): Zone | null => {
  const site = (salesChannel ?? '').trim().toLowerCase();
  if (/\.(?:com|ca|com\.mx)$/.test(site) || /^non-amazon us$/.test(site)) return 'pacific';
  return sites.find(([suffix]) => suffix.test(site))?.[1] ?? null;
};

export type MarketplaceTime = { readonly day: number; /** Minutes since the marketplace's midnight. */ readonly minute: number };

/** A clock that remembers each hour it was asked for: a year of orders has nine thousand of them and a million lines. */
export const rememberedOffset = (zone: Zone): ((utcMinutes: number) => number) => {
  const byHour = new Map<number, number>();
  return (utcMinutes) => {
    const at = Math.floor(utcMinutes / hour);
    const found = byHour.get(at);
    if (found !== undefined) return found;
    const offset = zoneOffset(zone, utcMinutes);
    byHour.set(at, offset);
    return offset;
  };
};

/** Null where the text states no moment with an offset: its day is then the marketplace's own already. */
export const marketplaceTime = (raw: string, zone: Zone): MarketplaceTime | null => {
  const utc = readMoment(raw);
  if (utc === null) return null;
  const local = utc + zoneOffset(zone, utc);
  const day = Math.floor(local / (24 * hour));
  return { day, minute: local - day * 24 * hour };
};

/** The day it is where the stores' marketplace counts its days, at a moment in milliseconds since 1970: plans are made for it. */
export const marketplaceDay = (at: number): string => {
  const minutes = at / 60_000;
  return isoDay(Math.floor((minutes + zoneOffset('pacific', minutes)) / (msOfDay / 60_000)));
};

/** The first millisecond at which an ISO day is over there. */
export const firstMomentAfter = (day: string): number => {
  const midnight = (dayNumber(day) + 1) * (msOfDay / 60_000);
  // The clock never changes at midnight: the offset of an hour either way is the same.
  return (midnight - zoneOffset('pacific', midnight - standard.pacific)) * 60_000;
};

/** Where the clock is furthest ahead of the marketplace's, it is tomorrow there: the last ISO day that stock counted by now may be of. */
export const latestDayAnywhere = (today: string): string => isoDay(dayNumber(today) + 1);

/** The ISO day stock put right now is of: today, or that of the newest list where it was counted in a day that has not begun at the marketplace. */
export const dayCountedNow = (newestList: string | null, today: string): string => (newestList === latestDayAnywhere(today) ? newestList : today);
