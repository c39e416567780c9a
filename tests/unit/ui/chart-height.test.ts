import { expect, it } from 'vitest';
import { chartHeight } from '../../../renderer/ui/chart/chart-height';

const upright = { categories: Array.from({ length: 12 }, (_, at) => String(at)) };
const lying = (names: number) => ({ lying: true, categories: upright.categories.slice(0, names) });

it.each([
  ['a high window', [upright], 1140, 176],
  ['a full screen', [upright], 1080, 116],
  ['a laptop', [upright, upright], 900, 116],
  ['a laptop, with bars that lie under six names', [upright, lying(6)], 800, 116],
  ['a laptop, with more names than fit', [upright, lying(7)], 800, 176],
] as const)('charts of %s', (_, charts, windowHeight, height) => {
  expect(chartHeight(charts, windowHeight)).toBe(height);
});
