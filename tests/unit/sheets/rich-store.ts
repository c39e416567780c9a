/** A store with a row of every kind: sold and not, here and gone, mapped and not, with what a planner reads and with some of it missing. */
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { OpenedSheet, PlannerService, SheetAsk } from '../../../renderer/data/planning/planner-ports';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import type { Cell } from '../../../renderer/domain/tables/table';
import { forecastHere } from '../../support/forecast-here';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';

export const today = '2026-05-30';

const fbaHeads = [
  'snapshot-date', 'sku', 'fnsku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Reserved FC Transfer', 'Reserved FC Processing',
  'inbound-shipped', 'your-price', 'item-volume', 'volume-unit-measurement', 'storage-type', 'Short term historical days of supply', 'Long term historical days of supply', 'Recommended ship-in quantity',
  'inv-age-0-to-90-days', 'inv-age-91-to-180-days', 'inv-age-181-to-270-days', 'inv-age-271-to-365-days', 'inv-age-365-plus-days', 'marketplace',
];

/** A sells four a day and is low; D has not sold; L sold in June 2024 and has 5 left; Z is measured by nobody. */
export const fbaReport = (day: string, available = 60) =>
  published('amz_fba_planning', [
    fbaHeads,
    [day, 'A', 'X00A', 'B0A', available, 28, 120, 160, 160, 15, 10, 14, 20, '19.99', '0.5', 'cubic feet', 'Standard-Size', '20.5', '22', 100, 60, 0, 0, 0, 0, 'US'],
    [day, 'D', 'X00D', 'B0D', 30, 0, 0, 0, 0, '', 0, 0, 0, '25.00', '2', 'cubic feet', 'Standard-Size', '', '', '', 0, 10, 12, 0, 8, 'US'],
    [day, 'L', 'X00L', 'B0L', 5, 0, 0, 0, 0, '', 0, 0, 0, '10.00', '', '', '', '', '', 0, '', '', '', '', '', 'US'],
  ]);

export const richOrders = [
  ...ordersOfDays('A', daysFrom('2026-04-20', 40), 4), ...ordersOfDays('F', daysFrom('2026-04-20', 40), 1, 'Merchant'), ...ordersOfDays('N', daysFrom('2026-04-20', 40), 2, 'Merchant'),
  ...ordersOfDays('G', daysFrom('2024-06-01', 20), 3), ...ordersOfDays('L', daysFrom('2024-06-01', 20), 6),
];

export const richStore = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(
    amazonOrders(richOrders),
    fbaReport('2026-05-15', 100), fbaReport(today),
    published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['A', '', 'B0A', 48, 1, 480, 10]]),
    published('amz_all_listings', [
      ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
      ['Tea', 'A', '1', 'B0A', '19.99', '', 'AMAZON_NA', 'Active'], ['Tea, by us', 'F', '2', 'B0A', '18.99', '9', 'DEFAULT', 'Active'], ['Cups', 'N', '3', 'B0N', '12.00', '7', 'DEFAULT', 'Active'],
      ['Dish', 'D', '4', 'B0D', '25.00', '', 'AMAZON_NA', 'Active'], ['Lamp', 'L', '5', 'B0L', '10.00', '', 'AMAZON_NA', 'Inactive'],
    ], { asOf: today }),
    published('factory-items', [
      ['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency', 'Carton L (cm)', 'Carton W (cm)', 'Carton H (cm)', 'Carton Weight (kg)'],
      ['A1', 'Leaf', 'Works', 48, 96, '1.40', 'USD', 60, 40, 35, 12], ['U1', 'Unsold', 'Works', 10, '', '', 'USD', '', '', '', ''],
    ]),
    published('bundles', [['Bundle Code', 'Bundle Name', 'Packaging Cost', 'Case Pack'], ['K', 'Kit', '0.20', 6], ['M', 'Unmade', '', '']]),
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 2]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 1], ['K', 'FBM', 'N', 1], ['K', 'WFS', 'W', 1], ['LB-1', 'Walmart seller', 'X', 2]]),
    published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status', 'Destination'], ['PO-1', 'Works', 'A1', 480, 96, 0, 'open', 'AWD']]),
    published('martin-skus', [
      ['Label SKU', 'Title', 'Units per Pack', 'Roll Count', 'Unit Cost', 'Price Break 1 Qty', 'Price Break 1 Price', 'Price Break 2 Qty', 'Price Break 2 Price', 'Lead Time (days)', 'MOQ', 'Status'],
      ['LB-1', 'Front', 500, '', '0.06', 1000, '0.05', 5000, '0.03', 10, 1000, 'Active'], ['LB-2', 'Back', '', 250, '', 1000, '0.02', '', '', '', '', 'Active'], ['LB-3', 'Old', '', '', '', '', '', '', '', '', '', 'Discontinued'],
    ]),
    published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['LB-1', 40, 10, 0], ['LB-3', 7, '', '']], { asOf: today }),
    published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['K', 'LB-1', 2], ['K', 'LB-2', 1]]),
    published('costs', [['SKU', 'FOB', 'Freight', 'Duty %', 'Landed Cost', 'Valid From'], ['D', '', '', '', '4.00', '2026-01-01'], ['A', '', '', '', '3.10', '2026-01-01']]),
    published('competitor-prices', [['Our ASIN', 'Competitor ASIN', 'Competitor', 'Price', 'Shipping', 'Captured'], ['B0A', 'B0X', 'Dear', '20.50', '', '2026-05-28'], ['B0A', 'B0Y', 'Cheap', '17.00', '1.49', '2026-05-29']]),
    published('wmt_item', [
      ['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Fulfillment Type', 'Fulfillment Lag Time'],
      ['X', '557', 'Mug', 'ACTIVE', 'PUBLISHED', '9.00', 'Seller Fulfilled', 2], ['W', '555', 'Kettle', 'ACTIVE', 'PUBLISHED', '30.00', 'Walmart Fulfilled', ''],
    ], { asOf: today }),
    published('wmt_inventory', [['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'Ship Node Name', 'Input Quantity', 'AvailToSell Quantity'], ['X', '557', 'Mug', 'N1', 'Home', 12, 11]], { asOf: today }),
    published('ebay_active', [
      ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Format', 'Currency', 'Start price', 'Current price', 'Sold quantity', 'Watchers'],
      ['1001', 'Label set', '', 'LB-1', 3, 'FIXED_PRICE', 'USD', '5.00', '5.00', 40, 6], ['1002', 'Without a label', '', '', 1, 'FIXED_PRICE', 'USD', '6.00', '6.00', 0, ''],
    ], { asOf: today }),
    published('wmt_wfs_health', [
      ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Damaged units', 'Last 30 days units sales', 'Last 30 days in-stock days', 'Suggested Units', 'ATS 0-90 days', 'ATS 91-180 days', 'ATS 181-270 days', 'ATS 271-365 days', 'ATS 365+ days', 'Sell Through Rate'],
      ['W', 'Kettle', '555', '00012345678905', 'PUBLISHED', 40, 60, 1, 96, 30, 48, 30, 4, 6, 0, 0, '1.2'], ['V', 'Vase', '556', '', 'UNPUBLISHED', 0, 0, '', '', '', '', '', '', '', '', '', ''],
    ], { asOf: today }),
  );
  return source;
};

export const plannerOn = (source: Shelf, day = today) => createPlanner({ source, disk: null, forecast: forecastHere, today: () => day, codeVersion: 'one' });

export const openSheet = async (planner: PlannerService, sheetId: SheetId, ask: Partial<SheetAsk> = {}): Promise<OpenedSheet> => {
  const outcome = await planner.openSheet('rg', sheetId, { asOf: null, parameters: {}, ...ask });
  if (outcome.kind !== 'opened') throw new Error(JSON.stringify(outcome));
  return outcome;
};

export type SheetRow = Readonly<Record<string, Cell>>;

export const allRows = async (planner: PlannerService, sheetId: SheetId, { view }: OpenedSheet): Promise<readonly SheetRow[]> =>
  must(await planner.querySheet(view, { search: '', filters: [], sort: [] }, 0, 1000)).rows.map(({ cells }) => Object.fromEntries(sheetDefinitions[sheetId].columns.map(({ id }, at) => [id, cells[at] ?? null])));
