/**
 * eBay lists a listing with variations once for itself and once for each variation, and the first row repeats what the
 * others say. Added up, everything would count twice: the row for the whole listing is kept as a headline, without stock.
 */
import { cellOf } from '../../tables/cells';
import type { ColumnData } from '../../tables/table';
import { count, from, text, type ReadColumns, type ReportColumn } from '../report';

export type RowKind = 'listing' | 'variations' | 'variation';

export const rowKind: ReportColumn = from('derived', text('rowKind', 'Row', []));

/** What a row itself offers: blank for the headline of a listing with variations. */
export const ownUnits = (columnId: string, title: string): ReportColumn => from('derived', count(columnId, title, 'units', []));

const kinds = ({ rows, data }: ReadColumns): readonly RowKind[] => {
  const item = data('itemNumber');
  const variation = data('variation');
  const relationship = data('relationship');
  const says = (column: ColumnData | null, row: number): string => String((column === null ? null : cellOf(column, row)) ?? '');
  const isVariation = (row: number): boolean => says(variation, row) !== '' || /^variation/i.test(says(relationship, row));
  const withVariations = new Set<string>();
  for (let row = 0; row < rows; row += 1) if (isVariation(row)) withVariations.add(says(item, row));
  return Array.from({ length: rows }, (_, row) => (isVariation(row) ? 'variation' : withVariations.has(says(item, row)) ? 'variations' : 'listing'));
};

/** `own` names, for each derived column of units, the column it is taken from. */
export const deriveVariations =
  (own: Readonly<Record<string, string>>) =>
  (read: ReadColumns): Readonly<Record<string, ColumnData>> => {
    const rowKinds = kinds(read);
    const units = Object.entries(own).map(([columnId, listed]) => {
      const data = read.data(listed);
      const values = Float64Array.from(rowKinds, (kind, row) => {
        const value = data === null ? null : cellOf(data, row);
        return kind === 'variations' || typeof value !== 'number' ? NaN : value;
      });
      return [columnId, { kind: 'count', values }] as const;
    });
    return { rowKind: { kind: 'text', values: rowKinds }, ...Object.fromEntries(units) };
  };
