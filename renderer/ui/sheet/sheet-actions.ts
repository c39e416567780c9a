/** What can be done with several rows at once, from the columns the sheet has. */
import type { AnySheet, SheetChoice, SheetColumn } from '../../domain/sheets/sheet';
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

/** Words for switches, by their heading, that are better said as deeds. Others are named by their heading. */
const deeds: Readonly<Record<string, readonly [on: string, off: string]>> = { Locked: ['Lock', 'Unlock'], Excluded: ['Exclude', 'Include again'], Dismissed: ['Dismiss', 'Take up again'], Discontinued: ['Discontinue', 'Take up again'] };

const flagActions = (column: SheetColumn): readonly RowAction[] => {
  const [on, off] = deeds[column.title] ?? [`Mark: ${column.title}`, `Unmark: ${column.title}`];
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

const choiceActions = (column: SheetColumn, options: readonly SheetChoice[]): readonly RowAction[] => [
  ...options.map(({ value, title }): RowAction => ({ id: `${column.id}:${value}`, title: `${column.title}: ${title}`, hint: column.hint, editOf: (row) => ({ row, columnId: column.id, value }) })),
  { id: `${column.id}:`, title: `${column.title}: none`, hint: 'Takes the choice back.', editOf: (row) => ({ row, columnId: column.id, value: null }) },
];

const actionsOf = (definition: AnySheet, column: SheetColumn): readonly RowAction[] => {
  switch (column.edit?.kind) {
    case 'flag':
      return flagActions(column);
    case 'quantity':
      // Where what is typed becomes a row, no plan's own stands behind it.
      return definition.editsBecomeRows === true ? [] : quantityActions(definition, column);
    case 'choice':
      return choiceActions(column, column.edit.options);
    default:
      return [];
  }
};

export const rowActions = (definition: AnySheet): readonly RowAction[] => definition.columns.flatMap((column) => actionsOf(definition, column));

/** Columns that hold a day until which a row sleeps. */
export const dayColumns = (definition: AnySheet): readonly SheetColumn[] => definition.columns.filter(({ edit }) => edit?.kind === 'day');
