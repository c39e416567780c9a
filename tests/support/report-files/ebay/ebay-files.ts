/** Files as eBay gives them, in every form they are known to have. */
import { fixture, plain, type AmazonFixture as ReportFixture, type Field, type ReportFile, type Style } from '../amazon/fixture';
import { always, blank, money, of, skuOf, title } from '../amazon/fields';
import type { TextShape } from '../text-file';
import { rowsBy, writtenOut } from '../written-out';

const asOf = '2026-06-29';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const named = (iso: string): string => `${months[Number(iso.slice(5, 7)) - 1] ?? ''}-${iso.slice(8)}-${iso.slice(2, 4)}`;
const ebayStyle: Style = { ...plain, day: (iso, time) => `${named(iso)} ${time} PDT` };
const dollars: Style = { ...plain, day: named, money: (value) => `$${value.toFixed(2)}` };
const pounds: Style = { ...dollars, money: (value) => `£${value.toFixed(2)}`, marksMoney: true };
const australian: Style = { ...dollars, money: (value) => `AU $${value.toFixed(2)}`, marksMoney: true };
const german: Style = { ...ebayStyle, money: (value) => value.toFixed(2).replace('.', ',') };

/** Row 1 is a listing, 2 the headline of one with variations, 3 and 4 its variations, 5 a listing without a label. */
const isVariation = (n: number): boolean => n === 3 || n === 4;
const stated = (n: number): number => [0, 12, 30, 10, 20, 7][n] ?? 0;
const sold = (n: number): number => [0, 5, 9, 4, 5, 0][n] ?? 0;
const listingNumber = (n: number): string => String(294_115_000_001 + (isVariation(n) ? 2 : n));

const listings: ReportFile = {
  reportId: 'ebay_active',
  tableId: 'ebay-listings',
  fields: [
    of('itemNumber', 'Item number', listingNumber), title('Title'), of('variation', 'Variation details', (n) => (isVariation(n) ? `[Color:${n === 3 ? 'Red' : 'Blue'},Size:L]` : null)),
    of('sku', 'Custom label (SKU)', (n) => (n === 2 || n === 5 ? null : skuOf(n))), of('availableAsListed', 'Available quantity', stated), always('format', 'Format', 'FIXED_PRICE'), always('currency', 'Currency', 'USD'),
    money('startPrice', 'Start price'), blank('buyItNowPrice', 'Auction Buy It Now price'), blank('reservePrice', 'Reserve price'), money('price', 'Current price'), of('soldAsListed', 'Sold quantity', sold), of('watchers', 'Watchers', (n) => n),
    blank('bids', 'Bids'), of('startedOn', 'Start date', (n) => ({ day: `2025-0${n}-1${n}` })), of('endsOn', 'End date', () => ({ day: '2026-07-29', time: '16:00:01' })), always('category', 'eBay category 1 name', 'Planters'),
    always('categoryNumber', 'eBay category 1 number', '20518'), blank('secondCategory', 'eBay category 2 name'), blank('secondCategoryNumber', 'eBay category 2 number'), always('condition', 'Condition', 'NEW'),
    blank(null, 'CD:Grade - (ID: 27502)'), blank(null, 'CDA:Certification Number - (ID: 27503)'), of('ePid', 'eBay Product ID(ePID)', () => null), always('site', 'Listing site', 'US'), of('upc', 'P:UPC', (n) => `0850048${String(n).padStart(5, '0')}`),
    always('ean', 'P:EAN', 'Does not apply'), blank('isbn', 'P:ISBN'),
  ],
  made: (n) => ({
    rowKind: n === 2 ? 'variations' : isVariation(n) ? 'variation' : 'listing',
    available: n === 2 ? null : stated(n),
    soldSinceListed: n === 2 ? null : sold(n),
  }),
};
/** Titles of variations are the listing's own. */
const sameTitle = { ...listings, fields: listings.fields.map((field): Field => (field.heading === 'Title' ? of('title', 'Title', (n) => ({ title: isVariation(n) ? 2 : n })) : field)) };

/** Variations that leave blank what the listing above them says. */
const blankBelow = {
  ...sameTitle,
  fields: sameTitle.fields.map((field): Field => (field.columnId === 'itemNumber' ? of('itemNumber', 'Item number', (n) => (isVariation(n) ? { cell: '', means: listingNumber(n) } : listingNumber(n))) : field)),
};

const revise = ['Action', 'Category name', 'Item number', 'Title', 'Listing site', 'Currency', 'Start price', 'Buy It Now price', 'Available quantity', 'Relationship', 'Relationship details', 'Custom label (SKU)'];
const reviseColumns = ['action', 'category', 'itemNumber', 'title', 'site', 'currency', 'price', 'availableAsListed', 'relationship', 'variation', 'sku', 'rowKind', 'available'];
const info = (site: string): readonly string[] => ['#INFO', 'Version=1.0.0', `Template= eBay-active-revise-price-quantity-download_${site}`, ...revise.slice(3).map(() => '')];

type ReviseForm = { readonly variant: string; readonly site: string; readonly currency: string; readonly price: (value: number) => string; readonly shape: Partial<TextShape>; readonly without?: string };

const reviseFixture = ({ variant, site, currency, price, shape, without }: ReviseForm): ReportFixture => {
  const category = without === 'Category name' ? null : 'Planters';
  const rows = [
    ['Revise', 'Planters', '294115000001', 'Planter', site, currency, price(1234.5), '', '12', '', '', 'RG-00001'],
    ['Revise', 'Planters', '294115000002', 'Bag', site, currency, '', '', '30', '', '', ''],
    ['', '', '', '', '', '', price(15), '', '10', 'Variation', 'Color=Red', 'RG-00003'],
    ['', '', '', '', '', '', price(16.25), '', '20', 'Variation', 'Color=Blue', 'RG-00004'],
  ];
  const kept = revise.map((heading, at) => ({ heading, at })).filter(({ heading }) => heading !== without);
  return writtenOut({
    reportId: 'ebay_revise', tableId: 'ebay-revise', variant, fileName: `revise_${site}.csv`, headerRow: 2, asOf, partitions: [asOf], shape,
    grid: [info(site), kept.map(({ heading }) => heading), ...rows.map((row) => kept.map(({ at }) => row[at] ?? ''))],
    rows: rowsBy(reviseColumns,
      ['Revise', category, '294115000001', 'Planter', site, currency, 1234.5, 12, null, null, 'RG-00001', 'listing', 12],
      ['Revise', category, '294115000002', 'Bag', site, currency, null, 30, null, null, null, 'variations', null],
      [null, category, '294115000002', 'Bag', site, currency, 15, 10, 'Variation', 'Color=Red', 'RG-00003', 'variation', 10],
      [null, category, '294115000002', 'Bag', site, currency, 16.25, 20, 'Variation', 'Color=Blue', 'RG-00004', 'variation', 20]),
  });
};

const drafts = ['Custom label (SKU)', 'Category ID', 'Title', 'UPC', 'Price', 'Quantity', 'Item photo URL', 'Condition ID', 'Description', 'Format'];
const draftColumns = ['action', 'sku', 'category', 'title', 'upc', 'price', 'quantity', 'imageUrl', 'conditionId', 'format'];
const draftInfo = (site: string): readonly (readonly string[])[] => [
  ['#INFO', 'Version=0.0.2', `Template= eBay-draft-listings-template_${site}`, ...drafts.slice(2).map(() => '')],
  ['#INFO Action and Category ID are required fields. 1) Set Action to Draft 2) Please find the category ID for your listings', ...drafts.map(() => '')],
  ['#INFO After you\u2019ve successfully uploaded your draft, complete your drafts to active listings', ...drafts.map(() => '')],
  ['#INFO', ...drafts.map(() => '')],
];

const draftFixture = (variant: string, shape: Partial<TextShape>): ReportFixture =>
  writtenOut({
    reportId: 'ebay_new_listings', tableId: 'ebay-new-listings', variant, fileName: 'draft.csv', headerRow: 5, asOf, partitions: [asOf], shape, ignored: ['Description'],
    grid: [
      ...draftInfo('US'), ['Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)', ...drafts],
      ['Draft', '00123', '20518', 'Planter, large', '085004800001', '1234.50', '12', 'https://i.example/1.jpg', '1000', '<p>Planter</p>', 'FixedPrice'],
      ['Draft', '', '20518', 'Bag', '', '15', '', '', 'NEW', '', 'FixedPrice'],
    ],
    rows: rowsBy(draftColumns, ['Draft', '00123', '20518', 'Planter, large', '085004800001', 1234.5, 12, 'https://i.example/1.jpg', '1000', 'FixedPrice'], ['Draft', null, '20518', 'Bag', null, 15, null, null, 'NEW', 'FixedPrice']),
  });

const exchange = ['CustomLabel', '*Category', '*Title', 'Relationship', 'RelationshipDetails', '*ConditionID', 'C:Marke', 'P:EAN', '*Description', '*Format', '*Duration', '*StartPrice', '*Quantity', '*Location'];

const exchangeFixture = (variant: string, site: string, price: (value: number) => string, shape: Partial<TextShape>): ReportFixture =>
  writtenOut({
    reportId: 'ebay_new_listings', tableId: 'ebay-new-listings', variant, fileName: 'fx.csv', headerRow: 2, asOf, partitions: [asOf], shape, ignored: ['C:Marke', '*Description', '*Location'],
    grid: [
      ['Info', 'Version=1.0.0', `Template=fx_category_template_EBAY_${site}`], [`*Action(SiteID=Germany|Country=${site}|Currency=EUR|Version=1193)`, ...exchange],
      ['Add', 'RG-1', '20518', 'Pflanzkübel', '', '', '1000', 'RG', '4006381333931', 'Kübel', 'FixedPrice', 'GTC', price(1234.5), '12', 'Köln'],
      ['Add', '', '20518', 'Beutel', '', 'Color=Rot;Blau', '1000', 'RG', '', 'Beutel', 'FixedPrice', 'GTC', '', '', 'Köln'],
      ['', 'RG-3', '', '', 'Variation', 'Color=Rot', '', '', '', '', '', '', price(9.9), '3', ''],
      ['', 'RG-4', '', '', 'Variation', 'Color=Blau', '', '', '', '', '', '', price(9.9), '0', ''],
    ],
    rows: rowsBy(['action', 'sku', 'category', 'title', 'relationship', 'variation', 'conditionId', 'ean', 'format', 'duration', 'price', 'quantity'],
      ['Add', 'RG-1', '20518', 'Pflanzkübel', null, null, '1000', '4006381333931', 'FixedPrice', 'GTC', 1234.5, 12], ['Add', null, '20518', 'Beutel', null, 'Color=Rot;Blau', '1000', null, 'FixedPrice', 'GTC', null, null],
      [null, 'RG-3', null, null, 'Variation', 'Color=Rot', null, null, null, null, 9.9, 3], [null, 'RG-4', null, null, 'Variation', 'Color=Blau', null, null, null, null, 9.9, 0]),
  });

/** Rows 1 and 2 are the items of one order, which has a line of sums above them. */
const orderNumber = (n: number): string => `12-0${n < 3 ? 1 : n}234-56789`;
const saleDay = (n: number): string => (n < 4 ? '2026-09-30' : '2026-10-02');
const personal = [
  'Buyer Username', 'Buyer Name', 'Buyer Email', 'Buyer Note', 'Buyer Address 1', 'Buyer Address 2', 'Buyer City', 'Buyer State', 'Buyer Zip', 'Buyer Country', 'Buyer Tax Identifier Name', 'Buyer Tax Identifier Value',
  'Ship To Name', 'Ship To Phone', 'Ship To Address 1', 'Ship To Address 2', 'Ship To City', 'Ship To State', 'Ship To Zip', 'Ship To Country',
];
const later = ['Tax City', 'Tax State', 'Tax Zip', 'Tax Country'];
const unkept = [
  'eBay Collect And Remit Tax Rate', 'eBay Collect And Remit Tax Type', 'Tax Status', 'Electronic Waste Recycling Fee', 'Additional Fee', 'eBay Collected Tax Included in Total', 'Commitment Date', 'Global Shipping Program', 'Click And Collect', 'eBay Plus',
];
const nobody = (heading: string): Field => always(null, heading, 'Jane Buyer');

const orders: ReportFile = {
  reportId: 'ebay_orders',
  tableId: 'ebay-orders',
  fields: [
    of('salesRecord', 'Sales Record Number', (n) => String(n < 3 ? 101 : 100 + n)), of('orderNumber', 'Order Number', orderNumber), ...personal.map(nobody), of('itemNumber', 'Item Number', (n) => String(294_115_000_000 + n)),
    of('title', 'Item Title', (n) => ({ title: n })), of('sku', 'Custom Label', skuOf), always('promoted', 'Sold Via Promoted Listings', 'No'), of('quantity', 'Quantity', (n) => n), money('soldFor', 'Sold For'), money('shipping', 'Shipping And Handling'),
    nobody('Item Location'), nobody('Item Zip Code'), always('itemCountry', 'Item Country', 'US'), ...unkept.slice(0, 2).map((heading) => blank(null, heading)), nobody('eBay Reference Name'), nobody('eBay Reference Value'), blank(null, 'Tax Status'),
    money('sellerTax', 'Seller Collected Tax'), money('ebayTax', 'eBay Collected Tax'), ...unkept.slice(3, 5).map((heading) => blank(null, heading)), money('ebayCharges', 'eBay Collected Charges'), money('totalPrice', 'Total Price'),
    blank(null, 'eBay Collected Tax Included in Total'), always('paymentMethod', 'Payment Method', 'PayPal'), blank(null, 'Commitment Date'), of('saleDate', 'Sale Date', (n) => ({ day: saleDay(n) })), of('paidOn', 'Paid On Date', (n) => ({ day: saleDay(n) })),
    of('shipBy', 'Ship By Date', () => ({ day: '2026-10-05' })), of('shippedOn', 'Shipped On Date', () => null), nobody('Feedback Left'), nobody('Feedback Received'), nobody('My Item Note'), nobody('PayPal Transaction ID'),
    always('shippingService', 'Shipping Service', 'USPS Ground Advantage'), nobody('Tracking Number'), of('transactionId', 'Transaction ID', (n) => String(2_400_000_000_000 + n)), of('variation', 'Variation Details', (n) => (n === 2 ? '[Color:Red]' : null)),
    ...unkept.slice(7).map((heading) => blank(null, heading)), always('fulfilmentProgram', 'eBay Fulfillment Program', 'No'), ...later.map(nobody), always('internationalShipping', 'eBay International Shipping', 'No'),
  ],
  personal: [...personal, 'Item Location', 'Item Zip Code', 'eBay Reference Name', 'eBay Reference Value', 'Feedback Left', 'Feedback Received', 'My Item Note', 'PayPal Transaction ID', 'Tracking Number', ...later],
};
const headings = orders.fields.map(({ heading }) => heading);
const sums = (mark: string): readonly string[] =>
  headings.map((heading) => ({ 'Sales Record Number': '101', 'Order Number': orderNumber(1), Quantity: '3', 'Total Price': `${mark}99.99`, 'Sale Date': 'Sep-30-26' } as Readonly<Record<string, string>>)[heading] ?? '');
const commas = headings.map(() => '');

const around = (mark: string) => ({ above: [commas], between: [commas, sums(mark)], below: [commas, ['4', 'record(s) downloaded', 'from Sep-01-26 to Oct-05-26'], ['Seller ID : royal-green']], warnings: 3, numbers: [1, 2, 3, 4], partitions: ['2026-09', '2026-10'] }) as const;
const british = { 'Shipping And Handling': 'Postage And Handling', 'Ship To Name': 'Post To Name', 'Ship To Phone': 'Post To Phone', 'Ship To Address 1': 'Post To Address 1', 'Ship To Address 2': 'Post To Address 2', 'Ship To City': 'Post To City', 'Ship To State': 'Post To State', 'Ship To Zip': 'Post To Postcode', 'Ship To Country': 'Post To Country', 'Item Zip Code': 'Item Postcode', 'Ship By Date': 'Post By Date', 'Order Number': 'Order number' };

const day1 = { says: { asOf }, partitions: [asOf], numbers: [1, 2, 3, 4, 5] } as const;
const semicolons = { delimiter: ';', encoding: 'utf8-bom' } as const;

export const ebayFixtures: readonly ReportFixture[] = [
  fixture(sameTitle, { ...day1, variant: 'comma, UTF-8 with BOM', fileName: 'active.csv', style: ebayStyle, shape: { encoding: 'utf8-bom' } }),
  fixture(sameTitle, { partitions: [asOf], variant: 'every cell quoted, day in the file name', fileName: 'eBay-all-active-listings-report-2026-06-29.csv', style: ebayStyle, shape: { quotes: 'all' } }),
  fixture(sameTitle, { ...day1, variant: 'semicolons and decimal commas', fileName: 'active_DE.csv', style: german, shape: semicolons }),
  fixture(sameTitle, { ...day1, variant: 'workbook', fileName: 'active.xlsx', workbook: 'xlsx', style: ebayStyle }),
  fixture(blankBelow, { ...day1, variant: 'variations without the listing’s number', fileName: 'active.csv', style: ebayStyle }),
  reviseFixture({ variant: 'US, comma', site: 'US', currency: 'USD', price: (value) => value.toFixed(2), shape: { encoding: 'utf8-bom' } }),
  reviseFixture({ variant: 'PL, comma', site: 'PL', currency: 'PLN', price: (value) => value.toFixed(2), shape: { encoding: 'utf8-bom' } }),
  reviseFixture({ variant: 'DE, semicolon', site: 'DE', currency: 'EUR', price: (value) => value.toFixed(2).replace('.', ','), shape: semicolons }),
  reviseFixture({ variant: 'IT, semicolon', site: 'IT', currency: 'EUR', price: (value) => value.toFixed(2).replace('.', ','), shape: semicolons }),
  reviseFixture({ variant: '2022, without category', site: 'US', currency: 'USD', price: (value) => value.toFixed(2), shape: { encoding: 'utf8-bom' }, without: 'Category name' }),
  draftFixture('drafts, comma', { encoding: 'utf8-bom' }),
  draftFixture('drafts, every cell quoted', { quotes: 'all' }),
  exchangeFixture('File Exchange, DE, semicolon', 'DE', (value) => value.toFixed(2).replace('.', ','), semicolons),
  exchangeFixture('File Exchange, comma, Windows-1252', 'DE', (value) => value.toFixed(2), { encoding: 'windows-1252' }),
  fixture(orders, { ...around('$'), variant: 'US', fileName: 'eBay-OrdersReport.csv', style: dollars, shape: { encoding: 'utf8-bom', quotes: 'all' } }),
  fixture(orders, { ...around('£'), variant: 'UK', fileName: 'eBay-OrdersReport.csv', style: pounds, spelled: british }),
  fixture(orders, { ...around('AU $'), variant: 'AU', fileName: 'eBay-OrdersReport.csv', style: australian, spelled: british }),
  fixture(orders, { ...around('$'), variant: 'older, with other fees', fileName: 'eBay-OrdersReport.csv', style: dollars, more: [blank(null, 'PSA Vault Program'), blank(null, 'Lumber Fee'), blank(null, 'eBay Collected Tax and Fees Included in Total')] , between: [[...commas, '', '', ''], [...sums('$'), '', '', '']] }),
];
