/** The time machine: what was told of a later day changes nothing on the sheet of a past day. Lists, settings and rules are today's, and stay out of it. */
import { describe, expect, test } from 'vitest';
import type { PlannerService } from '../../../renderer/data/planning/planner-ports';
import { sheetIds, type SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ledger, ordersOfDays, published } from '../demand/published';
import type { Shelf } from '../planner/shelf';
import { allRows, fbaReport, openSheet, plannerOn, richOrders, richStore, today as pastDay } from './rich-store';

const now = '2026-06-10';
const later = '2026-06-09';

/** Sales of ten days and stock of every place, none of it like what was known: A sells fifty a day, D and L sell, and there is plenty of everything. */
const publishLater = (source: Shelf): Promise<void> =>
  source.publish(
    amazonOrders([...richOrders, ...['A', 'D', 'L', 'G'].flatMap((sku) => ordersOfDays(sku, daysFrom('2026-05-31', 10), 50)), ...['F', 'N'].flatMap((sku) => ordersOfDays(sku, daysFrom('2026-05-31', 10), 30, 'Merchant'))]),
    fbaReport(later, 9_000),
    ledger([{ day: later, sku: 'A', opening: 1_000, ending: 9_000, received: 8_000 }, { day: later, sku: 'D', opening: 30, ending: 700, received: 670 }]),
    published('amz_awd_inventory', [['Timestamp', `${later} 04:00:00`], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['A', '', 'B0A', 960, 20, 4800, 100]]),
    published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['LB-1', 9_000, 0, 500], ['LB-2', 800, '', '']], { asOf: later }),
    published('costs', [['SKU', 'FOB', 'Freight', 'Duty %', 'Landed Cost', 'Valid From'], ['D', '', '', '', '4.00', '2026-01-01'], ['A', '', '', '', '3.10', '2026-01-01'], ['A', '', '', '', '9.90', later], ['D', '', '', '', '9.90', later]]),
    published('wmt_inventory', [['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'Ship Node Name', 'Input Quantity', 'AvailToSell Quantity'], ['X', '557', 'Mug', 'N1', 'Home', 900, 900]], { asOf: later }),
    published('wmt_wfs_health', [
      ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Damaged units', 'Last 30 days units sales', 'Last 30 days in-stock days', 'Suggested Units', 'ATS 0-90 days', 'ATS 91-180 days', 'ATS 181-270 days', 'ATS 271-365 days', 'ATS 365+ days', 'Sell Through Rate'],
      ['W', 'Kettle', '555', '00012345678905', 'PUBLISHED', 4000, 600, 9, 960, 30, 480, 0, 0, 0, 0, 4000, '9'],
    ], { asOf: later }),
  );

const shownOn = async (planner: PlannerService, sheetId: SheetId, asOf: string | null) => {
  const sheet = await openSheet(planner, sheetId, { asOf });
  return { rows: await allRows(planner, sheetId, sheet), tiles: sheet.tiles, notes: sheet.notes, parameters: sheet.parameters, charts: must(await planner.sheetCharts(sheet.view)), sources: sheet.sources.map(({ title, asOf: of, missing }) => ({ title, of, missing })) };
};

describe('of a past day', async () => {
  const told = await richStore();
  await publishLater(told);
  const [before, after] = [plannerOn(await richStore(), now), plannerOn(told, now)];

  test.each(sheetIds)('%s shows what it showed before anything of a later day was told', async (sheetId) => {
    expect(await shownOn(after, sheetId, pastDay)).toEqual(await shownOn(before, sheetId, pastDay));
  });

  // Whatever the later reports could not change would prove nothing.
  test.each(['fba-send', 'china-items', 'china-bundles', 'fbm-top-sellers', 'fba-no-sales', 'prior-year-low-stock', 'wfs-send', 'most-selling', 'awd-stock', 'stock-skus', 'label-orders', 'sales-units'] as const)('%s of today is another one by them', async (sheetId) => {
    expect((await shownOn(after, sheetId, null)).rows).not.toEqual((await shownOn(before, sheetId, null)).rows);
  });
});
