import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitGroups } from '../../../renderer/data/firestore/versions';
import type { Flip, Shown, StoredImport, VersionFacts } from '../../../renderer/data/outbox/flip';
import { judge } from '../../../renderer/data/outbox/judgement';
import { openOutbox } from '../../../renderer/data/outbox/outbox';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';

const facts = (versionId: string): VersionFacts => ({ importId: `i-${versionId}`, rows: { all: 1, '2026-01': 1 }, asOf: null, fileName: 'f.csv', byEmail: 'a@b.c', at: 1 });

/** What a table shows of which each partition shows the version named. */
const showing = (partitions: Readonly<Record<string, string>>): Shown => ({
  partitions,
  versions: Object.fromEntries(Object.values(partitions).map((versionId) => [versionId, facts(versionId)])),
});

const all = (versionId: string | null): Readonly<Record<string, string>> => (versionId === null ? {} : { all: versionId });

const stored = (importId: string, before: Shown, versionId: string, kept: Shown['partitions'] = {}, moved = ['all']): StoredImport => ({
  importId, tableId: 'awd-inventory', reportId: 'amz_awd_inventory', groupId: null, partitions: [...moved, ...Object.keys(kept)], fileName: 'f.csv', sha256: '',
  mode: 'merge', counts: { new: 1, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 }, rows: 1, asOf: null,
  before: before.partitions, beforeVersions: before.versions, after: Object.fromEntries(moved.map((name) => [name, versionId])), kept,
  by: 'u', byEmail: 'a@b.c', at: 1, state: 'published', undoneBy: null, undoneByEmail: null, undoneAt: null,
});

const move = { importId: 'x', storeId: 'bp', tableId: 'awd-inventory', author: { uid: 'u', email: 'a@b.c' }, at: 7, fileName: 'f.csv' } as const;

const publishOf = (record: StoredImport, versionId: string): Flip => ({
  ...move, kind: 'publish', versionId, facts: facts(versionId), record,
  version: {
    importId: 'x', reportId: 'r', fileName: 'f.csv', sha256: '', sheet: null, rows: 1, chunks: 1, bytes: 1, parts: {}, asOf: null, by: 'u', byEmail: 'a@b.c', at: 7,
  },
});
const publishing = (from: string | null, to: string): Flip => publishOf(stored('x', showing(all(from)), to), to);
const undoing = (from: string, to: string | null): Flip => ({ ...move, kind: 'undo', record: stored('x', showing(all(to)), from) });

describe('where a flip stands', () => {
  const done = stored('x', showing(all('old')), 'ours');

  test.each([
    ['the partition shows what was reviewed', publishing('old', 'ours'), null, 'old', 'clear'],
    ['nothing was there and nothing is', publishing(null, 'ours'), null, null, 'clear'],
    ['somebody else published', publishing('old', 'ours'), null, 'theirs', 'conflict'],
    ['somebody else undid', publishing('old', 'ours'), null, null, 'conflict'],
    ['its log entry stands, only the answer was lost', publishing('old', 'ours'), done, 'ours', 'applied'],
    ['its log entry stands, and others published since', publishing('old', 'ours'), done, 'theirs', 'applied'],
    ['the import can be undone', undoing('ours', 'old'), done, 'ours', 'clear'],
    ['a later import builds on it', undoing('ours', 'old'), done, 'theirs', 'conflict'],
    ['there is no such import', undoing('ours', 'old'), null, 'old', 'no-such-import'],
    ['somebody else undid it', undoing('ours', 'old'), { ...done, state: 'undone', undoneBy: 'v', undoneAt: 7 }, 'old', 'already-undone'],
    ['this very undo arrived', undoing('ours', 'old'), { ...done, state: 'undone', undoneBy: 'u', undoneAt: 7 }, 'old', 'applied'],
  ] as const)('%s', (_, flip, entry, shown, kind) => {
    expect(judge(flip, entry, showing(all(shown))).kind).toBe(kind);
  });

  test('a flip is clear only while every partition shows what it was made against', () => {
    const shownIn = fc.record({ '2026-01': fc.constantFrom('a', 'b'), '2026-02': fc.constantFrom('a', 'b'), '2026-03': fc.constantFrom('a', 'b') }, { requiredKeys: [] });
    fc.assert(
      fc.property(shownIn, shownIn, (from, now) => {
        const { '2026-03': kept, ...moved } = from;
        const flip = publishOf(stored('x', showing(moved), 'new', kept === undefined ? {} : { '2026-03': kept }, ['2026-01', '2026-02']), 'new');
        const differing = (['2026-01', '2026-02', ...(kept === undefined ? [] : ['2026-03'])] as const).filter((name) => from[name as keyof typeof from] !== now[name as keyof typeof now]);
        const judgement = judge(flip, null, showing(now));
        expect(judgement.kind === 'conflict' ? judgement.partitions : []).toEqual(differing);
      }),
    );
  });

  test('a conflict is with the newest of what was put there instead', () => {
    const at = (versionId: string, moment: number): Shown['versions'] => ({ [versionId]: { ...facts(versionId), at: moment } });
    const flip = publishOf(stored('x', showing({}), 'new', {}, ['all', '2026-01']), 'new');
    const shown = { partitions: { all: 'early', '2026-01': 'late' }, versions: { ...at('early', 1), ...at('late', 2) } };
    expect(judge(flip, null, shown)).toMatchObject({ kind: 'conflict', theirs: { versionId: 'late', rows: 1 } });
  });
});

describe('the outbox', () => {
  test('holds what was added, in order, over a restart', async () => {
    const disk = new Map<string, unknown>();
    const before = await openOutbox(openMemoryStore(disk));
    const first = await before.add(publishing(null, '1'), [Uint8Array.of(1, 2)]);
    await before.add({ ...publishing('1', '2'), importId: 'y' }, []);
    const after = await openOutbox(openMemoryStore(disk));
    expect(after.intents.current().map(({ flip }) => flip.importId)).toEqual(['x', 'y']);
    expect(await after.chunks(first)).toEqual([Uint8Array.of(1, 2)]);
    const third = await after.add({ ...publishing('2', '3'), importId: 'z' }, []);
    expect(third.sequence).toBe(3);
  });

  test('forgets what was confirmed, its chunks included', async () => {
    const disk = new Map<string, unknown>();
    const outbox = await openOutbox(openMemoryStore(disk));
    const { id } = await outbox.add(publishing(null, '1'), [Uint8Array.of(1)]);
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
  test('10,000 rows go in one', () => {
    expect(commitGroups([400_000, 300_000])).toEqual([[0, 1]]);
  });

  test('are so small that the ten the client sends at once are a request that is answered', () => {
    const sizes = Array.from({ length: 40 }, () => 900_000);
    const asSent = commitGroups(sizes).map((group) => group.reduce((sum, index) => sum + (sizes[index] ?? 0), 0));
    expect(Math.max(...asSent) * 10 * (4 / 3)).toBeLessThan(16_000_000);
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
