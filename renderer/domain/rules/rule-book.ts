/**
 * Dated rules: fees and policies that a marketplace or an authority sets. A rule holds from its day until the next entry of the same
 * id; an entry with a later day never changes an answer about an earlier one, so old plans can be worked out again as they were.
 */
import type { RuleRef } from '../explain/term';

/** Money per unit of volume and month, January first. */
export type MonthlyRates = readonly [number, number, number, number, number, number, number, number, number, number, number, number];

/** Stock from `fromDays` to `toDays` old (null: and older) costs so much a month; where both are given, the larger of the two. */
export type AgedStep = { readonly fromDays: number; readonly toDays: number | null; readonly perCubicFoot: number; readonly perUnit: number | null };

/** Values by rule. Money in US dollars, volume in cubic feet. */
export type RuleValues = {
  /** Both of a SKU's historical days of supply below it: the fee is due. Days. */
  readonly 'low-inventory-fee-days': number;
  /** What the days of supply are counted over. */
  readonly 'low-inventory-fee-grain': 'parent-asin' | 'seller-fnsku';
  readonly 'low-inventory-fee-sizes': 'standard' | 'standard-and-bulky';
  /** Fewer units than this sold in 7 days: no fee. */
  readonly 'low-inventory-fee-exempt-sales': number;
  /** This share of units brought in through AWD: no fee. */
  readonly 'low-inventory-fee-exempt-awd-share': number;
  readonly 'fba-storage-standard': MonthlyRates;
  readonly 'fba-storage-bulky': MonthlyRates;
  readonly 'fba-aged-surcharge': readonly AgedStep[];
  /** A month, for each cubic foot above the limit. */
  readonly 'fba-capacity-overage': number;
  readonly 'awd-storage': MonthlyRates;
  /** Days of demand that stock and inbound at WFS should last. */
  readonly 'wfs-in-stock-days': number;
  /** Lowest sell-through of the bands excellent, good and average. */
  readonly 'wfs-sell-through-bands': readonly [excellent: number, good: number, average: number];
  /** Merchandise processing and harbour maintenance fees of US customs, shares of FOB. */
  readonly 'us-merchandise-processing': number;
  readonly 'us-harbour-maintenance': number;
  /** Share of merchant-fulfilled orders that may be cancelled. */
  readonly 'cancel-limit-amazon': number;
  readonly 'cancel-limit-walmart': number;
  readonly 'cancel-limit-ebay': number;
};

export type RuleId = keyof RuleValues;

/** `source` says who published it and how sure it is. */
export type RuleEntry<Id extends RuleId = RuleId> = {
  readonly [K in Id]: { readonly ruleId: K; readonly validFrom: string; readonly value: RuleValues[K]; readonly source: string };
}[Id];

/** Entries of each rule, the earliest first. */
export type RuleBook = ReadonlyMap<RuleId, readonly RuleEntry[]>;

export type Rule<Id extends RuleId> = { readonly value: RuleValues[Id]; readonly ref: RuleRef };

/** Of two entries for one rule and day the later in the list counts: staff's own entries stand after the ones delivered. */
export const ruleBookOf = (entries: readonly RuleEntry[]): RuleBook => {
  const byRule = new Map<RuleId, Map<string, RuleEntry>>();
  for (const entry of entries) {
    const days = byRule.get(entry.ruleId) ?? new Map<string, RuleEntry>();
    days.set(entry.validFrom, entry);
    byRule.set(entry.ruleId, days);
  }
  return new Map([...byRule].map(([id, days]) => [id, [...days.values()].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))]));
};

/** What held on an ISO day. Null before the first entry: then nothing is known, which is not the same as free. */
export const ruleAt = <Id extends RuleId>(book: RuleBook, id: Id, day: string): Rule<Id> | null => {
  const entries = book.get(id) ?? [];
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry !== undefined && entry.validFrom <= day) {
      // Entries are kept under their own id.
      return { value: entry.value as RuleValues[Id], ref: { kind: 'rule', ruleId: id, validFrom: entry.validFrom, source: entry.source } };
    }
  }
  return null;
};
