/** What Amazon expects to take of a sale of each SKU: for selling it, and for sending it from FBA. With the measures its fees go by. */
import { aside, decimal, defineReport, money, text, words, type ReportColumn } from '../report';
import { toldOrNot } from '../standing-rules';
import { asin, currency, fnsku, price, productName, sideMoney, sku } from './amazon-columns';

const measured = (columnId: string, title: string, heading: string): ReportColumn => aside(decimal(columnId, title, null, [heading]));

export const feePreview = defineReport({
  id: 'amz_fee_preview',
  title: 'Fee Preview report',
  purpose: 'Shows what Amazon expects to charge for selling and for sending one of each SKU: pages of margins go by it where no fee is set for the SKU.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Payments → Fee Preview → Request .txt download.',
  table: { id: 'fee-preview', title: 'Fee preview', grain: 'snapshot', key: ['sku', 'store'] },
  dating: { kind: 'as-of' },
  site: 'store',
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['sku', 'currency', 'estimated-referral-fee-per-unit'], any: [], none: [] }],
  columns: [
    sku(),
    productName(),
    // Older files are of one store and do not name it.
    text('store', 'Amazon store', ['amazon-store']),
    asin(),
    fnsku(),
    price(['your-price']),
    money('salesPrice', 'Sales price', ['sales-price']),
    currency(),
    sideMoney('feeTotal', 'Fees in all', ['estimated-fee-total']),
    money('referralFee', 'Referral fee', ['estimated-referral-fee-per-unit'], 'heading'),
    money('closingFee', 'Variable closing fee', ['estimated-variable-closing-fee']),
    // European stores spell it with one l, and send other countries’ orders for fees of their own.
    money('fulfilmentFee', 'Fulfilment fee', ['expected-fulfillment-fee-per-unit', 'expected-fulfilment-fee-per-unit', 'expected-domestic-fulfilment-fee-per-unit', 'expected-domestic-fulfillment-fee-per-unit']),
    money('orderHandlingFee', 'Order handling', ['estimated-order-handling-fee-per-order']),
    money('pickPackFee', 'Pick and pack', ['estimated-pick-pack-fee-per-unit']),
    money('weightHandlingFee', 'Weight handling', ['estimated-weight-handling-fee-per-unit']),
    sideMoney('futureFeeTotal', 'Fees in all, to come', ['estimated-future-fee (Current Selling on Amazon + Future Fulfillment fees)', 'estimated-future-fee (Current Selling on Amazon + Future Fulfilment fees)', 'estimated-future-fee']),
    sideMoney('futureFulfilmentFee', 'Fulfilment fee, to come', ['expected-future-fulfillment-fee-per-unit', 'expected-future-domestic-fulfilment-fee-per-unit']),
    sideMoney('futureOrderHandlingFee', 'Order handling, to come', ['estimated-future-order-handling-fee-per-order']),
    sideMoney('futurePickPackFee', 'Pick and pack, to come', ['estimated-future-pick-pack-fee-per-unit']),
    sideMoney('futureWeightHandlingFee', 'Weight handling, to come', ['estimated-future-weight-handling-fee-per-unit']),
    text('sizeTier', 'Size tier', ['product-size-tier', 'product-size-weight-band']),
    measured('longestSide', 'Longest side', 'longest-side'),
    measured('medianSide', 'Median side', 'median-side'),
    measured('shortestSide', 'Shortest side', 'shortest-side'),
    measured('lengthAndGirth', 'Length and girth', 'length-and-girth'),
    text('lengthUnit', 'Unit of length', ['unit-of-dimension']),
    measured('weight', 'Weight', 'item-package-weight'),
    text('weightUnit', 'Unit of weight', ['unit-of-weight']),
    words('productGroup', 'Product group', ['product-group']),
    words('brand', 'Brand', ['brand']),
    text('fulfilledBy', 'Fulfilled by', ['fulfilled-by']),
    text('hasLocalInventory', 'Local inventory', ['has-local-inventory']),
  ],
  details: [toldOrNot('store')],
});
