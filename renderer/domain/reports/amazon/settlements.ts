/** Settlement (flat file V2): every amount of a payout, line by line. Its first line is the payout itself and would double the sum. */
import { textsOf } from './channel';
import { siteCurrency } from './site-currency';
import { date, defineReport, idText, money, signedCount, text, words } from '../report';
import { wholeCode } from '../whole-codes';
import { currency, line, sku } from './amazon-columns';

export const settlements = defineReport({
  id: 'amz_settlement_v2',
  title: 'Settlement report',
  purpose: 'Keeps every charge, fee, refund and tax of a payout with its order and SKU.',
  whereToFind: 'Seller Central → Payments → Reports Repository (All Statements) → Download Flat File V2.',
  table: {
    id: 'settlements', title: 'Settlements', grain: 'period',
    key: ['settlementId', 'transactionType', 'orderId', 'orderItemCode', 'adjustmentId', 'shipmentId', 'postedDate', 'amountType', 'amountDescription', 'sku', 'promotionId', 'line'],
  },
  dating: { kind: 'column', columnId: 'postedDate' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['settlement-id', 'amount-type', 'amount-description'], any: [], none: [] }],
  columns: [
    idText('settlementId', 'Settlement', ['settlement-id'], 'cell'),
    date('postedDate', 'Posted', ['posted-date'], 'cell'),
    text('transactionType', 'Transaction', ['transaction-type'], 'heading'),
    text('amountType', 'Amount type', ['amount-type'], 'heading'),
    words('amountDescription', 'Amount for', ['amount-description'], 'heading'),
    money('amount', 'Amount', ['amount'], 'cell'),
    currency(),
    sku('heading'),
    signedCount('units', 'Quantity purchased', 'units', ['quantity-purchased']),
    idText('orderId', 'Order', ['order-id']),
    text('marketplace', 'Marketplace', ['marketplace-name']),
    idText('shipmentId', 'Shipment', ['shipment-id']),
    idText('orderItemCode', 'Order item', ['order-item-code']),
    idText('adjustmentId', 'Adjustment', ['adjustment-id']),
    idText('promotionId', 'Promotion', ['promotion-id']),
    text('fulfillment', 'Fulfilment', ['fulfillment-id']),
    text('postedTime', 'Posted at', ['posted-date-time']),
    idText('merchantOrderId', 'Own order id', ['merchant-order-id']),
    idText('merchantOrderItemId', 'Own order item id', ['merchant-order-item-id']),
    idText('merchantAdjustmentItemId', 'Own adjustment id', ['merchant-adjustment-item-id']),
    line(),
  ],
  // The payout's own line says the currency of all that stand below it.
  fillDown: ['settlementId', 'currency'],
  derive: ({ rows, data }) => {
    const sites = textsOf(data('marketplace'), rows);
    return { currency: { kind: 'text', values: textsOf(data('currency'), rows).map((stated, row) => stated ?? siteCurrency(sites[row] ?? null)) } };
  },
  // A payout is a file of its own, and says nothing of another that was posted in the same days.
  site: 'settlementId',
  // A shortened one would name other lines than the same file does unshortened, and every amount count twice.
  checks: [wholeCode('settlementId'), wholeCode('orderItemCode')],
  leftOut: [{ columnId: 'amount', when: 'blank', unless: 'amountType', because: 'without an amount of its own and left out: the settlement’s summary, whose total is the sum of the others' }],
});
