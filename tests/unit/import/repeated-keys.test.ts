/** Rows of one key that disagree: each says where the others stand, in words that a person can read, however many they are. */
import { expect, test } from 'vitest';
import { importFile, linesFile } from '../../support/import-file';

const errorsOf = async (lines: readonly string[], reportId: string) => {
  const { review } = await importFile({ name: 'list.csv', bytes: linesFile(lines), reportId });
  return review.problems.filter(({ severity }) => severity === 'error').map(({ row, raw, message }) => `${row ?? ''} ${raw ?? ''}: ${message}`);
};

test('an item twice in one row of a wide sheet is said to be so, and shows as it is written', async () => {
  expect(await errorsOf(['Bundle SKU,Item 1,Qty 1,Item 2,Qty 2', 'B-4,I-1,1,I-1,2'], 'bundle-items')).toEqual([
    '2 B-4, I-1: Bundle SKU, Item 1 / Item 2 “B-4, I-1” stands twice in this row, with other figures.',
    '2 B-4, I-1: Bundle SKU, Item 1 / Item 2 “B-4, I-1” stands twice in this row, with other figures.',
  ]);
});

test('fifty thousand rows of one code are told shortly, and at once', async () => {
  const errors = await errorsOf(['SKU,FOB,Freight', ...Array.from({ length: 50_000 }, (_, at) => `A-1,${at}.25,1`)], 'costs');
  expect(errors.length).toBeGreaterThan(100);
  expect(errors[0]).toBe('2 A-1: SKU “A-1” stands with other figures in rows 3, 4, 5 and 49,996 more as well.');
  expect(errors[1]).toBe('3 A-1: SKU “A-1” stands with other figures in rows 2, 4, 5 and 49,996 more as well.');
  expect(errors[9]).toBe('11 A-1: SKU “A-1” stands with other figures in rows 2, 3, 4 and 49,996 more as well.');
}, 20_000);
