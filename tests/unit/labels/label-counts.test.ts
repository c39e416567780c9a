import { describe, expect, test } from 'vitest';
import { countedList, type LabelCount } from '../../../renderer/domain/labels/count-batch';
import { countEffect } from '../../../renderer/domain/labels/count-effect';
import { cancelledRows, draftOf, isDraft, isOver, outstanding, purchasesOf, receivedRows, sentRows, withReceived } from '../../../renderer/domain/labels/label-purchases';
import { isOpenOrder } from '../../../renderer/domain/reports/factory/order-status';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { draftRows } from '../../../renderer/domain/shipments/purchase-orders';
import { totalWords } from '../../../renderer/features/shipments/OrderFiles';
import { itemInput, localStock, storeInputs } from '../planning/store-inputs';

const count = (sku: string, counted: number | null, more: Partial<LabelCount> = {}): LabelCount => ({ sku, counted, reason: 'count', note: null, ...more });

describe('a count as a new day of the stock list', () => {
  const standing = [
    { sku: 'L1', title: 'Front', onHand: 200, allocated: 50, onOrder: 500, countedOn: null, note: null }, { sku: 'L2', title: 'Back', onHand: 7, allocated: null, onOrder: null, countedOn: '2026-02-01', note: 'found' },
  ];
  test('changes what was counted and carries the rest on, with the day it speaks of', () => {
    expect(countedList(standing, '2026-03-01', [count('L1', 180, { note: 'torn box' })], '2026-03-04')).toEqual([
      { sku: 'L1', title: 'Front', onHand: 180, allocated: 50, onOrder: 500, countedOn: '2026-03-04', note: 'Count: torn box' }, { sku: 'L2', title: 'Back', onHand: 7, allocated: null, onOrder: null, countedOn: '2026-02-01', note: 'found' },
    ]);
    expect(countedList(standing, '2026-03-01', [], '2026-03-04')[0]?.['countedOn']).toBe('2026-03-01');
  });
  test('takes what was received off what is still to come', () => {
    // 120 more by a receipt: of 500 to come 380 are left; a plain count takes nothing off, and what the list does not say stays unsaid.
    expect(countedList(standing, null, [count('L1', 320, { reason: 'receipt' })], '2026-03-04')[0]).toMatchObject({ onHand: 320, onOrder: 380, note: 'Receipt' });
    expect(countedList(standing, null, [count('L1', 320)], '2026-03-04')[0]).toMatchObject({ onOrder: 500 });
    expect(countedList(standing, null, [count('L2', 90, { reason: 'receipt' })], '2026-03-04')[1]).toMatchObject({ onHand: 90, onOrder: null });
    expect(countedList(standing, null, [count('L1', 900, { reason: 'receipt' })], '2026-03-04')[0]).toMatchObject({ onOrder: 0 });
  });
  test('adds labels that were in no list, 0 included, and words alone count nothing', () => {
    expect(countedList([], null, [count('N', 0)], '2026-03-04')).toEqual([{ sku: 'N', title: null, onHand: 0, allocated: null, onOrder: null, countedOn: '2026-03-04', note: 'Count' }]);
    expect(countedList([], null, [count('N', null, { note: 'not found' })], '2026-03-04')).toEqual([]);
    expect(countedList(standing, null, [count('L1', null, { reason: 'damage', note: 'wet' })], '2026-03-04')[0]).toMatchObject({ onHand: 200, countedOn: null, note: 'Damage: wet' });
  });
  test('keeps why it is so, and only a receipt takes off what is still to come', () => {
    // 80 more by a transfer are none of the 500 the printer still owes; 60 used and 5 damaged leave them as well.
    for (const [reason, counted, note] of [['transfer', 280, 'Transfer'], ['used', 140, 'Used'], ['damage', 195, 'Damage']] as const) {
      expect(countedList(standing, null, [count('L1', counted, { reason })], '2026-03-04')[0]).toMatchObject({ onHand: counted, onOrder: 500, countedOn: '2026-03-04', note });
    }
  });
});

test('a count says which bundles can be built how often before and after it', () => {
  const recipe = (bundleCode: string, partCode: string, quantity: number) => ({ bundleCode, partCode, quantity, validFrom: null, at: null });
  const label = (code: string, units: number | null) => itemInput(code, { source: 'martin', local: units === null ? null : localStock(units, 10) });
  const plan = planStore(storeInputs({ items: [label('L1', 210), label('L2', 50), label('L3', null)], recipeLines: [recipe('K', 'L1', 2), recipe('K', 'L2', 1), recipe('M', 'L1', 1), recipe('N', 'L3', 1), recipe('O', 'L2', 1), recipe('O', 'L3', 1)] }));
  // Free: 200 and 40. K: min(100, 40) = 40 by L2; counted 60 of L1 leaves 50 free: 25 by L1. M: 200, then 50.
  expect(countEffect(plan, [{ sku: 'L1', units: 60 }])).toEqual([
    { bundle: 'M', name: null, before: 200, after: 50, limitingBefore: 'L1', limitingAfter: 'L1', untold: [] }, { bundle: 'K', name: null, before: 40, after: 25, limitingBefore: 'L2', limitingAfter: 'L1', untold: [] },
  ]);
  expect(countEffect(plan, [{ sku: 'L3', units: 5 }])).toMatchObject([{ bundle: 'N', before: null, after: 5 }, { bundle: 'O', before: null, after: 5 }]);
  // L3 stays uncounted: how many of O can be built is known neither before nor after.
  expect(countEffect(plan, [{ sku: 'L2', units: 60 }]).find(({ bundle }) => bundle === 'O')).toMatchObject({ before: null, after: null, untold: ['L3'] });
  expect(countEffect(plan, [{ sku: 'unknown', units: 5 }])).toEqual([]);
});

describe('a purchase order of labels', () => {
  const draft = { poNumber: 'ML-260302-1', supplier: 'Martin Label', orderDate: '2026-03-02', currency: 'USD', lines: [{ itemCode: 'L1', name: 'Front', units: 1500, cartons: 3, unitCost: 0.05, cost: 75, cubicMetres: null, kg: null }, { itemCode: 'L2', name: null, units: 500, cartons: 1, unitCost: null, cost: null, cubicMetres: null, kg: null }] };
  const after = (rows: readonly Readonly<Record<string, unknown>>[], changes: readonly Readonly<Record<string, unknown>>[]) => rows.map((row) => ({ ...row, ...changes.find((one) => one['line'] === row['line']) })) as ReturnType<typeof draftRows>;
  const [first] = purchasesOf(draftRows(draft));
  if (first === undefined) throw new Error('no order');

  test('is a draft that brings nothing, and is read back as it was written', () => {
    expect([isDraft(first), isOver(first), isOpenOrder(first.status)]).toEqual([true, false, false]);
    // 1,500 at 0.05, and 500 nobody states a price of.
    expect([totalWords(draftOf(first, '2026-03-09'), 'label'), totalWords({ ...draft, currency: 'CNY', lines: draft.lines.slice(1) }, 'label')]).toEqual(['75.00 USD without 1 label with no price', 'cost not known']);
    // A line that was called off is not on the paper of the others; an order that was called off whole has all of its own.
    const withStatus = (status: string) => purchasesOf(draftRows(draft).map((row) => (row['itemCode'] === 'L1' ? { ...row, status } : row)))[0] ?? first;
    expect([withStatus('Cancelled'), withStatus('Received')].map((order) => draftOf(order, '2026-03-09').lines.map(({ itemCode }) => itemCode))).toEqual([['L2'], ['L1', 'L2']]);
    expect(draftOf({ ...first, lines: first.lines.map((line) => ({ ...line, status: 'Cancelled' })) }, '2026-03-09').lines).toHaveLength(2);
    expect(draftOf(first, '2026-03-09').lines.map(({ itemCode, units, cost }) => [itemCode, units, cost])).toEqual([['L1', 1500, 75], ['L2', 500, null]]);
  });

  test('has one currency: a price in another is not known, and one that states none is in that of the others', () => {
    const stated = (...currencies: readonly (string | null)[]) => purchasesOf(draftRows(draft).map((row, at) => ({ ...row, unitCost: 0.05, currency: currencies[at] ?? null })))[0] ?? first;
    expect([stated('USD', 'CNY'), stated(null, 'CNY'), stated('CNY', null), stated(null, null)].map((order) => totalWords(draftOf(order, '2026-03-09'), 'label'))).toEqual(['75.00 USD without 1 label with no price', '100.00 CNY', '100.00 CNY', '100.00 USD']);
  });

  test('counts from the day it is sent, less what was received, until all is received or it is cancelled', () => {
    const rows = draftRows(draft);
    const [sent] = purchasesOf(after(rows, sentRows(first, '2026-03-05')));
    if (sent === undefined) throw new Error('no order');
    expect([sent.status, sent.orderDate, isOpenOrder(sent.status), outstanding(sent)]).toEqual(['Sent', '2026-03-05', true, 2000]);
    const [line] = sent.lines;
    if (line === undefined) throw new Error('no line');
    const partly = after(after(rows, sentRows(first, '2026-03-05')), receivedRows(sent, new Map([[line, 600]]), '2026-03-09'));
    // The day stands on the lines that came.
    expect(partly.map((row) => row['receivedOn'] ?? null)).toEqual(['2026-03-09', null]);
    const [some] = purchasesOf(partly);
    if (some === undefined) throw new Error('no order');
    expect([some.status, isOpenOrder(some.status), outstanding(some)]).toEqual(['Received partly', true, 1400]);
    const [all] = purchasesOf(after(partly, receivedRows(some, new Map(some.lines.map((one) => [one, 1000])), '2026-03-12')));
    if (all === undefined) throw new Error('no order');
    // 1,600 of 1,500 and 1,000 of 500: more than ordered stays as it was received.
    expect([all.status, isOver(all), isOpenOrder(all.status), outstanding(all), all.lines.map(({ received }) => received)]).toEqual(['Received', true, false, 0, [1600, 1000]]);
    const [gone] = purchasesOf(after(rows, cancelledRows(first)));
    expect([gone?.status, gone === undefined ? true : isOpenOrder(gone.status)]).toEqual(['Cancelled', false]);
  });

  test('of which a list calls one line over is still on order with the others, and what is over stays so', () => {
    const rows = after(draftRows(draft), [{ line: '1', status: 'Cancelled' }, { line: '2', status: 'Open', qtyReceived: 100 }]);
    const [mixed] = purchasesOf(rows);
    if (mixed === undefined) throw new Error('no order');
    expect([mixed.status, isOver(mixed), outstanding(mixed)]).toEqual(['Open', false, 400]);
    const [, second] = mixed.lines;
    if (second === undefined) throw new Error('no line');
    const come = after(rows, receivedRows(mixed, new Map([[second, 400]]), '2026-03-09'));
    expect(come.map((row) => [row['status'], row['qtyReceived'] ?? null])).toEqual([['Cancelled', null], ['Received', 500]]);
    expect(purchasesOf(come).map((order) => [isOver(order), outstanding(order)])).toEqual([[true, 0]]);
    expect(cancelledRows(mixed).map(({ line }) => line)).toEqual(['2']);
  });

  test('received on top of what nobody counted leaves the stock not known', () => {
    expect([withReceived(40, 600), withReceived(0, 600), withReceived(null, 600)]).toEqual([640, 600, null]);
  });

  test('is a draft or over in whatever language its status is', () => {
    const as = (status: string) => ({ ...first, status });
    expect(['Entwurf', '草稿', 'Sent'].map((status) => isDraft(as(status)))).toEqual([true, true, false]);
    expect(['Delivered', 'erledigt', '取消', 'Received partly', 'Not received'].map((status) => isOver(as(status)))).toEqual([true, true, true, false, false]);
  });
});
