import { describe, expect, test } from 'vitest';
import { pivotLimits, pivotOf, turnedPart, type PivotAsk, type PivotSpan } from '../../../renderer/domain/tables/pivot';
import type { Column, TableRows } from '../../../renderer/domain/tables/table';

const columns: readonly Column[] = [
  { id: 'sku', title: 'SKU', kind: 'text', unit: null },
  { id: 'supplier', title: 'Supplier', kind: 'text', unit: null },
  { id: 'day', title: 'Day', kind: 'date', unit: null },
  { id: 'units', title: 'Units', kind: 'count', unit: 'units' },
];

type Line = readonly [sku: string, supplier: string | null, day: string | null, units: number | null];

const tableOf = (lines: readonly Line[]): TableRows => ({
  rowCount: lines.length,
  columns: [
    ...(['sku', 'supplier', 'day'] as const).map((id, place) => ({ id, data: { kind: id === 'day' ? ('date' as const) : ('text' as const), values: lines.map((line) => line[place] as string | null) } })),
    { id: 'units', data: { kind: 'count', values: Float64Array.from(lines, ([, , , units]) => units ?? NaN) } },
  ],
  sources: [], sourceOf: new Uint32Array(lines.length), rowNumberOf: new Uint32Array(lines.length),
});

const all = { search: '', filters: [] };
const turn = (lines: readonly Line[], ask: PivotAsk, query: Parameters<typeof pivotOf>[2] = all) => {
  const pivot = pivotOf(tableOf(lines), columns, query, ask);
  if (pivot === null) throw new Error('It could not be turned');
  return pivot;
};

const sales: readonly Line[] = [
  ['A', 'Yiwu', '2026-01-05', 3],
  ['A', 'Yiwu', '2026-01-30', 4],
  ['B', 'Ningbo', '2026-02-01', 10],
  ['C', 'Yiwu', '2026-02-28', null],
  ['D', null, null, 1],
];

describe('a turned table', () => {
  test('adds up what is known, the largest lines first and months in their order', () => {
    const pivot = turn(sales, { down: 'supplier', across: 'day', measure: { how: 'sum', columnId: 'units' } });
    // Ningbo has 10, Yiwu 3 + 4, no supplier 1. A blank day stands before the months.
    expect(pivot.down).toEqual(['Ningbo', 'Yiwu', null]);
    expect(pivot.across).toEqual([null, '2026-01', '2026-02']);
    expect([...pivot.cells]).toEqual([NaN, NaN, 10, NaN, 7, NaN, 1, NaN, NaN]);
    expect([...pivot.downTotals]).toEqual([10, 7, 1]);
    expect([...pivot.acrossTotals]).toEqual([1, 7, 10]);
    expect(pivot.total).toBe(18);
    // C has no figure.
    expect([pivot.rows, pivot.without]).toEqual([5, 1]);
  });

  test.each<[PivotSpan, readonly (string | null)[], readonly number[]]>([
    ['month', [null, '2025-12', '2026-01', '2026-03', '2026-04'], [1, 2, 7, 10, 5]],
    ['quarter', [null, '2025-Q4', '2026-Q1', '2026-Q2'], [1, 2, 17, 5]],
    ['year', [null, '2025', '2026'], [1, 2, 22]],
  ])('puts days together by the %s, in their order', (span, names, sums) => {
    const days: readonly Line[] = [['A', 'Yiwu', '2026-04-01', 5], ['A', 'Yiwu', '2026-01-05', 3], ['A', 'Yiwu', '2026-01-30', 4], ['B', 'Yiwu', '2026-03-31', 10], ['C', 'Yiwu', '2025-12-31', 2], ['D', 'Yiwu', null, 1]];
    const measure = { how: 'sum', columnId: 'units' } as const;
    const across = turn(days, { down: 'supplier', across: turnedPart('day', span), measure });
    expect([across.across, [...across.cells]]).toEqual([names, sums]);
    const down = turn(days, { down: turnedPart('day', span), across: null, measure });
    expect([down.down, [...down.cells]]).toEqual([names, sums]);
  });

  test('of rows whose figure is 0 has a line of 0, not a blank, and of no rows has no line and no total', () => {
    const ask: PivotAsk = { down: 'supplier', across: null, measure: { how: 'sum', columnId: 'units' } };
    const none = turn([['A', 'Yiwu', null, 0], ['B', 'Yiwu', null, 0], ['C', 'Ningbo', null, 4]], ask);
    expect([none.down, [...none.cells], [...none.downTotals], none.total]).toEqual([['Ningbo', 'Yiwu'], [4, 0], [4, 0], 4]);
    expect([none.rows, none.without]).toEqual([3, 0]);
    const empty = turn([], ask);
    expect([empty.down, [...empty.cells], empty.rows, empty.without, empty.othersDown]).toEqual([[], [], 0, 0, 0]);
    // Nothing that is known adds up to nothing that is known.
    const blank = turn([['A', 'Yiwu', null, null]], ask);
    expect([[...blank.cells], blank.total, blank.without]).toEqual([[NaN], NaN, 1]);
  });

  test('takes the mean of the rows of a line, not of its cells', () => {
    const pivot = turn([['A', 'Yiwu', '2026-01-01', 1], ['B', 'Yiwu', '2026-01-02', 2], ['C', 'Yiwu', '2026-02-01', 9]], { down: 'supplier', across: 'day', measure: { how: 'mean', columnId: 'units' } });
    expect([...pivot.cells]).toEqual([1.5, 9]);
    expect([...pivot.downTotals]).toEqual([4]);
  });

  test('counts rows, also those without a figure', () => {
    const pivot = turn(sales, { down: 'supplier', across: null, measure: { how: 'rows' } });
    expect(pivot.down).toEqual(['Yiwu', 'Ningbo', null]);
    expect(pivot.across).toEqual([null]);
    expect([...pivot.cells]).toEqual([3, 1, 1]);
    expect(pivot.without).toBe(0);
  });

  test('looks only at the rows that match', () => {
    const pivot = turn(sales, { down: 'sku', across: null, measure: { how: 'sum', columnId: 'units' } }, { search: '', filters: [{ kind: 'equals', columnId: 'supplier', text: 'yiwu' }] });
    expect(pivot.down).toEqual(['A', 'C']);
    expect([...pivot.cells]).toEqual([7, NaN]);
  });

  test('puts the smaller ones together where there are more than can be read, and loses none', () => {
    const many: readonly Line[] = Array.from({ length: pivotLimits.down + 20 }, (_, at) => [`S${at}`, 'Yiwu', '2026-01-01', at + 1] as const);
    const pivot = turn(many, { down: 'sku', across: null, measure: { how: 'sum', columnId: 'units' } });
    // 520 values: 499 lines of their own, and one for the 21 smallest, 1 to 21.
    expect(pivot.down).toHaveLength(499);
    expect(pivot.othersDown).toBe(21);
    expect(pivot.cells.at(-1)).toBe((21 * 22) / 2);
    expect(pivot.cells.reduce((sum, value) => sum + value, 0)).toBe((520 * 521) / 2);
  });

  test('does not drift by cents', () => {
    const cents: readonly Line[] = Array.from({ length: 1_000 }, (_, at) => [`S${at}`, 'Yiwu', null, 0.1] as const);
    expect(turn(cents, { down: 'supplier', across: null, measure: { how: 'sum', columnId: 'units' } }).total).toBe(100);
  });

  test.each<[string, PivotAsk]>([
    ['a figure cannot stand down', { down: 'units', across: null, measure: { how: 'rows' } }],
    ['a figure cannot stand across', { down: 'sku', across: 'units', measure: { how: 'rows' } }],
    ['a word cannot be added up', { down: 'sku', across: null, measure: { how: 'sum', columnId: 'supplier' } }],
    ['a column that is not there', { down: 'colour', across: null, measure: { how: 'rows' } }],
  ])('%s', (_, ask) => {
    expect(pivotOf(tableOf(sales), columns, all, ask)).toBeNull();
  });
});
