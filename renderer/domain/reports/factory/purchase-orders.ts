/** Orders at the factories, a row a line. What holds for the whole order may stand on its first line alone. */
import type { Cell } from '../../tables/table';
import { cost, count, date, defineReport, idText, text, words, type RowCheck, type Signature } from '../report';
import { isKnownStatus, isOpenOrder, isOverOrder } from './order-status';
import { toldOrNot } from '../standing-rules';
import { currencies, itemCodes, labelBundles, orderNumbers, plainCodes, statuses, suppliers, templateLines } from '../own-headings';

/** Order numbers that other systems write too. `Ship #` is the production order of a factory workbook. */
const plainOrders = ['Order Reference', 'Order Number', 'Order No', 'Order #', 'Order ID', 'Order', 'Reference', 'Ship #', 'Production Order'];
const ordered = [
  'Qty Ordered', 'Quantity Ordered', 'Ordered Qty', 'Ordered Quantity', 'Order Qty', 'Ordered', 'Quantity (Items)', 'Qty (Items)', 'Order Lines/Quantity', 'order_line/product_qty',
  'PO Qty', 'Quantity', 'Qty', 'Units', 'Pcs',
];
const orderLines = ['Order Lines/Product/Internal Reference', 'Order Lines/Product', 'order_line/product_id/default_code', 'order_line/product_id', 'order_line/product_id/id'];
const codes = [...itemCodes, ...orderLines, 'Supplier Item Code', 'Part', 'Part No', 'Part Number', ...plainCodes];
const factoryWords = [
  ...suppliers, 'partner_id', 'Ready Date', 'ETD', 'ETA', 'Expected Date', 'Expected Arrival', 'Required By', 'Target Date', 'Formula', '# per case', 'Case #', 'Received Qty', 'Qty Received',
];
/** Headings of customers' orders and of other sheets. */
const elsewhere = ['Buyer Username', 'Customer', 'Buyer', 'Buyer Name', 'Ship To Name', 'Sales Channel', 'Sales Record Number', ...labelBundles, 'Bundle Code'];

const signatures: readonly Signature[] = [
  { all: [], any: [], each: [orderNumbers, codes, ordered], none: elsewhere },
  { all: [], any: [], each: [plainOrders, codes, ordered, factoryWords], none: elsewhere },
  { all: ['ID', 'Supplier'], any: [], each: [['Item Code (Items)', 'Item (Items)'], ['Quantity (Items)', 'Qty (Items)']], none: elsewhere },
  { all: ['ID', 'Supplier', 'Item Code'], any: [], each: [templateLines, ['Quantity', 'Qty']], none: elsewhere },
  { all: ['name', 'partner_id'], any: [], each: [orderLines, ['order_line/product_qty']], none: elsewhere },
];

const readyDates = ['Ready Date', 'Production Ready', 'Production Ready Date', 'Cargo Ready Date', 'CRD', 'Finish Date', 'Ex-Factory Date', 'Ex Factory', 'Completion Date'];
const departures = ['ETD', 'Ship Date', 'Departure Date', 'Sailing Date', 'Estimated Departure', 'Shipping Date', 'Estimated Time of Departure'];
const arrivals = [
  'ETA', 'Expected Date', 'Arrival Date', 'Expected Arrival', 'Estimated Arrival', 'Estimated Time of Arrival', 'Delivery Date', 'Due Date', 'Required By (Items)', 'Required By', 'Schedule Date', 'Target Date',
  'Order Lines/Scheduled Date', 'order_line/date_planned',
];

const receipts = ['Received On', 'Received Date', 'Date Received', 'Receipt Date', 'Receiving Date', 'Goods Received Date', 'Actual Arrival', 'Actual Arrival Date', 'ATA', 'Actual Receipt Date', 'Received At'];

const notAfter = ([earlier, later]: readonly Cell[]): boolean => typeof earlier !== 'string' || typeof later !== 'string' || earlier <= later;
/** Two days with one between them: where that is stated, it is held against each of them. */
const notAfterNext = ([earlier = null, later = null, between]: readonly Cell[]): boolean => typeof between === 'string' || notAfter([earlier, later]);
const notMore = ([part, whole]: readonly Cell[]): boolean => typeof part !== 'number' || typeof whole !== 'number' || part <= whole;

const checks: readonly RowCheck[] = [
  { columns: ['qtyReceived', 'qtyOrdered'], severity: 'warning', message: 'More was received than ordered.', holds: notMore },
  { columns: ['qtyShipped', 'qtyOrdered'], severity: 'warning', message: 'More was shipped than ordered.', holds: notMore },
  { columns: ['orderDate', 'readyDate'], severity: 'warning', message: 'The order is dated after the day it is ready.', holds: notAfter },
  { columns: ['readyDate', 'etd'], severity: 'warning', message: 'It is ready after the day it departs.', holds: notAfter },
  { columns: ['etd', 'eta'], severity: 'warning', message: 'It departs after the day it arrives.', holds: notAfter },
  { columns: ['orderDate', 'receivedOn'], severity: 'warning', message: 'The order is dated after the day it was received.', holds: notAfter },
  { columns: ['orderDate', 'eta'], severity: 'warning', message: 'The order is dated after the day it arrives.', holds: notAfter },
  { columns: ['orderDate', 'etd', 'readyDate'], severity: 'warning', message: 'The order is dated after the day it departs.', holds: notAfterNext },
  { columns: ['readyDate', 'eta', 'etd'], severity: 'warning', message: 'It is ready after the day it arrives.', holds: notAfterNext },
  {
    columns: ['status'], severity: 'warning', message: 'The status is none that is known, so what is left of the order counts as on the way. Write Closed or Cancelled where nothing comes any more.',
    holds: ([status]) => typeof status !== 'string' || isKnownStatus(status),
  },
];

export const purchaseOrders = defineReport({
  id: 'purchase-orders',
  title: 'Purchase orders list',
  purpose: 'Keeps every line of every order at the factories: what was ordered, shipped and received, and when it comes.',
  whereToFind: 'Your own list of orders as XLSX or CSV, one row a line, or an export of purchase orders from the stock system.',
  table: { id: 'purchase-orders', title: 'Purchase orders', grain: 'master', key: ['poNumber', 'line', 'itemCode'] },
  dating: { kind: 'none' },
  headedBy: 'staff',
  recognisedBy: signatures,
  columns: [
    idText('poNumber', 'PO number', [...orderNumbers, ...plainOrders, 'ID', 'name'], 'cell'),
    idText('line', 'Line', ['Line', 'Line No', 'Line #', 'Line Number', 'PO Line', 'PO Line No', 'Pos', 'Position', 'Ln', 'Line Item', 'No. (Items)', 'No']),
    text('supplier', 'Supplier', [...suppliers, 'partner_id']),
    date('orderDate', 'Order date', ['Order Date', 'PO Date', 'Date Ordered', 'Issue Date', 'Order Deadline', 'date_order', 'Transaction Date', 'Date']),
    text('currency', 'Currency', currencies),
    text('terms', 'Terms', ['Terms', 'Payment Terms', 'Incoterm', 'Incoterms', 'Payment']),
    idText('itemCode', 'Item code', codes, 'cell'),
    words('itemName', 'Item name', ['Item Name', 'Description', 'Item Description', 'Product Name', 'Item Name (Items)', 'Name', 'Product', 'Title']),
    count('qtyOrdered', 'Ordered', 'units', ordered, 'cell', 1),
    cost('unitCost', 'Unit cost', ['Unit Cost', 'Unit Price', 'FOB', 'FOB Price', 'Price', 'Rate (Items)', 'Rate', 'Order Lines/Unit Price', 'order_line/price_unit', 'Purchase Price', 'Cost']),
    count('qtyShipped', 'Shipped', 'units', ['Qty Shipped', 'Quantity Shipped', 'Shipped Qty', 'Shipped Quantity', 'Shipped']),
    count('qtyReceived', 'Received', 'units', [
      'Qty Received', 'Quantity Received', 'Received Qty', 'Received Quantity', 'Received Qty (Items)', 'Order Lines/Received Qty', 'order_line/qty_received', 'Received',
    ]),
    date('readyDate', 'Ready', readyDates),
    date('etd', 'ETD', departures),
    date('eta', 'ETA', arrivals),
    date('receivedOn', 'Received on', receipts),
    idText('container', 'Container', ['Container', 'Container No', 'Container Number', 'Container #', 'Container ID']),
    text('status', 'Status', [...statuses, 'PO Status', 'Order Status']),
    text('destination', 'Destination', ['Destination', 'Ship To', 'Deliver To', 'Warehouse', 'Delivery Address', 'Target Warehouse']),
  ],
  fillDown: ['poNumber', 'supplier', 'orderDate', 'currency', 'terms', 'status', 'destination'],
  oneOfGroup: ['supplier', 'orderDate'],
  leftOut: [{ columnId: 'poNumber', when: { startsWith: ['New Shipment'] }, because: 'headlines of a shipment: the orders stand below them' }],
  checks,
  agreements: [
    { within: ['poNumber'], on: 'supplier', isName: true, unless: null, severity: 'error', message: 'The same order has another supplier on another line.' },
  ],
  names: { columnId: 'supplier', as: 'a supplier' },
  standing: [
    {
      within: ['poNumber'], on: 'supplier', unless: null, rows: 'all', severity: 'error',
      message: (supplier) => `The order stands with ${supplier}. Give this one another number, or change the supplier in the table first.`,
    },
  ],
  // Numbers of lines come and go with the system a list is exported from.
  details: [toldOrNot('line')],
  ends: {
    within: 'poNumber', columnId: 'status',
    isOver: (status) => typeof status === 'string' && isOverOrder(status),
    isOpen: (status) => isOpenOrder(typeof status === 'string' ? status : null),
  },
  references: [
    {
      columns: ['itemCode'], tableId: 'factory-items', otherColumns: ['itemCode'], expects: 'known', message: 'is not in the list of factory items, nor a bundle or a label',
      orIn: [{ tableId: 'bundles', columns: ['bundleCode'] }, { tableId: 'martin-skus', columns: ['sku'] }],
    },
  ],
});
