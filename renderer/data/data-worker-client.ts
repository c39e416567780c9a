/** Starts the workers and hands the window their services. Called once; whoever reloads the window starts anew. */
import { proxy, transfer, wrap } from 'comlink';
import type { DataWorker } from './data.worker';
import { connectPlanner } from './planning/planner-client';
import type { PlannerService } from './planning/planner-ports';
import type { ImportService } from './import/import-ports';
import type { DataService } from './ports';

export type ConnectedServices = {
  readonly data: DataService;
  readonly imports: ImportService;
  readonly planner: PlannerService;
  readonly listener: <T>(callback: (value: T) => void) => (value: T) => void;
};

export const connectDataService = (): ConnectedServices => {
  const worker = wrap<DataWorker>(new Worker(new URL('./data.worker.ts', import.meta.url), { type: 'module', name: 'data' }));
  // Not before a workspace is open: the sign-in page needs the processor itself.
  let importWorker: ImportService | null = null;
  // Comlink's own types make a promise of every member; all of these are asynchronous already, and a stop may be.
  const importing = (): ImportService =>
    (importWorker ??= wrap<ImportService>(new Worker(new URL('./import/import.worker.ts', import.meta.url), { type: 'module', name: 'import' })) as unknown as ImportService);

  const planner = connectPlanner((port) => worker.servePlanner(transfer(port, [port])));

  const remoteData = worker as unknown as DataService;

  const data: DataService = {
    ...methodsOf(() => remoteData, dataMethods),
    open: async (target) => {
      const provider = target.kind === 'backend' ? target.connection.appCheck?.provider : undefined;
      if (target.kind === 'backend' && provider !== undefined && provider !== 'debug') {
        const { windowAppCheckToken } = await import('./firestore/app-check-window');
        const getToken = windowAppCheckToken(target.connection);
        if (getToken !== null) await worker.useAppCheck(proxy(getToken));
      }
      const opened = await remoteData.open(target);
      importing();
      if (opened.ok) planner.use(target.kind === 'sample' ? 'sample' : `${target.connection.firebase.projectId}${target.connection.emulators === undefined ? '' : ' emulator'}`);
      return opened;
    },
  };
  const imports: ImportService = {
    ...methodsOf(importing, importMethods),
    // A port moves; it cannot be copied.
    read: (importId, file, port, onProgress) => importing().read(importId, file, transfer(port, [port]), onProgress),
  };
  return { data, imports, planner, listener: (callback) => proxy(callback) };
};

const dataMethods = [
  'open', 'setBrowserOnline', 'watchSession', 'signIn', 'createAccount', 'sendPasswordReset', 'signOut', 'watchSync', 'reconnect',
  'resolveConflict', 'watchTable', 'readTable', 'readPacked', 'publish', 'cancelPublish', 'undo', 'undoGroup', 'watchSetting', 'saveSetting', 'resolveSetting', 'storesKnowing', 'findThings', 'makeBackup', 'previewRestore', 'restoreBackup', 'cancelBackup', 'undoRestore', 'watchImports', 'openView',
  'queryView', 'exportView', 'closeView', 'watchTables', 'cellProvenance', 'earlierValues', 'openComparison', 'comparisonRows',
  'exportComparison', 'closeComparison', 'restoreVersion', 'watchShipmentPlans', 'readShipmentPlan', 'saveShipmentPlans', 'shipmentReceipts',
  'rowsToEdit', 'saveByHand', 'manifestTemplate', 'keepManifestTemplate', 'fillManifest', 'makeWorkbook', 'watchPushes', 'readPush', 'savePushes', 'makeQuantityFiles', 'quantityTemplate', 'keepQuantityTemplate',
] as const satisfies readonly (keyof DataService)[];

const importMethods = ['read', 'place', 'review', 'reviewRows', 'rejectedRows', 'pack', 'drop', 'template'] as const satisfies readonly (keyof ImportService)[];

/** Plain functions instead of Comlink's proxy: a proxy answers to every name, `then` included, and cannot be spread. */
const methodsOf = <S extends object, N extends keyof S>(service: () => S, names: readonly N[]): Pick<S, N> =>
  Object.fromEntries(names.map((name) => [name, (...asked: readonly unknown[]): unknown => (service()[name] as (...given: readonly unknown[]) => unknown)(...asked)])) as Pick<S, N>;
