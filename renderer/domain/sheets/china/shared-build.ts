/** What of the stock and the orders of shared items each bundle can count on: what several can build alone cannot be added up. */
import { allocate, type BuildRequest } from '../../bundles/allocation';
import { appendTo } from '../../grouped';
import { heldAt } from '../../planning/held-at';
import { roundsOf, type Round } from '../../planning/build-with-orders';
import { arrivalsWithOrders, stockWithOrders } from '../../planning/plan-bundles';
import type { StorePlan } from '../../planning/plan-store';
import { localFree } from '../../planning/position';
import { listingRunsOut } from '../../planning/replenished';
import { soldBy } from '../../planning/sold-by';

export type SharedBuild = {
  /** Bundles it gets when all that sell take from the same items, beside those that are built. */
  readonly units: number;
  /** The others that take an item of it, by code. */
  readonly others: readonly string[];
};

/** Days of demand nobody asks for more than. */
const mostDays = 730;
const withMore = (stock: Map<string, number>, more: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  for (const [code, units] of more) stock.set(code, (stock.get(code) ?? 0) + units);
  return stock;
};

type Taker = { readonly code: string; readonly perDay: number; readonly position: number };

/** So many are shared out half a day of demand at a time; more of them by the week first, which would else take seconds, and the rest by half days. */
const mostByHalfDays = 300;
const byTheWeek = ({ perDay }: Taker): number => Math.max(1, Math.round(perDay * 7));
const byOne = (): number => 1;

/** All that sells, is still made and replenished, with what of it is at the marketplaces. */
const takersOf = ({ context }: StorePlan): readonly Taker[] =>
  [...context.listingsOf.keys()].flatMap((code): readonly Taker[] => {
    if (context.bundles.get(code)?.isDiscontinued === true) return [];
    let [perDay, position] = [0, 0];
    for (const { listing, each } of soldBy(context, code)) {
      if (listingRunsOut(context, listing) !== null) continue;
      perDay += each * (listing.demand?.perDay ?? 0);
      const { fba, awd, wfs } = heldAt(context, listing);
      position += each * ((fba ?? 0) + (awd ?? 0) + (wfs ?? 0));
    }
    return perDay > 0 ? [{ code, perDay, position }] : [];
  });

const requestsOf = (takers: readonly Taker[], granted: ReadonlyMap<string, number>, eachOf: (taker: Taker) => number): readonly BuildRequest[] =>
  takers.map((taker): BuildRequest => {
    const { code, perDay, position } = taker;
    const each = eachOf(taker);
    const had = granted.get(code) ?? 0;
    return { id: code, code, unitsEach: each, wanted: Math.max(0, Math.ceil((perDay * mostDays - had) / each)), perDay: perDay / each, position: (position + had) / each, abc: 'A', value: null };
  });

/** `touched`: bundles whose list begins with it; null: every bundle is looked at. */
type BuildRound = Pick<Round, 'arriving' | 'book'> & { readonly touched: ReadonlySet<string> | null };

/** One after the other, with all that is then to be shared out; a list of days to come takes the place of today's of its bundle alone. */
const buildRounds = ({ context, items }: StorePlan): readonly BuildRound[] => {
  if (context.booksAhead.length === 0) return [{ book: context.book, arriving: stockWithOrders(context, items), touched: null }];
  const recipes = new Map(context.book.recipes);
  return roundsOf(context.book, context.booksAhead, arrivalsWithOrders(context, items)).map(({ from, book, arriving }, at): BuildRound => {
    if (from === null) return { book, arriving: withMore(new Map(context.stock), arriving), touched: null };
    for (const [code, parts] of book.recipes) recipes.set(code, parts);
    return { book: { ...book, recipes: new Map(recipes) }, arriving, touched: context.booksAhead[at - 1]?.touched ?? null };
  });
};

const sharesOf = (plan: StorePlan): ReadonlyMap<string, SharedBuild> => {
  const { context } = plan;
  const takers = takersOf(plan);
  const takersOfItem = new Map<string, string[]>();
  // By today's list, and by those that begin later.
  const itemsOf = (code: string): readonly string[] => [...new Set([context.inside(code), ...(context.ahead.get(code) ?? []).map(({ items }) => items)].flatMap((items) => [...(items?.keys() ?? [])]))];
  for (const { code } of takers) for (const item of itemsOf(code)) appendTo(takersOfItem, item, code);
  const othersOf = (code: string): readonly string[] => [...new Set(itemsOf(code).flatMap((item) => takersOfItem.get(item) ?? []))].filter((other) => other !== code).sort();
  const sharing = takers.flatMap((taker) => {
    const others = othersOf(taker.code);
    return others.length === 0 ? [] : [{ taker, others }];
  });
  if (sharing.length === 0) return new Map();
  const all = sharing.map(({ taker }) => taker);
  const granted = new Map<string, number>();
  let stock: ReadonlyMap<string, number> = new Map();
  for (const { book, arriving, touched } of buildRounds(plan)) {
    stock = withMore(new Map(stock), arriving);
    // Whoever got no more of a round before gets none now, unless an item of it came or its list is another.
    const asking = touched === null ? all : all.filter(({ code }) => touched.has(code) || itemsOf(code).some((item) => arriving.has(item)));
    for (const eachOf of sharing.length > mostByHalfDays ? [byTheWeek, byOne] : [byOne]) {
      const requests = requestsOf(asking, granted, eachOf);
      const { grants, left } = allocate(book, requests, stock, 'cover');
      grants.forEach(({ id, granted: units }, at) => granted.set(id, (granted.get(id) ?? 0) + units * (requests[at]?.unitsEach ?? 1)));
      stock = left;
    }
  }
  return new Map(sharing.map(({ taker: { code }, others }) => [code, { units: Math.max(0, (granted.get(code) ?? 0) - (localFree(context.bundles.get(code)?.built ?? null) ?? 0)), others }]));
};

const made = new WeakMap<StorePlan, ReadonlyMap<string, SharedBuild>>();

/** Null where nothing else takes an item of it: all that can be built is then its own. */
export const sharedBuild = (plan: StorePlan, code: string): SharedBuild | null => {
  const known = made.get(plan) ?? sharesOf(plan);
  made.set(plan, known);
  return known.get(code) ?? null;
};
