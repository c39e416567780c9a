import { describe, expect, it } from 'vitest';
import { columnOf, readRecords, rowsOf, told } from '../read-records';

const total = (values: readonly (string | number | null)[]): number => values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);

describe('an eBay listing with variations', () => {
  const header = ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Current price', 'Sold quantity', 'Start date'];
  const rows = [
    ['1', 'Planter', '', 'S-1', '12', '9.99', '5', 'Jun-29-26 16:00:01 PDT'],
    ['2', 'Bag', '', '', '30', '15.00', '9', 'Jun-29-26 16:00:01 PDT'], ['2', 'Bag', '[Color:Red]', 'S-2', '10', '15.00', '4', 'Jun-29-26 16:00:01 PDT'], ['2', 'Bag', '[Color:Blue]', 'S-3', '20', '15.00', '5', 'Jun-29-26 16:00:01 PDT'],
  ];

  it('counts its stock and its sales once: the row for the whole listing has neither', () => {
    const reading = readRecords('ebay_active', [header, ...rows]);
    expect(columnOf(reading, 'rowKind')).toStrictEqual(['listing', 'variations', 'variation', 'variation']);
    expect([total(columnOf(reading, 'available')), total(columnOf(reading, 'soldSinceListed'))]).toStrictEqual([42, 14]);
    expect(columnOf(reading, 'availableAsListed')).toStrictEqual([12, 30, 10, 20]);
  });

  it('is told by its variations wherever they stand, also above it', () => {
    const reading = readRecords('ebay_active', [header, ...[2, 0, 1, 3].map((index) => rows[index] ?? [])]);
    expect(rowsOf(reading, 'rowKind', 'available')).toStrictEqual([['variation', 10], ['listing', 12], ['variations', null], ['variation', 20]]);
  });

  it('is refused where the column of variations was taken out of the file, and the other listings are taken', () => {
    const reading = readRecords('ebay_active', [header, ...rows].map((cells) => cells.toSpliced(2, 1)));
    expect(rowsOf(reading, 'sku', 'rowKind', 'available')).toStrictEqual([['S-1', 'listing', 12]]);
    expect(told(reading).filter(([severity]) => severity === 'error')).toStrictEqual([['error', 3], ['error', 4], ['error', 5]]);
    expect(reading.problems.map(({ message }) => message)).toContain('This item number stands on rows of several labels, and none of them says that it is a variation: which row is the whole listing, and counts them all again, cannot be told. Download the file again with all its columns.');
  });

  it('is taken without that column where no row of it can be the sum of the others', () => {
    const reading = readRecords('ebay_active', [header, ...rows.filter((_, at) => at !== 1)].map((cells) => cells.toSpliced(2, 1)));
    expect(rowsOf(reading, 'sku', 'rowKind', 'available')).toStrictEqual([['S-1', 'listing', 12], ['S-2', 'listing', 10], ['S-3', 'listing', 20]]);
  });

  it('takes no other listing’s stock where a spreadsheet shortened the numbers of both to one: such rows are refused, with what to do', () => {
    const reading = readRecords('ebay_active', [header, ['1.10E+11', 'Planter', '', 'S-1', '12', '9.99', '5', ''], ['1.10E+11', 'Bag', '', '', '30', '15.00', '9', ''], ['1.10E+11', 'Bag', '[Color:Red]', 'S-2', '10', '15.00', '4', ''], ['110000000001', 'Mug', '', 'S-4', '3', '9.99', '5', '']]);
    expect(columnOf(reading, 'sku')).toStrictEqual(['S-4']);
    expect(told(reading).filter(([severity]) => severity === 'error')).toStrictEqual([['error', 2], ['error', 3], ['error', 4]]);
    expect(reading.problems.map(({ message }) => message)).toContain('A spreadsheet shortened this number, which may be any of many now. Download the file again, and drop it without opening and saving it in between.');
  });

  it('keeps its number as text and its day as written, whatever the time zone', () => {
    const reading = readRecords('ebay_active', [header, ['0294115000001', 'Planter', '', 'S-1', '1', '9.99', '0', 'Jun-29-26 23:59:59 PDT']]);
    expect(rowsOf(reading, 'itemNumber', 'startedOn')).toStrictEqual([['0294115000001', '2026-06-29']]);
  });
});

describe('eBay orders', () => {
  const header = ['Sales Record Number', 'Order Number', 'Buyer Name', 'Item Number', 'Item Title', 'Custom Label', 'Quantity', 'Sold For', 'Total Price', 'Sale Date'];
  const file = [
    ['', '', '', '', '', '', '', '', '', ''], header, ['', '', '', '', '', '', '', '', '', ''],
    ['101', '12-1', 'Jane', '', '', '', '3', '', '$40.97', 'Sep-30-26'], ['101', '12-1', '', '1', 'Planter', 'S-1', '2', '$9.99', '$19.98', ''], ['101', '12-1', '', '2', 'Bag', 'S-2', '1', '$20.99', '$20.99', ''],
    ['102', '12-2', 'Joe', '1', 'Planter', 'S-1', '1', '$9.99', '$9.99', 'Oct-01-26'], ['', '', '', '', '', '', '', '', '', ''], ['3', 'record(s) downloaded', 'from Sep-30-26'], ['Seller ID : royal-green'],
  ];

  it('count the items of an order and never its line of sums, and say so', () => {
    const reading = readRecords('ebay_orders', file);
    expect(rowsOf(reading, 'orderNumber', 'sku', 'quantity', 'totalPrice')).toStrictEqual([['12-1', 'S-1', 2, 19.98], ['12-1', 'S-2', 1, 20.99], ['12-2', 'S-1', 1, 9.99]]);
    expect(reading.problems.map(({ message }) => message)).toContain('1 line is without an item number: sums of orders with several items, which stand below them.');
    expect(reading.problems.filter(({ message }) => message.includes('foot of the file'))).toHaveLength(2);
    expect(reading.rejected).toStrictEqual([]);
  });

  it('are refused where a spreadsheet shortened their numbers: two items of one order would be one', () => {
    const reading = readRecords('ebay_orders', [header, ['101', '12-1', '', '1.10E+11', 'Planter', '', '2', '$9.99', '$19.98', 'Sep-30-26'], ['101', '12-1', '', '1.10E+11', 'Bag', '', '1', '$20.99', '$20.99', 'Sep-30-26']]);
    expect([reading.table.rowCount, reading.rejected.length]).toStrictEqual([0, 2]);
  });

  it('take the day of sale from the line of sums where an item has none', () => {
    expect(columnOf(readRecords('ebay_orders', file), 'saleDate')).toStrictEqual(['2026-09-30', '2026-09-30', '2026-10-01']);
  });

  it('never give one order’s day to another order', () => {
    const reading = readRecords('ebay_orders', [...file.slice(0, 6), ['103', '12-3', '', '1', 'Planter', 'S-1', '1', '$9.99', '$9.99', '']]);
    expect(told(reading)).toContainEqual(['error', 7]);
    expect(columnOf(reading, 'orderNumber')).toStrictEqual(['12-1', '12-1']);
  });

  it('count a line once that stands in two downloads pasted together', () => {
    const reading = readRecords('ebay_orders', [...file, header, ['102', '12-2', 'Joe', '1', 'Planter', 'S-1', '1', '$9.99', '$9.99', 'Oct-01-26']]);
    expect(total(columnOf(reading, 'quantity'))).toBe(4);
  });

  it('keep nobody’s name', () => {
    expect(readRecords('ebay_orders', file).table.columns.flatMap(({ data }) => [...data.values]).includes('Jane')).toBe(false);
  });
});
