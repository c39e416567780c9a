/** Suppressed Listings: offers Amazon keeps from its search results, why, and since when. An offer has a line for each thing that is wrong with it. */
import { aside, date, defineReport, text, words } from '../report';
import { asin, condition, productName, sku } from './amazon-columns';

export const suppressedListings = defineReport({
  id: 'amz_suppressed',
  title: 'Suppressed Listings report',
  purpose: 'Shows offers that Amazon keeps from its search results, with what is wrong with each.',
  whereToFind: 'Seller Central → Inventory → Inventory Reports → Suppressed Listings Report → Request report.',
  table: { id: 'suppressed-listings', title: 'Suppressed listings', grain: 'snapshot', key: ['sku', 'reason', 'issue'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['SKU', 'Reason', 'Status Change Date', 'Issue Description'], any: [], none: [] }],
  columns: [
    sku(),
    productName(),
    text('status', 'Status', ['Status']),
    words('reason', 'Reason', ['Reason']),
    words('issue', 'Issue', ['Issue Description']),
    aside(date('changedOn', 'Status since', ['Status Change Date'])),
    asin(),
    condition(),
  ],
  watchedTotals: [],
});
