/** The reader process: started for one file, spoken to by main over the parent port and by the import worker over its own. */
import { messageOf, type ReaderRequest } from '../../preload/reader-protocol';
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
/** A notice is sent by a thread of its own: whoever leaves at once takes it along. */
const lastNoticeMs = 100;

const isReaderOrder = (data: unknown): data is ReaderOrder =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'read' && 'path' in data && typeof data.path === 'string';

const readerPort = (port: ElectronPort): ReaderPort => ({
  post: (reply) => port.postMessage(messageOf(reply)),
  // The worker at the other end is the app's own code, typed by the protocol.
  onRequest: (listener) => port.on('message', (event) => listener(event.data as ReaderRequest)),
  onClose: (listener) => port.on('close', () => listener()),
});

const serve = (parent: ElectronPort): void => {
  const tell = (notice: ReaderNotice) => parent.postMessage(notice);
  setInterval(() => tell({ kind: 'heartbeat' }), heartbeatMs);
  parent.on('message', (event) => {
    const port = event.ports[0];
    if (!isReaderOrder(event.data) || port === undefined) return;
    const { path, options } = event.data;
    let isFinished = false;
    let isClosed = false;
    // Whoever listens closes the port once it has the last word; leaving before could lose it.
    const leaveWhenDone = () => {
      if (isFinished && isClosed) setTimeout(() => process.exit(0), lastNoticeMs);
    };
    port.on('close', () => {
      isClosed = true;
      leaveWhenDone();
    });
    void readFile(path, options, readerPort(port), { onLane: (lane) => tell({ kind: 'lane', lane }), onAllRows: () => tell({ kind: 'all-rows' }) }).then(() => {
      isFinished = true;
      tell({ kind: 'finished' });
      leaveWhenDone();
    });
    port.start?.();
  });
};

// Only a utility process of Electron has a parent port.
const parentPort: unknown = Reflect.get(process, 'parentPort');
if (parentPort !== undefined && parentPort !== null) serve(parentPort as ElectronPort);
