/** What the item list says a unit costs at its supplier, before freight and duty. Nothing is converted: money of another currency is not the store's. */
import type { ItemInput } from './store-inputs';

export type ItemPrice = { readonly amount: number; readonly currency: string };

/** The currency of the list where it is another than the store's, `own`; null where it is the store's, or not named. */
export const foreignCurrency = ({ currency }: Pick<ItemInput, 'currency'>, own: string): string | null => (currency === null || currency.toUpperCase() === own ? null : currency.toUpperCase());

/** A price whose currency the list does not name is in the store's, `own`; null where it states none. */
export const itemPrice = ({ fob, currency }: Pick<ItemInput, 'fob' | 'currency'>, own: string): ItemPrice | null => (fob.value === null ? null : { amount: fob.value, currency: currency?.toUpperCase() ?? own });
