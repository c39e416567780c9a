/** An open workspace: one backend with all that keeps it in step. What the data service is made of. */
import { getDocFromCache } from 'firebase/firestore';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import type { Listener, NetworkState, Progress, SettingOutcome, Stop, SyncState, WaitingChange } from '../ports';
import type { PublishRequest } from '../published-ports';
import { openOutbox, type Intent } from '../outbox/outbox';
import type { KeyValueStore, OpenStorage } from '../storage/key-value-store';
import { isAway } from './away';
import type { Backend } from './backend';
import { watchNetwork, type NetworkTimes } from './network-watch';
import { importDoc } from './paths';
import { createPublishing } from './publishing';
import { openSettings } from './settings';
import { readImport, readImports, readTable, readTables, versionsThen, watchImports, watchTable, watchTables, type HeardStores, type StorePlace } from './tables';
import { readPacked } from './versions';
import type { WaitingSetting } from './waiting-settings';

export type WorkspaceParts = {
  readonly backend: Backend;
  readonly openStorage: OpenStorage;
  readonly now: () => number;
  readonly newId: () => string;
  readonly times?: NetworkTimes | undefined;
};

const waitingChange = ({ id, flip, state }: Intent): WaitingChange => ({
  id,
  storeId: flip.storeId,
  label: flip.kind === 'undo' ? `Undo of ${flip.fileName}` : flip.fileName,
  at: flip.at,
  ...(state.kind === 'waiting' && state.refused !== undefined ? { refused: state.refused } : {}),
});

const syncState = (network: NetworkState, since: number, intents: readonly Intent[], settings: readonly WaitingSetting[], discarded: readonly string[] = []): SyncState => ({
  network,
  since,
  waiting: [
    ...intents.filter(({ state }) => state.kind === 'waiting').map(waitingChange),
    ...settings.filter(({ state }) => state.kind === 'waiting').map(({ id, stored }) => ({ id: `setting:${id}`, storeId: null, label: stored.title, at: stored.at })),
  ],
  settingConflicts: settings.flatMap(({ id, stored: { title, body, at, byEmail }, state }) =>
    state.kind === 'conflict' ? [{ ours: { id, title, body, at, byEmail, synced: false }, theirs: state.theirs }] : [],
  ),
  discarded,
  conflicts: intents.flatMap(({ flip, state }) =>
    state.kind === 'conflict'
      ? [{
          importId: flip.importId,
          storeId: flip.storeId,
          tableId: flip.tableId,
          partitions: state.partitions,
          ours: { fileName: flip.fileName, at: flip.at, versionId: flip.kind === 'publish' ? flip.versionId : '' },
          theirs: state.theirs,
        }]
      : [],
  ),
});

const openRemote = async ({ backend: { db, session, name, line }, openStorage, now, times }: WorkspaceParts) => {
  const store = await openStorage(name);
  const outbox = await openOutbox(store);
  const network = watchNetwork({ db, session, now, line, times });
  return { store, outbox, network };
};

const heardPrefix = 'heard/';

/** Kept beside the cache, which does not tell an empty answer from none. */
const heardStoresIn = (store: KeyValueStore | null): HeardStores => {
  const noted = new Set<StoreId>();
  return {
    has: async (storeId) => noted.has(storeId) || (store !== null && (await store.get(heardPrefix + storeId)) !== undefined),
    add: (storeId) => {
      if (noted.has(storeId)) return;
      noted.add(storeId);
      // Not kept, it is heard again.
      void store?.put(new Map([[heardPrefix + storeId, true]])).catch(() => undefined);
    },
  };
};

export const openWorkspace = async (parts: WorkspaceParts) => {
  const { backend, now, newId } = parts;
  const { db, session, networked } = backend;
  const remote = networked ? await openRemote(parts) : null;
  const publishing = createPublishing({ db, session, now, newId, remote });
  const settings = await openSettings({ db, session, now, remote });
  const openedAt = now();
  const place: StorePlace = { db, networked, heardStores: heardStoresIn(remote?.store ?? null), isOffline: () => remote?.network.state.current().network === 'offline' };

  // Whatever may let the outbox go on: the backend is back, somebody signed in, the app started.
  const settle = (): void => {
    void publishing.settle();
    void settings.settle();
  };
  const stops: Stop[] = remote === null ? [] : [
    remote.network.state.watch(settle),
    session.watch(settle),
  ];

  const watchSync = (listener: Listener<SyncState>): Stop => {
    if (remote === null) {
      listener(syncState('unknown', openedAt, [], []));
      return () => undefined;
    }
    const { network, outbox } = remote;
    const tell = (): void => {
      const { network: state, since } = network.state.current();
      listener(syncState(state, since, outbox.intents.current(), settings.waiting.current(), outbox.discarded()));
    };
    let first = true;
    const whenNotFirst = (): void => {
      if (!first) tell();
    };
    const own = [network.state.watch(whenNotFirst), outbox.intents.watch(whenNotFirst), settings.waiting.watch(whenNotFirst)];
    first = false;
    tell();
    return () => own.forEach((stop) => stop());
  };

  return {
    kind: backend.workspace,
    session,
    watchSync,
    setBrowserOnline: async (online: boolean): Promise<void> => remote?.network.setBrowserOnline(online),
    reconnect: async (): Promise<void> => remote?.network.reconnect(),
    resolveConflict: publishing.resolveConflict,
    letGo: publishing.letGo,
    watchTable: watchTable.bind(null, place),
    readTables: readTables.bind(null, place),
    watchTables: watchTables.bind(null, place),
    readTable: readTable.bind(null, place),
    readImport: readImport.bind(null, place),
    versionsThen: versionsThen.bind(null, place),
    readImports: readImports.bind(null, place),
    readPacked: (storeId: StoreId, tableId: TableId, versionId: string, partition: string) =>
      readPacked({ db, isAway: async () => remote === null || (await isAway({ ...remote.network, now })) }, { storeId, tableId }, versionId, partition),
    publish: (request: PublishRequest, onProgress: Listener<Progress>) => publishing.publish(request, onProgress),
    /** For generated data, whose dates are part of what is generated. */
    publishAt: (request: PublishRequest, at: number) => publishing.publish(request, () => undefined, at),
    hasImport: async (storeId: StoreId, importId: string): Promise<boolean> =>
      (await getDocFromCache(importDoc(db, storeId, importId)).catch(() => null))?.exists() === true,
    settings: { watch: settings.watch, save: settings.save },
    resolveSetting: async (id: string, choice: 'save-ours' | 'keep-theirs'): Promise<SettingOutcome | null> => {
      const found = settings.waiting.current().find((one) => one.id === id && one.state.kind === 'conflict');
      if (found === undefined || found.state.kind !== 'conflict') return null;
      if (choice === 'save-ours') return settings.save(id, found.stored.title, found.stored.body, found.state.theirs?.at ?? null);
      await settings.letGo(id);
      return null;
    },
    cancelPublish: publishing.cancelPublish,
    undo: publishing.undo,
    undoGroup: publishing.undoGroup,
    watchImports: watchImports.bind(null, place),
    close: async (): Promise<void> => {
      for (const stop of stops) stop();
      remote?.network.close();
      await backend.close();
      remote?.store.close();
    },
  };
};

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>;
