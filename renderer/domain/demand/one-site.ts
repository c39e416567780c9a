/** One stock lies behind several marketplaces of a region and stands in the rows of each. */
import { appendTo } from '../grouped';
import { textsIn, type PublishedTable } from './published-table';

/**
 * Rows of the marketplace with the most rows speak for a SKU; where it has none there, its first row does. `rows`: all rows of each SKU. `site`: the column of the marketplace a row belongs to, null
 * for reports of one.
 */
export const oneSite = (source: PublishedTable, rows: ReadonlyMap<string, readonly number[]>, site: string | null): ReadonlyMap<string, readonly number[]> => {
  if (site === null) return rows;
  const sites = textsIn(source, site);
  const counts = new Map<string, number>();
  for (const one of sites) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
  const main = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
  return new Map(
    [...rows].map(([sku, all]) => {
      const own = all.filter((row) => sites[row] === main);
      return [sku, own.length > 0 ? own : all.slice(0, 1)];
    }),
  );
};

/** Which rows of a report of several marketplaces speak for their SKUs; null where all do, being of one. */
export const speakingRows = (source: PublishedTable, site: string | null): ReadonlySet<number> | null => {
  if (site === null || new Set(textsIn(source, site)).size < 2) return null;
  const rows = new Map<string, number[]>();
  for (const [row, sku] of textsIn(source, 'sku').entries()) if (sku !== null) appendTo(rows, sku, row);
  return new Set([...oneSite(source, rows, site).values()].flat());
};
