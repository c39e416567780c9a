/** The catalogue's own past made into lessons: at an earlier origin one saw this, and then that was sold. Nothing at or after `cutoff` is read. */
import { chanceFrom } from './chance';
import type { Windows } from './calendar-windows';
import { aheadFeatures, layoutOf, ownFeatures } from './features';
import { levelAt } from './level';
import { knownBetween, meanBetween, soldOutBetween, type Past } from './past';
import type { PoolPast } from './pool-past';
import { seasonFactor } from './season-factor';

/** `period`: units of the period `horizon` ahead. `cumulative`: mean units per period from the origin to `horizon` ahead. Both over the series' level. */
export type TargetKind = 'period' | 'cumulative';

export type LessonSettings = {
  readonly kind: TargetKind;
  readonly horizon: number;
  readonly mostRows: number;
  /** Largest target kept as it is, in levels; what is above counts as this. */
  readonly cap: number;
  /** Whether only the whole wait is asked about, where it is over; else a part of it that is drawn by chance. */
  readonly wholeWait: boolean;
  /** Periods after which an old lesson counts half; Infinity for never. */
  readonly halfLife: number;
  readonly seed: number;
};

/** A lesson's weight grows with the series' level to this power: 0 would be every series alike, 1 every unit alike. */
const levelPower = 0.5;

export type Lessons = {
  readonly columns: readonly Float32Array[];
  readonly target: Float32Array;
  /** The target before the cap. */
  readonly uncapped: Float32Array;
  readonly weight: Float32Array;
  readonly level: Float32Array;
};

/** The first origin a series can teach from: half a recent window of it must be known. */
const firstOrigin = (past: Past, windows: Windows): number => past.start + Math.max(2, Math.ceil(windows.recent / 2));

export const lessonsOf = (pasts: readonly Past[], pool: PoolPast, windows: Windows, cutoff: number, settings: LessonSettings): Lessons => {
  const layout = layoutOf(windows);
  const width = layout.names.length;
  const chance = chanceFrom(settings.seed);
  const end = cutoff - (settings.wholeWait ? settings.horizon - 1 : 0);
  let pairs = 0;
  for (const past of pasts) pairs += Math.max(0, end - firstOrigin(past, windows));
  const keep = pairs > 0 ? Math.min(1, settings.mostRows / pairs) : 0;
  const room = Math.ceil(pairs * keep * 1.1) + 1000;
  const columns = Array.from({ length: width }, () => new Float32Array(room));
  const target = new Float32Array(room);
  const uncapped = new Float32Array(room);
  const weight = new Float32Array(room);
  const levels = new Float32Array(room);
  const row = new Float32Array(width);
  let rows = 0;
  pasts.forEach((past) => {
    for (let origin = firstOrigin(past, windows); origin < end; origin += 1) {
      if (chance() >= keep) continue;
      const level = levelAt(past, windows, origin);
      if (!(level > 0) || origin - past.lastSale[origin]! > windows.year) continue;
      ownFeatures(past, pool, windows, origin, level, row);
      const within = Math.min(settings.horizon, cutoff - origin);
      const decay = settings.halfLife === Infinity ? 1 : 0.5 ** ((cutoff - origin) / settings.halfLife);
      const horizon = settings.wholeWait || within === 1 ? within : 1 + Math.min(within - 1, Math.floor(chance() * within));
      if (rows >= room) return;
      const from = settings.kind === 'period' ? origin + horizon - 1 : origin;
      const to = origin + horizon;
      // Sold-out periods teach nothing; a total may stand a few lifted ones.
      if (knownBetween(past, from, to) - soldOutBetween(past, from, to) < 0.7 * (to - from)) continue;
      const season = seasonFactor(past, pool, windows, origin, horizon, level, settings.kind);
      aheadFeatures(past, pool, windows, layout, origin, horizon, level, row);
      row[width - 1] = Math.log(season);
      for (let feature = 0; feature < width; feature += 1) columns[feature]![rows] = row[feature]!;
      uncapped[rows] = meanBetween(past, from, to) / level;
      target[rows] = Math.min(settings.cap, uncapped[rows]!);
      weight[rows] = decay * (level / pool.typicalLevel(origin)) ** levelPower;
      levels[rows] = level;
      rows += 1;
    }
  });
  return {
    columns: columns.map((column) => column.subarray(0, rows)),
    target: target.subarray(0, rows),
    uncapped: uncapped.subarray(0, rows),
    weight: weight.subarray(0, rows),
    level: levels.subarray(0, rows),
  };
};
