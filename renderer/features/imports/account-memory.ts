/** Which store each seller account is, as staff once said: kept as one setting that all of them share. */
import type { DataService, Listener } from '../../data/ports';
import { isStoreId, type StoreId } from '../../domain/stores';
import { createSharedMemory } from './shared-memory';

export type AccountStores = Readonly<Record<string, StoreId>>;

export type AccountMemory = {
  readonly known: () => AccountStores;
  readonly remember: (account: string, storeId: StoreId) => void;
};

/** What a setting says; whatever is no account of a store is passed over. */
const storesFrom = (body: string): AccountStores => {
  try {
    const said: unknown = JSON.parse(body);
    const accounts = typeof said === 'object' && said !== null && 'accounts' in said ? said.accounts : null;
    if (!Array.isArray(accounts)) return {};
    const pairs = (accounts as readonly unknown[]).flatMap((one) => (Array.isArray(one) && typeof one[0] === 'string' && isStoreId(one[1]) ? [[one[0], one[1]] as const] : []));
    return Object.fromEntries(pairs);
  } catch {
    return {};
  }
};

export const createAccountMemory = (data: Pick<DataService, 'watchSetting' | 'saveSetting'>, listener: <T>(callback: (value: T) => void) => Listener<T>): AccountMemory => {
  const memory = createSharedMemory<AccountStores>(data, listener, {
    settingId: 'seller-accounts',
    title: 'Seller accounts and their stores',
    from: (body) => (body === null ? {} : storesFrom(body)),
    bodyOf: (accounts) => JSON.stringify({ accounts: Object.entries(accounts) }),
  });
  return { known: memory.known, remember: (account, storeId) => memory.amend((accounts) => (accounts[account] === storeId ? accounts : { ...accounts, [account]: storeId })) };
};
