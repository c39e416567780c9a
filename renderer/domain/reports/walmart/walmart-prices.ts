/** Walmart's Price & Promotion template as it was filled in. Field names stand on row 5, their meaning below them. */
import { cost, date, defineReport, idText, text } from '../report';

/** What Walmart takes in place of a promotion that is to end. */
const takesAway = /^(delete|remove)([ _]all)?$/i;

export const walmartPrices = defineReport({
  id: 'wmt_price_template',
  title: 'Walmart Price & Promotion template',
  purpose: 'Keeps the prices and promotions that were given to Walmart in one upload.',
  whereToFind: 'Walmart Seller Center → Catalog → Bulk updates → Price & Promotion. Drop the filled-in file.',
  // A SKU may have several promotions, told apart by when they begin.
  table: { id: 'walmart-prices', title: 'Walmart prices', grain: 'snapshot', key: ['sku', 'promotionType', 'promotionFrom'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['sku', 'msrp', 'promotionSettingAction'], any: [], none: [] }],
  columns: [
    idText('sku', 'SKU', ['sku'], 'cell'),
    cost('price', 'Price', ['price'], 'heading'),
    cost('msrp', 'MSRP', ['msrp']),
    cost('businessPrice', 'Business price', ['businessPrice']),
    text('promotionAction', 'Promotion action', ['promotionSettingAction']),
    text('promotionPlacement', 'Promotion placement', ['promotionPlacement']),
    text('promotionType', 'Promotion type', ['promotionType']),
    cost('promotionPrice', 'Promotion price', ['promotionPrice']),
    date('promotionFrom', 'Promotion from', ['promotionPriceStartDateTime']),
    date('promotionUntil', 'Promotion until', ['promotionPriceEndDateTime']),
  ],
  checks: [
    {
      columns: ['price', 'msrp', 'businessPrice', 'promotionPrice', 'promotionAction'],
      severity: 'error',
      // Walmart's words about the fields change; none of them is a price.
      message: 'The row has no price and takes no promotion away: it says nothing of a SKU.',
      holds: ([price = null, msrp = null, business = null, promotion = null, action]) =>
        (price ?? msrp ?? business ?? promotion) !== null || (typeof action === 'string' && takesAway.test(action.trim())),
    },
  ],
  leftOut: [
    { columnId: 'sku', when: { startsWith: ['Alphanumeric', 'String,', 'Definition', 'Closed list', 'A string of', 'The string of'] }, because: 'Walmart’s own words about the fields' },
  ],
});
