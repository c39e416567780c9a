/** The time machine at its edges: a day before any report, and what is decided today on the sheet of a past day. */
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { OpenedSheet } from '../../../renderer/data/planning/planner-ports';
import { sheetIds, type SheetId } from '../../../renderer/domain/sheets/sheet';
import { forecastHere } from '../../support/forecast-here';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays } from '../demand/published';
import { shelf } from './shelf';

const query = { search: '', filters: [], sort: [] } as const;

const planner = async () => {
  const source = shelf();
  await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)), fbaInventory('2026-05-30', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]));
  return createPlanner({ source, disk: null, forecast: forecastHere, today: () => '2026-05-30', codeVersion: 'one' });
};

const opened = async (of: Awaited<ReturnType<typeof planner>>, sheetId: SheetId, asOf: string): Promise<OpenedSheet> => {
  const sheet = await of.openSheet('rg', sheetId, { asOf, parameters: {}, rows: { query, end: 50 } });
  if (sheet.kind !== 'opened') throw new Error(`${sheetId}: ${JSON.stringify(sheet)}`);
  return sheet;
};

test.each(sheetIds)('%s of a day before any report has no figure of a later one', async (sheetId) => {
  const of = await planner();
  const sheet = await opened(of, sheetId, '2020-01-01');
  expect([sheet.day, sheet.rows]).toEqual(['2020-01-01', 0]);
  expect(sheet.sources.filter(({ missing }) => !missing)).toEqual([]);
  // A page that needs what is missing says that, and shows no figure. Any other must not say 0 of what nobody knows.
  const isSaid = sheet.sources.some(({ needed }) => needed);
  if (!isSaid) expect(Object.values(sheet.tiles).filter((figure) => figure !== null)).toEqual([]);
  must(await of.sheetCharts(sheet.view));
});

test.each([['china-items', 'Order from China  it 2026-05-29'], ['fba-send', 'Send to FBA 2026-05-29']] as const)('a workbook of %s of a past day names the day on its sheet', async (sheetId, name) => {
  const of = await planner();
  const sheetOf = async (asOf: string | null): Promise<readonly string[]> => {
    const sheet = await of.openSheet('rg', sheetId, { asOf, parameters: {} });
    if (sheet.kind !== 'opened') throw new Error(JSON.stringify(sheet));
    return XLSX.read(must(await of.exportSheet(sheet.view, query, ['id'], 'xlsx')), { type: 'array' }).SheetNames;
  };
  expect(await sheetOf('2026-05-29')).toEqual([name]);
  expect((await sheetOf(null)).join()).not.toContain('2026');
});
