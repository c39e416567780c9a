/** The labels picked out become a purchase order: a draft first, which brings nothing until it is sent. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { labelSupplier } from '../../domain/labels/label-purchases';
import type { SheetCells } from '../../domain/shipments/from-sheet';
import { orderSums, type OrderSeries } from '../../domain/shipments/purchase-orders';
import type { StoreId } from '../../domain/stores';
import { BusyButton } from '../../ui/BusyButton';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/import/Note';
import type { Said } from '../../ui/mapping/hand-words';
import { notNow } from '../../ui/sheet/not-now';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { formatSome } from '../../ui/table/format-cell';
import { OrderTable, totalWords } from '../shipments/OrderFiles';
import { useSavedDrafts } from '../shipments/use-saved-drafts';
import { LabelPurchases } from './LabelPurchases';

export const LabelOrderActions = ({ storeId, definition, canEdit, hasPending, rows }: SheetActionProps) => {
  const [cells, setCells] = useState<SheetCells | null>(null);
  const [failed, setFailed] = useState(false);
  const whyNot = notNow({ canEdit, hasPending }, 'an order');
  const begin = async (): Promise<void> => {
    const picked = await rows();
    setFailed(picked === null);
    if (picked !== null) setCells({ columns: definition.columns, rows: picked });
  };
  return (
    <>
      <Button size="xs" disabled={whyNot !== undefined} title={whyNot} leftSection={<IconFilePlus size={15} aria-hidden />} onClick={() => void begin()}>
        Create purchase order
      </Button>
      {failed ? <span role="alert">The rows could not be read. Try again.</span> : null}
      {cells === null ? null : <NewPurchase storeId={storeId} cells={cells} onClose={() => setCells(null)} />}
    </>
  );
};

const labelSeries: OrderSeries = { prefix: 'ML', supplier: labelSupplier };

const NewPurchase = ({ storeId, cells, onClose }: { readonly storeId: StoreId; readonly cells: SheetCells; readonly onClose: () => void }) => {
  const { orders, said, isBusy, save } = useSavedDrafts(storeId, cells, labelSeries);
  const [saved, setSaved] = useState<{ readonly poNumber: string; readonly said: Said } | null>(null);
  const first = orders?.[0] ?? null;

  if (saved !== null) return <LabelPurchases storeId={storeId} made={saved} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="New purchase order" size="xl">
      <Stack gap="sm">
        {orders?.length === 0 ? <Note tone="warn">None of the rows has a quantity to order. Type one, or choose other rows.</Note> : null}
        {(orders ?? []).map((order) => (
          <Stack key={order.poNumber} gap="sm">
            <Text size="sm">
              To {labelSupplier}: {formatSome(orderSums(order).units, 'label')}, {totalWords(order, 'label')}
            </Text>
            <OrderTable order={order} />
          </Stack>
        ))}
        {first === null ? null : (
          <Text size="xs" c="dimmed">
            A draft counts as nothing. Its lines are on order from the day it is marked as sent.
          </Text>
        )}
        <Note tone={said?.tone}>{said?.text ?? null}</Note>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton disabled={first === null} isBusy={isBusy} onClick={() => void save().then((done) => done?.undo == null || first === null ? undefined : setSaved({ poNumber: first.poNumber, said: done }))}>
            Save draft
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  );
};
