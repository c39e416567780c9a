/** What goes to FBA first of goods we send ourselves: beside what FBA has, what we have, and what FBA has room for. Worked out on paper. */
import { describe, expect, test } from 'vitest';
import { daysFrom, ordersOfDays, amazonOrders, ledger, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { must } from '../../support/import-file';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { listingId } from '../../../renderer/domain/demand/listing';
import type { PlannerService } from '../../../renderer/data/planning/planner-ports';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { decisionsSettingId } from '../../../renderer/domain/sheets/decisions';
import { firstSend } from '../../../renderer/domain/sheets/fbm-top-sellers/first-send';
import { allRows, openSheet, plannerOn, today, type SheetRow } from './rich-store';

const fbaHeads = ['snapshot-date', 'sku', 'fnsku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Reserved FC Transfer', 'inbound-shipped', 'item-volume', 'volume-unit-measurement', 'storage-type', 'marketplace'];

/** MUG sells three a day by us; MUG-A and MUG-B are FBA listings of the same ASIN. */
const plannerOf = async (fba: readonly (readonly [sku: string, available: number, transfer: number, inbound: number])[], more: readonly (readonly PublishedTable[])[] = [], discontinued: readonly string[] = []): Promise<PlannerService> => {
  const source = shelf();
  const marks = discontinued.map((id) => [id, { discontinued: { value: true, reason: 'the mould broke' } }]);
  source.save(decisionsSettingId('rg', 'prior-year-low-stock'), 'Decisions', JSON.stringify({ rows: Object.fromEntries(marks) }));
  await source.publish(
    amazonOrders(ordersOfDays('MUG', daysFrom('2026-02-19', 100), 3, 'Merchant')),
    published('amz_fba_planning', [fbaHeads, [today, 'CUP', 'X00CUP', 'B0CUP', 10, 7, 30, 60, 90, '', 0, 0, '', '', '', 'US'], ...fba.map(([sku, available, transfer, inbound]) => [today, sku, `X00${sku}`, 'B0MUG', available, 0, 0, 0, 0, '', transfer, inbound, '1', 'cubic feet', 'Standard-Size', 'US'])]),
    published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Mug', 'MUG', '1', 'B0MUG', '9.00', '5', 'DEFAULT', 'Active'], ...fba.map(([sku], at) => ['Mug', sku, String(at + 2), 'B0MUG', '9.00', '', 'AMAZON_NA', 'Active'])], { asOf: today }),
    ...more,
  );
  return plannerOn(source);
};

const rowIn = async (planner: PlannerService, sheetId: SheetId, sku: string, window = 60): Promise<SheetRow> => {
  const row = (await allRows(planner, sheetId, await openSheet(planner, sheetId, { parameters: { window } }))).find((one) => one['sku'] === sku);
  if (row === undefined) throw new Error(`No row of ${sku}`);
  return row;
};

const mug = async (fba: Parameters<typeof plannerOf>[0], more: readonly (readonly PublishedTable[])[] = [], window = 60, discontinued: readonly string[] = []): Promise<SheetRow> => rowIn(await plannerOf(fba, more, discontinued), 'fbm-top-sellers', 'MUG', window);

/** The first FBA listing was out on the last so many days before the plan's, and had 40 before. */
const outFor = (days: number): readonly PublishedTable[] =>
  ledger(daysFrom('2026-03-01', 90).map((day, at) => (at < 90 - days ? { day, sku: 'MUG-A', opening: 40, ending: 40 } : { day, sku: 'MUG-A', opening: 0, ending: 0 })));

describe('goods of ours beside the FBA listings of the same product', () => {
  test('are no candidate while stock is on its way there: 20 in transfer and 70 inbound, of two listings', async () => {
    expect(await mug([['MUG-A', 0, 20, 0], ['MUG-B', 0, 0, 70]])).toMatchObject({ verdict: 'stay', because: 'stock is on its way to the FBA listing', twinAvailable: 0, twinPosition: 90, send: 0 });
  });

  test('are a candidate where no FBA listing has any: 30 days of three are 90', async () => {
    expect(await mug([['MUG-A', 0, 0, 0]])).toMatchObject({ verdict: 'candidate', twinPosition: 0, send: 90, twinFnsku: 'X00MUG-A' });
  });

  test('covered for FBA where it was out on a fifth of the window, and what FBA has by now is sent no more: 90 − 30', async () => {
    expect(await mug([['MUG-A', 30, 0, 0]], [outFor(12)])).toMatchObject({ verdict: 'gap', because: 'the FBA listing was out on 12 of 60 days', twinOutDays: 12, send: 60 });
  });

  test('stay ours where FBA was out for a day or two only, and where what it has lasts as long as a first send', async () => {
    expect(await mug([['MUG-A', 30, 0, 0]], [outFor(2)])).toMatchObject({ verdict: 'stay', because: 'the FBA listing has stock', send: 0 });
    expect(await mug([['MUG-A', 90, 0, 0]], [outFor(30)])).toMatchObject({ verdict: 'stay', because: 'the FBA listing has stock', send: 0 });
  });

  test('are judged by the window that is chosen: 12 days are a fifth of 60 and less of 90', async () => {
    expect(await mug([['MUG-A', 30, 0, 0]], [outFor(12)], 90)).toMatchObject({ verdict: 'stay', twinOutDays: 12 });
  });
});

describe('goods of ours that are discontinued', () => {
  const [byUs, byFba, other] = [listingId('amz_fbm', 'MUG'), listingId('amz_fba', 'MUG-A'), listingId('amz_fba', 'MUG-B')];
  const stays = { verdict: 'stay', because: 'marked as discontinued: the mould broke', planned: 0, send: 0 };

  test('are sent first neither where our SKU is marked nor where all FBA SKUs of the product are', async () => {
    expect(await mug([['MUG-A', 0, 0, 0]], [], 60, [byUs])).toMatchObject(stays);
    expect(await mug([['MUG-A', 0, 0, 0], ['MUG-B', 0, 0, 0]], [], 60, [byFba, other])).toMatchObject(stays);
  });

  test('go to the FBA SKU that goes on', async () => {
    expect(await mug([['MUG-A', 0, 0, 0], ['MUG-B', 0, 0, 0]], [], 60, [byFba])).toMatchObject({ verdict: 'candidate', twin: 'MUG-B', send: 90 });
  });
});

describe('two SKUs of ours of one ASIN', () => {
  // MUG and MUG-2 are named by one ASIN, with an FBA listing of it that was out on 12 of the last 60 days.
  const both = async (available: number, dismissed = false) => {
    const source = shelf();
    if (dismissed) source.save(decisionsSettingId('rg', 'fbm-top-sellers'), 'Decisions', JSON.stringify({ rows: { [listingId('amz_fbm', 'MUG')]: { excluded: { value: true, reason: 'ours' } } } }));
    await source.publish(
      amazonOrders([...ordersOfDays('MUG', daysFrom('2026-02-19', 100), 2, 'Merchant'), ...ordersOfDays('MUG-2', daysFrom('2026-02-19', 100), 2, 'Merchant'), ...ordersOfDays('MUG-A', daysFrom('2026-02-19', 88), 5)]),
      published('amz_fba_planning', [fbaHeads, [today, 'MUG-A', 'X00MUG-A', 'B0MUG', available, '', 90, 240, 390, '', 0, 0, '1', 'cubic feet', 'Standard-Size', 'US']]),
      published('amz_all_listings', [
        ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Mug', 'MUG', '1', 'B0MUG', '9.00', '5', 'DEFAULT', 'Active'], ['Mug', 'MUG-2', '2', 'B0MUG', '9.00', '5', 'DEFAULT', 'Active'], ['Mug', 'MUG-A', '3', 'B0MUG', '9.00', '', 'AMAZON_NA', 'Active'],
      ], { asOf: today }),
      outFor(12),
    );
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'fbm-top-sellers');
    const rows = await allRows(planner, 'fbm-top-sellers', sheet);
    return { planner, sheet, rows: ['MUG', 'MUG-2'].map((sku) => rows.find((row) => row['sku'] === sku) ?? {}) };
  };

  test('share what FBA has: of 60 and 60 wanted, 40 are there, and 80 are sent', async () => {
    const { planner, sheet, rows } = await both(40);
    expect(rows.map(({ verdict, twinPosition, send }) => [verdict, twinPosition, send])).toEqual([['gap', 40, 20], ['gap', 40, 60]]);
    const terms = async (sku: string) => must(await planner.explain('rg', 'first-send', listingId('amz_fbm', sku), sheet.view))[0]?.terms.flatMap(({ id, value }) => (id.startsWith('position') || id === 'twin-position' ? [[id, value]] : []));
    expect([await terms('MUG'), await terms('MUG-2')]).toEqual([[['twin-position', 40]], [['twin-position', 40], ['position-taken', 40]]]);
  });

  test('stay ours only as far as what FBA has lasts for both: 90 are 60 for the first and 30 for the other', async () => {
    expect((await both(90)).rows.map(({ verdict, send }) => [verdict, send])).toEqual([['stay', 0], ['gap', 30]]);
    expect((await both(120)).rows.map(({ verdict, send }) => [verdict, send])).toEqual([['stay', 0], ['stay', 0]]);
  });

  test('leave it to each other where one is dismissed', async () => {
    expect((await both(40, true)).rows.map(({ verdict, send }) => [verdict, send])).toEqual([['dismissed', 0], ['gap', 20]]);
  });

  test('have one share, of all that the ASIN sold: in 60 days 120, 120 and, on 48 of them, 240', async () => {
    const { planner, sheet, rows } = await both(40);
    expect(rows.map(({ share }) => share)).toEqual([50, 50]);
    const [why] = must(await planner.explain('rg', 'fbm-share', listingId('amz_fbm', 'MUG'), sheet.view));
    expect(why?.terms.map(({ id, value }) => [id, value])).toEqual([['own-units', 120], ['other-units', 120], ['twin-units', 240]]);
  });
});

test('first sends share our own stock, the best seller first, after what the plan sends of it', async () => {
  // JUG sells two pairs a day by us of what MUG is, and CUP at FBA is the same.
  const planner = await plannerOf([['MUG-A', 0, 0, 0]], [
    amazonOrders([...ordersOfDays('MUG', daysFrom('2026-02-19', 100), 3, 'Merchant'), ...ordersOfDays('JUG', daysFrom('2026-02-19', 100), 2, 'Merchant'), ...ordersOfDays('CUP', daysFrom('2026-02-19', 100), 1)]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier'], ['CLAY', 'Clay', 'Works']]),
    published('local-stock', [['Item Code', 'On Hand'], ['CLAY', 200]], { asOf: today }),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['CLAY', 'FBM', 'MUG', 1], ['CLAY', 'FBM', 'JUG', 2], ['CLAY', 'FBA', 'CUP', 1]]),
  ]);
  const sent = Number((await rowIn(planner, 'fba-send', 'CUP'))['send']);
  expect(sent).toBeGreaterThan(10);
  expect(await rowIn(planner, 'fbm-top-sellers', 'MUG')).toMatchObject({ local: 200, send: 90 });
  expect(await rowIn(planner, 'fbm-top-sellers', 'JUG')).toMatchObject({ local: 100, send: Math.floor((200 - sent - 90) / 2) });
});

test('local stock beside a first send is of what the FBA listing sells, as the send is', async () => {
  const planner = await plannerOf([['MUG-A', 0, 0, 0]], [
    published('factory-items', [['Item Code', 'Item Name', 'Supplier'], ['CLAY', 'Clay', 'Works'], ['TIN', 'Tin', 'Works']]),
    published('local-stock', [['Item Code', 'On Hand'], ['CLAY', 200], ['TIN', 50]], { asOf: today }),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['CLAY', 'FBM', 'MUG', 1], ['TIN', 'FBA', 'MUG-A', 1]]),
  ]);
  expect(await rowIn(planner, 'fbm-top-sellers', 'MUG')).toMatchObject({ code: 'TIN', local: 50, send: 50 });
  const sheet = await openSheet(planner, 'fbm-top-sellers');
  const [why] = must(await planner.explain('rg', 'local-units', listingId('amz_fbm', 'MUG'), sheet.view));
  expect([why?.value, why?.terms[0]?.value]).toEqual([50, 50]);
});

describe('a first send', () => {
  const asked = { expected: 60, position: 10, pack: 10, local: null, room: null };
  test.each([
    ['what is expected less what is there', {}, 50, null], ['in whole cases, the last one begun', { position: 15 }, 50, null], ['of what we have, in whole cases', { local: 45 }, 40, 'local'],
    ['of what FBA has room for', { local: 45, room: 39 }, 30, 'room'], ['of nothing where there is no room', { room: -3 }, 0, 'room'], ['of nothing where enough is there', { position: 90 }, 0, null], ['unknown without demand', { expected: null }, null, null], ['unknown where what is there is', { position: null }, null, null],
  ] as const)('is %s', (_, said, units, limitedBy) => expect(firstSend({ ...asked, ...said })).toEqual({ units, limitedBy }));
});

test('what is made of labels alone is said to lie at the label supplier, from where a plan sends it', async () => {
  const labels = [
    published('martin-skus', [['Label SKU', 'Title', 'Units per Pack', 'Unit Cost'], ['L1', 'Front', 100, '0.06']]), published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['L1', 300, 50, 0]], { asOf: today }),
    published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['LB', 'L1', 2]]), published('martin-bundle-listings', [['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'], ['LB', 'FBM', 'MUG', 1]]),
  ];
  // 250 are free, two in each; three a day for 30 days are 90.
  expect(await mug([], labels)).toMatchObject({ code: 'LB', local: 125, localAt: 'Label supplier', send: 90 });
  const ours = [
    published('factory-items', [['Item Code', 'Item Name'], ['M1', 'Mug']]), published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['M1', 'Main', 100, 0]], { asOf: today }),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['M1', 'FBM', 'MUG', 1]]),
  ];
  expect(await mug([], ours)).toMatchObject({ code: 'M1', local: 100, localAt: 'Warehouse', send: 90 });
  expect(await mug([])).toMatchObject({ local: null, localAt: null });
});
