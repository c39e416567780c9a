/** The reader process: started for one file, spoken to by main over the parent port and by the import worker over its own. */
import type { ReaderReply, ReaderRequest } from '../../preload/reader-protocol';
import type { ReaderNotice, ReaderOrder } from '../reader-messages';
import type { ReaderPort } from './outbox';
import { readFile } from './read-file';

/** The part of Electron's MessagePortMain and ParentPort that is used here. */
type ElectronPort = {
  readonly on: (event: 'message' | 'close', listener: (event: ElectronMessage) => void) => void;
  readonly postMessage: (message: unknown) => void;
  readonly start?: () => void;
};
type ElectronMessage = { readonly data: unknown; readonly ports: readonly ElectronPort[] };

const heartbeatMs = 500;

const isReadJob = (data: unknown): data is ReaderOrder =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'read' && 'path' in data && typeof data.path === 'string';

const readerPort = (port: ElectronPort): ReaderPort => ({
  post: (reply: ReaderReply) => port.postMessage(reply),
  // The worker at the other end is the app's own code, typed by the protocol.
  onRequest: (listener) => port.on('message', (event) => listener(event.data as ReaderRequest)),
  onClose: (listener) => port.on('close', () => listener()),
});

const start = (parent: ElectronPort): void => {
  const notify = (notice: ReaderNotice): void => parent.postMessage(notice);
  setInterval(() => notify({ kind: 'heartbeat' }), heartbeatMs);
  parent.on('message', (event) => {
    const port = event.ports[0];
    if (!isReadJob(event.data) || port === undefined) return;
    const { path, options } = event.data;
    const reading = readFile(path, options ?? {}, readerPort(port), {
      onFormat: (format) => notify({ kind: 'format', format }),
    });
    const closed = new Promise<void>((resolve) => port.on('close', () => resolve()));
    port.start?.();
    // Leaving only once the page has closed its end: what is still on its way to it must not be cut off.
    void reading
      .then(() => notify({ kind: 'finished' }))
      .then(() => closed)
      .then(() => process.exit(0));
  });
};

// Only a utility process of Electron has a parent port.
const parentPort: unknown = Reflect.get(process, 'parentPort');
if (parentPort !== undefined && parentPort !== null) start(parentPort as ElectronPort);
