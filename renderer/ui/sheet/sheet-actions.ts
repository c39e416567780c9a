/** What can be done with several rows at once, from the columns the sheet has. */
import type { SheetColumn, AnySheet } from '../../domain/sheets/sheet';
import type { TableRow } from '../../domain/tables/query';
import type { TypedEdit } from './sheet-cells';
import { cellOf, placeOf } from './sheet-cells';

export type RowAction = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Null: nothing to decide for this row. */
  readonly editOf: (row: TableRow) => TypedEdit | null;
};

/** Words for switches that are better said as deeds. Others are named by their heading. */
const deeds: Readonly<Record<string, readonly [on: string, off: string]>> = { locked: ['Lock', 'Unlock'], excluded: ['Exclude', 'Include again'], dismissed: ['Dismiss', 'Take up again'], discontinued: ['Discontinue', 'Take up again'] };

const flagActions = (column: SheetColumn): readonly RowAction[] => {
  const [on, off] = deeds[column.id] ?? [`Mark: ${column.title}`, `Unmark: ${column.title}`];
  const say = (title: string, value: boolean): RowAction => ({ id: `${column.id}:${value}`, title, hint: column.hint, editOf: (row) => ({ row, columnId: column.id, value }) });
  return [say(on, true), say(off, false)];
};

/** The column with what the marketplace itself recommends. */
const theirsId = 'theirs';

const quantityActions = (definition: AnySheet, column: SheetColumn): readonly RowAction[] => {
  const theirs = definition.columns[placeOf(definition, theirsId)];
  return [
    { id: `${column.id}:ours`, title: 'Quantity: ours', hint: 'Takes typed quantities back: the plan’s own stand again.', editOf: (row) => ({ row, columnId: column.id, value: null }) },
    ...(theirs === undefined
      ? []
      : [
          {
            id: `${column.id}:theirs`, title: `Quantity: ${theirs.title}`, hint: `${theirs.hint}. In whole cases; rows without one are left as they are.`,
            editOf: (row: TableRow) => {
              const value = cellOf(definition, row, theirsId);
              return typeof value === 'number' ? { row, columnId: column.id, value } : null;
            },
          },
        ]),
  ];
};

export const rowActions = (definition: AnySheet): readonly RowAction[] =>
  definition.columns.flatMap((column) => (column.edit?.kind === 'flag' ? flagActions(column) : column.edit?.kind === 'quantity' ? quantityActions(definition, column) : []));

/** Columns that hold a day until which a row sleeps. */
export const dayColumns = (definition: AnySheet): readonly SheetColumn[] => definition.columns.filter(({ edit }) => edit?.kind === 'day');
