/** What Amazon books and charges: settlements, transactions, storage fees, aged surcharge. And the inventory ledger. */
import { american, excelDays, fixture, german, japanese, plain, plainTitles, type AmazonFixture, type Field, type ReportFile } from './fixture';
import { always, asin, blank, count, dayOf, decimal, fnsku, money, of, orderOf, signed, sku, skuOf, title } from './fields';

const tabs = { delimiter: '\t', quotes: 'never' } as const;
const months = ['2026-10', '2026-11'];
const snapshot = '2026-11-03';
const asked = { says: { asOf: snapshot }, partitions: [snapshot] };

const owed = (columnId: string, heading: string): Field => of(columnId, heading, (n) => ({ money: ((n * 733 + heading.length * 97) % 30_000 - 15_000) / 100 }));

const settlement: ReportFile = {
  reportId: 'amz_settlement_v2',
  tableId: 'settlements',
  fields: [
    always('settlementId', 'settlement-id', '23456789012'), ...['settlement-start-date', 'settlement-end-date', 'deposit-date', 'total-amount'].map((heading) => blank(null, heading)), always('currency', 'currency', 'USD'),
    of('transactionType', 'transaction-type', (n) => (n === 3 ? 'Refund' : 'Order')), of('orderId', 'order-id', orderOf), blank('merchantOrderId', 'merchant-order-id'), blank('adjustmentId', 'adjustment-id'),
    of('shipmentId', 'shipment-id', (n) => `D${n}`), always('marketplace', 'marketplace-name', 'Amazon.com'), always('amountType', 'amount-type', 'ItemPrice'),
    of('amountDescription', 'amount-description', (n) => (n % 2 === 0 ? 'Principal' : 'Tax')), owed('amount', 'amount'), always('fulfillment', 'fulfillment-id', 'AFN'),
    of('postedDate', 'posted-date', (n) => ({ day: dayOf(n) })), of('postedTime', 'posted-date-time', (n) => ({ cell: `${dayOf(n)} 10:22:33 UTC`, means: `${dayOf(n)} 10:22:33 UTC` })),
    of('orderItemCode', 'order-item-code', (n) => `${12_345_678_901_230 + n}`), blank('merchantOrderItemId', 'merchant-order-item-id'), blank('merchantAdjustmentItemId', 'merchant-adjustment-item-id'), sku('sku'),
    of('units', 'quantity-purchased', (n) => (n === 3 ? null : n)), blank('promotionId', 'promotion-id'),
  ],
  made: () => ({ line: 1 }),
};
const settlementSummary = (total: string): readonly (readonly string[])[] => [['23456789012', '2026-10-29 00:00:00 UTC', '2026-11-02 00:00:00 UTC', '2026-11-04 00:00:00 UTC', total, 'USD', ...Array.from({ length: 18 }, () => '')]];
const settled = { partitions: months, warnings: 1, ignored: ['settlement-start-date', 'settlement-end-date', 'deposit-date', 'total-amount'] };

const ourSending = (n: number): boolean => n % 2 === 0;

const range: ReportFile = {
  reportId: 'amz_date_range',
  tableId: 'transactions',
  fields: [
    of('date', 'date/time', (n) => ({ day: dayOf(n), time: '10:22:11' })), always('settlementId', 'settlement id', '23456789012'), of('type', 'type', (n) => (n === 5 ? 'Refund' : 'Order')), of('orderId', 'order id', orderOf),
    sku('sku'), of('description', 'description', (n) => ({ title: n })), of('units', 'quantity', (n) => n), always('marketplace', 'marketplace', 'amazon.com'), always('accountType', 'account type', 'Standard Orders'),
    of('fulfillmentChannel', 'fulfillment', (n) => (ourSending(n) ? 'Seller' : 'Amazon')), always(null, 'order city', 'Springfield'), always(null, 'order state', 'IL'), always(null, 'order postal', '62701'),
    always('taxCollectionModel', 'tax collection model', 'MarketplaceFacilitator'),
    ...([
      ['productSales', 'product sales'], ['productSalesTax', 'product sales tax'], ['shippingCredits', 'shipping credits'], ['shippingCreditsTax', 'shipping credits tax'], ['giftWrapCredits', 'gift wrap credits'],
      ['giftWrapCreditsTax', 'giftwrap credits tax'], ['regulatoryFee', 'Regulatory Fee'], ['regulatoryFeeTax', 'Tax On Regulatory Fee'], ['promotionalRebates', 'promotional rebates'],
      ['promotionalRebatesTax', 'promotional rebates tax'], ['withheldTax', 'marketplace withheld tax'], ['sellingFees', 'selling fees'], ['fbaFees', 'fba fees'], ['otherTransactionFees', 'other transaction fees'],
      ['otherAmount', 'other'], ['total', 'total'],
    ] as const).map(([columnId, heading]) => owed(columnId, heading)),
    of('transactionStatus', 'Transaction Status', (n) => (n === 1 ? 'Deferred' : 'Released')), of('releaseDate', 'Transaction Release Date', (n) => (n === 1 ? null : { day: dayOf(n + 7), time: '00:00:00' })),
  ],
  made: (n) => ({ currency: 'USD', channel: ourSending(n) ? 'merchant' : 'amazon', line: 1 }),
  personal: ['order city', 'order state', 'order postal'],
};

const rangeHeadings = range.fields.map(({ heading }) => heading);
const beforeStatus = rangeHeadings.slice(0, -2);
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const spelledDay = (iso: string): string => `${monthNames[Number(iso.slice(5, 7)) - 1] ?? ''} ${Number(iso.slice(8))}, ${iso.slice(0, 4)} 10:23:05 PM PDT`;
const dayFirst = (iso: string, time: string): string => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${time}`;
const bare = { ...plain, money: (value: number): string => value.toFixed(2) };

const preamble = [
  ['Includes Amazon Marketplace, Fulfillment by Amazon (FBA), and Amazon Webstore transactions'], ['All amounts in USD, unless specified'], ['Definitions:'], ['Sales tax collected: Includes sales tax collected from buyers'],
  ['Selling fees: Includes variable closing fees and referral fees.'], ['Other transaction fees: Includes shipping chargebacks, shipping holdbacks.'], ['Other: Includes non-order transaction amounts.'],
];
const germanHeadings = {
  'date/time': 'Datum/Uhrzeit', 'settlement id': 'Abrechnungsnummer', type: 'Typ', 'order id': 'Bestellnummer', sku: 'SKU', description: 'Beschreibung', quantity: 'Menge', marketplace: 'Marketplace', fulfillment: 'Versand',
  'order city': 'Ort der Bestellung', 'order state': 'Bundesland', 'order postal': 'Postleitzahl', 'tax collection model': 'Steuererhebungsmodell', 'product sales': 'Umsätze', 'product sales tax': 'Produktumsatzsteuer',
  'shipping credits': 'Gutschrift für Versandkosten', 'shipping credits tax': 'Steuer auf Versandgutschrift', 'gift wrap credits': 'Gutschrift für Geschenkverpackung', 'giftwrap credits tax': 'Steuer auf Geschenkverpackungsgutschriften',
  'promotional rebates': 'Rabatte aus Werbeaktionen', 'promotional rebates tax': 'Steuer auf Aktionsrabatte', 'marketplace withheld tax': 'Einbehaltene Steuer auf Marketplace', 'selling fees': 'Verkaufsgebühren',
  'fba fees': 'Gebühren zu Versand durch Amazon', 'other transaction fees': 'Andere Transaktionsgebühren', other: 'Andere', total: 'Gesamt',
};
const indian: readonly Field[] = [
  owed('salesTaxLiable', 'Total sales tax liable(GST before adjusting TCS)'), owed('tcsCgst', 'TCS-CGST'), owed('tcsSgst', 'TCS-SGST'), owed('tcsIgst', 'TCS-IGST'), owed('tds194o', 'TDS (Section 194-O)'),
];

const storage: ReportFile = {
  reportId: 'amz_storage_fee',
  tableId: 'storage-fees',
  fields: [
    asin('asin'), fnsku('fnsku'), title('product_name'), of('fulfillmentCenter', 'fulfillment_center', (n) => (n % 2 === 0 ? 'ONT8' : 'LAX9')), always('country', 'country_code', 'US'), decimal('longestSide', 'longest_side'),
    decimal('medianSide', 'median_side'), decimal('shortestSide', 'shortest_side'), always('lengthUnit', 'measurement_units', 'inches'), decimal('weight', 'weight'), always('weightUnit', 'weight_units', 'pounds'),
    decimal('unitVolume', 'item_volume'), always('volumeUnit', 'volume_units', 'cubic feet'), always('sizeTier', 'product_size_tier', 'Standard'), decimal('averageUnits', 'average_quantity_on_hand'),
    decimal('averagePendingRemovalUnits', 'average_quantity_pending_removal'), decimal('totalVolume', 'estimated_total_item_volume'), of('monthOfCharge', 'month_of_charge', (n) => ({ day: n <= 3 ? '2026-10-01' : '2026-11-01' })),
    decimal('utilizationRatio', 'storage_utilization_ratio'), always('utilizationRatioUnit', 'storage_utilization_ratio_units', 'weeks'), money('baseRate', 'base_rate'), money('utilizationSurchargeRate', 'utilization_surcharge_rate'),
    money('fee', 'estimated_monthly_storage_fee'), always('currency', 'currency', 'USD'), always('dangerousGoodsType', 'dangerous_goods_storage_type', 'nondangerous'),
    always('isEligibleForDiscount', 'eligible_for_inventory_discount', 'N'), always('qualifiesForDiscount', 'qualifies_for_inventory_discount', 'N'), money('incentiveAmount', 'total_incentive_fee_amount'),
    blank('incentiveBreakdown', 'breakdown_incentive_fee_amount'), decimal('averageCustomerOrderUnits', 'average_quantity_customer_orders'),
  ],
  made: () => ({ line: 1 }),
};
const isoMonth = { ...plain, day: (iso: string): string => iso.slice(0, 7) };
const namedMonth = { ...plain, day: (iso: string): string => `${monthNames[Number(iso.slice(5, 7)) - 1] ?? ''}-${iso.slice(0, 4)}` };
const hyphens = Object.fromEntries(storage.fields.map(({ heading }) => [heading, heading.replaceAll('_', '-')]));

const surcharge: ReportFile = {
  reportId: 'amz_aged_surcharge',
  tableId: 'aged-surcharge',
  fields: [
    always('snapshotDate', 'snapshot-date', { cell: '2026-10-15T07:00:00+00:00', means: '2026-10-15' }), sku('sku'), fnsku('fnsku'), asin('asin'), title('product-name'), always('condition', 'condition', 'New'),
    decimal('unitVolume', 'per-unit-volume'), always('currency', 'currency', 'USD'), always('volumeUnit', 'volume-unit', 'cubic feet'), always('country', 'country', 'US'), count('units', 'qty-charged'), money('amount', 'amount-charged'),
    always('ageTier', 'surcharge-age-tier', '181-210 days'), money('rate', 'rate-surcharge'),
  ],
  made: () => ({ line: 1 }),
};

const preview: ReportFile = {
  reportId: 'amz_fee_preview',
  tableId: 'fee-preview',
  fields: [
    sku('sku'), fnsku('fnsku'), asin('asin'), always('store', 'amazon-store', 'US'), title('product-name'), always('productGroup', 'product-group', 'Kitchen'), always('brand', 'brand', 'Verde'), always('fulfilledBy', 'fulfilled-by', 'Amazon'),
    always('hasLocalInventory', 'has-local-inventory', 'Yes'), money('price', 'your-price'), money('salesPrice', 'sales-price'), decimal('longestSide', 'longest-side'), decimal('medianSide', 'median-side'), decimal('shortestSide', 'shortest-side'),
    decimal('lengthAndGirth', 'length-and-girth'), always('lengthUnit', 'unit-of-dimension', 'inches'), decimal('weight', 'item-package-weight'), always('weightUnit', 'unit-of-weight', 'pounds'), always('sizeTier', 'product-size-tier', 'Large standard-size'),
    always('currency', 'currency', 'USD'), money('feeTotal', 'estimated-fee-total'), money('referralFee', 'estimated-referral-fee-per-unit'), of('closingFee', 'estimated-variable-closing-fee', () => ({ money: 0 })),
    of('orderHandlingFee', 'estimated-order-handling-fee-per-order', () => ({ money: 0 })), money('pickPackFee', 'estimated-pick-pack-fee-per-unit'), of('weightHandlingFee', 'estimated-weight-handling-fee-per-unit', () => ({ money: 0 })),
    of('fulfilmentFee', 'expected-fulfillment-fee-per-unit', (n) => (n % 3 === 0 ? { cell: '--', means: null } : { money: n + 0.77 })),
  ],
};
const future: readonly Field[] = [
  money('futureFeeTotal', 'estimated-future-fee (Current Selling on Amazon + Future Fulfillment fees)'), of('futureOrderHandlingFee', 'estimated-future-order-handling-fee-per-order', () => ({ money: 0 })),
  money('futurePickPackFee', 'estimated-future-pick-pack-fee-per-unit'), of('futureWeightHandlingFee', 'estimated-future-weight-handling-fee-per-unit', () => ({ money: 0 })), money('futureFulfilmentFee', 'expected-future-fulfillment-fee-per-unit'),
];
const previewHeadings = preview.fields.map(({ heading }) => heading);
const americanParts = ['amazon-store', 'has-local-inventory'];
const europeanParts = ['estimated-order-handling-fee-per-order', 'estimated-pick-pack-fee-per-unit', 'estimated-weight-handling-fee-per-unit'];
const elsewhere = ['uk', 'de', 'fr', 'it', 'es', 'se'].map((country) => of(null, `expected-efn-fulfilment-fee-per-unit-${country}`, () => '--'));

const movements = [
  ['startingUnits', 'Starting Warehouse Balance'], ['inTransitUnits', 'In Transit Between Warehouses'], ['receivedUnits', 'Receipts'], ['customerShipmentUnits', 'Customer Shipments'], ['customerReturnUnits', 'Customer Returns'],
  ['vendorReturnUnits', 'Vendor Returns'], ['transferUnits', 'Warehouse Transfer In/Out'], ['foundUnits', 'Found'], ['lostUnits', 'Lost'], ['damagedUnits', 'Damaged'], ['disposedUnits', 'Disposed'], ['otherUnits', 'Other Events'],
  ['endingUnits', 'Ending Warehouse Balance'], ['unknownUnits', 'Unknown Events'],
] as const;
const ledger: ReportFile = {
  reportId: 'amz_ledger_summary',
  tableId: 'inventory-ledger',
  fields: [
    of('date', 'Date', (n) => ({ day: dayOf(n) })), fnsku('FNSKU'), asin('ASIN'), of('sku', 'MSKU', skuOf), title('Title'), always('disposition', 'Disposition', 'SELLABLE'), ...movements.map(([columnId, heading]) => signed(columnId, heading)),
    always('location', 'Location', 'US'), blank('store', 'Store'),
  ],
};
const events: ReportFile = {
  reportId: 'amz_ledger_detail',
  tableId: 'inventory-ledger-events',
  fields: [
    of('date', 'Date', (n) => ({ day: dayOf(n) })), fnsku('FNSKU'), asin('ASIN'), of('sku', 'MSKU', skuOf), title('Title'), of('eventType', 'Event Type', (n) => ['Receipts', 'Shipments', 'Adjustments'][n % 3] ?? null),
    of('referenceId', 'Reference ID', (n) => `00${n}45678`), signed('units', 'Quantity'), always('fulfillmentCenter', 'Fulfillment Center', 'ONT8'), always('disposition', 'Disposition', 'SELLABLE'), blank('reason', 'Reason'),
    always('country', 'Country', 'US'), count('reconciledUnits', 'Reconciled Quantity'), count('unreconciledUnits', 'Unreconciled Quantity'),
    of('time', 'Date and Time', (n) => ({ cell: `${dayOf(n)}T08:00:00-0700`, means: `${dayOf(n)}T08:00:00-0700` })), blank('store', 'Store'),
  ],
  made: () => ({ line: 1 }),
};
const slashes = { ...plain, day: american.day };

export const moneyFixtures: readonly AmazonFixture[] = [
  fixture(settlement, { ...settled, variant: 'tabs, UTF-8', fileName: 'settlement.txt', between: settlementSummary('-412.55'), shape: tabs }),
  fixture(settlement, { ...settled, variant: 'European: day first, comma for decimals, Windows-1252', fileName: 'settlement-eu.txt', style: german, between: settlementSummary('-412,55'), shape: { ...tabs, encoding: 'windows-1252' } }),
  fixture(settlement, { ...settled, variant: 'saved by Excel as XLSX', fileName: 'settlement.xlsx', between: settlementSummary('-412.55'), workbook: 'xlsx' }),
  fixture(range, { partitions: months, variant: '2026, American', fileName: '2026OctMonthlyTransaction.csv', above: preamble, style: { ...bare, day: spelledDay }, shape: { quotes: 'all', encoding: 'utf8-bom' } }),
  fixture(range, { partitions: months, variant: 'before 2026', fileName: 'transactions-2025.csv', above: preamble, headings: beforeStatus, style: { ...bare, day: spelledDay }, shape: { quotes: 'all' } }),
  fixture(range, {
    partitions: months, variant: 'Indian', fileName: 'transactions-in.csv', above: preamble, style: { ...bare, day: dayFirst }, shape: { quotes: 'all' }, more: indian, spelled: { sku: 'Sku' },
    headings: [...beforeStatus, ...indian.map(({ heading }) => heading)],
  }),
  fixture(range, {
    partitions: months, variant: 'German', fileName: 'transaktionen.csv', above: [['Enthält Transaktionen von Amazon Marketplace'], ['Alle Beträge in EUR, sofern nicht anders angegeben'], ['Begriffserklärungen:'], [], [], [], []],
    style: german, spelled: germanHeadings, headings: beforeStatus.filter((heading) => !['account type', 'Regulatory Fee', 'Tax On Regulatory Fee'].includes(heading)), shape: { quotes: 'all', encoding: 'utf8-bom' },
  }),
  fixture(preview, { ...asked, variant: 'tabs, UTF-8', fileName: 'fee-preview.txt', shape: tabs }),
  fixture(preview, { ...asked, variant: 'one store, Windows-1252', fileName: 'fees-old.txt', headings: previewHeadings.filter((heading) => !americanParts.includes(heading)), shape: { ...tabs, encoding: 'windows-1252' } }),
  fixture(preview, { ...asked, variant: 'fees to come, comma', fileName: 'Fee Preview.csv', more: future, headings: [...previewHeadings, ...future.map(({ heading }) => heading)] }),
  fixture(preview, {
    ...asked, variant: 'European', fileName: 'fees-eu.txt', more: elsewhere, ignored: elsewhere.map(({ heading }) => heading), headings: [...previewHeadings.filter((heading) => !europeanParts.includes(heading)), ...elsewhere.map(({ heading }) => heading)],
    spelled: { 'product-size-tier': 'product-size-weight-band', 'expected-fulfillment-fee-per-unit': 'expected-domestic-fulfilment-fee-per-unit' }, shape: tabs,
  }),
  fixture(storage, { partitions: months, variant: 'tabs, months as 2026-10', fileName: 'storage.txt', style: isoMonth, shape: tabs }),
  fixture(storage, { partitions: months, variant: 'hyphens, comma, months by name', fileName: 'Monthly Storage Fees.csv', style: namedMonth, spelled: hyphens }),
  fixture(storage, { partitions: months, variant: 'rate under its old name, Windows-1252', fileName: 'storage-old.txt', style: isoMonth, spelled: { base_rate: 'storage_rate' }, shape: { ...tabs, encoding: 'windows-1252' } }),
  fixture(storage, { partitions: months, variant: 'German figures, semicolons', fileName: 'Lagergebuehren.csv', style: { ...german, day: isoMonth.day }, shape: { delimiter: ';' } }),
  fixture(surcharge, { partitions: ['2026-10'], variant: 'tabs', fileName: 'surcharge.txt', shape: tabs }),
  fixture(surcharge, { partitions: ['2026-10'], variant: 'comma, dollars', fileName: 'Aged Inventory Surcharge.csv', style: { ...american, titles: plainTitles } }),
  fixture(surcharge, { partitions: ['2026-10'], variant: 'Japanese titles and yen, cp932', fileName: 'surcharge-jp.csv', style: japanese, shape: { encoding: 'cp932' } }),
  fixture(ledger, { partitions: months, variant: 'comma, month first', fileName: 'ledger.csv', style: slashes }),
  fixture(ledger, { partitions: months, variant: 'tabs, ISO days', fileName: 'ledger.txt', shape: tabs }),
  fixture(ledger, { partitions: months, variant: 'saved by LibreOffice as ODS', fileName: 'ledger.ods', workbook: 'ods' }),
  fixture(ledger, { partitions: months, variant: 'XLSB whose days Excel took for days', fileName: 'ledger.xlsb', workbook: 'xlsb', style: excelDays }),
  fixture(events, { partitions: months, variant: 'comma, month first', fileName: 'ledger-detail.csv', style: slashes }),
  fixture(events, { partitions: months, variant: 'tabs, ISO days', fileName: 'ledger-detail.txt', shape: tabs }),
];
