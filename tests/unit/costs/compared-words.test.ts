import { expect, test } from 'vitest';
import { comparedWords } from '../../../renderer/features/dashboard/costs/compared-words';

test('a picture that may not hold every SKU says whose it is', () => {
  expect(comparedWords(1, 0, false)).toBe('1 SKU whose margin and competitor are known; 0 of them below their floor price (triangles).');
  expect(comparedWords(5000, 12, true)).toBe('The 5,000 SKUs of the lowest margin whose margin and competitor are known; 12 of them below their floor price (triangles).');
});
