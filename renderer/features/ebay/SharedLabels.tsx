/** Labels that stand on several listings or variations: a quantity for the label would reach one of them alone, so none is given. */
import { useState } from 'react';
import type { EbayListings } from '../../domain/channels/ebay-listings';
import { listedNames } from '../../domain/listed-names';
import surface from '../../ui/surface/surface.module.css';
import { formatCount } from '../../ui/table/format-cell';
import type { Heading } from '../../ui/table/TableHead';
import { ListCard } from './ListCard';
import { rowsAStep } from '../../ui/table/MoreRows';

const heads: readonly Heading[] = ['Label', 'Item numbers'];

const mostNamed = 12;

export const SharedLabels = ({ listings: { shared, sharedCount } }: { readonly listings: EbayListings }) => {
  const [shown, setShown] = useState(rowsAStep);
  if (sharedCount === 0) return null;
  return (
    <ListCard
      name="One label on several listings or variations" title={`One label on several listings or variations (${formatCount(sharedCount)})`} rowsName="Labels on several listings or variations" heads={heads}
      hint="No quantity is given for these: it would reach one of them alone. Give each a label of its own on eBay."
      more={{ shown, had: shared.length, all: sharedCount, onMore: setShown }}
    >
      {shared.slice(0, shown).map(({ sku, itemNumbers, offers }) => (
        <tr key={sku}>
          <td className={surface.code}>{sku}</td>
          <td>{itemNumbers.length === 1 ? `${formatCount(offers)} variations of ${itemNumbers.join()}` : listedNames(itemNumbers, mostNamed)}</td>
        </tr>
      ))}
    </ListCard>
  );
};
