/** A purchase order as it is drawn on the page and on paper. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { draftOrders, orderSheet, type OrderDraft } from '../../../renderer/domain/shipments/purchase-orders';
import { OrderTable, totalWords, volumeWords } from '../../../renderer/features/shipments/OrderFiles';

const line = { itemCode: 'JAR', name: '玻璃罐', units: 480, cartons: 10, unitCost: 1.4, cost: 672, cubicMetres: null, kg: null };
const order: OrderDraft = { poNumber: 'PO-1', supplier: '宁波玻璃', orderDate: '2026-03-02', currency: 'CNY', lines: [line, { ...line, units: 20, cartons: null, unitCost: null, cost: null }] };

test('an order names the currency of its prices, and has each of its lines, two of one item as well', () => {
  const rows = renderToStaticMarkup(<MantineProvider><OrderTable order={order} /></MantineProvider>).split('<tr').slice(1).map((row) => [...row.matchAll(/>([^<>]+)</g)].map(([, text]) => text));
  expect(rows).toEqual([['Item', 'Name', 'Units', 'Cartons', 'Unit cost, CNY', 'Total, CNY'], ['JAR', '玻璃罐', '480', '10', '1.40', '672.00'], ['JAR', '玻璃罐', '20', 'not known']]);
});

test('a volume nobody measured is not 0, and that of some of the lines is said to be of these', () => {
  expect(volumeWords(order, 'item')).toBe('volume not known');
  expect(volumeWords({ ...order, lines: [{ ...line, cubicMetres: 0.84 }, line] }, 'item')).toBe('0.84 m³ without 1 item not measured');
  expect(volumeWords({ ...order, lines: [{ ...line, cubicMetres: 0.84 }] }, 'item')).toBe('0.84 m³');
});

test('a price of parts of a cent is on the order as it is: 10,000 labels at 0.01275 are 127.50', () => {
  const cells = ['LB-1', 10_000, 127.5];
  const [labels] = draftOrders({ columns: [{ id: 'item' }, { id: 'order' }, { id: 'cost' }], rows: [{ cells }] }, '2026-03-02', 'USD');
  expect(labels?.lines[0]).toMatchObject({ unitCost: 0.01275, cost: 127.5 });
  expect(labels === undefined ? '' : renderToStaticMarkup(<MantineProvider><OrderTable order={labels} /></MantineProvider>)).toContain('>0.01275<');
});

test('an order adds up what stands on its lines: three of 0.335 are 0.34 each and 1.02, and its price of one stays as it is', () => {
  const rows = ['LB-1', 'LB-2', 'LB-3'].map((code) => ({ cells: [code, 67, 0.335] }));
  const [labels] = draftOrders({ columns: [{ id: 'item' }, { id: 'order' }, { id: 'cost' }], rows }, '2026-03-02', 'USD');
  if (labels === undefined) throw new Error('No order');
  expect(labels.lines.map(({ unitCost, cost }) => [unitCost, cost])).toEqual([[0.005, 0.34], [0.005, 0.34], [0.005, 0.34]]);
  expect(totalWords(labels, 'item')).toBe('1.02 USD');
  expect(orderSheet(labels).rows.map((row) => row[orderSheet(labels).columns.findIndex(({ id }) => id === 'cost')])).toEqual([0.34, 0.34, 0.34]);
});
