/** The same view of series at one origin, for every horizon asked: what a trained model is asked about. */
import type { Windows } from './calendar-windows';
import { aheadFeatures, layoutOf, ownFeatures } from './features';
import { levelAt } from './level';
import type { Past } from './past';
import type { PoolPast } from './pool-past';
import { seasonFactor } from './season-factor';
import type { TargetKind } from './training-rows';

/** Rows run series by series, horizon `from` to `horizon` within each. A series that never sold has level 0 and its rows say nothing. */
export type Questions = { readonly columns: readonly Float32Array[]; readonly levels: Float64Array };

export const questionsAt = (pasts: readonly Past[], pool: PoolPast, windows: Windows, origin: number, horizon: number, kind: TargetKind, from = 1): Questions => {
  const layout = layoutOf(windows);
  const width = layout.names.length;
  const steps = horizon - from + 1;
  const rows = pasts.length * steps;
  const columns = Array.from({ length: width }, () => new Float32Array(rows));
  const levels = new Float64Array(pasts.length);
  const row = new Float32Array(width);
  pasts.forEach((past, series) => {
    const level = levelAt(past, windows, origin);
    levels[series] = level;
    if (!(level > 0)) return;
    ownFeatures(past, pool, windows, origin, level, row);
    for (let ahead = from; ahead <= horizon; ahead += 1) {
      aheadFeatures(past, pool, windows, layout, origin, ahead, level, row);
      const at = series * steps + ahead - from;
      row[width - 1] = Math.log(seasonFactor(past, pool, windows, origin, ahead, level, kind));
      for (let feature = 0; feature < width; feature += 1) columns[feature]![at] = row[feature]!;
    }
  });
  return { columns, levels };
};
