/** Listings without a custom label that are mapped to nothing, each with what it probably sells: confirmed one by one or together. */
import { useState } from 'react';
import type { EbayListings, Unlabelled } from '../../domain/channels/ebay-listings';
import type { StoreId } from '../../domain/stores';
import { BusyButton } from '../../ui/BusyButton';
import { ProposedTarget } from '../../ui/mapping/ProposedTarget';
import type { Mapped } from '../../ui/mapping/use-mapping';
import surface from '../../ui/surface/surface.module.css';
import { formatCount } from '../../ui/table/format-cell';
import type { Heading } from '../../ui/table/TableHead';
import { ListCard } from './ListCard';
import { rowsAStep } from '../../ui/table/MoreRows';

type UnlabelledListingsProps = { readonly storeId: StoreId; readonly turn: number; readonly listings: EbayListings; readonly busy: boolean; readonly onConfirm: (rows: readonly Mapped[]) => void };

const heads: readonly Heading[] = ['Item number', 'Title', 'Variation', { title: 'Shown', unit: 'units' }, 'Probably sells', 'Because', { title: 'Confirm', isUnseen: true }];

const ways = ['barcode', 'code', 'title'] as const;

export const UnlabelledListings = ({ storeId, turn, listings: { unlabelled, unlabelledCount }, busy, onConfirm }: UnlabelledListingsProps) => {
  const [shown, setShown] = useState(rowsAStep);
  if (unlabelledCount === 0) return null;
  const proposed = unlabelled.flatMap(({ listing, pair }) => (pair === null ? [] : [{ listing, code: pair.code, units: pair.unitsPerListing, by: pair.by }]));
  const counts = ways.flatMap((way) => {
    const count = proposed.filter(({ by }) => by === way).length;
    return count === 0 ? [] : [`${formatCount(count)} by ${way}`];
  });
  return (
    <ListCard
      name="Listings without a label" title={`Listings without a label (${formatCount(unlabelledCount)})`} rowsName="Listings to map" heads={heads}
      hint="Kept in the mapping by item number; eBay is not changed."
      actions={
        proposed.length < 2 ? null : (
          <BusyButton size="compact-sm" variant="default" isBusy={busy} onClick={() => onConfirm(proposed)}>
            {`Confirm all ${formatCount(proposed.length)} (${counts.join(', ')})`}
          </BusyButton>
        )
      }
      more={{ shown, had: unlabelled.length, all: unlabelledCount, onMore: setShown }}
    >
      {unlabelled.slice(0, shown).map((row) => (
        <Row key={row.listing.id} storeId={storeId} turn={turn} row={row} busy={busy} onConfirm={onConfirm} />
      ))}
    </ListCard>
  );
};

type RowProps = { readonly storeId: StoreId; readonly turn: number; readonly row: Unlabelled; readonly busy: boolean; readonly onConfirm: (rows: readonly Mapped[]) => void };

const Row = ({ storeId, turn, row: { listing, pair, available }, busy, onConfirm }: RowProps) => (
  <tr>
    <td className={surface.code}>{listing.externalId ?? listing.sku}</td>
    <td>{listing.title ?? ''}</td>
    <td>{listing.variation ?? ''}</td>
    <td data-numeric className={available === null ? surface.dim : undefined}>
      {available === null ? 'not known' : formatCount(available)}
    </td>
    <ProposedTarget storeId={storeId} turn={turn} sku={listing.sku} pair={pair} label={`What ${listing.sku} sells`} className={surface.code} busy={busy} onConfirm={(code, units) => onConfirm([{ listing, code, units }])}>
      <td className={surface.soft}>{pair === null ? 'nothing is like it' : pair.because}</td>
    </ProposedTarget>
  </tr>
);
