/** Starts the app: each line is one thing that has to stand before the next. */
import path from 'node:path';
import { app, BrowserWindow } from 'electron';
import { addressOf, isOwnAddress } from './address';
import { createConnectionDesk } from './connection/connection-desk';
import { createAdoptedFiles } from './files/adopted';
import { begunFiles } from './files/save';
import { sweepBeginnings } from './files/write';
import { setupGraphics } from './graphics';
import { createHandlers } from './handlers';
import { setupIpc } from './ipc';
import { log, setupLogs } from './logs';
import { setupMemory } from './memory';
import { setupMenu } from './menu';
import { setupProtections } from './protections';
import { createReaderHost, type ReaderHost } from './reader-host';
import { registerScheme, setupScheme } from './scheme/scheme';
import { setupSingleInstance } from './single-instance';
import { canKeepData, setupUserData } from './user-data';
import { openMainWindow } from './window/main-window';
import { outsideDriver } from './window/outside-driver';

const goTo = (window: BrowserWindow, pathname: string): void => {
  void window.loadURL(addressOf(pathname)).catch((error: unknown) => log.error('the window could not be loaded', error));
};

const followPage = (window: BrowserWindow, readers: ReaderHost): void => {
  const page = window.webContents;
  page.on('did-start-navigation', (_event, _address, isInPlace, isMainFrame) => {
    if (isMainFrame && !isInPlace) readers.dropAll(page);
  });
  page.on('did-navigate', (_event, address) => {
    // Chromium asks nobody before it shows an empty page. There is nothing to do on one but to come home.
    if (!isOwnAddress(address)) goTo(window, '/');
  });
  page.on('render-process-gone', () => readers.dropAll(page));
  window.on('closed', () => readers.dropAll(page));
  window.once('ready-to-show', () => readers.warmUp());
};

/** What killed writes left, in the app's own folder and wherever files were saved, goes once the window is shown: nobody waits for it. */
const setupSweep = (): void => {
  app.once('browser-window-created', (_event, window) =>
    window.once('ready-to-show', () => {
      void sweepBeginnings(app.getPath('userData'), Date.now());
      void begunFiles().sweep();
    }),
  );
};

const setupWindow = (readers: ReaderHost): void => {
  const open = (): void => followPage(openMainWindow(), readers);
  app.on('activate', () => BrowserWindow.getAllWindows().length === 0 && open());
  app.on('window-all-closed', () => app.quit());
  void outsideDriver().then(open);
};

/** The policy of a page cannot change while it is open, so a changed connection loads the page anew, where it stands. */
const reloadWindow = (): void => {
  // After the reply to the page that asked for the change.
  setImmediate(() => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.reload();
  });
};

const start = (): void => {
  const readers = createReaderHost();
  const adopted = createAdoptedFiles(path.join(app.getPath('userData'), 'pasted'));
  adopted.empty();
  app.on('will-quit', adopted.empty);
  const connections = createConnectionDesk(
    {
      environment: process.env['SELLER_OPS_CONNECTION'] || null,
      saved: path.join(app.getPath('userData'), 'connection.json'),
      packaged: path.join(app.isPackaged ? process.resourcesPath : path.join(app.getAppPath(), 'resources'), 'connection.json'),
    },
    reloadWindow,
  );
  setupProtections();
  setupScheme(path.join(__dirname, '../renderer'), connections.connection);
  setupIpc(createHandlers(connections, readers, adopted));
  setupMenu();
  setupSweep();
  setupWindow(readers);
};

setupUserData();
setupGraphics();
setupMemory();
if (canKeepData() && setupSingleInstance()) {
  setupLogs();
  registerScheme();
  void app.whenReady().then(start);
}
