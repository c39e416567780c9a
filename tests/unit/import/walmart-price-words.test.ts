/** Below the field names of Walmart's price template stands what each means, worded otherwise from year to year and language to language. */
import { expect, it } from 'vitest';
import { importFile, rowsOfTable, linesFile } from '../../support/import-file';

const names = ',,,sku,msrp,price,businessPrice,promotionSettingAction,promotionPlacement,promotionType,promotionPrice,promotionPriceStartDateTime,promotionPriceEndDateTime';
const template = (...rows: readonly string[]): Buffer => linesFile(['"Version=5.0.20240517,PRICE_AND_PROMOTION,en,external"', ',,,Required to sell', ',,,Basic', ',,,SKU,MSRP,Selling Price', names, ...rows]);

const imported = async (...rows: readonly string[]) => {
  const { tables, review } = await importFile({ name: 'price.csv', bytes: template(...rows), reportId: 'wmt_price_template', says: { asOf: '2026-10-30', period: null } });
  return { skus: [...tables.values()].flatMap((table) => rowsOfTable(table)).map(({ sku }) => sku), told: review.problems.map(({ row, message }) => [row, message]) };
};

it.each([
  ['of the SKU alone', ',,,Unique identifier,,,,,,,,,'],
  ['with what may be chosen', ',,,Su código de artículo,,,,Lista cerrada,Lista cerrada,Lista cerrada,,,'],
  ['with kinds of cells', ',,,Text,Number,Number,Number,List,List,List,Number,Date,Date'],
])('is no SKU, however it is worded: %s', async (_says, words) => {
  const { skus, told } = await imported(words, ',,,RG-1,,12.5,,,,,,,');
  expect(skus).toStrictEqual(['RG-1']);
  expect(told.map(([row]) => row)).toContain(6);
});

it('is told from a SKU whose promotions are taken away, and from one with any price at all', async () => {
  const { skus, told } = await imported(',,,RG-1,,,,DELETE ALL,,,,,', ',,,RG-2,,,,Replace All,CART,REDUCED,15.25,,', ',,,RG-3,9,,,,,,,,');
  expect(skus).toStrictEqual(['RG-1', 'RG-2', 'RG-3']);
  expect(told).toStrictEqual([]);
});

it('names a row that says nothing of its SKU', async () => {
  expect((await imported(',,,RG-1,,12.5,,,,,,,', ',,,RG-2,,,,,,,,,')).told).toStrictEqual([[7, 'The row has no price and takes no promotion away: it says nothing of a SKU.']]);
});
