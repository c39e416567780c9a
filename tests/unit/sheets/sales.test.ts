/** Sales summary and ranking with figures worked out by hand: 10.00 a unit and one order a day unless it says otherwise. */
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { chartRows, type SheetChart } from '../../../renderer/domain/sheets/chart';
import { listingId } from '../../../renderer/domain/demand/listing';
import { mostSellingSheet } from '../../../renderer/domain/sheets/most-selling/definition';
import { salesRevenueSheet } from '../../../renderer/domain/sheets/sales-summary/definition';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { unknownIn, type SheetId } from '../../../renderer/domain/sheets/sheet';
import { shownWords } from '../../../renderer/ui/sheet/shown-words';
import { besideShown, unknownWords } from '../../../renderer/ui/sheet/TileStrip';
import { must } from '../../support/import-file';
import { fbaInventory, ledger, published, daysFrom } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn } from './rich-store';

const heads = ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'];
type Sale = { readonly sku: string; readonly days: readonly string[]; readonly units?: number; readonly each?: number | null; readonly by?: 'Amazon' | 'Merchant' };
const orders = (sales: readonly Sale[]) =>
  published('amz_all_orders', [
    heads,
    ...sales.flatMap(({ sku, days, units = 1, each = 10, by = 'Amazon' }) => days.map((day) => [`${sku}-${day}`, `${day}T20:00:00+00:00`, 'Shipped', by, 'Amazon.com', sku, `B0${sku}`, 'Shipped', units, 'USD', each === null ? '' : (units * each).toFixed(2)])),
  ]);

/** A: one a day from 1 March 2025 on, two a day from 1 January to 20 May 2026. B, by us: one a day in May 2026, without a price yet. No report shows February 2026. */
const store = async (more: readonly Sale[] = []): Promise<Shelf> => {
  const source = shelf();
  await source.publish(
    orders([{ sku: 'A', days: daysFrom('2025-03-01', 306) }]),
    orders([{ sku: 'A', days: daysFrom('2026-01-01', 31), units: 2 }]),
    orders([{ sku: 'A', days: daysFrom('2026-03-01', 81), units: 2 }, { sku: 'B', days: daysFrom('2026-05-01', 20), each: null, by: 'Merchant' }, ...more]),
  );
  return source;
};

const today = '2026-05-21';
const opened = async (sheetId: SheetId, parameters: Readonly<Record<string, string | number>> = {}, source?: Shelf) => {
  const planner = plannerOn(source ?? (await store()), today);
  const sheet = await openSheet(planner, sheetId, { parameters });
  const rows = await allRows(planner, sheetId, sheet);
  const charts = must(await planner.sheetCharts(sheet.view));
  return { planner, sheet, rows, row: (sku: string) => rows.find((row) => row['sku'] === sku) ?? {}, chart: (id: string): SheetChart => { const found = charts.find((one) => one.id === id); if (found === undefined) throw new Error(`no chart ${id}`); return found; } };
};

describe('the sales summary', () => {
  test('adds up months, leaves months nothing is known of blank, and compares the same days that both years know', async () => {
    const { row, sheet } = await opened('sales-revenue');
    // 31 × 20 in January, nothing known of February, 31, 30 and 20 days × 20 since.
    expect(row('A')).toMatchObject({ month1: 620, month2: null, month3: 620, month4: 600, month5: 400, month6: null, total: 2240, soldUnits: 224, price: 10 });
    // From 1 March to 20 May both years are known: 81 days, 1,620 against 810.
    expect(row('A')).toMatchObject({ lastYear: 810, change: 100, difference: 810, abc: 'A', share: 100 });
    expect(row('A')['trend']).toBe('█·██▆');
    // Sold, and nobody says for how much: units and no revenue, never 0.
    expect(row('B')).toMatchObject({ total: null, soldUnits: 20, revenue: null, price: null, unpriced: 20 });
    expect(sheet.tiles).toMatchObject({ revenue: 2240, units: 244, price: 10, change: 100, contribution: null, 'contribution-covers': null });
    expect(sheet.notes.join(' ')).toContain('Sales to 2026-05-20, compared with the same days then.');
    expect(sheet.notes.join(' ')).toContain('20 units of 244');
  });

  test('compares with two years before, over the days that year knows', async () => {
    const source = await store();
    // 2024: three a day in March, one a day from 1 to 30 June.
    await source.publish(orders([{ sku: 'A', days: daysFrom('2024-03-01', 31), units: 3 }, { sku: 'A', days: daysFrom('2024-06-01', 30) }]));
    const { row, sheet, chart } = await opened('sales-units', { back: 2 }, source);
    // March alone is known of both: 31 × 2 against 31 × 3; the 81 days of the year between are no part of it.
    expect(row('A')).toMatchObject({ total: 224, lastYear: 93, difference: -31 });
    expect(row('A')['change']).toBeCloseTo((62 / 93 - 1) * 100, 6);
    expect(chart('months').series.map(({ id, title, values }) => [id, title, values[2]]).filter(([id]) => id === 'before' || id === 'now')).toEqual([['before', '2024', 93], ['now', '2026', 62]]);
    expect(sheet.tiles['change']).toBeCloseTo((62 / 93 - 1) * 100, 6);
  });

  test('says of a year that rolling months end where sales do, and of a window that days of one’s own stand in its place: neither is told of what is shown', async () => {
    const source = await store();
    const asked = async (sheetId: 'sales-revenue' | 'most-selling', parameters: Readonly<Record<string, string | number>>) => {
      const { sheet } = await opened(sheetId, parameters, source);
      return { words: shownWords(sheetDefinitions[sheetId], { tile: null, search: '', filters: [] }, sheet.parameters), idle: sheet.parameters.flatMap(({ title, idle }) => (idle === undefined ? [] : [`${title}: ${idle}`])) };
    };
    expect(await asked('sales-revenue', { year: 2025 })).toEqual({ words: ['Year: 2025'], idle: [] });
    expect(await asked('sales-revenue', { year: 2025, span: 'rolling' })).toEqual({ words: ['Months: Rolling 12'], idle: ['Year: Without effect: rolling twelve months end with the last sale known'] });
    const [from, to] = ['2026-05-01', '2026-05-10'];
    expect(await asked('most-selling', { window: 7, from, to })).toEqual({ words: ['From: 1 May 2026', 'To: 10 May 2026'], idle: ['Last: Without effect: first and last day of your own are given'] });
    // So many days that end with the last one; and days in the wrong order are none.
    expect((await asked('most-selling', { window: 7, to })).words).toEqual(['Last: 7 days', 'To: 10 May 2026']);
    expect((await asked('most-selling', { window: 7, from: to, to: from })).idle).toEqual([]);
  });

  test('says of 29 February that no day before is its like', async () => {
    const source = shelf();
    await source.publish(orders([{ sku: 'A', days: daysFrom('2027-02-01', 30) }]), orders([{ sku: 'A', days: daysFrom('2028-02-01', 30) }]));
    const planner = plannerOn(source, '2028-03-02');
    const said = 'counts in the total and not in the change: 2027 has no such day.';
    const sheet = await openSheet(planner, 'sales-units', {});
    const [row = {}] = await allRows(planner, 'sales-units', sheet);
    // Told of from 1 February to the day before the last order: 29 units, 28 of them on days the year before has as well.
    expect(row).toMatchObject({ month2: 29, total: 29, lastYear: 28, difference: 0, change: 0 });
    expect(sheet.notes).toContain(`2028-02-29 ${said}`);
    const two = await openSheet(planner, 'sales-units', { parameters: { year: 2027 } });
    expect(two.notes.join(' ')).not.toContain('no such day');
  });

  test('says which month is not over, which are known in part, and which rows are of no single channel', async () => {
    const source = shelf();
    // Ten days of February, March whole, May to the 20th: nothing is told of April. The page of A sells by FBA and by us.
    await source.publish(
      orders([{ sku: 'A', days: daysFrom('2026-02-10', 10) }]),
      orders([{ sku: 'A', days: daysFrom('2026-03-01', 31) }]),
      orders([{ sku: 'A', days: daysFrom('2026-05-01', 20) }, { sku: 'A', days: daysFrom('2026-05-01', 20), units: 2, by: 'Merchant' }]),
    );
    const { sheet, chart, row } = await opened('sales-units', { by: 'page' }, source);
    expect(row('A')).toMatchObject({ channel: 'Several', month2: 10, month5: 60 });
    expect(chart('months')).toMatchObject({ partial: [4], inPart: [1], notes: ['May is not over and stands beside the same days of 2025.', 'No report shows Jan, Apr.', 'Known in part: Feb, 10 of 28 days.'] });
    expect([chart('channels').inPart, chartRows(chart('months'))[1]?.[0]]).toEqual([[1], 'Feb, in part']);
    expect(sheet.notes).toEqual(expect.arrayContaining(['May is not over: its column has sales to 2026-05-20.', 'Known in part: Feb, 10 of 28 days.', expect.stringContaining('Of several channels, and so under none of them: 1 row.')]));
    expect((await opened('sales-units', {}, source)).sheet.notes.join(' ')).not.toContain('Of several channels');
  });

  test('holds no month for whole of which one channel that sells is not told', async () => {
    // FBA from 1 March 2025 on; eBay, one a day, in March 2026 and on the first ten days of April alone.
    const source = shelf();
    await source.publish(
      orders([{ sku: 'A', days: daysFrom('2025-03-01', 306) }]), orders([{ sku: 'A', days: daysFrom('2026-01-01', 140), units: 2 }]),
      published('ebay_orders', [
        ['Sales record number', 'Order number', 'Item number', 'Item title', 'Custom label', 'Quantity', 'Sold for', 'Sale date'],
        ...Array.from({ length: 41 }, (_, at) => [`${at}`, `12-${at}`, '110', 'Pot', 'E', '1', '$9.99', at < 31 ? `Mar-${String(at + 1).padStart(2, '0')}-26` : `Apr-${String(at - 30).padStart(2, '0')}-26`]),
      ]),
    );
    const { chart, sheet } = await opened('sales-units', {}, source);
    const now = chart('months').series.find(({ id }) => id === 'now')?.values.slice(0, 5);
    expect([now, chart('months').inPart, chart('channels').inPart]).toEqual([[62, 56, 93, 70, 40], [3, 4], [3, 4]]);
    const told = ['eBay: no report shows May.', 'eBay: known in part, Apr, 10 of 30 days.', 'eBay is told from 2026-03-01 on: what is before is without it.'];
    expect(chart('months').notes).toEqual(['May is not over and stands beside the same days of 2025.', ...told]);
    expect(chart('cumulative').notes).toEqual(expect.arrayContaining(told));
    expect(sheet.notes).toEqual(expect.arrayContaining(told));
    expect([sheet.titles['month1'], sheet.titles['month3'], sheet.titles['month4']]).toEqual(['Jan', 'Mar', 'Apr, in part']);
    // Of a channel by itself only its own days count.
    expect((await opened('sales-units', { channel: 'amz_fba' }, source)).chart('months')).toMatchObject({ inPart: [], notes: ['May is not over and stands beside the same days of 2025.'] });
  });

  test('counts 0 of a listing on days before it was opened, which reports tell of, as its charts and the year before do', async () => {
    const source = await store([{ sku: 'D', days: daysFrom('2026-04-01', 36) }]);
    await source.publish(published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status', 'open-date'], ['Dish', 'D', '4', 'B0D', '10.00', '', 'AMAZON_NA', 'Active', '2026-04-01 08:00:00 PDT']], { asOf: today }));
    const { row, chart } = await opened('sales-revenue', {}, source);
    // Reports tell of January and March, and of no day of February.
    expect(row('D')).toMatchObject({ month1: 0, month2: null, month3: 0, month4: 300, month5: 60, month6: null, knownDays: 112, lastYear: 0, difference: 360, change: null, trend: '▁·▁█▂' });
    expect(chart('months').series.find(({ id }) => id === 'now')?.values.slice(0, 3)).toEqual([620, null, 620]);
  });

  test('compares revenue with revenue: days of which one year counts units alone are in neither, and such months are gaps', async () => {
    // March 2025 in units alone, April 2025 at 10.00; both months of 2026 at 10.00, two a day. B sold both years, and last year nobody says for how much.
    const source = shelf();
    await source.publish(
      orders([{ sku: 'A', days: daysFrom('2025-03-01', 31), each: null }, { sku: 'A', days: daysFrom('2025-04-01', 30) }, { sku: 'B', days: daysFrom('2025-03-01', 61), each: null }]),
      orders([{ sku: 'A', days: daysFrom('2026-03-01', 61), units: 2 }, { sku: 'B', days: daysFrom('2026-03-01', 61) }]),
    );
    const { row, sheet, chart } = await opened('sales-revenue', {}, source);
    expect(row('A')).toMatchObject({ total: 1220, lastYear: 300, difference: 300, change: 100 });
    expect(row('B')).toMatchObject({ total: 610, lastYear: null, difference: null, change: null });
    expect(sheet.tiles).toMatchObject({ revenue: 1830, change: 100 });
    const before = (id: string): readonly (number | null)[] => chart(id).series.find((one) => one.id === 'before')?.values ?? [];
    expect(before('months').slice(2, 4)).toEqual([null, 300]);
    // Seven days to 7 January and so on: nothing until April.
    expect(before('cumulative').slice(0, 12).every((value) => value === null)).toBe(true);
    // In units they are the same days: 61 and 61 then, 122 and 61 now.
    const units = await opened('sales-units', {}, source);
    expect(units.row('B')).toMatchObject({ total: 61, lastYear: 61, change: 0 });
    const then = await opened('sales-revenue', { year: 2025 }, source);
    expect(then.chart('channels').series.find(({ id }) => id === 'amz_fba')?.values.slice(2, 4)).toEqual([null, 300]);
  });

  test('what is typed for an event of the days left is expected too, and is said', async () => {
    const source = await store();
    const plain = await opened('sales-units', {}, source);
    source.set([], [{ id: 'gifts', name: 'Gift days', from: '2026-12-05', to: '2026-12-14', effect: 'demand', skus: ['A'], source: 'typed', uplift: 150 }]);
    const { row, sheet, chart, planner } = await opened('sales-units', {}, source);
    const more = Number(row('A')['projected']) - Number(plain.row('A')['projected']);
    // Ten days at 2.5 times what is expected of a day of the year's rest.
    const rest = must(await plain.planner.explain('rg', 'sales-units-projected', String(row('A')['id']), plain.sheet.view))[0]?.terms[1]?.value as number;
    expect(more).toBeGreaterThan(0.5 * 15 * (rest / 215));
    expect((sheet.tiles['projected'] ?? 0) - (plain.sheet.tiles['projected'] ?? 0)).toBeCloseTo(more, 6);
    expect(must(await planner.explain('rg', 'sales-units-projected', String(row('A')['id']), sheet.view))[0]?.terms[1]?.note).toBe('with what is typed for events: Gift days, 150 % more');
    expect(chart('cumulative').notes).toContain('Expected with what is typed for events: Gift days, 150 % more.');
  });

  test('what is expected of the whole year is not known where nobody says what was sold of it for money', async () => {
    const source = await store();
    const [abroad, listed] = [daysFrom('2026-05-01', 20), ['A', 'E']];
    await source.publish(
      // In another currency, which is not converted: its units are known, and its revenue is not.
      published('amz_all_orders', [heads, ...abroad.map((day) => [`E-${day}`, `${day}T20:00:00+00:00`, 'Shipped', 'Amazon', 'Amazon.de', 'E', 'B0E', 'Shipped', 3, 'EUR', '30.00']), ...abroad.flatMap((day) => [[`A-${day}`, `${day}T20:00:00+00:00`, 'Shipped', 'Amazon', 'Amazon.com', 'A', 'B0A', 'Shipped', 2, 'USD', '20.00']])]),
      published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ...listed.map((sku, at) => [sku, sku, String(at), `B0${sku}`, '10.00', '', 'AMAZON_NA', 'Active'])], { asOf: today }),
    );
    const { row, sheet, planner } = await opened('sales-revenue', {}, source);
    expect([row('E')['soldUnits'], row('E')['revenue'], row('E')['projected']]).toEqual([60, null, null]);
    expect(Number(row('A')['projected'])).toBeGreaterThan(2240);
    expect(sheet.tiles[unknownIn('projected')]).toBe(1);
    // The tile holds what is still expected of it, and says so.
    expect(sheet.tiles['projected'] ?? 0).toBeGreaterThan(Number(row('A')['projected']) + 1);
    const alone = 'In the expected total with the days left alone, because no report says what they sold for so far: 1 row.';
    expect([sheet.notes.includes(alone), (await opened('sales-units', {}, source)).sheet.notes.includes(alone)]).toEqual([true, false]);
    const why = must(await planner.explain('rg', 'sales-revenue-projected', String(row('E')['id']), sheet.view))[0];
    expect([why?.note, why?.terms[0]?.value, why?.terms[0]?.note, (why?.terms[1]?.value ?? 0) as number > 0]).toEqual(['no report says what it sold for', null, 'no report says what it sold for', true]);
    const may = must(await planner.explain('rg', 'sales-revenue-may', String(row('E')['id']), sheet.view))[0];
    expect([may?.value, may?.note]).toEqual([null, 'no report says what it sold for']);
    expect(Number((await opened('sales-units', {}, source)).row('E')['projected'])).toBeGreaterThan(60);
  });

  test('counts units where no price is known, and a channel by itself', async () => {
    const all = await opened('sales-units');
    expect([all.row('B')['month5'], all.row('B')['total'], all.row('A')['total'], all.sheet.tiles['units']]).toEqual([20, 20, 224, 244]);
    const ours = await opened('sales-units', { channel: 'amz_fbm' });
    expect(ours.rows.map((row) => row['sku'])).toEqual(['B']);
    expect(ours.sheet.tiles['units']).toBe(20);
  });

  test('what sold nothing leaves 0, and says so; what sold and has no cost leaves nobody knows what', async () => {
    // D sold all of 2025 and nothing since: its days of 2026 are known. Nobody says what B costs, or what it sold for.
    const source = shelf();
    await source.publish(
      orders([{ sku: 'A', days: daysFrom('2025-03-01', 306) }, { sku: 'D', days: daysFrom('2025-03-01', 306) }]),
      orders([{ sku: 'A', days: daysFrom('2026-03-01', 81), units: 2 }, { sku: 'B', days: daysFrom('2026-05-01', 20), by: 'Merchant' }]),
      published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '4.00', '2026-01-01'], ['D', '4.00', '2026-01-01']]),
    );
    source.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 1 }]);
    const { planner, sheet, row } = await opened('sales-revenue', {}, source);
    // 162 × (10.00 less 1.50, 1.00 and 4.00).
    expect(row('A')['contribution']).toBeCloseTo(567, 9);
    expect(row('D')).toMatchObject({ total: 0, soldUnits: 0, contribution: 0 });
    expect(row('B')).toMatchObject({ soldUnits: 20, contribution: null });
    expect(sheet.tiles['contribution']).toBeCloseTo(567, 9);
    // 1,620 of A, and 200 of B beside it: 1,620 of 1,820 are 89.01 %.
    expect(sheet.tiles['contribution-covers']).toBe(89);
    const why = async (sku: string) => must(await planner.explain('rg', 'sales-contribution', String(row(sku)['id']), sheet.view))[0];
    expect([(await why('D'))?.value, (await why('D'))?.note]).toEqual([0, 'nothing sold']);
    expect((await why('B'))?.note).toContain('is not known');

    // Without the costs of what sold, the 0 of what did not is not the store's.
    source.set([]);
    const feeless = await opened('sales-revenue', {}, source);
    expect([feeless.row('D')['contribution'], feeless.row('A')['contribution'], feeless.sheet.tiles['contribution']]).toEqual([0, null, null]);
  });

  test('a row of several listings says of how many of them its contribution is, where costs of the others are not known', async () => {
    // An item sold by FBA and by us. Nobody says what B costs.
    const source = shelf();
    await source.publish(
      orders([{ sku: 'A', days: daysFrom('2026-03-01', 81), units: 2 }, { sku: 'B', days: daysFrom('2026-05-01', 20), by: 'Merchant' }, { sku: 'D', days: daysFrom('2026-05-01', 20) }]),
      published('factory-items', [['Item Code', 'Item Name'], ['CLAY', 'Clay']]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['CLAY', 'FBA', 'A', 1], ['CLAY', 'FBM', 'B', 1]]),
      published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '4.00', '2026-01-01'], ['D', '4.00', '2026-01-01']]),
    );
    source.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 1 }]);
    const { planner, sheet, row } = await opened('sales-revenue', { by: 'good' }, source);
    // 162 × (10.00 less 1.50, 1.00 and 4.00) of A; the revenue is 1,620 of A and 200 of B.
    expect([row('CLAY')['revenue'], row('CLAY')['contribution'], row('CLAY')['contributionOf'], row('D')['contributionOf']]).toEqual([1820, expect.closeTo(567, 9), '1 of 2 listings', null]);
    const [why] = must(await planner.explain('rg', 'sales-contribution', String(row('CLAY')['id']), sheet.view));
    expect(why?.note).toBe('of 1 of 2 listings, at the fees and costs of today; of what the others sold, price, fulfilment fee or landed cost is not known');
    expect(why?.terms.map(({ name, value }) => [name, value])).toEqual([['A, FBA', expect.closeTo(567, 9)], ['B, Amazon FBM', null]]);
    expect(why?.terms[1]?.terms.map(({ id, value }) => [id, value])).toEqual([['sales-costed', 200], ['sales-priced', 20], ['referral-share', 15], ['fulfilment', 1], ['landed', null]]);
    // The store's is the same whichever way the rows are made: 567, and 20 × 3.50 of D.
    const bySku = await opened('sales-revenue', {}, source);
    expect([sheet.tiles['contribution'], bySku.sheet.tiles['contribution']]).toEqual([expect.closeTo(637, 9), expect.closeTo(637, 9)]);
    expect([bySku.row('B')['contribution'], bySku.row('B')['contributionOf']]).toEqual([null, null]);
    // A row that is partly known covers what is known of it: 1,620 of A and 200 of D, of 2,020, are 90.09 %.
    expect([sheet.tiles['contribution-covers'], bySku.sheet.tiles['contribution-covers']]).toEqual([90, 90]);
    expect(sheet.notes.join(' ')).toContain('What sales leave is known for 90 % of the revenue, $1,820.');
    // With both costs it is of both: 20 × (10.00 less 1.50, 1.00 and 5.00) more.
    await source.publish(published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '4.00', '2026-01-01'], ['B', '5.00', '2026-01-01'], ['D', '4.00', '2026-01-01']]));
    const whole = await opened('sales-revenue', { by: 'good' }, source);
    expect([whole.row('CLAY')['contribution'], whole.row('CLAY')['contributionOf']]).toEqual([expect.closeTo(617, 9), null]);
    expect(whole.sheet.tiles['contribution-covers']).toBe(100);
  });

  test.each([
    // A has its cost and a price, B sold without a price yet: all of the revenue that is known, and one row besides.
    ['a row without a price', [{ sku: 'A', days: daysFrom('2026-05-01', 20) }, { sku: 'B', days: daysFrom('2026-05-01', 20), each: null, by: 'Merchant' }], [{ revenue: 200, contribution: 70 }, 'Known for 100 % of revenue', '1 row not known']],
    // 20 × −(1.00 and 4.00), of no revenue.
    ['goods that were given away', [{ sku: 'A', days: daysFrom('2026-05-01', 20), each: 0 }], [{ revenue: 0, contribution: -100 }, '', null]],
    ['given away without a cost, beside it', [{ sku: 'A', days: daysFrom('2026-05-01', 20), each: 0 }, { sku: 'B', days: daysFrom('2026-05-01', 20), each: 0, by: 'Merchant' }], [{ revenue: 0, contribution: null }, '', null]],
    ['nothing but what sold the year before', [{ sku: 'A', days: daysFrom('2025-03-01', 306) }], [{ revenue: null, contribution: null }, '', null]],
  ] as const)('of %s the tile says of how much of the known revenue it is, and nothing where there is none', async (_what, sales, [figures, covers, unknown]) => {
    const source = shelf();
    await source.publish(orders(sales), published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '4.00', '2026-01-01']]));
    source.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 1 }]);
    const { tiles } = (await opened('sales-revenue', {}, source)).sheet;
    const tile = salesRevenueSheet.tiles.find(({ id }) => id === 'contribution');
    expect(tiles).toMatchObject(figures);
    expect(tile === undefined ? null : besideShown(tile, tiles).map(({ id, title, unit }) => `${title} ${tiles[id] ?? ''} ${unit ?? ''}`).join()).toBe(covers);
    expect(unknownWords(tiles, 'contribution', 'rows')).toBe(unknown);
  });

  test('charts add up to what the tiles say, also where a total of several days reaches past the last day that is known', async () => {
    const source = await store();
    await source.publish(fbaInventory('2026-05-24', [{ sku: 'A', available: 10, shipped: [20, 90, 160, 200] }]));
    await source.publish(published('ebay_orders', [
      ['Sales record number', 'Order number', 'Item number', 'Item title', 'Custom label', 'Quantity', 'Sold for', 'Sale date'],
      ['101', '12-1', '110', 'Pot', 'E', '2', '$9.99', 'May-23-26'],
    ]));
    const { sheet, chart } = await opened('sales-units', {}, source);
    const sumOf = (id: string, series: string): number => (chart(id).series.find((one) => one.id === series)?.values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);
    expect(sumOf('months', 'now')).toBeCloseTo(sheet.tiles['units'] ?? 0, 6);
    expect(sumOf('channels', 'amz_fba') + sumOf('channels', 'amz_fbm') + sumOf('channels', 'ebay')).toBeCloseTo(sheet.tiles['units'] ?? 0, 6);
  });

  test('takes the twelve months to the last sale where it is asked to', async () => {
    const { row } = await opened('sales-units', { span: 'rolling' });
    // June to December 2025 one a day, 214 days; then the 224 of this year.
    expect([row('A')['month6'], row('A')['month12'], row('A')['total']]).toEqual([30, 31, 438]);
  });

  test('looks at an earlier year whole, with nothing left to expect', async () => {
    const { row, sheet, chart } = await opened('sales-units', { year: 2025 });
    expect(row('A')).toMatchObject({ month1: null, month2: null, month3: 31, month12: 31, total: 306, projected: 306, lastYear: null, change: null });
    expect(sheet.tiles['projected']).toBe(306);
    expect(chart('months').partial).toEqual([]);
  });

  test('draws months from the same figures, marks the one that is not over, and leaves gaps', async () => {
    const { chart } = await opened('sales-units', { channel: 'amz_fba' });
    const months = chart('months');
    expect(months.partial).toEqual([4]);
    const of = (id: string): readonly (number | null)[] => months.series.find((one) => one.id === id)?.values ?? [];
    expect(of('now').slice(0, 6)).toEqual([62, null, 62, 60, 40, null]);
    // May then: the same 20 days, and the 11 that follow apart.
    expect([of('before')[0], of('before')[2], of('before')[4], of('before')[5], of('before-rest')[4]]).toEqual([null, 31, 20, 30, 11]);
    expect(months.notes).toEqual(['May is not over and stands beside the same days of 2025.', 'No report shows Feb.']);
    expect(months.words).toBe('224 units in 2026 to 2026-05-20.');
    expect(chartRows(months)[4]?.[0]).toBe('May to date');
    const total = chartRows(chart('channels')).at(-1);
    expect(total).toEqual(['Total', 224]);
  });

  test('draws the same days of the year before that too, in the month that is not over', async () => {
    const { chart } = await opened('sales-units', { channel: 'amz_fba' }, await store([{ sku: 'A', days: daysFrom('2024-04-01', 61) }]));
    const months = chart('months');
    // 20 of the 31 days of May 2024, and April whole.
    expect([months.partial, months.series.find(({ id }) => id === 'earlier')?.values.slice(3, 5)]).toEqual([[4], [30, 20]]);
  });

  describe('says in the heading of a column of which days it is', () => {
    const said = async (parameters: Readonly<Record<string, string | number>> = {}) => {
      const { planner, sheet } = await opened('sales-units', { channel: 'amz_fba', ...parameters });
      const file = new TextDecoder().decode(must(await planner.exportSheet(sheet.view, { search: '', filters: [], sort: [] }, ['sku', 'month4', 'month5', 'month6', 'total'], 'csv')));
      const why = must(await planner.explain('rg', 'sales-units-may', listingId('amz_fba', 'A'), sheet.view));
      return { titles: sheet.titles, headings: file.replace('\uFEFF', '').split('\r\n')[0], explained: why[0]?.name };
    };

    test('on the page, in its files and where a figure is explained', async () => {
      const { titles, headings, explained } = await said();
      expect([titles['month4'], titles['month5'], titles['month6'], titles['total']]).toEqual(['Apr', 'May to date', 'Jun', 'Total to date']);
      expect(headings).toBe('"SKU","Apr (units)","May to date (units)","Jun (units)","Total to date (units)"');
      expect(explained).toBe('May to date');
    });

    test('with the year where twelve months reach over its turn', async () => {
      const { titles } = await said({ span: 'rolling' });
      expect([titles['month5'], titles['month6'], titles['total']]).toEqual(['May 2026 to date', 'Jun 2025', 'Total to date']);
    });

    test('and nothing where a year is over', async () => {
      const { titles } = await said({ year: 2025 });
      expect([titles['month5'], titles['total']]).toEqual(['May', undefined]);
    });
  });

  test('expects the rest of the year with a band that widens, from what was sold', async () => {
    const { chart, sheet, row } = await opened('sales-units', { channel: 'amz_fba' });
    const line = chart('cumulative');
    const band = line.series.find((one) => one.id === 'band');
    const expected = line.series.find((one) => one.id === 'expected');
    if (band?.draw !== 'band' || expected === undefined) throw new Error('nothing is expected');
    const [low, mean, high] = [band.low.at(-1) ?? 0, expected.values.at(-1) ?? 0, band.values.at(-1) ?? 0];
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
    // About two a day for 225 days on top of 224; a forecast is not told to the unit.
    expect(mean).toBeGreaterThan(224 + 225);
    expect(mean).toBeLessThan(224 + 675);
    expect(sheet.tiles['projected']).toBeCloseTo(mean, 1);
    expect(Number(row('A')['projected'])).toBeCloseTo(mean, 1);
  });

  test('what is expected begins at the last day known with what was sold by then, and of a pace that never changed comes to that pace', async () => {
    const source = shelf();
    await source.publish(orders([{ sku: 'A', days: daysFrom('2024-05-21', 730), units: 2 }]));
    const { chart, sheet } = await opened('sales-units', {}, source);
    const { categories, series } = chart('cumulative');
    const of = (id: string): readonly (number | null)[] => series.find((one) => one.id === id)?.values ?? [];
    const band = series.find((one) => one.id === 'band');
    if (band?.draw !== 'band') throw new Error('no band');
    const at = categories.indexOf('2026-05-20');
    // 140 days of two a day are sold; the line, its band and what sold meet there.
    expect([of('now')[at], of('expected')[at], band.low[at], band.values[at]]).toEqual([280, 280, 280, 280]);
    expect([of('now')[at + 1], of('expected')[at - 1]]).toEqual([null, null]);
    // Each point after it is two a day further, and the year's end is 365 days of two.
    for (const [place, day] of categories.entries()) if (place > at) expect(Math.abs((of('expected')[place] ?? 0) - 2 * ((Date.parse(day) - Date.parse('2025-12-31')) / 86_400_000))).toBeLessThan(8);
    expect(Math.abs((sheet.tiles['projected'] ?? 0) - 730)).toBeLessThan(8);
    const widths = band.values.flatMap((high, place) => (place < at ? [] : (high ?? 0) - (band.low[place] ?? 0)));
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  });

  test('of a year that has just begun all that comes is expected, and nothing of the last days of the year before that nobody knows yet', async () => {
    const source = shelf();
    // Two a day at 10.00 for two years, known to 30 December: on 1 January 365 days of 2027 lie ahead.
    await source.publish(orders([{ sku: 'A', days: daysFrom('2025-01-01', 729), units: 2 }]));
    const planner = plannerOn(source, '2027-01-01');
    const sheet = await openSheet(planner, 'sales-revenue');
    const [row] = await allRows(planner, 'sales-revenue', sheet);
    expect(row).toMatchObject({ total: null, soldUnits: null });
    expect(row?.['projected']).toBeCloseTo(7300, 6);
    expect(sheet.tiles).toMatchObject({ revenue: null, units: null, change: null });
    expect(sheet.tiles['projected']).toBeCloseTo(7300, 6);
    const charts = must(await planner.sheetCharts(sheet.view));
    const values = (chart: string): readonly (number | null)[] => charts.find(({ id }) => id === chart)?.series.find(({ id }) => id === 'expected')?.values ?? [];
    expect(values('months').slice(0, 2)).toEqual([620, 560]);
    expect([values('cumulative')[0], values('cumulative').at(-1)]).toEqual([140, 7300]);
    expect(charts.find(({ id }) => id === 'cumulative')?.words).toMatch(/^No sales of 2027 are known yet; \$7,300 expected by 2027-12-31 \(80 in 100: \$[\d,]+ to \$[\d,]+\)\.$/);
  });

  describe('returns', () => {
    const paid = (lines: readonly (readonly [day: string, type: string, sku: string, units: number | '', money: string])[]) =>
      published('amz_date_range', [
        ['date/time', 'settlement id', 'type', 'order id', 'sku', 'description', 'quantity', 'marketplace', 'fulfillment', 'product sales', 'total'],
        ...lines.map(([day, type, sku, units, money], at) => [`${day} 10:00:00 AM PST`, '1', type, `O-${at}`, sku, 'Tea', units, 'amazon.com', sku === 'A' ? 'Amazon' : 'Seller', money, money]),
      ]);
    const settled = (day: string) =>
      published('amz_settlement_v2', [
        ['settlement-id', 'transaction-type', 'order-id', 'marketplace-name', 'amount-type', 'amount-description', 'amount', 'fulfillment-id', 'posted-date', 'sku', 'quantity-purchased'],
        ['9', 'Refund', 'S-1', 'Amazon.com', 'ItemPrice', 'Principal', '-10.00', 'AFN', day, 'A', ''], ['9', 'Refund', 'S-1', 'Amazon.com', 'ItemPrice', 'Tax', '-0.80', 'AFN', day, 'A', ''],
      ]);
    const returned = async (more: ReturnType<typeof published> = []): Promise<Shelf> => {
      const source = await store();
      await source.publish(
        paid([
          ['2026-04-01', 'Order', 'A', 2, '20.00'], ['2026-04-10', 'Refund', 'A', 1, '-10.00'], ['2026-05-04', 'Refund', 'A', 2, '-20.00'],
          // Postage alone was paid back: nothing came back. And a fee is no return.
          ['2026-05-05', 'Refund', 'A', 1, '0'], ['2026-05-05', 'FBA Inventory Fee', '', '', '-3.00'],
        ]),
        ...(more.length === 0 ? [] : [more]),
      );
      return source;
    };

    test('are taken off where that is chosen, each in the month it was paid back', async () => {
      const source = await returned();
      const before = await opened('sales-units', {}, source);
      expect(before.row('A')).toMatchObject({ month4: 60, month5: 40, total: 224, returned: 3, refunded: 30 });
      const after = await opened('sales-units', { returns: 'out' }, source);
      // 60 − 1 in April, 40 − 2 in May.
      expect(after.row('A')).toMatchObject({ month4: 59, month5: 38, total: 221, returned: 3 });
      expect(after.sheet.tiles['units']).toBe(241);
      expect(after.chart('months').series.find(({ id }) => id === 'now')?.values.slice(3, 5)).toEqual([59, 58]);
      const money = await opened('sales-revenue', { returns: 'out' }, source);
      expect(money.row('A')).toMatchObject({ month4: 590, month5: 380, total: 2210, price: 10 });
      expect(money.sheet.notes.join(' ')).toContain('Returns are told of from 2026-04-01 to 2026-05-05, and for Amazon alone.');
    });

    test('told twice are taken off once, and of a settlement the money alone', async () => {
      // 10 April is among the days of the transactions; 19 May is not.
      const twice = await opened('sales-revenue', { returns: 'out' }, await returned([...settled('2026-04-10'), ...settled('2026-05-19')]));
      expect(twice.row('A')).toMatchObject({ month4: 590, month5: 370, soldUnits: 221 });
      expect(twice.sheet.notes.join(' ')).toContain('Paid back without a quantity, so taken off the revenue alone: 1 line.');
    });

    test('that no report shows are not taken for none', async () => {
      const none = await opened('sales-units', { returns: 'out' });
      expect(none.row('A')).toMatchObject({ total: 224, returned: null, refunded: null });
      expect(none.sheet.notes.join(' ')).toContain('no report shows returns');
    });

    test('a ledger counts what came back to the shelf', async () => {
      const source = await store();
      await source.publish(published('amz_ledger_summary', [['Date', 'FNSKU', 'ASIN', 'MSKU', 'Title', 'Disposition', 'Starting Warehouse Balance', 'Receipts', 'Customer Returns', 'Ending Warehouse Balance', 'Location'], ['2026-04-02', 'X', 'B0A', 'A', 'Tea', 'SELLABLE', 10, 0, 2, 12, 'US']]));
      const { row, sheet } = await opened('sales-revenue', { returns: 'out' }, source);
      expect(row('A')).toMatchObject({ month4: 600, soldUnits: 222, returned: 2, refunded: 0 });
      expect(sheet.notes.join(' ')).toContain('Came back without an amount, so taken off the units alone: 1 line.');
    });
  });

  describe('rows of one class, brand or category', () => {
    /** A 2,240.00 and D 360.00 of 2,600.00: A makes 86 %. D is of a brand, and so is what is mapped to its item. */
    const grouped = async (): Promise<Shelf> => {
      const source = await store([{ sku: 'D', days: daysFrom('2026-04-01', 36) }]);
      await source.publish(
        published('wmt_item', [['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Fulfillment Type', 'Fulfillment Lag Time', 'Brand', 'Product Category'], ['W', '77', 'Dish', 'ACTIVE', 'PUBLISHED', '9.99', 'Seller Fulfilled', 1, 'Hearth', 'Kitchen']], { asOf: '2026-05-20' }),
        published('factory-items', [['Item Code', 'Item Name'], ['I1', 'Dish']]),
        published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['I1', 'FBA', 'D', 1], ['I1', 'Walmart seller', 'W', 1]]),
      );
      return source;
    };

    test('classes and shares are those of all rows', async () => {
      const source = await grouped();
      const all = await opened('sales-revenue', {}, source);
      expect(all.rows.map((row) => [row['sku'], row['abc'], row['total']])).toEqual([['A', 'A', 2240], ['D', 'C', 360], ['B', null, null]]);
      const c = await opened('sales-revenue', { abc: 'C' }, source);
      expect(c.rows.map((row) => row['sku'])).toEqual(['D']);
      expect(Number(c.row('D')['share'])).toBeCloseTo((360 / 2600) * 100, 10);
      // Tiles and charts are of these rows: 30 in April, 6 in May.
      expect(c.sheet.tiles).toMatchObject({ revenue: 360, units: 36 });
      expect(c.chart('months').series.find(({ id }) => id === 'now')?.values.slice(2, 5)).toEqual([0, 300, 60]);
      expect(chartRows(c.chart('channels')).at(-1)).toEqual(['Total', 360]);
    });

    test('a brand is found by the item or bundle where the marketplace names none', async () => {
      const source = await grouped();
      const of = await opened('sales-revenue', { brand: 'is Hearth' }, source);
      expect(of.sheet.parameters.find(({ id }) => id === 'brand')?.options.map(({ title }) => title)).toEqual(['All', 'Hearth']);
      expect(of.rows.map((row) => [row['sku'], row['brand'], row['category']])).toEqual([['D', 'Hearth', 'Kitchen']]);
      expect(of.sheet.tiles['revenue']).toBe(360);
      expect((await opened('sales-revenue', { category: 'is Kitchen' }, source)).rows.map((row) => row['sku'])).toEqual(['D']);
      // What is not offered gives way to all.
      expect((await opened('sales-revenue', { brand: 'is Nobody' }, source)).rows).toHaveLength(3);
    });
  });

  test('a workbook has a sheet for all rows and one for each channel', async () => {
    const { planner, sheet } = await opened('sales-units');
    const book = XLSX.read(must(await planner.exportSheet(sheet.view, { search: '', filters: [], sort: [] }, ['sku', 'channel', 'total'], 'xlsx')), { type: 'array' });
    const rowsOf = (name: string): readonly unknown[] => XLSX.utils.sheet_to_json<readonly unknown[]>(book.Sheets[name] ?? {}, { header: 1 }).slice(1);
    // 112 days of two a day, and 20 of one.
    const [a, b] = [['A', 'FBA', 224], ['B', 'Amazon FBM', 20]];
    expect(book.SheetNames.map((name) => [name, rowsOf(name)])).toEqual([['All', [a, b]], ['Amazon FBM', [b]], ['FBA', [a]]]);
  });
});

describe('the ranking', () => {
  test('goes by the window, tells places gained, and the stock beside them', async () => {
    const source = shelf();
    source.set([{ settingId: 'planned-by', scope: 'store', storeId: 'rg', name: null, value: 'velocity' }]);
    await source.publish(
      // In the last 30 days C sold 60 and D 30; in the 30 before C 30 and D 90.
      orders([{ sku: 'C', days: daysFrom('2026-03-22', 30) }, { sku: 'C', days: daysFrom('2026-04-21', 30), units: 2 }, { sku: 'D', days: daysFrom('2026-03-22', 30), units: 3, each: 20 }, { sku: 'D', days: daysFrom('2026-04-21', 30), units: 1, each: 20 }]),
      published('amz_myi', [['sku', 'fnsku', 'asin', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity'], ['C', 'X1', 'B0C', 28, 0], ['D', 'X2', 'B0D', 0, 0]], { asOf: today }),
    );
    const byUnits = await opened('most-selling', { by: 'units' }, source);
    expect(byUnits.row('C')).toMatchObject({ rank: 1, rankChange: 1, units: 60, unitsBefore: 30, unitsChange: 30, available: 28, status: 'low' });
    expect(byUnits.row('D')).toMatchObject({ rank: 2, rankChange: -1, units: 30, unitsChange: -60, available: 0, status: 'out' });
    expect(byUnits.row('C')['share']).toBeCloseTo(66.6667, 3);
    expect(byUnits.row('D')['cumulative']).toBeCloseTo(100, 9);
    expect(byUnits.sheet.tiles).toMatchObject({ out: 1, 'at-risk': 1 });
    // 28 days of what D sells a day at 20.00, all of it out; of C what its 28 do not cover at 10.00.
    const [paceC, paceD] = [Number(byUnits.row('C')['pace']), Number(byUnits.row('D')['pace'])];
    expect([byUnits.sheet.tiles['out-risk'], byUnits.sheet.tiles['risk']]).toEqual([expect.closeTo(28 * paceD * 20, 6), expect.closeTo(28 * paceD * 20 + (28 * paceC - 28) * 10, 6)]);
    expect(byUnits.sheet.tiles['top20']).toBeCloseTo(100, 9);
    // 60 days are known: all of this window, a part of the year's.
    expect([byUnits.row('C')['knownDays'], byUnits.sheet.notes.join(' ')]).toEqual([30, expect.not.stringContaining('Not every day')]);
    const year = await opened('most-selling', { by: 'units', window: 365 }, source);
    expect(year.row('C')).toMatchObject({ units: 90, knownDays: 60 });
    expect(year.sheet.notes.join(' ')).toContain('Not every day of the window is known for 2 rows: of 365 days, 60 where the fewest are.');
    expect(must(await year.planner.explain('rg', 'best-units', 'amz_fba|C', year.sheet.view))[0]?.note).toBe('the 365 days to the last one known, of which 60 days are known');
    // Both brought 600; the order of their ids decides.
    const byRevenue = await opened('most-selling', { by: 'revenue' }, source);
    expect([byRevenue.row('C')['revenue'], byRevenue.row('D')['revenue'], byRevenue.row('C')['rank']]).toEqual([600, 600, 1]);
    expect(byUnits.chart('ranks').series.map(({ title, values }) => [title, values.slice(-2)])).toEqual([['C', [2, 1]], ['D', [1, 2]]]);
    // What it leaves is not known without costs: nobody has a place, and the page says why.
    const left = await opened('most-selling', { by: 'contribution' }, source);
    expect([left.row('C')['rank'], left.sheet.tiles['top20']]).toEqual([null, null]);
    expect(left.sheet.notes.join(' ')).toContain('Not ranked');
  });

  test('tells what AWD and our warehouse have of a best seller, and how long its stock lasts', async () => {
    const source = shelf();
    await source.publish(
      orders([{ sku: 'C', days: daysFrom('2026-03-22', 60), units: 2 }]),
      published('amz_myi', [['sku', 'fnsku', 'asin', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity'], ['C', 'X1', 'B0C', 28, 0]], { asOf: today }),
      published('amz_awd_inventory', [['Timestamp', '2026-05-21 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['C', 'X1', 'B0C', 0, 0, 48, 2]], { asOf: today }),
      published('local-stock', [['Item Code', 'On Hand'], ['CLAY', 200]], { asOf: today }),
      published('factory-items', [['Item Code', 'Item Name'], ['CLAY', 'Clay']]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['CLAY', 'FBA', 'C', 2]]),
    );
    const { row } = await opened('most-selling', { by: 'units' }, source);
    // 28 at two a day are 14 days; two of CLAY in one, so our 200 are 100 of it.
    expect(row('C')).toMatchObject({ units: 60, available: 28, awdAvailable: 48, local: 100, days: 14 });
  });

  test('tells the days of its own window on which a shelf was empty, and what they lost at its pace', async () => {
    const source = shelf();
    await source.publish(
      // D sold two a day until 10 May and nothing on the ten days since; F two a day all along, and no report shows its stock.
      orders([{ sku: 'D', days: daysFrom('2026-03-12', 60), units: 2 }, { sku: 'F', days: daysFrom('2026-03-12', 70), units: 2 }, { sku: 'H', days: daysFrom('2026-03-12', 63) }, { sku: 'H', days: daysFrom('2026-05-14', 7), units: 3 }]),
      ledger([...daysFrom('2026-04-11', 30).map((day) => ({ day, sku: 'D', opening: 9, ending: 7, shipped: 2 })), ...daysFrom('2026-05-11', 10).map((day) => ({ day, sku: 'D', opening: 0, ending: 0 }))]),
    );
    const month = await opened('most-selling', { by: 'units' }, source);
    expect(month.row('D')).toMatchObject({ outDays: 10 });
    expect(month.row('D')['lostUnits']).toBeCloseTo(10 * Number(month.row('D')['pace']), 6);
    expect(month.row('F')).toMatchObject({ outDays: null, lostUnits: null, velocity7: 2, velocity30: 2, acceleration: 0 });
    // Three a day of the last seven, one a day of the 23 before: 3 ÷ (44 ÷ 30) − 1.
    expect(month.row('H')).toMatchObject({ velocity7: 3 });
    expect(month.row('H')['acceleration']).toBeCloseTo((3 / (44 / 30) - 1) * 100, 6);
    // The last seven days were all empty; the ten to 10 May none: 0 is known.
    expect((await opened('most-selling', { by: 'units', window: 7 }, source)).row('D')).toMatchObject({ outDays: 7 });
    const before = await opened('most-selling', { by: 'units', from: '2026-05-01', to: '2026-05-10' }, source);
    expect(before.row('D')).toMatchObject({ outDays: 0, lostUnits: 0 });
    const why = async (figureId: string, of: typeof month, sku: string) => must(await of.planner.explain('rg', figureId, String(of.row(sku)['id']), of.sheet.view))[0];
    expect(await why('best-out-days', month, 'D')).toMatchObject({ value: 10, note: 'of the 30 days to the last one known' });
    expect((await why('best-out-days', month, 'D'))?.from.length).toBe(30);
    expect(await why('best-lost', month, 'D')).toMatchObject({ formula: 'velocity used × days out' });
    expect((await why('best-out-days', month, 'F'))?.note).toContain('No stock history');
  });

  test('names who gained five places or more, and draws who sold more and who less', async () => {
    const source = shelf();
    // In the 30 days before seven a day of P7, six of P6, and so on to one of P1; in the last 30 the same, but eight a day of P1 and four of P6.
    const skus = [7, 6, 5, 4, 3, 2, 1].map((each) => ({ sku: `P${each}`, each }));
    const now = (each: number): number => (each === 1 ? 8 : each === 6 ? 4 : each);
    await source.publish(orders(skus.flatMap(({ sku, each }) => [{ sku, days: daysFrom('2026-03-22', 30), units: each }, { sku, days: daysFrom('2026-04-21', 30), units: now(each) }])));
    const { row, sheet, chart } = await opened('most-selling', { by: 'units' }, source);
    expect([row('P1'), row('P6')]).toMatchObject([{ rank: 1, rankChange: 6, unitsChange: 210 }, { rank: 5, rankChange: -3, unitsChange: -60 }]);
    expect(sheet.tiles).toMatchObject({ up: 1, down: 0 });
    expect(chart('movers')).toMatchObject({ categories: ['P1', 'P6'], words: '1 sold more than in the window before, 1 less.' });
    expect(chart('movers').series.map(({ id, values }) => [id, values])).toEqual([['up', [210, null]], ['down', [null, -60]]]);
  });

  test('says how old the sales of every channel are that the summary says it of', () => {
    expect(mostSellingSheet.sources.map(({ title }) => title)).toEqual(expect.arrayContaining(salesRevenueSheet.sources.map(({ title }) => title)));
  });

  test('counts a best seller that was out for the whole window, or fell behind in it, among what is out, at risk and moving down', async () => {
    const source = shelf();
    // Fifty-five of one to fifty-five a day until 19 April; since then B55 sold none for want of stock, and B54 one in all.
    const skus = Array.from({ length: 55 }, (_, at) => ({ sku: `B${at + 1}`, each: at + 1 }));
    const sold = (sku: string, each: number) => [
      { sku, days: daysFrom('2026-03-15', 36), units: each },
      ...(sku === 'B55' ? [] : [{ sku, days: sku === 'B54' ? ['2026-05-10'] : daysFrom('2026-04-20', 31), units: sku === 'B54' ? 1 : each }]),
    ];
    await source.publish(
      orders(skus.flatMap(({ sku, each }) => sold(sku, each))),
      published('amz_myi', [['sku', 'fnsku', 'asin', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity'], ...['B55', 'B54', 'B1', 'FREE'].map((sku) => [sku, `X${sku}`, `B0${sku}`, 0, 0])], { asOf: today }),
    );
    const { row, sheet, planner } = await opened('most-selling', { by: 'units' }, source);
    // 53 others go before the one unit of B54; before, B55 and B54 were first, and B1 the last of 55.
    expect([row('B55'), row('B54'), row('B1'), row('B30')].map((one) => [one['rank'], one['rankChange'], one['status'], one['bestSeller']])).toEqual([[null, null, 'out', 'yes'], [54, -52, 'out', 'yes'], [53, 2, 'out', 'no'], [24, 2, 'unknown', 'yes']]);
    expect(sheet.tiles).toMatchObject({ out: 2, down: 1 });
    // Of B4 to B53 no report shows the stock; B2 and B3 are no best sellers, whatever theirs is.
    expect(sheet.tiles[unknownIn('out')]).toBe(50);
    // By revenue nobody knows the place of what is sold without a price.
    await source.publish(orders([...skus.flatMap(({ sku, each }) => sold(sku, each)), { sku: 'FREE', days: daysFrom('2026-03-15', 67), each: null }]));
    const byRevenue = await opened('most-selling', { by: 'revenue' }, source);
    expect([byRevenue.row('FREE')['bestSeller'], byRevenue.sheet.tiles[unknownIn('out')]]).toEqual(['unknown', 51]);
    expect(must(await planner.explain('rg', 'best-seller', String(row('B55')['id']), sheet.view))[0]?.terms.map(({ value }) => value)).toEqual([null, 1]);
  });

  test('what sold in the window before and not in this one leaves 0, and has no place', async () => {
    const source = shelf();
    await source.publish(
      orders([{ sku: 'C', days: daysFrom('2026-03-22', 60) }, { sku: 'D', days: daysFrom('2026-03-22', 30) }]),
      published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['C', '4.00', '2026-01-01'], ['D', '4.00', '2026-01-01']]),
    );
    source.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 1 }]);
    const { row, sheet, planner } = await opened('most-selling', { by: 'contribution' }, source);
    // 30 × 3.50.
    expect(row('C')).toMatchObject({ rank: 1, contribution: 105 });
    expect(row('D')).toMatchObject({ rank: null, units: 0, contribution: 0, share: 0 });
    expect(sheet.notes.join(' ')).not.toContain('Not ranked');
    expect(must(await planner.explain('rg', 'best-contribution', String(row('D')['id']), sheet.view))[0]).toMatchObject({ value: 0, note: 'nothing sold' });
    // Days no report speaks of sold nobody knows what.
    const later = await opened('most-selling', { by: 'contribution', from: '2026-05-21', to: '2026-06-19' }, source);
    expect(later.row('C')).toMatchObject({ units: null, revenue: null, contribution: null, unitsChange: null, unitsBefore: 30 });
  });

  test('goes by days of one’s own, and by as many before them', async () => {
    const source = shelf();
    // E: one a day in March and two in April; G: sixty on 31 March.
    await source.publish(orders([{ sku: 'E', days: daysFrom('2026-03-01', 31) }, { sku: 'E', days: daysFrom('2026-04-01', 30), units: 2 }, { sku: 'G', days: ['2026-03-31'], units: 60 }]));
    const april = await opened('most-selling', { by: 'units', from: '2026-04-01', to: '2026-04-10' }, source);
    // 1 to 10 April: 20 of E. The ten days before hold one a day of E, and the sixty of G.
    expect(april.row('E')).toMatchObject({ rank: 1, units: 20, unitsBefore: 10, rankChange: 1 });
    expect(april.row('G')).toMatchObject({ rank: null, units: 0, unitsBefore: 60 });
    expect(april.sheet.notes.join(' ')).toContain('Sold from 2026-04-01 to 2026-04-10, and from 2026-03-22 to 2026-03-31 before.');
    expect(april.chart('ranks').categories.slice(-2)).toEqual(['2026-03-22', '2026-04-01']);
    // Without a first day the window ends with the last: 30 days to 10 April are 20 of March and 10 of April.
    expect((await opened('most-selling', { by: 'units', to: '2026-04-10' }, source)).row('E')).toMatchObject({ units: 40 });
    // To the last day known: 29 and 30 April.
    expect((await opened('most-selling', { by: 'units', from: '2026-04-29' }, source)).row('E')).toMatchObject({ units: 4, unitsBefore: 4 });
    // What is not known yet counts nothing: 27 to 30 April, beside the ten days before.
    expect((await opened('most-selling', { by: 'units', from: '2026-04-27', to: '2026-05-06' }, source)).row('E')).toMatchObject({ units: 8, unitsBefore: 20 });
    const turned = await opened('most-selling', { by: 'units', from: '2026-04-10', to: '2026-04-01' }, source);
    expect(turned.row('E')).toMatchObject({ units: 60 });
    expect(turned.sheet.notes.join(' ')).toContain('2026-04-10 is after 2026-04-01');
    const ahead = await opened('most-selling', { by: 'units', from: '2027-01-01' }, source);
    expect(ahead.row('E')).toMatchObject({ units: 60 });
    expect(ahead.sheet.notes).toContain('2027-01-01 is after the last day known: the last 30 days are shown.');
  });
});
