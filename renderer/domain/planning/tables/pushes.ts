/**
 * Quantities we gave to a marketplace. What it accepted is what it shows, until a report made after that says otherwise; what it refused, or has not answered, changes nothing.
 */
import { answeredPushes, lastPushes, type AnsweredPush } from '../../channels/answered-pushes';
import { answerFromTable } from '../../channels/feed-answer';
import { dayOfPushId } from '../../channels/push';
import { pushFromTable } from '../../channels/push-rows';
import { shopFacts, shopOfChannel, shops, type Shop } from '../../channels/shops';
import { marketplaceDay } from '../../demand/marketplace-day';
import { numbersIn, type PublishedTable } from '../../demand/published-table';
import type { Listing } from '../../demand/listing';
import type { TableId } from '../../tables/table-ids';
import { dayAfter } from '../calendar-days';
import type { ListingFacts } from './listing-facts';
import { asOf, newestFirst, newestUntil, rowAt } from './figures';

/** Where each marketplace tells what it shows. */
const listingTables: Readonly<Record<Shop, readonly TableId[]>> = { amazon: ['all-listings', 'open-listings'], walmart: ['walmart-inventory'], ebay: ['ebay-listings'] };

/**
 * Pushes up to a day, newest first, with what became of them. Whoever makes one may have the next day already; of a day that is over (`isPast`), what was made or answered once it was over at the
 * marketplace is of a later one, and so is an undo.
 */
export const pushesIn = (tables: readonly PublishedTable[], day: string, isPast = false): readonly AnsweredPush[] => {
  const last = dayAfter(day, 1) ?? day;
  const isThere = ({ partition }: PublishedTable): boolean => (dayOfPushId(partition) ?? last) <= last;
  const isOfThen = (at: number, on: string): boolean => !isPast || (at > 0 ? marketplaceDay(at) : on) <= day;
  const made = tables.filter((source) => source.tableId === 'channel-pushes' && isThere(source)).flatMap(({ table }) => pushFromTable(table) ?? []).filter(({ at, day: on }) => isOfThen(at, on));
  const there = new Set(made.map(({ id }) => id));
  const pushes = made.map((push) => (!isPast || push.undoneBy === null || there.has(push.undoneBy) ? push : { ...push, undoneBy: null }));
  const answers = shops.flatMap((shop) => tables.filter((source) => source.tableId === shopFacts[shop].results && isThere(source)).flatMap(({ table }) => answerFromTable(shop, table) ?? []));
  return answeredPushes(pushes, answers.filter(({ savedAt, id }) => isOfThen(savedAt, dayOfPushId(id) ?? day)));
};

type Report = { readonly day: string | null; readonly publishedAt: number };

const reportOf = (source: PublishedTable): Report => ({ day: asOf(source), publishedAt: source.publishedAt ?? 0 });

type Reports = { /** The newest; null where there is none. */ readonly newest: Report | null; /** By table and version. */ readonly byPlace: ReadonlyMap<string, Report> };

const placeOf = ({ tableId, versionId }: Pick<PublishedTable, 'tableId' | 'versionId'>): string => `${tableId} ${versionId}`;

const reportsOf = (tables: readonly PublishedTable[], shop: Shop, day: string): Reports => {
  const sources = newestFirst(listingTables[shop].map((tableId) => newestUntil(tables, tableId, day)));
  return { newest: sources[0] === undefined ? null : reportOf(sources[0]), byPlace: new Map(sources.map((source) => [placeOf(source), reportOf(source)])) };
};

/** The report that says what the listing shows; of what none says, the newest: it says that nothing is told. */
const toldBy = ({ newest, byPlace }: Reports, { listedUnits: { rows } }: ListingFacts): Report | null => (rows[0] === undefined ? null : byPlace.get(placeOf(rows[0]))) ?? newest;

/** A report of the same day is the newer of the two where it was brought in after the push. */
const isNewer = (push: { readonly day: string; readonly at: number }, report: Report | null): boolean => {
  if (report === null || report.day === null) return report === null || push.at > report.publishedAt;
  return push.day > report.day || (push.day === report.day && push.at > report.publishedAt);
};

/** The facts of a listing with the last quantity it was given. */
export const pushedQuantities = (tables: readonly PublishedTable[], day: string, isPast = false): ((listing: Pick<Listing, 'id' | 'channel'>, facts: ListingFacts) => ListingFacts) => {
  const sources = new Map(tables.flatMap((source) => (source.tableId === 'channel-pushes' ? [[source.partition, source] as const] : [])));
  if (sources.size === 0) return (_, facts) => facts;
  const { newest, accepted } = lastPushes(pushesIn(tables, day, isPast));
  const reports: Readonly<Record<Shop, Reports>> = { amazon: reportsOf(tables, 'amazon', day), walmart: reportsOf(tables, 'walmart', day), ebay: reportsOf(tables, 'ebay', day) };
  return ({ id, channel }, facts) => {
    const shop = shopOfChannel[channel];
    const lastPush = newest.get(id) ?? null;
    if (shop === null || lastPush === null) return facts;
    const taken = accepted.get(id);
    const source = taken === undefined ? undefined : sources.get(taken.pushId);
    const details = { ...facts.details, lastPush };
    if (taken === undefined || source === undefined || !isNewer(taken, toldBy(reports[shop], facts))) return { ...facts, details };
    const row = numbersIn(source, 'line').indexOf(taken.line);
    return { ...facts, details, listedUnits: { value: taken.units, rows: row < 0 ? [] : [rowAt(source, row)], columnId: 'after' } };
  };
};
