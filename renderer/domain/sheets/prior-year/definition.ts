/** What sold in an earlier year and has little or no stock now. */
import { monthNames } from '../../month-names';
import { above0, column, countTile, equals, figure, goods, hidden, labelSource, madeOf, mappingSource, oneOf, sumTile, units, warehouseSource, word, words } from '../columns';
import type { SheetDefinition, SheetSpan } from '../sheet';

const then = 'Then';
const now = 'Now';
const plan = 'Cover';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Years that ended before the plan's day and of which sales are known, the newest first; the last one where none are. */
const years = ({ day, firstSale }: SheetSpan): readonly number[] => {
  const last = yearOf(day) - 1;
  const first = Math.min(last, firstSale === null ? last : yearOf(firstSale));
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
};

/** The year the page is named for, while its sales are known. */
const namedYear = 2024;

/** All but what is not to come back. */
const ongoing = oneOf('status', ['ghost', 'out', 'low', 'ok', 'unknown']);
/** Whether any is left at FBA is all that these two ask. */
const byFba = { of: madeOf(['fbaPosition'], ongoing) };

export const priorYearSheet: SheetDefinition = {
  id: 'prior-year-low-stock',
  title: 'FBA items with sales then but low stock now',
  key: 'id',
  opensBeforeForecast: true,
  columns: [
    ...goods('ASIN'),
    word('status', 'Class', 'ghost: sold then, and now neither listed, in stock nor on order; out; low; ok; discontinued where somebody said so; unknown where no report shows FBA, or any of the 90 days then'),
    word('listingStatus', 'Listing', 'Its status in the list of offers, or whether a newer list of open offers has it', hidden),
    figure('yearUnits', 'Year', 'units', 'prior-units', 'Sold in the year compared with', { group: then, summable: true }),
    figure('windowUnits', 'Next 90 days, then', 'units', 'prior-next-90', 'Sold then in the 90 days of the calendar that come next now', { group: then, summable: true }),
    word('peakMonth', 'Best month', 'Month of that year that sold most', { figure: 'prior-peak', order: monthNames, group: then }),
    figure('thisYear', 'This year to date', 'units', 'this-year-units', 'Sold since January', { group: now, summable: true }),
    units('fbaPosition', 'FBA', 'fba-position', 'Available, between centres and inbound', { group: now }),
    units('inbound', 'FBA inbound', 'prior-inbound', 'Of what FBA has: shipped there or being received', { ...hidden, group: now }),
    units('awd', 'AWD', 'awd-position', 'Available and inbound', { group: now }),
    units('local', 'Local', 'local-units', 'Ready or buildable, in units of the listing; shared with other listings', { group: now, summable: false }),
    units('onOrder', 'On order', 'on-order-units', 'What orders on their way let be built besides; shared with other listings', { group: now, summable: false }),
    units('position', 'Position', 'prior-position', 'All of these together', { group: now }),
    figure('coverDays', 'Cover', 'days', 'prior-cover', 'Position over the pace of the 90 days then; days without a report do not count', { group: plan }),
    figure('coverShare', 'Cover', '%', 'prior-cover-share', 'Position over what 90 days sell at the pace of then', { ...hidden, group: plan }),
    figure('price', 'Price', '$', 'price', 'As the listing has it', { ...hidden, group: plan }),
    figure('lostRevenue', 'At risk', '$', 'prior-lost-revenue', 'Units of the 90 days then that the position does not cover, times price, where there is none today the one of then; an estimate', { group: plan, summable: true }),
    word('action', 'Suggested', 'Relist or discontinue a ghost; send to FBA what AWD or local stock has; wait where an order covers it; else reorder', { group: plan }),
    word('discontinued', 'Discontinued', 'It is not to come back: nothing more of the SKU is sent or ordered on any page', { ...hidden, edit: { kind: 'flag' }, group: plan }),
    words('reason', 'Reason', 'Given with the decision', { ...hidden, group: plan }),
    words('note', 'Note', 'Yours; kept with the sheet', { edit: { kind: 'text' }, group: plan }),
    column('knownDays', 'Days known', 'count', 'days', 'Days of that year some report covers; other days add nothing', { figure: 'prior-known-days', ...hidden, group: then }),
  ],
  tiles: [
    countTile('ghosts', 'Ghosts', 'SKUs', 'Sold then; now neither listed, in stock nor on order', [equals('status', 'ghost')], byFba),
    countTile('out', 'Out', 'SKUs', 'Listed, and nothing at FBA', [equals('status', 'out')], byFba),
    countTile('low', 'Low', 'SKUs', 'Below the rule that is set', [equals('status', 'low')]),
    sumTile('at-risk', 'At risk', '$', 'Sales of the next 90 days that stock does not cover, where the price is known; discontinued SKUs are not in it', 'lostRevenue', [above0('lostRevenue'), ...ongoing]),
    sumTile('then', 'Sold then', 'units', 'In the year compared with', 'yearUnits', [above0('yearUnits')]),
  ],
  sources: [
    { title: 'Sales', tables: ['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report-by-sku', 'business-report', 'transactions', 'settlements'], needed: true },
    { title: 'FBA stock', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'], needed: true },
    { title: 'Listings', tables: ['all-listings', 'open-listings'], needed: false },
    { title: 'AWD stock', tables: ['awd-inventory'], needed: false },
    mappingSource,
    warehouseSource,
    labelSource,
    { title: 'Purchase orders', tables: ['purchase-orders'], needed: false },
  ],
  parameters: [
    {
      id: 'year', title: 'Compared with', hint: 'Year whose sales are looked at', kind: 'choice', options: (span) => years(span).map((year) => ({ value: year, title: String(year) })),
      default: (span) => years(span).find((year) => year === namedYear) ?? years(span)[0] ?? namedYear,
    },
    { id: 'lowDays', title: 'Low cover below', hint: 'Low by days: fewer days of cover than this', kind: 'count', bounds: [0, 365], options: () => [30, 60, 90].map((days) => ({ value: days, title: `${days} days` })), default: () => 60 },
    { id: 'lowShare', title: 'Low share below', hint: 'Low by share: less than this per cent of what 90 days sell at the pace of then', kind: 'count', bounds: [0, 100], options: () => [0, 25, 50, 100].map((share) => ({ value: share, title: `${share} %` })), default: () => 50 },
    { id: 'least', title: 'Sold at least', hint: 'Units in that year', kind: 'count', bounds: [1, 1_000_000], options: () => [1, 10, 50].map((units) => ({ value: units, title: `${units} units` })), default: () => 1 },
  ],
  sort: [{ columnId: 'lostRevenue', direction: 'desc' }],
};
