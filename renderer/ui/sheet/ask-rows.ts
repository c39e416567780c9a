/** What the grid of a sheet asks for: rows of the planner, with what is not saved yet over them. */
import type { OpenedSheet, PlannerService } from '../../data/planning/planner-ports';
import type { Outcome } from '../../domain/failures';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { ColumnFilter, TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { AskGrid } from '../grid/grid-types';
import { takeFirst } from './first-rows';
import { decisionEdits, type PendingEdits } from './pending-edits';
import { rowIdOf, withPending } from './sheet-cells';

export type RowsAsked = Pick<OpenedSheet, 'view' | 'first'> & {
  readonly planner: Pick<PlannerService, 'querySheet' | 'rowsWith' | 'sumsWith'>;
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

type Edited = Pick<RowsAsked, 'definition' | 'view'> & { readonly planner: Pick<PlannerService, 'rowsWith'>; readonly edits: PendingEdits };

/** Rows as they are shown: with what is not saved yet, and what follows from it. */
export const withEdits = async ({ planner, definition, view, edits }: Edited, rows: readonly TableRow[]): Promise<readonly TableRow[]> => {
  const changed = decisionEdits(edits, rows.map((row) => rowIdOf(definition, row)));
  if (changed.length === 0) return rows;
  const derived = await planner.rowsWith(view, changed);
  const cells = new Map(derived.ok ? derived.value.map((row) => [rowIdOf(definition, row), row.cells]) : []);
  return rows.map((row) => {
    const own = cells.get(rowIdOf(definition, row));
    return withPending(definition, own === undefined ? row : { ...row, cells: own }, edits);
  });
};

export const askRows = ({ planner, definition, view, first, search, tileFilters, edits, made, onPage }: RowsAsked): AskGrid<TableRow> => {
  let last: { readonly edits: PendingEdits; readonly about: string; readonly sums: Promise<Outcome<TablePage['sums']>> } | null = null;

  /** Worked out once for what is edited and asked, however many pages of it are. */
  const shownSums = (edits: PendingEdits, asked: TableQuery, sums: TablePage['sums']): Promise<Outcome<TablePage['sums']>> => {
    const changed = Object.keys(edits);
    if (changed.length === 0) return Promise.resolve({ ok: true, value: sums });
    const about = JSON.stringify([made(), asked.filters]);
    if (last?.edits !== edits || last.about !== about) last = { edits, about, sums: planner.sumsWith(view, asked, decisionEdits(edits, changed)) };
    return last.sums;
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
    const [rows, sums] = await Promise.all([withEdits(now, page.rows), shownSums(now.edits, asked, page.sums)]);
    onPage(sums.ok ? { ok: true, value: { ...page, sums: sums.value } } : sums);
    return { total: page.matching, rows };
  };
};
