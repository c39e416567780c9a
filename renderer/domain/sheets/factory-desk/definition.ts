/** The factory desk: orders with the late ones first, and what stands in the way of building and selling. */
import { above0, added, atLeast, column, countTile, equals, figure, hidden, idColumn, known, madeOf, madeTile, past, ratio, rowsPart, salesSource, sumTile, theirDecisions, units, warehouseSource, word, words } from '../columns';
import type { SheetDefinition } from '../sheet';

const goods = 'Goods';
const days = 'Days';

export const orderStates = ['late', 'open', 'draft', 'received', 'closed'] as const;
export type OrderState = (typeof orderStates)[number];

export const factoryOrdersSheet: SheetDefinition = {
  id: 'factory-orders',
  title: 'Purchase orders',
  key: 'id',
  opensBeforeForecast: true,
  columns: [
    idColumn,
    word('poNumber', 'PO', 'As the list of orders has it'),
    words('supplier', 'Supplier', 'As the list of orders has it'),
    word('state', 'State', 'late: open, and its arrival is past; open; draft; received in full; closed without'),
    column('daysLate', 'Late', 'count', 'days', 'Since the day it was to arrive', { figure: 'po-days-late' }),
    word('status', 'Status in the file', 'The list’s own word'),
    column('lines', 'Lines', 'count', null, 'Items in the order', { figure: 'po-lines', group: goods, summable: true }),
    units('ordered', 'Ordered', 'po-ordered', 'All lines', { group: goods }),
    units('shipped', 'Shipped', 'po-shipped', 'Blank where the list does not say', { ...hidden, group: goods }),
    units('received', 'Received', 'po-received', 'Blank where the list does not say', { group: goods }),
    units('open', 'Open', 'po-open', 'Ordered and not received; 0 for drafts and closed orders', { group: goods }),
    column('openValue', 'Open value', 'decimal', null, 'Open units at their unit cost, in the currency beside it; blank where a line has no cost', { currencyIn: 'currency', figure: 'po-open-value', group: goods }),
    word('currency', 'Currency', 'Of the unit costs', { group: goods }),
    column('openOwn', 'Open value in the store’s currency', 'decimal', '$', 'What is open of its lines in the store’s currency; 0 where all of it is in another', { ...hidden, figure: 'po-open-own', group: goods, summable: true }),
    column('orderDate', 'Ordered on', 'date', null, 'As the list has it', { ...past, group: days }),
    column('readyDate', 'Ready', 'date', null, 'The last of its lines', { ...hidden, group: days }),
    column('etd', 'ETD', 'date', null, 'The last of its lines', { group: days }),
    column('eta', 'ETA', 'date', null, 'The last of its open lines; of an order that is over, the last of all that was not called off', { group: days }),
    column('nextEta', 'Next arrival', 'date', null, 'The earliest of its open lines that is not past', { ...hidden, group: days }),
    column('receivedOn', 'Received on', 'date', null, 'The last of its lines; blank where the list does not say', { ...past, ...hidden, group: days }),
    figure('plannedDays', 'Planned', 'days', 'po-planned-days', 'From the order to its arrival, as the list has it', { ...hidden, group: days }),
    figure('tookDays', 'Took', 'days', 'po-took-days', 'From the order to the day its last line came; blank until it is there in full', { ...hidden, group: days }),
    word('came', 'Came', 'on time; late: after its arrival, or due and not there; blank where it is not due, or the list states no day of receipt', { ...hidden, group: days }),
    figure('overDays', 'Over', 'days', 'po-over-days', 'Days taken less days planned; a minus is early', { ...hidden, group: days }),
    word('container', 'Container', 'As the list has it', { ...hidden, group: days }),
    word('destination', 'Destination', 'As the list has it', { group: days }),
    ...theirDecisions('Yours').filter(({ id }) => id === 'note'),
  ],
  tiles: [
    countTile('late', 'Late orders', 'orders', 'Open, and their arrival is past', [equals('state', 'late')]),
    countTile('open', 'Open, not late', 'orders', 'Their arrival is ahead, or not known', [equals('state', 'open')]),
    sumTile('units', 'On order', 'units', 'Ordered and not received, late ones included', 'open', [atLeast('open', 1)]),
    sumTile('value', 'Open value', '$', 'Of lines in the store’s currency, in orders whose lines in it all have a unit cost', 'openOwn', [atLeast('open', 1), above0('openOwn')]),
    madeTile('onTime', 'On time', '%', 'Of orders that came or are late, those there in full by their arrival. Needs the list’s day of receipt', [known('came')], madeOf(['came'], [equals('state', 'received'), known('eta')]), ratio(rowsPart('Came on time', 'orders', [equals('came', 'on time')]), rowsPart('Came, or late', 'orders', [known('came')]))),
    { id: 'next', title: 'Next arrival', unit: null, hint: 'Of lines that are open and not late, also of orders that are late on another line', filters: [known('nextEta')], measure: { kind: 'earliest', columnId: 'nextEta' } },
  ],
  sources: [{ title: 'Purchase orders', tables: ['purchase-orders'], needed: true }, { title: 'Items', tables: ['factory-items'], needed: false }],
  parameters: [],
  // As they come: late, open, draft, done.
  sort: [],
};

/** In the order in which they are worth mending. */
export const gapKinds = {
  'not-buildable': 'Bundle cannot be built',
  'short': 'Item below its reorder point',
  'no-items': 'Bundle without items',
  'refused': 'Recipe that cannot stand',
  'item-and-bundle': 'Item that is a bundle as well',
  'unknown-item': 'Item no list knows',
  'no-bundle': 'Listing without a bundle',
  'disagreement': 'Listing mapped twice',
  'pack-doubt': 'Pack that may be wrong',
  'no-listing': 'Bundle without an ASIN',
  'idle-mapping': 'Mapping no listing answers to',
  'not-counted': 'Item never counted',
  'no-cost': 'Item without a cost',
  'no-carton': 'Item without a carton',
  'no-supplier': 'Item without a supplier',
} as const;
export type GapKind = keyof typeof gapKinds;

export const factoryGapsSheet: SheetDefinition = {
  id: 'factory-gaps',
  title: 'Problems',
  key: 'id',
  columns: [
    idColumn,
    word('code', 'Code', 'Of the bundle, the item or the listing'),
    words('kind', 'What is wrong', 'Each is a tile above, or a word to filter by'),
    words('name', 'Name', 'As the newest list has it'),
    words('because', 'Because', 'What limits it, or what is missing'),
    column('perDay', 'Demand', 'decimal', 'units/day', 'Of the listings it holds up, of an item those of everything it goes into; blank where no report shows their sales', { figure: 'gap-per-day' }),
    words('mend', 'Mended by', 'Where to go, or which list to drop'),
    ...theirDecisions('Yours').filter(({ id }) => id === 'note'),
  ],
  tiles: [
    countTile('not-buildable', 'Not buildable', 'bundles', 'An item of them has run out', [equals('kind', gapKinds['not-buildable'])]),
    madeTile('short', 'To order', 'items', 'Their stock with all that is on order is at or below the reorder point, by what sells of everything they go into', [equals('kind', gapKinds.short)], madeOf([], [equals('kind', gapKinds.short)]), added(rowsPart('To order', 'items', [equals('kind', gapKinds.short)]))),
    countTile('no-items', 'Without items', 'bundles', 'No recipe says what goes into them', [equals('kind', gapKinds['no-items'])], { others: [countTile('no-listing', 'No ASIN', 'bundles', 'No listing sells them, and they go into no other bundle', [equals('kind', gapKinds['no-listing'])])] }),
    countTile('no-bundle', 'Without a bundle', 'listings', 'No mapping says what they sell', [equals('kind', gapKinds['no-bundle'])], { others: [countTile('idle-mapping', 'Unused mappings', 'lines', 'Lines of the mapping whose SKU or ASIN no listing has', [equals('kind', gapKinds['idle-mapping'])])] }),
    countTile('no-cost', 'Without a cost', 'items', 'No sheet states what they cost', [equals('kind', gapKinds['no-cost'])], {
      others: [
        countTile('no-carton', 'No carton', 'items', 'Units in a carton, or its size, is missing', [equals('kind', gapKinds['no-carton'])]),
        countTile('no-supplier', 'No supplier', 'items', 'The item list names none', [equals('kind', gapKinds['no-supplier'])]),
      ],
    }),
  ],
  sources: [
    { title: 'Bundles', tables: ['bundles'], needed: false }, { title: 'Items in bundles', tables: ['bundle-items'], needed: false }, { title: 'Items', tables: ['factory-items'], needed: true }, { title: 'Bundles to ASINs', tables: ['bundle-listings'], needed: false },
    warehouseSource, { title: 'Purchase orders', tables: ['purchase-orders'], needed: false }, { ...salesSource, needed: false }, { title: 'Costs', tables: ['costs'], needed: false },
  ],
  parameters: [],
  sort: [],
};
