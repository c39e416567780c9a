/** Rows changed by hand: checked, put on what is shown now, published, and where several tables belong together, all of them or none. */
import type { Failure, Outcome } from '../../domain/failures';
import { editedCircles, tablesBeside, type TablesBeside } from '../../domain/import/recipe-circles';
import { reports } from '../../domain/reports/reports';
import type { ReportDefinition } from '../../domain/reports/report';
import type { StoreId } from '../../domain/stores';
import { rowCells, rowKeys } from '../../domain/tables/cells';
import { tableDefinition } from '../../domain/tables/definitions';
import { cellProblems, rowProblems, type EditProblem } from '../../domain/tables/edit-checks';
import { clashingRows } from '../../domain/tables/edit-clash';
import { asSome, editRows } from '../../domain/tables/edit-rows';
import type { RowSource, Table, TableDefinition, TableId } from '../../domain/tables/table';
import type { GroupUndo, ImportRef, PublishOutcome, PublishRequest, TableHead } from '../published-ports';
import type { DecodedVersions } from '../views/decoded-versions';
import type { HandChange, HandConflict, HandEdit, HandEditService, HandOutcome, HandProblem, RowsAsked } from './hand-edit-ports';
import { madeSource, publishTables, type MadePart } from './publish-tables';

export type HandEditParts = {
  readonly versions: DecodedVersions;
  readonly readTable: (storeId: StoreId, tableId: TableId) => Promise<Outcome<TableHead>>;
  readonly publish: (request: PublishRequest) => Promise<PublishOutcome>;
  readonly undoGroup: (imports: readonly ImportRef[]) => Promise<GroupUndo>;
};

/** Somebody else may be quicker between the look and the publish; then it is looked at again. */
const mostTries = 3;

const reportOf = (tableId: TableId): ReportDefinition => {
  const found = reports.find(({ table }) => table.id === tableId);
  if (found === undefined) throw new Error(`No report feeds the table ${tableId}`);
  return found;
};

const circleProblems = ({ nests }: ReportDefinition, definition: TableDefinition, before: Table | null, after: Table, touched: readonly number[], removed: number, others: TablesBeside): readonly EditProblem[] => {
  const circles = nests === null ? [] : editedCircles(nests, before, after, touched, removed, others);
  const keys = circles.length === 0 ? [] : rowKeys(after, definition);
  return circles.map(({ row, columnId, message }) => ({ key: keys[row] ?? '', columnId, message }));
};

type Prepared =
  | { readonly kind: 'ready'; readonly change: HandChange; readonly source: RowSource; readonly part: MadePart; readonly removed: number; readonly isChange: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly HandProblem[] }
  | { readonly kind: 'conflict'; readonly conflict: HandConflict }
  | { readonly kind: 'failed'; readonly failure: Failure };

type Ready = Extract<Prepared, { readonly kind: 'ready' }>;

export const handEditShelf = ({ versions, readTable, publish, undoGroup }: HandEditParts): HandEditService => {
  const tableAt = async (storeId: StoreId, { tableId, partition }: Pick<HandChange, 'tableId' | 'partition'>, versionId: string | null): Promise<Outcome<Table | null>> =>
    versionId === null ? { ok: true, value: null } : versions.read(storeId, tableId, versionId, partition);

  /** What a recipe is held against, as it stands. */
  const besideTables = async (storeId: StoreId, { nests }: ReportDefinition): Promise<Outcome<TablesBeside>> => {
    const found = new Map<TableId, Table>();
    for (const tableId of nests === null ? [] : tablesBeside(nests)) {
      const head = await readTable(storeId, tableId);
      if (!head.ok) return head;
      const { latest, partitions } = head.value;
      const table = latest === null ? null : await tableAt(storeId, { tableId, partition: latest }, partitions[latest]?.versionId ?? null);
      if (table?.ok === false) return table;
      if (table?.value != null) found.set(tableId, table.value);
    }
    return { ok: true, value: found };
  };

  const prepare = async ({ storeId, label }: HandEdit, importId: string, change: HandChange): Promise<Prepared> => {
    const { tableId, partition, baseVersionId, edits } = change;
    const [report, definition] = [reportOf(tableId), tableDefinition(tableId)];
    const head = await readTable(storeId, tableId);
    if (!head.ok) return { kind: 'failed', failure: head.failure };
    const theirs = head.value.partitions[partition] ?? null;
    const shown = theirs?.versionId ?? null;
    const now = await tableAt(storeId, change, shown);
    if (!now.ok) return { kind: 'failed', failure: now.failure };
    const derived = new Set(report.columns.flatMap(({ columnId, origin }) => (origin === 'derived' ? [columnId] : [])));
    const some = asSome(edits, now.value, definition, derived);
    if (shown !== baseVersionId) {
      const base = edits.kind === 'all' ? null : await tableAt(storeId, change, baseVersionId);
      if (base !== null && !base.ok) return { kind: 'failed', failure: base.failure };
      const keys = base === null ? [] : clashingRows(base.value, now.value, some, definition);
      if (base === null || keys.length > 0) return { kind: 'conflict', conflict: { tableId, partition, keys, theirs } };
    }
    const standing = new Set(now.value === null ? [] : rowKeys(now.value, definition));
    const unfit = cellProblems(report, definition, some.upsert, standing);
    if (unfit.length > 0) return { kind: 'refused', problems: unfit.map((problem) => ({ ...problem, tableId })) };
    const source = await madeSource(importId, report.id, label, edits, definition.grain === 'snapshot' ? partition : null);
    const { table, touched, removed } = editRows(now.value, definition, some, source, report.derive);
    const others = await besideTables(storeId, report);
    if (!others.ok) return { kind: 'failed', failure: others.failure };
    const unsound = rowProblems(report, definition, table, touched);
    const wrong = unsound.length > 0 ? unsound : circleProblems(report, definition, now.value, table, touched, removed, others.value);
    if (wrong.length > 0) return { kind: 'refused', problems: wrong.map((problem) => ({ ...problem, tableId })) };
    return { kind: 'ready', change, source, part: { partition, baseVersionId: shown, base: now.value, table }, removed, isChange: touched.length > 0 || removed > 0 };
  };

  /** One import for each table, however many of its partitions were changed. */
  const publishAll = async ({ editId, storeId }: Pick<HandEdit, 'editId' | 'storeId'>, ready: readonly Ready[]): Promise<HandOutcome | 'again'> => {
    const tables = [...new Set(ready.map(({ change }) => change.tableId))];
    const saved: ImportRef[] = [];
    let synced = true;
    for (const tableId of tables) {
      const own = ready.filter(({ change }) => change.tableId === tableId);
      const [first] = own;
      if (first === undefined) continue;
      const { importId } = first.source;
      const outcome = await publishTables(publish, {
        importId, storeId, tableId, groupId: tables.length > 1 ? editId : null, source: first.source, mode: own.some(({ removed }) => removed > 0) ? 'replace' : 'merge', parts: own.map(({ part }) => part),
      });
      if (outcome.kind === 'published') {
        saved.push({ storeId, importId });
        synced &&= outcome.synced;
        continue;
      }
      const taken = saved.length === 0 ? null : await undoGroup(saved);
      if (taken !== null && taken.kind !== 'undone') return { kind: 'failed', failure: taken.kind === 'failed' ? taken.failure : { code: 'data/conflict', detail: tableId }, saved };
      if (outcome.kind === 'failed') return { kind: 'failed', failure: outcome.failure, saved: [] };
      // An import that was taken back keeps its name: the edit cannot be tried again under it.
      if (taken === null && outcome.kind === 'conflict') return 'again';
      return { kind: 'conflict', conflicts: [{ tableId, partition: own[0]?.part.partition ?? '', keys: [], theirs: outcome.kind === 'conflict' ? outcome.theirs : null }] };
    }
    return { kind: 'saved', imports: saved, synced };
  };

  const saveOnce = async (edit: HandEdit): Promise<HandOutcome | 'again'> => {
    const tables = [...new Set(edit.changes.map(({ tableId }) => tableId))];
    const prepared: Prepared[] = [];
    for (const change of edit.changes) prepared.push(await prepare(edit, importIdOf(edit.editId, tables.indexOf(change.tableId)), change));
    const failed = prepared.find((one) => one.kind === 'failed');
    if (failed !== undefined) return { kind: 'failed', failure: failed.failure, saved: [] };
    const problems = prepared.flatMap((one) => (one.kind === 'refused' ? one.problems : []));
    if (problems.length > 0) return { kind: 'refused', problems };
    const conflicts = prepared.flatMap((one) => (one.kind === 'conflict' ? [one.conflict] : []));
    if (conflicts.length > 0) return { kind: 'conflict', conflicts };
    const ready = prepared.filter((one) => one.kind === 'ready').filter(({ isChange }) => isChange);
    return ready.length === 0 ? { kind: 'unchanged' } : publishAll(edit, ready);
  };

  return {
    rowsToEdit: async ({ storeId, tableId, partition, where }: RowsAsked) => {
      const head = await readTable(storeId, tableId);
      if (!head.ok) return head;
      const versionId = head.value.partitions[partition]?.versionId ?? null;
      const table = await tableAt(storeId, { tableId, partition }, versionId);
      if (!table.ok) return table;
      return { ok: true, value: { versionId, rows: table.value === null ? [] : rowsWhere(table.value, where) } };
    },
    saveByHand: async (edit) => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const outcome = await saveOnce(edit);
        if (outcome !== 'again') return outcome;
      }
      return { kind: 'failed', failure: { code: 'data/conflict', detail: edit.label }, saved: [] };
    },
  };
};

const importIdOf = (editId: string, place: number): string => (place === 0 ? editId : `${editId}-${place + 1}`);

const rowsWhere = (table: Table, where: RowsAsked['where']): readonly Readonly<Record<string, string | number | null>>[] => {
  const definition = tableDefinition(table.tableId);
  const column = where === undefined ? -1 : definition.columns.findIndex(({ id }) => id === where.columnId);
  const wanted = new Set(where?.values ?? []);
  return Array.from({ length: table.rowCount }, (_, row) => rowCells(table, definition, row))
    .filter((cells) => where === undefined || (cells[column] !== null && wanted.has(String(cells[column]))))
    .map((cells) => Object.fromEntries(definition.columns.map(({ id }, at) => [id, cells[at] ?? null])));
};
