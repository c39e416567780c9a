import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import type { ColumnFilter, TableQuery } from '../../../renderer/domain/tables/query';
import { queryTable, tablePage } from '../../../renderer/domain/tables/run-query';
import type { Cell, Table } from '../../../renderer/domain/tables/table';
import { anyItem, items } from './sample-table';

const ask = (changes: Partial<TableQuery> = {}): TableQuery => ({ search: '', filters: [], sort: [], ...changes });
const cell = (table: Table, id: string, row: number): Cell => {
  const data = columnData(table, id);
  return data === null ? null : cellOf(data, row);
};
const shown = (table: Table, query: Partial<TableQuery>, id: string): readonly Cell[] => Array.from(queryTable(table, ask(query)).order, (row) => cell(table, id, row));

const table = items([
  { itemCode: 'Box 10', name: 'Olive Öl', supplier: 'Hangzhou', moq: 500, fobPrice: 0.1 },
  { itemCode: 'box 9', name: 'Tray, large', supplier: null, moq: null, fobPrice: 0.2 },
  { itemCode: 'BOX 9', name: null, supplier: 'Hangzhou', moq: 20, fobPrice: null },
  { itemCode: '00123', name: 'tray', supplier: 'Yiwu', moq: 500, fobPrice: 0.3 },
]);

describe('a table page’s question', { timeout: 30_000 }, () => {
  it('shows everything in the order of the file when nothing is asked', () => {
    expect([...queryTable(table, ask()).order]).toStrictEqual([0, 1, 2, 3]);
  });

  it('sorts texts as people count, without regard to case', () => {
    expect(shown(table, { sort: [{ columnId: 'itemCode', direction: 'asc' }] }, 'itemCode')).toStrictEqual(['00123', 'BOX 9', 'box 9', 'Box 10']);
    const codes = ['A2B10', 'A2B9', 'A02B9', 'a1', 'A10', 'Z', 'é', 'É2', '7', '70', '8'].map((itemCode) => ({ itemCode }));
    expect(shown(items(codes), { sort: [{ columnId: 'itemCode', direction: 'asc' }] }, 'itemCode'))
      .toStrictEqual(['7', '8', '70', 'a1', 'A02B9', 'A2B9', 'A2B10', 'A10', 'Z', 'é', 'É2']);
  });

  it('puts blanks last in either direction', () => {
    expect(shown(table, { sort: [{ columnId: 'moq', direction: 'asc' }] }, 'moq')).toStrictEqual([20, 500, 500, null]);
    expect(shown(table, { sort: [{ columnId: 'moq', direction: 'desc' }] }, 'moq')).toStrictEqual([500, 500, 20, null]);
    expect(shown(table, { sort: [{ columnId: 'supplier', direction: 'desc' }] }, 'supplier')).toStrictEqual(['Yiwu', 'Hangzhou', 'Hangzhou', null]);
  });

  it('sorts by the first column, then the second, and leaves equal rows as they stood', () => {
    expect(shown(table, { sort: [{ columnId: 'supplier', direction: 'asc' }, { columnId: 'moq', direction: 'desc' }] }, 'itemCode'))
      .toStrictEqual(['Box 10', 'BOX 9', '00123', 'box 9']);
    expect([...queryTable(table, ask({ sort: [{ columnId: 'moq', direction: 'desc' }] })).order]).toStrictEqual([0, 3, 2, 1]);
  });

  it.each([
    ['tray', ['box 9', '00123']], ['TRAY', ['box 9', '00123']], ['hang box', ['Box 10', 'BOX 9']], ['ÖL', ['Box 10']], ['  tray   yiwu ', ['00123']],
    ['trayyiwu', []], ['500', []], ['zzz', []],
  ])('finds “%s” in any text', (search, codes) => {
    expect(shown(table, { search }, 'itemCode')).toStrictEqual(codes);
  });

  it.each([
    // Typed without its accents, with them, in wide letters, and with accents that stand apart or signs that do not show.
    ['cafe', ['Café', 'CAFE 2']], ['café', ['Café']], ['ｃａｆｅ', ['Café', 'CAFE 2']], ['cafe\u0301', ['Café']], ['\u200bcafe', ['Café', 'CAFE 2']],
    ['box3', ['ＢＯＸ３']], ['  box3\u3000', ['ＢＯＸ３']], ['nino', ['niño']], ['niño', ['niño']], ['\u200b', ['Café', 'CAFE 2', 'ＢＯＸ３', 'niño']],
  ])('finds “%s” however it is spelled', (search, codes) => {
    const spelled = items([{ itemCode: 'Café' }, { itemCode: 'CAFE 2' }, { itemCode: 'ＢＯＸ３' }, { itemCode: 'nin\u0303o' }]);
    expect(shown(spelled, { search }, 'itemCode').map((code) => String(code).normalize('NFC'))).toStrictEqual(codes);
  });

  it.each<[ColumnFilter, readonly string[]]>([
    [{ kind: 'contains', columnId: 'name', text: 'RAY' }, ['box 9', '00123']],
    [{ kind: 'equals', columnId: 'name', text: 'Tray' }, ['00123']],
    [{ kind: 'starts-with', columnId: 'itemCode', text: 'box' }, ['Box 10', 'box 9', 'BOX 9']],
    [{ kind: 'equals', columnId: 'moq', text: '500' }, ['Box 10', '00123']],
    [{ kind: 'one-of', columnId: 'itemCode', texts: ['BOX 10', '00123'] }, ['Box 10', '00123']],
    [{ kind: 'one-of', columnId: 'itemCode', texts: ['Box'] }, []],
    [{ kind: 'number', columnId: 'moq', minimum: 20, maximum: 499 }, ['BOX 9']],
    [{ kind: 'number', columnId: 'moq', minimum: null, maximum: null }, ['Box 10', 'BOX 9', '00123']],
    [{ kind: 'blank', columnId: 'moq' }, ['box 9']],
    [{ kind: 'days', columnId: 'moq', from: '2026-01-01', to: null }, []],
    [{ kind: 'not-blank', columnId: 'supplier' }, ['Box 10', 'BOX 9', '00123']],
    [{ kind: 'not-blank', columnId: 'unheard-of' }, []],
  ])('filters by %j', (filter, codes) => {
    expect(shown(table, { filters: [filter] }, 'itemCode')).toStrictEqual(codes);
  });

  it.each<[string | null, string | null, readonly Cell[]]>([
    ['2026-02-01', null, ['2026-02-01', '2026-03-05']],
    [null, '2026-02-01', ['2025-12-31', '2026-02-01']],
    ['2026-01-01', '2026-02-28', ['2026-02-01']],
    ['2026-03-01', '2026-02-01', []],
  ])('filters by the days from %s to %s, both among them, and lets no blank through', (from, to, days) => {
    const days0 = ['2026-02-01', null, '2025-12-31', '2026-03-05'];
    const dated = { rowCount: 4, sources: [], sourceOf: new Uint32Array(4), rowNumberOf: new Uint32Array(4), columns: [{ id: 'eta', data: { kind: 'date' as const, values: days0 } }] };
    const { order } = queryTable(dated, ask({ filters: [{ kind: 'days', columnId: 'eta', from, to }], sort: [{ columnId: 'eta', direction: 'asc' }] }));
    expect(Array.from(order, (row) => days0[row])).toStrictEqual(days);
  });

  it('adds up what matches, without drifting, and nothing where all is blank', () => {
    expect(queryTable(table, ask()).sums).toMatchObject({ moq: 1020, fobPrice: 0.6, unitsPerCarton: null });
    expect(queryTable(table, ask({ search: 'tray' })).sums).toMatchObject({ moq: 500, fobPrice: 0.5 });
    expect(queryTable(table, ask({ search: 'zzz' })).sums).toMatchObject({ moq: null });
  });

  it('hands out a page of rows with the file and row each came from', () => {
    const { order } = queryTable(table, ask({ sort: [{ columnId: 'itemCode', direction: 'asc' }] }));
    expect(tablePage(table, order, 1, 3).map(({ index, row, fileName, asOf, cells }) => [index, row, fileName, asOf, cells[0]])).toStrictEqual([
      [2, 4, 'i1.csv', null, 'BOX 9'], [1, 3, 'i1.csv', null, 'box 9'],
    ]);
    expect(tablePage(table, order, 3, 99)).toHaveLength(1);
    expect(tablePage(table, order, 9, 99)).toStrictEqual([]);
  });

  it('answers as a plain search over all rows would', () => {
    const matches = (of: Table, row: number, query: TableQuery): boolean => {
      const texts = of.columns.flatMap(({ data }) => (data.kind === 'text' ? [(data.values[row] ?? '').toLowerCase()] : []));
      const words = query.search.toLowerCase().split(/\s+/).filter(Boolean);
      return words.every((word) => texts.some((text) => text.includes(word)));
    };
    const query = fc.record({
      search: fc.constantFrom('', 'tray', 'BOX', 'öl', 'tray 2', 'a b', '00'),
      filters: fc.constant([]),
      sort: fc.array(fc.record({ columnId: fc.constantFrom('moq', 'fobPrice'), direction: fc.constantFrom('asc' as const, 'desc' as const) }), { maxLength: 2 }),
    });
    fc.assert(fc.property(fc.array(anyItem, { maxLength: 30 }), query, (rows, asked) => {
      const of = items(rows);
      const expected = rows.map((_, row) => row).filter((row) => matches(of, row, asked)).sort((left, right) => {
        for (const { columnId, direction } of asked.sort) {
          const [a, b] = [cell(of, columnId, left), cell(of, columnId, right)];
          if (a === b) continue;
          if (a === null) return 1;
          if (b === null) return -1;
          return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1);
        }
        return left - right;
      });
      expect([...queryTable(of, asked).order]).toStrictEqual(expected);
    }));
  });
});

describe('a table larger than one block of search text', { timeout: 30_000 }, () => {
  it('is searched to its end', () => {
    const many = items(Array.from({ length: 20_000 }, (_, index) => ({ itemCode: `C${index}`, name: index % 1000 === 7 ? 'Needle' : 'Hay' })));
    const found = shown(many, { search: 'needle' }, 'itemCode');
    expect(found).toHaveLength(20);
    expect(found.at(-1)).toBe('C19007');
    expect(shown(many, { search: 'c19999' }, 'itemCode')).toStrictEqual(['C19999']);
  });

  it('is sorted past the first 65,536 different values', () => {
    const many = items(Array.from({ length: 70_000 }, (_, index) => ({ itemCode: `C${(index * 7919) % 70_000}` })));
    const sorted = shown(many, { sort: [{ columnId: 'itemCode', direction: 'desc' }] }, 'itemCode');
    expect([sorted[0], sorted[1], sorted.at(-1)]).toStrictEqual(['C69999', 'C69998', 'C0']);
  });
});
