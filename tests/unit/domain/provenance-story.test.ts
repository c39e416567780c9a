/** However a table came about, each of its cells is told by the file, sheet, row and text that it is from. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffTables } from '../../../renderer/domain/import/diff';
import { mergeTables, mergeWanted } from '../../../renderer/domain/import/merge';
import { mapColumns } from '../../../renderer/domain/reports/map-columns';
import { rowReader } from '../../../renderer/domain/reports/read-rows';
import { recordsOf } from '../../../renderer/domain/reports/records';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import { rowKeys } from '../../../renderer/domain/tables/cells';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { decodeTable, encodeTable } from '../../../renderer/domain/tables/pack';
import { cellOrigin } from '../../../renderer/domain/tables/provenance';
import type { Table } from '../../../renderer/domain/tables/table';

const report = reportDefinition('factory-items');
const definition = tableDefinition('factory-items');

type Line = { readonly code: string; readonly minimum: string };
type FileOf = { readonly lines: readonly Line[]; readonly isWorkbook: boolean; readonly blankLines: number };

const tableOf = ({ lines, isWorkbook, blankLines }: FileOf, importId: string): Table => {
  if (report === null) throw new Error('no report');
  const header = isWorkbook ? ['Colour', 'MOQ', 'Item Code', 'Name'] : ['Item Code', 'MOQ', 'Name'];
  const records = [...Array.from({ length: blankLines }, () => ['']), ...lines.map(({ code, minimum }) => (isWorkbook ? ['', minimum, code, 'Tray'] : [code, minimum, 'Tray']))];
  const source = { importId, reportId: report.id, fileName: isWorkbook ? `${importId}.xlsx` : `${importId}.csv`, sha256: importId, sheet: isWorkbook ? 'Items' : null, asOf: null };
  const reader = rowReader({ report, header, mapping: mapColumns(report, header), source, delimiter: isWorkbook ? null : ',' });
  reader.add(recordsOf(records, 2), 0, records.length);
  return reader.finish().table;
};

/** What a cell's text is, and where it stands. */
type Place = { readonly importId: string; readonly sheet: string | null; readonly row: number; readonly minimum: string };
type Told = ReadonlyMap<string, Place>;

const placesOf = ({ lines, isWorkbook, blankLines }: FileOf, importId: string): Map<string, Place> =>
  new Map(lines.map(({ code, minimum }, index) => [code, { importId, sheet: isWorkbook ? 'Items' : null, row: index + 2 + blankLines, minimum }]));

const line = fc.record({ code: fc.constantFrom('A', 'B', 'C', '00123', '1E5', 'Ö-1'), minimum: fc.constantFrom('5', '05', '1,234', '1234', '--', '', '12') }, { noNullPrototype: true });
const file: fc.Arbitrary<FileOf> = fc.record({ lines: fc.uniqueArray(line, { selector: ({ code }) => code, minLength: 1, maxLength: 6 }), isWorkbook: fc.boolean(), blankLines: fc.integer({ min: 0, max: 3 }) }, { noNullPrototype: true });
const step = fc.oneof(
  fc.record({ kind: fc.constant('import' as const), file, mode: fc.constantFrom('merge' as const, 'replace' as const), taken: fc.option(fc.uniqueArray(fc.constantFrom('A', 'B', 'C', '00123', '1E5', 'Ö-1')), { nil: null }) }, { noNullPrototype: true }),
  fc.record({ kind: fc.constant('undo' as const) }, { noNullPrototype: true }),
  fc.record({ kind: fc.constant('restore' as const), version: fc.nat(20) }, { noNullPrototype: true }),
);

type Version = { readonly table: Table; readonly told: Told };

const imported = (before: Version | null, read: FileOf, importId: string, mode: 'merge' | 'replace', taken: readonly string[] | null): Version => {
  const next = tableOf(read, importId);
  const diff = diffTables(before?.table ?? null, next);
  const nextKeys = rowKeys(next, definition);
  const baseKeys = before === null ? [] : rowKeys(before.table, definition);
  const codeAt = (keys: readonly string[], row: number): string => String(keys[row]);
  const all = new Set(taken?.map((code) => codeOf(code)));
  const isTaken = (key: string): boolean => taken === null || all.has(key);
  const table = taken === null ? mergeTables(diff, mode) : mergeWanted(diff, mode, (change, row) => isTaken(codeAt(change === 'missing' || change === 'removed' ? baseKeys : nextKeys, row)));
  const told = new Map<string, Place>();
  const own = placesOf(read, importId);
  const changed = new Set([...diff.new, ...diff.changed].map((row) => codeAt(nextKeys, row)));
  for (const [code, place] of own) if (!changed.has(codeOf(code)) || isTaken(codeOf(code))) told.set(code, place);
  for (const [code, place] of before?.told ?? []) {
    if (told.has(code)) continue;
    if (own.has(code) || mode === 'merge' || !isTaken(codeOf(code))) told.set(code, place);
  }
  return { table, told };
};

/** As `rowKeys` writes the key of one text. */
const codeOf = (code: string): string => rowKeys(tableOf({ lines: [{ code, minimum: '' }], isWorkbook: false, blankLines: 0 }, 'x'), definition)[0] ?? '';

const storedAndRead = (table: Table): Table => {
  const read = decodeTable(encodeTable(table));
  if (!('rowCount' in read)) throw new Error(`Damaged: ${JSON.stringify(read)}`);
  return read;
};

const check = ({ table, told }: Version): void => {
  const stored = storedAndRead(table);
  const found = Array.from({ length: stored.rowCount }, (_, row) => {
    const minimum = cellOrigin(stored, row, 'moq');
    const code = cellOrigin(stored, row, 'itemCode');
    return [code?.raw, { importId: minimum?.source.importId, sheet: minimum?.source.sheet, row: minimum?.row, minimum: minimum?.raw, heading: minimum?.heading }] as const;
  });
  const expected = [...told].map(([code, place]) => [code, { ...place, heading: 'MOQ' }] as const);
  expect(new Map(found)).toEqual(new Map(expected));
};

it('through merges, replacements, chosen rows, undo, versions put back, and files of another form and order', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const versions: Version[] = [];
      const undone: (Version | null)[] = [];
      let shown: Version | null = null;
      steps.forEach((one, at) => {
        if (one.kind === 'undo') {
          shown = undone.pop() ?? null;
        } else if (one.kind === 'restore') {
          const version = versions[one.version % Math.max(1, versions.length)];
          if (version === undefined) return;
          undone.push(shown);
          shown = { ...version, table: storedAndRead(version.table) };
        } else {
          undone.push(shown);
          shown = imported(shown, one.file, `i${at}`, one.mode, one.taken);
          versions.push(shown);
        }
        if (shown !== null) check(shown);
      });
    }),
    { numRuns: 150 },
  );
});
