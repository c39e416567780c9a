/** How a sheet's cells are written, and what a typed value decides. */
import { isPace, scarcePace } from '../../domain/explain/sentence';
import type { Decision, Decisions } from '../../domain/sheets/decisions';
import { decisionColumns } from '../../domain/sheets/decided';
import { wordOf } from '../../domain/sheets/in-words';
import type { SheetColumn, AnySheet } from '../../domain/sheets/sheet';
import type { TableRow } from '../../domain/tables/query';
import type { Cell } from '../../domain/tables/table';
import { writtenFigure } from '../display/display-choices';
import { shownIn } from '../display/shown-units';
import { formatCell, formatMoment, isNumeric } from '../table/format-cell';
import { pendingAt, savedAt, type CellEdit, type PendingCell, type PendingEdits } from './pending-edits';

type Digits = readonly [least: number, most: number];

/** Of a column’s unit, so that points stand under points. Parts of a unit or a day matter among few alone, cents below a thousand, parts of a cent of what one piece costs below a dollar. */
const digitsOf = ({ unit, isUnitCost, currencyIn }: Pick<SheetColumn, 'unit' | 'isUnitCost' | 'currencyIn'>, size: number): Digits => {
  if (isPace(unit)) return [2, 2];
  if (unit === '%') return [1, 1];
  if (unit === 'units' || unit === 'bundles' || unit === 'days') return [0, size >= 10 ? 0 : 1];
  if (unit === '$' || currencyIn !== undefined) return size >= 1000 ? [0, 0] : size < 1 && isUnitCost === true ? [2, 4] : [2, 2];
  return size >= 1000 ? [0, 0] : [0, size >= 10 ? 1 : 2];
};

const writers = new Map<string, Intl.NumberFormat>();

const writerOf = ([least, most]: Digits): Intl.NumberFormat => {
  const key = `${least}-${most}`;
  const known = writers.get(key) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
  writers.set(key, known);
  return known;
};

/** Worked-out figures are read down their column; the drawer and the exported file have all digits. */
const formatFigure = (value: number, column: SheetColumn): string => {
  const scarce = isPace(column.unit) ? scarcePace(value) : null;
  if (scarce !== null) return scarce;
  const text = writerOf(digitsOf(column, Math.abs(value))).format(value);
  // What rounds to none has no sign.
  return writtenFigure(/^-[0.]+$/.test(text) ? text.slice(1) : text);
};

/** A figure nobody can tell: drawn as a dash that is read out as “not known”. What people type is blank until they do, and copied and exported cells stay blank. */
export const isNotKnown = (value: Cell, { kind, figure, edit, isAlert, isJudged, mayBeNone, cellFrom }: SheetColumn): boolean =>
  value === null && isAlert !== true && mayBeNone !== true && cellFrom !== 'explain' && (figure !== null || isJudged === true || (edit === null && isNumeric(kind)));

export const cellText = (value: Cell, column: SheetColumn): string => {
  if (column.cellFrom === 'explain' && value === null) return 'see why';
  return column.kind === 'decimal' && typeof value === 'number' ? formatFigure(Number(shownIn(value, column.unit)), column) : formatCell(wordOf(value, column), column);
};

/** Of the first two words that begin with a letter or a figure, in capitals. */
export const firstLetters = (title: string): string =>
  [...title.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].slice(0, 2).map(([letter]) => letter.toUpperCase()).join('');

/** A decision as the cell shows it. */
export const decidedCell = (value: Decision['value']): Cell => (typeof value === 'boolean' ? (value ? 'yes' : null) : value);

export const placeOf = ({ columns }: AnySheet, columnId: string): number => columns.findIndex(({ id }) => id === columnId);

export const cellOf = (definition: AnySheet, row: TableRow, columnId: string): Cell => row.cells[placeOf(definition, columnId)] ?? null;

export const rowIdOf = (definition: AnySheet, row: TableRow): string => String(cellOf(definition, row, definition.key) ?? '');

/** What the plan says where nobody decided anything. Only quantities have one: flags, days and words are people's alone. */
const plannedCell = ({ edit }: SheetColumn, saved: Decision | null, shown: Cell): Cell => (edit?.kind !== 'quantity' ? null : saved === null ? shown : saved.was);

/** What a cell shows with the edit that waits over it. */
const withCell = (column: SheetColumn, { decided, base }: PendingCell, cell: Cell): Cell => (decided === null ? plannedCell(column, base, cell) : decidedCell(decided.value));

/** A lock keeps the quantity that stands when it is set, saved or not. */
const lockedAt = (definition: AnySheet, row: TableRow, pending: PendingEdits): Cell => {
  const quantity = definition.columns.find(({ edit }) => edit?.kind === 'quantity');
  if (quantity === undefined) return null;
  const waiting = pendingAt(pending, rowIdOf(definition, row), quantity.id);
  const cell = cellOf(definition, row, quantity.id);
  return waiting === null ? cell : withCell(quantity, waiting, cell);
};

/** The row with what is not saved yet in its own cells. Figures that follow from it are the planner’s to work out. */
export const withPending = (definition: AnySheet, row: TableRow, edits: PendingEdits): TableRow => {
  const cells = edits[rowIdOf(definition, row)];
  if (cells === undefined) return row;
  return {
    ...row,
    cells: row.cells.map((cell, place) => {
      const column = definition.columns[place];
      const pending = column === undefined ? undefined : cells[column.id];
      if (column === undefined || pending === undefined) return cell;
      return withCell(column, pending, cell);
    }),
  };
};

export type TypedEdit = { readonly row: TableRow; readonly columnId: string; readonly value: Decision['value'] };

/** An edit with what the plan said beside it; quantities go up to whole multiples, and that is told. `pending`: what waits already, which the row may show. */
export const decide = (definition: AnySheet, saved: Decisions, { row, columnId, value }: TypedEdit, reason: string | null, pending: PendingEdits = {}): { readonly edit: CellEdit; readonly roundedFrom: number | null } => {
  const rowId = rowIdOf(definition, row);
  const column = definition.columns[placeOf(definition, columnId)];
  const stands = savedAt(saved, rowId, columnId);
  const kept = (decided: PendingCell['decided'], roundedFrom: number | null = null) => ({ edit: { rowId, columnId, decided }, roundedFrom });
  // A flag that is not set is nobody's decision.
  if (value === null || value === false || column === undefined || column.edit === null) return kept(null);
  const waits = pendingAt(pending, rowId, columnId)?.decided ?? null;
  const was = columnId === decisionColumns.locked ? lockedAt(definition, row, pending) : waits === null ? plannedCell(column, stands, cellOf(definition, row, columnId)) : waits.was;
  if (column.edit.kind === 'quantity' && typeof value === 'number') {
    const multiple = column.edit.multiple === null ? null : cellOf(definition, row, column.edit.multiple);
    const whole = typeof multiple === 'number' && multiple > 1 ? Math.ceil(value / multiple) * multiple : value;
    return kept({ value: whole, reason, was }, whole === value ? null : value);
  }
  return kept({ value, reason, was });
};

const planSays = (column: SheetColumn, was: Cell, verb: 'says' | 'said'): string => (column.edit?.kind !== 'quantity' ? '' : was === null ? ` The plan ${verb} nothing.` : ` The plan ${verb} ${cellText(was, column)}.`);

/** What a cell says beside its figure: who decided it and why, or that it waits to be saved. */
export const cellNote = (column: SheetColumn, rowId: string, edits: PendingEdits, saved: Decisions, multiple: Cell): string | null => {
  const pending = pendingAt(edits, rowId, column.id);
  if (pending !== null) return pending.decided === null ? 'Not saved yet: back to the plan’s own.' : `Not saved yet.${planSays(column, pending.decided.was, 'says')}`;
  const decision = savedAt(saved, rowId, column.id);
  if (decision === null) return column.edit?.kind === 'quantity' && typeof multiple === 'number' && multiple > 1 ? `In multiples of ${multiple}` : null;
  const because = decision.reason === null || decision.reason === '' ? '' : ` “${decision.reason}”`;
  const more = `${because}${planSays(column, decision.was, 'said')}`;
  return `${decision.by}, ${formatMoment(decision.at)}${more === '' ? '' : `:${more}`}`;
};
