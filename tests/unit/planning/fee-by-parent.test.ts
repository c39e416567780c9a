/** Until 14 January 2026 the low-inventory-level fee was counted by parent ASIN, and reports tell days of supply by SKU. */
import { expect, test } from 'vitest';
import { listingFigures } from '../../../renderer/domain/planning/explain-listing';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { ListingInput } from '../../../renderer/domain/planning/store-inputs';
import { fbaStock, given, listingInput, salesFacts, storeInputs } from './store-inputs';

const listing = (days: number, more: Partial<ListingInput> = {}): ListingInput =>
  listingInput('amz_fba', 'JAR', 8, { fba: fbaStock({ available: 80 }), size: 'standard', historicalDays: { d30: given(days), d90: given(days) }, sales: salesFacts({ sold: { d7: 60, d30: 240, d60: 480, d90: 720 } }), ...more });
const feeOn = (day: string, one: ListingInput) => {
  const plan = planStore(storeInputs({ day, listings: [one] }));
  const term = listingFigures(plan, one.listing.id).find(({ id }) => id === 'low-inventory-fee');
  return [plan.listings[0]?.health?.fee?.verdict.state, term?.value, term?.note];
};
const untold = ['unknown', null, 'it was counted by parent ASIN then, and reports tell days of supply by SKU'];

test('of a day before, what is told by SKU decides nothing but what goes by the goods themselves', () => {
  expect(feeOn('2026-01-14', listing(10))).toEqual(untold);
  expect(feeOn('2026-01-14', listing(40))).toEqual(untold);
  expect(feeOn('2026-01-14', listing(10, { size: 'bulky' }))).toEqual(['not-charged', 'not charged', 'its size is exempt']);
  expect(feeOn('2026-01-14', listing(10, { awdShare: given(0.8) }))).toEqual(['not-charged', 'not charged', 'the stock comes through AWD']);
  expect(feeOn('2024-03-31', listing(10))).toEqual(['not-charged', 'not charged', 'there was no such fee']);
});

test('from then on it decides', () => {
  expect(feeOn('2026-01-15', listing(10))).toEqual(['charged', 'charged', 'both are below the limit']);
  expect(feeOn('2026-01-15', listing(40))).toEqual(['not-charged', 'not charged', 'supply was enough']);
  expect(feeOn('2026-01-15', listing(10, { historicalDays: { d30: { value: null, rows: [], columnId: null }, d90: given(10) } }))).toEqual(['unknown', null, 'the historical days of supply are not known']);
});
