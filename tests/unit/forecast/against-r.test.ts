import { describe, expect, it } from 'vitest';
import { autoEts, fitEts } from '../../../renderer/domain/forecast/ets/auto-ets';
import { etsName, isAdmissible, parameterCount } from '../../../renderer/domain/forecast/ets/ets-models';
import { simpleSmoothing } from '../../../renderer/domain/forecast/exponential-smoothing';
import { theta } from '../../../renderer/domain/forecast/theta';
import { fromR } from './from-r';

/** Mean distance of two forecasts as a share of the mean of the second. */
const apart = (ours: Float64Array, theirs: readonly number[]): number =>
  theirs.reduce((sum, value, step) => sum + Math.abs((ours[step] ?? NaN) - value), 0) / theirs.reduce((sum, value) => sum + Math.abs(value), 0);

describe.each(fromR)('$name', ({ y, season, model, aicc, ets, theta: thetaOfR, ses }) => {
  const history = Float64Array.from(y);

  it('has the Theta forecast of R', () => {
    expect(apart(theta(history, 12, season), thetaOfR)).toBeLessThan(2e-4);
  });

  it('has the simple smoothing of R', () => {
    expect(Math.abs((simpleSmoothing(history, 1, 1)[0] ?? NaN) / ses - 1)).toBeLessThan(2e-4);
  });

  it('has a model at least about as likely as the one R finds, of the same kind, and forecasts near R’s', () => {
    const fit = fitEts(history, season);
    // Seasonal figures are not searched for, which R does: up to two units of AICc may be lost by it.
    expect(fit?.aicc).toBeLessThan(aicc + 2);
    expect(etsName(fit?.model ?? { error: 'additive', trend: 'none', season: 'none' }).at(-1)).toBe(model.at(-1));
    expect(apart(autoEts(history, 12, season), ets)).toBeLessThan(0.025);
  });
});

describe('exponential smoothing models', () => {
  it('are named and counted as R does', () => {
    expect(etsName({ error: 'multiplicative', trend: 'damped', season: 'multiplicative' })).toBe('MAdM');
    // alpha, beta, gamma, phi, level, trend, eleven places, variance
    expect(parameterCount({ error: 'multiplicative', trend: 'damped', season: 'multiplicative' }, 12)).toBe(18);
    expect(parameterCount({ error: 'additive', trend: 'none', season: 'none' }, 1)).toBe(3);
  });

  // R: forecast:::admissible(alpha, beta, gamma, phi, m)
  it.each([
    [0.5, 0.2, 0, 1, 1, true], [1.9, 0.3, 0, 1, 1, false], [0.3, 0.1, 0.2, 1, 12, true], [0.9, 0.8, 0.09, 1, 12, false], [0.2, 0.19, 0.75, 1, 4, true], [0.05, 0.04, 0.9, 1, 12, true], [0.5, 0.4, 0.4, 0.9, 12, false], [0.1, 0.09, 0.89, 1, 12, false], [0.02, 0.019, 0.97, 1, 12, true],
  ])('alpha %d, beta %d, gamma %d, phi %d with a season of %d: errors long past fade: %s', (alpha, beta, gamma, phi, cycle, fades) => {
    expect(isAdmissible({ alpha, beta, gamma, phi }, cycle)).toBe(fades);
  });

  it('pass over holes rather than read them as no sales', () => {
    const whole = Float64Array.from({ length: 60 }, (_, t) => 100 + ((t * 37) % 11));
    const holed = whole.map((value, t) => (t % 9 === 4 ? NaN : value));
    const forecast = autoEts(holed, 6, 1);
    for (const units of forecast) expect(Math.abs(units - 105)).toBeLessThan(3);
  });

  it('are none where nothing ever changed or hardly anything is known', () => {
    expect(fitEts(Float64Array.of(3, 3, 3, 3, 3, 3, 3), 1)).toBeNull();
    expect(fitEts(Float64Array.of(3, 1, 2), 1)).toBeNull();
  });
});
