/** The plan's quantities to send, as they can be told: what goes there of what is needed is not known, and is no 0, where nobody tells what there is to send from. */
import { localPool } from './plan-channels';
import type { ListingPlan } from './plan-store';
import { listingRunsOut } from './replenished';
import { listingSetting, targetOf, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';

/** Nothing of ours lies where no report shows it, as somebody set. */
const isNotThere = (context: StoreContext, listing: ListingInput): boolean => listingSetting(context, listing, 'unreported-stock').value === 'not-there';

/** Whether any sheet tells the stock of ours that the listing is sent from. */
export const isLocalTold = (context: StoreContext, listing: ListingInput): boolean => {
  const target = targetOf(context, listing);
  return target !== null && localPool(context, target.code) !== null;
};

/** Null where stock or demand is not known, or neither AWD nor we are told of. `isLocal`: see `isLocalTold`. */
export const fbaSent = (context: StoreContext, listing: ListingInput, { fba }: Pick<ListingPlan, 'fba'>, isLocal: boolean): number | null => {
  if (fba === null) return null;
  const isHeldBySource = fba.send.units === 0 && fba.send.limitedBy === 'source' && listingRunsOut(context, listing) === null;
  return isHeldBySource && !isLocal && listing.awd === null && !context.inputs.told.has('awd') && !isNotThere(context, listing) ? null : fba.send.units;
};

/** The same for WFS, which takes from stock of our own alone. */
export const wfsSent = (context: StoreContext, listing: ListingInput, { wfs }: Pick<ListingPlan, 'wfs'>, isLocal: boolean): number | null => {
  if (wfs === null) return null;
  const isHeldBySource = wfs.send.units === 0 && wfs.send.suggested > 0;
  return isHeldBySource && !isLocal && !isNotThere(context, listing) ? null : wfs.send.units;
};

export const noFbaSource = 'no report shows what AWD or stock of our own has';
/** Why WFS’s quantity is not known where its stock and demand are. */
export const noWfsSource = (context: StoreContext, listing: ListingInput): string => (targetOf(context, listing) === null ? 'it is mapped to no bundle or item' : 'no sheet tells what we have of it');
