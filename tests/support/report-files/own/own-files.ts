/** The business's own sheets as people keep them: headings of every school, two header rows, groups, banners, parts in rows or columns. */
import type { Grid, GridCell } from '../grid';
import { rowsBy, writtenOut, type ReportFixture, type WrittenOut } from '../written-out';

const asOf = '2026-11-02';
type Form = Omit<WrittenOut, 'reportId' | 'tableId' | 'rows'> & { readonly rows?: ReportFixture['rows'] };

const sheet = (id: string, rows: ReportFixture['rows']) => (form: Form): ReportFixture => writtenOut({ reportId: id, tableId: id, rows, ...form });

const semicolons = { delimiter: ';', encoding: 'windows-1252' } as const;
const tabs = { delimiter: '\t', quotes: 'never' } as const;

/* ── Items ─────────────────────────────────────────────────────────────────────────────────────────────── */

const items = sheet('factory-items', rowsBy(['itemCode', 'name', 'supplier', 'fobPrice', 'moq', 'barcode'], ['I-1', 'Planter, Café', 'Möbelwerk Öz', 2.35, 1200, '0850048000011'], ['00123', 'Bag', 'Foshan', 1234.5, 500, null]));

const itemFixtures: readonly ReportFixture[] = [
  items({ variant: 'comma', fileName: 'items.csv', grid: [['Item Code', 'Item Name', 'Supplier', 'FOB', 'MOQ', 'Barcode'], ['I-1', 'Planter, Café', 'Möbelwerk Öz', '2.35', '1,200', '0850048000011'], ['00123', 'Bag', 'Foshan', '1,234.50', '500', '']] }),
  items({ variant: 'semicolons and decimal commas', fileName: 'artikel.csv', shape: semicolons, grid: [['Item Code', 'Item Name', 'Supplier', 'FOB', 'MOQ', 'Barcode'], ['I-1', 'Planter, Café', 'Möbelwerk Öz', '2,35', '1.200', '0850048000011'], ['00123', 'Bag', 'Foshan', '1.234,50', '500', '']] }),
  items({
    variant: 'a factory’s workbook below a banner', fileName: 'master.xlsx', workbook: 'xlsx', headerRow: 6, warnings: 0,
    grid: [
      ['PRODUCT MASTER'], ['Kept by the desk'], [null], ['Season', 2026], [null],
      ['Status', 'Launch Date', 'Marketplace', 'Brand Name', 'Product Name', 'Size', 'Type', 'Label Size', 'Case Size', 'Units per\nCase', 'UPC', 'Parent ASIN', 'Child ASIN', 'PARENT SKU\nFINAL', 'CHILD SKU\nFINAL', 'Formula'],
      ['Active', '2026-01-01', 'US', 'RG', 'Planter', '8 in', 'Pot', '2x3', 'M', 24, 850048592735, 'B0PARENT01', 'B0CHILD001', 'RG-PLN', 'RG-PLN-8', 'F1'],
    ],
    rows: rowsBy(['itemCode', 'name', 'size', 'status', 'unitsPerCarton', 'barcode'], ['RG-PLN-8', 'Planter', '8 in', 'Active', 24, '850048592735']),
    ignored: ['Launch Date', 'Marketplace', 'Brand Name', 'Type', 'Label Size', 'Case Size', 'Parent ASIN', 'Child ASIN', 'PARENT SKU\nFINAL', 'Formula'],
  }),
  items({
    variant: 'a component list with two header rows', fileName: 'components.ods', workbook: 'ods', headerRow: 2, warnings: 1,
    grid: [
      ['Bottle', null, 'Packaging', null, null, null, 'Box', null],
      ['Bottle Name', 'Supplier', 'Packaging Part #', 'Lead Time (Weeks)', 'MOQ', 'Units per Case', 'Size', 'Size'],
      ['Boston round', 'Glassworks', 'BR-8', 6, 5000, 24, 'L', 'XL'],
    ],
    rows: rowsBy(['itemCode', 'name', 'supplier', 'moq', 'unitsPerCarton', 'size'], ['BR-8', 'Boston round', 'Glassworks', 5000, 24, 'L']),
    ignored: ['Lead Time (Weeks)', 'Size'],
  }),
];

/* ── Bundles ───────────────────────────────────────────────────────────────────────────────────────────── */

const bundleHeader = ['Bundle Code', 'Name', 'Type', 'Pack Type', 'Packaging Cost', 'Labour Cost', 'Currency', 'Case Pack', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Weight (kg)', 'Status'];
const bundleColumns = ['bundleCode', 'name', 'type', 'packType', 'packagingCost', 'labourCost', 'currency', 'casePack', 'lengthCm', 'widthCm', 'heightCm', 'weightKg', 'status'];
const bundleRows = [['B-1', 'Herb set', 'prebuilt', 'Box', 0.35, 0.5, 'USD', 12, 30.5, 20, 15, 1.25, 'Active'], ['B-2', 'Café corner', 'built to order', null, 0, null, 'USD', null, null, null, null, null, 'Active']] as const;
const asCells = (rows: readonly (readonly (string | number | null)[])[]): Grid => rows.map((row) => [...row] as GridCell[]); // every cell of these rows is one a grid may hold
const bundles = sheet('bundles', rowsBy(bundleColumns, ...bundleRows));

const bundleFixtures: readonly ReportFixture[] = [
  bundles({ variant: 'comma, UTF-8 with BOM', fileName: 'bundles.csv', shape: { encoding: 'utf8-bom' }, grid: [bundleHeader, ...asCells(bundleRows)] }),
  bundles({ variant: 'workbook of 97', fileName: 'bundles.xls', workbook: 'xls', grid: [['Bundles of the spring'], [null], bundleHeader, ...asCells(bundleRows)], headerRow: 3 }),
  bundles({ variant: 'technical names, tabs', fileName: 'bundles.txt', shape: tabs, grid: [bundleHeader.map((heading) => `bundle_${heading.toLowerCase().replace('bundle ', '')}`).map((heading) => ({ bundle_code: 'bundle_code', bundle_name: 'bundle_name', bundle_type: 'bundle_type' } as Readonly<Record<string, string>>)[heading] ?? heading.replace('bundle_', '').replaceAll(' ', '_')), ...asCells(bundleRows)] }),
];

/* ── Recipes ───────────────────────────────────────────────────────────────────────────────────────────── */

const recipeRows = rowsBy(['bundleCode', 'itemCode', 'quantity'], ['B-1', 'I-1', 2], ['B-1', 'I-2', 1], ['B-2', 'I-1', 6]);
const recipes = sheet('bundle-items', recipeRows);

const recipeFixtures: readonly ReportFixture[] = [
  recipes({ variant: 'a row an item', fileName: 'mapping.csv', grid: [['Bundle Code', 'Item Code', 'Qty'], ['B-1', 'I-1', 2], ['B-1', 'I-2', 1], ['B-2', 'I-1', 6]] }),
  recipes({ variant: 'the bundle on its first line alone', fileName: 'mapping.xlsx', workbook: 'xlsx', grid: [['Bundle Code', 'Item Code', 'Qty'], ['B-1', 'I-1', 2], [null, 'I-2', 1], ['B-2', 'I-1', 6]] }),
  recipes({ variant: 'items beside one another', fileName: 'mapping.csv', shape: { delimiter: ';' }, grid: [['Bundle Code', 'Item 1', 'Qty 1', 'Item 2', 'Qty 2', 'Item 3', 'Qty 3'], ['B-1', 'I-1', 2, 'I-2', 1, '', ''], ['B-2', 'I-1', 6, '', '', '', '']] }),
  recipes({ variant: 'no blanks before the numbers', fileName: 'mapping.csv', grid: [['Bundle', 'Item1', 'Qty1', 'Item2', 'Qty2'], ['B-1', 'I-1', 2, 'I-2', 1], ['B-2', '', '', 'I-1', 6]] }),
  recipes({ variant: 'components beside one another', fileName: 'mapping.xlsb', workbook: 'xlsb', grid: [['Bundle Code', 'Component 1 SKU', 'Component 1 Qty', 'Component 2 SKU', 'Component 2 Qty'], ['B-1', 'I-1', 2, 'I-2', 1], ['B-2', 'I-1', 6, null, null]] }),
  recipes({ variant: 'two header rows', fileName: 'mapping.ods', workbook: 'ods', headerRow: 2, grid: [['Bundle', 'Product 1', null, 'Product 2', null], [null, 'SKU', 'Qty', 'SKU', 'Qty'], ['B-1', 'I-1', 2, 'I-2', 1], ['B-2', 'I-1', 6, null, null]] }),
  recipes({
    variant: 'two header rows without quantities', fileName: 'mapping.xlsx', workbook: 'xlsx', headerRow: 2, warnings: 1,
    grid: [['Bundle', 'Product 1', null, null, 'Product 2', null, null], [null, 'Brand', 'SKU', 'UPC', 'Brand', 'SKU', 'UPC'], ['B-1', 'RG', 'I-1', 850048592735, 'RG', 'I-2', 850048592742]],
    rows: rowsBy(['bundleCode', 'itemCode', 'quantity'], ['B-1', 'I-1', 1], ['B-1', 'I-2', 1]),
    ignored: ['Product 1 Brand', 'Product 1 UPC', 'Product 2 Brand', 'Product 2 UPC'],
  }),
  recipes({ variant: 'ERPNext', fileName: 'BOM.csv', grid: [['ID', 'Item', 'Quantity', 'Item Code (Items)', 'Qty (Items)', 'UOM (Items)'], ['BOM-1', 'B-1', 1, 'I-1', 2, 'Nos'], ['', '', '', 'I-2', 1, 'Nos'], ['BOM-2', 'B-2', 1, 'I-1', 6, 'Nos']], ignored: ['ID', 'Quantity', 'UOM (Items)'] }),
  recipes({ variant: 'Odoo', fileName: 'mrp.bom.csv', grid: [['External ID', 'Product/Internal Reference', 'Quantity', 'BoM Lines/Component/Internal Reference', 'BoM Lines/Quantity'], ['x.1', 'B-1', '1.0', 'I-1', '2.0'], ['', '', '', 'I-2', '1.0'], ['x.2', 'B-2', '1.0', 'I-1', '6.0']], ignored: ['External ID', 'Quantity'] }),
  recipes({
    variant: 'InvenTree', fileName: 'bom.tsv', shape: tabs, grid: [['Assembly IPN', 'Component IPN', 'Component Name', 'Reference', 'Quantity'], ['B-1', 'I-1', 'Planter', '', 2], ['B-1', 'I-2', 'Bag', '', 1], ['B-2', 'I-1', 'Planter', '', 6]], ignored: ['Reference'],
    rows: rowsBy(['bundleCode', 'itemCode', 'quantity', 'itemName'], ['B-1', 'I-1', 2, 'Planter'], ['B-1', 'I-2', 1, 'Bag'], ['B-2', 'I-1', 6, 'Planter']),
  }),
];

/* ── Purchase orders ───────────────────────────────────────────────────────────────────────────────────── */

const orderHeader = ['PO Number', 'Line', 'Supplier', 'Order Date', 'Currency', 'Item Code', 'Qty Ordered', 'Unit Cost', 'Qty Received', 'ETA', 'Status'];
const orderColumns = ['poNumber', 'line', 'supplier', 'orderDate', 'currency', 'itemCode', 'qtyOrdered', 'unitCost', 'qtyReceived', 'eta', 'status'];
const orderRows = [['PO-1', '1', 'Foshan', '2026-03-01', 'USD', 'I-1', 1200, 2.35, 1200, '2026-05-20', 'Closed'], ['PO-1', '2', 'Foshan', '2026-03-01', 'USD', 'I-2', 600, 1.9, null, null, 'Closed'], ['PO-2', '1', 'Yiwu', '2026-04-10', 'USD', 'I-1', 500, 2.5, 0, '2026-07-01', 'Open']] as const;
const orders = sheet('purchase-orders', rowsBy(orderColumns, ...orderRows));

const orderFixtures: readonly ReportFixture[] = [
  orders({ variant: 'the header of an order on every line', fileName: 'orders.csv', grid: [orderHeader, ...asCells(orderRows)] }),
  orders({ variant: 'the header of an order on its first line', fileName: 'orders.xlsx', workbook: 'xlsx', grid: [orderHeader, ...asCells(orderRows).map((row, index) => (index === 1 ? row.map((cell, at) => ([0, 2, 3, 4, 10].includes(at) ? null : cell)) : row))] }),
  orders({ variant: 'the headings again between two orders', fileName: 'orders.csv', warnings: 1, grid: [orderHeader, ...asCells(orderRows.slice(0, 2)), orderHeader, ...asCells(orderRows.slice(2))] }),
  orders({
    variant: 'a factory’s production order', fileName: 'production.xlsx', workbook: 'xlsx', headerRow: 2,
    grid: [
      ['Production'], ['Complete', 'Date', 'Ship #', 'Type', 'Brand', 'Product', 'Size', 'Quantity', 'Case #', 'SKU', 'ASIN', 'Formula', '# per case', 'Case Size'], ['New Shipment:'],
      ['x', '2026-03-25', 'S-7', 'Pot', 'RG', 'Planter', '8 in', '1,200', 50, 'I-1', 'B0CHILD001', 'F1', 24, 'M'],
    ],
    rows: rowsBy(['poNumber', 'orderDate', 'itemName', 'qtyOrdered', 'itemCode'], ['S-7', '2026-03-25', 'Planter', 1200, 'I-1']),
    ignored: ['Complete', 'Type', 'Brand', 'Size', 'Case #', 'ASIN', 'Formula', '# per case', 'Case Size'],
  }),
  orders({
    variant: 'ERPNext', fileName: 'Purchase Order.csv',
    grid: [['ID', 'Supplier', 'Date', 'Status', 'Item Code (Items)', 'Quantity (Items)', 'Rate (Items)', 'Received Qty (Items)'], ['PUR-1', 'Foshan', '2026-03-01', 'To Receive', 'I-1', 1200, 2.35, 0], ['', '', '', '', 'I-2', 600, 1.9, 0]],
    rows: rowsBy(['poNumber', 'supplier', 'orderDate', 'status', 'itemCode', 'qtyOrdered', 'unitCost', 'qtyReceived'], ['PUR-1', 'Foshan', '2026-03-01', 'To Receive', 'I-1', 1200, 2.35, 0], ['PUR-1', 'Foshan', '2026-03-01', 'To Receive', 'I-2', 600, 1.9, 0]),
  }),
  orders({
    variant: 'Odoo', fileName: 'purchase.order.xlsx', workbook: 'xlsx',
    grid: [['Order Reference', 'Vendor', 'Order Deadline', 'Order Lines/Product', 'Order Lines/Quantity', 'Order Lines/Unit Price'], ['P00001', 'Foshan', '2026-03-01 08:00:00', 'I-1', 1200, 2.35], [null, null, null, 'I-2', 600, 1.9]],
    rows: rowsBy(['poNumber', 'supplier', 'orderDate', 'itemCode', 'qtyOrdered', 'unitCost'], ['P00001', 'Foshan', '2026-03-01', 'I-1', 1200, 2.35], ['P00001', 'Foshan', '2026-03-01', 'I-2', 600, 1.9]),
  }),
];

/* ── Mappings ──────────────────────────────────────────────────────────────────────────────────────────── */

const mappingColumns = ['bundleCode', 'channel', 'sku', 'asin', 'unitsPerListing'];
const mappingRows = [['B-1', 'Amazon FBA', 'S-1', 'B0CHILD001', 1], ['B-1', 'eBay', 'S-1', null, 2], ['B-2', 'Amazon FBA', 'S-2', 'B0CHILD001', 1], ['B-2', 'Walmart', null, 'B0CHILD002', null]] as const;
const mappings = sheet('bundle-listings', rowsBy(mappingColumns, ...mappingRows));
const labelMappings = sheet('martin-bundle-listings', rowsBy(mappingColumns, ...mappingRows));
const mappingHeader = ['Bundle Code', 'Channel', 'SKU', 'ASIN', 'Units per Listing'];

const mappingFixtures: readonly ReportFixture[] = [
  mappings({ variant: 'comma', fileName: 'asins.csv', grid: [mappingHeader, ...asCells(mappingRows)] }),
  mappings({ variant: 'technical names, workbook', fileName: 'asins.xlsx', workbook: 'xlsx', grid: [['bundle_code', 'channel', 'seller_sku', 'asin', 'units_per_listing'], ...asCells(mappingRows)] }),
  labelMappings({ variant: 'comma', fileName: 'labels.csv', grid: [['Martin Bundle', ...mappingHeader.slice(1)], ...asCells(mappingRows)] }),
  labelMappings({ variant: 'other words, UTF-16', fileName: 'labels.txt', shape: { delimiter: '\t', encoding: 'utf16le-bom' }, grid: [['Label Bundle Code', 'Marketplace', 'Seller SKU', 'ASIN', 'Units per Listing'], ...asCells(mappingRows)] }),
];

const shelf = sheet('local-stock', rowsBy(['itemCode', 'warehouse', 'onHand', 'reserved'], ['JAR', 'Reno', 1200, 200], ['LID', null, 0, null]));

const shelfFixtures: readonly ReportFixture[] = [
  shelf({ variant: 'the day above the header', fileName: 'warehouse.csv', headerRow: 3, partitions: [asOf], grid: [['As of', asOf], [], ['Item Code', 'Warehouse', 'On Hand', 'Spoken For'], ['JAR', 'Reno', '1,200', 200], ['LID', '', 0, '']] }),
];

/* ── Martin Label ──────────────────────────────────────────────────────────────────────────────────────── */

const stock = sheet('martin-inventory', rowsBy(['sku', 'onHand', 'allocated', 'onOrder'], ['L-1', 1200, 200, null], ['L-2', 0, null, 5000]));
const labels = sheet('martin-skus', rowsBy(
  ['sku', 'title', 'size', 'material', 'perRoll', 'unitsPerPack', 'unitCost', 'break1Units', 'break1Price', 'break2Units', 'break2Price', 'leadDays', 'moq', 'status'],
  ['L-1', 'Jar, front', '2 x 3 in', 'BOPP', 1000, 1000, 0.08, 1000, 0.08, 5000, 0.06, 14, 1000, 'Active'], ['L-2', 'Crème tin', null, 'Paper', 500, null, 0.12, null, null, null, null, null, null, 'Active'],
));
const labelGrid: Grid = [
  ['Label SKU', 'Title', 'Size', 'Material', 'Labels per Roll', 'Units per Pack', 'Cost', 'Price Break 1 Qty', 'Price Break 1 Price', 'Price Break 2 Qty', 'Price Break 2 Price', 'Lead Time (days)', 'MOQ', 'Status'],
  ['L-1', 'Jar, front', '2 x 3 in', 'BOPP', 1000, 1000, 0.08, 1000, 0.08, 5000, 0.06, 14, 1000, 'Active'], ['L-2', 'Crème tin', '', 'Paper', 500, '', 0.12, '', '', '', '', '', '', 'Active'],
];
const labelRecipes = sheet('martin-bundles', rowsBy(['bundleCode', 'sku', 'quantity'], ['B-1', 'L-1', 1], ['B-1', 'L-2', 2]));

const martinFixtures: readonly ReportFixture[] = [
  stock({ variant: 'the day above the header', fileName: 'stock.csv', headerRow: 3, partitions: [asOf], grid: [['As of', asOf], [], ['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['L-1', '1,200', 200, '--'], ['L-2', 0, '', 5000]] }),
  stock({ variant: 'the day said by hand, workbook', fileName: 'stock.xlsx', workbook: 'xlsx', asOf, partitions: [asOf], grid: [['SKU', 'On Hand', 'Allocated', 'On Order'], ['L-1', 1200, 200, null], ['L-2', 0, null, 5000]] }),
  stock({
    variant: 'the day in a column', fileName: 'stock.csv', partitions: [asOf], grid: [['Martin SKU', 'Qty in stock', 'Committed', 'In Production', 'As of'], ['L-1', 1200, 200, '', asOf], ['L-2', 0, '', 5000, asOf]],
    rows: rowsBy(['sku', 'onHand', 'allocated', 'onOrder', 'countedOn'], ['L-1', 1200, 200, null, asOf], ['L-2', 0, null, 5000, asOf]),
  }),
  labels({ variant: 'comma', fileName: 'labels.csv', grid: labelGrid }),
  labels({ variant: 'workbook, a code without a word for labels', fileName: 'labels.xlsx', workbook: 'xlsx', grid: [labelGrid[0]?.map((cell) => (cell === 'Label SKU' ? 'SKU' : cell)) ?? [], ...labelGrid.slice(1)] }),
  labelRecipes({ variant: 'a row a label', fileName: 'recipes.csv', grid: [['Martin Bundle', 'Label SKU', 'Qty'], ['B-1', 'L-1', 1], ['', 'L-2', 2]] }),
  labelRecipes({ variant: 'labels beside one another', fileName: 'recipes.xls', workbook: 'xls', grid: [['Bundle Code', 'Label 1', 'Label 1 Qty', 'Label 2', 'Label 2 Qty'], ['B-1', 'L-1', 1, 'L-2', 2]] }),
];

/* ── Costs ─────────────────────────────────────────────────────────────────────────────────────────────── */

const costs = sheet('costs', rowsBy(['sku', 'fob', 'currency', 'freight', 'dutyPercent', 'prep', 'validFrom'], ['S-1', 2.35, 'USD', 0.4, 5.3, 0.25, '2026-01-01'], ['S-1', 2.55, 'USD', 0.42, 5.3, 0.25, '2026-07-01'], ['S-2', 1.9, 'USD', null, 0, null, null]));
const costHeader = ['SKU', 'FOB', 'Currency', 'Freight', 'Duty %', 'Prep', 'Valid From'];
const prices = sheet('competitor-prices', rowsBy(['asin', 'competitorAsin', 'competitor', 'price', 'shipping', 'rating', 'capturedOn'], ['B0OWN00001', 'B0RIVAL001', 'Rival', 19.99, 0, 4.6, '2026-10-30'], ['B0OWN00001', 'B0RIVAL001', 'Rival', 18.49, null, 4.6, '2026-11-06']));

const costFixtures: readonly ReportFixture[] = [
  costs({ variant: 'comma', fileName: 'costs.csv', grid: [costHeader, ['S-1', '$2.35', 'USD', '0.40', '5.3%', '0.25', '2026-01-01'], ['S-1', '$2.55', 'USD', '0.42', '5.3%', '0.25', '2026-07-01'], ['S-2', '1.90', 'USD', '', '0', '', '']] }),
  costs({ variant: 'semicolons and decimal commas', fileName: 'kosten.csv', shape: semicolons, grid: [costHeader, ['S-1', '2,35', 'USD', '0,40', '5,3', '0,25', '01.01.2026'], ['S-1', '2,55', 'USD', '0,42', '5,3', '0,25', '01.07.2026'], ['S-2', '1,90', 'USD', '', '0', '', '']] }),
  prices({ variant: 'comma', fileName: 'competitors.csv', partitions: ['2026-10', '2026-11'], grid: [['Our ASIN', 'Competitor ASIN', 'Competitor', 'Price', 'Shipping', 'Rating', 'Captured Date'], ['B0OWN00001', 'B0RIVAL001', 'Rival', 19.99, 0, 4.6, '2026-10-30'], ['B0OWN00001', 'B0RIVAL001', 'Rival', 18.49, '', 4.6, '2026-11-06']] }),
];

/* ── Shipments ─────────────────────────────────────────────────────────────────────────────────────────── */

const receipts = sheet('shipment-receipts', rowsBy(['shipmentId', 'sku', 'receivedUnits', 'expectedUnits'], ['STAR-1', 'S-1', 118, 120], ['STAR-1', 'S-2', 0, 24]));
const planned = sheet('shipment-plans', rowsBy(['planId', 'line', 'kind', 'status', 'sku', 'units', 'unitsPerCase'], ['SP-261102-AB2CD', 1, 'AWD → FBA', 'Draft', 'S-1', 48, 12], ['SP-261102-AB2CD', 2, 'AWD → FBA', 'Draft', 'S-2', 24, null]));

const shipmentFixtures: readonly ReportFixture[] = [
  receipts({ variant: 'AWD’s words', fileName: 'awd-shipment.csv', grid: [['Shipment ID', 'SKU', 'Expected quantity', 'Received quantity'], ['STAR-1', 'S-1', 120, 118], ['STAR-1', 'S-2', 24, 0]] }),
  receipts({ variant: 'the shipment on its first line alone, workbook', fileName: 'count.xlsx', workbook: 'xlsx', grid: [['Shipment', 'MSKU', 'Units expected', 'Units received'], ['STAR-1', 'S-1', 120, 118], [null, 'S-2', 24, 0]] }),
  receipts({ variant: 'Walmart’s words, semicolons', fileName: 'wfs.csv', shape: semicolons, grid: [['Inbound order ID', 'Vendor SKU', 'Expected units', 'Received units'], ['STAR-1', 'S-1', '120', '118'], ['STAR-1', 'S-2', '24', '0']] }),
  planned({
    variant: 'the app’s own export', fileName: 'plan.csv', partitions: ['SP-261102-AB2CD'],
    grid: [['Plan number', 'Plan line', 'Plan type', 'Plan status', 'SKU', 'Units to send (units)', 'Units per case (units)'], ['SP-261102-AB2CD', 1, 'AWD → FBA', 'Draft', 'S-1', 48, 12], ['SP-261102-AB2CD', 2, 'AWD → FBA', 'Draft', 'S-2', 24, '']],
  }),
];

export const ownFixtures: readonly ReportFixture[] = [...shipmentFixtures, ...itemFixtures, ...bundleFixtures, ...recipeFixtures, ...orderFixtures, ...mappingFixtures, ...shelfFixtures, ...martinFixtures, ...costFixtures];
