/**
 * What changes on a sheet, read out: how many rows match, what is selected and comes to how much, what is not saved. It stands there from the beginning, because a region that comes with its words is
 * not read out by every reader; each part is read alone when it changes.
 */
import type { SheetColumn } from '../../domain/sheets/sheet';
import { shownUnit } from '../display/shown-units';
import { formatSome, formatSum } from '../table/format-cell';

type SheetSaysProps = {
  readonly matching: string;
  readonly selected: number;
  readonly totals: readonly { readonly column: SheetColumn; readonly sum: number }[];
  readonly pending: string;
  readonly told: string;
};

const selectedWords = (count: number, totals: SheetSaysProps['totals']): string =>
  count === 0 ? '' : [`${formatSome(count, 'row')} selected`, ...totals.map(({ column, sum }) => `${column.title} ${formatSum(sum, column)} ${column.unit === null ? '' : (shownUnit(column.unit).unit ?? '')}`.trim())].join(', ');

export const SheetSays = ({ matching, selected, totals, pending, told }: SheetSaysProps) => (
  <div role="status" aria-atomic="false" className="visually-hidden" data-says>
    <span>{matching}</span> <span>{selectedWords(selected, totals)}</span> <span>{pending}</span> <span>{told}</span>
  </div>
);
