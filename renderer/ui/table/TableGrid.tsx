/** The grid itself, loaded when the first table is opened. Rows come block by block from the data worker. */
import './grid-modules';
import type { CellClickedEvent, CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi, IDatasource } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import type { Outcome } from '../../domain/failures';
import type { ColumnChoice, Density } from './column-choice';
import { columnDefs, sumsIndex } from './column-defs';
import { copyText } from './copy-text';
import type { GridFilter } from './grid-query';
import { queryOf } from './grid-query';
import { gridTheme, styleNonce } from './grid-theme';
import classes from './data-table.module.css';
import { sumCells } from './sums';

export const rowHeights: Record<Density, number> = { compact: 28, comfortable: 36 };

/** Rows asked for at once. */
const blockRows = 200;

export type TableGridProps = {
  readonly definition: TableDefinition;
  readonly label: string;
  readonly kept: readonly ColumnChoice[] | null;
  readonly density: Density;
  readonly search: string;
  /** Changes whenever the rows come from somewhere else. */
  readonly viewKey: string;
  readonly rowsOf: (query: TableQuery, start: number, end: number) => Promise<Outcome<TablePage>>;
  readonly sums: Readonly<Record<string, number | null>> | null;
  readonly onReady: (api: GridApi<TableRow>) => void;
  readonly onPage: (outcome: Outcome<TablePage>, query: TableQuery) => void;
  readonly onColumns: (choice: readonly ColumnChoice[]) => void;
  readonly onOpenRow: (row: TableRow) => void;
};

const choiceOf = (api: GridApi<TableRow>): readonly ColumnChoice[] =>
  api.getColumnState().map(({ colId, hide, width }) => ({ columnId: colId, hidden: hide === true, width: width ?? null }));

export const TableGrid = (props: TableGridProps) => {
  const { definition, search, viewKey, rowsOf, sums, onColumns } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  // Columns are handed over once per table: afterwards the grid itself knows their widths, order and visibility.
  const columns = useMemo(
    () => columnDefs(definition, latest.current.kept),
    [definition],
  );

  const datasource = useMemo<IDatasource>(() => {
    let newest = '';
    return {
      getRows: ({ startRow, endRow, sortModel, filterModel, successCallback, failCallback }) => {
        const query = queryOf(search, filterModel as Record<string, GridFilter>, sortModel);
        const asked = JSON.stringify(query);
        newest = asked;
        // An answer to what is no longer asked must not put its counts under the rows of what is.
        const isCurrent = (): boolean => asked === newest && latest.current.search === search && latest.current.viewKey === viewKey;
        void rowsOf(query, startRow, endRow).then(
          (outcome) => {
            if (isCurrent()) latest.current.onPage(outcome, query);
            if (outcome.ok) successCallback([...outcome.value.rows], outcome.value.matching);
            else failCallback();
          },
          () => failCallback(),
        );
      },
    };
    // `viewKey` stands for the rows themselves: `rowsOf` reads the view that is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [search, viewKey, rowsOf]);

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
    if (row !== undefined && row.index !== sumsIndex) latest.current.onOpenRow(row);
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
    if (key.toLowerCase() === 'c' && (ctrlKey || metaKey)) copyText(value === null || value === undefined ? '' : String(value));
  };

  return (
    <div className={classes.grid}>
      <AgGridReact<TableRow>
        theme={gridTheme}
        styleNonce={styleNonce()}
        rowModelType="infinite"
        datasource={datasource}
        cacheBlockSize={blockRows}
        maxBlocksInCache={30}
        cacheOverflowSize={1}
        infiniteInitialRowCount={1}
        blockLoadDebounceMillis={20}
        rowHeight={rowHeights[props.density]}
        columnDefs={columns}
        defaultColDef={{ resizable: true, wrapHeaderText: true, autoHeaderHeight: true, suppressHeaderMenuButton: true }}
        getRowId={({ data }) => String(data.index)}
        pinnedBottomRowData={sumRow ?? []}
        enableCellTextSelection={false}
        ensureDomOrder
        suppressDragLeaveHidesColumns
        suppressMenuHide={false}
        multiSortKey="ctrl"
        tooltipShowDelay={500}
        animateRows={false}
        suppressColumnMoveAnimation
        suppressNoRowsOverlay
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

export default TableGrid;
