import { describe, expect, test } from 'vitest';
import {
  allSynced, importsUntil, networkIs, newProject, publish, published, publishRequest, shownBy, staffAt, tableUntil, valueOf,
} from './staff';

describe('publishing', () => {
  test('a published table is what everybody else then reads', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const { synced } = await published(anna, await publishRequest({ A: 1, B: 2 }));
    expect(synced).toBe(true);
    expect(await shownBy(ben)).toEqual({ A: 1, B: 2 });
  });

  test('a sheet may be named as long as a file in the folders of an archive is', async () => {
    const anna = await staffAt({ projectId: newProject() });
    const request = await publishRequest({ A: 1 });
    const sheet = `${'Downloads of November/'.repeat(8)}AWD inventory.csv`;
    expect(await published(anna, { ...request, source: { ...request.source, sheet } })).toMatchObject({ synced: true });
    expect(await shownBy(anna)).toEqual({ A: 1 });
  });

  test('undo shows the version before, and undo of the first import shows nothing', async () => {
    const projectId = newProject();
    const anna = await staffAt({ projectId });
    const first = await publishRequest({ A: 1 });
    const { versionId } = await published(anna, first);
    const second = await publishRequest({ A: 2 }, { baseVersionId: versionId });
    await published(anna, second);
    expect(valueOf(await anna.data.undo('bp', second.importId))).toEqual({ synced: true });
    expect(await shownBy(anna)).toEqual({ A: 1 });
    valueOf(await anna.data.undo('bp', first.importId));
    expect(await shownBy(anna)).toBeNull();
  });

  test('an import that a later one stands on cannot be undone, and nothing can be undone twice', async () => {
    const anna = await staffAt({ projectId: newProject() });
    const first = await publishRequest({ A: 1 });
    const { versionId } = await published(anna, first);
    const second = await publishRequest({ A: 2 }, { baseVersionId: versionId });
    await published(anna, second);
    expect(await anna.data.undo('bp', first.importId)).toMatchObject({ ok: false, failure: { code: 'data/later-import-stands-on-it' } });
    valueOf(await anna.data.undo('bp', second.importId));
    expect(await anna.data.undo('bp', second.importId)).toMatchObject({ ok: false, failure: { code: 'data/already-undone' } });
    expect(await anna.data.undo('bp', 'never-was')).toMatchObject({ ok: false, failure: { code: 'data/missing-document' } });
  });

  test('the second of two who publish the same day is told, and nothing of the first is lost', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    await published(anna, await publishRequest({ A: 1 }));
    const outcome = await publish(ben, await publishRequest({ A: 9 }, { fileName: 'late.csv' }));
    expect(outcome).toMatchObject({ kind: 'conflict', theirs: { byEmail: anna.email, rows: 1 } });
    expect(await shownBy(ben)).toEqual({ A: 1 });
  });

  test('two who publish different days at once both succeed', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    await Promise.all([
      published(anna, await publishRequest({ A: 1 }, { partition: '2026-02-02' })),
      published(ben, await publishRequest({ A: 2 }, { partition: '2026-02-03' })),
    ]);
    expect(await shownBy(anna, { partition: '2026-02-03' })).toEqual({ A: 2 });
    expect(await shownBy(ben, { partition: '2026-02-02' })).toEqual({ A: 1 });
    expect(await tableUntil(anna, ({ revision }) => revision === 2)).toMatchObject({ latest: '2026-02-03' });
  });

  test('importing again what is there leaves one log entry and the same version', async () => {
    const anna = await staffAt({ projectId: newProject() });
    const { versionId } = await published(anna, await publishRequest({ A: 1 }));
    const same = await publishRequest({ A: 1 }, { packed: null, baseVersionId: versionId, counts: { new: 0, changed: 0, unchanged: 1, missing: 0, rejected: 0, warnings: 0 } });
    expect(await publish(anna, same)).toEqual({ kind: 'published', versionId, synced: true });
    const log = await importsUntil(anna, (records) => records.length === 2);
    expect(log.find(({ importId }) => importId === same.importId)).toMatchObject({ before: { '2026-02-02': versionId }, after: { '2026-02-02': versionId }, synced: true });
    expect(await anna.data.undo('bp', same.importId)).toMatchObject({ ok: false, failure: { code: 'data/nothing-to-undo' } });
  });
});

describe('without a network', () => {
  test('what is published is seen at once, waits, and arrives when the network is back', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    await networkIs(anna, 'online');
    await anna.data.setBrowserOnline(false);
    const first = await published(anna, await publishRequest({ A: 1 }));
    const second = await published(anna, await publishRequest({ A: 2 }, { baseVersionId: first.versionId }));
    expect([first.synced, second.synced]).toEqual([false, false]);
    expect(await shownBy(anna)).toEqual({ A: 2 });
    expect(await shownBy(ben)).toBeNull();
    await anna.data.setBrowserOnline(true);
    await allSynced(anna);
    expect(await shownBy(ben)).toEqual({ A: 2 });
    expect((await importsUntil(ben, (records) => records.length === 2)).map(({ state }) => state)).toEqual(['published', 'published']);
  });
});
