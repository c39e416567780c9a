/** Product Bundle Sales: virtual bundles sold. The other reports know their parts alone. */
import { count, date, defineReport, idText, money, words } from '../report';

export const virtualBundleSales = defineReport({
  id: 'amz_virtual_bundle',
  title: 'Product Bundle Sales report',
  purpose: 'Keeps how many virtual bundles were sold each day. The units of their parts stand in the other sales reports already.',
  whereToFind: 'Seller Central → Brands → Virtual Bundles → Download sales report. Amazon sends it by e-mail as a CSV file.',
  table: { id: 'virtual-bundle-sales', title: 'Virtual bundle sales', grain: 'period', key: ['bundleAsin', 'date'] },
  dating: { kind: 'column', columnId: 'date' },
  identity: { sku: null, asin: 'bundleAsin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['Bundle ASIN', 'Bundles sold'], any: [], none: [] }],
  columns: [
    idText('bundleAsin', 'Bundle ASIN', ['Bundle ASIN'], 'cell'),
    words('bundleTitle', 'Bundle', ['Bundle title']),
    date('date', 'Date', ['Date'], 'cell'),
    count('bundlesSold', 'Sold', 'bundles', ['Bundles sold'], 'heading'),
    money('sales', 'Sales', ['Total sales']),
  ],
});
