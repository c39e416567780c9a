/** One small file of every report the pages of decisions are made from. */
import { publishAll } from './drop-anywhere';
import { allListingsFile, daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay, wfsHealthFile } from './plan-files';
import { awdReport } from './report-files/awd-report';
import { openSheet } from './sheet-page';
import type { StaffDesktop } from './staff-desktop';

const today = planDay();

const csv = (rows: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`);

type Dropper = Pick<StaffDesktop, 'window' | 'file'>;

/** Amazon's orders of the last sixty days, and of ten days of December 2024. */
export const dropOrders = async ({ window, file }: Dropper): Promise<void> => {
  await publishAll(window, [
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'MUG', units: 3, by: 'Merchant' }])),
    file('orders-2024.txt', ordersFile(daysUntil('2024-12-21', 10), [{ sku: 'BOWL', units: 5 }])),
  ]);
};

/** Everything else, so that no page misses anything. */
export const dropEveryReport = async ({ window, file }: Dropper): Promise<void> => {
  await openSheet(window, '/fba-forecast');
  await publishAll(window, [
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, shipped30: 120 }, { sku: 'VASE', available: 50, over180: 50 }, { sku: 'BOWL', available: 2 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 48, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }])),
    file('bundles.csv', csv([['Bundle Code', 'Bundle Name', 'Packaging Cost'], ['SET', 'Jar set', 0.3]])),
    file('recipes.csv', csv([['Bundle Code', 'Item Code', 'Qty per Bundle'], ['SET', 'J1', 2]])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'SET', sku: 'MUG', channel: 'FBM' }])),
    file(`offers ${today}.txt`, allListingsFile([{ sku: 'JAR', by: 'Amazon' }, { sku: 'VASE', by: 'Amazon' }, { sku: 'BOWL', by: 'Amazon' }, { sku: 'MUG', by: 'Merchant', quantity: 40 }])),
    file('purchase-orders.csv', csv([['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Unit Cost', 'ETA'], ['PO-1', 'Works', 'J1', 96, 1.4, today]])),
  ]);
  await openSheet(window, '/fba-forecast');
  await publishAll(window, [
    file(`wfs ${today}.csv`, wfsHealthFile([{ sku: 'PAN', itemId: '5123456', available: 30, sold30: 90 }])),
    file(`walmart items ${today}.csv`, csv([['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Fulfillment Type', 'Fulfillment Lag Time'], ['WF1', '555', 'Pot', 'ACTIVE', 'PUBLISHED', '9.99', 'Seller Fulfilled', 2]])),
    file(`ebay listings ${today}.csv`, csv([['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Format', 'Currency', 'Start price', 'Current price', 'Sold quantity', 'Watchers', 'P:UPC'], ['110001', 'Pot', '', 'EB1', 3, 'FIXED_PRICE', 'USD', '9.99', '9.99', 40, 6, '']])),
    file('label skus.csv', csv([['Label SKU', 'Title', 'Material', 'Roll Count'], ['L1', 'Front label', 'Paper', '']])),
  ]);
  await openSheet(window, '/fba-forecast');
};
