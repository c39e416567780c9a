/** Listings an earlier file had and the newest has not. Nothing of them is deleted; no quantity is given for them. */
import { listedNames } from '../../domain/listed-names';
import { useState } from 'react';
import type { EbayListings, EndedListing } from '../../domain/channels/ebay-listings';
import surface from '../../ui/surface/surface.module.css';
import { formatCount, formatDay } from '../../ui/table/format-cell';
import type { Heading } from '../../ui/table/TableHead';
import { ListCard } from './ListCard';
import { rowsAStep } from '../../ui/table/MoreRows';

const heads: readonly Heading[] = ['Item number', 'Title', 'Variation', 'Label', 'Sells', 'Last seen', { title: 'Shown then', unit: 'units' }, 'Now'];

const nowWords = ({ relistedAs, variation }: EndedListing): string => {
  if (relistedAs.length > 0) return `listed anew as ${relistedAs.join(', ')}`;
  return variation === null ? 'not in the newest file' : 'the listing goes on without it';
};

export const EndedListings = ({ listings: { ended, endedCount, asOf } }: { readonly listings: EbayListings }) => {
  const [shown, setShown] = useState(rowsAStep);
  if (endedCount === 0) return null;
  return (
    <ListCard
      name="Listings that may have ended" title={`Ended? (${formatCount(endedCount)})`} rowsName="Listings that are gone" heads={heads}
      hint={`In an earlier file and not in that of ${formatDay(asOf)}. Their sales and mapping stay; no quantity is given for them.`}
      more={{ shown, had: ended.length, all: endedCount, onMore: setShown }}
    >
      {ended.slice(0, shown).map((one) => (
        <tr key={`${one.itemNumber} ${one.variation ?? ''}`}>
          <td className={surface.code}>{one.itemNumber}</td>
          <td>{one.title ?? ''}</td>
          <td>{one.variation ?? ''}</td>
          <td>{listedNames(one.labels, 3)}</td>
          <td>{one.code ?? ''}</td>
          <td>{formatDay(one.lastSeen)}</td>
          <td data-numeric>{one.unitsThen === null ? 'not known' : formatCount(one.unitsThen)}</td>
          <td>{nowWords(one)}</td>
        </tr>
      ))}
    </ListCard>
  );
};
