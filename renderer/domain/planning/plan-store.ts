/** A store's whole plan from its inputs: plain values, no explanations. `explain-…` gives those for one number. */
import { bundlesInSteps, type BundlePlan } from './plan-bundles';
import { channelsInSteps, type Channels } from './plan-channels';
import type { DeadVerdict } from './stock-health';
import { deadOf, healthOf, moneyOf, type HealthPlan, type MoneyPlan } from './plan-health';
import { itemsInSteps, type ItemPlan } from './plan-items';
import { sendingsInSteps, type Sendings } from './plan-sendings';
import { contextInSteps } from './class-basis';
import { targetOf, type ListingClass, type StoreContext } from './store-context';
import { mapInSteps, toTheEnd, type Steps } from '../steps';
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
export function* planInSteps(inputs: StoreInputs): Steps<StorePlan> {
  const context = yield* contextInSteps(inputs);
  const sendings = yield* sendingsInSteps(context);
  const channels = yield* channelsInSteps(context);
  const listings = yield* mapInSteps(inputs.listings, (_, index) => listingPlan(context, sendings, channels, index));
  const items = yield* itemsInSteps(context);
  const bundles = yield* bundlesInSteps(context, items);
  return { context, listings, items, bundles, exposures: channels.exposures, allocation: sendings.allocation, requests: sendings.requests, sendings };
}

/** The same at once. */
export const planStore = (inputs: StoreInputs): StorePlan => toTheEnd(planInSteps(inputs));
