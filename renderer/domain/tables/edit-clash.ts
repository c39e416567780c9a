/** Whether an edit made on one version of a table still stands on another: it does where nobody changed the cells it changes. */
import { cellOf, columnData, rowKeys } from './cells';
import { keyOfCells, type RowCells, type RowEdits } from './edit-rows';
import { storable } from './storable';
import type { Cell, Table, TableDefinition } from './table';

const placesOf = (table: Table | null, definition: TableDefinition): ReadonlyMap<string, number> => new Map(table === null ? [] : rowKeys(table, definition).map((key, row) => [key, row]));

/**
 * Keys of rows that another version has otherwise than the one the edit was made on: a cell the edit changes, any cell of a row it
 * removes, a row made or removed by both in different ways. Empty where the edit can be put on `now`.
 */
export const clashingRows = (base: Table | null, now: Table | null, { upsert, remove }: Extract<RowEdits, { readonly kind: 'some' }>, definition: TableDefinition): readonly string[] => {
  const [before, after] = [placesOf(base, definition), placesOf(now, definition)];
  const cellIn = (table: Table | null, columnId: string, row: number): Cell => {
    const data = table === null ? null : columnData(table, columnId);
    return data === null ? null : cellOf(data, row);
  };
  /** Both versions have the row, or neither; and each of these cells is as it was, or already as wanted. */
  const isFree = (row: RowCells, columnIds: readonly string[], wanted: RowCells): boolean => {
    const key = keyOfCells(definition, row);
    const [old, current] = [before.get(key), after.get(key)];
    if (current === undefined) return old === undefined;
    return columnIds.every((id) => {
      const cell = cellIn(now, id, current);
      return (id in wanted && cell === storable(wanted[id])) || (old !== undefined && cell === cellIn(base, id, old));
    });
  };
  const every = definition.columns.map(({ id }) => id);
  // What both removed is gone either way.
  const leaving = remove.filter((row) => after.has(keyOfCells(definition, row)));
  const clashing = [...upsert.filter((row) => !isFree(row, Object.keys(row), row)), ...leaving.filter((row) => !isFree(row, every, {}))];
  return [...new Set(clashing.map((row) => keyOfCells(definition, row)))];
};
