/** How a panel is judged: horizon, origins, which series count, and the bars. A known panel has its own row; any other goes by its grain. */
import { backtestOrigins, type Judged } from './backtest';
import type { Grain } from '../../../renderer/domain/forecast/panel';
import type { BenchPanel } from './panel-file';

export type MeasureName = 'mase' | 'rmsse' | 'wape' | 'cumulativeWape';

export type Bar =
  | { readonly kind: 'ratio'; readonly measure: MeasureName; readonly against: 'best' | 'ets' | 'stlf'; readonly most: number }
  | { readonly kind: 'bias'; readonly most: number }
  | { readonly kind: 'bias gate' }
  | { readonly kind: 'coverage'; readonly from: number; readonly to: number }
  | { readonly kind: 'msis'; readonly most: number };

export type ShapeId = 'or2' | 'carparts' | 'generic';

export type Shape = { readonly id: ShapeId; readonly horizon: number; readonly origins: readonly number[]; readonly judged: Judged; readonly bars: readonly Bar[]; /** Tasks the bars were taken on: a sample; null for all of them. */ readonly barSample: number | null };

const coverage: Bar = { kind: 'coverage', from: 0.93, to: 0.97 };

const named: Readonly<Record<Exclude<ShapeId, 'generic'>, Shape & { readonly spelling: RegExp }>> = {
  or2: {
    id: 'or2', spelling: /^or2/i, horizon: 13, origins: [66, 79, 92], judged: { fewestKnown: 26, fewestSales: 8, soldWithin: 13 }, barSample: 1500,
    bars: [
      { kind: 'ratio', measure: 'cumulativeWape', against: 'ets', most: 0.75 }, { kind: 'ratio', measure: 'cumulativeWape', against: 'best', most: 0.8 },
      { kind: 'ratio', measure: 'wape', against: 'ets', most: 0.87 }, { kind: 'bias', most: 0.1 }, coverage, { kind: 'msis', most: 1 },
    ],
  },
  carparts: {
    id: 'carparts', spelling: /^car ?parts/i, horizon: 6, origins: [39, 45], judged: { fewestKnown: 12, fewestSales: 2, soldWithin: 24 }, barSample: 1000,
    bars: [
      { kind: 'ratio', measure: 'rmsse', against: 'ets', most: 0.92 }, { kind: 'ratio', measure: 'cumulativeWape', against: 'ets', most: 0.76 }, { kind: 'bias', most: 0.05 },
      coverage, { kind: 'msis', most: 0.8 },
    ],
  },
};

const horizons: Readonly<Record<Grain, number>> = { day: 28, week: 13, month: 6, quarter: 4 };

export type ShapeWanted = { readonly bars: ShapeId | null; readonly horizon: number | null; readonly origins: readonly number[] | number | null };

export const shapeOf = ({ name, panel, season }: BenchPanel, wanted: ShapeWanted): Shape => {
  const known = wanted.bars === null ? Object.values(named).find(({ spelling, origins, horizon }) => spelling.test(name) && Math.max(...origins) + horizon <= panel.periods) : wanted.bars === 'generic' ? undefined : named[wanted.bars];
  // Half of what there is goes before the first origin, so that short panels are judged too.
  const horizon = wanted.horizon ?? known?.horizon ?? Math.max(1, Math.min(horizons[panel.grain], Math.floor(panel.periods / 4)));
  const fewestBefore = Math.max(2, Math.min(2 * horizon, Math.floor(panel.periods / 2), panel.periods - horizon));
  const listed = typeof wanted.origins === 'object' ? wanted.origins : null;
  const latest = backtestOrigins(panel.periods, horizon, typeof wanted.origins === 'number' ? wanted.origins : 3, fewestBefore);
  // Where two origins have two whole cycles behind them, an earlier one that has not would only keep seasonal methods out.
  const seasonal = latest.filter((origin) => origin > 2 * season);
  const byLength = wanted.origins === null && season > 1 && seasonal.length >= 2 ? seasonal : latest;
  const origins = listed ?? (wanted.origins === null && wanted.horizon === null ? known?.origins : undefined) ?? byLength;
  const usable = origins.filter((origin) => origin > 0 && origin < panel.periods);
  if (usable.length === 0) throw new Error(`${name} has ${panel.periods} periods: too few for a horizon of ${horizon}.`);
  const twoCycles = season > 1 && Math.min(...usable) > 2 * season;
  const generic: readonly Bar[] = [
    { kind: 'ratio', measure: 'cumulativeWape', against: 'best', most: 1 }, { kind: 'bias gate' },
    ...(twoCycles ? [{ kind: 'ratio', measure: 'mase', against: 'stlf', most: 0.92 } as const] : []), coverage, { kind: 'msis', most: 0.8 },
  ];
  return { id: known?.id ?? 'generic', horizon, origins: usable, judged: known?.judged ?? { fewestKnown: fewestBefore, fewestSales: 2, soldWithin: 4 * horizon }, bars: known?.bars ?? generic, barSample: known?.barSample ?? null };
};
