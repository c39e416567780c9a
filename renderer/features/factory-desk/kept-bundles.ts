/** Changes of bundles that are not saved yet, kept on this computer: leaving the page, or the app, loses none of them. */
import type { Cell } from '../../domain/tables/table';
import type { Bases, Pending, PendingBundle } from './pending-bundles';

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `bases` null: the window was left before the versions the changes were made on had been read. */
export type KeptBundles = { readonly pending: Pending; readonly bases: Bases | null };

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isPart = (value: unknown): value is PendingBundle['parts'][number] => isLoose(value) && typeof value['code'] === 'string' && typeof value['quantity'] === 'number';
const areParts = (value: unknown): value is PendingBundle['parts'] => Array.isArray(value) && value.every(isPart);
const isCell = (value: unknown): value is Cell => value === null || typeof value === 'string' || typeof value === 'number';

const isBundle = (value: unknown): value is PendingBundle =>
  isLoose(value) && typeof value['code'] === 'string' && typeof value['isNew'] === 'boolean' && isTextOrNull(value['from']) && areParts(value['parts']) && isLoose(value['original']) && areParts(value['original']['parts']) &&
  isTextOrNull(value['original']['version']) && isLoose(value['facts']) && Object.values(value['facts']).every(isCell);

const isBases = (value: unknown): value is Bases => isLoose(value) && isTextOrNull(value['bundles']) && isTextOrNull(value['items']);

/** False where this computer has no room for them: they last as long as the window. */
export const keepBundles = (store: TextStore, key: string, pending: Pending, bases: Bases | null): boolean => {
  try {
    if (pending.size === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify({ bases, bundles: [...pending.values()] }));
    return true;
  } catch {
    return false;
  }
};

/** Null where nothing is kept, or what is kept cannot be read any more. */
export const keptBundles = (store: TextStore, key: string): KeptBundles | null => {
  try {
    const read: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (!isLoose(read) || !(read['bases'] === null || isBases(read['bases'])) || !Array.isArray(read['bundles']) || read['bundles'].length === 0 || !read['bundles'].every(isBundle)) return null;
    return { bases: read['bases'], pending: new Map(read['bundles'].map((bundle) => [bundle.code, bundle])) };
  } catch {
    return null;
  }
};
