/** All stock of a store, wherever it lies: by SKU, by item and by bundle. */
import { above0, abcClass, atLeast, besideSum, column, countTile, equals, figure, goods, hidden, idColumn, judged, known, labelSkuSource, labelSource, madeOf, madeTile, mappingSource, past, ratio, rowsPart, sumTile, unitCost, units, velocityUsed, warehouseSource, word, words } from '../columns';
import type { SheetColumn, SheetDefinition, SheetParameter, SheetSource, SheetTile } from '../sheet';

const fba = 'FBA';
const other = 'Elsewhere';
const all = 'Together';
const then = 'Compared';

export const statusHint = 'out: none on hand, whatever is on its way; low: what is held, with what is on its way and without what is only ordered, is under 28 days; ok; excess: held beyond the demand of the days that are set, as forecast where there is a forecast; dead: no sale although it was there; no sales; unknown where sales or stock are missing';

/** In the column `kind`, of goods that do not lie with us. */
export const labelKind = 'label';

const tiles = (what: string, pace: string): readonly SheetTile[] => [
  sumTile('total', 'Stock', 'units', 'Total of all rows, each unit once; its value at landed cost, where that is known; what is spoken for is in neither', 'total', [atLeast('total', 1)], {
    beside: [besideSum('value', 'Unreserved value', '$', 'value'), { id: 'stale-sources', title: 'Stale sources', unit: null, measure: { kind: 'stale-sources' } }],
  }),
  madeTile('inStock', 'In stock', '%', `${what} that sell and have some on hand, of those that sell: what is on its way or ordered is not in stock`, [above0(pace), atLeast('onHand', 1)], madeOf(['onHand', pace], [above0(pace)]), ratio(rowsPart('Selling, some on hand', what, [above0(pace), atLeast('onHand', 1e-9)]), rowsPart('Selling', what, [above0(pace), known('onHand')]))),
  countTile('out', 'Out', what, 'They sell, and none is on hand: what is on its way or ordered does not count', [equals('status', 'out')]),
  countTile('low', 'Low', what, 'Some on hand, and all that is held, with what is on its way and without what is only ordered, is under 28 days', [equals('status', 'low')]),
  sumTile('excess', 'Excess', '$', 'At landed cost, beyond the demand of the days that are set', 'excessValue', [atLeast('excessValue', 1e-9)]),
  sumTile('dead', 'Dead', '$', 'At landed cost, no sale although it was there', 'value', [atLeast('dead', 1e-9)]),
];

/** What out and in stock go by. */
const onHand = (prefix: string, hint: string): SheetColumn => units('onHand', 'On hand', `${prefix}on-hand`, hint, { group: all });

/** What did not sell although it was there: all of it, or none. */
const dead = (prefix: string): SheetColumn => units('dead', 'Dead', `${prefix}dead`, 'Units that did not sell in the days that are set, although they were there', { group: all });

const money = (prefix: string): readonly SheetColumn[] => [
  figure('landed', 'Landed', '$', `${prefix}landed`, 'Cost of one until it is here', { ...unitCost, ...hidden, group: all }),
  figure('value', 'Unreserved value', '$', `${prefix}value`, 'Total at landed cost; what is spoken for or only ordered is not in it', { group: all, summable: true }),
];

/** Filled where a day to compare with is chosen. */
const compared = (prefix: string, hint: string): readonly SheetColumn[] => [
  units('then', 'Then', `${prefix}then`, hint, { group: then }),
  figure('change', 'Change', 'units', `${prefix}change`, 'What the newest reports say of the same places, less then', { group: then, summable: true }),
];

const sources: readonly SheetSource[] = [
  { title: 'FBA stock', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'], needed: true },
  { title: 'Listings', tables: ['all-listings', 'walmart-items', 'ebay-listings'], needed: false },
  { title: 'AWD stock', tables: ['awd-inventory'], needed: false },
  { title: 'WFS stock', tables: ['wfs-health', 'wfs-inventory'], needed: false },
  warehouseSource,
  { title: 'Items', tables: ['factory-items'], needed: false },
  labelSource,
  { title: 'Purchase orders', tables: ['purchase-orders'], needed: false },
  { title: 'Costs', tables: ['costs'], needed: false },
  { title: 'Sales', tables: ['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report-by-sku', 'business-report', 'transactions', 'settlements', 'fba-inventory'], needed: false },
];

/** What lies with us is told of a SKU by what it is made of. */
const skuSources: readonly SheetSource[] = [...sources, mappingSource, labelSkuSource];

const against: SheetParameter = {
  id: 'against', title: 'Compare with', hint: 'Stock of a past day that was reported beside that of now', kind: 'choice',
  options: ({ day, stockDays }) => [{ value: 'none', title: 'No other day' }, ...(stockDays ?? []).filter((one) => one < day).slice(0, 60).map((one) => ({ value: one, title: one }))], default: () => 'none',
};

export const stockSkusSheet: SheetDefinition = {
  id: 'stock-skus',
  title: 'Stock by SKU',
  key: 'id',
  workbookBy: 'channel',
  columns: [
    ...goods('ASIN'),
    word('channel', 'Channel', 'Where it is sold, and who sends it'),
    word('good', 'Item, bundle', 'What the listing is mapped to', hidden),
    abcClass,
    word('status', 'Status', statusHint),
    units('available', 'Available', 'fba-available', 'Can be bought now', { group: fba }),
    units('transfer', 'Transfer and processing', 'fba-transfer-processing', 'Between centres; what customers have ordered is sold and not counted', { group: fba }),
    units('reserved', 'Reserved', 'stock-reserved', 'For orders of customers: sold, and not in the total', { group: fba }),
    units('fbaInbound', 'Inbound', 'fba-inbound', 'Shipped or being received', { group: fba }),
    units('unfulfillable', 'Unsellable', 'stock-unfulfillable', 'Cannot be sold: not in the total', { group: fba }),
    units('awd', 'AWD', 'stock-awd', 'Available and inbound; what it sends to FBA stands there', { group: other }),
    units('wfs', 'WFS', 'stock-wfs', 'Available and inbound', { group: other }),
    units('local', 'Local', 'stock-local', 'Ready or buildable with us, in units of the listing; shared with other listings, so not in the total: see Items', { group: other, summable: false }),
    units('label', 'Label supplier', 'stock-label', 'The same of what is made of the label supplier’s stock alone, and lies there', { group: other, summable: false }),
    units('transit', 'In transit', 'stock-transit', 'What is shipped and not received lets be built besides; shared with other listings, so not in the total: see Items', { group: other, summable: false }),
    units('onOrder', 'On order', 'stock-on-order', 'What is ordered and not shipped lets be built besides; shared with other listings, so not in the total: see Items', { group: other, summable: false }),
    units('onHand', 'On hand', 'stock-on-hand', 'At FBA with what is between its centres, available in AWD and at WFS: nothing on its way. Of what we send ourselves local stock, shared with other listings', { group: all, summable: false }),
    units('total', 'Total', 'stock-total', 'FBA, AWD and WFS, each unit once; none of what we send ourselves lies there', { group: all }),
    ...money('stock-'),
    dead('stock-'),
    column('lastSale', 'Last sale', 'date', null, 'The last day a sale is known of', { ...past, figure: 'stock-last-sale', group: all }),
    velocityUsed({ group: all }),
    figure('days', 'Days of supply', 'days', 'stock-days', 'How long the total lasts, by what is expected to sell; of what we send ourselves local stock, as if no other listing wanted it', { group: all }),
    figure('excess', 'Excess', 'units', 'stock-excess', 'Beyond the demand of the days that are set, as forecast where there is a forecast, wherever it lies; none of what is dead or does not sell', { ...hidden, group: all, summable: true }),
    figure('excessValue', 'Excess value', '$', 'stock-excess-value', 'At landed cost', { ...hidden, group: all, summable: true }),
    ...compared('stock-', 'At FBA, AWD and WFS on the day compared with, as reported then'),
    column('asOf', 'As of', 'date', null, 'The oldest of the reports the row is from', { figure: 'stock-as-of', ...hidden }),
    words('note', 'Note', 'Yours; kept with the sheet', { ...hidden, edit: { kind: 'text' } }),
  ],
  tiles: tiles('SKUs', 'pace'),
  sources: skuSources,
  parameters: [against],
  sort: [{ columnId: 'value', direction: 'desc' }],
};

export const stockItemsSheet: SheetDefinition = {
  id: 'stock-items',
  title: 'Stock by item',
  key: 'id',
  columns: [
    idColumn,
    word('item', 'Item', 'Code of the item'),
    words('name', 'Name', 'As the item list has it'),
    words('supplier', 'Supplier', 'As the item list has it'),
    word('kind', 'Kind', `item: it lies with us; ${labelKind}: it lies at the label supplier, and is counted there`, hidden),
    word('abc', 'ABC', 'Of the listings it goes into', judged),
    word('status', 'Status', statusHint),
    units('fba', 'FBA', 'stock-item-fba', 'In what FBA holds, with inbound', { group: other }),
    units('awd', 'AWD', 'stock-item-awd', 'In what AWD holds, with inbound', { group: other }),
    units('wfs', 'WFS', 'stock-item-wfs', 'In what WFS holds, with inbound', { group: other }),
    units('local', 'Local, free', 'stock-item-local', 'On hand with us, less what is spoken for', { group: other }),
    units('label', 'Label supplier, free', 'stock-item-label', 'On hand at the label supplier, less what is spoken for', { group: other }),
    units('inBundles', 'In bundles', 'stock-item-bundles', 'Inside bundles that are built and on hand', { group: other }),
    units('transit', 'In transit', 'stock-item-transit', 'Shipped and not received, less what is shown as inbound already', { group: other }),
    units('onOrder', 'On order', 'stock-item-order', 'Ordered and not shipped', { group: other }),
    onHand('stock-item-', 'At marketplaces, with us and in bundles: nothing on its way or ordered'),
    units('total', 'Total', 'stock-item-total', 'All of these, each unit once', { group: all }),
    ...money('stock-item-'),
    dead('stock-item-'),
    figure('perDay', 'Demand', 'units/day', 'stock-item-pace', 'Of all that sells it', { group: all }),
    figure('days', 'Days of supply', 'days', 'stock-item-days', 'How long the total lasts, by what is expected to sell', { group: all }),
    figure('excessValue', 'Excess value', '$', 'stock-item-excess', 'At landed cost: total without orders, beyond the demand of the days that are set, summed over all that sells it', { ...hidden, group: all, summable: true }),
    ...compared('stock-item-', 'In what FBA, AWD and WFS held on the day compared with, as reported then'),
    words('note', 'Note', 'Yours; kept with the sheet', { ...hidden, edit: { kind: 'text' } }),
  ],
  tiles: tiles('items', 'perDay'),
  sources: [{ title: 'Items', tables: ['factory-items', 'martin-skus'], needed: true }, ...sources.filter(({ title }) => title !== 'Items' && title !== 'Listings').map((source) => ({ ...source, needed: false }))],
  parameters: [against],
  sort: [{ columnId: 'value', direction: 'desc' }],
};

export const stockBundlesSheet: SheetDefinition = {
  id: 'stock-bundles',
  title: 'Stock by bundle',
  key: 'id',
  columns: [
    idColumn,
    word('bundle', 'Bundle', 'Code of the bundle'),
    words('name', 'Name', 'As the bundle list has it'),
    word('abc', 'ABC', 'Of the listings that sell it', judged),
    word('status', 'Status', statusHint),
    units('fba', 'FBA', 'stock-bundle-fba', 'Bundles FBA holds, with inbound', { group: other }),
    units('awd', 'AWD', 'stock-bundle-awd', 'Bundles AWD holds, with inbound', { group: other }),
    units('wfs', 'WFS', 'stock-bundle-wfs', 'Bundles WFS holds, with inbound', { group: other }),
    units('built', 'Built', 'stock-bundle-built', 'On hand, ready', { group: other }),
    units('buildable', 'Buildable', 'stock-bundle-buildable', 'From items that are free now; shared with other bundles, so not in the total', { group: other, summable: false }),
    word('limiting', 'Limited by', 'The item that is used up first'),
    onHand('stock-bundle-', 'At marketplaces and built: nothing on its way'),
    units('total', 'Total', 'stock-bundle-total', 'FBA, AWD, WFS and built, each once', { group: all }),
    ...money('stock-bundle-'),
    dead('stock-bundle-'),
    figure('perDay', 'Demand', 'bundles/day', 'stock-bundle-pace', 'Of the listings that sell it', { group: all }),
    figure('days', 'Days of supply', 'days', 'stock-bundle-days', 'How long the total lasts, by what is expected to sell', { group: all }),
    figure('excessValue', 'Excess value', '$', 'stock-bundle-excess', 'At cost, beyond the demand of the days that are set, summed over the listings that sell it', { ...hidden, group: all, summable: true }),
    ...compared('stock-bundle-', 'Bundles FBA, AWD and WFS held on the day compared with, as reported then'),
    words('note', 'Note', 'Yours; kept with the sheet', { ...hidden, edit: { kind: 'text' } }),
  ],
  tiles: tiles('bundles', 'perDay'),
  sources: [{ title: 'Bundles', tables: ['bundles', 'bundle-items', 'martin-bundles'], needed: true }, mappingSource, ...sources.filter(({ title }) => title !== 'Listings').map((source) => ({ ...source, needed: false }))],
  parameters: [against],
  sort: [{ columnId: 'value', direction: 'desc' }],
};
