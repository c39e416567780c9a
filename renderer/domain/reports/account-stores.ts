/** Which store each seller account is, as staff once said: one setting that all of them share. */
import { storedList } from '../stored-list';
import { isStoreId, type StoreId } from '../stores';

export type AccountStores = Readonly<Record<string, StoreId>>;

export const accountStoresSetting = { id: 'seller-accounts', title: 'Seller accounts and their stores' } as const;

/** What a setting says; whatever is no account of a store is passed over. */
export const accountStoresFrom = (body: string | null): AccountStores =>
  Object.fromEntries(storedList(body, 'accounts').flatMap((one) => (Array.isArray(one) && typeof one[0] === 'string' && isStoreId(one[1]) ? [[one[0], one[1]] as const] : [])));

export const accountStoresBody = (accounts: AccountStores): string => JSON.stringify({ accounts: Object.entries(accounts) });

export const withAccount = (accounts: AccountStores, account: string, storeId: StoreId): AccountStores => (accounts[account] === storeId ? accounts : { ...accounts, [account]: storeId });

export const withoutAccount = (accounts: AccountStores, account: string): AccountStores => Object.fromEntries(Object.entries(accounts).filter(([one]) => one !== account));
