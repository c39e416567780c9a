/** What the rows picked out of a sheet add up to. */
import type { SheetColumn, AnySheet } from '../../domain/sheets/sheet';
import type { TableRow } from '../../domain/tables/query';
import { shownUnit } from '../display/shown-units';
import { formatCount } from '../table/format-cell';
import { cellText, isNotKnown } from './sheet-cells';
import { quantityColumn } from './sheet-columns';

/** Of a column: what is known added up, null where nothing is; and of how many rows it is not known, which no sum can hide. */
export type Total = { readonly sum: number | null; readonly notKnown: number };

/** By column id, for every column whose cells may be added up. */
export type Totals = Readonly<Record<string, Total>>;

export type TotalShown = { readonly column: SheetColumn; readonly sum: number; readonly notKnown: number };

export const totalsOf = ({ columns }: AnySheet, rows: readonly TableRow[]): Totals =>
  Object.fromEntries(
    columns.flatMap((column, place) => {
      if (column.summable !== true) return [];
      const cells = rows.map((row) => row.cells[place] ?? null);
      const figures = cells.filter((cell) => typeof cell === 'number');
      return [[column.id, { sum: figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0), notKnown: cells.filter((cell) => isNotKnown(cell, column)).length }]];
    }),
  );

/** Those worth a place: what was decided first, then what belongs to it. */
export const totalsShown = (definition: AnySheet, totals: Totals | null): readonly TotalShown[] => {
  const quantity = quantityColumn(definition);
  const nearness = (column: SheetColumn): number => (column === quantity ? 0 : column.group !== undefined && column.group === quantity?.group ? 1 : 2);
  return [...definition.columns]
    .sort((a, b) => nearness(a) - nearness(b))
    .flatMap((column) => {
      const total = totals?.[column.id];
      return column.shownAtFirst && total !== undefined && total.sum !== null ? [{ column, sum: total.sum, notKnown: total.notKnown }] : [];
    })
    .slice(0, 3);
};

export type TotalWords = { readonly title: string; readonly figure: string; /** Unit, and what is not in the sum. */ readonly more: string };

export const totalWords = ({ column, sum, notKnown }: TotalShown): TotalWords => ({
  title: column.title, figure: cellText(sum, column), more: [column.unit === null ? '' : (shownUnit(column.unit).unit ?? ''), notKnown === 0 ? '' : `and ${formatCount(notKnown)} not known`].filter((part) => part !== '').join(' '),
});
