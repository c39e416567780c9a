import { useEffect, useState } from 'react';
import type { ImportRecord } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { importsRead, readsOlder } from '../../ui/import/imports-read';
import { useServices } from '../../ui/services';
import { follow } from '../../ui/table/follow';

type Records = { readonly of: string; readonly most: number; readonly outcome: Outcome<readonly ImportRecord[]> };

export type ImportRecords = {
  /** Newest first. Null while they are being read. */
  readonly records: Outcome<readonly ImportRecord[]> | null;
  /** Reads older ones as well; null where all there are have been read. */
  readonly onOlder: (() => void) | null;
};

/** The imports of a table. */
export const useImportRecords = (storeId: StoreId, tableId: TableId): ImportRecords => {
  const { data, listener } = useServices();
  const [found, setFound] = useState<Records | null>(null);
  const of = `${storeId} ${tableId}`;
  const [wish, setWish] = useState<{ readonly of: string; readonly step: number }>({ of, step: 0 });
  const step = wish.of === of ? wish.step : 0;
  const most = importsRead(step);
  useEffect(
    () =>
      follow<Outcome<readonly ImportRecord[]>>(
        (next) => data.watchImports(storeId, tableId, listener(next), most),
        (outcome) =>
          setFound({ of, most, outcome: outcome.ok ? { ok: true, value: [...outcome.value].sort((a, b) => b.at - a.at) } : outcome }),
        (failure) => setFound({ of, most, outcome: { ok: false, failure } }),
      ),
    [data, listener, storeId, tableId, of, most],
  );
  // While older ones are read, the newer stay listed.
  const current = found?.of === of ? found : null;
  const isFull = current !== null && current.most === most && current.outcome.ok && current.outcome.value.length >= most;
  return { records: current?.outcome ?? null, onOlder: isFull && readsOlder(step) ? () => setWish({ of, step: step + 1 }) : null };
};
