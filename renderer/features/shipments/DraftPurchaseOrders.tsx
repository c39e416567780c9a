/** Purchase orders drafted from the rows of the China page: one a supplier, as a workbook, a CSV and a PDF. */
import { Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { SheetCells } from '../../domain/shipments/from-sheet';
import { draftOrders, orderSums } from '../../domain/shipments/purchase-orders';
import type { StoreId } from '../../domain/stores';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/import/Note';
import { localDay } from '../../ui/local-day';
import { formatSome } from '../../ui/table/format-cell';
import { OrderFiles, OrderTable, two } from './OrderFiles';
import classes from './purchase-order.module.css';

type DraftPurchaseOrdersProps = { readonly storeId: StoreId; readonly cells: SheetCells; readonly onClose: () => void };

export const DraftPurchaseOrders = ({ storeId, cells, onClose }: DraftPurchaseOrdersProps) => {
  const [today] = useState(() => localDay(Date.now()));
  const orders = useMemo(() => draftOrders(cells, today, 'USD'), [cells, today]);
  const [said, setSaid] = useState<string | null>(null);

  return (
    <Dialog onClose={onClose} title="Draft purchase orders" size="xl">
      <Stack gap="sm">
        {orders.length === 0 ? <Note tone="warn">None of the rows has a quantity to order.</Note> : null}
        {orders.map((order) => {
          const sums = orderSums(order);
          return (
            <section key={order.poNumber} aria-label={`${order.poNumber} ${order.supplier ?? ''}`}>
              <Group gap="xs">
                <Text fw={600}>
                  {order.poNumber} {order.supplier ?? 'without a supplier'}
                </Text>
                <Text size="sm" c="dimmed">
                  {formatSome(sums.units, 'unit')}, {two(sums.cost)} {order.currency}
                  {sums.unpriced > 0 ? ` without ${formatSome(sums.unpriced, 'item')} nobody states a price of` : ''}, {two(sums.cubicMetres)} m³
                </Text>
                <span className={classes.spacer} />
                <OrderFiles storeId={storeId} order={order} status="Draft" onSaid={setSaid} />
              </Group>
              <OrderTable order={order} />
            </section>
          );
        })}
        <Text size="xs" c="dimmed">
          The workbook can be dropped as a purchase orders list. Its status is Draft, so nothing counts as ordered until you set another.
        </Text>
        <Note>{said}</Note>
      </Stack>
    </Dialog>
  );
};
