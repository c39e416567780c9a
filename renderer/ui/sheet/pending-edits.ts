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

const withEdit = (edits: PendingEdits, saved: Decisions, { rowId, columnId, decided }: CellEdit): PendingEdits => {
  const stands = savedAt(saved, rowId, columnId);
  // Back to what is saved: nothing is left to save.
  if (says(decided, stands)) return without(edits, rowId, columnId);
  const base = edits[rowId]?.[columnId]?.base;
  return { ...edits, [rowId]: { ...edits[rowId], [columnId]: { decided, base: base === undefined ? stands : base } } };
};

/** Edits made in one go are taken back in one go. */
export const edited = (history: EditHistory, saved: Decisions, edits: readonly CellEdit[]): EditHistory =>
  changedTo(history, edits.reduce((now, edit) => withEdit(now, saved, edit), history.present));

/** With those typed before it was known what is saved, over nothing: where something stands there after all, it is asked about. */
export const withUnheard = (edits: PendingEdits, typed: readonly CellEdit[]): PendingEdits =>
  typed.reduce<PendingEdits>((now, { rowId, columnId, decided }) => ({ ...now, [rowId]: { ...now[rowId], [columnId]: { decided, base: now[rowId]?.[columnId]?.base ?? null } } }), edits);

/** What stands came after the edit and says it. A reason may have been given for many at once as they were saved. */
const wasSaved = ({ decided, base }: PendingCell, saved: Decision | null): boolean =>
  says(decided, saved) || (!isSame(saved, base) && decided?.reason === null && decided.value === saved?.value);

/** Without those that were saved, or have nothing to save: a window may end before it hears that its own save arrived. */
export const notYetSaved = (edits: PendingEdits, saved: Decisions): PendingEdits =>
  Object.entries(edits)
    .flatMap(([rowId, cells]) => Object.entries(cells).map(([columnId, cell]) => ({ rowId, columnId, cell })))
    .filter(({ rowId, columnId, cell }) => wasSaved(cell, savedAt(saved, rowId, columnId)))
    .reduce((left, { rowId, columnId }) => without(left, rowId, columnId), edits);

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
