/** What stands over a printed table. */
import { expect, test } from 'vitest';
import type { SheetSourceState } from '../../../renderer/data/planning/planner-ports';
import { paperLines } from '../../../renderer/ui/sheet/paper-lines';

const source = (title: string, more: Partial<SheetSourceState>): SheetSourceState => ({ title, tableId: 'fba-inventory', partition: null, asOf: null, at: null, missing: false, needed: false, ...more });

const whole = { storeId: 'rg', day: '2026-11-27', matching: 3, printed: 3, words: [], caution: '', sources: [], notes: [] } as const;

test('a printed table says its store, day and rows, what narrows them, how old its data is and what it leaves out', () => {
  const sources = [source('FBA stock', { asOf: '2026-11-26' }), source('Costs', { at: Date.parse('2026-11-03T12:00:00Z') }), source('Sales', { missing: true, tableId: null, needed: true }), source('AWD', { missing: true, tableId: null })];
  expect(paperLines({ ...whole, words: ['Late', 'ABC is “A”'], sources, notes: ['AWD is not counted.', 'Sales to 2026-11-26.'] })).toEqual([
    'Royal Green, 27 Nov 2026. 3 rows.', 'Shown: Late; ABC is “A”.', 'Data: FBA stock of 26 Nov 2026; Costs, imported on 3 Nov 2026; Sales missing; AWD never imported.', 'AWD is not counted. Sales to 26 Nov 2026.',
  ]);
});

test('and that not all rows are on it', () => {
  expect(paperLines({ ...whole, matching: 2_500, printed: 2_000, caution: ' 1 change is not saved.' })).toEqual(['Royal Green, 27 Nov 2026. 2,500 rows. The first 2,000 are printed; export a file for all. 1 change is not saved.']);
});
