import { useEffect, useState } from 'react';
import type { ImportRecord } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { useServices } from '../../ui/services';
import { follow } from '../../ui/table/follow';

type Records = { readonly of: string; readonly outcome: Outcome<readonly ImportRecord[]> };

/** The imports of a table, newest first. Null while they are being read. */
export const useImportRecords = (storeId: StoreId, tableId: TableId): Outcome<readonly ImportRecord[]> | null => {
  const { data, listener } = useServices();
  const [records, setRecords] = useState<Records | null>(null);
  const of = `${storeId} ${tableId}`;
  useEffect(
    () =>
      follow<Outcome<readonly ImportRecord[]>>(
        (next) => data.watchImports(storeId, tableId, listener(next)),
        (outcome) =>
          setRecords({ of, outcome: outcome.ok ? { ok: true, value: [...outcome.value].sort((a, b) => b.at - a.at) } : outcome }),
        (failure) => setRecords({ of, outcome: { ok: false, failure } }),
      ),
    [data, listener, storeId, tableId, of],
  );
  return records?.of === of ? records.outcome : null;
};
