/** The grid's columns, from a table's definition. */
import type { CellClassRules, ColDef, ValueFormatterParams, ValueGetterParams } from 'ag-grid-community';
import type { TableRow } from '../../domain/tables/query';
import type { Cell, Column, TableDefinition } from '../../domain/tables/table';
import type { ColumnChoice } from './column-choice';
import { arrange } from './column-choice';
import { formatCell, formatSum, isNumeric } from './format-cell';
import { HeadLabel } from './head-label';

/** The row of sums stands in the grid as a pinned row with this index. */
export const sumsIndex = -1;

const longText = /name|title|description/i;

const always = (): boolean => true;

/** Classes that every cell of a column has. The grid takes those of `cellClass` off and puts them on again with every new value. */
export const cellMarks = <Row>(names: readonly string[]): CellClassRules<Row> => Object.fromEntries(names.map((name) => [name, always]));

export const figureMarks = ['ag-right-aligned-cell', 'table-figure-cell'] as const;

/** A SKU of twenty letters stands in full. */
const keyWidth = 184;

export const defaultWidth = (column: Column): number => {
  if (isNumeric(column.kind)) return 112;
  if (column.kind === 'date') return 120;
  return longText.test(column.title) ? 280 : 150;
};

const textFilter = {
  filter: 'agTextColumnFilter',
  filterParams: {
    filterOptions: ['contains', 'equals', 'startsWith', 'blank', 'notBlank'],
    maxNumConditions: 1,
    buttons: ['reset'],
    debounceMs: 150,
  },
} satisfies ColDef<TableRow>;

const numberFilter = {
  filter: 'agNumberColumnFilter',
  filterParams: {
    filterOptions: ['greaterThanOrEqual', 'lessThanOrEqual', 'inRange', 'equals', 'blank', 'notBlank'],
    inRangeInclusive: true,
    maxNumConditions: 1,
    buttons: ['reset'],
    debounceMs: 150,
  },
} satisfies ColDef<TableRow>;

export const columnDefs = (definition: TableDefinition, kept: readonly ColumnChoice[] | null): ColDef<TableRow>[] => {
  const pinned = definition.key[0];
  return arrange(definition.columns, kept).map(({ column, hidden, width }) => {
    const position = definition.columns.indexOf(column);
    const numeric = isNumeric(column.kind);
    const isKey = column.id === pinned;
    return {
      colId: column.id,
      headerName: column.unit === null ? column.title : `${column.title} (${column.unit})`,
      headerComponentParams: { innerHeaderComponent: HeadLabel, innerHeaderComponentParams: { title: column.title, unit: column.unit } },
      headerTooltip: column.unit === null ? column.title : `${column.title} (${column.unit})`,
      width: width ?? (isKey ? keyWidth : defaultWidth(column)),
      minWidth: 72,
      hide: hidden && !isKey,
      pinned: isKey ? 'left' : null,
      lockPinned: true,
      lockVisible: isKey,
      headerClass: numeric ? 'ag-right-aligned-header' : '',
      cellClassRules: cellMarks([...(isKey ? ['table-key-cell'] : []), ...(numeric ? figureMarks : [])]),
      sortable: true,
      ...(numeric ? numberFilter : textFilter),
      valueGetter: ({ data }: ValueGetterParams<TableRow, Cell>) => data?.cells[position] ?? null,
      valueFormatter: ({ value, node }: ValueFormatterParams<TableRow, Cell>) => {
        if (node?.rowPinned === 'bottom') return typeof value === 'number' ? formatSum(value, column) : (value ?? '');
        return formatCell(value ?? null, column.kind);
      },
      tooltipValueGetter: ({ value, node }) =>
        !numeric && node?.rowPinned === undefined && typeof value === 'string' && value.length > 24 ? value : null,
    } satisfies ColDef<TableRow>;
  });
};
