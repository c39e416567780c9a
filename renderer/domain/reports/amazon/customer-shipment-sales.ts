/** FBA Customer Shipment Sales: units and price of what FBA sent, with FNSKU and fulfilment centre. */
import { count, date, defineReport, idText, money, text } from '../report';
import { asin, currency, fnsku, line, shippingAddress, sku } from './amazon-columns';

export const customerShipmentSales = defineReport({
  id: 'amz_shipment_sales',
  title: 'FBA Customer Shipment Sales report',
  purpose: 'Keeps the units FBA sent to customers, each with its price, day and fulfilment centre.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Sales → Customer Shipment Sales → Request download.',
  table: { id: 'customer-shipment-sales', title: 'Customer shipment sales', grain: 'period', key: ['orderId', 'sku', 'fnsku', 'shipmentDate', 'fulfillmentCenter', 'line'] },
  dating: { kind: 'column', columnId: 'shipmentDate' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['shipment-date', 'item-price-per-unit', 'amazon-order-id'], any: [], none: [] }],
  columns: [
    idText('orderId', 'Order', ['amazon-order-id'], 'cell'),
    date('shipmentDate', 'Shipped', ['shipment-date'], 'cell'),
    sku('heading'),
    count('units', 'Quantity', 'units', ['quantity'], 'heading'),
    money('unitPrice', 'Price of a unit', ['item-price-per-unit'], 'heading'),
    currency(),
    asin(),
    fnsku(),
    money('shippingPrice', 'Shipping price', ['shipping-price']),
    money('giftWrapPrice', 'Gift wrap price', ['gift-wrap-price']),
    text('fulfillmentCenter', 'Fulfilment centre', ['fulfillment-center-id']),
    line(),
  ],
  duplicates: 'last-wins',
  personal: shippingAddress,
});
