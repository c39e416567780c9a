/** Send to FBA: what each SKU needs there, and from where it comes. */
import { above0, accuracies, added, atLeast, below, besideMade, besideSum, caseMeasures, caseSource, classes, column, countTile, discontinuedIn, equals, figure, goods, hidden, known, labelSkuSource, labelSource, less, listingCase, madeOf, madeTile, mappingSource, paces, sumPart, sumTile, theirDecisions, toldPart, units, warehouseSource, word, words } from '../columns';
import type { StorageKind } from '../../planning/fba-room';
import type { SheetDefinition } from '../sheet';

const sales = 'Sales';
const fba = 'At FBA';
const sources = 'To send from';
const plan = 'Send';
const amazon = 'Amazon says';

/** Goods of unknown kind may be of either. */
const roomOfKind = (size: StorageKind) => madeOf(['room', 'capacityType'], [above0('room'), equals('capacityType', size)]);
const roomLeft = (size: StorageKind) => less(toldPart(`limit-${size}`, 'Limit, set under Settings', 'ft³'), sumPart('Stock, inbound and what is sent', 'ft³', 'room', [equals('capacityType', size)]));

export const fbaSendSheet: SheetDefinition = {
  id: 'fba-send',
  title: 'Send to FBA',
  key: 'id',
  goesBy: [discontinuedIn('need', 'planned', 'send', 'cartons', 'cubicFeet', 'room', 'source', 'fromAwd', 'fromWarehouse', 'fromLabel', 'uncovered', 'daysAfter')],
  columns: [
    ...goods('ASIN'),
    word('fnsku', 'FNSKU', 'The label FBA puts on it', hidden),
    ...classes,
    word('status', 'Status', 'out, low, ok, excess, no sales; excluded or snoozed where somebody said so; unknown where stock or sales are missing'),
    ...paces(sales),
    figure('lostUnits', 'Lost in 90 days', 'units', 'lost-units', 'Estimate of what an empty shelf did not sell', { ...hidden, group: sales }),
    units('available', 'Available', 'fba-available', 'Can be bought now', { group: fba }),
    units('transfer', 'Transfer and processing', 'fba-transfer-processing', 'On its way between centres; what customers have ordered is not counted', { group: fba }),
    units('inbound', 'Inbound', 'fba-inbound', 'Shipped or being received', { group: fba }),
    figure('fbaDays', 'Days of supply', 'days', 'fba-days', 'How long the position at FBA lasts, by what is expected to sell', { group: fba }),
    figure('days30', 'Historical supply, 30 d', 'days', 'days-30', 'Amazon’s own figure, else worked out from our own reports of most of the days; the fee looks at it', { ...hidden, group: fba }),
    figure('days90', 'Historical supply, 90 d', 'days', 'days-90', 'Amazon’s own figure, else worked out from our own reports of most of the days; the fee looks at it', { ...hidden, group: fba }),
    figure('sellThrough', 'Sell-through', null, 'sell-through-90', 'Units shipped in 90 days over the mean of units on hand', { ...hidden, group: fba }),
    word('fee', 'Low-inventory fee', 'Charged where both historical figures are below the limit', { figure: 'low-inventory-fee', group: fba }),
    figure('feeUnits', 'Units under the fee', 'units', 'fee-units', 'Expected to sell in 30 days while the fee is charged', { ...hidden, group: fba, summable: true }),
    figure('feeAmount', 'Fee exposure', '$', 'fee-amount', 'Units under the fee times the fee of a unit that is set; a month', { ...hidden, group: fba, summable: true }),
    units('excess', 'Excess', 'excess', 'Available beyond the days of demand that are set', { ...hidden, group: fba }),
    word('longHeld', 'Aged or excess', 'aged: older than 180 days; excess: a unit or more beyond the days of demand that are set', { ...hidden, group: fba }),
    units('age181', '181–365 d', 'age-181-365', 'Units by age; blank where the report has one class over the border', { ...hidden, group: fba }),
    units('age366', 'Over 365 d', 'age-366', 'Units by age', { ...hidden, group: fba }),
    figure('monthly', 'A month', '$/month', 'monthly-cost', 'Storage and aged surcharge', { ...hidden, group: fba, summable: true }),
    figure('value', 'Value at cost', '$', 'value-at-cost', 'Available times landed cost', { ...hidden, group: fba, summable: true }),
    column('stockOutDay', 'Runs out', 'date', null, 'Walking the expected demand down', { figure: 'fba-stock-out', group: fba }),
    units('awdAvailable', 'AWD', 'awd-available', 'Available in AWD', { group: sources }),
    units('awdInbound', 'AWD inbound', 'awd-inbound', 'On its way to AWD', { ...hidden, group: sources }),
    units('local', 'Local', 'local-units', 'Ready or buildable from stock of our own, in units of the listing; shared with other listings', { group: sources, summable: false }),
    figure('targetDays', 'Target', 'days', 'target-days', 'Days of demand to have at FBA', { ...hidden, group: plan }),
    figure('need', 'Need', 'units', 'fba-need', 'Demand over the target and safety stock, less what is there', { group: plan, summable: true }),
    column('case', 'Case', 'count', 'units', 'Units in a case', { figure: 'case', group: plan }),
    units('planned', 'Planned', 'fba-send', 'The plan’s own quantity, whatever was typed', { ...hidden, group: plan }),
    units('send', 'Send', 'send', 'What holds: typed, else planned', { edit: { kind: 'quantity', multiple: 'case' }, group: plan }),
    figure('cartons', 'Cartons', 'cartons', 'send-cartons', 'Units over the case', { group: plan, summable: true }),
    figure('cubicFeet', 'Volume', 'ft³', 'send-cubic-feet', 'Units times the volume of one', { ...hidden, group: plan, summable: true }),
    figure('room', 'Room at FBA', 'ft³', 'fba-room', 'What lies there, is inbound and is sent, times the volume of one', { ...hidden, group: plan, summable: true }),
    words('source', 'Source', 'Where the units come from', { group: plan }),
    units('fromAwd', 'From AWD', 'send-from-awd', 'Of the units sent', { ...hidden, group: plan }),
    units('fromWarehouse', 'From warehouse', 'send-from-warehouse', 'Of the units sent', { ...hidden, group: plan }),
    units('fromLabel', 'From label supplier', 'send-from-label', 'Of the units sent, what is made from stock of the label supplier alone', { ...hidden, group: plan }),
    units('uncovered', 'Not in stock', 'send-uncovered', 'Typed beyond what AWD and local stock have', { ...hidden, group: plan }),
    figure('daysAfter', 'Days after', 'days', 'send-days-after', 'Days of supply with what is sent', { group: plan }),
    units('theirs', 'Amazon’s quantity', 'their-units', 'Recommended by the report', { group: amazon }),
    units('difference', 'Ours less theirs', 'their-difference', 'What we send less what Amazon recommends', { ...hidden, group: amazon }),
    figure('differencePercent', 'Difference', '%', 'their-difference-percent', 'Ours less theirs, over theirs', { group: amazon }),
    word('differs', 'Over 30 % apart', 'yes: ours is more than 30 % of Amazon’s quantity above or below it', { ...hidden, group: amazon }),
    words('differsBecause', 'We differ because', 'What ours was limited by or aims at, where it is another than Amazon’s', { ...hidden, group: amazon }),
    ...accuracies(sales),
    word('capacityType', 'Storage type', 'Standard or bulky, for FBA’s capacity limits', hidden),
    words('because', 'Because', 'What the quantity is limited by'),
    ...caseMeasures(plan, listingCase),
    ...theirDecisions(plan),
  ],
  tiles: [
    countTile('to-send', 'To send', 'SKUs', 'SKUs with a quantity, their units, and the cartons of those whose case is known', [atLeast('send', 1)], { beside: [besideSum('units', '', 'units', 'send'), besideSum('cartons', '', 'cartons', 'cartons')] }),
    sumTile('cubic-feet', 'Volume', 'ft³', 'Of SKUs to send whose volume is known. Left of each kind of storage: what its FBA limit set under Settings leaves after stock, inbound and what is sent, below 0 where it is passed; not known where no limit is set', 'cubicFeet', [atLeast('send', 1)], { beside: [besideMade('capacity-standard', 'Standard room left', 'ft³', roomOfKind('standard'), roomLeft('standard')), besideMade('capacity-bulky', 'Bulky room left', 'ft³', roomOfKind('bulky'), roomLeft('bulky'))] }),
    countTile('low', 'Below 28 days', 'SKUs', 'SKUs that sell and have less than 28 days of supply at FBA', [below('fbaDays', 28)], { of: madeOf(['need']) }),
    madeTile('fee', 'Fee exposure', '$', 'Low-inventory fee projected for 30 days, by the fee of a unit set under Settings; not known where none is set. Shows the SKUs it is charged for', [equals('fee', 'charged')], madeOf(['feeAmount'], [known('available')]), added(sumPart('Fee exposure', '$', 'feeAmount', [equals('fee', 'charged')])), { beside: [besideMade('fee-units', '', 'units', madeOf(['feeUnits'], [known('available')]), added(sumPart('Units under the fee', 'units', 'feeUnits', [equals('fee', 'charged')])))] }),
    countTile('differs', 'Differ from Amazon', 'SKUs', 'Ours and Amazon’s quantity are more than 30 % of Amazon’s apart', [equals('differs', 'yes')], { of: madeOf(['difference'], [known('theirs')]) }),
    sumTile('excess', 'Excess', 'units', 'Units at FBA beyond the days of demand that are set', 'excess', [atLeast('excess', 1)]),
  ],
  sources: [
    { title: 'FBA stock', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'], needed: true },
    { title: 'Sales', tables: ['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report-by-sku', 'business-report', 'transactions', 'settlements', 'fba-inventory', 'restock'], needed: true },
    { title: 'AWD stock', tables: ['awd-inventory'], needed: false },
    warehouseSource,
    labelSource,
    { title: 'Stock by day', tables: ['inventory-ledger'], needed: false },
    mappingSource,
    caseSource,
    { title: 'Costs', tables: ['costs'], needed: false },
    labelSkuSource,
  ],
  parameters: [],
  sort: [{ columnId: 'send', direction: 'desc' }],
};
