/** Figures like 1,234 are one thousand or one and a bit: read as the file tells, asked where it does not, never guessed. */
import { describe, expect, it } from 'vitest';
import type { DecimalMark } from '../../../renderer/domain/reports/read-number';
import { columnOf, importFile, linesFile } from '../../support/import-file';

const manage = ['sku', 'asin', 'product-name', 'your-price', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity', 'per-unit-volume'];
const asOf = { asOf: '2026-11-01', period: null };

const manageFile = (prices: readonly string[], volumes: readonly string[] = []) =>
  linesFile([manage, ...prices.map((price, at) => [`A-${at}`, 'B000000001', 'Mug', price, '5', '0', volumes[at] ?? ''])].map((cells) => cells.join('\t')));

const prices = async (bytes: Buffer, decimalMark: DecimalMark | null = null) => {
  const { tables } = await importFile({ name: 'manage.txt', bytes, says: { ...asOf, decimalMark } });
  return columnOf(tables.get('2026-11-01'), 'price');
};

describe('a tab file whose only decimals are commas with three digits behind', () => {
  const doubtful = manageFile(['1,234', '2,500', '12,000']);

  it('is asked about', async () => {
    await expect(prices(doubtful)).rejects.toThrow('Needs decimal-mark');
  });

  it.each([['.', [1234, 2500, 12_000]], [',', [1.234, 2.5, 12]]] as const)('is read with the %s as its decimal mark when somebody says so', async (mark, expected) => {
    expect(await prices(doubtful, mark)).toEqual(expected);
  });

  it.each([
    ['another figure of the column', manageFile(['1,234', '12,50']), [1.234, 12.5]],
    ['another column', manageFile(['1,234'], ['0,021']), [1.234]],
    ['a sign of the dollar', manageFile(['$1,234', '$2,500']), [1234, 2500]],
  ])('is not asked about where %s tells, whatever is said', async (_, bytes, expected) => {
    expect(await prices(bytes)).toEqual(expected);
    if (_ !== 'a sign of the dollar') expect(await prices(bytes, '.')).toEqual(expected);
  });
});

describe('a cost sheet', () => {
  const header = ['SKU', 'FOB', 'Freight', 'Currency'];
  const sheet = (delimiter: string, currency: string) =>
    linesFile([header, ['A-1', '1,234', '', currency]].map((cells) => cells.map((cell) => (delimiter === ',' ? `"${cell}"` : cell)).join(delimiter)));
  const fob = async (bytes: Buffer, decimalMark: DecimalMark | null = null) => {
    const { tables } = await importFile({ name: 'costs.csv', bytes, reportId: 'costs', says: { asOf: null, period: null, decimalMark } });
    return columnOf(tables.get('all'), 'fob');
  };

  it.each([[',', ''], [',', 'USD'], ['\t', 'USD']])('with %j between its cells and the currency %j parts thousands by commas', async (delimiter, currency) => {
    expect(await fob(sheet(delimiter, currency))).toEqual([1234]);
  });

  it.each([[',', 'EUR'], ['\t', ''], [';', ''], [';', 'USD']])('with %j between its cells and the currency %j is asked about', async (delimiter, currency) => {
    await expect(fob(sheet(delimiter, currency))).rejects.toThrow('Needs decimal-mark');
    expect(await fob(sheet(delimiter, currency), ',')).toEqual([1.234]);
  });
});

it('pieces are asked about only where the same figure may be five and five thousand of them', async () => {
  const file = (quantity: string) => linesFile(['PO Number;Item Code;Quantity', `P-1;I-1;${quantity}`]);
  const ordered = async (quantity: string, decimalMark: DecimalMark | null = null) => {
    const { tables } = await importFile({ name: 'orders.csv', bytes: file(quantity), reportId: 'purchase-orders', says: { asOf: null, period: null, decimalMark } });
    return columnOf(tables.get('all'), 'qtyOrdered');
  };
  expect(await ordered('1.234')).toEqual([1234]);
  await expect(ordered('5.000')).rejects.toThrow('Needs decimal-mark');
  expect(await ordered('5.000', ',')).toEqual([5000]);
  expect(await ordered('5.000', '.')).toEqual([5]);
});
