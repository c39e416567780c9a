/** Purchase orders drafted from the rows of a page: one a supplier, kept in the list of orders as drafts, and as a workbook, a CSV and a PDF. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SheetCells } from '../../domain/shipments/from-sheet';
import { orderSums } from '../../domain/shipments/purchase-orders';
import type { StoreId } from '../../domain/stores';
import { BusyButton } from '../../ui/BusyButton';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/import/Note';
import { formatSome } from '../../ui/table/format-cell';
import { OrderFiles, OrderTable, totalWords, volumeWords } from './OrderFiles';
import classes from './purchase-order.module.css';
import { useSavedDrafts } from './use-saved-drafts';

type DraftPurchaseOrdersProps = { readonly storeId: StoreId; readonly cells: SheetCells; readonly onClose: () => void };

export const DraftPurchaseOrders = ({ storeId, cells, onClose }: DraftPurchaseOrdersProps) => {
  const { orders, said, isBusy, save, undo } = useSavedDrafts(storeId, cells);
  const [file, setFile] = useState<string | null>(null);

  return (
    <Dialog onClose={onClose} title="Draft purchase orders" size="xl">
      <Stack gap="sm">
        {orders?.length === 0 ? <Note tone="warn">None of the rows has a quantity to order.</Note> : null}
        {(orders ?? []).map((order) => {
          const sums = orderSums(order);
          return (
            <section key={order.poNumber} aria-label={`${order.poNumber} ${order.supplier ?? ''}`}>
              <Group gap="xs">
                <Text fw={600}>
                  {order.poNumber} {order.supplier ?? 'without a supplier'}
                </Text>
                <Text size="sm" c="dimmed">
                  {formatSome(sums.units, 'unit')}, {totalWords(order, 'item')}, {volumeWords(order, 'item')}
                </Text>
                <span className={classes.spacer} />
                <OrderFiles storeId={storeId} order={order} status="Draft" onSaid={setFile} />
              </Group>
              <OrderTable order={order} />
            </section>
          );
        })}
        <Text size="xs" c="dimmed">
          The workbook can be dropped as a purchase orders list. Its status is Draft, as that of what is saved here: nothing counts as ordered until you set another.
        </Text>
        <Note>{file}</Note>
        <Note tone={said?.tone} actions={(said?.undo ?? null) === null ? null : <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={() => void undo()}>Undo</Button>}>
          {said?.text ?? null}
        </Note>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton disabled={orders === null || orders.length === 0 || (said?.undo ?? null) !== null} isBusy={isBusy} onClick={() => void save()}>
            {orders !== null && orders.length > 1 ? 'Save drafts' : 'Save draft'}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  );
};
