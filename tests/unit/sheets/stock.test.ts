/** Stock everywhere and AWD with figures worked out by hand. */
import { planningSettingId } from '../../../renderer/data/planning/planning-inputs';
import type { RuleEntry } from '../../../renderer/domain/rules/rule-book';
import { chartRows } from '../../../renderer/domain/sheets/chart';
import { whereChart } from '../../../renderer/domain/sheets/stock-everywhere/charts';
import { placesChart } from '../../../renderer/domain/sheets/stock-everywhere/places-chart';
import { caseCheck } from '../../../renderer/domain/sheets/awd/awd';
import { awdSeeds, fbaSeeds } from '../../../renderer/domain/shipments/from-sheet';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { describe, expect, test } from 'vitest';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import type { TableQuery } from '../../../renderer/domain/tables/query';
import { outboundQueries, outboundShown } from '../../../renderer/features/amazon-warehouse/outbound-shown';
import { textsOf } from '../../support/drawn-chart';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';
import { allRows, fbaReport, openSheet, plannerOn, today } from './rich-store';

const awd = (day: string, rows: readonly (readonly [sku: string, available: number, inbound: number, outbound: number])[]) =>
  published('amz_awd_inventory', [
    ['Timestamp', `${day} 04:00:00`],
    ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)', 'Available in AWD (cases)', 'Outbound to FBA (units)', 'Auto Replenishment Ratio (percent)'],
    ...rows.map(([sku, available, inbound, outbound]) => [sku, '', `B0${sku}`, inbound, available, available / 24, outbound, 72.4]),
  ]);

/** A sells four a day: 60 at FBA and 24 between centres, 480 in AWD and 48 on their way there, 96 on their way from AWD to FBA. O sells one a day and has nothing at FBA. */
const store = async (): Promise<Shelf> => {
  const source = shelf();
  // By the velocity alone days can be worked out by hand.
  source.set([{ settingId: 'planned-by', scope: 'store', storeId: 'rg', name: null, value: 'velocity' }]);
  await source.publish(
    amazonOrders([...ordersOfDays('A', daysFrom('2026-04-20', 40), 4), ...ordersOfDays('O', daysFrom('2026-04-20', 40), 1)]),
    fbaInventory('2026-05-10', [{ sku: 'A', available: 100 }, { sku: 'O', available: 20 }]),
    fbaInventory(today, [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }, { sku: 'O', available: 0, shipped: [7, 30, 60, 90] }, { sku: 'D', available: 30, shipped: [0, 0, 0, 0] }]),
    awd('2026-05-10', [['A', 504, 0, 0], ['O', 24, 0, 0]]),
    awd(today, [['A', 480, 48, 96], ['O', 24, 0, 0]]),
    published('factory-items', [['Item Code', 'Item Name', 'Units per Carton'], ['A1', 'Leaf', 24]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 2]]),
    published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status', 'Destination'], ['PO-1', 'Works', 'A1', 480, 0, 0, 'open', 'AWD']]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '3.00', '2026-01-01'], ['D', '5.00', '2026-01-01'], ['A1', '1.50', '2026-01-01']]),
  );
  return source;
};

const opened = async (sheetId: SheetId, parameters: Readonly<Record<string, string | number>> = {}) => {
  const planner = plannerOn(await store());
  const sheet = await openSheet(planner, sheetId, { parameters });
  const rows = await allRows(planner, sheetId, sheet);
  const charts = must(await planner.sheetCharts(sheet.view));
  return { planner, sheet, rows, charts, row: (name: string) => rows.find((row) => row['sku'] === name || row['item'] === name) ?? {} };
};

describe('stock everywhere', () => {
  test('adds up FBA and AWD, and what AWD sends to FBA once', async () => {
    const { row, sheet, planner } = await opened('stock-skus');
    // 60 + 24 at FBA, 480 + 48 in AWD; the 96 between them stand in neither report's inbound here.
    expect(row('A')).toMatchObject({ available: 60, transfer: 24, awd: 528, total: 612, value: 1836, days: expect.closeTo(153, 6) });
    expect(row('O')).toMatchObject({ total: 24, value: null, days: 24, status: 'low' });
    expect(row('D')).toMatchObject({ total: 30, value: 150, status: 'dead' });
    // 480 leaves are ordered, two in each A; what O sells nobody says.
    expect([row('A')['onOrder'], row('O')['onOrder']]).toEqual([240, null]);
    expect(sheet.tiles).toMatchObject({ total: 666, value: 1986, dead: 150, low: 1, out: 0, inStock: 100 });
    expect(sheet.notes.join(' ')).toContain('1 of 3 SKUs');
    // 612 less what the forecast expects of 90 days, which is near four a day, wherever they lie, at 3.00; what is dead is told by that word alone.
    const [why] = must(await planner.explain('rg', 'stock-excess', 'amz_fba|A', sheet.view));
    const expected = Number(why?.terms.find(({ id }) => id === 'excess-demand')?.value);
    expect(Math.abs(expected - 360)).toBeLessThan(20);
    expect(row('A')).toMatchObject({ status: 'excess', excess: 612 - expected, excessValue: (612 - expected) * 3 });
    expect(row('D')).toMatchObject({ excess: 0, excessValue: 0 });
    expect(sheet.tiles['excess']).toBe((612 - expected) * 3);
  });

  test('what customers have ordered at FBA stands beside it and in no total, and is not known where the report does not say it', async () => {
    const source = shelf();
    const report = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) => published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Total Reserved Quantity', 'Reserved FC Transfer', ...heads, 'marketplace'], ...rows]);
    await source.publish(report(['Reserved Customer Order'], [[today, 'A', 'B0A', 60, '', 0, '', '', '', 31, 24, 7, 'US'], [today, 'B', 'B0B', 5, '', 0, '', '', '', 0, 0, 0, 'US']]));
    const told = plannerOn(source);
    const sheet = await openSheet(told, 'stock-skus');
    const rows = await allRows(told, 'stock-skus', sheet);
    expect(rows.map(({ sku, reserved, transfer, total }) => [sku, reserved, transfer, total]).sort()).toEqual([['A', 7, 24, 84], ['B', 0, 0, 5]]);
    expect(must(await told.explain('rg', 'stock-reserved', String(rows.find(({ sku }) => sku === 'A')?.['id']), sheet.view))[0]).toMatchObject({ value: 7, from: [{ columnId: 'reservedCustomerOrderUnits' }] });
    const silent = shelf();
    await silent.publish(report([], [[today, 'A', 'B0A', 60, '', 0, '', '', '', 31, 24, 'US']]));
    const untold = plannerOn(silent);
    expect((await allRows(untold, 'stock-skus', await openSheet(untold, 'stock-skus')))[0]?.['reserved']).toBeNull();
  });

  test('shows what is on its way to FBA where nothing tells how it sells, in the column and in the drawing', async () => {
    const source = shelf();
    await source.publish(published('amz_fba_planning', [
      ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'days-of-supply', 'inbound-quantity', 'inbound-working', 'inbound-shipped', 'inbound-received', 'marketplace'], [today, 'A', 'B0A', 60, '', '', '', 40, 10, 25, 5, 'US'],
    ]));
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'stock-skus');
    expect(await allRows(planner, 'stock-skus', sheet)).toMatchObject([{ pace: null, available: 60, fbaInbound: 30, total: 90 }]);
    expect(must(await planner.sheetCharts(sheet.view)).find(({ id }) => id === 'where')?.words).toBe('90 units: FBA available 67 %, FBA inbound 33 %.');
  });

  test('lists what we send ourselves by local stock, and counts none of it in a total: every listing of the goods shares it', async () => {
    const source = shelf();
    await source.publish(
      amazonOrders([...ordersOfDays('OWN', daysFrom('2026-04-20', 40), 4, 'Merchant'), ...ordersOfDays('NIL', daysFrom('2026-04-20', 40), 1, 'Merchant'), ...ordersOfDays('A', daysFrom('2026-04-20', 40), 1)]),
      fbaInventory('2026-05-10', [{ sku: 'A', available: 100 }, { sku: 'OWN', available: 7 }]),
      fbaInventory(today, [{ sku: 'A', available: 60, shipped: [7, 30, 60, 90] }]),
      published('amz_all_listings', [['item-name', 'seller-sku', 'asin1', 'quantity', 'price', 'fulfillment-channel', 'status'], ...['OWN', 'NIL', 'LOST', 'TAG'].map((sku) => [sku, sku, `B0${sku}`, 3, 9, 'DEFAULT', 'Active'])], { asOf: today }),
      published('factory-items', [['Item Code', 'Item Name'], ['JAR', 'Jar'], ['LID', 'Lid']]),
      published('bundles', [['Bundle Code', 'Bundle Name'], ['DUO', 'Two jars']]),
      published('bundle-items', [['Bundle Code', 'Item Code', 'Qty per Bundle'], ['DUO', 'JAR', 2], ['DUO', 'LID', 1]]),
      published('local-stock', [['Code', 'On Hand'], ['JAR', 50], ['LID', 90], ['DUO', 5]], { asOf: today }),
      published('martin-skus', [['Label SKU', 'Title', 'Units per Pack', 'Unit Cost'], ['L1', 'Front', 100, '0.06']]),
      published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['L1', 300, 50, 0]], { asOf: today }),
      published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['LB', 'L1', 2]]),
      published('martin-bundle-listings', [['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'], ['LB', 'FBM', 'TAG', 1]]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['DUO', 'FBM', 'OWN', 1], ['DUO', 'FBA', 'A', 1]]),
      published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status', 'Destination'], ['PO-1', 'Works', 'JAR', 60, 20, 0, 'open', 'warehouse']]),
      published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '3.00', '2026-01-01'], ['OWN', '3.00', '2026-01-01']]),
    );
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'stock-skus', { parameters: { against: '2026-05-10' } });
    const rows = await allRows(planner, 'stock-skus', sheet);
    const of = (sku: string, channel = 'Amazon FBM') => rows.find((row) => row['sku'] === sku && row['channel'] === channel);
    // Five built and 25 of 50 jars; 20 jars on a ship let ten more be built, 40 still to be shipped 20 more.
    expect(of('OWN')).toMatchObject({ available: null, local: 30, label: 0, transit: 10, onOrder: 20, onHand: 30, total: 0, value: 0, excess: 0, excessValue: 0, dead: 0, then: 0, change: 0, days: 7.5, status: 'low' });
    expect(of('A', 'FBA')).toMatchObject({ local: 30, transit: 10, onOrder: 20, onHand: 60, total: 60, then: 100, change: -40 });
    // Mapped to nothing: what there is of it nobody knows. The labels lie at their supplier.
    expect(of('NIL')).toMatchObject({ local: null, onHand: null, total: 0, days: null, status: 'unknown' });
    expect(of('TAG')).toMatchObject({ local: 0, label: 125, onHand: 125, total: 0 });
    expect(sheet.tiles).toMatchObject({ total: 60, value: 180, low: 1, out: 0 });
    const why = async (figureId: string) => must(await planner.explain('rg', figureId, String(of('OWN')?.['id']), sheet.view))[0];
    expect(await why('stock-on-hand')).toMatchObject({ value: 30, terms: [{ value: 5 }, { value: 25 }, {}] });
    expect(await why('stock-total')).toMatchObject({ value: 0, note: 'we send it ourselves: its stock is local, shared with other listings, and counted under Items and Bundles' });
    expect(must(await planner.sheetCharts(sheet.view)).find(({ id }) => id === 'where')?.words).toBe('60 units: FBA available 100 %.');
  });

  test('compares with a day that was reported, place by place', async () => {
    const { row, sheet } = await opened('stock-skus', { against: '2026-05-10' });
    expect(sheet.parameters.map(({ value }) => value)).toEqual(['2026-05-10']);
    // 100 and 504 then; 60 + 24 and 480 + 48 now. D was in no report then, though there was one.
    expect([row('A')['then'], row('A')['change'], row('D')['then'], row('D')['change']]).toEqual([604, 8, 0, 30]);
    const none = await opened('stock-skus');
    expect(none.row('A')['then']).toBeNull();
  });

  test('compares what both reports tell, and says which they are: one of them may not know what is between the centres', async () => {
    const source = shelf();
    const managed = (day: string, available: number, transfer: number | '') => published('amz_myi', [['sku', 'asin', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity', 'afn-fc-transfer-quantity'], ['A', 'B0A', available, 0, transfer]], { asOf: day });
    await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)), managed('2026-05-10', 100, ''), managed('2026-05-20', 90, 10), fbaInventory(today, [{ sku: 'A', available: 60, transfer: 24 }]));
    const planner = plannerOn(source);
    const compared = async (against: string) => {
      const sheet = await openSheet(planner, 'stock-skus', { parameters: { against } });
      const row = (await allRows(planner, 'stock-skus', sheet)).find(({ sku }) => sku === 'A');
      return [row?.['then'], row?.['change'], must(await planner.explain('rg', 'stock-change', String(row?.['id']), sheet.view))[0]?.note];
    };
    // 60 against 100, where 84 against 100 would take what was between the centres for new.
    expect(await compared('2026-05-10')).toEqual([100, -40, `Manage FBA Inventory report of 2026-05-10 against FBA Inventory report of ${today}, what is available alone: one of the two does not say what is between the centres`]);
    // 60 + 24 against 90 + 10.
    expect(await compared('2026-05-20')).toEqual([100, -16, `Manage FBA Inventory report of 2026-05-20 against FBA Inventory report of ${today}`]);
  });

  test('items and bundles are compared with the same day, by what is in each listing', async () => {
    const source = shelf();
    await source.publish(
      amazonOrders([...ordersOfDays('A', daysFrom('2026-04-20', 40), 4), ...ordersOfDays('S', daysFrom('2026-04-20', 40), 1)]),
      fbaInventory('2026-05-10', [{ sku: 'A', available: 100 }, { sku: 'S', available: 7 }]),
      fbaInventory(today, [{ sku: 'A', available: 60 }, { sku: 'S', available: 10 }]),
      published('factory-items', [['Item Code', 'Item Name'], ['JAR', 'Jar'], ['LID', 'Lid'], ['ALONE', 'Sold by nobody']]),
      published('bundles', [['Bundle Code', 'Bundle Name'], ['DUO', 'Two jars']]),
      published('bundle-items', [['Bundle Code', 'Item Code', 'Qty per Bundle'], ['DUO', 'JAR', 2], ['DUO', 'LID', 1]]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['DUO', 'FBA', 'A', 3], ['JAR', 'FBA', 'S', 1]]),
    );
    const planner = plannerOn(source);
    const compared = async (sheetId: 'stock-items' | 'stock-bundles', against: string, code: string) => {
      const sheet = await openSheet(planner, sheetId, { parameters: { against } });
      const row = (await allRows(planner, sheetId, sheet)).find(({ id }) => id === code);
      const [why] = must(await planner.explain('rg', sheetId === 'stock-items' ? 'stock-item-change' : 'stock-bundle-change', code, sheet.view));
      return [row?.['then'], row?.['change'], why?.value, why?.note];
    };
    const reports = `FBA Inventory report of 2026-05-10 against FBA Inventory report of ${today}`;
    // Three bundles in each A: 300 then, 180 now.
    expect(await compared('stock-bundles', '2026-05-10', 'DUO')).toEqual([300, -120, -120, `${reports}; of each listing that sells it, × bundles in each`]);
    // Six jars in each A and one in each S: 607 then, 370 now. Three lids in each A.
    expect(await compared('stock-items', '2026-05-10', 'JAR')).toEqual([607, -237, -237, `${reports}; of each what holds it, × units in each`]);
    expect((await compared('stock-items', '2026-05-10', 'LID')).slice(0, 2)).toEqual([300, -120]);
    // Nothing sells it, so no report of a marketplace is of it; and unasked nothing is compared.
    expect([(await compared('stock-items', '2026-05-10', 'ALONE')).slice(0, 2), (await compared('stock-items', 'none', 'JAR')).slice(0, 2), (await compared('stock-bundles', 'none', 'DUO')).slice(0, 2)]).toEqual([[null, null], [null, null], [null, null]]);
  });

  test('an item holds what lies in its listings, and what is on order is no value yet', async () => {
    const { row } = await opened('stock-items');
    // Two leaves in each A: 2 × 84 at FBA, 2 × 528 in AWD, 480 ordered.
    expect(row('A1')).toMatchObject({ fba: 168, awd: 1056, onOrder: 480, total: 1704, value: 1836 });
    expect(row('A1')['days']).toBeCloseTo(1704 / 8, 6);
  });

  test('what is on its way or ordered is not in stock: out goes by what is on hand, low and excess by what is held, days of supply by all of it', async () => {
    const source = shelf();
    const days = daysFrom('2026-04-20', 40);
    await source.publish(
      amazonOrders([...ordersOfDays('E', days, 4), ...ordersOfDays('F', days, 4), ...ordersOfDays('G', days, 4)]),
      published('amz_fba_planning', [
        ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Total Reserved Quantity', 'Reserved FC Transfer', 'inbound-quantity', 'inbound-working', 'inbound-shipped', 'inbound-received', 'marketplace'],
        [today, 'E', 'B0E', 0, 28, 120, 160, 160, '', 0, 0, 200, 0, 200, 0, 'US'], [today, 'F', 'B0F', 20, 28, 120, 160, 160, '', 0, 0, 0, 0, 0, 0, 'US'], [today, 'G', 'B0G', 0, 28, 120, 160, 160, '', 0, 0, 0, 0, 0, 0, 'US'],
      ]),
      awd(today, [['ELSE', 0, 0, 0]]),
      published('factory-items', [['Item Code', 'Item Name'], ['E1', 'Leaf'], ['F1', 'Stem'], ['G1', 'Root']]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['E1', 'FBA', 'E', 1], ['F1', 'FBA', 'F', 1], ['G1', 'FBA', 'G', 1]]),
      published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status', 'Destination'], ['PO-1', 'Works', 'F1', 500, 0, 0, 'open', 'AWD'], ['PO-1', 'Works', 'G1', 500, 0, 0, 'open', 'AWD']]),
      published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['F1', '1.50', '2026-01-01']]),
    );
    const planner = plannerOn(source);
    const [skus, items, bundles] = [await openSheet(planner, 'stock-skus'), await openSheet(planner, 'stock-items'), await openSheet(planner, 'stock-bundles')];
    const of = async (sheetId: SheetId, sheet: typeof skus, name: string) => (await allRows(planner, sheetId, sheet)).find((row) => row['sku'] === name || row['item'] === name);
    // Nothing of E can be sold, whatever comes; twenty of F can.
    expect([await of('stock-skus', skus, 'E'), await of('stock-skus', skus, 'F')]).toMatchObject([{ onHand: 0, total: 200, status: 'out' }, { onHand: 20, total: 20, status: 'low' }]);
    expect(skus.tiles).toMatchObject({ out: 2, low: 1 });
    expect(skus.tiles['inStock']).toBeCloseTo(100 / 3, 6);
    // Ordered is not there: F1 is low and not in excess, G1 is out; how long all of it lasts is told all the same.
    expect([await of('stock-items', items, 'E1'), await of('stock-items', items, 'F1'), await of('stock-items', items, 'G1')]).toMatchObject([
      { onHand: 0, total: 200, status: 'out' }, { onHand: 20, total: 520, status: 'low', excessValue: 0, value: 30 }, { onHand: 0, total: 500, status: 'out' },
    ]);
    expect(Number((await of('stock-items', items, 'F1'))?.['days'])).toBeGreaterThan(100);
    expect(items.tiles).toMatchObject({ out: 2, low: 1 });
    expect(items.tiles['inStock']).toBeCloseTo(100 / 3, 6);
    expect(must(await planner.explain('rg', 'stock-on-hand', String((await of('stock-skus', skus, 'E'))?.['id']), skus.view))[0]).toMatchObject({ value: 0, note: 'none of it is on its way: out and in stock go by it' });
    expect(bundles.tiles['inStock']).toBeNull();
  });

  test('a bundle made of labels alone sells as its listings do, and is low or enough by that', async () => {
    const source = shelf();
    await source.publish(
      amazonOrders(ordersOfDays('T', daysFrom('2026-04-20', 40), 5)),
      fbaInventory(today, [{ sku: 'T', available: 100, shipped: [35, 150, 200, 200] }]),
      awd(today, [['T', 0, 0, 0]]),
      published('martin-skus', [['Label SKU', 'Title', 'Units per Pack', 'Unit Cost'], ['L1', 'Front', 100, '0.06']]),
      published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['L1', 300, 50, 0]], { asOf: today }),
      published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['LB', 'L1', 2]]),
      published('martin-bundle-listings', [['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'], ['LB', 'FBA', 'T', 1]]),
    );
    source.set([{ settingId: 'planned-by', scope: 'store', storeId: 'rg', name: null, value: 'velocity' }]);
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'stock-bundles');
    const [row] = await allRows(planner, 'stock-bundles', sheet);
    const pace = Number(row?.['perDay']);
    // No item of a factory is in it, and nothing is ordered for it: it sells all the same.
    expect([row?.['bundle'], row?.['total'], row?.['perDay'] !== null]).toEqual(['LB', 100, true]);
    // 5 a day of the last 7 and 30 days; 200 of the 60 and of the 90: 0.2 × 5 + 0.4 × 5 + 0.2 × 200 ÷ 60 + 0.2 × 200 ÷ 90.
    expect(pace).toBeCloseTo(4.1111, 4);
    expect([row?.['days'], row?.['status']]).toEqual([expect.closeTo(100 / pace, 9), 'low']);
  });

  test('labels are worth one thing on the shelf and another free of what is spoken for, and no name is that of both', async () => {
    const source = shelf();
    await source.publish(
      published('martin-skus', [['Label SKU', 'Title', 'Units per Pack', 'Unit Cost'], ['L1', 'Front', 100, '0.06']]),
      published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['L1', 300, 50, 0]], { asOf: today }),
    );
    const planner = plannerOn(source);
    const [shelved, free] = [await openSheet(planner, 'label-orders'), await openSheet(planner, 'stock-items')];
    // 300 at 0.06 lie there; 50 of them are spoken for, and 250 are free.
    expect([(await allRows(planner, 'label-orders', shelved))[0]?.['stockValue'], shelved.tiles['value']]).toEqual([18, 18]);
    expect((await allRows(planner, 'stock-items', free))[0]).toMatchObject({ label: 250, total: 250, value: 15 });
    const named = (sheetId: SheetId, columnId: string): string | undefined => sheetDefinitions[sheetId].columns.find(({ id }) => id === columnId)?.title;
    expect([named('label-orders', 'stockValue'), named('stock-items', 'value'), named('stock-items', 'label'), named('stock-items', 'local')]).toEqual(['Value on hand', 'Unreserved value', 'Label supplier, free', 'Local, free']);
    expect(sheetDefinitions['label-orders'].tiles.map(({ title }) => title)).toContain('Value on hand');
    expect(sheetDefinitions['stock-items'].tiles.flatMap(({ beside }) => beside ?? []).map(({ title }) => title)).toContain('Unreserved value');
    const why = async (figureId: string, view: typeof free.view) => must(await planner.explain('rg', figureId, 'L1', view))[0];
    expect(await why('label-stock-value', shelved.view)).toMatchObject({ value: 18, formula: 'all on hand, spoken for or not × unit cost' });
    expect(await why('stock-item-value', free.view)).toMatchObject({ value: 15, formula: 'total without what is spoken for or only ordered × landed cost' });
    expect(await why('stock-item-label', free.view)).toMatchObject({ value: 250, formula: 'on hand − spoken for', terms: [{ name: 'On hand', value: 300 }, { name: 'Spoken for', value: 50 }] });
  });

  test('items and bundles whose cost nobody states are said to be in no amount', async () => {
    const source = shelf();
    await source.publish(
      amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)),
      published('factory-items', [['Item Code', 'Item Name'], ['A1', 'Leaf'], ['B1', 'Stem'], ['C1', 'Root']]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 1]]),
      published('local-stock', [['Item Code', 'On Hand'], ['A1', 4000], ['B1', 5], ['C1', 0]], { asOf: today }),
      published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['B1', '2.00', '2026-01-01']]),
    );
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'stock-items');
    // The 4,000 leaves are far too many, and nobody knows what they are worth: the excess of 0 says nothing of them.
    expect(sheet.tiles['value']).toBe(10);
    expect(sheet.notes).toContain('In no amount, because no sheet states their cost: 1 of 2 items with stock.');
  });

  test('a bundle with an item nobody counted is not said to be out of it: 0 is for what was counted and has run out', async () => {
    const source = shelf();
    await source.publish(
      amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)),
      published('factory-items', [['Item Code', 'Item Name'], ['A1', 'Leaf'], ['B1', 'Stem'], ['C1', 'Root']]),
      published('bundles', [['Bundle Code', 'Bundle Name'], ['SOME', 'Leaf and root'], ['NONE', 'Stem and root'], ['ALL', 'Leaves']]),
      published('bundle-items', [['Bundle Code', 'Item Code', 'Qty per Bundle'], ['SOME', 'A1', 1], ['SOME', 'C1', 1], ['NONE', 'B1', 1], ['NONE', 'C1', 1], ['ALL', 'A1', 2]]),
      published('local-stock', [['Code', 'On Hand'], ['A1', 9], ['B1', 0]], { asOf: today }),
    );
    const planner = plannerOn(source);
    const rows = await allRows(planner, 'stock-bundles', await openSheet(planner, 'stock-bundles'));
    expect(Object.fromEntries(rows.map((row) => [row['bundle'], row['buildable']]))).toEqual({ SOME: null, NONE: 0, ALL: 4 });
    const ordered = await openSheet(planner, 'china-bundles');
    expect(Object.fromEntries((await allRows(planner, 'china-bundles', ordered)).map((row) => [row['bundle'], row['buildable']]))).toEqual({ SOME: null, NONE: 0, ALL: 4 });
    expect(must(await planner.explain('rg', 'buildable', 'SOME', ordered.view))[0]).toMatchObject({ value: null, note: 'nobody counted C1' });
  });

  test('an item nobody counted and no report lists has no stock that is known, which is not 0', async () => {
    const source = shelf();
    await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)), published('factory-items', [['Item Code', 'Item Name'], ['A1', 'Leaf'], ['B1', 'Stem']]), published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 2]]));
    const planner = plannerOn(source);
    for (const sheetId of ['stock-items', 'china-items'] as const) {
      const sheet = await openSheet(planner, sheetId);
      const rows = await allRows(planner, sheetId, sheet);
      const nowhere = { fba: null, awd: null, wfs: null, local: null, inBundles: null, transit: null, onOrder: null };
      expect(rows.map((row) => row['item'])).toEqual(expect.arrayContaining(['A1', 'B1']));
      for (const row of rows) expect(row, `${sheetId} ${String(row['item'])}`).toMatchObject(sheetId === 'china-items' ? nowhere : { ...nowhere, label: null, total: null, value: null, status: 'unknown', days: null });
      // Nor is anything of it counted as out or in excess.
      if (sheetId === 'stock-items') expect(sheet.tiles).toEqual({ total: null, value: null, inStock: null, out: null, low: null, excess: null, dead: null });
    }
    // One list of orders later that place is known, and 0 where it names none.
    await source.publish(published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Status'], ['PO-1', 'Works', 'A1', 480, 'open']]));
    const after = plannerOn(source);
    const rows = await allRows(after, 'stock-items', await openSheet(after, 'stock-items'));
    const of = (item: string) => rows.find((row) => row['item'] === item);
    expect(of('A1')).toMatchObject({ onOrder: 480, transit: 0, local: null, total: 480 });
    expect(of('B1')).toMatchObject({ onOrder: 0, transit: 0, local: null, total: null, status: 'unknown' });
  });

  test('of one place has one colour, whatever the table and whichever places hold nothing', async () => {
    const tones = async (sheetId: SheetId) => new Map((await opened(sheetId)).charts.flatMap(({ series }) => series.map(({ id, tone }) => [id, tone] as const)));
    const [skus, items] = [await tones('stock-skus'), await tones('stock-items')];
    // The bars of single days call it FBA, those of what is there now FBA available.
    expect([skus.get('available'), skus.get('awd')]).toEqual([skus.get('fba'), items.get('awd')]);
    expect(items.get('fba')).toBe(skus.get('fba'));
    expect(new Set([skus.get('available'), skus.get('transfer'), skus.get('awd')]).size).toBe(3);
    const only = whereChart([{ units: 3 }], [{ id: 'fba', title: 'FBA', units: () => 0 }, { id: 'wfs', title: 'WFS', units: ({ units }) => units }], () => 'A');
    expect(only.series.map(({ id, tone }) => [id, tone])).toEqual([['wfs', 'part-3']]);
  });

  test('draws where the stock is by class, and what the places held day by day', async () => {
    const { charts } = await opened('stock-skus');
    const where = charts.find(({ id }) => id === 'where');
    const sum = (values: readonly (number | null)[] = []): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);
    expect(where?.series.map(({ id, values }) => [id, sum(values)])).toEqual([['available', 90], ['transfer', 24], ['awd', 552]]);
    const places = charts.find(({ id }) => id === 'places');
    // Twenty days apart, and a report is good for fourteen.
    expect(places?.categories).toEqual(['2026-05-10', 'no report', '2026-05-30']);
    expect(places?.series.map(({ id, values }) => [id, values])).toEqual([['fba', [120, null, 114]], ['awd', [528, null, 552]]]);
  });

  test('draws what FBA holds by its age at landed cost, and says of which goods that is not known', async () => {
    const source = shelf();
    await source.publish(
      published('amz_fba_planning', [
        ['snapshot-date', 'sku', 'asin', 'available', 'inv-age-0-to-90-days', 'inv-age-91-to-180-days', 'inv-age-181-to-270-days', 'inv-age-271-to-365-days', 'inv-age-365-plus-days', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Total Reserved Quantity', 'Reserved FC Transfer', 'marketplace'],
        [today, 'OLD', 'B0O', 35, 20, 4, 6, 3, 2, '', 0, '', '', '', 0, 0, 'US'], [today, 'NO-COST', 'B0N', 9, 9, 0, 0, 0, 0, '', 0, '', '', '', 0, 0, 'US'],
      ]),
      published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['OLD', '5.00', '2026-01-01']]),
    );
    const planner = plannerOn(source);
    const charts = must(await planner.sheetCharts((await openSheet(planner, 'stock-skus')).view));
    const ages = charts.find(({ id }) => id === 'ages');
    // 20, 4, 6 + 3 and 2 at 5.00.
    expect(ages === undefined ? null : chartRows(ages)).toEqual([['0–90 days', 100], ['91–180 days', 20], ['181–365 days', 45], ['Over 365 days', 10]]);
    if (ages !== undefined) expect(textsOf(ages)).toEqual(expect.arrayContaining(['0–90 days', '91–180 days', '181–365 days', 'Over 365 days']));
    expect([ages?.words, ages?.notes]).toEqual(['$55 is older than 180 days.', ['Not shown: 1 of 2 SKUs with stock, because their age or cost is not known.']]);
  });

  test('a place that was not reported is marked and not drawn as 0', () => {
    const snapshot = (place: 'fba' | 'awd', day: string, total: number) => ({ place, day, tableId: place === 'fba' ? ('fba-inventory' as const) : ('awd-inventory' as const), isWhole: true, total, units: () => new Map<string, number>() });
    const [chart] = placesChart([snapshot('awd', '2026-05-01', 40), snapshot('fba', '2026-05-10', 100), snapshot('fba', '2026-05-20', 90), snapshot('awd', '2026-05-21', 30)], ['fba', 'awd', 'wfs'], 'Stock');
    if (chart === undefined) throw new Error('nothing is drawn');
    // FBA is not known before the 10th; what AWD told on the 1st holds until the 15th.
    expect(chartRows(chart)).toEqual([['2026-05-01, in part', null, 40], ['2026-05-10', 100, 40], ['2026-05-20, in part', 90, null], ['2026-05-21', 90, 30]]);
    expect(chart.inPart).toEqual([0, 2]);
    expect(chart.notes.join(' ')).toContain('FBA and AWD: not reported');
    expect(chart.words).toBe('2026-05-01 to 2026-05-21: FBA not known to 90, AWD 40 to 30.');
  });
});

describe('what did not sell although it was there', () => {
  test('is told by SKU, item and bundle, in units and as a status', async () => {
    const source = shelf();
    const days = daysFrom('2026-02-20', 99);
    await source.publish(
      amazonOrders(ordersOfDays('A', days, 4)),
      ...days.filter((_, at) => at % 3 === 0).map((day) => fbaInventory(day, [{ sku: 'A', available: 60, shipped: [28, 120, 240, 360] }, { sku: 'DEAD', available: 30, shipped: [0, 0, 0, 0] }])),
      published('factory-items', [['Item Code', 'Item Name'], ['I1', 'Dish'], ['I2', 'Tea']]),
      published('bundles', [['Bundle Code', 'Bundle Name'], ['K', 'Set of two dishes']]),
      published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'I1', 2]]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'DEAD', 1], ['I2', 'FBA', 'A', 1]]),
    );
    const planner = plannerOn(source);
    const of = async (sheetId: SheetId) => allRows(planner, sheetId, await openSheet(planner, sheetId));
    const [skus, items, bundles] = [await of('stock-skus'), await of('stock-items'), await of('stock-bundles')];
    expect(skus.map((row) => [row['sku'], row['status'] === 'dead', row['dead'], row['lastSale']])).toEqual(expect.arrayContaining([['DEAD', true, 30, null], ['A', false, 0, '2026-05-29']]));
    // Thirty sets of two dishes.
    expect(items.map((row) => [row['item'], row['status'] === 'dead', row['dead']])).toEqual(expect.arrayContaining([['I1', true, 60], ['I2', false, 0]]));
    expect(bundles.map((row) => [row['bundle'], row['status'] === 'dead', row['dead']])).toEqual([['K', true, 30]]);
  });
});

describe('what lies where FBA does not have it', () => {
  const quiet = daysFrom('2026-02-24', 95);

  test('is dead at WFS as well, and in AWD where FBA had it on sale', async () => {
    const source = shelf();
    const wfs = (day: string) => published('wmt_wfs_health', [
      ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days', 'Last 90 days units sales', 'Last 90 days in-stock days'],
      ['W', 'Cold', '1', '00012345678905', 'PUBLISHED', 40, 0, 0, 30, 0, 90], ['V', 'Warm', '2', '00012345678912', 'PUBLISHED', 40, 0, 30, 30, 90, 90],
    ], { asOf: day });
    await source.publish(
      amazonOrders(ordersOfDays('A', quiet, 4)), wfs('2026-05-10'), wfs(today),
      ...quiet.filter((_, at) => at % 3 === 0).map((day) => fbaInventory(day, [{ sku: 'A', available: 60, shipped: [28, 120, 240, 360] }, { sku: 'D', available: 30, shipped: [0, 0, 0, 0] }])),
      awd(today, [['D', 48, 0, 0]]),
      published('factory-items', [['Item Code', 'Item Name'], ['W1', 'Cold'], ['V1', 'Warm']]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['W1', 'WFS', 'W', 1], ['V1', 'WFS', 'V', 1]]),
    );
    const planner = plannerOn(source);
    const [skus, items] = [await allRows(planner, 'stock-skus', await openSheet(planner, 'stock-skus')), await allRows(planner, 'stock-items', await openSheet(planner, 'stock-items'))];
    const of = (name: string) => [...skus, ...items].find((row) => row['sku'] === name || row['item'] === name);
    expect([of('W'), of('W1'), of('V'), of('V1')]).toMatchObject([{ status: 'dead', dead: 40 }, { status: 'dead', dead: 40 }, { dead: 0 }, { dead: 0 }]);
    // Thirty at FBA and what AWD keeps behind them.
    expect(of('D')).toMatchObject({ status: 'dead', dead: 78 });
  });

  test('is not said to be none of it dead where it could not be judged: nothing is on sale, and for how long nobody tells', async () => {
    const source = shelf();
    await source.publish(amazonOrders(ordersOfDays('A', quiet, 4)), fbaReport(today), awd(today, [['LONE', 48, 0, 0]]));
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'stock-skus');
    const row = (await allRows(planner, 'stock-skus', sheet)).find(({ sku }) => sku === 'LONE');
    expect(row).toMatchObject({ total: 48, dead: null });
    expect(must(await planner.explain('rg', 'stock-dead', String(row?.['id']), sheet.view))[0]?.value).toBeNull();
  });
});

describe('AWD', () => {
  test('stands beside FBA, with what is out there while AWD has stock first to be seen', async () => {
    const { row, rows, sheet } = await opened('awd-stock');
    expect(rows.map(({ sku }) => sku)).toEqual(['A', 'O']);
    expect(row('A')).toMatchObject({ available: 480, case: 24, cases: 20, inbound: 48, outbound: 96, fbaNow: 84, position: 612, days: 153, status: 'low' });
    expect(row('A')['ratio']).toBeCloseTo(72.4, 9);
    expect(row('O')).toMatchObject({ available: 24, fbaNow: 0, status: 'out at FBA' });
    expect(Number(row('A')['planned']) % 24).toBe(0);
    expect(Number(row('A')['plannedCases'])).toBe(Number(row('A')['planned']) / 24);
    // 480 and 24 in AWD's own cases of 24. Both stand in the report of today.
    expect([sheet.tiles['held-cases'], row('A')['asOf'], row('O')['asOf']]).toEqual([21, today, today]);
    expect(sheet.tiles).toMatchObject({ units: 504, inbound: 48, outbound: 96, out: 1, exempt: 2, storage: null });
    // 612 and 24 at five a day.
    expect(sheet.tiles['cover']).toBeCloseTo(636 / 5, 6);
  });

  test('the cover of what sells fastest is drawn in days, AWD on top of FBA', async () => {
    const { charts } = await opened('awd-stock');
    const cover = charts.find(({ id }) => id === 'cover');
    // A, four a day: 84 at FBA or on the way there, 528 in AWD. O, one a day: none and 24.
    expect(cover).toMatchObject({ unit: 'days', categories: ['A', 'O'], words: '2 SKUs of these 2 would not last 28 days on FBA alone.' });
    expect(cover?.series.map(({ id, values }) => [id, values])).toEqual([['fba', [21, 0]], ['awd', [132, 24]]]);
  });

  test('whose fee is spared goes by the rule of the day, not by a share that was right once', async () => {
    const exempt = async (rules: readonly RuleEntry[]) => {
      const source = await store();
      source.save(planningSettingId, 'Planning', JSON.stringify({ entries: [], events: [], rules: rules.map((rule) => ({ ...rule, by: 'a@b.c', at: 1 })) }));
      const planner = plannerOn(source);
      const sheet = await openSheet(planner, 'awd-stock');
      const [row] = await allRows(planner, 'awd-stock', sheet);
      const why = must(await planner.explain('rg', 'awd-exempt', String(row?.['id']), sheet.view))[0];
      return [sheet.tiles['exempt'], row?.['exempt'], why?.from.map((ref) => (ref.kind === 'rule' ? ref.validFrom : null))];
    };
    // 72.4 % come through AWD.
    expect(await exempt([])).toEqual([2, 'yes', ['2024-04-01']]);
    expect(await exempt([{ ruleId: 'low-inventory-fee-exempt-awd-share', validFrom: '2026-05-01', value: 0.8, source: 'a letter' }])).toEqual([0, 'no', ['2026-05-01']]);
    expect(await exempt([{ ruleId: 'low-inventory-fee-exempt-awd-share', validFrom: '2026-12-01', value: 0.8, source: 'a letter' }])).toEqual([2, 'yes', ['2024-04-01']]);
  });

  test('what AWD says is on its way to FBA is held against what FBA shows as inbound', async () => {
    const source = shelf();
    await source.publish(
      published('amz_fba_planning', [
        ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'days-of-supply', 'inbound-quantity', 'inbound-working', 'inbound-shipped', 'inbound-received', 'marketplace'],
        [today, 'SOME', 'B0S', 10, '', '', '', 60, 0, 50, 10, 'US'], [today, 'ALL', 'B0A', 10, '', '', '', 96, 0, 96, 0, 'US'],
      ]),
      awd(today, [['SOME', 480, 0, 96], ['ALL', 480, 0, 96], ['GONE', 48, 0, 24]]),
    );
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'awd-stock');
    const rows = await allRows(planner, 'awd-stock', sheet);
    const of = (sku: string) => rows.find((row) => row['sku'] === sku);
    // FBA's report does not list GONE: none of its 24 is shown there.
    expect(['SOME', 'ALL', 'GONE'].map((sku) => of(sku)?.['outboundUnseen'])).toEqual([36, 0, 24]);
    expect(of('SOME')).toMatchObject({ position: 10 + 60 + 480 });
    expect(sheet.tiles['outbound-unseen']).toBe(60);
    expect(sheet.notes).toContain('On their way from AWD to FBA, and not in FBA’s inbound: 60 units of 2 SKUs. They stand in no total until FBA’s report shows them.');
    const why = must(await planner.explain('rg', 'awd-outbound-unseen', String(of('SOME')?.['id']), sheet.view))[0];
    expect(why).toMatchObject({ value: 36, terms: [{ value: 96, from: [{ columnId: 'outboundToFbaUnits' }] }, { value: 60, from: [{ columnId: 'inboundUnits' }, { columnId: 'inboundShippedUnits' }, { columnId: 'inboundReceivingUnits' }] }] });
    // The card below the way in for AWD's report tells the same: 96 + 96 + 24 sent, 36 + 24 of them not shown.
    const cardOf = async (of: typeof planner, { view }: typeof sheet) => {
      const page = async (query: TableQuery) => must(await of.querySheet(view, query, 0, 100));
      return outboundShown({ sent: await page(outboundQueries.sent), unseen: await page(outboundQueries.unseen), unknown: await page(outboundQueries.unknown) });
    };
    expect(await cardOf(planner, sheet)).toEqual({
      sent: { units: 216, skus: 3 }, unseen: { units: 60, skus: 2 }, unknown: { units: 0, skus: 0 },
      rows: [{ sku: 'SOME', title: '', sent: 96, unseen: 36 }, { sku: 'GONE', title: '', sent: 24, unseen: 24 }],
    });
    const blind = await opened('awd-stock');
    expect(await cardOf(blind.planner, blind.sheet)).toEqual({ sent: { units: 96, skus: 1 }, unseen: { units: 0, skus: 0 }, unknown: { units: 96, skus: 1 }, rows: [] });
    // A report of FBA without inbound tells nothing of it.
    expect((await opened('awd-stock')).row('A')).toMatchObject({ outbound: 96, outboundUnseen: null });
  });

  test('units that are no whole cases, and cases nobody knows the size of, are told and counted', async () => {
    const source = await store();
    await source.publish(published('amz_awd_inventory', [
      ['Timestamp', '2026-05-30 05:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)', 'Available in AWD (cases)', 'Inbound to AWD (cases)'],
      ['A', '', 'B0A', 0, 480, 20, 0], ['O', '', 'B0O', 0, 100, 7, 0], ['P', '', 'B0P', 0, 36, '', 0], ['Q', '', 'B0Q', 24, 30, 2, 2], ['R', '', 'B0R', 0, 0, '', 0], ['S', '', 'B0S', 48, 96, 4, 2], ['T', '', 'B0T', 0, 50, 3, 0],
    ]), published('bundles', [['Bundle Code', 'Case Pack'], ['SS', 24]]), published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 2], ['SS', 'FBA', 'S', 1], ['SS', 'FBA', 'T', 1]]));
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'awd-stock');
    const rows = await allRows(planner, 'awd-stock', sheet);
    const check = (sku: string) => rows.find((row) => row['sku'] === sku)?.['caseCheck'];
    // 480 in 20 cases are 24 each, and the carton of A1 holds 24 leaves, of which one A has two; 100 are not 7 times anything; nobody says what a case of P holds; 15 a case lie there and 12 a case come; S agrees with its list; 50 are not 3 times anything, and T is listed in cases of 24.
    expect(['A', 'O', 'P', 'Q', 'R', 'S', 'T'].map(check)).toEqual(['cases differ', 'not whole cases', 'pack size missing', 'cases differ', null, null, 'not whole cases']);
    expect(sheet.notes).toEqual(expect.arrayContaining([
      'Cases do not fit their units, or nobody says what a case holds: 2 SKUs. Moves of these are not planned in whole cases.',
      'What lies in AWD is no whole cases: 1 SKU. Moves of these go by the case that is shown.',
      'What lies in AWD, what is on its way there and the lists do not agree on what a case holds: 2 SKUs. Moves of these go by AWD’s own cases.',
    ]));
    // This report says of none how much of it comes through AWD: whose fee is spared is not known, and is not nobody's.
    expect(sheet.tiles['exempt']).toBeNull();
    const why = must(await planner.explain('rg', 'awd-case-check', String(rows.find((row) => row['sku'] === 'A')?.['id']), sheet.view))[0];
    expect(why).toMatchObject({ value: 'cases differ', terms: [{ value: 480 }, { value: 20 }, { value: 0 }, { value: 0 }, { name: 'Case, as listed', value: 12, from: [{ tableId: 'factory-items' }] }] });
  });

  test('cases are held against what the report and the lists say, of what lies there and of what comes', () => {
    const said = (held: number | null, cases: number | null, listed: number | null, inbound: number | null = null, inboundCases: number | null = null) => caseCheck({ held, cases, inbound, inboundCases, listed });
    expect([said(null, 3, 12), said(0, null, null), said(36, null, 12), said(36, 3, 12), said(36, 3, null)]).toEqual([null, null, null, null, null]);
    expect([said(30, null, 12), said(36, 0, 12), said(36, 5, null), said(0, 0, 12, 30, 4)]).toEqual(Array.from({ length: 4 }, () => 'not whole cases'));
    expect([said(36, 2, 12), said(36, 3, 12, 48, 2), said(0, 0, 12, 48, 2), said(30, 2, null, 24, 2)]).toEqual(Array.from({ length: 4 }, () => 'cases differ'));
    expect([said(36, null, null), said(0, null, null, 24, null)]).toEqual(['pack size missing', null]);
  });

  test('what FBA’s report does not list is out there, and what AWD leaves blank is not known', async () => {
    const source = await store();
    await source.publish(published('amz_awd_inventory', [
      ['Timestamp', '2026-05-30 05:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)', 'Available in AWD (cases)'],
      ['NEW', '', 'B0N', 0, 48, 2], ['BLANK', '', 'B0L', 24, '', ''],
    ]));
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'awd-stock');
    const rows = await allRows(planner, 'awd-stock', sheet);
    const of = (sku: string) => rows.find((row) => row['sku'] === sku);
    expect([of('NEW'), of('BLANK')]).toMatchObject([{ available: 48, fbaNow: 0, position: 48, status: 'out at FBA' }, { available: null, fbaNow: 0, status: 'unknown' }]);
    expect(sheet.tiles['out']).toBe(1);
    expect(must(await planner.explain('rg', 'awd-fba-now', String(of('NEW')?.['id']), sheet.view))[0]).toMatchObject({ value: 0, note: 'none is there: FBA’s reports do not list it' });
  });

  test('its rows become a plan from AWD to FBA, which keeps what was known of FBA that day', async () => {
    const { sheet, planner } = await opened('awd-stock');
    const columns = sheetDefinitions['awd-stock'].columns;
    const page = must(await planner.querySheet(sheet.view, { search: '', filters: [], sort: [{ columnId: 'sku', direction: 'asc' }] }, 0, 10));
    const [seed, ...others] = awdSeeds({ columns, rows: page.rows });
    expect(others).toEqual([]);
    const [line] = seed?.lines ?? [];
    const planned = Number(page.rows[0]?.cells[columns.findIndex(({ id }) => id === 'planned')]);
    expect(planned).toBeGreaterThan(0);
    // 60 + 24 at FBA and nothing on its way there; 45 days are the target.
    expect([seed?.kind, line?.sku, line?.units, line?.unitsPerCase, line?.source, line?.frozen]).toMatchObject(['awd-fba', 'A', planned, 24, 'AWD', { position: 84, coverDays: 45, ours: planned }]);
    // 4 a day over 45 days less 84 are 96: four cases of 24.
    expect(line?.frozen.naive).toBe(96);
  });

  test('a best seller is sent from the same places, as the same goods and against the same figures as on the page of what to send', async () => {
    const linesOn = async (sheetId: 'fba-send' | 'most-selling') => {
      const { sheet, planner } = await opened(sheetId);
      const { columns } = sheetDefinitions[sheetId];
      const page = must(await planner.querySheet(sheet.view, { search: 'A', filters: [{ kind: 'equals', columnId: 'sku', text: 'A' }], sort: [] }, 0, 10));
      return fbaSeeds({ columns, rows: page.rows });
    };
    const best = await linesOn('most-selling');
    expect(best.map(({ kind, lines }) => [kind, lines.map(({ sku, source }) => [sku, source])])).toEqual([['awd-fba', [['A', 'AWD']]]]);
    expect(best).toEqual(await linesOn('fba-send'));
  });

  test('shows the least and the most at FBA at first, so that a list of what is shown has both', () => {
    expect(sheetDefinitions['awd-stock'].columns.filter(({ id }) => ['sku', 'least', 'most'].includes(id)).map(({ shownAtFirst }) => shownAtFirst)).toEqual([true, true, true]);
  });

  test('moves what was decided on FBA Forecast: excluded goods not at all, of a typed quantity what AWD has', async () => {
    const id = String((await opened('awd-stock')).row('A')['id']);
    const decided = async (columns: Readonly<Record<string, unknown>>) => {
      const source = await store();
      source.save('decisions-rg-fba-send', 'Decisions', JSON.stringify({ rows: { [id]: Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, { value }])) } }));
      const planner = plannerOn(source);
      const sheet = await openSheet(planner, 'awd-stock');
      const row = (await allRows(planner, 'awd-stock', sheet)).find((one) => one['sku'] === 'A');
      const [why] = must(await planner.explain('rg', 'awd-move', id, sheet.view));
      return { moved: [row?.['planned'], row?.['plannedCases']], note: why?.note, notes: sheet.notes };
    };
    const told = 'Moved as decided on FBA Forecast, whatever the plan says: 1 SKU.';
    const excluded = await decided({ excluded: true });
    expect(excluded).toMatchObject({ moved: [0, 0], note: 'excluded: nothing is sent, on FBA Forecast' });
    expect(excluded.notes).toContain(told);
    // AWD has 480, twenty cases of 24.
    expect(await decided({ send: 48 })).toMatchObject({ moved: [48, 2], note: 'typed in place of the plan’s, on FBA Forecast' });
    expect((await decided({ send: 4_800 })).moved).toEqual([480, 20]);
    expect((await decided({ note: 'ask Lin' })).notes).not.toContain(told);
  });

  test('says where the least at FBA is typed above the most', async () => {
    const id = String((await opened('awd-stock')).row('A')['id']);
    const notesOf = async (columns: Readonly<Record<string, { readonly value: number }>>) => {
      const source = await store();
      source.save('decisions-rg-awd-stock', 'Decisions', JSON.stringify({ rows: { [id]: columns } }));
      return (await openSheet(plannerOn(source), 'awd-stock')).notes;
    };
    const crossed = 'The least to have at FBA is more than the most: 1 SKU. Such thresholds cannot be kept: lower the one or raise the other.';
    expect(await notesOf({ least: { value: 201 }, most: { value: 200 } })).toContain(crossed);
    expect(await notesOf({ least: { value: 200 }, most: { value: 200 } })).not.toContain(crossed);
    // The other of the two is the one worked out.
    expect(await notesOf({ least: { value: 100_000 } })).toContain(crossed);
  });

  test('a threshold that is typed stands in place of the one worked out', async () => {
    const source = await store();
    source.save('decisions-rg-awd-stock', 'Decisions', JSON.stringify({ rows: { [String((await opened('awd-stock')).row('A')['id'])]: { least: { value: 200 } } } }));
    const planner = plannerOn(source);
    const rows = await allRows(planner, 'awd-stock', await openSheet(planner, 'awd-stock'));
    expect(rows.find(({ sku }) => sku === 'A')?.['least']).toBe(200);
  });
});
