/** Which listing sells which bundle of labels. The same shape as the factory desk's mapping, kept apart from it. */
import { mappingColumns, mappingRules, mappingSignatures } from '../factory/bundle-listings';
import { bundleCodes, labelBundles } from '../own-headings';
import { defineReport } from '../report';

const given = [...labelBundles, ...bundleCodes];
const otherDesk = 'is mapped by the factory desk as well. Where the two differ, neither counts until one is taken out or Settings, Channels says which desk counts';

export const martinBundleListings = defineReport({
  id: 'martin-bundle-listings',
  title: 'Martin Label bundles to ASIN mappings',
  purpose: 'Says which listing sells which Martin Label bundle, and how many of it.',
  whereToFind: 'Your own mapping sheet as XLSX or CSV: bundle, ASIN or SKU, channel. An empty template can be saved on its upload page.',
  table: { id: 'martin-bundle-listings', title: 'Martin Label bundles and their listings', grain: 'master', key: ['channel', 'sku', 'asin'] },
  dating: { kind: 'none' },
  headedBy: 'staff',
  // A sheet that merely says `Bundle` may be either desk's; one with a bundle code is the factory desk's unless somebody says otherwise.
  recognisedBy: [...mappingSignatures([...labelBundles, 'Bundle'], []), ...mappingSignatures(bundleCodes, [], true)],
  columns: mappingColumns(given).map((column) => (column.columnId === 'bundleCode' ? { ...column, title: 'Martin bundle' } : column)),
  identity: { sku: 'sku', asin: 'asin' },
  ...mappingRules,
  references: [
    { columns: ['bundleCode'], tableId: 'martin-bundles', otherColumns: ['bundleCode'], expects: 'known', message: 'is not in the list of Martin Label bundles' },
    { columns: ['channel', 'sku'], tableId: 'bundle-listings', otherColumns: ['channel', 'sku'], expects: 'unknown', message: otherDesk },
    { columns: ['channel', 'asin'], tableId: 'bundle-listings', otherColumns: ['channel', 'asin'], expects: 'unknown', message: otherDesk },
  ],
});
