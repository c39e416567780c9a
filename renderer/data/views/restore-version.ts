/** A past version put on top of what is shown, as an import of its own: others see who did it, and it can be undone. */
import { diffTables, reviewCounts } from '../../domain/import/diff';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import type { Outcome } from '../../domain/failures';
import { endOfName, mostNameCharacters } from '../file-name';
import type { ImportRecord, PackedTable, PublishOutcome, PublishRequest, TableHead, VersionPlace } from '../published-ports';
import type { DecodedVersions, ReadPacked } from './decoded-versions';

type Parts = {
  readonly versions: DecodedVersions;
  readonly readPacked: ReadPacked;
  readonly readTable: (storeId: StoreId, tableId: TableId) => Promise<Outcome<TableHead>>;
  readonly publish: (request: PublishRequest) => Promise<PublishOutcome>;
  readonly newId: () => string;
};

const restored = 'Restored: ';

/** What the log says of a version put back. */
const restoredName = (fileName: string): string => (fileName.startsWith(restored) ? fileName : `${restored}${endOfName(fileName, mostNameCharacters - restored.length)}`);

const failed = (outcome: Outcome<never>): PublishOutcome =>
  outcome.ok ? { kind: 'cancelled' } : { kind: 'failed', failure: outcome.failure };

/** `record` is the import that brought the version. */
export const restoreVersion = async (
  { versions, readPacked, readTable, publish, newId }: Parts,
  storeId: StoreId,
  tableId: TableId,
  { versionId, partition }: VersionPlace,
  record: ImportRecord,
): Promise<PublishOutcome> => {
  const head = await readTable(storeId, tableId);
  if (!head.ok) return failed(head);
  const shown = head.value.partitions[partition];
  if (shown?.versionId === versionId) return { kind: 'failed', failure: { code: 'import/nothing-to-publish', detail: 'This version is what is shown now.' } };
  const packed: Outcome<PackedTable> = await readPacked(storeId, tableId, versionId, partition);
  if (!packed.ok) return failed(packed);
  const wanted = await versions.read(storeId, tableId, versionId, partition);
  if (!wanted.ok) return failed(wanted);
  const current = shown === undefined ? null : await versions.read(storeId, tableId, shown.versionId, partition);
  if (current !== null && !current.ok) return failed(current);
  const importId = newId();
  return publish({
    importId,
    storeId,
    tableId,
    reportId: record.reportId,
    groupId: null,
    parts: [{ partition, baseVersionId: shown?.versionId ?? null, packed: packed.value }],
    source: { importId, reportId: record.reportId, fileName: restoredName(record.fileName), sha256: record.sha256, sheet: null, asOf: record.asOf },
    mode: 'replace',
    counts: reviewCounts(diffTables(current?.value ?? null, wanted.value), 0, 0),
  });
};
