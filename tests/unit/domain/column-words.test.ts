import { describe, expect, test } from 'vitest';
import { columnWords, type WordsAsk } from '../../../renderer/domain/tables/column-words';
import type { TableRows } from '../../../renderer/domain/tables/table';

const table = (words: readonly (string | null)[]): TableRows => ({
  rowCount: words.length, sources: [], sourceOf: new Uint32Array(words.length), rowNumberOf: new Uint32Array(words.length),
  columns: [{ id: 'status', data: { kind: 'text', values: words } }, { id: 'units', data: { kind: 'count', values: new Float64Array(words.length) } }],
});
const ask: WordsAsk = { search: '', filters: [], columnId: 'status', holding: '', most: 10 };

describe('the words of a column', () => {
  test('stand as people count, each once whatever its case, with the rows that have it; a blank is no word', () => {
    expect(columnWords(table(['Box 10', 'Low', null, 'box 9', 'low', '', 'Box 10']), ask)).toEqual({
      words: [{ word: 'box 9', rows: 1 }, { word: 'Box 10', rows: 2 }, { word: 'Low', rows: 2 }], different: 3,
    });
  });

  test('are of the rows asked for, and of those with the letters typed', () => {
    expect(columnWords(table(['Low', 'Below', 'High', 'Slow']), { ...ask, search: 'low', filters: [{ kind: 'one-of', columnId: 'status', texts: ['low', 'below', 'high'] }], holding: ' LOW ' })).toEqual({ words: [{ word: 'Below', rows: 1 }, { word: 'Low', rows: 1 }], different: 2 });
  });

  test('stand in the order they are known in, where the column has one, and others after them', () => {
    const [status, ...others] = table(['Nov', 'Other', 'Apr', 'Feb']).columns;
    if (status === undefined) throw new Error('The table has no column');
    const { words } = columnWords({ ...table(['Nov', 'Other', 'Apr', 'Feb']), columns: [{ ...status, order: ['Jan', 'Feb', 'Mar', 'Apr', 'Nov'] }, ...others] }, ask);
    expect(words.map(({ word }) => word)).toEqual(['Feb', 'Apr', 'Nov', 'Other']);
  });

  test('are those of most rows where there are too many, and how many there are is told', () => {
    expect(columnWords(table(['a', 'c', 'b', 'c', 'b', 'd']), { ...ask, most: 2 })).toEqual({ words: [{ word: 'b', rows: 2 }, { word: 'c', rows: 2 }], different: 4 });
  });

  test('are none in a column of figures, or in one the table does not have', () => {
    for (const columnId of ['units', 'gone']) expect(columnWords(table(['a']), { ...ask, columnId })).toEqual({ words: [], different: 0 });
  });
});
