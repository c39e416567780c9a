/** Changes of bundles on their way: kept until they are saved, saved as one edit by hand, and taken back as one. */
import { listedNames } from '../../domain/listed-names';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HandConflict } from '../../data/hand-edits/hand-edit-ports';
import type { ImportRef } from '../../data/published-ports';
import type { StoreId } from '../../domain/stores';
import { failureText, outcomeWords, takenBackWords, type Said } from '../../ui/mapping/hand-words';
import { useServices, useSession } from '../../ui/services';
import { keepBundles, keptBundles } from './kept-bundles';
import { clashesOf, mergedBundle, type Clash, type Standing } from './merged-bundles';
import { redone, undone } from '../../ui/edit-history';
import { changesOf, nothingPending, withBundles, type Bases, type PendingBundle, type PendingHistory } from './pending-bundles';

/** Somebody saved the same cells in between: what stands now, and which cells both changed. */
export type Meeting = { readonly standing: Standing; readonly bases: Bases; readonly by: string; readonly clashes: readonly Clash[] };

export const usePendingBundles = (storeId: StoreId) => {
  const { data, unsaved } = useServices();
  const session = useSession();
  const keptKey = session.kind === 'signed-in' ? `bundle-edits:${session.workspace}:${session.email}:${storeId}` : null;
  const [kept] = useState(() => (keptKey === null ? null : keptBundles(unsaved, keptKey)));
  const [history, setHistory] = useState<PendingHistory>(() => (kept === null ? nothingPending : { ...nothingPending, present: kept.pending }));
  const [bases, setBases] = useState<Bases | null>(kept?.bases ?? null);
  const [isSaving, setSaving] = useState(false);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [said, setSaid] = useState<Said | null>(() => (kept === null ? null : { tone: 'good', text: `${listedNames([...kept.pending.keys()], 3)}: kept from an earlier visit, not saved yet.`, undo: null }));

  useEffect(() => {
    if (keptKey !== null) keepBundles(unsaved, keptKey, history.present, bases);
  }, [unsaved, keptKey, history, bases]);

  /** What the edit is made on: others' changes since then are found out when it is saved. */
  const based = useRef<Promise<Bases | null> | null>(null);
  const base = useCallback(async (): Promise<Bases | null> => {
    const [list, recipes] = await Promise.all((['bundles', 'bundle-items'] as const).map((tableId) => data.rowsToEdit({ storeId, tableId, partition: 'all', where: { columnId: 'bundleCode', values: [] } })));
    if (list?.ok === true && recipes?.ok === true) {
      const known = { bundles: list.value.versionId, items: recipes.value.versionId };
      setBases(known);
      return known;
    }
    based.current = null;
    const failed = list?.ok === false ? list : recipes;
    setSaid({ tone: 'bad', text: failed?.ok === false ? failureText(failed.failure) : 'The lists could not be read.', undo: null });
    return null;
  }, [data, storeId]);

  useEffect(() => {
    if (history.present.size > 0 && bases === null) based.current ??= base();
  }, [history, bases, base]);

  /** At once, whatever has to be read for it: the next change builds on this one. */
  const change = useCallback(
    (bundles: readonly PendingBundle[]): void => {
      setSaid(null);
      const next = withBundles(history, bundles);
      setHistory((last) => withBundles(last, bundles));
      if (keptKey !== null && !keepBundles(unsaved, keptKey, next.present, bases)) setSaid({ tone: 'bad', text: 'This computer has no room to keep the changes: they last as long as this window.', undo: null });
    },
    [unsaved, bases, history, keptKey],
  );

  const clear = (): void => {
    setHistory(nothingPending);
    setBases(null);
    based.current = null;
    setMeeting(null);
  };

  const save = async (): Promise<void> => {
    if (history.present.size === 0) return;
    setSaving(true);
    const madeOn = bases ?? (await (based.current ??= base()));
    if (madeOn === null) return setSaving(false);
    const codes = [...history.present.keys()];
    const outcome = await data.saveByHand({ editId: crypto.randomUUID(), storeId, label: 'Edited by hand', changes: changesOf(history.present, madeOn) });
    setSaving(false);
    if (outcome.kind === 'conflict') return meet(codes, outcome.conflicts);
    setSaid(outcomeWords(outcome, codes.length <= 3 ? codes.join(', ') : `${codes.length} bundles`));
    if (outcome.kind === 'saved' || outcome.kind === 'unchanged') clear();
  };

  /** Carries the change over to what stands now: at once where no cell is contested, else as the person says. */
  const settle = (keep: 'yours' | 'theirs', { standing, bases: next, by }: Pick<Meeting, 'standing' | 'bases' | 'by'>): void => {
    // Earlier steps stood on what is no more.
    setHistory((last) => withBundles(nothingPending, [...last.present.values()].map((bundle) => mergedBundle(bundle, standing, keep))));
    setBases(next);
    setMeeting(null);
    setSaid({ tone: 'good', text: `What ${by} saved is in it now. Look once more, and save.`, undo: null });
  };

  const meet = async (codes: readonly string[], conflicts: readonly HandConflict[]): Promise<void> => {
    const [list, recipes] = await Promise.all((['bundles', 'bundle-items'] as const).map((tableId) => data.rowsToEdit({ storeId, tableId, partition: 'all', where: { columnId: 'bundleCode', values: codes } })));
    if (list?.ok !== true || recipes?.ok !== true) return setSaid(outcomeWords({ kind: 'conflict', conflicts }, ''));
    const contested = new Set(conflicts.flatMap(({ tableId, keys }) => (tableId === 'bundles' ? keys : [])));
    const standing = { bundles: list.value.rows, items: recipes.value.rows, contested };
    const met: Meeting = { standing, bases: { bundles: list.value.versionId, items: recipes.value.versionId }, by: conflicts[0]?.theirs?.byEmail ?? 'somebody else', clashes: [...history.present.values()].flatMap((bundle) => clashesOf(bundle, standing)) };
    if (met.clashes.length === 0) return settle('yours', met);
    setSaid(null);
    setMeeting(met);
  };

  const takeBack = async (imports: readonly ImportRef[]): Promise<void> => {
    setSaid(takenBackWords(await data.undoGroup(imports), imports));
  };

  return {
    history, pending: history.present, isSaving, said, say: setSaid, meeting, settle: (keep: 'yours' | 'theirs'): void => (meeting === null ? undefined : settle(keep, meeting)), change, save, takeBack,
    discard: (): void => {
      clear();
      setSaid(null);
    },
    undo: (): void => setHistory(undone),
    redo: (): void => setHistory(redone),
  };
};

export type PendingDesk = ReturnType<typeof usePendingBundles>;
