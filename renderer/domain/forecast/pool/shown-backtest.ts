/** The catalogue's backtest as a planner sees it: of each series, and of all together. */
import type { CatalogueBacktestRow, SeriesBacktest } from '../catalogue-forecast';
import { lossesOf } from './blend';
import type { CandidateId } from './candidates';
import type { JudgedPast } from './judged-tasks';

/** Errors of totals by series; null where one was never judged. `used` and the velocities are units, a row of the horizon's periods for each task. */
export const seriesBacktests = ({ tasks, actual, horizon }: JudgedPast, series: number, used: Float32Array, velocities: ReadonlyMap<string, Float32Array>): readonly (SeriesBacktest | null)[] => {
  const backtests = Array.from({ length: series }, (): SeriesBacktest | null => null);
  tasks.forEach((task, place) => {
    const over = (rows: Float32Array | undefined): number => {
      let sum = 0;
      for (let at = place * horizon; at < (place + 1) * horizon; at += 1) if (!Number.isNaN(actual[at]!)) sum += (rows?.[at] ?? 0) - actual[at]!;
      return sum;
    };
    const off = (rows: Float32Array | undefined): number => Math.abs(over(rows));
    const before = backtests[task.series] ?? { origins: 0, sold: 0, used: 0, over: 0, velocity30: 0, velocity60: 0, velocity90: 0 };
    let sold = 0;
    for (let at = place * horizon; at < (place + 1) * horizon; at += 1) if (!Number.isNaN(actual[at]!)) sold += actual[at]!;
    backtests[task.series] = {
      origins: before.origins + 1,
      sold: before.sold + sold,
      used: before.used + off(used),
      over: before.over + over(used),
      velocity30: before.velocity30 + off(velocities.get('velocity30')),
      velocity60: before.velocity60 + off(velocities.get('velocity60')),
      velocity90: before.velocity90 + off(velocities.get('velocity90')),
    };
  });
  return backtests;
};

/** A row for each of `said` that can be judged at all. */
export const catalogueBacktest = (judged: JudgedPast, said: readonly { readonly id: CandidateId | 'used'; readonly title: string; readonly rows: Float32Array }[]): readonly CatalogueBacktestRow[] =>
  said.flatMap(({ id, title, rows }) => {
    const losses = lossesOf(judged, rows);
    return losses === null ? [] : [{ id, title, tasks: judged.tasks.length, cumulativeWape: losses.cumulative, wape: losses.periods, bias: losses.bias }];
  });
