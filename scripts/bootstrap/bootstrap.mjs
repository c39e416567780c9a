// What every command needs before it can do its own work: Node, packages, system libraries, Electron.
import { electronRuntime } from './electron-runtime.mjs';
import { checkNode } from './node-version.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureSystemLibraries, nameMissingLibraries } from './system-libraries.mjs';

/** Enough to build. */
export const preparePackages = async () => {
  checkNode();
  await ensurePackages();
};

/** Enough to open a window; with `tests`, also the browser the tests open. Resolves with the Electron runtime. */
export const prepareEverything = async ({ tests = false } = {}) => {
  await preparePackages();
  await ensureSystemLibraries({ tests });
  const runtime = await electronRuntime();
  await nameMissingLibraries(runtime.executable);
  return runtime;
};
