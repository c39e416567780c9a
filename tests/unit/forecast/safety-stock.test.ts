import { describe, expect, test } from 'vitest';
import type { Panel } from '../../../renderer/domain/forecast/panel';
import { safetyStockFigures } from '../../bench/forecast/safety-stock';
import type { Scores } from '../../bench/forecast/scores';

/** A hundred series that sold 9 and 11 in turn; over the wait of two periods the one at place k sells 2 k. */
const panel: Panel = {
  grain: 'week', periods: 12, firstDay: null,
  series: Array.from({ length: 100 }, (_, k) => ({ id: String(k), start: 0, lowerBound: null, values: Float64Array.from([9, 11, 9, 11, 9, 11, 9, 11, 9, 11, k, k]) })),
};
const tasks = panel.series.map((_, seriesIndex) => ({ seriesIndex, origin: 10 }));
const scoresWith = (totals: readonly (readonly number[] | null)[]): Scores => ({
  id: 'ours', isR: false, answered: [], errors: { mase: new Float64Array(0), rmsse: new Float64Array(0), actual: new Float64Array(0), forecast: new Float64Array(0), absolute: new Float64Array(0) },
  msis: new Float64Array(0), inside80: null, inside95: null, seriesPerSecond: 1, service: null, totals,
});

describe('quantiles of a wait as stock', () => {
  test('service is the share of waits the stock was enough for, and the textbook has to stock as much for it', () => {
    const figures = safetyStockFigures(panel, tasks, 2, scoresWith(tasks.map(() => [178, 188, 194])), 10);
    expect(figures.map(({ measured }) => measured)).toEqual(['90.0 %', '1.000x', '95.0 %', '1.000x', '98.0 %', '1.000x']);
    expect(figures.every(({ holds }) => holds === true)).toBe(true);
  });

  test('a forecast that says too little is told so, and one that says nothing of totals has no figures', () => {
    expect(safetyStockFigures(panel, tasks, 2, scoresWith(tasks.map(() => [100, 100, 100])), 10)[0]).toMatchObject({ measured: '51.0 %', holds: false });
    expect(safetyStockFigures(panel, tasks, 2, scoresWith(tasks.map(() => null)), 10)).toEqual([]);
  });
});
