import { expect, test } from 'vitest';
import { sumOfRows } from '../../../renderer/domain/sheets/listing-row';

test('the figures of more rows than a call takes arguments add up; of rows of which none is known they do not, and of no row they are none', () => {
  expect(sumOfRows(Array.from({ length: 300_000 }, (_, at) => (at % 3 === 0 ? null : 1)))).toBe(200_000);
  expect([sumOfRows([null, null]), sumOfRows([])]).toEqual([null, 0]);
});
