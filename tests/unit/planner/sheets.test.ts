import { describe, expect, test } from 'vitest';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { OpenedSheet } from '../../../renderer/data/planning/planner-ports';
import { listingId } from '../../../renderer/domain/demand/listing';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import type { Cell } from '../../../renderer/domain/tables/table';
import { forecastHere } from '../../support/forecast-here';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf, type Shelf } from './shelf';

const everything = { search: '', filters: [], sort: [] } as const;
const a = listingId('amz_fba', 'A');

const plannerOn = (source: Shelf, today = '2026-05-30') => createPlanner({ source, disk: null, forecast: forecastHere, today: () => today, codeVersion: 'one' });
type Planner = ReturnType<typeof plannerOn>;

const opened = async (planner: Planner, sheetId: SheetId, asOf: string | null = null, parameters = {}): Promise<OpenedSheet> => {
  const outcome = await planner.openSheet('rg', sheetId, { asOf, parameters });
  if (outcome.kind !== 'opened') throw new Error(JSON.stringify(outcome));
  return outcome;
};

const rowOf = async (planner: Planner, { view }: OpenedSheet, sheetId: SheetId, id: string): Promise<Readonly<Record<string, Cell>>> => {
  const [row] = must(await planner.sheetRows(view, [id]));
  return Object.fromEntries((sheetDefinitions[sheetId]?.columns ?? []).map((column, at) => [column.id, row?.cells[at] ?? null]));
};

/** 40 days to 29 May, four a day of A; 60 at FBA and 24 between centres; 480 in AWD in cases of 48. */
const stocked = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(
    amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)),
    fbaInventory('2026-05-30', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]),
    published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['A', '', 'B0A', 0, 480, 10]]),
  );
  return source;
};

describe('an opened sheet', () => {
  test('shows what the plan says of each listing, and tells what it was made from', async () => {
    const planner = plannerOn(await stocked());
    const sheet = await opened(planner, 'fba-send');
    expect([sheet.day, sheet.rows, sheet.days]).toEqual(['2026-05-30', 1, []]);
    const row = await rowOf(planner, sheet, 'fba-send', a);
    expect(row).toMatchObject({ sku: 'A', available: 60, transfer: 24, fbaDays: 21, awdAvailable: 480, velocity30: 4, status: 'low' });
    // Four a day for 45 days less 84 is 96, two cases, and a third for some safety.
    expect(row['send']).toBe(row['planned']);
    expect([96, 144]).toContain(row['send']);
    expect(row['cartons']).toBe(Number(row['send']) / 48);
    expect(sheet.tiles).toMatchObject({ 'to-send': 1, units: row['send'], low: 1 });
    expect(sheet.sources.find(({ title }) => title === 'FBA stock')).toMatchObject({ tableId: 'fba-inventory', asOf: '2026-05-30', missing: false });
    expect(sheet.sources.find(({ title }) => title === 'Stock by day')).toMatchObject({ missing: true, needed: false });
  });

  test('is searched, sorted, summed and exported like any table', async () => {
    const planner = plannerOn(await stocked());
    const { view } = await opened(planner, 'fba-send');
    const page = must(await planner.querySheet(view, { ...everything, sort: [{ columnId: 'send', direction: 'desc' }] }, 0, 10));
    expect([page.matching, page.total, page.sums['available'], page.sums['fbaDays']]).toEqual([1, 1, 60, undefined]);
    expect(must(await planner.querySheet(view, { ...everything, search: 'nothing like it' }, 0, 10)).matching).toBe(0);
    const file = new TextDecoder().decode(must(await planner.exportSheet(view, everything, ['sku', 'available'], 'csv')));
    expect(file).toContain('"SKU","Available (units)"\r\n"A","60"');
    await planner.closeSheet(view);
    expect((await planner.querySheet(view, everything, 0, 1)).ok).toBe(false);
  });

  test('says which report is missing, and shows the stock all the same', async () => {
    const source = shelf();
    const planner = plannerOn(source);
    const empty = await opened(planner, 'fba-send');
    expect(empty.rows).toBe(0);
    expect(empty.sources.filter(({ needed, missing }) => needed && missing).map(({ title }) => title)).toEqual(['FBA stock', 'Sales']);
    await source.publish(published('amz_myi', [['sku', 'fnsku', 'asin', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity'], ['A', 'X1', 'B0A', 7, 0]], { asOf: '2026-05-30' }));
    const stock = await opened(planner, 'fba-send');
    const row = await rowOf(planner, stock, 'fba-send', a);
    expect(row).toMatchObject({ available: 7, pace: null, send: null, fbaDays: null, status: 'unknown' });
    expect(stock.notes.join()).toContain('No report tells of sales');
    const [why] = must(await planner.explain('rg', 'send', a, stock.view));
    expect(why).toMatchObject({ value: null });
  });
});
