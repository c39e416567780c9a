// Global setup of the end-to-end tests: the Electron they open, the built app, and emulators unless the caller has them.
import { electronRuntime } from './bootstrap/electron-runtime.mjs';
import { ensureBuilt } from './built-app.mjs';
import emulatorsForTests from './emulators-for-tests.mjs';

export default async () => {
  if (!process.env.SELLER_OPS_ELECTRON) process.env.SELLER_OPS_ELECTRON = (await electronRuntime()).executable;
  await ensureBuilt();
  return process.env.SELLER_OPS_TEST_WITHOUT_EMULATORS === '1' ? undefined : emulatorsForTests();
};
