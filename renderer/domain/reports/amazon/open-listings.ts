/** Open Listings: the smallest list of offers, told by having hardly any columns. */
import { count, defineReport, money } from '../report';
import { asin, price, sku } from './amazon-columns';

export const openListings = defineReport({
  id: 'amz_open_listings',
  title: 'Open Listings report',
  purpose: 'Lists active offers with their price and the quantity we hold ourselves.',
  whereToFind: 'Seller Central → Inventory → Inventory Reports → Inventory Report (or Open Listings Report Lite) → Request report.',
  table: { id: 'open-listings', title: 'Open listings', grain: 'snapshot', key: ['sku'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{
    all: ['sku', 'asin', 'price', 'quantity'],
    any: [],
    none: ['amazon-order-id', 'product-name', 'seller-sku', 'afn-fulfillable-quantity', 'snapshot-date', 'FNSKU'],
    mostHeadings: 8,
    weak: true,
  }],
  columns: [
    sku(),
    asin(),
    price(['price']),
    // Blank for FBA offers.
    count('quantity', 'Merchant-fulfilled quantity', 'units', ['quantity'], 'heading'),
    money('businessPrice', 'Business price', ['Business Price', 'business-price']),
  ],
  watchedTotals: ['quantity'],
});
