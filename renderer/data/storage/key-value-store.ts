/** Small durable storage beside Firestore's own cache: what must outlive a killed process, by key. */
export type KeyValueStore = {
  readonly get: (key: string) => Promise<unknown>;
  /** Resolves when the values are safely stored; all of them or none. */
  readonly put: (values: ReadonlyMap<string, unknown>) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** Every entry whose key begins with `prefix`, in key order. */
  readonly list: (prefix: string) => Promise<readonly (readonly [key: string, value: unknown])[]>;
  readonly close: () => void;
};

/** Opens the storage of one workspace, by its name. */
export type OpenStorage = (name: string) => Promise<KeyValueStore>;
