/** Where an item lies, as far as anything tells: a place nobody reported or counted is not known, and is not 0. */
import type { Use } from '../planning/item-uses';
import type { ItemPlan } from '../planning/plan-items';
import { heldAt, onHandAt } from '../planning/held-at';
import { localFree, type Echelon } from '../planning/position';
import type { StorePlan } from '../planning/plan-store';
import type { StoreContext } from '../planning/store-context';
import { oncePerPlan } from './facts';
import { sumKnown } from './listing-row';

/** Units at each place of the echelon; null where neither a report nor a count tells of the item there. */
export type KnownPlaces = { readonly [Place in keyof Echelon]: number | null };

/** Items inside bundles whose built stock was counted. */
const countedInside = oncePerPlan(({ context }) => {
  const inside = new Set<string>();
  for (const { code, built } of context.inputs.bundles) if (localFree(built) !== null) for (const [item] of context.inside(code) ?? []) inside.add(item);
  return inside;
});

export const knownPlaces = (store: StorePlan, plan: ItemPlan): KnownPlaces => {
  const { context } = store;
  const { echelon } = plan;
  const item = context.items.get(plan.code);
  const there = { fba: false, awd: false, wfs: false };
  if (item?.source !== 'martin') {
    for (const use of plan.uses) {
      const listing = context.inputs.listings[use.listing];
      // What takes it only from a day to come holds none of it.
      if (listing === undefined || use.units === 0) continue;
      const held = heldAt(context, listing);
      for (const place of ['fba', 'awd', 'wfs'] as const) there[place] ||= held[place] !== null;
    }
  }
  const hasOrders = (context.inputs.purchases ?? []).length > 0 || (item?.orders.length ?? 0) > 0;
  // Each is shown where something tells of it, and where the plan found units all the same.
  const known = (isTold: boolean, units: number): number | null => (isTold || units !== 0 ? units : null);
  return {
    fba: known(there.fba, echelon.fba), awd: known(there.awd, echelon.awd), wfs: known(there.wfs, echelon.wfs), local: known(localFree(item?.local ?? null) !== null, echelon.local),
    inBundles: known(countedInside(store).has(plan.code), echelon.inBundles), transit: known(hasOrders && item?.source !== 'martin', echelon.transit), onOrder: known(hasOrders || (item?.local?.units.onOrder ?? null) !== null, echelon.onOrder),
  };
};

/** Of one item. Null where nothing tells of any place an item can lie in. */
export type KnownUnits = {
  /** Where it can be taken from: neither on its way anywhere nor ordered. */
  readonly onHand: number | null;
  /** With what is on its way, and without what is only ordered. */
  readonly held: number | null;
  /** All of it. */
  readonly total: number | null;
};

/** Units on hand at the marketplaces, of goods that these listings hold; null where no report of theirs tells. */
export const onHandAtMarketplaces = (context: StoreContext, uses: readonly Use[]): number | null => {
  const held = uses.flatMap(({ listing: place, units }) => {
    const listing = context.inputs.listings[place];
    return listing === undefined || units === 0 ? [] : Object.values(onHandAt(context, listing)).flatMap((own) => (own === null ? [] : [own * units]));
  });
  return held.length === 0 ? null : held.reduce((sum, units) => sum + units, 0);
};

export const knownUnits = (context: StoreContext, plan: ItemPlan, places: KnownPlaces): KnownUnits => {
  const { fba, awd, wfs, local, inBundles, transit, onOrder } = places;
  const isLabel = context.items.get(plan.code)?.source === 'martin';
  const isTold = [fba, awd, wfs, local, inBundles].some((units) => units !== null);
  const held = isTold || (transit ?? 0) > 0 ? (sumKnown(fba, awd, wfs, local, inBundles, transit) ?? 0) : null;
  return {
    onHand: isTold ? (sumKnown(isLabel ? null : onHandAtMarketplaces(context, plan.uses), local, inBundles) ?? 0) : null,
    held,
    total: held !== null || (onOrder ?? 0) > 0 ? (held ?? 0) + (onOrder ?? 0) : null,
  };
};
