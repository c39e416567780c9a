/** A sheet's rows in the words people read. */
import { isTextData } from '../tables/cells';
import type { Cell, TableColumn, TableRows } from '../tables/table';
import type { SheetColumn, SheetDefinition } from './sheet';

/** What was chosen is shown by its title; anything else as it is. */
export const wordOf = <Value extends Cell>(value: Value, { edit }: Pick<SheetColumn, 'edit'>): Value | string =>
  edit?.kind === 'choice' && typeof value === 'string' ? (edit.options.find((option) => option.value === value)?.title ?? value) : value;

/** The same table where nothing is chosen from a list. */
export const inWords = ({ columns }: Pick<SheetDefinition, 'columns'>, table: TableRows): TableRows => {
  const chosen = new Map(columns.filter(({ edit }) => edit?.kind === 'choice').map((column) => [column.id, column]));
  if (chosen.size === 0) return table;
  return {
    ...table,
    columns: table.columns.map((made): TableColumn => {
      const column = chosen.get(made.id);
      return column === undefined || !isTextData(made.data) ? made : { ...made, data: { ...made.data, values: made.data.values.map((value) => wordOf(value, column)) } };
    }),
  };
};
