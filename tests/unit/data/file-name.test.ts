import { expect, test } from 'vitest';
import { endOfName } from '../../../renderer/data/file-name';

test('a name that is too long keeps its end, and no half of a character', () => {
  expect(endOfName('folder/stock.csv', 9)).toBe('stock.csv');
  expect(endOfName('folder/📦.csv', 5)).toBe('.csv');
  expect(endOfName('stock.csv', 9)).toBe('stock.csv');
});
