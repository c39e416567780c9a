/** Everything said of how one listing (or several that sell the same product) sells, from its days of sales and of stock. */
import { defaultGrowthRules, growthOf, type Growth, type GrowthRules, type YearSales } from './growth';
import { demandPattern, type DemandPattern } from '../forecast/demand-class';
import { firstDayOfMonth, monthNumber, monthOfYear, yearBefore } from './days';
import { defaultSeasonalRules, seasonalIndex, type MonthSales, type SeasonalIndex, type SeasonalRules } from './seasonal-index';
import { spikeCap } from './spike-cap';
import { correctionOf, type Correction, type StockDays } from './stock-days';
import { defaultLevelRules, lostUnits, stockedLevel, type LevelRules, type StockedLevel } from './stocked-level';
import { dayState } from './stock-states';
import type { ListingDays } from './units-by-day';
import { defaultFloorDays, defaultWeights, weightedVelocity, windowDays, windowsBy, type Velocity, type WeightedDays, type WindowSales, type WindowWeights } from './velocity';

export type DemandRules = {
  readonly weights: WindowWeights;
  /** Fewest days a window is divided by. */
  readonly floorDays: number;
  /** Days above the mean plus so many standard deviations are cut to that; null: none are. */
  readonly spikeDeviations: number | null;
  readonly level: LevelRules;
  readonly seasonal: SeasonalRules;
  readonly growth: GrowthRules;
};

export const defaultDemandRules: DemandRules = {
  weights: defaultWeights, floorDays: defaultFloorDays, spikeDeviations: 3, level: defaultLevelRules, seasonal: defaultSeasonalRules, growth: defaultGrowthRules,
};

export type DemandDays = ListingDays & {
  readonly stock: StockDays;
  /** Day number of day 0. */
  readonly firstDay: number;
  /** The day after the last one known of the channel; nothing at or after it is read. */
  readonly end: number;
  readonly existsFrom: number;
  /** A list says since when it is offered: `existsFrom` is that day, or day 0 where it was offered before. */
  readonly isDated?: boolean;
  /** 1 on days of our own promotions and of events whose uplift is known, which are left out of paces; null for none. */
  readonly promo: Uint8Array | null;
  /** In-stock days of a window as the marketplace counts them, where it does. */
  readonly statedInStockDays: (days: WeightedDays) => number | null;
};

export type ListingDemand = {
  /** What paces are taken from: without days of promotions, spikes of the last 90 days cut. In the order of `windowsBy`; null where less than half of the window is covered. */
  readonly windows: readonly (WindowSales | null)[];
  /** What sold and on how many days it could, every day as reports count it. In the order of `windowsBy`; null where less than half of the window is covered. */
  readonly sold: readonly (WindowSales | null)[];
  /** Of each window on how many of its days it is known what sold. In the order of `windowsBy`. */
  readonly knownDays: readonly number[];
  /** Of each window whether it gives no pace because it had stock on too few of its days. In the order of `windowsBy`. */
  readonly isThin: readonly boolean[];
  readonly velocity: Velocity;
  /** Units/day of a month whose index is 1: the velocity with the season of its own days taken out; the velocity itself where no season is known. */
  readonly plainVelocity: number | null;
  /** Of the last 90 days. */
  readonly correction: Correction;
  readonly level: StockedLevel;
  readonly season: SeasonalIndex;
  readonly growth: Growth;
  /** Of the last year, by week. */
  readonly pattern: DemandPattern;
  /** Of the last 90 days: units an empty shelf did not sell, an estimate; null where the stock is not known. */
  readonly lostUnits90: number | null;
  readonly outDays90: number;
  /** Of the last 30 and 60 days. */
  readonly outDays30: number;
  readonly outDays60: number;
  /** Of the last 180 days: those of the last 90 as sold, and of the 90 before them those that some report or sale says had stock. Null where the last 90 are not known. */
  readonly inStockDays180: number | null;
  /** Whether anything tells on which days there was stock. Where nothing does, every day counts for the pace, and how many had stock is not known. */
  readonly isStockTold: boolean;
  /** Days of the last 90 that were shared out from a window's total. */
  readonly estimatedDays90: number;
  /** Units of a day above this were cut to it; Infinity where nothing was. */
  readonly cap: number;
  /** Standard deviation of the units of the last 90 days' in-stock days that are known by day; null with fewer than 14 of them. */
  readonly sdPerDay: number | null;
  /** Standard deviation over mean of the weeks of the last year; null with fewer than 8 known weeks, or none that sold. */
  readonly weeklyVariation: number | null;
  /**
   * Mean index of the last 90 days, by the unbounded season as it was until the last sale; 1 is an ordinary time of the year. Goods that fell silent would otherwise make these months look
   * out of season by their own silence. Where too little is known of the time before, silent months count as well. Null without a season, and where a year went by
   * without a sale although its season came again and it had stock.
   */
  readonly seasonPast: number | null;
};

type Reading = { readonly units: (day: number) => number; readonly isOut: (day: number) => boolean; /** How much of a day that is not out had stock. */ readonly stocked: (day: number) => number };

const readingOf = ({ units, isEstimate, stock, stockedShare, promo }: DemandDays, cap: number): Reading => ({
  stocked: (day) => stockedShare?.[day] ?? 1,
  units: (day) => (promo?.[day] === 1 ? NaN : isEstimate[day] === 1 ? (units[day] ?? NaN) : Math.min(cap, units[day] ?? NaN)),
  isOut: (day) => stock.states[day] === dayState.out,
});

/** Known days from `from` up to, not including, `to`: what they sold, and on how many of them there was stock. Units that are shared out may lie on days without stock: they sold on the others. */
const soldIn = ({ units, isOut, stocked }: Reading, from: number, to: number): { readonly units: number; readonly knownDays: number; readonly inStockDays: number } => {
  let sold = 0;
  let knownDays = 0;
  let inStockDays = 0;
  for (let day = Math.max(0, from); day < to; day += 1) {
    const value = units(day);
    if (Number.isNaN(value)) continue;
    sold += value;
    knownDays += 1;
    if (!isOut(day)) inStockDays += stocked(day);
  }
  return { units: sold, knownDays, inStockDays };
};

type InWindow = ReturnType<typeof soldIn> & { readonly length: WeightedDays };

/** What is a spike beside the last 90 days may be the season of another month: in longer windows nothing is cut. */
const inWindows = (windows: readonly WeightedDays[], recent: Reading, uncut: Reading, end: number): readonly InWindow[] => windows.map((length) => ({ length, ...soldIn(length > 90 ? uncut : recent, end - length, end) }));

/** Of each window whether enough of it is known to speak of it. */
const knownOf = (all: readonly InWindow[], { end, existsFrom }: DemandDays): readonly boolean[] => {
  const isKnown = all.map(({ length, knownDays }) => knownDays * 2 >= Math.max(1, Math.min(length, end - existsFrom)));
  if (isKnown.includes(true)) return isKnown;
  // Little is known at all: the longest window that is shown says it.
  const longest = all.findLastIndex(({ knownDays }, at) => knownDays > 0 && at < windowDays.length);
  return all.map((_, at) => at === longest);
};

/** Windows of paces, and the same windows as they sold. `counted` are the days of paces, `every` all days. */
const windowsOf = (days: DemandDays, counted: readonly InWindow[], every: readonly InWindow[], floorDays: number): Pick<ListingDemand, 'windows' | 'sold' | 'isThin'> => {
  const { end, statedInStockDays, stockedShare } = days;
  const stated = counted.map(({ length }) => statedInStockDays(length));
  /** Shared out from a longer total, with fewer days of stock than a window is divided by: the total says it better. */
  const saysLittle = (length: number, inStockDays: number): boolean => inStockDays < Math.min(length, floorDays) && stockedShare?.subarray(Math.max(0, end - length), end).some((share) => share < 1) === true;
  const [isCounted, isKnown] = [knownOf(counted, days), knownOf(every, days)];
  const salesOf = ({ length, units, inStockDays }: InWindow, at: number): WindowSales => ({ days: length, units, inStockDays: stated[at] ?? inStockDays });
  const isThin = counted.map(({ length, inStockDays }, at) => isCounted[at] === true && (stated[at] ?? null) === null && saysLittle(length, inStockDays));
  const windows = counted.map((one, at) => (isCounted[at] !== true || isThin[at] === true ? null : salesOf(one, at)));
  // Whatever gives a pace has sold.
  return { windows, isThin, sold: every.map((one, at) => (isKnown[at] === true || windows[at] !== null ? salesOf(one, at) : null)) };
};

const monthsOf = (reading: Reading, firstDay: number, end: number): readonly MonthSales[] => {
  const months: MonthSales[] = [];
  for (let from = 0; from < end; ) {
    const month = monthNumber(firstDay + from);
    const to = Math.min(end, firstDayOfMonth(month + 1) - firstDay);
    const { units, inStockDays, knownDays } = soldIn(reading, from, to);
    if (knownDays > 0) months.push({ monthOfYear: month % 12, units, inStockDays });
    from = to;
  }
  return months;
};

const yearAgo = (reading: Reading, firstDay: number, end: number): { readonly now: YearSales | null; readonly before: YearSales | null } => {
  const window = (from: number, to: number): YearSales | null => {
    if (from < 0) return null;
    const { units, inStockDays, knownDays } = soldIn(reading, from, to);
    return knownDays * 2 >= to - from ? { units, inStockDays } : null;
  };
  const [from, to] = [yearBefore(firstDay + end - 90) - firstDay, yearBefore(firstDay + end - 1) + 1 - firstDay];
  return { now: window(end - 90, end), before: window(from, to) };
};

/** Sales by whole weeks of the last year, counted back from the end; a week without a known in-stock day is NaN. */
const weeksOf = (reading: Reading, from: number, end: number): Float64Array =>
  Float64Array.from({ length: Math.max(0, Math.min(52, Math.floor((end - from) / 7))) }, (_, week) => {
    const { units, inStockDays } = soldIn(reading, end - 7 * (week + 1), end - 7 * week);
    return inStockDays === 0 ? NaN : units;
  });

type Spread = { readonly count: number; readonly mean: number; readonly sd: number };

const spreadOf = (values: Iterable<number>): Spread => {
  let [count, sum, squares] = [0, 0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count += 1;
    sum += value;
    squares += value * value;
  }
  const mean = sum / Math.max(1, count);
  return { count, mean, sd: count < 2 ? 0 : Math.sqrt(Math.max(0, (squares - count * mean * mean) / (count - 1))) };
};

/**
 * The day its history begins: the one a list names, else the first that sold or had stock. Before that nobody knows that it was offered, and days without a sale say nothing of when it
 * sells or how evenly. The paces of its windows go by all days, as the marketplaces count theirs.
 */
const historyFrom = ({ units, stock, end, existsFrom, isDated }: DemandDays): number => {
  if (isDated === true || existsFrom > 0) return existsFrom;
  for (let day = 0; day < end; day += 1) if ((units[day] ?? 0) > 0 || stock.states[day] === dayState.inStock || stock.states[day] === dayState.soldOut) return day;
  return existsFrom;
};

const fewestDays = 14;
const fewestWeeks = 8;

const afterLastSale = (reading: Reading, end: number): number => {
  for (let day = end - 1; day >= 0; day -= 1) if (reading.units(day) > 0) return day + 1;
  return 0;
};

/** Days with a sale below which nobody can say when goods sell. */
const fewestSeasonDays = 3;

/** A whole year without a sale, and so many days of its season among them on which it could have sold: it is waited for no more. */
const silentYear = 365;
const fewestDaysInSeason = 28;

/** Of twelve indices that of a day's month. */
const indexOn = (index: readonly number[], day: number): number => index[monthOfYear(day)] ?? 1;

/** Whether its season came again since the last sale, with stock, and brought none. */
const isSeasonOver = ({ units, isOut }: Reading, index: readonly number[], firstDay: number, soldUntil: number, end: number): boolean => {
  if (end - soldUntil < silentYear) return false;
  let days = 0;
  for (let day = soldUntil; day < end; day += 1) if (!Number.isNaN(units(day)) && !isOut(day) && indexOn(index, firstDay + day) >= 1) days += 1;
  return days >= fewestDaysInSeason;
};

/** Forecasts bound their indices, which would make eleven silent months of Christmas goods look nearly ordinary. Whether it is the season is asked without bounds. */
const pastSeason = (reading: Reading, months: readonly MonthSales[], rules: SeasonalRules, firstDay: number, end: number, units: Float64Array): number | null => {
  // A sale or two in all the time are no season.
  if (units.subarray(0, end).reduce((days, sold) => (sold > 0 ? days + 1 : days), 0) < fewestSeasonDays) return null;
  const unbounded = { ...rules, least: 0, most: 12 };
  const soldUntil = afterLastSale(reading, end);
  // A week without a sale changes no month.
  const before = end - soldUntil <= 7 ? null : seasonalIndex(monthsOf(reading, firstDay, soldUntil), unbounded);
  const { index, isSeasonal } = before?.isSeasonal === true ? before : seasonalIndex(months, unbounded);
  if (!isSeasonal || isSeasonOver(reading, index, firstDay, soldUntil, end)) return null;
  let sum = 0;
  for (let day = firstDay + end - 90; day < firstDay + end; day += 1) sum += indexOn(index, day);
  return sum / 90;
};

/** Windows as they would have sold in ordinary months: units over the mean index of their days. `end` is the day number after the last. */
export const withoutSeason = (windows: readonly (WindowSales | null)[], { index }: SeasonalIndex, end: number): readonly (WindowSales | null)[] =>
  windows.map((sales) => {
    if (sales === null) return null;
    let sum = 0;
    for (let day = end - sales.days; day < end; day += 1) sum += indexOn(index, day);
    return { ...sales, units: sales.units / (sum / sales.days) };
  });

export const listingDemand = (days: DemandDays, rules: DemandRules = defaultDemandRules): ListingDemand => {
  const { units, isEstimate, stock, firstDay, end } = days;
  const recent = Math.max(0, end - 90);
  const cap = rules.spikeDeviations !== null ? spikeCap(units.subarray(recent, end).map((value, at) => (isEstimate[recent + at] === 1 || days.promo?.[recent + at] === 1 ? NaN : value)), rules.spikeDeviations) : Infinity;
  const reading = readingOf(days, cap);
  const uncut = cap === Infinity ? reading : readingOf(days, Infinity);
  const asked = windowsBy(rules.weights);
  const counted = inWindows(asked, reading, uncut, end);
  // Where nothing is left out or cut, the two are the same.
  const whole = days.promo === null ? uncut : readingOf({ ...days, promo: null }, Infinity);
  const every = cap === Infinity && days.promo === null ? counted : inWindows(asked, whole, whole, end);
  const { windows, isThin, sold } = windowsOf(days, counted, every, rules.floorDays);
  const correction = correctionOf(stock, recent, end);
  // Told by sales alone, nothing says that it was listed before the first of them: no shelf was empty then.
  const shelfFrom = stock.isInferred ? Math.max(recent, units.findIndex((sold) => sold > 0)) : recent;
  let estimatedDays90 = 0;
  let observed30 = 0;
  for (let day = recent; day < end; day += 1) {
    if (day >= end - 30 && stock.states[day] !== dayState.unknown) observed30 += 1;
    if (isEstimate[day] === 1) estimatedDays90 += 1;
  }
  const outDaysOf = (days: number): number => stock.states.subarray(Math.max(shelfFrom, end - days), end).filter((state) => state === dayState.out).length;
  const [outDays30, outDays60, outDays90] = [outDaysOf(30), outDaysOf(60), outDaysOf(90)];
  const stockedBefore = stock.states.subarray(Math.max(0, end - 180), recent).filter((state) => state === dayState.inStock || state === dayState.soldOut).length;
  const quarter = sold.find((one) => one?.days === 90) ?? null;
  const wasOut30 = outDays30 > 0 ? true : observed30 === 0 ? null : false;
  const capped = cap === Infinity ? units : units.map((value, day) => (isEstimate[day] === 1 ? value : Math.min(cap, value)));
  const level = stockedLevel(capped, stock.states, end, rules.level);
  const begin = historyFrom(days);
  const history: Reading = begin === 0 ? uncut : { ...uncut, units: (day) => (day < begin ? NaN : uncut.units(day)) };
  const { now, before } = yearAgo(history, firstDay, end);
  const weeks = weeksOf(history, begin, end);
  const weekly = spreadOf(weeks);
  const daily = spreadOf(capped.subarray(recent, end).map((value, at) => (isEstimate[recent + at] === 1 || reading.isOut(recent + at) || days.promo?.[recent + at] === 1 ? NaN : value)));
  const months = monthsOf(history, firstDay, end);
  const season = seasonalIndex(months, rules.seasonal);
  const velocityOf = (sales: readonly (WindowSales | null)[]): Velocity => weightedVelocity(sales, rules.weights, wasOut30, rules.floorDays);
  const velocity = velocityOf(windows);
  const hasStock = correction.state !== 'not-corrected' || outDays90 > 0;
  return {
    windows,
    sold,
    knownDays: every.map(({ knownDays }) => knownDays),
    isThin,
    velocity,
    plainVelocity: season.isSeasonal ? velocityOf(withoutSeason(windows, season, firstDay + end)).unitsPerDay : velocity.unitsPerDay,
    correction,
    level,
    season,
    growth: growthOf(now, before, rules.growth),
    pattern: demandPattern(weeks),
    lostUnits90: hasStock && level.unitsPerDay !== null ? lostUnits(units, stock.states, level.unitsPerDay, shelfFrom, end) : null,
    outDays90, outDays30, outDays60,
    inStockDays180: quarter === null ? null : quarter.inStockDays + stockedBefore,
    isStockTold: hasStock || days.stockedShare != null || windowDays.some((length) => days.statedInStockDays(length) !== null),
    estimatedDays90,
    cap,
    sdPerDay: daily.count < fewestDays ? null : daily.sd,
    weeklyVariation: weekly.count < fewestWeeks || weekly.mean <= 0 ? null : weekly.sd / weekly.mean,
    seasonPast: pastSeason(history, months, rules.seasonal, firstDay, end, units),
  };
};
