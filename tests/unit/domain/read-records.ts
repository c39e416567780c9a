/** A file's records through recognition and reading, without the worker around them. */
import type { Problem } from '../../../renderer/domain/import/review';
import { findHeader, mapColumns } from '../../../renderer/domain/reports/map-columns';
import { rowReader, type RowReading } from '../../../renderer/domain/reports/read-rows';
import { recordsOf } from '../../../renderer/domain/reports/records';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import type { Cell } from '../../../renderer/domain/tables/table';

const source = { importId: 'i', reportId: 'r', fileName: 'f.csv', sha256: 'x', sheet: null, asOf: null };

export const readRecords = (reportId: string, records: readonly (readonly string[])[], delimiter = ','): RowReading => {
  const report = reportDefinition(reportId);
  const place = report === null ? null : findHeader(report, records);
  if (report === null || place === null) throw new Error(`These records are not ${reportId}`);
  const rows = records.slice(place.index + 1);
  const reader = rowReader({ report, header: place.header, mapping: mapColumns(report, place.header), source, delimiter });
  reader.add(recordsOf(rows, place.index + 2), 0, rows.length);
  return reader.finish();
};

export const columnOf = ({ table }: RowReading, id: string): readonly Cell[] => {
  const data = columnData(table, id);
  return data === null ? [] : Array.from({ length: table.rowCount }, (_, row) => cellOf(data, row));
};

/** The rows as lists of the named columns. */
export const rowsOf = (reading: RowReading, ...ids: readonly string[]): readonly (readonly Cell[])[] => {
  const columns = ids.map((id) => columnOf(reading, id));
  return Array.from({ length: reading.table.rowCount }, (_, row) => columns.map((column) => column[row] ?? null));
};

/** Severity and row of each problem, in order. */
export const told = ({ problems }: RowReading): readonly (readonly [Problem['severity'], number | null])[] => problems.map(({ severity, row }) => [severity, row]);
