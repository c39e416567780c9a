import { expect, test } from 'vitest';
import { priceMarks } from '../../../renderer/features/dashboard/costs/price-marks';

test('prices near one another are named together, so that no word lies over another', () => {
  const marks = (...named: readonly (readonly [number, string])[]) => priceMarks(named.map(([value, label]) => ({ value, label })), 20).map(({ value, label }) => [value, label]);
  expect(marks([10, 'now'], [18, 'floor'], [2, 'lowest'])).toEqual([[2, 'lowest'], [10, 'now'], [18, 'floor']]);
  expect(marks([10, 'now'], [8.99, 'lowest'])).toEqual([[8.99, 'lowest, now'], [10, undefined]]);
  expect(marks([10, 'now'], [11, 'floor'], [9, 'lowest'], [15, 'far'])).toEqual([[9, 'lowest, now, floor'], [10, undefined], [11, undefined], [15, 'far']]);
  expect(marks([10, 'now'], [10, 'lowest'])).toEqual([[10, 'now, lowest'], [10, undefined]]);
  expect(marks()).toEqual([]);
});
