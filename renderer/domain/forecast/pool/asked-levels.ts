/** Which level to ask a spread for, so that what comes stays below its answer as often as was promised: learned from what it said of past origins that were left out. */
import { leftOutLevels, type LeftOut } from './left-out';

/** From here on levels are looked for. */
const fromPlace = leftOutLevels.findIndex((level) => level >= 0.4);
const grid = leftOutLevels.slice(fromPlace);

type Origin = { readonly rows: number; readonly shares: readonly number[] };

/** For each origin, the share of its rows at or below the answers of the grid, and how many rows it has. */
const sharesBelow = ({ origins, origin, ratio, answers }: LeftOut): readonly Origin[] => {
  const width = leftOutLevels.length;
  return origins.map((left) => {
    const below = grid.map(() => 0);
    let rows = 0;
    origin.forEach((own, row) => {
      if (own !== left) return;
      rows += 1;
      for (let level = 0; level < grid.length; level += 1) if (ratio[row]! <= answers[row * width + fromPlace + level]! + 1e-9) below[level]! += 1;
    });
    return { rows, shares: below.map((count) => count / rows) };
  });
};

/** Share over all rows at one place of the grid; with `isCautious` less its standard error, half of what is left above it at most: as far as origins lie apart the next one may lie as well. */
const shareAt = (origins: readonly Origin[], place: number, isCautious: boolean): number => {
  const rows = origins.reduce((sum, each) => sum + each.rows, 0);
  const share = origins.reduce((sum, each) => sum + (each.rows / rows) * each.shares[place]!, 0);
  if (!isCautious) return share;
  const mean = origins.reduce((sum, each) => sum + each.shares[place]!, 0) / origins.length;
  const squares = origins.reduce((sum, each) => sum + (each.shares[place]! - mean) ** 2, 0);
  return share - Math.min((1 - share) / 2, Math.sqrt(squares / (origins.length - 1) / origins.length));
};

/**
 * For each of `levels` the one to ask for. Only upper levels are moved: below the median, what never sold makes shares meaningless. A few past origins share their shocks, so with
 * `isCautious` a level is never asked for lower than it is, and the higher the less past origins agree: an order rests on it. Null for fewer than two origins: the levels themselves.
 */
export const askedLevels = (levels: readonly number[], leftOut: LeftOut | null, isCautious: boolean): readonly number[] => {
  if (leftOut === null) return levels;
  const origins = sharesBelow(leftOut);
  const shares = grid.map((_, place) => shareAt(origins, place, isCautious));
  return levels.map((level) => {
    if (level <= 0.5) return level;
    const place = shares.findIndex((share) => share >= level);
    if (place === -1) return Math.max(level, grid[grid.length - 1]!);
    if (place === 0) return isCautious ? level : Math.min(level, grid[0]!);
    const [low, high] = [shares[place - 1]!, shares[place]!];
    const asked = grid[place - 1]! + ((grid[place]! - grid[place - 1]!) * (level - low)) / Math.max(1e-9, high - low);
    return isCautious ? Math.max(level, asked) : asked;
  });
};
