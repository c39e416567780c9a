/** The rows of a review, block by block from the import worker: what was, and what it becomes. */
import type { ColDef, IDatasource, ValueGetterParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ChangeKind, ReviewRow } from '../../domain/import/review';
import type { Cell, ColumnKind, TableDefinition } from '../../domain/tables/table';
import { BlockGrid } from '../table/BlockGrid';
import type { CellsOf } from '../table/cell-block';
import { defaultWidth } from '../table/column-defs';
import { formatCell, formatCount, isNumeric } from '../table/format-cell';
import { HeadLabel } from '../table/HeadLabel';
import { isChosen, RowChoiceContext } from './row-choice';
import { reviewColumns } from './review-columns';
import classes from './import.module.css';

const blockRows = 100;

const rowHeight = 28;

const defaultColumn = { sortable: false, suppressMovable: true } as const;

const rowId = ({ change, key }: ReviewRow): string => `${change} ${key}`;

const fileRow = 'file row';

export type ReviewGridProps = {
  readonly definition: TableDefinition;
  readonly change: ChangeKind;
  readonly changed: ReadonlySet<number>;
  /** Rows carry a box that takes them in or leaves them out; the choice itself comes by `RowChoiceContext`. */
  readonly choosable?: boolean;
  readonly rowsOf: (change: ChangeKind, start: number, end: number) => Promise<{ readonly rows: readonly ReviewRow[]; readonly total: number }>;
};

type ChangeCellProps = CustomCellRendererProps<ReviewRow> & { readonly place: number; readonly kind: ColumnKind };

const words = (value: Cell, kind: ColumnKind): string => (value === null ? 'blank' : formatCell(value, kind));

const ChangeCell = ({ data, place, kind }: ChangeCellProps) => {
  if (data === undefined) return null;
  const before = data.before?.[place] ?? null;
  const after = data.after?.[place] ?? null;
  if (data.change !== 'changed' || !data.changedColumns.includes(place)) {
    return <>{formatCell(data.change === 'missing' ? before : after, kind)}</>;
  }
  return (
    <span className={classes.change}>
      <del>{words(before, kind)}</del>
      <span aria-label="becomes">→</span>
      <ins>{words(after, kind)}</ins>
    </span>
  );
};

const ChoiceCell = ({ data }: CustomCellRendererProps<ReviewRow>) => {
  const choice = useContext(RowChoiceContext);
  if (data === undefined || choice === null) return null;
  return (
    <input
      type="checkbox"
      aria-label={`Publish ${data.key}`}
      checked={isChosen(choice.selection, data.id)}
      onChange={(event) => choice.choose(data.id, event.currentTarget.checked)}
    />
  );
};

const choiceColumn: ColDef<ReviewRow> = { colId: 'choice', headerName: 'Take', width: 62, pinned: 'left', lockPinned: true, cellRenderer: ChoiceCell };

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
      cellClass: numeric ? ['ag-right-aligned-cell', 'table-figure-cell'] : [],
      valueGetter: ({ data }: ValueGetterParams<ReviewRow, Cell>) => data?.after?.[place] ?? data?.before?.[place] ?? null,
      cellRenderer: ChangeCell,
      cellRendererParams: { place, kind: column.kind },
      cellClassRules: {
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
    cellClass: 'ag-right-aligned-cell',
    valueGetter: ({ data }) => data?.row ?? null,
    valueFormatter: ({ value }) => (typeof value === 'number' ? formatCount(value) : ''),
  },
];

export const ReviewGrid = ({ definition, change, changed, choosable = false, rowsOf }: ReviewGridProps) => {
  const columns = useMemo(() => [...(choosable ? [choiceColumn] : []), ...columnDefs(definition, change, changed)], [definition, change, changed, choosable]);
  const total = useRef(0);
  const [said, setSaid] = useState('');
  const datasource = useMemo<IDatasource>(
    () => ({
      getRows: (params) => {
        rowsOf(change, params.startRow, params.endRow).then(
          (answer) => {
            total.current = answer.total;
            params.successCallback([...answer.rows], answer.total);
          },
          () => params.failCallback(),
        );
      },
    }),
    [rowsOf, change],
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
        rowId={rowId}
        rowCount={() => total.current}
        cellsOf={cellsOf}
        onCopied={setSaid}
      />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
};
