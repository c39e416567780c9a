/** What the axes of a chart beside a sheet say, drawn as the page draws it. */
import { expect, test } from 'vitest';
import type { SheetChart } from '../../../renderer/domain/sheets/chart';
import { heightsOf, textsOf } from '../../support/drawn-chart';

const chartOf = (names: readonly string[], more: Partial<SheetChart>): SheetChart => ({
  id: 'c', title: 'C', unit: 'units', categoryTitle: 'SKU', categories: names, partial: [], words: '', notes: [], series: [{ id: 's', title: 'S', tone: 'now', draw: 'bar', values: names.map((_, at) => 1000 - at) }], ...more,
});

const skus = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `BP-TOWEL-${String(at).padStart(2, '0')}-18X28I`);

test('lying bars are all named, ten of them as well', () => {
  expect(textsOf(chartOf(skus(10), { lying: true }))).toEqual(expect.arrayContaining([...skus(10)]));
});

test('a ranking without room for its names counts its places, and names those that have room', () => {
  const texts = textsOf(chartOf(skus(20), { ranking: true }));
  expect(texts).toContain('1');
  expect(texts.filter((text) => text.includes('TOWEL') || text.includes('…'))).toEqual([]);
  expect(textsOf(chartOf(['MUG', 'JAR'], { ranking: true }))).toEqual(expect.arrayContaining(['MUG', 'JAR']));
});

test('bars stand on 0, however far from it all of them are, and shares on a scale to 100', () => {
  const far = { categories: ['a', 'b'], series: [{ id: 's', title: 'S', tone: 'now', draw: 'bar', values: [9_000, 9_100] }] } as const;
  expect(textsOf(chartOf([], far))).toContain('0');
  expect(textsOf(chartOf([], { ...far, lying: true }))).toContain('0');
  const shares = textsOf(chartOf([], { ...far, series: [...far.series, { id: 'share', title: 'Share', tone: 'before', draw: 'line', axis: 'right', values: [40, 60] }] }));
  expect(shares).toEqual(expect.arrayContaining(['0 %', '50 %', '100 %']));
});

test('the first place of a ranking is drawn at the top, and none is drawn above it', () => {
  const ranks = heightsOf(chartOf([], { categories: ['a', 'b'], unit: 'place', ranks: true, series: [{ id: 's', title: 'S', tone: 'part-1', draw: 'line', values: [1, 4] }] }));
  expect(ranks.get('1')).toBeLessThan(ranks.get('4') ?? 0);
  expect(ranks.has('0')).toBe(false);
});
