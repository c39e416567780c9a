import { expect, test } from 'vitest';
import { askedLevels } from '../../../renderer/domain/forecast/pool/asked-levels';
import { leaveOut } from '../../../renderer/domain/forecast/pool/left-out';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';

const levels = [0.1, 0.5, 0.9, 0.95] as const;
const settings = { trees: 8, leaves: 4, leastRows: 60, featureShare: 1, rowShare: 0.6, seed: 3 };

/** Three origins of 600 rows whose ratios of what came to what was said are `shocks` times chance from 0 to 2. */
const asked = (shocks: readonly number[], isCautious: boolean): readonly number[] => {
  const chance = chanceFrom(9);
  const rows = shocks.flatMap((shock, origin) => Array.from({ length: 600 }, () => ({ origin, seen: chance(), ratio: shock * 2 * chance() })));
  return askedLevels(levels, leaveOut([Float32Array.from(rows, ({ seen }) => seen)], Float32Array.from(rows, ({ ratio }) => ratio), Int32Array.from(rows, ({ origin }) => origin), settings), isCautious);
};

test('a level is asked for about as it is where past origins agree', () => {
  asked([1, 1, 1], true).forEach((level, place) => expect(Math.abs(level - levels[place]!)).toBeLessThan(0.02));
});

test('where they do not, an order asks for more than their mean would need, and rises with the level', () => {
  const [, middle = NaN, ninety = NaN, more = NaN] = asked([0.85, 1, 1.2], true);
  const [, , plain = NaN] = asked([0.85, 1, 1.2], false);
  expect(middle).toBe(0.5);
  expect(ninety).toBeGreaterThan(plain + 0.01);
  expect(more).toBeGreaterThan(ninety);
  expect(more).toBeLessThan(1);
});

test('with one past origin there is nothing to go by', () => expect(asked([1], true)).toEqual(levels));
