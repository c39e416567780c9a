/** Bundles as if they were ordered themselves: their own listings' demand against all that is and can become a bundle. */
import { itemsOnArrival } from '../../planning/china-needs';
import { cartonVolume } from '../../planning/container';
import type { DemandOf } from '../../planning/demand-of';
import { heldAt, type HeldAt } from '../../planning/held-at';
import { foreignCurrency } from '../../planning/item-price';
import type { Leg } from '../../planning/lead-time';
import type { Closure } from '../../planning/closures';
import type { BundlePlan } from '../../planning/plan-bundles';
import { cartonOf, leadDaysLater, type ItemPlan } from '../../planning/plan-items';
import type { StorePlan } from '../../planning/plan-store';
import { localFree } from '../../planning/position';
import { demandOfSold, soldBy, type Sold } from '../../planning/sold-by';
import { reorder, type Reorder } from '../../planning/reorder';
import type { LeadTime } from '../../planning/safety-stock';
import { type StoreContext } from '../../planning/store-context';
import { bestClass, type AbcClass } from '../../planning/classes';
import type { ItemInput, ListingInput } from '../../planning/store-inputs';
import { itemPlans, oncePerPlan } from '../facts';
import { sharedBuild, type SharedBuild } from './shared-build';
import { stockPlaces, untoldPlaces, type StockPlace } from '../../planning/untold-stock';
import { allRunOut, listingRunsOut, notReplenished } from '../../planning/replenished';
import { settingOf, type Setting } from '../../settings/settings';
import type { SettingId } from '../../settings/setting-rows';
import { withFields } from '../../with-fields';

export type BundleHeld = { readonly fba: number | null; readonly awd: number | null; readonly wfs: number | null; readonly built: number | null; readonly afterOrders: number | null };

export type BundleOrder = {
  readonly plan: BundlePlan;
  readonly abc: AbcClass | null;
  readonly isDiscontinued: boolean;
  /** Why no more of it is ordered; null where it is replenished. */
  readonly runsOut: string | null;
  readonly held: BundleHeld;
  /** Its part of what can be built with orders, which is what counts; null where nothing else takes an item of it. */
  readonly shared: SharedBuild | null;
  /** Sum of what is known of it; null where nothing is, or where no report shows a place it or its items go through. */
  readonly position: number | null;
  /** Those places. */
  readonly untold: readonly StockPlace[];
  /** Bundles in a case; null where the bundles list does not say. */
  readonly casePack: number | null;
  /** Items in one of it when an order of today could be sold; none where it has no list that stands today. */
  readonly items: ReadonlyMap<string, number>;
  /** The largest of the order minimums of the factories' items in it, in bundles; null where none has one. */
  readonly minimum: number | null;
  /** Bundles that the listings that sell it take; null where no report shows their sales. */
  readonly demand: DemandOf | null;
  readonly known: { readonly demand: DemandOf; readonly serviceLevel: number; readonly lead: LeadTime; readonly legs: readonly Leg[]; readonly closures: readonly Closure[]; readonly slowest: string; readonly reorder: Reorder; readonly position: number | null; readonly planned: number | null } | null;
};

export const bundleSetting = <Id extends SettingId>({ inputs: { settings, storeId } }: StoreContext, code: string, id: Id): Setting<Id> => settingOf(settings, id, { storeId, supplier: null, sku: code });

const sumOrNull = (values: readonly (number | null)[]): number | null => (values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0));

/** Of the listings that sell the bundle those whose demand and stock an order goes by: they are replenished. All of them where none is. */
export const orderedFor = (context: StoreContext, code: string): readonly Sold[] => {
  const all = soldBy(context, code);
  const ongoing = all.filter(({ listing }) => listingRunsOut(context, listing) === null);
  return ongoing.length === 0 ? all : ongoing;
};

/** Places the bundle or an item of it goes through and no report shows. */
const untoldOf = (context: StoreContext, plans: ReadonlyMap<string, ItemPlan>, code: string, listings: readonly ListingInput[], items: readonly string[]): readonly StockPlace[] => {
  const own = bundleSetting(context, code, 'unreported-stock').value === 'not-there' ? [] : untoldPlaces(context.inputs.told, new Set(listings.map(({ listing }) => listing.channel)), bundleSetting(context, code, 'route').value);
  const all = new Set([...own, ...items.flatMap((item) => plans.get(item)?.untold ?? [])]);
  return stockPlaces.filter((place) => all.has(place));
};

const onArrival = oncePerPlan(itemsOnArrival);
const nothing: ReadonlyMap<string, number> = new Map();

const orderOf = (store: StorePlan, plans: ReadonlyMap<string, ItemPlan>, plan: BundlePlan): BundleOrder => {
  const { context } = store;
  const { code } = plan;
  const sold = soldBy(context, code);
  const ongoing = orderedFor(context, code);
  const places = ongoing.map(({ listing, each }) => ({ each, held: heldAt(context, listing) }));
  const at = (place: keyof HeldAt): number | null => sumOrNull(places.map(({ each, held: { [place]: units } }) => (units === null ? null : units * each)));
  const inside = context.inside(code);
  // What can be built goes through the places of today's items; all that is ordered is of the list that holds when it comes.
  const items = inside === null ? nothing : onArrival(store)(code);
  const untold = untoldOf(context, plans, code, sold.map(({ listing }) => listing), [...(inside?.keys() ?? [])]);
  const held: BundleHeld = {
    fba: at('fba'),
    awd: at('awd'),
    wfs: at('wfs'),
    built: localFree(context.bundles.get(code)?.built ?? null),
    // Of parts nobody counted, with orders nobody tells of, none is no count.
    afterOrders: plan.canBuild.units === null && untold.includes('orders') ? null : plan.buildableAfterOrders,
  };
  const shared = plan.buildableAfterOrders === null ? null : sharedBuild(store, code);
  const all = sumOrNull([held.fba, held.awd, held.wfs, held.built, shared?.units ?? plan.buildableAfterOrders]);
  const casePack = context.bundles.get(code)?.casePack.value ?? null;
  const position = untold.length > 0 ? null : all;
  const minimums = [...items].flatMap(([code, quantity]) => {
    const item = context.items.get(code);
    const least = item?.source === 'factory' ? item.minimum.value : null;
    return least === null ? [] : [Math.ceil(least / quantity)];
  });
  const minimum = minimums.length === 0 ? null : Math.max(...minimums);
  const abc = bestClass(sold.map(({ place }) => context.classes[place]?.abc ?? null));
  // A bundle is there when its slowest item is.
  const slowest = [...items.keys()].reduce<ItemPlan | null>((best, item) => {
    const one = context.items.get(item)?.source === 'factory' ? plans.get(item) : undefined;
    return one !== undefined && (best === null || one.lead.days > best.lead.days) ? one : best;
  }, null);
  const demand = demandOfSold(ongoing, code);
  // What cannot be made any more, or holds what cannot.
  const isDiscontinued = context.bundles.get(code)?.isDiscontinued === true || [...items.keys()].some((item) => context.items.get(item)?.isDiscontinued === true);
  const runsOut = isDiscontinued ? 'its list, or that of an item in it, says that it is discontinued' : (notReplenished(bundleSetting(context, code, 'replenish')) ?? allRunOut(context, sold.map(({ listing }) => listing)));
  const told = { plan, abc, isDiscontinued, runsOut, held, shared, position, untold, casePack, items, minimum, demand };
  if (slowest === null || demand === null || all === null) return withFields(told, { known: null });
  const serviceLevel = bundleSetting(context, code, 'service-level').value ?? Math.max(bundleSetting(context, code, 'service-level-c').value, ...sold.map(({ place }) => context.classes[place]?.serviceLevel ?? 0));
  const item = context.items.get(slowest.code);
  const leadDaysIn = item === undefined ? undefined : leadDaysLater(context, item, slowest.legs);
  const result = reorder(demand, all, context.inputs.day, {
    lead: slowest.lead, ...(leadDaysIn === undefined ? {} : { leadDaysIn }), reviewDays: bundleSetting(context, code, 'review-days').value, serviceLevel, method: bundleSetting(context, code, 'safety-method').value,
    bufferDays: bundleSetting(context, code, 'buffer-days').value, horizonDays: bundleSetting(context, code, 'horizon-days').value, rounding: { carton: casePack, minimum, rounding: bundleSetting(context, code, 'carton-rounding').value },
  });
  return withFields(told, {
    known: { demand, serviceLevel, lead: slowest.lead, legs: slowest.legs, closures: slowest.closures, slowest: slowest.code, reorder: result, position, planned: position === null ? null : runsOut === null ? result.orderUnits : 0 },
  });
};

const made = new WeakMap<StorePlan, (BundleOrder | undefined)[]>();

/** One after the other, each worked out once for each plan. */
export function* bundleOrders(plan: StorePlan): Generator<BundleOrder, void, undefined> {
  const known = made.get(plan) ?? [];
  made.set(plan, known);
  for (const [place, bundle] of plan.bundles.entries()) {
    const order = known[place] ?? orderOf(plan, itemPlans(plan), bundle);
    known[place] = order;
    yield order;
  }
}

export const bundleOrder = (plan: StorePlan, code: string): BundleOrder | null => {
  const place = plan.bundles.findIndex((bundle) => bundle.code === code);
  const bundle = plan.bundles[place];
  return bundle === undefined ? null : (made.get(plan)?.[place] ?? orderOf(plan, itemPlans(plan), bundle));
};

export type BundleGoods = { readonly cubicMetres: number | null; readonly kg: number | null; readonly cost: number | null };

/** Of the factory's items in one bundle: they travel in their own cartons and are bought at their own prices. Null where one of them does not say. */
export const goodsOfBundle = (context: StoreContext, inOne: BundleOrder['items']): BundleGoods => {
  // Labels do not come from China.
  const items = [...inOne].filter(([item]) => context.items.get(item)?.source !== 'martin');
  const total = (of: (item: ItemInput) => number | null): number | null => {
    let sum = 0;
    for (const [itemCode, quantity] of items) {
      const item = context.items.get(itemCode);
      const one = item === undefined ? null : of(item);
      if (one === null) return null;
      sum += one * quantity;
    }
    return items.length === 0 ? null : sum;
  };
  return {
    cubicMetres: total((item) => {
      const carton = cartonOf(item);
      return carton === null ? null : cartonVolume(carton) / carton.unitsPerCarton;
    }),
    kg: total(({ carton, cartonKg }) => (carton.value === null || cartonKg.value === null ? null : cartonKg.value / carton.value)),
    cost: total((item) => (foreignCurrency(item, context.inputs.currency) === null ? item.fob.value : null)),
  };
};

/** Of the factory's items in one bundle, each once, in the order of their names. Null where none is told. */
export const suppliersOf = (context: StoreContext, inOne: BundleOrder['items']): string | null => {
  const names = new Set([...inOne.keys()].flatMap((itemCode) => {
    const item = context.items.get(itemCode);
    return item?.source !== 'factory' || item.supplier === null ? [] : [item.supplier];
  }));
  return names.size === 0 ? null : [...names].sort((one, other) => one.localeCompare(other, 'en')).join(', ');
};
