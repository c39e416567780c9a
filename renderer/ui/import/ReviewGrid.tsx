/** The rows of a review, block by block from the import worker: what was, and what it becomes. */
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChangeKind, ReviewRow } from '../../domain/import/review';
import type { Cell, Column, TableDefinition } from '../../domain/tables/table';
import { DataGrid } from '../grid/DataGrid';
import type { AskGrid, GridColumn, GridHandle } from '../grid/grid-types';
import { formatCell, formatCount, isNumeric } from '../table/format-cell';
import { defaultWidth } from '../table/table-columns';
import type { RowChoice } from './row-choice';
import { isChosen, RowChoiceContext } from './row-choice';
import { reviewColumns } from './review-columns';
import classes from './import.module.css';

const blockRows = 100;

const rowHeight = 28;

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

const words = (value: Cell, column: Column): string => (value === null ? 'blank' : formatCell(value, column));

const element = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

/** What was, and what it becomes. Only cells that change are drawn this way; the others are text. */
const drawChange = (cell: HTMLElement, { before, after }: ReviewRow, place: number, column: Column): void => {
  const change = document.createElement('span');
  change.className = classes.change ?? '';
  const becomes = element('span', '→');
  becomes.setAttribute('role', 'img');
  becomes.setAttribute('aria-label', 'becomes');
  change.append(element('del', words(before?.[place] ?? null, column)), becomes, element('ins', words(after?.[place] ?? null, column)));
  cell.replaceChildren(change);
};

/** The choice as it is now, and the way to change it; cells are drawn once and look here again. */
type Choosing = { readonly current: RowChoice | null };

const choiceColumn = (choosing: Choosing): GridColumn<ReviewRow> => {
  const boxes = new WeakMap<HTMLElement, { readonly box: HTMLInputElement; row: ReviewRow }>();
  const boxIn = (cell: HTMLElement, row: ReviewRow): HTMLInputElement => {
    const known = boxes.get(cell);
    if (known !== undefined) {
      known.row = row;
      return known.box;
    }
    const made = { box: document.createElement('input'), row };
    made.box.type = 'checkbox';
    made.box.tabIndex = -1;
    made.box.addEventListener('change', () => choosing.current?.choose(made.row.id, made.box.checked));
    boxes.set(cell, made);
    return made.box;
  };
  return {
    id: 'choice', title: 'Take', unit: null, width: 62, pinned: true, isFigure: false, value: () => null, text: () => '',
    draw: (cell, row) => {
      const box = boxIn(cell, row);
      box.setAttribute('aria-label', `Publish ${row.key}`);
      box.checked = choosing.current !== null && isChosen(choosing.current.selection, row.id);
      if (box.parentElement !== cell) cell.replaceChildren(box);
      return true;
    },
  };
};

const isChangedCell = (row: ReviewRow, place: number): boolean => row.change === 'changed' && row.changedColumns.includes(place);

const columnsOf = (definition: TableDefinition, change: ChangeKind, changed: ReadonlySet<number>): readonly GridColumn<ReviewRow>[] => [
  ...reviewColumns(definition, changed, change === 'changed').map(({ column, place, changes }): GridColumn<ReviewRow> => {
    const isFigure = isNumeric(column.kind);
    const isKey = column.id === definition.key[0];
    const valueOf = (row: ReviewRow): Cell => (row.after ?? row.before)?.[place] ?? null;
    return {
      id: column.id,
      title: column.title,
      unit: column.unit,
      width: change === 'changed' && changes && isFigure ? 140 : Math.min(defaultWidth(column), 220),
      pinned: isKey,
      isFigure,
      value: valueOf,
      text: (row) => formatCell(valueOf(row), column),
      draw: (cell, row) => {
        if (!isChangedCell(row, place)) return false;
        drawChange(cell, row, place, column);
        return true;
      },
      marks: (row) => {
        if (row.change === 'missing') return isKey ? 'review-missing' : '';
        if (row.change !== 'changed') return '';
        return isChangedCell(row, place) ? 'review-changed' : isKey ? '' : 'review-same';
      },
    };
  }),
  { id: 'file row', title: 'File row', unit: null, width: 90, isFigure: true, value: ({ row }) => row, text: ({ row }) => (row === null ? '' : formatCount(row)) },
];

const nameOf = ({ id }: ReviewRow): string => id;

export const ReviewGrid = ({ definition, change, changed, choosable = false, onTotal, rowsOf }: ReviewGridProps) => {
  const choice = useContext(RowChoiceContext);
  const [choosing] = useState<Choosing>(() => ({ current: choice }));
  const grid = useRef<GridHandle<ReviewRow> | null>(null);
  useLayoutEffect(() => {
    Object.assign(choosing, { current: choice });
    grid.current?.refreshCells();
  }, [choosing, choice]);
  const columns = useMemo(() => [...(choosable ? [choiceColumn(choosing)] : []), ...columnsOf(definition, change, changed)], [definition, change, changed, choosable, choosing]);
  const [said, setSaid] = useState('');
  const ask = useMemo<AskGrid<ReviewRow>>(() => (_query, start, end) => rowsOf(change, start, end), [rowsOf, change]);
  return (
    <div className={classes.rowsGrid}>
      <DataGrid<ReviewRow>
        label="Rows of the review"
        columns={columns}
        ask={ask}
        rowId={nameOf}
        blockRows={blockRows}
        rowHeight={rowHeight}
        onAnswer={(_query, total) => onTotal?.(total)}
        onSaid={setSaid}
        onReady={(made) => {
          grid.current = made;
        }}
      />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
};
