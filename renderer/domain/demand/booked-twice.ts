/** Transactions that stand twice, once for each way their site is written: those of a store that had reports of both before the two were known for one site. */
import { siteNamed } from '../reports/amazon/site-currency';
import { encodeKey } from '../tables/cells';
import { numbersIn, tablesOf, textsIn, type PublishedTable } from './published-table';

const none: ReadonlyMap<PublishedTable, ReadonlySet<number>> = new Map();

/** Whether any site of theirs is written in two ways; most stores have one, and are not looked at row by row. */
const areSpelledApart = (sources: readonly PublishedTable[]): boolean => {
  const spelled = new Set(sources.flatMap((source) => [...new Set(textsIn(source, 'marketplace'))]));
  return new Set([...spelled].map(siteNamed)).size < spelled.size;
};

/** By partition the rows that are told in one published later, or earlier in it, with another spelling of their site. */
export const bookedTwice = (published: readonly PublishedTable[]): ReadonlyMap<PublishedTable, ReadonlySet<number>> => {
  const sources = [...tablesOf(published, 'transactions')].sort((one, other) => (other.publishedAt ?? 0) - (one.publishedAt ?? 0));
  if (!areSpelledApart(sources)) return none;
  const spelledIn = new Map<string, string | null>();
  return new Map(sources.map((source) => {
    const [dates, types, orders, skus, accounts, sites] = ['date', 'type', 'orderId', 'sku', 'accountType', 'marketplace'].map((id) => textsIn(source, id));
    const lines = numbersIn(source, 'line');
    const again = new Set<number>();
    for (let row = 0; row < source.table.rowCount; row += 1) {
      const [sku, site] = [skus?.[row] ?? null, sites?.[row] ?? null];
      if (sku === null) continue;
      const key = encodeKey([dates?.[row] ?? null, types?.[row] ?? null, orders?.[row] ?? null, sku, accounts?.[row] ?? null, siteNamed(site), lines[row] ?? null]);
      const first = spelledIn.get(key);
      if (first === undefined) spelledIn.set(key, site);
      else if (first !== site) again.add(row);
    }
    return [source, again] as const;
  }));
};
