/** Each setting, changed alone, moves some figure of some page or what stands behind it, and taken back leaves everything as it was. */
import { expect, test } from 'vitest';
import type { PlannerService } from '../../../renderer/data/planning/planner-ports';
import type { SettingRow, SettingValue } from '../../../renderer/domain/settings/setting';
import { isPlanned, settingRows, type SettingId } from '../../../renderer/domain/settings/setting-rows';
import type { SettingEntry } from '../../../renderer/domain/settings/settings';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetIds } from '../../../renderer/domain/sheets/sheet';
import { amazonOrders, daysFrom, fbaInventory, ledger, ordersOfDays, published } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';
import { oddStore } from '../sheets/odd-store';
import { allRows, openSheet, plannerOn, richStore, today } from '../sheets/rich-store';

const entry = (settingId: string, value: SettingValue): SettingEntry => ({ settingId, scope: 'store', storeId: 'rg', name: null, value });

/** What must be set as well for a setting to count at all. */
const beside: Partial<Record<SettingId, readonly SettingEntry[]>> = {
  'buffer-days': [entry('safety-method', 'buffer-days')], 'warehouse-receiving-days': [entry('route', 'warehouse')], 'broker-per-unit': [entry('freight-per-container', 1000)], 'fast-sku-share': [entry('fast-sku-per-day', 1)], 'new-year-closed-after-days': [entry('production-days', 250)],
  'container-20-m3': [entry('container', '20')], 'container-20-kg': [entry('container', '20')], 'container-40-m3': [entry('container', '40')], 'reserve-confidence': [entry('reserve-method', 'computed')], 'upload-hours': [entry('reserve-method', 'computed')], 'rule-order': [entry('share-amazon', 0.5)],
  // With a forecast they move what is told of the season and of growth alone.
  ...Object.fromEntries((['season-months', 'season-in-stock-days', 'season-lowest', 'season-highest', 'growth-lowest', 'growth-highest', 'growth-in-stock-days'] as const).map((id) => [id, [entry('planned-by', 'velocity-season-growth')]])),
};

const valuesOf = (row: SettingRow): readonly (number | string | boolean)[] => {
  if (row.kind === 'flag') return [!row.default];
  if (row.kind === 'choice') return row.options.filter((one) => one !== row.default);
  if (row.kind === 'by-month') return [1, 3, '2000-01 1'];
  const [least, most] = [row.minimum, row.maximum];
  const near = row.default === null ? [1, 3] : [row.default * 0.6, row.default * 1.5];
  return [...near.map((one) => (row.whole ? Math.ceil(one) : one)), least, most].filter((one) => one !== row.default && one >= least && one <= most);
};

/** Every cell and tile of every sheet, how an order fills its containers, and the terms behind the first rows. */
const everything = async (planner: PlannerService): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const id of sheetIds) {
    const sheet = await openSheet(planner, id);
    const rows = await allRows(planner, id, sheet);
    for (const row of rows) for (const { id: columnId } of sheetDefinitions[id].columns) found.set(`${id} ${String(row['id'])} ${columnId}`, JSON.stringify(row[columnId]));
    for (const [tile, value] of Object.entries(sheet.tiles)) found.set(`${id} tile ${tile}`, JSON.stringify(value));
    if (id === 'china-items') found.set('packed', JSON.stringify(await planner.packOrder(sheet.view, { kind: null, targetFill: null, supplier: null, containers: null }, [])));
    await planner.closeSheet(sheet.view);
  }
  for (const key of ['amz_fba|G', 'amz_fbm|W']) {
    const terms = await planner.explain('rg', null, key);
    if (terms.ok) found.set(`behind ${key}`, JSON.stringify(terms.value));
  }
  return found;
};
const same = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean => one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);

/** What the other two stores lack: years to grow from, a spike, days on which a fast SKU hardly sold, stock that is dead, new or out of season, goods to show on Amazon, and one listing of both desks. */
const store = async (): Promise<Shelf> => {
  const source = shelf();
  const silent = daysFrom('2026-02-20', 100);
  const isOut = (day: string): boolean => day.endsWith('7') || day.endsWith('4');
  await source.publish(
    amazonOrders([
      ...ordersOfDays('G', daysFrom('2025-01-01', 364), 5), ...ordersOfDays('G', daysFrom('2025-12-31', 150).filter((day) => !isOut(day)), (at) => (at === 110 ? 300 : 8)),
      ...ordersOfDays('M', daysFrom('2026-03-01', 90), 1, 'Merchant'), ...ordersOfDays('W', daysFrom('2026-03-01', 90), (at) => (at % 9 === 0 ? 1 : 40), 'Merchant'), ...ordersOfDays('T', daysFrom('2025-01-01', 400), 1), ...ordersOfDays('S', daysFrom('2024-01-01', 760), (at) => (Math.floor(at / 30.4) % 12 > 9 ? 20 : 1)), ...ordersOfDays('L', daysFrom('2026-03-01', 90), 3), ...ordersOfDays('D', daysFrom('2025-01-01', 364), 6), ...ordersOfDays('D', daysFrom('2025-12-31', 150), 2),
    ]),
    fbaInventory(today, [{ sku: 'G', available: 40 }, { sku: 'S', available: 90 }, { sku: 'T', available: 80 }, { sku: 'L', available: 10 }, { sku: 'D', available: 10 }]),
    ledger(silent.flatMap((day) => [{ day, sku: 'S', opening: 90, ending: 90 }, { day, sku: 'T', opening: day < '2026-03-11' ? 0 : 80, ending: day < '2026-03-10' ? 0 : 80, received: day === '2026-03-10' ? 80 : 0 }, { day, sku: 'G', opening: isOut(day) ? 0 : 40, ending: isOut(day) ? 0 : 40 }])),
    published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Mug', 'M', '1', 'B0M', '9.00', '4', 'DEFAULT', 'Active']], { asOf: today }),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency', 'Carton L (cm)', 'Carton W (cm)', 'Carton H (cm)', 'Carton Weight (kg)'], ['I', 'Mug', 'Works', 12, 12, '1.00', 'USD', 60, 40, 35, 12], ['J', 'Jug', 'Works', 12, 12, '1.00', 'USD', 60, 40, 35, 12]]),
    published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['I', 'Main', 400, 0], ['J', 'Main', 30, 0]], { asOf: today }),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['I', 'FBM', 'M', 1], ['J', 'FBA', 'G', 1], ['I', 'FBA', 'T', 1]]),
    published('martin-skus', [['Label SKU', 'Title', 'Status'], ['LB', 'Label', 'Active']]),
    published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['LB', 900, 0, 0]], { asOf: today }),
    published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['LS', 'LB', 1]]),
    published('martin-bundle-listings', [['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'], ['LS', 'FBA', 'T', 1], ['LS', 'FBA', 'L', 1]]),
  );
  return source;
};

/** The figures a setting says it is used for: columns and tiles of sheets, what fills containers, or what stands behind a row. The first that fits its id. */
const says: readonly (readonly [id: RegExp, figure: RegExp])[] = [
  [/^velocity-|^spike-/, / pace$/], [/^planned-by$/, / planned$/], [/^horizon-/, / stockOutDay$/], [/^season-/, / seasonNow$|^behind /], [/^growth-/, /^behind /], [/^fast-sku-/, /^behind /],
  [/^abc-/, / abc$/], [/^xyz-/, / xyz$/], [/^service-level|^production-sd-|^ocean-sd-|^safety-method$|^buffer-/, /^china-(items|bundles) .* safety$/],
  [/^(production|qc|ocean|customs|awd-receiving|awd-to-fba|warehouse-receiving|fba-check-in)-days$|^new-year-closed-after-|^route$/, /^china-(items|bundles) .* leadDays$/], [/^new-year-closed-before-/, / latestOrder$/],
  [/^warehouse-to-fba-/, /^fba-send .* need$/], [/^label-lead-/, /^label-orders .* leadDays$/], [/^label-to-fba-/, /^fba-send .* fromLabel$/], [/^unreported-stock$/, /^china-\S+ .* order$/], [/^review-/, / orderUpTo$/],
  [/^order-soon-/, /^china-\S+ .* status$/], [/^carton-rounding$/, /^china-items .* order$/], [/^container|^top-up-/, /^packed$/], [/^fba-capacity-standard$/, /^fba-send .* send$/], [/^fba-capacity-bulky$/, /^fba-send tile limit-bulky$/],
  [/^wfs-target-/, /^wfs-send .* send$/], [/^fba-source$/, /^behind |^fba-send .* fromAwd$/], [/^fba-(target|most)-|^fba-rounding$|^replenish$/, /^fba-send .* send$/], [/^count-working-/, / position$|^behind /],
  [/^mapping-desk$/, /^(fba-send .* local|costs .* costOf)$/],
  [/^(reserve|most-shown|least-shown|fixed-shown|share)-amazon$|^rule-order$/, /^amazon-fbm .* proposed$/], [/^(reserve|most-shown|least-shown|fixed-shown|share)-walmart$/, /^walmart-fbm .* proposed$/], [/^(reserve|most-shown|least-shown|fixed-shown|share)-ebay$/, /^ebay-fbm .* proposed$/],
  [/^reserve-method$/, / proposed$/], [/^upload-hours$|^reserve-confidence$/, / computedReserve$/], [/^handling-amazon$/, /^amazon-fbm .* handlingDays$/], [/^lag-walmart$/, /^walmart-fbm .* handlingDays$/], [/^ebay-out-of-stock-/, /^ebay-fbm .* endsAtZero$/],
  [/^freight-per-|^broker-per-/, /^costs .* landed$/], [/^target-margin$/, /^costs .* targetMargin$/], [/^referral-share$/, /^costs .* referral$/], [/^fulfilment-fee$/, /^costs .* contribution$/], [/^fba-fee$/, /^fbm-top-sellers .* fbaFee$/],
  [/^low-inventory-fee$/, /^fba-send .* feeAmount$/], [/^removal-fee$/, /^fba-no-sales .* removal$/], [/^price-gap-/, /^costs .* isAbove$/], [/^excess-/, /^stock-skus .* excess$/], [/^dead-|^recent-receipt-|^off-season-/, /^stock-skus .* dead$/],
  [/^stale-cost-/, /^costs /], [/^stale-competitor-/, /^costs .* (gap|offers)$/],
];

const figureOf = (id: string): RegExp => {
  const found = says.find(([ids]) => ids.test(id));
  if (found === undefined) throw new Error(`It is not said what ${id} moves`);
  return found[1];
};

const isMoved = (id: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): boolean => {
  const figure = figureOf(id);
  return [...new Set([...before.keys(), ...after.keys()])].some((key) => figure.test(key) && before.get(key) !== after.get(key));
};

/** Planned days of shipments are no figure of a sheet, and learned times take received orders: both have tests of their own. */
const notOnSheets: readonly SettingId[] = ['warehouse-to-wfs-days', 'learned-lead-time-shipments'];

test('every setting moves the figures it is used for, and taken back moves them back', { timeout: 240_000 }, async () => {
  const rows: readonly SettingRow[] = settingRows.filter(({ id }) => isPlanned(id) && !notOnSheets.includes(id));
  const left = new Set(rows.map(({ id }) => id));
  for (const make of [store, richStore, oddStore]) {
    const source = await make();
    const planner = plannerOn(source);
    source.set([]);
    const usual = await everything(planner);
    for (const row of rows.filter(({ id }) => left.has(id))) {
      const others = beside[row.id as SettingId] ?? [];
      source.set(others);
      const before = others.length === 0 ? usual : await everything(planner);
      for (const value of valuesOf(row)) {
        source.set([...others, entry(row.id, value)]);
        if (!isMoved(row.id, before, await everything(planner))) continue;
        left.delete(row.id);
        break;
      }
    }
    source.set([]);
    expect(same(usual, await everything(planner))).toBe(true);
  }
  expect([...left]).toEqual([]);
});

test('season and growth, which forecasts find themselves, move quantities only where those are planned from the velocity, and say so', { timeout: 120_000 }, async () => {
  const source = await store();
  const planner = plannerOn(source);
  const quantities = async (): Promise<readonly string[]> => [...(await everything(planner))].filter(([key]) => /^(fba-send|wfs-send|china-items|label-orders) .* (need|send|order)$/.test(key)).map((one) => one.join(' '));
  source.set([]);
  const usual = await quantities();
  expect(usual.length).toBeGreaterThan(4);
  const rows: readonly SettingRow[] = settingRows.filter(({ id }) => /^(season|growth)-/.test(id));
  for (const row of rows) {
    expect(row.usedFor, row.id).toContain('forecasts find');
    for (const value of valuesOf(row)) {
      source.set([entry(row.id, value)]);
      expect(await quantities(), `${row.id} ${String(value)}`).toEqual(usual);
    }
  }
  const byVelocity = entry('planned-by', 'velocity-season-growth');
  source.set([byVelocity]);
  const carried = await quantities();
  expect(carried).not.toEqual(usual);
  for (const row of rows) {
    const moved: boolean[] = [];
    for (const value of valuesOf(row)) {
      source.set([byVelocity, entry(row.id, value)]);
      moved.push(JSON.stringify(await quantities()) !== JSON.stringify(carried));
    }
    expect(moved, row.id).toContain(true);
  }
});
