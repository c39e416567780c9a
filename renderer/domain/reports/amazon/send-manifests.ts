/**
 * The sheets Seller Central takes to plan a shipment: to FBA (Send to Amazon) and to AWD. A file that comes back is what
 * was asked for on one day; a SKU may stand on several lines, each with its own boxes.
 */
import { count, date, decimal, defineReport, text, type ReportColumn } from '../report';
import { line, sku } from './amazon-columns';

const labelingOwner = ['Labeling owner', 'Labelling owner'];

const box: readonly ReportColumn[] = [
  count('unitsPerBox', 'Units per box', 'units', ['Units per box']),
  count('boxes', 'Boxes', 'boxes', ['Number of boxes']),
  decimal('boxLengthIn', 'Box length', 'in', ['Box length (in)']),
  decimal('boxWidthIn', 'Box width', 'in', ['Box width (in)']),
  decimal('boxHeightIn', 'Box height', 'in', ['Box height (in)']),
  decimal('boxWeightLb', 'Box weight', 'lb', ['Box weight (lb)']),
  decimal('boxLengthCm', 'Box length', 'cm', ['Box length (cm)']),
  decimal('boxWidthCm', 'Box width', 'cm', ['Box width (cm)']),
  decimal('boxHeightCm', 'Box height', 'cm', ['Box height (cm)']),
  decimal('boxWeightKg', 'Box weight', 'kg', ['Box weight (kg)']),
];

const asked: readonly ReportColumn[] = [
  sku(),
  count('units', 'Quantity', 'units', ['Quantity'], 'heading'),
  text('prepOwner', 'Who prepares', ['Prep owner']),
  text('labelOwner', 'Who labels', labelingOwner),
  date('expirationDate', 'Expires', ['Expiration date (MM/DD/YYYY)', 'Expiration date (DD/MM/YYYY)', 'Expiration date']),
];

export const sendToAmazon = defineReport({
  id: 'amz_send_to_amazon_fba',
  title: 'Send to Amazon template',
  purpose: 'Keeps what was asked to be sent to FBA, with its boxes, as filled in for Seller Central.',
  whereToFind: 'Seller Central → Inventory → Send to Amazon → Upload a file → Download template. Drop the filled-in workbook.',
  table: { id: 'send-to-amazon', title: 'Send to Amazon', grain: 'snapshot', key: ['sku', 'line'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: labelingOwner.map((owner) => ({ all: ['Merchant SKU', 'Quantity', 'Prep owner', owner], any: [], none: ['Palletized?', 'Palletised?'] })),
  columns: [...asked, text('lotCode', 'Manufacturing lot', ['Manufacturing lot code']), ...box, line()],
  watchedTotals: ['units'],
});

export const sendToAwd = defineReport({
  id: 'amz_send_to_awd',
  title: 'Send to AWD template',
  purpose: 'Keeps what was asked to be sent to AWD, with its boxes and pallets, as filled in for Seller Central.',
  whereToFind: 'Seller Central → Inventory → Amazon Warehousing and Distribution → Send to AWD → Download template. Drop the filled-in workbook.',
  table: { id: 'send-to-awd', title: 'Send to AWD', grain: 'snapshot', key: ['sku', 'line'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['Merchant SKU', 'Quantity'], any: ['Palletized?', 'Palletised?'], none: [] }],
  columns: [
    ...asked,
    ...box,
    text('isPalletized', 'Palletised', ['Palletized?', 'Palletised?']),
    count('boxesPerPallet', 'Boxes per pallet', 'boxes', ['Boxes Per Pallet']),
    count('pallets', 'Pallets', 'pallets', ['Number of pallets']),
    line(),
  ],
  watchedTotals: ['units'],
});
