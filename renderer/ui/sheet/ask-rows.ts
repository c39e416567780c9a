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
  /** Counts how often the rows were made anew. */
  readonly made: () => number;
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

/** The sums take these edited rows over to the window; with more of them edited no sum is told before they are saved. */
const mostSummed = 1_000;

type Changed = { readonly before: readonly TableRow[]; readonly after: readonly TableRow[] };

/** The rows among those edited that answer a question, wherever in its order they stand: as they are saved, and as they are shown. */
const editedAmong = async (now: Edited, asked: TableQuery): Promise<Outcome<Changed>> => {
  const texts = Object.keys(now.edits);
  const page = await now.planner.querySheet(now.view, { ...asked, sort: [], filters: [...asked.filters, { kind: 'one-of', columnId: now.definition.key, texts }] }, 0, texts.length);
  return page.ok ? { ok: true, value: { before: page.value.rows, after: await withEdits(now, page.value.rows) } } : page;
};

/** What the shown cells add up to, where `before` are shown as `after`. */
const sumsWith = (definition: AnySheet, sums: TablePage['sums'], { before, after }: Changed): TablePage['sums'] =>
  Object.fromEntries(
    Object.entries(sums).map(([columnId, sum]) => {
      const figures = (rows: readonly TableRow[]): readonly number[] => rows.map((row) => cellOf(definition, row, columnId)).filter((cell) => typeof cell === 'number');
      const added = figures(after);
      const isKnown = sum !== null || added.length > 0;
      return [columnId, isKnown ? figures(before).reduce((left, figure) => left - figure, added.reduce((all, figure) => all + figure, sum ?? 0)) : null];
    }),
  );

const noSums = (sums: TablePage['sums']): TablePage['sums'] => Object.fromEntries(Object.keys(sums).map((columnId) => [columnId, null]));

export const askRows = ({ planner, definition, view, first, search, tileFilters, edits, made, onPage }: RowsAsked): AskGrid<TableRow> => {
  let last: { readonly edits: PendingEdits; readonly about: string; readonly changed: Promise<Outcome<Changed>> } | null = null;

  /** Worked out once for what is edited and asked, however many pages of it are. */
  const changedBy = (now: Edited, asked: TableQuery): Promise<Outcome<Changed>> => {
    const about = JSON.stringify([made(), asked.filters]);
    if (last?.edits !== now.edits || last.about !== about) last = { edits: now.edits, about, changed: editedAmong(now, asked) };
    return last.changed;
  };

  const shownSums = async (now: Edited, asked: TableQuery, sums: TablePage['sums']): Promise<Outcome<TablePage['sums']>> => {
    const count = Object.keys(now.edits).length;
    if (count === 0) return { ok: true, value: sums };
    if (count > mostSummed) return { ok: true, value: noSums(sums) };
    const changed = await changedBy(now, asked);
    return changed.ok ? { ok: true, value: sumsWith(definition, sums, changed.value) } : changed;
  };

  return async (query, start, end) => {
    const asked: TableQuery = { search, filters: [...tileFilters, ...query.filters], sort: query.sort };
    const given = takeFirst(first, asked, start);
    const outcome: Outcome<TablePage> = given === null ? await planner.querySheet(view, asked, start, end) : { ok: true, value: given };
    if (!outcome.ok) {
      onPage(outcome);
      return null;
    }
    const page = outcome.value;
    const now: Edited = { planner, definition, view, edits: edits() };
    const [rows, sums] = await Promise.all([withEdits(now, page.rows), shownSums(now, asked, page.sums)]);
    onPage(sums.ok ? { ok: true, value: { ...page, sums: sums.value } } : sums);
    return { total: page.matching, rows };
  };
};
