/** eBay's files of active listings, the newest whole and the earlier ones by what tells that a listing was there. */
import { ebayListings, mostEarlierFiles, type EbayListings } from '../../domain/channels/ebay-listings';
import { latestDayAnywhere } from '../../domain/demand/marketplace-day';
import type { Outcome } from '../../domain/failures';
import type { Explained } from './explained';
import { demandColumns } from '../../domain/planning/needed-columns';
import type { ResultCache } from './result-cache';
import { placesOf, readTables, type PlanSource } from './store-tables';

const tableId = 'ebay-listings';

/** Looked through once for each plan. */
export const earlierListings = (source: PlanSource, cache: ResultCache): ((explained: Explained) => Promise<Outcome<EbayListings | null>>) => {
  const made = new WeakMap<Explained, Promise<Outcome<EbayListings | null>>>();
  const read = async ({ heads, plan, day }: Explained): Promise<Outcome<EbayListings | null>> => {
    const places = placesOf(heads, (id) => id === tableId).filter(({ partition }) => partition <= latestDayAnywhere(day)).slice(-1 - mostEarlierFiles);
    const [newest, earlier] = [places.slice(-1), places.slice(0, -1)];
    const always = (): boolean => true;
    const whole = await readTables(source, cache, newest, () => 'all', () => undefined, always);
    const past = await readTables(source, cache, earlier, (id) => demandColumns[id] ?? [], () => undefined, always);
    for (const tables of [whole, past]) if (tables !== null && 'failure' in tables) return { ok: false, failure: tables.failure };
    const tables = [whole, past].flatMap((one) => (one !== null && 'tables' in one ? one.tables : []));
    return { ok: true, value: ebayListings(tables, plan.context) };
  };
  return async (explained) => {
    const asked = made.get(explained) ?? read(explained);
    made.set(explained, asked);
    const outcome = await asked;
    // A connection that failed is asked again.
    if (!outcome.ok) made.delete(explained);
    return outcome;
  };
};
