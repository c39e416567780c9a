/** The data service over whichever workspace is open. Runs in the data worker, and in plain Node for tests. */
import type { Outcome } from '../domain/failures';
import type { DataService, Listener, SessionState, Stop, SyncState } from './ports';
import type { StoreId } from '../domain/stores';
import type { ImportRecord, PublishOutcome, TableHead, VersionPlace } from './published-ports';
import type { Workspace } from './firestore/workspace';
import { pushShelf } from './channels/push-shelf';
import { handEditShelf } from './hand-edits/hand-edit-shelf';
import { inTurns } from './in-turns';
import type { SettingShelf } from './read-setting';
import { knownGoods } from './views/known-goods';
import { openComparisons } from './views/comparisons';
import { decodedVersions } from './views/decoded-versions';
import { originOfShown } from './views/carried-cell';
import { earlierValues } from './views/earlier-values';
import { openViews, viewClosed } from './views/open-views';
import { storeBackup } from './backup/store-backup';
import { knownNames } from './search/known-names';
import { planShelf } from './shipments/plan-shelf';
import { restoreVersion } from './views/restore-version';

export type OpenTarget = Parameters<DataService['open']>[0];

export type DataServiceParts = {
  readonly openWorkspace: (target: OpenTarget) => Promise<Workspace>;
  /** What could be said about a workspace that does not open. */
  readonly openFailure: (error: unknown) => Outcome<never>;
  readonly newId: () => string;
};

const notOpen: Outcome<never> = { ok: false, failure: { code: 'data/client-terminated', detail: 'No workspace is open.' } };

const nothingSynced: SyncState = { network: 'unknown', since: 0, waiting: [], conflicts: [], settingConflicts: [], discarded: [] };

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
  let browserOnline = true;
  const sessions = following<SessionState>({ kind: 'loading' }, (workspace, listener) => workspace.session.watch(listener));
  const syncs = following<SyncState>(nothingSynced, (workspace, listener) => workspace.watchSync(listener));
  const readPacked: DataService['readPacked'] = async (...asked) => current?.readPacked(...asked) ?? notOpen;
  const versions = decodedVersions(readPacked);
  const views = openViews(versions, newId);
  const comparisons = openComparisons(versions, newId);
  const storeTables = {
    keepInStep: (storeId: StoreId): Stop => current?.watchTables(storeId, () => undefined) ?? (() => undefined),
    read: async (storeId: StoreId): Promise<Outcome<readonly TableHead[]>> => current?.readTables(storeId) ?? notOpen,
  };
  const goods = knownGoods(storeTables, readPacked);
  const names = knownNames(storeTables, readPacked);

  const watchTable: DataService['watchTable'] = async (storeId, tableId, listener) => {
    if (current !== null) return current.watchTable(storeId, tableId, listener);
    listener(notOpen);
    return () => undefined;
  };
  const readTable: DataService['readTable'] = async (storeId, tableId) => current?.readTable(storeId, tableId) ?? notOpen;
  const publish: DataService['publish'] = async (request, onProgress) => current?.publish(request, onProgress) ?? { kind: 'failed', failure: notOpen.failure };
  const watchSetting: DataService['watchSetting'] = async (id, listener) => {
    if (current !== null) return current.settings.watch(id, listener);
    listener(notOpen);
    return () => undefined;
  };
  const saveSetting: DataService['saveSetting'] = async (...asked) => current?.settings.save(...asked) ?? { kind: 'failed', failure: notOpen.failure };
  const settings: SettingShelf = { watch: watchSetting, save: saveSetting };
  const undoGroup: DataService['undoGroup'] = async (imports) => current?.undoGroup(imports) ?? { kind: 'failed', failure: notOpen.failure, undone: [] };
  const handEdits = handEditShelf({ versions, readTable, publish: (request) => publish(request, () => undefined), undoGroup });
  const pushes = pushShelf({ versions, readTable, watchTable, publish: (request) => publish(request, () => undefined), settings });
  const { forget: forgetPlans, ...shipments } = planShelf({
    versions, readTable, watchTable, publish: (request) => publish(request, () => undefined), settings,
  });

  const { forget: forgetBackups, ...backups } = storeBackup({
    readTables: storeTables.read, readPacked, publish: (request) => publish(request, () => undefined), undoGroup, settings, newId, now: () => Date.now(),
    who: () => {
      let email = '';
      current?.session.watch((session) => {
        if (session.kind === 'signed-in') email = session.email;
      })();
      return email;
    },
  });

  const close = async (): Promise<void> => {
    const leaving = current;
    current = null;
    opened = null;
    views.forget();
    comparisons.forget();
    goods.forget();
    names.forget();
    forgetPlans();
    forgetBackups();
    versions.forget();
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

  const putBack = ({ readTable, publish }: Workspace, record: ImportRecord, place: VersionPlace): Promise<PublishOutcome> =>
    restoreVersion({ versions, readPacked, readTable, publish: (request) => publish(request, () => undefined), newId }, record.storeId, record.tableId, place, record);

  const inTurn = inTurns();

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
    letGo: async (changeId) => current?.letGo(changeId) ?? notOpen,
    resolveConflict: async (importId, choice) => {
      const workspace = current;
      const resolved = workspace === null ? notOpen : await workspace.resolveConflict(importId, choice);
      if (!resolved.ok || workspace === null || resolved.value === null) return resolved.ok ? { ok: true, value: null } : resolved;
      // Our file had found these in place: on top of theirs, what it found is put back.
      for (const place of resolved.value.places) {
        const outcome = await putBack(workspace, resolved.value.record, place);
        if (outcome.kind === 'failed') return { ok: false, failure: outcome.failure };
        if (outcome.kind === 'conflict') return { ok: false, failure: { code: 'data/conflict', detail: place.partition } };
      }
      return { ok: true, value: null };
    },
    ...shipments,
    ...backups,
    ...handEdits,
    ...pushes,
    watchTable,
    readTable,
    readPacked,
    versionsThen: async (...asked) => current?.versionsThen(...asked) ?? notOpen,
    publish,
    cancelPublish: async (importId) => current?.cancelPublish(importId) ?? false,
    undo: async (storeId, importId) => current?.undo(storeId, importId) ?? notOpen,
    undoGroup,
    watchTables: async (storeId, listener) => {
      if (current !== null) return current.watchTables(storeId, listener);
      listener(notOpen);
      return () => undefined;
    },
    watchImports: async (storeId, tableId, listener, most) => {
      if (current !== null) return current.watchImports(storeId, tableId, listener, most);
      listener(notOpen);
      return () => undefined;
    },
    watchSetting,
    saveSetting,
    resolveSetting: async (...asked) => current?.resolveSetting(...asked) ?? null,
    storesKnowing: async (asked) => (current === null ? notOpen : goods.storesKnowing(asked)),
    findThings: async (...asked) => (current === null ? notOpen : names.findThings(...asked)),
    openView: (...asked) => views.open(...asked),
    queryView: async (view, query, start, end) => views.query(view, query, start, end),
    columnWords: async (view, ask) => views.words(view, ask),
    exportView: (...asked) => views.exportFile(...asked),
    cellProvenance: async (view, rowIndex, columnId) => {
      const opened = views.opened(view);
      const workspace = current;
      if (opened === null || workspace === null) return viewClosed;
      const [storeId, tableId] = opened.address;
      const origin = await originOfShown(versions, opened, rowIndex, columnId, async () => {
        const [head, records] = await Promise.all([workspace.readTable(storeId, tableId), workspace.readImports(storeId, tableId)]);
        return head.ok ? { head: head.value, records } : null;
      });
      if (origin === null) return viewClosed;
      return { ok: true, value: { ...origin, imported: await workspace.readImport(storeId, origin.source.importId) } };
    },
    earlierValues: async (view, rowIndex, columnId) => {
      const opened = views.opened(view);
      if (opened === null || current === null) return viewClosed;
      const [storeId, tableId] = opened.address;
      const [head, records] = await Promise.all([current.readTable(storeId, tableId), current.readImports(storeId, tableId)]);
      return head.ok ? earlierValues(versions, opened, rowIndex, columnId, head.value, records) : head;
    },
    openComparison: (...asked) => comparisons.open(...asked),
    comparisonRows: async (...asked) => comparisons.rows(...asked),
    exportComparison: async (comparison) => comparisons.exportCsv(comparison),
    closeComparison: async (comparison) => comparisons.close(comparison),
    restoreVersion: async (storeId, importId, place) => {
      const workspace = current;
      const record = await workspace?.readImport(storeId, importId);
      if (workspace === null || record === null || record === undefined) return { kind: 'failed', failure: { code: 'data/missing-document', detail: 'The import that brought this version is not known here.' } };
      return putBack(workspace, record, place);
    },
    closeView: async (view) => views.close(view),
  };
};
