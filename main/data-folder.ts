/** The folder with everything of this instance, opened in the system's file manager. */
import { app, shell } from 'electron';
import { log } from './logs';

export const showDataFolder = async (): Promise<boolean> => {
  // Electron answers with the reason, or with nothing where it worked.
  const reason = await shell.openPath(app.getPath('userData'));
  if (reason !== '') log.warn(`the data folder could not be shown: ${reason}`);
  return reason === '';
};
