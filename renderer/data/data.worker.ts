/** The data worker: Firebase and all that touches stored tables runs here, so that the window's thread stays free. */
import { transfer, proxy, expose, releaseProxy } from 'comlink';
import type { DataService, Listener, Stop } from './ports';
import { createDataService } from './data-service';
import { hurryAuth } from './firestore/auth-time-limit';
import { giveBackOnceStill } from './give-back';
import { dataFailure } from './firestore/failures';
import type { AppCheckToken } from './firestore/app-check';
import { watchTransport } from './firestore/transport-watch';
import type { PlanSource } from './planning/store-tables';
import { DiskRefusal, probeDisk } from './storage/disk-probe';
import { openIndexedDbStore } from './storage/indexed-db-store';
import { tellLife } from './worker-life';

tellLife();

const newId = (): string => crypto.randomUUID();

/** Handed over by the window where a connection wants App Check and its provider needs a document. */
let appCheckToken: (() => Promise<AppCheckToken>) | undefined;

hurryAuth(globalThis);
const transport = watchTransport(globalThis);

/** Firebase is most of this worker: it is fetched while the window is still being drawn, and nobody who only looks at the sign-in page waits for it. */
const backends = Promise.all([import('./firestore/open-target'), import('./sample/load-sample')]);

const service = createDataService({
  openWorkspace: async (target) => {
    const [{ openTarget }, { loadSample }] = await backends;
    await probeDisk(openIndexedDbStore);
    return openTarget(target, {
      cache: 'persistent',
      openStorage: openIndexedDbStore,
      now: () => Date.now(),
      newId,
      appCheckToken: appCheckToken === undefined ? undefined : () => (appCheckToken ?? Promise.reject)(),
      loadSample,
      transport,
    });
  },
  openFailure: (error) => ({ ok: false, failure: error instanceof DiskRefusal ? { code: 'data/no-local-storage', detail: null } : dataFailure(error) }),
  newId,
});

/** A listener from the window holds a port open on both sides until it is let go. */
const release = (listener: unknown): void => {
  // Comlink puts a function under this symbol on every proxy.
  const held = listener as { readonly [releaseProxy]?: () => void };
  held[releaseProxy]?.();
};

const stopping = <T>(stop: Stop, listener: Listener<T>): Stop =>
  proxy(() => {
    stop();
    release(listener);
  });

const buffersOf = (parts: readonly Uint8Array[]): ArrayBuffer[] =>
  parts.map(({ buffer }) => buffer).filter((buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer);

const used = giveBackOnceStill();

const overPort = {
  ...service,
  watchSession: async (listener) => stopping(await service.watchSession(listener), listener),
  watchSync: async (listener) => stopping(await service.watchSync(listener), listener),
  watchTable: async (storeId, tableId, listener) => stopping(await service.watchTable(storeId, tableId, listener), listener),
  watchTables: async (storeId, listener) => stopping(await service.watchTables(storeId, listener), listener),
  watchSetting: async (id, listener) => stopping(await service.watchSetting(id, listener), listener),
  watchImports: async (storeId, tableId, listener, most) => stopping(await service.watchImports(storeId, tableId, listener, most), listener),
  watchShipmentPlans: async (storeId, listener) => stopping(await service.watchShipmentPlans(storeId, listener), listener),
  publish: async (request, onProgress) => {
    try {
      return await service.publish(request, onProgress);
    } finally {
      release(onProgress);
      used();
    }
  },
  readPacked: async (...asked) => {
    const packed = await service.readPacked(...asked);
    used();
    return packed.ok ? transfer(packed, buffersOf(packed.value.chunks)) : packed;
  },
  exportView: async (...asked) => {
    const file = await service.exportView(...asked);
    return file.ok ? transfer(file, buffersOf([file.value])) : file;
  },
  makeBackup: async (storeId, sink, onProgress) => {
    try {
      return await service.makeBackup(storeId, (bytes) => sink(transfer(bytes, buffersOf([bytes]))), onProgress);
    } finally {
      release(sink);
      release(onProgress);
    }
  },
  previewRestore: async (source, onProgress) => {
    try {
      return await service.previewRestore(source, onProgress);
    } finally {
      release(source);
      release(onProgress);
    }
  },
  restoreBackup: async (backupId, source, fileName, onProgress) => {
    try {
      return await service.restoreBackup(backupId, source, fileName, onProgress);
    } finally {
      release(source);
      release(onProgress);
    }
  },
  exportComparison: async (comparison) => {
    const file = await service.exportComparison(comparison);
    return file.ok ? transfer(file, buffersOf([file.value])) : file;
  },
  useAppCheck: (getToken: () => Promise<AppCheckToken>) => {
    appCheckToken = getToken;
  },
  /** The planner's worker reads tables over a line of its own. */
  servePlanner: (port: MessagePort) => {
    const { watchTables, watchSetting, readPacked, versionsThen } = overPort;
    expose({ watchTables, watchSetting, readPacked, versionsThen } satisfies PlanSource, port);
  },
} satisfies DataService & Record<string, unknown>;

export type DataWorker = typeof overPort;

expose(overPort);
