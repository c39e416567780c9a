/** What others ask for the same thing: each competitor's latest price with shipping, by our SKU and by our ASIN. */
import { textsIn, type PublishedTable } from '../../demand/published-table';
import { appendTo, grouped } from '../../grouped';
import { daysBetween } from '../calendar-days';
import type { CompetitorOffer } from '../store-inputs';
import { figuresOf, positivesOf } from './figures';

/** The lowest of some offers; untold where there is none. */
export const lowestOffer = (offers: readonly CompetitorOffer[]): CompetitorOffer | null =>
  offers.reduce<CompetitorOffer | null>((best, one) => (best === null || one.price.value < best.price.value ? one : best), null);

/** Of an even number the mean of the middle two. Null without offers. */
export const medianPrice = (offers: readonly CompetitorOffer[]): number | null => {
  const prices = offers.map(({ price }) => price.value).sort((one, other) => one - other);
  const middle = Math.floor(prices.length / 2);
  const [upper, lower] = [prices[middle], prices[middle - 1]];
  return upper === undefined ? null : prices.length % 2 === 1 || lower === undefined ? upper : (upper + lower) / 2;
};

/** Those seen within so many days of the day. */
export const freshOffers = (offers: readonly CompetitorOffer[], day: string, days: number): readonly CompetitorOffer[] =>
  offers.filter(({ capturedOn }) => {
    const age = daysBetween(capturedOn, day);
    return age !== null && age <= days;
  });

const folded = (text: string): string => text.trim().toUpperCase();

type Seen = { readonly asin: string | null; readonly name: string | null; readonly capturedOn: string; readonly price: CompetitorOffer['price'] };

/** `foreign`: currencies of prices that are not converted but left out. */
type SeenPrices = { readonly found: ReadonlyMap<string, readonly Seen[]>; readonly foreign: ReadonlyMap<string, ReadonlySet<string>> };

/** What was seen up to the day, by our SKU and by our ASIN. */
const seenIn = (tables: readonly PublishedTable[], day: string, currency: string): SeenPrices => {
  const found = new Map<string, Seen[]>();
  const foreign = new Map<string, Set<string>>();
  for (const source of tables.filter(({ tableId }) => tableId === 'competitor-prices').sort((one, other) => (one.partition < other.partition ? -1 : 1))) {
    const [skus, asins, theirs, names, days, moneys] = ['sku', 'asin', 'competitorAsin', 'competitor', 'capturedOn', 'currency'].map((id) => textsIn(source, id));
    const [price, shipping] = [positivesOf(source, 'price'), figuresOf(source, 'shipping')];
    for (let row = 0; row < source.table.rowCount; row += 1) {
      const told = price(row);
      const capturedOn = days?.[row] ?? '';
      if (told.value === null || capturedOn > day) continue;
      const [sku, ours] = [skus?.[row] ?? null, asins?.[row] ?? null];
      const keys = [...(sku === null ? [] : [`sku ${sku}`]), ...(ours === null ? [] : [`asin ${ours}`])];
      const money = folded(moneys?.[row] ?? currency);
      if (money !== currency) {
        for (const key of keys) foreign.set(key, (foreign.get(key) ?? new Set()).add(money));
        continue;
      }
      const seen: Seen = { asin: theirs?.[row] ?? null, name: names?.[row] ?? null, capturedOn, price: { value: told.value + (shipping(row).value ?? 0), rows: told.rows, columnId: told.columnId } };
      for (const key of keys) appendTo(found, key, seen);
    }
  }
  return { found, foreign };
};

/** Who a row is of, beside one listing of ours: its ASIN; of a row with a name alone the ASIN that goes by it, where rows name one and no more; else the name. */
const competitorsIn = (seen: readonly Seen[]): ReadonlyMap<string, readonly Seen[]> => {
  const asinsBy = new Map<string, Set<string>>();
  for (const { asin, name } of seen) {
    if (asin === null) continue;
    for (const by of [asin, ...(name === null ? [] : [name])]) asinsBy.set(folded(by), (asinsBy.get(folded(by)) ?? new Set()).add(folded(asin)));
  }
  return grouped(seen, ({ asin, name }) => {
    if (asin !== null) return folded(asin);
    const [only, ...others] = asinsBy.get(folded(name ?? '')) ?? [];
    return only === undefined || others.length > 0 ? folded(name ?? '') : only;
  });
};

/** The price seen last, and of the months before what was seen last in each. */
const offerOf = (seen: readonly Seen[]): readonly CompetitorOffer[] => {
  const byMonth = new Map<string, Seen>();
  for (const one of seen) {
    const month = one.capturedOn.slice(0, 7);
    const known = byMonth.get(month);
    if (known === undefined || one.capturedOn >= known.capturedOn) byMonth.set(month, one);
  }
  const [newest, ...before] = [...byMonth.values()].sort((one, other) => (one.capturedOn < other.capturedOn ? 1 : -1));
  if (newest === undefined) return [];
  const { capturedOn, price } = newest;
  const named = (of: 'name' | 'asin'): string | null => newest[of] ?? seen.findLast((one) => one[of] !== null)?.[of] ?? null;
  const asin = named('asin');
  return [{ who: named('name') ?? asin ?? '', asin, capturedOn, price, earlier: before.reverse().map((one) => ({ capturedOn: one.capturedOn, amount: one.price.value })) }];
};

type CompetitorPrices = {
  /** By SKU first, for a SKU's own comparison is the closer one; else by ASIN. */
  readonly offersOn: (sku: string, asin: string | null) => readonly CompetitorOffer[];
  /** Currencies of prices beside it that are left out, because nothing is converted. */
  readonly foreignOn: (sku: string, asin: string | null) => readonly string[];
};

export const competitorPrices = (tables: readonly PublishedTable[], day: string, currency: string): CompetitorPrices => {
  const { found, foreign } = seenIn(tables, day, currency);
  return {
    offersOn: (sku, asin) => [...competitorsIn(found.get(`sku ${sku}`) ?? (asin === null ? undefined : found.get(`asin ${asin}`)) ?? []).values()].flatMap(offerOf),
    foreignOn: (sku, asin) => [...new Set([...(foreign.get(`sku ${sku}`) ?? []), ...(asin === null ? [] : (foreign.get(`asin ${asin}`) ?? []))])].sort(),
  };
};
