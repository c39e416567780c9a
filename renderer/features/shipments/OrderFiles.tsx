/** One purchase order as a workbook, a CSV, a PDF, or in the clipboard. */
import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { orderSheet, orderSums, type OrderDraft } from '../../domain/shipments/purchase-orders';
import { storeName, type StoreId } from '../../domain/stores';
import { blockToHtml, blockToText } from '../../domain/tables/clipboard';
import { writtenFigure } from '../../ui/display/display-choices';
import { listFile, type ListFormat } from '../../ui/exports/list-file';
import { noPdf, pagePdf } from '../../ui/exports/page-pdf';
import { useSaveFile } from '../../ui/exports/use-save-file';
import { copyText } from '../../ui/grid/copy-text';
import { useServices } from '../../ui/services';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import classes from './purchase-order.module.css';

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const two = (value: number): string => writtenFigure(cents.format(value));
/** What it costs, as far as prices are known: a sum never passes for that of lines nobody states a price of. */
export const totalWords = (order: OrderDraft, one: string): string => {
  const { cost, unpriced } = orderSums(order);
  return unpriced === order.lines.length ? 'cost not known' : `${two(cost)} ${order.currency}${unpriced === 0 ? '' : ` without ${formatSome(unpriced, one)} with no price`}`;
};

/** The same of its volume: cartons nobody measured take room as well. */
export const volumeWords = (order: OrderDraft, one: string): string => {
  const { cubicMetres, unmeasured } = orderSums(order);
  return unmeasured === order.lines.length ? 'volume not known' : `${two(cubicMetres)} m³${unmeasured === 0 ? '' : ` without ${formatSome(unmeasured, one)} not measured`}`;
};

const fileName = (order: OrderDraft): string => `${order.poNumber}${order.supplier === null ? '' : ` ${order.supplier}`}`;

type OrderFilesProps = { readonly storeId: StoreId; readonly order: OrderDraft; readonly status: string; readonly onSaid: (said: string | null) => void };

export const OrderFiles = ({ storeId, order, status, onSaid }: OrderFilesProps) => {
  const { data, desk } = useServices();
  const saveFile = useSaveFile();
  const [isPrinted, setPrinted] = useState(false);
  const sheet = orderSheet(order, status);

  const give = async (bytes: Uint8Array, ending: string): Promise<void> => onSaid(await saveFile({ suggestedName: `${fileName(order)}.${ending}`, bytes, kind: 'table', what: `Purchase order ${order.poNumber}`, storeId, rows: order.lines.length }));
  const giveList = async (format: ListFormat): Promise<void> => give(await listFile(sheet, format, (sheets) => data.makeWorkbook(sheets)), format);
  const pdf = async (): Promise<void> => {
    setPrinted(true);
    // The page is printed as it is drawn: the order has to stand on it first.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const bytes = await pagePdf(desk, false);
    setPrinted(false);
    if (bytes === null) onSaid(noPdf);
    else await give(bytes, 'pdf');
  };
  const copy = (): void => {
    const block = { headings: sheet.columns.map(({ title }) => title), rows: sheet.rows };
    copyText(blockToText(block), blockToHtml(block));
    onSaid(`Copied ${formatSome(order.lines.length, 'line')} of ${order.poNumber}.`);
  };

  return (
    <Group gap={6}>
      <Button size="compact-xs" variant="default" onClick={() => void giveList('xlsx')}>
        XLSX
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => void giveList('csv')}>
        CSV
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => void pdf()}>
        PDF
      </Button>
      <Button size="compact-xs" variant="default" onClick={copy}>
        Copy
      </Button>
      {isPrinted
        ? createPortal(
            <div className={classes.paper} data-print-alone>
              <h1>Purchase order {order.poNumber}</h1>
              <p>
                {storeName(storeId)} to {order.supplier ?? '________________'}, {formatDay(order.orderDate)}. {status}.
              </p>
              <OrderTable order={order} />
              <p>
                Total {totalWords(order, 'item')}, {formatSome(orderSums(order).units, 'unit')}
              </p>
            </div>,
            document.body,
          )
        : null}
    </Group>
  );
};

export const OrderTable = ({ order }: { readonly order: OrderDraft }) => (
  <Table className={classes.order}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Item</Table.Th>
        <Table.Th>Name</Table.Th>
        <Table.Th ta="right">Units</Table.Th>
        <Table.Th ta="right">Cartons</Table.Th>
        <Table.Th ta="right">{`Unit cost, ${order.currency}`}</Table.Th>
        <Table.Th ta="right">{`Total, ${order.currency}`}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {order.lines.map((line, at) => (
        <Table.Tr key={`${at} ${line.itemCode}`}>
          <Table.Td><span className={classes.code}>{line.itemCode}</span></Table.Td>
          <Table.Td>{line.name ?? ''}</Table.Td>
          <Table.Td ta="right">{formatCount(line.units)}</Table.Td>
          <Table.Td ta="right">{line.cartons === null ? '' : two(line.cartons).replace(/\.00$/, '')}</Table.Td>
          <Table.Td ta="right">{line.unitCost === null ? 'not known' : writtenFigure(money.format(line.unitCost))}</Table.Td>
          <Table.Td ta="right">{line.cost === null ? '' : two(line.cost)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
