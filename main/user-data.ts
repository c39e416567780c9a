/** Where this instance keeps everything of its own. */
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { app, dialog } from 'electron';

/** Electron honours the switch by itself, but not under every launcher; said once here, it holds for all of them. */
export const setupUserData = (): void => {
  const folder = app.commandLine.getSwitchValue('user-data-dir');
  if (folder !== '') app.setPath('userData', path.resolve(folder));
};

/** Why nothing can be kept in a folder, as the system calls it (`EROFS`, `EACCES`, `ENOSPC`); null where it can. */
export const cannotKeepIn = (folder: string): string | null => {
  try {
    mkdirSync(folder, { recursive: true });
    const trial = mkdtempSync(path.join(folder, '.seller-ops-trial-'));
    rmdirSync(trial);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);
  }
};

/** False where nothing can be kept: the app says so and ends, for all that is done in it would be lost without a word. */
export const canKeepData = (): boolean => {
  const folder = app.getPath('userData');
  const why = cannotKeepIn(folder);
  if (why === null) return true;
  const said = `Seller Ops cannot write to its folder ${folder} (${why}). Nothing is lost: what was saved is still there. Make room on the disk or allow writing to the folder, then start again.`;
  process.stderr.write(`${said}\n`);
  void app.whenReady().then(() => {
    dialog.showErrorBox('Seller Ops cannot keep its data', said);
    app.exit(1);
  });
  return false;
};
