/** The goods a file speaks of, for telling whose store it is. */
import type { ReportDefinition } from '../../domain/reports/report';
import { columnData, isTextData } from '../../domain/tables/cells';
import type { Table } from '../../domain/tables/table';

/** Enough to tell a store by; a file of orders names the same goods over and over. */
const mostIdentifiers = 5_000;

const haveCommonPart = (one: number, other: number): boolean => {
  let [left, right] = [one, other];
  while (right !== 0) [left, right] = [right, left % right];
  return left > 1;
};

/** A step by which every row is come to once, any first part of them spread over the whole file: goods of another store may stand last, or in every other row. */
const stepThrough = (rows: number): number => {
  let step = Math.max(1, Math.round(rows * 0.618));
  while (haveCommonPart(rows, step)) step += 1;
  return step;
};

const distinct = (table: Table, columnId: string | null): readonly string[] => {
  const data = columnId === null ? null : columnData(table, columnId);
  if (data === null || !isTextData(data)) return [];
  const { values } = data;
  const found = new Set<string>();
  const step = stepThrough(values.length);
  for (let taken = 0, row = 0; taken < values.length && found.size < mostIdentifiers; taken += 1, row = (row + step) % values.length) {
    const value = values[row] ?? null;
    if (value !== null) found.add(value);
  }
  return [...found];
};

export const identifiersOf = ({ identity }: ReportDefinition, table: Table): { readonly skus: readonly string[]; readonly asins: readonly string[] } => ({
  skus: distinct(table, identity.sku),
  asins: distinct(table, identity.asin),
});
