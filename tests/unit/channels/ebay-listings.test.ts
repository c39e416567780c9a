import { describe, expect, test } from 'vitest';
import type { EbayListings } from '../../../renderer/domain/channels/ebay-listings';
import { mappingRow } from '../../../renderer/domain/bundles/desk/mapping-doctor';
import { listingId } from '../../../renderer/domain/demand/listing';
import { labelWords } from '../../../renderer/features/ebay/label-words';
import { must } from '../../support/import-file';
import { published } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn } from '../sheets/rich-store';

const today = '2026-05-30';
const heads = ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Currency', 'Current price', 'Sold quantity', 'Listing site', 'P:UPC'];
type Row = readonly [number: string, title: string, variation: string, label: string, units: number, upc?: string];
const file = (day: string, rows: readonly Row[]) => published('ebay_active', [heads, ...rows.map(([number, title, variation, label, units, upc = '']) => [number, title, variation, label, units, 'USD', '9', 0, 'US', upc])], { asOf: day, publishedAt: `${day}T08:00:00Z` });

const newest: readonly Row[] = [
  ['1', 'Pot', '', 'E', 5], ['2', 'Bowl', '', '', 6], ['2', 'Bowl', 'Color=Red', 'BR', 0], ['2', 'Bowl', 'Color=Green', '', 4], ['4', 'Pan, new', '', 'P', 2],
  ['5', 'Something', '', '', 1, '012345678905'], ['6', 'Copper tea kettle', '', '', 3], ['7', 'Mystery', '', '', 1, 'Does not apply'], ['8', 'Cup', '', 'X', 1], ['10', 'Cup again', '', 'X', 1],
];

const store = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(
    published('factory-items', [
      ['Item Code', 'Item Name', 'Barcode'], ['E1', 'Pot', ''], ['K1', 'Kettle', '00012345678905'], ['T1', 'Tea kettle copper', ''], ['G1', 'Bowl green', ''], ['R1', 'Bowl red', ''], ['P1', 'Frying pan', ''], ['X1', 'Cup of tin', ''],
    ]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['E1', 'eBay', 'E', 1], ['P1', 'eBay', 'P', 1], ['R1', 'eBay', 'BR', 1], ['X1', 'eBay', 'X', 1]]),
    published('local-stock', [['Item Code', 'On Hand'], ['E1', 50], ['P1', 20], ['R1', 9], ['X1', 30]], { asOf: today }),
    file('2026-05-10', [['1', 'Pot', '', 'E', 5], ['9', 'Gone long ago', '', 'Z', 7]]),
    file('2026-05-20', [['1', 'Pot', '', 'E', 5], ['2', 'Bowl', '', '', 5], ['2', 'Bowl', 'Color=Red', 'BR', 2], ['2', 'Bowl', 'Color=Blue', 'BB', 3], ['3', 'Pan', '', 'P', 4]]),
    file(today, newest),
  );
  return source;
};

const asked = async (source: Shelf): Promise<EbayListings> => must(await plannerOn(source, today).ebayListings('rg')) ?? expect.fail('there is a file');

describe('the files of active listings', () => {
  test('are counted by what sells: the row that heads variations is no offer', async () => {
    // Items 1, 2, 4 to 8 and 10; item 2 sells by two colours; Red shows none.
    expect(await asked(await store())).toMatchObject({ asOf: today, listings: 8, offers: 9, withVariations: 1, variations: 2, shownAsNone: 1, sites: [{ site: 'US', listings: 8 }] });
  });

  test('propose what a listing without a label sells by barcode, variation and title, and nothing where nothing fits', async () => {
    const { unlabelled, unlabelledCount, unmappedLabels } = await asked(await store());
    expect(unlabelledCount).toBe(4);
    expect(new Map(unlabelled.map(({ listing, pair, available }) => [listing.sku, [pair?.code ?? null, pair?.by ?? null, available]]))).toEqual(
      // “Bowl” and “Green” are both words of “Bowl green”, not of its sister; the label BR of the same item says nothing of Green.
      new Map([['2|Color=Green', ['G1', 'title', 4]], ['5', ['K1', 'barcode', 1]], ['6', ['T1', 'title', 3]], ['7', [null, null, 1]]]),
    );
    expect(unmappedLabels).toBe(0);
  });

  test('propose by the EAN or the ISBN as well, where the UPC does not apply', async () => {
    const source = shelf();
    await source.publish(
      published('factory-items', [['Item Code', 'Item Name', 'Barcode'], ['MUG', 'Mug', '4006381333931'], ['BOOK', 'Book', '9780306406157'], ['KEY', 'Key', '012345678905']]),
      published('ebay_active', [
        [...heads, 'P:EAN', 'P:ISBN'],
        ...([['1', 'Does not apply', '4006381333931', ''], ['2', 'N/A', 'Does not apply', '978-0-306-40615-7'], ['3', '012345678905', 'Does not apply', ''], ['4', 'Does not apply', 'Does not apply', '']] as const).map(([number, ...codes]) => [number, 'Something', '', '', 1, 'USD', '9', 0, 'US', ...codes]),
      ], { asOf: today }),
    );
    const { unlabelled } = await asked(source);
    expect(Object.fromEntries(unlabelled.map(({ listing, pair }) => [listing.sku, pair?.code ?? null]))).toEqual({ 1: 'MUG', 2: 'BOOK', 3: 'KEY', 4: null });
  });

  test('say no more of a listing that was mapped by its item number', async () => {
    const source = await store();
    const found = (await asked(source)).unlabelled.find(({ listing }) => listing.sku === '5') ?? expect.fail('5 is without a label');
    const row = mappingRow(found.listing, 'K1', 1);
    await source.publish(published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'ASIN', 'Units per Listing'], ['E1', 'eBay', 'E', '', 1], [row['bundleCode'] ?? '', row['channel'] ?? '', row['sku'] ?? '', row['asin'] ?? '', 1]]));
    const after = await asked(source);
    expect([after.unlabelledCount, after.mappedWithoutLabel]).toEqual([3, 1]);
  });

  test('do not call mapped what sheets map to two things, and name it with both', async () => {
    const source = await store();
    await source.publish(
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['E1', 'eBay', 'E', 1], ['K1', 'eBay', '5', 1], ['T1', 'eBay', '6', 1]]),
      published('martin-bundle-listings', [['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'], ['P1', 'eBay', 'E', 1], ['K1', 'eBay', '5', 2]]),
    );
    const { unlabelledCount, mappedWithoutLabel, unmappedLabels, disagreeing, disagreeingCount } = await asked(source);
    // Without a label are Green, 5, 6 and 7: 5 is mapped two ways and 6 once. BR, P and X have a label and no line by now.
    expect([unlabelledCount, mappedWithoutLabel, unmappedLabels, disagreeingCount]).toEqual([2, 1, 3, 2]);
    expect(disagreeing).toEqual([{ sku: 'E', title: 'Pot', codes: ['E1', 'P1'] }, { sku: '5', title: 'Something', codes: ['K1', '2 × K1'] }]);
    // What is not mapped right says so in the same words.
    const planner = plannerOn(source, today);
    const gaps = await allRows(planner, 'factory-gaps', await openSheet(planner, 'factory-gaps'));
    expect(gaps.find(({ id }) => id === 'disagreement 5')).toMatchObject({ because: 'K1 against 2 × K1' });
  });

  test('keep what is gone: the newest loss first, what was listed anew, and a variation of a listing that goes on', async () => {
    const { ended, endedCount, earlierFiles } = await asked(await store());
    expect([endedCount, earlierFiles]).toEqual([3, 2]);
    expect(ended).toEqual([
      { itemNumber: '2', title: 'Bowl', variation: 'Color=Blue', labels: ['BB'], lastSeen: '2026-05-20', unitsThen: 3, code: null, relistedAs: [] },
      { itemNumber: '3', title: 'Pan', variation: null, labels: ['P'], lastSeen: '2026-05-20', unitsThen: 4, code: 'P1', relistedAs: ['4'] },
      { itemNumber: '9', title: 'Gone long ago', variation: null, labels: ['Z'], lastSeen: '2026-05-10', unitsThen: 7, code: null, relistedAs: [] },
    ]);
  });

  test('name labels that stand on several listings or variations, each listing once', async () => {
    const source = await store();
    await source.publish(file(today, [...newest, ['11', 'Mug', '', '', 7], ['11', 'Mug', 'Color=Red', 'M', 3], ['11', 'Mug', 'Color=Blue', 'M', 4]]));
    expect((await asked(source)).shared).toEqual([{ sku: 'X', itemNumbers: ['8', '10'], offers: 2 }, { sku: 'M', itemNumbers: ['11'], offers: 2 }]);
  });

  test('of which every listing has a label, mapped and once, have none of any kind to look at, and it is said', async () => {
    const source = shelf();
    await source.publish(
      published('factory-items', [['Item Code', 'Item Name'], ['E1', 'Pot'], ['P1', 'Pan']]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['E1', 'eBay', 'E', 1], ['P1', 'eBay', 'P', 1]]),
      file('2026-05-20', [['1', 'Pot', '', 'E', 5], ['4', 'Pan', '', 'P', 1]]),
      file(today, [['1', 'Pot', '', 'E', 5], ['4', 'Pan', '', 'P', 2]]),
    );
    const listings = await asked(source);
    expect(listings).toMatchObject({ listings: 2, offers: 2, unlabelled: [], unlabelledCount: 0, mappedWithoutLabel: 0, unmappedLabels: 0, disagreeingCount: 0, sharedCount: 0, endedCount: 0, earlierFiles: 1 });
    expect(labelWords(listings)).toBe('every listing has its label');
  });

  test.each([
    [0, 0, 'every listing has its label'],
    [0, 1, 'none is left to map: 1 is mapped by item number'],
    [3, 0, 'and mapped to nothing'],
    [3, 2, 'and mapped to nothing; 2 more are mapped'],
  ])('with %i listings without a label that are mapped to nothing and %i that are mapped: %s', (unlabelledCount, mappedWithoutLabel, words) => {
    expect(labelWords({ unlabelledCount, mappedWithoutLabel })).toBe(words);
  });

  test('say nothing where there is none', async () => {
    const source = shelf();
    await source.publish(published('factory-items', [['Item Code', 'Item Name'], ['A', 'A']]));
    expect(must(await plannerOn(source, today).ebayListings('rg'))).toBeNull();
  });
});

describe('a quantity is not given', () => {
  test('for an eBay listing that sold once and is in the newest file no more, nor for a label on several', async () => {
    const source = await store();
    await source.publish(
      published('ebay_orders', [
        ['Sales Record Number', 'Order Number', 'Item Number', 'Item Title', 'Custom Label', 'Quantity', 'Sold For', 'Sale Date'], ['1', 'o-1', '9', 'Gone long ago', 'Z', 1, '$9.00', 'May-12-26'], ['2', 'o-2', '1', 'Pot', 'E', 1, '$9.00', 'May-12-26'],
      ]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['E1', 'eBay', 'E', 1], ['E1', 'eBay', 'Z', 1], ['X1', 'eBay', 'X', 1]]),
    );
    const planner = plannerOn(source, today);
    const opened = await openSheet(planner, 'ebay-fbm');
    const rows = new Map((await allRows(planner, 'ebay-fbm', opened)).map((row) => [row['sku'], row]));
    // 50 less 3 kept back of E1; 30 less 3 of X1.
    expect([rows.get('E')?.['proposed'], rows.get('E')?.['because']]).toEqual([47, null]);
    expect([rows.get('Z')?.['flag'], rows.get('Z')?.['because']]).toEqual(['held', `eBay’s listings of ${today} do not have it: it may have ended`]);
    expect([rows.get('X')?.['flag'], rows.get('X')?.['because']]).toEqual(['held', '2 listings carry this label: 8, 10']);
    expect(must(await planner.givenLines(opened.view, 'all')).lines.map(({ sku }) => sku)).toEqual(['E']);
  });

  test('for a label on several listings or variations, which show together what each of them does', async () => {
    const source = await store();
    await source.publish(file(today, [...newest, ['11', 'Mug', '', '', 7], ['11', 'Mug', 'Color=Red', 'M', 3], ['11', 'Mug', 'Color=Blue', 'M', 4]]));
    const planner = plannerOn(source, today);
    const opened = await openSheet(planner, 'ebay-fbm');
    const rows = new Map((await allRows(planner, 'ebay-fbm', opened)).map((row) => [row['sku'], row]));
    expect([rows.get('X')?.['listed'], rows.get('M')?.['listed']]).toEqual([2, 7]);
    expect([rows.get('X')?.['because'], rows.get('M')?.['because']]).toEqual(['2 listings carry this label: 8, 10', '2 variations of 11 carry this label']);
    expect(must(await planner.explain('rg', 'channel-listed', 'ebay|M', opened.view))[0]?.from).toHaveLength(2);
  });

  test('for an Amazon SKU that its own list has as FBA by now, though we sent it once and FBA holds none', async () => {
    const source = shelf();
    await source.publish(
      published('martin-skus', [['Label SKU', 'Title'], ['P1', 'Pot']]), published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['P1', 60, 0, 0]], { asOf: today }),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['P1', 'Amazon', 'S', 1], ['P1', 'Amazon', 'T', 1]]),
      published('amz_all_orders', [
        ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'],
        ...['S', 'T'].map((sku) => [`o-${sku}`, '2026-05-01T20:00:00+00:00', 'Shipped', 'Merchant', sku, `B0${sku}`, 'Shipped', 1, 'USD', '9.00']),
      ]),
      published('amz_all_listings', [
        ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Pot', 'S', '1', 'B0S', '9', '', 'AMAZON_NA', 'Active'], ['Pot', 'T', '2', 'B0T', '9', 3, 'DEFAULT', 'Active'],
      ], { asOf: today }),
    );
    const planner = plannerOn(source, today);
    const { lines, leftOut } = must(await planner.givenLines((await openSheet(planner, 'amazon-fbm')).view, 'all'));
    expect(lines.map(({ sku }) => sku)).toEqual(['T']);
    expect(leftOut).toEqual([{ because: `Amazon’s listings of ${today} do not have it as sent by us`, listings: 1 }]);
  });
});

test('a price in money that is not the store’s is blank, and is not said to be in no report', async () => {
  const source = shelf();
  await source.publish(published('ebay_active', [heads, ['1', 'Pot', '', 'E', 5, 'GBP', '9', 0, 'UK', ''], ['2', 'Pan', '', 'P', 5, 'USD', '9', 0, 'US', '']], { asOf: today }));
  const planner = plannerOn(source, today);
  const sheet = await openSheet(planner, 'ebay-fbm');
  expect(Object.fromEntries((await allRows(planner, 'ebay-fbm', sheet)).map(({ sku, price }) => [sku, price]))).toEqual({ E: null, P: 9 });
  const [why] = must(await planner.explain('rg', 'price', listingId('ebay', 'E'), sheet.view));
  expect(why?.note).toBe('no report shows it in the store’s currency');
});
