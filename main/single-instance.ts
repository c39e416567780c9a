/** One running app per user-data folder: a second start brings the first to the front and leaves. */
import { app, BrowserWindow } from 'electron';

/** False when another instance runs; this one is on its way out then. */
export const setupSingleInstance = (): boolean => {
  if (!app.requestSingleInstanceLock()) {
    app.exit(0);
    return false;
  }
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  });
  return true;
};
