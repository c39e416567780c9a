/** Writes what a store shows into one file, and puts such a file back: a group of imports and the settings, undone as one. */
import { diffTables, reviewCounts } from '../../domain/import/diff';
import type { ReviewCounts } from '../../domain/import/review';
import type { Outcome } from '../../domain/failures';
import { reports } from '../../domain/reports/reports';
import { accountStoresSetting } from '../../domain/reports/account-stores';
import { planningSettingId } from '../../domain/settings/settings-document';
import { decisionsSettingId } from '../../domain/sheets/decisions';
import { sheetIds } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { unpackTable } from '../packing';
import type { GroupUndo, ImportRef, PackedTable, PublishOutcome, PublishRequest, TableHead } from '../published-ports';
import type { DataService, Setting, SettingOutcome } from '../ports';
import type { ReadPacked } from '../views/decoded-versions';
import { backupWriter, NotWritten, openBackup, type BackupProblem, type BackupSetting, type OpenBackup, type PlacedTable } from './backup-file';
import type { BackupService, Restored, SettingRestore, TableRestore } from './backup-ports';

export type BackupParts = {
  readonly readTables: (storeId: StoreId) => Promise<Outcome<readonly TableHead[]>>;
  readonly readPacked: ReadPacked;
  readonly publish: (request: PublishRequest) => Promise<PublishOutcome>;
  readonly undoGroup: (imports: readonly ImportRef[]) => Promise<GroupUndo>;
  readonly watchSetting: DataService['watchSetting'];
  readonly saveSetting: (id: string, title: string, body: string, expectedAt: number | null) => Promise<SettingOutcome>;
  readonly who: () => string;
  readonly now: () => number;
  readonly newId: () => string;
};

/** A publish moves at most 400 partitions, and holds what it moves. */
const mostParts = 300;
const mostPublishedBytes = 48 * 1024 * 1024;

const settingIds = (storeId: StoreId): readonly string[] => [planningSettingId, 'report-mappings', accountStoresSetting.id, ...sheetIds.map((sheetId) => decisionsSettingId(storeId, sheetId))];

const noCounts: ReviewCounts = { new: 0, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 };
const added = (one: ReviewCounts, other: ReviewCounts): ReviewCounts => ({
  new: one.new + other.new, changed: one.changed + other.changed, unchanged: one.unchanged + other.unchanged, missing: one.missing + other.missing, rejected: 0, warnings: 0,
});

const sameBytes = (one: PackedTable, other: PackedTable): boolean =>
  one.chunks.length === other.chunks.length && one.chunks.every((chunk, at) => chunk.length === other.chunks[at]?.length && chunk.every((byte, place) => byte === other.chunks[at]?.[place]));

const hexOf = async (bytes: Uint8Array): Promise<string> => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Moved = { readonly table: PlacedTable; readonly baseVersionId: string | null; readonly counts: ReviewCounts };
type Open = { readonly backup: Pick<OpenBackup, 'storeId' | 'settings'>; readonly sha256: string; readonly moved: readonly Moved[]; readonly settings: readonly SettingRestore[] };
type Done = { readonly imports: readonly ImportRef[]; readonly settings: readonly { readonly before: Setting | null; readonly after: Setting }[] };

const noRestore: Restored = { imports: [], settings: 0, settingsNotSaved: [], synced: true };

/** One import each, in their order: together no more partitions or bytes than one publish may hold, and one at least. */
const inPublishes = (all: readonly Moved[]): readonly (readonly Moved[])[] => {
  const groups: Moved[][] = [];
  let bytes = 0;
  for (const one of all) {
    const last = groups.at(-1);
    bytes += one.table.bytes;
    if (last !== undefined && last.length < mostParts && bytes <= mostPublishedBytes) last.push(one);
    else {
      groups.push([one]);
      bytes = one.table.bytes;
    }
  }
  return groups;
};

export const storeBackup = (parts: BackupParts): BackupService & { readonly forget: () => void } => {
  const { readTables, readPacked, publish, undoGroup, watchSetting, saveSetting, who, now, newId } = parts;
  /** What is known of the last previewed file; its rows stay in it. */
  let open: { readonly id: string; readonly one: Open } | null = null;
  const done = new Map<string, Done>();
  let run = 0;

  const settingNow = async (id: string): Promise<Setting | null> => {
    let told: (setting: Setting | null) => void = () => undefined;
    const first = new Promise<Setting | null>((resolve) => {
      told = resolve;
    });
    const stop = await watchSetting(id, (setting) => told(setting.ok ? setting.value : null));
    const setting = await first;
    stop();
    return setting;
  };

  const previewTable = async (storeId: StoreId, table: PlacedTable, packed: PackedTable, head: TableHead | undefined): Promise<Outcome<Moved | null>> => {
    const shown = head?.partitions[table.partition];
    if (shown?.versionId === table.versionId) return { ok: true, value: null };
    const wanted = await unpackTable(packed);
    if (!wanted.ok) return wanted;
    if (shown === undefined) return { ok: true, value: { table, baseVersionId: null, counts: reviewCounts(diffTables(null, wanted.value), 0, 0) } };
    const standing = await readPacked(storeId, table.tableId, shown.versionId, table.partition);
    if (!standing.ok) return standing;
    if (sameBytes(standing.value, packed)) return { ok: true, value: null };
    const stands = await unpackTable(standing.value);
    if (!stands.ok) return stands;
    const counts = reviewCounts(diffTables(stands.value, wanted.value), 0, 0);
    return { ok: true, value: counts.new + counts.changed + counts.missing === 0 ? null : { table, baseVersionId: shown.versionId, counts } };
  };

  return {
    makeBackup: async (storeId, sink, onProgress) => {
      run += 1;
      const mine = run;
      const heads = await readTables(storeId);
      if (!heads.ok) return { kind: 'failed', failure: heads.failure };
      const places = heads.value.flatMap(({ tableId, partitions }) => Object.entries(partitions).map(([partition, head]) => ({ tableId, partition, head })));
      const writer = backupWriter(sink);
      let rows = 0;
      try {
        for (const [at, { tableId, partition, head }] of places.entries()) {
          if (run !== mine) return { kind: 'cancelled' };
          onProgress({ done: at, total: places.length });
          const packed = await readPacked(storeId, tableId, head.versionId, partition);
          if (!packed.ok) return { kind: 'failed', failure: packed.failure };
          const reportId = reports.find(({ table }) => table.id === tableId)?.id ?? tableId;
          rows += packed.value.rows;
          await writer.add({ tableId, partition, versionId: head.versionId, reportId, fileName: head.fileName, asOf: head.asOf, byEmail: head.byEmail, at: head.at, packed: packed.value });
        }
        const settings: BackupSetting[] = [];
        for (const id of settingIds(storeId)) {
          const setting = await settingNow(id);
          if (setting !== null) settings.push({ id, title: setting.title, body: setting.body });
        }
        if (run !== mine) return { kind: 'cancelled' };
        onProgress({ done: places.length, total: places.length });
        const bytes = await writer.end({ storeId, madeAt: now(), byEmail: who(), settings });
        return { kind: 'made', made: { bytes, tables: heads.value.filter(({ latest }) => latest !== null).length, partitions: places.length, rows, settings: settings.length } };
      } catch (error) {
        if (error instanceof NotWritten) return { kind: 'not-written', reason: error.message };
        throw error;
      }
    },
    previewRestore: async (source, onProgress) => {
      run += 1;
      const mine = run;
      const read = await openBackup(source);
      if (!read.ok) return { kind: 'refused', problem: read.problem };
      const backup = read.value;
      const heads = await readTables(backup.storeId);
      if (!heads.ok) return { kind: 'failed', failure: heads.failure };
      const headOf = (tableId: TableId): TableHead | undefined => heads.value.find((head) => head.tableId === tableId);
      const moved: Moved[] = [];
      for (const [at, table] of backup.tables.entries()) {
        if (run !== mine) return { kind: 'cancelled' };
        onProgress({ done: at, total: backup.tables.length });
        const packed = await backup.packed(table);
        if (!packed.ok) return { kind: 'refused', problem: packed.problem };
        const one = await previewTable(backup.storeId, table, packed.value, headOf(table.tableId));
        if (!one.ok) return one.failure.code === 'data/damaged-version' ? { kind: 'refused', problem: { kind: 'torn', what: `${table.tableId}, ${table.partition}` } } : { kind: 'failed', failure: one.failure };
        if (one.value !== null) moved.push(one.value);
      }
      const known = new Set(settingIds(backup.storeId));
      const settings: SettingRestore[] = [];
      for (const { id, title, body } of backup.settings.filter((setting) => known.has(setting.id))) {
        const stands = await settingNow(id);
        settings.push({ id, title, change: stands === null ? 'new' : stands.body === body ? 'same' : 'changed' });
      }
      const tables = [...new Set(backup.tables.map(({ tableId }) => tableId))].map((tableId): TableRestore => {
        const own = moved.filter(({ table }) => table.tableId === tableId);
        const inBackup = new Set(backup.tables.filter((table) => table.tableId === tableId).map(({ partition }) => partition));
        return {
          tableId, partitions: own.map(({ table }) => table.partition), unchanged: inBackup.size - own.length, counts: own.reduce((sum, { counts }) => added(sum, counts), noCounts),
          kept: Object.keys(headOf(tableId)?.partitions ?? {}).filter((partition) => !inBackup.has(partition)).length,
        };
      });
      const backupId = newId();
      open = { id: backupId, one: { backup: { storeId: backup.storeId, settings: backup.settings }, sha256: await hexOf(backup.list), moved, settings } };
      return { kind: 'preview', preview: { backupId, storeId: backup.storeId, madeAt: backup.madeAt, byEmail: backup.byEmail, tables, settings } };
    },
    restoreBackup: async (backupId, source, fileName, onProgress) => {
      if (open?.id !== backupId) return { kind: 'stopped', because: 'failed', failure: { code: 'data/missing-version', detail: 'The file was put away. Choose it again.' }, restored: noRestore };
      run += 1;
      const mine = run;
      const { backup, sha256, moved, settings } = open.one;
      const imports: ImportRef[] = [];
      const saved: { before: Setting | null; after: Setting }[] = [];
      const notSaved: string[] = [];
      let synced = true;
      const told = (): Restored => {
        done.set(backupId, { imports, settings: saved });
        return { imports, settings: saved.length, settingsNotSaved: notSaved, synced };
      };
      const byTable = [...new Set(moved.map(({ table }) => table.tableId))].map((tableId) => moved.filter(({ table }) => table.tableId === tableId));
      const groups = byTable.flatMap(inPublishes);
      const file = await openBackup(source);
      const problem: BackupProblem | null = !file.ok ? file.problem : (await hexOf(file.value.list)) === sha256 ? null : { kind: 'changed' };
      if (!file.ok || problem !== null) return { kind: 'stopped', because: 'file', problem: problem ?? { kind: 'changed' }, restored: told() };
      for (const [at, group] of groups.entries()) {
        const first = group[0];
        if (first === undefined) continue;
        if (run !== mine) return { kind: 'stopped', because: 'cancelled', failure: null, restored: told() };
        onProgress({ done: at, total: groups.length });
        const parts: PublishRequest['parts'][number][] = [];
        for (const { table, baseVersionId } of group) {
          const packed = await file.value.packed(table);
          if (!packed.ok) return { kind: 'stopped', because: 'file', problem: packed.problem, restored: told() };
          parts.push({ partition: table.partition, baseVersionId, packed: packed.value });
        }
        const importId = newId();
        const outcome = await publish({
          importId, storeId: backup.storeId, tableId: first.table.tableId, reportId: first.table.reportId, groupId: backupId, parts,
          source: { importId, reportId: first.table.reportId, fileName: `Restored from ${fileName}`.slice(0, 300), sha256, sheet: null, asOf: group.length === 1 ? first.table.asOf : null },
          mode: 'replace', counts: group.reduce((sum, { counts }) => added(sum, counts), noCounts),
        });
        if (outcome.kind !== 'published') return { kind: 'stopped', because: outcome.kind, failure: outcome.kind === 'failed' ? outcome.failure : null, restored: told() };
        imports.push({ storeId: backup.storeId, importId });
        synced &&= outcome.synced;
      }
      for (const { id, title, change } of settings) {
        const body = backup.settings.find((setting) => setting.id === id)?.body;
        if (change === 'same' || body === undefined) continue;
        const before = await settingNow(id);
        const outcome = await saveSetting(id, title, body, before?.at ?? null);
        if (outcome.kind === 'saved') saved.push({ before, after: outcome.setting });
        else notSaved.push(title);
      }
      open = null;
      return { kind: 'restored', restored: told() };
    },
    cancelBackup: async () => {
      run += 1;
    },
    undoRestore: async (backupId) => {
      const one = done.get(backupId);
      if (one === undefined) return { ok: false, failure: { code: 'data/missing-version', detail: 'It was made before the app was started anew: undo its imports in the import log.' } };
      if (one.imports.length > 0) {
        const undone = await undoGroup(one.imports);
        if (undone.kind === 'blocked') return { ok: false, failure: { code: 'data/conflict', detail: undone.by[0]?.fileName ?? null } };
        if (undone.kind === 'failed') return { ok: false, failure: undone.failure };
      }
      let settings = 0;
      for (const { before, after } of one.settings) {
        // A setting that never was there stands empty again.
        const outcome = await saveSetting(after.id, after.title, before?.body ?? '{}', after.at);
        if (outcome.kind === 'saved') settings += 1;
      }
      done.delete(backupId);
      return { ok: true, value: { imports: one.imports.length, settings } };
    },
    forget: () => {
      run += 1;
      open = null;
      done.clear();
    },
  };
};

