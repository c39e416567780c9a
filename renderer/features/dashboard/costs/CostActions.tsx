/** What can be done with the rows picked out: change their costs by a per cent, look at what they cost before, try another price. */
import { Button } from '@mantine/core';
import { IconHistory, IconPercentage, IconZoomQuestion } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { TableRow } from '../../../domain/tables/query';
import type { SheetActionProps } from '../../../ui/sheet/sheet-panel';

const BulkChange = lazy(async () => ({ default: (await import('./BulkChange')).BulkChange }));
const CostHistory = lazy(async () => ({ default: (await import('./CostHistory')).CostHistory }));
const WhatIfPrice = lazy(async () => ({ default: (await import('./WhatIfPrice')).WhatIfPrice }));

type Open = { readonly kind: 'bulk' | 'history' | 'price'; readonly rows: readonly TableRow[] };

export const CostActions = ({ storeId, definition, sheet, canEdit, rows, count, onEdit }: SheetActionProps) => {
  const [open, setOpen] = useState<Open | null>(null);
  const [failed, setFailed] = useState(false);
  const begin = async (kind: Open['kind']): Promise<void> => {
    const picked = await rows();
    setFailed(picked === null);
    if (picked !== null) setOpen({ kind, rows: picked });
  };
  const close = (): void => setOpen(null);
  return (
    <>
      {canEdit ? (
        <Button size="xs" variant="default" leftSection={<IconPercentage size={15} aria-hidden />} onClick={() => void begin('bulk')}>
          Change by %
        </Button>
      ) : null}
      {count === 1 ? (
        <>
          <Button size="xs" variant="default" leftSection={<IconHistory size={15} aria-hidden />} onClick={() => void begin('history')}>
            Cost history
          </Button>
          <Button size="xs" variant="default" leftSection={<IconZoomQuestion size={15} aria-hidden />} onClick={() => void begin('price')}>
            What if
          </Button>
        </>
      ) : null}
      {failed ? <span role="alert">The rows could not be read. Try again.</span> : null}
      {open === null ? null : (
        <Suspense fallback={null}>
          {open.kind === 'bulk' ? <BulkChange definition={definition} rows={open.rows} onEdit={onEdit} onClose={close} /> : null}
          {open.kind === 'history' && open.rows[0] !== undefined ? <CostHistory storeId={storeId} definition={definition} sheet={sheet} row={open.rows[0]} canEdit={canEdit} onClose={close} /> : null}
          {open.kind === 'price' && open.rows[0] !== undefined ? <WhatIfPrice definition={definition} row={open.rows[0]} onClose={close} /> : null}
        </Suspense>
      )}
    </>
  );
};
