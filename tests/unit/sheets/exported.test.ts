/** What is saved of a sheet, as CSV and as a workbook, is what its page shows: of every sheet, in a store in which little is as it should be. */
import { parse } from 'papaparse';
import { describe, expect, test } from 'vitest';
import { read, type CellObject } from 'xlsx';
import type { ExportFormat } from '../../../renderer/data/published-ports';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetIds, withTitles, type SheetColumn } from '../../../renderer/domain/sheets/sheet';
import { unguardFormula } from '../../../renderer/domain/tables/formula-guard';
import { headingWithUnit } from '../../../renderer/domain/tables/heading-with-unit';
import type { TableQuery } from '../../../renderer/domain/tables/query';
import { columnLetters } from '../../../renderer/domain/tables/workbook';
import type { Cell } from '../../../renderer/domain/tables/table';
import { cellText } from '../../../renderer/ui/sheet/sheet-cells';
import { everyColumn } from '../../../renderer/ui/sheet/sheet-columns';
import { must } from '../../support/import-file';
import { oddStore } from './odd-store';
import { openSheet, plannerOn } from './rich-store';

/** A cell of a file as the page writes it: its figure, its day, its words. */
const asShown = (cell: Cell, column: SheetColumn): string => (cell === null || cell === '' ? '' : cellText(column.kind === 'count' || column.kind === 'decimal' ? Number(cell) : cell, column));

type Written = { readonly headings: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

const ofCsv = (bytes: Uint8Array): Written => {
  const [headings = [], ...rows] = parse<string[]>(new TextDecoder().decode(bytes).replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
  return { headings, rows: rows.map((row) => row.map(unguardFormula)) };
};

const dayOf = (serial: number): string => new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);

const ofWorkbook = (bytes: Uint8Array, columns: readonly SheetColumn[], rows: number): Written => {
  const book = read(bytes, { cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const at = (row: number, place: number): CellObject | undefined => sheet[`${columnLetters(place)}${row + 1}`] as CellObject | undefined;
  return {
    headings: columns.map((_, place) => String(at(0, place)?.v)),
    rows: Array.from({ length: rows }, (_, row) =>
      columns.map(({ kind, id }, place) => {
        const cell = at(row + 1, place);
        if (cell?.v === undefined || cell.v === '') return null;
        const isFigure = kind === 'count' || kind === 'decimal' || (kind === 'date' && cell.z === 'yyyy-mm-dd');
        if ((cell.t === 'n') !== isFigure && kind !== 'date') throw new Error(`${id} is a ${cell.t}`);
        return cell.t === 'n' && kind === 'date' ? dayOf(Number(cell.v)) : (cell.v as Cell);
      }),
    ),
  };
};

describe('a file of a sheet', { timeout: 60_000 }, async () => {
  const planner = plannerOn(await oddStore());
  test.each(sheetIds)('%s: its rows, in their order, each cell as the page writes it', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const definition = withTitles(sheetDefinitions[sheetId], sheet.titles);
    const every = everyColumn(definition);
    const figure = definition.columns.find(({ kind }) => kind === 'count' || kind === 'decimal');
    const words = definition.columns.find(({ kind, id }) => kind === 'text' && id !== definition.key);
    const queries: readonly TableQuery[] = [
      { search: '', filters: [], sort: definition.sort },
      { search: 'p', filters: [], sort: figure === undefined ? [] : [{ columnId: figure.id, direction: 'desc' }, { columnId: words?.id ?? '', direction: 'asc' }] },
      { search: '', filters: figure === undefined ? [] : [{ kind: 'not-blank', columnId: figure.id }], sort: [{ columnId: words?.id ?? '', direction: 'desc' }] },
    ];
    for (const [at, query] of queries.entries()) {
      const page = must(await planner.querySheet(sheet.view, query, 0, 1000));
      const ids = at === 1 ? [...every].reverse().filter((_, place) => place % 2 === 0) : every;
      const columns = ids.map((id) => definition.columns.find((column) => column.id === id)).filter((column) => column !== undefined);
      const shown = page.rows.map(({ cells }) => columns.map((column) => { const cell = cells[definition.columns.findIndex(({ id }) => id === column.id)] ?? null; return column.cellFrom === 'explain' ? '' : cell === null ? '' : cellText(cell, column); }));
      for (const format of ['csv', 'xlsx'] satisfies readonly ExportFormat[]) {
        const bytes = must(await planner.exportSheet(sheet.view, query, ids, format));
        const file = format === 'csv' ? ofCsv(bytes) : ofWorkbook(bytes, columns, page.matching);
        expect(file.headings, format).toEqual(columns.map(headingWithUnit));
        expect(file.rows.map((row) => row.map((cell, place) => asShown(cell, columns[place] as SheetColumn))), `${format} ${JSON.stringify(query)}`).toEqual(shown);
      }
    }
  });
});
