/** What a listing probably sells, to be confirmed, or another in its place: two cells of its row, with those of the page between them. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { saidTarget } from '../../domain/bundles/desk/mapping-doctor';
import type { Pair } from '../../domain/bundles/desk/probable-pairs';
import type { StoreId } from '../../domain/stores';
import { BusyButton } from '../BusyButton';
import { PartPicker } from './PartPicker';

type ProposedTargetProps = {
  readonly storeId: StoreId;
  readonly turn: number;
  readonly sku: string;
  /** Null where nothing is like it: it is picked then. */
  readonly pair: Pair | null;
  /** Names the field it is picked in. */
  readonly label: string;
  /** Of the code's letters. */
  readonly className: string | undefined;
  /** Below the pair. */
  readonly beneath?: ReactNode;
  /** Of a past day it is only said; left out, it can be confirmed. */
  readonly canEdit?: boolean;
  readonly busy: boolean;
  /** One unit of the listing is `units` of it. */
  readonly onConfirm: (code: string, units: number) => void;
  readonly children?: ReactNode;
};

export const ProposedTarget = ({ storeId, turn, sku, pair, label, className, beneath, canEdit = true, busy, onConfirm, children }: ProposedTargetProps) => {
  const [isOther, setOther] = useState(false);
  const picker = <PartPicker storeId={storeId} turn={turn} width={190} label={label} placeholder="Choose a bundle or item" onPick={(code) => onConfirm(code, 1)} />;
  return (
    <>
      <td>
        {pair === null ? (
          canEdit ? picker : null
        ) : (
          <>
            <span className={className}>{saidTarget({ bundleCode: pair.code, unitsPerListing: pair.unitsPerListing })}</span> {pair.name ?? ''}
            {beneath}
            {isOther ? picker : null}
          </>
        )}
      </td>
      {children}
      <td>
        {pair === null || !canEdit ? null : (
          <Group gap={6} wrap="nowrap" justify="flex-end">
            <Button size="compact-xs" variant="subtle" aria-expanded={isOther} aria-label={`${sku} sells another`} onClick={() => setOther(!isOther)}>
              Another
            </Button>
            <BusyButton size="compact-xs" variant="default" isBusy={busy} aria-label={`Confirm ${sku} sells ${pair.code}`} onClick={() => onConfirm(pair.code, pair.unitsPerListing)}>
              Confirm
            </BusyButton>
          </Group>
        )}
      </td>
    </>
  );
};
