/** What was sold: orders, FBA shipments, business reports, virtual bundles. */
import { american, euros, fixture, plain, plainTitles, type AmazonFixture, type Field, type ReportFile } from './fixture';
import { always, asin, asinOf, blank, count, dayOf, fnsku, money, of, orderOf, percent, sku, text, title } from './fields';

const tabs = { delimiter: '\t', quotes: 'never' } as const;
const months = ['2026-10', '2026-11'];

/** Two lines of every order but the last, so that an order stands on several lines. */
const orderNumber = (n: number): number => Math.ceil(n / 2);
const orderDay = (n: number): string => dayOf(orderNumber(n) * 2);
const isMerchant = (n: number): boolean => n % 3 === 0;

const orders: ReportFile = {
  reportId: 'amz_all_orders',
  tableId: 'amazon-orders',
  fields: [
    of('orderId', 'amazon-order-id', (n) => orderOf(orderNumber(n))), of('merchantOrderId', 'merchant-order-id', (n) => `M-${orderNumber(n)}`),
    of('purchaseDate', 'purchase-date', (n) => ({ cell: `${orderDay(n)}T23:12:01+00:00`, means: orderDay(n) })),
    of('lastUpdated', 'last-updated-date', (n) => ({ cell: `${dayOf(orderNumber(n) + 2)}T01:00:00+00:00`, means: dayOf(orderNumber(n) + 2) })),
    of('orderStatus', 'order-status', (n) => (n === 4 ? 'Pending' : n === 5 ? 'Cancelled' : 'Shipped')), of('fulfillmentChannel', 'fulfillment-channel', (n) => (isMerchant(n) ? 'Merchant' : 'Amazon')),
    always('salesChannel', 'sales-channel', 'Amazon.com'), blank('orderChannel', 'order-channel'), always('shipServiceLevel', 'ship-service-level', 'Expedited'), title('product-name'), sku('sku'), asin('asin'),
    of('itemStatus', 'item-status', (n) => (n === 4 ? 'Unshipped' : n === 5 ? 'Cancelled' : 'Shipped')), of('units', 'quantity', (n) => (n === 5 ? 0 : n)), always('currency', 'currency', 'USD'),
    // No price yet while an order is pending.
    of('itemPrice', 'item-price', (n) => (n === 4 ? null : { money: (n * 1999) / 100 })), money('itemTax', 'item-tax'), money('shippingPrice', 'shipping-price'), money('shippingTax', 'shipping-tax'),
    money('giftWrapPrice', 'gift-wrap-price'), money('giftWrapTax', 'gift-wrap-tax'), money('itemDiscount', 'item-promotion-discount'), money('shippingDiscount', 'ship-promotion-discount'),
    always(null, 'ship-city', 'Springfield'), always(null, 'ship-state', 'IL'), always(null, 'ship-postal-code', '62701'), always('shipCountry', 'ship-country', 'US'), text('promotions', 'promotion-ids'),
    blank(null, 'cpf'), always('isBusinessOrder', 'is-business-order', 'false'), blank(null, 'purchase-order-number'), blank('priceDesignation', 'price-designation'),
    always('signatureRecommended', 'signature-confirmation-recommended', 'false'),
  ],
  made: (n) => ({ channel: isMerchant(n) ? 'merchant' : 'amazon', line: 1 }),
  personal: ['ship-city', 'ship-state', 'ship-postal-code', 'cpf', 'purchase-order-number'],
};

const olderOrders = orders.fields
  .map(({ heading }) => heading)
  .slice(0, orders.fields.findIndex(({ heading }) => heading === 'promotion-ids') + 1)
  .flatMap((heading) => (heading === 'order-channel' ? [heading, 'url'] : [heading]));

const shipments: ReportFile = {
  reportId: 'amz_fulfilled_shipments',
  tableId: 'fulfilled-shipments',
  fields: [
    of('orderId', 'amazon-order-id', orderOf), blank('merchantOrderId', 'merchant-order-id'), of('shipmentId', 'shipment-id', (n) => `UZ${1000 + n}`), of('shipmentItemId', 'shipment-item-id', (n) => `D${7_000_000_000_000_000 + n}`),
    of('orderItemId', 'amazon-order-item-id', (n) => `${12_345_678_901_230 + n}`), blank('merchantOrderItemId', 'merchant-order-item-id'),
    ...(['purchase-date', 'payments-date', 'shipment-date', 'reporting-date'] as const).map((heading, index) =>
      of((['purchaseDate', 'paymentsDate', 'shipmentDate', 'reportingDate'] as const)[index] ?? null, heading, (n) => ({ cell: `${dayOf(n + index)}T05:11:00-08:00`, means: dayOf(n + index) })),
    ),
    always(null, 'buyer-email', 'x1@marketplace.example'), always(null, 'buyer-name', 'Jane Buyer'), always(null, 'buyer-phone-number', '+1 555 0100'), sku('sku'), title('product-name'), count('units', 'quantity-shipped'),
    always('currency', 'currency', 'USD'), money('itemPrice', 'item-price'), money('itemTax', 'item-tax'), money('shippingPrice', 'shipping-price'), money('shippingTax', 'shipping-tax'), money('giftWrapPrice', 'gift-wrap-price'),
    money('giftWrapTax', 'gift-wrap-tax'), always('shipServiceLevel', 'ship-service-level', 'Standard'), always(null, 'recipient-name', 'Jane Buyer'),
    ...['ship-address-1', 'ship-address-2', 'ship-address-3', 'ship-city', 'ship-state', 'ship-postal-code'].map((heading) => always(null, heading, 'Elm Street 1')), always('shipCountry', 'ship-country', 'US'),
    ...['ship-phone-number', 'bill-address-1', 'bill-address-2', 'bill-address-3', 'bill-city', 'bill-state', 'bill-postal-code', 'bill-country'].map((heading) => always(null, heading, 'Elm Street 1')),
    money('itemDiscount', 'item-promotion-discount'), money('shippingDiscount', 'ship-promotion-discount'), always('carrier', 'carrier', 'UPS'), of('trackingNumber', 'tracking-number', (n) => `1Z999AA1012345678${n}`),
    of('estimatedArrivalDate', 'estimated-arrival-date', (n) => ({ cell: `${dayOf(n + 5)}T20:00:00-08:00`, means: dayOf(n + 5) })), always('fulfillmentCenter', 'fulfillment-center-id', 'ONT8'),
    always('fulfillmentChannel', 'fulfillment-channel', 'AFN'), always('salesChannel', 'sales-channel', 'amazon.com'),
  ],
  made: () => ({ line: 1 }),
  personal: [
    'buyer-email', 'buyer-name', 'buyer-phone-number', 'recipient-name', 'ship-address-1', 'ship-address-2', 'ship-address-3', 'ship-city', 'ship-state', 'ship-postal-code', 'ship-phone-number', 'bill-address-1',
    'bill-address-2', 'bill-address-3', 'bill-city', 'bill-state', 'bill-postal-code', 'bill-country',
  ],
};

const shipmentSales: ReportFile = {
  reportId: 'amz_shipment_sales',
  tableId: 'customer-shipment-sales',
  fields: [
    of('shipmentDate', 'shipment-date', (n) => ({ cell: `${dayOf(n)}T09:00:00+00:00`, means: dayOf(n) })), sku('sku'), fnsku('fnsku'), asin('asin'), always('fulfillmentCenter', 'fulfillment-center-id', 'ONT8'), count('units', 'quantity'),
    of('orderId', 'amazon-order-id', orderOf), always('currency', 'currency', 'USD'), money('unitPrice', 'item-price-per-unit'), money('shippingPrice', 'shipping-price'), money('giftWrapPrice', 'gift-wrap-price'),
    always(null, 'ship-city', 'Springfield'), always(null, 'ship-state', 'IL'), always(null, 'ship-postal-code', '62701'),
  ],
  made: () => ({ line: 1 }),
  personal: ['ship-city', 'ship-state', 'ship-postal-code'],
};

const kinds = [['Sessions', 'sessions', count], ['Session Percentage', 'sessionPercentage', percent], ['Page Views', 'pageViews', count], ['Page Views Percentage', 'pageViewsPercentage', percent]] as const;
const featured = 'Featured Offer (Buy Box) Percentage';

const parent = of('parentAsin', '(Parent) ASIN', (n) => `B0PARENT0${n % 2}`);
const child = asin('(Child) ASIN');
const totals: readonly Field[] = [
  ...kinds.flatMap(([name, columnId, made]) => [made(columnId, `${name} - Total`), made(`${columnId}B2b`, `${name} - Total - B2B`)]), percent('featuredOfferPercentage', featured),
  percent('featuredOfferPercentageB2b', `${featured} - B2B`), count('unitsOrdered', 'Units Ordered'), count('unitsOrderedB2b', 'Units Ordered - B2B'), percent('unitSessionPercentage', 'Unit Session Percentage'),
  percent('unitSessionPercentageB2b', 'Unit Session Percentage - B2B'), money('sales', 'Ordered Product Sales'), money('salesB2b', 'Ordered Product Sales - B2B'), count('orderItems', 'Total Order Items'),
  count('orderItemsB2b', 'Total Order Items - B2B'),
];

const business: ReportFile = { reportId: 'amz_business_child', tableId: 'business-report', fields: [parent, child, title('Title'), ...totals] };
const bySku: ReportFile = { reportId: 'amz_business_sku', tableId: 'business-report-by-sku', fields: [parent, child, title('Title'), sku('SKU'), ...totals] };

// Capitals differ from column to column in the real files.
const parts: readonly Field[] = kinds.flatMap(([name, columnId, made]) => [
  made(`${columnId}App`, `${name} - Mobile App`), made(`${columnId}AppB2b`, `${name} - Mobile APP - B2B`), made(`${columnId}Browser`, `${name} - Browser`), made(`${columnId}BrowserB2b`, `${name} - Browser - B2B`),
]);
const withoutBusinessCustomers = [parent, child, title('Title'), ...totals].map(({ heading }) => heading).filter((heading) => !heading.endsWith('B2B'));

const october = { start: '2026-10-01', end: '2026-10-31' };
const inOctober = { says: { period: october }, constants: { periodStart: october.start, periodEnd: october.end }, partitions: ['2026-10'] };
const quoted = { encoding: 'utf8-bom', quotes: 'all' } as const;
const totalLine = ['', '', '', ...totals.map((_, at) => `${1000 + at}`)];

const bundles: ReportFile = {
  reportId: 'amz_virtual_bundle',
  tableId: 'virtual-bundle-sales',
  fields: [
    of('date', 'Date', (n) => ({ cell: dayOf(n).replaceAll('-', '/'), means: dayOf(n) })), of('bundleAsin', 'Bundle ASIN', asinOf), of('bundleTitle', 'Bundle title', (n) => ({ title: n })), count('bundlesSold', 'Bundles sold'),
    money('sales', 'Total sales'),
  ],
};

export const orderFixtures: readonly AmazonFixture[] = [
  fixture(orders, { variant: '33 columns, tabs, UTF-8', fileName: '252340020394.txt', partitions: months, shape: tabs }),
  fixture(orders, { variant: 'tabs, Windows-1252', fileName: 'orders.txt', partitions: months, shape: { ...tabs, encoding: 'windows-1252' } }),
  fixture(orders, { variant: 'older, with the order’s address on the web, ends at promotions', fileName: 'orders-old.txt', partitions: months, headings: olderOrders, more: [blank(null, 'url')], shape: tabs, ignored: ['url'] }),
  fixture(orders, { variant: 'comma, UTF-8 with mark', fileName: 'orders.csv', partitions: months, shape: { encoding: 'utf8-bom' } }),
  fixture(orders, { variant: 'saved by Excel as XLSX', fileName: 'orders.xlsx', partitions: months, workbook: 'xlsx', sheet: 'Orders' }),
  fixture(shipments, { variant: 'tabs, every cell quoted, Windows-1252', fileName: 'FBA shipments.txt', partitions: months, shape: { delimiter: '\t', quotes: 'all', encoding: 'windows-1252' } }),
  fixture(shipments, { variant: 'tabs, plain ASCII', fileName: 'FBA shipments 2.txt', partitions: months, style: { ...plain, titles: plainTitles }, shape: { ...tabs, quotes: 'all' } }),
  fixture(shipmentSales, { variant: 'tabs', fileName: 'shipment-sales.txt', partitions: months, shape: tabs }),
  fixture(shipmentSales, { variant: 'comma, Windows-1252', fileName: 'shipment-sales.csv', partitions: months, shape: { encoding: 'windows-1252' } }),
  fixture(business, { ...inOctober, variant: '21 columns, every cell quoted', fileName: 'BusinessReport-7-30-26.csv', style: american, shape: quoted }),
  fixture(business, { ...inOctober, variant: 'with a line of totals', fileName: 'BusinessReport-11-1-26.csv', style: american, shape: quoted, below: [totalLine], warnings: 1 }),
  fixture(business, { ...inOctober, variant: 'app and browser apart', fileName: 'BusinessReport-11-2-26.csv', style: american, shape: quoted, more: parts }),
  fixture(business, {
    ...inOctober, variant: 'other capitals and long dashes', fileName: 'BusinessReport-11-3-26.csv', style: american, shape: quoted,
    spelled: { 'Units Ordered': 'Units ordered', ...Object.fromEntries(totals.filter(({ heading }) => heading.includes(' - ')).map(({ heading }) => [heading, heading.replaceAll(' - ', ' – ')])) },
  }),
  fixture(business, {
    ...inOctober, variant: 'old headings', fileName: 'BusinessReport-11-4-22.csv', style: american, shape: quoted, headings: withoutBusinessCustomers,
    spelled: { ...Object.fromEntries(kinds.map(([name]) => [`${name} - Total`, name])), [featured]: 'Buy Box Percentage' },
  }),
  fixture(business, { ...inOctober, variant: 'featured offer under its short name', fileName: 'BusinessReport-11-5-26.csv', style: american, shape: quoted, spelled: { [featured]: 'Featured Offer Percentage' } }),
  fixture(business, {
    ...inOctober, variant: 'Chinese headings', fileName: 'BusinessReport-11-6-26.csv', style: american, shape: quoted, headings: withoutBusinessCustomers,
    spelled: { '(Parent) ASIN': '（父）ASIN', '(Child) ASIN': '（子）ASIN', Title: '商品名称', 'Units Ordered': '已订购商品数量', 'Ordered Product Sales': '已订购商品销售额', 'Sessions - Total': '会话次数 – 总计' },
  }),
  fixture(business, {
    ...inOctober, variant: 'Korean headings', fileName: 'BusinessReport-11-7-26.csv', style: american, shape: quoted, spelled: { 'Sessions - Total': '세션 - 총계', 'Page Views - Total': '페이지 조회수 - 총계' },
  }),
  fixture(business, {
    ...inOctober, variant: 'German figures and semicolons', fileName: 'BusinessReport-08-11-26.csv', style: euros,
    shape: { ...quoted, delimiter: ';' }, headings: withoutBusinessCustomers,
    spelled: { '(Parent) ASIN': '(Übergeordnete) ASIN', '(Child) ASIN': '(Untergeordnete) ASIN', Title: 'Titel', 'Units Ordered': 'Bestellte Einheiten', 'Ordered Product Sales': 'Durch bestellte Produkte erzielter Umsatz' },
  }),
  fixture(business, { ...inOctober, variant: 'saved by Excel as XLSX', fileName: 'BusinessReport.xlsx', workbook: 'xlsx' }),
  fixture(bySku, { ...inOctober, variant: 'by SKU', fileName: 'BusinessReport-11-8-26.csv', style: american, shape: quoted }),
  fixture(bundles, { variant: 'comma', fileName: 'bundle-sales.csv', partitions: months, style: american }),
  fixture(bundles, { variant: 'comma, UTF-8 with mark', fileName: 'bundle-sales-2.csv', partitions: months, shape: { encoding: 'utf8-bom' } }),
];
