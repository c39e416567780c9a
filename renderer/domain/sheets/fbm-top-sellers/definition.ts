/** What sells best from our own shelves and might sell from FBA's. */
import { atLeast, caseMeasures, classes, column, countTile, discontinuedIn, equals, figure, goods, hidden, labelSkuSource, labelSource, listingCase, mappingSource, sumTile, theirDecisions, units, velocityUsed, warehouseSource, word, words } from '../columns';
import { decisionColumns } from '../decided';
import type { SheetDefinition } from '../sheet';

const sales = 'Sold by us';
const twin = 'FBA listing';
const money = 'Money';
const plan = 'First send';

const dismissed = word(decisionColumns.excluded, 'Dismissed', 'Is no candidate, and nothing is sent first, until it is taken up again', { ...hidden, edit: { kind: 'flag' }, group: plan });

export const fbmTopSellersSheet: SheetDefinition = {
  id: 'fbm-top-sellers',
  title: 'Best sellers sent by us',
  key: 'id',
  goesBy: [discontinuedIn('verdict', 'planned', 'send')],
  columns: [
    ...goods('ASIN'),
    ...classes,
    column('rank', 'Rank', 'count', null, 'By units of the window that is chosen', { figure: 'fbm-rank' }),
    word('verdict', 'Verdict', 'candidate: a first send may pay; gap: it covered for FBA that was out on a fifth of the window or more; stay: better sent by us, FBA would leave less of each, or it is not replenished; look: expensive goods; unknown where no report shows FBA’s stock; dismissed where somebody said so'),
    figure('units30', '30 d', 'units', 'units-30', 'Sold by us in 30 days', { group: sales, summable: true }),
    figure('units60', '60 d', 'units', 'units-60', 'Sold by us in 60 days', { group: sales, summable: true }),
    figure('units90', '90 d', 'units', 'units-90', 'Sold by us in 90 days', { group: sales, summable: true }),
    velocityUsed({ ...hidden, group: sales }),
    figure('share', 'Share of the ASIN', '%', 'fbm-share', 'Sold by us, as this SKU or another, of all units of the ASIN on Amazon in the window', { group: sales }),
    word('twin', 'FBA SKU', 'Listing of the same ASIN that FBA sends', { group: twin }),
    word('twinFnsku', 'FBA FNSKU', 'Label FBA knows that listing by', { ...hidden, group: twin }),
    units('twinAvailable', 'FBA available', 'twin-available', 'Of all FBA listings of the ASIN', { group: twin }),
    units('twinPosition', 'FBA and on its way', 'twin-position', 'Available, transfers and what is on its way, of all FBA listings of the ASIN', { group: twin }),
    figure('twinOutDays', 'FBA out', 'days', 'twin-out-days', 'Days of the window that is chosen on which no FBA listing of the ASIN had stock', { group: twin }),
    word('size', 'Size', 'Standard or bulky, as FBA stores the twin', { ...hidden, group: twin }),
    figure('cubicFeet', 'Volume of one', 'ft³', 'twin-cubic-feet', 'As FBA measured the twin', { ...hidden, group: twin }),
    figure('weight', 'Weight of one', 'kg', 'unit-weight', 'Of the bundle as its list has it; of an item its share of the carton', { group: money }),
    figure('price', 'Price', '$', 'price', 'As the listing has it', { group: money }),
    figure('fbaFee', 'FBA fee', '$', 'fba-fee', 'Set for this SKU, or the fulfilment fee set for the FBA SKU; else as Amazon’s Fee Preview expects it of the FBA SKU or of this one; else as set for the store, where it is not the fee of our own sending', { ...hidden, group: money }),
    figure('ownShipping', 'Our shipping', '$', 'own-shipping', 'Fulfilment fee set for this SKU: what sending one costs us', { ...hidden, group: money }),
    figure('contributionFbm', 'Contribution, by us', '$', 'contribution', 'Price less referral fee, shipping and landed cost', { ...hidden, group: money }),
    figure('contributionFba', 'Contribution, by FBA', '$', 'contribution-fba', 'Price less referral fee, FBA fee and landed cost', { ...hidden, group: money }),
    figure('marginDelta', 'Gain in 30 d', '$', 'margin-delta', 'What FBA would leave more, times the units of 30 days', { group: money, summable: true }),
    word('code', 'Item or bundle', 'Our own code that a first send takes', { ...hidden, group: plan }),
    column('codeEach', 'Of it in one', 'count', 'units', 'Items or bundles in one unit of the listing', { ...hidden, figure: 'code-each', group: plan }),
    column('case', 'Case', 'count', 'units', 'Units in a case of the FBA listing, where it has one', { figure: 'first-send-case', group: plan }),
    units('local', 'Local', 'local-units', 'Ready or buildable from stock of our own, in units of the listing: of what the FBA listing sells, where that is mapped; shared with other listings', { group: plan, summable: false }),
    word('localAt', 'Local lies at', 'Label supplier, where every item in it is the label supplier’s; else our warehouse', { ...hidden, group: plan }),
    units('planned', 'Suggested', 'first-send', 'Demand of 30 days less what FBA has and gets, as far as better sellers of the ASIN leave it, in whole cases, no more than other sendings leave of our own stock and of FBA’s room', { ...hidden, group: plan }),
    units('send', 'First send', 'first-send-decided', 'What holds: typed, else suggested', { edit: { kind: 'quantity', multiple: 'case' }, group: plan }),
    words('because', 'Because', 'Which rule the verdict stands on'),
    // Of the FBA listing, which is another than the row's own.
    ...caseMeasures(plan, listingCase).map((one) => ({ ...one, figure: `first-send-${one.figure ?? one.id}` })),
    ...theirDecisions(plan).map((one) => (one.id === decisionColumns.excluded ? dismissed : one)),
  ],
  tiles: [
    countTile('candidates', 'Candidates', 'SKUs', 'A first send may pay', [equals('verdict', 'candidate')]),
    countTile('gaps', 'Only while FBA was out', 'SKUs', 'Sold by us while the FBA listing was out', [equals('verdict', 'gap')]),
    sumTile('at-risk', 'Candidate units in 30 days', 'units', 'Sold by us in 30 days', 'units30', [equals('verdict', 'candidate')]),
    sumTile('gain', 'Gain in 30 days', '$', 'Where both fees and the landed cost are known', 'marginDelta', [equals('verdict', 'candidate')]),
    sumTile('first-send', 'First send', 'units', 'Of all verdicts', 'send', [atLeast('send', 1)]),
  ],
  sources: [
    { title: 'Sales', tables: ['amazon-orders', 'business-report-by-sku', 'business-report', 'transactions', 'settlements'], needed: true },
    { title: 'Listings', tables: ['all-listings', 'open-listings'], needed: true },
    { title: 'FBA stock', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'], needed: false },
    { title: 'Stock by day', tables: ['inventory-ledger'], needed: false },
    mappingSource,
    warehouseSource,
    labelSource,
    { title: 'Costs', tables: ['costs'], needed: false },
    labelSkuSource,
    { title: 'Amazon’s fees', tables: ['fee-preview'], needed: false },
    { title: 'Weights and cases', tables: ['bundles', 'factory-items'], needed: false },
    { title: 'AWD cases', tables: ['awd-inventory'], needed: false },
  ],
  parameters: [
    {
      id: 'window', title: 'Ranked by', hint: 'Days of sales that rank and that the share is taken of', kind: 'choice',
      options: () => [{ value: 30, title: '30 days' }, { value: 60, title: '60 days' }, { value: 90, title: '90 days' }], default: () => 60,
    },
  ],
  sort: [{ columnId: 'rank', direction: 'asc' }],
};
