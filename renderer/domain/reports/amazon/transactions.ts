/** Date Range transaction report: what Payments booked in some days, one line a transaction. Headed in the site's language. */
import { aside, date, defineReport, from, idText, money, signedCount, text, words, type ReadColumns, type ReportColumn } from '../report';
import { line, sku } from './amazon-columns';
import { channel, deriveChannel, fulfillmentChannel, textsOf } from './channel';
import { inOtherWords, toldOrNot, type Meaning } from '../standing-rules';
import { siteCurrency, siteNamed } from './site-currency';

const days = ['date/time', 'Datum/Uhrzeit', 'date/heure', 'Data/Ora', 'Data/Ora:', 'fecha y hora', '日付/時間'];
const settlementIds = ['settlement id', 'Abrechnungsnummer', 'numéro de versement', 'Numero pagamento', 'identificador de pago', '決済番号'];
const types = ['type', 'Typ', 'Tipo', 'トランザクションの種類'];
const totals = ['total', 'Gesamt', 'totale', '合計'];

const amounts: readonly ReportColumn[] = [
  money('productSales', 'Product sales', ['product sales', 'Umsätze', 'ventes de produits', 'Vendite', 'ventas de productos', '商品売上']),
  money('productSalesTax', 'Product sales tax', ['product sales tax', 'Produktumsatzsteuer', 'Taxes sur la vente des produits', 'imposta sulle vendite dei prodotti', 'impuesto de ventas de productos', '商品の売上税']),
  money('shippingCredits', 'Shipping credits', ['shipping credits', 'postage credits', 'Gutschrift für Versandkosten', "crédits d'expédition", 'Accrediti per le spedizioni', 'abonos de envío', '配送料']),
  money('shippingCreditsTax', 'Shipping credits tax', ['shipping credits tax', 'Steuer auf Versandgutschrift', "taxe sur les crédits d'expédition", 'imposta accrediti per le spedizioni', 'impuestos por abonos de envío', '配送料の税金']),
  money('giftWrapCredits', 'Gift wrap credits', ['gift wrap credits', 'Gutschrift für Geschenkverpackung', "crédits sur l'emballage cadeau", 'Accrediti per confezioni regalo', 'abonos de envoltorio para regalo', 'ギフト包装手数料']),
  money('giftWrapCreditsTax', 'Gift wrap credits tax', ['giftwrap credits tax', 'gift wrap credits tax', 'Steuer auf Geschenkverpackungsgutschriften', 'Taxes sur les crédits cadeaux', 'imposta sui crediti confezione regalo', 'impuestos por abonos de envoltorio para regalo', 'ギフト包装クレジットの税金']),
  money('regulatoryFee', 'Regulatory fee', ['Regulatory Fee']),
  money('regulatoryFeeTax', 'Tax on regulatory fee', ['Tax On Regulatory Fee']),
  money('promotionalRebates', 'Promotional rebates', ['promotional rebates', 'Rabatte aus Werbeaktionen', 'Rabais promotionnels', 'Sconti promozionali', 'devoluciones promocionales', 'プロモーション割引額']),
  money('promotionalRebatesTax', 'Promotional rebates tax', ['promotional rebates tax', 'Steuer auf Aktionsrabatte', 'Taxes sur les remises promotionnelles', 'imposta sugli sconti promozionali', 'impuestos de descuentos por promociones', 'プロモーション割引の税金']),
  money('pointsCost', 'Cost of Amazon points', ['Amazonポイントの費用']),
  // India states its sales taxes in columns of its own.
  money('salesTaxLiable', 'Sales tax liable (GST before TCS)', ['Total sales tax liable(GST before adjusting TCS)']),
  money('tcsCgst', 'TCS-CGST', ['TCS-CGST']),
  money('tcsSgst', 'TCS-SGST', ['TCS-SGST']),
  money('tcsIgst', 'TCS-IGST', ['TCS-IGST']),
  money('tds194o', 'TDS, section 194-O', ['TDS (Section 194-O)']),
  money('withheldTax', 'Marketplace withheld tax', ['marketplace withheld tax', 'Einbehaltene Steuer auf Marketplace', 'Taxes retenues sur le site de vente', 'trattenuta IVA del marketplace', 'impuesto retenido en el sitio web', '源泉徴収税を伴うマーケットプレイス']),
  money('sellingFees', 'Selling fees', ['selling fees', 'Verkaufsgebühren', 'frais de vente', 'Commissioni di vendita', 'tarifas de venta', '手数料']),
  money('fbaFees', 'FBA fees', ['fba fees', 'Gebühren zu Versand durch Amazon', 'Frais Expédié par Amazon', 'Costi del servizio Logistica di Amazon', 'tarifas de Logística de Amazon', 'FBA 手数料']),
  money('otherTransactionFees', 'Other transaction fees', ['other transaction fees', 'Andere Transaktionsgebühren', 'autres frais de transaction', 'Altri costi relativi alle transazioni', 'tarifas de otras transacciones', 'トランザクションに関するその他の手数料']),
  money('otherAmount', 'Other', ['other', 'Andere', 'autre', 'Altro', 'otro', 'その他']),
];

/** Rows that stand may have it in either spelling. */
const siteMeant: Meaning = { columnId: 'marketplace', of: (cell) => siteNamed(cell === null ? null : String(cell)) ?? '' };

/**
 * The site each row is of. Fees and transfers name none: in a report of one site they are its own, and without it those of two sites with one day and one
 * description would be taken for one.
 */
const sitesOf = ({ rows, data }: ReadColumns): readonly (string | null)[] => {
  const named = textsOf(data('marketplace'), rows).map(siteNamed);
  const known = new Set(named.filter((site) => siteCurrency(site) !== null));
  const [only] = known.size === 1 ? known : [];
  return only === undefined ? named : named.map((site) => site ?? only);
};

export const transactions = defineReport({
  id: 'amz_date_range',
  title: 'Date Range transaction report',
  purpose: 'Keeps every transaction Payments booked in some days: sales, fees, refunds and transfers.',
  whereToFind: 'Seller Central → Payments → Reports Repository → Transaction, choose the days → Request report (.csv).',
  // Without the settlement: a deferred transaction is given one only later, and would then count twice.
  table: { id: 'transactions', title: 'Payment transactions', grain: 'period', key: ['date', 'type', 'orderId', 'sku', 'description', 'marketplace', 'accountType', 'line'] },
  dating: { kind: 'column', columnId: 'date' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: days.flatMap((day) => settlementIds.map((settlement) => ({ all: [day, settlement], any: totals, none: [] }))),
  columns: [
    date('date', 'Date', days, 'cell'),
    text('type', 'Type', types, 'heading'),
    idText('orderId', 'Order', ['order id', 'Bestellnummer', 'numéro de la commande', 'Numero ordine', 'número de pedido', '注文番号']),
    sku('heading'),
    words('description', 'Description', ['description', 'Beschreibung', 'Descrizione', 'descripción', '説明']),
    signedCount('units', 'Quantity', 'units', ['quantity', 'Menge', 'quantité', 'Quantità', 'cantidad', '数量']),
    // The sum of the amounts behind it.
    money('total', 'Total (the sum of the amounts)', totals, 'heading'),
    ...amounts,
    text('marketplace', 'Marketplace', ['marketplace', 'web de Amazon', 'Amazon 出品サービス']),
    // The report says it in a sentence alone, and a store may have reports of several sites.
    from('derived', text('currency', 'Currency', [])),
    text('accountType', 'Account type', ['account type', 'Kontotyp']),
    channel,
    fulfillmentChannel,
    idText('settlementId', 'Settlement', settlementIds),
    text('taxCollectionModel', 'Tax collection', ['tax collection model', 'Steuererhebungsmodell', 'modèle de perception des taxes', 'modello di riscossione delle imposte', 'formulario de recaudación de impuestos', '税金徴収型']),
    text('transactionStatus', 'Status', ['Transaction Status', 'Transaktionsstatus']),
    aside(date('releaseDate', 'Released', ['Transaction Release Date', 'Freigabedatum der Transaktion'])),
    line(),
  ],
  // Two downloads pasted into one sheet: a transaction may have been released meanwhile.
  duplicates: 'last-wins',
  derive: (read) => {
    const sites = sitesOf(read);
    return { ...deriveChannel(read), marketplace: { kind: 'text', values: sites }, currency: { kind: 'text', values: sites.map(siteCurrency) } };
  },
  // A report of several sites leaves their fees without one.
  details: [inOtherWords(siteMeant), toldOrNot('marketplace')],
  site: 'marketplace',
  // What is said above the header, where a second download follows the first.
  leftOut: [{
    columnId: 'date',
    when: { startsWith: ['Includes Amazon', 'All amounts in', 'Definitions:', 'Sales tax collected', 'Selling fees:', 'Other transaction fees:', 'Other:'] },
    because: 'left out: remarks above the headings of another download',
  }],
  personal: [
    'order city', 'order state', 'order postal', 'Ort der Bestellung', 'Bundesland', 'Postleitzahl', 'Città di provenienza dell’ordine', 'Provincia di provenienza dell’ordine', 'CAP dell’ordine',
    "ville d'où provient la commande", "Région d'où provient la commande", 'code postal de la commande', 'ciudad de procedencia del pedido', 'comunidad autónoma de procedencia del pedido',
    'código postal de procedencia del pedido', '市町村', '都道府県', '郵便番号',
  ],
});
