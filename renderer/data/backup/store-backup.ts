/** Writes what a store shows into one file, and puts such a file back: a group of imports, the settings and the templates, undone as one. */
import { diffTables, reviewCounts } from '../../domain/import/diff';
import type { ReviewCounts } from '../../domain/import/review';
import type { Outcome } from '../../domain/failures';
import { reports } from '../../domain/reports/reports';
import { restoreChange, type KeptChange } from '../../domain/settings/kept-changes';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { unpackTable } from '../packing';
import type { GroupUndo, ImportRef, PackedTable, PublishOutcome, PublishRequest, TableHead } from '../published-ports';
import { logKept } from '../kept-log';
import type { SettingShelf } from '../read-setting';
import type { ReadPacked } from '../views/decoded-versions';
import { backupWriter, NotWritten, openBackup, type BackupProblem, type OpenBackup, type PlacedTable } from './backup-file';
import type { BackupService, Restored, SettingRestore, TableRestore } from './backup-ports';
import { restoreSettings, settingsToBackUp, settingsToRestore, unrestoreSettings, type RestoredSettings } from './setting-backup';
import { restoreTemplates, templatesToBackUp, templatesToRestore, unrestoreTemplates, type RestoredTemplates } from './template-backup';

export type BackupParts = {
  readonly readTables: (storeId: StoreId) => Promise<Outcome<readonly TableHead[]>>;
  readonly readPacked: ReadPacked;
  readonly publish: (request: PublishRequest) => Promise<PublishOutcome>;
  readonly undoGroup: (imports: readonly ImportRef[]) => Promise<GroupUndo>;
  readonly settings: SettingShelf;
  readonly who: () => string;
  readonly now: () => number;
  readonly newId: () => string;
};

/** A publish moves at most 400 partitions, and holds what it moves. */
const mostParts = 300;
const mostPublishedBytes = 48 * 1024 * 1024;

const noCounts: ReviewCounts = { new: 0, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 };
const added = (one: ReviewCounts, other: ReviewCounts): ReviewCounts => ({
  new: one.new + other.new, changed: one.changed + other.changed, unchanged: one.unchanged + other.unchanged, missing: one.missing + other.missing, rejected: 0, warnings: 0,
});

const sameBytes = (one: PackedTable, other: PackedTable): boolean =>
  one.chunks.length === other.chunks.length && one.chunks.every((chunk, at) => chunk.length === other.chunks[at]?.length && chunk.every((byte, place) => byte === other.chunks[at]?.[place]));

const hexOf = async (bytes: Uint8Array): Promise<string> => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Moved = { readonly table: PlacedTable; readonly baseVersionId: string | null; readonly counts: ReviewCounts };
type Open = { readonly backup: Pick<OpenBackup, 'storeId' | 'settings' | 'templates'>; readonly sha256: string; readonly moved: readonly Moved[]; readonly settings: readonly SettingRestore[]; readonly templates: readonly SettingRestore[] };
type Done = { readonly storeId: StoreId; readonly fileName: string; readonly imports: readonly ImportRef[]; readonly settings: RestoredSettings['saved']; readonly templates: RestoredTemplates['saved'] };

const noRestore: Restored = { imports: [], settings: 0, templates: 0, settingsNotSaved: [], synced: true, isLogged: true };
const nothingSaved: RestoredSettings = { saved: [], notSaved: [] };
const noTemplates: RestoredTemplates = { saved: [], notSaved: [] };

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
  const { readTables, readPacked, publish, undoGroup, settings: shelf, who, now, newId } = parts;
  /** What is known of the last previewed file; its rows stay in it. */
  let open: { readonly id: string; readonly one: Open } | null = null;
  const done = new Map<string, Done>();
  let run = 0;

  const log = (change: KeptChange): Promise<boolean> => logKept(shelf, [change], { by: who(), at: now() });

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
        const settings = await settingsToBackUp(shelf, storeId);
        if (!settings.ok) return { kind: 'failed', failure: settings.failure };
        const templates = await templatesToBackUp(shelf);
        if (!templates.ok) return templates.failure.code === 'data/damaged-version' ? { kind: 'damaged-template', because: templates.failure.detail ?? '' } : { kind: 'failed', failure: templates.failure };
        if (run !== mine) return { kind: 'cancelled' };
        onProgress({ done: places.length, total: places.length });
        const bytes = await writer.end({ storeId, madeAt: now(), byEmail: who(), settings: settings.value, templates: templates.value });
        return { kind: 'made', made: { bytes, tables: heads.value.filter(({ latest }) => latest !== null).length, partitions: places.length, rows, settings: settings.value.length, templates: templates.value.length } };
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
      const settings = await settingsToRestore(shelf, backup.storeId, backup.settings);
      if (!settings.ok) return { kind: 'failed', failure: settings.failure };
      const templates = await templatesToRestore(shelf, backup.templates);
      if (!templates.ok) return { kind: 'failed', failure: templates.failure };
      const tables = [...new Set(backup.tables.map(({ tableId }) => tableId))].map((tableId): TableRestore => {
        const own = moved.filter(({ table }) => table.tableId === tableId);
        const inBackup = new Set(backup.tables.filter((table) => table.tableId === tableId).map(({ partition }) => partition));
        return {
          tableId, partitions: own.map(({ table }) => table.partition), unchanged: inBackup.size - own.length, counts: own.reduce((sum, { counts }) => added(sum, counts), noCounts),
          kept: Object.keys(headOf(tableId)?.partitions ?? {}).filter((partition) => !inBackup.has(partition)).length,
        };
      });
      const backupId = newId();
      open = { id: backupId, one: { backup: { storeId: backup.storeId, settings: backup.settings, templates: backup.templates }, sha256: await hexOf(backup.list), moved, settings: settings.value, templates: templates.value } };
      return { kind: 'preview', preview: { backupId, storeId: backup.storeId, madeAt: backup.madeAt, byEmail: backup.byEmail, tables, settings: settings.value, templates: templates.value } };
    },
    restoreBackup: async (backupId, source, fileName, onProgress) => {
      if (open?.id !== backupId) return { kind: 'stopped', because: 'failed', failure: { code: 'data/missing-version', detail: 'The file was put away. Choose it again.' }, restored: noRestore };
      run += 1;
      const mine = run;
      const { backup, sha256, moved, settings, templates } = open.one;
      const imports: ImportRef[] = [];
      let put = nothingSaved;
      let putTemplates = noTemplates;
      let synced = true;
      const told = async (): Promise<Restored> => {
        const { saved, notSaved } = put;
        done.set(backupId, { storeId: backup.storeId, fileName, imports, settings: saved, templates: putTemplates.saved });
        const did = { imports: imports.length, settings: saved.length, templates: putTemplates.saved.length };
        const isLogged = did.imports + did.settings + did.templates === 0 || (await log(restoreChange(backup.storeId, fileName, did)));
        return { ...did, imports, settingsNotSaved: [...notSaved, ...putTemplates.notSaved], synced, isLogged };
      };
      const byTable = [...new Set(moved.map(({ table }) => table.tableId))].map((tableId) => moved.filter(({ table }) => table.tableId === tableId));
      const groups = byTable.flatMap(inPublishes);
      const file = await openBackup(source);
      const problem: BackupProblem | null = !file.ok ? file.problem : (await hexOf(file.value.list)) === sha256 ? null : { kind: 'changed' };
      if (!file.ok || problem !== null) return { kind: 'stopped', because: 'file', problem: problem ?? { kind: 'changed' }, restored: await told() };
      for (const [at, group] of groups.entries()) {
        const first = group[0];
        if (first === undefined) continue;
        if (run !== mine) return { kind: 'stopped', because: 'cancelled', failure: null, restored: await told() };
        onProgress({ done: at, total: groups.length });
        const parts: PublishRequest['parts'][number][] = [];
        for (const { table, baseVersionId } of group) {
          const packed = await file.value.packed(table);
          if (!packed.ok) return { kind: 'stopped', because: 'file', problem: packed.problem, restored: await told() };
          parts.push({ partition: table.partition, baseVersionId, packed: packed.value });
        }
        const importId = newId();
        const outcome = await publish({
          importId, storeId: backup.storeId, tableId: first.table.tableId, reportId: first.table.reportId, groupId: backupId, parts,
          source: { importId, reportId: first.table.reportId, fileName: `Restored from ${fileName}`.slice(0, 300), sha256, sheet: null, asOf: group.length === 1 ? first.table.asOf : null },
          mode: 'replace', counts: group.reduce((sum, { counts }) => added(sum, counts), noCounts),
        });
        if (outcome.kind !== 'published') return { kind: 'stopped', because: outcome.kind, failure: outcome.kind === 'failed' ? outcome.failure : null, restored: await told() };
        imports.push({ storeId: backup.storeId, importId });
        synced &&= outcome.synced;
      }
      put = await restoreSettings(shelf, settings, backup.settings);
      putTemplates = await restoreTemplates(shelf, templates, backup.templates);
      open = null;
      return { kind: 'restored', restored: await told() };
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
      const settings = await unrestoreSettings(shelf, one.settings);
      const did = { imports: one.imports.length, settings, templates: await unrestoreTemplates(shelf, one.templates) };
      const isLogged = await log(restoreChange(one.storeId, one.fileName, did, true));
      done.delete(backupId);
      return { ok: true, value: { ...did, isLogged } };
    },
    forget: () => {
      run += 1;
      open = null;
      done.clear();
    },
  };
};

