/** Units of listings, or bundles, as units of the factories' items inside them. */
import { listingRunsOut } from './replenished';
import { targetOf, type StoreContext } from './store-context';
import type { StorePlan } from './plan-store';

export type ChinaNeed = {
  /** Code of the item. */
  readonly code: string;
  /** Units of it in everything that is wanted; whole. */
  readonly units: number;
  /** SKUs of the listings, or codes of the bundles, it is for. */
  readonly goods: readonly string[];
};

export type ChinaNeeds = {
  readonly items: readonly ChinaNeed[];
  /** Goods that lead to no item of a factory, with the reason. */
  readonly left: readonly { readonly name: string; readonly because: string }[];
};

/** Units by listing id, or by code of the bundle. */
export type ChinaWanted = { readonly of: 'listings' | 'bundles'; readonly units: ReadonlyMap<string, number> };

type Good = { readonly name: string; /** Why no more of it is ordered. */ readonly runsOut: string | null; /** What is inside it; null: it is mapped to nothing. */ readonly code: string | null; /** Of the code. */ readonly units: number };

const listingsWanted = (context: StoreContext, units: ReadonlyMap<string, number>): readonly Good[] =>
  context.inputs.listings.flatMap((listing): readonly Good[] => {
    const wanted = units.get(listing.listing.id) ?? 0;
    if (wanted <= 0) return [];
    const target = targetOf(context, listing);
    return [{ name: listing.listing.sku, runsOut: listingRunsOut(context, listing), code: target?.code ?? null, units: wanted * (target?.unitsEach ?? 1) }];
  });

/**
 * What one of a code takes when an order of today could be sold: by the list that holds then, item by item, for some come sooner than others. An item
 * that no list tells of comes with the last of the others.
 */
export const itemsOnArrival = ({ context, items: plans }: StorePlan): ((code: string) => ReadonlyMap<string, number>) => {
  const arrivals = new Map(plans.map(({ code, arrivalDay }) => [code, arrivalDay]));
  return (code) => {
    const [now, ahead] = [context.inside(code), context.ahead.get(code) ?? []];
    const codes = [...new Set([...(now?.keys() ?? []), ...ahead.flatMap(({ items }) => [...items.keys()])])];
    const last = codes.flatMap((item) => arrivals.get(item) ?? []).sort().at(-1) ?? context.inputs.day;
    return new Map(codes.flatMap((item): readonly (readonly [string, number])[] => {
      const day = arrivals.get(item) ?? last;
      const each = (ahead.findLast(({ from }) => from <= day)?.items ?? now)?.get(item) ?? 0;
      return each > 0 ? [[item, each]] : [];
    }));
  };
};

/** A bundle is taken apart into its items; items of the label supplier do not come from China. */
export const chinaNeeds = (plan: StorePlan, { of, units: wanted }: ChinaWanted): ChinaNeeds => {
  const { context } = plan;
  const onArrival = itemsOnArrival(plan);
  const goods = of === 'listings' ? listingsWanted(context, wanted) : [...wanted].flatMap(([code, units]): readonly Good[] => (units <= 0 ? [] : [{ name: code, runsOut: null, code, units }]));
  const needs = new Map<string, { units: number; goods: string[] }>();
  const left: { readonly name: string; readonly because: string }[] = [];
  for (const { name, runsOut, code, units } of goods) {
    if (runsOut !== null) {
      left.push({ name, because: runsOut });
      continue;
    }
    const items = code === null ? [] : [...onArrival(code)].filter(([item]) => context.items.get(item)?.source === 'factory');
    if (code === null) left.push({ name, because: 'it is mapped to no bundle or item' });
    else if (items.length === 0) left.push({ name, because: 'nothing in it is a factory’s item' });
    for (const [item, each] of items) {
      const known = needs.get(item) ?? { units: 0, goods: [] };
      known.units += Math.ceil(units * each);
      known.goods.push(name);
      needs.set(item, known);
    }
  }
  return { items: [...needs].map(([code, need]) => ({ code, ...need })), left };
};
