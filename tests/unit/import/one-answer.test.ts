/** Where cells of several columns can be read in two ways, one answer is for all of them, and the question says so. */
import { expect, test } from 'vitest';
import { doubtWords, sameAnswerWords } from '../../../renderer/features/imports/questions/doubt-words';
import { columnOf, readRecords } from '../domain/read-records';

const orders = (order: string, eta: string) => [['PO Number', 'Line', 'Supplier', 'Item Code', 'Qty Ordered', 'Order Date', 'ETA'], ['PO-1', '1', 'Works', 'A', '100', order, eta]];

test('days of two columns', () => {
  const { doubtfulDay } = readRecords('purchase-orders', orders('03/04/2026', '05/06/2026'));
  expect(doubtfulDay).toStrictEqual({ heading: 'Order Date', raw: '03/04/2026', also: [{ heading: 'ETA', raw: '05/06/2026' }] });
  expect([doubtWords(doubtfulDay, 'Days'), sameAnswerWords(doubtfulDay)]).toStrictEqual(['“03/04/2026” under “Order Date”', ' The answer is for “05/06/2026” under “ETA” as well: where the columns are not written alike, write them alike in the file and drop it again.']);
});

test('of one column it is for that alone', () => {
  const { doubtfulDay } = readRecords('purchase-orders', orders('03/04/2026', '2026-06-05'));
  expect(doubtfulDay).toStrictEqual({ heading: 'Order Date', raw: '03/04/2026' });
  expect([sameAnswerWords(doubtfulDay), doubtWords(null, 'Days')]).toStrictEqual(['', 'Days']);
});

test('and a column that tells by itself tells of the other', () => {
  const reading = readRecords('purchase-orders', orders('03/04/2026', '25/06/2026'));
  expect([reading.doubtfulDay, columnOf(reading, 'orderDate')]).toStrictEqual([null, ['2026-04-03']]);
});
