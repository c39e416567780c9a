import { describe, expect, it } from 'vitest';
import { accuracyOf, accuracyOfSeries, asContender, backtestOrigins, backtestTasks, chooseByBacktest, runBacktest, type Accuracy, type BacktestRow, type Contender } from '../../bench/forecast/backtest';
import type { Panel } from '../../../renderer/domain/forecast/panel';
import { pointMethods } from '../../../renderer/domain/forecast/point-methods';

const panelOf = (rows: readonly (readonly number[])[]): Panel => ({
  grain: 'month', periods: rows[0]?.length ?? 0, firstDay: null,
  series: rows.map((row, index) => ({ id: `s${index}`, values: Float64Array.from(row), start: row.findIndex((value) => !Number.isNaN(value)), lowerBound: null })),
});
const judged = { fewestKnown: 2, fewestSales: 1, soldWithin: 99 };
const says = (id: string, units: number, isVelocity = false): Contender => ({ id, title: id, isVelocity, at: () => () => Float64Array.of(units, units) });

describe('a backtest', () => {
  it('takes the latest origins that do not overlap and leave enough before them', () => {
    expect(backtestOrigins(51, 6, 3, 12)).toEqual([33, 39, 45]);
    expect(backtestOrigins(20, 6, 3, 12)).toEqual([14]);
    expect(backtestOrigins(5, 6, 3, 0)).toEqual([]);
  });

  it('judges a series only where enough of it is known before the origin and something after it', () => {
    const panel = panelOf([[1, 2, 3, 4, 5, 6], [NaN, NaN, NaN, 4, 5, 6], [0, 0, 0, 0, 5, 6], [1, 2, 3, 4, NaN, NaN], [1, NaN, 3, NaN, 5, NaN]]);
    expect(backtestTasks(panel, [4], 2, judged).map(({ seriesIndex }) => seriesIndex)).toEqual([0, 4]);
    expect(backtestTasks(panel, [4], 2, { ...judged, soldWithin: 1 }).map(({ seriesIndex }) => seriesIndex)).toEqual([0]);
  });

  it('shows a method nothing of what came after the origin', () => {
    const panel = panelOf([[1, 2, 3, 900, 901, 902]]);
    const seen: number[] = [];
    const method = (history: Float64Array, horizon: number): Float64Array => {
      seen.push(...history);
      return new Float64Array(horizon);
    };
    runBacktest(panel, [asContender({ id: 'ses', title: '', isVelocity: false, method }, panel, 2, 1)], { horizon: 2, origins: [3], judged });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('counts what it says by hand', () => {
    const panel = panelOf([[2, 4, 2, 4, 3, NaN], [1, 1, 1, 1, 2, 4]]);
    const { rows, tasks } = runBacktest(panel, [says('four', 4)], { horizon: 2, origins: [4], judged });
    const row = rows[0] as BacktestRow;
    // Errors +1 of an actual 3; +2 and 0 of 2 and 4, in a history that never changed.
    expect(row.accuracy).toEqual({ tasks: 2, mase: 0.5, rmsse: 0.5, wape: 3 / 9, cumulativeWape: 3 / 9, bias: 3 / 9 } satisfies Accuracy);
    expect(accuracyOfSeries({ tasks }, row, 1)).toMatchObject({ tasks: 1, mase: null, bias: 2 / 6 });
    expect(accuracyOfSeries({ tasks }, row, 7)).toBeNull();
    expect(accuracyOf(row.errors, [1, 1])).toMatchObject({ tasks: 2, bias: 2 / 6 });
  });

  it('says the same whatever the order of the series', () => {
    const rows = [[5, 0, 3, 8, 2, 9, 4, 4, 1, 6], [0, 0, 7, 0, 1, 0, 0, 2, 0, 3], [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]];
    const of = (panel: Panel): (Accuracy | undefined)[] =>
      runBacktest(panel, pointMethods('month').map((row) => asContender(row, panel, 2, 4)), { horizon: 2, origins: [6, 8], judged }).rows.map(({ accuracy }) => accuracy);
    const there = of(panelOf(rows));
    of(panelOf([...rows].reverse())).forEach((accuracy, index) => {
      expect(accuracy?.cumulativeWape).toBeCloseTo(there[index]?.cumulativeWape ?? NaN, 12);
      expect(accuracy?.mase).toBeCloseTo(there[index]?.mase ?? NaN, 12);
    });
  });
});

describe('choosing by a backtest', () => {
  const row = (id: string, isVelocity: boolean, cumulativeWape: number | null, bias: number | null): BacktestRow => ({ id, title: id, isVelocity, accuracy: { tasks: 9, mase: 1, rmsse: 1, wape: 1, cumulativeWape, bias }, errors: { mase: new Float64Array(), rmsse: new Float64Array(), actual: new Float64Array(), forecast: new Float64Array(), absolute: new Float64Array() } });

  it('takes the most accurate model', () => {
    expect(chooseByBacktest({ rows: [row('v30', true, 0.6, 0), row('v90', true, 0.55, 0), row('tsb', false, 0.5, 0.1), row('ets', false, 0.52, 0)] })).toEqual({ chosen: 'tsb', reason: 'most accurate', velocity: 'v90' });
  });

  it('keeps the velocity where no model beats it', () => {
    expect(chooseByBacktest({ rows: [row('v30', true, 0.5, 0), row('ets', false, 0.5, 0)] })).toEqual({ chosen: 'v30', reason: 'no model beats the velocity', velocity: 'v30' });
  });

  it('does not fall for a forecast that is near only because it says too little', () => {
    expect(chooseByBacktest({ rows: [row('v30', true, 0.7, 0), row('nothing', false, 0.65, -0.9), row('ets', false, 0.68, -0.05)] }).chosen).toBe('ets');
  });

  it('chooses nothing where nothing could be judged', () => {
    expect(chooseByBacktest({ rows: [row('v30', true, null, null), row('ets', false, null, null)] })).toEqual({ chosen: null, reason: 'nothing to judge by', velocity: null });
  });
});
