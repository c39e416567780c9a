import { describe, expect, test } from 'vitest';
import { listingId } from '../../../renderer/domain/demand/listing';
import { removalList } from '../../../renderer/domain/sheets/fba-no-sales/removal-list';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { Cell } from '../../../renderer/domain/tables/table';
import { must } from '../../support/import-file';
import * as XLSX from 'xlsx';
import { zipFile } from '../../../renderer/data/export/zip-file';
import { workbookOf } from '../../../renderer/domain/tables/workbook';
import { listFile } from '../../../renderer/ui/exports/list-file';
import { openSheet, plannerOn, richStore } from './rich-store';

const { columns } = sheetDefinitions['fba-no-sales'];
const row = (index: number, said: Readonly<Record<string, Cell>>) => ({ index, cells: columns.map(({ id }) => said[id] ?? null), fileName: '', row: 0, asOf: null });

describe('the removal list', () => {
  test('has what was decided to leave FBA, the earliest due first', async () => {
    const list = removalList({
      columns,
      rows: [
        row(0, { sku: 'A', fnsku: 'XA', available: 30, disposition: 'liquidate', owner: 'Lin' }), row(1, { sku: 'B', available: 12, disposition: 'remove', due: '2026-12-01' }),
        row(2, { sku: 'C', available: 5, disposition: 'keep' }), row(3, { sku: 'D', available: 0, disposition: 'remove' }), row(4, { sku: 'E', available: 7 }),
      ],
    });
    if (list === null) throw new Error('there is no list');
    expect([list.list.rows.length, list.units, list.changed]).toEqual([2, 42, []]);
    const lines = new TextDecoder().decode(await listFile(list.list, 'csv', () => Promise.reject(new Error('no workbook')))).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual(['"SKU","FNSKU","ASIN","Title","Units","Disposition","Owner","Due","Reason","Note"', '"B","","","","12","Remove","","2026-12-01","",""', '"A","XA","","","30","Liquidate","Lin","","",""']);
  });

  test('knows the SKUs a CSV would change, and keeps them as they are in a workbook', async () => {
    const list = removalList({ columns, rows: [row(0, { sku: '-5X', available: 30, disposition: 'remove' }), row(1, { sku: '-12', available: 1, disposition: 'remove' }), row(2, { sku: '=A', available: 2, disposition: 'keep' })] });
    if (list === null) throw new Error('there is no list');
    expect(list.changed).toEqual(['-5X']);
    const file = await listFile(list.list, 'xlsx', (sheets) => zipFile(workbookOf(sheets.map(({ name, columns: of, rows }) => ({ name, columns: of, rows: rows.length, cellsOf: (at) => rows[at] ?? [] })))));
    const book = XLSX.read(file);
    const cells = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets['Removal list'] ?? {}, { header: 1, defval: '' });
    expect(cells.slice(1).map(([sku, , , , units]) => [sku, units])).toEqual([['-5X', 30], ['-12', 1]]);
  });

  test('is none where nothing is to leave', () => {
    expect(removalList({ columns, rows: [row(0, { sku: 'A', available: 3, disposition: 'cut-price' })] })).toBeNull();
  });
});

test('units of listings become units of the factory’s items inside them, and what leads to none is said', async () => {
  const planner = plannerOn(await richStore());
  const { view } = await openSheet(planner, 'prior-year-low-stock');
  // One A1 in a unit of A; two in the kit that N is.
  const needs = must(await planner.chinaNeeds(view, { of: 'listings', units: new Map([[listingId('amz_fba', 'A'), 10], [listingId('amz_fbm', 'N'), 7], [listingId('amz_fba', 'L'), 5], [listingId('amz_fba', 'D'), 0]]) }));
  expect(needs.items).toEqual([{ code: 'A1', units: 24, goods: ['A', 'N'] }]);
  expect(needs.left).toEqual([{ name: 'L', because: 'it is mapped to no bundle or item' }]);
});

test('bundles become units of the factory’s items inside them; labels and bundles without a recipe lead to none', async () => {
  const planner = plannerOn(await richStore());
  const { view } = await openSheet(planner, 'china-items');
  // Two A1 and three labels in a kit; of the other bundle nobody knows what is inside.
  const needs = must(await planner.chinaNeeds(view, { of: 'bundles', units: new Map([['K', 12], ['M', 6], ['__proto__', 3]]) }));
  expect(needs).toEqual({ items: [{ code: 'A1', units: 24, goods: ['K'] }], left: [{ name: 'M', because: 'nothing in it is a factory’s item' }, { name: '__proto__', because: 'nothing in it is a factory’s item' }] });
});

test('legs of a new plan take what is set for the supplier, else the store’s days', async () => {
  const source = await richStore();
  source.set([{ settingId: 'ocean-days', scope: 'supplier', storeId: 'rg', name: 'Works', value: 33 }, { settingId: 'customs-days', scope: 'store', storeId: 'rg', name: null, value: 9 }]);
  const planner = plannerOn(source);
  expect(must(await planner.plannedLegs('rg', 'factory-awd', 'Works'))).toEqual({ ocean: 33, customs: 9, 'awd-receiving': 7 });
  expect(must(await planner.plannedLegs('rg', 'factory-awd', null))).toEqual({ ocean: 28, customs: 9, 'awd-receiving': 7 });
  // A shipment to WFS has a leg of its own.
  expect(must(await planner.plannedLegs('rg', 'wfs', null))).toEqual({ 'warehouse-to-wfs': 12 });
});
