/** Offers: all and open listings, price and quantity, inventory loader. */
import { fixture, german, japanese, plain, plainTitles, type AmazonFixture, type Field, type ReportFile } from './fixture';
import { always, asin, asinOf, blank, count, dayOf, money, of, sku, text, title } from './fields';

const snapshot = '2026-10-31';
const asked = { says: { asOf: snapshot }, partitions: [snapshot] };
const tabs = { delimiter: '\t', quotes: 'never' } as const;

const isOurs = (n: number): boolean => n % 2 === 0;

const listings: ReportFile = {
  reportId: 'amz_all_listings',
  tableId: 'all-listings',
  fields: [
    title('item-name'), text('description', 'item-description'), of('listingId', 'listing-id', (n) => `1103ZZ${n}`), sku('seller-sku'), money('price', 'price'),
    // What FBA sends has no quantity here: blank, not zero.
    of('quantity', 'quantity', (n) => (isOurs(n) ? n * 3 : null)), of('openDate', 'open-date', (n) => ({ cell: `${dayOf(n)} 10:22:33 PDT`, means: dayOf(n) })), blank('imageUrl', 'image-url'),
    always('isMarketplaceItem', 'item-is-marketplace', 'y'), always('productIdType', 'product-id-type', { cell: '1', means: '1' }), blank(null, 'zshop-shipping-fee'), text('conditionNote', 'item-note'),
    always('condition', 'item-condition', { cell: '11', means: '11' }), ...['zshop-category1', 'zshop-browse-path', 'zshop-storefront-feature'].map((heading) => blank(null, heading)), asin('asin1'),
    blank('asin2', 'asin2'), blank('asin3', 'asin3'), always('shipsInternationally', 'will-ship-internationally', 'n'), blank('expeditedShipping', 'expedited-shipping'), blank(null, 'zshop-boldface'),
    of('productId', 'product-id', asinOf), blank(null, 'bid-for-featured-placement'), blank(null, 'add-delete'), of('pendingQuantity', 'pending-quantity', () => 0),
    of('fulfillmentChannel', 'fulfillment-channel', (n) => (isOurs(n) ? 'DEFAULT' : 'AMAZON_NA')), always('shippingGroup', 'merchant-shipping-group', 'Migrated Template'),
    of('status', 'status', (n) => ['Active', 'Inactive', 'Incomplete'][n % 3] ?? null),
  ],
  made: (n) => ({ channel: isOurs(n) ? 'merchant' : 'amazon' }),
};

/** The Japanese site says the ASIN as product id alone, and who sends under a heading of its own. */
const japaneseListings: ReportFile = {
  reportId: 'amz_all_listings',
  tableId: 'all-listings',
  fields: [
    title('商品名'), of('listingId', '出品ID', (n) => `0610ZZ${n}`), sku('出品者SKU'), money('price', '価格'), of('quantity', '数量', (n) => (isOurs(n) ? n * 3 : null)),
    of('openDate', '出品日', (n) => ({ cell: `${dayOf(n).replaceAll('-', '/')} 10:22:33 JST`, means: dayOf(n) })), always('productIdType', '商品IDタイプ', { cell: '1', means: '1' }), always('conditionNote', 'コンディション説明', '新品'),
    always('condition', 'コンディション', { cell: '11', means: '11' }), of('productId', '商品ID', asinOf), of('fulfillmentChannel', 'フルフィルメント・チャンネル', (n) => (isOurs(n) ? 'DEFAULT' : 'AMAZON_JP')),
  ],
  made: (n) => ({ channel: isOurs(n) ? 'merchant' : 'amazon', asin: asinOf(n) }),
};

const headingsOf = ({ fields }: ReportFile): readonly string[] => fields.map(({ heading }) => heading);

const open: ReportFile = { reportId: 'amz_open_listings', tableId: 'open-listings', fields: [sku('sku'), asin('asin'), money('price', 'price'), of('quantity', 'quantity', (n) => (isOurs(n) ? n * 7 : null))] };

const offer: ReportFile = {
  reportId: 'amz_price_quantity',
  tableId: 'price-quantity',
  fields: [
    sku('sku'), money('price', 'price'), count('quantity', 'quantity'), always('currency', 'currency', 'USD'), money('salePrice', 'sale-price'), of('saleFrom', 'sale-from-date', (n) => ({ day: dayOf(n) })),
    of('saleThrough', 'sale-through-date', (n) => ({ day: dayOf(n + 9) })), blank('restockDate', 'restock-date'), money('minimumPrice', 'minimum-seller-allowed-price'), money('maximumPrice', 'maximum-seller-allowed-price'),
    of('fulfillmentChannel', 'fulfillment-channel', () => 'DEFAULT'), count('handlingDays', 'handling-time'),
  ],
};
const simple = ['sku', 'price', 'minimum-seller-allowed-price', 'maximum-seller-allowed-price', 'quantity', 'handling-time', 'fulfillment-channel'];
const forBusiness: readonly Field[] = [
  money('businessPrice', 'business-price'), always('businessPriceType', 'quantity-price-type', 'fixed'),
  ...[1, 2, 3, 4, 5].flatMap((step) => [count(`businessStep${step}Units`, `quantity-lower-bound${step}`), money(`businessStep${step}Price`, `quantity-price${step}`)]), always('pricingAction', 'pricing_action', 'update'),
];
const rules: readonly Field[] = [always('ruleName', 'rule-name', 'Beat the lowest'), always('ruleAction', 'rule-action', 'start')];
const templateLine = (type: string, version: string): readonly string[] => [`TemplateType=${type}`, `Version=${version}`, 'The top rows are for Amazon.com use only. Do not modify or delete the top rows.'];
const labels: Readonly<Record<string, string>> = {
  sku: 'SKU', price: 'Price', quantity: 'Quantity', 'minimum-seller-allowed-price': 'Minimum Seller Allowed Price', 'maximum-seller-allowed-price': 'Maximum Seller Allowed Price',
  'handling-time': 'Handling Time (in days)', 'fulfillment-channel': 'Fulfillment Channel', 'rule-name': 'Rule Name', 'rule-action': 'Rule Action',
};
const japaneseLabels: readonly string[] = ['商品管理番号', '商品の販売価格', '最低価格', '最高価格', '在庫数', '出荷作業日数', 'フルフィルメントセンター'];

const loader: ReportFile = {
  reportId: 'amz_inventory_loader',
  tableId: 'inventory-loader',
  fields: [
    sku('sku'), of('productId', 'product-id', (n) => (isOurs(n) ? asinOf(n) : `0850048${String(n).padStart(5, '0')}`)), of('productIdType', 'product-id-type', (n) => (isOurs(n) ? { cell: '1', means: '1' } : { cell: '3', means: '3' })),
    money('price', 'price'), money('minimumPrice', 'minimum-seller-allowed-price'), money('maximumPrice', 'maximum-seller-allowed-price'), always('condition', 'item-condition', { cell: '11', means: '11' }),
    count('quantity', 'quantity'), of('action', 'add-delete', (n) => ['a', 'd', 'x'][n % 3] ?? null), always('shipsInternationally', 'will-ship-internationally', 'n'), blank('expeditedShipping', 'expedited-shipping'),
    blank('standardPlus', 'standard-plus'), text('conditionNote', 'item-note'), blank('fulfillmentCenter', 'fulfillment-center-id'), always('taxCode', 'product-tax-code', 'A_GEN_NOTAX'), count('handlingDays', 'handling-time'),
  ],
  // A product id of another kind is a barcode, not an ASIN.
  made: (n) => ({ asin: isOurs(n) ? asinOf(n) : null }),
};

const ascii = { ...plain, titles: plainTitles };

export const listingFixtures: readonly AmazonFixture[] = [
  fixture(listings, { ...asked, variant: '29 columns, tabs, UTF-8', fileName: 'All Listings Report.txt', shape: tabs, ignored: headingsOf(listings).filter((heading) => /zshop|bid-for|add-delete/.test(heading)) }),
  fixture(listings, { ...asked, variant: 'tabs, Windows-1252', fileName: 'listings.txt', shape: { ...tabs, encoding: 'windows-1252' } }),
  fixture(listings, {
    partitions: [snapshot], variant: 'active offers alone; day in the name', fileName: 'Active+Listings+Report+10-31-2026.txt', headings: headingsOf(listings).filter((heading) => heading !== 'status'), shape: tabs,
  }),
  fixture(listings, { ...asked, variant: 'an empty column at the end', fileName: 'listings-trailing.txt', more: [blank(null, '')], shape: tabs, ignored: headingsOf(listings).filter((heading) => /zshop|bid-for|add-delete/.test(heading)) }),
  fixture(japaneseListings, { ...asked, variant: 'Japanese labels, cp932', fileName: '出品詳細レポート.txt', style: { ...japanese, money: plain.money, marksMoney: false }, shape: { ...tabs, encoding: 'cp932' } }),
  fixture(listings, {
    ...asked, variant: 'Japanese labels among English ones, cp932', fileName: 'listings-jp.txt', style: { ...japanese, money: plain.money, marksMoney: false }, shape: { ...tabs, encoding: 'cp932' },
    spelled: { 'item-name': '商品名', 'item-note': 'コンディション説明', 'seller-sku': '出品者SKU', price: '価格', quantity: '数量', 'product-id': '商品ID' },
  }),
  fixture(open, { ...asked, variant: 'tabs, ASCII', fileName: 'Open Listings.txt', shape: tabs }),
  fixture(open, { ...asked, variant: 'upper case', fileName: 'Inventory+Report.txt', spelled: { sku: 'SKU', asin: 'ASIN' }, shape: tabs }),
  fixture(open, { ...asked, variant: 'German prices, semicolons', fileName: 'Lagerbestand.csv', style: german, shape: { delimiter: ';' } }),
  fixture(offer, { ...asked, variant: '12 columns, tabs', fileName: 'price-quantity.txt', shape: tabs }),
  fixture(offer, {
    ...asked, variant: 'template with lines above, Windows-1252', fileName: 'PriceAndQuantity.txt', headings: simple, shape: { ...tabs, encoding: 'windows-1252' },
    above: [templateLine('PriceInventory', '2018.0924'), simple.map((heading) => labels[heading] ?? heading)],
  }),
  fixture(offer, { ...asked, variant: 'template with Japanese labels, cp932', fileName: '価格在庫.txt', headings: simple, shape: { ...tabs, encoding: 'cp932' }, above: [templateLine('PriceInventory', '2018.0924'), japaneseLabels] }),
  fixture(offer, { ...asked, variant: 'template as XLSX', fileName: 'PriceAndQuantity.xlsx', workbook: 'xlsx', sheet: 'Template', headings: simple, above: [templateLine('PriceInventory', '2018.0924'), simple.map((heading) => labels[heading] ?? heading)] }),
  fixture(offer, { ...asked, variant: 'handling time under its old name', fileName: 'price-quantity-old.txt', headings: simple, spelled: { 'handling-time': 'leadtime-to-ship' }, shape: tabs }),
  fixture(offer, { ...asked, variant: 'smallest', fileName: 'price-quantity-small.txt', headings: ['sku', 'price', 'quantity'], shape: tabs }),
  fixture(offer, { ...asked, variant: 'business prices', fileName: 'price-quantity-business.txt', headings: [...simple, ...forBusiness.map(({ heading }) => heading)], more: forBusiness, shape: tabs }),
  fixture(offer, {
    ...asked, variant: 'automated pricing', fileName: 'automate-pricing.txt', headings: ['sku', 'minimum-seller-allowed-price', 'maximum-seller-allowed-price', 'rule-name', 'rule-action'], more: rules, shape: tabs,
    above: [templateLine('AutomatePricing-1.0', '2018.0101'), ['SKU', 'Minimum Seller Allowed Price', 'Maximum Seller Allowed Price', 'Rule Name', 'Rule Action']],
  }),
  fixture(loader, { ...asked, variant: 'tabs, Windows-1252', fileName: 'InventoryLoader.txt', style: ascii, shape: { ...tabs, encoding: 'windows-1252' } }),
  fixture(loader, { ...asked, variant: 'saved by Excel as XLS', fileName: 'InventoryLoader.xls', workbook: 'xls', sheet: 'InventoryLoader' }),
];
