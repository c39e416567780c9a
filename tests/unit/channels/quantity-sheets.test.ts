import { describe, expect, test } from 'vitest';
import { givenLines, leftOutShown } from '../../../renderer/domain/channels/given-lines';
import { pushTable } from '../../../renderer/domain/channels/push-rows';
import type { ChannelPush } from '../../../renderer/domain/channels/push';
import type { Listener, Setting } from '../../../renderer/data/ports';
import type { Outcome } from '../../../renderer/domain/failures';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { savedReports, type SheetReport } from '../../../renderer/features/reports/saved-reports';
import { listingId } from '../../../renderer/domain/demand/listing';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, type SheetRow } from '../sheets/rich-store';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';

const today = '2026-05-30';
const listingHeads = ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'];

/** 57 of P1 (60 less 3 spoken for), none of P2, P3 uncounted; K is one P1 and one P3, N one P2 and one P3. */
const goods = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(
    published('martin-skus', [['Label SKU', 'Title'], ['P1', 'Pot'], ['P2', 'Plate'], ['P3', 'Pan']]),
    published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['P1', 60, 3, 0], ['P2', 0, 0, 0]], { asOf: today }),
    published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['K', 'P1', 1], ['K', 'P3', 1], ['N', 'P2', 1], ['N', 'P3', 1]]),
    published('bundle-listings', [
      ['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['P1', 'FBM', 'A', 1], ['P1', 'Walmart seller', 'W', 1], ['P1', 'eBay', 'E', 1], ['K', 'FBM', 'AK', 1], ['N', 'FBM', 'AN', 1], ['P1', 'FBM', 'S', 1],
    ]),
    published('amz_all_listings', [
      listingHeads, ['Pot', 'A', '1', 'B0A', '9', 9, 'DEFAULT', 'Active'], ['Kit', 'AK', '2', 'B0K', '9', 1, 'DEFAULT', 'Active'], ['Set', 'AN', '3', 'B0N', '9', 1, 'DEFAULT', 'Active'], ['By Amazon', 'F', '4', 'B0A', '9', '', 'AMAZON_NA', 'Active'],
      ['Switched', 'S', '5', 'B0S', '9', 0, 'DEFAULT', 'Active'], ['Elsewhere', 'X', '6', 'B0X', '9', 1, 'SOMETHING_NEW', 'Active'],
    ], { asOf: today, publishedAt: '2026-05-30T08:00:00Z' }),
    fbaInventory(today, [{ sku: 'F', available: 33 }, { sku: 'S', available: 4 }]),
    published('wmt_item', [['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Fulfillment Type'], ['W', '5', 'Pot', 'ACTIVE', 'PUBLISHED', '9', 'Seller Fulfilled'], ['WW', '6', 'Pot', 'ACTIVE', 'PUBLISHED', '9', 'Walmart Fulfilled']], { asOf: today }),
    published('ebay_active', [['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Current price', 'Sold quantity'], ['1', 'Pot', '', 'E', 5, '9', 0]], { asOf: today }),
  );
  return source;
};

const rowsOf = async (source: Shelf, sheetId: SheetId): Promise<ReadonlyMap<string, SheetRow>> => {
  const planner = plannerOn(source, today);
  const rows = await allRows(planner, sheetId, await openSheet(planner, sheetId));
  return new Map(rows.map((row) => [String(row['sku']), row]));
};

describe('quantities to show', () => {
  test('are those of one stock on three channels, and their exposure is said: 52, 20 and 5 of 57 are 135 %', async () => {
    const source = await goods();
    source.set([{ settingId: 'most-shown-walmart', scope: 'store', storeId: 'rg', name: null, value: 20 }, { settingId: 'most-shown-ebay', scope: 'store', storeId: 'rg', name: null, value: 5 }]);
    // Without the kit, of which nothing is proposed: the one it shows would go on promising a pot.
    await source.publish(published('amz_all_listings', [listingHeads, ['Pot', 'A', '1', 'B0A', '9', 9, 'DEFAULT', 'Active'], ['By Amazon', 'F', '4', 'B0A', '9', '', 'AMAZON_NA', 'Active']], { asOf: today, publishedAt: '2026-05-30T09:00:00Z' }));
    const [amazon, walmart, ebay] = [await rowsOf(source, 'amazon-fbm'), await rowsOf(source, 'walmart-fbm'), await rowsOf(source, 'ebay-fbm')];
    expect([amazon.get('A')?.['proposed'], walmart.get('W')?.['proposed'], ebay.get('E')?.['proposed']]).toEqual([52, 20, 5]);
    for (const row of [amazon.get('A'), walmart.get('W'), ebay.get('E')]) {
      expect(row).toMatchObject({ pool: 57, promised: 77 });
      expect(row?.['exposure']).toBeCloseTo((77 / 57) * 100, 8);
    }
    expect(walmart.has('WW')).toBe(false);
    expect(amazon.get('A')).toMatchObject({ listed: 9, change: 43, flag: 'change', atMarketplace: 33 });
  });

  test('take DEFAULT for the merchant’s own, and nothing else', async () => {
    expect([...(await rowsOf(await goods(), 'amazon-fbm')).keys()].sort()).toEqual(['A', 'AK', 'AN', 'S']);
  });

  test('are not known where a part nobody counted decides, and are none where a counted part has run out', async () => {
    const rows = await rowsOf(await goods(), 'amazon-fbm');
    expect(rows.get('AK')).toMatchObject({ proposed: null, pool: null, flag: 'no proposal', because: 'no sheet tells the stock of P3' });
    expect(rows.get('AN')).toMatchObject({ proposed: 0, pool: 0, limiting: 'P2', flag: 'oversell' });
  });

  test('handling is what is set for a SKU, else what the last Price & Quantity file says, else not known', async () => {
    const source = await goods();
    await source.publish(published('amz_price_quantity', [['sku', 'price', 'quantity', 'handling-time'], ['A', '9.00', 9, 4], ['AK', '9.00', 1, 2]], { asOf: today }));
    source.set([{ settingId: 'handling-amazon', scope: 'sku', storeId: 'rg', name: 'A', value: 3 }]);
    const rows = await rowsOf(source, 'amazon-fbm');
    expect(['A', 'AK', 'AN'].map((sku) => rows.get(sku)?.['handlingDays'])).toEqual([3, 2, null]);
  });

  test('of a SKU that has stock at FBA are never given', async () => {
    const source = await goods();
    const planner = plannerOn(source, today);
    const { view } = await openSheet(planner, 'amazon-fbm');
    const { lines, leftOut } = must(await planner.givenLines(view, 'changed'));
    expect(lines.map(({ sku, before, after }) => [sku, before, after])).toEqual([['A', 9, 52], ['AN', 1, 0]]);
    expect(leftOut).toEqual([{ because: 'no sheet tells the stock of P3', listings: 1 }, { because: 'the same SKU has stock at FBA', listings: 1 }]);
    expect(must(await planner.givenLines(view, [listingId('amz_fbm', 'A')])).lines).toHaveLength(1);
  });

  test('that are excluded stay as they are shown, and locked or typed ones hold', async () => {
    const source = await goods();
    const id = listingId('amz_fbm', 'A');
    const saved = (decisions: object): void => source.save('decisions-rg-amazon-fbm', 'Decisions', JSON.stringify({ rows: { [id]: decisions } }));
    saved({ excluded: { value: true } });
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ proposed: null, change: null, flag: 'excluded', isChanged: null });
    saved({ proposed: { value: 12 } });
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ proposed: 12, planned: 52, change: 3 });
    saved({ locked: { value: true, was: 40 } });
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ proposed: 40 });
  });

  test('that are typed above what can be sold are called oversold before they are given, and told when they are', async () => {
    const source = await goods();
    const id = listingId('amz_fbm', 'A');
    const saved = (units: number): void => source.save('decisions-rg-amazon-fbm', 'Decisions', JSON.stringify({ rows: { [id]: { proposed: { value: units } } } }));
    const given = async () => {
      const planner = plannerOn(source, today);
      const { lines } = must(await planner.givenLines((await openSheet(planner, 'amazon-fbm')).view, [id]));
      return lines.map(({ after, canSell }) => [after, canSell]);
    };
    saved(58);
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ proposed: 58, pool: 57, flag: 'oversell' });
    expect(await given()).toEqual([[58, 57]]);
    saved(57);
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ flag: 'change' });
  });

  test('follow the rules of one SKU before those of the store: fixed, never, at most and a share', async () => {
    const source = await goods();
    const own = (settingId: string, name: string, value: number) => ({ settingId, scope: 'sku' as const, storeId: 'rg' as const, name, value });
    source.set([own('fixed-shown-amazon', 'A', 4)]);
    // 4 whatever is kept back.
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ planned: 4, proposed: 4, change: -5, rules: 'always 4' });
    source.set([own('fixed-shown-amazon', 'A', 80), own('fixed-shown-amazon', 'AK', 0)]);
    const rows = await rowsOf(source, 'amazon-fbm');
    // 57 can be sold and no more; nobody counted P3 of AK, and it is never shown all the same.
    expect(rows.get('A')).toMatchObject({ proposed: 57 });
    expect(rows.get('AK')).toMatchObject({ proposed: 0, because: null, flag: 'change', rules: 'never shown' });
    source.set([own('share-amazon', 'A', 0.5), own('reserve-amazon', 'A', 7), own('most-shown-amazon', 'A', 24)]);
    // Half of 57 less 7 is 25, and 24 at most; on Walmart 57 less 6 as before.
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ proposed: 24, rules: '7 kept back, 50 %, at most 24' });
    expect((await rowsOf(source, 'walmart-fbm')).get('W')).toMatchObject({ proposed: 51, rules: null });
  });

  test('come by the order of the rules that is set, on each of the three channels, and Why tells which', async () => {
    const source = await goods();
    const store = (settingId: string, value: number | string) => ({ settingId, scope: 'store' as const, storeId: 'rg' as const, name: null, value });
    const halves = ['amazon', 'walmart', 'ebay'].map((shop) => store(`share-${shop}`, 0.5));
    const planned = async (): Promise<readonly unknown[]> => [(await rowsOf(source, 'amazon-fbm')).get('A')?.['planned'], (await rowsOf(source, 'walmart-fbm')).get('W')?.['planned'], (await rowsOf(source, 'ebay-fbm')).get('E')?.['planned']];
    const why = async () => {
      const planner = plannerOn(source, today);
      return must(await planner.explain('rg', 'publish', listingId('amz_fbm', 'A'), (await openSheet(planner, 'amazon-fbm')).view))[0];
    };
    source.set(halves);
    // Half of what is left of 57: of 52, 51 and 54.
    expect(await planned()).toEqual([26, 25, 27]);
    expect(await why()).toMatchObject({ value: 26, formula: 'share × (can sell − kept back), within most and least' });
    source.set([...halves, store('rule-order', 'share-first')]);
    // 28 of 57, less 5, 6 and 3.
    expect(await planned()).toEqual([23, 22, 25]);
    const told = await why();
    expect(told).toMatchObject({ value: 23, formula: 'share × can sell − kept back, within most and least' });
    expect(told?.terms.find(({ id }) => id === 'rule-order')).toMatchObject({ value: 'the share, then what is kept back', from: [{ kind: 'setting', settingId: 'rule-order', scope: 'store', value: 'share-first' }] });
    // One SKU goes by another order than its store.
    source.set([...halves, store('rule-order', 'share-first'), { settingId: 'rule-order', scope: 'sku', storeId: 'rg', name: 'A', value: 'reserve-first' }]);
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ planned: 26, rules: 'kept back, then the share' });
    expect(await planned()).toEqual([26, 22, 25]);
  });

  test('that were given and taken are what is shown, until a newer report', async () => {
    const source = await goods();
    const push: ChannelPush = {
      id: 'CP-260530-AAAA2', shop: 'amazon', day: today, at: Date.parse('2026-05-30T10:00:00Z'), by: 'a@b.c', form: null, undoes: null, undoneBy: null,
      lines: [{ line: 1, listingId: listingId('amz_fbm', 'A'), sku: 'A', externalId: null, variation: null, title: null, before: 9, after: 52, file: 1, fileName: null, said: null, reason: null }],
    };
    const asTable = (given: ChannelPush, version: string): PublishedTable => ({ storeId: 'rg', tableId: 'channel-pushes', partition: given.id, versionId: version, publishedAt: given.at, table: pushTable(given, { importId: 'i', reportId: 'channel-pushes', fileName: 'p', sha256: '', sheet: null, asOf: null }) });
    await source.publish([asTable(push, 'v1')]);
    // Nobody answered yet.
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ listed: 9, change: 43, lastPush: '52 on 2026-05-30, no answer yet' });
    await source.publish([asTable({ ...push, lines: push.lines.map((line) => ({ ...line, said: 'accepted' as const })) }, 'v2')]);
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ listed: 52, change: 0, flag: 'as shown', lastPush: '52 on 2026-05-30, taken' });
    await source.publish(published('amz_all_listings', [listingHeads, ['Pot', 'A', '1', 'B0A', '9', 31, 'DEFAULT', 'Active']], { asOf: today, publishedAt: '2026-05-30T12:00:00Z' }));
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ listed: 31, change: 21 });
  });
});

describe('the state of a listing', () => {
  const offers = (...rows: readonly (readonly [sku: string, units: number, status: string])[]) =>
    published('amz_all_listings', [listingHeads, ...rows.map(([sku, units, status], at) => ['Pot', sku, `${at}`, `B0${sku}`, '9', units, 'DEFAULT', status])], { asOf: today, publishedAt: '2026-05-30T09:00:00Z' });

  test('that shows more than there is remains oversold when it is excluded, for it goes on showing it', async () => {
    const source = await goods();
    // One set of N is shown and none can be made.
    source.save('decisions-rg-amazon-fbm', 'Decisions', JSON.stringify({ rows: { [listingId('amz_fbm', 'AN')]: { excluded: { value: true } }, [listingId('amz_fbm', 'A')]: { excluded: { value: true } } } }));
    const rows = await rowsOf(source, 'amazon-fbm');
    expect([rows.get('AN')?.['flag'], rows.get('A')?.['flag']]).toEqual(['oversell', 'excluded']);
    const planner = plannerOn(source, today);
    const { view, tiles } = await openSheet(planner, 'amazon-fbm');
    expect(tiles['oversell']).toBe(1);
    expect(must(await planner.givenLines(view, 'changed')).leftOut).toContainEqual({ because: 'excluded', listings: 2 });
  });

  test('that no report shows is not said to be none', async () => {
    const source = shelf();
    await source.publish(fbaInventory(today, [{ sku: 'F', available: 33 }]));
    const notes = await Promise.all((['amazon-fbm', 'walmart-fbm', 'ebay-fbm'] as const).map(async (sheetId) => (await openSheet(plannerOn(source, today), sheetId)).notes));
    expect(notes).toEqual([['No report shows Amazon listings of Royal Green that we ship ourselves.'], ['No report shows Walmart listings of Royal Green that we ship ourselves.'], ['No report shows eBay listings of Royal Green that we ship ourselves.']]);
  });

  test('that shows more than there is is told with the share of cancelled orders its marketplace bears', async () => {
    const source = await goods();
    const told = async (sheetId: SheetId) => (await openSheet(plannerOn(source, today), sheetId)).notes.filter((note) => note.includes('cancelled'));
    // One set of N is shown and none can be made; Walmart and eBay show no more than there is.
    expect([await told('amazon-fbm'), await told('walmart-fbm'), await told('ebay-fbm')]).toEqual([
      ['More is shown, or typed to be shown, than can be sold: 1 listing. Orders that cannot be sent are cancelled, and Amazon allows that for 2.5 % of orders at most.'], [], [],
    ]);
    source.save('decisions-rg-ebay-fbm', 'Decisions', JSON.stringify({ rows: { [listingId('ebay', 'E')]: { proposed: { value: 58 } } } }));
    expect((await told('ebay-fbm'))[0]).toContain('eBay allows that for 0.5 % of orders at most');
  });

  test('that shows 0 is a lost sale where some would be shown, and kept back where the rules leave none', async () => {
    const source = await goods();
    await source.publish(offers(['A', 0, 'Active']));
    const stateOf = async () => {
      const { tiles } = await openSheet(plannerOn(source, today), 'amazon-fbm');
      return [(await rowsOf(source, 'amazon-fbm')).get('A')?.['flag'], tiles['lost-sale'], tiles['kept-back']];
    };
    expect(await stateOf()).toEqual(['lost sale', 1, 0]);
    // All of the 57 are kept for the other channels.
    source.set([{ settingId: 'reserve-amazon', scope: 'sku', storeId: 'rg', name: 'A', value: 57 }]);
    expect(await stateOf()).toEqual(['kept back', 0, 1]);
  });

  test('is active where the newest list says so: not what is inactive, or sold once and on no list any more; what is mapped to nothing is counted by itself', async () => {
    const source = await goods();
    await source.publish(offers(['A', 9, 'Active'], ['AK', 1, 'Inactive']), amazonOrders(ordersOfDays('Z', daysFrom('2026-05-01', 3), 1, 'Merchant')));
    const rows = await rowsOf(source, 'amazon-fbm');
    expect(['A', 'AK', 'Z'].map((sku) => rows.get(sku)?.['isActive'])).toEqual(['yes', 'no', 'no']);
    const { tiles } = await openSheet(plannerOn(source, today), 'amazon-fbm');
    expect([tiles['listings'], tiles['all-listings'], tiles['no-proposal'], tiles['unmapped']]).toEqual([1, 3, 2, 1]);
    expect((await rowsOf(source, 'walmart-fbm')).get('W')?.['isActive']).toBe('yes');
    expect((await rowsOf(source, 'ebay-fbm')).get('E')?.['isActive']).toBe('yes');
  });
});

test('an offer is active where a list of open ones that is newer than that of all has it, and else is not, whatever the older calls it', async () => {
  const source = shelf();
  const open = (day: string) => published('amz_open_listings', [['sku', 'asin', 'price', 'quantity'], ['A', 'B0A', '8', 31], ['S', 'B0S', '8', '']], { asOf: day });
  await source.publish(
    published('amz_all_listings', [listingHeads, ['Pot', 'A', '1', 'B0A', '9', 0, 'DEFAULT', 'Inactive'], ['Lid', 'B', '2', 'B0B', '9', 5, 'DEFAULT', 'Active'], ['Switched', 'S', '3', 'B0S', '9', 5, 'DEFAULT', 'Active']], { asOf: '2026-05-20' }),
    open('2026-05-19'),
  );
  const states = async () => {
    const rows = await rowsOf(source, 'amazon-fbm');
    return ['A', 'B', 'S'].map((sku) => [rows.get(sku)?.['isActive'], rows.get(sku)?.['listingStatus']]);
  };
  expect(await states()).toEqual([['no', 'Inactive'], ['yes', 'Active'], ['yes', 'Active']]);
  await source.publish(open(today));
  // Of what Amazon sends the list shows no quantity.
  expect(await states()).toEqual([['yes', 'Active'], ['no', 'Not among open offers'], ['no', 'Not among open offers']]);
});

test('the state of an Amazon listing in Amazon’s own word stands on the page at first', () => {
  expect(sheetDefinitions['amazon-fbm'].columns.find(({ id }) => id === 'listingStatus')?.shownAtFirst).toBe(true);
});

test('an offer that a newer list of open ones has as sent by Amazon is given no quantity, and promises none, whatever an older list or an old order says', async () => {
  const source = shelf();
  await source.publish(
    published('martin-skus', [['Label SKU', 'Title'], ['P1', 'Pot']]),
    published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['P1', 60, 0, 0]], { asOf: today }),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['P1', 'FBM', 'A', 1], ['P1', 'FBM', 'S', 1], ['P1', 'FBM', 'SOLD', 1]]),
    published('amz_all_listings', [listingHeads, ['Pot', 'A', '1', 'B0A', '9', 9, 'DEFAULT', 'Active'], ['Switched', 'S', '3', 'B0S', '9', 5, 'DEFAULT', 'Active']], { asOf: '2026-05-20' }),
    amazonOrders(ordersOfDays('SOLD', daysFrom('2026-05-01', 3), 1, 'Merchant')),
    published('amz_open_listings', [['sku', 'asin', 'price', 'quantity'], ['A', 'B0A', '8', 31], ['S', 'B0S', '8', ''], ['SOLD', 'B0T', '8', '']], { asOf: today }),
  );
  const rows = await rowsOf(source, 'amazon-fbm');
  const because = `Amazon’s open offers of ${today} have it as sent by Amazon`;
  expect(['S', 'SOLD'].map((sku) => [rows.get(sku)?.['proposed'], rows.get(sku)?.['isChanged'], rows.get(sku)?.['because']])).toEqual([[null, null, because], [null, null, because]]);
  // 55 of A once that is given; now its 31, and none of the 5 that S showed while we sent it.
  expect(rows.get('A')).toMatchObject({ proposed: 55, promised: 55, promisedNow: 31 });
});

test('a SKU of FBA that merchant orders name as well is given no quantity while no list of offers says who sends it', async () => {
  const source = shelf();
  await source.publish(
    published('martin-skus', [['Label SKU', 'Title'], ['P1', 'Pot']]),
    published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['P1', 60, 0, 0]], { asOf: today }),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['P1', 'FBM', 'F', 1], ['P1', 'FBM', 'OWN', 1]]),
    fbaInventory(today, [{ sku: 'F', available: 0 }]),
    amazonOrders(['F', 'OWN'].flatMap((sku) => ordersOfDays(sku, daysFrom('2026-05-01', 3), 1, 'Merchant'))),
  );
  const offered = async (sku: string) => {
    const row = (await rowsOf(source, 'amazon-fbm')).get(sku);
    return [row?.['proposed'], row?.['because'], row?.['isActive']];
  };
  // Whether it is active no list says either.
  expect([await offered('F'), await offered('OWN')]).toEqual([[null, 'no list of Amazon’s offers says who sends it, and FBA’s reports have it', 'unknown'], [55, null, 'unknown']]);
  await source.publish(published('amz_all_listings', [listingHeads, ['Pot', 'F', '1', 'B0F', '9', 0, 'DEFAULT', 'Active']], { asOf: today }));
  expect(await offered('F')).toEqual([55, null, 'yes']);
});

test('an FBA offer is active by the newer list of open ones too, until a report of what is stranded or suppressed is as new', async () => {
  const source = shelf();
  const skus = ['OPEN', 'GONE', 'HELD'];
  const stock = skus.map((sku) => ({ sku, available: 5 }));
  await source.publish(
    amazonOrders(ordersOfDays('ELSE', daysFrom('2026-02-20', 100))), fbaInventory(today, stock),
    published('amz_all_listings', [listingHeads, ['Pot', 'OPEN', '1', 'B0A', '9', '', 'AMAZON_NA', 'Inactive'], ['Lid', 'GONE', '2', 'B0B', '9', '', 'AMAZON_NA', 'Active'], ['Cup', 'HELD', '3', 'B0C', '9', '', 'AMAZON_NA', 'Active']], { asOf: '2026-05-20' }),
  );
  const states = async () => {
    const rows = await rowsOf(source, 'fba-no-sales');
    return skus.map((sku) => [rows.get(sku)?.['action'] === 'Fix the listing', rows.get(sku)?.['listingStatus']]);
  };
  expect(await states()).toEqual([[true, 'Inactive'], [false, 'Active'], [false, 'Active']]);
  // A list that shows no offer of Amazon's tells nothing of them.
  const open = (day: string, ...more: readonly (readonly [string, string, string, string | number])[]) => published('amz_open_listings', [['sku', 'asin', 'price', 'quantity'], ['OURS', 'B0O', '8', 3], ...more], { asOf: day });
  await source.publish(open('2026-05-28'));
  expect(await states()).toEqual([[true, 'Inactive'], [false, 'Active'], [false, 'Active']]);
  await source.publish(open('2026-05-29', ['OPEN', 'B0A', '9', ''], ['HELD', 'B0C', '9', '']));
  expect(await states()).toEqual([[false, 'Active'], [true, 'Not among open offers'], [false, 'Active']]);
  await source.publish(published('amz_suppressed', [['Status', 'Reason', 'SKU', 'ASIN', 'Product name', 'Status Change Date', 'Issue Description'], ['Search Suppressed', 'Missing main image', 'HELD', 'B0C', 'Cup', '2026-05-29', 'No image']], { asOf: '2026-05-29' }));
  expect(await states()).toEqual([[false, 'Active'], [true, 'Not among open offers'], [true, 'Search Suppressed: Missing main image']]);
});

test('a quantity of 0 ends a listing on eBay, whatever holds for it, until the account keeps what is out of stock', async () => {
  const source = await goods();
  // 54 hold: it would not end now, and would if an earlier 0 were given again.
  expect((await rowsOf(source, 'ebay-fbm')).get('E')).toMatchObject({ proposed: 54, ends: null, endsAtZero: 'yes' });
  source.set([{ settingId: 'most-shown-ebay', scope: 'store', storeId: 'rg', name: null, value: 0 }]);
  expect((await rowsOf(source, 'ebay-fbm')).get('E')).toMatchObject({ proposed: 0, ends: 'yes', endsAtZero: 'yes' });
  source.set([{ settingId: 'ebay-out-of-stock-control', scope: 'store', storeId: 'rg', name: null, value: true }]);
  expect((await rowsOf(source, 'ebay-fbm')).get('E')).toMatchObject({ ends: null, endsAtZero: null });
});

describe('what all channels promise', () => {
  const decided = (source: Shelf, sheetId: SheetId, rows: Readonly<Record<string, object>>): void => source.save(`decisions-rg-${sheetId}`, 'Decisions', JSON.stringify({ rows }));
  const [a, w, e] = [listingId('amz_fbm', 'A'), listingId('wmt_fbm', 'W'), listingId('ebay', 'E')];
  const sheets = [['amazon-fbm', 'A'], ['walmart-fbm', 'W'], ['ebay-fbm', 'E']] as const;

  test('is the same on every page, whatever is typed, locked or excluded on any of them', async () => {
    const source = await goods();
    decided(source, 'walmart-fbm', { [w]: { proposed: { value: 30 } } });
    decided(source, 'ebay-fbm', { [e]: { excluded: { value: true } } });
    decided(source, 'amazon-fbm', { [a]: { locked: { value: true, was: 40 } } });
    // 40 locked, 30 typed, and 5 that eBay goes on showing.
    for (const [sheetId, sku] of sheets) {
      const row = (await rowsOf(source, sheetId)).get(sku);
      expect([sheetId, row?.['promised']]).toEqual([sheetId, 75]);
    }
  });

  test('is made again on an open page when somebody decides on another', async () => {
    const source = await goods();
    const planner = plannerOn(source, today);
    const sheet = await openSheet(planner, 'amazon-fbm');
    const made: number[] = [];
    await planner.watchSheet(sheet.view, (remade) => void made.push(remade.made));
    decided(source, 'walmart-fbm', { [w]: { proposed: { value: 30 } } });
    expect(made.at(-1)).toBe(1);
    // 52 here and 54 on eBay as planned, 30 on Walmart.
    expect((await allRows(planner, 'amazon-fbm', sheet)).find(({ sku }) => sku === 'A')).toMatchObject({ promised: 136 });
  });

  test('counts what is shown where nothing is given by the page, and what is shown now beside', async () => {
    const source = await goods();
    // 4 of S are at FBA: whatever the rules would show, the 7 stay.
    await source.publish(published('amz_all_listings', [listingHeads, ['Pot', 'A', '1', 'B0A', '9', 9, 'DEFAULT', 'Active'], ['Switched', 'S', '5', 'B0S', '9', 7, 'DEFAULT', 'Active']], { asOf: today, publishedAt: '2026-05-30T09:00:00Z' }));
    // 52 + 51 + 54, and 7; now 9 and 7 on Amazon, 5 on eBay, and no report says what Walmart shows.
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ promised: 164, promisedNow: 21 });
    const planner = plannerOn(source, today);
    const sheet = await openSheet(planner, 'amazon-fbm');
    // What S would show is no part of what is to be shown: 52 of A alone, on the tile and below the columns.
    expect([sheet.tiles['units'], sheet.tiles['units: not known']]).toEqual([52, undefined]);
    expect(must(await planner.querySheet(sheet.view, { search: '', filters: [], sort: [] }, 0, 10)).sums).toMatchObject({ proposed: 52, change: 43 });
    expect((await rowsOf(source, 'amazon-fbm')).get('S')).toMatchObject({ planned: 52, proposed: null, change: null, flag: 'held', because: 'the same SKU has stock at FBA' });
    expect(must(await planner.explain('rg', 'proposed', listingId('amz_fbm', 'S'), sheet.view))[0]).toMatchObject({ value: null, note: 'the same SKU has stock at FBA' });
    expect(must(await planner.explain('rg', 'promised-now', a, sheet.view))[0]).toMatchObject({ value: 21, note: 'of P1: what every channel shows now; of 1 listing no report says what is shown' });
  });

  test('counts nothing of a listing that the newest list has no more, whatever an older one shows of it', async () => {
    const source = await goods();
    await source.publish(published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['P1', 'FBM', 'A', 1], ['P1', 'FBM', 'O', 1]]), published('amz_open_listings', [['sku', 'asin', 'price', 'quantity'], ['O', 'B0O', '8', 31]], { asOf: '2026-05-20' }), amazonOrders(ordersOfDays('O', daysFrom('2026-05-01', 3), 1, 'Merchant')));
    const rows = await rowsOf(source, 'amazon-fbm');
    expect(rows.get('O')).toMatchObject({ because: `Amazon’s listings of ${today} do not have it: it may have ended` });
    // 52 of A, and 9 of it now.
    expect(rows.get('A')).toMatchObject({ promised: 52, promisedNow: 9 });
  });

  test('out of nothing is overcommitted, and is counted and listed though it has no share', async () => {
    const source = await goods();
    decided(source, 'amazon-fbm', { [listingId('amz_fbm', 'AN')]: { proposed: { value: 3 } } });
    const rows = await rowsOf(source, 'amazon-fbm');
    expect(rows.get('AN')).toMatchObject({ pool: 0, promised: 3, exposure: null, overcommitted: 'yes, and there is none' });
    expect([rows.get('A')?.['overcommitted'], rows.get('AK')?.['overcommitted']]).toEqual(['yes', 'unknown']);
    const planner = plannerOn(source, today);
    const sheet = await openSheet(planner, 'amazon-fbm');
    // A and S of one stock, and AN; of AK nobody can say it.
    expect([sheet.tiles['exposed'], sheet.tiles['exposed: not known']]).toEqual([3, 1]);
    const { filters, sort } = savedReports.find((report): report is SheetReport => report.kind === 'sheet' && report.id === 'oversell') ?? { filters: [], sort: [] };
    const page = must(await planner.querySheet(sheet.view, { search: '', filters, sort }, 0, 10));
    const skuAt = sheetDefinitions['amazon-fbm'].columns.findIndex(({ id }) => id === 'sku');
    expect(page.rows.map(({ cells }) => cells[skuAt])).toEqual(['AN', 'A', 'S']);
  });

  test('by decisions nobody here could read is said above the rows, and written into no file', async () => {
    const source = await goods();
    const heard: Listener<Outcome<Setting | null>>[] = [];
    const planner = plannerOn({
      ...source,
      watchSetting: async (id, listener) => {
        if (id !== 'decisions-rg-walmart-fbm') return source.watchSetting(id, listener);
        heard.push(listener);
        listener({ ok: false, failure: { code: 'data/offline-no-document', detail: null } });
        return () => undefined;
      },
    }, today);
    const unread = 'What was decided on “Walmart quantities” is not known, because this computer could not read it: what goes by it here is the plan’s own.';
    const sheet = await openSheet(planner, 'amazon-fbm');
    expect(sheet.notes).toContain(unread);
    const fileOf = (columnIds: readonly string[]) => planner.exportSheet(sheet.view, { search: '', filters: [], sort: [] }, columnIds, 'csv');
    const refused = { ok: false, failure: { code: 'plan/decisions-not-read', detail: null } };
    expect(await fileOf(['sku', 'exposure'])).toEqual(refused);
    // What is given here depends on nothing that is decided there.
    expect(await fileOf(['sku', 'proposed'])).toMatchObject({ ok: true });
    expect(await planner.givenLines(sheet.view, 'changed')).toMatchObject({ ok: true });
    const notes: (readonly string[])[] = [];
    await planner.watchSheet(sheet.view, (remade) => void notes.push(remade.notes));
    for (const listener of heard) listener({ ok: true, value: null });
    expect(notes.at(-1)).not.toContain(unread);
    expect(await fileOf(['sku', 'exposure'])).toMatchObject({ ok: true });
  });
});

describe('what is shown', () => {
  const push: ChannelPush = {
    id: 'CP-260520-AAAA2', shop: 'amazon', day: '2026-05-20', at: Date.parse('2026-05-20T10:00:00Z'), by: 'a@b.c', form: null, undoes: null, undoneBy: null,
    lines: [['A', 40], ['B', 12]].map(([sku, after], at) => ({ line: at + 1, listingId: listingId('amz_fbm', String(sku)), sku: String(sku), externalId: null, variation: null, title: null, before: 9, after: Number(after), file: 1, fileName: null, said: 'accepted' as const, reason: null })),
  };
  const given: PublishedTable = { storeId: 'rg', tableId: 'channel-pushes', partition: push.id, versionId: 'v1', publishedAt: push.at, table: pushTable(push, { importId: 'i', reportId: 'channel-pushes', fileName: 'p', sha256: '', sheet: null, asOf: null }) };

  test('is told by the list of the later day, of all offers or of the open ones, and a push is measured against the list that tells it', async () => {
    const source = shelf();
    await source.publish(
      published('amz_all_listings', [listingHeads, ['Pot', 'A', '1', 'B0A', '9', 9, 'DEFAULT', 'Active'], ['Lid', 'B', '2', 'B0B', '9', 5, 'DEFAULT', 'Active']], { asOf: '2026-04-30' }),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['P1', 'FBM', 'C', 1]]),
      published('amz_open_listings', [['sku', 'asin', 'price', 'quantity'], ['A', 'B0A', '8', 31], ['C', 'B0C', '8', 6]], { asOf: today }),
      amazonOrders(ordersOfDays('C', daysFrom('2026-05-01', 3), 1, 'Merchant')),
      [given],
    );
    const rows = await rowsOf(source, 'amazon-fbm');
    // A by the list of today; B stands only in that of April, and was given since.
    expect([rows.get('A')?.['listed'], rows.get('B')?.['listed']]).toEqual([31, 12]);
    // C came up since April: that its list has no C says nothing.
    expect(rows.get('C')).toMatchObject({ listed: 6, isActive: 'yes', because: 'no sheet tells the stock of P1' });
    await source.publish(published('amz_all_listings', [listingHeads, ['Pot', 'A', '1', 'B0A', '9', 28, 'DEFAULT', 'Active']], { asOf: today }));
    expect((await rowsOf(source, 'amazon-fbm')).get('A')?.['listed']).toBe(28);
  });

  test('on a past day is not what was given, answered or undone since', async () => {
    const source = shelf();
    const list = published('amz_all_listings', [listingHeads, ['Pot', 'A', '1', 'B0A', '9', 9, 'DEFAULT', 'Active'], ['Lid', 'B', '2', 'B0B', '9', 5, 'DEFAULT', 'Active']], { asOf: '2026-05-18' });
    const undo: ChannelPush = { ...push, id: 'CP-260521-AAAA3', day: '2026-05-21', at: Date.parse('2026-05-21T10:00:00Z'), undoes: push.id, lines: push.lines.map((line) => ({ ...line, before: line.after, after: 9 })) };
    const asTable = (one: ChannelPush): PublishedTable => ({ ...given, partition: one.id, versionId: one.id, publishedAt: one.at, table: pushTable(one, { importId: 'i', reportId: 'channel-pushes', fileName: 'p', sha256: '', sheet: null, asOf: null }) });
    await source.publish(list, amazonOrders(ordersOfDays('A', daysFrom('2026-05-01', 3), 1, 'Merchant')), [asTable({ ...push, undoneBy: undo.id }), asTable(undo)]);
    const planner = plannerOn(source, today);
    const shownOn = async (asOf: string) => {
      const row = (await allRows(planner, 'amazon-fbm', await openSheet(planner, 'amazon-fbm', { asOf }))).find(({ sku }) => sku === 'A');
      return [row?.['listed'], row?.['lastPush']];
    };
    // Ten in the morning in Greenwich is three at night in Seattle, of the same day.
    expect([await shownOn('2026-05-19'), await shownOn('2026-05-20'), await shownOn('2026-05-21')]).toEqual([[9, null], [40, '40 on 2026-05-20, taken'], [9, '9 on 2026-05-21, taken']]);
  });
});

describe('stock nobody tells of', () => {
  const notesOf = async (source: Shelf): Promise<string> => (await openSheet(plannerOn(source, today), 'amazon-fbm')).notes.join(' ');

  test('is named above the quantities, with what it does to them and what to drop', async () => {
    expect(await notesOf(await goods())).toContain('No sheet tells the stock of P3: nothing is proposed for 1 listing. Drop a stock sheet of our warehouse or of labels that names it.');
  });

  test('is not said of goods that are counted but in no list: there the list is asked for', async () => {
    const source = shelf();
    await source.publish(
      published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['P1', 60, 3, 0], ['P2', 0, 0, 0]], { asOf: today }),
      published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['K', 'P1', 1], ['K', 'P9', 1]]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['P1', 'FBM', 'A', 1], ['K', 'FBM', 'AK', 1]]),
      published('amz_all_listings', [listingHeads, ['Pot', 'A', '1', 'B0A', '9', 9, 'DEFAULT', 'Active'], ['Kit', 'AK', '2', 'B0K', '9', 1, 'DEFAULT', 'Active']], { asOf: today, publishedAt: '2026-05-30T08:00:00Z' }),
    );
    const rows = await rowsOf(source, 'amazon-fbm');
    expect(rows.get('A')).toMatchObject({ proposed: null, because: 'P1 is counted, but in no list of items, labels or bundles' });
    expect(rows.get('AK')).toMatchObject({ proposed: null, because: 'no sheet tells the stock of P9; P1 is counted, but in no list of items, labels or bundles' });
    expect(await notesOf(source)).toBe(
      'No sheet tells the stock of P9: nothing is proposed for 2 listings. Drop a stock sheet of our warehouse or of labels that names it. P1 is counted in a stock sheet, but in no list of items, labels or bundles. Drop the list that names it.',
    );
    // The list arrives, and what is counted counts.
    await source.publish(published('martin-skus', [['Label SKU', 'Title'], ['P1', 'Pot']]));
    expect((await rowsOf(source, 'amazon-fbm')).get('A')).toMatchObject({ pool: 57, proposed: 52, because: null });
  });

  test('is not said of a part that is counted but in no list where a number is explained either', async () => {
    const source = shelf();
    await source.publish(
      published('martin-skus', [['Label SKU', 'Title'], ['K', 'Kit']]),
      published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['K', 20, 0, 0], ['P1', 60, 3, 0]], { asOf: today }),
      published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['K', 'P1', 1], ['K', 'P9', 1]]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBM', 'AK', 1]]),
      published('amz_all_listings', [listingHeads, ['Kit', 'AK', '2', 'B0K', '9', 1, 'DEFAULT', 'Active']], { asOf: today, publishedAt: '2026-05-30T08:00:00Z' }),
    );
    const planner = plannerOn(source, today);
    const sheet = await openSheet(planner, 'amazon-fbm');
    const why = async (figure: string) => must(await planner.explain('rg', figure, listingId('amz_fbm', 'AK'), sheet.view))[0];
    for (const [figure, units] of [['channel-buildable', 0], ['channel-pool', 20]] as const) {
      expect(await why(figure)).toMatchObject({ value: units, note: 'no sheet tells the stock of P9: counted as none; P1 is counted, but in no list of items, labels or bundles: left out until a list names it' });
    }
    // What is ready is counted whole, whatever its parts are.
    expect([(await why('channel-ready'))?.value, (await why('channel-ready'))?.note]).toEqual([20, undefined]);
  });
});

test('an empty sheet gives nothing', () => {
  expect(givenLines({ rowCount: 0, columns: [], sources: [], sourceOf: new Uint32Array(0), rowNumberOf: new Uint32Array(0) }, 'all')).toEqual({ lines: [], leftOut: [] });
});

test('listings left out for reasons beyond those that are listed are counted, each reason once', () => {
  // Nine are excluded; of ten parts nobody tells the stock, one listing each but for P1 with three.
  const leftOut = [{ because: 'excluded', listings: 9 }, ...Array.from({ length: 10 }, (_, at) => ({ because: `no sheet tells the stock of P${at + 1}`, listings: at === 0 ? 3 : 1 }))];
  expect(leftOutShown(leftOut, 6)).toEqual({ first: leftOut.slice(0, 6), more: { listings: 5, reasons: 5 } });
  expect(leftOutShown(leftOut, 11)).toEqual({ first: leftOut, more: null });
  expect(leftOutShown([], 6)).toEqual({ first: [], more: null });
});
