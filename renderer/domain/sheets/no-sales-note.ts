import type { ListingInput } from '../planning/store-inputs';
import { counted } from './maker';

/** A report may be there that dates all its sales after today. */
export const noSalesYet = 'No report shows sales yet';

/** What the page can show all the same. */
export const noSalesNote = (isStockTold: boolean): string =>
  isStockTold ? `${noSalesYet}: stock is shown, and nothing is planned.` : 'No report shows sales or stock yet: nothing is planned.';

/** SKUs in stock of which nobody knows how they sell, though reports show sales of others. */
export const unsoldNote = (listings: readonly ListingInput[]): readonly string[] => {
  const unknown = listings.filter(({ demand }) => demand === null).length;
  return unknown === 0 ? [] : [`Not planned, because their sales are not known: ${counted(unknown, 'SKU')}.`];
};
