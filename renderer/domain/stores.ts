/** The three shops. Everything a member of staff sees or changes belongs to exactly one of them. */
export const stores = [
  { id: 'rg', name: 'Royal Green' },
  { id: 'bp', name: 'Blupond' },
  { id: 'mw', name: 'Minglewood' },
] as const satisfies readonly { readonly id: string; readonly name: string }[];

export type StoreId = (typeof stores)[number]['id'];

export const defaultStoreId: StoreId = 'rg';

/** Amounts of all stores’ sheets and marketplaces are in it, and nothing is converted. */
export const storeCurrency = 'USD';

export const isStoreId = (value: unknown): value is StoreId => stores.some((store) => store.id === value);

export const storeName = (id: StoreId): string => stores.find((store) => store.id === id)?.name ?? id;
