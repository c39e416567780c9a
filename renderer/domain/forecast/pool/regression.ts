/**
 * A straight-line view of the whole catalogue: one ridge regression for each step ahead, from a series' own paces and its last cycles to what came then, taught by all series
 * together. Trees need many lessons to find a season; a dozen coefficients need a few, so that this is what a catalogue with little more than one season, or with few series, has.
 * It says itself how much it knows: what it gains over the plain pace on periods it was not taught by.
 */
import { chanceFrom } from './chance';
import type { Windows } from './calendar-windows';
import { exactAt, meanBetween, type Past } from './past';
import { solvePositive } from './solve-positive';

/** Plain typed arrays. `steps[ahead - 1]` holds coefficients by cycles seen, null where there were too few lessons. */
export type Regression = {
  readonly windows: Windows;
  readonly steps: readonly (readonly (Float64Array | null)[])[];
  /** By cycles seen: part of the plain pace's error that is gone, on periods left out of the teaching. 0 or less where nothing is gained; NaN where there was nothing to learn from. */
  readonly gains: readonly number[];
};

/** Cycles of a series' own that are looked back on, at most. */
export const mostCycles = 2;
/** Origins that a step must have been seen at to be taught. */
const fewestOrigins = 4;
/** Lessons of one step ahead, at most. */
const mostLessons = 12_000;
/** Parts of the past, each left out once to see how well the others tell it. */
const mostFolds = 12;
/** Weights of what is believed beforehand, over all lessons': the pace stays as it is. Which of them is learned. */
const penalties = [1e-4, 1e-3, 1e-2, 1e-1] as const;
/** Features and targets count up to so many levels of the series. */
const mostLevels = 10;
/** What the cap takes from large orders is given back to all, but no more than this. */
const mostGivenBack = 1.5;
/** What the level did since the same time a cycle ago is believed between these. */
const leastGrowth = 0.2;
const mostGrowth = 5;

const paceCount = ({ means, cycle }: Windows): number => 1 + means.length + (cycle > 1 ? 1 : 0);
/** Coefficients by cycles seen: an offset and the paces; three views of a cycle ago; the mean of two. */
const widthOf = (windows: Windows, cycles: number): number => paceCount(windows) + (cycles > 0 ? 3 : 0) + (cycles > 1 ? 1 : 0);

/** Periods from the one `ahead` of an origin back to the same time in the last cycle that is over by then. */
const stepBack = ({ year }: Windows, ahead: number): number => year * Math.ceil(ahead / year);

/** Cycles a series has seen of the period `ahead` of `origin`, looking back on whole ones. */
export const cyclesSeen = (past: Past, windows: Windows, origin: number, ahead: number): number => {
  const known = origin + ahead - 1 - stepBack(windows, ahead) - Math.max(past.start, 0);
  return known < 0 ? 0 : Math.min(mostCycles, 1 + Math.floor(known / windows.year));
};

/** Units a period that everything of a series is measured in: its mean over a cycle. */
export const scaleOf = (past: Past, { year }: Windows, origin: number): number => meanBetween(past, origin - year, origin);

const or = (value: number, other: number): number => (Number.isNaN(value) ? other : value);

/** Mean of the same day of the week over the last four. */
const sameWeekday = (past: Past, cycle: number, origin: number, ahead: number): number => {
  let sum = 0;
  let count = 0;
  for (let t = origin + ahead - 1 - cycle * Math.ceil(ahead / cycle), seen = 0; seen < 4 && t >= 0; t -= cycle, seen += 1) {
    const value = exactAt(past, t);
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count > 0 ? sum / count : NaN;
};

/** Writes what one lesson sees, in levels of the series; what is not known is the level. */
const readFeatures = (past: Past, windows: Windows, origin: number, ahead: number, cycles: number, scale: number, into: Float64Array): void => {
  const { means, year, recent, around, cycle } = windows;
  let at = 0;
  const put = (units: number): void => {
    into[at++] = Math.min(mostLevels, or(units / scale, 1));
  };
  into[at++] = 1;
  for (const length of means) put(meanBetween(past, origin - length, origin));
  if (cycle > 1) put(sameWeekday(past, cycle, origin, ahead));
  if (cycles === 0) return;
  const then = origin + ahead - 1 - stepBack(windows, ahead);
  const wide = Math.max(1, around);
  const near = meanBetween(past, then - wide, Math.min(origin, then + wide + 1));
  const exact = or(meanBetween(past, then, then + 1), near);
  const before = meanBetween(past, origin - year - recent, origin - year);
  const grown = before > 0 ? Math.min(mostGrowth, Math.max(leastGrowth, or(meanBetween(past, origin - recent, origin), before) / before)) : 1;
  put(exact);
  put(near);
  put(near * grown);
  if (cycles === 1) return;
  const twice = meanBetween(past, then - year, then - year + 1);
  put((exact + or(twice, exact)) / 2);
};

/** What is believed before any lesson: half the recent pace and half that of a cycle. */
const believed = (windows: Windows, cycles: number): Float64Array => {
  const prior = new Float64Array(widthOf(windows, cycles));
  const { means, recent, year } = windows;
  const nearest = (length: number): number => means.reduce((best, mean, place) => (Math.abs(mean - length) < Math.abs(means[best]! - length) ? place : best), 0);
  prior[1 + nearest(recent)]! += 0.5;
  prior[1 + nearest(year)]! += 0.5;
  return prior;
};

/** `came` and `counted`: units of all lessons, and what of them is left once targets are capped. */
type Lessons = { readonly rows: number; readonly features: Float64Array; readonly target: Float64Array; readonly weight: Float64Array; readonly fold: Uint8Array; readonly folds: number; readonly came: number; readonly counted: number };

/** Every origin before `cutoff` whose period `ahead` is known, of series that had seen so many cycles; null where too few origins were. */
const lessonsOf = (pasts: readonly Past[], windows: Windows, cutoff: number, ahead: number, cycles: number, seed: number): Lessons | null => {
  const width = widthOf(windows, cycles);
  const warmUp = Math.max(2, Math.ceil(windows.recent / 2));
  const firstOf = (past: Past): number => Math.max(0, past.start) + Math.max(warmUp, cycles === 0 ? 0 : (cycles - 1) * windows.year + stepBack(windows, ahead) - ahead + 1);
  const last = cutoff - ahead;
  let pairs = 0;
  let earliest = Infinity;
  for (const past of pasts) {
    pairs += Math.max(0, last - firstOf(past) + 1);
    earliest = Math.min(earliest, firstOf(past));
  }
  const origins = last - earliest + 1;
  if (!(origins >= fewestOrigins)) return null;
  // Of many, every so many-th on average, of every series.
  const apart = Math.max(1, pairs / mostLessons);
  const chance = chanceFrom(seed + 100 * ahead + cycles);
  const room = Math.min(pairs, Math.ceil((1.2 * pairs) / apart) + 1000);
  const features = new Float64Array(room * width);
  const target = new Float64Array(room);
  const weight = new Float64Array(room);
  const fold = new Uint8Array(room);
  const folds = Math.min(mostFolds, origins);
  const row = new Float64Array(width);
  let rows = 0;
  let [all, counted] = [0, 0];
  for (const past of pasts) {
    const first = firstOf(past);
    for (let at = apart > 1 ? chance() * apart : 0; first + at <= last; at += apart > 1 ? Math.max(1, 2 * apart * chance()) : 1) {
      const origin = first + Math.floor(at);
      const came = exactAt(past, origin + ahead - 1);
      const scale = scaleOf(past, windows, origin);
      if (Number.isNaN(came) || !(scale > 0) || rows >= room) continue;
      readFeatures(past, windows, origin, ahead, cycles, scale, row);
      features.set(row, rows * width);
      target[rows] = Math.min(mostLevels, came / scale);
      weight[rows] = scale;
      all += came;
      counted += target[rows]! * scale;
      fold[rows] = Math.floor(((origin - earliest) * folds) / origins);
      rows += 1;
    }
  }
  return rows < 2 * width ? null : { rows, features, target, weight, fold, folds, came: all, counted };
};

/** Sums of a regression: of products of features, of these with the target, and of weights. */
type Sums = { readonly squares: Float64Array; readonly products: Float64Array; weight: number };

const noSums = (width: number): Sums => ({ squares: new Float64Array(width * width), products: new Float64Array(width), weight: 0 });

const sumsOf = ({ rows, features, target, weight, fold, folds }: Lessons, width: number): { readonly all: Sums; readonly byFold: readonly Sums[] } => {
  const byFold = Array.from({ length: folds }, () => noSums(width));
  for (let row = 0; row < rows; row += 1) {
    const sums = byFold[fold[row]!]!;
    const from = row * width;
    for (let a = 0; a < width; a += 1) {
      const weighed = weight[row]! * features[from + a]!;
      sums.products[a]! += weighed * target[row]!;
      for (let b = 0; b <= a; b += 1) sums.squares[a * width + b]! += weighed * features[from + b]!;
    }
    sums.weight += weight[row]!;
  }
  const all = noSums(width);
  for (const sums of byFold) {
    sums.squares.forEach((value, at) => (all.squares[at]! += value));
    sums.products.forEach((value, at) => (all.products[at]! += value));
    all.weight += sums.weight;
  }
  return { all, byFold };
};

/** Coefficients from all lessons but those of `without`. */
const solved = (all: Sums, without: Sums | null, penalty: number, prior: Float64Array): Float64Array => {
  const width = prior.length;
  const ridge = penalty * (all.weight - (without?.weight ?? 0));
  const squares = all.squares.map((value, at) => value - (without?.squares[at] ?? 0) + (at % (width + 1) === 0 ? ridge : 0));
  return solvePositive(squares, all.products.map((value, at) => value - (without?.products[at] ?? 0) + ridge * prior[at]!));
};

const answer = (coefficients: Float64Array, features: Float64Array, from: number): number => {
  let sum = 0;
  for (let at = 0; at < coefficients.length; at += 1) sum += coefficients[at]! * features[from + at]!;
  return Math.max(0, sum);
};

/** Taught by what lies before `cutoff` and by nothing else. Null where not even the paces could be taught one step ahead. */
export const trainRegression = (pasts: readonly Past[], windows: Windows, cutoff: number, horizon: number, seed: number): Regression | null => {
  const units = Array.from({ length: mostCycles + 1 }, () => ({ came: 0, counted: 0 }));
  const taught: { readonly ahead: number; readonly cycles: number; readonly all: Sums }[] = [];
  const missed = Array.from({ length: mostCycles + 1 }, () => new Float64Array(penalties.length));
  const paces = Array.from({ length: mostCycles + 1 }, () => new Float64Array(windows.means.length));
  for (let ahead = 1; ahead <= horizon; ahead += 1) {
    for (let cycles = 0; cycles <= mostCycles; cycles += 1) {
      const width = widthOf(windows, cycles);
      const prior = believed(windows, cycles);
      const lessons = lessonsOf(pasts, windows, cutoff, ahead, cycles, seed);
      if (lessons === null) continue;
      const { rows, features, target, weight, fold, folds } = lessons;
      const { all, byFold } = sumsOf(lessons, width);
      if (byFold.filter((sums) => sums.weight > 0).length < Math.min(folds, fewestOrigins)) continue;
      taught.push({ ahead, cycles, all });
      units[cycles]!.came += lessons.came;
      units[cycles]!.counted += lessons.counted;
      penalties.forEach((penalty, place) => {
        const coefficients = byFold.map((without) => solved(all, without, penalty, prior));
        for (let row = 0; row < rows; row += 1) missed[cycles]![place]! += weight[row]! * Math.abs(answer(coefficients[fold[row]!]!, features, row * width) - target[row]!);
      });
      for (let row = 0; row < rows; row += 1) windows.means.forEach((_, place) => (paces[cycles]![place]! += weight[row]! * Math.abs(features[row * width + 1 + place]! - target[row]!)));
    }
  }
  if (!taught.some(({ ahead, cycles }) => ahead === 1 && cycles === 0)) return null;
  const best = missed.map((errors) => penalties[errors.indexOf(Math.min(...errors))]!);
  const steps = Array.from({ length: horizon }, () => new Array<Float64Array | null>(mostCycles + 1).fill(null));
  for (const { ahead, cycles, all } of taught) {
    const { came, counted } = units[cycles]!;
    const givenBack = counted > 0 ? Math.min(mostGivenBack, came / counted) : 1;
    steps[ahead - 1]![cycles] = solved(all, null, best[cycles]!, believed(windows, cycles)).map((coefficient) => coefficient * givenBack);
  }
  return { windows, steps, gains: missed.map((errors, cycles) => (paces[cycles]!.some((error) => error > 0) ? 1 - Math.min(...errors) / Math.min(...paces[cycles]!.filter((error) => error > 0)) : NaN)) };
};

/** Those of the most cycles that were taught, at this step or the last before it that was. */
export const coefficientsFor = (steps: Regression['steps'], ahead: number, seen: number): { readonly cycles: number; readonly coefficients: Float64Array } | null => {
  for (let cycles = seen; cycles >= 0; cycles -= 1) {
    for (let step = Math.min(ahead, steps.length); step >= 1; step -= 1) {
      const coefficients = steps[step - 1]![cycles];
      if (coefficients != null) return { cycles, coefficients };
    }
  }
  return null;
};

/** Units per period, series by series, `horizon` periods each. Steps that nothing taught are told as the last that something did. */
export const regressionMeans = ({ windows, steps }: Regression, pasts: readonly Past[], origin: number, horizon: number): Float32Array => {
  const means = new Float32Array(pasts.length * horizon);
  const row = new Float64Array(widthOf(windows, mostCycles));
  pasts.forEach((past, series) => {
    const scale = scaleOf(past, windows, origin);
    if (!(scale > 0)) return;
    for (let ahead = 1; ahead <= horizon; ahead += 1) {
      const found = coefficientsFor(steps, ahead, cyclesSeen(past, windows, origin, ahead));
      if (found === null) continue;
      readFeatures(past, windows, origin, ahead, found.cycles, scale, row);
      means[series * horizon + ahead - 1] = scale * Math.min(mostLevels, answer(found.coefficients, row, 0));
    }
  });
  return means;
};
