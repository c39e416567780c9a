/** Changes of bundles on their way: kept until they are saved, saved as one edit by hand, and taken back as one. */
import { useCallback, useState } from 'react';
import type { ImportRef } from '../../data/published-ports';
import type { StoreId } from '../../domain/stores';
import { failureText, outcomeWords, takenBackWords, type Said } from '../../ui/mapping/hand-words';
import { useServices } from '../../ui/services';
import { changesOf, nothingPending, redone, undone, withBundles, type Bases, type PendingBundle, type PendingHistory } from './pending-bundles';

export const usePendingBundles = (storeId: StoreId) => {
  const { data } = useServices();
  const [history, setHistory] = useState<PendingHistory>(nothingPending);
  const [bases, setBases] = useState<Bases | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  const change = useCallback(
    async (bundles: readonly PendingBundle[]): Promise<void> => {
      setSaid(null);
      if (bases === null) {
        // What the edit is made on: others' changes since then are found out when it is saved.
        const [list, recipes] = await Promise.all((['bundles', 'bundle-items'] as const).map((tableId) => data.rowsToEdit({ storeId, tableId, partition: 'all', where: { columnId: 'bundleCode', values: [] } })));
        if (list?.ok === true && recipes?.ok === true) setBases({ bundles: list.value.versionId, items: recipes.value.versionId });
        else {
          const failed = list?.ok === false ? list : recipes;
          setSaid({ tone: 'bad', text: failed?.ok === false ? failureText(failed.failure) : 'The lists could not be read.', undo: null });
          return;
        }
      }
      setHistory((last) => withBundles(last, bundles));
    },
    [bases, data, storeId],
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
