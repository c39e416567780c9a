/** Twelve months of sales beside those of an earlier year, in money and in units. */
import { above0, added, besideMade, column, figure, hidden, idColumn, judged, known, madeOf, madeTile, ratio, sumPart, toldPart, word, words } from '../columns';
import { channelName, channels } from '../../demand/listing';
import type { ParameterOption, SheetDefinition, SheetParameter, SheetSource, SheetSpan } from '../sheet';
import { monthNames } from '../../month-names';

export type SalesMeasure = 'revenue' | 'units';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Years some sale is known of, and this one, the newest first. */
const years = ({ day, firstSale }: SheetSpan): readonly number[] => {
  const last = yearOf(day);
  const first = Math.min(last, firstSale === null ? last : yearOf(firstSale));
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
};

/** A brand may be called anything, also `all`. */
const named = (names: readonly string[]): readonly ParameterOption[] => [{ value: 'all', title: 'All' }, ...names.map((name) => ({ value: `is ${name}`, title: name }))];

export const salesParameters: readonly SheetParameter[] = [
  { id: 'year', title: 'Year', hint: 'Year that is looked at', kind: 'choice', idle: { when: ({ span }) => span === 'rolling', because: 'Without effect: rolling twelve months end with the last sale known' }, options: (span) => years(span).map((year) => ({ value: year, title: String(year) })), default: ({ day }) => yearOf(day) },
  {
    id: 'back', title: 'Compare with', hint: 'Year it is compared with, over the same days', kind: 'choice', options: () => [{ value: 1, title: 'Year before' }, { value: 2, title: '2 years before' }], default: () => 1,
  },
  { id: 'span', title: 'Months', hint: 'January to December, or the twelve months that end with the last sale known', kind: 'choice', options: () => [{ value: 'calendar', title: 'Calendar' }, { value: 'rolling', title: 'Rolling 12' }], default: () => 'calendar' },
  { id: 'channel', title: 'Channel', hint: 'Sales of one channel alone', kind: 'choice', options: () => [{ value: 'all', title: 'All' }, ...channels.map((channel) => ({ value: channel, title: channelName[channel] }))], default: () => 'all' },
  {
    id: 'by', title: 'Rows', hint: 'A row for each SKU of a channel, each product page, or each item or bundle', kind: 'choice',
    options: () => [{ value: 'sku', title: 'SKU' }, { value: 'page', title: 'ASIN' }, { value: 'good', title: 'Item, bundle' }], default: () => 'sku',
  },
  { id: 'returns', title: 'Returns', hint: 'Sales as they were made, or less what buyers were paid back, as far as Amazon’s reports tell it', kind: 'choice', isTucked: true, options: () => [{ value: 'in', title: 'Counted in' }, { value: 'out', title: 'Taken off' }], default: () => 'in' },
  { id: 'abc', title: 'Class', hint: 'Rows of one class alone; classes are those of all rows', kind: 'choice', isTucked: true, options: () => [{ value: 'all', title: 'All' }, ...['A', 'B', 'C', 'N'].map((letter) => ({ value: letter, title: letter }))], default: () => 'all' },
  { id: 'brand', title: 'Brand', hint: 'Goods of one brand, as Walmart’s reports name it, and what is mapped to the same item or bundle', kind: 'choice', isTucked: true, options: ({ brands = [] }) => named(brands), default: () => 'all' },
  { id: 'category', title: 'Category', hint: 'Goods of one category, as the marketplaces’ reports name it', kind: 'choice', isTucked: true, options: ({ categories = [] }) => named(categories), default: () => 'all' },
];

export const salesSources: readonly SheetSource[] = [
  { title: 'Sales', tables: ['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report-by-sku', 'business-report', 'transactions', 'settlements', 'fba-inventory', 'ebay-orders', 'walmart-item-performance'], needed: true },
  { title: 'Walmart sales', tables: ['walmart-item-performance', 'wfs-health'], needed: false },
  { title: 'eBay sales', tables: ['ebay-orders'], needed: false },
  { title: 'Costs', tables: ['costs'], needed: false },
];

const months = 'Months';
const total = 'Period';
const money = 'Money';

const monthId = (slot: number): string => `month${slot + 1}`;
export const monthIds: readonly string[] = monthNames.map((_, slot) => monthId(slot));
export const monthFigure = (measure: SalesMeasure, slot: number): string => `sales-${measure}-${(monthNames[slot] ?? '').toLowerCase()}`;

const definitionOf = (measure: SalesMeasure): SheetDefinition => {
  const unit = measure === 'revenue' ? '$' : 'units';
  const of = measure === 'revenue' ? 'Revenue' : 'Units';
  const own = (name: string): string => `sales-${measure}-${name}`;
  const sum = { summable: true } as const;
  const bothYears = measure === 'revenue' ? 'the days whose revenue both years know' : 'the days both years know';
  return {
    id: `sales-${measure}`,
    title: measure === 'revenue' ? 'Sales by month, revenue' : 'Sales by month, units',
    key: 'id',
    workbookBy: 'channel',
    subtotalsBy: { columnId: 'channel', words: channels.map((channel) => channelName[channel]) },
    opensBeforeForecast: true,
    columns: [
      idColumn,
      word('sku', 'SKU', 'As the marketplace’s files write it; the code of the item or bundle where those are the rows'),
      word('externalId', 'ASIN', 'Of the product page; Walmart’s item id, eBay’s item number', { shownAtFirst: measure === 'revenue' }),
      words('title', 'Title', 'As the newest file has it'),
      word('channel', 'Channel', 'Where it sold, and who sent it'),
      word('good', 'Item, bundle', 'What the listing is mapped to', hidden),
      word('brand', 'Brand', 'As Walmart’s reports name it; of what is mapped to the same item or bundle', hidden),
      word('category', 'Category', 'As the marketplaces’ reports name it', hidden),
      word('abc', 'ABC', `A: what makes most of the ${measure} of the period, by the limits that are set; N: none`, { ...judged, figure: own('abc') }),
      word('trend', 'Trend', 'Month by month, each beside the best of them; a dot is a month nothing is known of'),
      figure('total', 'Total', unit, own('total'), `${of} of the period, as far as reports tell`, { group: total, ...sum }),
      figure('lastYear', 'Same days, then', unit, own('before'), `The same days of the year compared with, over ${bothYears}`, { group: total, ...sum }),
      figure('change', 'Change', '%', own('change'), `Over ${bothYears}`, { group: total }),
      figure('difference', 'Difference', unit, own('difference'), `Over ${bothYears}`, { group: total, ...hidden, ...sum }),
      figure('share', 'Share', '%', own('share'), 'Of all rows', { group: total, ...sum }),
      figure('cumulative', 'Share so far', '%', own('cumulative'), 'With all rows that sold more', { group: total, ...hidden }),
      ...monthNames.map((name, slot) => figure(monthId(slot), name, unit, monthFigure(measure, slot), `${of} of the month; blank where no report shows it`, { group: months, ...sum })),
      figure('projected', 'Expected total', unit, own('projected'), 'What sold, and what is expected of the days left', { group: total, ...sum }),
      figure('soldUnits', 'Units', 'units', 'sales-sold-units', 'Sold in the period', { group: money, ...sum, shownAtFirst: measure === 'revenue' }),
      figure('revenue', 'Revenue', '$', 'sales-sold-revenue', 'Price of what sold, without tax, shipping and discounts', { group: money, ...sum, shownAtFirst: measure === 'units' }),
      figure('price', 'Average price', '$', 'sales-price', 'Revenue over the units whose price is known', { group: money }),
      figure('contribution', 'Contribution', '$', 'sales-contribution', 'Revenue less referral fee, fulfilment and landed cost as they are set today', { group: money, ...sum }),
      word('contributionOf', 'Contribution of', 'How many of the row’s listings it is of, where price, fulfilment fee or landed cost of the others is not known', { group: money, isAlert: true }),
      figure('unpriced', 'Without price', 'units', 'sales-unpriced', 'Sold, and no report says for how much: not in the revenue', { group: money, ...hidden, ...sum }),
      figure('returned', 'Returned', 'units', 'sales-returned-units', 'Sent or paid back in the period, as far as Amazon’s reports tell', { group: money, ...hidden, ...sum }),
      figure('refunded', 'Paid back', '$', 'sales-returned-money', 'Price of what was paid back in the period, as far as Amazon’s reports tell', { group: money, ...hidden, ...sum }),
      column('knownDays', 'Days known', 'count', 'days', 'Days of the period some report covers; the most of any listing in the row', { figure: 'sales-known-days', group: total, ...hidden }),
      column('lines', 'Listings', 'count', null, 'Listings in the row', { figure: 'sales-listings', ...hidden }),
    ],
    tiles: [
      madeTile('revenue', 'Revenue', '$', 'Of the period to the last day known: price of what sold, without tax, shipping and discounts', [above0('revenue')], madeOf(['revenue']), added(sumPart('Revenue', '$', 'revenue'))),
      madeTile('units', 'Units', 'units', 'Of the period to the last day known', [above0('soldUnits')], madeOf(['soldUnits']), added(sumPart('Units', 'units', 'soldUnits'))),
      madeTile('change', 'Change, same days', '%', `${of} over ${bothYears}`, [known('lastYear')], madeOf(['lastYear']), ratio(sumPart('Difference', unit, 'difference'), sumPart('Same days, then', unit, 'lastYear')), { signed: true }),
      madeTile('price', 'Average price', '$', 'Revenue over the units whose price is known', [known('price')], madeOf(['price'], [above0('soldUnits')]), ratio(sumPart('Revenue', '$', 'revenue'), toldPart('priced-units', 'Units whose price is known', 'units'))),
      madeTile('contribution', 'Contribution', '$', 'Revenue less referral fee, fulfilment and landed cost, of the listings whose price and costs are known; beside it how much of the known revenue these are, where what sold without a known price has no part', [known('contribution')], madeOf(['contribution'], [above0('soldUnits')]), added(sumPart('Contribution', '$', 'contribution')), { beside: [besideMade('contribution-covers', 'Known for', '% of revenue', madeOf([]), ratio(toldPart('costed-revenue', 'Revenue whose costs are known', '$'), sumPart('Revenue', '$', 'revenue')), { mayBeNone: true, isCoverage: true })] }),
      madeTile('projected', 'Expected total', unit, 'What sold, and what the forecasts expect of the days left', [above0('total')], madeOf(['projected']), added(toldPart('sold-so-far', 'Sold', unit), toldPart('still-expected', 'Expected of the days left', unit))),
    ],
    sources: salesSources,
    parameters: salesParameters,
    sort: [{ columnId: 'total', direction: 'desc' }],
  };
};

export const salesRevenueSheet = definitionOf('revenue');
export const salesUnitsSheet = definitionOf('units');
