/** Each bundle: what is built, what can be built, what stops it, and what it costs. */
import { mapInSteps, type Steps } from '../steps';
import { canBuild, type CanBuild } from '../bundles/desk/buildable';
import { availableToBuild, type Buildable } from '../bundles/explosion';
import type { RolledCost } from '../bundles/bundle-cost';
import { arrivalsOf, builtWithOrders, unitsBuilt, type Arrivals, type BuiltBy } from './build-with-orders';
import type { ItemPlan } from './plan-items';
import { localFree } from './position';
import { daysOfSupply } from './days-of-supply';
import type { DemandOf } from './demand-of';
import { demandOfSold, soldBy } from './sold-by';
import type { StoreContext } from './store-context';

export type BundlePlan = {
  readonly code: string;
  readonly recipe: 'stands' | 'refused' | 'none';
  /** Ready on hand; null where no sheet tells. */
  readonly built: number | null;
  /** As a plan counts on it: an item nobody counted is none. */
  readonly buildable: Buildable | null;
  /** The same as people are told it: not known where the stock of an item decides that nobody counted. */
  readonly canBuild: CanBuild;
  /** With what is on its way and on order, by the lists that hold when it comes. */
  readonly buildableAfterOrders: number | null;
  /** The same by list, where others are to take the place of today's; else empty. */
  readonly builtByLists: readonly BuiltBy[];
  readonly cost: RolledCost | null;
  /** Units a day over all listings. */
  readonly perDay: number;
  readonly cover: number | null;
  readonly listings: readonly string[];
};

/** On order and on its way, wherever it goes; what a marketplace shows as inbound counts there. */
export const unitsComing = ({ echelon }: Pick<ItemPlan, 'echelon'>): number => echelon.onOrder + echelon.transit;

/** Free stock with what is coming. Items nobody counted have at least that; with `countedOnly` their stock stays unknown. */
export const stockWithOrders = ({ stock }: Pick<StoreContext, 'stock'>, items: readonly ItemPlan[], countedOnly = false): ReadonlyMap<string, number> => {
  const later = new Map(stock);
  for (const item of items) if (!countedOnly || stock.has(item.code)) later.set(item.code, (stock.get(item.code) ?? 0) + unitsComing(item));
  return later;
};

/** When that comes. */
export const arrivalsWithOrders = (context: StoreContext, items: readonly ItemPlan[]): Arrivals => arrivalsOf(context, items.map((item) => ({ ...item, units: unitsComing(item) })));

/** Demand of all listings that sell it, in bundles; null where how none of them sells is known. */
export const bundleDemand = (context: StoreContext, code: string): DemandOf | null => demandOfSold(soldBy(context, code), code);

export function* bundlesInSteps(context: StoreContext, items: readonly ItemPlan[]): Steps<readonly BundlePlan[]> {
  const { inputs, book, stock } = context;
  const later = stockWithOrders(context, items);
  const arrivals = context.booksAhead.length === 0 ? null : arrivalsWithOrders(context, items);
  const codes = new Set([...inputs.bundles.map(({ code }) => code), ...book.recipes.keys(), ...book.refused]);
  return yield* mapInSteps(codes, (code): BundlePlan => {
    const sold = soldBy(context, code);
    const demand = demandOfSold(sold, code);
    const built = localFree(context.bundles.get(code)?.built ?? null);
    const buildable = availableToBuild(book, code, stock);
    const ready = (built ?? 0) + (buildable?.units ?? 0);
    const byLists = arrivals === null || !context.ahead.has(code) ? null : builtWithOrders(context, code, stock, arrivals);
    const recipe = book.refused.has(code) ? 'refused' : book.recipes.has(code) ? 'stands' : 'none';
    return {
      code, recipe, built, buildable, canBuild: canBuild(book, code, stock),
      buildableAfterOrders: unitsBuilt(byLists) ?? availableToBuild(book, code, later)?.units ?? null, builtByLists: byLists ?? [], cost: context.rolled.get(code) ?? null, perDay: demand?.perDay ?? 0,
      cover: demand === null ? null : daysOfSupply(ready, demand), listings: sold.map(({ listing: { listing } }) => listing.id),
    };
  });
}
