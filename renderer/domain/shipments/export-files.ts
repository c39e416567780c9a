/** The files a plan becomes: for the marketplace, for the packers, and for this app itself. */
import type { Cell, Column } from '../tables/table';
import { csvFile, tableToCsv } from '../tables/csv';
import { tableDefinition } from '../tables/definitions';
import { changedInCsv } from '../tables/formula-guard';
import { cartonsNeeded, casesOf, volumeOf, weightOf } from './quantities';
import { kindFacts } from './plan-kinds';
import { planTable } from './plan-rows';
import type { ShipmentLine, ShipmentPlan } from './shipment-plan';

/** A sheet to be written. `name` is at most 31 letters long. */
export type SheetToWrite = { readonly name: string; readonly columns: readonly Column[]; readonly rows: readonly (readonly Cell[])[] };

const text = (id: string, title: string): Column => ({ id, title, kind: 'text', unit: null });
const count = (id: string, title: string): Column => ({ id, title, kind: 'count', unit: null });
const decimal = (id: string, title: string, unit: string | null = null): Column => ({ id, title, kind: 'decimal', unit });

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Centimetres to inches and kilograms to pounds, to two places. */
export const inches = (cm: number): number => hundredths(cm / 2.54);
export const pounds = (kg: number): number => hundredths(kg * 2.204_622_62);

const sent = ({ lines }: ShipmentPlan): readonly ShipmentLine[] => lines.filter(({ units }) => units > 0);

/** One line of a manifest by the marketplace's headings. Boxes are stated only where they are whole: a half-filled one has other measures. */
export type ManifestRow = Readonly<Record<string, Cell>>;

export const manifestHeadings = [
  'Merchant SKU', 'Quantity', 'Prep owner', 'Labeling owner', 'Expiration date (MM/DD/YYYY)', 'Manufacturing lot code', 'Units per box', 'Number of boxes', 'Box length (in)', 'Box width (in)', 'Box height (in)',
  'Box weight (lb)',
] as const;

export const manifestRow = (line: ShipmentLine, isPrepared: boolean): ManifestRow => {
  const boxes = casesOf(line);
  const owner = isPrepared ? 'Amazon' : 'Seller';
  const measure = (value: number | null, of: (value: number) => number): number | null => (boxes === null || value === null ? null : of(value));
  return {
    'Merchant SKU': line.sku, Quantity: line.units, 'Prep owner': owner, 'Labeling owner': owner, 'Units per box': boxes === null ? null : line.unitsPerCase, 'Number of boxes': boxes,
    'Box length (in)': measure(line.lengthCm, inches), 'Box width (in)': measure(line.widthCm, inches), 'Box height (in)': measure(line.heightCm, inches), 'Box weight (lb)': measure(line.kg, pounds),
    'Box length (cm)': boxes === null ? null : line.lengthCm, 'Box width (cm)': boxes === null ? null : line.widthCm, 'Box height (cm)': boxes === null ? null : line.heightCm, 'Box weight (kg)': boxes === null ? null : line.kg,
  };
};

export const manifestRows = (plan: ShipmentPlan): readonly ManifestRow[] => sent(plan).map((line) => manifestRow(line, plan.isPrepared));

/** SKUs of what is sent that Amazon would take for others. */
export const skusCsvChanges = (plan: ShipmentPlan): readonly string[] => changedInCsv(sent(plan).map(({ sku }) => sku));

/** The manifest as CSV under the template's headings. */
export const manifestCsv = (plan: ShipmentPlan): Uint8Array => {
  const rows = manifestRows(plan);
  return csvFile(manifestHeadings, rows.length, (row) => manifestHeadings.map((heading) => rows[row]?.[heading] ?? null));
};

const wfsColumns: readonly Column[] = [
  text('sku', 'SKU'), text('gtin', 'GTIN'), text('title', 'Product Name'), count('quantity', 'Quantity'), count('unitsPerCase', 'Units Per Case'), count('cases', 'Cases'), text('day', 'Expected Delivery Date'),
  text('prep', 'Prep Add-on'), decimal('length', 'Case Length', 'in'), decimal('width', 'Case Width', 'in'), decimal('height', 'Case Height', 'in'), decimal('weight', 'Case Weight', 'lb'),
];

const usDay = (iso: string | null): string | null => (iso === null ? null : iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'));

/** What a WFS inbound order asks for, a row a line. */
export const wfsInbound = (plan: ShipmentPlan): SheetToWrite => ({
  name: 'WFS inbound', columns: wfsColumns,
  rows: sent(plan).map((line) => [
    line.sku, line.gtin, line.title, line.units, line.unitsPerCase, casesOf(line), usDay(line.wantedOn ?? plan.eta), plan.isPrepared ? 'Yes' : 'No', line.lengthCm === null ? null : inches(line.lengthCm),
    line.widthCm === null ? null : inches(line.widthCm), line.heightCm === null ? null : inches(line.heightCm), line.kg === null ? null : pounds(line.kg),
  ]),
});

const packingColumns: readonly Column[] = [
  count('line', 'Line'), text('sku', 'SKU'), text('title', 'Product'), text('fnsku', 'FNSKU / GTIN'), text('source', 'Take from'), text('item', 'Item taken'), count('items', 'Items in all'), count('units', 'Units'),
  count('unitsPerCase', 'Units per carton'), count('cartons', 'Cartons'), text('numbers', 'Carton numbers'), decimal('kg', 'Weight', 'kg'), decimal('cubicMetres', 'Volume', 'm³'), text('packed', 'Packed'),
];

/** What packers work by: cartons are numbered through the whole plan, and a last, begun carton has its own number. */
export const packingList = (plan: ShipmentPlan): readonly SheetToWrite[] => {
  let next = 1;
  const lines = sent(plan);
  const rows = lines.map((line): readonly Cell[] => {
    const cartons = cartonsNeeded(line);
    const first = next;
    next += cartons ?? 0;
    const numbers = cartons === null || cartons === 0 ? null : cartons === 1 ? String(first) : `${first}–${next - 1}`;
    return [
      line.line, line.sku, line.title, line.fnsku ?? line.gtin, line.source ?? plan.from, line.itemCode, line.itemCode === null ? null : line.units * line.itemsEach, line.units, line.unitsPerCase, cartons, numbers,
      weightOf(line) === null ? null : hundredths(weightOf(line) ?? 0), volumeOf(line) === null ? null : Math.round((volumeOf(line) ?? 0) * 1000) / 1000, null,
    ];
  });
  const facts: readonly (readonly [string, Cell])[] = [
    ['Plan', plan.id], ['Name', plan.name], ['Type', kindFacts[plan.kind].title], ['From', plan.from], ['To', plan.to], ['Address', plan.address], ['Shipment ID', plan.marketplaceId], ['Container or tracking', plan.container],
    ['Ships', plan.shipDate], ['ETA', plan.eta], ['Units', lines.reduce((sum, { units }) => sum + units, 0)], ['Cartons', next - 1],
  ];
  return [
    { name: 'Packing list', columns: packingColumns, rows },
    { name: 'Shipment', columns: [text('what', 'What'), text('value', 'Value')], rows: facts.map(([what, value]) => [what, value === null ? null : String(value)]) },
  ];
};

/** The whole plan as this app reads it back. */
export const planCsv = (plan: ShipmentPlan): Uint8Array => {
  const table = planTable(plan, { importId: plan.id, reportId: 'shipment-plans', fileName: plan.id, sha256: '', sheet: null, asOf: null });
  return tableToCsv(table, Uint32Array.from({ length: table.rowCount }, (_, row) => row), tableDefinition('shipment-plans').columns.map(({ id }) => id));
};
