import { describe, expect, it } from 'vitest';
import { moveOf, movedPlace, type Field, type KeyPress } from '../../../renderer/ui/grid/cell-moves';
import { sortedBy } from '../../../renderer/ui/grid/grid-sort';
import { chosenCount, isChosen, withChosen } from '../../../renderer/ui/grid/row-selection';

const field: Field = { columnIds: ['a', 'b', 'c'], rows: 1_000, pageRows: 20 };
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });
const from = { row: 500, columnId: 'b' };

describe('keys of a spreadsheet', () => {
  it.each([
    ['ArrowUp', {}, 499, 'b'],
    ['ArrowDown', {}, 501, 'b'],
    ['ArrowLeft', {}, 500, 'a'],
    ['ArrowRight', {}, 500, 'c'],
    ['ArrowDown', { ctrlKey: true }, 999, 'b'],
    ['ArrowUp', { metaKey: true }, 0, 'b'],
    ['ArrowRight', { ctrlKey: true }, 500, 'c'],
    ['PageDown', {}, 520, 'b'],
    ['PageUp', {}, 480, 'b'],
    ['Home', {}, 500, 'a'],
    ['End', {}, 500, 'c'],
    ['Home', { ctrlKey: true }, 0, 'a'],
    ['End', { ctrlKey: true }, 999, 'c'],
  ])('%s %j leads to row %i, column %s', (key, held, row, columnId) => {
    const move = moveOf(press(key, held));
    expect(move === null ? null : movedPlace(from, move, field)).toStrictEqual({ row, columnId });
  });

  it.each(['Tab', 'Enter', 'x', 'F2', 'Escape'])('%s moves nowhere', (key) => {
    expect(moveOf(press(key))).toBeNull();
  });

  it('leave Alt to others, and never leave the field', () => {
    expect(moveOf(press('ArrowLeft', { altKey: true }))).toBeNull();
    expect(movedPlace({ row: 995, columnId: 'c' }, { kind: 'page-down' }, field)).toStrictEqual({ row: 999, columnId: 'c' });
    expect(movedPlace({ row: 0, columnId: 'hidden' }, { kind: 'left', toEdge: false }, { ...field, rows: 0 })).toStrictEqual({ row: 0, columnId: 'a' });
  });
});

describe('a click on a heading', () => {
  it('sorts up, then down, then not at all', () => {
    const up = sortedBy([], 'a', false);
    const down = sortedBy(up, 'a', false);
    expect([up, down, sortedBy(down, 'a', false)]).toStrictEqual([[{ columnId: 'a', direction: 'asc' }], [{ columnId: 'a', direction: 'desc' }], []]);
  });

  it('takes the place of another order, or is added to it', () => {
    const up = sortedBy([], 'a', false);
    expect(sortedBy(up, 'b', false)).toStrictEqual([{ columnId: 'b', direction: 'asc' }]);
    const both = sortedBy(up, 'b', true);
    expect(sortedBy(both, 'a', true)).toStrictEqual([{ columnId: 'a', direction: 'desc' }, { columnId: 'b', direction: 'asc' }]);
    expect(sortedBy(both, 'a', false)).toStrictEqual([{ columnId: 'a', direction: 'desc' }]);
  });
});

describe('rows picked out', () => {
  it('are few by name, or all but few', () => {
    const one = withChosen({ kind: 'some', ids: new Set() }, 'x', true);
    expect([isChosen(one, 'x'), isChosen(one, 'y'), chosenCount(one, 10)]).toStrictEqual([true, false, 1]);
    const rest = withChosen({ kind: 'all-but', ids: new Set() }, 'x', false);
    expect([isChosen(rest, 'x'), isChosen(rest, 'y'), chosenCount(rest, 10)]).toStrictEqual([false, true, 9]);
    expect(withChosen(rest, 'x', false)).toBe(rest);
    expect(chosenCount(withChosen(rest, 'x', true), 10)).toBe(10);
  });
});
