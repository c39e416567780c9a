import { expect, test } from 'vitest';
import type { SheetSourceState } from '../../../renderer/data/planning/planner-ports';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { staleSources } from '../../../renderer/ui/sheet/use-tile-values';

const now = Date.parse('2026-06-10T12:00:00Z');
const source = (title: string, more: Partial<SheetSourceState>): SheetSourceState => ({ title, tableId: 'fba-inventory', partition: null, asOf: null, at: null, missing: false, needed: false, ...more });
const never = source('Costs', { tableId: null, missing: true });
const after = (tableId: string): number => (tableId === 'awd-inventory' ? 7 : 3);

test('a source is stale by the days of its own report, one never imported is none, and of none nothing is known', () => {
  const four = { asOf: '2026-06-06' };
  expect(staleSources([source('FBA', four), source('AWD', { ...four, tableId: 'awd-inventory' }), never], now, after)).toBe(1);
  expect(staleSources([source('FBA', { asOf: '2026-06-07' }), source('Items', { at: now - 9 * 86_400_000 })], now, after)).toBe(1);
  expect(staleSources([source('FBA', { asOf: '2026-06-10' })], now, after)).toBe(0);
  expect(staleSources([never], now, after)).toBeNull();
});

test.each(['stock-skus', 'stock-items', 'stock-bundles'] as const)('%s says how many of its sources are stale', (sheetId) => {
  expect(sheetDefinitions[sheetId].tiles.flatMap(({ beside }) => beside ?? []).filter(({ measure }) => measure.kind === 'stale-sources')).toHaveLength(1);
});
