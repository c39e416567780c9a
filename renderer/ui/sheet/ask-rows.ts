/** What the grid of a sheet asks for: rows of the planner, with what is not saved yet over them. */
import type { OpenedSheet, PlannerService } from '../../data/planning/planner-ports';
import type { Outcome } from '../../domain/failures';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { ColumnFilter, TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { AskGrid } from '../grid/grid-types';
import { takeFirst } from './first-rows';
import { decisionEdits, type PendingEdits } from './pending-edits';
import { cellOf, rowIdOf, withPending } from './sheet-cells';

export type RowsAsked = Pick<OpenedSheet, 'view' | 'first'> & {
  readonly planner: Pick<PlannerService, 'querySheet' | 'rowsWith'>;
  readonly definition: AnySheet;
  readonly search: string;
  /** Of the tile that is pressed. */
  readonly tileFilters: readonly ColumnFilter[];
  /** As they are once the rows have come. */
  readonly edits: () => PendingEdits;
  readonly onPage: (outcome: Outcome<TablePage>) => void;
};

type Edited = Pick<RowsAsked, 'planner' | 'definition' | 'view'> & { readonly edits: PendingEdits };

/** Rows as they are shown: with what is not saved yet, and what follows from it. */
const withEdits = async ({ planner, definition, view, edits }: Edited, rows: readonly TableRow[]): Promise<readonly TableRow[]> => {
  const changed = decisionEdits(edits, rows.map((row) => rowIdOf(definition, row)));
  if (changed.length === 0) return rows;
  const derived = await planner.rowsWith(view, changed);
  const cells = new Map(derived.ok ? derived.value.map((row) => [rowIdOf(definition, row), row.cells]) : []);
  return rows.map((row) => {
    const own = cells.get(rowIdOf(definition, row));
    return withPending(definition, own === undefined ? row : { ...row, cells: own }, edits);
  });
};

/** The rows among those edited that answer a question, wherever in its order they stand: as they are saved. */
const editedAmong = async ({ planner, definition, view, edits }: Edited, asked: TableQuery): Promise<Outcome<readonly TableRow[]>> => {
  const texts = Object.keys(edits);
  if (texts.length === 0) return { ok: true, value: [] };
  const page = await planner.querySheet(view, { ...asked, filters: [...asked.filters, { kind: 'one-of', columnId: definition.key, texts }] }, 0, texts.length);
  return page.ok ? { ok: true, value: page.value.rows } : page;
};

/** What the shown cells add up to, where `before` are shown as `after`. */
const sumsWith = (definition: AnySheet, sums: TablePage['sums'], before: readonly TableRow[], after: readonly TableRow[]): TablePage['sums'] =>
  Object.fromEntries(
    Object.entries(sums).map(([columnId, sum]) => {
      const figures = (rows: readonly TableRow[]): readonly number[] => rows.map((row) => cellOf(definition, row, columnId)).filter((cell) => typeof cell === 'number');
      const added = figures(after);
      const isKnown = sum !== null || added.length > 0;
      return [columnId, isKnown ? figures(before).reduce((left, figure) => left - figure, added.reduce((all, figure) => all + figure, sum ?? 0)) : null];
    }),
  );

export const askRows =
  ({ planner, definition, view, first, search, tileFilters, edits, onPage }: RowsAsked): AskGrid<TableRow> =>
  async (query, start, end) => {
    const asked: TableQuery = { search, filters: [...tileFilters, ...query.filters], sort: query.sort };
    const given = takeFirst(first, asked, start);
    const outcome: Outcome<TablePage> = given === null ? await planner.querySheet(view, asked, start, end) : { ok: true, value: given };
    const now: Edited = { planner, definition, view, edits: edits() };
    const edited: Outcome<readonly TableRow[]> = outcome.ok ? await editedAmong(now, asked) : outcome;
    if (!outcome.ok || !edited.ok) {
      onPage(outcome.ok && !edited.ok ? edited : outcome);
      return null;
    }
    const { rows, matching, sums } = outcome.value;
    const shown = await withEdits(now, edited.value);
    onPage({ ok: true, value: edited.value.length === 0 ? outcome.value : { ...outcome.value, sums: sumsWith(definition, sums, edited.value, shown) } });
    const byId = new Map(shown.map((row) => [rowIdOf(definition, row), row]));
    return { total: matching, rows: rows.map((row) => byId.get(rowIdOf(definition, row)) ?? row) };
  };
