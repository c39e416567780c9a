/** All active eBay listings. `Sold quantity` counts since the listing began, and there is no status: what is listed is active. */
import { aside, cost, count, date, defineReport, idText, text, words } from '../report';
import { toldOrNot } from '../standing-rules';
import { wholeCode } from '../whole-codes';
import { deriveVariations, inOrder, ownUnits, rowKind, toldApart } from './variations';

export const ebayListings = defineReport({
  id: 'ebay_active',
  title: 'eBay active listings report',
  purpose: 'Lists every active eBay listing and variation with SKU, price and the quantity on offer.',
  whereToFind: 'eBay Seller Hub → Reports → Downloads → Download report → Listings → All active listings.',
  table: { id: 'ebay-listings', title: 'eBay listings', grain: 'snapshot', key: ['itemNumber', 'sku', 'variation'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['Item number', 'Custom label (SKU)', 'Current price', 'Sold quantity'], any: [], none: [] }],
  columns: [
    idText('itemNumber', 'Item number', ['Item number', 'Item ID'], 'cell'),
    words('title', 'Title', ['Title']),
    idText('sku', 'Custom label (SKU)', ['Custom label (SKU)', 'Custom label']),
    text('variation', 'Variation', ['Variation details']),
    rowKind,
    ownUnits('available', 'Available'),
    cost('price', 'Price', ['Current price'], 'heading'),
    text('currency', 'Currency', ['Currency']),
    ownUnits('soldSinceListed', 'Sold since listed'),
    count('watchers', 'Watchers', null, ['Watchers']),
    text('format', 'Format', ['Format']),
    cost('startPrice', 'Start price', ['Start price']),
    aside(cost('buyItNowPrice', 'Buy it now price', ['Auction Buy It Now price', 'Buy It Now price'])),
    aside(cost('reservePrice', 'Reserve price', ['Reserve price'])),
    aside(count('bids', 'Bids', null, ['Bids'])),
    aside(date('startedOn', 'Started', ['Start date'])),
    aside(date('endsOn', 'Ends', ['End date'])),
    text('category', 'Category', ['eBay category 1 name']),
    idText('categoryNumber', 'Category number', ['eBay category 1 number']),
    text('secondCategory', 'Second category', ['eBay category 2 name']),
    idText('secondCategoryNumber', 'Second category number', ['eBay category 2 number']),
    text('condition', 'Condition', ['Condition']),
    idText('ePid', 'ePID', ['eBay Product ID(ePID)', 'eBay Product ID (ePID)']),
    text('site', 'Site', ['Listing site']),
    idText('upc', 'UPC', ['P:UPC', 'UPC']),
    idText('ean', 'EAN', ['P:EAN', 'EAN']),
    idText('isbn', 'ISBN', ['P:ISBN', 'ISBN']),
    count('availableAsListed', 'Available, as the file states it', 'units stated', ['Available quantity'], 'heading'),
    count('soldAsListed', 'Sold, as the file states it', 'units stated', ['Sold quantity'], 'heading'),
  ],
  checks: [wholeCode('itemNumber'), inOrder, toldApart],
  fillDown: ['itemNumber', 'title', 'currency', 'format', 'site', 'category', 'categoryNumber', 'condition'],
  derive: deriveVariations({ available: 'availableAsListed', soldSinceListed: 'soldAsListed' }),
  watchedTotals: ['available'],
  // A listing is given its label later on.
  details: [toldOrNot('sku')],
});
