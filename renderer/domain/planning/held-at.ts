/** What a listing holds at the places of a marketplace. */
import { awdFree, awdPosition, fbaPosition, wfsPosition } from './position';
import { listingSetting, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';

/** Units by its stock positions; null where its reports do not say, or where it is not sold from. */
export type HeldAt = { readonly fba: number | null; readonly awd: number | null; readonly wfs: number | null };

const nowhere: HeldAt = { fba: null, awd: null, wfs: null };

export const heldAt = (context: StoreContext, listing: ListingInput): HeldAt => {
  switch (listing.listing.channel) {
    case 'amz_fba':
      return { ...nowhere, fba: fbaPosition(listing.fba, listingSetting(context, listing, 'count-working-inbound').value)?.position ?? null, awd: awdPosition(listing.awd) };
    case 'wfs':
      return { ...nowhere, wfs: wfsPosition(listing.wfs) };
    default:
      return nowhere;
  }
};

/** The same without what is on its way there: what can be sold, or sent on. */
export const onHandAt = (context: StoreContext, listing: ListingInput): HeldAt => {
  switch (listing.listing.channel) {
    case 'amz_fba':
      return { ...nowhere, fba: fbaPosition(listing.fba, listingSetting(context, listing, 'count-working-inbound').value)?.now ?? null, awd: awdFree(listing.awd) };
    case 'wfs':
      return { ...nowhere, wfs: listing.wfs?.units.available ?? null };
    default:
      return nowhere;
  }
};

/** A marketplace that sells the listing, whose reports tell of others and not what it has of this one; null where that is known, or no report tells of the place at all. A sum has none of it. */
export const unlistedPlace = (context: StoreContext, listing: ListingInput): 'fba' | 'wfs' | null => {
  const { channel } = listing.listing;
  const place = channel === 'amz_fba' ? 'fba' : channel === 'wfs' ? 'wfs' : null;
  return place !== null && context.inputs.told.has(place) && heldAt(context, listing)[place] === null ? place : null;
};
