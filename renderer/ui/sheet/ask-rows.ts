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
  readonly planner: Pick<PlannerService, 'querySheet' | 'rowsWith'>;
  readonly definition: AnySheet;
  readonly search: string;
  /** Of the tile that is pressed. */
  readonly tileFilters: readonly ColumnFilter[];
  /** As they are once the rows have come. */
  readonly edits: () => PendingEdits;
  readonly onPage: (outcome: Outcome<TablePage>) => void;
};

export const askRows =
  ({ planner, definition, view, first, search, tileFilters, edits, onPage }: RowsAsked): AskGrid<TableRow> =>
  async (query, start, end) => {
    const asked: TableQuery = { search, filters: [...tileFilters, ...query.filters], sort: query.sort };
    const given = takeFirst(first, asked, start);
    const outcome: Outcome<TablePage> = given === null ? await planner.querySheet(view, asked, start, end) : { ok: true, value: given };
    onPage(outcome);
    if (!outcome.ok) return null;
    const { rows, matching } = outcome.value;
    const changed = decisionEdits(edits(), rows.map((row) => rowIdOf(definition, row)));
    const derived = changed.length === 0 ? null : await planner.rowsWith(view, changed);
    const cells = new Map(derived?.ok === true ? derived.value.map((row) => [rowIdOf(definition, row), row.cells]) : []);
    return {
      total: matching,
      rows: rows.map((row) => {
        const own = cells.get(rowIdOf(definition, row));
        return withPending(definition, own === undefined ? row : { ...row, cells: own }, edits());
      }),
    };
  };
