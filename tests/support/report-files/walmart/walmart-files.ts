/** Files as Walmart gives them, in every form they are known to have. */
import { cells, fixture, plain, type AmazonFixture as ReportFixture, type Field, type ReportFile } from '../amazon/fixture';
import { always, count, decimal, money, of, skuOf, text, title } from '../amazon/fields';
import { zipFile } from '../zip-file';
import { rowsBy, writtenOut } from '../written-out';

const asOf = '2026-11-02';
const sku = (heading: string): Field => of('sku', heading, skuOf);
const itemId = (heading: string): Field => of('itemId', heading, (n) => String(5_123_456_000 + n));
const gtin = (heading: string): Field => of('gtin', heading, (n) => `00850048${String(n).padStart(6, '0')}`);
const upc = (heading: string): Field => of('upc', heading, (n) => `0850048${String(n).padStart(5, '0')}`);
const day = (columnId: string, heading: string): Field => of(columnId, heading, (n) => ({ day: `2026-0${1 + (n % 9)}-1${n % 9}` }));

const items: ReportFile = {
  reportId: 'wmt_item',
  tableId: 'walmart-items',
  fields: [
    sku('SKU'), itemId('Item ID'), title('Product Name'), always('lifecycleStatus', 'Lifecycle Status', 'ACTIVE'), of('publishStatus', 'Publish Status', (n) => (n === 3 ? 'UNPUBLISHED' : 'PUBLISHED')),
    of('statusReason', 'Status Change Reason', (n) => (n === 3 ? 'Missing image, and more' : null)), text('category', 'Product Category'), text('productType', 'Product Type'), money('price', 'Price'), always('currency', 'Currency', 'USD'),
    money('buyBoxPrice', 'Buy Box Item Price'), money('buyBoxShipping', 'Buy Box Shipping Price'), always('buyBoxEligible', 'Buy Box Eligible', 'Yes'), money('msrp', 'MSRP'), always('taxCode', 'Product Tax Code', '2038710'),
    always('shipMethods', 'Ship Methods', 'VALUE, STANDARD'), decimal('shippingWeight', 'Shipping Weight'), always('shippingWeightUnit', 'Shipping Weight Unit', 'LB'), of('fulfillmentLagDays', 'Fulfillment Lag Time', (n) => n % 3),
    of('fulfillmentType', 'Fulfillment Type', (n) => (n % 2 === 0 ? 'Walmart Fulfilled' : 'Seller Fulfilled')), of('wfsRestriction', 'WFS Sales Restriction', () => null), of('wpid', 'WPID', (n) => `0SDZL6GUKDK${n}`), gtin('GTIN'), upc('UPC'),
    text('itemUrl', 'Item Page URL'), text('imageUrl', 'Primary Image URL'), text('shelfName', 'Shelf Name'), text('categoryPath', 'Primary Category Path'), always('brand', 'Brand', 'Café Verde'), day('offerStart', 'Offer Start Date'),
    always('offerEnd', 'Offer End Date', { day: '2049-12-31' }), day('createdOn', 'Item Creation Date'), day('updatedOn', 'Item Last Updated'), count('reviews', 'Reviews Count'), of('rating', 'Average Rating', (n) => 3 + n / 5),
    always('searchable', 'Searchable?', 'Y'), text('variantGroup', 'Variant Group Id'), always('primaryVariant', 'Primary Variant?', 'N'), text('variantAttributes', 'Variant Grouping Attributes'), text('variantValues', 'Variant Grouping Values'),
    text('competitorUrl', 'Competitor URL'), money('competitorPrice', 'Competitor Price'), money('competitorShipping', 'Competitor Ship Price'), day('competitorSeen', 'Competitor Last Date Fetched'), text('repricerStrategy', 'Repricer Strategy'),
    money('minimumPrice', 'Minimum Seller Allowed Price'), money('maximumPrice', 'Maximum Seller Allowed Price'), text('repricerStatus', 'Repricer Status'),
  ],
};
const itemHeadings = items.fields.map(({ heading }) => heading);

/** As the file of 2026 is documented: no blanks in the names, and one product id with its kind. */
const newItems: ReportFile = {
  ...items,
  fields: [
    sku('SKU'), title('ProductName'), of('productId', 'ProductId', (n) => `00850048${String(n).padStart(6, '0')}`), always('productIdType', 'ProductIdType', 'GTIN'), text('category', 'Category'), always('brand', 'Brand', 'Verde'),
    money('price', 'Price'), always('currency', 'Currency', 'USD'), always('publishStatus', 'PublishedStatus', 'PUBLISHED'), always('lifecycleStatus', 'LifecycleStatus', 'ACTIVE'),
  ],
};

const inventory: ReportFile = {
  reportId: 'wmt_inventory',
  tableId: 'walmart-inventory',
  // Two ship nodes a SKU: its stock is the sum of both rows.
  fields: [
    of('sku', 'SKU', (n) => skuOf(Math.ceil(n / 2))), of('itemId', 'Item ID', (n) => String(5_123_456_000 + Math.ceil(n / 2))), title('Product Name'), of('shipNodeId', 'Ship Node ID', (n) => String(10_001_034_000 + (n % 2))),
    of('shipNodeName', 'Ship Node Name', (n) => (n % 2 === 0 ? 'Warehouse east' : 'Warehouse west')), count('inputQuantity', 'Input Quantity'), count('available', 'AvailToSell Quantity'),
  ],
};

const health: ReportFile = {
  reportId: 'wmt_wfs_health',
  tableId: 'wfs-health',
  fields: [
    gtin('GTIN'), itemId('Item ID'), sku('Vendor (Seller) SKU'), title('Product Name'), always('brand', 'Brand Name', 'Verde'), always('publishStatus', 'Publishing Status', 'Published'), always('lifecycle', 'Item Lifecycle', 'Active'),
    count('available', 'Available Units'), count('reserved', 'Reserved Units'), of('damaged', 'Damaged Receipts', () => 0), count('inbound', 'Inbound Units'), text('movement', 'Inventory Movement'), of('review', 'Inventory review', () => null),
    decimal('cubeUsed', 'Cube Used'), day('firstInStock', 'First In Stock Date'), always('sellThrough', 'Sell Through Rate', '0.82'), of('daysOfSupply', 'Days of supply', (n) => (n === 2 ? null : n * 11)), day('outOfStockOn', 'Predicted out of stock date'),
    decimal('forecast1', 'Forecast 11/02/2026 - 11/15/2026'), decimal('forecast2', 'Forecast 11/16/2026 - 11/29/2026'), count('suggested', 'Suggested Units'), count('surplus', 'Surplus Units'), count('age0to90', 'ATS 0-90 days'),
    count('age91to180', 'ATS 91-180 days'), count('age181to270', 'ATS 181-270 days'), count('age271to365', 'ATS 271-365 days'), count('age365plus', 'ATS 365+ days'), count('received30', 'Last 30 days units received'),
    count('inboundOrdered30', 'Last 30 days PO units'), count('units7', 'Last 7 days units sales'), money('sales7', 'Last 7 days sales'), of('inStockDays7', 'Last 7 days in-stock days', (n) => n % 8), count('units30', 'Last 30 days units sales'),
    money('sales30', 'Last 30 days sales'), of('inStockDays30', 'Last 30 days in-stock days', (n) => 20 + n),
  ],
};
const moreHealth = [count('damagedUnits', 'Damaged units'), count('age366to450', 'ATS 366-450 days'), count('age450plus', 'ATS 450+ days')];
const olderHealth = [
  'GTIN', 'Item ID', 'Vendor (Seller) SKU', 'Product Name', 'Brand Name', 'Publishing Status', 'Available Units', 'Damaged Receipts', 'Inbound Units', 'Damaged units', 'Cube Used', 'First In Stock Date', 'ATS 0-90 days',
  'ATS 91-180 days', 'ATS 181-270 days', 'ATS 271-365 days', 'ATS 365+ days', 'Days of supply',
];

const page: ReportFile = { reportId: 'wmt_wfs_inventory_page', tableId: 'wfs-inventory', fields: [sku('SKU'), count('available', 'Available units'), count('inbound', 'Inbound units')] };

const performance: ReportFile = {
  reportId: 'wmt_item_performance',
  tableId: 'walmart-item-performance',
  fields: [
    title('Product Name'), itemId('Item ID'), sku('SKU ID'), text('superDepartment', 'Super Department'), text('department', 'Department'), text('category', 'Category'), text('subCategory', 'Sub Category'), always('brand', 'Brand', 'Verde'),
    money('gmv', 'GMV'), money('commission', 'Commission'), money('gmvLessCommission', 'GMV-Commission'), money('averageUnitRetail', 'AUR'), count('unitsSold', 'Total Units Sold'),
  ],
};
const period = { start: '2026-10-01', end: '2026-10-31' };
const inPeriod = { says: { period }, constants: { periodStart: period.start, periodEnd: period.end }, partitions: ['2026-10'] } as const;

const spanish = itemHeadings.map((_, index) => (index === 0 ? 'SKU del vendedor' : `Campo ${index} en español`));
const day1 = { says: { asOf }, partitions: [asOf] } as const;

const zipped = async (inner: ReportFixture, fileName: string, variant: string): Promise<ReportFixture> => ({
  ...inner, variant, fileName, sheet: inner.fileName, bytes: await zipFile([{ name: inner.fileName, content: inner.bytes }]),
});

const plainItems = fixture(items, { ...day1, variant: 'comma, UTF-8', fileName: 'ItemReport.csv' });

const prices = ['sku', 'msrp', 'price', 'businessPrice', 'promotionSettingAction', 'promotionPlacement', 'promotionType', 'promotionPrice', 'promotionPriceStartDateTime', 'promotionPriceEndDateTime'];
const priceGrid = [
  ['Version=5.0.20240517,PRICE_AND_PROMOTION,en,external'], ['', '', '', 'Required to sell', '', 'Promotion'], ['', '', '', 'Basic', '', 'Basic'],
  ['', '', '', 'SKU', 'MSRP', 'Selling Price', 'Business Price', 'Setting Action', 'Placement', 'Type', 'Promotion Price', 'Start', 'End'],
  ['', '', '', ...prices],
  ['', '', '', 'Alphanumeric, 50 characters - The text that identifies the item', 'Decimal', 'Decimal', 'Decimal', 'Closed List', 'Closed List', 'Closed List', 'Decimal', 'Date', 'Date'],
  ['', '', '', 'RG-00001', '29.99', '24.99', '', '', '', '', '', '', ''],
  ['', '', '', 'RG-00002', '', '19.5', '18', 'REPLACE_ALL', 'CART', 'REDUCED', '15.25', '2026-11-20 00:00:00', '2026-11-30 23:59:59'],
];

export const walmartFixtures: readonly ReportFixture[] = [
  plainItems,
  fixture(items, { ...day1, variant: 'comma, UTF-8 with BOM', fileName: 'ItemReport.csv', shape: { encoding: 'utf8-bom', quotes: 'all' } }),
  fixture(items, { ...day1, variant: 'Windows-1252', fileName: 'ItemReport.csv', shape: { encoding: 'windows-1252' }, style: { ...plain, titles: ['Café board', 'Jar'] } }),
  await zipped(plainItems, 'ItemReport.zip', 'zipped'),
  fixture(items, { ...day1, variant: 'two header rows, Spanish and English', fileName: 'ItemReport_MX.csv', above: [spanish] }),
  fixture(items, { ...day1, variant: 'without product type', fileName: 'ItemReport.csv', headings: itemHeadings.filter((heading) => heading !== 'Product Type') }),
  fixture(items, { ...day1, variant: 'with comparison price', fileName: 'ItemReport.csv', more: [money('comparisonPrice', 'Comparison Price')] }),
  fixture(items, { ...day1, variant: 'workbook', fileName: 'ItemReport.xlsx', workbook: 'xlsx' }),
  fixture(newItems, { ...day1, variant: 'names of 2026', fileName: 'ItemReport.csv' }),
  fixture(
    { ...items, fields: items.fields.map((field) => (field.columnId === 'upc' ? of('upc', 'UPC', (n) => ({ cell: `85004859273${n}.0`, means: `85004859273${n}.0` })) : field)) },
    { ...day1, variant: 'codes a spreadsheet took for numbers', fileName: 'ItemReport.csv', warnings: 5 },
  ),
  fixture(inventory, { ...day1, variant: 'comma, by ship node', fileName: 'InventoryReport.csv', numbers: [1, 2, 3, 4] }),
  fixture(inventory, { partitions: [asOf], variant: 'day in the file name', fileName: 'InventoryReport_2026-11-02.csv', numbers: [1, 2] }),
  fixture(health, { ...day1, variant: 'comma, UTF-8', fileName: 'WFS health.csv' }),
  fixture(health, { ...day1, variant: 'workbook', fileName: 'WFS health.xlsx', workbook: 'xlsx', style: cells }),
  fixture(health, { ...day1, variant: 'newest ages', fileName: 'WFS health.csv', more: moreHealth, spelled: { 'Vendor (Seller) SKU': 'Vendor SKU' } }),
  fixture(health, {
    ...day1, variant: 'older names', fileName: 'WFS health.csv', more: moreHealth.slice(0, 1), headings: olderHealth,
    spelled: { 'Publishing Status': 'Published', 'Available Units': 'Available to Sell Units (ATS)', 'Days of supply': 'Days of supply based on last 30 days sales', 'First In Stock Date': 'First in Stock Date' },
  }),
  fixture(health, { ...day1, variant: 'seller SKU', fileName: 'WFS health.csv', spelled: { 'Vendor (Seller) SKU': 'Seller SKU' }, shape: { encoding: 'utf8-bom' } }),
  fixture(page, { ...day1, variant: 'comma', fileName: 'WFS inventory.csv' }),
  fixture(page, { ...day1, variant: 'workbook', fileName: 'WFS inventory.xlsx', workbook: 'xlsx', more: [title('Item name'), itemId('Item ID')] }),
  fixture(performance, { ...inPeriod, variant: 'comma', fileName: 'ItemPerformance.csv' }),
  fixture(performance, { ...inPeriod, variant: 'underscored names', fileName: 'sales.csv', headings: ['SKU ID', 'Item ID', 'Total Units Sold', 'GMV'], spelled: { 'SKU ID': 'SKU', 'Item ID': 'Item_ID', 'Total Units Sold': 'Units_Sold', GMV: 'Total_Sales' } }),
  writtenOut({
    reportId: 'wmt_price_template', tableId: 'walmart-prices', variant: 'template, with its hidden sheet', fileName: 'price.xlsx', workbook: 'xlsx', sheet: 'Price & Promotion', asOf, partitions: [asOf],
    grid: priceGrid, hiddenBefore: [prices, ['HIDDEN-SKU', '1', '2']], headerRow: 5, warnings: 1,
    rows: rowsBy(['sku', 'msrp', 'price', 'businessPrice', 'promotionAction', 'promotionPlacement', 'promotionType', 'promotionPrice', 'promotionFrom', 'promotionUntil'],
      ['RG-00001', 29.99, 24.99], ['RG-00002', null, 19.5, 18, 'REPLACE_ALL', 'CART', 'REDUCED', 15.25, '2026-11-20', '2026-11-30']),
  }),
];
