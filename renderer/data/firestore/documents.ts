/**
 * Stored documents as values of the app, and back. What is read was written by some version of this app or by anybody
 * with a project's key: it is checked, and a document of another shape is null, never half a value.
 */
import type { StoreId } from '../../domain/stores';
import { isTableId, type TableId } from '../../domain/tables/table-ids';
import { headOf, newestOf, type Shown, type ShownVersions, type StoredImport, type StoredVersion, type VersionFacts, type VersionPart } from '../outbox/flip';
import type { ImportRecord, PartitionHead, TableHead } from '../published-ports';
import { unpackBody } from './setting-body';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** Every value of a map, each made by `from`; null when one of them is null. */
const eachOf = <T>(value: unknown, from: (value: unknown) => T | null): Readonly<Record<string, T>> | null => {
  if (!isFields(value)) return null;
  const made: Record<string, T> = {};
  for (const [name, stored] of Object.entries(value)) {
    const one = from(stored);
    if (one === null) return null;
    made[name] = one;
  }
  return made;
};

const versionsShownFrom = (value: unknown): ShownVersions | null => eachOf(value, (versionId) => (isText(versionId) ? versionId : null));

/** `2026-01:120,2026-02:98`: as text, because rules can check a text as a whole and cannot look at each value of a map. */
export const rowsText = (rows: VersionFacts['rows']): string =>
  Object.entries(rows).map(([partition, count]) => `${partition}:${count}`).sort().join(',');

const rowsFrom = (value: unknown): VersionFacts['rows'] | null => {
  if (!isText(value)) return null;
  const pairs = value.split(',').map((pair) => /^([^:]+):(\d{1,9})$/.exec(pair));
  const rows: Record<string, number> = {};
  for (const pair of pairs) {
    const [, partition, count] = pair ?? [];
    if (partition === undefined || count === undefined) return null;
    rows[partition] = Number(count);
  }
  return rows;
};

export const storedFacts = (facts: VersionFacts): Fields => ({ ...facts, rows: rowsText(facts.rows) });

export const storedFactsOf = (versions: Shown['versions']): Fields =>
  Object.fromEntries(Object.entries(versions).map(([versionId, facts]) => [versionId, storedFacts(facts)]));

const factsFrom = (value: unknown): VersionFacts | null => {
  if (!isFields(value)) return null;
  const { importId, asOf, fileName, byEmail, at } = value;
  const rows = rowsFrom(value['rows']);
  if (!isText(importId) || rows === null || !isTextOrNull(asOf) || !isText(fileName) || !isText(byEmail) || !isCount(at)) return null;
  return { importId, rows, asOf, fileName, byEmail, at };
};

/** What a manifest says is shown; null when it is no manifest, or names a version it has no facts of. */
export const shownFrom = (value: unknown): Shown | null => {
  if (!isFields(value)) return null;
  const partitions = versionsShownFrom(value['partitions']);
  const versions = eachOf(value['versions'], factsFrom);
  if (partitions === null || versions === null) return null;
  const isWhole = Object.entries(partitions).every(([partition, versionId]) => versions[versionId]?.rows[partition] !== undefined);
  return isWhole ? { partitions, versions } : null;
};

export const emptyTable = (storeId: StoreId, tableId: TableId): TableHead => ({ storeId, tableId, revision: 0, partitions: {}, latest: null });

export const tableHeadFrom = (storeId: StoreId, tableId: TableId, value: unknown): TableHead | null => {
  const shown = shownFrom(value);
  if (!isFields(value) || !isCount(value['revision']) || shown === null) return null;
  const partitions: Record<string, PartitionHead> = {};
  for (const name of Object.keys(shown.partitions).sort()) {
    const head = headOf(shown, name);
    if (head !== null) partitions[name] = head;
  }
  return { storeId, tableId, revision: value['revision'], partitions, latest: newestOf(Object.keys(partitions)) };
};

const countNames = ['new', 'changed', 'unchanged', 'missing', 'rejected', 'warnings'] as const;

const countsFrom = (value: unknown): ImportRecord['counts'] | null => {
  if (!isFields(value) || !countNames.every((name) => isCount(value[name]))) return null;
  // Each was just found to be a count.
  return Object.fromEntries(countNames.map((name) => [name, value[name]])) as ImportRecord['counts'];
};

export const importFrom = (value: unknown): StoredImport | null => {
  if (!isFields(value)) return null;
  const { importId, tableId, reportId, groupId, partitions, fileName, sha256, mode, rows, asOf } = value;
  const { by, byEmail, at, state, undoneBy, undoneByEmail, undoneAt } = value;
  const counts = countsFrom(value['counts']);
  const [before, after, kept] = [value['before'], value['after'], value['kept']].map(versionsShownFrom);
  const beforeVersions = eachOf(value['beforeVersions'], factsFrom);
  if (!isText(importId) || !isTableId(tableId) || !isText(reportId) || !isTextOrNull(groupId) || !isTexts(partitions)) return null;
  if (!isText(fileName) || !isText(sha256) || (mode !== 'merge' && mode !== 'replace') || counts === null) return null;
  if (!isCount(rows) || !isTextOrNull(asOf) || beforeVersions === null) return null;
  if (!isText(by) || !isText(byEmail) || !isCount(at) || (state !== 'published' && state !== 'undone')) return null;
  if (!isTextOrNull(undoneBy) || !isTextOrNull(undoneByEmail) || !(undoneAt === null || isCount(undoneAt))) return null;
  if (before === undefined || after === undefined || kept === undefined || before === null || after === null || kept === null) return null;
  if (Object.values(before).some((versionId) => beforeVersions[versionId] === undefined)) return null;
  return {
    importId, tableId, reportId, groupId, partitions, fileName, sha256, mode, counts, rows, asOf, before, after, kept, beforeVersions,
    by, byEmail, at, state, undoneBy, undoneByEmail, undoneAt,
  };
};

export const storedImport = (record: StoredImport): Fields => ({ ...record, beforeVersions: storedFactsOf(record.beforeVersions) });

export const importRecord = (storeId: StoreId, stored: StoredImport, synced: boolean): ImportRecord => {
  const { by: _by, undoneBy: _undoneBy, beforeVersions: _facts, kept, before, after, ...record } = stored;
  return { ...record, before: { ...before, ...kept }, after: { ...after, ...kept }, storeId, synced };
};

const partFrom = (value: unknown): VersionPart | null => {
  if (!isFields(value)) return null;
  const { start, bytes, rows } = value;
  return isCount(start) && isCount(bytes) && isCount(rows) ? { start, bytes, rows } : null;
};

export const versionFrom = (value: unknown): StoredVersion | null => {
  if (!isFields(value)) return null;
  const { importId, reportId, fileName, sha256, sheet, rows, chunks, bytes, asOf, by, byEmail, at } = value;
  const parts = eachOf(value['parts'], partFrom);
  if (!isText(importId) || !isText(reportId) || !isText(fileName) || !isText(sha256) || !isTextOrNull(sheet)) return null;
  if (!isCount(rows) || !isCount(chunks) || chunks === 0 || !isCount(bytes) || !isTextOrNull(asOf) || parts === null) return null;
  if (!isText(by) || !isText(byEmail) || !isCount(at)) return null;
  return { importId, reportId, fileName, sha256, sheet, rows, chunks, bytes, parts, asOf, by, byEmail, at };
};

/** A small document that people edit, as the rules know it. */
export type StoredSetting = {
  readonly title: string;
  readonly body: string;
  readonly at: number;
  readonly by: string;
  readonly byEmail: string;
  readonly state: string;
  /** `at` of the state it was made against; null where there was none, and left out by editions that did not tell. */
  readonly against?: number | null;
};

export const settingFrom = async (value: unknown): Promise<StoredSetting | null> => {
  if (!isFields(value)) return null;
  const { title, at, by, byEmail, state } = value;
  const body = await unpackBody(value['body']);
  return isText(title) && body !== null && isCount(at) && isText(by) && isText(byEmail) && isText(state) ? { title, body, at, by, byEmail, state } : null;
};
