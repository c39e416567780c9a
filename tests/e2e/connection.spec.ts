/** Where the connection comes from and that the policy of the page follows it, in the running app. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Desk } from '../../preload/contract';
import { type Desktop, launchDesktop, temporaryFolder } from '../support/desktop';

type DeskWindow = { readonly desk: Desk };

const connection = {
  firebase: { apiKey: 'key', authDomain: 'shop.firebaseapp.com', projectId: 'demo-shop', appId: '1:2:web:3' },
  emulators: { auth: 'http://127.0.0.1:9099', firestore: '127.0.0.1:8080' },
};

const status = ({ window }: Desktop) => window.evaluate(() => (globalThis as unknown as DeskWindow).desk.invoke('connection:read', null));
const allowed = async ({ window }: Desktop): Promise<string> => {
  const policy = await window.evaluate(() => fetch(location.href).then((response) => response.headers.get('content-security-policy')));
  return /connect-src ([^;]+)/.exec(policy ?? '')?.[1] ?? '';
};

test('a saved connection is kept, opens its hosts and no other, and is forgotten on request', async () => {
  const user = temporaryFolder();
  const desktop = await launchDesktop({ userDataDir: user.folder });
  expect(await status(desktop)).toEqual({ kind: 'none' });
  expect(await allowed(desktop)).toBe("'self'");

  const refused = await desktop.window.evaluate(() => (globalThis as unknown as DeskWindow).desk.invoke('connection:save', { connection: { firebase: {} } }));
  expect(refused).toMatchObject({ saved: false });
  expect(existsSync(path.join(user.folder, 'connection.json'))).toBe(false);

  const reloaded = desktop.window.waitForEvent('load');
  const saved = await desktop.window.evaluate((value) => (globalThis as unknown as DeskWindow).desk.invoke('connection:save', { connection: value }), connection);
  expect(saved).toEqual({ saved: true });
  await reloaded;
  // The page stands where it stood; a visitor who is not signed in is then led to the sign-in page.
  await expect.poll(() => desktop.window.evaluate(() => location.pathname)).toBe('/login');
  expect(await status(desktop)).toEqual({ kind: 'configured', source: 'saved', connection });
  expect(await allowed(desktop)).toBe("'self' http://127.0.0.1:8080 http://127.0.0.1:9099");
  expect(JSON.parse(readFileSync(path.join(user.folder, 'connection.json'), 'utf8'))).toEqual(connection);
  if (process.platform !== 'win32') expect(statSync(path.join(user.folder, 'connection.json')).mode & 0o777).toBe(0o600);
  await desktop.close();

  const again = await launchDesktop({ userDataDir: user.folder });
  expect(await status(again)).toMatchObject({ kind: 'configured', source: 'saved' });
  const forgotten = again.window.waitForEvent('load');
  await again.window.evaluate(() => (globalThis as unknown as DeskWindow).desk.invoke('connection:forget', null));
  await forgotten;
  expect(await status(again)).toEqual({ kind: 'none' });
  expect(await allowed(again)).toBe("'self'");
  await again.close();
  user.remove();
});

test('the connection named by the environment holds, and a wrong one is refused with its reason', async () => {
  const user = temporaryFolder();
  const connectionFile = path.join(user.folder, 'named.json');
  writeFileSync(connectionFile, JSON.stringify(connection));
  const desktop = await launchDesktop({ userDataDir: path.join(user.folder, 'data'), connectionFile });
  expect(await status(desktop)).toEqual({ kind: 'configured', source: 'environment', connection });
  const saved = await desktop.window.evaluate((value) => (globalThis as unknown as DeskWindow).desk.invoke('connection:save', { connection: value }), connection);
  expect(saved).toMatchObject({ saved: false });
  await desktop.close();

  writeFileSync(connectionFile, JSON.stringify({ ...connection, emulators: { firestore: '192.168.0.7:8080' } }));
  const wrong = await launchDesktop({ userDataDir: path.join(user.folder, 'data'), connectionFile });
  expect(await status(wrong)).toEqual({
    kind: 'refused',
    source: 'environment',
    reasons: ['emulators.firestore is "192.168.0.7:8080". Accepted: host:port on this computer, such as 127.0.0.1:8080.'],
  });
  expect(await allowed(wrong)).toBe("'self'");
  await wrong.close();
  user.remove();
});
