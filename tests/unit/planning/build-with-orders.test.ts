/** What can be built with orders, where a bundle's list changes before they come: what is here by today's list, what comes by the list of then. */
import { describe, expect, it } from 'vitest';
import { bundleDetail } from '../../../renderer/domain/bundles/desk/bundle-detail';
import type { RecipeLine } from '../../../renderer/domain/bundles/recipe';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { ItemInput, StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { bundleOrder } from '../../../renderer/domain/sheets/china/bundle-orders';
import { placeTerms } from '../../../renderer/domain/sheets/china/bundle-places';
import { sharedBuild } from '../../../renderer/domain/sheets/china/shared-build';
import { bundleInput, fbaStock, itemInput, listingInput, localStock, orderLine, storeInputs } from './store-inputs';

const line = (bundleCode: string, partCode: string, quantity: number, validFrom: string | null = null): RecipeLine => ({ bundleCode, partCode, quantity, validFrom, at: null });

/** 30 days after the plan's. */
const from = '2026-04-01';
const lists = [line('SET', 'JAR', 2), line('SET', 'LID', 1), line('SET', 'JAR', 3, from), line('SET', 'RING', 1, from)];

const item = (code: string, onHand: number, ...orders: readonly (readonly [units: number, eta: string | null])[]): ItemInput =>
  itemInput(code, { local: localStock(onHand), orders: orders.map(([units, eta]) => orderLine(units, { eta })) });

const store = (items: readonly ItemInput[], more: Partial<StoreInputs> = {}) =>
  planStore(storeInputs({ listings: [listingInput('amz_fba', 'SET', 2, { fba: fbaStock({}) })], bundles: [bundleInput('SET')], recipeLines: lists, items, ...more }));

/** Now and with orders. */
const built = (items: readonly ItemInput[], more: Partial<StoreInputs> = {}, code = 'SET') => {
  const plan = store(items, more).bundles.find((one) => one.code === code);
  return [plan?.buildable?.units, plan?.buildableAfterOrders];
};

describe('what can be built with orders', () => {
  it('is by the list that holds when they come, after what today’s list makes of what is here', () => {
    // Ten lids make ten sets and leave 20 jars; with 60 more, and 30 rings, 80 ÷ 3 sets.
    expect(built([item('JAR', 40, [60, '2026-04-20']), item('LID', 10), item('RING', 0, [30, '2026-04-15'])])).toEqual([10, 10 + 26]);
  });

  it('takes what comes before the day by today’s list, and nothing of an item that comes after its last', () => {
    expect(built([item('JAR', 40), item('LID', 10, [5, '2026-03-31']), item('RING', 0)])).toEqual([10, 15]);
    expect(built([item('JAR', 40), item('LID', 10, [5, from]), item('RING', 0)])).toEqual([10, 10]);
    // Each line by its own day: three of the five are in time.
    expect(built([item('JAR', 40), item('LID', 10, [3, '2026-03-31'], [2, from]), item('RING', 0)])).toEqual([10, 13]);
  });

  it('has an order that says no day with one of today, and one that is late as if it came today', () => {
    // An order of today comes long after the list has changed.
    expect(built([item('JAR', 40), item('LID', 10, [5, null]), item('RING', 0)])).toEqual([10, 10]);
    expect(built([item('JAR', 40), item('LID', 10, [5, '2026-02-01']), item('RING', 0)])).toEqual([10, 15]);
  });

  it('has an order that says its own day alone as long after it as one of then took: 92 days after 20 December are in March', () => {
    const lids = itemInput('LID', { local: localStock(10), orders: [orderLine(5, { orderedOn: '2025-12-20' })] });
    expect(built([item('JAR', 40), lids, item('RING', 0)])).toEqual([10, 15]);
  });

  it('goes on by the list before where one cannot stand, and by several lists one after the other', () => {
    const refused = [line('SET', 'JAR', 2), line('SET', 'LID', 1), line('SET', 'SET', 1, from)];
    expect(built([item('JAR', 40), item('LID', 10, [5, from]), item('RING', 0)], { recipeLines: refused })).toEqual([10, 15]);
    const thrice = [...lists, line('SET', 'RING', 2, '2026-05-01')];
    // Ten by lids; by jars and rings until May 20 ÷ 3; then of 9 rings 3 that are left and 10 more by two each.
    expect(built([item('JAR', 40), item('LID', 10), item('RING', 0, [9, '2026-04-15'], [10, '2026-05-02'])], { recipeLines: thrice })).toEqual([10, 10 + 6 + 6]);
  });

  it('counts built ones of a bundle inside by either list, and a list of a bundle inside as its own', () => {
    const nested = { bundles: [bundleInput('BOX'), bundleInput('SET', { built: localStock(8) })], recipeLines: [...lists, line('BOX', 'SET', 4)] };
    // 8 built and 10 of lids are 18 sets, four boxes; two sets' worth is left: 20 jars and 4 of lids' 8, and 30 rings with 60 jars.
    expect(built([item('JAR', 40, [60, '2026-04-20']), item('LID', 10), item('RING', 0, [30, '2026-04-15'])], nested, 'BOX')).toEqual([4, 4 + 7]);
  });

  it('is shared out by the same lists', () => {
    const shared = store([item('JAR', 40, [60, '2026-04-20']), item('LID', 10), item('RING', 0, [30, '2026-04-15'])], {
      listings: [listingInput('amz_fba', 'SET', 2, { fba: fbaStock({}) }), listingInput('amz_fba', 'DUO', 2, { fba: fbaStock({}) })],
      bundles: [bundleInput('SET'), bundleInput('DUO')], recipeLines: [...lists, line('DUO', 'RING', 1)],
    });
    // Ten by lids before any ring is here; DUO, which has none until then, catches up first: of 30 rings it gets ten before both take one in turn.
    expect([sharedBuild(shared, 'SET'), sharedBuild(shared, 'DUO')]).toEqual([{ units: 20, others: ['DUO'] }, { units: 20, others: ['SET'] }]);
  });

  it('is told the same by the editor of bundles, and what stands behind it says by which list', () => {
    const plan = store([item('JAR', 40, [60, '2026-04-20']), item('LID', 10), item('RING', 0, [30, '2026-04-15'])]);
    expect([bundleDetail(plan, 'SET', []).now.units, bundleDetail(plan, 'SET', []).afterOrders.units, bundleDetail(plan, 'SET', []).afterOrders.limiting]).toEqual([10, 36, 'JAR']);
    const order = bundleOrder(plan, 'SET');
    const term = placeTerms({ context: plan.context, order: order! })['bundle-after-orders'];
    expect([order?.held.afterOrders, term.value, term.formula]).toEqual([36, 36, '10 by the list of today + 26 by the list from 2026-04-01']);
    expect(term.terms.map(({ name }) => name).filter((name) => name.startsWith('Free of'))).toEqual(['Free of JAR', 'Free of LID', 'Free of RING']);
  });

  it('is not known in the editor where the next list takes an item that nobody counted', () => {
    const plan = store([item('JAR', 40), item('LID', 10), itemInput('RING', { local: null })]);
    expect([bundleDetail(plan, 'SET', []).now.units, bundleDetail(plan, 'SET', []).afterOrders]).toEqual([10, { units: null, limiting: null, untold: ['RING'] }]);
  });
});
