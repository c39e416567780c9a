/** A file of what is shown holds what is shown: the same rows in the same order, every cell as it is read on the page. */
import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, test } from 'vitest';
import { read, type CellObject } from 'xlsx';
import { tableView } from '../../../renderer/data/views/table-view';
import { blockToText } from '../../../renderer/domain/tables/clipboard';
import { unguardFormula } from '../../../renderer/domain/tables/formula-guard';
import type { TableQuery } from '../../../renderer/domain/tables/query';
import type { Cell, Column, TableRows } from '../../../renderer/domain/tables/table';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { inWords } from '../../../renderer/domain/sheets/in-words';

const columns: readonly Column[] = [
  { id: 'sku', title: 'SKU', kind: 'text', unit: null }, { id: 'day', title: 'Day', kind: 'date', unit: null }, { id: 'units', title: 'Units', kind: 'count', unit: 'units' }, { id: 'pace', title: 'Pace', kind: 'decimal', unit: 'units/day' },
];

type Row = readonly [sku: string, day: string | null, units: number | null, pace: number | null];

const tableOf = (rows: readonly Row[]): TableRows => ({
  rowCount: rows.length, sources: [], sourceOf: new Uint32Array(rows.length), rowNumberOf: new Uint32Array(rows.length),
  columns: [
    { id: 'sku', data: { kind: 'text', values: rows.map(([sku]) => sku) } }, { id: 'day', data: { kind: 'date', values: rows.map(([, day]) => day) } },
    { id: 'units', data: { kind: 'count', values: Float64Array.from(rows, ([, , units]) => units ?? NaN) } }, { id: 'pace', data: { kind: 'decimal', values: Float64Array.from(rows, ([, , , pace]) => pace ?? NaN) } },
  ],
});

const row: fc.Arbitrary<Row> = fc.tuple(
  fc.oneof(fc.constantFrom('007', '1E5', '=1+1', '-5', '+A', '@x', 'a,b', 'a"b', "'x", "'=1+1", "''-5", '12345678901234567890'), fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== '')),
  fc.constantFrom(null, '2026-02-03', '1999-12-31'), fc.option(fc.integer({ min: -5, max: 2_000_000 }), { nil: null }), fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }).map((pace) => Math.round(pace * 1e6) / 1e6), { nil: null }),
);
const ids = columns.map(({ id }) => id);
const query: fc.Arbitrary<TableQuery> = fc.record({
  search: fc.constantFrom('', '0', 'a'), sort: fc.array(fc.record({ columnId: fc.constantFrom(...ids), direction: fc.constantFrom('asc' as const, 'desc' as const) }), { maxLength: 2 }),
  filters: fc.constantFrom([], [{ kind: 'not-blank' as const, columnId: 'units' }], [{ kind: 'number' as const, columnId: 'units', minimum: 0, maximum: null }]),
});

const exported = (rows: readonly Row[], asked: TableQuery, shownIds: readonly string[], format: 'csv' | 'xlsx') => {
  const view = tableView(tableOf(rows), { title: 'Sheet', columns }, new Set());
  const page = view.query(asked, 0, rows.length);
  return { shown: page.rows.map(({ cells }) => shownIds.map((id) => cells[ids.indexOf(id)] ?? null)), file: view.exportFile(asked, shownIds, format) };
};

describe('a file of a view', { timeout: 120_000 }, () => {
  test('as CSV has its rows, in its order, under its columns', async () => {
    await fc.assert(fc.asyncProperty(fc.array(row, { maxLength: 12 }), query, fc.shuffledSubarray(ids, { minLength: 1 }), async (rows, asked, shownIds) => {
      const { shown, file } = exported(rows, asked, shownIds, 'csv');
      const [, ...lines] = parse<string[]>(new TextDecoder().decode(await file).replace(/^\uFEFF/, ''), { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);
      expect(lines.map((line) => line.map(unguardFormula))).toEqual(shown.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell)))));
    }), { numRuns: 150 });
  });

  test('has no digits of a figure that nobody means, as CSV, as a workbook and on the clipboard', async () => {
    const rows: readonly Row[] = [['A', null, 1, 3.0000000000000004], ['B', null, 9_007_199_254_740_991, 0.1 + 0.2], ['C', null, 2, 1234.56789]];
    const asked: TableQuery = { search: '', sort: [], filters: [] };
    const text = new TextDecoder().decode(await exported(rows, asked, ['units', 'pace'], 'csv').file);
    expect(text.trim().split('\r\n').slice(1)).toEqual(['"1","3"', '"9007199254740991","0.3"', '"2","1234.56789"']);
    const book = read(await exported(rows, asked, ['pace'], 'xlsx').file);
    expect(['A2', 'A3', 'A4'].map((at) => (book.Sheets[book.SheetNames[0] ?? '']?.[at] as CellObject | undefined)?.v)).toEqual([3, 0.3, 1234.56789]);
    expect(blockToText({ headings: null, rows: [[3.0000000000000004, 0.1 + 0.2]] })).toBe('3\t0.3');
    expect(blockToText({ headings: null, rows: [[3.0000000000000004]] })).toBe('3');
  });

  test('as a workbook shows what looks like a formula as it is, and is read again to the same letters', async () => {
    const texts = ['=1+1', '-cup', "'=1+1", "''=1+1", "'plain", '@x'];
    const book = read(await exported(texts.map((text): Row => [text, null, null, null]), { search: '', sort: [], filters: [] }, ['sku'], 'xlsx').file);
    const cells = texts.map((_, at) => String((book.Sheets[book.SheetNames[0] ?? '']?.[`A${at + 2}`] as CellObject | undefined)?.v));
    expect(cells).toEqual(['=1+1', '-cup', "''=1+1", "'''=1+1", "'plain", '@x']);
    expect(cells.map(unguardFormula)).toEqual(texts);
  });

  test('as a workbook has them as texts, days and figures', async () => {
    await fc.assert(fc.asyncProperty(fc.array(row, { maxLength: 6 }), query, fc.shuffledSubarray(ids, { minLength: 1 }), async (rows, asked, shownIds) => {
      const { shown, file } = exported(rows, asked, shownIds, 'xlsx');
      const book = read(await file, { cellNF: true });
      const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
      const at = (line: number, column: number): CellObject | undefined => sheet[`${'ABCD'[column] ?? ''}${line + 2}`] as CellObject | undefined;
      const cellAt = (line: number, column: number): Cell => {
        const cell = at(line, column);
        return cell === undefined ? null : shownIds[column] === 'day' ? (cell.w ?? null) : typeof cell.v === 'string' ? unguardFormula(cell.v) : (cell.v as Cell);
      };
      expect(shown.map((cells, line) => cells.map((_, column) => cellAt(line, column)))).toEqual(shown);
    }), { numRuns: 60 });
  });

  test('has what was chosen from a list in the words the page shows, and is found and sorted by them', async () => {
    const definition = sheetDefinitions['fba-no-sales'];
    const chosen = ['remove', 'fix-listing', null, 'keep'];
    const table: TableRows = {
      ...tableOf([]), rowCount: 4, sourceOf: new Uint32Array(4), rowNumberOf: new Uint32Array(4),
      columns: definition.columns.map(({ id, kind }) => ({ id, data: kind === 'count' || kind === 'decimal' ? { kind, values: new Float64Array(4).fill(NaN) } : { kind, values: id === 'disposition' ? chosen : chosen.map((_, at) => `${id} ${at}`) } })),
    };
    const view = tableView(table, definition, new Set(), inWords(definition, table));
    const all: TableQuery = { search: '', filters: [], sort: [{ columnId: 'disposition', direction: 'asc' }] };
    expect(new TextDecoder().decode(await view.exportFile(all, ['disposition'], 'csv')).split('\r\n').slice(1, 5)).toEqual(['"Fix the listing"', '"Keep"', '"Remove"', '""']);
    const found = view.query({ ...all, filters: [{ kind: 'contains', columnId: 'disposition', text: 'the list' }] }, 0, 9);
    const place = definition.columns.findIndex(({ id }) => id === 'disposition');
    // The page gets what was decided, which its editor begins with.
    expect(found.rows.map(({ cells }) => cells[place])).toEqual(['fix-listing']);
  });
});
