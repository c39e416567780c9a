// Where things are. Built-ins only: this runs before any package is installed.
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inProject = (...parts) => path.join(root, ...parts);

export const isWindows = process.platform === 'win32';
export const isLinux = process.platform === 'linux';
export const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
export const home = os.homedir();

/** Something a person can put right. Printed without a stack. */
export class Refusal extends Error {}

/** Progress goes to stderr, so that a command's answer on stdout stays clean. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** Runs a command's body: a refusal is told plainly, anything else is a fault and keeps its stack. */
export const asCommand = async (body) => {
  try {
    const code = await body();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    say('');
    say(error instanceof Refusal ? error.message : (error?.stack ?? String(error)));
    process.exitCode = 1;
  }
};
