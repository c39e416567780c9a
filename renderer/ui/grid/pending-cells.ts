/** What cells show while their decisions are on their way to the page and back. */
import { formatCount, formatDay } from '../table/format-cell';
import type { GridCore } from './grid-core';
import type { CellEdit, EditChange, EditValue, GridColumn } from './grid-types';
import { editText } from './typed-value';

export type PendingCells<Row> = {
  /** What a cell shows while its decision is on its way; null where there is none. */
  readonly text: (column: GridColumn<Row>, row: Row) => string | null;
  /** Everything one action decided. */
  readonly send: (changes: readonly EditChange<Row>[]) => void;
  /** Rows that were asked for after a decision was kept show it themselves. */
  readonly arrived: (rows: readonly Row[] | 'all') => void;
};

type Pending = { readonly text: string; settled: boolean };

const shownValue = (edit: CellEdit, value: EditValue): string => {
  if (value === null) return '…';
  if (typeof value === 'number') return formatCount(value);
  if (edit.kind === 'day') return formatDay(String(value));
  if (edit.kind === 'choice') return edit.options.find((option) => option.value === value)?.title ?? String(value);
  return editText(value);
};

type Core<Row> = Pick<GridCore<Row>, 'column' | 'options' | 'redraw' | 'refresh'>;

export const pendingCells = <Row>({ column, options, redraw, refresh }: Core<Row>): PendingCells<Row> => {
  const pending = new Map<string, Map<string, Pending>>();

  return {
    text: (of, row) => (pending.size === 0 ? null : (pending.get(options.rowId(row))?.get(of.id)?.text ?? null)),
    send: (changes) => {
      const marks: { readonly rowId: string; readonly columnId: string; readonly mark: Pending }[] = [];
      for (const { rowId, columnId, value } of changes) {
        const edit = column(columnId)?.edit ?? null;
        if (edit === null) continue;
        const mark = { text: shownValue(edit, value), settled: false };
        const row = pending.get(rowId) ?? new Map<string, Pending>();
        pending.set(rowId, row.set(columnId, mark));
        marks.push({ rowId, columnId, mark });
      }
      redraw();
      const settle = (kept: boolean): void => {
        for (const { rowId, columnId, mark } of marks) {
          mark.settled = true;
          // A later decision on the same cell stands in its place by now.
          if (!kept && pending.get(rowId)?.get(columnId) === mark) pending.get(rowId)?.delete(columnId);
        }
        redraw();
        if (kept) refresh();
      };
      (options.onEdit?.(changes) ?? Promise.resolve(false)).then(settle, () => settle(false));
    },
    arrived: (rows) => {
      if (pending.size === 0) return;
      const ids = rows === 'all' ? [...pending.keys()] : rows.map((row) => options.rowId(row));
      for (const id of ids) {
        const row = pending.get(id);
        if (row === undefined) continue;
        for (const [columnId, mark] of row) if (mark.settled) row.delete(columnId);
        if (row.size === 0) pending.delete(id);
      }
    },
  };
};
