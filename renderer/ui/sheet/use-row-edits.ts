/**
 * Edits of a sheet that become rows of a table: they wait on the page like decisions, survive a restart, and are published as one import that
 * can be taken back. The table is what everybody sees, so nothing stands beside the rows once they are saved.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { HandOutcome } from '../../data/hand-edits/hand-edit-ports';
import type { ImportRef } from '../../data/published-ports';
import type { Failure } from '../../domain/failures';
import { noDecisions } from '../../domain/sheets/decisions';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { thrownFailure } from '../../domain/thrown-failure';
import { useServices, useSession } from '../services';
import { keepEdits, keptEdits } from './kept-edits';
import { redone, undone } from '../edit-history';
import { editCount, edited, leftAfter, noEdits, withReason, type CellEdit, type EditConflict, type EditHistory, type PendingEdits } from './pending-edits';
import type { DecisionDesk } from './use-decisions';

/** Publishes what is edited. `editId` names this save. `beside`: what has to be known of it once it is saved. */
export type PublishEdits = (edits: PendingEdits, reason: string | null, editId: string) => Promise<(HandOutcome & { readonly beside?: string | null }) | { readonly kind: 'said'; readonly text: string }>;

/** What of a save was taken back alone, where others changed rows since: those rows, and what is said of the rest. */
export type OwnTakenBack = { readonly kind: 'back'; readonly rowIds: readonly string[]; readonly text: string } | { readonly kind: 'failed'; readonly failure: Failure };

const noConflicts: readonly EditConflict[] = [];

const wordsOf = (outcome: Exclude<Awaited<ReturnType<PublishEdits>>, { readonly kind: 'saved' | 'unchanged' }>): Failure => {
  switch (outcome.kind) {
    case 'failed':
      return outcome.failure;
    case 'said':
      return { code: 'data/refused-edit', detail: outcome.text };
    case 'refused':
      return { code: 'data/refused-edit', detail: [...new Set(outcome.problems.map(({ message }) => message))].slice(0, 3).join(' ') };
    case 'conflict': {
      const who = outcome.conflicts.map(({ theirs }) => theirs?.byEmail ?? null).find((email) => email !== null);
      return { code: 'data/changed-meanwhile', detail: `${who ?? 'Somebody else'} changed the same rows.` };
    }
  }
};

export const useRowEdits = (storeId: StoreId, { id: sheetId }: SheetDefinition, publish: PublishEdits, takeBackOwn: (() => Promise<OwnTakenBack>) | null = null): DecisionDesk => {
  const { data, unsaved } = useServices();
  const session = useSession();
  const email = session.kind === 'signed-in' ? session.email : '';
  const workspace = session.kind === 'signed-in' ? session.workspace : '';
  const keptKey = `sheet-edits:${workspace}:${email}:rows-${storeId}-${sheetId}`;

  const [history, setHistory] = useState<EditHistory>(() => ({ ...noEdits, present: keptEdits(unsaved, keptKey) }));
  const [restored, setRestored] = useState(() => editCount(history.present));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [last, setLast] = useState<{ readonly imports: readonly ImportRef[]; readonly edits: PendingEdits; readonly synced: boolean; readonly beside: string | null } | null>(null);
  /** What became of a save that was taken back in part. */
  const [told, setTold] = useState<string | null>(null);
  const now = useRef(history);
  const saving = useRef(false);
  useEffect(() => {
    now.current = history;
  }, [history]);

  const put = useCallback(
    (next: EditHistory): void => {
      now.current = next;
      setHistory(next);
      if (!keepEdits(unsaved, keptKey, next.present)) setFailure({ code: 'data/quota', detail: 'Edits not saved yet last only as long as this window.' });
    },
    [unsaved, keptKey],
  );

  const edit = useCallback(
    (edits: readonly CellEdit[]): void => {
      setLast(null);
      setTold(null);
      put(edited(now.current, noDecisions, edits));
    },
    [put],
  );

  const save = useCallback(
    async (reason: string | null): Promise<void> => {
      if (saving.current) return;
      saving.current = true;
      setSaving(true);
      setFailure(null);
      setTold(null);
      const edits = now.current.present;
      const outcome = await publish(withReason(edits, reason), reason, crypto.randomUUID()).catch((error: unknown): HandOutcome & { readonly beside?: string | null } => ({ kind: 'failed', failure: thrownFailure(error, { otherwise: 'data/unknown' }), saved: [] }));
      saving.current = false;
      setSaving(false);
      if (outcome.kind !== 'saved' && outcome.kind !== 'unchanged') return setFailure(wordsOf(outcome));
      setRestored(0);
      setLast({ imports: outcome.kind === 'saved' ? outcome.imports : [], edits, synced: outcome.kind === 'unchanged' || outcome.synced, beside: outcome.beside ?? null });
      // Nobody waits for a save with what they type next.
      put({ ...noEdits, present: leftAfter(edits, now.current.present, noDecisions) });
    },
    [publish, put],
  );

  const takeBack = useCallback(() => {
    if (last === null) return;
    const { imports, edits } = last;
    setLast(null);
    void data.undoGroup(imports).then((outcome) => {
      if (outcome.kind === 'failed') return setFailure(outcome.failure);
      if (outcome.kind === 'blocked' && takeBackOwn !== null) {
        void takeBackOwn().then((own) => {
          if (own.kind === 'failed') return setFailure(own.failure);
          setTold(own.text);
          return put({ ...noEdits, present: Object.fromEntries(Object.entries(edits).filter(([rowId]) => own.rowIds.includes(rowId))) });
        });
        return;
      }
      if (outcome.kind === 'blocked') return setFailure({ code: 'data/later-changes', detail: outcome.by.map(({ fileName }) => fileName).join(', ') });
      // What was typed is not lost with the save.
      return put({ ...noEdits, present: edits });
    });
  }, [data, last, put, takeBackOwn]);

  const undo = useCallback(() => put(undone(now.current)), [put]);
  const redo = useCallback(() => put(redone(now.current)), [put]);
  const discard = useCallback(() => {
    const { present, past } = now.current;
    setRestored(0);
    setFailure(null);
    setTold(null);
    put({ present: {}, past: [...past, present], future: [] });
  }, [put]);
  const dismiss = useCallback(() => {
    setLast(null);
    setTold(null);
  }, []);

  return useMemo(
    () => ({
      saved: noDecisions, savedAt: null, isKnown: true, unread: null, isWaiting: last !== null && !last.synced, history, conflicts: noConflicts, isSaving, failure, restored, lastSaved: last === null ? null : editCount(last.edits), besideSaved: last?.beside ?? null, told,
      edit, save, undo, redo, discard, choose: () => undefined, dismiss, takeBack,
    }),
    [history, isSaving, failure, restored, last, told, edit, save, undo, redo, discard, dismiss, takeBack],
  );
};
