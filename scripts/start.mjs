// Opens the app: installs what is missing, builds what changed. Further arguments go to the app.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { prepareEverything } from './bootstrap/bootstrap.mjs';
import { asCommand, isLinux, isRoot, Refusal, root, say } from './bootstrap/project.mjs';
import { ensureBuilt } from './built-app.mjs';

const hasDisplay = () => !isLinux || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);

/** Ubuntu keeps ordinary programs from making the sandbox Chromium needs, unless the helper belongs to root. */
const systemForbidsSandbox = (folder) => {
  const setting = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';
  if (!isLinux || !existsSync(setting) || readFileSync(setting, 'utf8').trim() !== '1') return false;
  const guard = path.join(folder, 'chrome-sandbox');
  if (!existsSync(guard)) return true;
  const { mode, uid } = statSync(guard);
  return uid !== 0 || (mode & 0o4000) === 0;
};

const sandboxSwitches = (folder) => {
  if (!isLinux) return [];
  if (isRoot) return ['--no-sandbox'];
  if (!systemForbidsSandbox(folder)) return [];
  const guard = path.join(folder, 'chrome-sandbox');
  say('This system forbids the sandbox to programs outside its own packages, so the app opens without it.');
  say(`To have it: sudo chown root "${guard}" && sudo chmod 4755 "${guard}"`);
  return ['--no-sandbox'];
};

await asCommand(async () => {
  const runtime = await prepareEverything();
  await ensureBuilt();
  if (!hasDisplay()) {
    throw new Refusal('The app is ready, but there is no display to open it on. Start it on a virtual one: xvfb-run -a npm start');
  }
  say(`Opening Seller Ops (Electron ${runtime.version || 'as given'}) ...`);
  const switches = sandboxSwitches(runtime.folder);
  const app = spawn(runtime.executable, [...switches, root, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => app.kill(signal));
  return new Promise((resolve, reject) => {
    app.on('error', reject);
    app.on('close', (code, signal) => resolve(signal ? 1 : code));
  });
});
