import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../support/plan-columns';
import { forecastHere } from '../../support/forecast-here';
import { plannedOf } from '../../support/store-plan';
import { createPlanner } from '../../../renderer/data/planning/planner';
import { listingId } from '../../../renderer/domain/demand/listing';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { refsOf, termNamed } from '../../../renderer/domain/explain/term';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { planTable } from '../../../renderer/domain/shipments/plan-rows';
import { noMilestones, type ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { tableOfRows } from '../../../renderer/domain/tables/table-of-rows';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { lineOf, planOf } from '../shipments/plans';
import { shelf, type Shelf } from './shelf';

/** 40 days to 29 May, four a day of A; 60 of it at FBA and 24 on their way between centres; 48 in a carton; one unit of A is one of the item A1. */
const stocked = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(
    amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)),
    fbaInventory('2026-05-30', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency'], ['A1', 'Part', 'Works', 48, 96, '1.40', 'USD']]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 1]]),
    published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['ELSE', '', 'B0E', 0, 0, 24, 1]]),
    published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Status'], ['PO-1', 'Works', 'ELSE', 1, 'open']]),
  );
  return source;
};

const plannerOn = (source: Shelf) => createPlanner({ source, disk: null, forecast: forecastHere, today: () => '2026-05-30', codeVersion: 'one' });

describe('quantities', () => {
  test('are planned from the very stock and sales the reports tell', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const { listings, items } = (await plannedOf(planner)).quantities;
    const row = listings.texts['id']?.indexOf(listingId('amz_fba', 'A')) ?? -1;
    const figure = (path: string): number => listings.numbers[path]?.[row] ?? NaN;
    expect(figure('perDay')).toBeCloseTo(4, 10);
    expect(figure('fba.at.now')).toBe(84);
    expect(figure('fba.daysNow')).toBeCloseTo(21, 10);
    expect(listings.texts['targetCode']?.[row]).toBe('A1');
    const item = items.texts['code']?.indexOf('A1') ?? -1;
    expect(items.numbers['echelon.fba']?.[item]).toBe(84);
    expect(items.numbers['reorder.isDue']?.[item]).toBe(1);
    const ordered = items.numbers['orderUnits']?.[item] ?? NaN;
    // Four a day for 92 days of lead and 30 between orders, less 84, and some safety: whole cartons of 48.
    expect(ordered % 48).toBe(0);
    expect(ordered).toBeGreaterThanOrEqual(4 * 122 - 84);
    expect(ordered).toBeLessThan(4 * 122 * 2);
  });

  test('are planned from the velocity where the settings say so, and by the forecast for the SKU they except', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const needed = async () => must(await planner.explain('rg', null, listingId('amz_fba', 'A'))).find(({ id }) => id === 'fba-send')?.terms.flatMap((one) => [one, ...one.terms]).find(({ id }) => id === 'fba-target-demand');
    expect((await needed())?.formula).toBe('what is expected to sell in the days ahead');
    const byVelocity = { settingId: 'planned-by', scope: 'store', storeId: 'rg', name: null, value: 'velocity-season-growth' } as const;
    source.set([byVelocity, { settingId: 'fba-target-days', scope: 'store', storeId: 'rg', name: null, value: 50 }]);
    const carried = await needed();
    // Four a day for 50 days; 40 days of sales know no season and no growth.
    expect([carried?.value, carried?.formula, carried?.note]).toEqual([200, 'velocity × days', 'the velocity, its season is not known, its growth is not known: chosen in the settings']);
    expect(must(await planner.history('rg', listingId('amz_fba', 'A'))).note).toMatch(/By the settings, quantities are planned from the velocity, by its season and growth instead\.$/);
    source.set([byVelocity, { ...byVelocity, scope: 'sku', name: 'A', value: 'forecast' }]);
    expect((await needed())?.formula).toBe('what is expected to sell in the days ahead');
  });

  test('lead back to the cells of stock and sales, whichever figure is asked', async () => {
    const planner = plannerOn(await stocked());
    const terms = must(await planner.explain('rg', null, listingId('amz_fba', 'A')));
    const position = terms.find(({ id }) => id === 'fba-position');
    expect(position?.value).toBe(84);
    expect(refsOf(position ?? terms[0] as never)).toContainEqual(expect.objectContaining({ kind: 'cell', tableId: 'fba-inventory', columnId: 'availableUnits', row: 0 }));
    const [item] = must(await planner.explain('rg', null, 'A1'));
    const pace = item === undefined ? null : termNamed(item, 'velocity-30');
    expect(pace?.value).toBeCloseTo(4, 10);
    expect(refsOf(item as never).some((ref) => ref.kind === 'cell' && ref.tableId === 'amazon-orders')).toBe(true);
  });

  test('follow a stock report that is published, with the same forecast', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    await planner.prepare('rg');
    source.reads.length = 0;
    await source.publish(published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)'], ['A', '', 'B0A', 0, 480]]));
    const { listings } = (await plannedOf(planner)).quantities;
    expect(listings.numbers['fba.awdAvailable']?.[listings.texts['id']?.indexOf(listingId('amz_fba', 'A')) ?? -1]).toBe(480);
    expect(source.reads).toEqual(['awd-inventory 2026-05-30']);
    expect(planner.cache.made('forecast')).toBe(1);
  });
});

describe('a plan that left before its bundle was counted anew', () => {
  const source = { importId: 'i', reportId: 'local-stock', fileName: 'p', sha256: '', sheet: null, asOf: null };
  let lists = 0;
  const list = (partition: string, rows: readonly (readonly [code: string, units: number, countedOn: string])[]): readonly PublishedTable[] => {
    lists += 1;
    const table = tableOfRows('local-stock', rows.map(([itemCode, onHand, countedOn]) => ({ itemCode, warehouse: null, onHand, reserved: null, countedOn, reason: null, note: null })), source);
    return [{ storeId: 'rg', tableId: 'local-stock', partition, versionId: `list ${lists}`, publishedAt: 1, table }];
  };
  const left: ShipmentPlan = planOf('wfs', [lineOf(1, 'W-DUO', 60, { itemCode: 'DUO' })], { status: 'shipped', createdAt: Date.UTC(2026, 4, 20), milestones: { ...noMilestones, shippedOn: '2026-05-26' } });

  const sent = async (): Promise<Shelf> => {
    const files = await stocked();
    await files.publish(
      published('bundles', [['Bundle Code', 'Bundle Name', 'Packaging Cost', 'Labour Cost', 'Case Pack'], ['DUO', 'Two parts', 0.3, 0.2, 24]]),
      published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['DUO', 'A1', 2]]),
      list('2026-05-20', [['DUO', 9, '2026-05-20'], ['A1', 200, '2026-05-20']]), list('2026-05-25', [['DUO', 50, '2026-05-25'], ['A1', 200, '2026-05-20']]), list('2026-05-29', [['DUO', 0, '2026-05-29'], ['A1', 200, '2026-05-20']]),
      [{ storeId: 'rg', tableId: 'shipment-plans', partition: left.id, versionId: 'sent', publishedAt: Date.UTC(2026, 4, 26), table: planTable(left, source) }],
    );
    return files;
  };
  const free = async (planner: ReturnType<typeof plannerOn>): Promise<number | undefined> => {
    const { items } = (await plannedOf(planner)).quantities;
    return items.numbers['echelon.local']?.[items.texts['code']?.indexOf('A1') ?? -1];
  };

  test('took the parts of what the stock list of that day had no built ones for, and no list but that one is read', async () => {
    const files = await sent();
    expect(await free(plannerOn(files))).toBe(180);
    expect(files.reads.filter((read) => read.startsWith('local-stock'))).toEqual(['local-stock 2026-05-29', 'local-stock 2026-05-25']);
  });

  test('is planned anew where that list is published again', async () => {
    const files = await sent();
    const planner = plannerOn(files);
    await planner.prepare('rg');
    await files.publish(list('2026-05-25', [['DUO', 55, '2026-05-25'], ['A1', 200, '2026-05-20']]));
    expect(await free(planner)).toBe(190);
  });

  test('is seen so on a past day too', async () => {
    const planner = plannerOn(await sent());
    const sheet = await planner.openSheet('rg', 'china-items', { asOf: '2026-05-29', parameters: {} });
    if (sheet.kind !== 'opened') throw new Error(JSON.stringify(sheet));
    const [row] = must(await planner.sheetRows(sheet.view, ['A1']));
    expect(row?.cells[sheetDefinitions['china-items'].columns.findIndex(({ id }) => id === 'local')]).toBe(180);
  });
});

test('columns have what is a figure or a word, by its path, and nothing else', () => {
  expect(columnsOf([{ id: 'a', at: { units: 3, isDue: true }, flags: ['x', 'y'], none: null, of: () => 1 }, { id: 'b', at: null, flags: [] }])).toEqual({
    rows: 2,
    numbers: { 'at.units': Float64Array.of(3, NaN), 'at.isDue': Float64Array.of(1, NaN) },
    texts: { id: ['a', 'b'], flags: ['x, y', null] },
  });
});
