import { expect, test } from 'vitest';
import { aloneShareOf, type AloneTrial } from '../../../renderer/domain/forecast/pool/alone-share';

const levels = [0.1, 0.9] as const;
const usual = 0.25;
const trial = (came: number, pooled: AloneTrial['pooled'], alone: AloneTrial['alone'], unit = 1): AloneTrial => ({ unit, came, pooled, alone });

test('all of an interval is what a series says of itself, where the catalogue’s is far too narrow', () => {
  // 30 comes again and again. The catalogue's end at 12 loses 0.9 x 18, the series' own at 30 nothing.
  const trials = Array.from({ length: 10 }, () => trial(30, [8, 12], [5, 30]));
  expect(aloneShareOf(trials, levels, usual)).toBe(1);
});

test('none of it, where its own is far too wide', () => {
  const trials = Array.from({ length: 10 }, () => trial(10, [9, 11], [0, 90]));
  expect(aloneShareOf(trials, levels, usual)).toBe(0);
});

test('the usual share is left only for a plain gain', () => {
  // Losses of ends 10 apart by a tenth of a unit: 0.1 x 10.0 against 0.1 x 9.9, a hundredth in all.
  const trials = [trial(0, [0, 10], [0, 9.9])];
  expect(aloneShareOf(trials, levels, usual)).toBe(usual);
});

test('a series is measured by its own unit, and one without a unit tells nothing', () => {
  // The small one's own end, 30 for 12, saves 0.9 x 18; the large one's, 3,500 for 3,000, loses 0.1 x 500, of which its unit leaves a twentieth of a unit.
  const small = trial(30, [8, 12], [5, 30]);
  expect(aloneShareOf([trial(3000, [2900, 3000], [2900, 3500], 1000), small], levels, usual)).toBe(1);
  expect(aloneShareOf([trial(3000, [2900, 3000], [2900, 3500]), small], levels, usual)).toBe(0);
  expect(aloneShareOf([trial(30, [8, 12], [5, 30], 0)], levels, usual)).toBe(usual);
});

test('with nothing to judge by it is the usual share', () => expect(aloneShareOf([], levels, 0.5)).toBe(0.5));
