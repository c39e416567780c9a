/** Purchase orders drafted from the rows of the China page: one a supplier, as a workbook and as a PDF. */
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SheetCells } from '../../domain/shipments/from-sheet';
import { draftOrders, orderSheet, orderSums, type OrderDraft } from '../../domain/shipments/purchase-orders';
import { storeName, type StoreId } from '../../domain/stores';
import { useSaveFile } from '../../ui/exports/use-save-file';
import { Note } from '../../ui/import/Note';
import { useServices } from '../../ui/services';
import { formatCount, formatDay } from '../../ui/table/format-cell';
import { localDay } from './use-plans';
import classes from './purchase-order.module.css';

type DraftPurchaseOrdersProps = { readonly storeId: StoreId; readonly cells: SheetCells; readonly onClose: () => void };

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const two = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const fileName = (order: OrderDraft): string => `${order.poNumber}${order.supplier === null ? '' : ` ${order.supplier}`}`;

export const DraftPurchaseOrders = ({ storeId, cells, onClose }: DraftPurchaseOrdersProps) => {
  const { data, desk } = useServices();
  const saveFile = useSaveFile();
  const [today] = useState(() => localDay(Date.now()));
  const orders = useMemo(() => draftOrders(cells, today, 'USD'), [cells, today]);
  const [printed, setPrinted] = useState<OrderDraft | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const give = async (order: OrderDraft, bytes: Uint8Array, ending: string): Promise<void> => setSaid(await saveFile({ suggestedName: `${fileName(order)}.${ending}`, bytes, kind: 'table', what: `Purchase order ${order.poNumber}`, storeId, rows: order.lines.length }));
  const pdf = async (order: OrderDraft): Promise<void> => {
    setPrinted(order);
    // The page is printed as it is drawn: the order has to stand on it first.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const { bytes } = await desk.invoke('page:pdf', { landscape: false });
    setPrinted(null);
    await give(order, bytes, 'pdf');
  };

  return (
    <Modal opened onClose={onClose} title="Draft purchase orders" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
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
                  {formatCount(sums.units)} units, {two.format(sums.cost)} {order.currency}
                  {sums.unpriced > 0 ? ` without ${sums.unpriced} items nobody states a price of` : ''}, {two.format(sums.cubicMetres)} m³
                </Text>
                <span className={classes.spacer} />
                <Button size="xs" variant="default" onClick={() => void data.makeWorkbook([orderSheet(order)]).then((bytes) => give(order, bytes, 'xlsx'))}>
                  XLSX
                </Button>
                <Button size="xs" variant="default" onClick={() => void pdf(order)}>
                  PDF
                </Button>
              </Group>
              <OrderTable order={order} />
            </section>
          );
        })}
        <Text size="xs" c="dimmed">
          The workbook can be dropped as a purchase orders list. Its status is Draft, so nothing counts as ordered until you set another.
        </Text>
        {said === null ? null : <Note>{said}</Note>}
      </Stack>
      {printed === null
        ? null
        : createPortal(
            <div className={classes.paper} data-print-alone>
              <h1>Purchase order {printed.poNumber}</h1>
              <p>
                {storeName(storeId)} to {printed.supplier ?? '________________'}, {formatDay(printed.orderDate)}. Draft.
              </p>
              <OrderTable order={printed} />
              <p>
                Total {two.format(orderSums(printed).cost)} {printed.currency}, {formatCount(orderSums(printed).units)} units
              </p>
            </div>,
            document.body,
          )}
    </Modal>
  );
};

const OrderTable = ({ order }: { readonly order: OrderDraft }) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Item</Table.Th>
        <Table.Th>Name</Table.Th>
        <Table.Th ta="right">Units</Table.Th>
        <Table.Th ta="right">Cartons</Table.Th>
        <Table.Th ta="right">Unit cost</Table.Th>
        <Table.Th ta="right">Total {order.currency}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {order.lines.map((line) => (
        <Table.Tr key={line.itemCode}>
          <Table.Td>{line.itemCode}</Table.Td>
          <Table.Td>{line.name ?? ''}</Table.Td>
          <Table.Td ta="right">{formatCount(line.units)}</Table.Td>
          <Table.Td ta="right">{line.cartons === null ? '' : two.format(line.cartons).replace(/\.00$/, '')}</Table.Td>
          <Table.Td ta="right">{line.unitCost === null ? 'not known' : money.format(line.unitCost)}</Table.Td>
          <Table.Td ta="right">{line.cost === null ? '' : two.format(line.cost)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
