import { describe, expect, test } from 'vitest';
import type { Panel } from '../../../renderer/domain/forecast/panel';
import { layoutOf } from '../../../renderer/domain/forecast/pool/features';
import { pooledMeans, trainPooled } from '../../../renderer/domain/forecast/pool/pooled-model';
import { readCatalogue } from '../../../renderer/domain/forecast/pool/read-catalogue';
import { lessonsOf } from '../../../renderer/domain/forecast/pool/training-rows';

const horizon = 13;
const all = { mostRows: 1_000_000, trees: 30, seed: 1 } as const;

/** So many goods, each at a pace of its own; `units` of one at a pace of 1. */
const shop = (goods: number, periods: number, units: (week: number) => number): Panel => ({
  grain: 'week', firstDay: null, periods,
  series: Array.from({ length: goods }, (_, at) => ({ id: `A${at}`, start: 0, lowerBound: null, values: Float64Array.from({ length: periods }, (__, week) => Math.round((4 + (at % 9)) * units(week) * (0.8 + 0.4 * ((at * 7 + week * 3) % 5) / 4))) })),
});

describe('lessons of a whole wait', () => {
  const { pasts, pool, windows } = readCatalogue(shop(30, 60, () => 1));
  const settings = { kind: 'cumulative', horizon, mostRows: all.mostRows, cap: 30, halfLife: Infinity, seed: 1 } as const;

  test('ask about all of it, and none is taught before its wait is over', () => {
    const { columns, target } = lessonsOf(pasts, pool, windows, 60, { ...settings, wholeWait: true });
    expect(new Set(columns[layoutOf(windows).names.indexOf('horizon')])).toEqual(new Set([horizon]));
    // Each of 30 from its 7th week on, half of the 13 that count as recent; the last wait begins 13 weeks before the end.
    expect(target).toHaveLength(30 * (60 - 13 + 1 - 7));
  });

  test('others ask about any part of a wait', () => {
    const { columns, target } = lessonsOf(pasts, pool, windows, 60, { ...settings, wholeWait: false });
    expect(new Set(columns[layoutOf(windows).names.indexOf('horizon')]).size).toBe(horizon);
    expect(target).toHaveLength(30 * (60 - 7));
  });
});

describe('the view of whole waits', () => {
  const modelOf = (panel: Panel, now: number) => {
    const { pasts, pool, windows } = readCatalogue(panel);
    return { model: trainPooled(pasts, pool, windows, now, { horizon, ...all })!, pasts, pool };
  };

  test('has no part where next to no wait is over, and a larger one the more were', () => {
    // 30 of 11 lessons are fewer than 400.
    expect(modelOf(shop(30, 30, () => 1), 30).model.whole).toBeNull();
    const lessons = 40 * (92 - 13 + 1 - 7);
    expect(modelOf(shop(40, 92, () => 1), 92).model.whole?.share).toBeCloseTo((0.32 * lessons) / (lessons + 5000), 10);
  });

  test('knows the season of the catalogue by the time of the year', () => {
    const now = 92;
    // In the 13 weeks that begin then, twice as much is sold; it was so a year ago, once.
    const { model, pasts, pool } = modelOf(shop(40, now, (week) => (week >= now - 52 && week < now - 52 + horizon ? 2 : 1)), now);
    const asked = pasts.map((_, at) => 2 * horizon * (4 + (at % 9)));
    const saidBy = (one: typeof model): number => pooledMeans(one, pasts, pool, now, horizon).reduce((sum, units) => sum + units, 0) / asked.reduce((sum, units) => sum + units, 0);
    const alone = saidBy({ ...model, whole: { ...model.whole!, share: 1 } });
    const without = saidBy({ ...model, whole: null });
    // The pace until then is half of it.
    expect(alone).toBeGreaterThan(0.75);
    expect(alone).toBeGreaterThan(without);
    expect(saidBy(model)).toBeGreaterThan(without);
  });
});
