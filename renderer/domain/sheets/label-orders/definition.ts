/** What to order from the label supplier. */
import { above0, asOrderState, atLeast, column, countTile, discontinuedIn, equals, figure, hidden, idColumn, judged, known, oneOf, orderState, sumTile, theirDecisions, unitCost, units, word, words } from '../columns';
import type { SheetColumn, SheetDefinition } from '../sheet';

const demand = 'Forecast';
const stock = 'At the label supplier';
const level = 'Levels';
const order = 'Order';
const price = 'Price breaks';
const time = 'Time';

/** As many as the label list has columns for. */
export const breakNumbers = [1, 2, 3, 4] as const;

const listCost = figure('unitCost', 'Unit cost', '$', 'label-unit-cost', 'Of one label below every price break, as the label list has it', { ...unitCost, ...hidden, group: price });

const breakColumns = breakNumbers.flatMap((n): readonly SheetColumn[] => [
  units(`break${n}Units`, `Break ${n} from`, `label-break-${n}-units`, 'The price beside it holds from so many on', { ...hidden, group: price, summable: false }),
  figure(`break${n}Price`, `Break ${n} price`, '$', `label-break-${n}-price`, 'Of one label', { ...unitCost, ...hidden, group: price }),
  figure(`break${n}Cover`, `Break ${n} cover`, 'days', `label-break-${n}-cover`, 'How long position and the order that reaches it last', { ...hidden, group: price }),
]);

export const labelOrdersSheet: SheetDefinition = {
  id: 'label-orders',
  title: 'Labels to order',
  key: 'id',
  goesBy: [discontinuedIn('status', 'perDay', 'need', 'planned', 'order', 'cost', 'coverAfter')],
  columns: [
    idColumn,
    word('label', 'Label SKU', 'As the label list has it'),
    words('name', 'Title', 'As the label list has it'),
    word('status', 'Status', 'late, soon, later or enough by the last day to order; no sales; excluded or snoozed where somebody said so; unknown where stock or sales are missing', orderState),
    word('bundles', 'Bundles using it', 'Bundles with the label in them, by code', { figure: 'label-bundles', mayBeNone: true }),
    word('abc', 'ABC', 'Best class of the listings that need it', { ...judged, ...hidden }),
    figure('perDay', 'Demand', 'units/day', 'per-day', 'Of all listings that need the label', { group: demand }),
    figure('ownPerDay', 'Sold itself', 'units/day', 'own-per-day', 'By listings that sell the label alone', { ...hidden, group: demand }),
    figure('explodedPerDay', 'In bundles', 'units/day', 'exploded-per-day', 'By listings of bundles it goes into', { group: demand }),
    figure('coverDemand', 'Demand ahead', 'units', 'cover-demand', 'Expected over lead time and days between orders', { ...hidden, group: demand }),
    units('onHand', 'On hand', 'label-on-hand', 'On the label supplier’s shelf, by its stock list or our count', { group: stock }),
    units('allocated', 'Allocated', 'label-allocated', 'Of it spoken for', { group: stock }),
    units('onOrder', 'On order', 'label-on-order', 'Ordered and not received; an order that the stock list shows as well is counted once', { group: stock }),
    units('position', 'Position', 'label-position', 'On hand less allocated, and on order', { group: stock }),
    figure('stockValue', 'Value on hand', '$', 'label-stock-value', 'All on hand, spoken for or not, at the stated unit cost; Inventory values what is free', { ...hidden, group: stock, summable: true }),
    figure('coverNow', 'Cover now', 'days', 'echelon-days', 'How long the position lasts, by what is expected to sell', { group: level }),
    figure('leadDays', 'Lead time', 'days', 'lead-time', 'Of the label list, else the setting', { group: level }),
    figure('safety', 'Safety stock', 'units', 'lead-safety', 'Over the lead time', { ...hidden, group: level }),
    column('reorderPoint', 'Reorder point', 'count', 'units', 'At or below it an order is due', { figure: 'reorder-point', group: level }),
    figure('orderUpTo', 'Target', 'units', 'order-up-to', 'Demand over lead time and days between orders, and safety stock', { group: level }),
    figure('need', 'Need', 'units', 'raw-need', 'What is missing to the target', { ...hidden, group: level, summable: true }),
    column('minimum', 'MOQ', 'count', 'units', 'The least the label supplier prints', { figure: 'label-minimum', group: order }),
    column('pack', 'Pack or roll', 'count', 'units', 'Orders are multiples of it: units in a pack, else on a roll or sheet', { figure: 'label-pack', group: order }),
    column('planned', 'Planned', 'count', 'units', 'The plan’s own quantity, whatever was typed', { figure: 'label-planned', ...hidden, group: order, summable: true }),
    column('order', 'Order', 'count', 'units', 'What holds: typed, else planned', { figure: 'order-decided', edit: { kind: 'quantity', multiple: 'pack' }, group: order, summable: true }),
    figure('unitPrice', 'Unit price', '$', 'label-unit-price', 'Of one label at this quantity', { ...unitCost, group: order }),
    figure('cost', 'Cost', '$', 'label-cost', 'Order times the unit price', { group: order, summable: true }),
    figure('coverAfter', 'Cover after', 'days', 'label-cover-after', 'How long position and order last, by what is expected to sell', { group: order }),
    units('nextBreak', 'Next break', 'label-next-break', 'The order that reaches the next price break, in whole packs', { group: price, summable: false }),
    figure('nextBreakPrice', 'Price there', '$', 'label-next-break-price', 'Of one label at the next break', { ...unitCost, group: price }),
    figure('nextBreakCost', 'Extra cost', '$', 'label-next-break-cost', 'What the larger order costs more; below 0 it is cheaper', { group: price }),
    figure('nextBreakDays', 'Extra cover', 'days', 'label-next-break-days', 'How much longer they last with the larger order, by what is expected to sell', { group: price }),
    listCost,
    ...breakColumns,
    column('neededBy', 'Needed by', 'date', null, 'The day the safety stock would be touched', { figure: 'label-needed-by', group: time }),
    column('latestOrder', 'Order by', 'date', null, 'Needed by, less the lead time', { figure: 'latest-order', ...asOrderState, group: time }),
    column('runsOut', 'Runs out', 'date', null, 'The day all that is there and on order is used up', { figure: 'stock-out', ...hidden, group: time }),
    words('remark', 'To look at', 'Below the MOQ, a price nobody states, a part of the sales not known', { group: order }),
    ...theirDecisions(order),
  ],
  tiles: [
    countTile('to-order', 'To order now', 'labels', 'Labels with a quantity', [atLeast('order', 1)]),
    sumTile('spend', 'Spend', '$', 'Where the price is known', 'cost', [atLeast('order', 1)]),
    { id: 'next', title: 'Next needed', unit: null, hint: 'The first day on which the safety stock of a label would be touched, of those that are ordered again', filters: [...oneOf('status', ['late', 'soon', 'later', 'enough']), known('neededBy')], measure: { kind: 'earliest', columnId: 'neededBy' } },
    countTile('late', 'Late', 'labels', 'The last day to order has passed', [equals('status', 'late')]),
    sumTile('value', 'Value on hand', '$', 'All on hand, spoken for or not, at the stated unit cost; Inventory values what is free', 'stockValue', [above0('stockValue')]),
    countTile('unknown', 'Not planned', 'labels', 'Stock or sales are not known', [equals('status', 'unknown')]),
  ],
  sources: [
    { title: 'Label SKUs', tables: ['martin-skus'], needed: true },
    { title: 'Label stock', tables: ['martin-inventory'], needed: false },
    { title: 'Labels in bundles', tables: ['martin-bundles', 'bundle-items'], needed: false },
    { title: 'Bundles to listings', tables: ['martin-bundle-listings', 'bundle-listings'], needed: false },
    { title: 'Sales', tables: ['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report-by-sku', 'business-report', 'transactions', 'settlements', 'fba-inventory', 'restock', 'ebay-orders', 'walmart-item-performance', 'wfs-health'], needed: false },
    { title: 'Purchase orders', tables: ['purchase-orders'], needed: false },
  ],
  parameters: [],
  sort: [{ columnId: 'neededBy', direction: 'asc' }],
};
