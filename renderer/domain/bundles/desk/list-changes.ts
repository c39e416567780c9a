/** What other lists do to bundles before they stand: what each costs now and then, and which listings sell it, also as a part of another bundle. */
import type { ListPart } from '../../import/changed-lists';
import { isBundle, type StoreContext } from '../../planning/store-context';
import { rollUpCosts, type BundleCosts } from '../bundle-cost';
import { recipeBook, type RecipeBook, type RecipeLine } from '../recipe';

/** `parts`: of all lists of the bundle as they would stand. `from`: ISO day from which the first that changes holds; null: since ever. */
export type ListOf = { readonly code: string; readonly from: string | null; readonly parts: readonly ListPart[] };

export type ListEffect = {
  readonly code: string;
  readonly name: string | null;
  /** Of one bundle; null where a part's cost is not known, or where it has no list. */
  readonly costBefore: number | null;
  readonly costAfter: number | null;
  /** Parts that keep the cost of the new list from being known. */
  readonly missing: readonly string[];
  /** Listings that sell it or a bundle it goes into. */
  readonly listings: readonly { readonly sku: string; readonly externalId: string | null }[];
  /** ISO day of `costAfter`: today, or the first day on which a list that changes holds. */
  readonly day: string;
};

const outerOf = ({ recipes }: RecipeBook, code: string): readonly string[] => {
  const found = new Set([code]);
  // A set's loop goes on to what is added in it.
  for (const inner of found) for (const [outer, parts] of recipes) if (parts.some((part) => part.code === inner)) found.add(outer);
  return [...found];
};

/** What the label desk lists for an item of a factory goes on it, and makes no bundle of it. */
const isLabelled = (context: StoreContext, desk: 'factory' | 'martin', code: string): boolean => desk === 'martin' && context.items.get(code)?.source === 'factory' && !isBundle(context, code);

export const listEffects = (context: StoreContext, desk: 'factory' | 'martin', lists: readonly ListOf[]): readonly ListEffect[] => {
  const { inputs, landed, rolled, bundles, items, listingsOf } = context;
  const codes = new Set(lists.map(({ code }) => code));
  const lines: readonly RecipeLine[] = [
    ...inputs.recipeLines.filter((line) => (line.desk ?? 'factory') !== desk || !codes.has(line.bundleCode)),
    ...lists.flatMap(({ code, parts }) => (isLabelled(context, desk, code) ? [] : parts).map((part): RecipeLine => ({ bundleCode: code, partCode: part.code, quantity: part.quantity, validFrom: part.from, desk, at: null }))),
  ];
  const amounts = new Map([...landed].flatMap(([code, { amount }]) => (amount === null ? [] : [[code, amount] as const])));
  const own = new Map<string, BundleCosts>(inputs.bundles.map(({ code, costs }) => [code, costs]));
  const dayOf = ({ from }: ListOf): string => (from !== null && from > inputs.day ? from : inputs.day);
  const then = new Map([...new Set(lists.map(dayOf))].map((day) => {
    const book = recipeBook(lines, day);
    return [day, { book, costs: rollUpCosts(book, amounts, own) }] as const;
  }));
  return lists.map((list): ListEffect => {
    const { code } = list;
    const day = dayOf(list);
    const made = then.get(day);
    const cost = made?.costs.get(code);
    const sellers = made === undefined ? [code] : outerOf(made.book, code);
    const places = [...new Set(sellers.flatMap((seller) => listingsOf.get(seller) ?? []))];
    const listings = places.flatMap((place) => {
      const listing = inputs.listings[place]?.listing;
      return listing === undefined ? [] : [{ sku: listing.sku, externalId: listing.externalId }];
    });
    if (isLabelled(context, desk, code)) {
      const own = landed.get(code)?.amount ?? null;
      return { code, name: items.get(code)?.name ?? null, costBefore: own, costAfter: own, missing: own === null ? [code] : [], listings, day };
    }
    return { code, name: bundles.get(code)?.name ?? null, costBefore: rolled.get(code)?.amount ?? null, costAfter: cost?.amount ?? null, missing: cost?.missing ?? [], listings, day };
  });
};
