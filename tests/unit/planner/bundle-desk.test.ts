import { describe, expect, test } from 'vitest';
import { createPlanner } from '../../../renderer/data/planning/planner';
import { forecastHere } from '../../support/forecast-here';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from './shelf';

const lists = [
  published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'FOB'], ['A', 'Jar', 'Ningbo', '1.40'], ['B', 'Lid', 'Ningbo', '0.50'], ['C', 'Ring', 'Yiwu', '0.10']]),
  published('bundles', [['Bundle Code', 'Bundle Name', 'Packaging Cost', 'Labour Cost'], ['SET', 'Jar gift set', '0.30', '0.20']]),
  published('bundle-items', [['Bundle Code', 'Item Code', 'Qty per Bundle', 'From Day'], ['SET', 'A', '2', ''], ['SET', 'B', '1', ''], ['SET', 'C', '6', ''], ['SET', 'A', '1', '2027-01-01']]),
  published('local-stock', [['As of', '2026-05-30'], [], ['Item Code', 'Warehouse', 'On Hand', 'Spoken For'], ['A', 'Reno', '60', '4'], ['A', 'Elko', '40', ''], ['B', 'Reno', '37', ''], ['C', 'Reno', '260', '']]),
  published('costs', [['SKU', 'Landed Cost', 'Currency'], ['A', '1.50', 'USD'], ['B', '0.50', 'USD'], ['C', '0.10', 'USD']]),
  published('bundle-listings', [['Bundle Code', 'Channel', 'SKU'], ['SET', 'Amazon FBA', 'SET-1']]),
];

describe('the bundle desk', () => {
  test('answers from the lists as they were dropped, both places of the warehouse together', async () => {
    const source = shelf();
    await source.publish(...lists, amazonOrders(ordersOfDays('SET-1', daysFrom('2026-04-01', 59), 2)));
    const planner = createPlanner({ source, disk: null, forecast: forecastHere, today: () => '2026-05-30', codeVersion: 'one' });
    const answer = must(await planner.bundleDesk('rg', { kind: 'bundle', code: 'SET', drafts: [] }));
    if (answer.kind !== 'bundle') throw new Error(answer.kind);
    const { detail } = answer;
    // 60 + 40 − 4 jars by 2 are 48, 37 lids 37, 260 rings by 6 are 43.
    expect(detail.rows.map(({ code, allows }) => [code, allows])).toEqual([['A', 48], ['B', 37], ['C', 43]]);
    expect(detail.now).toEqual({ units: 37, limiting: 'B', untold: [] });
    // 3.00 + 0.50 + 0.60 + 0.30 + 0.20; two a day of 37 last 18.5 days.
    expect([detail.cost?.amount, detail.perDay, detail.coverDays]).toEqual([expect.closeTo(4.6, 10), expect.closeTo(2, 6), expect.closeTo(18.5, 4)]);
    expect(detail.versions).toEqual([
      { from: null, parts: [{ code: 'A', quantity: 2 }, { code: 'B', quantity: 1 }, { code: 'C', quantity: 6 }] },
      { from: '2027-01-01', parts: [{ code: 'A', quantity: 1 }] },
    ]);
  });

  test('answers without any report of sales, and says then that demand is not known', async () => {
    const source = shelf();
    await source.publish(...lists);
    const planner = createPlanner({ source, disk: null, forecast: forecastHere, today: () => '2026-05-30', codeVersion: 'one' });
    const answer = must(await planner.bundleDesk('rg', { kind: 'bundle', code: 'SET', drafts: [{ code: 'SET', from: null, parts: [{ code: 'B', quantity: 2 }], packaging: null, labour: null }] }));
    if (answer.kind !== 'bundle') throw new Error(answer.kind);
    expect(answer.detail).toMatchObject({ now: { units: 18, limiting: 'B' }, perDay: null, coverDays: null, cost: { amount: 1.5 } });
  });

  test('answers as of a past day: with the stock of that day and the list of items that held then', async () => {
    const source = shelf();
    await source.publish(
      ...lists.slice(0, 2),
      published('bundle-items', [['Bundle Code', 'Item Code', 'Qty per Bundle', 'From Day'], ['SET', 'A', '2', ''], ['SET', 'B', '1', ''], ['SET', 'A', '1', '2026-05-20']]),
      published('local-stock', [['Item Code', 'On Hand'], ['A', '90'], ['B', '70']], { asOf: '2026-05-10' }),
      published('local-stock', [['Item Code', 'On Hand'], ['A', '40'], ['B', '20']], { asOf: '2026-05-29' }),
    );
    const planner = createPlanner({ source, disk: null, forecast: forecastHere, today: () => '2026-05-30', codeVersion: 'one' });
    expect(must(await planner.pastDays('rg'))).toEqual(['2026-05-29', '2026-05-10']);
    const detailOn = async (asOf: string | null) => {
      const answer = must(await planner.bundleDesk('rg', { kind: 'bundle', code: 'SET', drafts: [] }, asOf));
      if (answer.kind !== 'bundle') throw new Error(answer.kind);
      const { day, now, rows, holdsFrom } = answer.detail;
      return { day, units: now.units, limiting: now.limiting, takes: rows.map(({ code, quantity, onHand }) => [code, quantity, onHand]), holdsFrom };
    };
    // Two jars each then: 90 allow 45, 70 lids 70. From 20 May one jar alone: 40 of the 40 there are.
    expect(await detailOn('2026-05-15')).toEqual({ day: '2026-05-15', units: 45, limiting: 'A', takes: [['A', 2, 90], ['B', 1, 70]], holdsFrom: null });
    expect(await detailOn(null)).toEqual({ day: '2026-05-30', units: 40, limiting: 'A', takes: [['A', 1, 40]], holdsFrom: '2026-05-20' });
    // A day that is not over is today.
    expect(await detailOn('2026-05-30')).toMatchObject({ day: '2026-05-30', units: 40 });
  });

  test('says what each way of sharing the stock costs, and what others lose when one goes first', async () => {
    const source = shelf();
    const days = daysFrom('2026-04-01', 59);
    await source.publish(
      published('factory-items', [['Item Code', 'Item Name'], ['JAR', 'Jar']]),
      published('bundles', [['Bundle Code', 'Bundle Name'], ['KIT', 'Two jars'], ['DUO', 'One jar']]),
      published('bundle-items', [['Bundle Code', 'Item Code', 'Qty per Bundle'], ['KIT', 'JAR', '2'], ['DUO', 'JAR', '1']]),
      published('local-stock', [['Item Code', 'On Hand'], ['JAR', '60']], { asOf: '2026-05-30' }),
      published('costs', [['SKU', 'Landed Cost', 'Currency'], ['JAR', '1.00', 'USD']]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU'], ['KIT', 'Amazon FBA', 'KIT-1'], ['DUO', 'Amazon FBA', 'DUO-1']]),
      published('amz_fba_planning', [
        ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'your-price', 'days-of-supply', 'Total Reserved Quantity', 'Reserved FC Transfer', 'marketplace'],
        ['2026-05-30', 'KIT-1', 'B0KIT', '0', '7', '30', '60', '', '12.00', '', '0', '0', 'US'], ['2026-05-30', 'DUO-1', 'B0DUO', '0', '7', '30', '60', '', '', '', '0', '0', 'US'],
      ]),
      amazonOrders([...ordersOfDays('KIT-1', days, 1), ...ordersOfDays('DUO-1', days, 1)]),
    );
    const planner = createPlanner({ source, disk: null, forecast: forecastHere, today: () => '2026-05-30', codeVersion: 'one' });
    const sharing = async (first: string | null) => {
      const answer = must(await planner.bundleDesk('rg', { kind: 'sharing', first }));
      if (answer.kind !== 'sharing') throw new Error(answer.kind);
      return answer.sharing;
    };
    const { asking, costs, items, lines } = await sharing(null);
    expect(asking).toBe(2);
    // Two jars in every kit that is wanted and one in every duo, of sixty.
    const jars = lines.reduce((sum, { listing, wanted }) => sum + wanted * (listing.sku === 'KIT-1' ? 2 : 1), 0);
    expect(items).toEqual([{ code: 'JAR', name: 'Jar', wanted: jars, free: 60, short: jars - 60, listings: 2 }]);
    const [kit, duo] = ['KIT-1', 'DUO-1'].map((sku) => lines.find(({ listing }) => listing.sku === sku));
    // Twenty days of each: 20 kits take 40 of the 60 jars, 20 duos the rest.
    expect([kit?.given.cover, duo?.given.cover, kit?.limiting]).toEqual([20, 20, 'JAR']);
    // A kit brings 12.00 − 2.00; nobody tells what a duo is sold for.
    const short = (kit?.wanted ?? 0) - 20;
    expect(costs.find(({ policy }) => policy === 'cover')).toEqual({ policy: 'cover', listings: 2, units: short + (duo?.wanted ?? 0) - 20, value: expect.closeTo(short * 10, 6), unpriced: 1 });
    // What earns most goes first: 30 kits take all jars.
    expect([kit?.given.value, duo?.given.value]).toEqual([30, 0]);
    const { first } = await sharing(kit?.listing.id ?? '');
    expect(first).toMatchObject({ listing: { sku: 'KIT-1' }, more: 10, others: [{ listing: { sku: 'DUO-1' }, units: 20, value: null }] });
    expect((await sharing('no such listing')).first).toBeNull();
  });
});
