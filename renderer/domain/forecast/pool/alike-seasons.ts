/**
 * Seasons of items alike. Two or three years of one item tell each place of its cycle by two or three values, most of which is noise; items whose seasons go together tell it many times
 * over. So each item's season is also read from those of the others, the more the more they are like its own, and only how far it swings is its own.
 */
import { fromFirstKnown, knownValues } from '../gaps';
import { forecastWithSeasons, seasonalSmoothing, seasonsOf, type FoundSeasons, type Seasons } from '../seasonal-smoothing';

/** A season on the panel's calendar: place k belongs to periods k, k + cycle, ... of the panel. What places add is over the series' mean. */
export type SharedSeasons = { readonly added: Float64Array; readonly logs: Float64Array | null };

/** More items than this say nothing new about a season. */
export const mostAsked = 300;
/** Power of the correlation two seasons count for one another by. */
const power = 4;
/** Fewest others whose seasons make one. */
const fewestOthers = 3;

/** `values` moved so that place 0 is that of the panel's period 0. */
const turned = (values: Float64Array, by: number): Float64Array => values.map((_, place) => values[(((place - by) % values.length) + values.length) % values.length]!);

export const product = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += a[place]! * b[place]!;
  return sum;
};

export const ofLengthOne = (values: Float64Array): Float64Array => {
  const length = Math.sqrt(product(values, values));
  return length > 0 ? values.map((value) => value / length) : values;
};

/** Where the panel's calendar stands at the first known value of a history that begins at `start`. */
const firstKnownAt = (history: Float64Array, start: number): number => start + history.length - fromFirstKnown(history).length;

const onCalendar = (history: Float64Array, start: number, season: number): FoundSeasons | null => {
  const own = seasonsOf(history, season);
  const { mean } = knownValues(history);
  if (own === null || !(mean > 0)) return null;
  const by = firstKnownAt(history, start);
  return { added: turned(own.added, by).map((value) => value / mean), logs: own.logs === null ? null : turned(own.logs, by), noise: { added: own.noise.added / (mean * mean), logs: own.noise.logs } };
};

/** `shape` as far as `own` swings along it, and of what `own` is besides, so much as chance does not explain. */
const leaned = (own: Float64Array, shape: Float64Array, noise: number): Float64Array => {
  const squares = product(shape, shape);
  const swing = squares > 0 ? Math.max(0, product(own, shape) / squares) : 0;
  const beside = own.map((value, place) => value - swing * shape[place]!);
  const rough = product(beside, beside) / own.length;
  const kept = rough > 0 ? Math.max(0, 1 - noise / rough) : 0;
  return beside.map((value, place) => swing * shape[place]! + kept * value);
};

/**
 * The season of each series as those like it show it, null where there are too few of them. `histories` begin at `starts`, periods of the panel; `season` in periods.
 */
export const alikeSeasons = (histories: readonly Float64Array[], starts: readonly number[], season: number): readonly (SharedSeasons | null)[] => {
  const own = histories.map((history, at) => onCalendar(history, starts[at]!, season));
  const step = Math.max(1, Math.ceil(own.length / mostAsked));
  const asked = own.flatMap((seasons, at) => (seasons !== null && at % step === 0 ? [{ at, added: ofLengthOne(seasons.added), logs: seasons.logs === null ? null : ofLengthOne(seasons.logs) }] : []));
  return own.map((seasons, at) => {
    if (seasons === null) return null;
    const mine = ofLengthOne(seasons.added);
    const sums = { added: new Float64Array(mine.length), logs: new Float64Array(mine.length) };
    let others = 0;
    let withLogs = 0;
    for (const other of asked) {
      if (other.at === at) continue;
      const likeness = product(mine, other.added);
      if (!(likeness > 0)) continue;
      const weight = likeness ** power;
      others += 1;
      for (let place = 0; place < mine.length; place += 1) sums.added[place]! += weight * other.added[place]!;
      if (other.logs === null) continue;
      withLogs += 1;
      for (let place = 0; place < mine.length; place += 1) sums.logs[place]! += weight * other.logs[place]!;
    }
    if (others < fewestOthers) return null;
    return { added: leaned(seasons.added, sums.added, seasons.noise.added), logs: seasons.logs !== null && withLogs >= fewestOthers ? leaned(seasons.logs, sums.logs, seasons.noise.logs) : null };
  });
};

/** `shared` as `forecastWithSeasons` asks for it: from the first known value on, in units of this history. */
const seasonsFor = (history: Float64Array, start: number, { added, logs }: SharedSeasons): Seasons => {
  const by = -firstKnownAt(history, start);
  const { mean, least } = knownValues(history);
  return { added: turned(added, by).map((value) => value * mean), logs: logs === null || !(least > 0) ? null : turned(logs, by) };
};

/** Units a period, `horizon` long, of a history that begins at period `start` of the panel, by the season of items alike; by its own where that is not known. */
export const forecastAlike = (history: Float64Array, start: number, horizon: number, season: number, shared: SharedSeasons | undefined): Float64Array =>
  shared === undefined ? seasonalSmoothing(history, horizon, season) : forecastWithSeasons(history, horizon, seasonsFor(history, start, shared));
