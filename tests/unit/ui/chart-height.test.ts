import { expect, it } from 'vitest';
import { chartHeight } from '../../../renderer/ui/chart/chart-height';

const upright = { categories: Array.from({ length: 12 }, (_, at) => String(at)) };
const lying = (names: number) => ({ lying: true, categories: upright.categories.slice(0, names) });
const ranked = { ...lying(12), few: 'ends' } as const;

it.each([
  ['a high window', [upright], 1140, 176],
  ['a full screen', [upright], 1080, 116],
  ['a laptop', [upright, upright], 900, 116],
  ['a laptop, with bars that lie under six names', [upright, lying(6)], 900, 116],
  ['a laptop, with more names than fit', [upright, lying(7)], 900, 176],
  ['a laptop, with more names than fit, of which some tell most', [upright, ranked], 900, 116],
  ['the smallest window', [upright], 800, 92],
  ['the smallest window, with bars that lie under four names', [upright, lying(4)], 800, 92],
  ['the smallest window, with five names', [upright, lying(5)], 800, 116],
  ['the smallest window, with names of which some tell most', [upright, ranked], 800, 92],
  ['the smallest window, with more names than fit', [lying(7)], 800, 176],
] as const)('charts of %s', (_, charts, windowHeight, height) => {
  expect(chartHeight(charts, windowHeight)).toBe(height);
});
