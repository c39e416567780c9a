import { expect, test } from 'vitest';
import type { DecisionEdit } from '../../../renderer/domain/sheets/decisions';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { fbaReport, openSheet, plannerOn, today } from '../sheets/rich-store';
import { shelf } from './shelf';

const ask = { kind: '40hc', targetFill: null, supplier: null, containers: 1 } as const;
const typed = (value: number): readonly DecisionEdit[] => [{ rowId: 'A1', columnId: 'order', decision: { value, reason: null, by: '', at: 0, was: 96 } }];

test('the container and the stock ahead count what is typed and not saved yet, on the sheet of today alone', async () => {
  const source = shelf();
  await source.publish(
    amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)),
    fbaReport('2026-05-29'),
    fbaReport(today),
    published('amz_awd_inventory', [['Timestamp', `${today} 04:00:00`], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['A', '', 'B0A', 0, 0, 24, 1]]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'Carton Length (cm)', 'Carton Width (cm)', 'Carton Height (cm)'], ['A1', 'Leaf', 'Works', 48, 96, 60, 40, 35]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 1]]),
    published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Status'], ['PO-1', 'Works', 'ELSE', 1, 'open']]),
  );
  const planner = plannerOn(source);
  const { view } = await openSheet(planner, 'china-items');
  // 19,200 are 400 cartons of 0.084 m³.
  const { before } = must(await planner.packOrder(view, ask, typed(19_200)));
  expect([before.cartons, before.cubicMetres]).toEqual([400, expect.closeTo(33.6, 9)]);
  expect(must(await planner.packOrder(view, ask, [])).before.cartons).toBeLessThan(400);
  // Why: the volume of what is typed, which the sheet cannot explain yet; of what is saved it is the sheet's own.
  const volumeWhy = async (edits: readonly DecisionEdit[]) => must(await planner.whyPacked(view, ask, edits, { kind: 'gauge', side: 'before', figure: 'container-volume' })).find(({ id }) => id === 'container-volume');
  expect((await volumeWhy(typed(19_200)))?.terms).toMatchObject([{ name: 'A1', value: expect.closeTo(33.6, 9) as number, formula: 'cartons × volume of one', terms: [{ value: 400, note: 'as it is typed, proposed, or rounded up to whole cartons' }, {}] }]);
  const saved = await volumeWhy([]);
  expect(saved?.value).toBeCloseTo(must(await planner.packOrder(view, ask, [])).before.cubicMetres, 9);
  expect(saved?.terms).toMatchObject([{ name: 'A1', terms: [{ id: 'order-decided', value: 768 }, { id: 'carton', value: 48 }, { id: 'cartonLengthCm', value: 60 }, { id: 'cartonWidthCm', value: 40 }, { id: 'cartonHeightCm', value: 35 }] }]);
  expect(must(await planner.whyPacked(view, ask, [], { kind: 'line', code: 'ELSE', figure: 'then-cartons' }))).toEqual([]);
  expect(must(await planner.itemOutlook(view, 'A1', typed(19_200))).order?.units).toBe(19_200);
  // Typed as nothing, and taken out: neither orders any.
  expect(must(await planner.itemOutlook(view, 'A1', typed(0))).order).toBeNull();
  expect(must(await planner.itemOutlook(view, 'A1', [{ rowId: 'A1', columnId: 'excluded', decision: { value: true, reason: null, by: '', at: 0, was: null } }])).order).toBeNull();
  expect(must(await planner.itemOutlook(view, 'A1', [])).order?.units).toBeGreaterThan(0);

  const past = await openSheet(planner, 'china-items', { asOf: '2026-05-29' });
  expect(await planner.packOrder(past.view, ask, typed(19_200))).toEqual(await planner.packOrder(past.view, ask, []));
});
