/** Which listing sells which bundle, on every channel. A listing is a channel and a SKU there, or an ASIN. */
import { channelMeaning, isChannelWord } from '../../bundles/listing-targets';
import { count, defineReport, idText, text, words, type ReportColumn, type Signature } from '../report';
import { inOtherWords, type Meaning } from '../standing-rules';
import { asins, bundleCodes, channels, componentCodes, firstOf, itemCodes, labelBundles, labelCodes, listingSkus, orderNumbers, perListing, recipeLines, wideComponentCodes, wideItemCodes, wideLabelCodes } from '../own-headings';

const elsewhere = [
  ...orderNumbers, ...itemCodes, ...componentCodes, ...recipeLines, ...labelCodes, ...firstOf([...wideItemCodes, ...wideComponentCodes, ...wideLabelCodes]), 'On Hand',
];

/** `given` are the sheet's words for a bundle. */
export const mappingSignatures = (given: readonly string[], otherWords: readonly string[], weak = false): readonly Signature[] => [
  { all: [], any: [], each: [given, [...asins, ...listingSkus]], none: [...elsewhere, ...otherWords], weak },
  { all: ['SKU'], any: [], each: [given, [...channels, ...perListing.slice(0, 4)]], none: [...elsewhere, ...otherWords], weak },
];

export const mappingColumns = (given: readonly string[]): readonly ReportColumn[] => [
  idText('bundleCode', 'Bundle code', given, 'cell'),
  text('channel', 'Channel', channels),
  idText('sku', 'SKU', [...listingSkus, 'SKU']),
  idText('asin', 'ASIN', asins),
  count('unitsPerListing', 'Bundles per listing', 'bundles', perListing, 'optional', 1),
  words('title', 'Title', ['Title', 'Listing Title', 'Product Name', 'Name', 'Description']),
  text('status', 'Status', ['Status', 'State']),
];

/** In the column may stand a marketplace's own number too, so only what is an ASIN but for how it is written is told. */
const mayHoldAsin = /(?<![a-z0-9])b0[a-z0-9]{8}(?![a-z0-9])/i;
const wholeAsin = /^B0[A-Z0-9]{8}$/;

const channelMeant: Meaning = { columnId: 'channel', of: (cell) => channelMeaning(typeof cell === 'string' ? cell : null) };

export const mappingRules = {
  checks: [
    {
      columns: ['sku', 'asin'], severity: 'error', message: 'The row names no listing: it needs a SKU or an ASIN.',
      holds: ([sku, asin]) => (sku ?? asin ?? null) !== null,
    },
    {
      columns: ['asin'], severity: 'warning', message: 'An ASIN stands here, but not alone or not in capitals, and no listing answers to that. Write the ten letters and digits of one ASIN.',
      holds: ([asin]) => typeof asin !== 'string' || !mayHoldAsin.test(asin) || wholeAsin.test(asin),
    },
    {
      columns: ['channel'], severity: 'warning', message: 'The channel is none of ours, so the row holds on Amazon, Walmart and eBay alike. Leave the row out where it is of another shop.',
      holds: ([channel]) => typeof channel !== 'string' || isChannelWord(channel),
    },
  ],
  agreements: [
    { within: ['channel', 'sku'], meant: channelMeant, on: 'bundleCode', unless: null, severity: 'error', message: 'This SKU is mapped to another bundle in the file as well. A listing sells one bundle.' },
    { within: ['channel', 'asin'], meant: channelMeant, on: 'bundleCode', unless: 'sku', severity: 'error', message: 'This ASIN is mapped to another bundle in the file as well. That needs a different SKU on each row.' },
  ],
  details: [inOtherWords(channelMeant)],
  // Warnings: a file that is to replace the list takes the row out itself.
  standing: [
    {
      within: ['channel', 'sku'], meant: channelMeant, on: 'bundleCode', unless: null, rows: 'others', severity: 'warning',
      message: (bundle) => `The SKU stands with ${bundle} as well, in a row that is not in the file. A listing sells one bundle: take one of the two out.`,
    },
    {
      within: ['channel', 'asin'], meant: channelMeant, on: 'bundleCode', unless: 'sku', rows: 'others', severity: 'warning',
      message: (bundle) => `The ASIN stands with ${bundle} as well, in a row that is not in the file. Unless their SKUs differ, take one of the two out.`,
    },
  ],
} as const satisfies Pick<Parameters<typeof defineReport>[0], 'checks' | 'agreements' | 'details' | 'standing'>;

const otherDesk = 'is mapped by Martin Label as well. Where the two differ, neither counts until one is taken out or Settings, Channels says which desk counts';

export const bundleListings = defineReport({
  id: 'bundle-listings',
  title: 'Bundles to ASIN mapping',
  purpose: 'Says which listing sells which bundle, and how many of it, on Amazon, Walmart and eBay.',
  whereToFind: 'Your own mapping sheet as XLSX or CSV: bundle, channel, SKU or ASIN. An empty template can be saved on its upload page.',
  table: { id: 'bundle-listings', title: 'Bundles and their listings', grain: 'master', key: ['channel', 'sku', 'asin'] },
  dating: { kind: 'none' },
  headedBy: 'staff',
  recognisedBy: mappingSignatures(bundleCodes, labelBundles),
  columns: mappingColumns(bundleCodes),
  identity: { sku: 'sku', asin: 'asin' },
  ...mappingRules,
  references: [
    { columns: ['bundleCode'], tableId: 'bundles', otherColumns: ['bundleCode'], expects: 'known', message: 'is not in the list of bundles' },
    { columns: ['channel', 'sku'], tableId: 'martin-bundle-listings', otherColumns: ['channel', 'sku'], expects: 'unknown', message: otherDesk },
    { columns: ['channel', 'asin'], tableId: 'martin-bundle-listings', otherColumns: ['channel', 'asin'], expects: 'unknown', message: otherDesk },
  ],
});
