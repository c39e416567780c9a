/** Every version a table ever showed, by day or month, from its imports and from what it shows now. */
import type { ImportRecord, TableHead, VersionPlace } from '../../data/published-ports';

export type TableVersion = VersionPlace & {
  /** The import that brought it. */
  readonly importId: string;
  readonly fileName: string;
  readonly byEmail: string;
  readonly at: number;
  /** Null where only the log entry of several partitions together is known. */
  readonly rows: number | null;
  readonly record: ImportRecord | null;
  readonly isShown: boolean;
  readonly isUndone: boolean;
};

export type PartitionVersions = { readonly partition: string; readonly versions: readonly TableVersion[] };

/** Newest partition first, and in each the newest version. */
export const tableVersions = (head: TableHead, records: readonly ImportRecord[]): readonly PartitionVersions[] => {
  const found = new Map<string, Map<string, TableVersion>>();
  const put = (version: TableVersion): void => {
    const versions = found.get(version.partition) ?? new Map<string, TableVersion>();
    if (!versions.has(version.versionId)) versions.set(version.versionId, version);
    found.set(version.partition, versions);
  };
  const isShown = (partition: string, versionId: string): boolean => head.partitions[partition]?.versionId === versionId;
  for (const record of records) {
    const { importId, fileName, byEmail, at, state, after, before } = record;
    for (const [partition, versionId] of Object.entries(after)) {
      // A partition whose file brought what was there already has no version of this import.
      if (before[partition] === versionId) continue;
      const rows = Object.keys(after).length === 1 ? record.rows : isShown(partition, versionId) ? (head.partitions[partition]?.rows ?? null) : null;
      put({ partition, versionId, importId, fileName, byEmail, at, rows, record, isShown: isShown(partition, versionId), isUndone: state === 'undone' });
    }
  }
  // The log shows the newest imports; what stands since long before them is known from the table itself.
  for (const [partition, { versionId, importId, fileName, byEmail, at, rows }] of Object.entries(head.partitions)) {
    put({ partition, versionId, importId, fileName, byEmail, at, rows, record: null, isShown: true, isUndone: false });
  }
  return [...found.entries()]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([partition, versions]) => ({ partition, versions: [...versions.values()].sort((a, b) => b.at - a.at) }));
};

export const versionAt = (partitions: readonly PartitionVersions[], place: VersionPlace | null): TableVersion | null =>
  place === null ? null : (partitions.find(({ partition }) => partition === place.partition)?.versions.find(({ versionId }) => versionId === place.versionId) ?? null);
