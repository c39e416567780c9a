/** Labels that stand on several listings: a quantity for the label would reach one of them alone, so none is given. */
import { useState } from 'react';
import type { EbayListings } from '../../domain/channels/ebay-listings';
import surface from '../../ui/surface/surface.module.css';
import { formatCount } from '../../ui/table/format-cell';
import { MoreRows, rowsAStep } from './MoreRows';

export const SharedLabels = ({ listings: { shared, sharedCount } }: { readonly listings: EbayListings }) => {
  const [shown, setShown] = useState(rowsAStep);
  if (sharedCount === 0) return null;
  return (
    <section className={surface.card} aria-label="One label on several listings">
      <div className={surface.cardHead}>
        <h2>{`One label on several listings (${formatCount(sharedCount)})`}</h2>
        <span className={surface.soft}>No quantity is given for these: it would reach one of the listings alone. Give each listing a label of its own on eBay.</span>
      </div>
      <div className={surface.scroll} tabIndex={0} role="region" aria-label="Labels on several listings">
        <table className={surface.table}>
          <thead>
            <tr>
              <th scope="col">Label</th>
              <th scope="col">Item numbers</th>
            </tr>
          </thead>
          <tbody>
            {shared.slice(0, shown).map(({ sku, itemNumbers }) => (
              <tr key={sku}>
                <td className={surface.code}>{sku}</td>
                <td>{itemNumbers.slice(0, 12).join(', ')}{itemNumbers.length > 12 ? ` and ${itemNumbers.length - 12} more` : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows shown={shown} had={shared.length} all={sharedCount} onMore={setShown} />
    </section>
  );
};
