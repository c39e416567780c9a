/** All Listings: every offer of the account, FBA and merchant-fulfilled. The same file without `status` lists active offers alone. */
import { aside, count, date, defineReport, idText, text, words } from '../report';
import { asin, condition, price, sku } from './amazon-columns';
import { channel, deriveChannel, fulfillmentChannel } from './channel';
import { deriveAsin, productIdColumns } from './product-ids';

export const allListings = defineReport({
  id: 'amz_all_listings',
  title: 'All Listings report',
  purpose: 'Lists every offer of the account with price, quantity, status and who sends the goods.',
  whereToFind: 'Seller Central → Inventory → Inventory Reports → All Listings Report (or Active Listings Report) → Request report.',
  table: { id: 'all-listings', title: 'All listings', grain: 'snapshot', key: ['sku'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [
    { all: ['seller-sku', 'listing-id', 'asin1'], any: [], none: [] },
    { all: ['出品者SKU', '価格', '数量', '商品ID'], any: [], none: [] },
  ],
  columns: [
    sku(),
    words('productName', 'Product name', ['item-name', '商品名']),
    // Blank for FBA offers: their stock stands in the inventory reports.
    count('quantity', 'Merchant-fulfilled quantity', 'units', ['quantity', '数量'], 'heading'),
    price(['price', '価格']),
    text('status', 'Status', ['status', 'ステータス', '出品ステータス']),
    channel,
    fulfillmentChannel,
    asin('optional'),
    idText('listingId', 'Listing id', ['listing-id', '出品ID']),
    ...productIdColumns,
    condition(),
    words('conditionNote', 'Condition note', ['item-note', 'コンディション説明']),
    aside(date('openDate', 'Listed since', ['open-date', '出品日'])),
    aside(count('pendingQuantity', 'Pending quantity', 'units', ['pending-quantity', '在庫数'])),
    text('shippingGroup', 'Shipping template', ['merchant-shipping-group', 'merchant-shipping-group-name']),
    text('shipsInternationally', 'Ships internationally', ['will-ship-internationally', '国外へ配送可']),
    text('expeditedShipping', 'Expedited shipping', ['expedited-shipping', '迅速な配送']),
    text('isMarketplaceItem', 'Marketplace item', ['item-is-marketplace']),
    idText('asin2', 'ASIN 2', ['asin2']),
    idText('asin3', 'ASIN 3', ['asin3']),
    text('imageUrl', 'Image', ['image-url']),
    words('description', 'Description', ['item-description']),
  ],
  derive: (read) => ({ ...deriveChannel(read), ...deriveAsin(read) }),
  watchedTotals: ['quantity'],
});
