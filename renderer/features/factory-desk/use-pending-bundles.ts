/** Changes of bundles on their way: kept until they are saved, saved as one edit by hand, and taken back as one. */
import { useCallback, useEffect, useState } from 'react';
import type { ImportRef } from '../../data/published-ports';
import type { StoreId } from '../../domain/stores';
import { failureText, outcomeWords, takenBackWords, type Said } from '../../ui/mapping/hand-words';
import { useServices, useSession } from '../../ui/services';
import { keepBundles, keptBundles } from './kept-bundles';
import { changesOf, nothingPending, redone, undone, withBundles, type Bases, type PendingBundle, type PendingHistory } from './pending-bundles';

export const usePendingBundles = (storeId: StoreId) => {
  const { data } = useServices();
  const session = useSession();
  const keptKey = session.kind === 'signed-in' ? `bundle-edits:${session.workspace}:${session.email}:${storeId}` : null;
  const [kept] = useState(() => (keptKey === null ? null : keptBundles(localStorage, keptKey)));
  const [history, setHistory] = useState<PendingHistory>(() => (kept === null ? nothingPending : { ...nothingPending, present: kept.pending }));
  const [bases, setBases] = useState<Bases | null>(kept?.bases ?? null);
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState<Said | null>(() => (kept === null ? null : { tone: 'good', text: `${[...kept.pending.keys()].slice(0, 3).join(', ')}${kept.pending.size > 3 ? ` and ${kept.pending.size - 3} more` : ''}: kept from an earlier visit, not saved yet.`, undo: null }));

  useEffect(() => {
    if (keptKey !== null) keepBundles(localStorage, keptKey, history.present, bases);
  }, [keptKey, history, bases]);

  const change = useCallback(
    async (bundles: readonly PendingBundle[]): Promise<void> => {
      setSaid(null);
      let base = bases;
      if (base === null) {
        // What the edit is made on: others' changes since then are found out when it is saved.
        const [list, recipes] = await Promise.all((['bundles', 'bundle-items'] as const).map((tableId) => data.rowsToEdit({ storeId, tableId, partition: 'all', where: { columnId: 'bundleCode', values: [] } })));
        if (list?.ok === true && recipes?.ok === true) {
          base = { bundles: list.value.versionId, items: recipes.value.versionId };
          setBases(base);
        } else {
          const failed = list?.ok === false ? list : recipes;
          setSaid({ tone: 'bad', text: failed?.ok === false ? failureText(failed.failure) : 'The lists could not be read.', undo: null });
          return;
        }
      }
      setHistory((last) => withBundles(last, bundles));
      if (keptKey !== null && !keepBundles(localStorage, keptKey, withBundles(history, bundles).present, base)) setSaid({ tone: 'bad', text: 'This computer has no room to keep the changes: they last as long as this window.', undo: null });
    },
    [bases, data, storeId, history, keptKey],
  );

  const clear = (): void => {
    setHistory(nothingPending);
    setBases(null);
  };

  const save = async (): Promise<void> => {
    if (bases === null || history.present.size === 0) return;
    setSaving(true);
    const codes = [...history.present.keys()];
    const outcome = await data.saveByHand({ editId: crypto.randomUUID(), storeId, label: 'Edited by hand', changes: changesOf(history.present, bases) });
    setSaving(false);
    setSaid(outcomeWords(outcome, codes.length <= 3 ? codes.join(', ') : `${codes.length} bundles`));
    if (outcome.kind === 'saved' || outcome.kind === 'unchanged') clear();
  };

  const takeBack = async (imports: readonly ImportRef[]): Promise<void> => {
    setSaid(takenBackWords(await data.undoGroup(imports)));
  };

  return {
    history, pending: history.present, isSaving, said, say: setSaid, change, save, takeBack,
    discard: (): void => {
      clear();
      setSaid(null);
    },
    undo: (): void => setHistory(undone),
    redo: (): void => setHistory(redone),
  };
};

export type PendingDesk = ReturnType<typeof usePendingBundles>;
