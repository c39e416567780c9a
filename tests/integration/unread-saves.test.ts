/** Saves the backend has confirmed while the copy on this computer does not have them: the read that follows gets no answer. */
import type * as Client from 'firebase/firestore';
import { describe, expect, test, vi } from 'vitest';
import { allSynced, cableHere, impatient, networkIs, newProject, settingUntil, staffAt } from './staff';

/** Reads of settings from the server that wait until they are let go. */
const held = vi.hoisted(() => ({ isHeld: false }));

vi.mock('firebase/firestore', async (original) => {
  const actual = await original<typeof Client>();
  return { ...actual, getDocFromServer: (ref: Client.DocumentReference) => (held.isHeld && ref.path.startsWith('settings/') ? new Promise(() => undefined) : actual.getDocFromServer(ref)) };
});

const id = 'mapping/cost sheet';

/** Anna has saved `first`, the answer that brings it here is held back, and her line is cut before she starts again: nothing but her own disk tells her of it. */
const startedAgain = async () => {
  const projectId = newProject();
  const cable = await cableHere();
  const anna = await staffAt({ projectId, name: 'anna', firestore: cable.address, times: impatient });
  await networkIs(anna, 'online');
  held.isHeld = true;
  const outcome = await anna.data.saveSetting(id, 'Cost sheet', 'first', null);
  expect(outcome).toMatchObject({ kind: 'saved', setting: { body: 'first', synced: true } });
  await anna.data.close();
  held.isHeld = false;
  await cable.pull();
  return { projectId, cable, again: await staffAt({ projectId, name: 'anna', disk: anna.disk, firestore: cable.address, times: impatient }), disk: anna.disk };
};

describe('a save whose reading back is not answered', () => {
  test('is shown after a start without a network, and waits for nothing', async () => {
    const { again } = await startedAgain();
    expect(await settingUntil(again, id, (setting) => setting?.body === 'first')).toMatchObject({ synced: true });
    await allSynced(again);
  });

  test('is what the next save without a network is made on', async () => {
    const { projectId, cable, again } = await startedAgain();
    await networkIs(again, 'offline');
    const before = await settingUntil(again, id, (setting) => setting?.body === 'first');
    expect(await again.data.saveSetting(id, 'Cost sheet', 'second', before?.at ?? null)).toMatchObject({ kind: 'saved', setting: { synced: false } });
    await cable.plug();
    await allSynced(again);
    const ben = await staffAt({ projectId });
    expect(await settingUntil(ben, id, (setting) => setting?.body === 'second')).not.toBeNull();
  });

  test('gives way to what somebody saved on top of it, and stands nowhere once the copy has it', async () => {
    const { projectId, cable, again, disk } = await startedAgain();
    const ben = await staffAt({ projectId });
    const first = await settingUntil(ben, id, (setting) => setting?.body === 'first');
    expect(await ben.data.saveSetting(id, 'Cost sheet', 'theirs', first?.at ?? null)).toMatchObject({ kind: 'saved' });
    await cable.plug();
    expect(await settingUntil(again, id, (setting) => setting?.body === 'theirs')).toMatchObject({ byEmail: ben.email, synced: true });
    await vi.waitFor(() => expect([...disk.keys()].filter((key) => key.startsWith('setting/'))).toEqual([]), { timeout: 10_000 });
  });
});
