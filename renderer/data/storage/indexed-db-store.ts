import type { KeyValueStore } from './key-value-store';

const values = 'values';

/** Counted up when what is kept changes its shape: what an earlier one left cannot be read. */
const shape = 2;

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused a request'));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB refused a transaction'));
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave a transaction up'));
  });

/** `strict` asks the engine to have the bytes on the disk before it says so: a power cut is a kill too. */
const writing = (database: IDBDatabase): IDBTransaction => database.transaction(values, 'readwrite', { durability: 'strict' });

const withPrefix = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export const openIndexedDbStore = async (name: string): Promise<KeyValueStore> => {
  const opening = indexedDB.open(`seller-ops/${name}`, shape);
  opening.onupgradeneeded = () => {
    if (opening.result.objectStoreNames.contains(values)) opening.result.deleteObjectStore(values);
    opening.result.createObjectStore(values);
  };
  const database = await answer(opening);

  return {
    get: (key) => answer<unknown>(database.transaction(values).objectStore(values).get(key)),
    put: async (entries) => {
      const transaction = writing(database);
      const store = transaction.objectStore(values);
      for (const [key, value] of entries) store.put(value, key);
      await completed(transaction);
    },
    remove: async (keys) => {
      const transaction = writing(database);
      const store = transaction.objectStore(values);
      for (const key of keys) store.delete(key);
      await completed(transaction);
    },
    list: async (prefix) => {
      const store = database.transaction(values).objectStore(values);
      const range = withPrefix(prefix);
      const [keys, found] = await Promise.all([answer<IDBValidKey[]>(store.getAllKeys(range)), answer<unknown[]>(store.getAll(range))]);
      // Only texts are ever put in as keys.
      return keys.map((key, index) => [key as string, found[index]] as const);
    },
    close: () => database.close(),
  };
};
