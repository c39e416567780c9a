/** Which labels go into which bundle: one row a label, or one row a bundle with its labels beside one another. */
import { count, defineReport, idText, words } from '../report';
import {
  asins, bundleCodes, channels, componentCodes, firstOf, itemCodes, labelBundles, labelCodes, listingSkus, orderNumbers, perBundle, wideComponentCodes, wideItemCodes, wideLabelCodes,
  wideQuantities,
} from '../own-headings';
import { labelNesting } from '../standing-rules';

const given = [...labelBundles, ...bundleCodes];
const elsewhere = [...orderNumbers, ...itemCodes, ...asins, ...listingSkus, ...channels, ...firstOf(wideItemCodes)];
/** Without a word for labels a sheet may as well be the factory desk's: the page it is dropped on tells, or the user, if it merely says `Bundle`. */
const anyParts = ['Component SKU', 'Component', 'Component Code', 'SKU'];

export const martinBundles = defineReport({
  id: 'martin-bundles',
  title: 'Martin Label bundles list',
  purpose: 'Says which labels, and how many of each, go into one bundle. The list of a bundle in the file takes the place of its old one.',
  whereToFind: 'Your own sheet of bundles and their labels as XLSX or CSV, one row a label or one row a bundle.',
  table: { id: 'martin-bundles', title: 'Labels in bundles', grain: 'master', key: ['bundleCode', 'sku'] },
  dating: { kind: 'none' },
  headedBy: 'staff',
  recognisedBy: [
    { all: [], any: [], each: [given, labelCodes, perBundle], none: elsewhere },
    { all: [], any: [], each: [labelBundles, [...componentCodes, 'SKU'], perBundle], none: elsewhere },
    { all: ['Bundle'], any: [], each: [anyParts, perBundle], none: elsewhere },
    { all: [], any: [], each: [bundleCodes, anyParts, perBundle], none: elsewhere, weak: true },
    { all: [], any: [], each: [[...given, 'SKU'], firstOf(wideLabelCodes)], none: elsewhere },
    { all: [], any: [], each: [[...labelBundles, 'Bundle'], firstOf(wideComponentCodes)], none: elsewhere },
    { all: [], any: [], each: [bundleCodes, firstOf(wideComponentCodes)], none: elsewhere, weak: true },
  ],
  columns: [
    idText('bundleCode', 'Martin bundle', given, 'cell'),
    idText('sku', 'Label SKU', [...labelCodes, ...componentCodes, 'SKU'], 'cell'),
    count('quantity', 'Qty per bundle', 'labels', perBundle, 'cell', 1),
    words('name', 'Bundle name', ['Bundle Name', 'Bundle Title', 'Name', 'Title', 'Description']),
    words('note', 'Note', ['Note', 'Notes', 'Remark', 'Comment']),
  ],
  fillDown: ['bundleCode', 'name'],
  wide: {
    parts: [
      { columnId: 'sku', headings: [...wideLabelCodes, ...wideComponentCodes] },
      { columnId: 'quantity', headings: wideQuantities },
    ],
    onceWithout: 'quantity',
  },
  wholeBy: { list: 'bundleCode', from: null },
  nests: labelNesting,
  references: [
    { columns: ['sku'], tableId: 'martin-skus', otherColumns: ['sku'], expects: 'known', message: 'is not in the list of Martin Label SKUs' },
  ],
});
