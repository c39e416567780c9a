import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointMethods } from '../../../renderer/domain/forecast/point-methods';

const value = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 400 }) }, { weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(NaN) });
const history = fc.oneof(
  fc.array(value, { maxLength: 12 }),
  fc.array(value, { minLength: 13, maxLength: 80 }),
  fc.tuple(fc.nat(60), fc.constantFrom(0, 7, NaN)).map(([length, same]) => Array<number>(length).fill(same)),
  fc.tuple(fc.nat(30), fc.array(value, { maxLength: 30 })).map(([gap, rest]) => [...Array<number>(gap).fill(NaN), ...rest]),
  fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 12 }).map((steps) => steps.map((step, t) => step * 3 ** t)),
).map((values) => Float64Array.from(values));
const season = fc.constantFrom(1, 4, 7, 12, 52);
const horizon = 15;

describe.each(pointMethods('week'))('$title', ({ method }) => {
  it('gives as many finite units as periods, none below 0 and none beyond twice the most ever sold, for any history', () => {
    fc.assert(
      fc.property(history, season, (values, cycle) => {
        const forecast = method(values, horizon, cycle);
        const greatest = values.reduce((most, each) => (each > most ? each : most), 0);
        expect(forecast).toHaveLength(horizon);
        for (const units of forecast) expect(units >= 0 && units <= 2 * greatest + 1e-9).toBe(true);
      }),
      { numRuns: 150, seed: 4 },
    );
  });

  it('says double for double the units', () => {
    fc.assert(
      fc.property(history, season, (values, cycle) => {
        const once = method(values, horizon, cycle);
        const twice = method(values.map((each) => each * 2), horizon, cycle);
        once.forEach((units, step) => expect(twice[step]).toBeCloseTo(2 * units, 6));
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it('leaves the history as it was and says the same the second time', () => {
    fc.assert(
      fc.property(history, season, (values, cycle) => {
        const before = Float64Array.from(values);
        const first = method(values, horizon, cycle);
        expect(method(values, horizon, cycle)).toEqual(first);
        expect(values).toEqual(before);
      }),
      { numRuns: 40, seed: 6 },
    );
  });

  it('gives nothing for no horizon, and nothing above 0 where nothing was ever sold or known', () => {
    expect(method(Float64Array.of(1, 2, 3), 0, 4)).toHaveLength(0);
    for (const nothing of [[], [NaN], [0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [NaN, 0, NaN]]) expect([...method(Float64Array.from(nothing), 3, 4)]).toEqual([0, 0, 0]);
  });
});
