/** Changes of bundles on their way: kept until they are saved, saved as one edit by hand, and taken back as one. */
import { useCallback, useState } from 'react';
import type { HandOutcome } from '../../data/hand-edits/hand-edit-ports';
import type { ImportRef } from '../../data/published-ports';
import { failureTexts } from '../../domain/failure-texts';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { changesOf, nothingPending, redone, undone, withBundles, type Bases, type PendingBundle, type PendingHistory } from './pending-bundles';

export type Said = { readonly tone: 'good' | 'warn' | 'bad'; readonly text: string; readonly undo: readonly ImportRef[] | null };

const tableWords = { bundles: 'Bundles', 'bundle-items': 'Items in bundles', 'bundle-listings': 'Bundles and their listings' } as const;
const tableTitle = (tableId: string): string => tableWords[tableId as keyof typeof tableWords] ?? tableId;

const failureText = ({ code }: Failure): string => `${failureTexts[code].whatHappened} ${failureTexts[code].whatToDo}`;

/** What became of an edit, in words. */
export const outcomeWords = (outcome: HandOutcome, what: string): Said => {
  switch (outcome.kind) {
    case 'saved':
      return { tone: 'good', text: outcome.synced ? `Saved: ${what}.` : `Saved on this computer: ${what}. It is sent when the connection is back.`, undo: outcome.imports };
    case 'unchanged':
      return { tone: 'good', text: 'All of it stood like this already.', undo: null };
    case 'refused':
      return { tone: 'bad', text: `Not saved. ${outcome.problems.slice(0, 3).map(({ key, message }) => `${key.replaceAll('|~-', '').replaceAll('|', ', ')}: ${message}`).join(' ')}`, undo: null };
    case 'conflict': {
      const [first] = outcome.conflicts;
      const who = first?.theirs?.byEmail ?? 'Somebody else';
      return { tone: 'warn', text: `Not saved, and nothing of theirs overwritten: ${who} changed the same rows of ${tableTitle(first?.tableId ?? '')} in the meantime${(first?.keys.length ?? 0) > 0 ? ` (${first?.keys.slice(0, 3).map((key) => key.replaceAll('|~-', '').replaceAll('|', ', ')).join('; ') ?? ''})` : ''}. Discard your change to see theirs.`, undo: null };
    }
    case 'failed':
      return { tone: 'bad', text: `Not saved. ${failureText(outcome.failure)}`, undo: null };
  }
};

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
    const outcome = await data.undoGroup(imports);
    if (outcome.kind === 'undone') setSaid({ tone: 'good', text: 'Taken back.', undo: null });
    else if (outcome.kind === 'blocked') setSaid({ tone: 'warn', text: `Not taken back: ${outcome.by.map(({ fileName }) => fileName).join(', ')} came later and stands on it. Undo that first, in the import log.`, undo: null });
    else setSaid({ tone: 'bad', text: `Not taken back. ${failureText(outcome.failure)}`, undo: null });
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
