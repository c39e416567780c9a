import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read, utils, type CellObject } from 'xlsx';
import { zipFile } from '../../../renderer/data/export/zip-file';
import { columnLetters, sheetDay, tableToWorkbook, workbookParts } from '../../../renderer/domain/tables/workbook';
import type { Cell, Column, Table } from '../../../renderer/domain/tables/table';
import { items } from '../domain/sample-table';
import { fileOf, readPath } from '../reader/reading';

const everyRow = (table: Table): Uint32Array => Uint32Array.from({ length: table.rowCount }, (_, row) => row);

const text: Column = { id: 'code', title: 'Code', kind: 'text', unit: null };
const day: Column = { id: 'day', title: 'Day', kind: 'date', unit: null };
const units: Column = { id: 'units', title: 'Units', kind: 'count', unit: 'units' };

const cellsOf = async (columns: readonly Column[], rows: readonly (readonly Cell[])[], sheetRows?: number) => {
  const file = await zipFile(workbookParts('Stock: all/some', columns, rows.length, (row) => rows[row] ?? [], sheetRows));
  const book = read(file, { cellNF: true, cellText: true, dense: false });
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name];
    if (sheet === undefined) throw new Error('A named sheet is missing');
    return { name, sheet, at: (address: string) => sheet[address] as CellObject | undefined };
  });
};

describe('a table as a workbook', { timeout: 60_000 }, () => {
  it.each(['00123', '1E5', '12345678901234567', '0.10', '-5', 'TRUE', '3/4', '2026-01-02', '=1+1', "=cmd|' /C calc'!A0", '+A1', '@x', "'quoted"])(
    'keeps the code %s a text, letter for letter',
    async (code) => {
      const [sheet] = await cellsOf([text], [[code]]);
      expect(sheet?.at('A2')).toMatchObject({ t: 's', v: code, z: '@' });
      expect(sheet?.at('A2')?.f).toBeUndefined();
    },
  );

  it('keeps whatever text a cell may hold', async () => {
    const anyText = fc.string({ unit: 'grapheme', minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 20 }), async (texts) => {
        const [sheet] = await cellsOf([text], texts.map((one) => [one]));
        expect(texts.map((_, row) => sheet?.at(`A${row + 2}`)?.v)).toEqual(texts);
      }),
      { numRuns: 50 },
    );
  });

  it('writes what XML cannot hold as the format does, never half a letter, and is read back by the app as it was', async () => {
    const texts = ['a\u0001b', '_x0041_', 'two\r\nlines\tand a tab', '  spaced  ', '😀', '00123', '1E5', '12345678901234567'];
    const file = await zipFile(workbookParts('Codes', [text], texts.length + 1, (row) => [texts[row] ?? 'half \uD800 pair']));
    const reading = await readPath(fileOf(Buffer.from(file), 'codes.xlsx'));
    expect(reading.rows.map(([cell]) => cell)).toEqual(['Code', ...texts, 'half \uFFFD pair']);
  });

  it('makes its columns as wide as their heading and what stands below it, a long text in part', async () => {
    const wide: Column = { id: 'transfer', title: 'Transfer and processing', kind: 'count', unit: 'units' };
    const pace: Column = { id: 'pace', title: 'v30', kind: 'decimal', unit: null };
    const note: Column = { id: 'note', title: 'Note', kind: 'text', unit: null };
    const rows: readonly (readonly Cell[])[] = [['RG-PLANTER-GREEN-12IN', 24, 4.723148148148148, 'x'.repeat(200)], ['B', null, null, null]];
    const book = read(await zipFile(workbookParts('Send', [text, wide, pace, note], rows.length, (row) => rows[row] ?? [])), { cellStyles: true });
    const [name = ''] = book.SheetNames;
    // A heading has room for its filter’s button, a figure no more digits than are read.
    expect(book.Sheets[name]?.['!cols']?.map(({ width }) => width)).toEqual([22, 'Transfer and processing (units)'.length + 4, 13, 60]);
  });

  it('writes figures as figures, days as days, and leaves a blank blank', async () => {
    const [sheet] = await cellsOf([text, day, units], [['A', '2026-02-03', 1234.5], ['B', 'unknown', null], ['C', null, 0]]);
    expect(sheet?.at('C2')).toMatchObject({ t: 'n', v: 1234.5 });
    expect(sheet?.at('B2')).toMatchObject({ t: 'n', w: '2026-02-03' });
    expect(sheet?.at('B3')).toMatchObject({ t: 's', v: 'unknown' });
    expect(sheet?.at('C3')).toBeUndefined();
    expect(sheet?.at('C4')).toMatchObject({ t: 'n', v: 0 });
    expect(sheet?.at('C1')?.v).toBe('Units (units)');
  });

  it.each([['1900-02-28', null], ['1900-03-01', 61], ['2026-02-29', null], ['2024-02-29', 45351], ['1999-12-31', 36525], ['2026-1-2', null]])(
    'counts the day %s as %s',
    (iso, counted) => {
      expect(sheetDay(iso)).toBe(counted);
    },
  );

  it('goes on in another sheet where one is full', async () => {
    const sheets = await cellsOf([text], [['1'], ['2'], ['3'], ['4'], ['5']], 3);
    expect(sheets.map(({ name }) => name)).toEqual(['Stock  all some', 'Stock  all some 2', 'Stock  all some 3']);
    expect(sheets.map(({ sheet }) => utils.sheet_to_json<readonly string[]>(sheet, { header: 1 }))).toEqual([
      [['Code'], ['1'], ['2']],
      [['Code'], ['3'], ['4']],
      [['Code'], ['5']],
    ]);
  });

  it('cuts a text no spreadsheet cell can hold, and says so in the cell', async () => {
    const [sheet] = await cellsOf([text], [['😀'.repeat(20_000)]]);
    const kept = String(sheet?.at('A2')?.v);
    expect(kept.length).toBeLessThanOrEqual(32_767);
    expect(kept).toMatch(/^(😀)+… \(cut: a spreadsheet cell holds 32,767 letters\)$/u);
  });

  it('shows the rows in the order asked for, under the columns asked for', async () => {
    const table = items([{ itemCode: '00123', name: 'Tray', moq: 5 }, { itemCode: 'B', name: 'Box', moq: null }]);
    const file = await zipFile(tableToWorkbook(table, everyRow(table).reverse(), ['moq', 'itemCode', 'nothing']));
    const book = read(file);
    const first = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(utils.sheet_to_json(first, { header: 1, blankrows: true })).toEqual([['MOQ (units)', 'Item code'], [undefined, 'B'], [5, '00123']]);
  });

  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'XFD']);
  });
});
