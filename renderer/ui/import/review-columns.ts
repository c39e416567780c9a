/** Which columns the review shows first: those that change, most often changed first among equals in the table's order. */
import type { ColumnTotal, ReviewRow } from '../../domain/import/review';
import type { Column, TableDefinition } from '../../domain/tables/table';

/** Columns that differ in the rows looked at, or whose total moved. Indexes into the definition's columns. */
export const changedColumns = (
  definition: TableDefinition,
  sample: readonly ReviewRow[],
  totals: readonly ColumnTotal[],
): ReadonlySet<number> => {
  const changed = new Set<number>();
  for (const row of sample) if (row.change === 'changed') for (const column of row.changedColumns) changed.add(column);
  for (const { columnId, before, after } of totals) {
    const place = definition.columns.findIndex((column) => column.id === columnId);
    if (place >= 0 && before !== after) changed.add(place);
  }
  return changed;
};

export type ReviewColumn = { readonly column: Column; readonly place: number; readonly changes: boolean };

const nameTitle = /\bname\b|title/i;

/** The key and the name that people know it by, then what changes, then the rest. `changedFirst` is off for rows that do not change in single cells. */
export const reviewColumns = (
  definition: TableDefinition,
  changed: ReadonlySet<number>,
  changedFirst: boolean,
): readonly ReviewColumn[] => {
  const all = definition.columns.map((column, place) => ({ column, place, changes: changed.has(place) }));
  const isKey = ({ column }: ReviewColumn): boolean => definition.key.includes(column.id);
  const keys = all.filter(isKey);
  const name = all.find((one) => !isKey(one) && one.column.kind === 'text' && nameTitle.test(one.column.title));
  const rest = all.filter((one) => !isKey(one) && one !== name);
  const first = name === undefined ? keys : [...keys, name];
  if (!changedFirst) return [...first, ...rest];
  return [...first, ...rest.filter((one) => one.changes), ...rest.filter((one) => !one.changes)];
};
