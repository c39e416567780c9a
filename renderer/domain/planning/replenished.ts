/** Whether more of something is sent and ordered, and why not: staff set it for a SKU, or marked it as discontinued. */
import type { Setting } from '../settings/settings';
import { listingSetting, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';

/** Null: it is replenished. */
export const notReplenished = ({ value, ref: { because } }: Setting<'replenish'>): string | null => (value ? null : (because ?? 'it is not replenished, as set'));

export const listingRunsOut = (context: StoreContext, listing: ListingInput): string | null => notReplenished(listingSetting(context, listing, 'replenish'));

/** Where none of the listings that sell something is replenished; null where one is, or none sells it. */
export const allRunOut = (context: StoreContext, listings: readonly ListingInput[]): string | null => {
  const reasons = new Set<string>();
  for (const listing of listings) {
    const because = listingRunsOut(context, listing);
    if (because === null) return null;
    reasons.add(because);
  }
  const [first] = reasons;
  return reasons.size > 1 ? 'none of the listings that sell it is replenished' : (first ?? null);
};
