/**
 * What a store sold, by listing and day, each unit once. Reports overlap: the same order stands in the order file, the shipments, the business report and the window totals.
 * For every channel and day one source counts, the most believed that covers the day; window totals fill only days that no source knows by day.
 */
import { coverage } from './coverage';
import { dayNumber } from './days';
import type { WindowTotal } from './fact-list';
import type { ChannelId, Listing } from './listing';
import { listingDirectory } from './listing-directory';
import type { Zone } from './marketplace-day';
import type { PublishedTable } from './published-table';
import { saleLines, type LaterLines, type Unplaced } from './sale-lines';
import { rowMoney, type MoneyOfRow } from './sale-money';
import { saleSources } from './sale-sources';
import { saleWindows } from './sale-windows';
import { storeCurrency, type StoreId } from '../stores';

export type DemandOptions = {
  /** Whose days the store's marketplaces count; orders that name their site go by that site. */
  readonly zone: Zone;
  /** Days kept before the newest one. */
  readonly mostDays: number;
  /** ISO day after which nothing is looked at: what was known on a past day. Null for everything. */
  readonly until: string | null;
  /** Money is counted in it; of what sold in another, units alone. */
  readonly currency: string;
};

export const defaultDemandOptions: DemandOptions = { zone: 'pacific', mostDays: 1_110, until: null, currency: storeCurrency };

/** Where figures stand, without the figures: enough for the cells behind a number. */
export type SourceAddress = { readonly tableId: PublishedTable['tableId']; readonly partition: string; readonly versionId: string };

/** Lines of listing `l` stand at `start[l]` to `start[l + 1]`, by day. */
export type ListingLines = {
  readonly start: Uint32Array;
  /** Counted from `firstDay`. */
  readonly day: Uint16Array;
  readonly units: Float64Array;
  /** What the line sold for; NaN where its report does not say. */
  readonly money: Float64Array;
  /** Place in `sources`, row in that version, and place in `saleSources`, which names the column. */
  readonly source: Uint32Array;
  readonly row: Uint32Array;
  readonly kind: Uint8Array;
};

export type DailyDemand = {
  readonly storeId: StoreId;
  /** Day number of day 0 of everything here; `days` in all, the last one being the newest any sales report speaks of. */
  readonly firstDay: number;
  readonly days: number;
  readonly sources: readonly SourceAddress[];
  readonly listings: readonly Listing[];
  /** First day, from `firstDay`, on which the listing is known to have existed; 0 where it may have existed all the time. */
  readonly existsFrom: Uint16Array;
  /** 1 where a list says since when it is offered. */
  readonly isDated: Uint8Array;
  readonly lines: ListingLines;
  /** By listing, the shorter and the newer first; days as day numbers. */
  readonly windows: readonly (readonly WindowTotal[])[];
  /** By channel: `coverage` of each day by the source that counts there. */
  readonly covered: Readonly<Record<ChannelId, Uint8Array>>;
  readonly unplaced: readonly Unplaced[];
  readonly later: readonly LaterLines[];
};

/** Lines of sales after the last day looked at, for a store of which nothing else is known to have sold. */
export const laterSales = (storeId: StoreId, published: readonly PublishedTable[], options: DemandOptions): readonly LaterLines[] => {
  if (options.until === null) return [];
  const sources = published.filter((one) => one.storeId === storeId);
  return saleLines(sources, listingDirectory(sources), options.zone, dayNumber(options.until)).later;
};

const none: readonly WindowTotal[] = [];

/**
 * The first day of the earliest total that sold before a day, which a list names as the first of a listing; Infinity for none. `windows`: of one listing, the shorter first. Of a total that reaches
 * over that day as much may have sold since: only where one with the same last day, which reaches over it as well and is shorter, has less, something sold before.
 */
const soldBefore = (windows: readonly WindowTotal[], day: number): number => {
  const since = new Map<number, number>();
  let first = Infinity;
  for (const { from, to, units } of windows) {
    if (from >= day) continue;
    const shorter = since.get(to);
    if (units > 0 && (to < day || (shorter !== undefined && units > shorter))) first = Math.min(first, from);
    since.set(to, Math.max(units, shorter ?? 0));
  }
  return first;
};

/** Null where no report shows sales at all. */
export const dailyDemand = (storeId: StoreId, published: readonly PublishedTable[], options: DemandOptions = defaultDemandOptions): DailyDemand | null => {
  const until = options.until === null ? Infinity : dayNumber(options.until);
  const sources = published.filter((one) => one.storeId === storeId);
  const directory = listingDirectory(sources);
  const { lines, days: filesOf, ordersOf, orderOf, unplaced, later } = saleLines(sources, directory, options.zone, until);
  const totals = saleWindows(sources, directory, options.currency, until);

  let first = Infinity;
  let last = -Infinity;
  const reach = (from: number, to: number): void => {
    if (from < first) first = from;
    if (to > last) last = to;
  };
  for (const files of filesOf.values()) {
    const range = files.range();
    if (range !== null) reach(range.first, range.last);
  }
  for (const { from, to } of totals) reach(from, to);
  if (last < first) return null;
  const firstDay = Math.max(first, last - options.mostDays + 1);
  const days = last - firstDay + 1;

  /** By channel and day: 1 + the place in `saleSources` of the source that counts, 0 for none. */
  const chosen: Record<ChannelId, Uint8Array> = { amz_fba: new Uint8Array(days), amz_fbm: new Uint8Array(days), wfs: new Uint8Array(days), wmt_fbm: new Uint8Array(days), ebay: new Uint8Array(days) };
  const covered: Record<ChannelId, Uint8Array> = { amz_fba: new Uint8Array(days), amz_fbm: new Uint8Array(days), wfs: new Uint8Array(days), wmt_fbm: new Uint8Array(days), ebay: new Uint8Array(days) };
  const perKind = saleSources.map((_, kind) => filesOf.get(kind)?.covered(firstDay, days) ?? null);
  // A whole day of a lesser source goes before a part of a day of a better one.
  for (const wanted of [coverage.whole, coverage.partial] as const) {
    for (const [kind, marks] of perKind.entries()) {
      if (marks === null) continue;
      for (const channel of saleSources[kind]?.channels ?? []) {
        for (let day = 0; day < days; day += 1) {
          if (marks[day] !== wanted || chosen[channel][day] !== 0) continue;
          chosen[channel][day] = kind + 1;
          covered[channel][day] = wanted;
        }
      }
    }
  }

  const { listings } = directory;
  const keep = new Uint8Array(lines.length);
  const counted = new Uint32Array(listings.length + 1);
  const earlierOrders = new Map<number, readonly ReadonlySet<string>[]>();
  const standsEarlier = (at: number, kind: number): boolean => {
    const name = orderOf(kind, lines.source[at] ?? 0, lines.row[at] ?? 0);
    if (name === null) return false;
    let sets = earlierOrders.get(kind);
    if (sets === undefined) {
      sets = saleSources.flatMap((_, earlier) => (earlier < kind && filesOf.has(earlier) ? [ordersOf(earlier)] : []));
      earlierOrders.set(kind, sets);
    }
    return sets.some((orders) => orders.has(name));
  };
  for (let at = 0; at < lines.length; at += 1) {
    const listing = lines.listing[at] ?? 0;
    const channel = listings[listing]?.channel;
    const day = (lines.day[at] ?? 0) - firstDay;
    const kind = lines.kind[at] ?? 0;
    if (channel === undefined || day < 0 || chosen[channel][day] !== kind + 1) continue;
    // An order of the last covered day leaves the shelf on a day that only the shipments know: it was counted on its own day.
    if (kind > 0 && standsEarlier(at, kind)) continue;
    keep[at] = 1;
    counted[listing + 1] = (counted[listing + 1] ?? 0) + 1;
  }
  for (let listing = 0; listing < listings.length; listing += 1) counted[listing + 1] = (counted[listing + 1] ?? 0) + (counted[listing] ?? 0);

  const total = counted[listings.length] ?? 0;
  const order = new Uint32Array(total);
  const next = counted.slice();
  for (let at = 0; at < lines.length; at += 1) {
    if (keep[at] === 0) continue;
    const listing = lines.listing[at] ?? 0;
    const place = next[listing] ?? 0;
    order[place] = at;
    next[listing] = place + 1;
  }
  for (let listing = 0; listing < listings.length; listing += 1) {
    order.subarray(counted[listing], counted[listing + 1]).sort((one, other) => (lines.day[one] ?? 0) - (lines.day[other] ?? 0) || one - other);
  }
  const moneyOf = new Map<number, MoneyOfRow>();
  const moneyAt = (at: number): number => {
    const [source, kind] = [lines.source[at] ?? 0, lines.kind[at] ?? 0];
    const key = source * saleSources.length + kind;
    let of = moneyOf.get(key);
    if (of === undefined) {
      const table = sources[source];
      of = table === undefined ? () => NaN : rowMoney(table, saleSources[kind]?.columnId ?? '', options.currency);
      moneyOf.set(key, of);
    }
    return of(lines.row[at] ?? 0, lines.units[at] ?? 0);
  };
  const ofListings: ListingLines = {
    start: counted,
    day: Uint16Array.from(order, (at) => (lines.day[at] ?? 0) - firstDay),
    units: Float64Array.from(order, (at) => lines.units[at] ?? 0),
    money: Float64Array.from(order, moneyAt),
    source: Uint32Array.from(order, (at) => lines.source[at] ?? 0),
    row: Uint32Array.from(order, (at) => lines.row[at] ?? 0),
    kind: Uint8Array.from(order, (at) => lines.kind[at] ?? 0),
  };

  const windows: WindowTotal[][] = [];
  for (const one of totals) (windows[one.listing] ??= []).push(one);
  for (const some of windows) some?.sort((one, other) => one.to - one.from - (other.to - other.from) || other.to - one.to);

  const existsFrom = Uint16Array.from(listings, (_, listing) => {
    const firstLine = ofListings.day[counted[listing] ?? 0] ?? Infinity;
    const firstSale = (counted[listing] ?? 0) < (counted[listing + 1] ?? 0) ? firstLine : Infinity;
    const listed = directory.listedSince(listing);
    if (Number.isNaN(listed)) return 0;
    return Math.max(0, Math.min(days, listed - firstDay, firstSale, soldBefore(windows[listing] ?? none, listed) - firstDay));
  });

  const isDated = Uint8Array.from(listings, (_, listing) => (Number.isNaN(directory.listedSince(listing)) ? 0 : 1));

  return {
    storeId, firstDay, days,
    sources: sources.map(({ tableId, partition, versionId }) => ({ tableId, partition, versionId })),
    listings: listings.slice(), existsFrom, isDated, lines: ofListings,
    windows: Array.from(listings, (_, listing) => windows[listing] ?? none),
    covered, unplaced, later,
  };
};
