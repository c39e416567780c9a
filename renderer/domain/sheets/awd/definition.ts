/** Amazon Warehousing and Distribution: what lies there, what FBA has beside it, and what to move. */
import { above0, atLeast, besideSum, caseMeasures, caseSource, column, countTile, decidedForFba, discontinuedIn, equals, figure, goods, hidden, known, labelSource, listingCase, madeOf, madeTile, mappingSource, ratio, sumPart, sumTile, units, velocityUsed, warehouseSource, word, words } from '../columns';
import type { SheetDefinition } from '../sheet';

const awd = 'In AWD';
const fba = 'At FBA';
const both = 'Together';
const move = 'Move to FBA';

export const awdSheet: SheetDefinition = {
  id: 'awd-stock',
  title: 'Amazon Warehouse',
  key: 'id',
  goesBy: [decidedForFba('planned', 'plannedCases'), discontinuedIn('planned', 'plannedCases', 'fbaPlanned')],
  columns: [
    ...goods('ASIN'),
    word('status', 'Status', 'out at FBA: nothing can be bought while AWD has stock; low: below the target of FBA; ok; not at AWD; unknown: AWD does not say what is available, or no report shows FBA'),
    units('available', 'Available', 'awd-available', 'In AWD, can be sent on', { group: awd }),
    figure('cases', 'Cases', 'cases', 'awd-cases', 'Units over the case', { group: awd, summable: true }),
    column('case', 'Case', 'count', 'units', 'Units in a case', { figure: 'case', group: awd }),
    column('casesTold', 'Cases, stated', 'count', 'cases', 'As the AWD report has it', { ...hidden, figure: 'awd-cases-told', group: awd, summable: true }),
    word('caseCheck', 'Cases to mend', 'pack size missing: nobody says what a case holds; not whole cases: the units are no multiple of it; cases differ: what lies in AWD, what is on its way there and the list of bundles or items do not agree on what a case holds', { isAlert: true, figure: 'awd-case-check' }),
    units('inbound', 'Inbound', 'awd-inbound', 'On its way to AWD', { group: awd }),
    units('reserved', 'Reserved', 'awd-reserved', 'Set aside by AWD; counted at FBA, not here', { ...hidden, group: awd }),
    units('outbound', 'Outbound to FBA', 'awd-outbound', 'On its way to FBA: stands in FBA’s inbound already and is not added', { group: awd }),
    units('outboundUnseen', 'Not in FBA inbound', 'awd-outbound-unseen', 'Of what is on its way from AWD to FBA, what FBA’s report does not show as inbound: it stands in no total until FBA shows it', { group: awd }),
    figure('storage', 'Storage', '$/month', 'awd-storage', 'Cubic feet times the rate in force', { group: awd, summable: true }),
    units('fbaNow', 'On sale', 'awd-fba-now', 'At FBA and between its centres', { group: fba }),
    units('fbaInbound', 'FBA inbound', 'fba-inbound', 'Shipped to FBA or being received', { group: fba }),
    velocityUsed({ group: both }),
    units('position', 'AWD and FBA', 'awd-together', 'Available and inbound of both, each unit once', { group: both }),
    figure('days', 'Days of supply', 'days', 'awd-days', 'How long AWD and FBA last together, by what is expected to sell', { group: both }),
    figure('ratio', 'Through AWD', '%', 'awd-ratio', 'Auto-replenishment ratio as the report has it', { group: both }),
    word('exempt', 'Exempt from fee', 'yes: as much of it comes through AWD as the rule of the day asks for no low-inventory fee; no; blank where the report or the rules do not say', { figure: 'awd-exempt', group: both }),
    figure('velocity30', 'Velocity, 30 d', 'units/day', 'velocity-30', 'Units a day of the last 30 days, over days that had stock', { ...hidden, group: both }),
    column('asOf', 'As of', 'date', null, 'The day the AWD report speaks of', { figure: 'awd-as-of', group: awd }),
    column('least', 'Least at FBA', 'count', 'units', 'Typed, else the demand over the days FBA is kept at; for Seller Central’s thresholds', { figure: 'awd-least', edit: { kind: 'quantity', multiple: null }, group: move }),
    column('most', 'Most at FBA', 'count', 'units', 'Typed, else the demand over the most days FBA may hold', { figure: 'awd-most', edit: { kind: 'quantity', multiple: null }, group: move }),
    units('planned', 'Suggested', 'awd-move', 'What AWD gives of what is sent to FBA, in whole cases: by the plan, or as decided on FBA Forecast', { group: move }),
    figure('plannedCases', 'Suggested cases', 'cases', 'awd-move-cases', 'Suggested units over the case', { group: move, summable: true }),
    figure('targetDays', 'Target', 'days', 'target-days', 'Days of demand to have at FBA', { ...hidden, group: move }),
    units('fbaPlanned', 'Send to FBA, planned', 'fba-send', 'All the plan sends to FBA, what comes from elsewhere with it', { ...hidden, group: move }),
    units('theirs', 'Amazon’s quantity', 'their-units', 'Recommended by the FBA report', { ...hidden, group: move }),
    ...caseMeasures(move, listingCase),
    words('note', 'Note', 'Yours; kept with the sheet', { edit: { kind: 'text' } }),
  ],
  tiles: [
    sumTile('units', 'In AWD', 'units', 'Available; cases of SKUs whose case is known, and storage at the rate in force where the volume of one is known', 'available', [atLeast('available', 1)], { beside: [besideSum('held-cases', '', 'cases', 'cases'), besideSum('storage', 'Storage', '$/month', 'storage')] }),
    sumTile('inbound', 'Inbound', 'units', 'On its way to AWD', 'inbound', [atLeast('inbound', 1)]),
    sumTile('outbound', 'To FBA', 'units', 'Outbound to FBA: counted there already', 'outbound', [atLeast('outbound', 1)], {
      others: [sumTile('outbound-unseen', 'Not in FBA inbound', 'units', 'AWD says they are on their way to FBA, and FBA’s report does not show them', 'outboundUnseen', [atLeast('outboundUnseen', 1)])],
    }),
    madeTile('cover', 'Cover with FBA', 'days', 'Stock of SKUs that sell over what they sell a day now, whatever is forecast', [above0('pace')], madeOf(['position', 'pace'], [above0('pace')]), ratio(sumPart('AWD and FBA', 'units', 'position', [above0('pace')]), sumPart('Velocity used', 'units/day', 'pace', [above0('pace'), known('position')]))),
    countTile('exempt', 'Exempt from fee', 'SKUs', 'So much of it is replenished through AWD that no low-inventory fee is due, by the rule of the day', [equals('exempt', 'yes')], { of: madeOf(['exempt']) }),
    countTile('out', 'Out at FBA', 'SKUs', 'Nothing on sale at FBA while AWD has stock', [equals('status', 'out at FBA')]),
  ],
  sources: [
    { title: 'AWD stock', tables: ['awd-inventory'], needed: true },
    { title: 'FBA stock', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'], needed: false },
    { title: 'Sales', tables: ['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report-by-sku', 'business-report', 'transactions', 'settlements', 'fba-inventory'], needed: false },
    mappingSource,
    warehouseSource,
    labelSource,
    caseSource,
  ],
  parameters: [],
  sort: [{ columnId: 'available', direction: 'desc' }],
};
