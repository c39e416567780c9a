/** What the same cell held before: in earlier versions of its partition, and for dated tables in the days or months before. */
import type { Outcome } from '../../domain/failures';
import { cellOrigin, rowOfSameKey } from '../../domain/tables/provenance';
import type { EarlierValue, ImportRecord, TableHead } from '../published-ports';
import type { DecodedVersions } from './decoded-versions';
import type { OpenedView } from './open-views';

type Candidate = Pick<EarlierValue, 'partition' | 'versionId' | 'at' | 'byEmail' | 'fileName'> & { readonly rows: number };

const mostShown = 6;

/** Rows unpacked for one question; a table of a million rows answers with its last version alone. */
const mostRows = 600_000;

/** Newest first; what came after the version looked at is left out, and so is an import that was taken back. */
export const earlierVersions = (view: OpenedView, head: TableHead, records: readonly ImportRecord[]): readonly Candidate[] => {
  const [, , versionId, partition] = view.address;
  const shownAt = records.find((record) => record.after[partition] === versionId)?.at ?? Number.POSITIVE_INFINITY;
  const seen = new Set([versionId]);
  const own = records
    .filter((record) => record.state === 'published' && record.at < shownAt)
    .toSorted((a, b) => b.at - a.at)
    .flatMap((record): Candidate[] => {
      const id = record.after[partition];
      if (id === undefined || seen.has(id)) return [];
      seen.add(id);
      return [{ partition, versionId: id, at: record.at, byEmail: record.byEmail, fileName: record.fileName, rows: record.rows }];
    });
  const before = Object.entries(head.partitions)
    .filter(([name]) => name < partition)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([name, { versionId: id, at, byEmail, fileName, rows }]): Candidate => ({ partition: name, versionId: id, at, byEmail, fileName, rows }));
  return [...own, ...before].slice(0, mostShown);
};

export const earlierValues = async (
  versions: DecodedVersions,
  view: OpenedView,
  rowIndex: number,
  columnId: string,
  head: TableHead,
  records: readonly ImportRecord[],
): Promise<Outcome<readonly EarlierValue[]>> => {
  const [storeId, tableId] = view.address;
  const values: EarlierValue[] = [];
  let rows = 0;
  for (const { rows: ownRows, ...candidate } of earlierVersions(view, head, records)) {
    rows += ownRows;
    if (rows > mostRows && values.length > 0) break;
    const table = await versions.read(storeId, tableId, candidate.versionId, candidate.partition);
    // Offline, a version that was never looked at here is not on this computer: what is known is told.
    if (!table.ok) continue;
    const row = rowOfSameKey(view.table, rowIndex, table.value);
    const origin = row < 0 ? null : cellOrigin(table.value, row, columnId);
    values.push({ ...candidate, hasRow: origin !== null, value: origin?.value ?? null, raw: origin?.raw ?? null, row: origin?.row ?? null });
  }
  return { ok: true, value: values };
};
