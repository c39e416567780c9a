/** Listings that sheets map to two bundles or items: which of them is meant nobody here can say, so no quantity is given. */
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EbayListings } from '../../domain/channels/ebay-listings';
import surface from '../../ui/surface/surface.module.css';
import { formatCount } from '../../ui/table/format-cell';
import type { Heading } from '../../ui/table/TableHead';
import { ListCard } from './ListCard';
import { rowsAStep } from '../../ui/table/MoreRows';

const heads: readonly Heading[] = ['Label or item', 'Title', 'Said to sell'];

export const DisagreeingListings = ({ listings: { disagreeing, disagreeingCount } }: { readonly listings: EbayListings }) => {
  const [shown, setShown] = useState(rowsAStep);
  if (disagreeingCount === 0) return null;
  return (
    <ListCard
      name="Mapped two ways" title={`Mapped two ways (${formatCount(disagreeingCount)})`} rowsName="Listings mapped two ways" heads={heads}
      hint="Sheets disagree on what these sell, so no quantity is given."
      actions={
        <Anchor component={Link} to="/factory-desk/configure-bundles?tab=doctor" size="sm" underline="always">
          Choose in the mapping doctor
        </Anchor>
      }
      more={{ shown, had: disagreeing.length, all: disagreeingCount, onMore: setShown }}
    >
      {disagreeing.slice(0, shown).map(({ sku, title, codes }) => (
        <tr key={sku}>
          <td className={surface.code}>{sku}</td>
          <td>{title}</td>
          <td className={surface.code}>{codes.join(' or ')}</td>
        </tr>
      ))}
    </ListCard>
  );
};
