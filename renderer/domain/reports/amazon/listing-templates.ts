/** Files that change offers when they are given to Amazon: prices and quantities, and whole offers. */
import { count, date, defineReport, idText, money, text, words, type ReportColumn, type Signature } from '../report';
import { asin, condition, currency, price, sku } from './amazon-columns';
import { deriveAsin, productIdColumns } from './product-ids';

const elsewhere = ['asin', 'asin1', 'product-id', 'add-delete', 'seller-sku', 'product-name', 'amazon-order-id', 'msrp', 'item-name'];

/** Amazon keeps an offer's former value where a cell is blank, so a blank is no zero here either. */
const limits: readonly ReportColumn[] = [
  money('minimumPrice', 'Minimum price', ['minimum-seller-allowed-price']),
  money('maximumPrice', 'Maximum price', ['maximum-seller-allowed-price']),
];

const handling = count('handlingDays', 'Handling time', 'days', ['handling-time', 'leadtime-to-ship']);

const steps: readonly ReportColumn[] = [1, 2, 3, 4, 5].flatMap((step) => [
  count(`businessStep${step}Units`, `Business price step ${step}, from`, 'units', [`quantity-lower-bound${step}`]),
  money(`businessStep${step}Price`, `Business price step ${step}`, [`quantity-price${step}`]),
]);

const signatures: readonly Signature[] = [
  { all: ['sku', 'price', 'minimum-seller-allowed-price'], any: [], none: ['product-id', 'add-delete'] },
  { all: ['sku', 'price', 'quantity'], any: ['handling-time', 'leadtime-to-ship', 'business-price', 'sale-price'], none: elsewhere },
  { all: ['sku', 'business-price', 'quantity-price-type'], any: [], none: elsewhere },
  // The smallest form has nothing but these three.
  { all: ['sku', 'price', 'quantity'], any: [], none: elsewhere, mostHeadings: 3, weak: true },
  // Automated pricing sets bounds and a rule instead of a price.
  { all: ['sku', 'minimum-seller-allowed-price', 'rule-name'], any: [], none: elsewhere },
];

export const priceQuantity = defineReport({
  id: 'amz_price_quantity',
  title: 'Price & Quantity template',
  purpose: 'Keeps the prices and quantities that were given to Amazon in one upload.',
  whereToFind: 'Seller Central → Catalogue → Add Products via Upload → Price & Quantity. Drop the filled-in file.',
  table: { id: 'price-quantity', title: 'Price and quantity', grain: 'snapshot', key: ['sku'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: signatures,
  columns: [
    sku(),
    price(['price']),
    count('quantity', 'Quantity', 'units', ['quantity']),
    ...limits,
    handling,
    currency(),
    text('fulfillmentChannel', 'Fulfilment channel', ['fulfillment-channel']),
    money('salePrice', 'Sale price', ['sale-price']),
    date('saleFrom', 'Sale from', ['sale-from-date', 'sale-start-date']),
    date('saleThrough', 'Sale through', ['sale-through-date', 'sale-end-date']),
    date('restockDate', 'Restocked on', ['restock-date']),
    money('businessPrice', 'Business price', ['business-price']),
    text('businessPriceType', 'Kind of business price steps', ['quantity-price-type']),
    ...steps,
    text('pricingAction', 'Pricing action', ['pricing-action']),
    words('ruleName', 'Pricing rule', ['rule-name']),
    text('ruleAction', 'Pricing rule action', ['rule-action']),
  ],
  watchedTotals: ['quantity'],
});

export const inventoryLoader = defineReport({
  id: 'amz_inventory_loader',
  title: 'Inventory Loader template',
  purpose: 'Keeps the offers that were added, changed or deleted in one upload.',
  whereToFind: 'Seller Central → Catalogue → Add Products via Upload → Inventory Loader. Drop the filled-in file.',
  table: { id: 'inventory-loader', title: 'Inventory loader', grain: 'snapshot', key: ['sku'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['sku', 'product-id', 'product-id-type', 'add-delete'], any: [], none: ['asin1', 'listing-id'] }],
  columns: [
    sku(),
    text('action', 'Action: a adds or changes, d deletes, x deletes for good', ['add-delete'], 'heading'),
    price(['price']),
    count('quantity', 'Quantity', 'units', ['quantity']),
    ...limits,
    handling,
    ...productIdColumns,
    asin('optional'),
    condition(),
    words('conditionNote', 'Condition note', ['item-note']),
    text('fulfillmentCenter', 'Fulfilment centre', ['fulfillment-center-id']),
    idText('taxCode', 'Tax code', ['product-tax-code']),
    text('shipsInternationally', 'Ships internationally', ['will-ship-internationally']),
    text('expeditedShipping', 'Expedited shipping', ['expedited-shipping']),
    text('standardPlus', 'Standard plus', ['standard-plus']),
  ],
  derive: deriveAsin,
});
