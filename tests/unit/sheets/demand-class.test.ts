/** What the pages say of how regular demand is, to which side forecasts miss, and how Walmart counts a pace; worked out by hand. */
import { expect, test } from 'vitest';
import { seriesBacktests } from '../../../renderer/domain/forecast/pool/shown-backtest';
import { classOfAll } from '../../../renderer/domain/sheets/facts';
import { termNamed } from '../../../renderer/domain/explain/term';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

/** `EVEN` sells two a day for 140 days. `RARE` sells ten every fourth week; `WILD` every week, 1 or 30 in turn. */
const store = async () => {
  const source = shelf();
  const days = daysFrom('2026-01-10', 140);
  await source.publish(
    amazonOrders([
      ...ordersOfDays('EVEN', days, 2), ...ordersOfDays('RARE', days.filter((_, at) => at % 28 === 3), 10),
      ...ordersOfDays('WILD', days.filter((_, at) => at % 14 === 3), 1), ...ordersOfDays('WILD', days.filter((_, at) => at % 14 === 10), 30),
    ]),
    fbaInventory(today, ['EVEN', 'RARE', 'WILD'].map((sku) => ({ sku, available: 50 }))),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ['ONE', 'One', 'Works', 10], ['BOTH', 'Both', 'Works', 10]]),
    published('bundles', [['Bundle Code', 'Bundle Name'], ['KIT', 'Kit']]), published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['KIT', 'BOTH', 2]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['ONE', 'FBA', 'EVEN', 1], ['BOTH', 'FBA', 'RARE', 1], ['KIT', 'FBA', 'WILD', 1]]),
  );
  return source;
};

test('the class of demand is a column of FBA and China, with what it is told by in Why', async () => {
  const planner = plannerOn(await store());
  const sheet = await openSheet(planner, 'fba-send');
  const rows = await allRows(planner, 'fba-send', sheet);
  expect(Object.fromEntries(rows.map(({ sku, demandClass }) => [sku, demandClass]))).toEqual({ EVEN: 'smooth', RARE: 'intermittent', WILD: 'erratic' });
  const why = must(await planner.explain('rg', 'demand-class', 'amz_fba|WILD', sheet.view))[0]!;
  // Nineteen weeks since its first sale, ten of 30 and nine of 1: a mean of 309 ÷ 19, and 9,009 ÷ 19 for the squares.
  expect([why.value, termNamed(why, 'interval')?.value, termNamed(why, 'variation')?.value]).toEqual(['erratic', 1, expect.closeTo((9009 / 19) / (309 / 19) ** 2 - 1, 9)]);
  expect(why.formula).toBe('seldom: one week in 1.32 or fewer has a sale; uneven: squared variation of those weeks 0.49 or more');
  const items = await openSheet(planner, 'china-items');
  const itemRows = await allRows(planner, 'china-items', items);
  expect(Object.fromEntries(itemRows.map(({ item, demandClass }) => [item, demandClass]))).toEqual({ ONE: 'smooth', BOTH: 'mixed' });
  const mixed = must(await planner.explain('rg', 'demand-class', 'BOTH', items.view))[0]!;
  expect([termNamed(mixed, 'interval-amz_fba|RARE')?.value, termNamed(mixed, 'interval-amz_fba|WILD')?.value]).toEqual([19 / 4, 1]);
  const bundles = await openSheet(planner, 'china-bundles');
  expect((await allRows(planner, 'china-bundles', bundles)).map(({ bundle, demandClass }) => [bundle, demandClass])).toEqual([['KIT', 'erratic']]);
});

test('items and bundles of which nothing sold in a year say so, and beside what sells that does not count', async () => {
  const source = await store();
  // `OLD` and `SAME` sold until eighteen months ago alone.
  await source.publish(
    amazonOrders(['OLD', 'SAME'].flatMap((sku) => ordersOfDays(sku, daysFrom('2024-06-01', 180), 2))), published('bundles', [['Bundle Code', 'Bundle Name'], ['PAST', 'Past'], ['BOX', 'Box']]),
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['PAST', 'GONE', 1], ['BOX', 'HALF', 1]]), published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ['GONE', 'Gone', 'Works', 10], ['HALF', 'Half', 'Works', 10]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['PAST', 'FBA', 'OLD', 1], ['BOX', 'FBA', 'EVEN', 1], ['HALF', 'FBA', 'SAME', 1]]),
  );
  const planner = plannerOn(source);
  const listings = await allRows(planner, 'fba-send', await openSheet(planner, 'fba-send'));
  expect(listings.find(({ sku }) => sku === 'OLD')?.['demandClass']).toBe('none');
  const items = await openSheet(planner, 'china-items');
  expect(Object.fromEntries((await allRows(planner, 'china-items', items)).map(({ item, demandClass }) => [item, demandClass]))).toEqual({ GONE: 'none', HALF: 'smooth' });
  expect(must(await planner.explain('rg', 'demand-class', 'GONE', items.view))[0]).toMatchObject({ value: 'none', note: 'of the weeks of the last year that are known' });
  expect((await allRows(planner, 'china-bundles', await openSheet(planner, 'china-bundles'))).map(({ bundle, demandClass }) => [bundle, demandClass])).toContainEqual(['PAST', 'none']);
});

test('in one word, those of several listings', () => {
  const sales = (classes: readonly string[]) => ({ classes, places: new Map(classes.map((_, at) => [String(at), at])) });
  const of = (...classes: readonly string[]): string | null => classOfAll(sales(classes), classes.map((_, at) => String(at)));
  expect([of(), of('none'), of('none', 'none'), of('none', 'smooth'), of('smooth', 'lumpy'), of('smooth', 'none', 'lumpy')]).toEqual([null, 'none', 'none', 'smooth', 'mixed', 'mixed']);
});

test('bias is what was forecast above what sold, of all looks back, and misses to both sides make up for each other', () => {
  // Two looks of two weeks: 10 and 20 sold where 15 and 25 were foreseen; then 30 and 10 where 25 and 12 were.
  const judged = { tasks: [{ series: 0 }, { series: 0 }], actual: Float32Array.from([10, 20, 30, 10]), horizon: 2 } as unknown as Parameters<typeof seriesBacktests>[0]; // what it reads of a past
  const [one, none] = seriesBacktests(judged, 2, Float32Array.from([15, 25, 25, 12]), new Map());
  expect(one).toMatchObject({ origins: 2, sold: 70, used: 13, over: 7 });
  expect(none).toBeNull();
});

test('bias is a column beside the error, with its sign, and in Why', async () => {
  const source = shelf();
  const days = daysFrom('2024-12-01', 545);
  await source.publish(amazonOrders([...ordersOfDays('EVEN', days, 3), ...ordersOfDays('RISING', days, (at) => 1 + Math.floor(at / 60))]), fbaInventory(today, ['EVEN', 'RISING'].map((sku) => ({ sku, available: 50 }))));
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, 'fba-send');
  const judged = (await allRows(planner, 'fba-send', sheet)).filter(({ forecastError }) => forecastError !== null);
  expect(judged.length).toBeGreaterThan(0);
  for (const row of judged) {
    expect(Math.abs(Number(row['forecastBias']))).toBeLessThanOrEqual(Number(row['forecastError']) + 1e-6);
    const why = must(await planner.explain('rg', 'forecast-bias', String(row['id']), sheet.view))[0]!;
    const [forecast, sold] = [Number(termNamed(why, 'backtest-forecast')?.value), Number(termNamed(why, 'backtest-sold')?.value)];
    expect(why.value).toBeCloseTo(((forecast - sold) / sold) * 100, 6);
  }
});

test('beside our pace WFS tells Walmart’s: the last 30 days over those of them in stock', async () => {
  const source = shelf();
  await source.publish(
    published('wmt_wfs_health', [['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['W', 'Kettle', '555', '', 'PUBLISHED', 40, 10, 96, 24]], { asOf: today }),
  );
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, 'wfs-send');
  const [row] = await allRows(planner, 'wfs-send', sheet);
  expect(row?.['stockedPace']).toBeCloseTo(96 / 24, 9);
  const why = must(await planner.explain('rg', 'stocked-pace-30', 'wfs|W', sheet.view))[0]!;
  expect([why.value, termNamed(why, 'units-30')?.value, termNamed(why, 'in-stock-30')?.value]).toEqual([expect.closeTo(4, 9), expect.closeTo(96, 9), 24]);
  expect(termNamed(must(await planner.explain('rg', 'pace', 'wfs|W', sheet.view))[0]!, 'stocked-pace-30')?.value).toBeCloseTo(4, 9);
});
