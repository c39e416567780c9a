// The packages of package-lock.json, installed when they are missing or other than the lock says.
import { existsSync, readFileSync } from 'node:fs';
import { runNpm } from './processes.mjs';
import { inProject, Refusal, root, say } from './project.mjs';

const readLock = (file) => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * True when `installed` (npm's own record, written at the end of an install) holds what `wanted` (the lock file) asks for.
 * Optional packages are left out: npm installs only those made for this system.
 */
export const holdsEverything = (wanted, installed) =>
  Object.entries(wanted).every(
    ([place, described]) => place === '' || described.optional || installed[place]?.version === described.version,
  );

export const packagesAreCurrent = (folder = root) => {
  const wanted = readLock(`${folder}/package-lock.json`);
  const installed = readLock(`${folder}/node_modules/.package-lock.json`);
  return wanted !== undefined && installed !== undefined && holdsEverything(wanted, installed);
};

export const ensurePackages = async () => {
  if (packagesAreCurrent()) return;
  const first = !existsSync(inProject('node_modules'));
  say(first ? 'Installing packages (once, a minute or two) ...' : 'Packages changed; installing them again ...');
  const installed = await runNpm(['ci', '--ignore-scripts', '--loglevel=error'], { show: true });
  if (installed.code !== 0) throw new Refusal('The packages could not be installed; npm says why above. Check the network and start again.');
};
