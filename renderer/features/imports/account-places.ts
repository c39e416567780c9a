/** A file that holds several accounts becomes an import for each store they are of. */
import { stores, type StoreId } from '../../domain/stores';
import type { AccountStores } from '../../domain/reports/account-stores';
import type { AccountInFile } from '../../domain/reports/accounts-in-file';

/** `storeId` null: its rows are left out. */
export type AccountPlace = { readonly account: string; readonly storeId: StoreId | null };

export type AccountsOfStore = { readonly storeId: StoreId; readonly accounts: readonly string[] };

/** Accounts store by store, `first` before the others. */
export const accountsByStore = (places: readonly AccountPlace[], first: StoreId): readonly AccountsOfStore[] =>
  stores
    .map(({ id }) => ({ storeId: id, accounts: places.filter(({ storeId }) => storeId === id).map(({ account }) => account) }))
    .filter(({ accounts }) => accounts.length > 0)
    .sort((left, right) => Number(right.storeId === first) - Number(left.storeId === first));

/** Where every account was said before which store it is; else null. */
export const knownPlaces = (accounts: readonly AccountInFile[], known: AccountStores): readonly AccountPlace[] | null => {
  const places = accounts.flatMap(({ account }) => {
    const storeId = known[account];
    return storeId === undefined ? [] : [{ account, storeId }];
  });
  return places.length === accounts.length ? places : null;
};
