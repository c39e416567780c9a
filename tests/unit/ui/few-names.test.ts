import { expect, test } from 'vitest';
import type { SheetChart } from '../../../renderer/domain/sheets/chart';
import { fewNames } from '../../../renderer/ui/chart/few-names';

const names = Array.from({ length: 12 }, (_, at) => `SKU-${at}`);
const chart = (few?: SheetChart['few']): SheetChart => ({
  id: 'c', title: 'C', unit: 'units', categoryTitle: 'SKU', categories: names, lying: true, partial: [1, 11], words: '', notes: [],
  series: [{ id: 's', title: 'S', tone: 'now', draw: 'bar', values: names.map((_, at) => 10 * at) }, { id: 'b', title: 'B', tone: 'now', draw: 'band', low: names.map((_, at) => at), values: names.map((_, at) => 2 * at) }],
  ...(few === undefined ? {} : { few }),
});

test('so many names as have a line of their own are drawn, with their figures and marks', () => {
  // 116 pixels: 68 beside axis and legend, six lines of 11.
  const ends = fewNames(chart('ends'), 116);
  expect([ends.categories, ends.series[0]?.values, ends.partial]).toEqual([['SKU-0', 'SKU-1', 'SKU-2', 'SKU-9', 'SKU-10', 'SKU-11'], [0, 10, 20, 90, 100, 110], [1, 5]]);
  expect(ends.series[1]).toMatchObject({ low: [0, 1, 2, 9, 10, 11], values: [0, 2, 4, 18, 20, 22] });
  // 92 pixels: four lines.
  expect([fewNames(chart('ends'), 92).categories, fewNames(chart('first'), 92).categories]).toEqual([['SKU-0', 'SKU-1', 'SKU-10', 'SKU-11'], ['SKU-0', 'SKU-1', 'SKU-2', 'SKU-3']]);
});

test('a chart of full size, and one whose categories all matter, is drawn whole', () => {
  expect([fewNames(chart('ends'), 176).categories, fewNames(chart(), 92).categories]).toEqual([names, names]);
});
