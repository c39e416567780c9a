/** Stock as it stood on the days it was reported: units of every SKU at FBA, AWD and WFS, snapshot by snapshot. */
import { numbersIn, textsIn, type PublishedTable } from './published-table';
import type { TableId } from '../tables/table-ids';

export type StockPlace = 'fba' | 'awd' | 'wfs';

/** Columns that together are what a place holds: on the shelf and between centres; in AWD what is on its way there as well. */
const places: readonly { readonly place: StockPlace; readonly tableId: TableId; readonly columns: readonly string[] }[] = [
  { place: 'fba', tableId: 'fba-inventory', columns: ['availableUnits', 'reservedFcTransferUnits'] },
  { place: 'fba', tableId: 'manage-fba-inventory', columns: ['availableUnits'] },
  { place: 'fba', tableId: 'restock', columns: ['availableUnits', 'reservedFcTransferUnits'] },
  { place: 'awd', tableId: 'awd-inventory', columns: ['availableUnits', 'inboundUnits'] },
  { place: 'wfs', tableId: 'wfs-health', columns: ['available'] },
  { place: 'wfs', tableId: 'wfs-inventory', columns: ['available'] },
];

export type StockSnapshot = {
  readonly place: StockPlace;
  /** ISO day. */
  readonly day: string;
  readonly total: number;
  /** By SKU; made when asked for, because a year of days would not fit. */
  readonly units: () => ReadonlyMap<string, number>;
};

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const snapshotOf = (source: PublishedTable, place: StockPlace, columns: readonly string[]): StockSnapshot => {
  const skus = textsIn(source, 'sku');
  const [shelf = new Float64Array(0), ...others] = columns.map((columnId) => numbersIn(source, columnId));
  const heldAt = (row: number): number => others.reduce((sum, values) => sum + (Number.isNaN(values[row] ?? NaN) ? 0 : (values[row] ?? 0)), shelf[row] ?? NaN);
  let total = 0;
  for (let row = 0; row < shelf.length; row += 1) if (!Number.isNaN(shelf[row] ?? NaN)) total += heldAt(row);
  return {
    place, day: source.partition, total,
    units: () => {
      const units = new Map<string, number>();
      for (const [row, sku] of skus.entries()) if (sku !== null && !Number.isNaN(shelf[row] ?? NaN)) units.set(sku, (units.get(sku) ?? 0) + heldAt(row));
      return units;
    },
  };
};

/** By day, the oldest first. Of several reports of a place on one day the first in the list above counts. */
export const stockSnapshots = (sources: readonly PublishedTable[]): readonly StockSnapshot[] => {
  const found = new Map<string, StockSnapshot>();
  for (const { place, tableId, columns } of places) {
    for (const source of sources) {
      const key = `${place} ${source.partition}`;
      if (source.tableId === tableId && isDay(source.partition) && !found.has(key)) found.set(key, snapshotOf(source, place, columns));
    }
  }
  return [...found.values()].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
};

/** The newest snapshot of a place up to a day; null where there is none. */
export const snapshotUntil = (snapshots: readonly StockSnapshot[], place: StockPlace, day: string): StockSnapshot | null => snapshots.findLast((one) => one.place === place && one.day <= day) ?? null;
