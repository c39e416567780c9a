/** What no page may do, for every web contents there will ever be. */
import { app, session, type Event, type Session, type WebContents } from 'electron';
import { isOwnAddress } from './address';
import { openExternal } from './external-links';
import { log } from './logs';

/** Copying a figure out of a table is all that a page may ask of the system. */
const isPermitted = (permission: string, address: string): boolean =>
  permission === 'clipboard-sanitized-write' && isOwnAddress(address);

const guardSession = (guarded: Session): void => {
  guarded.setPermissionRequestHandler((_page, permission, reply, { requestingUrl }) =>
    reply(isPermitted(permission, requestingUrl)),
  );
  guarded.setPermissionCheckHandler((_page, permission, origin) => isPermitted(permission, origin));
  guarded.setDevicePermissionHandler(() => false);
  // Files leave the app through its own save dialog alone.
  guarded.on('will-download', (event) => {
    log.warn('a download was refused');
    event.preventDefault();
  });
};

const stayHome = (event: Event, address: string): void => {
  if (isOwnAddress(address)) return;
  log.warn('leaving the app was refused');
  event.preventDefault();
};

const guardContents = (contents: WebContents): void => {
  contents.on('will-navigate', (event, address) => stayHome(event, address));
  contents.on('will-redirect', (event, address, _inPlace, isMainFrame) => isMainFrame && stayHome(event, address));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    // A link with target=_blank is a link to the outside; the door decides.
    void openExternal(url);
    return { action: 'deny' };
  });
};

/** Must run when the app is ready and before there is a window. */
export const setupProtections = (): void => {
  guardSession(session.defaultSession);
  app.on('session-created', guardSession);
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
  app.on('select-client-certificate', (event, _contents, _address, _certificates, reply) => {
    // Left alone, Chromium would hand over the first certificate of this computer to whoever asks.
    event.preventDefault();
    reply();
  });
};
