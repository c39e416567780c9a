/** The row of sums under a table. */
import { isSummable } from '../../domain/tables/sums';
import type { Cell, TableDefinition } from '../../domain/tables/table';

/** The cells of the row of sums, in the order of the table's columns; the key column carries the row's name. */
export const sumCells = (
  definition: TableDefinition,
  sums: Readonly<Record<string, number | null>>,
  label: string,
): readonly Cell[] =>
  definition.columns.map((column) => {
    if (column.id === definition.key[0]) return label;
    return isSummable(definition, column) ? (sums[column.id] ?? null) : null;
  });
