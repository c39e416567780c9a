/** Order from China: items, and the bundles they go into, over the whole pipeline. */
import { asOrderState, atLeast, besideSum, caseMeasures, column, countTile, demandClass, discontinuedIn, equals, figure, hidden, idColumn, judged, labelSource, orderState, salesSource, sumTile, theirDecisions, units, warehouseSource, word, words } from '../columns';
import type { SheetColumn, SheetDefinition, SheetTile } from '../sheet';

const demand = 'Forecast';
const pipeline = 'Pipeline';
const level = 'Levels';
const order = 'Order';
const time = 'Time';

const tiles = (unit: string, what: string): readonly SheetTile[] => [
  countTile('to-order', 'To order', what, `${what} with a quantity, how many of them, and the cartons where the carton is known`, [atLeast('order', 1)], { beside: [besideSum('units', '', unit, 'order'), besideSum('cartons', '', 'cartons', 'cartons')] }),
  sumTile('cubic-metres', 'Volume', 'm³', 'Where the carton is measured', 'cubicMetres', [atLeast('order', 1)]),
  sumTile('cost', 'Cost', '$', 'At the factory’s price, where it is known', 'cost', [atLeast('order', 1)]),
  countTile('late', 'Late', what, 'Their latest order date has passed', [equals('status', 'late')]),
  sumTile('gap', 'Units at risk', unit, 'Expected to be asked for after the stock is gone and before an order of today arrives', 'gapUnits', [atLeast('gapUnits', 1)]),
];

const orderColumns = (prefix: string, unit: string): readonly SheetColumn[] => [
  figure('perDay', 'Demand', `${unit}/day`, `${prefix}per-day`, 'Of all that sells it', { group: demand }),
  demandClass(demand, `${prefix}demand-class`, true),
  figure('coverDemand', 'Demand ahead', unit, `${prefix}cover-demand`, 'Expected over lead time and days between orders', { group: demand }),
];

const levels = (prefix: string, unit: string): readonly SheetColumn[] => [
  figure('echelonDays', 'Days of supply', 'days', `${prefix}echelon-days`, 'How long the position lasts, by what is expected to sell', { group: level }),
  figure('safety', 'Safety stock', unit, `${prefix}lead-safety`, 'Over the lead time', { ...hidden, group: level }),
  column('reorderPoint', 'Reorder point', 'count', unit, 'At or below it an order is due', { figure: `${prefix}reorder-point`, group: level }),
  figure('orderUpTo', 'Order up to', unit, `${prefix}order-up-to`, 'Demand over lead time and days between orders, and safety stock', { group: level }),
  figure('need', 'Need', unit, `${prefix}raw-need`, 'What is missing to it', { group: level, summable: true }),
];

const orders = (prefix: string, unit: string, carton: string, toLookAt: string): readonly SheetColumn[] => [
  column('minimum', 'Order minimum', 'count', unit, 'The least the factory takes', { figure: `${prefix}minimum`, group: order }),
  column('carton', 'Carton', 'count', unit, carton, { figure: `${prefix}carton`, group: order }),
  column('planned', 'Planned', 'count', unit, 'The plan’s own quantity, whatever was typed', { figure: `${prefix}order`, ...hidden, group: order, summable: true }),
  column('order', 'Order', 'count', unit, 'What holds: typed, else planned', { figure: `${prefix}order-decided`, edit: { kind: 'quantity', multiple: 'carton' }, group: order, summable: true }),
  words('remark', 'To look at', toLookAt, { isAlert: true, group: order }),
  figure('cartons', 'Cartons', 'cartons', `${prefix}order-cartons`, 'Order over the carton', { group: order, summable: true }),
  figure('cubicMetres', 'Volume', 'm³', `${prefix}order-cubic-metres`, 'Of the cartons', { group: order, summable: true }),
  figure('kg', 'Weight', 'kg', `${prefix}order-kg`, 'Of the cartons', { ...hidden, group: order, summable: true }),
  figure('cost', 'Cost', '$', `${prefix}order-cost`, 'Order times the factory’s price', { group: order, summable: true }),
];

const times = (prefix: string, unit: string): readonly SheetColumn[] => [
  figure('leadDays', 'Lead time', 'days', `${prefix}lead-time`, 'From the order until it can be sold', { group: time }),
  column('latestOrder', 'Latest order', 'date', null, 'The last day to order without touching the safety stock', { figure: `${prefix}latest-order`, ...asOrderState, group: time }),
  column('runsOut', 'Runs out', 'date', null, 'The day the whole pipeline is used up', { figure: `${prefix}stock-out`, ...hidden, group: time }),
  column('arrival', 'Arrival', 'date', null, 'The day an order of today could be sold', { figure: `${prefix}arrival`, group: time }),
  figure('gapDays', 'Days without', 'days', `${prefix}gap-days`, 'Between running out and the arrival of an order of today', { group: time }),
  figure('gapUnits', 'Units at risk', unit, `${prefix}gap-units`, 'Expected to be asked for in those days', { group: time, summable: true }),
  word('air', 'By air', 'yes: it runs out before an order of today arrives by sea', { group: time }),
];

const sources: SheetDefinition['sources'] = [
  { title: 'Items', tables: ['factory-items'], needed: true },
  salesSource,
  { title: 'Bundles to listings', tables: ['bundle-listings', 'martin-bundle-listings'], needed: true },
  { title: 'Items in bundles', tables: ['bundle-items', 'martin-bundles'], needed: false },
  { title: 'Purchase orders', tables: ['purchase-orders'], needed: false },
  { title: 'FBA stock', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'], needed: false },
  { title: 'AWD stock', tables: ['awd-inventory'], needed: false },
  { title: 'WFS stock', tables: ['wfs-health', 'wfs-inventory'], needed: false },
  warehouseSource,
];

const statusHint = 'late, soon, later, enough, no sales; discontinued where its list, or that of an item in it, says so; not replenished where that is set for it, or for all that sells it, or marked on Prior-Year Sales; excluded or snoozed where somebody said so; unknown where nothing sells it that is known';

const discontinuedOrders = discontinuedIn('status', 'perDay', 'coverDemand', 'position', 'echelonDays', 'safety', 'reorderPoint', 'orderUpTo', 'need', 'planned', 'order', 'cartons', 'cubicMetres', 'kg', 'cost', 'latestOrder', 'runsOut', 'gapDays', 'gapUnits', 'air');

export const chinaItemsSheet: SheetDefinition = {
  id: 'china-items',
  title: 'Order from China: items',
  key: 'id',
  goesBy: [discontinuedOrders],
  columns: [
    idColumn,
    word('item', 'Item', 'Code of the item'),
    words('name', 'Name', 'As the item list has it'),
    words('supplier', 'Supplier', 'As the item list has it'),
    word('abc', 'ABC', 'Best class of the listings that sell it', judged),
    word('status', 'Status', statusHint, orderState),
    figure('ownPerDay', 'Sold itself', 'units/day', 'own-per-day', 'By listings that sell the item alone', { ...hidden, group: demand }),
    figure('explodedPerDay', 'In bundles', 'units/day', 'exploded-per-day', 'By listings of bundles it goes into', { ...hidden, group: demand }),
    ...orderColumns('', 'units'),
    units('fba', 'FBA', 'echelon-fba', 'Position at FBA of all listings that hold it', { group: pipeline }),
    units('awd', 'AWD', 'echelon-awd', 'Available and inbound', { group: pipeline }),
    units('wfs', 'WFS', 'echelon-wfs', 'Available and inbound', { ...hidden, group: pipeline }),
    units('local', 'Local', 'echelon-local', 'On hand with us, less what is spoken for', { group: pipeline }),
    units('inBundles', 'Built', 'echelon-bundles', 'Inside bundles that are built and on hand', { ...hidden, group: pipeline }),
    units('transit', 'In transit', 'echelon-transit', 'Shipped and not received, less what a marketplace shows as inbound', { group: pipeline }),
    units('onOrder', 'On order', 'echelon-order', 'Ordered and not shipped', { group: pipeline }),
    units('position', 'Position', 'item-position', 'All of the pipeline together', { group: pipeline }),
    ...levels('', 'units'),
    ...orders(
      '', 'units', 'Units in a carton',
      'An order of fewer than the factory takes, or of more than a year sells; a carton heavier than what a container carries; stock at FBA or WFS that is not known and counts as none; what runs out before its orders come; orders that were to come long ago and still count; a bundle’s list that changes before an order of today is sold',
    ),
    ...caseMeasures(order, 'Of the carton, as the item list has it'),
    figure('fob', 'Factory price', '$', 'fob', 'Of one unit', { ...hidden, group: order }),
    word('currency', 'Priced in', 'Currency of the factory’s price where it is another than ours; nothing is converted', { ...hidden, group: order }),
    figure('fobThere', 'Price there', null, 'fob-there', 'Of one unit, in that currency', { ...hidden, group: order }),
    ...times('', 'units'),
    ...theirDecisions(order),
  ],
  tiles: tiles('units', 'items'),
  sources,
  parameters: [],
  sort: [{ columnId: 'latestOrder', direction: 'asc' }],
};

export const chinaBundlesSheet: SheetDefinition = {
  id: 'china-bundles',
  title: 'Order from China: bundles',
  key: 'id',
  goesBy: [discontinuedOrders],
  columns: [
    idColumn,
    word('bundle', 'Bundle', 'Code of the bundle'),
    words('name', 'Name', 'As the bundles list has it'),
    words('suppliers', 'Suppliers', 'Of the factory’s items in it, as the item list has them'),
    word('abc', 'ABC', 'Best class of its listings', judged),
    word('status', 'Status', statusHint, orderState),
    word('limiting', 'Limited by', 'The item that stops more of it from being built now', hidden),
    ...orderColumns('bundle-', 'bundles'),
    column('fba', 'FBA', 'count', 'bundles', 'Position at FBA of its listings that are replenished', { figure: 'bundle-fba', group: pipeline, summable: true }),
    column('awd', 'AWD', 'count', 'bundles', 'Available and inbound', { figure: 'bundle-awd', group: pipeline, summable: true }),
    column('wfs', 'WFS', 'count', 'bundles', 'Available and inbound', { figure: 'bundle-wfs', ...hidden, group: pipeline, summable: true }),
    column('built', 'Built', 'count', 'bundles', 'Ready on hand', { figure: 'bundle-built', group: pipeline, summable: true }),
    column('buildable', 'Can be built', 'count', 'bundles', 'From items on hand; other bundles may want them as well', { figure: 'buildable', group: pipeline }),
    column('afterOrders', 'With orders', 'count', 'bundles', 'Can be built once what is on its way and on order is here', { figure: 'bundle-after-orders', group: pipeline }),
    column('share', 'Its share', 'count', 'bundles', 'Of that, what is left for it while all others that take the same items build as well', { figure: 'bundle-share', ...hidden, group: pipeline }),
    column('position', 'Position', 'count', 'bundles', 'FBA, AWD, WFS, built and its share of what can be built with orders', { figure: 'bundle-position', group: pipeline }),
    ...levels('bundle-', 'bundles'),
    ...orders(
      'bundle-', 'bundles', 'Bundles in a case',
      'An order of fewer than the factories of its items take, or of more than a year sells; stock at FBA or WFS that is not known and counts as none; orders of its items that were to come long ago and still count; a list of the bundle that changes before an order of today is sold',
    ),
    ...times('bundle-', 'bundles'),
    ...theirDecisions(order),
  ],
  tiles: tiles('bundles', 'bundles'),
  sources: [{ title: 'Bundles', tables: ['bundles', 'bundle-items'], needed: true }, ...sources.filter(({ title }) => title !== 'Items in bundles'), labelSource],
  parameters: [],
  sort: [{ columnId: 'latestOrder', direction: 'asc' }],
};
