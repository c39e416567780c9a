/** Lines of shipments that are not saved yet, kept on this computer: leaving the page, or the app, loses none of them. */
import { plainLine, type ShipmentLine } from '../../domain/shipments/shipment-plan';

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A shipment that is being built. */
export type Built = { readonly name: string; readonly eta: string; readonly address: string; readonly isPrepared: boolean; readonly lines: readonly ShipmentLine[] };
/** Lines typed over and not saved yet, with the state they were typed over. */
export type PlanDraft = { readonly versionId: string; readonly lines: readonly ShipmentLine[] };

export const nothingBuilt: Built = { name: '', eta: '', address: '', isPrepared: false, lines: [] };

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

const wholeLine = Object.entries(plainLine(0, '', 0));

/** What is a figure or a text in every line is one here; what may be blank may be. */
const isLine = (value: unknown): value is ShipmentLine => isLoose(value) && wholeLine.every(([field, usual]) => (usual === null ? ['string', 'number'].includes(typeof value[field]) || value[field] === null : typeof value[field] === typeof usual));
const areLines = (value: unknown): value is readonly ShipmentLine[] => Array.isArray(value) && value.every(isLine);

const isBuilt = (value: unknown): value is Built =>
  isLoose(value) && ['name', 'eta', 'address'].every((field) => typeof value[field] === 'string') && typeof value['isPrepared'] === 'boolean' && areLines(value['lines']);
const isDraft = (value: unknown): value is PlanDraft => isLoose(value) && typeof value['versionId'] === 'string' && areLines(value['lines']);

/** What cannot be read is as good as nothing kept. */
const kept = <T>(store: TextStore, key: string, isSuch: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isSuch(value) ? value : null;
  } catch {
    return null;
  }
};

export const keptBuilt = (store: TextStore, key: string): Built | null => kept(store, key, isBuilt);
export const keptDraft = (store: TextStore, key: string): PlanDraft | null => kept(store, key, isDraft);

/** `value` null: nothing is kept any more. Without room for it, it lasts as long as the window. */
export const keep = (store: TextStore, key: string, value: Built | PlanDraft | null): void => {
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, JSON.stringify(value));
  } catch {
    // Told by the page that shows how much room there is.
  }
};
