import type { ImportRecord, TableHead } from '../../data/published-ports';

/** Whether the table of an import shows what it brought, in every partition it moved. */
export const showsImport = (head: TableHead, { after }: ImportRecord): boolean =>
  Object.entries(after).every(([partition, versionId]) => head.partitions[partition]?.versionId === versionId);
