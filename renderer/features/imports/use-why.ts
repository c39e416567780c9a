/** What explains the plan for the goods that a row of a table names: one listing for each channel that sells them, and the item or bundle they are. */
import { useCallback } from 'react';
import { reports } from '../../domain/reports/reports';
import type { StoreId } from '../../domain/stores';
import type { TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import { useServices } from '../../ui/services';
import { goodsQuestion } from '../../ui/why/goods-why';
import type { WhyQuestion } from '../../ui/why/WhyDrawer';

/** Columns that name an item or a bundle in the lists staff keep themselves. */
const codeColumns = ['itemCode', 'bundleCode', 'componentSku'];

/** The column that names the goods: as the reports of the table say, else the first that names an item or a bundle. Null where none does. */
const goodsColumn = ({ id, columns }: TableDefinition): number | null => {
  const sku = reports.find(({ table }) => table.id === id)?.identity.sku ?? null;
  const at = columns.findIndex((column) => (sku === null ? codeColumns.includes(column.id) : column.id === sku));
  return at === -1 ? null : at;
};

export const useWhy = (definition: TableDefinition, storeId: StoreId): ((row: TableRow) => WhyQuestion | null) => {
  const { planner } = useServices();
  return useCallback(
    (row) => {
      const at = goodsColumn(definition);
      const code = at === null ? null : (row.cells[at] ?? null);
      return typeof code === 'string' ? goodsQuestion(planner, storeId, code) : null;
    },
    [definition, planner, storeId],
  );
};
