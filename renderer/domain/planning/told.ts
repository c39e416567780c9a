/** A figure as a report shows it, with the rows it stands in. */
import { leaf, unknown, type CellRef, type Term } from '../explain/term';
import { cellAt, type RowAt } from './stock';

export type Told<T extends number | string = number> = {
  /** Null: the report does not say. */
  readonly value: T | null;
  readonly rows: readonly RowAt[];
  readonly columnId: string | null;
  /** What else it is worked out from: a volume stands on three sides. */
  readonly with?: readonly Told[];
};

/** No report says. */
export const untold: Told<never> = { value: null, rows: [], columnId: null };

/** Figures of one column, added up; not known where none of them is. */
export const toldSum = (figures: readonly Told[]): Told => {
  const known = figures.filter(({ value }) => value !== null);
  const [first] = known;
  return first === undefined ? untold : { value: known.reduce((sum, { value }) => sum + (value ?? 0), 0), rows: known.flatMap(({ rows }) => rows), columnId: first.columnId };
};

export const toldCells = ({ rows, columnId, with: others = [] }: Told<number | string>): readonly CellRef[] => (columnId === null ? [] : [...rows.map((at) => cellAt(at, columnId)), ...others.flatMap(toldCells)]);

/** The figure as a term; not known where no report says it. */
export const toldTerm = (id: string, name: string, told: Told<number | string>, unit: string | null, missing = 'no report says it'): Term =>
  told.value === null ? unknown(id, name, unit, missing) : leaf(id, name, told.value, unit, toldCells(told), told.columnId === null ? 'as entered' : undefined);
