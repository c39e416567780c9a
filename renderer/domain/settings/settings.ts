/** Settings as people have set them, and which of them holds for one SKU. */
import type { SettingRef, SettingScope } from '../explain/term';
import type { StoreId } from '../stores';
import { byMonthOf } from './by-month';
import { inShownUnit, type SettingRow, type SettingValue } from './setting';
import { isSettingId, settingRow } from './setting-rows';
import type { SettingId, ValueOf } from './setting-rows';

/**
 * One thing somebody set. `storeId` null: in every store. `name` is the supplier or the SKU, null for the wider scopes.
 * Scope `default` changes the default itself.
 */
export type SettingEntry = {
  readonly settingId: string;
  readonly scope: SettingScope;
  readonly storeId: StoreId | null;
  readonly name: string | null;
  readonly value: SettingValue;
  /** Where a page says so in the setting’s place: why, in words. */
  readonly because?: string;
};

export type SettingProblem = { readonly entry: SettingEntry; readonly because: string };

type Held = Pick<SettingEntry, 'value' | 'because'>;

/** What was set, by setting and then by place, and the entries that were not taken. */
export type Settings = { readonly bySetting: ReadonlyMap<string, ReadonlyMap<string, Held>>; readonly problems: readonly SettingProblem[] };

/** Whom a setting is asked for. Supplier names are compared as written. */
export type SettingPlace = { readonly storeId: StoreId; readonly supplier: string | null; readonly sku: string | null };

export type Setting<Id extends SettingId> = { readonly value: ValueOf<Id>; readonly ref: SettingRef };

/** Store ids hold no space, so the parts cannot run into one another. */
const placeKey = (scope: SettingScope, storeId: StoreId | null, name: string | null): string => `${scope} ${storeId ?? '*'} ${name ?? ''}`;

const written = (bound: number): string => bound.toLocaleString('en-US', { maximumFractionDigits: 6 });

/** Null when the value may stand; otherwise the reason it may not, as the end of a sentence. */
export const settingObjection = (row: SettingRow, value: SettingValue): string | null => {
  if (row.kind === 'flag') return typeof value === 'boolean' ? null : 'it is yes or no';
  if (row.kind === 'choice') return typeof value === 'string' && row.options.includes(value) ? null : `it is one of ${row.options.join(', ')}`;
  if (row.kind === 'by-month') {
    const read = byMonthOf(value);
    return !read.ok ? `${read.problem.charAt(0).toLowerCase()}${read.problem.slice(1).replace(/\.$/, '')}` : read.steps.some(({ amount }) => !Number.isFinite(amount) || amount < 0) || typeof value === 'boolean' ? 'it needs numbers of 0 or more' : null;
  }
  if (value === null) return row.default === null ? null : 'it needs a number';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'it needs a number';
  if (row.whole && !Number.isInteger(value)) return 'it is a whole number';
  return value < row.minimum || value > row.maximum ? `it lies between ${written(inShownUnit(row, row.minimum))} and ${written(inShownUnit(row, row.maximum))}${row.unit === '%' ? ' %' : ''}` : null;
};

const objection = (entry: SettingEntry): string | null => {
  if (!isSettingId(entry.settingId)) return 'there is no such setting';
  const row = settingRow(entry.settingId);
  if (!row.scopes.includes(entry.scope)) return `it cannot be set by ${entry.scope}`;
  if (entry.scope === 'store' && entry.storeId === null) return 'it names no store';
  if ((entry.scope === 'supplier' || entry.scope === 'sku') && entry.name === null) return `it names no ${entry.scope === 'sku' ? 'SKU' : 'supplier'}`;
  return settingObjection(row, entry.value);
};

/** Entries that may not stand are kept apart with the reason, never used. Of two for one place the later counts. */
export const settingsOf = (entries: readonly SettingEntry[]): Settings => {
  const bySetting = new Map<string, Map<string, Held>>();
  const problems: SettingProblem[] = [];
  for (const entry of entries) {
    const because = objection(entry);
    if (because !== null) {
      problems.push({ entry, because });
      continue;
    }
    const { settingId, scope, storeId, name } = entry;
    const places = bySetting.get(settingId) ?? new Map<string, Held>();
    places.set(placeKey(scope, scope === 'default' ? null : storeId, scope === 'supplier' || scope === 'sku' ? name : null), entry);
    bySetting.set(settingId, places);
  }
  return { bySetting, problems };
};

export const noSettings: Settings = settingsOf([]);

const read = (value: SettingValue): number | string => {
  if (value === null) return 'not set';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
};

type Found = Held & { readonly scope: SettingScope };

/** From the narrowest scope to the widest; within one scope the store's own goes before that of every store. */
const narrowest = (row: SettingRow, places: ReadonlyMap<string, Held>, { storeId, supplier, sku }: SettingPlace): Found | null => {
  const at = (scope: SettingScope, store: StoreId | null, name: string | null): Found | null => {
    const held = row.scopes.includes(scope) ? places.get(placeKey(scope, store, name)) : undefined;
    return held === undefined ? null : { scope, value: held.value, ...(held.because === undefined ? {} : { because: held.because }) };
  };
  const named = (scope: 'sku' | 'supplier', name: string | null): Found | null => (name === null ? null : (at(scope, storeId, name) ?? at(scope, null, name)));
  return named('sku', sku) ?? named('supplier', supplier) ?? at('store', storeId, null) ?? at('default', null, null);
};

/**
 * The value that holds for a SKU of a supplier in a store, and the scope that decided it. Where nobody set anything it is the
 * default of the row. Never fails: what may not stand was left out when the settings were read.
 */
export const settingOf = <Id extends SettingId>(settings: Settings, id: Id, place: SettingPlace): Setting<Id> => {
  const row = settingRow(id);
  const places = settings.bySetting.get(id);
  const found = places === undefined ? null : narrowest(row, places, place);
  const value = found === null ? row.default : found.value;
  // Entries were checked against the row when they were read, so the value has the row's type.
  return { value: value as ValueOf<Id>, ref: { kind: 'setting', settingId: id, scope: found?.scope ?? 'default', value: read(value), ...(found?.because === undefined ? {} : { because: found.because }) } };
};
