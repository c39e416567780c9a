/** A count as a change of the stock list, and what of it no list can keep. */
import { expect, test } from 'vitest';
import { countChange, stockNow, type StatedCount } from '../../../renderer/features/martin-label/count-change';
import { countTakenBack } from '../../../renderer/features/martin-label/count-taken-back';
import { keptStock } from '../../../renderer/features/martin-label/use-seen-stock';
import { receiptWords } from '../../../renderer/features/martin-label/use-count-desk';

type CountData = Parameters<typeof countChange>[0];
/** A list whose cells tell nothing of themselves. */
const openView = () => Promise.resolve({ ok: false, failure: { code: 'data/missing-version', detail: null } });

const rows = [{ sku: 'L1', title: null, onHand: 10, allocated: 2, onOrder: 0, countedOn: null, note: null }];
/** The newest stock list is of 1 May; nothing else of it is read here. */
const data = { readTable: () => Promise.resolve({ ok: true, value: { partitions: { '2026-05-01': {} } } }), rowsToEdit: () => Promise.resolve({ ok: true, value: { versionId: 'v1', rows } }) } as unknown as CountData;
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

test('what somebody else counted of the same label since it was typed is told once, and not where both say the same or other labels were counted', async () => {
  let onHand = 10;
  const moving = {
    readTable: () => Promise.resolve({ ok: true, value: { partitions: { '2026-05-01': { byEmail: 'ann@example.com', at: Date.UTC(2026, 4, 1, 9, 12) } } } }),
    rowsToEdit: () => Promise.resolve({ ok: true, value: { versionId: 'v1', rows: [{ ...rows[0], onHand }, { ...rows[0], sku: 'L2', onHand: 3 }] } }),
    openView,
  } as unknown as CountData; // nothing else of it is read here
  const seen = await stockNow(moving, 'rg');
  onHand = 8;
  const count = (sku: string, units: number) => countChange(moving, 'rg', () => '2026-05-01', [said(sku, units)], seen);
  expect(await count('L1', 12)).toEqual({ kind: 'since', text: expect.stringMatching(/^ann@example\.com changed the stock on .*2026.*: L1 was 10 when you began and is 8 now, you counted 12\.$/), now: new Map([['L1', 8], ['L2', 3]]) });
  expect((await count('L1', 8)).kind).toBe('ready');
  expect((await count('L2', 4)).kind).toBe('ready');
  expect((await countChange(moving, 'rg', () => '2026-05-01', [said('L1', 12)], await stockNow(moving, 'rg'))).kind).toBe('ready');
});

const many = Array.from({ length: 27 }, (_, at) => `M${String(at + 1).padStart(2, '0')}`);
/** A list of many labels, all of them changed since they were seen. `originOf`: who counted a row of it. */
const manyMoved = (originOf: (row: number) => Promise<unknown>) => {
  const calls = { asked: [] as number[], closed: [] as unknown[] };
  const moving = {
    readTable: () => Promise.resolve({ ok: true, value: { partitions: { '2026-05-01': { byEmail: 'last@example.com', at: Date.UTC(2026, 4, 1, 9) } } } }),
    rowsToEdit: () => Promise.resolve({ ok: true, value: { versionId: 'v1', rows: many.map((sku) => ({ ...rows[0], sku, onHand: 8 })) } }),
    openView: () => Promise.resolve({ ok: true, value: { view: 'view-1' } }),
    cellProvenance: (_: unknown, row: number) => {
      calls.asked.push(row);
      return originOf(row);
    },
    closeView: (view: unknown) => {
      calls.closed.push(view);
      return Promise.resolve();
    },
  } as unknown as CountData; // nothing else of it is read here
  return { calls, change: () => countChange(moving, 'rg', () => '2026-05-01', many.map((sku) => said(sku, 12)), new Map(many.map((sku) => [sku, 10]))) };
};

test('of many labels that others counted it is asked of the first twenty who that was; of the others nobody is named', async () => {
  const { calls, change } = manyMoved(() => Promise.resolve({ ok: true, value: { imported: { byEmail: 'ann@example.com', at: Date.UTC(2026, 4, 1, 8) } } }));
  const made = await change();
  if (made.kind !== 'since') throw new Error(made.kind);
  expect(calls).toEqual({ asked: Array.from({ length: 20 }, (_, row) => row), closed: ['view-1'] });
  const [of, ofOthers] = made.text.split(' Somebody else changed the stock: ');
  expect(of).toMatch(/^ann@example\.com changed the stock on .*: M01 was 10 .*, M05 was 10 when you began and is 8 now, you counted 12 and 15 more\.$/);
  expect(ofOthers).toMatch(/^M21 was 10 .*, M25 was 10 when you began and is 8 now, you counted 12 and 2 more\.$/);
});

test('what was opened to see who counted is closed where that cannot be read', async () => {
  const { calls, change } = manyMoved((row) => (row === 3 ? Promise.reject(new Error('gone')) : Promise.resolve({ ok: true, value: { imported: null } })));
  await expect(change()).rejects.toThrow('gone');
  expect(calls.closed).toEqual(['view-1']);
});

const countOf = async (data: CountData, ...stated: readonly StatedCount[]) => {
  const made = await countChange(data, 'rg', () => '2026-05-01', stated);
  if (made.kind !== 'ready') throw new Error(made.kind);
  return made;
};

test('a count is taken back label by label: what others changed since stays and is named, a label that was new by it goes', async () => {
  const before = [{ ...rows[0] }, { ...rows[0], sku: 'L2', onHand: 3 }];
  let stands: readonly Readonly<Record<string, string | number | null | undefined>>[] = before;
  const changing = { readTable: () => Promise.resolve({ ok: true, value: { partitions: { '2026-05-01': {} } } }), rowsToEdit: () => Promise.resolve({ ok: true, value: { versionId: 'v2', rows: stands } }) } as unknown as CountData;
  const saved = await countOf(changing, said('L1', 12), said('L2', 4), said('L3', 7));
  // Somebody counts 9 of L2 afterwards.
  stands = saved.made.map((row) => (row['sku'] === 'L2' ? { ...row, onHand: 9 } : row));
  expect(await countTakenBack(changing, 'rg', saved)).toMatchObject({
    ok: true,
    value: { back: ['L1', 'L3'], left: ['L2'], change: { partition: '2026-05-01', baseVersionId: 'v2', edits: { kind: 'some', upsert: [{ sku: 'L1', onHand: 10, onOrder: 0, countedOn: null, note: null }], remove: [{ sku: 'L3' }] } } },
  });
  stands = saved.made.map((row) => ({ ...row, onHand: 1 }));
  expect(await countTakenBack(changing, 'rg', saved)).toEqual({ ok: true, value: { change: null, back: [], left: ['L1', 'L2', 'L3'] } });
});

test('what stood when a count began is kept over a restart, and what is no such thing is nothing', () => {
  expect(keptStock(JSON.stringify([['L1', 10], ['L2', null]]))).toEqual(new Map([['L1', 10], ['L2', null]]));
  expect([keptStock(null), keptStock('{'), keptStock('{}')]).toEqual([null, null, null]);
});
