/** Rows of a sales summary: listings, product pages or goods, with their months, shares and classes. */
import { channelName, channels, type ChannelId } from '../../demand/listing';
import type { Returned } from '../../demand/returns';
import { appendTo } from '../../grouped';
import { eachInSteps, toTheEnd, type Steps } from '../../steps';
import { abcClasses, type AbcClass } from '../../planning/classes';
import type { ListingPlan } from '../../planning/plan-store';
import { settingOf } from '../../settings/settings';
import { oncePerPlan, type SheetFacts, type SheetSales } from '../facts';
import type { SheetAsked } from '../maker';
import { rowsAtHand } from '../rows-at-hand';
import type { SalesMeasure } from './definition';
import { daysOfPlaces, measured, monthSums, type MonthSums, type MonthTable, type Sums } from './month-sums';
import { expectedUnits } from './outlook';
import { monthsInSpan, salesSpan, type SalesSpan } from './span';

export type SalesRow = {
  readonly made: SalesRows;
  readonly id: string;
  /** Places of its listings in the sales. */
  readonly places: readonly number[];
  readonly sku: string;
  readonly externalId: string | null;
  readonly title: string | null;
  readonly channel: string;
  readonly good: string | null;
  readonly brand: string | null;
  readonly category: string | null;
  /** Sums of the row; null where no report tells. */
  readonly months: readonly (number | null)[];
  readonly total: number | null;
  readonly units: number | null;
  readonly revenue: number | null;
  readonly unpriced: number;
  readonly pricedUnits: number;
  /** Got back in the span, as far as it is told; null where no report speaks of any of its days. */
  readonly returned: { readonly units: number; readonly money: number; readonly lines: readonly Returned[] } | null;
  readonly before: number | null;
  readonly likeNow: number | null;
  readonly knownDays: number;
  /** Expected of the days left; null without a forecast, or without a price to count it with. */
  readonly rest: number | null;
  readonly contribution: number | null;
  /** By place: what each of its listings leaves; null where that is not known. */
  readonly leaves: readonly (number | null)[];
  /** Listings that sold, or may have, and of which it is not known. */
  readonly costless: number;
  /** Revenue of the listings whose contribution is known. */
  readonly costedRevenue: number;
  abc: AbcClass | null;
  share: number | null;
  cumulative: number | null;
};

export type SalesRows = {
  readonly facts: SheetFacts;
  readonly sales: SheetSales;
  readonly measure: SalesMeasure;
  readonly sums: MonthSums;
  readonly channels: readonly ChannelId[];
  /** Listings that count: of the channels, the brand, the category and the class asked for. */
  readonly places: readonly number[];
  /** What was got back is taken off. */
  readonly isLess: boolean;
  /** Of the rows of every class; shares are shares of it. */
  readonly all: number;
  readonly yearsBack: number;
  readonly rows: readonly SalesRow[];
  readonly byId: ReadonlyMap<string, SalesRow>;
  readonly planOf: (place: number) => ListingPlan | null;
  readonly priceOf: (place: number) => number | null;
};

/** The channel of a row whose listings are of more than one. */
export const severalChannels = 'Several';

const isChannel = (value: unknown): value is ChannelId => channels.some((channel) => channel === value);

/** The money a listing leaves of what it sold, at the costs of today: 0 of nothing. Null where none of it is known, or one of the costs, or the price. */
export const leavesOf = (plan: ListingPlan | null, { units, money, unpriced, known }: Sums): number | null => {
  if (known === 0) return null;
  if (units === 0 && money === 0 && unpriced === 0) return 0;
  const hasNoPrice = unpriced > 0 && units <= unpriced;
  return plan === null || plan.money.landed === null || plan.money.fulfilment === null || hasNoPrice ? null : money * (1 - plan.money.referralShare) - (units - unpriced) * (plan.money.fulfilment + plan.money.landed);
};

const rangeSum = (table: MonthTable, place: number, from = 0, to = monthsInSpan - 1): Sums => {
  const sums: Sums = { units: 0, money: 0, unpriced: 0, known: 0 };
  for (let at = place * monthsInSpan + from; at <= place * monthsInSpan + to; at += 1) {
    sums.units += table.units[at] ?? 0;
    sums.money += table.money[at] ?? 0;
    sums.unpriced += table.unpriced[at] ?? 0;
    sums.known += table.known[at] ?? 0;
  }
  return sums;
};

/** What a listing of the row sold in the span. */
export const soldBy = ({ made }: SalesRow, place: number): Sums => rangeSum(made.sums.now, place);

/** Null: all of them. */
const wanted = (value: unknown): string | null => (typeof value === 'string' && value.startsWith('is ') ? value.slice(3) : null);

/** What a listing belongs to by its own SKU, else by another listing that sells the same item or bundle. */
const groupsOf = ({ daily: { listings }, groups }: SheetSales['store'], planOf: (place: number) => ListingPlan | null) => {
  const by = (told: ReadonlyMap<string, string>): ((place: number) => string | null) => {
    const byGood = new Map<string, string>();
    for (const [place, { sku }] of told.size === 0 ? [] : listings.entries()) {
      const [good, name] = [planOf(place)?.targetCode ?? null, told.get(sku)];
      if (good !== null && name !== undefined && !byGood.has(good)) byGood.set(good, name);
    }
    return (place) => told.get(listings[place]?.sku ?? '') ?? byGood.get(planOf(place)?.targetCode ?? '') ?? null;
  };
  return { brand: by(groups.brands), category: by(groups.categories) };
};

const returnedIn = ({ daily, returns }: SheetSales['store'], places: readonly number[], { from, to }: SalesSpan): NonNullable<SalesRow['returned']> => {
  const lines = places.flatMap((place) => (returns.byListing.get(place) ?? []).filter(({ day }) => day + daily.firstDay >= from && day + daily.firstDay <= to));
  const sum = (of: (line: Returned) => number): number => lines.reduce((all, line) => all + (Number.isNaN(of(line)) ? 0 : of(line)), 0);
  return { units: sum(({ units }) => units), money: sum(({ money }) => money), lines };
};

/** Sums of a span beyond whole months; days of the rest are expected, not known. */
function* make(facts: SheetFacts, { parameters }: SheetAsked, measure: SalesMeasure): Steps<SalesRows | null> {
  const { sales, plan } = facts;
  if (sales === null) return null;
  const { store } = sales;
  const { listings } = store.daily;
  const day = plan.context.inputs.day;
  const asked = parameters['channel'];
  const counted = isChannel(asked) ? [asked] : channels;
  const yearsBack = Number(parameters['back'] ?? 1);
  const lastKnown = store.daily.firstDay + Math.max(...Object.values(store.ends)) - 1;
  const span = salesSpan(Number(parameters['year'] ?? day.slice(0, 4)), yearsBack, parameters['span'] === 'rolling', lastKnown);
  const isLess = parameters['returns'] === 'out';
  const whole = yield* monthSums(store, span, isLess);
  const like = whole.like[measure];
  const gross = isLess ? yield* monthSums(store, span) : whole;
  const plans = new Map(plan.listings.map((one) => [one.id, one]));
  const prices = new Map(plan.context.inputs.listings.map(({ listing, price }) => [listing.id, price.value]));
  const planOf = (place: number): ListingPlan | null => plans.get(listings[place]?.id ?? '') ?? null;
  const priceOf = (place: number): number | null => {
    const units = gross.recent.units[place] ?? 0;
    return units > 0 ? (gross.recent.money[place] ?? 0) / units : (prices.get(listings[place]?.id ?? '') ?? null);
  };

  const group = groupsOf(store, planOf);
  const [brand, category] = [wanted(parameters['brand']), wanted(parameters['category'])];
  const counts = (place: number): boolean =>
    counted.includes(listings[place]?.channel ?? 'amz_fba') && (brand === null || group.brand(place) === brand) && (category === null || group.category(place) === category);
  const inGroup = listings.flatMap((_, place) => (counts(place) ? [place] : []));

  const groups = new Map<string, number[]>();
  for (const place of inGroup) {
    const { id, externalId } = listings[place] ?? { id: '', externalId: null };
    if (rangeSum(gross.now, place).units === 0 && rangeSum(gross.before, place).units === 0) continue;
    const key = parameters['by'] === 'page' ? (externalId === null ? id : `page ${externalId}`) : parameters['by'] === 'good' ? (planOf(place)?.targetCode === null || planOf(place) === null ? id : `good ${planOf(place)?.targetCode ?? ''}`) : id;
    appendTo(groups, key, place);
  }

  const result: { -readonly [Key in keyof SalesRows]: SalesRows[Key] } = { facts, sales, measure, sums: whole, channels: counted, places: inGroup, isLess, all: 0, yearsBack, rows: [], byId: new Map(), planOf, priceOf };
  const { told } = store.returns;
  const isTold = told !== null && told.to >= span.from && told.from <= span.to;
  const rows = yield* eachInSteps(groups, ([id, places]): SalesRow => {
    const first = listings[places[0] ?? 0];
    const months = Array.from({ length: monthsInSpan }, (_, slot) => {
      const sum = places.map((place) => measured(measure, rangeSum(whole.now, place, slot, slot))).filter((one) => one !== null);
      return sum.length === 0 ? null : sum.reduce((all, one) => all + one, 0);
    });
    const all: Sums = { units: 0, money: 0, unpriced: 0, known: 0 };
    let [likeNow, likeThen, likeDays, knownDays, contribution, costedRevenue] = [0, 0, 0, 0, null as number | null, 0];
    let rest: number | null = 0;
    const leaves: (number | null)[] = [];
    let costless = 0;
    for (const place of places) {
      const own = rangeSum(whole.now, place);
      all.units += own.units;
      all.money += own.money;
      all.unpriced += own.unpriced;
      all.known += own.known;
      knownDays = Math.max(knownDays, own.known);
      likeNow += like.now[place] ?? 0;
      likeThen += like.before[place] ?? 0;
      likeDays += like.days[place] ?? 0;
      const left = leavesOf(planOf(place), own);
      leaves.push(left);
      if (left !== null) {
        contribution = (contribution ?? 0) + left;
        costedRevenue += own.money;
      } else if (own.known > 0) costless += 1;
      const last = whole.lastDay[listings[place]?.channel ?? 'amz_fba'];
      const coming = last === null ? null : expectedUnits(sales, place, Math.max(last, span.from - 1), span.to);
      const each = measure === 'units' ? 1 : priceOf(place);
      rest = rest === null || coming === null || (each === null && coming > 0) ? null : rest + coming * (each ?? 0);
    }
    const total = measured(measure, all);
    const names = [...new Set(places.map((place) => channelName[listings[place]?.channel ?? 'amz_fba']))];
    const good = planOf(places[0] ?? 0)?.targetCode ?? null;
    return {
      made: result, id, places, good, brand: group.brand(places[0] ?? 0), category: group.category(places[0] ?? 0),
      sku: id.startsWith('good ') ? (good ?? '') : places.length === 1 ? (first?.sku ?? '') : [...new Set(places.map((place) => listings[place]?.sku ?? ''))].join(', '),
      externalId: first?.externalId ?? null, title: first?.title ?? null, channel: names.length === 1 ? (names[0] ?? '') : severalChannels,
      months, total, units: measured('units', all), revenue: measured('revenue', all), unpriced: all.unpriced, pricedUnits: all.units - all.unpriced,
      returned: isTold ? returnedIn(store, places, span) : null,
      before: likeDays === 0 ? null : likeThen, likeNow: likeDays === 0 ? null : likeNow, knownDays,
      rest,
      // The 0 of a listing that sold nothing is not the row's where all that sold is not known.
      contribution: costless > 0 && costedRevenue === 0 ? null : contribution, leaves, costless, costedRevenue, abc: null, share: null, cumulative: null,
    };
  });

  const place = { storeId: plan.context.inputs.storeId, supplier: null, sku: null };
  const limits = { a: settingOf(plan.context.inputs.settings, 'abc-a-share', place).value, b: settingOf(plan.context.inputs.settings, 'abc-b-share', place).value };
  const letters = abcClasses(rows.map(({ total }) => total), limits);
  const sum = rows.reduce((one, { total }) => one + (total ?? 0), 0);
  for (const [at, row] of rows.entries()) {
    row.abc = letters[at] ?? null;
    row.share = row.total === null || sum <= 0 ? null : (row.total / sum) * 100;
  }
  let running = 0;
  for (const row of [...rows].sort((one, other) => (other.total ?? -Infinity) - (one.total ?? -Infinity) || (one.id < other.id ? -1 : 1))) {
    if (row.share === null) continue;
    running += row.share;
    row.cumulative = Math.min(100, running);
  }
  const letter = parameters['abc'];
  const isAll = letter !== 'A' && letter !== 'B' && letter !== 'C' && letter !== 'N';
  result.all = sum;
  result.rows = isAll ? rows : rows.filter(({ abc }) => abc === letter);
  if (!isAll) result.places = result.rows.flatMap(({ places }) => places);
  // Days are those of the channels unless some of their listings do not count.
  if (!isAll || brand !== null || category !== null) result.sums = { ...whole, byDay: daysOfPlaces(store, result.places, isLess) };
  result.byId = new Map(rows.map((row) => [row.id, row]));
  return result;
}

/** What was made, also where that is nothing. */
type Found = { readonly rows: SalesRows | null };

const waysOf = oncePerPlan(() => new Map<string, () => Found | null>());

/** Null where no report shows sales. Kept for each plan and way of asking. */
export function* salesRowsInSteps(facts: SheetFacts, asked: SheetAsked, measure: SalesMeasure): Steps<SalesRows | null> {
  const ways = waysOf(facts.plan);
  const name = `${measure} ${['year', 'back', 'span', 'channel', 'by', 'returns', 'abc', 'brand', 'category'].map((id) => String(asked.parameters[id])).join(' ')}`;
  const before = ways.get(name)?.() ?? null;
  if (before !== null) return before.rows;
  const rows = yield* make(facts, asked, measure);
  ways.set(name, rowsAtHand.keep({ rows }));
  return rows;
}

export const salesRows = (facts: SheetFacts, asked: SheetAsked, measure: SalesMeasure): SalesRows | null => toTheEnd(salesRowsInSteps(facts, asked, measure));
