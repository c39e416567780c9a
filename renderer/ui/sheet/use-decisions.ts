/**
 * What people decided on a sheet's rows, and what is decided here and not saved yet. Saving is by compare-and-set: where somebody else was first, ours goes over theirs
 * cell by cell, and only cells that both changed are asked about.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { laterSetting } from '../../domain/settings/later-setting';
import type { Setting } from '../../data/ports';
import type { Failure, Outcome } from '../../domain/failures';
import { decisionsSettingId, mostDecisionCharacters, noDecisions, readDecisions, writeDecisions, type Decisions } from '../../domain/sheets/decisions';
import type { TextStore } from '../../data/storage/unsaved-texts';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import { storeName, type StoreId } from '../../domain/stores';
import { useServices, useSession, useSync } from '../services';
import { follow } from '../table/follow';
import { formatCount, formatSome } from '../table/format-cell';
import { heardNow, mayDecide, nothingHeard } from './heard-decisions';
import { keepEdits, keptEdits, keptEditsKey } from './kept-edits';
import { redone, undone } from '../edit-history';
import { chosen, conflictsWith, editCount, edited, editsBetween, leftAfter, noEdits, notYetSaved, savedOver, withReason, withUnheard, type CellEdit, type EditConflict, type EditHistory } from './pending-edits';

export type DecisionDesk = {
  /** What everybody sees. Empty until it is known. */
  readonly saved: Decisions;
  /** Names the state of `saved`; null while nobody decided anything. */
  readonly savedAt: number | null;
  /** False until it is known what is saved: nothing can be edited before. */
  readonly isKnown: boolean;
  /** Why it could not be read; null where it was, or nothing was told yet. Without a connection edits are made all the same. */
  readonly unread: Failure | null;
  /** It waits here for a connection. */
  readonly isWaiting: boolean;
  readonly history: EditHistory;
  readonly conflicts: readonly EditConflict[];
  readonly isSaving: boolean;
  readonly failure: Failure | null;
  /** Edits of an earlier visit that were found again. */
  readonly restored: number;
  /** How many cells the last save changed; null once something else was edited. */
  readonly lastSaved: number | null;
  /** What has to be known of the last save. */
  readonly besideSaved?: string | null;
  /** What became of a save that was taken back in part; null or left out for nothing. */
  readonly told?: string | null;
  readonly edit: (edits: readonly CellEdit[]) => void;
  /** Keeps what is typed before it is known what is saved, should the page be left before it can be an edit. */
  readonly keepEarly?: (edits: readonly CellEdit[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** With a reason for those edits that have none yet. */
  readonly save: (reason: string | null) => Promise<void>;
  readonly choose: (conflict: EditConflict, side: 'ours' | 'theirs') => void;
  /** Puts back what stood before the last save, as edits to be saved. */
  readonly takeBack: () => void;
  /** The note about the last save has been read. */
  readonly dismiss: () => void;
  /** What else a save asks for, beside its button. */
  readonly more?: ReactNode;
  /** Words in place of “Save”. */
  readonly saveTitle?: string;
};

const unreadable: Failure = { code: 'data/unknown', detail: null };
const notKept: Failure = { code: 'data/quota', detail: 'Edits not saved yet last only as long as this window.' };

const tooMany = ({ characters, rows }: { readonly characters: number; readonly rows: number }): string =>
  `Decisions on ${formatSome(rows, 'row')} take ${formatCount(characters)} characters, and ${formatCount(mostDecisionCharacters)} is the most that is shared. Take back what is no longer needed, then save.`;

/** Somebody else may be first more than once; after that the person is asked to try again. */
const mostTries = 5;

const textOf = (setting: Setting | null): Decisions => (setting === null ? noDecisions : readDecisions(setting.body));

export const useDecisions = (storeId: StoreId, { id: sheetId, title }: SheetDefinition): DecisionDesk => {
  const { data, planner, listener, unsaved } = useServices();
  const session = useSession();
  const { settingConflicts } = useSync();
  const email = session.kind === 'signed-in' ? session.email : '';
  const workspace = session.kind === 'signed-in' ? session.workspace : '';
  const settingId = decisionsSettingId(storeId, sheetId);
  const keptKey = keptEditsKey(workspace, email, settingId);
  const baseKey = `sheet-base:${workspace}:${email}:${settingId}`;

  const [known, setKnown] = useState(nothingHeard);
  const [history, setHistory] = useState<EditHistory>(() => ({ ...noEdits, present: keptEdits(unsaved, keptKey) }));
  const [restored, setRestored] = useState(() => editCount(history.present));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [last, setLast] = useState<{ readonly before: Decisions; readonly after: Decisions; readonly cells: number } | null>(null);
  const [isKept, setKept] = useState(true);

  const hear = useCallback((told: Outcome<Setting | null>): void => setKnown((last) => heardNow(last, told)), []);
  useEffect(() => follow<Outcome<Setting | null>>((next) => data.watchSetting(settingId, listener(next)), hear, (failed) => hear({ ok: false, failure: failed })), [data, listener, settingId, hear]);

  const { stands } = known;
  const isKnown = mayDecide(known);
  const unread = known.unread === 'waiting' ? null : known.unread;
  const saved = useMemo(() => textOf(stands), [stands]);

  // The newest of both for what runs later than it was asked for.
  const now = useRef({ history, stands });
  useEffect(() => {
    now.current = { history, stands };
  }, [history, stands]);

  const early = useRef<readonly CellEdit[]>([]);
  const keep = useCallback((): void => setKept(keepEdits(unsaved, keptKey, withUnheard(now.current.history.present, early.current))), [unsaved, keptKey]);

  const put = useCallback(
    (next: EditHistory): void => {
      now.current = { ...now.current, history: next };
      setHistory(next);
      keep();
    },
    [keep],
  );

  const keepEarly = useCallback(
    (edits: readonly CellEdit[]): void => {
      early.current = [...early.current, ...edits];
      keep();
    },
    [keep],
  );

  const isHeard = known.unread === null;
  useEffect(() => {
    if (!isHeard || isSaving) return;
    const { history: found, stands: heard } = now.current;
    const left = notYetSaved(found.present, textOf(heard));
    if (left === found.present) return;
    setRestored(editCount(left));
    put({ ...found, present: left });
  }, [isHeard, isSaving, put]);

  const edit = useCallback(
    (edits: readonly CellEdit[]): void => {
      early.current = [];
      setLast(null);
      put(edited(now.current.history, textOf(now.current.stands), edits));
    },
    [put],
  );

  const write = useCallback(async (reason: string | null): Promise<void> => {
    let theirs = now.current.stands;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { present } = now.current.history;
      const before = textOf(theirs);
      // Shown beside the table; nothing is saved before somebody chose.
      if (conflictsWith(present, before).length > 0) return;
      const after = savedOver(withReason(present, reason), before, email, Date.now());
      const written = writeDecisions(after);
      if (written.kind === 'too-many') return setFailure({ code: 'data/quota', detail: tooMany(written) });
      // What stands on the server is what a save made without a connection is told apart from later.
      if (theirs === null || theirs.synced) keepText(unsaved, baseKey, theirs?.body ?? '');
      const outcome = await data.saveSetting(settingId, `Decisions on ${title}, ${storeName(storeId)}`, written.body, theirs?.at ?? null);
      if (outcome.kind === 'failed') return setFailure(outcome.failure);
      if (outcome.kind === 'saved') {
        hear({ ok: true, value: outcome.setting });
        // A planner that ended hears of it as the next one begins.
        void planner.decisionsSaved(storeId, sheetId, outcome.setting).catch(() => undefined);
        now.current = { ...now.current, stands: laterSetting(now.current.stands, outcome.setting) };
        setLast({ before, after, cells: editCount(present) });
        setRestored(0);
        // Nobody waits for a save with what they type next.
        return put({ ...noEdits, present: leftAfter(present, now.current.history.present, after) });
      }
      theirs = outcome.theirs;
      setKnown({ stands: theirs, unread: null });
      now.current = { ...now.current, stands: theirs };
    }
    setFailure({ code: 'data/conflict', detail: title });
  }, [data, planner, unsaved, settingId, storeId, sheetId, title, email, put, baseKey, hear]);

  // One save after the other: each is made on what the one before it left.
  const turn = useRef(Promise.resolve());
  const save = useCallback((reason: string | null): Promise<void> => {
    turn.current = turn.current.then(async () => {
      setSaving(true);
      setFailure(null);
      await write(reason).catch((error: unknown) => setFailure({ ...unreadable, detail: error instanceof Error ? error.message : null }));
      setSaving(false);
    });
    return turn.current;
  }, [write]);

  // Saved without a connection, and somebody else was first: ours becomes edits of theirs again, and only cells that both changed are asked about.
  const refused = settingConflicts.find(({ ours }) => ours.id === settingId);
  useEffect(() => {
    if (refused === undefined) return;
    const base = readDecisions(unsaved.getItem(baseKey));
    const ours = editsBetween(base, readDecisions(refused.ours.body));
    void data.resolveSetting(settingId, 'keep-theirs').then(() => {
      const { present } = now.current.history;
      now.current = { ...now.current, stands: refused.theirs };
      setKnown({ stands: refused.theirs, unread: null });
      put({ ...noEdits, present: { ...ours, ...present } });
      // It was saved once already: where nothing is to be asked, it goes on by itself. Edits nobody saved yet wait for their own save.
      if (editCount(present) === 0 && conflictsWith(ours, textOf(refused.theirs)).length === 0) void save(null);
    });
  }, [refused, data, unsaved, settingId, baseKey, put, save]);

  const conflicts = useMemo(() => conflictsWith(history.present, saved), [history.present, saved]);

  const undo = useCallback(() => put(undone(now.current.history)), [put]);
  const redo = useCallback(() => put(redone(now.current.history)), [put]);
  const discard = useCallback(() => {
    const { present, past } = now.current.history;
    setRestored(0);
    setFailure(null);
    put({ present: {}, past: [...past, present], future: [] });
  }, [put]);
  const choose = useCallback<DecisionDesk['choose']>((conflict, side) => put({ ...now.current.history, present: chosen(now.current.history.present, conflict, side) }), [put]);
  const dismiss = useCallback(() => setLast(null), []);
  const takeBack = useCallback(() => {
    if (last === null) return;
    const back = editsBetween(last.after, last.before);
    setLast(null);
    edit(Object.entries(back).flatMap(([rowId, cells]) => Object.entries(cells).map(([columnId, { decided }]) => ({ rowId, columnId, decided }))));
  }, [last, edit]);

  return useMemo(
    () => ({
      saved, savedAt: stands?.at ?? null, isKnown, unread, isWaiting: stands !== null && !stands.synced, history, conflicts, isSaving, failure: failure ?? (isKept ? null : notKept), restored, lastSaved: last?.cells ?? null,
      edit, keepEarly, save, undo, redo, discard, choose, dismiss, takeBack,
    }),
    [saved, stands, isKnown, unread, history, conflicts, isSaving, failure, isKept, restored, last, edit, keepEarly, save, undo, redo, discard, choose, dismiss, takeBack],
  );
};

const keepText = (store: TextStore, key: string, text: string): void => {
  try {
    store.setItem(key, text);
  } catch {
    // Without it a save made offline is compared cell by cell with nothing: more is asked about, and nothing is lost.
  }
};
