import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atTop, barHeight, drawnRows, placeFor, rowsInView, scrolledTo, topToShow, type RowScale } from '../../../renderer/ui/grid/row-scale';

const short: RowScale = { rowHeight: 28, rows: 100_000, viewHeight: 600 };
const sheet: RowScale = { rowHeight: 36, rows: 1_048_576, viewHeight: 700 };
const lastTop = ({ rowHeight, rows, viewHeight }: RowScale): number => rowHeight * rows - viewHeight;

describe('rows on the scroll bar', () => {
  it('stand pixel for pixel while they fit a browser', () => {
    expect(barHeight(short)).toBe(2_800_000);
    expect(scrolledTo(short, atTop, 1_234_567)).toStrictEqual({ bar: 1_234_567, top: 1_234_567 });
  });

  it('move by small steps pixel for pixel where they do not fit', () => {
    const middle = placeFor(sheet, 20_000_000);
    expect(scrolledTo(sheet, middle, middle.bar + 120).top).toBe(20_000_120);
    expect(scrolledTo(sheet, middle, middle.bar - 120).top).toBe(19_999_880);
  });

  it('follow a leap of the bar to the same part of the whole list', () => {
    expect(barHeight(sheet)).toBe(5_000_000);
    const half = scrolledTo(sheet, atTop, (barHeight(sheet) - sheet.viewHeight) / 2);
    expect(half.top).toBe(Math.round(lastTop(sheet) / 2));
  });

  it('reach the first and the last row at the ends of the bar', () => {
    const end = scrolledTo(sheet, atTop, barHeight(sheet) - sheet.viewHeight);
    expect(end.top).toBe(lastTop(sheet));
    expect(drawnRows(sheet, end.top, 4).end).toBe(sheet.rows);
    expect(scrolledTo(sheet, end, 0).top).toBe(0);
  });

  it('never leave the list, and have a way on from anywhere but its ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_048_576 }), fc.integer({ min: -1_000, max: 40_000_000 }), fc.array(fc.integer({ min: -2_000, max: 6_000_000 }), { maxLength: 8 }), (rows, top, bars) => {
        const scale = { ...sheet, rows };
        let place = placeFor(scale, top);
        for (const bar of bars) place = scrolledTo(scale, place, bar);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.top).toBeLessThanOrEqual(Math.max(0, lastTop(scale)));
        const kept = placeFor(scale, place.top);
        expect(kept.top).toBe(place.top);
        const { first, end } = drawnRows(scale, place.top, 4);
        expect(end).toBeLessThanOrEqual(rows);
        expect(end - first).toBeLessThanOrEqual(Math.ceil(scale.viewHeight / scale.rowHeight) + 9);
        if (place.top > 0 && place.top < lastTop(scale)) {
          expect(kept.bar).toBeGreaterThan(0);
          expect(kept.bar).toBeLessThan(barHeight(scale) - scale.viewHeight);
        }
      }),
    );
  });

  it('are brought into view by the shortest way, and stay where they are when they are in it', () => {
    expect(topToShow(short, 1_000, 10)).toBe(280);
    expect(topToShow(short, 0, 21)).toBe(16);
    expect(topToShow(short, 280, 12)).toBe(280);
    expect(rowsInView(short)).toBe(21);
    expect(rowsInView({ ...short, viewHeight: 10 })).toBe(1);
  });
});
