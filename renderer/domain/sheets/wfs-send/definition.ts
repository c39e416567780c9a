/** Send to WFS: what each item needs at Walmart's warehouses for the next eight weeks. */
import { accuracies, atLeast, besideCount, besideSum, caseMeasures, classes, column, countTile, equals, figure, goods, hidden, listingCase, madeOf, madeTile, paces, sumTile, theirDecisions, units, warehouseSource, word } from '../columns';
import type { SheetDefinition } from '../sheet';

const sales = 'Sales';
const wfs = 'At WFS';
const age = 'Age';
const plan = 'Send';
const walmart = 'Walmart says';

export const wfsSendSheet: SheetDefinition = {
  id: 'wfs-send',
  title: 'Send to WFS',
  key: 'id',
  columns: [
    ...goods('Item ID'),
    word('gtin', 'GTIN', 'As the WFS report has it', hidden),
    ...classes,
    word('published', 'Published', 'In Walmart’s word'),
    word('unpublished', 'Not published', 'yes: buyers cannot see it', hidden),
    word('status', 'Status', 'in stock: 28 days or more; at risk, out, surplus, no sales; excluded or snoozed where somebody said so; unknown where stock or sales are missing'),
    ...paces(sales),
    figure('inStockDays30', 'In stock, 30 d', 'days', 'in-stock-30', 'Days of the last 30 that had stock', { ...hidden, group: sales }),
    units('available', 'Available', 'wfs-available', 'Can be bought now', { group: wfs }),
    units('inbound', 'Inbound', 'wfs-inbound', 'On its way to WFS', { group: wfs }),
    units('damaged', 'Damaged', 'wfs-damaged', 'Cannot be sold', { ...hidden, group: wfs }),
    figure('wfsDays', 'Days of supply', 'days', 'wfs-days', 'Available and inbound over units a day', { group: wfs }),
    figure('lostPerDay', 'Lost a day', '$/day', 'lost-per-day', 'Units a day times price while it is out; an estimate', { ...hidden, group: wfs, summable: true }),
    units('age0', 'Age 0–90 d', 'age-0-90', 'Of what is available', { ...hidden, group: age }),
    units('age91', 'Age 91–180 d', 'age-91-180', 'Of what is available', { ...hidden, group: age }),
    units('age181', 'Age 181–270 d', 'age-181-270', 'Of what is available', { ...hidden, group: age }),
    units('age271', 'Age 271–365 d', 'age-271-365', 'Of what is available', { ...hidden, group: age }),
    units('age366', 'Age over 365 d', 'age-366', 'Of what is available', { ...hidden, group: age }),
    units('aged', 'Over 180 d', 'age-over-180', 'Of what is available', { group: age }),
    word('sellThrough', 'Sell-through', 'Walmart’s figure or word', { ...hidden, group: walmart }),
    word('band', 'Sell-through band', 'excellent, good, average or below, by Walmart’s bands', { ...hidden, group: walmart }),
    figure('theirForecast1', 'Their forecast, first window', 'units', 'their-forecast-1', 'Of the first window of the report; its days are said above the table', { ...hidden, group: walmart }),
    figure('theirForecast2', 'Their forecast, second window', 'units', 'their-forecast-2', 'Of the second window of the report; its days are said above the table', { ...hidden, group: walmart }),
    figure('theirForecast3', 'Their forecast, third window', 'units', 'their-forecast-3', 'Of the third window, where the report has one', { ...hidden, group: walmart }),
    figure('theirForecast4', 'Their forecast, fourth window', 'units', 'their-forecast-4', 'Of the fourth window, where the report has one', { ...hidden, group: walmart }),
    units('theirs', 'Walmart’s quantity', 'wfs-their-units', 'Suggested by the report', { group: walmart }),
    figure('targetDays', 'Target', 'days', 'target-days', 'Days of demand to have at WFS', { ...hidden, group: plan }),
    figure('demandAhead', 'Demand ahead', 'units', 'wfs-target-demand', 'Expected over the target, eight weeks unless set', { group: plan }),
    units('local', 'Local', 'local-units', 'Ready or buildable from stock of our own, in units of the listing; shared with other listings', { group: plan, summable: false }),
    word('localAt', 'Local lies at', 'Label supplier, where every item in it is the label supplier’s; else our warehouse', { ...hidden, group: plan }),
    column('case', 'Case', 'count', 'units', 'Units in a case', { figure: 'case', group: plan }),
    units('suggested', 'Suggested', 'wfs-suggested', 'What is missing, in whole cases, whether we have it or not', { group: plan }),
    units('planned', 'Planned', 'wfs-send', 'Of the suggested, what local stock has', { ...hidden, group: plan }),
    units('send', 'Send', 'send', 'What holds: typed, else planned', { edit: { kind: 'quantity', multiple: 'case' }, group: plan }),
    word('source', 'Source', 'Where the units come from: our own warehouse or the label supplier. What lies in AWD is for FBA and is not sent to Walmart', { group: plan }),
    units('fromWarehouse', 'From warehouse', 'wfs-from-warehouse', 'Of the units sent', { ...hidden, group: plan }),
    units('fromLabel', 'From label supplier', 'wfs-from-label', 'Of the units sent, what is made from stock of the label supplier alone', { ...hidden, group: plan }),
    units('uncovered', 'Not in stock', 'wfs-uncovered', 'Of the units sent, what no place has', { ...hidden, group: plan }),
    figure('cartons', 'Cases', 'cases', 'send-cartons', 'Units over the case', { group: plan, summable: true }),
    figure('daysAfter', 'Days after', 'days', 'wfs-days-after', 'Days of supply with what is sent', { group: plan }),
    ...accuracies(sales),
    ...caseMeasures(plan, listingCase),
    ...theirDecisions(plan),
  ],
  tiles: [
    countTile('to-send', 'To send', 'items', 'Items with a quantity, their units, and the cases where the case is known', [atLeast('send', 1)], { beside: [besideSum('units', '', 'units', 'send'), besideSum('cases', '', 'cases', 'cartons')] }),
    countTile('at-risk', 'At risk', 'items', 'Less than 28 days available and inbound', [equals('status', 'at risk')]),
    countTile('out', 'Out', 'items', 'Sell, and none is available. Lost: units a day times price of what is out, an estimate', [equals('status', 'out')], { beside: [besideSum('lost', 'Lost', '$/day', 'lostPerDay')] }),
    madeTile('aged-share', 'Over 180 days', '%', 'Available units older than 180 days, of all available units whose ages are told', [atLeast('aged', 1)], madeOf(['aged'], [atLeast('available', 1)]), { beside: [besideSum('aged', '', 'units', 'aged')] }),
    sumTile('unpublished-units', 'Not published', 'units', 'Available units that buyers cannot see, and of how many items', 'available', [equals('unpublished', 'yes')], { beside: [besideCount('unpublished', '', 'items')] }),
  ],
  sources: [
    { title: 'WFS stock', tables: ['wfs-health', 'wfs-inventory'], needed: true },
    { title: 'Sales', tables: ['walmart-item-performance', 'wfs-health'], needed: true },
    { title: 'Walmart items', tables: ['walmart-items'], needed: false },
    { title: 'Bundles to listings', tables: ['bundle-listings', 'martin-bundle-listings'], needed: false },
    warehouseSource,
    { title: 'Label stock', tables: ['martin-inventory'], needed: false },
    { title: 'Case packs', tables: ['bundles', 'factory-items'], needed: false },
  ],
  parameters: [],
  sort: [{ columnId: 'send', direction: 'desc' }],
};
