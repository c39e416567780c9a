import { expect, it } from 'vitest';
import { formatCost } from '../../../renderer/ui/table/format-cell';

it.each([[5.8259, '5.83'], [4.6, '4.60'], [0.0325, '0.0325'], [0.35, '0.35'], [0, '0.00'], [null, 'not known']])('%d that a part or a bundle costs is written %s: cents, and parts of them below a dollar', (amount, text) => {
  expect(formatCost(amount)).toBe(text);
});
