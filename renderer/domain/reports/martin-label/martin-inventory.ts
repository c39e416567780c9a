/** What lies at the label supplier on one day. */
import { count, date, defineReport, idText, words } from '../report';
import { asins, bundleCodes, channels, firstOf, labelBundles, labelCodes, orderNumbers, wideLabelCodes } from '../own-headings';

const onHand = [
  'On Hand', 'Qty On Hand', 'Quantity On Hand', 'On Hand Qty', 'On Hand Quantity', 'Stock on Hand', 'SOH', 'In Stock', 'Qty in Stock', 'Stock', 'Stock Qty', 'Labels on Hand', 'Balance',
  'Quantity', 'Qty', 'Counted',
];
const allocated = ['Allocated', 'Qty Allocated', 'Allocated Qty', 'Committed', 'Reserved', 'Qty Reserved'];
const onOrder = ['On Order', 'Qty On Order', 'On Order Qty', 'Quantity On Order', 'Incoming', 'In Production'];
const elsewhere = [
  ...bundleCodes, ...labelBundles, ...asins, ...orderNumbers, ...channels, ...firstOf(wideLabelCodes), 'FNSKU', 'GTIN', 'Price', 'Material', 'MOQ', 'Lead Time', 'Title and description', 'FOB', 'Valid From',
];

export const martinInventory = defineReport({
  id: 'martin-inventory',
  title: 'Martin Label inventory list',
  purpose: 'Shows what the label supplier has on hand, what of it is spoken for, and what it is printing, on one day.',
  whereToFind: 'The stock list of the label supplier, or your own count, as XLSX or CSV. Each day is kept.',
  table: { id: 'martin-inventory', title: 'Martin Label inventory', grain: 'snapshot', key: ['sku'] },
  dating: { kind: 'as-of', columnId: 'countedOn' },
  headedBy: 'staff',
  recognisedBy: [
    { all: [], any: [], each: [labelCodes, [...onHand, ...allocated, ...onOrder]], none: elsewhere },
    { all: [], any: [], each: [['SKU', 'Item Code', 'Code', 'Item No'], onHand.slice(0, 13), [...allocated, ...onOrder]], none: [...elsewhere, 'Warehouse', 'Location', 'Stock Location', 'Bin'] },
  ],
  columns: [
    idText('sku', 'Label SKU', [...labelCodes, 'SKU', 'Item Code', 'Item No', 'Code'], 'cell'),
    words('title', 'Title', ['Title', 'Label Name', 'Name', 'Description', 'Label Description']),
    count('onHand', 'On hand', 'units', onHand, 'heading'),
    count('allocated', 'Allocated', 'units', allocated),
    count('onOrder', 'On order', 'units', onOrder),
    date('countedOn', 'Counted on', ['As of', 'As-of', 'As of Date', 'Date', 'Count Date', 'Stock Date', 'Inventory Date', 'Snapshot Date', 'Counted On']),
    words('note', 'Note', ['Note', 'Notes', 'Remark', 'Comment']),
  ],
  preamble: { asOf: ['As of', 'As-of', 'Date', 'Stock date', 'Inventory date', 'Count date', 'Snapshot date', 'Timestamp'], other: [] },
  identity: { sku: 'sku', asin: null },
  watchedTotals: ['onHand'],
  references: [
    { columns: ['sku'], tableId: 'martin-skus', otherColumns: ['sku'], expects: 'known', message: 'is not in the list of Martin Label SKUs' },
  ],
});
