/** What spreads say of past origins that they were not taught by: each origin is left out in turn (conformal, by origin). */
import { learnSpread, spreadQuantiles, type SpreadSettings } from './spread-forest';

/** Levels that are asked for: below the median those of the answers, above it a grid from which the level to ask for is found. */
export const leftOutLevels = [0.025, 0.05, 0.1, 0.25, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95, 0.965, 0.975, 0.982, 0.988, 0.992, 0.995, 0.998] as const;

/** Quantiles of actual / forecast at each of `leftOutLevels`, a row after another; `origin` and `ratio` are those of the rows. */
export type LeftOut = { readonly origins: readonly number[]; readonly origin: Int32Array; readonly ratio: Float32Array; readonly answers: Float32Array };

/** Null where there are not two origins to leave out. */
export const leaveOut = (columns: readonly Float32Array[], ratio: Float32Array, origin: Int32Array, settings: SpreadSettings): LeftOut | null => {
  const origins = [...new Set(origin)];
  if (origins.length < 2) return null;
  const answers = new Float32Array(ratio.length * leftOutLevels.length);
  for (const left of origins) {
    const rows = { kept: [] as number[], left: [] as number[] };
    origin.forEach((own, row) => (own === left ? rows.left : rows.kept).push(row));
    const take = (values: Float32Array, places: readonly number[]): Float32Array => Float32Array.from(places, (place) => values[place]!);
    const spread = learnSpread(columns.map((column) => take(column, rows.kept)), take(ratio, rows.kept), settings);
    const said = spreadQuantiles(spread, columns.map((column) => take(column, rows.left)), leftOutLevels);
    rows.left.forEach((row, at) => answers.set(said.subarray(at * leftOutLevels.length, (at + 1) * leftOutLevels.length), row * leftOutLevels.length));
  }
  return { origins, origin, ratio, answers };
};

/** The answer for one row at any level, by straight lines between the levels asked; beyond the outermost ones those. */
export const leftOutAt = ({ answers }: LeftOut, row: number, level: number): number => {
  const width = leftOutLevels.length;
  let place = 0;
  while (place < width - 1 && leftOutLevels[place]! < level) place += 1;
  const high = answers[row * width + place]!;
  if (place === 0 || level >= leftOutLevels[place]!) return high;
  const share = (level - leftOutLevels[place - 1]!) / (leftOutLevels[place]! - leftOutLevels[place - 1]!);
  return answers[row * width + place - 1]! * (1 - share) + high * share;
};
