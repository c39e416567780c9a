// The official Electron binary, where the electron package already has it or can fetch it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { inProject, say } from './project.mjs';

const packageFolder = inProject('node_modules', 'electron');
const refusedFile = inProject('.runtime', 'official-refused.json');

/** Where the executable lies inside an unpacked Electron. */
export const executableIn = (folder) => {
  if (process.platform === 'win32') return path.join(folder, 'electron.exe');
  if (process.platform === 'darwin') return path.join(folder, 'Electron.app', 'Contents', 'MacOS', 'Electron');
  return path.join(folder, 'electron');
};

const text = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

/** The version an unpacked Electron says it is, or '' where it does not say. */
export const versionIn = (folder) => text(path.join(folder, 'version')).replace(/^v/, '');

const wantedVersion = () => JSON.parse(text(path.join(packageFolder, 'package.json'))).version;

const unpacked = () => {
  const folder = path.join(packageFolder, 'dist');
  const version = wantedVersion();
  if (versionIn(folder) !== version || !existsSync(executableIn(folder))) return undefined;
  return { kind: 'official', executable: executableIn(folder), folder, version };
};

const refusedBefore = () => {
  try {
    return JSON.parse(text(refusedFile)).version === wantedVersion();
  } catch {
    return false;
  }
};

/**
 * The official runtime or undefined. The download is tried once and its failure remembered, so that a machine without
 * the way to it does not wait again at every start; `retry` forgets that.
 */
export const officialElectron = async ({ retry, timeoutMs }) => {
  const present = unpacked();
  if (present) return present;
  if (!retry && refusedBefore()) return undefined;

  say(`Fetching Electron ${wantedVersion()} (once, about 110 MB) ...`);
  const fetched = await run(process.execPath, [path.join(packageFolder, 'install.js')], { timeoutMs });
  const got = unpacked();
  if (got) {
    rmSync(refusedFile, { force: true });
    return got;
  }
  const reason = fetched.timedOut ? `no end within ${timeoutMs / 1000} seconds` : (fetched.stderr.trim().split('\n')[0] ?? 'no reason given');
  say(`Electron could not be fetched: ${reason}. This is remembered; SELLER_OPS_FETCH_ELECTRON=1 tries again.`);
  mkdirSync(path.dirname(refusedFile), { recursive: true });
  writeFileSync(refusedFile, `${JSON.stringify({ version: wantedVersion(), reason })}\n`);
  return undefined;
};
