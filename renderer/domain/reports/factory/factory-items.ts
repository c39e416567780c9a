/** The factory desk's own list of items: kept by hand or exported from a stock system, so spellings vary widely. */
import { laterCosts } from '../costs/cost-headings';
import { bundleCodes, firstOf, labelBundles, labelCodes, onHand, orderNumbers, suppliers } from '../own-headings';
import { between, count, defineReport, idText, positive, text, words, type Signature } from '../report';

const ownCodes = ['Item Code', 'Internal Reference', 'Default Code', 'Child SKU Final'];
// Marketplace reports use these too, so alone they prove nothing.
const sharedCodes = [
  'Packaging Part #', 'Item No', 'Item Number', 'Item #', 'Part', 'Part No', 'Part Number', 'Part #', 'MSKU', 'SKU', 'Merchant SKU', 'Seller SKU', 'Code',
];
const names = ['Item Name', 'Name', 'Product Name', 'Bottle Name', 'Item', 'Product', 'Description', 'Item Description', 'Title'];

const cartonLength = ['Carton Length (cm)', 'Carton L (cm)', 'Carton Length', 'Carton L', 'Length (cm)', 'L (cm)'];
const cartonWidth = ['Carton Width (cm)', 'Carton W (cm)', 'Carton Width', 'Carton W', 'Width (cm)', 'W (cm)'];
const cartonHeight = ['Carton Height (cm)', 'Carton H (cm)', 'Carton Height', 'Carton H', 'Height (cm)', 'H (cm)'];
const fob = ['FOB', 'FOB Price', 'FOB Cost', 'FOB Unit Price', 'Unit FOB'];
const moq = ['MOQ', 'MOQ (units)', 'MOQ (pcs)', 'Minimum Order Quantity', 'Min Order Qty', 'Minimum Order Qty'];
const perCarton = [
  'Units per Carton', 'Units per Carton (units)', 'Units/Carton', 'Pcs per Carton', 'Pcs/Carton', 'Pcs/Ctn', 'Units/Ctn',
  'Qty per Carton', 'Qty/Carton', 'Carton Qty', 'Case Pack', 'Case Qty', 'Units per Case',
];
const hsCodes = ['HS Code', 'HS', 'HTS', 'HTS Code', 'HSN Code', 'Tariff Code'];
const productionDays = [
  'Production Days', 'Production Time (days)', 'Production Time', 'Production Lead Time', 'Production Lead Time (days)', 'Lead Time (days)',
];

/** Headings that only a factory's item list has. A price may as well stand in a cost sheet. */
const factoryWords = [...suppliers, ...hsCodes, ...moq, ...perCarton, ...cartonLength.slice(0, 4), ...productionDays];

/** Headings of other lists the business keeps, and of marketplace files. */
const elsewhere = [
  'ASIN', 'Qty', 'Quantity', ...bundleCodes, ...orderNumbers, ...labelCodes, ...labelBundles, 'Item Code (Items)', 'Item (Items)', 'Item ID', 'Custom label (SKU)', 'Warehouse', 'Actual Qty', 'Balance Qty', 'Counted On', 'Price Break 1 Qty', 'Labels per Roll',
  'Roll Count', 'Labels per Sheet', 'Sheet Count', 'Roll/Sheet Count', 'Competitor', 'Competitor ASIN', ...firstOf(['Item #', 'Item Code #', 'Component #', 'Component # SKU']),
];

const signatures: readonly Signature[] = [
  // With nothing else beside them but what is there, they head a count.
  { all: [], any: [], each: [ownCodes, names], none: [...elsewhere, ...laterCosts, ...onHand] },
  { all: [], any: [], each: [[...ownCodes, ...sharedCodes], names, factoryWords], none: elsewhere },
  { all: [], any: [], each: [sharedCodes, names, fob], none: [...elsewhere, ...laterCosts] },
];

export const factoryItems = defineReport({
  id: 'factory-items',
  title: 'Factory items list',
  purpose: 'Keeps one row for every item the factories make: supplier, price, order minimum, carton and production time.',
  whereToFind: 'Your own item list as XLSX or CSV, or an export of products from the stock system.',
  table: { id: 'factory-items', title: 'Factory items', grain: 'master', key: ['itemCode'] },
  dating: { kind: 'none' },
  headedBy: 'staff',
  recognisedBy: signatures,
  columns: [
    idText('itemCode', 'Item code', [...ownCodes, ...sharedCodes], 'cell'),
    words('name', 'Name', names, 'cell'),
    text('supplier', 'Supplier', suppliers),
    idText('supplierCode', 'Supplier code', [
      'Supplier Code', 'Supplier Item Code', 'Supplier SKU', 'Supplier Part No', 'Vendor Code', 'Vendor Product Code', 'Factory Code',
      'Factory Item No',
    ]),
    idText('hsCode', 'HS code', hsCodes),
    positive('fobPrice', 'FOB price', null, fob, 'currency'),
    text('currency', 'Currency', ['Currency', 'FOB Currency', 'Curr', 'Ccy']),
    count('moq', 'MOQ', 'units', moq, 'optional', 1),
    count('unitsPerCarton', 'Units per carton', 'units', perCarton, 'optional', 1),
    between('cartonLengthCm', 'Carton length', 'cm', 1, 300, cartonLength),
    between('cartonWidthCm', 'Carton width', 'cm', 1, 300, cartonWidth),
    between('cartonHeightCm', 'Carton height', 'cm', 1, 300, cartonHeight),
    positive('cartonWeightKg', 'Carton weight', 'kg', [
      'Carton Weight (kg)', 'Carton kg', 'Carton (kg)', 'Carton Weight', 'Carton Gross Weight (kg)', 'Gross Weight (kg)', 'GW (kg)',
      'Weight (kg)', 'kg',
    ]),
    count('productionDays', 'Production time', 'days', productionDays, 'optional', 1),
    idText('barcode', 'Barcode', ['Barcode', 'UPC', 'EAN', 'GTIN', 'UPC/EAN', 'Bar Code']),
    text('colour', 'Colour', ['Colour', 'Color']),
    text('size', 'Size', ['Size']),
    text('status', 'Status', ['Status', 'State', 'Item Status']),
  ],
  names: { columnId: 'supplier', as: 'a supplier' },
  duplicates: 'last-wins',
});
