/** The data service over whichever workspace is open. Runs in the data worker, and in plain Node for tests. */
import type { Outcome } from '../domain/failures';
import type { DataService, SessionState, Stop, Listener, SyncState } from './ports';
import type { Workspace } from './firestore/workspace';
import { openViews } from './views/open-views';

export type OpenTarget = Parameters<DataService['open']>[0];

export type DataServiceParts = {
  readonly openWorkspace: (target: OpenTarget) => Promise<Workspace>;
  /** What could be said about a workspace that does not open. */
  readonly openFailure: (error: unknown) => Outcome<never>;
  readonly newId: () => string;
};

const notOpen: Outcome<never> = { ok: false, failure: { code: 'data/client-terminated', detail: 'No workspace is open.' } };

const nothingSynced: SyncState = { network: 'unknown', since: 0, waiting: [], conflicts: [] };

/** Listeners that go on from one workspace to the next. */
const following = <T>(waiting: T, watchIn: (workspace: Workspace, listener: Listener<T>) => Stop) => {
  const entries = new Set<{ readonly listener: Listener<T>; stop: Stop }>();
  const begin = (entry: { readonly listener: Listener<T>; stop: Stop }, workspace: Workspace | null): void => {
    entry.stop();
    entry.stop = () => undefined;
    if (workspace === null) entry.listener(waiting);
    else entry.stop = watchIn(workspace, entry.listener);
  };
  return {
    move: (workspace: Workspace | null): void => {
      for (const entry of entries) begin(entry, workspace);
    },
    add: (listener: Listener<T>, workspace: Workspace | null): Stop => {
      const entry = { listener, stop: (): void => undefined };
      entries.add(entry);
      begin(entry, workspace);
      return () => {
        entries.delete(entry);
        entry.stop();
      };
    },
  };
};

export const createDataService = ({ openWorkspace, openFailure, newId }: DataServiceParts): DataService & { readonly close: () => Promise<void> } => {
  let current: Workspace | null = null;
  let opened: string | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let browserOnline = true;
  const sessions = following<SessionState>({ kind: 'loading' }, (workspace, listener) => workspace.session.watch(listener));
  const syncs = following<SyncState>(nothingSynced, (workspace, listener) => workspace.watchSync(listener));
  const views = openViews(async (...asked) => (current === null ? notOpen : current.readPacked(...asked)), newId);

  const close = async (): Promise<void> => {
    const leaving = current;
    current = null;
    opened = null;
    views.forget();
    sessions.move(null);
    syncs.move(null);
    await leaving?.close();
  };

  const open = async (target: OpenTarget): Promise<Outcome<null>> => {
    const asked = JSON.stringify(target);
    if (current !== null && opened === asked) {
      if (target.kind === 'sample') await current.session.signIn('', '');
      return { ok: true, value: null };
    }
    try {
      await close();
      current = await openWorkspace(target);
      opened = asked;
      await current.setBrowserOnline(browserOnline);
      sessions.move(current);
      syncs.move(current);
      return { ok: true, value: null };
    } catch (error) {
      return openFailure(error);
    }
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  return {
    open: (target) => inTurn(() => open(target)),
    close: () => inTurn(close),
    setBrowserOnline: async (online) => {
      browserOnline = online;
      await current?.setBrowserOnline(online);
    },
    watchSession: async (listener) => sessions.add(listener, current),
    signIn: async (email, password) => current?.session.signIn(email, password) ?? notOpen,
    createAccount: async (email, password) => current?.session.createAccount(email, password) ?? notOpen,
    sendPasswordReset: async (email) => current?.session.sendPasswordReset(email) ?? notOpen,
    signOut: async () => current?.session.signOut() ?? notOpen,
    watchSync: async (listener) => syncs.add(listener, current),
    reconnect: async () => current?.reconnect(),
    resolveConflict: async (importId, choice) => current?.resolveConflict(importId, choice) ?? notOpen,
    watchTable: async (storeId, tableId, listener) => {
      if (current !== null) return current.watchTable(storeId, tableId, listener);
      listener(notOpen);
      return () => undefined;
    },
    readTable: async (storeId, tableId) => current?.readTable(storeId, tableId) ?? notOpen,
    readPacked: async (...asked) => current?.readPacked(...asked) ?? notOpen,
    publish: async (request, onProgress) => current?.publish(request, onProgress) ?? { kind: 'failed', failure: notOpen.failure },
    cancelPublish: async (importId) => current?.cancelPublish(importId) ?? false,
    undo: async (storeId, importId) => current?.undo(storeId, importId) ?? notOpen,
    watchImports: async (storeId, tableId, listener) => {
      if (current !== null) return current.watchImports(storeId, tableId, listener);
      listener(notOpen);
      return () => undefined;
    },
    openView: (...asked) => views.open(...asked),
    queryView: async (view, query, start, end) => views.query(view, query, start, end),
    exportView: async (view, query, columnIds) => views.exportCsv(view, query, columnIds),
    closeView: async (view) => views.close(view),
  };
};
