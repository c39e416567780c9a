/** What others ask for the same thing, as somebody saw it on a day. */
import { cost, count, date, decimal, defineReport, idText, orFree, text, words } from '../report';
import { asins, channels, currencies } from '../own-headings';

const competitors = ['Competitor', 'Competitor Name', 'Competitor Seller', 'Seller', 'Seller Name', 'Competitor Brand', 'Competitor Store'];
const competitorAsins = ['Competitor ASIN', 'Comp ASIN', 'Their ASIN', 'Rival ASIN', 'Competitor Item ID', 'Competitor ID'];
const prices = ['Competitor Price', 'Comp Price', 'Their Price', 'Price', 'Current Price', 'Item Price'];
const days = ['Captured', 'Captured Date', 'Captured At', 'Captured On', 'Capture Date', 'Date Captured', 'Checked On', 'Checked', 'Date Checked', 'Seen On', 'Date', 'Scraped At', 'As of'];

export const competitorPrices = defineReport({
  id: 'competitor-prices',
  title: 'Competitor prices sheet',
  purpose: 'Keeps what competitors asked on each day somebody looked, beside our own listing.',
  whereToFind: 'Your own sheet, or an export of a price tracker, as XLSX or CSV: our ASIN, the competitor, price, shipping and the day.',
  table: { id: 'competitor-prices', title: 'Competitor prices', grain: 'period', key: ['asin', 'sku', 'competitorAsin', 'competitor', 'capturedOn'] },
  dating: { kind: 'column', columnId: 'capturedOn' },
  headedBy: 'staff',
  recognisedBy: [
    { all: [], any: [], each: [[...competitorAsins, ...competitors.slice(0, 3)], prices, days], none: ['Lifecycle Status', 'FOB'] },
  ],
  columns: [
    idText('asin', 'Our ASIN', ['Our ASIN', 'My ASIN', 'Own ASIN', ...asins]),
    idText('sku', 'Our SKU', ['Our SKU', 'My SKU', 'Own SKU', 'SKU', 'Seller SKU', 'Merchant SKU', 'MSKU']),
    idText('competitorAsin', 'Competitor ASIN', competitorAsins),
    text('competitor', 'Competitor', competitors),
    text('channel', 'Channel', channels),
    cost('price', 'Price', prices, 'cell'),
    orFree(cost('shipping', 'Shipping', ['Shipping', 'Shipping Price', 'Shipping Cost', 'Competitor Shipping', 'Competitor Ship Price', 'Delivery'])),
    text('currency', 'Currency', currencies),
    decimal('rating', 'Rating', 'of 5', ['Rating', 'Stars', 'Average Rating', 'Competitor Rating', 'Review Rating']),
    count('reviews', 'Reviews', null, ['Reviews', 'Review Count', 'Reviews Count', 'Ratings', 'Number of Reviews']),
    date('capturedOn', 'Captured on', days, 'cell'),
    words('note', 'Note', ['Note', 'Notes', 'Remark', 'Comment', 'URL', 'Link']),
  ],
  identity: { sku: 'sku', asin: 'asin' },
  duplicates: 'last-wins',
  checks: [
    { columns: ['asin', 'sku'], severity: 'error', message: 'The row names none of our listings: it needs our ASIN or SKU.', holds: ([asin, sku]) => (asin ?? sku ?? null) !== null },
    { columns: ['competitorAsin', 'competitor'], severity: 'error', message: 'The row names no competitor: it needs an ASIN or a name.', holds: ([asin, name]) => (asin ?? name ?? null) !== null },
    { columns: ['rating'], severity: 'warning', message: 'A rating goes from 0 to 5.', holds: ([rating]) => typeof rating !== 'number' || rating <= 5 },
  ],
});
