/** A page says how old each report is that its figures stand on: no figure leads to a cell of a table that the page does not name. */
import { describe, expect, test } from 'vitest';
import type { Ref, Term } from '../../../renderer/domain/explain/term';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import type { TableId } from '../../../renderer/domain/tables/table';
import { must } from '../../support/import-file';
import { published } from '../demand/published';
import { allRows, openSheet, plannerOn, richStore, today } from './rich-store';

const refsOf = ({ from, terms }: Term): readonly Ref[] => [...from, ...terms.flatMap(refsOf)];

const sheetIds = Object.keys(sheetDefinitions) as readonly SheetId[]; // the keys of that record are its ids

describe('every report behind a figure is among the sources', async () => {
  const source = await richStore();
  await source.publish(
    published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['A1', 'Main', 100, 5], ['K', 'Main', 7, 0]], { asOf: today }),
    // The lamp, short against an earlier year, is two labels; the mug that we send to Walmart’s buyers lies at WFS as well.
    published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['K', 'LB-1', 2], ['LL', 'LB-1', 2]]),
    published('martin-bundle-listings', [['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'], ['LL', 'FBA', 'L', 1]]),
    published('wmt_wfs_health', [['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Damaged units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['W', 'Kettle', '555', '', 'PUBLISHED', 40, 60, 1, 96, 30], ['X-WFS', 'Mug', '557', '', 'PUBLISHED', 9, 0, 0, 0, 30]], { asOf: today }),
  );
  const planner = plannerOn(source);
  test.each(sheetIds)('on %s', async (sheetId) => {
    const { columns, sources } = sheetDefinitions[sheetId];
    const named = new Set<TableId>(sources.flatMap(({ tables }) => tables));
    const sheet = await openSheet(planner, sheetId);
    const unnamed = new Set<string>();
    for (const row of await allRows(planner, sheetId, sheet)) {
      for (const { id, figure } of columns) {
        if (figure === null) continue;
        for (const ref of must(await planner.explain('rg', figure, String(row['id']), sheet.view)).flatMap(refsOf)) if (ref.kind === 'cell' && !named.has(ref.tableId)) unnamed.add(`${ref.tableId}, behind ${id}`);
      }
    }
    expect([...unnamed].sort()).toEqual([]);
  });
});
