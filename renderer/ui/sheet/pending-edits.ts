/**
 * Edits of a sheet that nobody else sees yet: cell by cell what a person decided, what stood there when they did, and the way back and forth.
 * Nothing here is lost by leaving the page; saving puts it over the decisions of everybody, cell by cell.
 */
import { decide, type Decision, type DecisionEdit, type Decisions } from '../../domain/sheets/decisions';
import { begun, changedTo, type History } from '../edit-history';

/** Null takes a decision away: the plan's own figure stands again. */
export type PendingCell = {
  readonly decided: Pick<Decision, 'value' | 'reason' | 'was'> | null;
  /** What was saved there when it was edited; null: nothing. Somebody else's change shows against it. */
  readonly base: Decision | null;
};

/** By row id, then column id. */
export type PendingEdits = Readonly<Record<string, Readonly<Record<string, PendingCell>>>>;

export type CellEdit = { readonly rowId: string; readonly columnId: string; readonly decided: PendingCell['decided'] };

export type EditHistory = History<PendingEdits>;

export const noEdits: EditHistory = begun({});

export const savedAt = (saved: Decisions, rowId: string, columnId: string): Decision | null => saved.get(rowId)?.get(columnId) ?? null;

const isSame = (a: Decision | null, b: Decision | null): boolean =>
  a === b || (a !== null && b !== null && a.value === b.value && a.reason === b.reason && a.by === b.by && a.at === b.at);

const without = (edits: PendingEdits, rowId: string, columnId: string): PendingEdits => {
  const { [rowId]: row, ...others } = edits;
  if (row === undefined) return edits;
  const { [columnId]: _gone, ...cells } = row;
  return Object.keys(cells).length === 0 ? others : { ...others, [rowId]: cells };
};

const says = (decided: PendingCell['decided'], saved: Decision | null): boolean =>
  decided === null ? saved === null : saved !== null && saved.value === decided.value && saved.reason === decided.reason;

type Draft = {
  readonly cell: (rowId: string, columnId: string) => PendingCell | null;
  readonly put: (rowId: string, columnId: string, cell: PendingCell) => void;
  readonly remove: (rowId: string, columnId: string) => void;
  /** The very edits it was made of where nothing was changed; rows that were left alone are the same. */
  readonly done: () => PendingEdits;
};

/** Edits that many cells are changed in at once: thousands are pasted in one go, and each must not copy all others. */
const draftOf = (edits: PendingEdits): Draft => {
  const rows = new Map<string, PendingEdits[string] | null>(Object.entries(edits));
  const changed = new Map<string, Map<string, PendingCell>>();
  const toChange = (rowId: string): Map<string, PendingCell> => {
    const known = changed.get(rowId);
    if (known !== undefined) return known;
    const cells = new Map(Object.entries(edits[rowId] ?? {}));
    changed.set(rowId, cells);
    // Keeps its place among the others.
    if (!rows.has(rowId)) rows.set(rowId, null);
    return cells;
  };
  const cell = (rowId: string, columnId: string): PendingCell | null => {
    const known = changed.get(rowId);
    return (known === undefined ? edits[rowId]?.[columnId] : known.get(columnId)) ?? null;
  };
  return {
    cell,
    put: (rowId, columnId, put) => void toChange(rowId).set(columnId, put),
    remove: (rowId, columnId) => {
      if (cell(rowId, columnId) !== null) toChange(rowId).delete(columnId);
    },
    done: () => {
      if (changed.size === 0) return edits;
      return Object.fromEntries([...rows].flatMap(([rowId, row]) => {
        const cells = changed.get(rowId);
        if (cells === undefined) return [[rowId, row ?? {}]];
        return cells.size === 0 ? [] : [[rowId, Object.fromEntries(cells)]];
      }));
    },
  };
};

/** Edits made in one go are taken back in one go. */
export const edited = (history: EditHistory, saved: Decisions, edits: readonly CellEdit[]): EditHistory => {
  const draft = draftOf(history.present);
  for (const { rowId, columnId, decided } of edits) {
    const stands = savedAt(saved, rowId, columnId);
    // Back to what is saved: nothing is left to save.
    if (says(decided, stands)) draft.remove(rowId, columnId);
    else {
      const known = draft.cell(rowId, columnId);
      draft.put(rowId, columnId, { decided, base: known === null ? stands : known.base });
    }
  }
  return changedTo(history, draft.done());
};

/** With those typed before it was known what is saved, over nothing: where something stands there after all, it is asked about. */
export const withUnheard = (edits: PendingEdits, typed: readonly CellEdit[]): PendingEdits => {
  const draft = draftOf(edits);
  for (const { rowId, columnId, decided } of typed) draft.put(rowId, columnId, { decided, base: draft.cell(rowId, columnId)?.base ?? null });
  return draft.done();
};

/** What stands came after the edit and says it. A reason may have been given for many at once as they were saved. */
const wasSaved = ({ decided, base }: PendingCell, saved: Decision | null): boolean =>
  says(decided, saved) || (!isSame(saved, base) && decided?.reason === null && decided.value === saved?.value);

/** Without those that were saved, or have nothing to save: a window may end before it hears that its own save arrived. */
export const notYetSaved = (edits: PendingEdits, saved: Decisions): PendingEdits => {
  const draft = draftOf(edits);
  for (const [rowId, cells] of Object.entries(edits)) {
    for (const [columnId, cell] of Object.entries(cells)) if (wasSaved(cell, savedAt(saved, rowId, columnId))) draft.remove(rowId, columnId);
  }
  return draft.done();
};

export const editCount = (edits: PendingEdits): number => Object.values(edits).reduce((sum, row) => sum + Object.keys(row).length, 0);

export const pendingAt = (edits: PendingEdits, rowId: string, columnId: string): PendingCell | null => edits[rowId]?.[columnId] ?? null;

export type EditConflict = { readonly rowId: string; readonly columnId: string; readonly ours: PendingCell['decided']; readonly theirs: Decision | null };

/** Cells that somebody else changed since they were edited here, to something else. */
export const conflictsWith = (edits: PendingEdits, theirs: Decisions): readonly EditConflict[] =>
  Object.entries(edits).flatMap(([rowId, cells]) =>
    Object.entries(cells).flatMap(([columnId, { decided, base }]) => {
      const now = savedAt(theirs, rowId, columnId);
      return isSame(now, base) || says(decided, now) ? [] : [{ rowId, columnId, ours: decided, theirs: now }];
    }),
  );

/** What is to be saved: their decisions with ours over them, cell by cell. */
export const savedOver = (edits: PendingEdits, theirs: Decisions, by: string, at: number): Decisions =>
  decide(
    theirs,
    Object.entries(edits).flatMap(([rowId, cells]) =>
      Object.entries(cells).flatMap(([columnId, { decided }]): DecisionEdit[] =>
        says(decided, savedAt(theirs, rowId, columnId)) ? [] : [{ rowId, columnId, decision: decided === null ? null : { ...decided, by, at } }],
      ),
    ),
  );

/**
 * What is left to save once `sent` was saved and `saved` stands: cells edited again while it was on its way, and those whose edit was taken back meanwhile, which go back to what they were edited over.
 */
export const leftAfter = (sent: PendingEdits, now: PendingEdits, saved: Decisions): PendingEdits => {
  const left: Record<string, Record<string, PendingCell>> = {};
  for (const rowId of new Set([...Object.keys(sent), ...Object.keys(now)])) {
    for (const columnId of new Set([...Object.keys(sent[rowId] ?? {}), ...Object.keys(now[rowId] ?? {})])) {
      const [was, is, stands] = [pendingAt(sent, rowId, columnId), pendingAt(now, rowId, columnId), savedAt(saved, rowId, columnId)];
      if (was !== null && is !== null && (is.decided === was.decided || says(is.decided, stands))) continue;
      const decided = is === null ? (was?.base ?? null) : is.decided;
      if (says(decided, stands)) continue;
      // Never sent: somebody else's change still shows against what it was edited over.
      (left[rowId] ??= {})[columnId] = { base: was === null && is !== null ? is.base : stands, decided: decided === null ? null : { value: decided.value, reason: decided.reason, was: decided.was } };
    }
  }
  return left;
};

/** Edits of some rows as the planner takes them: as if they were saved. */
export const decisionEdits = (edits: PendingEdits, rowIds: readonly string[]): readonly DecisionEdit[] =>
  rowIds.flatMap((rowId) =>
    Object.entries(edits[rowId] ?? {}).map(([columnId, { decided }]): DecisionEdit => ({ rowId, columnId, decision: decided === null ? null : { ...decided, by: '', at: 0 } })),
  );

/** A reason given for many at once goes to those that have none of their own. */
export const withReason = (edits: PendingEdits, reason: string | null): PendingEdits =>
  reason === null
    ? edits
    : Object.fromEntries(
        Object.entries(edits).map(([rowId, cells]) => [
          rowId,
          Object.fromEntries(Object.entries(cells).map(([columnId, cell]) => [columnId, cell.decided === null || cell.decided.reason !== null ? cell : { ...cell, decided: { ...cell.decided, reason } }])),
        ]),
      );

/** Somebody chose between the two: theirs lets our edit go, ours is from now on an edit of theirs. */
export const chosen = (edits: PendingEdits, { rowId, columnId, theirs }: EditConflict, side: 'ours' | 'theirs'): PendingEdits => {
  const cell = pendingAt(edits, rowId, columnId);
  if (cell === null) return edits;
  return side === 'theirs' ? without(edits, rowId, columnId) : { ...edits, [rowId]: { ...edits[rowId], [columnId]: { ...cell, base: theirs } } };
};

/** What was changed between two states of everybody's decisions, as edits made against the first. */
export const editsBetween = (before: Decisions, after: Decisions): PendingEdits => {
  const edits: Record<string, Record<string, PendingCell>> = {};
  for (const rowId of new Set([...before.keys(), ...after.keys()])) {
    for (const columnId of new Set([...(before.get(rowId)?.keys() ?? []), ...(after.get(rowId)?.keys() ?? [])])) {
      const base = savedAt(before, rowId, columnId);
      const now = savedAt(after, rowId, columnId);
      if (isSame(base, now)) continue;
      (edits[rowId] ??= {})[columnId] = { base, decided: now === null ? null : { value: now.value, reason: now.reason, was: now.was } };
    }
  }
  return edits;
};
