/** eBay's templates for what is not listed yet: drafts, and File Exchange's for each category, whose field names are the same on every site. */
import { aside, cost, count, defineReport, idText, text, words } from '../report';

export const ebayNewListings = defineReport({
  id: 'ebay_new_listings',
  title: 'eBay new listings template',
  purpose: 'Keeps the SKUs, prices and quantities of listings that were drafted or given to eBay in one upload.',
  whereToFind: 'eBay Seller Hub → Reports → Uploads → Get template → Drafts, or a category’s template of File Exchange. Drop the filled-in file.',
  table: { id: 'ebay-new-listings', title: 'eBay new listings', grain: 'snapshot', key: ['sku', 'title', 'variation'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [
    { all: ['Custom label (SKU)', 'Category ID', 'Title', 'Price', 'Quantity', 'Condition ID'], any: [], none: ['Item number'] },
    { all: ['*Title', 'CustomLabel'], any: [], none: ['Item number', 'ItemID'], each: [['*StartPrice', 'StartPrice'], ['*Quantity', 'Quantity']] },
  ],
  columns: [
    idText('sku', 'Custom label (SKU)', ['Custom label (SKU)', 'CustomLabel'], 'heading'),
    words('title', 'Title', ['Title', '*Title'], 'heading'),
    text('variation', 'Variation', ['RelationshipDetails', 'Relationship details']),
    cost('price', 'Price', ['Price', '*StartPrice', 'StartPrice'], 'heading'),
    count('quantity', 'Quantity', 'units', ['Quantity', '*Quantity'], 'heading'),
    // Its heading names the site and the currency as well.
    text('action', 'Action', ['Action(SiteID *', 'Action', '*Action']),
    text('relationship', 'Relationship', ['Relationship']),
    idText('category', 'Category ID', ['Category ID', '*Category', 'Category']),
    idText('upc', 'UPC', ['UPC', 'P:UPC', 'Product:UPC']),
    idText('ean', 'EAN', ['EAN', 'P:EAN', 'Product:EAN']),
    idText('isbn', 'ISBN', ['ISBN', 'P:ISBN', 'Product:ISBN']),
    idText('ePid', 'ePID', ['P:EPID', 'EPID', 'Product:EPID']),
    text('conditionId', 'Condition ID', ['Condition ID', '*ConditionID', 'ConditionID']),
    text('format', 'Format', ['Format', '*Format']),
    text('duration', 'Duration', ['Duration', '*Duration']),
    aside(cost('buyItNowPrice', 'Buy it now price', ['BuyItNowPrice', 'Buy It Now price'])),
    text('imageUrl', 'Image', ['Item photo URL', 'PicURL']),
  ],
  // Above the headings stand the template's name and what to do with it.
  preamble: { asOf: [], other: ['#INFO', 'Info'] },
  // The template comes with the action in many rows, of which nobody fills all.
  leftOut: [{ columnId: 'action', when: 'alone', because: 'empty but for the action that the template comes with, and left out' }],
  checks: [
    {
      columns: ['sku', 'title', 'variation'], severity: 'error', message: 'The row has neither a custom label nor a title: nothing tells which listing it is of.',
      holds: (cells) => cells.some((cell) => cell !== null),
    },
  ],
  watchedTotals: ['quantity'],
});
