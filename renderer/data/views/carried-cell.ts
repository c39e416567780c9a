/**
 * A column that a file does not have keeps what the table held in it (`carryOver`), while the row is that file's. Such a
 * cell comes from an earlier file, which is found by going back through the versions of its partition.
 */
import { cellOrigin, rowOfSameKey, type CellOrigin } from '../../domain/tables/provenance';
import type { Table } from '../../domain/tables/table';
import type { ImportRecord, TableHead } from '../published-ports';
import type { DecodedVersions } from './decoded-versions';
import { earlierVersions } from './earlier-values';
import type { OpenedView } from './open-views';

/** The cell has a value, and the row's own file no column that it could be from. */
const isCarried = ({ value, isByHand, origin, heading, headingsKept }: CellOrigin): boolean =>
  value !== null && !isByHand && origin === 'heading' && heading === null && headingsKept;

/** What is asked of the table and its log, only where a cell was carried. */
type Past = () => Promise<{ readonly head: TableHead; readonly records: readonly ImportRecord[] } | null>;

/** `keptBy` names the file whose row the cell stands in. As told by the row where the version it was carried from cannot be read here. */
export const originOfShown = async (versions: DecodedVersions, view: OpenedView, rowIndex: number, columnId: string, past: Past): Promise<CellOrigin & { readonly keptBy?: string } | null> => {
  const shown = cellOrigin(view.table, rowIndex, columnId);
  if (shown === null || !isCarried(shown)) return shown;
  const known = await past();
  if (known === null) return shown;
  const [storeId, tableId, , partition] = view.address;
  let after: { readonly table: Table; readonly row: number } = { table: view.table, row: rowIndex };
  for (const candidate of earlierVersions(view, known.head, known.records)) {
    if (candidate.partition !== partition) continue;
    const read = await versions.read(storeId, tableId, candidate.versionId, partition);
    if (!read.ok) return shown;
    const row = rowOfSameKey(after.table, after.row, read.value);
    const origin = row < 0 ? null : cellOrigin(read.value, row, columnId);
    // Another value there: it was carried from a version that is not in the log.
    if (origin === null || origin.value !== shown.value) return shown;
    if (!isCarried(origin)) return { ...origin, keptBy: shown.source.fileName };
    after = { table: read.value, row };
  }
  return shown;
};
