/** eBay's template for changing prices and quantities, as it is downloaded or filled in. */
import { aside, cost, count, defineReport, idText, text, words } from '../report';
import { wholeCode } from '../whole-codes';
import { deriveVariations, inOrder, ownUnits, rowKind, toldApart } from './variations';

export const ebayRevise = defineReport({
  id: 'ebay_revise',
  title: 'eBay Edit price and quantity template',
  purpose: 'Keeps the prices and quantities that stand in eBay’s template on one day.',
  whereToFind: 'eBay Seller Hub → Reports → Uploads → Get template → Edit price and quantity.',
  table: { id: 'ebay-revise', title: 'eBay prices and quantities', grain: 'snapshot', key: ['itemNumber', 'sku', 'variation'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['Action', 'Item number', 'Start price', 'Available quantity'], any: [], none: [] }],
  columns: [
    idText('itemNumber', 'Item number', ['Item number', 'Item ID'], 'cell'),
    words('title', 'Title', ['Title']),
    idText('sku', 'Custom label (SKU)', ['Custom label (SKU)', 'Custom label']),
    text('variation', 'Variation', ['Relationship details']),
    rowKind,
    cost('price', 'Price', ['Start price'], 'heading'),
    text('currency', 'Currency', ['Currency']),
    ownUnits('available', 'Available'),
    aside(cost('buyItNowPrice', 'Buy it now price', ['Buy It Now price'])),
    text('action', 'Action', ['Action']),
    text('relationship', 'Relationship', ['Relationship']),
    text('category', 'Category', ['Category name']),
    text('site', 'Site', ['Listing site']),
    count('availableAsListed', 'Available, as the file states it', 'units stated', ['Available quantity'], 'heading'),
  ],
  // The first line names the template and its site. A second one means that two downloads were pasted together.
  preamble: { asOf: [], other: ['#INFO'] },
  leftOut: [{ columnId: 'action', when: 'alone', because: 'empty but for the action that the template comes with, and left out' }],
  checks: [wholeCode('itemNumber'), inOrder, toldApart],
  fillDown: ['itemNumber', 'title', 'currency', 'site', 'category'],
  derive: deriveVariations({ available: 'availableAsListed' }),
  watchedTotals: ['available'],
});
