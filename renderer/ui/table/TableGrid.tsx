/** A table's grid, loaded when the first table is opened. Rows come block by block from the data worker. */
import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo, useState } from 'react';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import type { Outcome } from '../../domain/failures';
import type { CellTarget } from './BlockGrid';
import { BlockGrid } from './BlockGrid';
import type { CellsOf } from '../grid/cell-block';
import type { Extent } from '../grid/cell-range';
import type { ColumnChoice, Density } from './column-choice';
import { columnDefs, sumsIndex } from './column-defs';
import { rowSource } from './row-source';
import type { RowsOf } from './row-source';
import classes from './data-table.module.css';
import { sumCells } from './sums';

export const rowHeights: Record<Density, number> = { compact: 28, comfortable: 36 };

const blockRows = 200;

const defaultColumn = {};

const noRow: TableRow[] = [];

export type TableGridProps = {
  readonly definition: TableDefinition;
  readonly label: string;
  readonly kept: readonly ColumnChoice[] | null;
  readonly density: Density;
  readonly search: string;
  readonly rowsOf: RowsOf;
  readonly sums: Readonly<Record<string, number | null>> | null;
  readonly onReady: (api: GridApi<TableRow>) => void;
  readonly onPage: (outcome: Outcome<TablePage>, query: TableQuery) => void;
  readonly onColumns: (choice: readonly ColumnChoice[]) => void;
  readonly onOpenRow: (row: TableRow) => void;
  readonly onCellMenu: (target: CellTarget<TableRow>) => void;
  readonly onProvenance: (row: TableRow, columnId: string) => void;
  readonly onPick: (extent: Extent | null) => void;
  readonly onSaid: (said: string) => void;
};

const choiceOf = (api: GridApi<TableRow>): readonly ColumnChoice[] =>
  api.getColumnState().map(({ colId, hide, width }) => ({ columnId: colId, hidden: hide === true, width: width ?? null }));

/** What the rows on screen answer; read when something is copied, never while drawing. */
type Answered = { query: TableQuery; matching: number };

export const TableGrid = (props: TableGridProps) => {
  const { definition, search, rowsOf, onPage, sums, onColumns, onOpenRow } = props;
  // Handed over once: afterwards the grid itself knows the columns' widths, order and visibility.
  const [columns] = useState(() => columnDefs(definition, props.kept));
  const [answered] = useState<Answered>(() => ({ query: { search: '', filters: [], sort: [] }, matching: 0 }));
  const datasource = useMemo(
    () =>
      rowSource(search, rowsOf, (outcome, query) => {
        if (outcome.ok) Object.assign(answered, { query, matching: outcome.value.matching });
        onPage(outcome, query);
      }),
    [search, rowsOf, onPage, answered],
  );

  const sumRow = useMemo<TableRow[] | undefined>(
    () =>
      sums === null
        ? undefined
        : [{ index: sumsIndex, cells: sumCells(definition, sums, 'Sum'), fileName: '', row: 0, asOf: null }],
    [definition, sums],
  );

  const cellsOf = useCallback<CellsOf>(
    async (firstRow, lastRow, columnIds) => {
      const places = columnIds.map((id) => definition.columns.findIndex((column) => column.id === id));
      const outcome = await rowsOf(answered.query, firstRow, lastRow + 1);
      return outcome.ok ? outcome.value.rows.map((row) => places.map((place) => row.cells[place] ?? null)) : null;
    },
    [definition, rowsOf, answered],
  );

  const openRow = (row: TableRow): void => {
    if (row.index !== sumsIndex) onOpenRow(row);
  };

  return (
    <div className={classes.grid}>
      <BlockGrid<TableRow>
        label={props.label}
        columns={columns}
        defaultColumn={defaultColumn}
        datasource={datasource}
        blockRows={blockRows}
        rowHeight={rowHeights[props.density]}
        rowCount={() => answered.matching}
        cellsOf={cellsOf}
        sums={sumRow ?? noRow}
        onReady={props.onReady}
        onColumns={(api) => onColumns(choiceOf(api))}
        onOpenRow={openRow}
        onCellClick={(row, columnId) => {
          if (columnId === definition.key[0]) openRow(row);
        }}
        onCellMenu={props.onCellMenu}
        onProvenance={props.onProvenance}
        onPick={props.onPick}
        onCopied={props.onSaid}
      />
    </div>
  );
};
