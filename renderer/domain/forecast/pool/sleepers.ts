/** Series that sleep most of a cycle and wake at the same time of each: what is sold for one feast, or in one season. */
import { fromFirstKnown } from '../gaps';
import { mostAsked, ofLengthOne, product } from './alike-seasons';
import { leastLikeness, leastSelling, likeness, soldIn } from './own-season';

/** Periods with a sale in each of the last two cycles, at least, for a season to be told from chance where most periods sell nothing. */
const fewestAwake = 4;
/** Part of a cycle within which sales of two cycles are the same time of it. */
const sameTime = 26;

/** Roots of the mean around each period: what is a cycle apart is hardly ever in the same week, and one great order is not a season. */
const aroundEach = (values: Float64Array, season: number): Float64Array => {
  const around = Math.floor(season / sameTime);
  return values.map((_, t) => {
    let sum = 0;
    let known = 0;
    for (let u = Math.max(0, t - around); u <= Math.min(values.length - 1, t + around); u += 1) {
      if (Number.isNaN(values[u]!)) continue;
      sum += values[u]!;
      known += 1;
    }
    return known > 0 ? Math.sqrt(sum / known) : NaN;
  });
};

/** Whether its own past shows it: sales of the last two cycles at the same places of both, and few elsewhere. */
export const sleepsBySeason = (history: Float64Array, season: number): boolean => {
  const from = fromFirstKnown(history);
  const n = from.length;
  if (season < 2 || n <= 2 * season) return false;
  const before = soldIn(from, n - 2 * season, n - season);
  const last = soldIn(from, n - season, n);
  if (before.known < season / 2 || last.known < season / 2 || before.selling < fewestAwake || last.selling < fewestAwake) return false;
  return before.selling + last.selling < leastSelling * (before.known + last.known) && likeness(aroundEach(from, season), season) >= leastLikeness;
};

/** Of a cycle's sales at most, so that a part of it is quiet. */
const mostQuiet = 0.1;

/** Whether it is the quiet time of its year: the same quarter of a cycle as has just passed sold hardly anything of the cycle before. False where that is not known. */
export const isQuietTime = (history: Float64Array, season: number): boolean => {
  const [cycle, quarter] = [Math.round(season), Math.round(season / 4)];
  const from = history.length - cycle - quarter;
  if (cycle < 4 || from < 0) return false;
  let [quiet, all] = [0, 0];
  for (let t = from; t < history.length - quarter; t += 1) {
    const units = history[t]!;
    if (Number.isNaN(units)) continue;
    all += units;
    if (t < from + quarter) quiet += units;
  }
  return all > 0 && quiet <= mostQuiet * all;
};

/** Sleepers from which on others, too rare to show a season themselves, are compared with them; and periods with a sale these need. */
const fewestSleepers = 8;
const fewestSales = 3;
/** Correlation with the season of sleepers alike from which on one is taken for one of them; and the power of the correlation each of these counts by. */
const leastLike = 0.6;
const power = 4;

/** A history that begins at period `start` of the panel. */
export type Placed = { readonly history: Float64Array; readonly start: number };

/** What each place of the panel's cycle sells, of mean 0 and length 1; null below one cycle, with hardly a sale, or with none in the last cycle. */
const shapeOf = ({ history, start }: Placed, season: number): Float64Array | null => {
  const cycle = Math.round(season);
  const from = fromFirstKnown(history);
  const n = from.length;
  if (n < cycle || soldIn(from, 0, n).selling < fewestSales || soldIn(from, n - cycle, n).selling === 0) return null;
  const first = start + history.length - n;
  const sums = new Float64Array(cycle);
  const counts = new Float64Array(cycle);
  aroundEach(from, season).forEach((root, t) => {
    if (Number.isNaN(root)) return;
    sums[(first + t) % cycle]! += root;
    counts[(first + t) % cycle]! += 1;
  });
  const places = sums.map((sum, place) => (counts[place]! > 0 ? sum / counts[place]! : 0));
  const mean = places.reduce((sum, value) => sum + value, 0) / cycle;
  return ofLengthOne(places.map((value) => value - mean));
};

/** Which of `others`, too rare to show a season themselves, sell when `sleepers` do that are alike, by place in `others`. */
export const sleepLike = (others: readonly Placed[], sleepers: readonly Placed[], season: number): readonly boolean[] => {
  const step = Math.max(1, Math.ceil(sleepers.length / mostAsked));
  const shapes = sleepers.flatMap((sleeper, at) => (at % step === 0 ? (shapeOf(sleeper, season) ?? []) : []));
  if (shapes.length < fewestSleepers) return others.map(() => false);
  return others.map((other) => {
    const { known, selling } = soldIn(other.history, 0, other.history.length);
    const mine = selling < leastSelling * known ? shapeOf(other, season) : null;
    if (mine === null) return false;
    const alike = new Float64Array(mine.length);
    for (const shape of shapes) {
      const weight = Math.max(0, product(mine, shape)) ** power;
      for (let place = 0; place < mine.length; place += 1) alike[place]! += weight * shape[place]!;
    }
    return product(mine, ofLengthOne(alike)) >= leastLike;
  });
};
