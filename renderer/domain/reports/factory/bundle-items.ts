/** What goes into a bundle: one row a part, or one row a bundle with its parts beside one another. */
import { count, date, defineReport, idText, words, type Signature } from '../report';
import {
  asins, assemblies, bundleCodes, channels, componentCodes, firstOf, itemCodes, labelBundles, labelCodes, listingSkus, orderNumbers, perBundle, perListing, plainCodes, recipeLines, templateLines,
  wideComponentCodes, wideItemCodes, wideLabelCodes, wideQuantities,
} from '../own-headings';
import { factoryNesting } from '../standing-rules';

const products = [...bundleCodes, ...assemblies];
const listingWords = [...asins, ...listingSkus, ...channels, ...perListing.slice(0, 4)];
const elsewhere = [...orderNumbers, ...labelCodes, ...labelBundles, ...firstOf(wideLabelCodes)];

/** ERPNext heads a recipe's product and a line's item alike, and tells them apart by the brackets. */
const erpNextLines = ['Item Code (Items)', 'Item (Items)'];

const signatures: readonly Signature[] = [
  { all: [], any: [], each: [products, [...itemCodes, ...componentCodes, ...recipeLines, 'Item'], perBundle], none: elsewhere },
  { all: ['Item'], any: [], each: [erpNextLines, ['Qty (Items)', 'Quantity (Items)']], none: elsewhere },
  // Its file for importing has both on one line of headings, without the brackets.
  { all: ['Item', 'Item Code'], any: [], each: [templateLines, perBundle], none: elsewhere },
  { all: [], any: [], each: [products, plainCodes, perBundle], none: [...elsewhere, ...listingWords] },
  { all: [], any: [], each: [[...products, 'SKU', 'Item Code', 'Code'], firstOf([...wideItemCodes, ...wideComponentCodes])], none: elsewhere },
];

export const bundleItems = defineReport({
  id: 'bundle-items',
  title: 'Items to bundles mapping',
  purpose: 'Says which items, and how many of each, make one bundle. A list in the file takes the place of the bundle’s list from the same day; one without a from day takes the place of all its lists.',
  whereToFind: 'Your own recipe sheet as XLSX or CSV, one row an item or one row a bundle, or a bill of materials from the stock system.',
  table: { id: 'bundle-items', title: 'Items in bundles', grain: 'master', key: ['bundleCode', 'itemCode', 'validFrom'] },
  dating: { kind: 'none' },
  headedBy: 'staff',
  recognisedBy: signatures,
  columns: [
    idText('bundleCode', 'Bundle code', [...products, 'SKU', 'Item', 'Code'], 'cell'),
    idText('itemCode', 'Item code', [...itemCodes, ...componentCodes, ...recipeLines, ...plainCodes, 'Product'], 'cell'),
    count('quantity', 'Qty per bundle', 'units', perBundle, 'cell', 1),
    words('itemName', 'Item name', ['Item Name', 'Component Name', 'Item Name (Items)', 'Part Name', 'Description', 'Item Description', 'Name']),
    date('validFrom', 'From day', ['Valid From', 'From Day', 'From Date', 'Effective From', 'Effective Date', 'Start Date']),
    words('note', 'Note', ['Note', 'Notes', 'Remark', 'Remarks', 'Comment']),
  ],
  fillDown: ['bundleCode'],
  wide: {
    parts: [
      { columnId: 'itemCode', headings: [...wideItemCodes, ...wideComponentCodes] },
      { columnId: 'quantity', headings: wideQuantities },
    ],
    onceWithout: 'quantity',
  },
  wholeBy: { list: 'bundleCode', from: 'validFrom' },
  checks: [
    { columns: ['itemCode', 'bundleCode'], severity: 'error', message: 'A bundle cannot be an item of itself.', holds: ([item, bundle]) => item === null || item !== bundle },
  ],
  nests: factoryNesting,
  references: [
    { columns: ['bundleCode'], tableId: 'bundles', otherColumns: ['bundleCode'], expects: 'known', message: 'is not in the list of bundles' },
    {
      columns: ['itemCode'], tableId: 'factory-items', otherColumns: ['itemCode'], expects: 'known', message: 'is not in the list of factory items, nor a bundle or a label',
      orIn: [{ tableId: 'bundles', columns: ['bundleCode'] }, { tableId: 'bundle-items', columns: ['bundleCode'] }, { tableId: 'martin-skus', columns: ['sku'] }],
    },
  ],
});
