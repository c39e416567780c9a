/** eBay's templates as people leave them: rows that nobody filled in are no rows, and are told. */
import { describe, expect, it } from 'vitest';
import { readRecords, rowsOf } from '../read-records';

const told = ({ problems }: ReturnType<typeof readRecords>) => problems.map(({ severity, row, message }) => [severity, row, message]);

describe('rows of a template that hold an action and nothing else', () => {
  it('are left out of a file of drafts, and told', () => {
    const header = ['Action(SiteID=US|Country=US|Currency=USD|Version=1193)', 'Custom label (SKU)', 'Category ID', 'Title', 'UPC', 'Price', 'Quantity', 'Condition ID'];
    const reading = readRecords('ebay_new_listings', [
      ['#INFO', 'Version=0.0.2'], header,
      ['Draft', 'S-1', '1', 'Tray', '', '9.99', '5', 'NEW'], ['Draft'], ['Draft', '', ' ', '', '', '', '', ''], ['Draft', 'S-2', '1', 'Pot', '', '', '', 'NEW'], ['Draft'], ['Draft', '', '', '', '', '9.99', '', ''],
    ]);
    expect(rowsOf(reading, 'sku', 'price', 'quantity')).toStrictEqual([['S-1', 9.99, 5], ['S-2', null, null]]);
    expect(told(reading)).toStrictEqual([
      ['warning', 4, '3 lines are empty but for the action that the template comes with, and left out.'],
      ['error', 8, 'The row has neither a custom label nor a title: nothing tells which listing it is of.'],
    ]);
    expect(reading.rejected).toHaveLength(1);
  });

  it('are left out of a file of prices and quantities, and told', () => {
    const reading = readRecords('ebay_revise', [
      ['Action', 'Item number', 'Title', 'Custom label (SKU)', 'Relationship details', 'Start price', 'Available quantity'],
      ['Revise', '1', 'Tray', 'S-1', '', '9.99', '5'], ['Revise'], ['Revise', '2', 'Bag', '', '', '', ''], ['Revise', '', '', 'S-2', 'Color=Red', '15', '3'],
    ]);
    expect(rowsOf(reading, 'itemNumber', 'sku', 'available')).toStrictEqual([['1', 'S-1', 5], ['2', null, null], ['2', 'S-2', 3]]);
    expect(told(reading)).toStrictEqual([['warning', 3, '1 line is empty but for the action that the template comes with, and left out.']]);
  });
});

describe('eBay’s template for prices and quantities, of listings with variations', () => {
  const header = ['Action', 'Item number', 'Title', 'Start price', 'Available quantity', 'Relationship', 'Relationship details', 'Custom label (SKU)'];
  const single = ['Revise', '1', 'Planter', '9.99', '12', '', '', 'S-1'];
  const bag = ['Revise', '2', 'Bag', '', '30', '', '', ''];
  const [red, blue] = [['', '', '', '15', '10', 'Variation', 'Color=Red', 'S-2'], ['', '', '', '16', '20', 'Variation', 'Color=Blue', 'S-3']];
  const sorted = 'The sheet seems to have been sorted: a listing with variations does not stand above them, and whose variations are whose cannot be told. Download it again, or put the rows back in their order.';
  const read = (...rows: readonly (readonly string[])[]) => readRecords('ebay_revise', [header, ...rows]);

  it('counts what they offer once', () => {
    expect(rowsOf(read(single, bag, red, blue), 'itemNumber', 'sku', 'rowKind', 'available')).toStrictEqual([['1', 'S-1', 'listing', 12], ['2', null, 'variations', null], ['2', 'S-2', 'variation', 10], ['2', 'S-3', 'variation', 20]]);
  });

  it('also where the row of the listing names all that they are', () => {
    expect(rowsOf(read(single, bag.with(6, 'Color=Red;Blue'), red, blue), 'sku', 'rowKind', 'available')).toStrictEqual([['S-1', 'listing', 12], [null, 'variations', null], ['S-2', 'variation', 10], ['S-3', 'variation', 20]]);
  });

  it.each([
    ['above their listing', [red, blue, bag, single], [2, 3, 4]],
    ['above their listing, whose price stands there', [red, blue, bag.with(3, '15'), single], [2, 3, 4]],
    ['below another listing', [single, red, blue, bag], [3, 4, 5]],
    ['below another listing that has some too', [bag.with(1, '3'), bag.with(4, '10'), red, blue, single], [2, 3, 4, 5]],
  ])('takes none for another listing’s and no sum of them for stock, where it was sorted and they stand %s', (_, rows, refused) => {
    const reading = read(...rows);
    expect(rowsOf(reading, 'itemNumber', 'rowKind', 'available')).toStrictEqual([['1', 'listing', 12]]);
    expect(told(reading).filter(([severity, , message]) => severity === 'error' && message === sorted).map(([, row]) => row)).toStrictEqual(refused);
  });

  it.each([
    ['all their quantity', '30', []],
    ['some of it', '20', []],
    ['no quantity', '', []],
    ['one that none of them come to', '31', [['2', 'listing', 31]]],
  ])('was sorted, and its own row has a label and a price: that of %s', (_, quantity, kept) => {
    const reading = read(red, blue, bag.with(3, '15').with(4, quantity).with(7, 'BAG'), single);
    expect(rowsOf(reading, 'itemNumber', 'rowKind', 'available')).toStrictEqual([...kept, ['1', 'listing', 12]]);
  });

  it('may be sorted where each row has its number', () => {
    const reading = read(red.with(1, '2'), single, bag, blue.with(1, '2'));
    expect(rowsOf(reading, 'itemNumber', 'sku', 'rowKind', 'available')).toStrictEqual([['2', 'S-2', 'variation', 10], ['1', 'S-1', 'listing', 12], ['2', null, 'variations', null], ['2', 'S-3', 'variation', 20]]);
  });

  it('is not sorted where a variation says that it has no number: it alone is refused, and what stands below it without one', () => {
    const reading = read(single, bag, red, blue.with(1, 'n/a'), ['', '', '', '17', '5', 'Variation', 'Color=Green', 'S-4'], bag.with(1, '3').with(4, '10'), red.with(7, 'S-5'));
    expect(rowsOf(reading, 'itemNumber', 'sku', 'rowKind', 'available')).toStrictEqual([['1', 'S-1', 'listing', 12], ['2', null, 'variations', null], ['2', 'S-2', 'variation', 10], ['3', null, 'variations', null], ['3', 'S-5', 'variation', 10]]);
    expect(told(reading).filter(([severity]) => severity === 'error')).toStrictEqual([['error', 5, 'The row has no Item number.'], ['error', 6, 'The row has no Item number.']]);
  });

  it('is taken as it is where a listing has neither label nor price and each variation stands under its own, as in a file of quantities alone', () => {
    const alone = ['Revise', '3', 'Tray', '', '7', '', '', ''];
    expect(rowsOf(read(alone, bag.with(4, ''), red, blue), 'sku', 'rowKind', 'available')).toStrictEqual([[null, 'listing', 7], [null, 'variations', null], ['S-2', 'variation', 10], ['S-3', 'variation', 20]]);
    expect(rowsOf(read(alone, bag, red, blue), 'rowKind')).toStrictEqual([['listing'], ['variations'], ['variation'], ['variation']]);
  });

  it('keeps a listing whose price was cleared, where it has a label or no listing has variations', () => {
    expect(rowsOf(read(single.with(3, ''), bag, red), 'sku', 'rowKind', 'available')).toStrictEqual([['S-1', 'listing', 12], [null, 'variations', null], ['S-2', 'variation', 10]]);
    expect(rowsOf(read(single, bag), 'sku', 'rowKind', 'available')).toStrictEqual([['S-1', 'listing', 12], [null, 'listing', 30]]);
  });
});
