/** What every SKU costs, leaves and stands at beside its competitors. */
import { above0, column, countTile, equals, figure, hidden, idColumn, known, labelSkuSource, madeOf, madeTile, mappingSource, past, ratio, sumPart, toldPart, unitCost, word, words } from '../columns';
import type { SheetColumn, SheetDefinition, SheetEdit } from '../sheet';

const cost = 'Unit cost';
const sale = 'Sale';
const competitor = 'Competitors';

const amount: SheetEdit = { kind: 'amount' };

const typed = (id: string, title: string, unit: string | null, figureId: string, hint: string, more: Partial<SheetColumn> = {}): SheetColumn => ({ ...figure(id, title, unit, figureId, hint, { ...unitCost, group: cost }), edit: amount, ...more });

const ofCost = { currencyIn: 'currency' } as const;

export const costsSheet: SheetDefinition = {
  id: 'costs',
  title: 'Costs and competitors',
  key: 'id',
  columns: [
    idColumn,
    word('sku', 'SKU', 'Of the listing; for goods that no listing sells alone, their own code'),
    word('kind', 'Sold on', 'The channel; item, label or bundle for what is only a part of others'),
    word('externalId', 'ASIN', 'Of the product page', hidden),
    words('title', 'Title', 'As the newest file has it'),
    words('flag', 'Flag', 'below floor; over competitor; cost old; no cost; no duty; no fee; competitor price old', { figure: 'cost-flag' }),
    typed('fob', 'FOB', null, 'cost-fob', 'The factory’s price of one unit', ofCost),
    word('currency', 'Currency', 'Of the cost. Nothing is converted', { group: cost, edit: { kind: 'text' } }),
    typed('freight', 'Freight', null, 'cost-freight', 'Of one unit: of the cost sheet, else its share of a container', ofCost),
    typed('dutyPercent', 'Duty', '%', 'cost-duty', 'Of FOB; where it is blank none is counted, and the row is flagged'),
    figure('customs', 'Customs fees', '$', 'cost-customs', 'Merchandise processing and harbour maintenance, of FOB', { ...unitCost, ...hidden, group: cost }),
    typed('prep', 'Prep', null, 'cost-prep', 'Broker, drayage and preparation of one unit', ofCost),
    typed('stated', 'Landed, stated', null, 'cost-stated', 'A landed cost as somebody states it; it stands before what the parts come to', { ...hidden, ...ofCost }),
    figure('landedEach', 'Landed of one', '$', 'cost-landed-each', 'Of one unit of the code', { ...unitCost, ...hidden, group: cost }),
    figure('landed', 'Landed', '$', 'cost-landed', 'Of one unit of the SKU', { ...unitCost, group: cost }),
    words('costOf', 'Cost of', 'Whose cost counts: its own, or that of the item or bundle it sells. Costs typed here are kept for this code'),
    column('each', 'Units', 'count', null, 'Units of that code in one unit of the SKU', { ...hidden, figure: 'cost-each' }),
    word('source', 'Cost from', 'cost sheet, item list, label list, or parts of a bundle'),
    column('validFrom', 'Cost date', 'date', null, 'The day from which this cost holds', { group: cost, figure: 'cost-valid-from' }),
    figure('costAge', 'Cost age', 'days', 'cost-age', 'Days since then; of a bundle or a labelled item, since the oldest cost of its parts', { ...hidden, group: cost }),
    figure('price', 'Price', '$', 'price', 'Asked now, by the newest report', { group: sale }),
    figure('referral', 'Referral', '%', 'cost-referral', 'Of the price: set for the SKU, else as Amazon’s Fee Preview expects it, else set under Settings', { group: sale }),
    figure('fulfilment', 'Fulfilment fee', '$', 'cost-fulfilment', 'Of one unit: set for the SKU, else as Amazon’s Fee Preview expects it of what FBA sends, else set under Settings', { group: sale }),
    figure('storage', 'Storage', '$', 'cost-storage', 'Of one unit at the pace it sells', { ...hidden, group: sale }),
    figure('contribution', 'Contribution', '$', 'cost-contribution', 'What a sale leaves: price less referral, fulfilment, landed cost and storage', { group: sale }),
    figure('margin', 'Margin', '%', 'cost-margin', 'Contribution over price', { group: sale }),
    figure('targetMargin', 'Margin to keep', '%', 'cost-target-margin', 'Set under Settings', { ...hidden, group: sale }),
    figure('floor', 'Floor price', '$', 'cost-floor', 'The lowest price that keeps the margin', { group: sale }),
    figure('low', 'Lowest', '$', 'cost-competitor-low', 'Of the competitors’ latest prices that are not old, with shipping', { group: competitor }),
    figure('median', 'Median', '$', 'cost-competitor-median', 'Of the competitors’ latest prices that are not old, with shipping', { group: competitor }),
    column('offers', 'Offers', 'count', null, 'Competitors whose price is not old', { ...hidden, group: competitor, figure: 'cost-competitors' }),
    column('oldOffers', 'Old prices', 'count', null, 'Competitors whose latest price is older than the setting allows: it counts in no figure here', { ...hidden, mayBeNone: true, group: competitor, figure: 'cost-old-competitors' }),
    figure('gap', 'Gap', '%', 'cost-gap', 'Our price over the lowest, less 100 %', { group: competitor }),
    figure('gapMedian', 'Gap to median', '%', 'cost-gap-median', 'Our price over the median, less 100 %', { ...hidden, group: competitor }),
    word('cheapest', 'Cheapest', 'Who asks the lowest price', { ...hidden, group: competitor }),
    column('capturedOn', 'Seen on', 'date', null, 'The day the lowest price was looked up; where all are old, the day of the newest', { ...past, group: competitor, figure: 'cost-captured-on' }),
    figure('units30', 'Sold, 30 d', 'units', 'cost-units-30', 'Weighs the average margin', { ...hidden, summable: true }),
    figure('contribution30', 'Contribution, 30 d', '$', 'cost-contribution-30', 'At the contribution of today', { ...hidden, summable: true }),
    word('isBelow', 'Below floor', 'yes: the price does not keep the margin', hidden),
    word('isMissing', 'No cost', 'yes: the landed cost is not known', hidden),
    word('isStale', 'Old cost', 'yes: older than the setting allows', hidden),
    word('isAbove', 'Over competitor', 'yes: further over the lowest competitor than the setting allows', hidden),
  ],
  tiles: [
    countTile('below', 'Below floor', 'SKUs', 'Their price does not keep the margin', [equals('isBelow', 'yes')]),
    countTile('missing', 'No cost', 'rows', 'SKUs and items whose landed cost is not known: margin pages show units only', [equals('isMissing', 'yes')]),
    countTile('stale', 'Old cost', 'rows', 'SKUs and items whose cost is older than the setting allows', [equals('isStale', 'yes')]),
    countTile('above', 'Over competitor', 'SKUs', 'Dearer than the lowest competitor by more than the setting allows', [equals('isAbove', 'yes')]),
    madeTile('margin', 'Average margin', '%', 'Weighted by what sold in 30 days, of SKUs whose contribution is known', [known('contribution')], madeOf(['contribution'], [above0('units30')]), ratio(sumPart('Contribution of 30 days', '$', 'contribution30'), toldPart('margin-revenue', 'Revenue of 30 days, of the same SKUs', '$'))),
  ],
  sources: [
    { title: 'Listings and prices', tables: ['all-listings', 'fba-inventory', 'restock', 'walmart-items', 'ebay-listings', 'factory-items', 'costs'], needed: true },
    { title: 'Costs', tables: ['costs'], needed: false },
    { title: 'Amazon’s fees', tables: ['fee-preview'], needed: false },
    { title: 'Items', tables: ['factory-items'], needed: false },
    { title: 'Competitor prices', tables: ['competitor-prices'], needed: false },
    mappingSource,
    labelSkuSource,
  ],
  editsBecomeRows: true,
  parameters: [],
  // What loses money first.
  sort: [{ columnId: 'margin', direction: 'asc' }],
};
