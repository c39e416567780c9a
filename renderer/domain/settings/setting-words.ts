/** Settings and their changes in the words of the page. */
import { ruleRows } from '../rules/rule-entry';
import { ruleWords } from '../rules/rule-words';
import { storeName, type StoreId } from '../stores';
import { byMonthOf } from './by-month';
import { inShownUnit, type SettingRow, type SettingValue } from './setting';
import { isSettingId, settingRow } from './setting-rows';
import { namesShown, type Change, type ManyChanges, type SettingAddress } from './settings-document';

/** What the options of a choice are called. */
const optionWords: Readonly<Record<string, string>> = {
  awd: 'AWD', warehouse: 'Our warehouse', fba: 'FBA directly', quantiles: 'Quantiles of the forecast', textbook: 'Textbook formula', 'buffer-days': 'Days of buffer', up: 'Up', down: 'Down', nearest: 'Nearest',
  'not-known': 'Not known: no order', 'not-there': 'There is none', none: 'Not at all', '20': '20 ft', '40': '40 ft', '40hc': '40 ft high cube', local: 'Our own stock', fixed: 'The fixed number', computed: 'Computed', larger: 'The larger of both', neither: 'Neither, until one is gone',
  factory: 'Factory Desk', martin: 'Martin Label', 'reserve-first': 'Kept back, then the share', 'share-first': 'The share, then what is kept back',
  revenue: 'Revenue', contribution: 'Contribution', forecast: 'The forecast', velocity: 'The velocity', 'velocity-season': 'The velocity, by its season', 'velocity-season-growth': 'The velocity, by its season and growth',
};

export const optionTitle = (option: string): string => optionWords[option] ?? option;

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 }).replace('-', '−');

const money = (value: number): string => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** `1,200 ft³; 900 ft³ from 2026-12`. */
const byMonthWords = (value: number | string, unit: string): string => {
  const read = byMonthOf(value);
  return read.ok ? read.steps.map(({ from, amount }) => `${figure(amount)} ${unit}${from === null ? '' : ` from ${from}`}`).join('; ') : String(value);
};

/** With its unit, as it is read: `45 days`, `not set`, `yes`. */
export const valueWords = (row: SettingRow, value: SettingValue): string => {
  if (value === null) return 'not set';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (row.kind === 'by-month') return byMonthWords(value, row.unit);
  if (typeof value === 'string') return optionTitle(value);
  if (row.kind !== 'number' || row.unit === null) return figure(value);
  // Cents are written in full: 5.40, and not 5.4.
  return `${row.unit === 'USD' && !Number.isInteger(value) ? money(value) : figure(inShownUnit(row, value))} ${row.unit}`;
};

/** What of a store a value may be set for alone; null where for nothing. */
export const exceptionWords = ({ scopes }: Pick<SettingRow, 'scopes'>): string | null => {
  const named = [...(scopes.includes('sku') ? ['SKU'] : []), ...(scopes.includes('supplier') ? ['supplier'] : [])];
  return named.length === 0 ? null : `a ${named.join(' or ')}`;
};

/** For whom a value is set. */
export const placeWords = ({ scope, storeId, name }: Pick<SettingAddress, 'scope' | 'storeId' | 'name'>): string => {
  const store = (id: StoreId | null): string => (id === null ? 'every store' : storeName(id));
  if (scope === 'default') return 'every store';
  if (scope === 'store') return store(storeId);
  return `${scope === 'sku' ? 'SKU' : 'supplier'} ${name ?? ''}, ${store(storeId)}`;
};

const side = (row: SettingRow | null, held: { readonly value: SettingValue } | null): string => (held === null ? 'as by default' : row === null ? String(held.value) : valueWords(row, held.value));

export type ChangeWords = { readonly what: string; readonly where: string; readonly before: string; readonly after: string };

const manyWords = ({ at, count, names, before, after }: ManyChanges): ChangeWords => {
  const row = isSettingId(at.settingId) ? settingRow(at.settingId) : null;
  const [ofMany, store] = [at.scope === 'supplier' ? 'suppliers' : 'SKUs', at.storeId === null ? 'every store' : storeName(at.storeId)];
  const sideOf = (held: ManyChanges['before']): string => (held === 'differ' ? 'differ' : side(row, held));
  const said = names.slice(0, namesShown);
  return { what: row?.title ?? at.settingId, where: `${figure(count)} ${ofMany}, ${store}: ${said.join(', ')}${count > said.length ? ` and ${figure(count - said.length)} more` : ''}`, before: sideOf(before), after: sideOf(after) };
};

/** A line of the change log. */
export const changeWords = (change: Change | ManyChanges): ChangeWords => {
  if (change.kind === 'many') return manyWords(change);
  if (change.kind === 'setting') {
    const { settingId } = change.at;
    const row = isSettingId(settingId) ? settingRow(settingId) : null;
    return { what: row?.title ?? settingId, where: placeWords(change.at), before: side(row, change.before), after: side(row, change.after) };
  }
  if (change.kind === 'rule') {
    const rule = change.after ?? change.before;
    return {
      what: rule === null ? 'Rule' : ruleRows[rule.ruleId].title, where: rule === null ? '' : `from ${rule.validFrom}`,
      before: change.before === null ? 'no entry' : ruleWords(change.before.ruleId, change.before.value), after: change.after === null ? 'no entry' : ruleWords(change.after.ruleId, change.after.value),
    };
  }
  const event = change.after ?? change.before;
  const days = (one: typeof event): string => (one === null ? 'no entry' : `${one.from} to ${one.to}${one.uplift === undefined ? '' : `, ${figure(one.uplift)} % more`}`);
  return { what: event?.name ?? 'Days', where: event?.effect === 'lead-time' ? 'factory calendar' : 'sales calendar', before: days(change.before), after: days(change.after) };
};
