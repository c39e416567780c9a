/** Where this instance keeps everything of its own. */
import path from 'node:path';
import { app } from 'electron';

/** Electron honours the switch by itself, but not under every launcher; said once here, it holds for all of them. */
export const setupUserData = (): void => {
  const folder = app.commandLine.getSwitchValue('user-data-dir');
  if (folder !== '') app.setPath('userData', path.resolve(folder));
};
