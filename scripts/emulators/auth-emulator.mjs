// The Auth emulator of firebase-tools. It is JavaScript: no Java and no network are needed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { firebaseTools } from './firebase-tools.mjs';
import { freePort, startSupervised } from './supervised.mjs';

const host = '127.0.0.1';

export const startAuthEmulator = async ({ port: wanted, projectId, quiet }) => {
  const port = await freePort(wanted, 'Auth emulator', 'AUTH_PORT');
  const program = await firebaseTools();
  // The hub and the logging emulator start whether wanted or not: ports of their own let several sets run side by side.
  const hub = await freePort(0);
  const logging = await freePort(0);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'seller-ops-auth-'));
  const configuration = {
    emulators: {
      auth: { host, port },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false },
      // Each test works in a project of its own.
      singleProjectMode: false,
    },
  };
  await writeFile(path.join(folder, 'firebase.json'), JSON.stringify(configuration, null, 2));
  const url = `http://${host}:${port}`;
  const clean = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const running = await startSupervised({
      label: 'Auth emulator',
      command: process.execPath,
      args: [program, 'emulators:start', '--only', 'auth', '--project', projectId, '--config', 'firebase.json', '--non-interactive'],
      cwd: folder,
      // Without `CI` the tool looks for a terminal; its update check would wait for a network.
      env: { ...process.env, CI: 'true', NO_UPDATE_NOTIFIER: '1' },
      url: `${url}/`,
      quiet,
    });
    return {
      address: url,
      ended: running.ended,
      stop: async () => {
        await running.stop();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
};
