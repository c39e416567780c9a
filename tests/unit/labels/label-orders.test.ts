import { describe, expect, test } from 'vitest';
import type { RecipeLine } from '../../../renderer/domain/bundles/recipe';
import { steadyDemand, type DemandOf } from '../../../renderer/domain/planning/demand-of';
import { itemFigures } from '../../../renderer/domain/planning/explain-item';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { learnLegs } from '../../../renderer/domain/planning/lead-time';
import type { StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import type { MappingLine } from '../../../renderer/domain/bundles/listing-targets';
import { noDecisions, type Decisions } from '../../../renderer/domain/sheets/decisions';
import { labelOrdersMaker } from '../../../renderer/domain/sheets/label-orders/label-orders';
import { dayNumber } from '../../../renderer/domain/demand/days';
import { known } from '../../../renderer/domain/sheets/columns';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import type { Cell } from '../../../renderer/domain/tables/table';
import { itemInput, listingInput, localStock, orderLine, planDay, storeInputs, told } from '../planning/store-inputs';

/** Every day alike: what a plan holds for chance is nothing, and sums can be done by hand. */
const even = (perDay: number) => ({ demand: steadyDemand(perDay, 0, 'even') });
const recipe = (bundleCode: string, partCode: string, quantity: number): RecipeLine => ({ bundleCode, partCode, quantity, validFrom: null, at: null });
const mapping = (bundleCode: string, sku: string, unitsPerListing = 1): MappingLine => ({ source: 'martin', bundleCode, channel: 'FBA', sku, externalId: null, unitsPerListing, at: null });

const made = (more: Partial<StoreInputs>, decisions: Decisions = noDecisions) => {
  const { table, tiles, notes } = labelOrdersMaker.make({ plan: planStore(storeInputs(more)), sales: null }, { decisions, parameters: {} });
  const ids = columnData(table, 'id')?.values ?? [];
  const row = (id: string): Readonly<Record<string, Cell>> => {
    const at = Array.from({ length: table.rowCount }, (_, place) => ids[place]).indexOf(id);
    return Object.fromEntries(table.columns.map((column) => [column.id, cellOf(column.data, at)]));
  };
  return { row, tiles, notes, rows: table.rowCount };
};

const label = (code: string, more: Parameters<typeof itemInput>[1] = {}) =>
  itemInput(code, {
    source: 'martin', supplier: 'Martin Label', name: `Label ${code}`, carton: told(500, 'martin-skus', 0, 'unitsPerPack'), minimum: told(1000, 'martin-skus', 0, 'moq'), fob: told(0.06, 'martin-skus', 0, 'unitCost'),
    priceBreaks: [{ place: 1, fromUnits: 1000, unitPrice: 0.05 }, { place: 2, fromUnits: 2000, unitPrice: 0.04 }], local: localStock(400, 100), ...more,
  });

const store = {
  listings: [listingInput('amz_fba', 'A', 10, even(10)), listingInput('amz_fba', 'B', 5, even(5)), listingInput('amz_fba', 'C', null)],
  // K takes two of L1 and one of L2; a listing of B is two of K.
  recipeLines: [recipe('K', 'L1', 2), recipe('K', 'L2', 1), recipe('M', 'L1', 1), recipe('N', 'L4', 1)],
  mappings: [mapping('M', 'A'), mapping('K', 'B', 2), mapping('N', 'C')],
  items: [label('L1'), label('L2', { local: localStock(5000, 0, 1) }), label('L3'), label('L4', { local: null }), label('L5', { local: null })],
} satisfies Partial<StoreInputs>;

describe('labels to order', () => {
  const sheet = made(store);

  test('are ordered for demand of all bundles that use them over lead time and days between orders', () => {
    // L1: 10 + 2 × 2 × 5 = 30 a day. Position 300 lasts 10 days; the default lead is 14, the reorder point 420. Target 44 days: 1,320; need 1,020: three packs.
    expect(sheet.row('L1')).toMatchObject({
      bundles: 'K, M', perDay: 30, ownPerDay: 0, explodedPerDay: 30, onHand: 400, allocated: 100, onOrder: 0, position: 300, coverNow: 10, leadDays: 14, reorderPoint: 420, orderUpTo: 1320, need: 1020,
      minimum: 1000, pack: 500, order: 1500, unitPrice: 0.05, cost: 75, coverAfter: 60, runsOut: '2026-03-12', neededBy: '2026-03-12', latestOrder: '2026-02-26', status: 'late', remark: null, stockValue: 24,
    });
  });

  test('show each price break under its own number, and lead it back to the cells of that, also where the list leaves one out', () => {
    const at = { storeId: 'rg', tableId: 'martin-skus', partition: 'all', versionId: 'v', row: 0 } as const;
    const inputs = { ...store, items: [label('L1', { at, priceBreaks: [{ place: 2, fromUnits: 1000, unitPrice: 0.05 }, { place: 4, fromUnits: 2000, unitPrice: 0.04 }] })] };
    expect(made(inputs).row('L1')).toMatchObject({ break1Units: null, break1Price: null, break2Units: 1000, break2Price: 0.05, break3Units: null, break4Units: 2000, break4Price: 0.04, unitPrice: 0.05 });
    const term = labelOrdersMaker.why({ plan: planStore(storeInputs(inputs)), sales: null }, { decisions: noDecisions, parameters: {} }, 'label-unit-price', 'L1', { figure: () => null, demandOf: () => null });
    expect(term?.from.flatMap((ref) => ('columnId' in ref ? [ref.columnId] : []))).toEqual(['unitCost', 'break2Units', 'break2Price', 'break4Units', 'break4Price']);
  });

  test('are told to look at where more of them cost less, at whichever break: 1,500 at 0.05 are 75.00', () => {
    const remarkWith = (...breaks: readonly (readonly [fromUnits: number, unitPrice: number])[]): Cell | undefined =>
      made({ ...store, items: [label('L1', { priceBreaks: [[1000, 0.05] as const, ...breaks].map(([fromUnits, unitPrice], at) => ({ place: at + 1, fromUnits, unitPrice })) })] }).row('L1')['remark'];
    expect(remarkWith([2000, 0.035])).toBe('2,000 at 0.035 cost less');
    // 2,000 at 0.04 are 80.00, and 2,500 at 0.028 are 70.00.
    expect(remarkWith([2000, 0.04], [2500, 0.028])).toBe('2,500 at 0.028 cost less');
    // As much is not less.
    expect(remarkWith([2000, 0.0375])).toBeNull();
  });

  test('name all bundles that use them, in the row, where search and files find them, and where it is told why', () => {
    const codes = [1, 2, 3, 4, 5, 6, 7].map((at) => `K${at}`);
    const inputs = { items: store.items, recipeLines: codes.map((code) => recipe(code, 'L1', 1)) };
    expect(made(inputs).row('L1')['bundles']).toBe('K1, K2, K3, K4, K5, K6, K7');
    const term = labelOrdersMaker.why({ plan: planStore(storeInputs(inputs)), sales: null }, { decisions: noDecisions, parameters: {} }, 'label-bundles', 'L1', { figure: () => null, demandOf: () => null });
    expect(term?.note).toBe('K1, K2, K3, K4, K5, K6, K7');
  });

  test('say what the next price break would cost more and how much longer it lasts', () => {
    // 2,000 at 0.04 are 80, 5 more than 1,500 at 0.05; 500 labels last 16.7 days.
    expect(sheet.row('L1')).toMatchObject({ nextBreak: 2000, nextBreakPrice: 0.04, nextBreakCost: 5, break1Units: 1000, break1Price: 0.05, break2Units: 2000, break3Units: null });
    expect(sheet.row('L1')['nextBreakDays']).toBeCloseTo(16.667, 3);
  });

  test('say how much longer more of them last by what is expected to sell, as cover does', () => {
    // 10 a day for thirty days, 20 from then on. 100 are there: with 1,000 they last 30 + 40 days, with 2,000 30 + 90.
    const rising: DemandOf = { ...steadyDemand(10, 0, 'rising'), cumulativeMean: (days) => 10 * days + 10 * Math.max(0, days - 30) };
    const inputs = { listings: [listingInput('amz_fba', 'A', 10, { demand: rising })], mappings: [mapping('M', 'A')], recipeLines: [recipe('M', 'L1', 1)], items: [label('L1', { local: localStock(200, 100) })] };
    const { nextBreakDays, ...row } = made(inputs).row('L1');
    expect(row).toMatchObject({ position: 100, order: 1000, coverAfter: expect.closeTo(70, 6), nextBreak: 2000, break1Cover: expect.closeTo(70, 6), break2Cover: expect.closeTo(120, 6), break3Cover: null });
    expect(nextBreakDays).toBeCloseTo(50, 6);
    const term = labelOrdersMaker.why({ plan: planStore(storeInputs(inputs)), sales: null }, { decisions: noDecisions, parameters: {} }, 'label-next-break-days', 'L1', { figure: () => null, demandOf: () => null });
    expect([term?.formula, term?.terms.map(({ value }) => value)]).toEqual(['cover with the larger order − cover after', [expect.closeTo(120, 6), expect.closeTo(70, 6)]]);
    // Nobody counted what is there: how long more of it lasts is not known either.
    const typed: Decisions = new Map([['L1', new Map([['order', { value: 1000, reason: null, by: 'a@b.c', at: 1, was: null }]])]]);
    expect(made({ ...inputs, items: [label('L1', { local: null })] }, typed).row('L1')).toMatchObject({ order: 1000, nextBreak: 2000, nextBreakDays: null, break2Cover: null });
  });

  test('that are enough are not ordered, and nothing is offered for them', () => {
    // 10 a day, 5,000 there: 500 days.
    expect(sheet.row('L2')).toMatchObject({ perDay: 10, coverNow: 500, order: 0, cost: 0, unitPrice: null, nextBreak: null, status: 'later' });
  });

  test('nobody needs, nobody counted, or whose sales nobody knows are not planned, and 0 is not made of them', () => {
    expect(sheet.row('L3')).toMatchObject({ perDay: null, order: null, cost: null, status: 'unknown', onHand: 400, remark: 'in no bundle' });
    expect(sheet.row('L4')).toMatchObject({ perDay: null, onHand: null, position: null, order: null, coverNow: null, neededBy: null, status: 'unknown', stockValue: null });
    const uncounted = made({ ...store, items: [label('L1', { local: null })] });
    expect(uncounted.row('L1')).toMatchObject({ perDay: 30, onHand: null, position: null, planned: null, latestOrder: null, reorderPoint: 420, order: null, coverAfter: null, status: 'unknown' });
    expect(uncounted.notes.join()).toContain('stock on hand is not known: 1 label');
  });

  test('counted as 0 are ordered in full', () => {
    expect(made({ ...store, items: [label('L1', { local: localStock(0) })] }).row('L1')).toMatchObject({ onHand: 0, position: 0, coverNow: 0, order: 1500, neededBy: planDay, stockValue: 0 });
  });

  test('spoken for beyond what is on hand wait for what is on order: it is less by them', () => {
    // 400 on hand, 700 spoken for: 300 of the 2,000 on their way are. 1,700 are left of 1,320 wanted.
    const short = { ...store, items: [label('L1', { local: localStock(400, 700), orders: [orderLine(2000)] })] };
    expect(made(short).row('L1')).toMatchObject({ onHand: 400, allocated: 700, onOrder: 2000, position: 1700, order: 0 });
    // Nothing on its way: what is missing is ordered beside the target of 1,320.
    expect(made({ ...store, items: [label('L1', { local: localStock(400, 700) })] }).row('L1')).toMatchObject({ position: -300, need: 1620, order: 2000, coverNow: 0 });
    const position = itemFigures(planStore(storeInputs(short)), 'L1').find(({ id }) => id === 'item-position');
    expect(position).toMatchObject({ value: 1700, formula: 'local + on order − spoken for beyond what is on hand' });
    expect(position?.terms.map(({ value }) => value)).toEqual([0, 2000, 300]);
  });

  test('come to figures at the head', () => {
    expect(sheet.tiles).toMatchObject({ 'to-order': 1, spend: 75, next: dayNumber('2026-03-12'), late: 1, unknown: 3 });
    expect(made({}).tiles).toMatchObject({ 'to-order': 0, spend: 0, next: null });
  });

  test('are next needed where they are to be ordered again, and not where they sell out or somebody took them out', () => {
    // 300 of L1 at 30 a day last 10 days, and 1,000 of L2 at 10 a day 100: from 2 March to 10 June.
    const next = (more: Parameters<typeof label>[1], decisions?: Decisions) => made({ ...store, items: [label('L1', more), label('L2', { local: localStock(1000) })] }, decisions).tiles['next'];
    const second = dayNumber('2026-06-10');
    expect(next({})).toBe(dayNumber('2026-03-12'));
    expect(next({ isDiscontinued: true })).toBe(second);
    expect(next({}, new Map([['L1', new Map([['excluded', { value: true, reason: null, by: 'a@b.c', at: 1, was: null }]])]]))).toBe(second);
    expect(labelOrdersMaker.definition.tiles.find(({ id }) => id === 'next')?.filters).toEqual([{ kind: 'one-of', columnId: 'status', texts: ['late', 'soon', 'later', 'enough'] }, known('neededBy')]);
  });

  test('on order count, a draft does not, and the list’s own lead time goes before the setting', () => {
    const ordered = made({ ...store, items: [label('L1', { leadDays: told(5, 'martin-skus', 0, 'leadDays'), orders: [orderLine(1200, { orderedOn: planDay }), orderLine(9000, { isOpen: false })] })] });
    // 300 and 1,200 are 1,500, 50 days; due at 150.
    expect(ordered.row('L1')).toMatchObject({ onOrder: 1200, position: 1500, leadDays: 5, reorderPoint: 150, order: 0, coverNow: 50, neededBy: '2026-04-21', latestOrder: '2026-04-16' });
  });

  test.each([[310, 13.4, '2026-02-26'], [310, 13.6, '2026-02-26'], [321, 3.6, '2026-03-09'], [321, 3.4, '2026-03-09']])('are needed by the day the safety stock is touched, though received orders teach broken days (%s, %s)', (units, days, latestOrder) => {
    // At 30 a day 310 last 10.33 days and 321 last 10.7.
    const learned = learnLegs([0, 0, 0, 0].map(() => ({ legId: 'label-order' as const, supplier: null, days, from: null })));
    expect(made({ ...store, learned, items: [label('L1', { local: localStock(units) })] }).row('L1')).toMatchObject({ leadDays: days, neededBy: '2026-03-12', latestOrder });
  });

  test('typed by people stand, with what is odd about them', () => {
    const typed: Decisions = new Map([['L1', new Map([['order', { value: 700, reason: null, by: 'a@b.c', at: 1, was: 1500 }]])]]);
    expect(made(store, typed).row('L1')).toMatchObject({ order: 700, planned: 1500, unitPrice: 0.06, remark: 'below the MOQ of 1000, no whole packs' });
    expect(made(store, typed).row('L1')['cost']).toBeCloseTo(42, 9);
  });

  test('name every bundle they go into, and what one costs below every break', () => {
    const many = ['B1', 'B2', 'B3', 'B4', 'B5'];
    const used = made({ ...store, items: [label('L1')], recipeLines: many.map((bundleCode) => ({ bundleCode, partCode: 'L1', quantity: 1, validFrom: null, at: null })) });
    expect(used.row('L1')).toMatchObject({ bundles: 'B1, B2, B3, B4, B5', unitCost: 0.06 });
  });

  test('discontinued are not ordered, and money that is not the store’s is not converted', () => {
    const odd = made({ ...store, items: [label('L1', { isDiscontinued: true }), label('L2', { currency: 'EUR', local: localStock(0) })] });
    expect(odd.row('L1')).toMatchObject({ order: 0, status: 'discontinued', remark: 'discontinued' });
    expect(odd.row('L2')).toMatchObject({ order: 1000, unitPrice: null, cost: null, stockValue: 0, remark: 'price in EUR' });
    expect(odd.tiles['spend']).toBeNull();
  });
});

test('a label that a listing sells by itself counts as its own demand', () => {
  const sold = made({ listings: [listingInput('amz_fba', 'A', 10, even(10))], mappings: [mapping('L1', 'A', 3)], items: [label('L1')] });
  expect(sold.row('L1')).toMatchObject({ perDay: 30, ownPerDay: 30, explodedPerDay: 0 });
});
