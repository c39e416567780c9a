import { describe, expect, test } from 'vitest';
import { currenciesOf } from '../../../renderer/domain/reports/currency-signs';
import { columnOf, readRecords } from './read-records';

const listings = (...rows: readonly (readonly [price: string, currency: string])[]) =>
  readRecords('ebay_active', [
    ['Item number', 'Title', 'Custom label (SKU)', 'Available quantity', 'Currency', 'Current price', 'Sold quantity'],
    ...rows.map(([price, currency], index) => [`11000000000${index}`, 'Pot', `RG-${index}`, '3', currency, price, '1']),
  ]);

describe('a sign beside an amount', () => {
  test.each([
    ['$9.50', 'USD'], ['US $9.50', 'USD'], ['9.50 USD', 'USD'], ['$9.50', ''], ['USD 9.50', ''], ['-$9.50', 'USD'], ['C $9.50', 'CAD'], ['$9.50', 'CAD'], ['€9.50', 'eur'], ['£9.50', 'GBP'], ['￥9.50', 'JPY'],
    ['AU $9.50', 'AUD'], ['9.50 zł', 'PLN'], ['($9.50)', 'USD'],
  ])('is worth no word where it says what its row says: %s %s', (price, currency) => {
    expect(listings([price, currency], ['4.25', currency]).problems.filter(({ severity }) => severity === 'warning')).toEqual([]);
  });

  test('that says something else than its row is pointed out once for its column, and the figure stays', () => {
    const reading = listings(['$9.50', 'USD'], ['€4.25', 'USD'], ['€4.75', 'USD']);
    expect(columnOf(reading, 'price')).toEqual([9.5, 4.25, 4.75]);
    expect(reading.problems).toEqual([{ severity: 'warning', row: 3, column: 'Current price', raw: '€4.25', message: '“€4.25” was read as a figure alone, though its row names the currency USD.' }]);
  });

  test('of another country’s is pointed out where no row names a currency', () => {
    expect(listings(['€9.50', '']).problems.map(({ message }) => message)).toEqual(['“€9.50” was read as a figure alone: which currency it is, only a column of its own can say. It is not counted as USD.']);
    expect(listings(['C $9.50', '']).problems).toHaveLength(1);
  });

  test('in a list of our own costs its row where it is another currency’s than the row’s: every cost made of it would be wrong', () => {
    const reading = readRecords('costs', [['SKU', 'FOB', 'Currency', 'Freight', 'Duty %'], ['A', '¥12.50', 'CNY', '0.25', '5'], ['B', '12.50 RMB', '', '0.25', '5'], ['C', '2.50', 'EUR', '$0.25', '5'], ['D', '$2.50', '', '0.25', '5'], ['E', '£2.50', 'EUR', '0.25', '5'], ['F', '$2.50', 'US Dollar', '0.25', '5']]);
    expect(columnOf(reading, 'sku')).toEqual(['A', 'D', 'F']);
    expect(reading.problems.filter(({ severity }) => severity === 'error').map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'FOB', '“12.50 RMB” is in a currency that its row does not name. Write the currency in a column headed Currency, or the amount in USD.'],
      [4, 'Freight', '“$0.25” is in another currency than EUR, which its row names. Write the amount in EUR.'],
      [6, 'FOB', '“£2.50” is in another currency than EUR, which its row names. Write the amount in EUR.'],
    ]);
  });

  test('of several countries stands for all of them', () => {
    expect(currenciesOf('$5')).toContain('CAD');
    expect(currenciesOf('US $5')).toEqual(['USD']);
    expect(currenciesOf('5')).toEqual([]);
  });
});
