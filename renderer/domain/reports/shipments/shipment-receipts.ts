/**
 * What a shipment brought, SKU by SKU. Marketplaces have no one file for it: AWD and WFS pages are copied out or exported under names of
 * their own, warehouses count by hand. All that is needed is a shipment, a SKU and what arrived.
 */
import { aside, count, date, defineReport, idText, text, words } from '../report';

const shipments = ['Shipment ID', 'Shipment', 'Shipment number', 'Shipment reference', 'AWD shipment ID', 'FBA shipment ID', 'Inbound order ID', 'Inbound order', 'WFS order ID', 'Inbound shipment ID', 'Order ID'];
const arrived = [
  'Received units', 'Units received', 'Received quantity', 'Quantity received', 'Received Qty', 'Qty received', 'Received', 'Units located', 'Located units', 'Received in AWD (units)', 'receivedQuantity',
];
const skus = ['SKU', 'MSKU', 'Merchant SKU', 'Seller SKU', 'Vendor SKU'];

export const shipmentReceipts = defineReport({
  id: 'shipment-receipts',
  title: 'Shipment receipts',
  purpose: 'Keeps what arrived of each shipment, so that plans know what was received and what is missing. A later file of the same shipment takes the place of the earlier.',
  whereToFind: 'Seller Central → AWD → Shipments → Contents, Seller Center → WFS → Shipments → Details, or your warehouse’s count: shipment, SKU and units received.',
  table: { id: 'shipment-receipts', title: 'Shipment receipts', grain: 'master', key: ['shipmentId', 'sku'] },
  dating: { kind: 'none' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'staff',
  recognisedBy: [{ all: [], any: [], each: [shipments, skus, arrived], none: ['PO Number', 'Supplier', 'Event Type', 'external-id', 'amazon-order-id', 'Customer', 'Plan number'] }],
  columns: [
    idText('shipmentId', 'Shipment', shipments, 'cell'),
    idText('sku', 'SKU', skus, 'cell'),
    count('receivedUnits', 'Received', 'units', arrived, 'cell'),
    aside(count('expectedUnits', 'Expected', 'units', ['Expected units', 'Units expected', 'Expected quantity', 'Quantity expected', 'Expected Qty', 'Expected', 'Shipped', 'Shipped units', 'Units shipped', 'expectedQuantity'])),
    aside(date('receivedOn', 'Received on', ['Received on', 'Received date', 'Date received', 'Last updated', 'Last received'])),
    words('productName', 'Product name', ['Product name', 'Title', 'Item name']),
    idText('asin', 'ASIN', ['ASIN']),
    idText('fnsku', 'FNSKU', ['FNSKU']),
    text('status', 'Status', ['Status', 'Shipment status']),
  ],
  fillDown: ['shipmentId'],
  watchedTotals: ['receivedUnits'],
});
