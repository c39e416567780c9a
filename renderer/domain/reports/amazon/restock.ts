/** Restock Inventory: Amazon's own proposal of what to send in, with stock and 30 days of sales. */
import { aside, count, date, decimal, defineReport, idText, money, text, words, type ReportColumn } from '../report';
import { toldOrNot } from '../standing-rules';
import { asin, condition, currency, fnsku, price, productName, sku } from './amazon-columns';

const units = (columnId: string, title: string, headings: readonly string[], needed: ReportColumn['needed'] = 'optional'): ReportColumn =>
  count(columnId, title, 'units', headings, needed);

const sold30 = ['Units Sold Last 30 Days', '過去30日間に販売されたユニット数'];
const recommended = ['Recommended replenishment qty', '推奨される在庫補充数'];

export const restock = defineReport({
  id: 'amz_restock',
  title: 'Restock Inventory report',
  purpose: 'Shows what Amazon proposes to send in, SKU by SKU, beside stock, inbound units and the sales of 30 days.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Inventory → Restock Inventory → Request .csv download.',
  table: { id: 'restock', title: 'Restock inventory', grain: 'snapshot', key: ['sku', 'country'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  // The Japanese site translates some headings and leaves others: these two are always among them.
  recognisedBy: sold30.flatMap((sold) => recommended.map((quantity) => ({ all: [sold, quantity], any: [], none: [] }))),
  columns: [
    sku(),
    productName(),
    units('recommendedUnits', 'Recommended to send', recommended, 'heading'),
    aside(date('recommendedShipDate', 'Recommended ship date', ['Recommended ship date', '推奨発送日'])),
    words('recommendedAction', 'Recommended action', ['Recommended action', '推奨される対応']),
    text('alert', 'Alert', ['Alert', '警告']),
    units('unitsSold30', 'Sold in 30 days', sold30, 'heading'),
    units('availableUnits', 'Available', ['Available', '在庫にある'], 'heading'),
    units('inboundUnits', 'Inbound', ['Inbound', '納品']),
    units('inboundWorkingUnits', 'Inbound, working', ['Working', '進行中']),
    units('inboundShippedUnits', 'Inbound, shipped', ['Shipped', '出荷済み']),
    units('inboundReceivingUnits', 'Inbound, receiving', ['Receiving', '受領中']),
    units('reservedFcTransferUnits', 'Reserved, FC transfer', ['FC transfer', 'FC移管中']),
    units('reservedFcProcessingUnits', 'Reserved, FC processing', ['FC Processing', '入出荷作業中 - FC処理中']),
    units('reservedCustomerOrderUnits', 'Reserved, customer order', ['Customer Order', '入出荷作業中 - 出荷待ち']),
    units('unfulfillableUnits', 'Unfulfillable', ['Unfulfillable', '販売不可']),
    // A sum of the columns before it.
    units('totalUnits', 'Total (a sum of columns above)', ['Total Units', '合計ユニット数']),
    aside(decimal('daysOfSupply', 'Days of supply at Amazon', 'days', ['Days of Supply at Amazon Fulfillment Network', 'Amazonフルフィルメントセンターでの在庫日数'])),
    aside(decimal('totalDaysOfSupply', 'Days of supply with open shipments', 'days', ['Total Days of Supply (including units from open shipments)'])),
    money('sales30', 'Sales in 30 days', ['Sales last 30 days', '過去30日間の売上']),
    price(['Price', '価格']),
    currency(),
    text('country', 'Country', ['Country', '国']),
    asin(),
    fnsku(),
    condition(),
    text('fulfilledBy', 'Fulfilled by', ['Fulfilled by', 'フルフィルメント']),
    text('storageSize', 'Storage size of a unit', ['Unit storage size']),
    text('supplier', 'Supplier', ['Supplier', '仕入先']),
    idText('supplierCode', 'Supplier code', ['Supplier part no.', 'Supplier part no']),
  ],
  watchedTotals: ['availableUnits', 'inboundUnits'],
  details: [toldOrNot('country')],
  site: 'country',
});
