/**
 * Quantities we gave to a marketplace. What it accepted is what it shows, until a report made after that says otherwise; what it refused, or has not answered, changes nothing.
 */
import { answeredPushes, lastPushes, type AnsweredPush } from '../../channels/answered-pushes';
import { answerFromTable } from '../../channels/feed-answer';
import { dayOfPushId } from '../../channels/push';
import { pushFromTable } from '../../channels/push-rows';
import { shopFacts, shopOfChannel, shops, type Shop } from '../../channels/shops';
import { numbersIn, type PublishedTable } from '../../demand/published-table';
import type { Listing } from '../../demand/listing';
import type { TableId } from '../../tables/table-ids';
import { dayAfter } from '../calendar-days';
import type { ListingFacts } from './listing-facts';
import { asOf, newestUntil, rowAt } from './figures';

/** Where each marketplace tells what it shows. */
const listingTables: Readonly<Record<Shop, readonly TableId[]>> = { amazon: ['all-listings', 'open-listings'], walmart: ['walmart-inventory'], ebay: ['ebay-listings'] };

/** Pushes up to a day, newest first, with what became of them. */
export const pushesIn = (tables: readonly PublishedTable[], day: string): readonly AnsweredPush[] => {
  const last = dayAfter(day, 1) ?? day;
  const isThere = ({ partition }: PublishedTable): boolean => (dayOfPushId(partition) ?? last) <= last;
  const pushes = tables.filter((source) => source.tableId === 'channel-pushes' && isThere(source)).flatMap(({ table }) => pushFromTable(table) ?? []);
  const answers = shops.flatMap((shop) => tables.filter((source) => source.tableId === shopFacts[shop].results && isThere(source)).flatMap(({ table }) => answerFromTable(shop, table) ?? []));
  return answeredPushes(pushes, answers);
};

type Report = { readonly day: string | null; readonly publishedAt: number };

const newestReport = (tables: readonly PublishedTable[], shop: Shop, day: string): Report | null => {
  const source = listingTables[shop].map((tableId) => newestUntil(tables, tableId, day)).find((one) => one !== null) ?? null;
  return source === null ? null : { day: asOf(source), publishedAt: source.publishedAt ?? 0 };
};

/** A report of the same day is the newer of the two where it was brought in after the push. */
const isNewer = (push: { readonly day: string; readonly at: number }, report: Report | null): boolean => {
  if (report === null || report.day === null) return report === null || push.at > report.publishedAt;
  return push.day > report.day || (push.day === report.day && push.at > report.publishedAt);
};

/** The facts of a listing with the last quantity it was given. */
export const pushedQuantities = (tables: readonly PublishedTable[], day: string): ((listing: Pick<Listing, 'id' | 'channel'>, facts: ListingFacts) => ListingFacts) => {
  const sources = new Map(tables.flatMap((source) => (source.tableId === 'channel-pushes' ? [[source.partition, source] as const] : [])));
  if (sources.size === 0) return (_, facts) => facts;
  const { newest, accepted } = lastPushes(pushesIn(tables, day));
  const reports = new Map(shops.map((shop) => [shop, newestReport(tables, shop, day)]));
  return ({ id, channel }, facts) => {
    const shop = shopOfChannel[channel];
    const lastPush = newest.get(id) ?? null;
    if (shop === null || lastPush === null) return facts;
    const taken = accepted.get(id);
    const source = taken === undefined ? undefined : sources.get(taken.pushId);
    const details = { ...facts.details, lastPush };
    if (taken === undefined || source === undefined || !isNewer(taken, reports.get(shop) ?? null)) return { ...facts, details };
    const row = numbersIn(source, 'line').indexOf(taken.line);
    return { ...facts, details, listedUnits: { value: taken.units, rows: row < 0 ? [] : [rowAt(source, row)], columnId: 'after' } };
  };
};
