/** Saves the backend has confirmed while the copy on this computer does not have them: the read that follows gets no answer, or one from before. */
import type * as Client from 'firebase/firestore';
import { describe, expect, test, vi } from 'vitest';
import { allSynced, cableHere, impatient, networkIs, newProject, settingUntil, staffAt } from './staff';

/** Reads of settings from the server that wait until they are let go, or are answered with what stood before. */
const held = vi.hoisted((): { isHeld: boolean; answer: Promise<unknown> | null } => ({ isHeld: false, answer: null }));

vi.mock('firebase/firestore', async (original) => {
  const actual = await original<typeof Client>();
  return { ...actual, getDocFromServer: (ref: Client.DocumentReference) => (held.isHeld && ref.path.startsWith('settings/') ? (held.answer ?? new Promise(() => undefined)) : actual.getDocFromServer(ref)) };
});

const id = 'mapping/cost sheet';

/** Of a setting nobody had saved: all of a snapshot that is looked at. */
const fromBefore = { data: () => undefined };

/** Anna has saved `first`, the answer that brings it here is held back or is from before, and her line is cut before she starts again: nothing but her own disk tells her of it. */
const startedAgain = async (answer: Promise<unknown> | null = null) => {
  const projectId = newProject();
  const cable = await cableHere();
  const anna = await staffAt({ projectId, name: 'anna', firestore: cable.address, times: impatient });
  await networkIs(anna, 'online');
  Object.assign(held, { isHeld: true, answer });
  const outcome = await anna.data.saveSetting(id, 'Cost sheet', 'first', null);
  expect(outcome).toMatchObject({ kind: 'saved', setting: { body: 'first', synced: true } });
  // Time for the answer to be taken in.
  await new Promise((resolve) => setTimeout(resolve, 100));
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

  test('is shown all the same where the reading back was answered with what stood before', async () => {
    const { again } = await startedAgain(Promise.resolve(fromBefore));
    expect(await settingUntil(again, id, (setting) => setting?.body === 'first')).toMatchObject({ synced: true });
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
