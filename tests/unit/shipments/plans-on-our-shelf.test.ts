import { describe, expect, test } from 'vitest';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { inputsFromTables } from '../../../renderer/domain/planning/inputs-from-tables';
import { planShelf } from '../../../renderer/domain/planning/plan-shelf';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { noSettings } from '../../../renderer/domain/settings/settings';
import type { PlanKind } from '../../../renderer/domain/shipments/plan-kinds';
import { shelfGoods } from '../../../renderer/domain/shipments/shelf-goods';
import { askedOfShelf } from '../../../renderer/domain/shipments/shortage';
import { planTable } from '../../../renderer/domain/shipments/plan-rows';
import { noMilestones, type ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { tableOfRows } from '../../../renderer/domain/tables/table-of-rows';
import { published } from '../demand/published';
import { lineOf, planOf } from './plans';

const day = '2026-11-21';
const source = { importId: 'i', reportId: 'local-stock', fileName: 'p', sha256: '', sheet: null, asOf: null };

/** A bundle DUO of two jars and a lid, a crate of three of them, and a label: what lies of each, and the day it was counted where that is not the list's. */
type Shelf = Readonly<Record<string, readonly [units: number, countedOn?: string]>>;

/** The list of a day. Counts of some rows, taken by hand, leave the others the day they were counted on. */
const stockList = (shelf: Shelf, listOf: string): PublishedTable => ({
  storeId: 'rg', tableId: 'local-stock', partition: listOf, versionId: `stock ${listOf}`, publishedAt: 0,
  table: tableOfRows('local-stock', Object.entries(shelf).map(([itemCode, [onHand, countedOn]]) => ({ itemCode, warehouse: null, onHand, reserved: null, countedOn: countedOn ?? null, reason: null, note: null })), source),
});

const tablesOf = (shelf: Shelf, listOf = day): readonly PublishedTable[] => [
  ...published('factory-items', [['Item Code', 'Item Name', 'FOB', 'MOQ'], ['JAR', 'Jar', 1.4, 1], ['LID', 'Lid', 0.2, 1]], { asOf: day }),
  ...published('bundles', [['Bundle Code', 'Bundle Name', 'Packaging Cost', 'Labour Cost', 'Case Pack'], ['DUO', 'Two jars', 0.3, 0.2, 24], ['CRATE', 'Three of two', 0.3, 0.2, '']], { asOf: day }),
  ...published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['DUO', 'JAR', 2], ['DUO', 'LID', 1], ['CRATE', 'DUO', 3]], { asOf: day }),
  stockList(shelf, listOf),
];

const asTable = (plan: ShipmentPlan): PublishedTable => ({ storeId: 'rg', tableId: 'shipment-plans', partition: plan.id, versionId: `v ${plan.id}`, publishedAt: 0, table: planTable(plan, source) });

const sending = (code: string, units: number, said: Partial<ShipmentPlan> = {}, kind: PlanKind = 'wfs'): ShipmentPlan =>
  planOf(kind, [lineOf(1, `W-${code}`, units, { itemCode: code })], { status: 'approved', createdAt: Date.UTC(2026, 10, 20), ...said });

const left = (on: string, status: 'shipped' | 'closed' = 'shipped'): Partial<ShipmentPlan> => ({ status, milestones: { ...noMilestones, shippedOn: on } });

const planned = (tables: readonly PublishedTable[], plans: readonly ShipmentPlan[]) =>
  planStore(inputsFromTables({ storeId: 'rg', day, currency: 'USD', tables: [...tables, ...plans.map(asTable)], settings: noSettings, demandOf: () => ({ demand: null, demandUnknown: 'none', sales: null }) }));

/** What is free of each code, and what items wait for beyond what there is. */
const shelfAfter = (tables: readonly PublishedTable[], plans: readonly ShipmentPlan[]) => {
  const { context, items } = planned(tables, plans);
  return { free: Object.fromEntries(context.stock), waits: Object.fromEntries(items.filter(({ backlog }) => backlog > 0).map(({ code, backlog }) => [code, backlog])) };
};

describe('a plan that is approved', () => {
  test('takes the built ones: of 50 on hand 50 are sent, none is left to promise, and no part is waited for', () => {
    expect(shelfAfter(tablesOf({ DUO: [50], JAR: [0], LID: [0] }), [sending('DUO', 50)])).toEqual({ free: { DUO: 0, JAR: 0, LID: 0 }, waits: {} });
  });

  test('takes parts for the rest alone: 60 of 50 built are 10 to build, 20 jars and 10 lids', () => {
    expect(shelfAfter(tablesOf({ DUO: [50], JAR: [100], LID: [100] }), [sending('DUO', 60)])).toEqual({ free: { DUO: 0, JAR: 80, LID: 90 }, waits: {} });
  });

  test('waits for the parts nobody has: 10 lids of 4 are 6 more', () => {
    expect(shelfAfter(tablesOf({ DUO: [50], JAR: [100], LID: [4] }), [sending('DUO', 60)])).toEqual({ free: { DUO: 0, JAR: 80, LID: 0 }, waits: { LID: 6 } });
  });

  test('leaves the next one what it did not take: two of 30 are 50 built and 10 of parts', () => {
    expect(shelfAfter(tablesOf({ DUO: [50], JAR: [100], LID: [100] }), [sending('DUO', 30), sending('DUO', 30, { id: 'SP-261121-OTHER' })])).toEqual({ free: { DUO: 0, JAR: 80, LID: 90 }, waits: {} });
  });

  test('takes bundles within a bundle before their parts: 10 crates are 4 and 6 × 3 of two jars, of which 12 are there', () => {
    expect(shelfAfter(tablesOf({ CRATE: [4], DUO: [12], JAR: [100], LID: [100] }), [sending('CRATE', 10)])).toEqual({ free: { CRATE: 0, DUO: 0, JAR: 88, LID: 94 }, waits: {} });
  });
});

describe('what has left our shelf', () => {
  const counted = (listOf: string, shelf: Shelf = { DUO: [50], JAR: [100], LID: [100] }) => tablesOf(shelf, listOf);
  const jarsAfter = (listOf: string, plan: ShipmentPlan, shelf: Shelf = { JAR: [100] }): number | undefined => shelfAfter(tablesOf(shelf, listOf), [plan]).free['JAR'];

  test.each(['shipped', 'closed'] as const)('is not on it again while the stock list is of the day it left or older (%s)', (status) => {
    expect(jarsAfter('2026-11-20', sending('JAR', 40, left('2026-11-21', status)))).toBe(60);
    expect(jarsAfter('2026-11-21', sending('JAR', 40, left('2026-11-21', status)))).toBe(60);
  });

  test('is in the figure of a later list already', () => expect(jarsAfter('2026-11-21', sending('JAR', 40, left('2026-11-20')))).toBe(100));

  test('is gone from the built ones first, and leaves them to no plan that is approved', () => {
    expect(shelfAfter(counted('2026-11-20'), [sending('DUO', 30), sending('DUO', 30, { id: 'SP-261121-GONE2', ...left('2026-11-20') })])).toEqual({ free: { DUO: 0, JAR: 80, LID: 90 }, waits: {} });
  });

  test('goes by the day its own row was counted on, where a count of some rows made a new day of the list', () => {
    const plan = sending('JAR', 40, left('2026-11-20'));
    expect(jarsAfter('2026-11-21', plan, { JAR: [100, '2026-11-19'], LID: [5] })).toBe(60);
    expect(jarsAfter('2026-11-21', plan, { JAR: [100, '2026-11-21'], LID: [5, '2026-11-19'] })).toBe(100);
  });

  describe('took the bundles that were built when it left, whatever is counted of them later', () => {
    const parts = { JAR: [100, '2026-11-18'], LID: [100, '2026-11-18'] } as const;
    /** The bundles counted on the day the parts were, and anew on the last day. */
    const lists = (then: Shelf, now: Shelf): readonly PublishedTable[] => [...tablesOf({ ...now, ...parts }, '2026-11-21'), stockList({ ...then, ...parts }, '2026-11-18')];

    test('60 of 50 built took the parts of 10, before the bundle is counted again and after', () => {
      const plan = sending('DUO', 60, left('2026-11-20'));
      expect(shelfAfter(tablesOf({ DUO: [50], JAR: [100], LID: [100] }, '2026-11-18'), [plan]).free).toEqual({ DUO: 0, JAR: 80, LID: 90 });
      expect(shelfAfter(lists({ DUO: [50] }, { DUO: [0, '2026-11-21'] }), [plan]).free).toEqual({ DUO: 0, JAR: 80, LID: 90 });
      expect(shelfAfter(lists({ DUO: [50] }, { DUO: [7, '2026-11-21'] }), [plan]).free).toEqual({ DUO: 7, JAR: 80, LID: 90 });
    });

    test('50 of 50 built took no part, and the next plan is promised what was counted since', () => {
      const plans = [sending('DUO', 50, left('2026-11-20')), sending('DUO', 6, { id: 'SP-261121-OTHER' })];
      expect(shelfAfter(lists({ DUO: [50] }, { DUO: [4, '2026-11-21'] }), plans).free).toEqual({ DUO: 0, JAR: 96, LID: 98 });
    });

    test('without a count of that day or before, none was built: the parts of all are gone', () => {
      const plan = sending('DUO', 30, left('2026-11-20'));
      expect(shelfAfter(tablesOf(parts, '2026-11-18'), [plan]).free).toEqual({ JAR: 40, LID: 70 });
      expect(shelfAfter(lists({}, { DUO: [0, '2026-11-21'] }), [plan]).free).toEqual({ DUO: 0, JAR: 40, LID: 70 });
    });

    test('what left first took them first: 40 and 40 of 50 built took the parts of 30, in whatever order the plans stand', () => {
      const plans = [sending('DUO', 40, left('2026-11-20')), sending('DUO', 40, { id: 'SP-261121-FIRST', ...left('2026-11-19') })];
      for (const order of [plans, plans.toReversed()]) expect(shelfAfter(lists({ DUO: [50] }, { DUO: [0, '2026-11-21'] }), order).free).toEqual({ DUO: 0, JAR: 40, LID: 70 });
    });

    test('a departure before a count of the parts is in it, and still took the bundles a later one did not find', () => {
      const counted = { DUO: [0, '2026-11-21'], JAR: [100, '2026-11-20'], LID: [100, '2026-11-20'] } as const;
      const tables = [...tablesOf(counted, '2026-11-21'), stockList({ DUO: [50, '2026-11-18'], JAR: [100], LID: [100] }, '2026-11-20')];
      expect(shelfAfter(tables, [sending('DUO', 50, left('2026-11-19')), sending('DUO', 10, { id: 'SP-261121-OTHER', ...left('2026-11-20') })]).free).toEqual({ DUO: 0, JAR: 80, LID: 90 });
    });

    test('bundles within a bundle are taken as they were counted then: 10 crates of 4 and 12 of two jars', () => {
      expect(shelfAfter(lists({ CRATE: [4], DUO: [12] }, { CRATE: [0, '2026-11-21'], DUO: [0, '2026-11-21'] }), [sending('CRATE', 10, left('2026-11-20'))]).free).toEqual({ CRATE: 0, DUO: 0, JAR: 88, LID: 94 });
    });
  });

  test('took the parts of the list that held on that day, and those of the first where none did', () => {
    const dated = (...rows: readonly (readonly (string | number)[])[]) => [
      ...tablesOf({ DUO: [0], JAR: [100], LID: [100] }, '2026-11-19').filter(({ tableId }) => tableId !== 'bundle-items'), ...published('bundle-items', [['Bundle Code', 'Item Code', 'Qty', 'From Day'], ...rows], { asOf: day }),
    ];
    const plan = sending('DUO', 10, left('2026-11-20'));
    const changed = dated(['DUO', 'JAR', 2, ''], ['DUO', 'LID', 1, ''], ['DUO', 'JAR', 3, '2026-11-21']);
    expect(shelfAfter(changed, [plan]).free).toEqual({ DUO: 0, JAR: 80, LID: 90 });
    expect(shelfAfter(changed, [sending('DUO', 10)]).free).toEqual({ DUO: 0, JAR: 70, LID: 100 });
    expect(shelfAfter(dated(['DUO', 'JAR', 3, '2026-11-21']), [plan]).free).toEqual({ DUO: 0, JAR: 70, LID: 100 });
    expect(shelfAfter(dated(['DUO', 'JAR', 3, '2026-11-22']), [plan]).free).toEqual({ DUO: 0, JAR: 100, LID: 100 });
  });

  test('goes by the days of the label supplier’s list where it left there', () => {
    const labels = (on: string): readonly PublishedTable[] => [
      ...published('martin-skus', [['Label SKU', 'Title', 'Units per Pack', 'Unit Cost', 'Currency', 'Lead Time (days)', 'MOQ'], ['LBL', 'Label', 500, 0.05, 'USD', 12, 1000]], { asOf: on }),
      ...published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['LBL', 800, 100, 0]], { asOf: on }),
    ];
    expect(shelfAfter(labels('2026-11-19'), [sending('LBL', 200, left('2026-11-20'), 'label')]).free).toEqual({ LBL: 500 });
    expect(shelfAfter(labels('2026-11-21'), [sending('LBL', 200, left('2026-11-20'), 'label')]).free).toEqual({ LBL: 700 });
  });
});

describe('what the shelf has for one plan', () => {
  const asked = (shelf: Shelf, one: ShipmentPlan, others: readonly ShipmentPlan[] = []) => {
    const { available, short } = askedOfShelf(one.kind, one.lines, planShelf(planned(tablesOf(shelf), [one, ...others]), one.id, one.lines.map((line) => shelfGoods(one.kind, line))));
    return { available: [...available.values()], short: [...short] };
  };
  const other = { id: 'SP-261121-OTHER' } as const;

  test('is short where it was approved for more than is there: 60 of 40 jars lack 20', () => {
    expect(asked({ JAR: [40] }, sending('JAR', 60))).toEqual({ available: [40], short: [[1, 20]] });
    expect(asked({ JAR: [100] }, sending('JAR', 60))).toEqual({ available: [100], short: [] });
  });

  test('is what all other plans leave, to a draft as to one that is approved', () => {
    for (const status of ['draft', 'approved'] as const) expect(asked({ JAR: [100] }, sending('JAR', 60, { status }), [sending('JAR', 50, other)])).toEqual({ available: [50], short: [[1, 10]] });
  });

  test('counts the parts of its own bundles once: 60 of 50 built and 4 lids lack 6', () => {
    expect(asked({ DUO: [50], JAR: [100], LID: [4] }, sending('DUO', 60))).toEqual({ available: [54], short: [[1, 6]] });
  });

  test('is asked by what goes to FBA from our warehouse as well, and is without what has left', () => {
    expect(asked({ JAR: [40] }, sending('JAR', 60, {}, 'warehouse-fba')).short).toEqual([[1, 20]]);
    expect(asked({ JAR: [100] }, sending('JAR', 60), [sending('JAR', 70, { ...other, ...left(day) })])).toEqual({ available: [30], short: [[1, 30]] });
  });
});
