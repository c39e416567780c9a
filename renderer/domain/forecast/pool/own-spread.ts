/**
 * How far what came lay from forecasts of single series, seen at their own past origins: a width for each series, leaning on all of them, how it grows with the distance, and the
 * shape of all errors in widths. Conformal, with each origin's width made from the others, so that not knowing the width is counted in.
 */
import { normalQuantile } from '../distributions';

/**
 * `errors`: what came less what was said at `origin`, by period ahead; NaN where not known. `said`: units. `unit`: usual noise of the series. `origins`: how many origins of the series
 * are worth counting, 1 at least: those that lie close together were judged by the same periods.
 */
export type OwnMiss = { readonly series: number; readonly origin: number; readonly unit: number; readonly origins: number; readonly said: Float64Array; readonly errors: Float64Array };

type Shape = {
  /** Squared width by distance, in squared widths of the series; horizon long. */
  readonly growth: Float64Array;
  /** Errors in widths at each of the levels asked for. */
  readonly quantiles: readonly number[];
};

export type OwnSpread = { readonly levels: readonly number[]; readonly period: Shape; readonly total: Shape; readonly widths: ReadonlyMap<number, number>; readonly usualWidth: number };

/** Origins that all series count as, beside one's own, for its width. */
const originsOfAll = 2;
/** Trials from which on half of what is believed of the shape is what was seen. */
const trialsForShape = 25;
/** Without any trial: widths in units of noise, and their growth. */
const untried = { width: 1.4, near: 1, slope: 0.12, power: 1.5 } as const;

/** Errors are wider where more is expected, by the root: between errors that do not care and errors in percent. */
export const lift = (said: number, middle: number): number => (middle > 0 ? Math.sqrt(Math.min(4, Math.max(0.1, said / middle))) : 1);

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Running sums of errors; NaN from the first unknown one on. */
const summed = (errors: Float64Array): Float64Array => {
  let sum = 0;
  return errors.map((error) => (sum += error));
};

/** Squared errors in units of noise by distance, mean over trials; NaN where none reached. */
const squaresBy = (rows: readonly (readonly [number, Float64Array])[], horizon: number): Float64Array => Float64Array.from({ length: horizon }, (_, ahead) => {
  let sum = 0;
  let count = 0;
  for (const [unit, errors] of rows) {
    const error = (errors[ahead] ?? NaN) / unit;
    if (Number.isNaN(error)) continue;
    sum += Math.min(error * error, 400);
    count += 1;
  }
  return count > 0 ? sum / count : NaN;
});

/** A rising straight line through the squares, as shares of their mean. */
const lineThrough = (squares: Float64Array): Float64Array => {
  let n = 0;
  let x = 0;
  let y = 0;
  squares.forEach((square, ahead) => {
    if (Number.isNaN(square)) return;
    n += 1;
    x += ahead;
    y += square;
  });
  if (n === 0 || y === 0) return squares.map((_, ahead) => untried.near + untried.slope * ahead);
  let xy = 0;
  let xx = 0;
  squares.forEach((square, ahead) => {
    if (Number.isNaN(square)) return;
    xy += (ahead - x / n) * (square - y / n);
    xx += (ahead - x / n) ** 2;
  });
  const middle = y / n;
  const slope = xx > 0 ? Math.min(Math.max(0, xy / xx), (0.8 * middle) / Math.max(1, x / n)) : untried.slope * middle;
  return squares.map((_, ahead) => (middle + slope * (ahead - x / n)) / middle);
};

/** A power of the length through squares of totals, between independent and wholly common errors; scaled to `first` at length 1. */
const powerThrough = (squares: Float64Array, first: number): Float64Array => {
  let top = 0;
  let bottom = 0;
  squares.forEach((square, ahead) => {
    if (ahead === 0 || !(square > 0)) return;
    top += Math.log(square / first);
    bottom += Math.log(ahead + 1);
  });
  const power = bottom > 0 ? Math.min(2.2, Math.max(1, top / bottom)) : untried.power;
  return squares.map((_, ahead) => (ahead + 1) ** power);
};

/** Squared scores above this say no more than that something happened. */
const mostSquared = 25;

/**
 * By how much widths grow because few origins were seen: those of one origin share its shocks, and as far as origins lie apart the next one may lie outside them. The mean square of
 * `scores`, a list for each origin, is taken one standard error higher, at most twice as high.
 */
const doubtOf = (scores: readonly (readonly number[])[]): number => {
  const squares = scores.filter(({ length }) => length > 0).map((ofOrigin) => ofOrigin.reduce((sum, score) => sum + Math.min(score * score, mostSquared), 0) / ofOrigin.length);
  const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  if (squares.length < 2 || !(mean > 0)) return 1;
  const apart = squares.reduce((sum, square) => sum + (square - mean) ** 2, 0) / (squares.length - 1);
  return Math.sqrt(1 + Math.min(1, Math.sqrt(apart / squares.length) / mean));
};

export const learnOwnSpread = (misses: readonly OwnMiss[], horizon: number, levels: readonly number[]): OwnSpread => {
  const lifted = misses.map(({ said, errors }) => {
    const middle = meanOf(said);
    return errors.map((error, ahead) => error / lift(said[ahead]!, middle));
  });
  const totals = misses.map(({ errors }) => summed(errors));
  const near = squaresBy(misses.map(({ unit }, at) => [unit, lifted[at]!] as const), horizon);
  const growth = lineThrough(near);
  const seen = near.filter((square) => !Number.isNaN(square));
  const usual = seen.length > 0 ? Math.sqrt(Math.max(1e-6, meanOf(seen))) : untried.width;
  const totalGrowth = powerThrough(squaresBy(misses.map(({ unit }, at) => [unit, totals[at]!] as const), horizon), usual * usual * growth[0]!).map((value) => value * growth[0]!);
  /** Mean squared error of one trial in squared units of noise. */
  const own = misses.map(({ unit }, at) => {
    let sum = 0;
    let count = 0;
    lifted[at]!.forEach((error, ahead) => {
      if (Number.isNaN(error)) return;
      sum += (error / unit) ** 2 / growth[ahead]!;
      count += 1;
    });
    return count > 0 ? sum / count : NaN;
  });
  const bySeries = new Map<number, number[]>();
  misses.forEach(({ series }, at) => {
    if (!Number.isNaN(own[at]!)) bySeries.set(series, [...(bySeries.get(series) ?? []), at]);
  });
  /** The width shown at `places`, counted as so many origins. */
  const widthOf = (places: readonly number[], origins: number): number => {
    const counted = places.length === 0 ? 0 : Math.max(0, Math.min(places.length, origins));
    const seen = places.length === 0 ? 0 : places.reduce((sum, at) => sum + own[at]!, 0) / places.length;
    return Math.sqrt((counted * seen + originsOfAll * usual * usual) / (counted + originsOfAll));
  };
  const widths = new Map([...bySeries].map(([series, places]) => [series, widthOf(places, misses[places[0]!]!.origins)]));
  const shapeOf = (rows: readonly Float64Array[], by: Float64Array): Shape => {
    const byOrigin = new Map<number, number[]>();
    misses.forEach(({ series, origin, unit, origins }, at) => {
      const width = unit * widthOf((bySeries.get(series) ?? []).filter((other) => other !== at), origins - 1);
      const ofOrigin = byOrigin.get(origin) ?? [];
      byOrigin.set(origin, ofOrigin);
      rows[at]!.forEach((error, ahead) => {
        const score = error / width / Math.sqrt(by[ahead]!);
        if (!Number.isNaN(score)) ofOrigin.push(score);
      });
    });
    const scores = [...byOrigin.values()].flat().sort((a, b) => a - b);
    const spread = scores.length > 0 ? Math.sqrt(scores.reduce((sum, score) => sum + score * score, 0) / scores.length) : 1;
    const doubt = doubtOf([...byOrigin.values()]);
    const believed = misses.length / (misses.length + trialsForShape);
    const quantiles = levels.map((level) => {
      const place = level * (scores.length + 1) - 1;
      const low = Math.max(0, Math.min(scores.length - 1, Math.floor(place)));
      const high = Math.min(scores.length - 1, low + 1);
      const found = scores.length === 0 ? 0 : scores[low]! + (scores[high]! - scores[low]!) * Math.min(1, Math.max(0, place - low));
      return doubt * (believed * found + (1 - believed) * Math.max(1, spread) * normalQuantile(level));
    });
    return { growth: by, quantiles };
  };
  return { levels, period: shapeOf(lifted, growth), total: shapeOf(totals, totalGrowth), widths, usualWidth: usual };
};

/** Quantiles around the means of one series, `levels.length` a period, of periods and of totals; `width` is in units. */
export const ownQuantiles = ({ levels, period, total }: OwnSpread, means: Float32Array, width: number): { readonly periods: Float32Array; readonly totals: Float32Array } => {
  const answers = { periods: new Float32Array(means.length * levels.length), totals: new Float32Array(means.length * levels.length) };
  const middle = means.reduce((sum, value) => sum + value, 0) / Math.max(1, means.length);
  let sum = 0;
  means.forEach((mean, ahead) => {
    sum += mean;
    levels.forEach((_, level) => {
      const at = ahead * levels.length + level;
      answers.periods[at] = Math.max(0, mean + period.quantiles[level]! * width * Math.sqrt(period.growth[ahead]!) * lift(mean, middle));
      answers.totals[at] = Math.max(0, sum + total.quantiles[level]! * width * Math.sqrt(total.growth[ahead]!));
    });
  });
  return answers;
};
