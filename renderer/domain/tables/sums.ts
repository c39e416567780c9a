/** Which columns may be added up. Days, rates, prices and carton sizes have no sum that means anything. */
import { tableDefinition } from './definitions';
import type { Column, TableDefinition, TableId } from './table';

const pieces = new Set(['units', 'cases', 'cartons', 'pallets']);

export const isSummable = (definition: Pick<TableDefinition, 'grain'>, column: Column): boolean =>
  definition.grain !== 'master' && column.kind === 'count' && column.unit !== null && pieces.has(column.unit);

/** Their ids. */
export const summableColumns = (tableId: TableId): ReadonlySet<string> => {
  const definition = tableDefinition(tableId);
  return new Set(definition.columns.filter((column) => isSummable(definition, column)).map((column) => column.id));
};
