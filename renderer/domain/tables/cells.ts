/** Looking into a table: columns, cells, and the key that names a row. */
import type { Cell, ColumnData, Table, TableDefinition, TableRows } from './table';

export type TextData = Extract<ColumnData, { readonly kind: 'text' | 'date' }>;
export type NumberData = Extract<ColumnData, { readonly kind: 'count' | 'decimal' }>;

export const isTextData = (data: ColumnData): data is TextData => data.kind === 'text' || data.kind === 'date';

/** Null where the table, stored before the column existed, does not have it. */
export const columnData = (table: TableRows, columnId: string): ColumnData | null =>
  table.columns.find((column) => column.id === columnId)?.data ?? null;

export const cellOf = (data: ColumnData, row: number): Cell => {
  const value = data.values[row];
  if (value === undefined || value === null) return null;
  return typeof value === 'number' && Number.isNaN(value) ? null : value;
};

/** The cells of a row in the order of the definition's columns. */
export const rowCells = (table: Table, definition: TableDefinition, row: number): readonly Cell[] =>
  definition.columns.map((column) => {
    const data = columnData(table, column.id);
    return data === null ? null : cellOf(data, row);
  });

/**
 * One text for a key of several parts, different for different parts: `|` stands between them and is written `~1`
 * inside them, `~` is written `~0`, and a blank part is `~-`. A key of one part is that part as it is.
 */
export const encodeKey = (parts: readonly Cell[]): string => {
  const [only] = parts;
  if (parts.length === 1) return only === undefined || only === null ? '' : String(only);
  return parts
    .map((part) => (part === null ? '~-' : String(part).replaceAll('~', '~0').replaceAll('|', '~1')))
    .join('|');
};

/** The texts that `encodeKey` made a key of two or more of; a blank comes back as no text. */
export const keyParts = (key: string): readonly string[] => key.split('|').map((part) => (part === '~-' ? '' : part.replaceAll('~1', '|').replaceAll('~0', '~')));

/** The keys of so many rows, in row order, from the columns that make them; null for one that is not there. */
export const keysOf = (parts: readonly (ColumnData | null)[], rows: number): readonly string[] => {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && only !== null && isTextData(only)) return only.values.map((value) => value ?? '');
  return Array.from({ length: rows }, (_, row) => encodeKey(parts.map((data) => (data === null ? null : cellOf(data, row)))));
};

/** The keys of all rows, in row order. */
export const rowKeys = (table: Table, definition: TableDefinition): readonly string[] =>
  keysOf(definition.key.map((id) => columnData(table, id)), table.rowCount);
