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
