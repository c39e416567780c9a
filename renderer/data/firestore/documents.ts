/**
 * Stored documents as values of the app, and back. What is read was written by some version of this app or by anybody
 * with a project's key: it is checked, and a document of another shape is null, never half a value.
 */
import type { StoreId } from '../../domain/stores';
import { isTableId, type TableId } from '../../domain/tables/table-ids';
import type { ImportRecord, PartitionHead, TableHead } from '../ports';
import type { StoredImport, StoredVersion } from '../outbox/flip';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

export const headFrom = (value: unknown): PartitionHead | null => {
  if (!isFields(value)) return null;
  const { versionId, importId, rows, asOf, fileName, byEmail, at } = value;
  if (!isText(versionId) || !isText(importId) || !isCount(rows) || !isTextOrNull(asOf)) return null;
  if (!isText(fileName) || !isText(byEmail) || !isCount(at)) return null;
  return { versionId, importId, rows, asOf, fileName, byEmail, at };
};

export const newestPartition = (partitions: Readonly<Record<string, PartitionHead>>): string | null =>
  Object.keys(partitions).reduce<string | null>((newest, name) => (newest === null || name > newest ? name : newest), null);

export const emptyTable = (storeId: StoreId, tableId: TableId): TableHead => ({ storeId, tableId, revision: 0, partitions: {}, latest: null });

export const tableHeadFrom = (storeId: StoreId, tableId: TableId, value: unknown): TableHead | null => {
  if (!isFields(value) || !isCount(value['revision']) || !isFields(value['partitions'])) return null;
  const partitions: Record<string, PartitionHead> = {};
  for (const [name, stored] of Object.entries(value['partitions'])) {
    const head = headFrom(stored);
    if (head === null) return null;
    partitions[name] = head;
  }
  return { storeId, tableId, revision: value['revision'], partitions, latest: newestPartition(partitions) };
};

const countNames = ['new', 'changed', 'unchanged', 'missing', 'rejected', 'warnings'] as const;

const countsFrom = (value: unknown): ImportRecord['counts'] | null => {
  if (!isFields(value) || !countNames.every((name) => isCount(value[name]))) return null;
  // Each was just found to be a count.
  return Object.fromEntries(countNames.map((name) => [name, value[name]])) as ImportRecord['counts'];
};

export const importFrom = (value: unknown): StoredImport | null => {
  if (!isFields(value)) return null;
  const { importId, tableId, reportId, partition, fileName, sha256, mode, rows, asOf, beforeVersionId, afterVersionId } = value;
  const { by, byEmail, at, state, undoneBy, undoneByEmail, undoneAt } = value;
  const counts = countsFrom(value['counts']);
  if (!isText(importId) || !isTableId(tableId) || !isText(reportId) || !isText(partition)) return null;
  if (!isText(fileName) || !isText(sha256) || (mode !== 'merge' && mode !== 'replace') || counts === null) return null;
  if (!isCount(rows) || !isTextOrNull(asOf) || !isTextOrNull(beforeVersionId) || !isText(afterVersionId)) return null;
  if (!isText(by) || !isText(byEmail) || !isCount(at) || (state !== 'published' && state !== 'undone')) return null;
  if (!isTextOrNull(undoneBy) || !isTextOrNull(undoneByEmail) || !(undoneAt === null || isCount(undoneAt))) return null;
  const before = headFrom(value['before']);
  const after = headFrom(value['after']);
  if (versionOf(before) !== beforeVersionId || versionOf(after) !== afterVersionId) return null;
  return {
    importId, tableId, reportId, partition, fileName, sha256, mode, counts, rows, asOf, beforeVersionId, afterVersionId,
    by, byEmail, at, state, undoneBy, undoneByEmail, undoneAt, before, after,
  };
};

const versionOf = (head: PartitionHead | null): string | null => head?.versionId ?? null;

export const importRecord = (storeId: StoreId, stored: StoredImport, synced: boolean): ImportRecord => {
  const { by: _by, undoneBy: _undoneBy, before: _before, after: _after, ...record } = stored;
  return { ...record, storeId, synced };
};

export const versionFrom = (value: unknown): StoredVersion | null => {
  if (!isFields(value)) return null;
  const { importId, reportId, fileName, sha256, sheet, rows, chunks, bytes, asOf, by, byEmail, at, previous } = value;
  if (!isText(importId) || !isText(reportId) || !isText(fileName) || !isText(sha256) || !isTextOrNull(sheet)) return null;
  if (!isCount(rows) || !isCount(chunks) || chunks === 0 || !isCount(bytes) || !isTextOrNull(asOf)) return null;
  if (!isText(by) || !isText(byEmail) || !isCount(at) || !isTextOrNull(previous)) return null;
  return { importId, reportId, fileName, sha256, sheet, rows, chunks, bytes, asOf, by, byEmail, at, previous };
};

