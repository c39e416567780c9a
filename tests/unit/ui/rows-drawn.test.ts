import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsDrawn, scrolledTo } from '../../../renderer/ui/table/rows-drawn';

const none: ReadonlySet<number> = new Set();
const inWords = (drawn: ReturnType<typeof rowsDrawn>): string => drawn.map((one) => (one.kind === 'row' ? one.at : `${one.height}px from ${one.from}`)).join(', ');

test('rows in sight and around it are drawn, the others leave gaps of their height', () => {
  // Rows of 10: 100 to 130 is in sight, and 10 around it is drawn, with what touches its edges.
  expect(inWords(rowsDrawn(100, () => 10, { top: 100, height: 30, around: 10 }, none))).toBe('80px from 0, 8, 9, 10, 11, 12, 13, 14, 850px from 15');
  expect(inWords(rowsDrawn(3, () => 10, { top: 0, height: 300, around: 0 }, none))).toBe('0, 1, 2');
  expect(inWords(rowsDrawn(0, () => 10, { top: 0, height: 300, around: 0 }, none))).toBe('');
});

test('a row that must stay is drawn wherever the list was scrolled to', () => {
  expect(inWords(rowsDrawn(100, () => 10, { top: 500, height: 10, around: 0 }, new Set([2])))).toBe('20px from 0, 2, 460px from 3, 49, 50, 51, 480px from 52');
});

test('whatever the heights: every row stands once, in order, and the list is as high as all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 80 }), fc.nat(9_000), fc.nat(900), fc.nat(600), fc.nat(79), (heights, top, height, around, held) => {
      const heightOf = (at: number): number => heights[at] ?? 0;
      const drawn = rowsDrawn(heights.length, heightOf, { top, height, around }, new Set([held]));
      const rows = drawn.flatMap((one) => (one.kind === 'row' ? [one.at] : []));
      expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
      expect(drawn.reduce((sum, one) => sum + (one.kind === 'row' ? heightOf(one.at) : one.height), 0)).toBe(heights.reduce((sum, one) => sum + one, 0));
      let above = 0;
      heights.forEach((own, at) => {
        if (above + own > top && above < top + height) expect(rows).toContain(at);
        above += own;
      });
    }),
  );
});

test('a row that is led to stands in the middle of what is seen', () => {
  expect([scrolledTo(50, () => 10, 100), scrolledTo(2, () => 10, 100)]).toEqual([455, 0]);
});
