import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDataService } from '../../renderer/data/data-service';
import { dataFailure } from '../../renderer/data/firestore/failures';
import { openTarget } from '../../renderer/data/firestore/open-target';
import { importsOf, loadSample } from '../../renderer/data/sample/load-sample';
import { sampleShipments } from '../../renderer/data/sample/sample-shipments';
import { openMemoryStore } from '../../renderer/data/storage/memory-store';
import { keptLogFrom, keptLogSetting } from '../../renderer/domain/settings/kept-changes';
import { stores } from '../../renderer/domain/stores';
import { importsUntil, publishRequest, published, settingUntil, shownBy, syncUntil, tableUntil, valueOf, type Staff } from './staff';

const sampleTables = ['awd-inventory', 'factory-items', 'bundles', 'bundle-items', 'purchase-orders', 'bundle-listings', 'costs', 'fba-inventory', 'amazon-orders'] as const;

/** The sample workspace as the app opens it, on a cache that lives as long as the test. */
const openSample = async (load = loadSample): Promise<Staff> => {
  const data = createDataService({
    openWorkspace: (target) =>
      openTarget(target, {
        cache: 'memory', openStorage: async () => openMemoryStore(), now: () => Date.now(), newId: () => randomUUID(),
        appCheckToken: undefined, loadSample: load, name: `sample-${randomUUID()}`,
      }),
    openFailure: (error) => ({ ok: false, failure: dataFailure(error) }),
    newId: () => randomUUID(),
  });
  onTestFinished(() => data.close());
  valueOf(await data.open({ kind: 'sample' }));
  return { data, email: 'staff@sample.example', disk: new Map() };
};

describe('the sample workspace', () => {
  test('has tables for every store, readable without any network, and nothing waiting', async () => {
    const staff = await openSample();
    for (const { id } of stores) {
      for (const tableId of sampleTables) {
        const head = valueOf(await staff.data.readTable(id, tableId));
        const newest = head.partitions[head.latest ?? ''];
        expect(newest, `${id} ${tableId}`).toBeDefined();
        const { rows } = valueOf(await staff.data.openView(id, tableId, newest?.versionId ?? '', head.latest ?? ''));
        expect(rows).toBe(newest?.rows);
        expect(rows).toBeGreaterThan(20);
      }
    }
    expect(await syncUntil(staff, () => true, 'a sync state')).toMatchObject({ waiting: [], conflicts: [] });
  });

  test('publishes and undoes like any other', async () => {
    const staff = await openSample();
    const request = await publishRequest({ A: 5 }, { partition: '2026-11-16' });
    expect(await published(staff, request)).toMatchObject({ synced: true });
    expect(await shownBy(staff, { partition: '2026-11-16' })).toEqual({ A: 5 });
    expect((await importsUntil(staff, (records) => records.some(({ importId }) => importId === request.importId))).every(({ synced }) => synced)).toBe(true);
    valueOf(await staff.data.undo('bp', request.importId));
    expect(await shownBy(staff, { partition: '2026-11-16' })).toBeNull();
    expect(await tableUntil(staff, ({ latest }) => latest === '2026-11-02')).toMatchObject({ latest: '2026-11-02' });
  });

  test('keeps settings, each made against the state before it', async () => {
    const { data } = await openSample();
    const first = await data.saveSetting('fees', 'Fee rules', 'one', null);
    if (first.kind !== 'saved') throw new Error(first.kind);
    expect(first.setting).toMatchObject({ body: 'one', synced: true });
    expect(await data.saveSetting('fees', 'Fee rules', 'two', first.setting.at)).toMatchObject({ kind: 'saved' });
    expect(await data.saveSetting('fees', 'Fee rules', 'three', first.setting.at)).toMatchObject({ kind: 'conflict', theirs: { body: 'two' } });
    expect(await settingUntil({ data, email: '', disk: new Map() }, 'fees', (setting) => setting !== null)).toMatchObject({ body: 'two', synced: true });
  });

  test('keeps a setting and its lines in the log at one moment, of all that are kept at once', async () => {
    const { data } = await openSample();
    const kept = await Promise.all(['A', 'B', 'C'].map((name) => data.saveSetting(`own/${name}`, 'Accounts', 'x', null, [{ of: 'seller-account', name, before: null, after: 'Blupond' }])));
    expect(kept.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved']);
    const log = await settingUntil({ data, email: '', disk: new Map() }, keptLogSetting.id, (setting) => setting !== null);
    expect(keptLogFrom(log?.body ?? null).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  test('a load that was cut off goes on where it stopped, and a second opening loads nothing', async () => {
    const dates: string[] = [];
    await openSample(async (workspace) => {
      let left = 4;
      const cutOff = loadSample({ ...workspace, publishAt: async (request, at) => {
        left -= 1;
        if (left < 0) throw new Error('the power went');
        return workspace.publishAt(request, at);
      } });
      await expect(cutOff).rejects.toThrow('the power went');
      const log = (request: { readonly importId: string }): void => void dates.push(request.importId);
      await loadSample({ ...workspace, publishAt: (request, at) => (log(request), workspace.publishAt(request, at)) });
      const rest = [...dates];
      await loadSample({ ...workspace, publishAt: (request, at) => (log(request), workspace.publishAt(request, at)) });
      expect(dates).toEqual(rest);
    });
    expect(dates).toHaveLength(stores.flatMap(({ id }) => [...importsOf(id), ...sampleShipments(id, (day) => day)]).length - 4);
  });

  test('signing out closes it and opening it again signs in', async () => {
    const { data } = await openSample();
    const seen: string[] = [];
    const stop = await data.watchSession(({ kind }) => void seen.push(kind));
    valueOf(await data.signOut());
    valueOf(await data.open({ kind: 'sample' }));
    stop();
    expect(seen).toEqual(['signed-in', 'signed-out', 'signed-in']);
  });
});
