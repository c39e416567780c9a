/** A store's demand, listing by listing: made once from the published tables, asked for piece by piece. */
import type { StoreId } from '../stores';
import { coverage } from './coverage';
import { dayNumber } from './days';
import { dailyDemand, defaultDemandOptions, type DailyDemand, type DemandOptions } from './daily-demand';
import { unusualDays, unusualMarks, type DemandEvent, type UnusualDays } from './events';
import type { ChannelId } from './listing';
import { defaultDemandRules, listingDemand, type DemandDays, type DemandRules, type ListingDemand } from './listing-demand';
import { goodsGroups, type GoodsGroups } from './goods-groups';
import type { PublishedTable } from './published-table';
import { storeReturns, type StoreReturns } from './returns';
import { enoughShare, stockDays, type FastRule, type StockDays } from './stock-days';
import { stockSnapshots, type StockSnapshot } from './stock-snapshots';
import { dayState } from './stock-states';
import { stockEvidence, type StockEvidence } from './stock-evidence';
import { unitsByDay, type ListingDays } from './units-by-day';
import type { WeightedDays } from './velocity';
import { appendTo } from '../grouped';

export type StoreDemand = {
  readonly daily: DailyDemand;
  readonly evidence: StockEvidence;
  /** What places held on the days that were reported, the oldest first. */
  readonly snapshots: readonly StockSnapshot[];
  readonly returns: StoreReturns;
  readonly groups: GoodsGroups;
  /** The day after the last one known, by channel, counted from `daily.firstDay`; 0 where nothing is known. */
  readonly ends: Readonly<Record<ChannelId, number>>;
};

/** The last day a report covers whole, or the end of a window where no report covers days. */
const endOf = (daily: DailyDemand, channel: ChannelId): number => {
  const byDay = daily.covered[channel].lastIndexOf(coverage.whole) + 1;
  if (byDay > 0) return byDay;
  let end = 0;
  for (const [listing, { channel: own }] of daily.listings.entries()) {
    if (own !== channel) continue;
    for (const { to } of daily.windows[listing] ?? []) end = Math.max(end, to + 1 - daily.firstDay);
  }
  return Math.min(end, daily.days);
};

/** Null where no report shows sales. */
export const storeDemand = (storeId: StoreId, published: readonly PublishedTable[], options: DemandOptions = defaultDemandOptions): StoreDemand | null => {
  const daily = dailyDemand(storeId, published, options);
  if (daily === null) return null;
  const end = (channel: ChannelId): number => endOf(daily, channel);
  const until = options.until === null ? Infinity : dayNumber(options.until);
  const own = published.filter((one) => one.storeId === storeId);
  return {
    daily,
    evidence: stockEvidence(daily, published, until),
    snapshots: stockSnapshots(own.filter(({ partition }) => options.until === null || partition <= options.until)),
    returns: storeReturns(daily, own, options.zone, until),
    groups: goodsGroups(own),
    ends: { amz_fba: end('amz_fba'), amz_fbm: end('amz_fbm'), wfs: end('wfs'), wmt_fbm: end('wmt_fbm'), ebay: end('ebay') },
  };
};

export type ListingStory = ListingDays & { readonly stock: StockDays };

/**
 * Whether balances and snapshots of our own tell the shelf of these days well enough to stand before the in-stock days a marketplace counts. It counts every day of its window: some days looked at
 * say little of the others, which would all be taken for days in stock. A shelf looked at nearly every day says on which days it was empty, which a count cannot.
 */
const isSeen = ({ isObserved }: StockDays, from: number, to: number): boolean => isObserved.subarray(Math.max(0, from), to).filter((one) => one === 1).length >= enoughShare * (to - from);

/**
 * What a window's total and its count of in-stock days leave for each of its days, where some of them were looked at: those seen empty sold nothing, those seen filled had stock, and the rest share
 * what is left of the count.
 */
const besideSeen = (told: ListingDays, { states, isObserved }: StockDays): Pick<ListingDays, 'units' | 'stockedShare'> => {
  const { units, isEstimate, stockedShare } = told;
  if (!isEstimate.some((one, day) => one === 1 && isObserved[day] === 1)) return told;
  // All days of one window were given the same.
  const windows = new Map<string, number[]>();
  for (const [day, isOne] of isEstimate.entries()) {
    if (isOne !== 1) continue;
    const window = `${units[day] ?? 0} ${stockedShare?.[day] ?? 1}`;
    appendTo(windows, window, day);
  }
  const isSeenAs = (isOut: boolean) => (day: number): boolean => isObserved[day] === 1 && (states[day] === dayState.out) === isOut;
  const [sold, shares] = [units.slice(), stockedShare?.slice() ?? null];
  for (const days of windows.values()) {
    const [empty, filled] = [days.filter(isSeenAs(true)), days.filter(isSeenAs(false))];
    const first = days[0] ?? 0;
    const [each, share] = [units[first] ?? 0, stockedShare?.[first] ?? 1];
    if (empty.length > 0 && empty.length < days.length) for (const day of days) sold[day] = isSeenAs(true)(day) ? 0 : (each * days.length) / (days.length - empty.length);
    if (shares === null || share === 1) continue;
    const unseen = days.length - empty.length - filled.length;
    for (const day of days) shares[day] = isSeenAs(true)(day) ? 0 : isSeenAs(false)(day) ? 1 : Math.min(1, Math.max(0, (share * days.length - filled.length) / unseen));
  }
  return { units: sold, stockedShare: shares };
};

/** A listing's days of sales and of stock. */
export const listingStory = ({ daily, evidence, ends }: StoreDemand, listing: number, fast?: FastRule): ListingStory => {
  const days = unitsByDay(daily, listing);
  const stock = stockDays(evidence, listing, days.units, days.isEstimate, fast);
  const end = ends[daily.listings[listing]?.channel ?? 'amz_fba'];
  const beside = besideSeen(days, stock);
  return { ...days, ...beside, stock, stockedShare: isSeen(stock, end - 30, end) ? null : (beside.stockedShare ?? null) };
};

export const demandDays = (store: StoreDemand, listing: number, story: ListingStory, unusual: readonly UnusualDays[]): DemandDays => {
  const { daily, ends } = store;
  const known = daily.listings[listing];
  const end = ends[known?.channel ?? 'amz_fba'];
  return {
    ...story,
    firstDay: daily.firstDay,
    end,
    existsFrom: daily.existsFrom[listing] ?? 0,
    isDated: daily.isDated[listing] === 1,
    promo: unusual.length > 0 ? unusualMarks(unusual, known?.sku ?? null, daily.firstDay, daily.days) : null,
    // Only where our own reports do not say it day by day.
    statedInStockDays: (days: WeightedDays) => {
      const { isObserved, states } = story.stock;
      if (isSeen(story.stock, end - days, end)) return null;
      const last = daily.firstDay + end - 1;
      const stated = daily.windows[listing]?.find(({ from, to, inStockDays }) => inStockDays !== null && to === last && to - from + 1 === days)?.inStockDays ?? null;
      if (stated === null) return null;
      // No fewer than were seen filled, and no more than were not seen empty.
      const seen = (isOut: boolean): number => isObserved.subarray(Math.max(0, end - days), end).filter((one, at) => one === 1 && (states[Math.max(0, end - days) + at] === dayState.out) === isOut).length;
      return Math.max(seen(false), Math.min(stated, days - seen(true)));
    },
  };
};

/** How a listing sells, with the rules that hold for it. */
export const demandOf = (store: StoreDemand, listing: number, rules: DemandRules = defaultDemandRules, events: readonly DemandEvent[] = []): ListingDemand =>
  listingDemand(demandDays(store, listing, listingStory(store, listing), unusualDays(events)), rules);
