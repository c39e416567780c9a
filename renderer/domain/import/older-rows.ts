/** Rows of a file that say less recently what stands already: files of orders overlap, and the older may come last. */
import { columnData, isTextData, rowKeys } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import { headingWithUnit } from '../tables/heading-with-unit';
import type { Table } from '../tables/table';
import { readMoment } from '../reports/read-moment';
import { matchRows } from './match-rows';
import type { Problem } from './review';

type Said = { readonly day: string | null; /** As the file has it; null where that is the day itself. */ readonly text: string | null };

const saidIn = (table: Table, columnId: string): ((row: number) => Said) => {
  const column = table.columns.find(({ id }) => id === columnId);
  const data = column === undefined ? null : column.data;
  const texts = new Array<string | undefined>(table.rowCount);
  for (const [at, row] of (column?.raws?.rows ?? new Uint32Array()).entries()) texts[row] = column?.raws?.texts[at];
  return (row) => ({ day: data !== null && isTextData(data) ? (data.values[row] ?? null) : null, text: texts[row] ?? null });
};

const isOlder = (one: Said, other: Said): boolean => {
  // Most rows of overlapping files say the very same.
  if (one.text === other.text && one.day === other.day) return false;
  const [minute, before] = [readMoment(one.text ?? ''), readMoment(other.text ?? '')];
  if (minute !== null && before !== null) return minute < before;
  return one.day !== null && other.day !== null && one.day < other.day;
};

/** By `columnId`, a column of days that says when a row was last so. Rows of `next`. */
export const olderRows = (next: Table, base: Table, columnId: string): readonly number[] => {
  if (columnData(base, columnId) === null) return [];
  const definition = tableDefinition(next.tableId);
  const baseRowOf = new Int32Array(next.rowCount).fill(-1);
  matchRows(rowKeys(base, definition), rowKeys(next, definition), baseRowOf, new Uint8Array(base.rowCount));
  const [saidNow, saidBefore] = [saidIn(next, columnId), saidIn(base, columnId)];
  return Array.from({ length: next.rowCount }, (_, row) => row).filter((row) => {
    const baseRow = baseRowOf[row] ?? -1;
    return baseRow >= 0 && isOlder(saidNow(row), saidBefore(baseRow));
  });
};

/** Empty where there are none. */
export const olderRowsProblem = (tableId: Table['tableId'], columnId: string, count: number): readonly Problem[] => {
  if (count === 0) return [];
  const column = tableDefinition(tableId).columns.find(({ id }) => id === columnId);
  const which = count === 1 ? '1 row of the file is' : `${count.toLocaleString('en-US')} rows of the file are`;
  return [{ severity: 'warning', row: null, column: null, raw: null, message: `${which} older than what stands (${column === undefined ? columnId : headingWithUnit(column)}), and what stands stays.` }];
};
