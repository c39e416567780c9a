/** Stranded Inventory: FBA units whose offer cannot be bought, why, and what Amazon would have done about it. */
import { aside, count, date, defineReport, text, words } from '../report';
import { asin, condition, fnsku, price, productName, sku } from './amazon-columns';

export const strandedInventory = defineReport({
  id: 'amz_stranded',
  title: 'Stranded Inventory report',
  purpose: 'Shows FBA units that nobody can buy because their listing is closed, suppressed or in error, with the reason.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Inventory → Stranded Inventory → Request .csv download.',
  table: { id: 'stranded-inventory', title: 'Stranded inventory', grain: 'snapshot', key: ['sku', 'fnsku', 'condition'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['stranded-reason', 'date-stranded'], any: [], none: [] }],
  columns: [
    sku(),
    productName(),
    words('reason', 'Reason', ['stranded-reason']),
    text('status', 'Listing status', ['status-primary']),
    words('statusDetail', 'Listing status, in detail', ['status-secondary']),
    words('errorMessage', 'Error message', ['error-message']),
    text('action', 'Amazon’s proposal', ['primary-action']),
    aside(date('strandedSince', 'Stranded since', ['date-stranded'])),
    aside(date('removedFrom', 'Removed by Amazon from', ['Date-to-take-auto-removal'])),
    count('availableUnits', 'Available', 'units', ['fulfillable-qty'], 'heading'),
    count('unfulfillableUnits', 'Unfulfillable', 'units', ['unfulfillable-qty']),
    count('reservedUnits', 'Reserved', 'units', ['reserved-quantity']),
    count('inboundShippedUnits', 'Inbound, shipped', 'units', ['inbound-shipped-qty']),
    price(['your-price']),
    asin(),
    fnsku(),
    condition(),
    text('fulfilledBy', 'Fulfilled by', ['fulfilled-by']),
  ],
  watchedTotals: ['availableUnits'],
});
