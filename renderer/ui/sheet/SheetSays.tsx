/**
 * What changes on a sheet, read out: how many rows match, what is selected and comes to how much, what is not saved. It stands there from the beginning, because a region that comes with its words is
 * not read out by every reader; each part is read alone when it changes.
 */
import { formatSome } from '../table/format-cell';
import { totalWords, type TotalShown } from './selection-totals';

type SheetSaysProps = {
  readonly matching: string;
  readonly selected: number;
  readonly totals: readonly TotalShown[];
  readonly pending: string;
  readonly told: string;
};

const selectedWords = (count: number, totals: SheetSaysProps['totals']): string =>
  count === 0 ? '' : [`${formatSome(count, 'row')} selected`, ...totals.map(totalWords).map(({ title, figure, more }) => `${title} ${figure} ${more}`.trim())].join(', ');

export const SheetSays = ({ matching, selected, totals, pending, told }: SheetSaysProps) => (
  <div role="status" aria-atomic="false" className="visually-hidden" data-says>
    <span>{matching}</span> <span>{selectedWords(selected, totals)}</span> <span>{pending}</span> <span>{told}</span>
  </div>
);
