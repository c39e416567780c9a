/** Lines that may repeat and mean it, and downloads that were pasted under one another, of which every line would count twice. */
import { expect, test } from 'vitest';
import { columnOf, importFile, linesFile } from '../../support/import-file';

const headings = 'amazon-order-id\tpurchase-date\torder-status\tsales-channel\tsku\tasin\titem-status\tquantity\tcurrency\titem-price';
const order = (n: number, status = 'Shipped', units = 1): string => `111-${n}\t2026-03-${String(n).padStart(2, '0')}T18:00:00+00:00\t${status}\tAmazon.com\tS-${n % 3}\tB000000001\t${status}\t${units}\tUSD\t5.00`;
const orders = (from: number, to: number): readonly string[] => Array.from({ length: to - from + 1 }, (_, at) => order(from + at));

const read = async (lines: readonly string[]) => {
  const { tables, review } = await importFile({ name: 'orders.txt', reportId: 'amz_all_orders', bytes: linesFile([headings, ...lines]) });
  return { orders: columnOf(tables.get('2026-03'), 'orderId'), told: review.problems.filter(({ message }) => message.startsWith('From here on')).map(({ row }) => row), rejected: review.counts.rejected };
};
const named = (from: number, to: number): readonly string[] => Array.from({ length: to - from + 1 }, (_, at) => `111-${from + at}`);

test('a download pasted twice counts once, and is told', async () => {
  expect(await read([...orders(1, 12), ...orders(1, 12)])).toEqual({ orders: named(1, 12), told: [14], rejected: 0 });
  expect(await read([...orders(1, 5), ...orders(1, 5)])).toEqual({ orders: named(1, 5), told: [7], rejected: 0 });
  expect(await read([...orders(1, 12), ...orders(1, 12), ...orders(1, 12)])).toEqual({ orders: named(1, 12), told: [14, 26], rejected: 0 });
});

test('so does what two of them both say, and what only one says is there', async () => {
  expect(await read([...orders(1, 14), ...orders(4, 20)])).toEqual({ orders: named(1, 20), told: [16], rejected: 0 });
});

test('what one line meant twice stays twice', async () => {
  const twice = [...orders(1, 6), order(6), ...orders(7, 12)];
  const meant = [...named(1, 6), '111-6', ...named(7, 12)];
  expect(await read(twice)).toEqual({ orders: meant, told: [], rejected: 0 });
  expect(await read([...twice, ...twice])).toEqual({ orders: meant, told: [15], rejected: 0 });
});

test('an order that says another thing in the later download is what that says', async () => {
  const { tables } = await importFile({ name: 'orders.txt', reportId: 'amz_all_orders', bytes: linesFile([headings, ...orders(1, 14), ...orders(1, 13), order(14, 'Cancelled', 0)]) });
  expect(columnOf(tables.get('2026-03'), 'orderStatus')).toEqual([...Array.from({ length: 13 }, () => 'Shipped'), 'Cancelled']);
});

const told = async (lines: readonly string[]) => {
  const { tables, review } = await importFile({ name: 'orders.txt', reportId: 'amz_all_orders', bytes: linesFile([headings, ...lines]) });
  return { orders: columnOf(tables.get('2026-03'), 'orderId')?.length, told: review.problems.map(({ severity, row, message }) => [severity, row, message]), rejected: review.counts.rejected };
};
const stillCount = (length: number, from: number, to: number): string =>
  `From here on stand ${length} lines that rows ${from} to ${to} say already. They count as well: if they were pasted twice, take them out of the file.`;

test('a few lines that come again may be meant: they count, and it is said', async () => {
  expect(await told([...orders(1, 12), ...orders(2, 4)])).toEqual({ orders: 15, told: [['warning', 14, stillCount(3, 3, 5)]], rejected: 0 });
  expect(await told([...orders(1, 3), ...orders(1, 3)])).toEqual({ orders: 6, told: [['warning', 5, stillCount(3, 2, 4)]], rejected: 0 });
  expect(await told([...orders(1, 12), ...orders(4, 12), ...orders(13, 14)])).toEqual({ orders: 23, told: [['warning', 14, stillCount(9, 5, 13)]], rejected: 0 });
});

test('one or two of them, other figures, another order or many that are alike are not worth a word', async () => {
  expect(await told([...orders(1, 12), ...orders(2, 3)])).toEqual({ orders: 14, told: [], rejected: 0 });
  expect(await told([...orders(1, 4), ...orders(1, 4).map((line) => line.replace('5.00', '6.00'))])).toEqual({ orders: 8, told: [], rejected: 0 });
  expect(await told([...orders(1, 4), ...[...orders(1, 4)].reverse()])).toEqual({ orders: 8, told: [], rejected: 0 });
  expect(await told(Array.from({ length: 2_000 }, () => order(1)))).toEqual({ orders: 2_000, told: [], rejected: 0 });
});
