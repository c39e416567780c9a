import { describe, expect, test } from 'vitest';
import { airline } from '../../../renderer/domain/forecast/airline';

const season = [5, 0, -5, 0];

describe('the airline model', () => {
  test('a straight line with the same season every cycle goes on as it is', () => {
    // Level 3 rising 1 a period: period 16 is 3 + 16 + 5. Period 2 is 0, so nothing is multiplied.
    const history = Float64Array.from({ length: 16 }, (_, t) => 3 + t + season[t % 4]!);
    [24, 20, 16, 22].forEach((units, ahead) => expect(airline(history, 4, 4)[ahead]).toBeCloseTo(units, 6));
  });

  test('a hole is bridged, and does not make the season slip', () => {
    const history = Float64Array.from({ length: 24 }, (_, t) => (t === 9 ? NaN : 50 + season[t % 4]!));
    [55, 50, 45, 50].forEach((units, ahead) => expect(Math.abs(airline(history, 4, 4)[ahead]! - units)).toBeLessThan(2));
  });

  test('below two cycles and two periods the last known value goes on', () => {
    expect([...airline(Float64Array.of(4, 6, 5, 7, 4, 6, 5, 7, NaN), 2, 4)]).toEqual([7, 7]);
    expect([...airline(Float64Array.of(3, 8), 3, 1)]).toEqual([8, 8, 8]);
    expect([...airline(new Float64Array(0), 2, 4)]).toEqual([0, 0]);
  });

  test('never below 0', () => {
    const falling = Float64Array.from({ length: 16 }, (_, t) => 40 - 2.4 * t + season[t % 4]! / 5);
    expect(Math.min(...airline(falling, 12, 4))).toBe(0);
  });
});
