/** A setting saved twice, in every order the backend, its streams and the disk may answer in: nothing older is ever shown for what was saved last. */
import * as fc from 'fast-check';
import type * as Client from 'firebase/firestore';
import { describe, expect, test, vi } from 'vitest';
import type { NetworkWatch } from '../../../renderer/data/firestore/network-watch';
import { openSettings } from '../../../renderer/data/firestore/settings';
import { watched } from '../../../renderer/data/listeners';
import type { NetworkState } from '../../../renderer/data/ports';
import type { SessionSource } from '../../../renderer/data/session';
import { atOnce, backendOf, bringHere, scheduledDisk, type ScheduledBackend, type Step } from './scheduled-backend';

vi.mock('firebase/firestore', async (original) => ({ ...(await original<typeof Client>()), ...(await import('./scheduled-backend')).scheduledClient }));

const id = 'decisions-rg-fba-send';

const networkOf = () => {
  const state = watched<{ readonly network: NetworkState; readonly since: number }>({ network: 'online', since: 0 });
  const to = (network: NetworkState): void => state.set({ network, since: 0 });
  // Of the watch, what settings ask.
  const network = { state, silenceMs: 100_000_000, momentMs: 0, suspect: () => to('offline') } as unknown as NetworkWatch;
  return { network, state, to };
};

let clock = 0;

const desk = async (backend: ScheduledBackend, step: Step, disk: Map<string, unknown>) => {
  const session = { current: () => ({ kind: 'signed-in', uid: 'ann', email: 'ann@x.example', workspace: 'emulator' }) } as unknown as SessionSource;
  const { network, state, to } = networkOf();
  const settings = await openSettings({ db: backend as unknown as Client.Firestore, session, now: () => (clock += 1), remote: { network, store: scheduledDisk(step, disk) } });
  state.watch(() => void settings.settle());
  return { settings, to };
};

/** What somebody who starts again at this moment, without a network, is shown first. */
const shownAgain = async (server: ScheduledBackend['server'], cache: ScheduledBackend['cache'], disk: Map<string, unknown>): Promise<string | null> => {
  const { settings, to } = await desk(backendOf(atOnce, { server, cache }), atOnce, disk);
  to('offline');
  return new Promise((resolve) => settings.watch(id, (told) => resolve(told.ok ? (told.value?.body ?? null) : null)));
};

test('48 and then 96, saved by one person: 96 stands, here, on the server and after a start at any moment since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { maxLength: 4 }), fc.boolean(), fc.boolean(), async (s, lost, cutBetween, waitsForDisk) => {
      const step: Step = async (label) => void (await s.schedule(Promise.resolve(), label));
      const answers = [...lost];
      const backend = backendOf(step, { isLost: () => answers.shift() ?? false });
      const disk = new Map<string, unknown>();
      const { settings, to } = await desk(backend, waitsForDisk ? step : atOnce, disk);
      const told: (string | null)[] = [];
      settings.watch(id, (heard) => void told.push(heard.ok ? (heard.value?.body ?? null) : null));
      let left: readonly [ScheduledBackend['server'], ScheduledBackend['cache'], Map<string, unknown>] | null = null;
      let toldBy = 0;
      const person = async (): Promise<void> => {
        const first = await settings.save(id, 'Decisions', '48', null);
        if (first.kind !== 'saved') throw new Error(`48: ${JSON.stringify(first)}`);
        if (cutBetween) {
          to('offline');
          void step('line is back').then(() => to('online'));
        }
        const second = await settings.save(id, 'Decisions', '96', first.setting.at);
        if (second.kind !== 'saved') throw new Error(`96: ${JSON.stringify(second)}`);
        left = [backend.server, backend.cache, new Map(disk)];
        toldBy = told.length;
      };
      const saved = person();
      await s.waitFor(saved);
      for (let rounds = 0; rounds < 6; rounds += 1) {
        to('online');
        await s.waitFor(settings.settle());
        await s.waitIdle();
      }
      expect(told.slice(told.indexOf('96'))).not.toContain('48');
      expect(told.slice(toldBy - 1).filter((body) => body !== '96')).toEqual([]);
      expect(settings.waiting.current()).toEqual([]);
      expect(backend.server?.['body']).toBe('96');
      if (left !== null) expect(await shownAgain(...(left as Parameters<typeof shownAgain>))).toBe('96');
      expect(await shownAgain(backend.server, backend.cache, disk)).toBe('96');
    }),
    { numRuns: 400 },
  );
});

test('what somebody else saved since is not followed by our own older save where the watch ends', async () => {
  const backend = backendOf(atOnce);
  const { settings } = await desk(backend, atOnce, new Map());
  const told: (string | null)[] = [];
  settings.watch(id, (heard) => void told.push(heard.ok ? (heard.value?.body ?? null) : heard.failure.code));
  expect(await settings.save(id, 'Decisions', '48', null)).toMatchObject({ kind: 'saved' });
  await vi.waitFor(() => expect(settings.waiting.current()).toEqual([]));
  backend.server = { ...backend.server, body: '96', at: 1_000_000, byEmail: 'ben@x.example' };
  bringHere(backend, backend.server);
  await vi.waitFor(() => expect(told.at(-1)).toBe('96'));
  for (const end of backend.enders) end();
  expect(told.at(-1)).toBe('data/permission-denied');
});

describe('without a connection', () => {
  const first = async (disk: Map<string, unknown>, at: Parameters<typeof backendOf>[1]): Promise<unknown> => {
    const { settings, to } = await desk(backendOf(atOnce, at), atOnce, disk);
    to('offline');
    const told: unknown[] = [];
    settings.watch(id, (heard) => void told.push(heard.ok ? (heard.value?.body ?? null) : heard.failure.code));
    await vi.waitFor(() => expect(told).toHaveLength(1));
    return told[0];
  };
  /** Of what the backend holds by now nothing is here. */
  const elsewhere = { server: { at: 9 } };
  const saved = { title: 'Decisions', body: '48', at: 1, by: 'ann', byEmail: 'ann@x.example', state: '' };

  test('a setting that was never read is not known, and one the backend once said nobody has saved is none', async () => {
    const disk = new Map<string, unknown>();
    expect(await first(disk, elsewhere)).toBe('data/offline-no-document');
    expect(await first(disk, {})).toBeNull();
    expect(await first(disk, elsewhere)).toBeNull();
  });

  test('one that was saved since and is no longer at hand is not taken for none', async () => {
    const disk = new Map<string, unknown>();
    expect(await first(disk, {})).toBeNull();
    expect(await first(disk, { server: saved, cache: saved })).toBe('48');
    await vi.waitFor(async () => expect(await first(disk, elsewhere)).toBe('data/offline-no-document'));
  });
});
