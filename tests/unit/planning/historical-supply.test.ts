/** Historical days of supply where no report of Amazon says them: what lay there on a mean day over what sold on one; worked out by hand. */
import { describe, expect, test } from 'vitest';
import { salesOfListings } from '../../../renderer/data/planning/demand-inputs';
import { demandSheet } from '../../../renderer/data/planning/demand-sheet';
import { planningBody, planningInputs } from '../../../renderer/data/planning/planning-inputs';
import { dayNumber } from '../../../renderer/domain/demand/days';
import type { OnHandTold } from '../../../renderer/domain/demand/mean-on-hand';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { termNamed } from '../../../renderer/domain/explain/term';
import { listingFigures } from '../../../renderer/domain/planning/explain-listing';
import { historicalSupply } from '../../../renderer/domain/planning/historical-supply';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { storeDemand } from '../../../renderer/domain/demand/store-demand';
import { toTheEnd } from '../../../renderer/domain/steps';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ledger, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from '../sheets/rich-store';
import { fbaStock, listingInput, salesFacts, storeInputs, told } from './store-inputs';

const sold = salesFacts({ sold: { d7: 60, d30: 240, d60: 480, d90: 810 }, knownDays: { d7: 7, d30: 30, d60: 60, d90: 90 } });
const listing = (more: Parameters<typeof listingInput>[3]) => listingInput('amz_fba', 'LOW', 8, { fba: fbaStock({ available: 180 }), size: 'standard', ...more });
const feeOf = (one: ReturnType<typeof listing>) => planStore(storeInputs({ day: '2026-03-02', listings: [one], told: new Set(['fba']) })).listings[0]?.health?.fee?.verdict;

describe('days of supply of the past', () => {
  const known = listing({ sales: { ...sold, onHand: { d30: { mean: 180, days: 30 }, d90: { mean: 198, days: 75 } } } });

  test('are mean units on hand over mean units sold, and the fee follows them', () => {
    // 180 ÷ 8, and 198 ÷ 9.
    expect([historicalSupply(known, 'd30'), historicalSupply(known, 'd90')]).toEqual([22.5, 22]);
    expect(feeOf(known)).toEqual({ state: 'charged' });
    expect(feeOf(listing({ sales: { ...sold, onHand: { d30: { mean: 180, days: 30 }, d90: { mean: 396, days: 75 } } } }))).toEqual({ state: 'not-charged', because: 'enough-supply' });
    // What comes through AWD is spared all the same.
    expect(feeOf({ ...known, awdShare: told(0.724, 'awd-inventory', 0, 'ratio') })).toEqual({ state: 'not-charged', because: 'awd' });
  });

  test('are Amazon’s own where its report says them', () => {
    const both = { ...known, historicalDays: { d30: told(30, 'fba-inventory', 0, 'days30'), d90: told(22, 'fba-inventory', 0, 'days90') } };
    expect([historicalSupply(both, 'd30'), historicalSupply(both, 'd90')]).toEqual([30, 22]);
    expect(feeOf(both)).toEqual({ state: 'not-charged', because: 'enough-supply' });
  });

  test('are not known where too few days are, or nothing sold', () => {
    expect(feeOf(listing({ sales: sold }))).toEqual({ state: 'unknown', missing: 'days-of-supply' });
    expect(historicalSupply(listing({ sales: { ...sold, sold: { ...sold.sold, d30: 0 }, onHand: { d30: { mean: 5, days: 30 }, d90: null } } }), 'd30')).toBeNull();
  });

  test('tell in Why what they are worked out from', () => {
    const plan = planStore(storeInputs({ day: '2026-03-02', listings: [known], told: new Set(['fba']) }));
    const fee = listingFigures(plan, known.listing.id).find(({ id }) => id === 'low-inventory-fee')!;
    expect(termNamed(fee, 'days-90')).toMatchObject({ value: 22, formula: 'mean units on hand ÷ mean units sold a day', terms: [{ value: 198, note: 'of 75 of 90 days on which it is known' }, { value: 9 }] });
  });
});

test('storage is charged for a mean day of the month where most of its days are known, else for what lies there today', () => {
  const stored = (month: OnHandTold | null) => {
    const one = listing({ sales: { ...sold, onHand: { d30: null, d90: null, month } }, unitCubicFeet: told(0.5, 'fba-inventory', 0, 'unitVolume'), fba: fbaStock({ available: 165, fcProcessing: 15, customerOrder: 20 }) });
    const plan = planStore(storeInputs({ day: '2026-03-20', listings: [one], told: new Set(['fba']) }));
    const term = listingFigures(plan, one.listing.id).find(({ id }) => id === 'storage-month')!;
    return { amount: plan.listings[0]?.health?.storageMonth, feet: termNamed(term, 'cubic-feet') };
  };
  // 200 units of half a cubic foot at 0.78; then 300 and the 35 that are ordered or in processing.
  expect(stored(null)).toMatchObject({ amount: expect.closeTo(100 * 0.78, 9), feet: { value: 100, note: 'of what lies there today: of too few days of the month it is known' } });
  expect(stored({ mean: 300, days: 19, ledgerDays: 0 })).toMatchObject({ amount: expect.closeTo(167.5 * 0.78, 9), feet: { value: 167.5, note: 'of a mean day: 19 days of the month so far are known; 35 units that are ordered or in processing today are added on each of them, which no ledger tells' } });
  // A ledger's balance holds the 35. Where it tells 15 days of 20, a quarter of them is added.
  expect(stored({ mean: 300, days: 19, ledgerDays: 19 })).toMatchObject({ amount: expect.closeTo(150 * 0.78, 9), feet: { value: 150, note: 'of a mean day: 19 days of the month so far are known' } });
  expect(stored({ mean: 300, days: 20, ledgerDays: 15 })).toMatchObject({ amount: expect.closeTo(154.375 * 0.78, 9), feet: { value: 154.375, note: expect.stringContaining('; 35 units that are ordered or in processing today are added on 5 of them, which no ledger tells') } });
});

describe('from the reports of a store', () => {
  const days = daysFrom('2026-02-20', 99);
  const rowOf = async (...tables: readonly (readonly PublishedTable[])[]) => {
    const source = shelf();
    await source.publish(amazonOrders(ordersOfDays('A', days, 4)), published('amz_myi', [['sku', 'asin', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity'], ['A', 'B0A', 60, 0]], { asOf: today }), ...tables);
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'fba-send');
    const [row] = await allRows(planner, 'fba-send', sheet);
    return { row, why: async (id: string) => must(await planner.explain('rg', id, 'amz_fba|A', sheet.view))[0]! };
  };
  const last30 = days.slice(-30);

  test('the ledger’s balances make them: 100 on twenty days and 40 on ten are 80, at four a day twenty days', async () => {
    const { row, why } = await rowOf(ledger(last30.map((day, at) => ({ day, sku: 'A', opening: at < 20 ? 100 : 40, ending: at < 20 ? 100 : 40 }))));
    expect(row?.['days30']).toBeCloseTo(20, 9);
    // Of ninety days thirty are known.
    expect([row?.['days90'], row?.['fee']]).toEqual([null, null]);
    expect((await why('days-30')).note).toBe('worked out from our own reports: the FBA report does not say it, and Amazon’s figure may be another');
    expect((await why('days-90')).note).toContain('too few of the 90 days');
  });

  test('of the month so far they say how many days a ledger tells', () => {
    const may = days.slice(-29);
    const store = storeDemand('rg', [...amazonOrders(ordersOfDays('A', days, 4)), ...ledger(may.slice(0, 10).map((day) => ({ day, sku: 'A', opening: 100, ending: 100 }))), ...may.slice(10).flatMap((day) => fbaInventory(day, [{ sku: 'A', available: 40 }]))])!;
    const { sheet } = toTheEnd(demandSheet(store, planningInputs(planningBody([], [])), dayNumber(today), null));
    // Ten days of 100 and nineteen of 40.
    expect(salesOfListings(sheet, null, null, today)(0).sales?.onHand?.month).toEqual({ mean: expect.closeTo(1760 / 29, 9), days: 29, ledgerDays: 10 });
  });

  test('so do reports of two days in three, and of fewer they are not known', async () => {
    const snapshots = (count: number) => last30.slice(0, count).map((day) => fbaInventory(day, [{ sku: 'A', available: 88 }]));
    expect((await rowOf(...snapshots(20))).row?.['days30']).toBeCloseTo(22, 9);
    expect((await rowOf(...snapshots(18))).row?.['days30']).toBeNull();
  });
});
