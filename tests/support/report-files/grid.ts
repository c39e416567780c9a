/**
 * A file's rows before they have a format: text stays text, a number becomes a numeric cell in a workbook.
 * `{ number, format }` is a numeric cell with a number format, as a spreadsheet keeps dates and zero-padded codes.
 */
export type GridCell = string | number | null | { readonly number: number; readonly format: string };
export type Grid = readonly (readonly GridCell[])[];

export const cellAsText = (cell: GridCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return String(cell.number);
  return String(cell);
};
