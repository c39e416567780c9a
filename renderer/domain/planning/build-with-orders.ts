/** What of bundles can be built once all that was ordered is here: by today's lists what is here until others hold, and by those what comes from then on. */
import { availableToBuild } from '../bundles/explosion';
import type { BookFrom } from '../bundles/lists-ahead';
import type { RecipeBook } from '../bundles/recipe';
import { tryTake } from '../bundles/taking';
import { dueOn, lastOf } from './orders-to-come';
import { leadOnDays, type ItemPlan } from './plan-items';
import type { StoreContext } from './store-context';
import { outstandingOf, type OrderLine } from './stock';

/** Units that are expected on a day, at the earliest today. */
export type Arrival = { /** ISO day. */ readonly day: string; readonly units: number };
/** By item. */
export type Arrivals = ReadonlyMap<string, readonly Arrival[]>;

type Coming = Pick<ItemPlan, 'code' | 'arrivalDay' | 'legs' | 'lead'> & { readonly units: number };

const shippedOf = ({ qtyShipped, qtyReceived }: OrderLine): number => Math.max(qtyShipped ?? 0, qtyReceived ?? 0);
const transit = (line: OrderLine): number => shippedOf(line) - (line.qtyReceived ?? 0);

/**
 * When units come that are on their way or on order; by the days of their orders, and where these state none when an order of today would. What a marketplace shows as
 * inbound is no part of `units`, and came first. `of`: all that is open, or what was shipped alone.
 */
export const arrivalsOf = (context: StoreContext, coming: Iterable<Coming>, of: 'open' | 'transit' = 'open'): Arrivals => {
  const { day: today } = context.inputs;
  return new Map([...coming].flatMap((plan): readonly (readonly [string, readonly Arrival[]])[] => {
    const { code, arrivalDay, units } = plan;
    if (units <= 0) return [];
    const unstated = arrivalDay ?? today;
    const item = context.items.get(code);
    const leadOn = item === undefined ? null : leadOnDays(context, item, plan);
    const dayOf = (line: OrderLine): string => {
      const due = leadOn === null ? null : dueOn(line, leadOn);
      return due === null ? unstated : due > today ? due : today;
    };
    const lines = (item?.orders ?? []).filter(({ isOpen }) => isOpen).map((line): Arrival => ({ day: dayOf(line), units: of === 'open' ? outstandingOf(line) : transit(line) })).sort((one, other) => (one.day < other.day ? 1 : -1));
    const arrivals = lastOf(lines, units);
    const left = units - arrivals.reduce((sum, { units: some }) => sum + some, 0);
    return [[code, left > 0 ? [...arrivals, { day: unstated, units: left }] : arrivals]];
  }));
};

/** Lists that hold one after the other, with what comes while they do. */
export type Round = { /** Null: today's. */ readonly from: string | null; readonly book: RecipeBook; readonly arriving: ReadonlyMap<string, number> };

export const roundsOf = (book: RecipeBook, books: readonly BookFrom[], arrivals: Arrivals): readonly Round[] => {
  const days = [null, ...books.map(({ from }) => from)];
  return days.map((from, at): Round => {
    const until = days[at + 1] ?? null;
    const arriving = new Map<string, number>();
    for (const [code, all] of arrivals) {
      const units = all.reduce((sum, { day, units: some }) => ((from === null || day >= from) && (until === null || day < until) ? sum + some : sum), 0);
      if (units > 0) arriving.set(code, units);
    }
    return { from, book: books[at - 1]?.book ?? book, arriving };
  });
};

/** Bundles that each list makes, those on hand not counted. */
export type BuiltBy = { readonly from: string | null; readonly units: number; /** What runs out first. */ readonly limiting: string | null };

type Lists = Pick<StoreContext, 'book' | 'booksAhead'>;

/** The lists of one bundle; today's alone where none is to take its place. */
export const booksOf = ({ booksAhead }: Pick<Lists, 'booksAhead'>, code: string): readonly BookFrom[] => booksAhead.filter(({ book, touched }) => touched.has(code) && book.recipes.has(code));

/** Codes inside a bundle by any of its lists, it and the bundles in it included. */
export const everInside = (lists: Lists, bundleCode: string): ReadonlySet<string> => {
  const codes = new Set([bundleCode]);
  const books = [lists.book, ...booksOf(lists, bundleCode).map(({ book }) => book)];
  for (const code of codes) for (const { recipes } of books) for (const part of recipes.get(code) ?? []) codes.add(part.code);
  return codes;
};

/**
 * By each list of a bundle what can be built of what is left by the one before and has come. Null for a code without a recipe today. `stock`: free units now,
 * of items and of built bundles. 10 A here and 20 to come: one A each until a day before they come and two from then on make 10, and 10 more.
 */
export const builtWithOrders = (lists: Lists, code: string, stock: Pick<ReadonlyMap<string, number>, 'get'>, arrivals: Arrivals): readonly BuiltBy[] | null => {
  if (!lists.book.recipes.has(code)) return null;
  const inside = [...everInside(lists, code)].filter((part) => part !== code);
  const left = new Map(inside.map((part) => [part, Math.max(0, stock.get(part) ?? 0)]));
  const coming = new Map(inside.map((part) => [part, arrivals.get(part) ?? []]));
  return roundsOf(lists.book, booksOf(lists, code), coming).map(({ from, book, arriving }) => {
    for (const [part, units] of arriving) left.set(part, (left.get(part) ?? 0) + units);
    const { units = 0, limiting = null } = availableToBuild(book, code, left) ?? {};
    if (units > 0) tryTake(book, left, code, units);
    return { from, units, limiting };
  });
};

export const unitsBuilt = (built: readonly BuiltBy[] | null): number | null => built?.reduce((sum, { units }) => sum + units, 0) ?? null;
