/** Draft purchase orders kept in the list of orders: numbers nobody has used, one save for all of them, and its undo. */
import { useEffect, useMemo, useState } from 'react';
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import type { SheetCells } from '../../domain/shipments/from-sheet';
import { draftOrders, draftRows, factorySeries, type OrderDraft, type OrderSeries } from '../../domain/shipments/purchase-orders';
import { storeCurrency, type StoreId } from '../../domain/stores';
import type { RowsToEdit } from '../../data/hand-edits/hand-edit-ports';
import { failureText, outcomeWords, takenBackWords, type Said } from '../../ui/mapping/hand-words';
import { useServices } from '../../ui/services';
import { formatSome } from '../../ui/table/format-cell';

type SavedDrafts = {
  /** Null until the numbers that are taken are known. */
  readonly orders: readonly OrderDraft[] | null;
  /** Its `undo` stands while saved drafts can be taken back. */
  readonly said: Said | null;
  readonly isBusy: boolean;
  /** What became of them; with an `undo` they are in the list. Null while another save is on its way. */
  readonly save: () => Promise<Said | null>;
  readonly undo: () => Promise<void>;
};

const numbersIn = ({ rows }: RowsToEdit): ReadonlySet<string> => new Set(rows.flatMap(({ poNumber }) => (typeof poNumber === 'string' ? [poNumber] : [])));

export const useSavedDrafts = (storeId: StoreId, cells: SheetCells, series: OrderSeries = factorySeries): SavedDrafts => {
  const { data } = useServices();
  const [today] = useState(() => marketplaceDay(Date.now()));
  const [taken, setTaken] = useState<ReadonlySet<string> | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const orders = useMemo(() => (taken === null ? null : draftOrders(cells, today, storeCurrency, taken, series)), [cells, today, taken, series]);

  useEffect(() => {
    let isWanted = true;
    void data.rowsToEdit({ storeId, tableId: 'purchase-orders', partition: 'all' }).then((standing) => {
      if (!isWanted) return;
      if (standing.ok) setTaken(numbersIn(standing.value));
      else setSaid({ tone: 'bad', text: failureText(standing.failure), undo: null });
    });
    return () => {
      isWanted = false;
    };
  }, [data, storeId]);

  const saved = async (wanted: readonly OrderDraft[]): Promise<Said> => {
    const standing = await data.rowsToEdit({ storeId, tableId: 'purchase-orders', partition: 'all' });
    if (!standing.ok) return { tone: 'bad', text: failureText(standing.failure), undo: null };
    const now = numbersIn(standing.value);
    if (wanted.some(({ poNumber }) => now.has(poNumber))) {
      setTaken(now);
      return { tone: 'warn', text: 'Not saved: somebody else took these numbers meanwhile. The orders have new ones now; save them again.', undo: null };
    }
    const what = `${formatSome(wanted.length, 'draft')} in the list of purchase orders`;
    const outcome = await data.saveByHand({
      editId: crypto.randomUUID(), storeId, label: `Drafted by hand: ${formatSome(wanted.length, 'purchase order')} from ${wanted[0]?.poNumber ?? ''} on`,
      changes: [{ tableId: 'purchase-orders', partition: 'all', baseVersionId: standing.value.versionId, edits: { kind: 'some', upsert: wanted.flatMap(draftRows), remove: [] } }],
    });
    return outcomeWords(outcome, what);
  };

  const busily = async (work: () => Promise<Said>): Promise<Said | null> => {
    if (isBusy) return null;
    setBusy(true);
    const done = await work();
    setSaid(done);
    setBusy(false);
    return done;
  };

  return {
    orders, said, isBusy,
    save: () => busily(() => saved(orders ?? [])),
    undo: async () => {
      const imports = said?.undo ?? [];
      await busily(async () => takenBackWords(await data.undoGroup(imports), imports));
    },
  };
};
