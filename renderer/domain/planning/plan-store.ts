/** A store's whole plan from its inputs, in one call: plain values, no explanations. `explain-…` gives those for one number. */
import { containerLimits } from './container-limits';
import { topUp, trim, type ContainerLine, type ContainerPlan } from './container';
import { planBundles, type BundlePlan } from './plan-bundles';
import { planChannels, type Channels } from './plan-channels';
import type { DeadVerdict } from './stock-health';
import { deadOf, healthOf, moneyOf, type HealthPlan, type MoneyPlan } from './plan-health';
import { cartonOf, planItems, type ItemPlan } from './plan-items';
import { planSendings, type Sendings } from './plan-sendings';
import { leftAfter } from './position';
import { itemSetting, storeContext, targetOf, type ListingClass, type StoreContext } from './store-context';
import type { StoreInputs } from './store-inputs';

/** One row of a listing, whichever channel it is on; parts that do not concern it are null. */
export type ListingPlan = {
  readonly id: string;
  readonly targetCode: string | null;
  readonly unitsEach: number | null;
  readonly perDay: number | null;
  readonly classes: ListingClass;
  readonly fba: Sendings['fba'][number];
  readonly wfs: Sendings['wfs'][number];
  readonly channel: Channels['plans'][number];
  readonly health: HealthPlan | null;
  readonly dead: DeadVerdict | null;
  readonly money: MoneyPlan;
};

export type StorePlan = {
  readonly context: StoreContext;
  /** In the order of the inputs. */
  readonly listings: readonly ListingPlan[];
  readonly items: readonly ItemPlan[];
  readonly bundles: readonly BundlePlan[];
  readonly exposures: Channels['exposures'];
  readonly allocation: Sendings['allocation'];
  /** What asked for local stock, for the solver of conflicts. */
  readonly requests: Sendings['requests'];
  readonly sendings: Sendings;
};

export const listingPlan = (context: StoreContext, sendings: Sendings, channels: Channels, index: number): ListingPlan => {
  const listing = context.inputs.listings[index];
  if (listing === undefined) throw new Error(`No listing at place ${index}`);
  const target = targetOf(context, listing);
  const health = healthOf(context, listing);
  return {
    id: listing.listing.id, targetCode: target?.code ?? null, unitsEach: target?.unitsEach ?? null, perDay: listing.demand?.perDay ?? null,
    classes: context.classes[index] ?? { abc: null, xyz: null, serviceLevel: 0.9 },
    fba: sendings.fba[index] ?? null, wfs: sendings.wfs[index] ?? null, channel: channels.plans[index] ?? null,
    health, dead: deadOf(context, listing), money: moneyOf(context, listing, health?.storageMonth ?? null),
  };
};

/** Never fails: what is missing is null in its place, with the reason in the explanation. Nothing of the inputs is changed. */
export const planStore = (inputs: StoreInputs): StorePlan => {
  const context = storeContext(inputs);
  const sendings = planSendings(context);
  const channels = planChannels(context);
  const listings = inputs.listings.map((_, index) => listingPlan(context, sendings, channels, index));
  const items = planItems(context);
  return {
    context, listings, items, bundles: planBundles(context, items), exposures: channels.exposures, allocation: sendings.allocation, requests: sendings.requests, sendings,
  };
};

/** Lines of a container from the items that are due, one supplier's or all. Stock at arrival is the position less the demand until then. */
export const containerLines = ({ context, items }: StorePlan, supplier: string | null): readonly ContainerLine[] =>
  items.flatMap((plan): ContainerLine[] => {
    const item = context.items.get(plan.code);
    if (item === undefined || item.source !== 'factory' || (supplier !== null && item.supplier !== supplier)) return [];
    const carton = cartonOf(item);
    const least = item.minimum.value === null || carton === null ? 0 : Math.ceil(item.minimum.value / carton.unitsPerCarton);
    return [
      {
        sku: plan.code, cartons: Math.floor(plan.cartons ?? 0), carton, perDay: plan.runsOut === null && plan.untold.length === 0 ? plan.demand.perDay : 0,
        stockAtArrival: leftAfter(plan.position, plan.reorder.demandOverLead), mostCoverDays: itemSetting(context, item, 'top-up-cover-days').value,
        leastCartons: Math.min(least, Math.floor(plan.cartons ?? 0)), firstCartons: least,
      },
    ];
  });

/** The due orders in one container of the store's kind: trimmed where they are too much, topped up where there is room. */
export const planContainer = (plan: StorePlan, supplier: string | null): ContainerPlan => {
  const limits = containerLimits(plan.context.inputs.settings, plan.context.inputs.storeId);
  const lines = containerLines(plan, supplier);
  const trimmed = trim(lines, limits);
  const filled = topUp(trimmed.lines, limits, limits.targetFill);
  const before = new Map(lines.map(({ sku, cartons }) => [sku, cartons]));
  const changes = filled.lines.flatMap(({ sku, cartons }) => (cartons === before.get(sku) ? [] : [{ sku, cartons: cartons - (before.get(sku) ?? 0) }]));
  return { ...filled, changes };
};
