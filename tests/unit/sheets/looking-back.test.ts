import { describe, expect, test } from 'vitest';
import { listingId } from '../../../renderer/domain/demand/listing';
import { dayNumber, isoDay } from '../../../renderer/domain/demand/days';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { decisionsSettingId } from '../../../renderer/domain/sheets/decisions';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ledger, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { unknownIn } from '../../../renderer/domain/sheets/sheet';
import { savedReports, type SheetReport } from '../../../renderer/features/reports/saved-reports';
import type { Shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, richStore, today, type SheetRow } from './rich-store';

const rowOf = (rows: readonly SheetRow[], id: string): SheetRow => rows.find((row) => row['id'] === id) ?? {};

describe('best sellers sent by us', async () => {
  const planner = plannerOn(await richStore());
  const sheet = await openSheet(planner, 'fbm-top-sellers');
  const rows = await allRows(planner, 'fbm-top-sellers', sheet);

  test('what FBA does not have is a candidate for a month of demand in whole cases', () => {
    // Two a day on 30 of 30 days, 40 of 60; cases of 6 by its bundle.
    expect(rowOf(rows, listingId('amz_fbm', 'N'))).toMatchObject({ rank: 1, verdict: 'candidate', units30: 60, units60: 80, share: 100, twin: null, twinAvailable: null, case: 6, send: 60 });
  });

  test('what FBA has in stock stays, with nothing to send and its share of the ASIN', () => {
    // 40 of ours beside 180 of FBA in 60 days: 160 by order, and what the 60 days’ total says besides.
    const row = rowOf(rows, listingId('amz_fbm', 'F'));
    expect(row).toMatchObject({ rank: 2, verdict: 'stay', units60: 40, twin: 'A', twinAvailable: 60, send: 0, because: 'the FBA listing has stock' });
    expect(row['share']).toBeCloseTo((40 / (40 + 180)) * 100, 10);
  });

  test('without fees nothing is said of what either way leaves', () => {
    expect(rowOf(rows, listingId('amz_fbm', 'F'))).toMatchObject({ fbaFee: null, ownShipping: null, contributionFba: null, marginDelta: null });
    expect(sheet.tiles).toMatchObject({ candidates: 1, gain: null, 'first-send': 60 });
    expect(sheet.notes.join()).toContain('No fulfilment fee is set');
  });

  test('fees of both ways give what FBA would leave more', async () => {
    const source = await richStore();
    source.set([{ settingId: 'fulfilment-fee', scope: 'sku', storeId: 'rg', name: 'F', value: 8 }, { settingId: 'fulfilment-fee', scope: 'sku', storeId: 'rg', name: 'A', value: 5 }]);
    await source.publish(published('costs', [['SKU', 'FOB', 'Freight', 'Duty %', 'Landed Cost', 'Valid From'], ['F', '', '', '', '3.10', '2026-01-01']]));
    const priced = plannerOn(source);
    const row = rowOf(await allRows(priced, 'fbm-top-sellers', await openSheet(priced, 'fbm-top-sellers')), listingId('amz_fbm', 'F'));
    // 18.99 less 15 % is 16.1415; less 3.10, and 8 or 5. Three dollars more for each of 30.
    expect(row['contributionFbm']).toBeCloseTo(5.0415, 10);
    expect(row['contributionFba']).toBeCloseTo(8.0415, 10);
    expect(row['marginDelta']).toBeCloseTo(90, 8);
  });

  test('one fee for everything tells nothing of what FBA would leave more; a fee of FBA does, also where FBA has no listing of the goods', async () => {
    const source = await richStore();
    const fee = { settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 8 } as const;
    source.set([fee]);
    await source.publish(published('costs', [['SKU', 'FOB', 'Freight', 'Duty %', 'Landed Cost', 'Valid From'], ['F', '', '', '', '3.10', '2026-01-01'], ['N', '', '', '', '2.00', '2026-01-01']]));
    const first = plannerOn(source);
    const one = await openSheet(first, 'fbm-top-sellers');
    expect(rowOf(await allRows(first, 'fbm-top-sellers', one), listingId('amz_fbm', 'F'))).toMatchObject({ ownShipping: 8, fbaFee: null, contributionFba: null, marginDelta: null });
    expect(one.tiles['gain']).toBeNull();
    expect(one.notes).toContain('The FBA fee is not known, so neither is the gain: drop Amazon’s Fee Preview, or set “FBA fee of a unit sent by us” under Settings, Fees and rules.');
    source.set([fee, { settingId: 'fba-fee', scope: 'store', storeId: 'rg', name: null, value: 5 }]);
    const next = plannerOn(source);
    const both = await openSheet(next, 'fbm-top-sellers');
    const rows = await allRows(next, 'fbm-top-sellers', both);
    expect(rowOf(rows, listingId('amz_fbm', 'F'))).toMatchObject({ ownShipping: 8, fbaFee: 5 });
    // 12.00 less 15 % is 10.20; less 2.00, and 8 or 5. Three dollars more for each of 60.
    const cups = rowOf(rows, listingId('amz_fbm', 'N'));
    expect([cups['fbaFee'], cups['twin']]).toEqual([5, null]);
    expect(cups['contributionFba']).toBeCloseTo(3.2, 10);
    expect(cups['marginDelta']).toBeCloseTo(180, 8);
    expect(both.tiles['gain']).toBeCloseTo(180, 8);
    expect(both.notes.join()).not.toContain('FBA fee');
  });
});

describe('FBA stock with no sales', async () => {
  const planner = plannerOn(await richStore());
  const sheet = await openSheet(planner, 'fba-no-sales');
  const rows = await allRows(planner, 'fba-no-sales', sheet);

  test('what it costs, by its volume, its ages and the rates of the day', () => {
    expect(rows.map(({ sku }) => sku)).toEqual(['D', 'L']);
    const dish = rowOf(rows, listingId('amz_fba', 'D'));
    // 30 units of 2 ft³: 60 ft³ at 0.78, in the last quarter at 2.40. 12 units at 1.50 and 8 at the highest step over a year, 7.90, each of 2 ft³.
    expect(dish).toMatchObject({ verdict: 'dead', available: 30, windowUnits: 0, lastSale: null, daysSince: null, age0: 0, age91: 10, age181: 12, age181to270: 12, age271: 0, age366: 8, storageQ4: 144, value: 120, action: 'Liquidate', removal: null });
    expect(dish['storageNow']).toBeCloseTo(46.8, 10);
    expect(dish['aged']).toBeCloseTo(36 + 126.4, 10);
    // A third of the ten come to 181 days within thirty, and a third of the twelve to 271.
    expect(dish['crossing']).toBeCloseTo(10 / 3 + 4, 10);
    // Five months at the low rate, one at the high, and six of the surcharge.
    expect(dish['holding6']).toBeCloseTo(5 * 46.8 + 144 + 6 * 162.4, 8);
  });

  test('six months hold each of their months once, whatever the day they begin on', async () => {
    const storageFrom = async (day: string): Promise<number> => {
      const later = plannerOn(await richStore(), day);
      const dish = rowOf(await allRows(later, 'fba-no-sales', await openSheet(later, 'fba-no-sales')), listingId('amz_fba', 'D'));
      return Number(dish['holding6']) - 6 * Number(dish['aged']);
    };
    // Three months of the last quarter and three of the next year; from January on half a year without it.
    expect(await storageFrom('2026-10-01')).toBeCloseTo(3 * 144 + 3 * 46.8, 8);
    expect(await storageFrom('2026-07-01')).toBeCloseTo(3 * 46.8 + 3 * 144, 8);
    expect(await storageFrom('2027-01-31')).toBeCloseTo(6 * 46.8, 8);
  });

  test('no cost where nothing measures it, and a listing that is not active is to be fixed first', () => {
    expect(rowOf(rows, listingId('amz_fba', 'L'))).toMatchObject({ storageNow: null, aged: null, holding6: null, value: null, age0: null, crossing: null, lastSale: '2024-06-20', daysSince: 709, action: 'Fix the listing' });
  });

  test('a wider rule lists what sold a little, and a set removal fee decides', async () => {
    const source = await richStore();
    source.set([{ settingId: 'removal-fee', scope: 'default', storeId: null, name: null, value: 1 }]);
    const other = plannerOn(source);
    const wide = await openSheet(other, 'fba-no-sales', { parameters: { window: 30, most: 200 } });
    const all = await allRows(other, 'fba-no-sales', wide);
    expect(rowOf(all, listingId('amz_fba', 'A'))).toMatchObject({ verdict: 'slow', windowUnits: 120, action: 'Watch' });
    expect(rowOf(all, listingId('amz_fba', 'D'))).toMatchObject({ removal: 30, action: 'Remove' });
  });
});

test('whether goods had stock in the days that are chosen is asked of those days', async () => {
  const source = shelf();
  const days = daysFrom('2026-03-01', 90);
  // Q was there for fifty days, was out for thirty, and is there again: 60 of the last 90 days, 30 of the last 60.
  const isOut = (at: number): boolean => at >= 50 && at < 80;
  await source.publish(amazonOrders(ordersOfDays('OTHER', days)), fbaInventory('2026-05-30', [{ sku: 'Q', available: 5 }]), ledger(days.map((day, at) => ({ day, sku: 'Q', opening: isOut(at) ? 0 : 5, ending: isOut(at) ? 0 : 5 }))));
  const planner = plannerOn(source);
  const verdictIn = async (window: number) => rowOf(await allRows(planner, 'fba-no-sales', await openSheet(planner, 'fba-no-sales', { parameters: { window } })), listingId('amz_fba', 'Q'))['verdict'];
  expect([await verdictIn(90), await verdictIn(60)]).toEqual(['dead', 'kept']);
});

describe('half a year back', () => {
  const days = daysFrom('2025-12-01', 180);
  const verdictOf = async (isOut: (at: number) => boolean, parameters: Readonly<Record<string, number>>) => {
    const source = shelf();
    await source.publish(amazonOrders(ordersOfDays('OTHER', days)), fbaInventory('2026-05-30', [{ sku: 'Q', available: 5 }]), ledger(days.map((day, at) => ({ day, sku: 'Q', opening: isOut(at) ? 0 : 5, ending: isOut(at) ? 0 : 5 }))));
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'fba-no-sales', { parameters });
    const id = listingId('amz_fba', 'Q');
    const [why] = must(await planner.explain('rg', 'dead', id, sheet.view));
    return [rowOf(await allRows(planner, 'fba-no-sales', sheet), id)['verdict'], why?.terms.find((term) => term.id.startsWith('in-stock'))?.value];
  };

  test('days that had stock are those of the half year, not of its last 90 days', async () => {
    // There for 92 days without a sale, then out for 60, and there again for 28.
    const wasThereBefore = (at: number): boolean => at >= 92 && at < 152;
    expect([await verdictOf(wasThereBefore, { window: 180 }), await verdictOf(wasThereBefore, { window: 90 })]).toEqual([['dead', 120], ['kept', 30]]);
  });
});

describe('a window longer than the sales that are known', () => {
  /** What FBA has, by a report that tells no sales. */
  const atFba = (...skus: readonly string[]) => published('amz_myi', [
    ['sku', 'fnsku', 'asin', 'product-name', 'condition', 'your-price', 'mfn-listing-exists', 'mfn-fulfillable-quantity', 'afn-listing-exists', 'afn-warehouse-quantity', 'afn-fulfillable-quantity', 'afn-unsellable-quantity', 'afn-reserved-quantity', 'afn-total-quantity', 'per-unit-volume', 'afn-inbound-working-quantity', 'afn-inbound-shipped-quantity', 'afn-inbound-receiving-quantity'],
    ...skus.map((sku) => [sku, `X0${sku}`, `B0${sku}`, sku, 'New', '5.00', 'No', '', 'Yes', 50, 50, 0, 0, 50, '', 0, 0, 0]),
  ], { asOf: today });
  const looked = async (tables: readonly (readonly PublishedTable[])[], window: number) => {
    const source = shelf();
    await source.publish(atFba('OTHER', 'VASE'), ...tables);
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'fba-no-sales', { parameters: { window } });
    return { ...sheet, vase: (await allRows(planner, 'fba-no-sales', sheet)).find(({ sku }) => sku === 'VASE') };
  };
  /** Ends with the day before today. */
  const sales = (days: number) => amazonOrders(ordersOfDays('OTHER', daysFrom(isoDay(dayNumber(today) - days), days)));

  test('is judged by the days that are known, and says how many they are', async () => {
    const { vase, tiles, notes } = await looked([sales(60)], 180);
    expect(vase).toMatchObject({ verdict: 'dead', windowUnits: 0, because: 'no sale in 60 known days of 180; no report shows its stock by day' });
    expect([tiles['dead'], tiles['dead-units']]).toEqual([1, 50]);
    expect(notes).toContain('Of the 180 days, not all are known for 1 SKU: judged by those that are.');
  });

  test('also where sales of long ago are known', async () => {
    const { vase } = await looked([sales(60), amazonOrders(ordersOfDays('OTHER', daysFrom('2025-01-01', 10)))], 180);
    expect(vase).toMatchObject({ verdict: 'dead', because: 'no sale in 60 known days of 180; no report shows its stock by day' });
  });

  test('of which too few are known tells nothing, and nothing is not none', async () => {
    const { vase, tiles, notes } = await looked([sales(10)], 90);
    expect(vase).toMatchObject({ verdict: 'unknown', windowUnits: 0, because: 'its sales are known on 10 of 90 days, too few to tell', action: null });
    expect([tiles['dead'] ?? null, tiles['dead-units'] ?? null]).toEqual([null, null]);
    expect(notes).toContain('Of the 90 days, not all are known for 1 SKU: judged by those that are.');
    // Of a month, as many days are asked for as it has.
    expect((await looked([sales(30)], 30)).vase).toMatchObject({ verdict: 'dead', because: 'no sale in 30 days; no report shows its stock by day' });
  });

  test('of which none is known lists nothing and says so', async () => {
    const other = published('wmt_wfs_health', [
      ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['W', 'Kettle', '555', '00012345678905', 'PUBLISHED', 40, 60, 96, 30],
    ], { asOf: today });
    const { vase, tiles, notes } = await looked([other], 180);
    expect(vase).toBeUndefined();
    expect([tiles['dead'] ?? null, tiles['dead-value'] ?? null]).toEqual([null, null]);
    expect(notes).toEqual(['Not listed, because no report shows their sales of the last 180 days: 2 SKUs with stock.']);
  });
});

test('sales that end some days ago are looked back at from their own end', async () => {
  const source = shelf();
  const days = daysFrom('2025-11-22', 180);
  await source.publish(amazonOrders([...ordersOfDays('OTHER', days), ...ordersOfDays('P', daysFrom('2026-04-22', 1), 3)]), published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Pan', 'P', '1', 'B0P', '5.00', '', 'AMAZON_NA', 'Active']], { asOf: '2026-05-30' }));
  await source.publish(published('amz_myi', [['sku', 'fnsku', 'asin', 'product-name', 'condition', 'your-price', 'mfn-listing-exists', 'mfn-fulfillable-quantity', 'afn-listing-exists', 'afn-warehouse-quantity', 'afn-fulfillable-quantity', 'afn-unsellable-quantity', 'afn-reserved-quantity', 'afn-total-quantity', 'per-unit-volume', 'afn-inbound-working-quantity', 'afn-inbound-shipped-quantity', 'afn-inbound-receiving-quantity'], ['P', 'X0P', 'B0P', 'Pan', 'New', '5.00', 'No', '', 'Yes', 9, 9, 0, 0, 9, '', 0, 0, 0]], { asOf: '2026-05-30' }));
  const planner = plannerOn(source);
  const soldIn = async (window: number) => {
    const sheet = await openSheet(planner, 'fba-no-sales', { parameters: { window, most: 5 } });
    const id = listingId('amz_fba', 'P');
    const [why] = must(await planner.explain('rg', 'window-units', id, sheet.view));
    const row = rowOf(await allRows(planner, 'fba-no-sales', sheet), id);
    return { sold: row['windowUnits'], because: row['because'], cells: why?.from.length };
  };
  // Known until 20 May: the thirty days of the figure begin on 21 April.
  expect([await soldIn(30), await soldIn(180)]).toEqual([{ sold: 3, because: '3 sold in 30 days', cells: 1 }, { sold: 3, because: '3 sold in 180 days', cells: 1 }]);
});

test('goods of an earlier year that a list still has, inactive or in other words, are no ghosts', async () => {
  const statusOf = async (status: string | null) => {
    const source = shelf();
    await source.publish(amazonOrders([...ordersOfDays('OTHER', daysFrom('2026-05-01', 29)), ...ordersOfDays('G', daysFrom('2024-06-01', 20), 3)]), fbaInventory('2026-05-30', [{ sku: 'OTHER', available: 5 }]));
    await source.publish(published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Tea', 'OTHER', '1', 'B0O', '9.99', '', 'AMAZON_NA', 'Active'], ...(status === null ? [] : [['Gone', 'G', '2', 'B0G', '5.00', '', 'AMAZON_NA', status]])], { asOf: '2026-05-30' }));
    const planner = plannerOn(source);
    return rowOf(await allRows(planner, 'prior-year-low-stock', await openSheet(planner, 'prior-year-low-stock')), listingId('amz_fba', 'G'))['status'];
  };
  expect([await statusOf(null), await statusOf('Inactive'), await statusOf('出品中'), await statusOf('Deleted')]).toEqual(['ghost', 'out', 'out', 'ghost']);
});

test('goods of an earlier year of which a place lists 0 are ghosts where their offer is gone, and out where FBA alone still names them', async () => {
  const statusOf = async (status: string | null, atFba: number | null, atAwd: number | null) => {
    const source = shelf();
    await source.publish(
      amazonOrders([...ordersOfDays('OTHER', daysFrom('2026-05-01', 29)), ...ordersOfDays('G', daysFrom('2024-06-01', 20), 3)]), fbaInventory('2026-05-30', [{ sku: 'OTHER', available: 5 }, ...(atFba === null ? [] : [{ sku: 'G', available: atFba }])]),
      published('amz_awd_inventory', [['SKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)'], ['OTHER', 'B0O', 0, 5], ...(atAwd === null ? [] : [['G', 'B0G', 0, atAwd]])], { asOf: '2026-05-30' }),
      published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Tea', 'OTHER', '1', 'B0O', '9.99', '', 'AMAZON_NA', 'Active'], ...(status === null ? [] : [['Gone', 'G', '2', 'B0G', '5.00', '', 'AMAZON_NA', status]])], { asOf: '2026-05-30' }),
    );
    const planner = plannerOn(source);
    return rowOf(await allRows(planner, 'prior-year-low-stock', await openSheet(planner, 'prior-year-low-stock')), listingId('amz_fba', 'G'))['status'];
  };
  expect([await statusOf('Deleted', 0, null), await statusOf(null, null, 0), await statusOf('Deleted', 0, 0)]).toEqual(['ghost', 'ghost', 'ghost']);
  expect([await statusOf(null, 0, null), await statusOf('Inactive', 0, 0), await statusOf('Deleted', 0, 4), await statusOf(null, null, 4)]).toEqual(['out', 'out', 'out', 'out']);
  expect(await statusOf('Deleted', 4, null)).toBe('low');
});

test('goods of an earlier year whose offer is gone are no ghosts while we have some or have ordered some', async () => {
  const classOf = async (onHand: number, ordered: number | null) => {
    const source = shelf();
    await source.publish(
      amazonOrders([...ordersOfDays('OTHER', daysFrom('2026-05-01', 29)), ...ordersOfDays('G', daysFrom('2024-06-01', 20), 3)]), fbaInventory('2026-05-30', [{ sku: 'OTHER', available: 5 }, { sku: 'G', available: 0 }]),
      published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Tea', 'OTHER', '1', 'B0O', '9.99', '', 'AMAZON_NA', 'Active'], ['Gone', 'G', '2', 'B0G', '5.00', '', 'AMAZON_NA', 'Deleted']], { asOf: '2026-05-30' }),
      published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ['G1', 'Gone', 'Works', 10]]), published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['G1', 'FBA', 'G', 2]]),
      published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['G1', 'Main', onHand, 0]], { asOf: '2026-05-30' }),
      ...(ordered === null ? [] : [published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status'], ['PO-1', 'Works', 'G1', ordered, 0, 0, 'open']])]),
    );
    const planner = plannerOn(source);
    const { status, local, onOrder } = rowOf(await allRows(planner, 'prior-year-low-stock', await openSheet(planner, 'prior-year-low-stock')), listingId('amz_fba', 'G'));
    return [status, local, onOrder];
  };
  // Two go into one of it.
  expect([await classOf(0, null), await classOf(1, null), await classOf(8, null), await classOf(0, 20)]).toEqual([['ghost', 0, null], ['ghost', 0, null], ['out', 4, null], ['out', 0, 10]]);
});

describe('low against an earlier year', () => {
  const at = async (day: string, more: readonly (readonly (string | number)[])[] = []) => {
    const source = await richStore();
    if (more.length > 0) await source.publish(published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'days-of-supply', 'your-price', 'marketplace'], ...more]));
    const planner = plannerOn(source, day);
    const sheet = await openSheet(planner, 'prior-year-low-stock');
    return { sheet, rows: await allRows(planner, 'prior-year-low-stock', sheet) };
  };

  test('twenty days of six in June 2024 against five units now', async () => {
    const { sheet, rows } = await at('2026-05-30');
    // 120 in the ninety days from 30 May, of which twenty are known: six a day, so five last less than one; 115 are missing at 10 each.
    const lamp = rowOf(rows, listingId('amz_fba', 'L'));
    expect(lamp).toMatchObject({ yearUnits: 120, windowUnits: 120, peakMonth: 'Jun', thisYear: 0, position: 5, status: 'low', lostRevenue: 1150, action: 'Reorder' });
    expect(lamp['coverDays']).toBeCloseTo(5 / 6, 10);
    // Neither listed nor in stock, and nobody knows its price.
    expect(rowOf(rows, listingId('amz_fba', 'G'))).toMatchObject({ yearUnits: 60, status: 'ghost', position: 0, coverDays: 0, lostRevenue: null, action: 'Relist or discontinue' });
    expect(sheet.tiles).toMatchObject({ ghosts: 1, low: 1, out: 0, 'at-risk': 1150, then: 180 });
    expect(sheet.parameters[0]).toMatchObject({ id: 'year', value: 2024, options: [{ value: 2025 }, { value: 2024 }] });
  });

  test('best months are said by their names and stand in the order of the year', async () => {
    const source = shelf();
    await source.publish(amazonOrders([...ordersOfDays('APR', daysFrom('2024-04-01', 10), 2), ...ordersOfDays('NOV', daysFrom('2024-11-01', 10), 2), ...ordersOfDays('FEB', daysFrom('2024-02-01', 10), 2)]));
    const planner = plannerOn(source, '2026-11-27');
    const { view } = await openSheet(planner, 'prior-year-low-stock');
    const { rows } = must(await planner.querySheet(view, { search: '', filters: [], sort: [{ columnId: 'peakMonth', direction: 'asc' }] }, 0, 10));
    const at = sheetDefinitions['prior-year-low-stock'].columns.findIndex(({ id }) => id === 'peakMonth');
    expect(rows.map(({ cells }) => cells[at])).toEqual(['Feb', 'Apr', 'Nov']);
  });

  test('the report of what is short now leaves out what is not', async () => {
    const report = savedReports.find((one): one is SheetReport => one.id === 'sold-then' && one.kind === 'sheet');
    if (report === undefined) throw new Error('There is no such report');
    const statuses = async (units: number): Promise<readonly unknown[]> => {
      const source = await richStore();
      await source.publish(published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'days-of-supply', 'your-price', 'marketplace'], ['2026-05-31', 'L', 'B0L', units, 0, '', '10.00', 'US']]));
      const planner = plannerOn(source, '2026-05-31');
      const { view } = await openSheet(planner, report.sheet);
      const { rows } = must(await planner.querySheet(view, { search: '', filters: report.filters, sort: report.sort }, 0, 10));
      return rows.map(({ cells }) => cells[sheetDefinitions[report.sheet].columns.findIndex(({ id }) => id === 'status')]);
    };
    expect([await statuses(5), await statuses(600)]).toEqual([['low', 'ghost'], ['ghost']]);
  });

  test('what is not to come back is at no risk', async () => {
    const source = await richStore();
    source.save(decisionsSettingId('rg', 'prior-year-low-stock'), 'Decisions', JSON.stringify({ rows: { [listingId('amz_fba', 'L')]: { discontinued: { value: true, reason: 'no mould' } } } }));
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'prior-year-low-stock');
    expect(rowOf(await allRows(planner, 'prior-year-low-stock', sheet), listingId('amz_fba', 'L'))).toMatchObject({ status: 'discontinued', action: null });
    // What is left, the ghost, has no price.
    expect(sheet.tiles).toMatchObject({ ghosts: 1, low: 0, 'at-risk': null });
  });

  test('nothing is at risk where stock covers those days', async () => {
    const { rows } = await at('2026-05-31', [['2026-05-31', 'L', 'B0L', 600, 0, '', '10.00', 'US']]);
    expect(rowOf(rows, listingId('amz_fba', 'L'))).toMatchObject({ status: 'ok', position: 600, lostRevenue: 0, action: null });
  });

  test('days that no report shows are no days without sales: cover goes by those that are known', async () => {
    const source = shelf();
    // Two a day in all of 2024, and nothing is known of 2025.
    await source.publish(amazonOrders([...ordersOfDays('J', daysFrom('2024-01-01', 366), 2), ...ordersOfDays('OTHER', daysFrom('2026-10-01', 57))]), fbaInventory('2026-11-27', [{ sku: 'J', available: 70 }, { sku: 'OTHER', available: 5 }]));
    const planner = plannerOn(source, '2026-11-27');
    const sheet = await openSheet(planner, 'prior-year-low-stock');
    const row = rowOf(await allRows(planner, 'prior-year-low-stock', sheet), listingId('amz_fba', 'J'));
    // 35 days to the end of the year: 70 units last 35 days at two a day, and are 39 % of 180.
    expect(row).toMatchObject({ windowUnits: 70, knownDays: 366, position: 70, coverDays: 35, status: 'low' });
    expect(row['coverShare']).toBeCloseTo(100 * (70 / 180), 8);
    expect(sheet.notes).toContain('Of the 90 days then, not all are known for 1 SKU: cover goes by those that are, and what is at risk is at least what is shown.');
    const [why] = must(await planner.explain('rg', 'prior-cover', listingId('amz_fba', 'J'), sheet.view));
    expect(why?.terms.map(({ value }) => value)).toEqual([70, 70, 35]);
  });

  test('a year no report shows has no figures, and one that sold less than is asked for has none of them', async () => {
    const planner = plannerOn(await richStore());
    const saidOf = async (parameters: Readonly<Record<string, number>>) => {
      const { tiles, notes } = await openSheet(planner, 'prior-year-low-stock', { parameters });
      return { tiles, notes };
    };
    expect(await saidOf({ year: 2025 })).toEqual({ tiles: {}, notes: ['No report shows sales of 2025. Import order reports of that year, and what sold then is compared with today’s stock.'] });
    expect(await saidOf({ year: 2024, least: 1_000 })).toEqual({ tiles: { ghosts: 0, out: 0, low: 0, 'at-risk': 0, then: 0 }, notes: [] });
  });

  test('no cover where no report shows those days', async () => {
    const { rows } = await at('2026-09-15');
    expect(rowOf(rows, listingId('amz_fba', 'L'))).toMatchObject({ yearUnits: 120, windowUnits: null, coverDays: null, lostRevenue: null });
  });

  test('whether stock is low is not known where no report shows those days, and that is said', async () => {
    const { sheet, rows } = await at('2026-09-15');
    expect(rowOf(rows, listingId('amz_fba', 'L'))).toMatchObject({ position: 5, status: 'unknown', action: null });
    // Gone is gone, whatever sold then.
    expect(rowOf(rows, listingId('amz_fba', 'G'))).toMatchObject({ status: 'ghost' });
    // The lamp is neither a ghost nor out; whether it is low nobody can say.
    expect(sheet.tiles).toMatchObject({ ghosts: 1, out: 0, low: 0, [unknownIn('low')]: 1 });
    expect([sheet.tiles[unknownIn('ghosts')], sheet.tiles[unknownIn('out')]]).toEqual([undefined, undefined]);
    expect(sheet.notes).toContain('Of the 90 days then, none are known for 2 SKUs: neither cover nor what is at risk is known, nor whether stock is low.');
  });
});

describe('the report of aged and excess stock', () => {
  const listed = async (source: Shelf) => {
    const planner = plannerOn(source);
    const report = savedReports.find((one): one is SheetReport => one.id === 'aged' && one.kind === 'sheet');
    if (report === undefined) throw new Error('There is no such report');
    const { view } = await openSheet(planner, report.sheet);
    const page = await planner.querySheet(view, { search: '', filters: report.filters, sort: report.sort }, 0, 50);
    if (!page.ok) throw new Error(page.failure.code);
    const { columns } = sheetDefinitions[report.sheet];
    return page.value.rows.map(({ cells }): SheetRow => Object.fromEntries(report.columns.map((id) => [id, cells[columns.findIndex((column) => column.id === id)] ?? null])));
  };

  test('is of all that lies too long or is too much, also of what sells', async () => {
    const source = await richStore();
    // Four a day for 90 days are 360 of the thousand; 40 of them lie there for half a year.
    await source.publish(published('amz_fba_planning', [
      ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'item-volume', 'volume-unit-measurement', 'storage-type', 'inv-age-0-to-90-days', 'inv-age-91-to-180-days', 'inv-age-181-to-270-days', 'inv-age-271-to-365-days', 'inv-age-365-plus-days', 'marketplace'],
      [today, 'A', 'B0A', 1000, 120, '0.5', 'cubic feet', 'Standard-Size', 960, 0, 40, 0, 0, 'US'], [today, 'D', 'B0D', 30, 0, '2', 'cubic feet', 'Standard-Size', 0, 10, 12, 0, 8, 'US'],
      [today, 'L', 'B0L', 5, 0, '', '', '', 5, 0, 0, 0, 0, 'US'],
    ]));
    const rows = await listed(source);
    expect(rows.map(({ sku }) => sku).slice(0, 2)).toEqual(['A', 'D']);
    expect(rows[0]).toMatchObject({ longHeld: 'aged, excess', available: 1000, age181: 40, age366: 0, value: 3100 });
    expect(Number(rows[0]?.['excess'])).toBeGreaterThan(500);
    // 1,000 of half a foot at 0.78, and 40 of them at 1.50 a foot besides.
    expect(Number(rows[0]?.['monthly'])).toBeCloseTo(390 + 30, 8);
    expect(rows[1]).toMatchObject({ available: 30, age181: 12, age366: 8, value: 120 });
    expect(String(rows[1]?.['longHeld'])).toContain('aged');
    expect(Number(rows[1]?.['monthly'])).toBeCloseTo(46.8 + 162.4, 8);
  });

  test('has no worth, and not none, where no report of FBA lists the goods', async () => {
    const planner = plannerOn(await richStore());
    const rows = await allRows(planner, 'fba-send', await openSheet(planner, 'fba-send'));
    const unlisted = rows.filter((row) => row['available'] === null);
    expect(unlisted.map((row) => [row['value'], row['longHeld']]).filter(([value, held]) => value !== null || held !== null)).toEqual([]);
    expect(rowOf(rows, listingId('amz_fba', 'A'))).toMatchObject({ longHeld: null, age181: 0, value: 186 });
  });
});
