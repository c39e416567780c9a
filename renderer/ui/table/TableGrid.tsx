/** A table's grid. Rows come block by block from the data worker. */
import { useMemo, useState } from 'react';
import type { Outcome } from '../../domain/failures';
import type { ColumnWords, WordsAsk } from '../../domain/tables/column-words';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import type { Extent } from '../grid/cell-range';
import { DataGrid } from '../grid/DataGrid';
import { wordsListed } from '../grid/word-list';
import type { CellTarget, FootLine, GridHandle } from '../grid/grid-types';
import { askRows, type Newest, type RowsOf } from './ask-rows';
import type { ColumnChoice, Density } from './column-choice';
import classes from './data-table.module.css';
import { formatSum } from './format-cell';
import { sumCells } from './sums';
import { tableColumns } from './table-columns';

export const rowHeights: Record<Density, number> = { compact: 28, comfortable: 36 };

export type TableGridProps = {
  readonly definition: TableDefinition;
  readonly label: string;
  readonly kept: readonly ColumnChoice[] | null;
  readonly density: Density;
  readonly search: string;
  readonly rowsOf: RowsOf;
  readonly wordsOf: (ask: WordsAsk) => Promise<ColumnWords | null>;
  readonly sums: Readonly<Record<string, number | null>> | null;
  readonly onReady: (grid: GridHandle<TableRow>) => void;
  readonly onPage: (outcome: Outcome<TablePage>, query: TableQuery) => void;
  readonly onColumns: (choice: readonly ColumnChoice[]) => void;
  readonly onOpenRow: (row: TableRow) => void;
  readonly onCellMenu: (target: CellTarget<TableRow>) => void;
  readonly onProvenance: (row: TableRow, columnId: string) => void;
  readonly onPick: (extent: Extent | null) => void;
  readonly onSaid: (said: string) => void;
};

const nameOf = (row: TableRow): string => String(row.index);

export const TableGrid = (props: TableGridProps) => {
  const { definition, search, rowsOf, onPage, sums, onOpenRow } = props;
  // Handed over once: afterwards the grid itself knows the columns' widths, order and visibility.
  const [columns] = useState(() => tableColumns(definition, props.kept));
  const [newest] = useState<Newest>(() => ({ asker: null, asked: '' }));
  const ask = useMemo(() => askRows(search, rowsOf, newest, onPage), [search, rowsOf, newest, onPage]);

  const foot = useMemo(() => {
    if (sums === null) return null;
    const cells = sumCells(definition, sums, 'Sum');
    const line: FootLine = (columnId) => {
      const place = definition.columns.findIndex(({ id }) => id === columnId);
      const [cell, column] = [cells[place] ?? null, definition.columns[place]];
      return typeof cell === 'number' && column !== undefined ? formatSum(cell, column) : (cell?.toString() ?? '');
    };
    return [line];
  }, [definition, sums]);

  return (
    <div className={classes.grid}>
      <DataGrid<TableRow>
        label={props.label}
        columns={columns}
        ask={ask}
        askWords={(columnId, filters, holding) => props.wordsOf({ search: search.trim(), filters, columnId, holding, most: wordsListed })}
        rowId={nameOf}
        rowHeight={rowHeights[props.density]}
        foot={foot}
        onReady={props.onReady}
        onColumns={props.onColumns}
        onOpenRow={onOpenRow}
        onCellClick={(row, columnId) => {
          if (columnId === definition.key[0]) onOpenRow(row);
        }}
        onCellMenu={props.onCellMenu}
        onProvenance={props.onProvenance}
        onPick={props.onPick}
        onSaid={props.onSaid}
      />
    </div>
  );
};
