/** Towards Amazon: the contents of a shipment, and the sheets that ask for one. */
import { fixture, plain, type AmazonFixture, type Field, type ReportFile } from './fixture';
import { always, asin, blank, count, decimal, fnsku, of, sku, title } from './fields';
import { awdInventory } from './awd-files';

const tabs = { delimiter: '\t', quotes: 'never' } as const;

export const shipmentId = 'FBA15ABCDEF1';

const contents: ReportFile = {
  reportId: 'amz_shipment_contents',
  tableId: 'fba-shipment-contents',
  fields: [
    sku('Merchant SKU'), title('Title'), asin('ASIN'), fnsku('FNSKU'), of('externalId', 'external-id', (n) => `0850048${String(n).padStart(5, '0')}`), always('condition', 'Condition', 'NewItem'), always('prepOwner', 'Who will prep?', 'None required'),
    blank('prepType', 'Prep Type'), always('labelOwner', 'Who will label?', 'Merchant'), count('shippedUnits', 'Shipped'),
  ],
};
const casePacked: readonly Field[] = [count('unitsPerCase', 'Units per Case'), count('cases', 'Number of Cases')];
const boxes: readonly Field[] = [1, 2].flatMap((box) => [count('', `${shipmentId}U00${box} - Unit Quantity`), of(null, `${shipmentId}U00${box} Expiration Date (mm/dd/yy)`, () => null)]).map((field) => ({ ...field, columnId: null }));

const lines = (more: readonly (readonly string[])[] = []): readonly (readonly string[])[] => [
  ['Shipment ID', shipmentId], ['Name', 'October top-up'], ['Plan ID', 'PLN7'], ['Ship To', 'ONT8, 24300 Nandina Ave'], ['Total SKUs', '5'], ['Total Units', '100'], ...more, [],
];
const said = { shipmentId, shipmentName: 'October top-up', planId: 'PLN7', shipTo: 'ONT8, 24300 Nandina Ave' };
const all = { partitions: ['all'], constants: said };
const contentHeadings = contents.fields.map(({ heading }) => heading);

const german = {
  'Merchant SKU': 'Händler-SKU', Title: 'Titel', 'external-id': 'externe-id', Condition: 'Zustand', 'Who will prep?': 'Wer übernimmt die Vorbereitung?', 'Prep Type': 'Art der Vorbereitung', 'Who will label?': 'Wer etikettiert?',
  Shipped: 'Versendete Einheiten',
};

const asked: readonly Field[] = [sku('Merchant SKU'), count('units', 'Quantity'), always('prepOwner', 'Prep owner', 'Seller'), always('labelOwner', 'Labeling owner', 'Seller')];
const expires: Field = of('expirationDate', 'Expiration date (MM/DD/YYYY)', (n) => ({ cell: `12/${20 + n}/2027`, means: `2027-12-${20 + n}` }));
// Trailing blanks inside headings are Amazon's own.
const boxed: readonly Field[] = [
  count('unitsPerBox', 'Units per box '), count('boxes', 'Number of boxes'), decimal('boxLengthIn', 'Box length (in)'), decimal('boxWidthIn', 'Box width (in)'), decimal('boxHeightIn', 'Box height (in)'), decimal('boxWeightLb', 'Box weight (lb)'),
];
const toFba: ReportFile = { reportId: 'amz_send_to_amazon_fba', tableId: 'send-to-amazon', fields: [...asked, expires, of('lotCode', 'Manufacturing lot code ', (n) => `LOT-${n}`), ...boxed], made: () => ({ line: 1 }) };
const toAwd: ReportFile = {
  reportId: 'amz_send_to_awd',
  tableId: 'send-to-awd',
  fields: [...asked, expires, ...boxed, always('isPalletized', 'Palletized?', 'Yes'), count('boxesPerPallet', 'Boxes Per Pallet'), count('pallets', 'Number of pallets\u00A0')],
  made: () => ({ line: 1 }),
};

const defaults = [['Please fill in the sheet below'], [], ['Default prep owner', 'Seller'], ['Default labeling owner', 'Seller'], []];
const captions = ['Mandatory', '', '', '', 'Optional'];
const day = '2026-10-31';
const onDay = { says: { asOf: day }, partitions: [day], workbook: 'xlsx', sheet: 'Create workflow – template' } as const;
const instructions = [
  { name: 'Instructions', grid: [['How to fill in this workbook'], ['1. Fill in the template sheet']] },
  { name: 'Data definitions', grid: [['Field', 'Definition'], ['Merchant SKU', 'Your own SKU, at most 80 characters'], ['Quantity', 'Units in all']] },
];

export const shipmentFixtures: readonly AmazonFixture[] = [
  fixture(contents, { ...all, variant: 'header on line 8, tabs', fileName: `${shipmentId}.tsv`, above: lines(), shape: tabs }),
  fixture(contents, { ...all, variant: 'header on line 9, Windows-1252', fileName: `${shipmentId}-pack.tsv`, above: lines([['Pack list', '1 of 1']]), shape: { ...tabs, encoding: 'windows-1252' } }),
  fixture(contents, { ...all, variant: 'packed in cases', fileName: `${shipmentId}-cases.tsv`, above: lines(), shape: tabs, more: casePacked, headings: [...contentHeadings.slice(0, -1), ...casePacked.map(({ heading }) => heading), 'Shipped'] }),
  fixture(contents, { ...all, variant: 'British', fileName: `${shipmentId}-uk.tsv`, above: lines(), shape: tabs, spelled: { Shipped: 'Dispatched' } }),
  fixture(contents, { ...all, variant: 'box by box', fileName: `${shipmentId}-boxes.tsv`, above: lines(), shape: tabs, more: boxes, spelled: { 'Who will prep?': 'Who Will Prep?' } }),
  fixture(contents, {
    ...all, variant: 'German', fileName: `${shipmentId}-de.tsv`, shape: { ...tabs, encoding: 'windows-1252' }, spelled: german,
    above: [['Sendungs-ID', shipmentId], ['Sendungsname', 'October top-up'], ['Plan-ID', 'PLN7'], ['Lieferadresse', 'ONT8, 24300 Nandina Ave'], ['SKUs gesamt', '5'], ['Einheiten gesamt', '100'], []],
  }),
  fixture(toFba, { ...onDay, variant: 'template, header on row 8', fileName: 'FBA_Template.xlsx', sheetsBefore: instructions, above: [...defaults, [], captions] }),
  fixture(toFba, { ...onDay, variant: 'filled in on the example sheet, header on row 7', fileName: 'Example.xlsx', sheet: 'Create workflow – example', sheetsBefore: instructions, above: [...defaults, captions] }),
  fixture(toFba, { says: { asOf: day }, partitions: [day], variant: 'saved as CSV, British spelling', fileName: 'manifest.csv', spelled: { 'Labeling owner': 'Labelling owner' }, style: plain, above: [...defaults, [], captions] }),
  fixture(toAwd, { ...onDay, variant: 'template, header on row 7', fileName: 'AWD_Template.xlsx', sheetsBefore: instructions, above: [...defaults, captions] }),
  ...awdInventory,
];
