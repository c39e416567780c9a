/** The commands a person types, run as that person would. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';

const root = path.resolve(__dirname, '..', '..');
const script = (name: string): string => path.join(root, 'scripts', name);
const withoutDisplay = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' };

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Resolves with what the program has said once that matches; rejects when it ends before. */
const saysUntil = (program: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      if (pattern.test(said)) resolve(said);
    };
    program.stdout?.on('data', listen);
    program.stderr?.on('data', listen);
    program.once('close', () => reject(new Error(`It ended without saying ${String(pattern)}:\n${said}`)));
  });

const isServed = async (url: string): Promise<boolean> => fetch(url).then((answer) => answer.ok, () => false);

test('electron-path prints the executable and nothing else', () => {
  const { stdout, status } = spawnSync(process.execPath, [script('electron-path.mjs')], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout.split('\n')).toHaveLength(2);
  expect(existsSync(stdout.trim())).toBe(true);
});

test('electron-path refuses a named folder that holds no Electron', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script('electron-path.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: path.join(root, 'resources') },
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('ELECTRON_OVERRIDE_DIST_PATH names');
});

test('start says what to do where there is no display', () => {
  test.skip(process.platform !== 'linux', 'Only Linux runs without a display.');
  const { stderr, status } = spawnSync(process.execPath, [script('start.mjs')], { encoding: 'utf8', env: withoutDisplay });
  expect(status).toBe(1);
  expect(stderr).toContain('xvfb-run -a npm start');
});

test('start opens the app, and ends with it', async () => {
  const userData = await mkdtemp(path.join(os.tmpdir(), 'seller-ops-start-'));
  const start = spawn(process.execPath, [script('start.mjs'), `--user-data-dir=${userData}`, '--remote-debugging-port=0']);
  const ended = once(start, 'close');
  try {
    const said = await saysUntil(start, /DevTools listening on ws:\S+/);
    const host = /ws:\/\/([^/]+)\//.exec(said)?.[1];
    await expect
      .poll(async () => ((await (await fetch(`http://${host}/json/list`)).json()) as { url: string }[]).map(({ url }) => url), { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^app:\/\/desk\//));
  } finally {
    start.kill('SIGTERM');
    await ended;
    await rm(userData, { recursive: true, force: true, maxRetries: 5 });
  }
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`emulators answer when they say they are ready, and are gone after ${signal}`, async () => {
    test.skip(process.env['SELLER_OPS_TEST_WITHOUT_EMULATORS'] === '1', 'The emulators are not installed.');
    const [auth, firestore] = [await freePort(), await freePort()];
    const emulators = spawn(process.execPath, [script('emulators.mjs')], {
      env: { ...process.env, AUTH_PORT: String(auth), FIRESTORE_PORT: String(firestore) },
    });
    const ended = once(emulators, 'close');
    try {
      await saysUntil(emulators, /^emulators ready$/m);
      expect(await isServed(`http://127.0.0.1:${auth}/`)).toBe(true);
      expect(await isServed(`http://127.0.0.1:${firestore}/`)).toBe(true);
    } finally {
      emulators.kill(signal);
    }
    const [code] = (await ended) as [number | null];
    expect(code).toBe(0);
    expect(await isServed(`http://127.0.0.1:${auth}/`)).toBe(false);
    expect(await isServed(`http://127.0.0.1:${firestore}/`)).toBe(false);
  });
}

test('emulators refuse a port another program holds, and name it', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { stderr, status } = spawnSync(process.execPath, [script('emulators.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, AUTH_PORT: String(port), FIRESTORE_PORT: '0' },
  });
  holder.close();
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${port}`);
});

test('emulators refuse a project that could be a real one', () => {
  const { stderr, status } = spawnSync(process.execPath, [script('emulators.mjs')], { encoding: 'utf8', env: { ...process.env, PROJECT_ID: 'company-books' } });
  expect(status).toBe(1);
  expect(stderr).toContain('must begin with "demo-"');
});
