/**
 * Business reports: traffic and sales of some days, which the file does not name. Two views of the same sales, by child
 * ASIN and by SKU, each with a table of its own: in one table every unit would stand twice.
 */
import { aside, count, date, defineReport, from, idText, money, percent, words, type ReportColumn, type ReportDefinition } from '../report';

const dashes = (heading: string): readonly string[] => [heading, heading.replaceAll(' - ', ' – ')];

const childAsin = ['(Child) ASIN', '（子）ASIN', '(하위) ASIN', '(Untergeordnete) ASIN', '(Untergeordnet) ASIN', 'ASIN (enfant)', 'ASIN (figlio)', 'ASIN (secundario)', '(Secundario) ASIN'];
const unitsOrdered = [
  'Units Ordered', '已订购商品数量', '注文された商品点数', '주문된 상품 수량', 'Bestellte Einheiten', 'Unités commandées', 'Unità ordinate', 'Unidades pedidas',
];
const sales = [
  'Ordered Product Sales', '已订购商品销售额', '注文商品の売上額', '注文商品売上', '주문된 상품 매출액', 'Durch bestellte Produkte erzielter Umsatz', 'Ventes de produits commandés',
  'Vendite prodotti ordinati', 'Ventas de productos pedidos',
];

type Traffic = { readonly columnId: string; readonly title: string; readonly of: (columnId: string, title: string, headings: readonly string[]) => ReportColumn; readonly name: string; readonly older: readonly string[]; readonly total: readonly string[] };

const traffic: readonly Traffic[] = [
  { columnId: 'sessions', title: 'Sessions', name: 'Sessions', of: (id, title, headings) => count(id, title, null, headings), older: ['Sessions'], total: ['会话次数 - 总计', '세션 - 총계', 'セッション - 合計', 'セッション数 - 合計'] },
  { columnId: 'sessionPercentage', title: 'Session share', name: 'Session Percentage', of: percent, older: ['Session Percentage'], total: [] },
  { columnId: 'pageViews', title: 'Page views', name: 'Page Views', of: (id, title, headings) => count(id, title, null, headings), older: ['Page Views'], total: ['页面浏览次数 - 总计', '페이지 조회수 - 총계', 'ページビュー - 合計', 'ページビュー数 - 合計'] },
  { columnId: 'pageViewsPercentage', title: 'Page view share', name: 'Page Views Percentage', of: percent, older: ['Page Views Percentage'], total: [] },
];

/** Each in all, on the mobile app and in a browser, and each of those again for business customers alone. Nothing is counted by them. */
const trafficColumns = traffic.flatMap(({ columnId, title, name, of, older, total }) => [
  of(columnId, title, [...dashes(`${name} - Total`), ...total.flatMap(dashes), ...older]),
  of(`${columnId}B2b`, `${title}, B2B`, dashes(`${name} - Total - B2B`)),
  of(`${columnId}App`, `${title}, mobile app`, dashes(`${name} - Mobile App`)),
  of(`${columnId}AppB2b`, `${title}, mobile app, B2B`, dashes(`${name} - Mobile App - B2B`)),
  of(`${columnId}Browser`, `${title}, browser`, dashes(`${name} - Browser`)),
  of(`${columnId}BrowserB2b`, `${title}, browser, B2B`, dashes(`${name} - Browser - B2B`)),
].map(aside));

const skuColumn = idText('sku', 'SKU', ['SKU', 'Seller SKU'], 'cell');

const columnsOf = (sku: readonly ReportColumn[]): readonly ReportColumn[] => [
  ...sku,
  idText('asin', 'ASIN', childAsin, 'cell'),
  words('productName', 'Product name', ['Title', '商品名称', '商品名', 'タイトル', '제목', 'Titel', 'Titre', 'Titolo', 'Título']),
  count('unitsOrdered', 'Ordered', 'units', unitsOrdered, 'heading'),
  money('sales', 'Ordered product sales', sales),
  count('orderItems', 'Order items', null, ['Total Order Items', '订单商品总数', '注文品目総数', 'Bestellposten insgesamt', 'Bestellposten']),
  from('period-start', date('periodStart', 'From', [], 'cell')),
  from('period-end', date('periodEnd', 'To', [], 'cell')),
  count('unitsOrderedB2b', 'Ordered, B2B', 'units', dashes('Units Ordered - B2B')),
  money('salesB2b', 'Ordered product sales, B2B', dashes('Ordered Product Sales - B2B')),
  count('orderItemsB2b', 'Order items, B2B', null, dashes('Total Order Items - B2B')),
  ...trafficColumns,
  aside(percent('featuredOfferPercentage', 'Featured offer share', ['Featured Offer (Buy Box) Percentage', 'Featured Offer Percentage', 'Buy Box Percentage'])),
  aside(percent('featuredOfferPercentageB2b', 'Featured offer share, B2B', [
    ...dashes('Featured Offer (Buy Box) Percentage - B2B'), ...dashes('Featured Offer Percentage - B2B'), ...dashes('Buy Box Percentage - B2B'),
  ])),
  aside(percent('unitSessionPercentage', 'Units per session', ['Unit Session Percentage'])),
  aside(percent('unitSessionPercentageB2b', 'Units per session, B2B', dashes('Unit Session Percentage - B2B'))),
  idText('parentAsin', 'Parent ASIN', ['(Parent) ASIN', '（父）ASIN', '（親）ASIN', '(상위) ASIN', '(Übergeordnete) ASIN', '(Übergeordnet) ASIN', 'ASIN (parent)', 'ASIN (padre)', 'ASIN (principal)', '(Principal) ASIN']),
];

const recognisedBy = (all: readonly string[], none: readonly string[]): ReportDefinition['recognisedBy'] =>
  childAsin.map((child) => ({ all: [child, ...all], any: unitsOrdered, none }));

const shared = {
  dating: { kind: 'period' },
  headedBy: 'marketplace',
  leftOut: [{ columnId: 'asin', when: 'blank', because: 'without an ASIN and left out: totals of the report' }],
} as const;

export const businessReport = defineReport({
  ...shared,
  id: 'amz_business_child',
  title: 'Business report by child ASIN',
  purpose: 'Keeps sessions, page views, units ordered and sales of every child ASIN for the days you name.',
  whereToFind: 'Seller Central → Reports → Business Reports → Detail Page Sales and Traffic By Child Item → choose the days → Download (.csv).',
  // A child that was given another parent within the days stands once under each.
  table: { id: 'business-report', title: 'Business report', grain: 'period', key: ['asin', 'parentAsin', 'periodStart', 'periodEnd'] },
  identity: { sku: null, asin: 'asin' },
  recognisedBy: recognisedBy([], ['SKU', 'Seller SKU']),
  columns: columnsOf([]),
});

export const businessReportBySku = defineReport({
  ...shared,
  id: 'amz_business_sku',
  title: 'Business report by SKU',
  purpose: 'Keeps sessions, page views, units ordered and sales of every SKU for the days you name.',
  whereToFind: 'Seller Central → Reports → Business Reports → Detail Page Sales and Traffic By SKU → choose the days → Download (.csv).',
  table: { id: 'business-report-by-sku', title: 'Business report by SKU', grain: 'period', key: ['sku', 'asin', 'parentAsin', 'periodStart', 'periodEnd'] },
  identity: { sku: 'sku', asin: 'asin' },
  recognisedBy: recognisedBy(['SKU'], []),
  columns: columnsOf([skuColumn]),
});
