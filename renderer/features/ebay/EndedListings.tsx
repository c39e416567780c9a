/** Listings an earlier file had and the newest has not. Nothing of them is deleted; no quantity is given for them. */
import { useState } from 'react';
import type { EbayListings, EndedListing } from '../../domain/channels/ebay-listings';
import surface from '../../ui/surface/surface.module.css';
import { formatCount, formatDay } from '../../ui/table/format-cell';
import { MoreRows, rowsAStep } from './MoreRows';

const nowWords = ({ relistedAs, variation }: EndedListing): string => {
  if (relistedAs.length > 0) return `listed anew as ${relistedAs.join(', ')}`;
  return variation === null ? 'not in the newest file' : 'the listing goes on without it';
};

export const EndedListings = ({ listings: { ended, endedCount, asOf } }: { readonly listings: EbayListings }) => {
  const [shown, setShown] = useState(rowsAStep);
  if (endedCount === 0) return null;
  return (
    <section className={surface.card} aria-label="Listings that may have ended">
      <div className={surface.cardHead}>
        <h2>{`Ended? (${formatCount(endedCount)})`}</h2>
        <span className={surface.soft}>{`In an earlier file and not in that of ${formatDay(asOf)}. Their sales and mapping stay; no quantity is given for them.`}</span>
      </div>
      <div className={surface.scroll} tabIndex={0} role="region" aria-label="Listings that are gone">
        <table className={surface.table}>
          <thead>
            <tr>
              <th scope="col">Item number</th>
              <th scope="col">Title</th>
              <th scope="col">Variation</th>
              <th scope="col">Label</th>
              <th scope="col">Sells</th>
              <th scope="col">Last seen</th>
              <th scope="col" data-numeric>
                Shown then <span className={surface.unit}>units</span>
              </th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {ended.slice(0, shown).map((one) => (
              <tr key={`${one.itemNumber} ${one.variation ?? ''}`}>
                <td className={surface.code}>{one.itemNumber}</td>
                <td>{one.title ?? ''}</td>
                <td>{one.variation ?? ''}</td>
                <td>{one.labels.length > 3 ? `${one.labels.slice(0, 3).join(', ')} and ${one.labels.length - 3} more` : one.labels.join(', ')}</td>
                <td>{one.code ?? ''}</td>
                <td>{formatDay(one.lastSeen)}</td>
                <td data-numeric>{one.unitsThen === null ? 'not known' : formatCount(one.unitsThen)}</td>
                <td>{nowWords(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows shown={shown} had={ended.length} all={endedCount} onMore={setShown} />
    </section>
  );
};
