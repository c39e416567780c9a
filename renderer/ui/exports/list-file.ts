/** A list somebody looks at, as a file: every list of the app that is no table of its own is saved by this. */
import type { SheetToWrite } from '../../domain/shipments/export-files';
import { csvFile } from '../../domain/tables/csv';
import { headingWithUnit } from '../../domain/tables/heading-with-unit';

export type ListFormat = 'csv' | 'xlsx';

export const listFile = async (list: SheetToWrite, format: ListFormat, makeWorkbook: (sheets: readonly SheetToWrite[]) => Promise<Uint8Array>): Promise<Uint8Array> =>
  format === 'xlsx' ? makeWorkbook([list]) : csvFile(list.columns.map(headingWithUnit), list.rows.length, (row) => list.rows[row] ?? []);

/** A moment as any program reads it: `2026-05-30 14:05`, UTC. */
export const momentCell = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString().slice(0, 16).replace('T', ' '));
