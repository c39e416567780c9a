import { describe, expect, it } from 'vitest';
import { backtestTasks } from '../../bench/forecast/backtest';
import { asMarkdown, withSection, withSections } from '../../bench/figure';
import { contendersFor } from '../../bench/forecast/contenders';
import { madePanelText } from '../../bench/forecast/made-panel';
import { optionsFrom } from '../../bench/forecast/options';
import { panelFrom } from '../../bench/forecast/panel-file';
import { accuracy, pairedRatio, scoresOf } from '../../bench/forecast/scores';
import { shapeOf } from '../../bench/forecast/shapes';

const fileOf = (fields: Record<string, unknown>): string => JSON.stringify(fields);
const any = { bars: null, horizon: null, origins: null };

describe('a panel file', () => {
  it('reads null as not known, passes over fields it does not know, and leaves out what stands before the start', () => {
    const { panel, season, name } = panelFrom(fileOf({ name: 'shop', m: 12, n: 4, currency: 'GBP', series: [{ id: 'a', start: 1, y: [9, 2, null, 4], price: [1] }, { id: 7, y: [0, 1, 2, 3] }] }), 'file');
    expect({ season, name, grain: panel.grain, periods: panel.periods }).toEqual({ season: 12, name: 'shop', grain: 'month', periods: 4 });
    expect(panel.series.map(({ id, start }) => [id, start])).toEqual([['a', 1], ['7', 0]]);
    expect([...(panel.series[0]?.values ?? [])]).toEqual([NaN, 2, NaN, 4]);
  });

  it('places a series that holds only its own periods at its start', () => {
    const { panel } = panelFrom(fileOf({ m: 52, n: 5, series: [{ id: 'a', start: 3, y: [7, 8] }, { id: 'b', start: 0, y: [1, 2, 3, 4, 5] }] }), 'file');
    expect([...(panel.series[0]?.values ?? [])]).toEqual([NaN, NaN, NaN, 7, 8]);
  });

  it.each([
    [{ m: 7 }, 'day', 7], [{ m: 365 }, 'day', 7], [{ m: 52 }, 'week', 52], [{ m: 12 }, 'month', 12], [{ m: 4 }, 'quarter', 4], [{}, 'week', 52], [{ freq: 'monthly' }, 'month', 12], [{ freq: 'D', m: 7 }, 'day', 7],
  ] as const)('%j is of grain %s with a season of %d', (fields, grain, season) => {
    const read = panelFrom(fileOf({ ...fields, series: [{ id: 'a', y: [1, 2, 3] }] }), 'file');
    expect([read.panel.grain, read.season, read.panel.periods]).toEqual([grain, season, 3]);
  });

  it('says what is wrong with a file that is none', () => {
    expect(() => panelFrom('{"m": 12}', 'x')).toThrow('x is no panel');
    expect(() => panelFrom('{"series": []}', 'x')).toThrow('no series');
  });
});

describe('the shape of a panel', () => {
  const bench = (name: string, m: number, periods: number) => panelFrom(fileOf({ name, m, n: periods, series: [{ id: 'a', y: Array(periods).fill(1) }] }), 'file');

  it('is that of a known panel by its name, with its bars', () => {
    expect(shapeOf(bench('or2_weekly', 52, 106), any)).toMatchObject({ id: 'or2', horizon: 13, origins: [66, 79, 92] });
    expect(shapeOf(bench('carparts', 12, 51), any)).toMatchObject({ id: 'carparts', horizon: 6, origins: [39, 45] });
  });

  it('follows grain and length for any other', () => {
    expect(shapeOf(bench('shop', 7, 400), any)).toMatchObject({ id: 'generic', horizon: 28, origins: [316, 344, 372] });
    expect(shapeOf(bench('shop', 4, 30), any)).toMatchObject({ horizon: 4, origins: [18, 22, 26] });
    expect(shapeOf(bench('shop', 12, 14), any)).toMatchObject({ horizon: 3, origins: [8, 11] });
    expect(shapeOf(bench('shop', 52, 143), any).bars).toContainEqual({ kind: 'ratio', measure: 'mase', against: 'stlf', most: 0.92 });
  });

  it('is what was asked for', () => {
    const { bars, horizon, origins } = optionsFrom(['--panel', 'a.json', '--panel=b.json', '--horizon', '4', '--origins=20,30', '--no-r', '--bars', 'generic']);
    expect(shapeOf(bench('or2', 52, 106), { bars, horizon, origins })).toMatchObject({ id: 'generic', horizon: 4, origins: [20, 30] });
    expect(optionsFrom(['--panel', 'a.json', '--panel=b.json']).panels).toEqual(['a.json', 'b.json']);
    expect(() => optionsFrom(['--horizon', 'x'])).toThrow('whole number');
    expect(() => optionsFrom(['--nothing', '3'])).toThrow('There is no --nothing');
  });
});

describe('a comparison on one panel', () => {
  const bench = panelFrom(madePanelText(20, 60, 3), 'made');
  const shape = shapeOf(bench, { ...any, horizon: 6, origins: 2 });
  const tasks = backtestTasks(bench.panel, shape.origins, shape.horizon, shape.judged);
  const scored = contendersFor(bench.panel).map((contender) => {
    const answers = tasks.map(({ seriesIndex, origin }) => contender.at(bench.panel, origin, shape.horizon, bench.season, [seriesIndex])(seriesIndex));
    return scoresOf(contender.id, false, bench.panel, tasks, shape.horizon, answers, 1);
  });

  it('has a figure for every contender, and the made panel is the same each time', () => {
    expect(tasks.length).toBeGreaterThan(20);
    for (const scores of scored) expect(accuracy(scores).cumulativeWape).toBeGreaterThan(0);
    expect(madePanelText(20, 60, 3)).toBe(madePanelText(20, 60, 3));
  });

  it('is 1 against itself, without doubt, and surely below 1 against one who says ten times too much', () => {
    const [mine] = scored;
    if (mine === undefined) throw new Error('there are no contenders');
    expect(pairedRatio(mine, mine, tasks, 'cumulativeWape')).toMatchObject({ ratio: 1, from: 1, to: 1 });
    const answers = tasks.map(({ seriesIndex, origin }) => ({ mean: (bench.panel.series[seriesIndex]?.values.subarray(origin, origin + shape.horizon) ?? new Float64Array()).map((units) => 10 * (units + 1)), bounds: null }));
    const wild = scoresOf('wild', false, bench.panel, tasks, shape.horizon, answers, 1);
    expect(pairedRatio(mine, wild, tasks, 'wape')?.to).toBeLessThan(1);
  });

  it('is made on the tasks both answered', () => {
    const [mine] = scored;
    if (mine === undefined) throw new Error('there are no contenders');
    const some = scoresOf('some', true, bench.panel, tasks, shape.horizon, tasks.map((_, place) => (place < 5 ? { mean: new Float64Array(shape.horizon).fill(1), bounds: null } : null)), 1);
    expect(pairedRatio(mine, some, tasks, 'wape')?.tasks).toBe(5);
  });
});

describe('a section of the report', () => {
  it('takes the place of the one of the same title and leaves the others', () => {
    const old = '# Benchmarks\n\n## CSV\n\nkept\n\n## Forecasts: a\n\nold\n';
    const report = withSection(old, { title: 'Forecasts: a', state: 'new', figures: [] });
    expect(report).toBe('# Benchmarks\n\n## CSV\n\nkept\n\n## Forecasts: a\n\nnew\n');
    expect(withSection(report, { title: 'Forecasts: b', state: 'more', figures: [] })).toContain('new\n\n## Forecasts: b\n\nmore');
    expect(withSections(report, '# Benchmarks', [], ['CSV'], 'Forecasts')).toBe(report);
    expect(asMarkdown([{ title: 'x', state: 'said', figures: [] }])).toBe('## x\n\nsaid\n');
  });
});
