/** Columns matched by hand, as one setting that all staff share. */
import { storedList } from '../../stored-list';
import { headerRowsOf } from '../header-rows';
import type { RememberedMapping } from './remembered-mappings';

export const mappingsSetting = { id: 'report-mappings', title: 'Columns matched by hand' } as const;

/** A setting holds so many characters; the oldest choices make room. */
const longestBody = 190_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Never throws: entries this version does not understand are passed over. */
export const mappingsFrom = (body: string | null): readonly RememberedMapping[] =>
  storedList(body, 'mappings').flatMap((one): readonly RememberedMapping[] => {
    if (!isRecord(one)) return [];
    const { headings, reportId, columns } = one;
    const headerRows = headerRowsOf(one['headerRows']);
    if (typeof headings !== 'string' || typeof reportId !== 'string' || headerRows === null || !isRecord(columns)) return [];
    const entries = Object.entries(columns).flatMap(([columnId, heading]) => (typeof heading === 'string' ? [[columnId, heading] as const] : []));
    return [{ headings, reportId, headerRows, columns: Object.fromEntries(entries) }];
  });

export const mappingsBody = (mappings: readonly RememberedMapping[]): string => {
  const body = JSON.stringify({ mappings });
  return body.length <= longestBody || mappings.length === 0 ? body : mappingsBody(mappings.slice(Math.ceil(mappings.length / 10)));
};
