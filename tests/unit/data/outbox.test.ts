import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitGroups } from '../../../renderer/data/firestore/versions';
import type { Flip, StoredImport } from '../../../renderer/data/outbox/flip';
import { judge } from '../../../renderer/data/outbox/judgement';
import { openOutbox } from '../../../renderer/data/outbox/outbox';
import type { PartitionHead } from '../../../renderer/data/ports';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';

const head = (versionId: string): PartitionHead => ({ versionId, importId: `i-${versionId}`, rows: 1, asOf: null, fileName: 'f.csv', byEmail: 'a@b.c', at: 1 });

const stored = (importId: string, from: PartitionHead | null, to: PartitionHead): StoredImport => ({
  importId, tableId: 'awd-inventory', reportId: 'amz_awd_inventory', partition: 'all', fileName: 'f.csv', sha256: '', mode: 'merge',
  counts: { new: 1, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 }, rows: 1, asOf: null,
  beforeVersionId: from?.versionId ?? null, afterVersionId: to.versionId, before: from, after: to,
  by: 'u', byEmail: 'a@b.c', at: 1, state: 'published', undoneBy: null, undoneByEmail: null, undoneAt: null,
});

const move = { importId: 'x', storeId: 'bp', tableId: 'awd-inventory', partition: 'all', author: { uid: 'u', email: 'a@b.c' }, at: 7, fileName: 'f.csv' } as const;

const publishing = (from: PartitionHead | null, to: PartitionHead): Flip => ({
  ...move, kind: 'publish', from, to, record: stored('x', from, to),
  version: { importId: 'x', reportId: 'r', fileName: 'f.csv', sha256: '', sheet: null, rows: 1, chunks: 1, bytes: 1, asOf: null, by: 'u', byEmail: 'a@b.c', at: 7, previous: null },
});

const undoing = (from: PartitionHead, to: PartitionHead | null): Flip => ({ ...move, kind: 'undo', from, to });

describe('where a flip stands', () => {
  const [old, ours, theirs] = [head('old'), head('ours'), head('theirs')];

  test.each([
    ['the partition shows what was reviewed', publishing(old, ours), null, old, 'clear'],
    ['nothing was there and nothing is', publishing(null, ours), null, null, 'clear'],
    ['somebody else published', publishing(old, ours), null, theirs, 'conflict'],
    ['somebody else undid', publishing(old, ours), null, null, 'conflict'],
    ['its log entry stands, only the answer was lost', publishing(old, ours), stored('x', old, ours), ours, 'applied'],
    ['its log entry stands, and others published since', publishing(old, ours), stored('x', old, ours), theirs, 'applied'],
    ['the import can be undone', undoing(ours, old), stored('x', old, ours), ours, 'clear'],
    ['a later import stands on it', undoing(ours, old), stored('x', old, ours), theirs, 'conflict'],
    ['there is no such import', undoing(ours, old), null, old, 'no-such-import'],
    ['somebody else undid it', undoing(ours, old), { ...stored('x', old, ours), state: 'undone', undoneBy: 'v', undoneAt: 7 }, old, 'already-undone'],
    ['this very undo arrived', undoing(ours, old), { ...stored('x', old, ours), state: 'undone', undoneBy: 'u', undoneAt: 7 }, old, 'applied'],
  ] as const)('%s', (_, flip, entry, shown, kind) => {
    expect(judge(flip, entry, shown).kind).toBe(kind);
  });

  test('a flip is clear only while the partition shows what it was made against', () => {
    const heads = fc.constantFrom(null, old, ours, theirs);
    fc.assert(
      fc.property(heads, heads, (from, shown) => {
        expect(judge(publishing(from, head('new')), null, shown).kind === 'clear').toBe(from === shown);
      }),
    );
  });
});

describe('the outbox', () => {
  test('holds what was added, in order, over a restart', async () => {
    const disk = new Map<string, unknown>();
    const before = await openOutbox(openMemoryStore(disk));
    const first = await before.add(publishing(null, head('1')), [Uint8Array.of(1, 2)]);
    await before.add({ ...publishing(head('1'), head('2')), importId: 'y' }, []);
    const after = await openOutbox(openMemoryStore(disk));
    expect(after.intents.current().map(({ flip }) => flip.importId)).toEqual(['x', 'y']);
    expect(await after.chunks(first)).toEqual([Uint8Array.of(1, 2)]);
    const third = await after.add({ ...publishing(head('2'), head('3')), importId: 'z' }, []);
    expect(third.sequence).toBe(3);
  });

  test('forgets what was confirmed, its chunks included', async () => {
    const disk = new Map<string, unknown>();
    const outbox = await openOutbox(openMemoryStore(disk));
    const { id } = await outbox.add(publishing(null, head('1')), [Uint8Array.of(1)]);
    await outbox.confirm(id);
    expect(outbox.intents.current()).toEqual([]);
    expect(disk.size).toBe(0);
  });

  test('clears chunks that no entry speaks of', async () => {
    const disk = new Map<string, unknown>([['chunks/publish:gone', [Uint8Array.of(1)]]]);
    await openOutbox(openMemoryStore(disk));
    expect(disk.size).toBe(0);
  });
});

describe('commits of a version', () => {
  test('20,000 rows go in one', () => {
    expect(commitGroups([900_000, 300_000])).toEqual([[0, 1]]);
  });

  test('hold every chunk once, in order, none past the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 }), (sizes) => {
        const groups = commitGroups(sizes, 5_000_000);
        expect(groups.flat()).toEqual(sizes.map((_, index) => index));
        for (const group of groups) expect(group.reduce((sum, index) => sum + (sizes[index] ?? 0), 0)).toBeLessThanOrEqual(5_000_000);
      }),
    );
  });
});
