/**
 * Every setting of planning with its default. Defaults are starting points of this house, each to be changed by store, supplier or SKU;
 * what a marketplace or an authority fixes is no setting but a dated rule (`rules/`).
 */
import { plannedBy } from '../planning/carried-velocity';
import { ruleOrders } from '../planning/publish';
import type { SettingGroup, SettingRow } from './setting';
import type { SettingScope } from '../explain/term';

/** Of goods: whose they are counts as well. */
const everywhere: readonly SettingScope[] = ['default', 'store', 'supplier', 'sku'];
/** Of the store as a whole: windows and weights that its sales are read by, shares and limits of classes among its goods, a container and FBA's room that goods of all suppliers share, how old data may be, an account and its uploads. */
const byStore: readonly SettingScope[] = ['default', 'store'];
/** Of a listing before it is known which goods it sells, and so whose: how it sells, which of two mappings counts, and the service its class is given. */
const bySku: readonly SettingScope[] = ['default', 'store', 'sku'];
const bySupplier: readonly SettingScope[] = ['default', 'store', 'supplier'];

type NumberRow<Id extends string, Standard extends number | null> = Extract<SettingRow, { kind: 'number' }> & { readonly id: Id; readonly default: Standard };
type Bounds = readonly [minimum: number, maximum: number];

const number =
  (group: SettingGroup, unit: string | null, scopes: readonly SettingScope[], whole: boolean) =>
  <Id extends string, Standard extends number | null>(id: Id, title: string, standard: Standard, [minimum, maximum]: Bounds, usedFor: string): NumberRow<Id, Standard> => ({
    kind: 'number', id, title, group, unit, scopes, whole, minimum, maximum, default: standard, usedFor,
  });

const leg = number('lead-times', 'days', everywhere, false);
const weight = number('forecast', '%', byStore, false);
const weightUse = 'velocity; of windows that are known only the proportion of weights counts, and 0 leaves the window out';
const season = number('season', null, bySku, false);
const growth = number('season', '%', bySku, false);
const stockOut = number('stock-outs', null, byStore, false);
const classShare = number('classes', '%', byStore, false);
const classLimit = number('classes', null, byStore, false);
const orderDays = number('orders', 'days', everywhere, false);
const container = number('containers', '%', byStore, false);
const sendDays = number('sending', 'days', everywhere, false);
const channelUnits = number('channels', 'units', everywhere, true);
const channelShare = number('channels', '%', everywhere, false);
const cost = number('costs', 'USD', everywhere, false);
const ofPrice = number('costs', '%', everywhere, false);
const health = number('health', 'days', everywhere, false);
const age = number('freshness', 'days', byStore, false);

// Forecasts find both on the catalogue's own past: whoever moves these must not look for other orders of what is forecast.
const seasonUse = 'seasonal index: the season now, what is out of season, and quantities planned from the velocity with its season; forecasts find their seasons themselves';
const growthUse = 'growth on last year, and quantities planned from the velocity with its growth; forecasts find theirs themselves';

const capacityUse = 'FBA send, held to what the limits of this month and of those until it arrives leave. Amazon states one for each month: 1200; 2026-12 900 is 900 from December 2026 on';

const share: Bounds = [0, 1];
const days: Bounds = [0, 365];
const units: Bounds = [0, 1_000_000];

export const settingRows = [
  weight('velocity-weight-3', 'Weight of the last 3 days', 0, share, weightUse),
  weight('velocity-weight-7', 'Weight of the last 7 days', 0.2, share, weightUse),
  weight('velocity-weight-14', 'Weight of the last 14 days', 0, share, weightUse),
  weight('velocity-weight-30', 'Weight of the last 30 days', 0.4, share, weightUse),
  weight('velocity-weight-60', 'Weight of the last 60 days', 0.2, share, weightUse),
  weight('velocity-weight-90', 'Weight of the last 90 days', 0.2, share, weightUse),
  weight('velocity-weight-180', 'Weight of the last 180 days', 0, share, weightUse),
  weight('velocity-weight-365', 'Weight of the last 365 days', 0, share, weightUse),
  number('forecast', 'days', byStore, true)('velocity-floor-days', 'Fewest days a window is divided by', 7, [1, 90], 'velocity: 30 units in one day of stock are not 30 a day'),
  {
    kind: 'choice', id: 'planned-by', title: 'Quantities are planned from', group: 'forecast', scopes: bySku, options: plannedBy, default: 'forecast',
    usedFor: 'what to send, order and keep back: the forecast, or the velocity carried ahead, with its season and growth where they are known',
  },
  number('forecast', 'days', byStore, true)('horizon-days', 'Days looked ahead', 730, [365, 1825], 'the day stock runs out and the day to order by: what outlasts the days has neither'),
  number('forecast', null, byStore, false)('spike-limit-sd', 'Days above mean plus this many standard deviations are cut to it', 3, [1, 10], 'velocity'),
  season('season-months', 'Months of sales before a season is believed', 12, [12, 36], seasonUse),
  season('season-in-stock-days', 'In-stock days a month needs for its full weight', 15, [1, 31], seasonUse),
  season('season-lowest', 'Lowest seasonal index', 0.3, [0.01, 1], seasonUse),
  season('season-highest', 'Highest seasonal index', 4, [1, 20], seasonUse),
  growth('growth-lowest', 'Strongest decline believed', -0.5, [-1, 0], growthUse),
  growth('growth-highest', 'Strongest growth believed', 1, [0, 10], growthUse),
  season('growth-in-stock-days', 'In-stock days both windows need', 60, [1, 90], growthUse),
  stockOut('fast-sku-per-day', 'Units a day from which sales tell whether a SKU was in stock', 10, [1, 10_000], 'stock-out days where no daily stock is known'),
  number('stock-outs', '%', byStore, false)('fast-sku-share', 'Share of the mean a fast SKU must sell on an in-stock day', 0.3, share, 'stock-out days where no daily stock is known'),
  {
    kind: 'choice', id: 'abc-by', title: 'ABC classes go by', group: 'classes', scopes: byStore, options: ['revenue', 'contribution'], default: 'revenue',
    usedFor: 'ABC class, and through it the service level: revenue of a year, or what is left of it after referral fee, fulfilment and landed cost; where one of these is not known there is then no class',
  },
  classShare('abc-a-share', 'A-class: SKUs that make up this share of revenue, or of contribution', 0.8, share, 'ABC class, and through it the service level'),
  classShare('abc-b-share', 'B-class: up to this share', 0.95, share, 'ABC class, and through it the service level'),
  classLimit('xyz-x-cv', 'X-class: weekly variation up to', 0.5, [0, 5], 'XYZ class'),
  classLimit('xyz-y-cv', 'Y-class: weekly variation up to', 1, [0, 10], 'XYZ class'),
  classShare('service-level-a', 'Service level, A-class', 0.97, [0.5, 0.999], 'safety stock'),
  classShare('service-level-b', 'Service level, B-class', 0.95, [0.5, 0.999], 'safety stock'),
  classShare('service-level-c', 'Service level, C-class and new', 0.9, [0.5, 0.999], 'safety stock'),
  number('classes', '%', bySku, false)('service-level', 'Service level of this SKU, whatever its class', null, [0.5, 0.999], 'safety stock'),
  leg('production-days', 'Production', 30, days, 'lead time, where the item list does not say'),
  leg('production-sd-days', 'Production, standard deviation', 0, days, 'safety stock'),
  leg('qc-days', 'Quality control and consolidation', 3, days, 'lead time'),
  leg('ocean-days', 'Ocean', 28, days, 'lead time'),
  leg('ocean-sd-days', 'Ocean, standard deviation', 7, days, 'safety stock'),
  leg('customs-days', 'Customs and drayage', 7, days, 'lead time'),
  leg('awd-receiving-days', 'Receiving at AWD', 7, days, 'lead time through AWD'),
  leg('awd-to-fba-days', 'AWD to FBA', 10, days, 'lead time through AWD, FBA send'),
  leg('warehouse-receiving-days', 'Receiving at our warehouse', 3, days, 'lead time through our warehouse'),
  leg('warehouse-to-fba-days', 'Warehouse to FBA', 12, days, 'lead time through our warehouse, FBA send'),
  leg('fba-check-in-days', 'FBA check-in', 7, days, 'lead time, FBA send'),
  leg('warehouse-to-wfs-days', 'Warehouse to WFS, check-in included', 12, days, 'planned days of WFS shipments'),
  leg('label-lead-days', 'Label supplier', 14, days, 'label order, where neither received orders nor the label list say'),
  leg('label-to-fba-days', 'Label supplier to FBA', 12, days, 'FBA send of what is made of labels alone, planned days of label shipments'),
  number('lead-times', 'shipments', bySupplier, true)('learned-lead-time-shipments', 'Received shipments before learned times are used', 4, [2, 100], 'lead time, FBA send, planned days of shipments'),
  number('lead-times', 'days', bySupplier, true)('new-year-closed-before-days', 'Factory closed before Lunar New Year', 7, [0, 40], 'production, quality control and consolidation'),
  number('lead-times', 'days', bySupplier, true)('new-year-closed-after-days', 'Factory closed from Lunar New Year on', 15, [0, 40], 'production, quality control and consolidation'),
  {
    kind: 'choice', id: 'route', title: 'Way from the factory', group: 'lead-times', scopes: everywhere, options: ['awd', 'warehouse', 'fba'], default: 'awd',
    usedFor: 'which legs a lead time has',
  },
  {
    kind: 'choice', id: 'unreported-stock', title: 'Stock no report shows', group: 'orders', scopes: everywhere, options: ['not-known', 'not-there'], default: 'not-known',
    usedFor: 'orders and sendings: wait for a report of the place, or take it that nothing is kept there',
  },
  orderDays('review-days', 'Days between orders', 30, days, 'order-up-to level'),
  {
    kind: 'choice', id: 'safety-method', title: 'Safety stock from', group: 'orders', scopes: everywhere, options: ['quantiles', 'textbook', 'buffer-days'], default: 'quantiles',
    usedFor: 'safety stock; the other two are shown beside it',
  },
  orderDays('buffer-days', 'Days of buffer', 14, days, 'safety stock by days'),
  orderDays('order-soon-days', 'Latest order date is near from', 14, days, 'order warnings'),
  {
    kind: 'choice', id: 'carton-rounding', title: 'Rounding to cartons', group: 'orders', scopes: everywhere, options: ['up', 'down', 'nearest', 'none'], default: 'up',
    usedFor: 'orders, and WFS sendings',
  },
  {
    kind: 'choice', id: 'container', title: 'Container', group: 'containers', scopes: byStore, options: ['20', '40', '40hc'], default: '40hc', usedFor: 'container planner, freight share',
  },
  number('containers', 'm³', byStore, false)('container-20-m3', 'Space of a 20 ft container', 28, [1, 40], 'container planner'),
  number('containers', 'm³', byStore, false)('container-40-m3', 'Space of a 40 ft container', 57, [1, 80], 'container planner'),
  number('containers', 'm³', byStore, false)('container-40hc-m3', 'Space of a 40 ft high cube', 68, [1, 90], 'container planner'),
  number('containers', 'kg', byStore, false)('container-20-kg', 'Payload of a 20 ft container on the road', 17_000, [1, 40_000], 'container planner'),
  number('containers', 'kg', byStore, false)('container-40-kg', 'Payload of a 40 ft container on the road', 19_000, [1, 40_000], 'container planner'),
  container('container-usable-share', 'Share of the space that cartons fill', 0.95, [0.1, 1], 'container planner'),
  container('container-target-fill', 'Fill to aim for', 0.94, [0.1, 1], 'container planner'),
  number('containers', 'days', everywhere, false)('top-up-cover-days', 'No topping up beyond this cover', 180, [1, 1000], 'container planner'),
  sendDays('fba-target-days', 'FBA target', 45, days, 'FBA send'),
  sendDays('fba-most-days', 'Most FBA cover', 90, [1, 1000], 'FBA send'),
  { kind: 'by-month', id: 'fba-capacity-standard', title: 'FBA capacity, standard size', group: 'sending', unit: 'ft³', scopes: byStore, default: null, usedFor: capacityUse },
  { kind: 'by-month', id: 'fba-capacity-bulky', title: 'FBA capacity, bulky', group: 'sending', unit: 'ft³', scopes: byStore, default: null, usedFor: capacityUse },
  sendDays('wfs-target-days', 'WFS target', 56, days, 'WFS send'),
  {
    kind: 'choice', id: 'fba-source', title: 'FBA is filled first from', group: 'sending', scopes: everywhere, options: ['awd', 'local'], default: 'awd', usedFor: 'FBA send',
  },
  {
    kind: 'choice', id: 'fba-rounding', title: 'Rounding of FBA sendings to cases', group: 'sending', scopes: everywhere, options: ['down', 'none'], default: 'down', usedFor: 'FBA send',
  },
  {
    kind: 'flag', id: 'count-working-inbound', title: 'Count inbound shipments that are only planned', group: 'sending', scopes: everywhere, default: false, usedFor: 'FBA position',
  },
  {
    kind: 'flag', id: 'replenish', title: 'Replenish', group: 'sending', scopes: everywhere, default: true, usedFor: 'orders and sendings: a SKU that runs out for good is not sent or ordered',
  },
  {
    kind: 'choice', id: 'mapping-desk', title: 'Where both desks map a listing, what counts', group: 'channels', scopes: bySku, options: ['neither', 'factory', 'martin'], default: 'neither',
    usedFor: 'what a listing sells, where Factory Desk and Martin Label say different bundles',
  },
  channelUnits('reserve-amazon', 'Kept back on Amazon', 5, units, 'merchant-fulfilled quantity'),
  channelUnits('reserve-walmart', 'Kept back on Walmart', 6, units, 'Walmart quantity'),
  channelUnits('reserve-ebay', 'Kept back on eBay', 3, units, 'eBay quantity'),
  {
    kind: 'choice', id: 'reserve-method', title: 'Kept back', group: 'channels', scopes: everywhere, options: ['fixed', 'computed', 'larger'], default: 'fixed',
    usedFor: 'quantities to publish: fixed, from the other channels’ demand between two uploads, or the larger',
  },
  {
    kind: 'choice', id: 'rule-order', title: 'Order of share and what is kept back', group: 'channels', scopes: everywhere, options: ruleOrders, default: 'reserve-first',
    usedFor: 'quantities to publish: the share of what is left once that is kept back, or what is left of the share',
  },
  number('channels', 'hours', byStore, false)('upload-hours', 'Hours between two uploads', 24, [0.1, 720], 'computed reserve'),
  number('channels', '%', byStore, false)('reserve-confidence', 'Certainty of the computed reserve', 0.99, [0.5, 0.9999], 'computed reserve'),
  channelUnits('most-shown-amazon', 'Most shown on Amazon', null, units, 'merchant-fulfilled quantity'),
  channelUnits('most-shown-walmart', 'Most shown on Walmart', null, units, 'Walmart quantity'),
  channelUnits('most-shown-ebay', 'Most shown on eBay', null, units, 'eBay quantity'),
  channelUnits('least-shown-amazon', 'Shown as 0 below, Amazon', 0, units, 'merchant-fulfilled quantity'),
  channelUnits('least-shown-walmart', 'Shown as 0 below, Walmart', 0, units, 'Walmart quantity'),
  channelUnits('least-shown-ebay', 'Shown as 0 below, eBay', 0, units, 'eBay quantity'),
  channelUnits('fixed-shown-amazon', 'Always shown on Amazon', null, units, 'merchant-fulfilled quantity: whatever is kept back, but never more than can be sold; 0: never shown'),
  channelUnits('fixed-shown-walmart', 'Always shown on Walmart', null, units, 'Walmart quantity: whatever is kept back, but never more than can be sold; 0: never shown'),
  channelUnits('fixed-shown-ebay', 'Always shown on eBay', null, units, 'eBay quantity: whatever is kept back, but never more than can be sold; 0: never shown'),
  channelShare('share-amazon', 'Share of the stock shown on Amazon', 1, share, 'merchant-fulfilled quantity'),
  channelShare('share-walmart', 'Share of the stock shown on Walmart', 1, share, 'Walmart quantity'),
  channelShare('share-ebay', 'Share of the stock shown on eBay', 1, share, 'eBay quantity'),
  number('channels', 'days', everywhere, true)('handling-amazon', 'Handling time given to Amazon', null, [0, 30], 'merchant-fulfilled files; unset: what Amazon has stays'),
  number('channels', 'days', everywhere, true)('lag-walmart', 'Lag shown for Walmart', null, [0, 30], 'Walmart quantities, and the column of the lag in your own Walmart workbook where it has one: the feed has no place for it; unset: what Walmart has'),
  {
    kind: 'flag', id: 'ebay-out-of-stock-control', title: 'eBay keeps listings that are out of stock', group: 'channels', scopes: byStore, default: false,
    usedFor: 'eBay quantities: without it a quantity of 0 ends a listing',
  },
  cost('freight-per-container', 'Freight of a container', null, [0, 1_000_000], 'landed cost, where the cost sheet does not say'),
  cost('broker-per-unit', 'Broker, drayage and preparation of a unit', 0, [0, 10_000], 'landed cost'),
  ofPrice('target-margin', 'Margin to keep, of the price', 0.25, [0, 0.9], 'floor price'),
  ofPrice('referral-share', 'Referral fee, of the price', 0.15, share, 'contribution, floor price'),
  cost('fulfilment-fee', 'Fulfilment fee of a unit', null, [0, 10_000], 'contribution, floor price'),
  cost('fba-fee', 'FBA fee of a unit sent by us', null, [0, 10_000], 'FBM Top Sellers: what FBA would charge for what we send ourselves'),
  cost('low-inventory-fee', 'Low-inventory-level fee of a unit', null, [0, 10_000], 'fee exposure on FBA Forecast: the fee of a unit goes by its size and weight'),
  cost('removal-fee', 'Removal fee of a unit', null, [0, 10_000], 'FBA stock with no sales: removal against holding'),
  number('costs', '%', byStore, false)('price-gap-limit', 'Price above the competitor’s worth a flag, of theirs', 0.1, [0, 5], 'price flags'),
  health('excess-days', 'Stock beyond this many days of demand is excess', 90, [1, 1000], 'excess'),
  health('dead-window-days', 'Days without a sale', 90, [7, 90], 'dead stock; the longest of 7, 30, 60 and 90 days within it counts'),
  health('dead-in-stock-days', 'In-stock days the window needs before its silence counts', 45, [1, 730], 'dead stock'),
  health('recent-receipt-days', 'Received within these days is new, not dead', 60, [0, 365], 'dead stock'),
  number('health', null, everywhere, false)('off-season-index', 'Seasonal index below which an item is out of season', 0.5, [0, 1], 'dead stock'),
  age('stale-inventory-days', 'Stock and listings older than', 2, [0, 365], 'freshness of stock, listings and restock reports'),
  age('stale-sales-days', 'Sales older than', 3, [0, 365], 'freshness of orders, shipments and Walmart item performance'),
  age('stale-awd-days', 'AWD older than', 7, [0, 365], 'freshness of the AWD inventory report'),
  age('stale-monthly-days', 'Monthly reports older than', 40, [0, 400], 'freshness of settlements, transactions, fees and business reports'),
  age('stale-cost-days', 'Costs older than', 90, [0, 1000], 'freshness of cost sheets, price flags'),
  age('stale-competitor-days', 'Competitor prices older than', 90, [0, 1000], 'freshness of competitor sheets, and which competitor prices count in the gap and in price flags'),
] as const satisfies readonly SettingRow[];

type Rows = (typeof settingRows)[number];
export type SettingId = Rows['id'];
type RowOf<Id extends SettingId> = Extract<Rows, { readonly id: Id }>;

/** A number without a default may be unset (null), one by months is told by its steps where there are several; a choice is one of its texts, a flag true or false. */
export type ValueOf<Id extends SettingId> = RowOf<Id> extends { readonly kind: 'choice'; readonly options: infer O extends readonly string[] }
  ? O[number]
  : RowOf<Id> extends { readonly kind: 'flag' }
    ? boolean
    : RowOf<Id> extends { readonly kind: 'by-month' }
    ? number | string | null
    : RowOf<Id>['default'] extends null
      ? number | null
      : number;

const byId: ReadonlyMap<string, SettingRow> = new Map(settingRows.map((row) => [row.id, row]));

export const settingRow = (id: SettingId): SettingRow => {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`No setting ${id}`);
  return found;
};

export const isSettingId = (id: string): id is SettingId => byId.has(id);

/** Limits by which pages call data stale; no plan is made anew for them. */
const pagesAlone: ReadonlySet<string> = new Set<SettingId>(['stale-inventory-days', 'stale-sales-days', 'stale-awd-days', 'stale-monthly-days']);

/** False for settings that only pages ask for. */
export const isPlanned = (id: string): boolean => !pagesAlone.has(id);
