import { expect, test } from 'vitest';
import type { SheetSourceState } from '../../../renderer/data/planning/planner-ports';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sourceAge } from '../../../renderer/ui/sheet/SourceStrip';
import { staleSources } from '../../../renderer/ui/sheet/use-tile-values';

const now = Date.parse('2026-06-10T12:00:00Z');
const source = (title: string, more: Partial<SheetSourceState>): SheetSourceState => ({ title, tableId: 'fba-inventory', partition: null, asOf: null, at: null, missing: false, needed: false, ...more });
const never = source('Costs', { tableId: null, missing: true });
const after = (tableId: string): number => (tableId === 'awd-inventory' ? 7 : 3);

test('a source is stale by the days of its own report, one never imported is none, and of none nothing is known', () => {
  const four = { asOf: '2026-06-06' };
  expect(staleSources([source('FBA', four), source('AWD', { ...four, tableId: 'awd-inventory' }), never], now, after, null)).toBe(1);
  expect(staleSources([source('FBA', { asOf: '2026-06-07' }), source('Items', { at: now - 9 * 86_400_000 })], now, after, null)).toBe(1);
  expect(staleSources([source('FBA', { asOf: '2026-06-10' })], now, after, null)).toBe(0);
  expect(staleSources([never], now, after, null)).toBeNull();
});

test('of a past day ages are counted back from it, and what came later was not there', () => {
  const of = (more: Partial<SheetSourceState>) => sourceAge(source('FBA', more), now, 3, '2026-05-15');
  expect([of({ asOf: '2026-05-15' }), of({ asOf: '2026-05-13' }), of({ asOf: '2026-05-10' })].map(({ tone, words }) => [tone, words])).toEqual([['good', 'of that day'], ['good', '2 d before'], ['stale', '5 d before, stale']]);
  expect(of({ asOf: '2026-05-13' }).more).toBe('FBA as of 13 May 2026, 2 d before.');
  expect(of({ tableId: null, missing: true })).toMatchObject({ tone: 'absent', words: 'none by then', more: 'FBA: nothing of 15 May 2026 or before it was imported. The page works without it and says what it cannot know.' });
  expect(staleSources([source('FBA', { asOf: '2026-05-15' })], now, after, '2026-05-15')).toBe(0);
});

test.each(['stock-skus', 'stock-items', 'stock-bundles'] as const)('%s says how many of its sources are stale', (sheetId) => {
  expect(sheetDefinitions[sheetId].tiles.flatMap(({ beside }) => beside ?? []).filter(({ measure }) => measure.kind === 'stale-sources')).toHaveLength(1);
});
