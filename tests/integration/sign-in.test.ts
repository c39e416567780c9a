import { randomUUID } from 'node:crypto';
import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../preload/connection';
import { createDataService } from '../../renderer/data/data-service';
import { dataFailure } from '../../renderer/data/firestore/failures';
import { openTarget } from '../../renderer/data/firestore/open-target';
import type { DataService, SessionState } from '../../renderer/data/ports';
import { openMemoryStore } from '../../renderer/data/storage/memory-store';
import { networkCable } from '../support/network-cable';
import { connectionTo, emulatorAddresses, newProject, published, publishRequest, valueOf } from './staff';

/** The Auth emulator keeps one set of accounts for all tests. */
const newEmail = (): string => `staff-${randomUUID()}@company.example`;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const service = (appCheckToken?: () => Promise<{ readonly token: string; readonly expireTimeMillis: number }>) => {
  const data = createDataService({
    openWorkspace: (target) =>
      openTarget(target, {
        cache: 'memory', openStorage: async () => openMemoryStore(), now: () => Date.now(), newId: () => randomUUID(),
        appCheckToken, loadSample: async () => undefined, name: randomUUID(),
      }),
    openFailure: (error) => ({ ok: false, failure: dataFailure(error) }),
    newId: () => randomUUID(),
  });
  closing.push(() => data.close());
  return data;
};

const authConnection = (auth = emulatorAddresses().auth): Connection => ({
  ...connectionTo(newProject()),
  emulators: { auth, firestore: emulatorAddresses().firestore },
});

const sessionIs = (data: DataService, kind: SessionState['kind']): Promise<SessionState> =>
  new Promise((resolve) => {
    void data.watchSession((state) => {
      if (state.kind === kind) resolve(state);
    });
  });

describe('signing in', () => {
  test('with a new account, out, and in again', async () => {
    const data = service();
    const seen: string[] = [];
    await data.watchSession(({ kind }) => void seen.push(kind));
    valueOf(await data.open({ kind: 'backend', connection: authConnection() }));
    await sessionIs(data, 'signed-out');
    const email = newEmail();
    valueOf(await data.createAccount(email, 'secret-12'));
    expect(await sessionIs(data, 'signed-in')).toMatchObject({ email, workspace: 'emulator' });
    valueOf(await data.signOut());
    await sessionIs(data, 'signed-out');
    valueOf(await data.signIn(email, 'secret-12'));
    await sessionIs(data, 'signed-in');
    expect(seen.filter((kind, index) => kind !== seen[index - 1])).toEqual(['loading', 'signed-out', 'signed-in', 'signed-out', 'signed-in']);
  });

  test('lets a member of staff publish', async () => {
    const data = service();
    valueOf(await data.open({ kind: 'backend', connection: authConnection() }));
    valueOf(await data.createAccount(newEmail(), 'secret-12'));
    await sessionIs(data, 'signed-in');
    expect(await published({ data, email: '', disk: new Map() }, await publishRequest({ A: 1 }))).toMatchObject({ synced: true });
  });

  test.each([
    ['an unknown address', (data: DataService) => data.signIn(newEmail(), 'secret-12'), 'auth/wrong-credentials'],
    ['a wrong password', (data: DataService, email: string) => data.signIn(email, 'wrong-one'), 'auth/wrong-credentials'],
    ['no password', (data: DataService, email: string) => data.signIn(email, ''), 'auth/missing-password'],
    ['what is no address', (data: DataService) => data.signIn('anna', 'secret-12'), 'auth/invalid-email'],
    ['an address that has an account', (data: DataService, email: string) => data.createAccount(email, 'secret-12'), 'auth/email-in-use'],
    ['a weak password', (data: DataService) => data.createAccount(newEmail(), '123'), 'auth/weak-password'],
  ] as const)('with %s says so', async (_, attempt, code) => {
    const data = service();
    valueOf(await data.open({ kind: 'backend', connection: authConnection() }));
    const email = newEmail();
    valueOf(await data.createAccount(email, 'secret-12'));
    expect(await attempt(data, email)).toMatchObject({ ok: false, failure: { code } });
  });

  test('without a network says so', async () => {
    const cable = await networkCable(emulatorAddresses().auth);
    closing.push(() => cable.remove());
    const data = service();
    valueOf(await data.open({ kind: 'backend', connection: authConnection(`http://${cable.address}`) }));
    await cable.pull();
    expect(await data.signIn('anna@company.example', 'secret-12')).toMatchObject({ ok: false, failure: { code: 'auth/no-network' } });
    expect(await data.sendPasswordReset('anna@company.example')).toMatchObject({ ok: false, failure: { code: 'auth/no-network' } });
  });

  test('is not needed to be told that a connection is out of its limits', async () => {
    const opened = await service().open({ kind: 'backend', connection: { ...authConnection(), cacheSizeBytes: 5 } });
    expect(opened).toMatchObject({ ok: false, failure: { code: 'data/unknown', detail: expect.stringContaining('1,048,576') as string } });
  });
});

test('requests carry the App Check token beside the sign-in token', async () => {
  const streams = new Set<ServerHttp2Stream>();
  const server = createServer();
  const carried = new Promise<unknown>((resolve) => {
    server.on('stream', (stream, headers) => {
      streams.add(stream);
      stream.on('error', () => undefined);
      resolve({ appCheck: headers['x-firebase-appcheck'], signedIn: String(headers['authorization'] ?? '').startsWith('Bearer ') });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    for (const stream of streams) stream.destroy();
    server.close();
  });
  const data = service(async () => ({ token: 'a-token', expireTimeMillis: Date.now() + 3_600_000 }));
  const connection: Connection = {
    ...authConnection(),
    emulators: { auth: emulatorAddresses().auth, firestore: `127.0.0.1:${(server.address() as AddressInfo).port}` },
    appCheck: { provider: 'recaptcha-v3', key: 'any' },
  };
  valueOf(await data.open({ kind: 'backend', connection }));
  expect(await carried).toMatchObject({ appCheck: 'a-token' });
});
