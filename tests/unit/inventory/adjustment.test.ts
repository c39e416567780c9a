import { describe, expect, test } from 'vitest';
import { adjustmentChange, pickedGoods } from '../../../renderer/features/inventory/adjustment-change';
import { adjustedList } from '../../../renderer/domain/inventory/adjustment';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { must } from '../../support/import-file';
import { published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from '../sheets/rich-store';

const row = (itemCode: string, warehouse: string | null, onHand: number, countedOn: string | null = null) => ({ itemCode, warehouse, onHand, reserved: 4, countedOn, reason: null, note: null });
const standing = [row('A', 'Reno', 100), row('A', 'Kent', 7, '2026-05-01'), row('B', null, 3)];

describe('an adjustment', () => {
  test('changes the goods in their warehouse alone, and leaves the rest as it was counted', () => {
    const list = adjustedList(standing, '2026-05-10', [{ code: 'A', warehouse: 'Kent', onHand: 9 }, { code: 'C', warehouse: null, onHand: 5 }], 'damage', ' wet ', '2026-05-30');
    expect(list).toEqual([
      { ...row('A', 'Reno', 100), countedOn: '2026-05-10' },
      // What is spoken for stays spoken for.
      { ...row('A', 'Kent', 9), countedOn: '2026-05-30', reason: 'Damage', note: 'wet' },
      { ...row('B', null, 3), countedOn: '2026-05-10' },
      { itemCode: 'C', warehouse: null, onHand: 5, reserved: null, countedOn: '2026-05-30', reason: 'Damage', note: 'wet' },
    ]);
  });

  test('becomes a new day of the list, or changes some rows of the day that stands', () => {
    const adjusting = { adjustments: [{ code: 'B', warehouse: null, onHand: 0 }], reason: 'correction', note: '', day: '2026-05-30' } as const;
    const next = adjustmentChange({ day: '2026-05-10', versionId: 'v1', rows: standing }, adjusting);
    expect([next.partition, next.baseVersionId, next.edits.kind, next.edits.kind === 'all' ? next.edits.rows.length : 0]).toEqual(['2026-05-30', null, 'all', 3]);
    const same = adjustmentChange({ day: '2026-05-30', versionId: 'v2', rows: standing }, adjusting);
    expect(same).toEqual({ tableId: 'local-stock', partition: '2026-05-30', baseVersionId: 'v2', edits: { kind: 'some', upsert: [{ ...row('B', null, 0), countedOn: '2026-05-30', reason: 'Correction', note: null }], remove: [] } });
    // The first list there is.
    expect(adjustmentChange({ day: null, versionId: null, rows: [] }, adjusting).edits).toMatchObject({ kind: 'all', rows: [{ itemCode: 'B', onHand: 0 }] });
  });

  test('is of goods that lie with us: labels are counted at the label supplier, whose list alone tells them', async () => {
    const source = shelf();
    await source.publish(
      published('factory-items', [['Item Code', 'Item Name'], ['A1', 'Leaf']]),
      published('martin-skus', [['Label SKU', 'Title', 'Units per Pack'], ['L1', 'Front', 100]]),
      // A line for the label in our own list, as an adjustment would write it, is nobody's stock.
      published('local-stock', [['Item Code', 'On Hand'], ['A1', 9], ['L1', 55]], { asOf: today }),
      published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['L1', 300, 0, 0]], { asOf: today }),
    );
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'stock-items');
    expect((await allRows(planner, 'stock-items', sheet)).map(({ item, kind, total }) => [item, kind, total]).sort()).toEqual([['A1', 'item', 9], ['L1', 'label', 300]]);
    const page = must(await planner.querySheet(sheet.view, { search: '', filters: [], sort: [{ columnId: 'item', direction: 'asc' }] }, 0, 10));
    expect(pickedGoods(sheetDefinitions['stock-items'], page.rows)).toEqual({ codes: ['A1'], labels: ['L1'] });
  });
});
