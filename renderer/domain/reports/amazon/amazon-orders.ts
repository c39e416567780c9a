/** All Orders: every line of every order of some days, whoever sends it. Buyers are not named, and where they live is not kept. */
import { aside, count, date, defineReport, idText, money, text } from '../report';
import { asin, currency, line, productName, shippingAddress, sku } from './amazon-columns';
import { channel, deriveChannel, fulfillmentChannel } from './channel';

export const amazonOrders = defineReport({
  id: 'amz_all_orders',
  title: 'All Orders report',
  purpose: 'Keeps every line of every Amazon order: day, SKU, units, amount, status and whether FBA or we sent it.',
  whereToFind: 'Seller Central → Orders → Order Reports → All Orders → Request report (order date). Files may overlap: an order line counts once.',
  // An order may hold a SKU on two lines; what tells them apart in every form of the file is which comes first.
  table: { id: 'amazon-orders', title: 'Amazon orders', grain: 'period', key: ['orderId', 'sku', 'asin', 'line'] },
  dating: { kind: 'column', columnId: 'purchaseDate' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['amazon-order-id', 'purchase-date', 'order-status', 'sku'], any: [], none: [] }],
  columns: [
    idText('orderId', 'Order', ['amazon-order-id'], 'cell'),
    date('purchaseDate', 'Order date', ['purchase-date'], 'cell'),
    sku('heading'),
    productName(),
    // Cancelled lines have none. Units sold are those of lines that are not cancelled.
    count('units', 'Quantity', 'units', ['quantity'], 'heading'),
    money('itemPrice', 'Item price of the line', ['item-price']),
    currency(),
    text('orderStatus', 'Order status', ['order-status'], 'heading'),
    text('itemStatus', 'Item status', ['item-status']),
    channel,
    fulfillmentChannel,
    text('salesChannel', 'Sales channel', ['sales-channel']),
    asin(),
    money('itemTax', 'Item tax', ['item-tax']),
    money('shippingPrice', 'Shipping price', ['shipping-price']),
    money('shippingTax', 'Shipping tax', ['shipping-tax']),
    money('giftWrapPrice', 'Gift wrap price', ['gift-wrap-price']),
    money('giftWrapTax', 'Gift wrap tax', ['gift-wrap-tax']),
    money('itemDiscount', 'Item promotion discount', ['item-promotion-discount']),
    money('shippingDiscount', 'Shipping promotion discount', ['ship-promotion-discount']),
    text('promotions', 'Promotions', ['promotion-ids']),
    text('shipCountry', 'Sent to country', ['ship-country']),
    text('isBusinessOrder', 'Business order', ['is-business-order']),
    text('priceDesignation', 'Price designation', ['price-designation']),
    text('shipServiceLevel', 'Shipping service', ['ship-service-level']),
    text('orderChannel', 'Order channel', ['order-channel']),
    idText('merchantOrderId', 'Own order id', ['merchant-order-id']),
    aside(date('lastUpdated', 'Last updated', ['last-updated-date'])),
    text('signatureRecommended', 'Signature recommended', ['signature-confirmation-recommended']),
    line(),
  ],
  site: 'salesChannel',
  newestBy: 'lastUpdated',
  // Two downloads pasted into one sheet: what was said later is what stands.
  duplicates: 'last-wins',
  derive: deriveChannel,
  personal: [
    ...shippingAddress, 'cpf', 'purchase-order-number', 'buyer-name', 'buyer-email', 'buyer-phone-number', 'buyer-company-name', 'buyer-identification-number', 'buyer-identification-type',
    'buyer-citizen-name', 'buyer-citizen-id', 'buyer-tax-registration-id', 'address-type', 'delivery-Instructions', 'recipient-name', 'bill-name',
  ],
});
