/** Inventory Ledger: how FBA stock moved, day by day, and every single movement. The daily balance tells when a SKU was out. */
import { date, defineReport, idText, signedCount, text, words } from '../report';
import { toldOrNot, type Detail } from '../standing-rules';
import { asin, fnsku, line, productName, sku } from './amazon-columns';

const moved = (columnId: string, title: string, heading: string) => signedCount(columnId, title, 'units', [heading]);

/** Amazon adds the ledger up by country or by fulfilment centre, as whoever asks for it chooses. */
const place: Detail = { columnId: 'location', of: (cell) => (cell === null ? 'not told' : /^[A-Z]{2}$/.test(String(cell)) ? 'country' : 'centre'), meaning: null };

export const inventoryLedger = defineReport({
  id: 'amz_ledger_summary',
  title: 'Inventory Ledger summary',
  purpose: 'Keeps what every SKU began and ended a day with at FBA, and why it changed. By day: months and weeks do not tell when a SKU was out.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Inventory → Inventory Ledger → Summary view, aggregated by day → Download.',
  table: { id: 'inventory-ledger', title: 'Inventory ledger', grain: 'period', key: ['sku', 'date', 'fnsku', 'disposition', 'location', 'store', 'asin'] },
  dating: { kind: 'column', columnId: 'date' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['MSKU', 'Ending Warehouse Balance'], any: [], none: [] }],
  columns: [
    sku(),
    date('date', 'Date', ['Date'], 'cell'),
    text('disposition', 'Disposition', ['Disposition']),
    text('location', 'Location', ['Location', 'Country']),
    signedCount('endingUnits', 'Ending balance', 'units', ['Ending Warehouse Balance'], 'heading'),
    moved('startingUnits', 'Starting balance', 'Starting Warehouse Balance'),
    moved('receivedUnits', 'Receipts', 'Receipts'),
    moved('customerShipmentUnits', 'Customer shipments', 'Customer Shipments'),
    moved('customerReturnUnits', 'Customer returns', 'Customer Returns'),
    moved('vendorReturnUnits', 'Vendor returns', 'Vendor Returns'),
    moved('transferUnits', 'Transfers in and out', 'Warehouse Transfer In/Out'),
    moved('foundUnits', 'Found', 'Found'),
    moved('lostUnits', 'Lost', 'Lost'),
    moved('damagedUnits', 'Damaged', 'Damaged'),
    moved('disposedUnits', 'Disposed', 'Disposed'),
    moved('otherUnits', 'Other events', 'Other Events'),
    moved('unknownUnits', 'Unknown events', 'Unknown Events'),
    moved('inTransitUnits', 'In transit between warehouses', 'In Transit Between Warehouses'),
    productName(),
    asin(),
    fnsku(),
    text('store', 'Store', ['Store']),
  ],
  // Older files do not name the store.
  details: [place, toldOrNot('store')],
});

export const inventoryLedgerEvents = defineReport({
  id: 'amz_ledger_detail',
  title: 'Inventory Ledger detail',
  purpose: 'Keeps every movement of FBA units: receipts, shipments, returns, losses and corrections, each with its reference.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Inventory → Inventory Ledger → Detailed view → Download.',
  table: {
    id: 'inventory-ledger-events', title: 'Inventory ledger events', grain: 'period',
    key: ['sku', 'date', 'eventType', 'referenceId', 'fnsku', 'fulfillmentCenter', 'disposition', 'reason', 'country', 'line'],
  },
  dating: { kind: 'column', columnId: 'date' },
  site: 'country',
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['MSKU', 'Event Type', 'Reference ID'], any: [], none: ['Ending Warehouse Balance'] }],
  columns: [
    sku(),
    date('date', 'Date', ['Date'], 'cell'),
    text('eventType', 'Event', ['Event Type'], 'cell'),
    signedCount('units', 'Quantity', 'units', ['Quantity'], 'heading'),
    idText('referenceId', 'Reference', ['Reference ID']),
    text('fulfillmentCenter', 'Fulfilment centre', ['Fulfillment Center']),
    text('disposition', 'Disposition', ['Disposition']),
    words('reason', 'Reason', ['Reason']),
    text('country', 'Country', ['Country']),
    signedCount('reconciledUnits', 'Reconciled', 'units', ['Reconciled Quantity']),
    signedCount('unreconciledUnits', 'Unreconciled', 'units', ['Unreconciled Quantity']),
    productName(),
    asin(),
    fnsku(),
    text('store', 'Store', ['Store']),
    text('time', 'Date and time', ['Date and Time']),
    line(),
  ],
});
