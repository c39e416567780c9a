/** Rules of what a marketplace shows, as people set them for single SKUs: rows of the settings, and what changing them for several SKUs changes. */
import type { SettingValue } from '../settings/setting';
import type { SettingId } from '../settings/setting-rows';
import { sameAddress, type Change, type SettingAddress, type SettingsDocument } from '../settings/settings-document';
import type { StoreId } from '../stores';
import type { Shop } from './shops';

export type RuleId = Extract<SettingId, `${'reserve' | 'share' | 'most-shown' | 'least-shown' | 'fixed-shown'}-${Shop}` | 'reserve-method' | 'rule-order' | 'handling-amazon' | 'lag-walmart'>;

export type RuleField = {
  readonly id: RuleId;
  readonly title: string;
  readonly hint: string;
  /** What is typed of what is stored: a share is typed in per cent. */
  readonly unit: 'units' | 'days' | '%' | null;
  readonly kind: 'number' | 'optional' | 'choice';
  /** As a cell says it. */
  readonly word: (value: SettingValue) => string;
};

const methods: Readonly<Record<string, string>> = { fixed: 'fixed number kept back', computed: 'computed number kept back', larger: 'the larger kept back' };

const orders: Readonly<Record<string, string>> = { 'reserve-first': 'kept back, then the share', 'share-first': 'the share, then what is kept back' };

const sentIn = (shop: string) => (value: SettingValue): string => (value === null ? `as ${shop} has it` : `sent in ${String(value)} ${value === 1 ? 'day' : 'days'}`);

/** eBay’s file has no place for them. */
const handling: Readonly<Record<Shop, readonly RuleField[]>> = {
  amazon: [{ id: 'handling-amazon', title: 'Handling time', hint: 'Until an order is sent. Given in the file with the quantity of the SKU', unit: 'days', kind: 'optional', word: sentIn('Amazon') }],
  walmart: [{ id: 'lag-walmart', title: 'Lag', hint: 'Until an order is sent. Given in your own Walmart workbook, where that has a column of it', unit: 'days', kind: 'optional', word: sentIn('Walmart') }],
  ebay: [],
};

/** In the order of the dialog. */
export const ruleFields = (shop: Shop): readonly RuleField[] => [
  { id: `fixed-shown-${shop}`, title: 'Always show', hint: 'Whatever is kept back, but never more than can be sold. 0: never shown', unit: 'units', kind: 'optional', word: (value) => (value === 0 ? 'never shown' : value === null ? 'by the rules' : `always ${String(value)}`) },
  { id: `reserve-${shop}`, title: 'Keep back', hint: 'For the other channels between two uploads', unit: 'units', kind: 'number', word: (value) => `${String(value)} kept back` },
  { id: 'reserve-method', title: 'Kept back is', hint: 'On every channel: that number, what the other channels may sell between two uploads, or the larger', unit: null, kind: 'choice', word: (value) => methods[String(value)] ?? String(value) },
  { id: `share-${shop}`, title: 'Share', hint: 'Of what is left or of all, by the order below', unit: '%', kind: 'number', word: (value) => `${Math.round(Number(value) * 1000) / 10} %` },
  { id: 'rule-order', title: 'Order of the two', hint: 'On every channel: the share of what is left once that is kept back, or what is left of the share', unit: null, kind: 'choice', word: (value) => orders[String(value)] ?? String(value) },
  { id: `most-shown-${shop}`, title: 'Show at most', hint: 'Blank: no limit', unit: 'units', kind: 'optional', word: (value) => (value === null ? 'no limit' : `at most ${String(value)}`) },
  { id: `least-shown-${shop}`, title: 'Show as 0 below', hint: 'Fewer than this are shown as none', unit: 'units', kind: 'number', word: (value) => `0 below ${String(value)}` },
  ...handling[shop],
];

/** What somebody wants for a field: a value for these SKUs alone, or the store's own again. */
export type RuleWish = { readonly value: SettingValue } | 'as-the-store';

export const ruleAddress = (id: RuleId, storeId: StoreId, sku: string): SettingAddress => ({ settingId: id, scope: 'sku', storeId, name: sku });

/** For whose goods a rule is set, in this store or in all of them. */
export const suppliersWith = ({ entries }: SettingsDocument, id: RuleId, storeId: StoreId): readonly string[] => [
  ...new Set(entries.filter((entry) => entry.settingId === id && entry.scope === 'supplier' && (entry.storeId === null || entry.storeId === storeId)).flatMap(({ name }) => name ?? [])),
];

/** One change for each SKU and rule that would not stand as wished already. */
export const ruleChanges = ({ entries }: SettingsDocument, storeId: StoreId, skus: readonly string[], wishes: ReadonlyMap<RuleId, RuleWish>): readonly Change[] => {
  const own = new Map(entries.filter(({ scope, storeId: of }) => scope === 'sku' && of === storeId).map((entry) => [`${entry.settingId} ${entry.name ?? ''}`, entry]));
  return [...wishes].flatMap(([id, wish]) =>
    [...new Set(skus)].flatMap((sku): readonly Change[] => {
      const at = ruleAddress(id, storeId, sku);
      const entry = own.get(`${id} ${sku}`);
      const before = entry !== undefined && sameAddress(entry, at) ? { value: entry.value } : null;
      const after = wish === 'as-the-store' ? null : { value: wish.value };
      return before?.value === after?.value && (before === null) === (after === null) ? [] : [{ kind: 'setting', at, before, after }];
    }),
  );
};
