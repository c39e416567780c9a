/** What the item list says a unit costs at its supplier, before freight and duty. Nothing is converted: money of another currency is not the store's. */
import type { LabelPrices } from '../labels/label-prices';
import type { ItemInput } from './store-inputs';

/** What an order of it costs at every quantity. */
export type ItemPrices = LabelPrices & { readonly currency: string };

/** The currency of the list where it is another than the store's, `own`; null where it is the store's, or not named. */
export const foreignCurrency = ({ currency }: Pick<ItemInput, 'currency'>, own: string): string | null => (currency === null || currency.toUpperCase() === own ? null : currency.toUpperCase());

/** Prices whose currency the list does not name are in the store's, `own`; null where it states none. */
export const itemPrices = ({ fob, currency, priceBreaks }: Pick<ItemInput, 'fob' | 'currency' | 'priceBreaks'>, own: string): ItemPrices | null =>
  fob.value === null && priceBreaks.length === 0 ? null : { unitCost: fob.value, breaks: priceBreaks, currency: currency?.toUpperCase() ?? own };
