/**
 * A store in which little is as it should be: listings of three packs of one item, the same SKU on three channels, two ASINs' worth of SKUs on one page, kits in kits, a mapping to a bundle nobody knows, more
 * spoken for than there is, a price of 0, an order that is late and came in part, one with more received than ordered, a SKU sold once, what only AWD has, sales in another currency, replacements for nothing,
 * more returned than sold, and cancelled orders.
 */
import { daysFrom, published } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';
import { today } from './rich-store';

const orderHeads = ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'];
type Sold = { readonly sku: string; readonly days: readonly string[]; readonly units?: number; readonly each?: number | null; readonly by?: 'Amazon' | 'Merchant'; readonly currency?: string; readonly status?: string; readonly tag?: string };
const orders = (...sold: readonly Sold[]) =>
  published('amz_all_orders', [
    orderHeads,
    ...sold.flatMap(({ sku, days, units = 1, each = 10, by = 'Amazon', currency = 'USD', status = 'Shipped', tag = '' }) =>
      days.map((day) => [`${sku}-${day}${tag}`, `${day}T20:00:00+00:00`, status, by, 'Amazon.com', sku, `B0${sku[0] ?? ''}`, status, units, currency, each === null ? '' : (units * each).toFixed(2)])),
  ]);

const fbaHeads = [
  'snapshot-date', 'sku', 'fnsku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Reserved FC Transfer', 'Reserved FC Processing', 'Reserved Customer Order', 'inbound-working', 'inbound-shipped',
  'inbound-received', 'unfulfillable-quantity', 'your-price', 'item-volume', 'volume-unit-measurement', 'storage-type', 'Short term historical days of supply', 'Long term historical days of supply', 'Recommended ship-in quantity', 'inv-age-0-to-90-days',
  'inv-age-91-to-180-days', 'inv-age-181-to-270-days', 'inv-age-271-to-365-days', 'inv-age-365-plus-days', 'marketplace',
];

export const oddStore = async (): Promise<Shelf> => {
  const source = shelf();
  const days = daysFrom('2026-02-24', 95);
  await source.publish(
    orders({ sku: 'P-1', days: daysFrom('2025-01-01', 365) }),
    orders(
      { sku: 'P-1', days, units: 4 }, { sku: 'P-1', days, units: 9, status: 'Cancelled', tag: 'c' }, { sku: 'P-1', days: days.slice(0, 5), each: 0, tag: 'r' }, { sku: 'P-3', days, currency: 'EUR' }, { sku: 'KIT-F', days, each: null },
      { sku: 'GIFT-M', days: days.filter((_, at) => at % 2 === 0), by: 'Merchant' }, { sku: 'LOST', days, by: 'Merchant' }, { sku: 'ONCE', days: ['2026-05-01'] }, { sku: 'BACK', days: ['2026-05-02'] },
    ),
    published('amz_date_range', [
      ['date/time', 'settlement id', 'type', 'order id', 'sku', 'description', 'quantity', 'marketplace', 'fulfillment', 'product sales', 'total'],
      ['May 10, 2026 1:00:00 PM PST', '1', 'Refund', 'o1', 'BACK', 'x', '3', 'amazon.com', 'Amazon', '-30.00', '-29'],
    ]),
    published('amz_fba_planning', [
      fbaHeads,
      [today, 'P-1', 'X1', 'B0P', 60, 28, 120, 240, 360, 15, 6, 4, 3, 30, 20, 5, 2, '20.00', '0.5', 'cubic feet', 'Standard-Size', '15', '15', 100, 40, 20, 0, 0, 0, 'US'],
      [today, 'P-3', 'X3', 'B0P', 0, 7, 30, 60, 90, 0, 0, 0, 0, 0, 0, 0, 0, '50.00', '1.5', 'cubic feet', 'Standard-Size', '', '', '', 0, 0, 0, 0, 0, 'US'],
      [today, 'KIT-F', 'X4', 'B0K', 200, 7, 30, 60, 90, 200, 0, 0, 0, 0, 0, 0, 0, '0', '', '', 'Oversize', '', '', 0, 200, 0, 0, 0, 0, 'US'],
      [today, 'ONCE', 'X5', 'B0O', 12, 0, 1, 1, 1, '', 0, 0, 0, 0, 0, 0, 0, '9.00', '0.1', 'cubic feet', 'Standard-Size', '', '', '', 0, 0, 12, 0, 0, 'US'],
      [today, 'DEAD', 'X6', 'B0D', 7, 0, 0, 0, 0, '', 0, 0, 0, 0, 0, 0, 0, '0', '0', 'cubic feet', 'Standard-Size', '', '', '', 0, 0, 0, 0, 7, 'US'],
    ]),
    published('amz_awd_inventory', [
      ['Timestamp', `${today} 04:00:00`], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)', 'Outbound to FBA (units)', 'Reserved in AWD (units)'],
      ['P-1', '', 'B0P', 48, 4, 100, 8, 20, 5], ['GONE', '', 'B0G', 0, 0, 24, 2, 0, 0],
    ]),
    published('amz_all_listings', [
      ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
      ['Pot', 'P-1', '1', 'B0P', '20.00', '', 'AMAZON_NA', 'Active'], ['Pots', 'P-3', '2', 'B0P', '50.00', '', 'AMAZON_NA', 'Active'], ['Kit', 'KIT-F', '3', 'B0K', '', '', 'AMAZON_NA', 'Active'], ['Gift', 'GIFT-M', '4', 'B0G', '60.00', '40', 'DEFAULT', 'Active'],
      ['Lost', 'LOST', '5', 'B0L', '0', '3', 'DEFAULT', 'Active'], ['Idle', 'IDLE', '6', 'B0I', '5.00', '0', 'DEFAULT', 'Inactive'],
    ], { asOf: today }),
    published('factory-items', [
      ['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency', 'Carton L (cm)', 'Carton W (cm)', 'Carton H (cm)', 'Carton Weight (kg)'],
      ['P', 'Pot', 'Works', 12, '', '2.00', 'USD', 60, 40, 35, 12], ['Q', 'Lid', '', '', '', '', '', '', '', '', ''], ['S', 'Spoon', 'Works', 10, 30, '0.5', 'CNY', '', '', '', ''], ['T', 'Never', 'Works', 10, 10, '1', 'USD', '', '', '', ''], ['LB-2', 'Label', 'Works', '', '', '', '', '', '', '', ''],
    ]),
    published('bundles', [['Bundle Code', 'Bundle Name', 'Packaging Cost', 'Labour Cost', 'Case Pack'], ['KIT', 'Kit', '0.20', '0.10', 6], ['GIFT', 'Gift', '', '', ''], ['EMPTY', 'Empty', '', '', '']]),
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['KIT', 'P', 2], ['KIT', 'Q', 1], ['GIFT', 'KIT', 1], ['GIFT', 'R', 3]]),
    published('bundle-listings', [
      ['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['P', 'FBA', 'P-1', 1], ['P', 'FBA', 'P-3', 3], ['P', 'WFS', 'P-1', 1], ['P', 'eBay', 'P-1', 2], ['KIT', 'FBA', 'KIT-F', 2], ['GIFT', 'FBM', 'GIFT-M', 1], ['NOPE', 'FBM', 'LOST', 1], ['KIT', 'Walmart seller', 'WM-KIT', 1], ['S', 'FBM', 'IDLE', 1],
    ]),
    published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['P', 'Main', 100, 30], ['Q', 'Main', 25, 40], ['R', 'Main', 40, 55], ['KIT', 'Main', 4, 0]], { asOf: today }),
    published('purchase-orders', [
      ['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Unit Cost', 'Currency', 'Qty Shipped', 'Qty Received', 'Order Date', 'ETD', 'ETA', 'Status', 'Destination'],
      ['PO-1', 'Works', 'P', 500, '2.00', 'USD', 200, 80, '2026-02-01', '2026-04-01', '2026-05-10', 'open', 'AWD'], ['PO-2', 'Works', 'Q', 100, '', '', '', '', '2026-05-01', '', '', 'open', ''],
      ['PO-3', 'Works', 'S', 60, '0.5', 'CNY', 60, 70, '2026-03-01', '', '2026-06-20', 'open', ''], ['PO-4', 'Works', 'S', 50, '0.5', 'EUR', 0, 0, '2026-05-20', '', '2026-07-20', 'cancelled', ''],
    ]),
    published('costs', [['SKU', 'FOB', 'Freight', 'Duty %', 'Landed Cost', 'Valid From'], ['P', '', '', '', '3.00', '2026-01-01'], ['Q', '', '', '', '0', '2026-01-01']]),
    published('competitor-prices', [['Our ASIN', 'Competitor ASIN', 'Competitor', 'Price', 'Shipping', 'Captured'], ['B0P', 'B0X', 'Dear', '22.00', '', '2026-05-28'], ['B0P', 'B0Y', 'Cheap', '17.00', '1.00', '2026-05-29'], ['B0P', 'B0Z', 'Free', '0', '', '2026-05-29']]),
    published('wmt_item', [
      ['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Fulfillment Type', 'Fulfillment Lag Time'],
      ['WM-KIT', '557', 'Kit', 'ACTIVE', 'PUBLISHED', '30.00', 'Seller Fulfilled', 2], ['P-1', '555', 'Pot', 'ACTIVE', 'PUBLISHED', '21.00', 'Walmart Fulfilled', ''],
    ], { asOf: today }),
    published('wmt_inventory', [['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'Ship Node Name', 'Input Quantity', 'AvailToSell Quantity'], ['WM-KIT', '557', 'Kit', 'N1', 'Home', 12, 11], ['WM-KIT', '557', 'Kit', 'N2', 'Away', 3, 3]], { asOf: today }),
    published('ebay_active', [
      ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Format', 'Currency', 'Start price', 'Current price', 'Sold quantity', 'Watchers'],
      ['1001', 'Two pots', '', 'P-1', 30, 'FIXED_PRICE', 'USD', '38.00', '38.00', 40, 6], ['1002', 'Two pots again', '', 'P-1', 3, 'FIXED_PRICE', 'USD', '38.00', '38.00', 1, 0], ['1003', 'Nameless', '', '', 3, 'FIXED_PRICE', 'GBP', '8.00', '8.00', 1, 0],
    ], { asOf: today }),
    published('wmt_wfs_health', [
      ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Damaged units', 'Last 30 days units sales', 'Last 30 days in-stock days', 'Suggested Units', 'ATS 0-90 days', 'ATS 91-180 days', 'ATS 181-270 days', 'ATS 271-365 days', 'ATS 365+ days', 'Sell Through Rate'],
      ['P-1', 'Pot', '555', '00012345678905', 'PUBLISHED', 10, 5, 1, 20, 10, 48, 10, 0, 0, 0, 0, '1.2'], ['Z', 'Zero', '601', '', 'UNPUBLISHED', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ''],
    ], { asOf: today }),
    published('martin-skus', [
      ['Label SKU', 'Title', 'Units per Pack', 'Roll Count', 'Unit Cost', 'Price Break 1 Qty', 'Price Break 1 Price', 'Price Break 2 Qty', 'Price Break 2 Price', 'Lead Time (days)', 'MOQ', 'Status'],
      ['LB-1', 'Front', 500, '', '0.06', 1000, '0.05', 5000, '0.03', 10, 1000, 'Active'], ['LB-2', 'Back', '', '', '', 200, '0.09', 300, '0.05', '', '', 'Active'],
    ]),
    published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['LB-1', 40, 90, 0], ['LB-2', 10, '', '']], { asOf: today }),
    published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['KIT', 'LB-1', 2], ['KIT', 'LB-2', 1]]),
  );
  source.set([['fulfilment-fee', 3.77], ['low-inventory-fee', 0.5], ['removal-fee', 1.1]].map(([settingId, value]) => ({ settingId: String(settingId), scope: 'store' as const, storeId: 'rg' as const, name: null, value: Number(value) })));
  return source;
};
