/** A drawer may be opened without a sheet's view, and beside another figure: it says of each figure what the sheet says of it, where reports are missing too. */
import { describe, expect, test } from 'vitest';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import type { Term } from '../../../renderer/domain/explain/term';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetIds } from '../../../renderer/domain/sheets/sheet';
import type { SettingEntry } from '../../../renderer/domain/settings/settings';
import { amazonOrders, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { must } from '../../support/import-file';
import { allRows, fbaReport, openSheet, plannerOn, richOrders, richStore, today } from './rich-store';

const wfs = published('wmt_wfs_health', [['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['W', 'Kettle', '555', '', 'PUBLISHED', 40, 60, 96, 30]], { asOf: today });
const items = published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ'], ['A1', 'Leaf', 'Works', 48, 96]]);
const mapped = published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'WFS', 'W', 1], ['A1', 'FBA', 'A', 1]]);
const notThere: SettingEntry = { settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' };

const shelfOf = async (tables: readonly (readonly PublishedTable[])[], settings: readonly SettingEntry[] = []) => {
  const source = shelf();
  await source.publish(...tables);
  source.set(settings);
  return source;
};

describe.each([
  ['every report', richStore],
  ['stock at the marketplaces alone', () => shelfOf([fbaReport(today), wfs])],
  ['stock at the marketplaces, of goods that are mapped', () => shelfOf([fbaReport(today), wfs, items, mapped])],
  ['sales alone', () => shelfOf([amazonOrders(richOrders)])],
  ['none lying elsewhere, as set', () => shelfOf([fbaReport(today), wfs], [notThere])],
])('with %s', async (_, make) => {
  const planner = plannerOn(await make());
  test.each(sheetIds)('what stands beside the figure asked says what %s says', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const wrong: string[] = [];
    for (const row of await allRows(planner, sheetId, sheet)) {
      const id = String(row['id']);
      const all = await planner.explain('rg', null, id);
      for (const { id: columnId, figure } of sheetDefinitions[sheetId].columns) {
        const term: Term | undefined = all.ok ? all.value.find((one) => one.id === figure) : undefined;
        const cell = row[columnId] ?? null;
        if (term !== undefined && term.value !== cell) wrong.push(`${id} ${columnId}: ${String(cell)} is explained as ${String(term.value)}`);
        if (figure === null) continue;
        const alone = must(await planner.explain('rg', figure, id))[0];
        const open = must(await planner.explain('rg', figure, id, sheet.view))[0];
        if (alone?.value !== cell || open?.value !== cell) wrong.push(`${id} ${columnId}: ${String(cell)} is explained as ${String(open?.value)}, without a view as ${String(alone?.value)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
