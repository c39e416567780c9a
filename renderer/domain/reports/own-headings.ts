/**
 * Words that staff, and the stock systems they export from (ERPNext, Odoo, InvenTree), write over the columns of the
 * business's own sheets. Several sheets share them, so what tells one sheet from another is stated beside the sheet.
 */

/** Names of a bundle that nothing else is called. */
export const bundleCodes = [
  'Bundle Code', 'Bundle SKU', 'Bundle ID', 'Bundle', 'Bundle No', 'Bundle Number', 'Bundle Item', 'Bundle Item Code', 'Kit Code', 'Kit SKU', 'Kit', 'Kit ID',
  'Kit No', 'Set Code', 'Set SKU',
] as const;

/** What a recipe's product is called in stock systems: by its code where one stands beside its name or number. */
export const assemblies = [
  'Parent SKU', 'Parent SKU Final', 'Parent Item Code', 'Parent Code', 'Parent IPN', 'Parent Part IPN', 'Assembly IPN', 'Finished Good Code', 'Finished SKU', 'FG Code', 'BOM Code',
  'Product/Internal Reference', 'product_tmpl_id/default_code', 'Parent Item', 'Parent', 'Parent Part', 'Assembly', 'Finished Good', 'BOM No', 'BOM', 'product_tmpl_id', 'product_tmpl_id/id',
] as const;

/** Names of a part in a bundle that nothing else is called. */
export const componentCodes = [
  'Component SKU', 'Component Code', 'Component Item Code', 'Component IPN', 'Component No', 'Child SKU', 'Child Item Code', 'Child Code', 'Component', 'Component Item', 'Component Part',
  'Child Item', 'Child', 'Sub Item', 'Sub Part',
] as const;

/** The factory desk's own word for what a factory makes, and what stock systems call it in a list of lines. */
export const itemCodes = ['Item Code', 'Item SKU', 'Item Code (Items)', 'Item (Items)', 'Item ID (Items)'] as const;

/** Before the headings of a file in which ERPNext takes in data. */
export const templateLines = ['Column Labels', 'Column Name'] as const;

/** Parts of a recipe as Odoo and InvenTree export them, where a part's own number stands beside its name. */
export const recipeLines = [
  'BoM Lines/Component/Internal Reference', 'BoM Lines/Component', 'bom_line_ids/product_id/default_code', 'bom_line_ids/product_id', 'bom_line_ids/product_id/id',
  'Part IPN', 'IPN', 'Part No', 'Part Number', 'Part',
] as const;

/** Codes that marketplace files and other sheets write too: alone they prove nothing. */
export const plainCodes = ['SKU', 'Item', 'Item No', 'Item Number', 'Item #', 'MSKU', 'Product Code', 'Product SKU', 'Internal Reference', 'default_code', 'Code'] as const;

export const perBundle = [
  'Qty per Bundle', 'Quantity per Bundle', 'Qty/Bundle', 'Units per Bundle', 'Qty per Kit', 'Quantity per Kit', 'Qty Per', 'Quantity Per', 'Qty (Items)',
  'Quantity (Items)', 'BoM Lines/Quantity', 'bom_line_ids/product_qty', 'Component Qty', 'Component Quantity', 'Qty', 'Quantity', 'Units', 'Pcs', 'Pieces',
  'Raw Amount', 'Amount', 'Count',
] as const;

export const orderNumbers = [
  'PO Number', 'PO No', 'PO #', 'PO', 'PO ID', 'PO Code', 'Purchase Order', 'Purchase Order No', 'Purchase Order Number', 'Purchase Order #', 'Purchase Order ID',
] as const;

export const asins = ['ASIN', 'Child ASIN', 'Amazon ASIN', 'Listing ASIN', 'Marketplace ASIN', 'ASIN1'] as const;

export const listingSkus = [
  'Listing SKU', 'Seller SKU', 'Merchant SKU', 'MSKU', 'Amazon SKU', 'FBA SKU', 'FBM SKU', 'Marketplace SKU', 'Channel SKU', 'Custom Label', 'Walmart SKU', 'eBay SKU',
] as const;

export const channels = ['Channel', 'Sales Channel', 'Marketplace', 'Platform', 'Fulfilment Channel', 'Fulfillment Channel'] as const;

export const perListing = [
  'Units per Listing', 'Bundles per Listing', 'Qty per Listing', 'Quantity per Listing', 'Pack Size', 'Pack Qty', 'Units per Pack', 'Multiplier', 'Units', 'Qty', 'Quantity',
] as const;

/** The label supplier's word for what it prints. */
export const labelCodes = [
  'Label SKU', 'Label Code', 'Label ID', 'Label No', 'Label Number', 'Label Item', 'Label Item Code', 'Label Part No', 'Martin Label SKU', 'Martin SKU', 'Martin Code',
  'Martin Item', 'Martin Label', 'Martin Label Code', 'Label',
] as const;

export const labelBundles = [
  'Martin Bundle', 'Martin Bundle Code', 'Martin Bundle SKU', 'Martin Label Bundle', 'Martin Label Bundle Code', 'Martin Label Bundle SKU', 'Label Bundle',
  'Label Bundle Code', 'Label Bundle SKU',
] as const;

/** What is there of a thing, in words that nothing else is called. */
export const onHand = [
  'On Hand', 'Qty On Hand', 'Quantity On Hand', 'On Hand Qty', 'On Hand Quantity', 'Stock on Hand', 'SOH', 'In Stock', 'Qty in Stock', 'Stock Qty', 'Balance Qty', 'Actual Qty', 'Counted', 'Counted Qty',
] as const;

export const suppliers = ['Supplier', 'Supplier Name', 'Vendor', 'Vendor Name', 'Factory', 'Factory Name', 'Manufacturer'] as const;

export const currencies = ['Currency', 'Currency Code', 'Curr', 'Ccy'] as const;

export const statuses = ['Status', 'State'] as const;

const inOrder = (patterns: readonly string[], least: number, most: number): readonly string[] =>
  patterns.flatMap((pattern) => Array.from({ length: most - least + 1 }, (_, index) => pattern.replace('#', String(least + index))));

/** `Item #` as `Item 1`: a heading that only a sheet with parts beside one another has. */
export const firstOf = (patterns: readonly string[]): readonly string[] => [...inOrder(patterns, 1, 2), ...patterns.map((pattern) => pattern.replace('#', '01'))];

export const wideItemCodes = ['Item #', 'Item Code #', 'Item # Code', 'Item # SKU', 'Item SKU #', 'Item # Item Code', 'Product #', 'Product # SKU', 'Product # Code', 'Product SKU #', 'Part #'] as const;
export const wideComponentCodes = [
  'Component #', 'Component # SKU', 'Component SKU #', 'Component # Code', 'Component Code #', 'Component # Item Code', 'Component # Item', 'Child #', 'Child SKU #', 'Child # SKU', 'SKU #',
] as const;
export const wideLabelCodes = ['Label #', 'Label # SKU', 'Label SKU #', 'Label # Code', 'Label Code #', 'Martin Label #', 'Martin SKU #'] as const;
export const wideQuantities = [
  'Qty #', 'Quantity #', 'Item # Qty', 'Item # Quantity', 'Item Qty #', 'Item Quantity #', 'Component # Qty', 'Component # Quantity', 'Component Qty #', 'Component Quantity #',
  'Product # Qty', 'Product # Quantity', 'Product Qty #', 'Part # Qty', 'Child # Qty', 'Child Qty #', 'Label # Qty', 'Label # Quantity', 'Label Qty #', 'Qty of Item #', 'Units #', 'Item # Units', 'Pcs #', 'SKU # Qty',
] as const;
