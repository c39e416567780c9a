/** The bundles the business sells, one row each; what goes into them stands in another sheet. */
import { between, cost, count, defineReport, idText, positive, text, words } from '../report';
import { asins, assemblies, bundleCodes, componentCodes, currencies, firstOf, itemCodes, labelBundles, labelCodes, listingSkus, orderNumbers, perListing, recipeLines, statuses, wideComponentCodes, wideItemCodes, wideLabelCodes } from '../own-headings';

const names = ['Bundle Name', 'Bundle Title', 'Bundle Description', 'Kit Name', 'Set Name', 'Name', 'Title', 'Product Name', 'Description'];
const types = ['Bundle Type', 'Kit Type', 'Type', 'Build Type', 'Assembly Type'];
const packagingCosts = ['Packaging Cost', 'Packaging', 'Packing Cost', 'Packaging Cost per Bundle', 'Packaging (USD)'];
const labourCosts = ['Labour Cost', 'Labor Cost', 'Labour', 'Labor', 'Assembly Cost', 'Assembly Labour', 'Assembly Labor', 'Labour Cost per Bundle'];
const casePacks = ['Case Pack', 'Bundles per Case', 'Bundles per Carton', 'Case Qty', 'Units per Case', 'Units per Carton', 'Master Case Qty'];

export const bundles = defineReport({
  id: 'bundles',
  title: 'Bundles list',
  purpose: 'Keeps one row for every bundle: what it is called, how it is packed, and what packing it costs.',
  whereToFind: 'Your own list of bundles as XLSX or CSV. An empty template can be saved on its upload page.',
  table: { id: 'bundles', title: 'Bundles', grain: 'master', key: ['bundleCode'] },
  dating: { kind: 'none' },
  headedBy: 'staff',
  recognisedBy: [
    {
      all: [], any: [], each: [bundleCodes, [...names, ...types, ...packagingCosts, ...labourCosts]],
      none: [
        ...itemCodes, ...componentCodes, ...recipeLines, ...labelCodes, ...labelBundles, ...asins, ...listingSkus, ...orderNumbers, ...perListing.slice(0, 4), 'Qty', 'Quantity',
        ...firstOf([...wideItemCodes, ...wideComponentCodes, ...wideLabelCodes]), 'On Hand', 'On Order',
      ],
    },
  ],
  columns: [
    idText('bundleCode', 'Bundle code', [...bundleCodes, ...assemblies, 'SKU', 'Code'], 'cell'),
    words('name', 'Name', names),
    text('type', 'Type', types),
    text('packType', 'Pack type', ['Pack Type', 'Packaging Type', 'Pack', 'Package Type']),
    cost('packagingCost', 'Packaging cost', packagingCosts),
    cost('labourCost', 'Labour cost', labourCosts),
    text('currency', 'Currency', currencies),
    count('casePack', 'Case pack', 'bundles', casePacks, 'optional', 1),
    between('lengthCm', 'Length', 'cm', 0.1, 300, ['Length (cm)', 'L (cm)', 'Bundle Length (cm)', 'Bundle L (cm)', 'Package Length (cm)', 'Length cm']),
    between('widthCm', 'Width', 'cm', 0.1, 300, ['Width (cm)', 'W (cm)', 'Bundle Width (cm)', 'Bundle W (cm)', 'Package Width (cm)', 'Width cm']),
    between('heightCm', 'Height', 'cm', 0.1, 300, ['Height (cm)', 'H (cm)', 'Bundle Height (cm)', 'Bundle H (cm)', 'Package Height (cm)', 'Height cm']),
    positive('weightKg', 'Weight', 'kg', ['Weight (kg)', 'Bundle Weight (kg)', 'Gross Weight (kg)', 'Package Weight (kg)', 'Weight kg', 'kg']),
    idText('barcode', 'Barcode', ['Barcode', 'UPC', 'EAN', 'GTIN']),
    text('status', 'Status', [...statuses, 'Bundle Status']),
  ],
  identity: { sku: 'bundleCode', asin: null },
  duplicates: 'last-wins',
});
