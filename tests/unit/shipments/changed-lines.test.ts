/** How many lines of a plan are other than they are stored. */
import { expect, test } from 'vitest';
import { changedLines } from '../../../renderer/features/shipments/changed-lines';
import type { ShipmentLine } from '../../../renderer/domain/shipments/shipment-plan';
import { lineOf } from './plans';

const stored = [lineOf(1, 'A', 10), lineOf(2, 'B', 20), lineOf(3, 'C', 30)];
const [a = lineOf(1, 'A', 0), b = lineOf(2, 'B', 0), c = lineOf(3, 'C', 0)] = stored;

test.each<readonly [string, readonly ShipmentLine[], number]>([
  ['the same lines', stored, 0],
  ['lines read anew that say the same', structuredClone(stored), 0],
  ['one with another quantity', [a, { ...b, units: 21 }, c], 1],
  ['one left out', [a, c], 1],
  ['one more', [...stored, lineOf(4, 'D', 1)], 1],
  ['one left out, one changed and one more', [{ ...a, units: 9 }, c, lineOf(4, 'D', 1)], 3],
  ['another order', [c, a, b], 0],
  ['none', [], 3],
])('%s', (_, after, changed) => {
  expect(changedLines(stored, after)).toBe(changed);
});

test('looks at each of many lines a few times only', () => {
  let looked = 0;
  const many = Array.from({ length: 2_000 }, (_, at): ShipmentLine => {
    const line = lineOf(at + 1, `S${at}`, 1);
    return Object.defineProperty({ ...line }, 'line', { enumerable: true, get: () => { looked += 1; return at + 1; } });
  });
  const after = many.map((line) => Object.create(line, { units: { value: 2, enumerable: true } }) as ShipmentLine); // a line with one figure of its own
  expect(changedLines(many, after)).toBe(2_000);
  expect(looked).toBeLessThan(10 * 2_000);
});
