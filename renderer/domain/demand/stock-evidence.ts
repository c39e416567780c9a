/**
 * What dated reports say of a listing's sellable stock. Places a channel sells from are added up; two reports of one day and channel are two views of the same shelf and never are.
 */
import { encodeKey } from '../tables/cells';
import type { TableId } from '../tables/table-ids';
import { dayNumber } from './days';
import { listingId, type ChannelId } from './listing';
import { ebaySku } from './listing-directory';
import type { DailyDemand } from './daily-demand';
import { rememberedDays } from './order-days';
import { numbersIn, tablesOf, textsIn, type PublishedTable } from './published-table';

export type StockObservation =
  /** The ledger's balance of a day; `opening` NaN where the row does not say. */
  | { readonly kind: 'ledger'; readonly day: number; readonly opening: number; readonly ending: number; readonly received: number; readonly source: number; readonly row: number }
  /** Units on a shelf at one moment of a day; null: there may be some, the report does not tell. */
  | { readonly kind: 'snapshot'; readonly day: number; readonly units: number | null; readonly source: number; readonly row: number };

export type StockEvidence = {
  /** By listing, by day; one observation a day and kind. Days count from `firstDay` of the demand and may lie before it or after its end. */
  readonly byListing: readonly (readonly StockObservation[])[];
  /** 1 on days of which the ledger has any row: there, no row of a SKU means that nothing moved. */
  readonly ledgerDays: Uint8Array;
};

type Level = { units: number | null; readonly source: number; readonly row: number };

type Snapshot = {
  readonly tableId: TableId;
  readonly channel: ChannelId;
  /** Units that can be sold at the moment, by row; null where the row does not tell, undefined where the row is none of the channel. */
  readonly levels: (source: PublishedTable) => (row: number) => number | null | undefined;
};

const sum = (one: number, other: number): number => one + (Number.isNaN(other) ? 0 : other);

/** Available, and on the way between fulfilment centres, which buyers can order. Where the transfers are not told apart from the reserved, an empty shelf may still have some. */
const atFba = (available: string, transfers: readonly string[], reserved: string | null) => (source: PublishedTable) => {
  const on = numbersIn(source, available);
  const ways = transfers.map((id) => numbersIn(source, id));
  const held = reserved === null ? null : numbersIn(source, reserved);
  return (row: number): number | null | undefined => {
    const units = on[row] ?? NaN;
    if (Number.isNaN(units)) return undefined;
    const way = ways.map((values) => values[row] ?? NaN).find((value) => !Number.isNaN(value)) ?? NaN;
    if (units === 0 && Number.isNaN(way) && (held?.[row] ?? 0) > 0) return null;
    return sum(units, way);
  };
};

const plain = (columnId: string) => (source: PublishedTable) => {
  const values = numbersIn(source, columnId);
  return (row: number): number | undefined => (Number.isNaN(values[row] ?? NaN) ? undefined : values[row]);
};

/** The most telling first. What AWD's file repeats of FBA is looked at last, and added to nothing. */
const snapshots: readonly Snapshot[] = [
  { tableId: 'fba-inventory', channel: 'amz_fba', levels: atFba('availableUnits', ['fcTransferUnits', 'reservedFcTransferUnits'], 'reservedUnits') },
  { tableId: 'restock', channel: 'amz_fba', levels: atFba('availableUnits', ['reservedFcTransferUnits'], null) },
  { tableId: 'manage-fba-inventory', channel: 'amz_fba', levels: atFba('availableUnits', ['fcTransferUnits'], 'reservedUnits') },
  {
    tableId: 'amazon-fulfilled-inventory', channel: 'amz_fba',
    levels: (source) => {
      const units = numbersIn(source, 'units');
      const conditions = textsIn(source, 'warehouseCondition');
      return (row) => (/^sellable$/i.test(conditions[row] ?? '') ? units[row] : undefined);
    },
  },
  { tableId: 'awd-inventory', channel: 'amz_fba', levels: atFba('fbaAvailableUnits', ['fbaTransferUnits'], 'fbaReservedUnits') },
  { tableId: 'all-listings', channel: 'amz_fbm', levels: plain('quantity') },
  { tableId: 'open-listings', channel: 'amz_fbm', levels: plain('quantity') },
  { tableId: 'wfs-health', channel: 'wfs', levels: plain('available') },
  { tableId: 'wfs-inventory', channel: 'wfs', levels: plain('available') },
  { tableId: 'walmart-inventory', channel: 'wmt_fbm', levels: plain('available') },
  { tableId: 'ebay-listings', channel: 'ebay', levels: plain('available') },
];

/** Only listings the demand knows are looked at, and nothing after day number `until`. */
export const stockEvidence = (demand: DailyDemand, published: readonly PublishedTable[], until = Infinity): StockEvidence => {
  const sources = published.filter((one) => one.storeId === demand.storeId);
  const placeOf = new Map(sources.map((source, at) => [source, at]));
  const listingAt = new Map(demand.listings.map(({ id }, at) => [id, at]));
  const { firstDay, days } = demand;
  const byListing: StockObservation[][] = demand.listings.map(() => []);
  const ledgerDays = new Uint8Array(days);

  for (const source of tablesOf(sources, 'inventory-ledger')) {
    const [skus, dates, dispositions] = ['sku', 'date', 'disposition'].map((id) => textsIn(source, id));
    const [openings, endings, receipts] = ['startingUnits', 'endingUnits', 'receivedUnits'].map((id) => numbersIn(source, id));
    const numberOf = rememberedDays();
    const at = placeOf.get(source) ?? 0;
    const ofDay = new Map<string, number>();
    for (const [row, sku] of (skus ?? []).entries()) {
      const date = dates?.[row] ?? null;
      if (sku === null || date === null) continue;
      const day = numberOf(date) - firstDay;
      if (firstDay + day > until) continue;
      if (day >= 0 && day < days) ledgerDays[day] = 1;
      const listing = listingAt.get(listingId('amz_fba', sku));
      const ending = endings?.[row] ?? NaN;
      const disposition = dispositions?.[row] ?? null;
      // Damaged and defective units cannot be sold.
      if (listing === undefined || Number.isNaN(ending) || (disposition !== null && !/^sellable$/i.test(disposition))) continue;
      const opening = openings?.[row] ?? NaN;
      const received = sum(0, receipts?.[row] ?? NaN);
      const some = byListing[listing] ?? [];
      const key = `${listing} ${day}`;
      const known = ofDay.get(key);
      const before = known === undefined ? undefined : some[known];
      // Several locations, FNSKUs or stores: one shelf for the buyer.
      if (known !== undefined && before?.kind === 'ledger') some[known] = { ...before, opening: before.opening + opening, ending: before.ending + ending, received: before.received + received };
      else {
        ofDay.set(key, some.length);
        some.push({ kind: 'ledger', day, opening, ending, received, source: at, row });
      }
    }
  }

  const taken = new Set<string>();
  for (const { tableId, channel, levels } of snapshots) {
    for (const source of tablesOf(sources, tableId)) {
      const at = placeOf.get(source) ?? 0;
      const day = dayNumber(source.partition) - firstDay;
      if (Number.isNaN(day) || firstDay + day > until) continue;
      const level = levels(source);
      const [skus, numbers, variations, kinds] = ['sku', 'itemNumber', 'variation', 'rowKind'].map((id) => textsIn(source, id));
      const found = new Map<number, Level>();
      for (let row = 0; row < source.table.rowCount; row += 1) {
        if (kinds?.[row] === 'variations') continue;
        const units = level(row);
        const sku = channel === 'ebay' ? ebaySku(skus?.[row] ?? null, numbers?.[row] ?? null, variations?.[row] ?? null) : (skus?.[row] ?? null);
        const listing = sku === null ? undefined : listingAt.get(listingId(channel, sku));
        if (listing === undefined || units === undefined) continue;
        const known = found.get(listing);
        if (known === undefined) found.set(listing, { units, source: at, row });
        // Out only where every place is out: one that does not tell leaves it open.
        else known.units = known.units === null || units === null ? ((known.units ?? 0) + (units ?? 0) || null) : known.units + units;
      }
      for (const [listing, { units, source: inSource, row }] of found) {
        const key = encodeKey([listing, day]);
        if (taken.has(key)) continue;
        taken.add(key);
        byListing[listing]?.push({ kind: 'snapshot', day, units, source: inSource, row });
      }
    }
  }
  for (const some of byListing) some.sort((one, other) => one.day - other.day);
  return { byListing, ledgerDays };
};
