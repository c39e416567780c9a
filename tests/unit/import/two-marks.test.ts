/** Days parted by dashes and days parted by slashes are of different hands: what one tells of its day and month says nothing of the other. */
import { expect, test } from 'vitest';
import type { FigureOrder } from '../../../renderer/domain/reports/read-day';
import { importFile, linesFile, rowsOfTable } from '../../support/import-file';

const orders = async (days: readonly (readonly [ordered: string, eta: string])[], dayOrder: FigureOrder | null = null) => {
  const lines = ['PO Number,Supplier,Item Code,Qty Ordered,Order Date,ETA', ...days.map(([ordered, eta], at) => `PO-${at},Works,A,5,${ordered},${eta}`)];
  const { tables, placed, review } = await importFile({ name: 'orders.csv', reportId: 'purchase-orders', bytes: linesFile(lines), says: { asOf: null, period: null, dayOrder } });
  const table = tables.get('all');
  return { days: (table === undefined ? [] : rowsOfTable(table)).map(({ orderDate, eta }) => [orderDate, eta]), doubtful: placed.doubtfulDay?.raw ?? null, said: review.problems.map(({ row, message }) => [row, message]) };
};
const inTwoWays = (row: number, day: string) => [row, `“${day}” can be read with the day or with the month first, and the column does not tell which.`];

test('in one column: those of a mark that tells nothing are asked about, and the others are read as they tell', async () => {
  const days = [['', '04/15/2026'], ['', '05/06/2026'], ['', '05-06-2026']] as const;
  await expect(orders(days)).rejects.toThrow('Needs day-order');
  expect(await orders(days, 'dayFirst')).toEqual({ days: [[null, '2026-04-15'], [null, '2026-05-06'], [null, '2026-06-05']], doubtful: null, said: [] });
  expect((await orders(days, 'monthFirst')).days).toEqual([[null, '2026-04-15'], [null, '2026-05-06'], [null, '2026-05-06']]);
});

test('in one column: where dashes have the day first and slashes the month, nobody is asked and neither is guessed', async () => {
  expect(await orders([['', '13-04-2026'], ['', '04/15/2026'], ['', '05/06/2026'], ['', '05-06-2026']])).toEqual({
    days: [[null, '2026-04-13'], [null, '2026-04-15']], doubtful: null, said: [inTwoWays(4, '05/06/2026'), inTwoWays(5, '05-06-2026')],
  });
});

test('in two columns: one tells of the other where both have the same mark, and not where they have another', async () => {
  expect((await orders([['13-04-2026', '05-06-2026']])).days).toEqual([['2026-04-13', '2026-06-05']]);
  await expect(orders([['13-04-2026', '05/06/2026']])).rejects.toThrow('Needs day-order');
  expect((await orders([['13-04-2026', '05/06/2026']], 'monthFirst')).days).toEqual([['2026-04-13', '2026-05-06']]);
});

test('the same figure twice is one day, whatever its mark', async () => {
  expect(await orders([['13/04/2026', '05-05-2026']])).toEqual({ days: [['2026-04-13', '2026-05-05']], doubtful: null, said: [] });
});
