import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, deleteField, doc, getDoc, increment, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { anna, ben, entry, entryAt, facts, flip, rulesDesk, table, undo, upload, type Forgery, type Move } from './rules-desk';

const { asStaff } = rulesDesk();

const [january, february, march, april] = ['2026-01', '2026-02', '2026-03', '2026-04'] as const;

/** Version v1 shows January to March. */
const first: Move = { versionId: 'v1', before: {}, moved: [january, february, march] };
/** Of which v2 moves two, and brings April; March is left as it is. */
const second: Move = {
  versionId: 'v2', before: { [january]: 'v1', [february]: 'v1' }, moved: [january, february, april], kept: { [march]: 'v1' },
  brought: { v1: [january, february, march] },
};

const publishFirst = async (): Promise<void> => {
  await upload(asStaff(), 'v1', anna, first.moved);
  await flip(asStaff(), first);
};
const publishSecond = async (by = anna): Promise<void> => {
  await upload(asStaff(by), 'v2', by, second.moved);
  await flip(asStaff(by), { ...second, by });
};
const manifest = async () => (await getDoc(doc(asStaff(), table))).data();

describe('a flip', () => {
  test('moves every partition of its import with its log entry, and counts the revision up by one', async () => {
    await assertSucceeds(publishFirst());
    await assertSucceeds(publishSecond(ben));
    expect(await manifest()).toMatchObject({
      revision: 2,
      partitions: { [january]: 'v2', [february]: 'v2', [march]: 'v1', [april]: 'v2' },
      versions: { v1: facts('i1', first.moved), v2: facts('i2', second.moved, ben) },
    });
  });

  test('takes the facts of a version away that nothing shows any more', async () => {
    await upload(asStaff(), 'v1');
    await flip(asStaff(), { versionId: 'v1', before: {}, moved: ['all'] });
    await upload(asStaff(), 'v2');
    const whole: Move = { versionId: 'v2', before: { all: 'v1' }, moved: ['all'] };
    await assertFails(flip(asStaff(), whole));
    await assertSucceeds(flip(asStaff(), { ...whole, leaving: ['v1'] }));
    expect(Object.keys((await manifest())?.['versions'] as object)).toEqual(['v2']);
  });

  test('of 400 partitions is accepted, of one more refused', async () => {
    const days = Array.from({ length: 401 }, (_, index) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10));
    await assertFails(upload(asStaff(), 'v0', anna, days));
    const moved = days.slice(1);
    await upload(asStaff(), 'v1', anna, moved);
    await assertSucceeds(flip(asStaff(), { versionId: 'v1', before: {}, moved }));
  });

  const own = facts('i2', second.moved);
  const forgeries: readonly (readonly [string, Forgery & { readonly move?: Partial<Move> & { readonly leaving?: readonly string[] } }])[] = [
    ['to a version that does not exist', { move: { versionId: 'v3' } }],
    ['to a version of another import', { partitions: { [january]: 'v1b', [february]: 'v1b', [april]: 'v1b' }, versions: { v2: deleteField(), v1b: own }, change: { versionId: 'v1b' }, entry: { after: { [january]: 'v1b', [february]: 'v1b', [april]: 'v1b' } } }],
    ['back to a version shown already', { partitions: { [april]: 'v1' }, entry: { after: { [january]: 'v2', [february]: 'v2', [april]: 'v1' } } }],
    ['made against another version than is shown', { move: { before: { [january]: 'v0', [february]: 'v1' } } }],
    ['made against nothing where something is shown', { move: { before: { [february]: 'v1' } } }],
    ['made against something where nothing is shown', { move: { before: { [january]: 'v1', [february]: 'v1', [april]: 'v1' } } }],
    ['that keeps what is not shown', { move: { kept: { [march]: 'v0' } } }],
    ['that keeps a partition that shows nothing', { move: { kept: { [march]: 'v1', '2026-05': 'v1' } } }],
    ['that moves a partition its log entry does not name', { partitions: { [march]: 'v2' } }],
    ['that moves a partition its log entry says it keeps', { partitions: { [march]: 'v2' }, versions: { v1: deleteField() } }],
    ['that brings a partition its log entry does not name', { partitions: { '2026-05': 'v2' } }],
    ['that leaves a partition out which its log entry names', { partitions: { [april]: deleteField() } }],
    ['that takes another partition away', { partitions: { [march]: deleteField() } }],
    ['of partitions that its version does not hold', { entry: { partitions: [january, february, april, '2026-05'], after: { [january]: 'v2', [february]: 'v2', [april]: 'v2', '2026-05': 'v2' } }, partitions: { '2026-05': 'v2' }, versions: { v2: { ...own, rows: `${own['rows'] as string},2026-05:1` } } }],
    ['without a log entry', { entry: null }],
    ['whose log entry speaks of another table', { entry: { tableId: 'factory-items' } }],
    ['whose log entry is signed by another', { entry: { by: ben.uid, byEmail: ben.email } }],
    ['whose log entry names another file than the version', { entry: { fileName: 'other.csv' }, versions: { v2: { ...own, fileName: 'other.csv' } } }],
    ['whose log entry names another checksum than the version', { entry: { sha256: 'b'.repeat(64) } }],
    ['whose log entry lists other partitions than it moves', { entry: { partitions: [january] } }],
    ['whose log entry keeps and moves the same partition', { entry: { kept: { [march]: 'v1', [april]: 'v2' } } }],
    ['whose log entry forges what was known of the version before', { entry: { beforeVersions: { v1: { ...facts('i1', first.moved), byEmail: ben.email } } } }],
    ['whose log entry leaves out what was known of the version before', { entry: { beforeVersions: {} } }],
    ['whose log entry brings facts of versions that were not there', { entry: { beforeVersions: { v1: facts('i1', first.moved), v9: own } } }],
    ['whose log entry has a count that is none', { entry: { counts: { new: 'many', changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 } } }],
    ['signed by another', { change: { by: ben.uid } }],
    ['whose facts are signed by another', { versions: { v2: { ...own, byEmail: ben.email } } }],
    ['whose facts name another import', { versions: { v2: { ...own, importId: 'i1' } } }],
    ['whose facts name another file', { versions: { v2: { ...own, fileName: 'other.csv' } } }],
    ['whose facts name another day', { versions: { v2: { ...own, asOf: '2026-02-03' } } }],
    ['whose facts have rows that are no numbers', { versions: { v2: { ...own, rows: `${january}:many,${february}:1,${april}:1` } } }],
    ['whose facts leave a partition out', { versions: { v2: { ...own, rows: `${january}:1,${february}:1` } } }],
    ['whose facts hold more', { versions: { v2: { ...own, more: 1 } } }],
    ['whose facts are too long', { versions: { v2: { ...own, fileName: 'x'.repeat(501) } }, entry: { fileName: 'x'.repeat(501) } }],
    ['that changes the facts of another version', { versions: { v1: { ...facts('i1', first.moved), byEmail: 'somebody@company.example' } } }],
    ['that drops the facts of a version still shown', { versions: { v1: deleteField() } }],
    ['that adds facts of a version nobody shows', { versions: { v9: facts('i9', [january]) } }],
    ['that jumps the revision', { manifest: { revision: increment(2) } }],
    ['that keeps the revision', { manifest: { revision: 1 } }],
    ['with a field nobody knows', { manifest: { more: 1 } }],
  ];

  test.each(forgeries)('%s is refused', async (_, { move = {}, ...forged }) => {
    await publishFirst();
    await upload(asStaff(), 'v2', anna, second.moved);
    await upload(asStaff(), 'v1b', anna, second.moved);
    const before = await manifest();
    await assertFails(flip(asStaff(), { ...second, ...move }, forged));
    expect(await manifest()).toEqual(before);
  });

  test('of a partition with a strange name is refused', async () => {
    for (const name of ['x', '2026', '2026-1', '2026-01-01-01', 'all,2026-01']) {
      await assertFails(upload(asStaff(), 'v1', anna, [name]));
      await assertFails(flip(asStaff(), { versionId: 'v1', before: {}, moved: [name] }));
    }
  });

  test('to a version somebody else uploaded is refused', async () => {
    await upload(asStaff(ben), 'v1', ben);
    await assertFails(flip(asStaff(), { versionId: 'v1', before: {}, moved: ['all'] }));
    await assertSucceeds(flip(asStaff(ben), { versionId: 'v1', before: {}, moved: ['all'], by: ben }));
  });

  test('a second one from the same version is refused, whatever the revision', async () => {
    await publishFirst();
    await publishSecond();
    await upload(asStaff(ben), 'v3', ben, [february]);
    const late: Move = { versionId: 'v3', before: { [february]: 'v1' }, moved: [february], brought: { v1: first.moved }, by: ben };
    await assertFails(flip(asStaff(ben), late));
    await assertSucceeds(flip(asStaff(ben), { ...late, before: { [february]: 'v2' }, brought: { v2: second.moved } }));
  });

  test('the same one again is refused', async () => {
    await publishFirst();
    await assertFails(flip(asStaff(), first));
    await assertFails(flip(asStaff(), { ...first, before: { [january]: 'v1', [february]: 'v1', [march]: 'v1' } }));
  });

  test('a manifest is never written by itself, replaced or deleted', async () => {
    await assertFails(setDoc(doc(asStaff(), table), { revision: 1, partitions: {}, versions: {}, lastChange: null }));
    await publishFirst();
    await assertFails(updateDoc(doc(asStaff(), table), { [`partitions.${january}`]: deleteField() }));
    await assertFails(updateDoc(doc(asStaff(), table), { 'versions.v1.byEmail': ben.email }));
    await assertFails(deleteDoc(doc(asStaff(), table)));
  });
});

describe('an undo', () => {
  test('shows all partitions as they were before, by anybody on the staff, once', async () => {
    await publishFirst();
    const before = await manifest();
    await publishSecond();
    await assertSucceeds(undo(asStaff(ben), second, { by: ben }));
    expect(await manifest()).toMatchObject({ partitions: before?.['partitions'] as object, versions: before?.['versions'] as object, revision: 3 });
    expect(Object.keys((await manifest())?.['partitions'] as object)).toHaveLength(3);
    await assertFails(undo(asStaff(), second));
    await assertSucceeds(undo(asStaff(), first));
    expect(await manifest()).toMatchObject({ partitions: {}, versions: {} });
  });

  test('leaves what others published at other partitions', async () => {
    await publishFirst();
    await publishSecond();
    await upload(asStaff(ben), 'v3', ben, [march]);
    await flip(asStaff(ben), { versionId: 'v3', before: { [march]: 'v1' }, moved: [march], brought: { v1: first.moved }, by: ben, leaving: ['v1'] });
    await assertSucceeds(undo(asStaff(), second));
    expect((await manifest())?.['partitions']).toEqual({ [january]: 'v1', [february]: 'v1', [march]: 'v3' });
  });

  const forgeries: readonly (readonly [string, Forgery])[] = [
    ['of only some of its partitions', { partitions: { [february]: 'v2' }, versions: { v2: facts('i2', second.moved) } }],
    ['that leaves a partition which was not there', { partitions: { [april]: 'v2' }, versions: { v2: facts('i2', second.moved) } }],
    ['to another version than was there before', { partitions: { [january]: 'v3' }, versions: { v3: facts('i3', [january]) } }],
    ['that moves a partition the import kept', { partitions: { [march]: deleteField() } }],
    ['that keeps the facts of what is gone', { versions: { v2: facts('i2', second.moved) } }],
    ['that forges the facts of what comes back', { versions: { v1: { ...facts('i1', first.moved), byEmail: ben.email } } }],
    ['that names a version', { change: { versionId: 'v1' } }],
    ['signed by another', { change: { by: ben.uid } }],
    ['without its log entry', { entry: null }],
    ['that changes more of the log entry', { entry: { rows: 5 } }],
    ['that changes what the log entry restores', { entry: { before: {} } }],
    ['whose log entry names another', { entry: { undoneBy: ben.uid } }],
    ['whose log entry stays published', { entry: { state: 'published', undoneBy: null, undoneByEmail: null, undoneAt: null } }],
    ['that keeps the revision', { manifest: { revision: 2 } }],
  ];

  test.each(forgeries)('%s is refused', async (_, forged) => {
    await publishFirst();
    await publishSecond();
    await upload(asStaff(), 'v3', anna, [january]);
    const before = await manifest();
    await assertFails(undo(asStaff(), second, forged));
    expect(await manifest()).toEqual(before);
  });

  test('cannot bring back forged facts of a version that nothing shows now', async () => {
    await upload(asStaff(), 'v1');
    await flip(asStaff(), { versionId: 'v1', before: {}, moved: ['all'] });
    await upload(asStaff(), 'v2');
    const whole: Move = { versionId: 'v2', before: { all: 'v1' }, moved: ['all'] };
    await flip(asStaff(), { ...whole, leaving: ['v1'] });
    await assertFails(undo(asStaff(), whole, { versions: { v1: { ...facts('i1', ['all']), byEmail: ben.email } } }));
    await assertSucceeds(undo(asStaff(), whole));
    expect((await manifest())?.['versions']).toEqual({ v1: facts('i1', ['all']) });
  });

  test('of an import of which a later one moved a single partition is refused', async () => {
    await publishFirst();
    await publishSecond();
    await assertFails(undo(asStaff(), first));
    await assertFails(undo(asStaff(), { ...first, moved: [march] }));
  });

  test('of the log entry alone is refused', async () => {
    await publishFirst();
    await assertFails(updateDoc(doc(asStaff(), entryAt('i1')), { state: 'undone', undoneBy: anna.uid, undoneByEmail: anna.email, undoneAt: 2 }));
  });
});

describe('a log entry', () => {
  const kept = (versionId: string, shown: Move['before']) => entry({ versionId, before: {}, moved: [], kept: shown });

  test('by itself may only say that nothing changed', async () => {
    await publishFirst();
    await assertSucceeds(setDoc(doc(asStaff(), entryAt('i5')), kept('v5', { [january]: 'v1', [march]: 'v1' })));
    await assertFails(setDoc(doc(asStaff(), entryAt('i6')), kept('v6', { [january]: 'v9' })));
    await assertFails(setDoc(doc(asStaff(), entryAt('i7')), kept('v7', { [april]: 'v1' })));
    await assertFails(setDoc(doc(asStaff(), entryAt('i8')), kept('v8', {})));
    await assertFails(setDoc(doc(asStaff(), entryAt('i2')), entry(second)));
  });

  test('is never deleted or rewritten, and never undone by itself', async () => {
    await publishFirst();
    await setDoc(doc(asStaff(), entryAt('i5')), kept('v5', { [january]: 'v1' }));
    for (const importId of ['i1', 'i5']) {
      await assertFails(deleteDoc(doc(asStaff(), entryAt(importId))));
      await assertFails(updateDoc(doc(asStaff(), entryAt(importId)), { fileName: 'other.csv' }));
      await assertFails(updateDoc(doc(asStaff(), entryAt(importId)), { state: 'undone', undoneBy: anna.uid, undoneByEmail: anna.email, undoneAt: 2 }));
    }
  });
});
