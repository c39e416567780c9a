/** Whether a marketplace calls a listing active, and in which word. */
import type { Shop } from '../channels/shops';
import { isPublishedAtWalmart } from '../channels/walmart-published';
import type { ListingInput } from '../planning/store-inputs';

/** Amazon's word for an offer that can be bought. */
export const isActiveOffer = (status: string): boolean => /^\s*(?:active|アクティブ|出品中)\s*$/i.test(status);

/** The marketplace's own word, unless a newer list of open offers says otherwise. */
export const statusOf = ({ details: { status, isOpen } }: Pick<ListingInput, 'details'>): string | null => {
  if (isOpen === null) return status;
  const isCalledActive = status !== null && isActiveOffer(status);
  if (isOpen) return isCalledActive ? status : 'Active';
  return status === null || isCalledActive ? 'Not among open offers' : status;
};

/** Null where no list says. Amazon's lists without a status, and eBay's, hold active listings alone. */
export const isActiveOn = (shop: Shop, { details: { status, unlisted, isOpen, itemNumbers }, listedUnits, price }: ListingInput): boolean | null => {
  if (unlisted !== null) return false;
  if (shop === 'ebay') return itemNumbers.length > 0 ? true : null;
  if (isOpen !== null) return isOpen;
  if (status !== null) return shop === 'amazon' ? isActiveOffer(status) : isPublishedAtWalmart(status);
  return shop === 'amazon' && (listedUnits.value !== null || price.value !== null) ? true : null;
};
