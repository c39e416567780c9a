/** Which store each seller account is, as the queue asks and tells it. */
import type { DataService, Listener } from '../../data/ports';
import { accountStoresBody, accountStoresFrom, accountStoresSetting, withAccount, type AccountStores } from '../../domain/reports/account-stores';
import { accountChanges } from '../../domain/settings/kept-changes';
import type { StoreId } from '../../domain/stores';
import { createSharedMemory } from './shared-memory';

export type AccountMemory = {
  readonly known: () => AccountStores;
  readonly remember: (account: string, storeId: StoreId) => void;
};

export const createAccountMemory = (data: Pick<DataService, 'watchSetting' | 'saveSetting'>, listener: <T>(callback: (value: T) => void) => Listener<T>): AccountMemory => {
  const { id, title } = accountStoresSetting;
  const memory = createSharedMemory<AccountStores>(data, listener, { settingId: id, title, from: accountStoresFrom, bodyOf: accountStoresBody, changes: accountChanges });
  return { known: memory.known, remember: (account, storeId) => memory.amend((accounts) => withAccount(accounts, account, storeId)) };
};
