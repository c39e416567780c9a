/** Figures at the head of a page that are worked out: what “Why this number” names makes the very figure. */
import { describe, expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetIds, tilesAmong, type TileFrom } from '../../../renderer/domain/sheets/sheet';
import type { Term } from '../../../renderer/domain/explain/term';
import { tileWhy } from '../../../renderer/ui/sheet/sum-why';
import { must } from '../../support/import-file';
import { daysFrom, published } from '../demand/published';
import type { Shelf } from '../planner/shelf';
import { openSheet, plannerOn, richStore } from './rich-store';

const figures = (terms: readonly Term[]): readonly number[] => terms.map(({ id, value }) => {
  if (typeof value !== 'number') throw new Error(`${id} is not told`);
  return value;
});

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const worked = (how: TileFrom['how'], unit: string | null, values: readonly number[]): number => {
  const [first = NaN, ...others] = values;
  if (how === 'sum') return sum(values);
  return how === 'difference' ? first - sum(others) : (first / sum(others)) * (unit?.startsWith('%') === true ? 100 : 1);
};

/** With prices in two years, fees, limits of room, a warehouse that was counted, and orders that came early and late. */
const wholeStore = async (): Promise<Shelf> => {
  const source = await richStore();
  await source.publish(
    published('amz_all_orders', [
      ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'],
      ...[daysFrom('2025-03-01', 40), daysFrom('2026-03-01', 40), daysFrom('2026-05-01', 29)].flatMap((days) => days.map((day, at) => [`P-${day}`, `${day}T20:00:00+00:00`, 'Shipped', at % 3 === 0 ? 'Merchant' : 'Amazon', 'Amazon.com', at % 3 === 0 ? 'F' : 'A', 'B0A', 'Shipped', 2, 'USD', '39.98'])),
    ]),
    published('local-stock', [['Item Code', 'On Hand'], ['A1', 40]], { asOf: '2026-05-30' }),
    published('purchase-orders', [
      ['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Received', 'Status', 'ETA', 'Received On', 'Unit Cost', 'Currency'],
      ['PO-2', 'Works', 'A1', 10, 10, 'received', '2026-03-10', '2026-03-09', 1.4, 'USD'], ['PO-3', 'Works', 'A1', 10, 10, 'received', '2026-03-10', '2026-03-12', 1.4, 'USD'], ['PO-4', 'Works', 'A1', 10, 0, 'open', '2026-05-01', '', 1.4, 'USD'],
    ]),
  );
  const set = { 'fulfilment-fee': 3.77, 'low-inventory-fee': 0.5, 'fba-capacity-standard': 200, 'fba-capacity-bulky': 100 };
  source.set(Object.entries(set).map(([settingId, value]) => ({ settingId, scope: 'store' as const, storeId: 'rg' as const, name: null, value })));
  return source;
};

describe('each worked out figure of a tile is what its parts make', async () => {
  const planner = plannerOn(await wholeStore());
  const seen = new Set<string>();

  test.each(sheetIds)('on %s', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const definition = sheetDefinitions[sheetId];
    for (const tile of tilesAmong(definition.tiles)) {
      const told = must(await tileWhy({ planner, storeId: 'rg', definition, view: sheet.view }, tile, sheet.tiles).ask())[0]?.figures ?? [];
      for (const { id, unit, measure } of [tile, ...(tile.beside ?? [])]) {
        const value = sheet.tiles[id] ?? null;
        if (measure.kind !== 'made' || value === null) continue;
        const term = told.find((one) => one.id === id);
        expect([id, term?.value]).toEqual([id, value]);
        if (term === undefined) continue;
        // A sum of one column has its rows for parts, and a count of rows says which.
        const isSingle = measure.from.parts.length === 1;
        if (isSingle && measure.from.parts[0]?.kind === 'rows') expect(term.note).toContain('a count of');
        else expect([id, worked(isSingle ? 'sum' : measure.from.how, unit, figures(term.terms))]).toEqual([id, expect.closeTo(value, id === 'contribution-covers' ? 0 : 6)]);
        seen.add(id);
      }
    }
  });

  test('on all pages together every figure that is worked out is known', () => {
    const all = sheetIds.flatMap((sheetId) => tilesAmong(sheetDefinitions[sheetId].tiles).flatMap((tile) => [tile, ...(tile.beside ?? [])]).flatMap(({ id, measure }) => (measure.kind === 'made' ? [id] : [])));
    expect([...new Set(all)].filter((id) => !seen.has(id))).toEqual([]);
  });
});
