/** One open Firebase app: Firestore, and who is signed in. Each workspace has an app of its own name, so caches never mix. */
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  disableNetwork,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
  persistentLocalCache,
  persistentSingleTabManager,
  terminate,
  type EmulatorMockTokenOptions,
  type Firestore,
  type FirestoreLocalCache,
} from 'firebase/firestore';
import { checkConnection, connectionLimits, type Connection } from '../../../preload/connection';
import { sampleSession } from '../sample/sample-session';
import type { SessionSource } from '../session';
import type { WorkspaceKind } from '../ports';
import { carryAppCheckToken, type AppCheckToken } from './app-check';
import { firebaseSession } from './firebase-session';
import type { Line } from './network-watch';
import type { Transport } from './transport-watch';

export type CacheKind = 'persistent' | 'memory';

export type Backend = {
  readonly workspace: WorkspaceKind;
  /** Names this backend's storage on this computer. */
  readonly name: string;
  readonly db: Firestore;
  readonly session: SessionSource;
  /** False in the sample workspace: nothing ever leaves this computer. */
  readonly networked: boolean;
  readonly line?: Line | undefined;
  readonly close: () => Promise<void>;
};

const localCache = (kind: CacheKind, cacheSizeBytes: number): FirestoreLocalCache =>
  kind === 'memory'
    ? memoryLocalCache({ garbageCollector: memoryLruGarbageCollector({ cacheSizeBytes }) })
    : // A worker has no localStorage to agree with other tabs over, and the app has one window.
      persistentLocalCache({ cacheSizeBytes, tabManager: persistentSingleTabManager({ forceOwnership: true }) });

const openFirestore = (app: FirebaseApp, connection: Connection, cache: CacheKind): Firestore => {
  const cacheSizeBytes = connection.cacheSizeBytes ?? connectionLimits.cacheSizeBytes.default;
  const timeoutSeconds = connection.longPollingTimeoutSeconds ?? connectionLimits.longPollingTimeoutSeconds.default;
  const check = checkConnection(connection);
  if (!check.ok) throw new Error(check.reasons.join(' '));
  return initializeFirestore(app, {
    localCache: localCache(cache, cacheSizeBytes),
    experimentalAutoDetectLongPolling: true,
    experimentalLongPollingOptions: { timeoutSeconds },
    ignoreUndefinedProperties: false,
  });
};

const close = async (app: FirebaseApp, db: Firestore): Promise<void> => {
  await terminate(db);
  await deleteApp(app);
};

const sampleConnection: Connection = {
  firebase: { apiKey: 'sample', authDomain: 'sample.invalid', projectId: 'demo-sample', appId: 'sample' },
};

/** Names the cache. Changed with the shape of what is stored, so that generated data is never read in an older one. */
const sampleName = 'sample-2';

/** Generated data on Firestore's own local cache. The network is switched off before anything else is asked of it. */
export const openSampleBackend = (cache: CacheKind, name = sampleName): Backend => {
  const app = initializeApp(sampleConnection.firebase, name);
  const db = openFirestore(app, sampleConnection, cache);
  void disableNetwork(db);
  return { workspace: 'sample', name, db, session: sampleSession(), networked: false, close: () => close(app, db) };
};

const splitAddress = (address: string): readonly [host: string, port: number] => {
  const colon = address.lastIndexOf(':');
  return [address.slice(0, colon), Number(address.slice(colon + 1))];
};

const backendName = ({ firebase, emulators }: Connection): string =>
  emulators === undefined ? `connected-${firebase.projectId}` : `emulator-${firebase.projectId}`;

export type BackendOptions = {
  readonly connection: Connection;
  readonly cache: CacheKind;
  readonly appCheckToken?: (() => Promise<AppCheckToken>) | undefined;
  /** Stands in for signing in where only the Firestore emulator runs. */
  readonly mockUser?: { readonly token: EmulatorMockTokenOptions; readonly session: SessionSource } | undefined;
  readonly name?: string | undefined;
  readonly transport?: Transport | undefined;
};

export const openFirebaseBackend = ({ connection, cache, appCheckToken, mockUser, transport, name = backendName(connection) }: BackendOptions): Backend => {
  const app = initializeApp(connection.firebase, name);
  carryAppCheckToken(app, connection, appCheckToken);
  const workspace = connection.emulators === undefined ? 'connected' : 'emulator';
  const session = mockUser?.session ?? firebaseSession(app, connection, workspace);
  const db = openFirestore(app, connection, cache);
  const emulator = connection.emulators?.firestore;
  if (emulator !== undefined) {
    const [host, port] = splitAddress(emulator);
    connectFirestoreEmulator(db, host, port, mockUser === undefined ? {} : { mockUserToken: mockUser.token });
  }
  const line = transport && { watchFailures: transport.watchFailures, reaches: (withinMs: number) => transport.reaches(connection, withinMs) };
  return { workspace, name, db, session, networked: true, line, close: () => close(app, db) };
};
