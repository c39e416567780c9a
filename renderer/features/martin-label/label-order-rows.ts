/** Lines of orders whose goods are labels, whoever wrote the supplier's name in whichever way. */
import type { RowsToEdit } from '../../data/hand-edits/hand-edit-ports';
import type { DataService } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';

export const labelOrderRows = async (data: Pick<DataService, 'rowsToEdit'>, storeId: StoreId): Promise<Outcome<RowsToEdit>> => {
  const labels = await data.rowsToEdit({ storeId, tableId: 'martin-skus', partition: 'all' });
  if (!labels.ok) return labels;
  const codes = labels.value.rows.flatMap(({ sku }) => (typeof sku === 'string' ? [sku] : []));
  return data.rowsToEdit({ storeId, tableId: 'purchase-orders', partition: 'all', where: { columnId: 'itemCode', values: codes } });
};
