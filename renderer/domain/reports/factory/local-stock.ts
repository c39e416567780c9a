/** What lies in our own warehouse on one day: items, and bundles that are built already. No marketplace tells it; it is counted, or exported from a stock system. */
import { asins, bundleCodes, firstOf, itemCodes, labelBundles, labelCodes, onHand, orderNumbers, perBundle, plainCodes, wideItemCodes, wideLabelCodes } from '../own-headings';
import { count, date, defineReport, idText, text, words } from '../report';
import { toldOrNot } from '../standing-rules';

const plainOnHand = ['Stock', 'Balance', 'Quantity', 'Qty', 'Units'];
const reserved = ['Spoken For', 'Set Aside', 'Reserved', 'Reserved Qty', 'Qty Reserved'];
const allocated = ['Allocated', 'Qty Allocated', 'Allocated Qty', 'Committed'];
const places = ['Warehouse', 'Location', 'Stock Location', 'Bin'];
const elsewhere = [
  ...labelCodes, ...labelBundles, ...asins, ...orderNumbers, ...firstOf([...wideItemCodes, ...wideLabelCodes]), 'FNSKU', 'GTIN', 'Item ID', 'Price', 'FOB', 'MOQ', 'Supplier', 'Material', 'Condition', 'Fulfillable', 'Status',
];

export const localStock = defineReport({
  id: 'local-stock',
  title: 'Stock in our warehouse',
  purpose: 'Shows what of each item, and of bundles built already, lies in our own warehouse on one day. What can be built depends on it.',
  whereToFind: 'Your own count, or the stock list of your stock system, as XLSX or CSV. Each day is kept. An empty template can be saved on its upload page.',
  table: { id: 'local-stock', title: 'Stock in our warehouse', grain: 'snapshot', key: ['itemCode', 'warehouse'] },
  dating: { kind: 'as-of', columnId: 'countedOn' },
  headedBy: 'staff',
  recognisedBy: [
    // The label supplier's list has the same words, and says as well what is allocated or on order.
    { all: [], any: [], each: [[...itemCodes, ...bundleCodes, 'SKU', 'Item', 'Code'], onHand], none: [...elsewhere, ...allocated, ...perBundle.filter((word) => word.includes('per') || word.includes('Per')), 'On Order', 'Incoming'] },
    { all: [], any: [], each: [[...itemCodes, ...bundleCodes, ...plainCodes], [...onHand, ...plainOnHand], places], none: elsewhere },
  ],
  columns: [
    idText('itemCode', 'Item code', [...itemCodes, ...bundleCodes, ...plainCodes], 'cell'),
    text('warehouse', 'Warehouse', places),
    count('onHand', 'On hand', 'units', [...onHand, ...plainOnHand], 'heading'),
    count('reserved', 'Spoken for', 'units', [...reserved, ...allocated]),
    date('countedOn', 'Counted on', ['Counted On', 'As of', 'As-of', 'As of Date', 'Date', 'Count Date', 'Stock Date', 'Snapshot Date']),
    words('reason', 'Reason', ['Reason']),
    words('note', 'Note', ['Note', 'Notes', 'Remark', 'Comment']),
  ],
  preamble: { asOf: ['As of', 'As-of', 'Date', 'Stock date', 'Count date', 'Snapshot date'], other: [] },
  identity: { sku: 'itemCode', asin: null },
  watchedTotals: ['onHand'],
  details: [toldOrNot('warehouse')],
});
