import * as XLSX from 'xlsx';
import type { Grid, GridCell } from './grid';

export type WorkbookFormat = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'spreadsheetml';

export type SheetOfFile = { readonly name: string; readonly grid: Grid; readonly hidden?: boolean; /** As Excel names them: `A2:A4`. */ readonly merged?: readonly string[]; /** Rows and columns nobody sees, from 0. XLS gets its columns alone. */ readonly hiddenRows?: readonly number[]; readonly hiddenColumns?: readonly number[] };

const bookTypes = { xlsx: 'xlsx', xls: 'biff8', xlsb: 'xlsb', ods: 'ods', spreadsheetml: 'xlml' } as const;

const cellOf = (cell: GridCell): XLSX.CellObject | null => {
  if (cell === null) return null;
  if (typeof cell === 'string') return { t: 's', v: cell };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  return { t: 'n', v: cell.number, z: cell.format };
};

const hiddenAt = (places: readonly number[]): { readonly hidden: boolean }[] => Array.from({ length: Math.max(...places) + 1 }, (_, at) => ({ hidden: places.includes(at) }));

const worksheetOf = ({ grid, merged, hiddenRows, hiddenColumns }: SheetOfFile): XLSX.WorkSheet => {
  const sheet = XLSX.utils.aoa_to_sheet(grid.map((row) => row.map(cellOf)));
  if (merged !== undefined) sheet['!merges'] = merged.map((range) => XLSX.utils.decode_range(range));
  if (hiddenRows !== undefined) sheet['!rows'] = hiddenAt(hiddenRows);
  if (hiddenColumns !== undefined) sheet['!cols'] = hiddenAt(hiddenColumns);
  return sheet;
};

/** A workbook of the given sheets, in their order. */
export const workbookFile = (format: WorkbookFormat, sheets: readonly SheetOfFile[], { from1904 = false }: { readonly from1904?: boolean } = {}): Buffer => {
  const book = XLSX.utils.book_new();
  for (const sheet of sheets) XLSX.utils.book_append_sheet(book, worksheetOf(sheet), sheet.name);
  book.Workbook = { WBProps: { date1904: from1904 }, Sheets: sheets.map((sheet) => ({ name: sheet.name, Hidden: sheet.hidden === true ? 1 : 0 })) };
  // `type: 'buffer'` gives a Buffer; the library types it as any.
  return XLSX.write(book, { type: 'buffer', bookType: bookTypes[format], compression: true }) as Buffer;
};
