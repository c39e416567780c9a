import { describe, expect, test } from 'vitest';
import { adjustmentChange } from '../../../renderer/features/inventory/adjustment-change';
import { adjustedList } from '../../../renderer/domain/inventory/adjustment';

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
});
