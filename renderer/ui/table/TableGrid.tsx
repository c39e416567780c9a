/** The grid itself, loaded when the first table is opened. Rows come block by block from the data worker. */
import './grid-modules';
import type { CellClickedEvent, CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi, OverlayType } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useState } from 'react';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import type { Outcome } from '../../domain/failures';
import type { ColumnChoice, Density } from './column-choice';
import { columnDefs, sumsIndex } from './column-defs';
import { copyText } from './copy-text';
import { gridIcons } from './grid-icons';
import { gridTheme, styleNonce } from './grid-theme';
import { rowSource } from './row-source';
import type { RowsOf } from './row-source';
import classes from './data-table.module.css';
import { sumCells } from './sums';

export const rowHeights: Record<Density, number> = { compact: 28, comfortable: 36 };

/** Rows asked for at once. */
const blockRows = 200;

const noRow: TableRow[] = [];

/** The table says itself, with a way on, that nothing matches. */
const noOverlays: OverlayType[] = ['loading', 'noRows', 'noMatchingRows'];

const defaultColumn = { resizable: true, wrapHeaderText: true, autoHeaderHeight: true, suppressHeaderMenuButton: true } as const;

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
};

const choiceOf = (api: GridApi<TableRow>): readonly ColumnChoice[] =>
  api.getColumnState().map(({ colId, hide, width }) => ({ columnId: colId, hidden: hide === true, width: width ?? null }));

export const TableGrid = (props: TableGridProps) => {
  const { definition, search, rowsOf, onPage, sums, onColumns, onOpenRow } = props;
  // Handed over once: afterwards the grid itself knows the columns' widths, order and visibility.
  const [columns] = useState(() => columnDefs(definition, props.kept));
  const datasource = useMemo(() => rowSource(search, rowsOf, onPage), [search, rowsOf, onPage]);

  const sumRow = useMemo<TableRow[] | undefined>(
    () =>
      sums === null
        ? undefined
        : [{ index: sumsIndex, cells: sumCells(definition, sums, 'Sum'), fileName: '', row: 0, asOf: null }],
    [definition, sums],
  );

  const keepChoice = ({ api, finished }: { readonly api: GridApi<TableRow>; readonly finished?: boolean }): void => {
    if (finished !== false) onColumns(choiceOf(api));
  };
  const openRow = (row: TableRow | undefined): void => {
    if (row !== undefined && row.index !== sumsIndex) onOpenRow(row);
  };
  const onCellClicked = ({ data, colDef }: CellClickedEvent<TableRow>): void => {
    if (colDef.colId === definition.key[0]) openRow(data);
  };
  const onKey = (event: CellKeyDownEvent<TableRow> | FullWidthCellKeyDownEvent<TableRow>): void => {
    if (!(event.event instanceof KeyboardEvent) || !('value' in event)) return;
    const { key, ctrlKey, metaKey } = event.event;
    if (key === 'Enter') openRow(event.data);
    const value: unknown = event.value;
    // What is copied is the bare figure, without thousands commas, so that it can be pasted as a number.
    if (key.toLowerCase() === 'c' && (ctrlKey || metaKey)) copyText(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  };

  return (
    <div className={classes.grid}>
      <AgGridReact<TableRow>
        theme={gridTheme}
        styleNonce={styleNonce()}
        icons={gridIcons}
        rowModelType="infinite"
        datasource={datasource}
        cacheBlockSize={blockRows}
        maxBlocksInCache={30}
        cacheOverflowSize={1}
        infiniteInitialRowCount={1}
        blockLoadDebounceMillis={20}
        rowHeight={rowHeights[props.density]}
        columnDefs={columns}
        defaultColDef={defaultColumn}
        getRowId={({ data }) => String(data.index)}
        pinnedBottomRowData={sumRow ?? noRow}
        suppressDragLeaveHidesColumns
        multiSortKey="ctrl"
        tooltipShowDelay={500}
        animateRows={false}
        suppressColumnMoveAnimation
        suppressOverlays={noOverlays}
        onGridReady={({ api }) => {
          api.setGridAriaProperty('label', props.label);
          props.onReady(api);
        }}
        onColumnMoved={keepChoice}
        onColumnResized={keepChoice}
        onColumnVisible={keepChoice}
        onCellClicked={onCellClicked}
        onCellDoubleClicked={({ data }) => openRow(data)}
        onCellKeyDown={onKey}
      />
    </div>
  );
};
