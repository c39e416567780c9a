/** The one window. */
import path from 'node:path';
import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import Store from 'electron-store';
import { addressOf } from '../address';
import { log } from '../logs';
import { firstWindow, rememberedWindow, smallestWindow, type RememberedWindow } from './bounds';

/** The colours of the page's own background, so that nothing flashes before it is painted. */
const background = { light: '#ffffff', dark: '#242424' } as const;

/** A page that crashes again this soon would crash for ever. */
const crashLoopMs = 60_000;

type Settings = { window?: RememberedWindow };

const restoreBounds = (store: Store<Settings>): RememberedWindow | null =>
  rememberedWindow(
    store.get('window'),
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );

const rememberBounds = (window: BrowserWindow, store: Store<Settings>): void => {
  window.on('close', () => {
    store.set('window', { bounds: window.getNormalBounds(), maximized: window.isMaximized() });
  });
};

/** An empty window says nothing. What stopped twice in a minute is started again when somebody asks for it. */
const askWhatNow = async (window: BrowserWindow): Promise<void> => {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: app.getName(),
    message: 'The window stopped twice within a minute',
    detail: 'This computer may be short of memory. Nothing that was published or saved is lost. Close other programs, then load the window again. If it keeps stopping, send the log file to whoever looks after the app.',
    buttons: ['Load the window again', 'Quit'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  if (response === 1) app.quit();
  else if (!window.isDestroyed()) window.webContents.reload();
};

const recoverFromCrashes = (window: BrowserWindow): void => {
  let lastCrash = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error(`the page is gone: ${reason}, code ${exitCode}`);
    const now = performance.now();
    const looping = now - lastCrash < crashLoopMs;
    lastCrash = now;
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (looping) {
      log.error('the page crashed again at once; the user is asked');
      void askWhatNow(window);
    } else window.webContents.reload();
  });
  window.on('unresponsive', () => log.warn('the page does not answer'));
};

export const openMainWindow = (): BrowserWindow => {
  // Its file is settings.json in the user-data folder; a torn one counts as none.
  const store = new Store<Settings>({ name: 'settings', clearInvalidConfig: true });
  const remembered = restoreBounds(store);
  const window = new BrowserWindow({
    ...(remembered?.bounds ?? firstWindow),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    title: app.getName(),
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: {
      preload: path.join(__dirname, '../preload/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  window.once('ready-to-show', () => {
    if (remembered?.maximized === true) window.maximize();
    window.show();
  });
  rememberBounds(window, store);
  recoverFromCrashes(window);
  void window.loadURL(addressOf('/')).catch((error: unknown) => log.error('the window could not be loaded', error));
  return window;
};
