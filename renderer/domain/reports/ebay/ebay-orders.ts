/**
 * eBay orders, line by line. An order of several items has a line of sums above its items, without an item number:
 * only lines with one are sales. Buyers are not kept.
 */
import { aside, count, date, defineReport, idText, money, text, words } from '../report';
import { wholeCode } from '../whole-codes';

const places = ['Name', 'Phone', 'Address 1', 'Address 2', 'City', 'State', 'Zip', 'Postcode', 'County', 'Suburb', 'Country'];

export const ebayOrders = defineReport({
  id: 'ebay_orders',
  title: 'eBay orders report',
  purpose: 'Keeps every line of every eBay order: day, item, SKU, units and amount. Buyers are not kept.',
  whereToFind: 'eBay Seller Hub → Orders → All orders → Download report. Files may overlap: an order line counts once.',
  table: { id: 'ebay-orders', title: 'eBay orders', grain: 'period', key: ['orderNumber', 'itemNumber', 'transactionId', 'sku', 'variation'] },
  dating: { kind: 'column', columnId: 'saleDate' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['Sales Record Number', 'Order Number', 'Item Number', 'Quantity'], any: [], none: [] }],
  columns: [
    idText('orderNumber', 'Order', ['Order Number', 'Order number'], 'cell'),
    date('saleDate', 'Sale date', ['Sale Date', 'Sold On Date'], 'cell'),
    idText('itemNumber', 'Item number', ['Item Number'], 'cell'),
    words('title', 'Title', ['Item Title']),
    idText('sku', 'Custom label (SKU)', ['Custom Label', 'Custom Label (SKU)', 'Custom label']),
    text('variation', 'Variation', ['Variation Details']),
    count('quantity', 'Quantity', 'units', ['Quantity'], 'cell', 1),
    money('soldFor', 'Sold for, each', ['Sold For', 'Sale Price']),
    money('shipping', 'Shipping and handling', ['Shipping And Handling', 'Postage And Handling', 'Postage And Packaging', 'Post And Packaging']),
    money('totalPrice', 'Total price of the line', ['Total Price']),
    money('sellerTax', 'Tax collected by seller', ['Seller Collected Tax']),
    money('ebayTax', 'Tax collected by eBay', ['eBay Collected Tax']),
    money('ebayCharges', 'Charges collected by eBay', ['eBay Collected Charges']),
    idText('salesRecord', 'Sales record', ['Sales Record Number']),
    idText('transactionId', 'Transaction', ['Transaction ID']),
    aside(date('paidOn', 'Paid', ['Paid On Date'])),
    aside(date('shipBy', 'Ship by', ['Ship By Date', 'Post By Date', 'Dispatch By Date'])),
    aside(date('shippedOn', 'Shipped', ['Shipped On Date', 'Posted On Date', 'Dispatched On Date'])),
    text('shippingService', 'Shipping service', ['Shipping Service', 'Postage Service', 'Delivery Service']),
    text('promoted', 'Promoted listing', ['Sold Via Promoted Listings']),
    text('paymentMethod', 'Payment method', ['Payment Method']),
    text('fulfilmentProgram', 'Fulfilment programme', ['eBay Fulfillment Program', 'eBay Fulfilment Program']),
    text('itemCountry', 'Sent from country', ['Item Country']),
    text('internationalShipping', 'International shipping', ['eBay International Shipping']),
  ],
  checks: [wholeCode('itemNumber'), wholeCode('transactionId')],
  fillDown: ['orderNumber', 'salesRecord', 'saleDate', 'paidOn'],
  leftOut: [
    { columnId: 'orderNumber', when: { startsWith: ['record(s) downloaded'] }, because: 'the foot of the file' },
    { columnId: 'salesRecord', when: { startsWith: ['Seller ID'] }, because: 'the foot of the file' },
    { columnId: 'itemNumber', when: 'blank', because: 'without an item number: sums of orders with several items, which stand below them' },
  ],
  duplicates: 'last-wins',
  personal: [
    ...places.flatMap((place) => [`Buyer ${place}`, `Ship To ${place}`, `Post To ${place}`, `Deliver To ${place}`]), 'Buyer Username', 'Buyer Email', 'Buyer Note',
    'Buyer Tax Identifier Name', 'Buyer Tax Identifier Value', 'My Item Note', 'PayPal Transaction ID', 'Tracking Number', 'Tax City', 'Tax State', 'Tax Zip', 'Tax Country', 'Item Location',
    'Item Zip Code', 'Item Postcode', 'Feedback Left', 'Feedback Received', 'eBay Reference Name', 'eBay Reference Value',
  ],
});
