import { describe, expect, it } from 'vitest';
import { cellsIn, everyCell, extended, extentOf, holds, type CellRange } from '../../../renderer/ui/grid/cell-range';

const shown = ['sku', 'asin', 'units'];
const range = (fromRow: number, from: string, toRow: number, to: string): CellRange => ({ anchor: { row: fromRow, columnId: from }, end: { row: toRow, columnId: to } });

describe('a block of cells', () => {
  it('is the same whichever corner it was begun at', () => {
    const extent = { firstRow: 1, lastRow: 3, columnIds: ['asin', 'units'] };
    expect(extentOf(range(1, 'asin', 3, 'units'), shown)).toEqual(extent);
    expect(extentOf(range(3, 'units', 1, 'asin'), shown)).toEqual(extent);
    expect(cellsIn(extent)).toBe(6);
    expect([holds(extent, 1, 'asin'), holds(extent, 3, 'units'), holds(extent, 0, 'asin'), holds(extent, 1, 'sku'), holds(null, 1, 'asin')]).toEqual([true, true, false, false, false]);
  });

  it('is none once its column is hidden', () => {
    expect(extentOf(range(0, 'price', 1, 'sku'), shown)).toBeNull();
  });

  it('grows by a step or to the edge, and never leaves the table', () => {
    const one = range(0, 'sku', 0, 'sku');
    expect(extended(one, 'down', false, shown, 5).end).toEqual({ row: 1, columnId: 'sku' });
    expect(extended(one, 'up', false, shown, 5).end).toEqual({ row: 0, columnId: 'sku' });
    expect(extended(one, 'left', false, shown, 5).end).toEqual({ row: 0, columnId: 'sku' });
    expect(extended(one, 'right', true, shown, 5).end).toEqual({ row: 0, columnId: 'units' });
    expect(extended(one, 'down', true, shown, 5).end).toEqual({ row: 4, columnId: 'sku' });
    expect(extended(range(0, 'sku', 4, 'units'), 'down', false, shown, 5).end).toEqual({ row: 4, columnId: 'units' });
    expect(extended(one, 'down', false, shown, 5).anchor).toEqual(one.anchor);
  });

  it('can be everything, unless there is nothing', () => {
    expect(everyCell(shown, 5)).toEqual(range(0, 'sku', 4, 'units'));
    expect(everyCell(shown, 0)).toBeNull();
    expect(everyCell([], 5)).toBeNull();
  });
});
