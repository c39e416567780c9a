/** What an axis of a chart beside a sheet says of its categories, drawn as the page draws it. */
import { expect, test } from 'vitest';
import type { SheetChart } from '../../../renderer/domain/sheets/chart';
import { textsOf } from '../../support/drawn-chart';

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
