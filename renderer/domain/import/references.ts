/** What rows say of other tables: bundles that nobody listed, items that nobody makes, listings promised twice. */
import { quoted } from '../reports/column-values';
import type { Reference, ReportDefinition } from '../reports/report';
import { cellOf, columnData, encodeKey } from '../tables/cells';
import type { Table, TableId } from '../tables/table';
import type { Problem } from './review';

/** The values of the columns in every row, joined; null where one of them is blank, for such a row says nothing. */
const namesIn = (table: Table, columnIds: readonly string[]): readonly (string | null)[] => {
  const columns = columnIds.map((id) => columnData(table, id));
  return Array.from({ length: table.rowCount }, (_, row) => {
    const cells = columns.map((data) => (data === null ? null : cellOf(data, row)));
    return cells.includes(null) ? null : encodeKey(cells);
  });
};

const shown = (table: Table, columnIds: readonly string[], row: number): string =>
  columnIds
    .map((id) => {
      const data = columnData(table, id);
      return data === null ? '' : String(cellOf(data, row) ?? '');
    })
    .join(' · ');

const breaches = ({ columns, tableId, otherColumns, orIn = [], expects, message }: Reference, table: Table, others: ReadonlyMap<TableId, Table>): readonly Problem[] => {
  // The file may bring what it speaks of itself: a bundle made of bundles.
  const known = new Set([{ tableId, columns: otherColumns }, ...orIn].flatMap(({ tableId: id, columns: named }) => {
    const other = others.get(id);
    return [...(other === undefined ? [] : namesIn(other, named)), ...(id === table.tableId ? namesIn(table, named) : [])];
  }));
  const heading = columns.map((id) => table.sources[0]?.headings?.[id] ?? id).join(', ');
  return namesIn(table, columns).flatMap((name, row): readonly Problem[] => {
    if (name === null || known.has(name) === (expects === 'known')) return [];
    const raw = shown(table, columns, row);
    return [{ severity: 'warning', row: table.rowNumberOf[row] ?? null, column: heading, raw, message: `${quoted(raw)} ${message}.` }];
  });
};

/** Warnings, by row. A table that was never filled is not in `others` and says nothing. */
export const referenceProblems = ({ references }: ReportDefinition, table: Table, others: ReadonlyMap<TableId, Table>): readonly Problem[] =>
  references.flatMap((reference) => {
    const other = others.get(reference.tableId);
    return other === undefined || other.rowCount === 0 ? [] : breaches(reference, table, others);
  });
