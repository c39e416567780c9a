/** From the label supplier's own list to what is ordered: packs, else rolls or sheets, and the order minimum. */
import { beforeAll, expect, test } from 'vitest';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today, type SheetRow } from '../sheets/rich-store';

const lists: readonly (readonly [label: string, pack: number | '', roll: number | '', minimum: number | ''])[] = [
  ['ROLL', '', 150, ''], ['PACK', 100, 500, ''], ['ROLL-MOQ', '', 150, 400], ['BARE', '', '', ''], ['BARE-MOQ', '', '', 300], ['WHOLE-ROLL', '', 252, ''], ['MOQ-MET', 100, '', 300], ['MOQ-ONE-ABOVE', 100, '', 301],
];

let rows: readonly SheetRow[] = [];

beforeAll(async () => {
  const source = shelf();
  const labels = lists.map(([label]) => label);
  await source.publish(
    amazonOrders(ordersOfDays('P', daysFrom('2026-02-24', 95), 4)),
    published('amz_fba_planning', [
      ['snapshot-date', 'sku', 'fnsku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'Recommended ship-in quantity', 'marketplace'],
      [today, 'P', 'X1', 'B0P', 400, 28, 120, 240, 360, 0, 'US'],
    ]),
    published('martin-skus', [['Label SKU', 'Title', 'Units per Pack', 'Roll Count', 'Unit Cost', 'MOQ'], ...lists.map(([label, pack, roll, minimum]) => [label, 'Label', pack, roll, '0.05', minimum])]),
    published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ...labels.map((label) => [label, 130, 30, 0])], { asOf: today }),
    published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ...labels.map((label) => ['K', label, 2])]),
    published('martin-bundle-listings', [['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'P', 1]]),
  );
  const everywhere = (settingId: string, value: string | number) => ({ settingId, scope: 'store' as const, storeId: 'rg' as const, name: null, value });
  source.set([everywhere('safety-method', 'buffer-days'), everywhere('buffer-days', 0)]);
  const planner = plannerOn(source);
  rows = await allRows(planner, 'label-orders', await openSheet(planner, 'label-orders'));
});

test.each([
  // Four a day, two labels each: eight a day over 14 days of waiting and 30 between orders are 352; of 130 on hand 30 are spoken for: 252 are missing.
  ['ROLL', 150, 300, 'two rolls of 150'], ['PACK', 100, 300, 'three packs, though a roll holds 500'], ['ROLL-MOQ', 150, 450, 'the minimum of 400 in whole rolls'], ['BARE', null, 252, 'single labels'],
  ['BARE-MOQ', null, 300, 'the minimum itself'], ['WHOLE-ROLL', 252, 252, 'just one roll'], ['MOQ-MET', 100, 300, 'three packs, which the minimum of 300 asks as well'], ['MOQ-ONE-ABOVE', 100, 400, 'a fourth pack for a minimum of 301'],
] as const)('%s in multiples of %s is ordered as %i: %s', (label, pack, order, _) => {
  const row = rows.find(({ id }) => id === label);
  expect(row).toMatchObject({ perDay: 8, position: 100, leadDays: 14, pack, order, remark: null });
  expect(row?.['need']).toBeCloseTo(252, 6);
  expect(row?.['cost']).toBeCloseTo(order * 0.05, 6);
});
