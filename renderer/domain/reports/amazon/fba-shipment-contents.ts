/** The SKU list of one FBA shipment. What is said of the shipment stands in lines above the header. */
import { aside, count, date, defineReport, from, idText, text, words } from '../report';
import { asin, condition, fnsku, sku } from './amazon-columns';

const shipped = [
  'Shipped', 'Dispatched', 'Shipped units', 'Dispatched units', 'Versendete Einheiten', 'Versandt', 'Expédié', 'Unités expédiées', 'Spedito', 'Enviado',
];
const externalIds = ['external-id', 'externe-id', 'External ID'];
const sellerSkus = ['Merchant SKU', 'Händler-SKU'];

export const fbaShipmentContents = defineReport({
  id: 'amz_shipment_contents',
  title: 'FBA shipment contents list',
  purpose: 'Keeps what each FBA shipment contains, SKU by SKU. A shipment downloaded twice counts once.',
  whereToFind: 'Seller Central → Inventory → Shipments → open the shipment → Contents → Download SKU list.',
  table: { id: 'fba-shipment-contents', title: 'FBA shipment contents', grain: 'master', key: ['shipmentId', 'sku', 'fnsku'] },
  dating: { kind: 'none' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: externalIds.flatMap((external) =>
    sellerSkus.map((seller) => ({ all: [seller, 'FNSKU', external], any: shipped, none: ['Recommended replenishment qty'] })),
  ),
  columns: [
    from('preamble', idText('shipmentId', 'Shipment', ['Shipment ID', 'FBA Shipment ID', 'Sendungs-ID', 'Sendungsnummer', 'Versandnummer', 'ID de l’expédition', 'ID spedizione', 'ID del envío'], 'cell')),
    sku(),
    words('productName', 'Product name', ['Title', 'Titel', 'Product Name', 'Titre', 'Titolo', 'Título']),
    count('shippedUnits', 'Shipped', 'units', shipped, 'heading'),
    count('unitsPerCase', 'Units per case', 'units', ['Units per Case', 'Units Per Case', 'Einheiten pro Versandkarton']),
    count('cases', 'Cases', 'cases', ['Number of Cases', 'Anzahl der Versandkartons']),
    asin(),
    fnsku(),
    idText('externalId', 'External id', externalIds),
    condition(),
    text('prepOwner', 'Who prepares', ['Who will prep?', 'Wer übernimmt die Vorbereitung?']),
    text('prepType', 'Preparation', ['Prep Type', 'Art der Vorbereitung']),
    text('labelOwner', 'Who labels', ['Who will label?', 'Wer etikettiert?']),
    from('preamble', words('shipmentName', 'Shipment name', ['Name', 'Shipment Name', 'Sendungsname'])),
    from('preamble', idText('planId', 'Plan', ['Plan ID', 'Plan-ID', 'Versandplan-ID'])),
    from('preamble', text('shipTo', 'Sent to', ['Ship To', 'Ship to', 'Lieferadresse', 'Versand an'])),
    aside(from('preamble', date('createdDate', 'Created', ['Created', 'Created Date', 'Erstellt']))),
  ],
  // Sums over the list, which the lines below give as well.
  preamble: { asOf: [], other: ['Total SKUs', 'Total Units', 'Pack list', 'SKUs gesamt', 'Einheiten gesamt', 'Packliste'] },
});
