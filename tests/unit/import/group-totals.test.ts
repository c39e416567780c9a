/** Lines of sums that a spreadsheet puts below each group of a list count nothing twice, and no item is taken for one. */
import { expect, test } from 'vitest';
import { columnOf, importFile } from '../../support/import-file';
import type { Grid } from '../../support/report-files/grid';
import { workbookFile } from '../../support/report-files/workbook-file';

const headings = ['Date', 'MSKU', 'Disposition', 'Ending Warehouse Balance', 'Receipts'];
const day = (at: number, sku: string, units: number, receipts: number | null = null): Grid[number] => [`2026-10-0${at}`, sku, 'SELLABLE', units, receipts];

const read = async (rows: Grid) => {
  const { tables, review } = await importFile({ name: 'ledger.xlsx', reportId: 'amz_ledger_summary', bytes: workbookFile('xlsx', [{ name: 'Ledger', grid: [headings, ...rows] }]) });
  return { skus: columnOf(tables.get('2026-10'), 'sku'), told: review.problems.map(({ severity, row, message }) => [severity, row, message]), rejected: review.counts.rejected };
};
const sum = (row: number) => ['warning', row, 'A line of totals, left out: its figures are made of other rows.'];

test.each(['Total', 'Ergebnis', 'Summe', 'Subtotal', '合計'])('“A-1 %s” below the rows of A-1, with the sums of their figures, is left out and told', async (word) => {
  const { skus, told, rejected } = await read([day(1, 'A-1', 5, 1), day(2, 'A-1', 7), [null, `A-1 ${word}`, null, 12, 1], day(1, 'B-2', 3), [null, `B-2 ${word}`, null, 3, null], [null, 'Grand Total', null, 15, 1]]);
  expect({ skus, told, rejected }).toEqual({ skus: ['A-1', 'A-1', 'B-2'], told: [sum(4), sum(6), sum(7)], rejected: 0 });
});

test.each([
  ['its figures are other ones', [null, 'A-1 Total', null, 11, 1]],
  ['it has none', [null, 'A-1 Total', null, null, null]],
  ['it says more', ['2026-10-03', 'A-1 Total', 'SELLABLE', 12, 1]],
  ['the rows above are of another item', [null, 'A Total', null, 12, 1]],
])('such a line is no sum where %s', async (_, line) => {
  const { told } = await read([day(1, 'A-1', 5, 1), day(2, 'A-1', 7), line]);
  expect(told).not.toContainEqual(sum(4));
});

test('a line of totals is one although the codes were added up as well, and an item of such a name is none', async () => {
  const items = async (...last: readonly (string | number)[][]) => {
    const grid: Grid = [['SKU', 'Ship Node ID', 'AvailToSell Quantity', 'Input Quantity'], ['A-1', 1001, 3, 5], ['B-2', 1001, 4, 4], ...last];
    const { tables, review } = await importFile({ name: 'walmart.xlsx', reportId: 'wmt_inventory', bytes: workbookFile('xlsx', [{ name: 'Sheet1', grid }]), says: { asOf: '2026-11-02', period: null } });
    return [columnOf(tables.get('2026-11-02'), 'sku'), review.problems.map(({ row, message }) => [row, message])];
  };
  expect(await items(['Total', 2002, 7, 9])).toEqual([['A-1', 'B-2'], [[4, 'A line of totals, left out: its figures are made of other rows.']]]);
  expect(await items(['Total', 1001, 6, 9])).toEqual([['A-1', 'B-2', 'Total'], []]);
});
