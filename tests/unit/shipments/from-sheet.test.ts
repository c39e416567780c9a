import { describe, expect, test } from 'vitest';
import { added } from '../../../renderer/domain/shipments/add-lines';
import { arrivalsAround, lateArrivals, mondayOf } from '../../../renderer/domain/shipments/arrivals';
import { problemsOf } from '../../../renderer/domain/shipments/check-plan';
import { withFbaSku } from '../../../renderer/domain/shipments/fba-sku';
import { factorySeeds, fbaSeeds, fbmSeeds, quantityAtPace, wfsSeeds } from '../../../renderer/domain/shipments/from-sheet';
import { lastYearFigures } from '../../../renderer/domain/shipments/last-year';
import { draftOrders, orderSheet, orderSums } from '../../../renderer/domain/shipments/purchase-orders';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { volumeOf, weightOf, withCaseSize } from '../../../renderer/domain/shipments/quantities';
import { noMilestones, type ShipmentLine } from '../../../renderer/domain/shipments/shipment-plan';
import { caselessWords, linesOfPasted, pastedLines } from '../../../renderer/features/shipments/pasted-lines';
import type { Cell } from '../../../renderer/domain/tables/table';
import { lineOf, planOf } from './plans';

const sheetOf = (rows: readonly Readonly<Record<string, Cell>>[]) => {
  const ids = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { columns: ids.map((id) => ({ id })), rows: rows.map((row) => ({ cells: ids.map((id) => row[id] ?? null) })) };
};

const jar = { id: 'amz_fba|JAR', sku: 'JAR', case: 24, available: 30, transfer: 5, inbound: 5, velocity30: 2, targetDays: 60, planned: 96, send: 120, theirs: 48, fromAwd: 72, fromWarehouse: 24, fromLabel: 0, reason: 'promo' };

const jarLine = lineOf(1, 'JAR', 0);

describe('rows of a forecast as plans', () => {
  test('one plan for each place; what nobody has goes with the place that gives the most', () => {
    const seeds = fbaSeeds(sheetOf([jar, { id: 'x', sku: 'NONE', send: 0 }, { id: 'y', sku: 'TYPED', send: 10, fromAwd: 0, fromWarehouse: 0, fromLabel: 0 }]));
    // 120 wanted, 72 and 24 there: 24 that nobody has go with AWD's 72.
    expect(seeds.map(({ kind, lines }) => [kind, lines.map(({ line, sku, units }) => `${line} ${sku} ${units}`)])).toEqual([['awd-fba', ['1 JAR 96']], ['warehouse-fba', ['1 JAR 24', '2 TYPED 10']]]);
  });

  test('what was known is frozen once: 2 a day over 60 days less 40 there are 80, in cases of 24: 96', () => {
    const [awd, warehouse] = fbaSeeds(sheetOf([jar]));
    expect(awd?.lines[0]?.frozen).toEqual({ ours: 96, theirs: 48, naive: 96, lastYear: null, position: 40, coverDays: 60 });
    expect(warehouse?.lines[0]?.frozen.ours).toBeNull();
    expect(quantityAtPace(2, 60, 150, 24)).toBe(0);
    expect(quantityAtPace(null, 60, 40, 24)).toBeNull();
  });

  test('a WFS shipment keeps GTIN and status, and its position is what is there and inbound', () => {
    const [seed] = wfsSeeds(sheetOf([{ id: 'wfs|W', sku: 'W', gtin: '00850048000018', published: 'PUBLISHED', case: 12, send: 24, planned: 24, available: 10, inbound: 2, velocity30: 1, targetDays: 56, theirs: null }]));
    expect(seed?.lines[0]).toMatchObject({ units: 24, gtin: '00850048000018', publishStatus: 'PUBLISHED', asin: null, frozen: { ours: 24, theirs: null, position: 12, coverDays: 56, naive: 48 } });
  });

  test('a line keeps what its case measures and weighs, of the factory’s items as well', () => {
    const measured = { caseLengthCm: 60, caseWidthCm: 40, caseHeightCm: 35, caseKg: 12 };
    const lines = [...fbaSeeds(sheetOf([{ ...jar, ...measured }])), ...wfsSeeds(sheetOf([{ ...jar, ...measured }])), ...factorySeeds(sheetOf([{ id: 'J1', item: 'J1', order: 96, carton: 48, ...measured }]), 'factory-awd')].flatMap((seed) => seed.lines);
    expect(lines.map(({ lengthCm, widthCm, heightCm, kg }) => [lengthCm, widthCm, heightCm, kg])).toEqual(lines.map(() => [60, 40, 35, 12]));
    expect(lines).toHaveLength(4);
    // Two cartons of 0.084 m³ and 12 kg.
    expect([volumeOf(lines[3] ?? jarLine), weightOf(lines[3] ?? jarLine)]).toEqual([0.168, 24]);
    // Another number in a case is another box.
    expect(withCaseSize(lines[3] ?? jarLine, 24)).toMatchObject({ unitsPerCase: 24, lengthCm: null, widthCm: null, heightCm: null, kg: null });
    expect(withCaseSize(lines[3] ?? jarLine, 48)).toMatchObject({ unitsPerCase: 48, lengthCm: 60, kg: 12 });
  });

  describe('of best sellers we send ourselves', () => {
    const ours = { id: 'amz_fbm|JAR-BY-US', sku: 'JAR-BY-US', externalId: 'B0JAR', twin: 'JAR', twinFnsku: 'X00JAR', fnsku: null, code: 'J1', codeEach: 2, case: 24, send: 48, planned: 48 };
    const seedOf = (...rows: readonly Readonly<Record<string, Cell>>[]) => fbmSeeds(sheetOf(rows))[0];

    test('a line is of the FBA listing of the same ASIN: its SKU, its label, and what it is made of', () => {
      expect(seedOf(ours)).toMatchObject({ kind: 'warehouse-fba', lines: [{ line: 1, sku: 'JAR', listingId: 'amz_fba|JAR', fnsku: 'X00JAR', asin: 'B0JAR', itemCode: 'J1', itemsEach: 2, units: 48, unitsPerCase: 24, source: 'Warehouse', frozen: { ours: 48 } }] });
    });

    test('two of ours that FBA has under one SKU are one line', () => {
      expect(seedOf(ours, { ...ours, id: 'amz_fbm|JAR-2', sku: 'JAR-2', send: 24 })?.lines.map(({ sku, units }) => [sku, units])).toEqual([['JAR', 72]]);
    });

    test('what lies at the label supplier is sent from there', () => {
      const seeds = fbmSeeds(sheetOf([ours, { ...ours, id: 'amz_fbm|TAG-BY-US', sku: 'TAG-BY-US', twin: 'TAG', code: 'L1', send: 24, localAt: 'Label supplier' }]));
      expect(seeds.map(({ kind, lines }) => [kind, lines.map(({ line, sku, units, source }) => [line, sku, units, source])])).toEqual([['warehouse-fba', [[1, 'JAR', 48, 'Warehouse']]], ['label', [[1, 'TAG', 24, 'Label supplier']]]]);
    });

    test('what FBA has under no SKU asks for one, and is sent under none until it is given', () => {
      const line = seedOf({ ...ours, twin: null, twinFnsku: null })?.lines[0] ?? jarLine;
      expect(line).toMatchObject({ sku: 'JAR-BY-US', listingId: 'amz_fbm|JAR-BY-US', itemCode: 'J1', units: 48 });
      const said = (one: ShipmentLine) => problemsOf(planOf('warehouse-fba', [one])).map(({ severity, message }) => [severity, message]);
      expect(said(line)).toEqual([['error', 'FBA has it under no SKU that is known: give the SKU it is to be sent in under.']]);
      expect(withFbaSku(line, 'JAR')).toMatchObject({ sku: 'JAR', listingId: 'amz_fba|JAR', itemCode: 'J1' });
      // Amazon keeps the SKU of a listing that it is to send from now on.
      expect(said(withFbaSku(line, 'JAR-BY-US'))).toEqual([]);
    });
  });

  test('last year is asked for the same weekdays, and fills where enough of its days are known', () => {
    const seeds = fbaSeeds(sheetOf([jar]));
    const { asked, filled } = lastYearFigures(seeds, '2026-11-21');
    expect(asked).toEqual([{ listingId: 'amz_fba|JAR', from: '2025-11-23', days: 60 }]);
    // 120 in 40 known days are 3 a day: 180 − 40 = 140, in cases of 24: 144.
    expect(filled([{ units: 120, days: 40 }])[0]?.lines[0]?.frozen.lastYear).toBe(144);
    expect(filled([{ units: 120, days: 29 }])[0]?.lines[0]?.frozen.lastYear).toBeNull();
    expect(filled([null])[0]?.lines[0]?.frozen.lastYear).toBeNull();
    expect(lastYearFigures(seeds, null).asked).toEqual([]);
  });
});

describe('lines pasted and added', () => {
  test('cases of goods whose case nobody knows are said to be no units yet', () => {
    const lineOf = (sku: string): ShipmentLine | null => (sku === 'PAN' ? { ...jarLine, sku, unitsPerCase: 24 } : sku === 'POT' ? { ...jarLine, sku, unitsPerCase: null } : null);
    const { lines } = pastedLines('PAN\t2 cases\nPOT\t3 cases\nPOT\t5\nNEW\t4 ctns\nPOT\t0 cases');
    // Two cases of 24; of the others there is nothing to multiply by.
    expect(linesOfPasted(lines, lineOf).map(({ sku, units }) => [sku, units])).toEqual([['PAN', 48], ['POT', 0], ['POT', 5], ['NEW', 0], ['POT', 0]]);
    expect(caselessWords(lines, lineOf)).toEqual(['Nobody says how many units a case of POT, NEW holds: give the units, or the case, on the line.']);
    expect(caselessWords(lines.slice(0, 1), lineOf)).toEqual([]);
  });

  test('a part of a unit, fewer than none, and a quantity without a SKU are refused, and taken for no SKU', () => {
    expect(pastedLines('PAN 1.5\nPAN -4\nPAN\t2.5 cases\n\t24\n;12\nPAN +3\nPAN 7')).toEqual({
      lines: [{ sku: 'PAN', quantity: 7, inCases: false }], refused: ['PAN 1.5', 'PAN -4', 'PAN\t2.5 cases', '\t24', ';12', 'PAN +3'],
    });
  });

  test('a comma that parts no thousands may be either of two signs, and is refused: 1,5 is not 15', () => {
    expect(pastedLines('PAN\t1,5\nPAN,1,5 cases\nPAN\t12,00\nPAN\t,\nPAN\t1,200\nPAN\t1,200,000 units')).toEqual({
      lines: [{ sku: 'PAN', quantity: 1200, inCases: false }, { sku: 'PAN', quantity: 1_200_000, inCases: false }], refused: ['PAN\t1,5', 'PAN,1,5 cases', 'PAN\t12,00', 'PAN\t,'],
    });
  });

  test('a line that can be parted in two ways is refused, unless its heading says that commas part', () => {
    expect(pastedLines('PAN 1,200\nPAN 1,5\nBIG PAN 1,200 units\nPAN 12, 24\nPAN,1,200')).toEqual({
      lines: [{ sku: 'PAN 12', quantity: 24, inCases: false }, { sku: 'PAN', quantity: 1200, inCases: false }], refused: ['PAN 1,200', 'PAN 1,5', 'BIG PAN 1,200 units'],
    });
    expect(pastedLines('SKU,Qty\nPAN 1,200')).toEqual({ lines: [{ sku: 'PAN 1', quantity: 200, inCases: false }], refused: [] });
  });

  test('units and cases, with tabs, commas or blanks; headings are passed over, what is unclear is refused by name', () => {
    expect(pastedLines('SKU\tQty\nA-1\t48\r\nB 2\t3 cases\nC-3,1,200\nC-4,100\nD-4 12\n"E;5";7 ctns\nF-6\nG-7\tmany\n\n')).toEqual({
      lines: [
        { sku: 'A-1', quantity: 48, inCases: false }, { sku: 'B 2', quantity: 3, inCases: true }, { sku: 'C-3', quantity: 1200, inCases: false }, { sku: 'C-4', quantity: 100, inCases: false }, { sku: 'D-4', quantity: 12, inCases: false },
        { sku: 'F-6', quantity: null, inCases: false },
      ],
      refused: ['"E;5";7 ctns', 'G-7\tmany'],
    });
  });

  test('goods that stand already take the quantity on top, others get numbers of their own', () => {
    const lines = added([lineOf(4, 'A', 12)], [lineOf(0, 'A', 24), lineOf(0, 'B', 6)]);
    expect(lines.map(({ line, sku, units }) => [line, sku, units])).toEqual([[4, 'A', 36], [5, 'B', 6]]);
  });
});

describe('arrivals by week', () => {
  const plan = { id: 'SP-1', name: 'One', kind: 'awd-fba', eta: '2026-11-25', milestones: noMilestones, status: 'shipped', units: 48 } as const;

  test('21 November 2026 is a Saturday: its week began on the 16th', () => expect([mondayOf('2026-11-21'), mondayOf('2026-11-16'), mondayOf('2026-11-22')]).toEqual(['2026-11-16', '2026-11-16', '2026-11-16']));

  test('what is there stands on the day it came, the rest on its ETA, drafts and cancelled plans nowhere, and empty weeks between are kept', () => {
    const { weeks, later } = arrivalsAround([
      plan, { ...plan, id: 'SP-2', units: 12, milestones: { ...noMilestones, deliveredOn: '2026-11-10' } }, { ...plan, id: 'SP-3', status: 'draft' }, { ...plan, id: 'SP-4', status: 'cancelled' }, { ...plan, id: 'SP-5', eta: null },
    ], '2026-11-21');
    expect(weeks.map(({ monday, units, plans }) => [monday, units['awd-fba'] ?? 0, plans.map(({ id, isThere }) => `${id} ${String(isThere)}`)])).toEqual([['2026-11-09', 12, ['SP-2 true']], ['2026-11-16', 0, []], ['2026-11-23', 48, ['SP-1 false']]]);
    expect(later).toEqual([]);
  });

  test('the weeks go on to that of today, whether or not anything comes in it', () => {
    const mondays = (eta: string) => arrivalsAround([{ ...plan, eta }], '2026-11-27').weeks.map(({ monday }) => monday);
    expect(mondays('2026-11-10')).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
    expect(mondays('2026-12-09')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    expect(arrivalsAround([], '2026-11-27').weeks).toEqual([]);
  });

  test('what is due more than 18 weeks ahead is told beside the weeks, the earliest first', () => {
    const { weeks, later } = arrivalsAround([plan, { ...plan, id: 'SP-6', eta: '2027-06-01' }, { ...plan, id: 'SP-7', eta: '2027-04-02' }, { ...plan, id: 'SP-8', eta: '2027-06-01', status: 'draft' }], '2026-11-21');
    expect([weeks.length, later.map(({ id, day }) => [id, day])]).toEqual([2, [['SP-7', '2027-04-02'], ['SP-6', '2027-06-01']]]);
  });

  test('late is what is past its ETA, and what came after it lately, closed plans as well', () => {
    const came = (day: string) => ({ ...plan, eta: '2026-11-01', milestones: { ...noMilestones, deliveredOn: day } });
    const plans = [
      { ...plan, id: 'SP-1', eta: '2026-11-16' }, { ...came('2026-11-11'), id: 'SP-2', status: 'closed' }, { ...came('2026-11-01'), id: 'SP-3', status: 'closed' }, { ...came('2026-08-01'), id: 'SP-4', eta: '2026-07-01' },
      { ...plan, id: 'SP-5', eta: '2026-11-16', status: 'cancelled' },
    ] as const;
    expect(lateArrivals(plans, '2026-11-21').map(({ id, days, isThere }) => [id, days, isThere])).toEqual([['SP-2', 10, true], ['SP-1', 5, false]]);
  });
});

describe('draft purchase orders', () => {
  const sheet = sheetOf([
    { id: 'J', item: 'J', name: 'Jar', supplier: 'Foshan', order: 480, cartons: 10, cost: 672, cubicMetres: 0.84, kg: 120 }, { id: 'L', item: 'L', name: 'Lid', supplier: 'Foshan', order: 100, cartons: 1, cost: null, cubicMetres: null, kg: null },
    { id: 'B', item: 'B', name: 'Bag', supplier: null, order: 5, cartons: null, cost: 1, cubicMetres: null, kg: null }, { id: 'Z', item: 'Z', name: 'None', supplier: 'Foshan', order: 0 },
  ]);

  test('one a supplier; 672 for 480 are 1.40 each; an unknown price is no price', () => {
    const orders = draftOrders(sheet, '2026-11-21', 'USD');
    expect(orders.map(({ poNumber, supplier, lines }) => [poNumber, supplier, lines.map(({ itemCode, unitCost }) => [itemCode, unitCost])])).toEqual([['PO-261121-1', 'Foshan', [['J', 1.4], ['L', null]]], ['PO-261121-2', null, [['B', 0.2]]]]);
    expect(orders[0] === undefined ? null : orderSums(orders[0])).toEqual({ units: 580, cost: 672, cubicMetres: 0.84, kg: 120, cartons: 11, unpriced: 1, unmeasured: 1 });
  });

  test('have numbers that no order has yet', () => {
    expect(draftOrders(sheet, '2026-11-21', 'USD', new Set(['PO-261121-1', 'PO-261121-3', 'PO-261120-2'])).map(({ poNumber }) => poNumber)).toEqual(['PO-261121-2', 'PO-261121-4']);
  });

  test('are the supplier’s whose orders they are, whoever the rows name, and numbered in its own way', () => {
    expect(draftOrders(sheet, '2026-11-21', 'USD', new Set(['ML-261121-1', 'PO-261121-2']), { prefix: 'ML', supplier: 'Martin Label' }).map(({ poNumber, supplier, lines }) => [poNumber, supplier, lines.map(({ itemCode }) => itemCode)])).toEqual([
      ['ML-261121-2', 'Martin Label', ['J', 'L', 'B']],
    ]);
  });

  test('what a supplier prices in another currency is an order of its own in it; what has no price stands with the rest', () => {
    const yuan = sheetOf([
      { id: 'P', item: 'P', supplier: 'Yiwu', order: 100, cost: null, currency: 'CNY', fobThere: 7 }, { id: 'Q', item: 'Q', supplier: 'Yiwu', order: 10, cost: null },
      { id: 'R', item: 'R', supplier: 'Ningbo', order: 10, cost: 20 }, { id: 'S', item: 'S', supplier: 'Ningbo', order: 4, cost: null, currency: 'CNY', fobThere: 2.5 },
    ]);
    expect(draftOrders(yuan, '2026-11-21', 'USD').map((order) => [order.poNumber, order.supplier, order.currency, orderSums(order).cost, order.lines.map(({ itemCode, unitCost }) => [itemCode, unitCost])])).toEqual([
      ['PO-261121-1', 'Ningbo', 'CNY', 10, [['S', 2.5]]], ['PO-261121-2', 'Ningbo', 'USD', 20, [['R', 2]]], ['PO-261121-3', 'Yiwu', 'CNY', 700, [['P', 7], ['Q', null]]],
    ]);
  });

  test('its workbook is read back as a list of orders', () => {
    const [order] = draftOrders(sheet, '2026-11-21', 'USD');
    if (order === undefined) throw new Error('There is no order');
    const { columns, rows } = orderSheet(order);
    const records = [columns.map(({ title }) => title), ...rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))];
    const read = tableFromRecords({ reportId: 'purchase-orders', importId: 'i', fileName: 'po.xlsx', sha256: 'a'.repeat(64), records });
    expect(read.ok && read.value.counts).toMatchObject({ new: 2, rejected: 0 });
  });
});
