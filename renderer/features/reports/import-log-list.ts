/** The log of imports as a list to be saved. */
import type { ImportRecord } from '../../data/published-ports';
import { reportTitle } from '../../domain/reports/reports';
import type { SheetToWrite } from '../../domain/shipments/export-files';
import { storeName } from '../../domain/stores';
import type { Column } from '../../domain/tables/table';
import { momentCell } from '../../ui/exports/list-file';

const text = (id: string, title: string): Column => ({ id, title, kind: 'text', unit: null });
const count = (id: string, title: string): Column => ({ id, title, kind: 'count', unit: 'rows' });

const columns: readonly Column[] = [
  text('store', 'Store'), text('report', 'Report'), text('file', 'File'), text('asOf', 'As of'), count('rows', 'In the file'), count('new', 'New'), count('changed', 'Changed'), count('unchanged', 'Unchanged'), count('missing', 'Missing'),
  count('rejected', 'Left out'), text('mode', 'Mode'), text('by', 'By'), text('at', 'At (UTC)'), text('state', 'State'), text('undoneBy', 'Undone by'), text('undoneAt', 'Undone at (UTC)'), text('sync', 'Sync'), text('sha256', 'Fingerprint'),
];

/** `isShown`: the table shows what it brought. `isLocal`: there is no state of sync to tell. */
export const importLogList = (records: readonly ImportRecord[], isShown: (record: ImportRecord) => boolean, isLocal: boolean): SheetToWrite => ({
  name: 'Import log', columns,
  rows: records.map((record) => {
    const { storeId, reportId, fileName, asOf, rows, counts, mode, byEmail, at, state, undoneByEmail, undoneAt, synced, sha256 } = record;
    return [
      storeName(storeId), reportTitle(reportId) ?? reportId, fileName, asOf, rows, counts.new, counts.changed, counts.unchanged, counts.missing, counts.rejected, mode === 'replace' ? 'replaced' : 'merged', byEmail, momentCell(at),
      state === 'undone' ? 'undone' : isShown(record) ? 'current' : 'published', undoneByEmail, momentCell(undoneAt), isLocal ? null : synced ? 'synced' : 'waiting', sha256,
    ];
  }),
});
