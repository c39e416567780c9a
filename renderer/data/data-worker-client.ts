/** Starts the workers and hands the window their services. Called once; whoever reloads the window starts anew. */
import { proxy, transfer, wrap } from 'comlink';
import type { DataWorker } from './data.worker';
import { connectPlanner, type ConnectedPlanner } from './planning/planner-client';
import type { ImportService } from './import/import-ports';
import type { DataService } from './ports';
import { watchLife, type WorkerLife } from './worker-life';

export type ConnectedServices = {
  readonly data: DataService;
  readonly imports: ImportService;
  readonly planner: ConnectedPlanner;
  /** Resolves when the data worker ended. Nothing works without it, and what it was doing is known only to the next one. */
  readonly dataEnded: Promise<void>;
  readonly listener: <T, Answer = void>(callback: (value: T) => Answer) => (value: T) => Answer;
};

export const connectDataService = (): ConnectedServices => {
  const dataThread = new Worker(new URL('./data.worker.ts', import.meta.url), { type: 'module', name: 'data' });
  let tellEnd: () => void = () => undefined;
  const dataEnded = new Promise<void>((resolve) => {
    tellEnd = resolve;
  });
  const dataLife = watchLife(dataThread, 'keeps the data', tellEnd);
  const worker = wrap<DataWorker>(dataThread);

  // Not before a workspace is open: the sign-in page needs the processor itself.
  let importing: { readonly service: ImportService; readonly life: WorkerLife } | null = null;
  const startImporting = (): NonNullable<typeof importing> => {
    const thread = new Worker(new URL('./import/import.worker.ts', import.meta.url), { type: 'module', name: 'import' });
    // The next file starts another.
    const life = watchLife(thread, 'reads files', () => {
      importing = null;
    });
    // Comlink's own types make a promise of every member; all of these are asynchronous already, and a stop may be.
    return { service: wrap<ImportService>(thread), life };
  };
  const importer = (): NonNullable<typeof importing> => (importing ??= startImporting());

  const planner = connectPlanner((port) => dataLife.guard(worker.servePlanner(transfer(port, [port]))));

  const remoteData = worker as unknown as DataService;

  const data: DataService = {
    ...methodsOf(() => ({ service: remoteData, life: dataLife }), dataMethods),
    open: async (target) => {
      const provider = target.kind === 'backend' ? target.connection.appCheck?.provider : undefined;
      if (target.kind === 'backend' && provider !== undefined && provider !== 'debug') {
        const { windowAppCheckToken } = await import('./firestore/app-check-window');
        const getToken = windowAppCheckToken(target.connection);
        if (getToken !== null) await worker.useAppCheck(proxy(getToken));
      }
      const opened = await dataLife.guard(remoteData.open(target));
      importer();
      if (opened.ok) planner.use(target.kind === 'sample' ? 'sample' : `${target.connection.firebase.projectId}${target.connection.emulators === undefined ? '' : ' emulator'}`);
      return opened;
    },
  };
  const imports: ImportService = {
    ...methodsOf(importer, importMethods),
    // A port moves; it cannot be copied.
    read: (importId, file, port, onProgress) => {
      const { service, life } = importer();
      return life.guard(service.read(importId, file, transfer(port, [port]), onProgress));
    },
  };
  return { data, imports, planner, dataEnded, listener: (callback) => proxy(callback) };
};

const dataMethods = [
  'open', 'setBrowserOnline', 'watchSession', 'signIn', 'createAccount', 'sendPasswordReset', 'signOut', 'watchSync', 'reconnect',
  'resolveConflict', 'letGo', 'watchTable', 'readTable', 'readPacked', 'versionsThen', 'publish', 'cancelPublish', 'undo', 'undoGroup', 'watchSetting', 'saveSetting', 'resolveSetting', 'storesKnowing', 'findThings', 'makeBackup', 'previewRestore', 'restoreBackup', 'cancelBackup', 'undoRestore', 'watchImports', 'openView',
  'queryView', 'columnWords', 'exportView', 'closeView', 'watchTables', 'cellProvenance', 'earlierValues', 'openComparison', 'comparisonRows',
  'exportComparison', 'closeComparison', 'restoreVersion', 'watchShipmentPlans', 'readShipmentPlan', 'saveShipmentPlans', 'shipmentReceipts',
  'rowsToEdit', 'saveByHand', 'manifestTemplate', 'keepManifestTemplate', 'removeManifestTemplate', 'fillManifest', 'makeWorkbook', 'watchPushes', 'readPush', 'savePushes', 'makeQuantityFiles', 'quantityTemplate', 'keepQuantityTemplate', 'removeQuantityTemplate',
] as const satisfies readonly (keyof DataService)[];

const importMethods = ['read', 'hasLastWord', 'place', 'review', 'reviewRows', 'changedLists', 'rejectedRows', 'pack', 'drop', 'template'] as const satisfies readonly (keyof ImportService)[];

type Alive<S> = { readonly service: S; readonly life: WorkerLife };

/** Plain functions instead of Comlink's proxy: a proxy answers to every name, `then` included, and cannot be spread. None waits for a worker that is gone. */
const methodsOf = <S extends object, N extends keyof S>(worker: () => Alive<S>, names: readonly N[]): Pick<S, N> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (...asked: readonly unknown[]): unknown => {
        const { service, life } = worker();
        return life.guard((service[name] as (...given: readonly unknown[]) => Promise<unknown>)(...asked));
      },
    ]),
  ) as Pick<S, N>;
