/** What others ask for the same thing: each competitor's latest price with shipping, by our SKU and by our ASIN. */
import { textsIn, type PublishedTable } from '../../demand/published-table';
import type { CompetitorOffer } from '../store-inputs';
import type { Told } from '../told';
import { figuresOf } from './figures';

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

type Seen = Omit<CompetitorOffer, 'earlier'>;

/** By competitor and month (`2026-03`): what was seen last in it. */
type Found = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Seen>>>;

/** Of every competitor what was captured last in each month, up to the day. Prices in another currency are not converted but left out. */
const offersIn = (tables: readonly PublishedTable[], day: string, currency: string): Found => {
  const latest = new Map<string, Map<string, Map<string, Seen>>>();
  const put = (ours: string, competitor: string, offer: Seen): void => {
    const all = latest.get(ours) ?? new Map<string, Map<string, Seen>>();
    const months = all.get(competitor) ?? new Map<string, Seen>();
    const month = offer.capturedOn.slice(0, 7);
    const known = months.get(month);
    if (known === undefined || offer.capturedOn >= known.capturedOn) months.set(month, offer);
    all.set(competitor, months);
    latest.set(ours, all);
  };
  for (const source of tables.filter(({ tableId }) => tableId === 'competitor-prices').sort((one, other) => (one.partition < other.partition ? -1 : 1))) {
    const [skus, asins, theirs, names, days, moneys] = ['sku', 'asin', 'competitorAsin', 'competitor', 'capturedOn', 'currency'].map((id) => textsIn(source, id));
    const [price, shipping] = ['price', 'shipping'].map((id) => figuresOf(source, id));
    for (let row = 0; row < source.table.rowCount; row += 1) {
      const told: Told | undefined = price?.(row);
      const capturedOn = days?.[row] ?? '';
      const money = moneys?.[row] ?? null;
      if (told === undefined || told.value === null || capturedOn > day || (money !== null && money.toUpperCase() !== currency)) continue;
      const [asin, name] = [theirs?.[row] ?? null, names?.[row] ?? null];
      const offer: Seen = { who: name ?? asin ?? '', asin, capturedOn, price: { value: told.value + (shipping?.(row).value ?? 0), rows: told.rows, columnId: told.columnId } };
      const [sku, ours] = [skus?.[row] ?? null, asins?.[row] ?? null];
      if (sku !== null) put(`sku ${sku}`, asin ?? name ?? '', offer);
      if (ours !== null) put(`asin ${ours}`, asin ?? name ?? '', offer);
    }
  }
  return latest;
};

/** The price seen last; one of months past counts as long as nobody looked again. */
const newestOf = (months: ReadonlyMap<string, Seen>): readonly CompetitorOffer[] => {
  const [newest, ...before] = [...months.values()].sort((one, other) => (one.capturedOn < other.capturedOn ? 1 : -1));
  return newest === undefined ? [] : [{ ...newest, earlier: before.reverse().map(({ capturedOn, price }) => ({ capturedOn, amount: price.value })) }];
};

/** By SKU first, for a SKU's own comparison is the closer one; else by ASIN. */
export const competitorOffers = (tables: readonly PublishedTable[], day: string, currency: string): ((sku: string, asin: string | null) => readonly CompetitorOffer[]) => {
  const found = offersIn(tables, day, currency);
  return (sku, asin) => [...((found.get(`sku ${sku}`) ?? (asin === null ? undefined : found.get(`asin ${asin}`)))?.values() ?? [])].flatMap(newestOf);
};
