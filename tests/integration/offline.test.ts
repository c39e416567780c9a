import { describe, expect, test } from 'vitest';
import type { NetworkTimes } from '../../renderer/data/firestore/network-watch';
import { readSetting } from '../../renderer/data/read-setting';
import type { NetworkCable } from '../support/network-cable';
import {
  allSynced, cableHere, impatient, importsUntil, networkIs, newProject, onVersion, publish, published, publishRequest, settingUntil, shownBy, staffAt, syncUntil, tableUntil,
  valueOf, type Staff,
} from './staff';


/** Staff whose computer hangs on a cable of its own. */
const wired = async (projectId: string, times?: NetworkTimes): Promise<{ readonly anna: Staff; readonly cable: NetworkCable }> => {
  const cable = await cableHere();
  const anna = await staffAt({ projectId, firestore: cable.address, ...(times && { times }) });
  await networkIs(anna, 'online');
  return { anna, cable };
};

describe('the network state', () => {
  test('is unknown until the backend answers, and offline when it cannot be reached', async () => {
    const cable = await cableHere();
    await cable.pull();
    const anna = await staffAt({ projectId: newProject(), firestore: cable.address });
    const seen: string[] = [];
    await anna.data.watchSync(({ network }) => void seen.push(network));
    await networkIs(anna, 'offline');
    expect(seen[0]).toBe('unknown');
    await cable.plug();
    await networkIs(anna, 'online');
  });

  test('follows a cable that is pulled and plugged in again, by itself', async () => {
    const { anna, cable } = await wired(newProject());
    await cable.pull();
    await networkIs(anna, 'offline');
    await cable.plug();
    await networkIs(anna, 'online');
  });

  test('is offline when a backend that takes every connection never answers', async () => {
    const cable = await cableHere();
    cable.silence();
    const anna = await staffAt({ projectId: newProject(), firestore: cable.address, times: impatient });
    await networkIs(anna, 'offline');
  });

  test('is offline at once when the window says so', async () => {
    const anna = await staffAt({ projectId: newProject() });
    await networkIs(anna, 'online');
    await anna.data.setBrowserOnline(false);
    await networkIs(anna, 'offline');
    await anna.data.setBrowserOnline(true);
    await networkIs(anna, 'online');
  });
});

describe('with the cable pulled', () => {
  test('publish, publish again and undo wait here and arrive once each', async () => {
    const projectId = newProject();
    const { anna, cable } = await wired(projectId);
    const ben = await staffAt({ projectId });
    await cable.pull();
    await networkIs(anna, 'offline');
    const [one, two, three] = [await publishRequest({ A: 1 }), await publishRequest({ A: 2 }), await publishRequest({ A: 3 })];
    const first = await published(anna, one);
    const second = await published(anna, onVersion(two, first.versionId));
    await published(anna, onVersion(three, second.versionId));
    expect(valueOf(await anna.data.undo('bp', three.importId))).toEqual({ synced: false });
    expect(await shownBy(anna)).toEqual({ A: 2 });
    const waiting = await syncUntil(anna, (state) => state.waiting.length === 4, 'four waiting changes');
    expect(waiting.waiting.map(({ label }) => label)).toEqual(['awd.csv', 'awd.csv', 'awd.csv', 'Undo of awd.csv']);
    expect(await shownBy(ben)).toBeNull();
    await cable.plug();
    await allSynced(anna);
    expect(await shownBy(ben)).toEqual({ A: 2 });
    expect(await tableUntil(ben, ({ revision }) => revision === 4)).toMatchObject({ revision: 4 });
    expect((await importsUntil(ben, (records) => records.length === 3)).map(({ state }) => state).sort()).toEqual(['published', 'published', 'undone']);
  });

  test('a change of another day in between does not stand in the way', async () => {
    const projectId = newProject();
    const { anna, cable } = await wired(projectId);
    const ben = await staffAt({ projectId });
    await cable.pull();
    await networkIs(anna, 'offline');
    await published(anna, await publishRequest({ A: 1 }));
    await published(ben, await publishRequest({ B: 1 }, { partition: '2026-02-03' }));
    await cable.plug();
    await allSynced(anna);
    expect(await shownBy(ben)).toEqual({ A: 1 });
    expect(await shownBy(anna, { partition: '2026-02-03' })).toEqual({ B: 1 });
  });

  test('the same day published by somebody else is a conflict, theirs stays, and ours can still be put on top', async () => {
    const projectId = newProject();
    const { anna, cable } = await wired(projectId);
    const ben = await staffAt({ projectId });
    await cable.pull();
    await networkIs(anna, 'offline');
    const ours = await publishRequest({ A: 1 }, { fileName: 'ours.csv' });
    const { versionId } = await published(anna, ours);
    const theirs = await published(ben, await publishRequest({ B: 2 }, { fileName: 'theirs.csv' }));
    await cable.plug();
    const { conflicts, waiting } = await syncUntil(anna, (state) => state.conflicts.length === 1, 'a conflict');
    expect(waiting).toEqual([]);
    expect(conflicts[0]).toMatchObject({
      importId: ours.importId, partitions: ['2026-02-02'], ours: { fileName: 'ours.csv', versionId }, theirs: { versionId: theirs.versionId, byEmail: ben.email },
    });
    expect(await shownBy(anna)).toEqual({ B: 2 });
    expect(valueOf(await anna.data.resolveConflict(ours.importId, 'publish-ours'))).toBeNull();
    await syncUntil(anna, (state) => state.conflicts.length === 0 && state.waiting.length === 0, 'no conflict');
    expect(await shownBy(ben)).toEqual({ A: 1 });
    valueOf(await ben.data.undo('bp', ours.importId));
    expect(await shownBy(ben)).toEqual({ B: 2 });
  });

  test('what the backend refuses says why while it waits, and keeps nothing else back', async () => {
    const projectId = newProject();
    const cable = await cableHere();
    const ahead = { ms: 3 * 86_400_000 };
    const anna = await staffAt({ projectId, firestore: cable.address, now: () => Date.now() + ahead.ms });
    await networkIs(anna, 'online');
    await cable.pull();
    await networkIs(anna, 'offline');
    const wrongClock = await publishRequest({ A: 1 }, { fileName: 'of next week.csv' });
    await published(anna, wrongClock);
    ahead.ms = 0;
    await published(anna, await publishRequest({ B: 1 }, { partition: '2026-02-03', fileName: 'of today.csv' }));
    await cable.plug();
    const { waiting } = await syncUntil(anna, (state) => state.waiting.length === 1 && state.waiting[0]?.refused !== undefined, 'what was refused');
    expect(waiting).toMatchObject([{ label: 'of next week.csv', refused: { code: 'data/permission-denied' } }]);
    const ben = await staffAt({ projectId });
    expect(await shownBy(ben, { partition: '2026-02-03' })).toEqual({ B: 1 });
    // It is asked again, and says so again.
    await anna.data.reconnect();
    await networkIs(anna, 'online');
    await expect.poll(async () => (await syncUntil(anna, () => true, 'anything')).waiting.map(({ refused }) => refused?.code)).toEqual(['data/permission-denied']);
    // Nobody has to look at it for ever.
    const [{ id } = { id: '' }] = waiting;
    valueOf(await anna.data.letGo(id));
    await allSynced(anna);
    await anna.data.reconnect();
    await networkIs(anna, 'online');
    await allSynced(anna);
    expect(await shownBy(ben)).toBeNull();
    // It stands here until the database has said no to it once more.
    await expect.poll(() => shownBy(anna).catch(String), { timeout: 10_000 }).toBeNull();
  });

  test('what only waits cannot be let go', async () => {
    const { anna, cable } = await wired(newProject());
    await cable.pull();
    await networkIs(anna, 'offline');
    await published(anna, await publishRequest({ A: 1 }));
    const { waiting } = await syncUntil(anna, (state) => state.waiting.length === 1, 'what waits');
    valueOf(await anna.data.letGo(waiting[0]?.id ?? ''));
    await cable.plug();
    await allSynced(anna);
    expect(await shownBy(anna)).toEqual({ A: 1 });
  });

  test('a conflict may be let go, and what was built on it is a conflict of its own', async () => {
    const projectId = newProject();
    const { anna, cable } = await wired(projectId);
    const ben = await staffAt({ projectId });
    await cable.pull();
    await networkIs(anna, 'offline');
    const one = await publishRequest({ A: 1 });
    const { versionId } = await published(anna, one);
    const two = await publishRequest({ A: 2 }, { baseVersionId: versionId });
    await published(anna, two);
    await published(ben, await publishRequest({ B: 2 }));
    await cable.plug();
    await syncUntil(anna, (state) => state.conflicts.length === 2, 'both conflicts');
    valueOf(await anna.data.resolveConflict(one.importId, 'keep-theirs'));
    valueOf(await anna.data.resolveConflict(two.importId, 'keep-theirs'));
    await syncUntil(anna, (state) => state.conflicts.length === 0, 'no conflict');
    expect(await shownBy(ben)).toEqual({ B: 2 });
  });

  test('ours on top of theirs brings along what was built on it', async () => {
    const projectId = newProject();
    const { anna, cable } = await wired(projectId);
    const ben = await staffAt({ projectId });
    await cable.pull();
    await networkIs(anna, 'offline');
    const one = await publishRequest({ A: 1 });
    const { versionId } = await published(anna, one);
    await published(anna, await publishRequest({ A: 2 }, { baseVersionId: versionId }));
    await published(ben, await publishRequest({ B: 2 }));
    await cable.plug();
    await syncUntil(anna, (state) => state.conflicts.length === 2, 'both conflicts');
    valueOf(await anna.data.resolveConflict(one.importId, 'publish-ours'));
    await syncUntil(anna, (state) => state.conflicts.length === 0 && state.waiting.length === 0, 'no conflict');
    expect(await shownBy(ben)).toEqual({ A: 2 });
  });
});

describe('a line that breaks while publishing', () => {
  test('leaves the change waiting here, and it arrives once', async () => {
    const projectId = newProject();
    const { anna, cable } = await wired(projectId, impatient);
    const ben = await staffAt({ projectId });
    cable.silence();
    const request = await publishRequest({ A: 1 });
    const { synced } = await published(anna, request);
    expect(synced).toBe(false);
    expect(await shownBy(anna)).toEqual({ A: 1 });
    await cable.plug();
    await allSynced(anna);
    expect(await shownBy(ben)).toEqual({ A: 1 });
    expect(await tableUntil(ben, ({ revision }) => revision > 0)).toMatchObject({ revision: 1 });
  });
});

describe('an app that ends while changes wait', () => {
  /** A restart keeps the disk, but here not Firestore's queue: the worst a lost or damaged cache can do. */
  const restarted = (projectId: string, { disk, email }: Staff): Promise<Staff> => staffAt({ projectId, disk, name: email.split('@')[0] ?? '' });

  test('publishes them after the restart, from what it wrote down', async () => {
    const projectId = newProject();
    const anna = await staffAt({ projectId });
    await networkIs(anna, 'online');
    await anna.data.setBrowserOnline(false);
    const { versionId } = await published(anna, await publishRequest({ A: 1 }));
    await published(anna, await publishRequest({ A: 2 }, { baseVersionId: versionId }));
    await anna.data.close();
    const again = await restarted(projectId, anna);
    await allSynced(again);
    expect(await shownBy(again)).toEqual({ A: 2 });
    expect(await tableUntil(again, ({ revision }) => revision > 1)).toMatchObject({ revision: 2 });
  });

  test('shows them after a restart without a network', async () => {
    const projectId = newProject();
    const anna = await staffAt({ projectId });
    await networkIs(anna, 'online');
    await anna.data.setBrowserOnline(false);
    await published(anna, await publishRequest({ A: 1 }));
    await anna.data.close();
    const cable = await cableHere();
    await cable.pull();
    const again = await staffAt({ projectId, disk: anna.disk, name: anna.email.split('@')[0] ?? '', firestore: cable.address });
    await tableUntil(again, ({ latest }) => latest !== null);
    expect(await shownBy(again)).toEqual({ A: 1 });
    await cable.plug();
    await allSynced(again);
  });

  test('does not publish twice what had arrived already', async () => {
    const projectId = newProject();
    const anna = await staffAt({ projectId });
    await networkIs(anna, 'online');
    await anna.data.setBrowserOnline(false);
    const request = await publishRequest({ A: 1 });
    await published(anna, request);
    const asItWas = structuredClone(anna.disk);
    await anna.data.setBrowserOnline(true);
    await allSynced(anna);
    await anna.data.close();
    const again = await restarted(projectId, { ...anna, disk: asItWas });
    await allSynced(again);
    expect(await tableUntil(again, ({ revision }) => revision > 0)).toMatchObject({ revision: 1 });
    expect(await publish(again, request)).toMatchObject({ kind: 'published', synced: true });
    expect(await tableUntil(again, ({ revision }) => revision > 0)).toMatchObject({ revision: 1 });
  });
});

describe('a computer that never saw a store', () => {
  test('says that it does not know its tables, not that there are none, and hears it from the server once there is a way', async () => {
    const cable = await cableHere();
    await cable.pull();
    const projectId = newProject();
    const disk = new Map<string, unknown>();
    const anna = await staffAt({ projectId, firestore: cable.address, disk });
    await networkIs(anna, 'offline');
    const tables: string[] = [];
    const ofTable: string[] = [];
    await anna.data.watchTables('bp', (heads) => void tables.push(heads.ok ? `${heads.value.length} tables` : heads.failure.code));
    await anna.data.watchTable('bp', 'awd-inventory', (head) => void ofTable.push(head.ok ? `revision ${head.value.revision}` : head.failure.code));
    await expect.poll(() => [tables, ofTable]).toEqual([['data/offline-no-document'], ['data/offline-no-document']]);
    await cable.plug();
    await networkIs(anna, 'online');
    await expect.poll(() => [tables.at(-1), ofTable.at(-1)]).toEqual(['0 tables', 'revision 0']);
  });

  test('says that it does not know a setting, and hears once there is a way that nobody saved one', async () => {
    const cable = await cableHere();
    await cable.pull();
    const anna = await staffAt({ projectId: newProject(), firestore: cable.address, disk: new Map<string, unknown>() });
    await networkIs(anna, 'offline');
    const told: (string | null)[] = [];
    await anna.data.watchSetting('shared-changes', (heard) => void told.push(heard.ok ? (heard.value?.body ?? null) : heard.failure.code));
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['data/offline-no-document']);
    await cable.plug();
    await networkIs(anna, 'online');
    await expect.poll(() => told.at(-1)).toBeNull();
  });

  test('asks while it connects anew, and does not say that what it never read is not here', async () => {
    const projectId = newProject();
    const ben = await staffAt({ projectId });
    const { versionId } = await published(ben, await publishRequest({ A: 1 }));
    expect(await ben.data.saveSetting('planning', 'Settings', 'theirs', null)).toMatchObject({ kind: 'saved' });
    const anna = await staffAt({ projectId });
    await networkIs(anna, 'online');
    const shelf = { watch: anna.data.watchSetting };
    // The client takes itself for offline until the line is there again.
    for (let at = 0; at < 5; at += 1) {
      const anew = anna.data.reconnect();
      await new Promise((resolve) => setTimeout(resolve, at));
      expect(await readSetting(shelf, `never saved ${at}`)).toEqual({ ok: true, value: null });
      if (at === 0) expect(await readSetting(shelf, 'planning')).toMatchObject({ ok: true, value: { body: 'theirs' } });
      if (at === 0) expect(await anna.data.openView('bp', 'awd-inventory', versionId, '2026-02-02')).toMatchObject({ ok: true, value: { rows: 1 } });
      await anew;
    }
  });

  test('writes over no setting it has not read: what others saved stands, and ours is asked about', async () => {
    const cable = await cableHere();
    await cable.pull();
    const projectId = newProject();
    const ben = await staffAt({ projectId });
    expect(await ben.data.saveSetting('planning', 'Settings', 'theirs', null)).toMatchObject({ kind: 'saved' });
    const anna = await staffAt({ projectId, firestore: cable.address, disk: new Map<string, unknown>() });
    await networkIs(anna, 'offline');
    expect(await anna.data.saveSetting('planning', 'Settings', 'ours', null)).toMatchObject({ kind: 'saved', setting: { synced: false } });
    await cable.plug();
    expect(await syncUntil(anna, (state) => state.settingConflicts.length === 1, 'a conflict')).toMatchObject({ settingConflicts: [{ ours: { body: 'ours' }, theirs: { body: 'theirs' } }] });
    expect(await settingUntil(ben, 'planning', (setting) => setting !== null)).toMatchObject({ body: 'theirs' });
  });

  test('knows an empty store as empty from then on, offline as well', async () => {
    const projectId = newProject();
    const cable = await cableHere();
    const disk = new Map<string, unknown>();
    const first = await staffAt({ projectId, firestore: cable.address, disk });
    await networkIs(first, 'online');
    const told: string[] = [];
    await first.data.watchTables('bp', (heads) => void told.push(heads.ok ? `${heads.value.length} tables` : heads.failure.code));
    await expect.poll(() => told).toEqual(['0 tables']);
    await cable.pull();
    const again = await staffAt({ projectId, firestore: cable.address, disk });
    await networkIs(again, 'offline');
    const later: string[] = [];
    await again.data.watchTables('bp', (heads) => void later.push(heads.ok ? `${heads.value.length} tables` : heads.failure.code));
    await again.data.watchTables('mw', (heads) => void later.push(heads.ok ? `mw ${heads.value.length} tables` : `mw ${heads.failure.code}`));
    await expect.poll(() => [...later].sort()).toEqual(['0 tables', 'mw data/offline-no-document']);
  });
});
