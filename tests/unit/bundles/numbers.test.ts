import { expect, it } from 'vitest';
import { formatCost, formatPace } from '../../../renderer/ui/table/format-cell';

it.each([[5.8259, '5.83'], [4.6, '4.60'], [0.0325, '0.0325'], [0.35, '0.35'], [0, '0.00'], [null, 'not known']])('%d that a part or a bundle costs is written %s: cents, and parts of them below a dollar', (amount, text) => {
  expect(formatCost(amount)).toBe(text);
});

// 1 in 60 days is 0.0167 a day, 1 in 366 is 0.0027.
it.each([[1 / 60, '0.02'], [1 / 366, '< 0.01'], [0.005, '0.01'], [12.4, '12.40'], [1234.5, '1,234.50'], [0, '0.00'], [null, 'not known']])('a demand of %d a day is written %s, never as none while it sells', (perDay, text) => {
  expect(formatPace(perDay)).toBe(text);
});
