/** Which level to ask a spread for, so that what comes stays below its answer as often as was promised: learned by leaving each past origin out in turn (conformal, by origin). */
import { learnSpread, spreadQuantiles, type SpreadSettings } from './spread-forest';

const grid = [0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95, 0.965, 0.975, 0.982, 0.988, 0.992, 0.995, 0.998] as const;

type LeftOut = { readonly rows: number; readonly shares: readonly number[] };

/** For each origin left out, the share of its rows at or below the answers of the grid, and how many rows it has; null where there are not two origins to leave out. */
const sharesBelow = (columns: readonly Float32Array[], ratio: Float32Array, origin: Int32Array, settings: SpreadSettings): readonly LeftOut[] | null => {
  const origins = [...new Set(origin)];
  if (origins.length < 2) return null;
  return origins.map((left) => {
    const below = grid.map(() => 0);
    const rows = { kept: [] as number[], left: [] as number[] };
    origin.forEach((own, row) => (own === left ? rows.left : rows.kept).push(row));
    const take = (values: Float32Array, places: readonly number[]): Float32Array => Float32Array.from(places, (place) => values[place]!);
    const spread = learnSpread(columns.map((column) => take(column, rows.kept)), take(ratio, rows.kept), settings);
    const answers = spreadQuantiles(spread, columns.map((column) => take(column, rows.left)), grid);
    rows.left.forEach((row, at) => {
      for (let level = 0; level < grid.length; level += 1) if (ratio[row]! <= answers[at * grid.length + level]! + 1e-9) below[level]! += 1;
    });
    return { rows: rows.left.length, shares: below.map((count) => count / rows.left.length) };
  });
};

/** Share over all rows at one place of the grid; with `isCautious` less its standard error, half of what is left above it at most: as far as origins lie apart the next one may lie as well. */
const shareAt = (origins: readonly LeftOut[], place: number, isCautious: boolean): number => {
  const rows = origins.reduce((sum, each) => sum + each.rows, 0);
  const share = origins.reduce((sum, each) => sum + (each.rows / rows) * each.shares[place]!, 0);
  if (!isCautious) return share;
  const mean = origins.reduce((sum, each) => sum + each.shares[place]!, 0) / origins.length;
  const squares = origins.reduce((sum, each) => sum + (each.shares[place]! - mean) ** 2, 0);
  return share - Math.min((1 - share) / 2, Math.sqrt(squares / (origins.length - 1) / origins.length));
};

/**
 * For each of `levels` the one to ask for. Only upper levels are moved: below the median, what never sold makes shares meaningless. A few past origins share their shocks, so with
 * `isCautious` a level is never asked for lower than it is, and the higher the less past origins agree: an order rests on it.
 */
export const askedLevels = (levels: readonly number[], columns: readonly Float32Array[], ratio: Float32Array, origin: Int32Array, settings: SpreadSettings, isCautious: boolean): readonly number[] => {
  const origins = sharesBelow(columns, ratio, origin, settings);
  if (origins === null) return levels;
  const shares = grid.map((_, place) => shareAt(origins, place, isCautious));
  return levels.map((level) => {
    if (level <= 0.5) return level;
    const place = shares.findIndex((share) => share >= level);
    if (place === -1) return Math.max(level, grid[grid.length - 1]!);
    if (place === 0) return isCautious ? level : Math.min(level, grid[0]);
    const [low, high] = [shares[place - 1]!, shares[place]!];
    const asked = grid[place - 1]! + ((grid[place]! - grid[place - 1]!) * (level - low)) / Math.max(1e-9, high - low);
    return isCautious ? Math.max(level, asked) : asked;
  });
};
