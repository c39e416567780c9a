/** The goods a file speaks of, for telling whose store it is. */
import type { ReportDefinition } from '../../domain/reports/report';
import { columnData, isTextData } from '../../domain/tables/cells';
import type { Table } from '../../domain/tables/table';

/** Enough to tell a store by; a file of orders names the same goods over and over. */
const mostIdentifiers = 5_000;

const distinct = (table: Table, columnId: string | null): readonly string[] => {
  const data = columnId === null ? null : columnData(table, columnId);
  if (data === null || !isTextData(data)) return [];
  const found = new Set<string>();
  for (const value of data.values) {
    if (value !== null) found.add(value);
    if (found.size === mostIdentifiers) break;
  }
  return [...found];
};

export const identifiersOf = ({ identity }: ReportDefinition, table: Table): { readonly skus: readonly string[]; readonly asins: readonly string[] } => ({
  skus: distinct(table, identity.sku),
  asins: distinct(table, identity.asin),
});
