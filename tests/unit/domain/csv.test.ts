import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { cellOf } from '../../../renderer/domain/tables/cells';
import { tableToCsv } from '../../../renderer/domain/tables/csv';
import { guardFormula, unguardFormula } from '../../../renderer/domain/tables/formula-guard';
import type { Table } from '../../../renderer/domain/tables/table';
import { items } from './sample-table';

const everyRow = (table: Table): Uint32Array => Uint32Array.from({ length: table.rowCount }, (_, row) => row);
const everyColumn = (table: Table): string[] => table.columns.map((column) => column.id);
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('a text that would run as a formula', { timeout: 30_000 }, () => {
  it.each([
    '=1+1', '+A1', '-A1', '@SUM(A1)', '|calc', '＝1', '＋1', '－1', '＠x', ' =1', '\t=1', '\n=1', '\r', '\ttext', '\u200B=1', '\uFEFF=1', '\u00A0@x', '--', '-1-2', '+1',
    '-12.50.1', '-1e5', '=HYPERLINK("http://x")',
  ])('%j is put behind an apostrophe', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it.each(['', 'Tray', '-12.50', '-3', '00123', '1E5', 'a=b', "'quoted", '3/4', 'x@y.z', '€5', 'A-1'])('%j stays as it is', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it('is itself again when the apostrophe is taken off, whatever it was', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^'{0,3}[ \t\n]{0,2}[=+@|-]?[0-9A-Z.'-]{0,6}$/));
    fc.assert(fc.property(text, (any) => { expect(unguardFormula(guardFormula(any))).toBe(any); }), { numRuns: 500 });
  });

  it('never leaves the app in front of a spreadsheet', () => {
    fc.assert(fc.property(fc.stringMatching(/^[ \t\n\u200B\uFEFF']{0,3}[=+@|＝-][A-Z(]{0,6}$/), (text) => {
      expect(guardFormula(text).replace(/^[\p{White_Space}\p{Cc}\p{Cf}]+/u, '')).not.toMatch(/^[=+\-@|＝]/u);
    }));
  });
});

describe('a table as a CSV file', { timeout: 30_000 }, () => {
  const table = items([
    { itemCode: '00123', name: 'Jar, 12" “Öl”', fobPrice: 1.5, moq: null },
    { itemCode: '=cmd()', name: 'two\r\nlines', fobPrice: -2, moq: 1000 },
  ]);

  it('begins with a byte order mark, quotes every field, ends lines with CRLF, and heads columns with their unit', () => {
    expect(textOf(tableToCsv(table, Uint32Array.of(1, 0), ['itemCode', 'name', 'fobPrice', 'moq', 'cartonLengthCm']))).toBe(
      '\uFEFF"Item code","Name","FOB price","MOQ (units)","Carton length (cm)"\r\n' +
        '"\'=cmd()","two\r\nlines","-2","1000",""\r\n' +
        '"00123","Jar, 12"" “Öl”","1.5","",""\r\n',
    );
  });

  it('leaves out columns the table does not have', () => {
    expect(textOf(tableToCsv(table, new Uint32Array(0), ['name', 'unheard-of']))).toBe('\uFEFF"Name"\r\n');
  });

  it('is read back as the table it came from', () => {
    const name = fc.tuple(fc.constantFrom('=', '@', "'=", 'Tray', '+'), fc.string({ unit: 'grapheme', maxLength: 8 })).map((parts) => parts.join('').trim());
    const row = fc.record({ itemCode: fc.stringMatching(/^[=+@'A-Z]X[0-9A-Z-]{1,6}$/), name, moq: fc.option(fc.integer({ min: 1, max: 1e6 }), { nil: null }), fobPrice: fc.option(fc.constantFrom(0.01, 1.25, 1234.5), { nil: null }) }, { noNullPrototype: true });
    fc.assert(fc.property(fc.uniqueArray(row, { selector: ({ itemCode }) => itemCode, minLength: 1, maxLength: 6 }), (rows) => {
      const written = items(rows);
      const records = Papa.parse<string[]>(textOf(tableToCsv(written, everyRow(written), everyColumn(written))), { skipEmptyLines: true }).data;
      const read = tableFromRecords({ reportId: 'factory-items', importId: 'i', fileName: 'own.csv', sha256: 'x', records });
      if (!read.ok) throw new Error(JSON.stringify(read.failure));
      const cells = (of: Table) => of.columns.map(({ data }) => Array.from({ length: of.rowCount }, (_, at) => cellOf(data, at)));
      expect(read.value.parts.map(({ table }) => cells(table))).toStrictEqual([cells(written)]);
    }));
  });
});
