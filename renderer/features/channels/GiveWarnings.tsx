/** What quantities that are about to be given would do: show more than can be sold, or end listings. */
import { listedNames } from '../../domain/listed-names';
import { toBeware, type GivenLine } from '../../domain/channels/given-lines';
import { Note } from '../../ui/import/Note';
import { formatCount } from '../../ui/table/format-cell';

type GiveWarningsProps = {
  readonly title: string;
  readonly lines: readonly GivenLine[];
  /** Where quantities above the stock come from. */
  readonly because: string;
  /** They are those of an earlier time: no row of the page is to blame. */
  readonly isUndo?: boolean;
};

export const GiveWarnings = ({ title, lines, because, isUndo = false }: GiveWarningsProps) => {
  const { oversold, ends } = toBeware(lines);
  return (
    <>
      {oversold.length === 0 ? null : (
        <Note tone="warn">
          {oversold.length === 1 ? `${oversold[0]?.sku ?? ''} shows more than can be sold` : `${formatCount(oversold.length)} listings show more than can be sold`}, {because}: {listedNames(oversold.map(({ sku, after, canSell }) => `${sku} ${formatCount(after)} of ${formatCount(canSell ?? 0)}`), 3, formatCount)}. Orders that cannot be sent are cancelled, and {title} counts cancellations.
        </Note>
      )}
      {ends.length === 0 ? null : (
        <Note tone="warn">
          0 ends {ends.length === 1 ? `the listing ${ends[0]?.sku ?? ''}` : `${formatCount(ends.length)} listings`} on eBay: out-of-stock control is off in the settings. Turn it on in eBay and there{isUndo ? ' first' : `, or exclude ${ends.length === 1 ? 'it' : 'them'}`}.
        </Note>
      )}
    </>
  );
};
