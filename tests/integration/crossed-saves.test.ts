/** Two saves of one setting that cross: the second lands between what the first read and what it writes. */
import type * as Client from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { newProject, settingUntil, staffAt } from './staff';

/** Done once, when the next transaction has read and not written yet. */
const between = vi.hoisted((): { happens: (() => Promise<unknown>) | null } => ({ happens: null }));

vi.mock('firebase/firestore', async (original) => {
  const actual = await original<typeof Client>();
  const runTransaction = <T>(db: Client.Firestore, update: (transaction: Client.Transaction) => Promise<T>): Promise<T> =>
    actual.runTransaction(db, async (transaction) => {
      const result = await update(transaction);
      const { happens } = between;
      between.happens = null;
      await happens?.();
      return result;
    });
  return { ...actual, runTransaction };
});

const id = 'mapping/cost sheet';

test.each([
  ['nothing yet', false],
  ['a state both know', true],
])('made on %s: the first stands, and the second is shown it, not told that it may not save', async (_, isKnown) => {
  const projectId = newProject();
  const [anna, ben] = [await staffAt({ projectId, name: 'anna' }), await staffAt({ projectId })];
  if (isKnown) expect(await ben.data.saveSetting(id, 'Cost sheet', 'known', null)).toMatchObject({ kind: 'saved' });
  const at = (await settingUntil(anna, id, (setting) => (setting?.body === 'known') === isKnown))?.at ?? null;
  between.happens = async () => expect(await ben.data.saveSetting(id, 'Cost sheet', 'first', at)).toMatchObject({ kind: 'saved' });
  expect(await anna.data.saveSetting(id, 'Cost sheet', 'second', at)).toMatchObject({ kind: 'conflict', theirs: { body: 'first', byEmail: ben.email } });
  expect(between.happens).toBeNull();
});
