/** A setting saved without a connection that somebody else saved meanwhile: what the log of changes says of it goes with it. */
import type * as Client from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NetworkWatch } from '../../../renderer/data/firestore/network-watch';
import { openSettings } from '../../../renderer/data/firestore/settings';
import { watched } from '../../../renderer/data/listeners';
import type { NetworkState } from '../../../renderer/data/ports';
import type { SessionSource } from '../../../renderer/data/session';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';
import { keptLogFrom, keptLogSetting, type KeptChange } from '../../../renderer/domain/settings/kept-changes';

type Fields = Readonly<Record<string, unknown>>;
type Ref = { readonly server: Map<string, Fields>; readonly path: string };

vi.mock('firebase/firestore', async (original) => {
  const snapshot = (fields: Fields | undefined) => ({ data: () => fields, exists: () => fields !== undefined, metadata: { fromCache: false } });
  const read = ({ server, path }: Ref) => Promise.resolve(snapshot(server.get(path)));
  return {
    ...(await original<typeof Client>()),
    doc: (server: Map<string, Fields>, path: string): Ref => ({ server, path }),
    getDocFromCache: () => Promise.reject(new Error('not here')),
    getDocFromServer: read,
    runTransaction: async (server: Map<string, Fields>, update: (transaction: unknown) => Promise<unknown>) => {
      const written: (readonly [string, Fields])[] = [];
      const result = await update({ get: read, set: ({ path }: Ref, fields: Fields) => void written.push([path, fields]) });
      for (const [path, fields] of written) server.set(path, fields);
      return result;
    },
  };
});

let clock = 0;
let server = new Map<string, Fields>();
beforeEach(() => {
  server = new Map();
});

const desk = async (name: string, disk = new Map<string, unknown>()) => {
  const session = { current: () => ({ kind: 'signed-in', uid: name, email: `${name}@x.example`, workspace: 'emulator' }) } as unknown as SessionSource;
  const state = watched<{ readonly network: NetworkState; readonly since: number }>({ network: 'online', since: 0 });
  // Of the watch, what settings ask.
  const network = { state, silenceMs: 100_000_000, momentMs: 0, suspect: () => undefined } as unknown as NetworkWatch;
  const settings = await openSettings({ db: server as unknown as Client.Firestore, session, now: () => (clock += 1), remote: { network, store: openMemoryStore(disk) } });
  return { settings, to: (next: NetworkState) => state.set({ network: next, since: 0 }) };
};

const change = (name: string): KeptChange => ({ of: 'matched-columns', name, before: null, after: 'as matched' });
const keep = async ({ settings }: Awaited<ReturnType<typeof desk>>, id: string, body: string, expectedAt: number | null, name: string) => {
  const outcome = await settings.save(id, 'Matched', body, expectedAt, [change(name)]);
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome));
  return outcome.setting.at;
};
const logged = (): readonly string[] => {
  const body = server.get(`settings/${keptLogSetting.id}`)?.['body'];
  return keptLogFrom(typeof body === 'string' ? body : null).map(({ name, by }) => `${name} by ${by.slice(0, 3)}`).toSorted();
};

test('leaves no line of it, of none of the saves that were made on one another, and every line of what was kept', async () => {
  const disk = new Map<string, unknown>();
  const [ann, ben] = [await desk('ann', disk), await desk('ben')];
  ann.to('offline');
  const first = await keep(ann, 'zz-columns', 'one', null, 'LOST');
  await keep(ann, 'other', 'a', null, 'KEPT');
  await keep(ann, 'zz-columns', 'two', first, 'LOST TOO');
  await keep(ben, 'zz-columns', 'theirs', null, 'BEN');
  // Started anew, what waits is read in the order of its names: the log stands before the setting it tells of.
  const again = await desk('ann', disk);
  await again.settings.settle();
  expect(again.settings.waiting.current().find(({ id }) => id === 'zz-columns')?.state.kind).toBe('conflict');
  expect(server.get('settings/zz-columns')?.['body']).toBe('theirs');
  expect(logged()).toEqual(['BEN by ben', 'KEPT by ann']);
});

test('is no reason to write a log that has nothing else to say, and a later save of it has its line', async () => {
  const [ann, ben] = [await desk('ann'), await desk('ben')];
  ann.to('offline');
  await keep(ann, 'columns', 'mine', null, 'LOST');
  ben.to('online');
  const theirs = await ben.settings.save('columns', 'Matched', 'theirs', null);
  if (theirs.kind !== 'saved') throw new Error(theirs.kind);
  ann.to('online');
  await ann.settings.settle();
  expect([logged(), server.has(`settings/${keptLogSetting.id}`)]).toEqual([[], false]);
  await keep(ann, 'columns', 'mine after all', theirs.setting.at, 'AFTER ALL');
  expect(logged()).toEqual(['AFTER ALL by ann']);
});

test('nothing is left out of the log where nobody else was first', async () => {
  const [ann, ben] = [await desk('ann'), await desk('ben')];
  ann.to('offline');
  const first = await keep(ann, 'columns', 'one', null, 'ONE');
  await keep(ann, 'columns', 'two', first, 'TWO');
  await keep(ben, 'other', 'theirs', null, 'BEN');
  ann.to('online');
  await ann.settings.settle();
  expect(logged()).toEqual(['BEN by ben', 'ONE by ann', 'TWO by ann']);
});
