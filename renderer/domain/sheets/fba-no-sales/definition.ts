/** Stock at FBA that does not sell: what it costs, and what to do about it. */
import { atLeast, column, countTile, equals, figure, goods, hidden, labelSkuSource, past, sumTile, units, word, words } from '../columns';
import type { SheetDefinition } from '../sheet';

const stock = 'Stock';
const age = 'Age';
const cost = 'Cost';
const ours = 'Decision';

export const dispositions = [
  { value: 'fix-listing', title: 'Fix the listing' }, { value: 'cut-price', title: 'Cut the price' }, { value: 'bundle', title: 'Bundle it' }, { value: 'remove', title: 'Remove' },
  { value: 'liquidate', title: 'Liquidate' }, { value: 'keep', title: 'Keep' },
] as const;

export const fbaNoSalesSheet: SheetDefinition = {
  id: 'fba-no-sales',
  title: 'FBA stock with no sales',
  key: 'id',
  columns: [
    ...goods('ASIN'),
    word('fnsku', 'FNSKU', 'The label FBA puts on it', hidden),
    word('listingStatus', 'Listing', 'Stranded or suppressed where Amazon’s report of that says so, with the reason; else its status in the list of offers, or whether a newer list of open offers has it'),
    word('verdict', 'Verdict', 'dead: no sale although it was there; kept: new, out of stock or out of season; slow: a few sold; unknown: its sales are known on too few days', { figure: 'dead' }),
    words('because', 'Because', 'What the verdict stands on'),
    units('available', 'Available', 'fba-available', 'At FBA now', { group: stock }),
    figure('windowUnits', 'Sold', 'units', 'window-units', 'In the days that are chosen', { group: stock }),
    column('lastSale', 'Last sale', 'date', null, 'The last day known to have sold any', { ...past, figure: 'last-sale', group: stock }),
    figure('daysSince', 'Days since', 'days', 'days-since-sale', 'Since the last sale known', { group: stock }),
    figure('inStockDays', 'In stock', 'days', 'in-stock-90', 'Days of the last 90 that had stock', { ...hidden, group: stock }),
    column('receivedOn', 'Last receipt', 'date', null, 'By the ledger', { ...past, figure: 'received-on', ...hidden, group: stock }),
    figure('sellThrough', 'Sell-through', null, 'sell-through-90', 'Units shipped in 90 days over the mean of units on hand', { ...hidden, group: stock }),
    figure('seasonPast', 'Season', null, 'season-past', 'Mean index of the last 90 days; 1 is an ordinary time', { ...hidden, group: stock }),
    units('age0', '0–90 d', 'age-0-90', 'Units by age', { ...hidden, group: age }),
    units('age91', '91–180 d', 'age-91-180', 'Units by age', { ...hidden, group: age }),
    units('age181', '181–365 d', 'age-181-365', 'Units by age', { ...hidden, group: age }),
    units('age181to270', '181–270 d', 'age-181-270', 'Units by age; blank where the report has one class over the border', { group: age }),
    units('age271', '271–365 d', 'age-271-365', 'Units by age; blank where the report has one class over the border', { group: age }),
    units('age366', 'Over 365 d', 'age-366', 'Units by age', { group: age }),
    figure('crossing', 'Aged fee rises in 30 d', 'units', 'crossing', 'Estimate: units that come to 181, 271 or 366 days within 30 days, ages taken as spread evenly in their class', { ...hidden, group: age, summable: true }),
    figure('price', 'Price', '$', 'price', 'As the listing has it', { ...hidden, group: cost }),
    figure('storageNow', 'Storage', '$/month', 'storage-month', 'At the rate of this month', { group: cost, summable: true }),
    figure('storageQ4', 'Storage, Q4', '$/month', 'storage-q4', 'At the rate of the next October to December', { group: cost, summable: true }),
    figure('aged', 'Aged surcharge', '$/month', 'aged-surcharge', 'By the steps in force; at most this where a class runs over several steps', { ...hidden, group: cost, summable: true }),
    figure('agedNext', 'Next surcharge', '$', 'aged-next', 'Estimate of the aged surcharge at the next snapshot, the 15th: ages of then, units spread evenly in their class', { group: cost, summable: true }),
    figure('monthly', 'A month', '$/month', 'monthly-cost', 'Storage and aged surcharge', { ...hidden, group: cost, summable: true }),
    figure('value', 'Value at cost', '$', 'value-at-cost', 'Available times landed cost', { group: cost, summable: true }),
    units('excess', 'Excess', 'excess', 'Available beyond the days of demand that are set', { ...hidden, group: cost }),
    figure('holding6', 'Holding 6 months', '$', 'holding-6', 'Storage of this month and the next five, and the surcharge at today’s ages', { ...hidden, group: cost, summable: true }),
    figure('removal', 'Removal', '$', 'removal-cost', 'Available times the removal fee that is set', { ...hidden, group: cost, summable: true }),
    word('action', 'Suggested', 'Fix the listing where it is not active; keep what is spared; watch what sells a little; remove where six months cost more than removal; liquidate where they cost more than the goods; bundle it where another selling bundle has the item; else cut the price', { group: ours }),
    word('disposition', 'Disposition', 'What is to be done', { edit: { kind: 'choice', options: dispositions }, group: ours }),
    word('owner', 'Owner', 'Who does it', { edit: { kind: 'text' }, group: ours }),
    column('due', 'Due', 'date', null, 'Until when', { edit: { kind: 'day' }, group: ours }),
    words('reason', 'Reason', 'Given with the decision', { ...hidden, group: ours }),
    words('note', 'Note', 'Yours; kept with the sheet', { ...hidden, edit: { kind: 'text' }, group: ours }),
  ],
  tiles: [
    countTile('dead', 'Dead', 'SKUs', 'No sale although it was there', [equals('verdict', 'dead')]),
    sumTile('dead-units', 'Dead units', 'units', 'Available of dead SKUs', 'available', [equals('verdict', 'dead')]),
    sumTile('dead-value', 'Dead value', '$', 'At landed cost, where it is known', 'value', [equals('verdict', 'dead')]),
    sumTile('monthly', 'Cost a month', '$/month', 'Storage and surcharge of dead SKUs, where they are known', 'monthly', [equals('verdict', 'dead')]),
    sumTile('crossing', 'Aged fee rises in 30 days', 'units', 'Estimate of units that come to 181, 271 or 366 days', 'crossing', [atLeast('crossing', 1e-9)]),
  ],
  sources: [
    { title: 'FBA stock', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'], needed: true },
    { title: 'Sales', tables: ['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report-by-sku', 'business-report', 'transactions', 'settlements', 'fba-inventory', 'restock'], needed: true },
    { title: 'Stock by day', tables: ['inventory-ledger'], needed: false },
    { title: 'Listings', tables: ['all-listings', 'open-listings'], needed: false },
    { title: 'Stranded stock', tables: ['stranded-inventory'], needed: false },
    { title: 'Suppressed listings', tables: ['suppressed-listings'], needed: false },
    { title: 'Costs', tables: ['costs'], needed: false },
    labelSkuSource,
  ],
  parameters: [
    { id: 'window', title: 'No sale in', hint: 'Days looked back', kind: 'choice', options: () => [30, 60, 90, 180].map((days) => ({ value: days, title: `${days} days` })), default: () => 90 },
    { id: 'most', title: 'At most sold', hint: 'Units sold in those days up to which a SKU is listed', kind: 'count', bounds: [0, 1000], options: () => [0, 1, 5].map((units) => ({ value: units, title: `${units} units` })), default: () => 0 },
  ],
  sort: [{ columnId: 'value', direction: 'desc' }],
};
