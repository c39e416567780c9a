/** A count as a change of the stock list, and what of it no list can keep. */
import { expect, test } from 'vitest';
import { countChange, type StatedCount } from '../../../renderer/features/martin-label/count-change';
import { receiptWords } from '../../../renderer/features/martin-label/use-count-desk';
import type { DataService } from '../../../renderer/data/ports';

const rows = [{ sku: 'L1', title: null, onHand: 10, allocated: 2, onOrder: 0, countedOn: null, note: null }];
/** The newest stock list is of 1 May; nothing else of it is read here. */
const data = { readTable: () => Promise.resolve({ ok: true, value: { partitions: { '2026-05-01': {} } } }), rowsToEdit: () => Promise.resolve({ ok: true, value: { versionId: 'v1', rows } }) } as unknown as Pick<DataService, 'readTable' | 'rowsToEdit'>;
const said = (sku: string, counted: number | null): StatedCount => ({ sku, counted: () => counted, reason: 'damage', note: 'a torn roll' });

test('words alone are kept beside a label that a list has, and a label no list has needs a count', async () => {
  const made = await countChange(data, 'rg', () => '2026-05-02', [said('L1', null), said('NEW', 5), said('LOOSE', null)]);
  if (made.kind !== 'ready') throw new Error(made.kind);
  expect([made.uncounted, made.unlisted]).toEqual([['L1', 'LOOSE'], ['LOOSE']]);
  expect(made.change.edits).toMatchObject({ kind: 'all', rows: [{ sku: 'L1', onHand: 10, note: 'Damage: a torn roll' }, { sku: 'NEW', onHand: 5 }] });
});

test('a receipt that is counted is said to leave our own order as it is; another count, and a reason alone, say nothing', () => {
  const cell = (value: string | number) => ({ decided: { value, reason: null, was: null }, base: null });
  expect(receiptWords({ L1: { counted: cell(160), reason: cell('receipt') } })).toContain('stays on order');
  expect([receiptWords({ L1: { counted: cell(160), reason: cell('used') } }), receiptWords({ L1: { counted: cell(160) } }), receiptWords({ L1: { reason: cell('receipt') } }), receiptWords({})]).toEqual([null, null, null, null]);
});
