import { expect, test } from 'vitest';
import { salesRevenueSheet } from '../../../renderer/domain/sheets/sales-summary/definition';
import { footLines } from '../../../renderer/ui/sheet/foot-lines';

const texts = (sums: Parameters<typeof footLines>[1], shown: readonly string[]): readonly (readonly string[])[] | null => footLines(salesRevenueSheet, sums, shown)?.map((line) => shown.map((id) => line(id))) ?? null;

test('under the rows stand the sums of each word and of all, and a word of which nothing is known says so', () => {
  const subtotals = [{ word: 'FBA', sums: { total: 3000, change: 5 } }, { word: 'WFS', sums: { total: null } }];
  // A change in per cent is in no sum.
  expect(texts({ sums: { total: 3000, change: 5 }, subtotals }, ['sku', 'channel', 'total', 'change'])).toEqual([['FBA', '', '3,000', ''], ['WFS', '', '–', ''], ['Sum', '', '3,000', '']]);
});

test('there is no line where no column that is shown has a sum', () => {
  expect(texts({ sums: { total: 3000 } }, ['sku', 'price'])).toBeNull();
  expect(texts({ sums: { total: null } }, ['sku', 'total'])).toBeNull();
});
