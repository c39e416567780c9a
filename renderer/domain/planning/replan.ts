/** A plan after settings of a few SKUs have changed: what depends on them is worked out again, the rest is taken over. */
import { countingDesk } from '../bundles/counting-desk';
import { toTheEnd } from '../steps';
import type { Settings } from '../settings/settings';
import { goodsCost } from './item-cost';
import { classed } from './class-basis';
import { channelsInSteps } from './plan-channels';
import { bundlesInSteps } from './plan-bundles';
import { replanItems } from './plan-items';
import { listingPlan, planStore, type StorePlan } from './plan-store';
import { sendingsInSteps } from './plan-sendings';

/**
 * `settings` differ from those of the plan in entries of scope `sku` for these SKUs alone; then the answer is that of `planStore`. A
 * setting that changes what an item costs, or what a listing sells, plans the store anew, for it is part of many figures.
 */
export const replanSkus = (plan: StorePlan, settings: Settings, skus: ReadonlySet<string>): StorePlan => {
  const inputs = { ...plan.context.inputs, settings };
  const costChanged = [...skus].some((sku) => {
    const before = plan.context.landed.get(sku);
    return before !== undefined && goodsCost(inputs, plan.context, sku).amount !== before.amount;
  });
  const [deskBefore, deskNow] = [plan.context.inputs.settings, settings].map((one) => countingDesk(one, inputs.storeId));
  const deskChanged = inputs.listings.some(({ listing }) => skus.has(listing.sku) && deskBefore?.(listing) !== deskNow?.(listing));
  if (costChanged || deskChanged) return planStore(inputs);
  const context = classed({ ...plan.context, inputs });
  // Fees of one SKU move the shares of all where classes go by what sales leave.
  if (inputs.listings.some(({ listing }, place) => !skus.has(listing.sku) && context.classes[place]?.abc !== plan.context.classes[place]?.abc)) return planStore(inputs);
  const changed = new Set<number>();
  for (const [place, { listing }] of inputs.listings.entries()) if (skus.has(listing.sku)) changed.add(place);
  const sendings = toTheEnd(sendingsInSteps(context, { sendings: plan.sendings, changed }));
  const channels = toTheEnd(channelsInSteps(context, { plans: plan.listings.map(({ channel }) => channel), changed }));
  const listings = plan.listings.map((before, place) =>
    changed.has(place) || before.fba !== sendings.fba[place] || before.wfs !== sendings.wfs[place] ? listingPlan(context, sendings, channels, place) : before,
  );
  const items = replanItems(context, plan.items, ({ code, uses }) => skus.has(code) || uses.some(({ listing }) => changed.has(listing)));
  const isAsBefore = items.every(({ echelon }, at) => echelon.transit === plan.items[at]?.echelon.transit && echelon.onOrder === plan.items[at]?.echelon.onOrder);
  return { ...plan, context, listings, items, bundles: isAsBefore ? plan.bundles : toTheEnd(bundlesInSteps(context, items)), exposures: channels.exposures, allocation: sendings.allocation, requests: sendings.requests, sendings };
};
