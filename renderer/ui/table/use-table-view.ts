/** Opens a version for querying in the data worker and closes it when it is no longer shown. */
import { useEffect, useState } from 'react';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { thrownFailure } from '../../domain/thrown-failure';
import type { DataService, ViewId } from '../../data/ports';
import { useServices } from '../services';

export type TableView =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly view: ViewId; readonly rows: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

const close = (data: DataService, view: ViewId): void => {
  // A view that cannot be closed any more (its worker is gone) needs no closing.
  void data.closeView(view).catch(() => undefined);
};

/** While the next version opens, the one on screen stays open. */
export const useTableView = (storeId: StoreId, tableId: TableId, versionId: string, partition: string, attempt: number): TableView => {
  const { data } = useServices();
  const [state, setState] = useState<TableView>({ kind: 'opening' });

  useEffect(() => {
    let wanted = true;
    data.openView(storeId, tableId, versionId, partition).then(
      (outcome) => {
        if (!wanted) {
          if (outcome.ok) close(data, outcome.value.view);
        } else if (outcome.ok) setState({ kind: 'open', ...outcome.value });
        else setState({ kind: 'failed', failure: outcome.failure });
      },
      (error: unknown) => {
        if (wanted) setState({ kind: 'failed', failure: thrownFailure(error, { otherwise: 'data/unknown' }) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [data, storeId, tableId, versionId, partition, attempt]);

  // Closed only once the next one is on screen: until then rows are still asked of it.
  const shown = state.kind === 'open' ? state.view : null;
  useEffect(() => (shown === null ? undefined : () => close(data, shown)), [data, shown]);

  return state;
};
