import { describe, expect, it } from 'vitest';
import { drawnColumns, firstStates, landingAt, layOut, movedAside, movedBefore, resized, shownIds, withColumns, withStates, withVisible } from '../../../renderer/ui/grid/column-layout';

const columns = [
  { id: 'sku', width: 180, pinned: true },
  { id: 'name', width: 280 },
  { id: 'units', width: 112 },
  { id: 'days', width: 112, hidden: true },
  { id: 'when', width: 120 },
];
const states = firstStates(columns);
const order = (from: readonly { readonly columnId: string }[]): string => from.map(({ columnId }) => columnId).join(' ');

describe('columns side by side', () => {
  it('have their places from the edge of their own part, pinned ones first', () => {
    const layout = layOut(columns, states);
    expect(shownIds(layout)).toStrictEqual(['sku', 'name', 'units', 'when']);
    expect(layout.others.map(({ left, place }) => [left, place])).toStrictEqual([[0, 1], [280, 2], [392, 3]]);
    expect([layout.pinnedWidth, layout.othersWidth]).toStrictEqual([180, 512]);
  });

  it('cannot hide what is pinned', () => {
    expect(shownIds(layOut(columns, withVisible(states, ['sku', 'name'], false)))).toStrictEqual(['sku', 'units', 'when']);
  });

  it('are never too narrow to be taken hold of', () => {
    expect(resized(states, 'units', 3).find(({ columnId }) => columnId === 'units')?.width).toBe(56);
    expect(resized(states, 'units', 140.4).find(({ columnId }) => columnId === 'units')?.width).toBe(140);
  });

  it('leave their room to those that grow, until somebody gives one another width', () => {
    const growing = (...ids: readonly string[]) => columns.map((column) => (ids.includes(column.id) ? { ...column, grows: true } : column));
    const widths = (of: readonly string[], room?: number, from = states): readonly number[] => layOut(growing(...of), from, room).others.map(({ width }) => width);
    expect(widths(['name'], 892)).toStrictEqual([480, 112, 120]);
    expect(layOut(growing('name'), states, 892).othersWidth).toBe(712);
    expect(widths(['name', 'days', 'when'], 893)).toStrictEqual([380, 112, 221]);
    // Too little room, none known, or a width of somebody's own.
    for (const room of [600, 692, undefined]) expect(widths(['name', 'when'], room)).toStrictEqual([280, 112, 120]);
    expect(widths(['name', 'when'], 893, resized(states, 'name', 281))).toStrictEqual([281, 112, 320]);
    expect(widths(['name'], 9_999)).toStrictEqual([900, 112, 120]);
  });

  it('are moved before another, to the end, and past hidden ones', () => {
    expect(order(movedBefore(states, 'when', 'name'))).toBe('sku when name units days');
    expect(order(movedBefore(states, 'name', null))).toBe('sku units days when name');
    expect(movedBefore(states, 'name', 'name')).toBe(states);
    const layout = layOut(columns, states);
    expect(shownIds(layOut(columns, movedAside(states, layout, 'units', 1)))).toStrictEqual(['sku', 'name', 'when', 'units']);
    expect(shownIds(layOut(columns, movedAside(states, layout, 'units', -1)))).toStrictEqual(['sku', 'units', 'name', 'when']);
    expect(movedAside(states, layout, 'name', -1)).toBe(states);
    expect(movedAside(states, layout, 'sku', 1)).toBe(states);
  });

  it('land before the column in whose first half they are let go', () => {
    const { others } = layOut(columns, states);
    expect([landingAt(others, 10), landingAt(others, 139), landingAt(others, 141), landingAt(others, 9_999)]).toStrictEqual(['name', 'name', 'units', null]);
  });

  it('follow a kept order, with those it does not know at the end', () => {
    const kept = [{ columnId: 'when', hidden: false, width: 200 }, { columnId: 'gone', hidden: false, width: 100 }, { columnId: 'sku', hidden: false, width: 9 }];
    expect(order(withStates(columns, states, kept))).toBe('when sku name units days');
    expect(withStates(columns, states, kept).slice(0, 2).map(({ width }) => width)).toStrictEqual([200, 56]);
  });

  it('take a new column in where it stands among the others', () => {
    const more = [{ id: 'take', width: 60, pinned: true }, ...columns, { id: 'last', width: 90 }].filter(({ id }) => id !== 'units');
    expect(order(withColumns(more, states))).toBe('take sku name days when last');
  });

  it('are all drawn while they are few, and near what is seen when they are many', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ id: `c${at}`, width: 100 }));
    const { others } = layOut(many, firstStates(many));
    expect(drawnColumns(others.slice(0, 40), 0, 500)).toHaveLength(40);
    const drawn = drawnColumns(others, 10_000, 500).map(({ left }) => left);
    expect([drawn[0], drawn.at(-1)]).toStrictEqual([9_700, 10_700]);
  });
});
