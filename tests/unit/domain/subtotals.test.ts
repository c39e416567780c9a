import { describe, expect, test } from 'vitest';
import { subtotalsOf } from '../../../renderer/domain/tables/subtotals';
import type { TableRows } from '../../../renderer/domain/tables/table';

const table = (channels: readonly (string | null)[], totals: readonly number[]): TableRows => ({
  rowCount: totals.length, sources: [], sourceOf: new Uint32Array(totals.length), rowNumberOf: new Uint32Array(totals.length),
  columns: [{ id: 'channel', data: { kind: 'text', values: channels } }, { id: 'total', data: { kind: 'decimal', values: Float64Array.from(totals) } }, { id: 'price', data: { kind: 'decimal', values: new Float64Array(totals.length).fill(9) } }],
});
const every = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, at) => at);
const by = { columnId: 'channel', words: ['FBA', 'eBay'] };

describe('sums by the words of a column', () => {
  test('stand in the order asked for, then by the alphabet, of the columns that may be added up', () => {
    const rows = table(['eBay', 'Walmart', 'FBA', 'eBay', 'Amazon'], [1, 2, 4, 8, 16]);
    expect(subtotalsOf(rows, every(5), by, new Set(['total']))).toEqual([
      { word: 'FBA', sums: { total: 4 } }, { word: 'eBay', sums: { total: 9 } }, { word: 'Amazon', sums: { total: 16 } }, { word: 'Walmart', sums: { total: 2 } },
    ]);
  });

  test('are of the rows asked for alone, and what is not known of a word is no 0', () => {
    const rows = table(['FBA', 'eBay', 'FBA', null], [1, NaN, 4, 8]);
    expect(subtotalsOf(rows, Uint32Array.of(0, 1, 3), by, new Set(['total']))).toEqual([{ word: 'FBA', sums: { total: 1 } }, { word: 'eBay', sums: { total: null } }]);
  });

  test('are none where every row has one word, or the table has no such column', () => {
    expect(subtotalsOf(table(['FBA', 'FBA'], [1, 2]), every(2), by, new Set(['total']))).toEqual([]);
    expect(subtotalsOf(table(['FBA', 'eBay'], [1, 2]), every(2), { columnId: 'gone', words: [] }, new Set(['total']))).toEqual([]);
  });
});
