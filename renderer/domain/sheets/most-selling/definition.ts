/** What sells best now, how that changes, and whether its stock lasts. */
import { abcClass, added, atLeast, below, besideSum, caseMeasures, caseSource, column, countTile, decidedForFba, discontinuedIn, equals, figure, hidden, idColumn, labelSource, listingCase, madeOf, madeTile, mappingSource, sumPart, sumTile, units, velocityUsed, warehouseSource, word, words } from '../columns';
import type { ColumnFilter } from '../../tables/query';
import { salesSources } from '../sales-summary/definition';
import type { SheetDefinition } from '../sheet';

const sold = 'Sold in the window';
const pace = 'Units a day';
const stock = 'Stock';
const ours = 'Send to FBA';

/** A row among the first so many, in the window or the one before it, counts as a best seller: what ran out or fell behind since is what is looked for. */
export const bestPlaces = 50;
/** Cover below this is at risk: a month's notice, and the line Amazon's low-inventory fee is drawn at. */
export const riskDays = 28;

const best: ColumnFilter = equals('bestSeller', 'yes');

export const mostSellingSheet: SheetDefinition = {
  id: 'most-selling',
  title: 'Most selling',
  key: 'id',
  workbookBy: 'channel',
  goesBy: [decidedForFba('send', 'sendState', 'reason', 'fromAwd', 'fromWarehouse', 'fromLabel'), discontinuedIn('planned', 'send', 'fromAwd', 'fromWarehouse', 'fromLabel')],
  columns: [
    idColumn,
    word('sku', 'SKU', 'As the marketplace’s files write it'),
    word('pinned', 'Pinned', 'Kept in sight: sort or filter by it', { edit: { kind: 'flag' } }),
    column('rank', 'Rank', 'count', null, 'By what is chosen, over the window', { figure: 'best-rank' }),
    column('rankChange', 'Places up', 'count', null, 'Places gained since the window before; a minus is places lost, blank where it did not sell then', { figure: 'best-rank-change' }),
    word('bestSeller', 'Best seller', `yes: among the first ${bestPlaces} of the window, or of the window before; no; unknown: what it brought is not known`, { ...hidden, figure: 'best-seller' }),
    word('externalId', 'ASIN', 'Of the product page; Walmart’s item id, eBay’s item number'),
    words('title', 'Title', 'As the newest file has it', { isPictured: true }),
    word('channel', 'Channel', 'Where it sold, and who sent it'),
    word('good', 'Item, bundle', 'What the listing is mapped to', hidden),
    abcClass,
    figure('units', 'Units', 'units', 'best-units', 'Sold in the window', { group: sold, summable: true }),
    figure('revenue', 'Revenue', '$', 'best-revenue', 'Price of what sold, without tax, shipping and discounts', { group: sold, summable: true }),
    figure('contribution', 'Contribution', '$', 'best-contribution', 'Revenue less referral fee, fulfilment and landed cost as they are set today', { group: sold, summable: true }),
    figure('unitsBefore', 'Window before', 'units', 'best-units-before', 'Sold in the window before', { ...hidden, group: sold, summable: true }),
    figure('unitsChange', 'Change', 'units', 'best-units-change', 'Units of the window less those of the window before', { group: sold, summable: true }),
    column('knownDays', 'Days known', 'count', 'days', 'Days of the window that some report covers', { figure: 'best-known-days', ...hidden, group: sold }),
    figure('share', 'Share', '%', 'best-share', 'Of all rows, by what is chosen', { group: sold, summable: true }),
    figure('cumulative', 'Share so far', '%', 'best-cumulative', 'With all rows above it', { group: sold }),
    figure('velocity7', 'Velocity, 7 d', 'units/day', 'velocity-7', 'Units a day of the last 7 days, over days that had stock', { group: pace }),
    figure('velocity30', 'Velocity, 30 d', 'units/day', 'velocity-30', 'Units a day of the last 30 days, over days that had stock', { group: pace }),
    figure('velocity90', 'Velocity, 90 d', 'units/day', 'velocity-90', 'Units a day of the last 90 days, over days that had stock', { group: pace }),
    figure('acceleration', 'Faster', '%', 'best-acceleration', 'Velocity of 7 days over that of 30 days, less 1', { group: pace }),
    velocityUsed({ ...hidden, group: pace }),
    units('available', 'On sale', 'best-stock', 'What the channel can sell now: at FBA with what is between centres, at WFS, or local for what we send', { group: stock, summable: false }),
    units('awdAvailable', 'AWD', 'awd-available', 'Available in AWD', { group: stock }),
    units('local', 'Local', 'best-local', 'Ready or buildable from stock of our own, in units of the listing; shared with other listings', { group: stock, summable: false }),
    figure('days', 'Days of supply', 'days', 'best-days', 'How long what is on sale lasts, by what is expected to sell', { group: stock }),
    word('status', 'Status', 'out, low (below 28 days), ok; unknown where stock or sales are missing'),
    figure('outDays', 'Out', 'days', 'best-out-days', 'Days of the window without stock, where reports of stock tell of it', { group: stock }),
    figure('lostUnits', 'Lost', 'units', 'best-lost', 'Estimate: units a day times the days of the window without stock', { group: stock, summable: true }),
    figure('price', 'Price', '$', 'best-price', 'Mean price of what sold in the window; of the listing where none is known', { ...hidden, group: stock }),
    figure('risk', 'At risk', '$', 'best-risk', 'Revenue of the next 28 days that what is on sale does not cover', { group: stock, summable: true }),
    column('case', 'Case', 'count', 'units', 'Units in a case', { figure: 'case', ...hidden, group: ours }),
    ...caseMeasures(ours, listingCase),
    units('planned', 'Planned', 'fba-send', 'What the plan sends to FBA', { ...hidden, group: ours }),
    units('send', 'Send', 'best-send', 'What holds on FBA Forecast, typed, locked, excluded or asleep there, else planned: what is saved as a shipment plan', { ...hidden, group: ours }),
    word('sendState', 'Decided', 'What somebody decided on FBA Forecast, where it is decided: typed, locked, excluded or snoozed', { ...hidden, group: ours }),
    words('reason', 'Reason', 'Given with the decision on FBA Forecast', { ...hidden, group: ours }),
    units('fromAwd', 'From AWD', 'best-from-awd', 'Of the units sent', { ...hidden, group: ours }),
    units('fromWarehouse', 'From warehouse', 'best-from-warehouse', 'Of the units sent', { ...hidden, group: ours }),
    units('fromLabel', 'From label supplier', 'best-from-label', 'Of the units sent, what is made from stock of the label supplier alone', { ...hidden, group: ours }),
    units('inbound', 'Inbound', 'fba-inbound', 'On its way to FBA: shipped or being received', { ...hidden, group: ours }),
    figure('targetDays', 'Target', 'days', 'best-target-days', 'Days of demand to have at FBA', { ...hidden, group: ours }),
    units('theirs', 'Amazon’s quantity', 'their-units', 'Recommended by the report', { ...hidden, group: ours }),
    word('fnsku', 'FNSKU', 'The label FBA puts on it', hidden),
    words('note', 'Note', 'Yours; kept with the sheet', { ...hidden, edit: { kind: 'text' } }),
  ],
  tiles: [
    madeTile('top20', 'Share of the top 20', '%', 'Of all that sold in the window, by what is chosen', [{ kind: 'number', columnId: 'rank', minimum: null, maximum: 20 }], madeOf(['share']), added(sumPart('Share', '%', 'share', [{ kind: 'number', columnId: 'rank', minimum: null, maximum: 20 }]))),
    countTile('up', 'Moving up', 'rows', 'Best sellers of the window or the one before that gained five places or more', [best, atLeast('rankChange', 5)]),
    countTile('down', 'Moving down', 'rows', 'Best sellers of the window or the one before that lost five places or more', [best, { kind: 'number', columnId: 'rankChange', minimum: null, maximum: -5 }]),
    countTile('at-risk', 'Low', 'rows', 'Best sellers of the window or the one before with less than 28 days on sale', [best, equals('status', 'low')]),
    countTile('out', 'Out of stock', 'rows', 'Best sellers of the window or the one before with nothing on sale; beside them their revenue of the next 28 days, where their price is known', [best, equals('status', 'out')], { beside: [besideSum('out-risk', 'At risk', '$', 'risk')] }),
    sumTile('risk', 'At risk', '$', 'Revenue of the next 28 days that stock on sale does not cover, of best sellers of the window or the one before whose price is known', 'risk', [best, below('days', riskDays)]),
  ],
  sources: [...salesSources.slice(0, 1), { title: 'FBA stock', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'], needed: false }, { title: 'AWD stock', tables: ['awd-inventory'], needed: false }, { title: 'WFS stock', tables: ['wfs-health', 'wfs-inventory'], needed: false }, mappingSource, warehouseSource, labelSource, caseSource, ...salesSources.slice(1)],
  parameters: [
    { id: 'window', title: 'Last', hint: 'Days to the last one known', kind: 'count', bounds: [1, 365], idle: { when: ({ from = '', to = '' }) => from !== '' && to !== '' && from <= to, because: 'Without effect: first and last day of your own are given' }, options: () => [7, 30, 90, 365].map((days) => ({ value: days, title: `${days} days` })), default: () => 30 },
    { id: 'from', title: 'From', hint: 'First of days of your own, in place of the last ones', kind: 'day', isTucked: true, options: () => [], default: () => '' },
    { id: 'to', title: 'To', hint: 'Last of days of your own; without a first one, the window ends with it', kind: 'day', isTucked: true, options: () => [], default: () => '' },
    { id: 'by', title: 'By', hint: 'What the ranking goes by', kind: 'choice', options: () => [{ value: 'revenue', title: 'Revenue' }, { value: 'units', title: 'Units' }, { value: 'contribution', title: 'Contribution' }], default: () => 'revenue' },
  ],
  sort: [{ columnId: 'rank', direction: 'asc' }],
};
