// What Electron needs from Linux. On Debian and Ubuntu as root it is installed; elsewhere it is named.
import { existsSync } from 'node:fs';
import { findProgram, run } from './processes.mjs';
import { isLinux, isRoot, say } from './project.mjs';

const forTheWindow = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libatk-bridge2.0-0',
  'libsecret-1-0',
  'fonts-liberation',
  'xvfb',
  'xauth',
];
const forTheTests = ['chromium'];

// Debian 13 and Ubuntu 24.04 renamed libraries whose clock became 64 bits wide.
const spellings = (name) => [name, `${name}t64`];

const missingOf = async (names) => {
  const asked = names.flatMap(spellings);
  const answer = await run('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Package}\n', ...asked]);
  const installed = new Set(
    answer.stdout
      .split('\n')
      .filter((line) => line.startsWith('installed '))
      .map((line) => line.slice('installed '.length)),
  );
  return names.filter((name) => !spellings(name).some((spelling) => installed.has(spelling)));
};

const onOffer = async (name) => {
  for (const spelling of spellings(name).reverse()) {
    const shown = await run('apt-cache', ['show', '--no-all-versions', spelling]);
    if (shown.code === 0 && shown.stdout.includes('Package:')) return spelling;
  }
  return name;
};

const install = async (names) => {
  say(`Installing system libraries: ${names.join(' ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const updated = await run('apt-get', [...patience, 'update', '-qq'], { env });
  if (updated.code !== 0) say(`apt-get update did not succeed; trying with the lists at hand.\n${updated.stderr.trim()}`);
  const spelled = [];
  for (const name of names) spelled.push(await onOffer(name));
  const installed = await run('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', ...spelled], { env });
  if (installed.code === 0) return true;
  say(`These could not be installed:\n${installed.stderr.trim()}`);
  return false;
};

/** Installs what is missing where it may, and says what is missing where it may not. Never stops the command. */
export const ensureSystemLibraries = async ({ tests = false } = {}) => {
  if (!isLinux || !existsSync('/etc/debian_version') || !findProgram('dpkg-query')) return;
  const missing = await missingOf(tests ? [...forTheWindow, ...forTheTests] : forTheWindow);
  if (missing.length === 0) return;
  if (isRoot && findProgram('apt-get') && (await install(missing))) return;
  say(`Missing on this system: ${missing.join(' ')}`);
  say(`Install them as an administrator: apt-get install ${missing.join(' ')}`);
};

/** On a Linux without Debian's packages: names the libraries the executable cannot find. */
export const nameMissingLibraries = async (executable) => {
  if (!isLinux || existsSync('/etc/debian_version') || !findProgram('ldd')) return;
  const listed = await run('ldd', [executable]);
  const missing = listed.stdout
    .split('\n')
    .filter((line) => line.includes('not found'))
    .map((line) => line.trim().split(' ')[0]);
  if (missing.length > 0) say(`Electron needs libraries this system does not have: ${missing.join(' ')}. Install the packages that hold them.`);
};
