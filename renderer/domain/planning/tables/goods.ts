/** Items, bundles, recipes, mappings and costs, from the sheets the business keeps. */
import { textsIn, type PublishedTable } from '../../demand/published-table';
import type { MappingLine, MappingSource } from '../../bundles/listing-targets';
import type { RecipeLine } from '../../bundles/recipe';
import { smallestBreak } from '../../labels/label-prices';
import type { PriceBreak } from '../rounding';
import { foreignCurrency } from '../item-price';
import type { LocalStock, OrderLine } from '../stock';
import type { BundleInput, CostInput, ItemInput } from '../store-inputs';
import { untold, type Told } from '../told';
import { figuresOf, newestUntil, rowAt } from './figures';

type Sheets = { readonly tables: readonly PublishedTable[]; readonly day: string };

const entriesOf = (source: PublishedTable | null, columnId: string): readonly (readonly [row: number, code: string])[] =>
  source === null ? [] : textsIn(source, columnId).flatMap((code, row) => (code === null ? [] : [[row, code] as const]));

const runOut = /discontinu|obsolete|inactive|retired|phased? out|do not (?:re)?order/i;
const isRunOut = (status: string | null | undefined): boolean => runOut.test(status ?? '');

export const factoryItems = ({ tables, day }: Sheets, local: ReadonlyMap<string, LocalStock>, orders: ReadonlyMap<string, readonly OrderLine[]>): readonly ItemInput[] => {
  const source = newestUntil(tables, 'factory-items', day);
  if (source === null) return [];
  const text = (id: string) => textsIn(source, id);
  const figures = (id: string) => figuresOf(source, id);
  const [names, barcodes, suppliers, currencies, states] = [text('name'), text('barcode'), text('supplier'), text('currency'), text('status')];
  const [moq, carton, length, width, height, kg, fob, days] = ['moq', 'unitsPerCarton', 'cartonLengthCm', 'cartonWidthCm', 'cartonHeightCm', 'cartonWeightKg', 'fobPrice', 'productionDays'].map(figures);
  return entriesOf(source, 'itemCode').map(([row, code]): ItemInput => ({
    code, source: 'factory', name: names[row] ?? null, barcode: barcodes[row] ?? null, supplier: suppliers[row] ?? null, minimum: moq?.(row) ?? untold, carton: carton?.(row) ?? untold, cartonLengthCm: length?.(row) ?? untold,
    cartonWidthCm: width?.(row) ?? untold, cartonHeightCm: height?.(row) ?? untold, cartonKg: kg?.(row) ?? untold, fob: fob?.(row) ?? untold, currency: currencies[row] ?? null,
    leadDays: days?.(row) ?? untold, priceBreaks: [], isDiscontinued: isRunOut(states[row]), local: local.get(code) ?? null, orders: orders.get(code) ?? [],
  }));
};

/** Price breaks of a label, each with the cells that tell its price. */
const labelBreaks = (source: PublishedTable): ((row: number) => readonly (PriceBreak & { readonly place: number; readonly told: Told })[]) => {
  const breaks = [1, 2, 3, 4].map((place) => ({ place, units: figuresOf(source, `break${place}Units`), price: figuresOf(source, `break${place}Price`) }));
  return (row) => breaks.flatMap(({ place, units, price }) => {
    const [fromUnits, told] = [units(row).value, price(row)];
    return fromUnits === null || told.value === null ? [] : [{ place, fromUnits, unitPrice: told.value, told }];
  });
};

/** Labels. They are ordered in packs, else in whole rolls or sheets. */
export const labelItems = ({ tables, day }: Sheets, stock: ReadonlyMap<string, LocalStock>, orders: ReadonlyMap<string, readonly OrderLine[]>): readonly ItemInput[] => {
  const source = newestUntil(tables, 'martin-skus', day);
  if (source === null) return [];
  const figures = (id: string) => figuresOf(source, id);
  const [titles, currencies, states] = [textsIn(source, 'title'), textsIn(source, 'currency'), textsIn(source, 'status')];
  const [moq, pack, roll, cost, days] = ['moq', 'unitsPerPack', 'perRoll', 'unitCost', 'leadDays'].map(figures);
  const multiple = (row: number): Told => {
    const packed = pack?.(row) ?? untold;
    return packed.value === null ? (roll?.(row) ?? untold) : packed;
  };
  const breaks = labelBreaks(source);
  return entriesOf(source, 'sku').map(([row, code]): ItemInput => ({
    code, source: 'martin', name: titles[row] ?? null, supplier: 'Martin Label', minimum: moq?.(row) ?? untold, carton: multiple(row), cartonLengthCm: untold, cartonWidthCm: untold,
    cartonHeightCm: untold, cartonKg: untold, fob: cost?.(row) ?? untold, currency: currencies[row] ?? null, leadDays: days?.(row) ?? untold,
    priceBreaks: breaks(row).map(({ place, fromUnits, unitPrice }) => ({ place, fromUnits, unitPrice })),
    isDiscontinued: isRunOut(states[row]), at: rowAt(source, row), local: stock.get(code) ?? null, orders: orders.get(code) ?? [],
  }));
};

/** Built bundles on hand are known from no report; `built` holds what staff entered. `own`: the store's currency. */
export const bundlesFrom = ({ tables, day }: Sheets, built: ReadonlyMap<string, LocalStock>, own: string): readonly BundleInput[] => {
  const source = newestUntil(tables, 'bundles', day);
  if (source === null) return [];
  const [names, barcodes, states, currencies] = ['name', 'barcode', 'status', 'currency'].map((id) => textsIn(source, id));
  const [packaging, labour, casePack, weight] = ['packagingCost', 'labourCost', 'casePack', 'weightKg'].map((id) => figuresOf(source, id));
  return entriesOf(source, 'bundleCode').map(([row, code]) => ({
    code, name: names?.[row] ?? null, barcode: barcodes?.[row] ?? null, costs: { packaging: packaging?.(row).value ?? 0, labour: labour?.(row).value ?? 0, foreign: foreignCurrency({ currency: currencies?.[row] ?? null }, own) }, casePack: casePack?.(row) ?? untold, weightKg: weight?.(row) ?? untold, isDiscontinued: isRunOut(states?.[row]), built: built.get(code) ?? null,
    at: rowAt(source, row),
  }));
};

/** Counted bundles that no list of bundles has and a recipe of today names: what is built of them lies on the shelf all the same. */
export const countedRecipes = (lines: readonly RecipeLine[], day: string, listed: ReadonlySet<string>, built: ReadonlyMap<string, LocalStock>): readonly BundleInput[] =>
  [...new Set(lines.flatMap(({ bundleCode, validFrom }) => ((validFrom ?? '') <= day ? [bundleCode] : [])))].flatMap((code): readonly BundleInput[] => {
    const stock = built.get(code);
    return stock === undefined || listed.has(code) ? [] : [{ code, name: null, costs: { packaging: 0, labour: 0 }, casePack: untold, built: stock, at: null }];
  });

const recipeSheets = [{ tableId: 'bundle-items', part: 'itemCode' }, { tableId: 'martin-bundles', part: 'sku' }] as const;

/** The factory desk says which items, the label desk which labels: together they are the list of a bundle. */
export const recipesFrom = ({ tables, day }: Sheets): readonly RecipeLine[] =>
  recipeSheets.flatMap(({ tableId, part }) => {
    const source = newestUntil(tables, tableId, day);
    if (source === null) return [];
    const parts = textsIn(source, part);
    const quantity = figuresOf(source, 'quantity');
    const days = tableId === 'bundle-items' ? textsIn(source, 'validFrom') : [];
    return entriesOf(source, 'bundleCode').flatMap(([row, bundleCode]): RecipeLine[] => {
      const partCode = parts[row] ?? null;
      const units = quantity(row).value;
      return partCode === null || units === null ? [] : [{ bundleCode, partCode, quantity: units, validFrom: days[row] ?? null, desk: tableId === 'bundle-items' ? 'factory' : 'martin', at: rowAt(source, row) }];
    });
  });

const mappingSheets: readonly { readonly tableId: 'bundle-listings' | 'martin-bundle-listings'; readonly source: MappingSource }[] = [
  { tableId: 'bundle-listings', source: 'factory' }, { tableId: 'martin-bundle-listings', source: 'martin' },
];

export const mappingsFrom = ({ tables, day }: Sheets): readonly MappingLine[] =>
  mappingSheets.flatMap(({ tableId, source: desk }) => {
    const source = newestUntil(tables, tableId, day);
    if (source === null) return [];
    const [channels, skus, asins] = ['channel', 'sku', 'asin'].map((id) => textsIn(source, id));
    const each = figuresOf(source, 'unitsPerListing');
    return entriesOf(source, 'bundleCode').map(([row, bundleCode]) => ({
      source: desk, bundleCode, channel: channels?.[row] ?? null, sku: skus?.[row] ?? null, externalId: asins?.[row] ?? null, unitsPerListing: each(row).value, at: rowAt(source, row),
    }));
  });

/** The cost sheet, and the prices of labels where it says nothing of them: the unit cost, else the smallest break's, as what is on the shelf is valued. */
export const costsFrom = ({ tables, day }: Sheets): readonly CostInput[] => {
  const labels = newestUntil(tables, 'martin-skus', day);
  const labelCurrency = labels === null ? [] : textsIn(labels, 'currency');
  const labelCost = labels === null ? null : figuresOf(labels, 'unitCost');
  const breaks = labels === null ? null : labelBreaks(labels);
  const fromLabels = entriesOf(labels, 'sku').flatMap(([row, sku]): CostInput[] => {
    const stated = labelCost?.(row) ?? untold;
    const landed = stated.value === null ? (smallestBreak(breaks?.(row) ?? [])?.told ?? untold) : stated;
    return landed.value === null ? [] : [{ sku, validFrom: null, currency: labelCurrency[row] ?? null, fob: untold, freight: untold, dutyPercent: untold, prep: untold, landed }];
  });
  const source = newestUntil(tables, 'costs', day);
  if (source === null) return fromLabels;
  const [currencies, days] = [textsIn(source, 'currency'), textsIn(source, 'validFrom')];
  const [fob, freight, duty, prep, landed] = ['fob', 'freight', 'dutyPercent', 'prep', 'landed'].map((id) => figuresOf(source, id));
  return [
    ...fromLabels,
    ...entriesOf(source, 'sku').map(([row, sku]) => ({
      sku, validFrom: days[row] ?? null, currency: currencies[row] ?? null, fob: fob?.(row) ?? untold, freight: freight?.(row) ?? untold, dutyPercent: duty?.(row) ?? untold,
      prep: prep?.(row) ?? untold, landed: landed?.(row) ?? untold,
    })),
  ];
};
