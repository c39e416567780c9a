/** The rows of a review, block by block from the import worker: what was, and what it becomes. */
import type { ColDef, GridApi, IDatasource, ICellRendererComp, ICellRendererParams, ValueFormatterParams, ValueGetterParams } from 'ag-grid-community';
import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChangeKind, ReviewRow } from '../../domain/import/review';
import type { Cell, ColumnKind, TableDefinition } from '../../domain/tables/table';
import { BlockGrid } from '../table/BlockGrid';
import type { CellsOf } from '../grid/cell-block';
import { cellMarks, defaultWidth, figureMarks } from '../table/column-defs';
import { formatCell, formatCount, isNumeric } from '../table/format-cell';
import { HeadLabel } from '../table/head-label';
import type { RowChoice } from './row-choice';
import { isChosen, RowChoiceContext } from './row-choice';
import { reviewColumns } from './review-columns';
import classes from './import.module.css';

const blockRows = 100;

const rowHeight = 28;

const defaultColumn = { sortable: false, suppressMovable: true } as const;

const fileRow = 'file row';

export type ReviewGridProps = {
  readonly definition: TableDefinition;
  readonly change: ChangeKind;
  readonly changed: ReadonlySet<number>;
  /** Rows carry a box that takes them in or leaves them out; the choice itself comes by `RowChoiceContext`. */
  readonly choosable?: boolean;
  /** Told how many rows the answer on screen has. */
  readonly onTotal?: (total: number) => void;
  readonly rowsOf: (change: ChangeKind, start: number, end: number) => Promise<{ readonly rows: readonly ReviewRow[]; readonly total: number }>;
};

type ChangeCellParams = ICellRendererParams<ReviewRow> & { readonly place: number; readonly kind: ColumnKind };

const words = (value: Cell, kind: ColumnKind): string => (value === null ? 'blank' : formatCell(value, kind));

const element = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

/** What was, and what it becomes. Only cells that change are drawn this way; the others are text. */
const changeCell = ({ data, place, kind }: ChangeCellParams): HTMLElement => {
  const change = document.createElement('span');
  change.className = classes.change ?? '';
  const becomes = element('span', '→');
  becomes.setAttribute('role', 'img');
  becomes.setAttribute('aria-label', 'becomes');
  change.append(element('del', words(data?.before?.[place] ?? null, kind)), becomes, element('ins', words(data?.after?.[place] ?? null, kind)));
  return change;
};

/** The choice as it is now, and the way to change it; cells are drawn once and look here again. */
type Choosing = { readonly current: RowChoice | null };

class ChoiceCell implements ICellRendererComp<ReviewRow> {
  private readonly box = document.createElement('input');
  private row: ReviewRow | undefined;

  init(params: ICellRendererParams<ReviewRow> & { readonly choosing: Choosing }): void {
    this.box.type = 'checkbox';
    this.box.addEventListener('change', () => {
      if (this.row !== undefined) params.choosing.current?.choose(this.row.id, this.box.checked);
    });
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.box;
  }

  refresh({ data, choosing }: ICellRendererParams<ReviewRow> & { readonly choosing: Choosing }): boolean {
    this.row = data;
    this.box.hidden = data === undefined;
    if (data !== undefined && choosing.current !== null) {
      this.box.setAttribute('aria-label', `Publish ${data.key}`);
      this.box.checked = isChosen(choosing.current.selection, data.id);
    }
    return true;
  }
}

const choiceColumn = (choosing: Choosing): ColDef<ReviewRow> => ({
  colId: 'choice', headerName: 'Take', width: 62, pinned: 'left', lockPinned: true, valueGetter: ({ data }) => data?.id ?? null, cellRenderer: ChoiceCell,
  // The grid copies plain objects of a definition to the bottom; what a function gives stays what it is.
  cellRendererParams: () => ({ choosing }),
});

const isChangedCell = (row: ReviewRow | undefined, place: number): boolean =>
  row !== undefined && row.change === 'changed' && row.changedColumns.includes(place);

const columnDefs = (definition: TableDefinition, change: ChangeKind, changed: ReadonlySet<number>): ColDef<ReviewRow>[] => [
  ...reviewColumns(definition, changed, change === 'changed').map(({ column, place, changes }): ColDef<ReviewRow> => {
    const numeric = isNumeric(column.kind);
    const isKey = column.id === definition.key[0];
    return {
      colId: column.id,
      headerName: column.unit === null ? column.title : `${column.title} (${column.unit})`,
      headerComponentParams: { innerHeaderComponent: HeadLabel, innerHeaderComponentParams: { title: column.title, unit: column.unit } },
      width: change === 'changed' && changes && numeric ? 140 : Math.min(defaultWidth(column), 220),
      pinned: isKey ? 'left' : null,
      lockPinned: true,
      headerClass: numeric ? 'ag-right-aligned-header' : '',
      valueGetter: ({ data }: ValueGetterParams<ReviewRow, Cell>) => (data?.after ?? data?.before)?.[place] ?? null,
      valueFormatter: ({ value }: ValueFormatterParams<ReviewRow, Cell>) => formatCell(value ?? null, column.kind),
      cellRendererSelector: ({ data }: ICellRendererParams<ReviewRow>) => (isChangedCell(data, place) ? { component: changeCell, params: { place, kind: column.kind } } : undefined),
      // What a cell was is not in its value.
      equals: () => false,
      cellClassRules: {
        ...cellMarks<ReviewRow>(numeric ? figureMarks : []),
        'review-changed': ({ data }) => isChangedCell(data, place),
        'review-same': ({ data }) => data?.change === 'changed' && !isKey && !isChangedCell(data, place),
        'review-missing': ({ data }) => data?.change === 'missing' && isKey,
      },
    };
  }),
  {
    colId: fileRow,
    headerName: 'File row',
    width: 90,
    headerClass: 'ag-right-aligned-header',
    cellClassRules: cellMarks(figureMarks),
    valueGetter: ({ data }) => data?.row ?? null,
    valueFormatter: ({ value }) => (typeof value === 'number' ? formatCount(value) : ''),
  },
];

export const ReviewGrid = ({ definition, change, changed, choosable = false, onTotal, rowsOf }: ReviewGridProps) => {
  const choice = useContext(RowChoiceContext);
  const [choosing] = useState<Choosing>(() => ({ current: choice }));
  const grid = useRef<GridApi<ReviewRow> | null>(null);
  useLayoutEffect(() => {
    Object.assign(choosing, { current: choice });
    grid.current?.refreshCells({ columns: ['choice'], force: true, suppressFlash: true });
  }, [choosing, choice]);
  const columns = useMemo(() => [...(choosable ? [choiceColumn(choosing)] : []), ...columnDefs(definition, change, changed)], [definition, change, changed, choosable, choosing]);
  const total = useRef(0);
  const [said, setSaid] = useState('');
  const datasource = useMemo<IDatasource>(
    () => ({
      getRows: (params) => {
        rowsOf(change, params.startRow, params.endRow).then(
          (answer) => {
            total.current = answer.total;
            onTotal?.(answer.total);
            params.successCallback([...answer.rows], answer.total);
          },
          () => params.failCallback(),
        );
      },
    }),
    [rowsOf, change, onTotal],
  );
  const cellsOf = useCallback<CellsOf>(
    async (firstRow, lastRow, columnIds) => {
      const places = columnIds.map((id) => definition.columns.findIndex((column) => column.id === id));
      const { rows } = await rowsOf(change, firstRow, lastRow + 1);
      return rows.map((row) => places.map((place) => (place < 0 ? row.row : ((row.after ?? row.before)?.[place] ?? null))));
    },
    [definition, rowsOf, change],
  );
  return (
    <div className={classes.rowsGrid}>
      <BlockGrid<ReviewRow>
        label="Rows of the review"
        columns={columns}
        defaultColumn={defaultColumn}
        datasource={datasource}
        blockRows={blockRows}
        rowHeight={rowHeight}
        rowCount={() => total.current}
        cellsOf={cellsOf}
        onCopied={setSaid}
        onReady={(api) => {
          grid.current = api;
        }}
      />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
};
