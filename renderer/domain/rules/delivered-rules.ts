/**
 * The rules the app comes with. Staff may add entries of their own, dated, where a marketplace has changed its mind or sources differ;
 * nothing here is ever rewritten, for old plans stand on it. Amounts are those of the US marketplaces.
 */
import { ruleBookOf } from './rule-book';
import type { MonthlyRates, RuleBook, RuleEntry } from './rule-book';

/** One rate from January to September, another from October to December. */
const peaked = (most: number, lastQuarter: number): MonthlyRates => [most, most, most, most, most, most, most, most, most, lastQuarter, lastQuarter, lastQuarter];
const even = (rate: number): MonthlyRates => peaked(rate, rate);

const lowInventoryFee: readonly RuleEntry[] = [
  { ruleId: 'low-inventory-fee-days', validFrom: '2024-04-01', value: 28, source: 'Amazon Seller Central: low-inventory-level fee' },
  { ruleId: 'low-inventory-fee-grain', validFrom: '2024-04-01', value: 'parent-asin', source: 'Amazon Seller Central: low-inventory-level fee' },
  { ruleId: 'low-inventory-fee-grain', validFrom: '2026-01-15', value: 'seller-fnsku', source: 'Amazon: US fee changes for 2026. One article of April 2026 still says parent ASIN' },
  { ruleId: 'low-inventory-fee-sizes', validFrom: '2024-04-01', value: 'standard', source: 'Amazon Seller Central: low-inventory-level fee' },
  { ruleId: 'low-inventory-fee-sizes', validFrom: '2026-01-15', value: 'standard-and-bulky', source: 'Amazon: US fee changes for 2026' },
  { ruleId: 'low-inventory-fee-exempt-sales', validFrom: '2024-05-15', value: 20, source: 'Amazon’s announcement of May 2024: slow sellers are exempt' },
  { ruleId: 'low-inventory-fee-exempt-awd-share', validFrom: '2024-04-01', value: 0.7, source: 'Amazon Seller Central: AWD auto-replenishment' },
];

const storage: readonly RuleEntry[] = [
  { ruleId: 'fba-storage-standard', validFrom: '2023-02-01', value: peaked(0.87, 2.4), source: 'Amazon: US fee changes for 2023' },
  { ruleId: 'fba-storage-standard', validFrom: '2024-04-01', value: peaked(0.78, 2.4), source: 'Amazon Seller Central: monthly storage fees. For 2026 some sources say 0.87: compare with your invoice' },
  { ruleId: 'fba-storage-bulky', validFrom: '2023-02-01', value: peaked(0.53, 1.4), source: 'Amazon: US fee changes for 2023' },
  { ruleId: 'fba-storage-bulky', validFrom: '2024-04-01', value: peaked(0.56, 1.4), source: 'Amazon Seller Central: monthly storage fees' },
  { ruleId: 'awd-storage', validFrom: '2023-10-01', value: even(0.48), source: 'Sources say 0.42 to 0.56 by year and region: compare with your invoice' },
];

const aged2023 = [
  { fromDays: 181, toDays: 210, perCubicFoot: 0.5, perUnit: null },
  { fromDays: 211, toDays: 240, perCubicFoot: 1, perUnit: null },
  { fromDays: 241, toDays: 270, perCubicFoot: 1.5, perUnit: null },
  { fromDays: 271, toDays: 300, perCubicFoot: 3.8, perUnit: null },
  { fromDays: 301, toDays: 330, perCubicFoot: 4, perUnit: null },
  { fromDays: 331, toDays: 365, perCubicFoot: 4.2, perUnit: null },
] as const;

const surcharges: readonly RuleEntry[] = [
  {
    ruleId: 'fba-aged-surcharge', validFrom: '2023-04-15', value: [...aged2023, { fromDays: 366, toDays: null, perCubicFoot: 6.9, perUnit: 0.15 }],
    source: 'Amazon: US fee changes for 2023',
  },
  {
    ruleId: 'fba-aged-surcharge', validFrom: '2026-01-15',
    value: [...aged2023, { fromDays: 366, toDays: 455, perCubicFoot: 6.9, perUnit: 0.3 }, { fromDays: 456, toDays: null, perCubicFoot: 7.9, perUnit: 0.35 }],
    source: 'Articles on Amazon’s US fee changes for 2026: compare with your invoice',
  },
  { ruleId: 'fba-capacity-overage', validFrom: '2023-03-01', value: 10, source: 'Articles on Amazon’s capacity limits: about 10 a cubic foot' },
];

const walmart: readonly RuleEntry[] = [
  { ruleId: 'wfs-in-stock-days', validFrom: '2023-01-01', value: 28, source: 'Walmart Marketplace Learn: manage WFS inventory' },
  { ruleId: 'wfs-sell-through-bands', validFrom: '2023-01-01', value: [1.5, 1, 0.75], source: 'Walmart Marketplace Learn: manage WFS inventory' },
];

const customs: readonly RuleEntry[] = [
  { ruleId: 'us-merchandise-processing', validFrom: '2018-01-01', value: 0.003464, source: 'US Customs and Border Protection: ad valorem rate. Its least and most for a whole entry are not counted here' },
  { ruleId: 'us-harbour-maintenance', validFrom: '1991-01-01', value: 0.00125, source: 'US Customs and Border Protection: harbour maintenance fee' },
];

const cancellations: readonly RuleEntry[] = [
  { ruleId: 'cancel-limit-amazon', validFrom: '2020-01-01', value: 0.025, source: 'Amazon Seller Central: offer suppression for cancellations' },
  { ruleId: 'cancel-limit-walmart', validFrom: '2020-01-01', value: 0.025, source: 'Articles of an integrator' },
  { ruleId: 'cancel-limit-ebay', validFrom: '2020-01-01', value: 0.005, source: 'Articles of an integrator' },
];

export const deliveredRules: readonly RuleEntry[] = [...lowInventoryFee, ...storage, ...surcharges, ...walmart, ...customs, ...cancellations];

export const deliveredRuleBook: RuleBook = ruleBookOf(deliveredRules);
