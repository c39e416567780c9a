import { describe, expect, test } from 'vitest';
import type { GroupUndo, ImportRef, PublishRequest } from '../../renderer/data/published-ports';
import { allSynced, networkIs, newProject, published, publishRequest, severalParts, shownBy, staffAt, valueOf, type Staff } from './staff';

const refs = (...requests: readonly PublishRequest[]): readonly ImportRef[] => requests.map(({ storeId, importId }) => ({ storeId, importId }));

/** Two imports for Blupond, the second over one partition of the first, and one for Minglewood: dropped together. */
const dropped = async (one: Staff) => {
  const groupId = 'a drop';
  const first = await severalParts({ '2026-01': { A: 1 }, '2026-02': { A: 2 } }, {}, { groupId, fileName: 'first.csv' });
  const { versionId } = await published(one, first);
  const second = await publishRequest({ A: 3 }, { groupId, partition: '2026-02', baseVersionId: versionId, fileName: 'second.csv' });
  const { versionId: secondVersion } = await published(one, second);
  const elsewhere = await publishRequest({ A: 4 }, { groupId, storeId: 'mw', fileName: 'elsewhere.csv' });
  await published(one, elsewhere);
  return { first, second, elsewhere, secondVersion };
};

const shown = async (one: Staff): Promise<readonly unknown[]> =>
  Promise.all([shownBy(one, { partition: '2026-01' }), shownBy(one, { partition: '2026-02' }), shownBy(one, { storeId: 'mw' })]);

describe('a group of imports', () => {
  test('is undone as one, newest first, whatever the order asked in', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const { first, second, elsewhere } = await dropped(anna);
    const expected: GroupUndo = { kind: 'undone', undone: refs(elsewhere, second, first), synced: true };
    expect(await ben.data.undoGroup(refs(first, elsewhere, second, first))).toEqual(expected);
    expect(await shown(anna)).toEqual([null, null, null]);
    expect(await ben.data.undoGroup(refs(first, elsewhere, second))).toEqual({ kind: 'undone', undone: [], synced: true });
  });

  test('of which one is stood on from outside is not undone at all, and the import in the way is named', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const { first, second, elsewhere, secondVersion } = await dropped(anna);
    const later = await publishRequest({ A: 9 }, { partition: '2026-02', baseVersionId: secondVersion, fileName: 'later.csv' });
    await published(ben, later);
    expect(await anna.data.undoGroup(refs(first, second, elsewhere))).toMatchObject({ kind: 'blocked', by: [{ importId: later.importId, fileName: 'later.csv', byEmail: ben.email }] });
    expect(await shown(anna)).toEqual([{ A: 1 }, { A: 9 }, { A: 4 }]);
    expect(await anna.data.undoGroup(refs(first, second, elsewhere, later))).toMatchObject({ kind: 'undone', undone: { length: 4 } });
    expect(await shown(ben)).toEqual([null, null, null]);
  });

  test('with an import nobody knows is not undone at all', async () => {
    const anna = await staffAt({ projectId: newProject() });
    const { first, second } = await dropped(anna);
    expect(await anna.data.undoGroup([...refs(second, first), { storeId: 'bp', importId: 'never-was' }])).toMatchObject({
      kind: 'failed', failure: { code: 'data/missing-document' }, undone: [],
    });
    expect(await shown(anna)).toEqual([{ A: 1 }, { A: 3 }, { A: 4 }]);
  });

  test('passes over imports that had changed nothing', async () => {
    const anna = await staffAt({ projectId: newProject() });
    const first = await publishRequest({ A: 1 });
    const { versionId } = await published(anna, first);
    const same = await publishRequest({ A: 1 }, { packed: null, baseVersionId: versionId });
    await published(anna, same);
    expect(await anna.data.undoGroup(refs(same, first))).toMatchObject({ kind: 'undone', undone: refs(first) });
  });

  test('is undone without a network too, and that arrives', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const { first, second, elsewhere } = await dropped(anna);
    await networkIs(anna, 'online');
    await anna.data.setBrowserOnline(false);
    expect(await anna.data.undoGroup(refs(first, second, elsewhere))).toEqual({ kind: 'undone', undone: refs(elsewhere, second, first), synced: false });
    expect(await shown(anna)).toEqual([null, null, null]);
    expect(await shown(ben)).toEqual([{ A: 1 }, { A: 3 }, { A: 4 }]);
    await anna.data.setBrowserOnline(true);
    await allSynced(anna);
    expect(await shown(ben)).toEqual([null, null, null]);
  });
});

describe('an undo that later imports stand in the way of', () => {
  test('names them in the order in which they can be undone, online and off', async () => {
    const anna = await staffAt({ projectId: newProject() });
    const { first, second, secondVersion } = await dropped(anna);
    const third = await publishRequest({ A: 9 }, { partition: '2026-02', baseVersionId: secondVersion, fileName: 'third.csv' });
    await published(anna, third);
    const refused = { ok: false, failure: { code: 'data/later-import-stands-on-it', detail: 'third.csv, second.csv' }, dependents: [{ importId: third.importId }, { importId: second.importId }] };
    expect(await anna.data.undo('bp', first.importId)).toMatchObject(refused);
    await networkIs(anna, 'online');
    await anna.data.setBrowserOnline(false);
    expect(await anna.data.undo('bp', first.importId)).toMatchObject(refused);
    await anna.data.setBrowserOnline(true);
    const asked = await anna.data.undo('bp', first.importId);
    if (asked.ok) throw new Error('It was undone');
    const chain = [...(asked.dependents ?? []), { storeId: 'bp', importId: first.importId } as const];
    expect(await anna.data.undoGroup(chain)).toMatchObject({ kind: 'undone' });
    expect((await shown(anna)).slice(0, 2)).toEqual([null, null]);
    expect(valueOf(await anna.data.readTable('bp', 'awd-inventory')).partitions).toEqual({});
  });
});
