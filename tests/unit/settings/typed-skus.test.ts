import { expect, test } from 'vitest';
import { typedSkus } from '../../../renderer/features/settings/typed-skus';

test('SKUs with commas between them may have blanks in them, a pasted column has none', () => {
  expect(typedSkus('RG BAG 3, RG BAG 5;JAR ')).toEqual(['RG BAG 3', 'RG BAG 5', 'JAR']);
  expect(typedSkus(' JAR  LID\nJAR ')).toEqual(['JAR', 'LID']);
  expect(typedSkus('RG BAG 3,')).toEqual(['RG BAG 3']);
  expect([typedSkus(''), typedSkus(' , ')]).toEqual([[], []]);
});
