/** Sales summary and ranking with figures worked out by hand: 10.00 a unit and one order a day unless it says otherwise. */
import { describe, expect, test } from 'vitest';
import { chartRows, type SheetChart } from '../../../renderer/domain/sheets/chart';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { published, daysFrom } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn } from './rich-store';

const heads = ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'];
type Sale = { readonly sku: string; readonly days: readonly string[]; readonly units?: number; readonly each?: number | null; readonly by?: 'Amazon' | 'Merchant' };
const orders = (sales: readonly Sale[]) =>
  published('amz_all_orders', [
    heads,
    ...sales.flatMap(({ sku, days, units = 1, each = 10, by = 'Amazon' }) => days.map((day) => [`${sku}-${day}`, `${day}T20:00:00+00:00`, 'Shipped', by, 'Amazon.com', sku, `B0${sku}`, 'Shipped', units, 'USD', each === null ? '' : (units * each).toFixed(2)])),
  ]);

/** A: one a day from 1 March 2025 on, two a day from 1 January to 20 May 2026. B, by us: one a day in May 2026, without a price yet. No report tells of February 2026. */
const store = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(
    orders([{ sku: 'A', days: daysFrom('2025-03-01', 306) }]),
    orders([{ sku: 'A', days: daysFrom('2026-01-01', 31), units: 2 }]),
    orders([{ sku: 'A', days: daysFrom('2026-03-01', 81), units: 2 }, { sku: 'B', days: daysFrom('2026-05-01', 20), each: null, by: 'Merchant' }]),
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
    expect(sheet.tiles).toMatchObject({ revenue: 2240, units: 244, price: 10, change: 100, contribution: null });
    expect(sheet.notes.join(' ')).toContain('Sales to 20 May 2026, compared with the same days then.');
    expect(sheet.notes.join(' ')).toContain('20 units of 244');
  });

  test('counts units where no price is known, and a channel by itself', async () => {
    const all = await opened('sales-units');
    expect([all.row('B')['month5'], all.row('B')['total'], all.row('A')['total'], all.sheet.tiles['units']]).toEqual([20, 20, 224, 244]);
    const ours = await opened('sales-units', { channel: 'amz_fbm' });
    expect(ours.rows.map((row) => row['sku'])).toEqual(['B']);
    expect(ours.sheet.tiles['units']).toBe(20);
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
    expect(months.notes).toEqual(['No report tells of Feb.']);
    expect(chartRows(months)[4]?.[0]).toBe('May to date');
    const total = chartRows(chart('channels')).at(-1);
    expect(total).toEqual(['Total', 224]);
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

  test('a workbook has a sheet for all rows and one for each channel', async () => {
    const { planner, sheet } = await opened('sales-units');
    const file = new TextDecoder('latin1').decode(must(await planner.exportSheet(sheet.view, { search: '', filters: [], sort: [] }, ['sku', 'channel', 'total'], 'xlsx')));
    expect([...file.matchAll(/xl\/worksheets\/sheet(\d)\.xml/g)].map(([, number]) => number).filter((number, at, all) => all.indexOf(number) === at)).toEqual(['1', '2', '3']);
  });
});

describe('the ranking', () => {
  test('goes by the window, tells places gained, and the stock beside them', async () => {
    const source = shelf();
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
    expect(byUnits.sheet.tiles['top20']).toBeCloseTo(100, 9);
    // Both brought 600; the order of their ids decides.
    const byRevenue = await opened('most-selling', { by: 'revenue' }, source);
    expect([byRevenue.row('C')['revenue'], byRevenue.row('D')['revenue'], byRevenue.row('C')['rank']]).toEqual([600, 600, 1]);
    expect(byUnits.chart('ranks').series.map(({ title, values }) => [title, values.slice(-2)])).toEqual([['C', [2, 1]], ['D', [1, 2]]]);
    // What it leaves is not known without costs: nobody has a place, and the page says why.
    const left = await opened('most-selling', { by: 'contribution' }, source);
    expect([left.row('C')['rank'], left.sheet.tiles['top20']]).toEqual([null, null]);
    expect(left.sheet.notes.join(' ')).toContain('Without a place');
  });
});
