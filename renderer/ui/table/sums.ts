/** Which columns may be added up. Days, rates, prices and carton sizes have no sum that means anything. */
import type { Cell, Column, TableDefinition } from '../../domain/tables/table';

const pieces = new Set(['units', 'cases', 'cartons', 'pallets']);

export const isSummable = (definition: Pick<TableDefinition, 'grain'>, column: Column): boolean =>
  definition.grain !== 'master' && column.kind === 'count' && column.unit !== null && pieces.has(column.unit);

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
