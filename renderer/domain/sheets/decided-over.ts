/** Rows of a sheet with what was decided since they were made, for as long as they cannot be made again. */
import { isTextData } from '../tables/cells';
import type { Cell, ColumnData, TableRows } from '../tables/table';
import { decidedCell } from './decided';
import type { Decision, Decisions } from './decisions';
import type { SheetColumn, SheetDefinition } from './sheet';

const decisionAt = (decisions: Decisions, rowId: string, columnId: string): Decision | null => decisions.get(rowId)?.get(columnId) ?? null;

/** Taken back, a quantity is the plan's again, as it was when somebody decided; whatever else people fill in is blank. */
const cellNow = ({ id, edit }: SheetColumn, rowId: string, before: Decision | null, now: Decisions): Cell =>
  decisionAt(now, rowId, id) !== null ? decidedCell(now.get(rowId) ?? null, id) : edit?.kind === 'quantity' ? (before?.was ?? null) : null;

const withCells = (data: ColumnData, cells: ReadonlyMap<number, Cell>): ColumnData => {
  if (isTextData(data)) {
    const texts = [...data.values];
    for (const [place, cell] of cells) texts[place] = cell === null ? null : String(cell);
    return { ...data, values: texts };
  }
  const values = Float64Array.from(data.values);
  for (const [place, cell] of cells) values[place] = typeof cell === 'number' ? cell : NaN;
  return { ...data, values };
};

/** `rows`: the cells of some rows as they would be, in the order of the sheet's columns, by place. Their figures stand in the table, and nothing else of it changes: words are as they were. */
export const withFigures = ({ columns }: SheetDefinition, table: TableRows, rows: ReadonlyMap<number, readonly Cell[]>): TableRows => ({
  ...table,
  columns: table.columns.map((made) => {
    const at = columns.findIndex(({ id }) => id === made.id);
    return isTextData(made.data) || at < 0 ? made : { ...made, data: withCells(made.data, new Map([...rows].map(([place, cells]) => [place, cells[at] ?? null]))) };
  }),
});

/**
 * `before`: what the rows were made by; `now`: what is decided. Only the cells people fill change: figures that follow from them, sums among them, are those of the rows.
 * `places`: where each row stands, by its id; decisions on rows that are not there change nothing.
 */
export const decidedOver = ({ columns }: SheetDefinition, table: TableRows, places: ReadonlyMap<string, number>, before: Decisions, now: Decisions): TableRows => {
  const rowIds = [...new Set([...before.keys(), ...now.keys()])].filter((rowId) => places.has(rowId));
  return {
    ...table,
    columns: table.columns.map((made, at) => {
      const column = columns[at];
      if (column === undefined || column.edit === null) return made;
      const cells = new Map<number, Cell>();
      for (const rowId of rowIds) {
        const stood = decisionAt(before, rowId, column.id);
        if (stood?.value === decisionAt(now, rowId, column.id)?.value) continue;
        cells.set(places.get(rowId) ?? 0, cellNow(column, rowId, stood, now));
      }
      return cells.size === 0 ? made : { ...made, data: withCells(made.data, cells) };
    }),
  };
};
