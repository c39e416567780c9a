/** The grid's columns, from a table's definition. */
import type { TableRow } from '../../domain/tables/query';
import type { Column, TableDefinition } from '../../domain/tables/table';
import type { GridColumn } from '../grid/grid-types';
import type { ColumnChoice } from './column-choice';
import { shownIn, shownUnit } from '../display/shown-units';
import { arrange } from './column-choice';
import { formatCell, isNumeric } from './format-cell';

/** A SKU of twenty letters stands in full. */
export const keyWidth = 184;

export const defaultWidth = (column: Column): number => {
  if (isNumeric(column.kind)) return 112;
  if (column.kind === 'date') return 120;
  return column.grows === true ? 280 : 150;
};

export const filterKind = (column: Column): 'text' | 'number' | 'day' => (isNumeric(column.kind) ? 'number' : column.kind === 'date' ? 'day' : 'text');

/** A column of rows that carry their cells in the order of `definition`'s columns. */
export const tableColumns = (definition: Pick<TableDefinition, 'key' | 'columns'>, kept: readonly ColumnChoice[] | null): readonly GridColumn<TableRow>[] => {
  const pinned = definition.key[0];
  return arrange(definition.columns, kept).map(({ column, hidden, width }): GridColumn<TableRow> => {
    const position = definition.columns.indexOf(column);
    const isKey = column.id === pinned;
    return {
      id: column.id,
      title: column.title,
      unit: shownUnit(column.unit).unit,
      factor: shownUnit(column.unit).factor,
      width: width ?? (isKey ? keyWidth : defaultWidth(column)),
      grows: column.grows === true && !isKey,
      hidden: hidden && !isKey,
      pinned: isKey,
      isFigure: isNumeric(column.kind),
      sortable: true,
      filter: filterKind(column),
      value: (row) => row.cells[position] ?? null,
      text: (row) => formatCell(shownIn(row.cells[position] ?? null, column.unit), column),
      ...(isKey ? { marks: () => 'is-key' } : {}),
    };
  });
};
