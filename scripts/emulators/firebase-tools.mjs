// firebase-tools: the Auth emulator and the deployment of rules. Large, so it is installed only by what needs it,
// from its own lock file, into a folder named after that lock.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runNpm } from '../bootstrap/processes.mjs';
import { inProject, Refusal, say } from '../bootstrap/project.mjs';

const described = inProject('scripts', 'firebase-tools');
const parts = ['package.json', 'package-lock.json', '.npmrc'];
const program = (folder) => path.join(folder, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** The script to start with node, installed first where it is missing. */
export const firebaseTools = async () => {
  const lock = await readFile(path.join(described, 'package-lock.json'));
  const name = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = inProject('.emulators', `firebase-tools-${name}`);
  if (existsSync(program(folder))) return program(folder);

  say('Installing firebase-tools for the Auth emulator (once, about a minute) ...');
  // Installed aside and moved into place whole: two commands may do this at once, and either may be stopped.
  const aside = `${folder}.${process.pid}`;
  await mkdir(aside, { recursive: true });
  try {
    for (const part of parts) await copyFile(path.join(described, part), path.join(aside, part));
    const installed = await runNpm(['ci', '--ignore-scripts', '--loglevel=error'], { cwd: aside });
    if (installed.code !== 0) throw new Refusal(`firebase-tools could not be installed:\n${installed.stderr.trim()}`);
    try {
      await rename(aside, folder);
    } catch (error) {
      if (!existsSync(program(folder))) throw error;
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return program(folder);
};
