/** Stock as it stood on the days it was reported: units of every SKU at FBA, AWD and WFS, snapshot by snapshot. */
import { speakingRows } from './one-site';
import { numbersIn, textsIn, type PublishedTable } from './published-table';
import type { Figures } from '../tables/table';
import type { TableId } from '../tables/table-ids';

export type StockPlace = 'fba' | 'awd' | 'wfs';

/** Columns that together are what a place holds: on the shelf and between centres; in AWD what is on its way there as well. Of two for the same, the first that is told counts. `site`: of the marketplace a row belongs to. */
const places: readonly { readonly place: StockPlace; readonly tableId: TableId; readonly site?: string; readonly columns: readonly (string | readonly [string, string])[] }[] = [
  { place: 'fba', tableId: 'fba-inventory', site: 'marketplace', columns: ['availableUnits', ['reservedFcTransferUnits', 'fcTransferUnits']] },
  { place: 'fba', tableId: 'manage-fba-inventory', columns: ['availableUnits', 'fcTransferUnits'] },
  { place: 'fba', tableId: 'restock', site: 'country', columns: ['availableUnits', 'reservedFcTransferUnits'] },
  { place: 'awd', tableId: 'awd-inventory', columns: ['availableUnits', 'inboundUnits'] },
  { place: 'wfs', tableId: 'wfs-health', columns: ['available'] },
  { place: 'wfs', tableId: 'wfs-inventory', columns: ['available'] },
];

export type StockSnapshot = {
  readonly place: StockPlace;
  /** ISO day. */
  readonly day: string;
  /** The report it is from. */
  readonly tableId: TableId;
  /** Every column of what the place holds is told: some files of FBA do not say what is between its centres. */
  readonly isWhole: boolean;
  readonly total: number;
  /** By SKU; made when asked for, because a year of days would not fit. `shelf`: the first column alone, which every report of the place has. */
  readonly units: (of?: 'all' | 'shelf') => ReadonlyMap<string, number>;
};

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const snapshotOf = (source: PublishedTable, { place, tableId, site, columns }: (typeof places)[number]): StockSnapshot => {
  const skus = textsIn(source, 'sku');
  const isTold = (values: Figures): boolean => values.some((units) => !Number.isNaN(units));
  const [all = new Float64Array(0), ...others] = columns.map((columnId): Figures => {
    if (typeof columnId === 'string') return numbersIn(source, columnId);
    const [first, second] = columnId.map((id) => numbersIn(source, id));
    return first !== undefined && isTold(first) ? first : (second ?? new Float64Array(0));
  });
  const speaking = speakingRows(source, site ?? null);
  const shelf = speaking === null ? all : all.map((units, row) => (speaking.has(row) ? units : NaN));
  const heldAt = (row: number): number => others.reduce((sum, values) => sum + (Number.isNaN(values[row] ?? NaN) ? 0 : (values[row] ?? 0)), shelf[row] ?? NaN);
  let total = 0;
  for (let row = 0; row < shelf.length; row += 1) if (!Number.isNaN(shelf[row] ?? NaN)) total += heldAt(row);
  return {
    place, day: source.partition, tableId, isWhole: others.every(isTold), total,
    units: (of = 'all') => {
      const units = new Map<string, number>();
      for (const [row, sku] of skus.entries()) if (sku !== null && !Number.isNaN(shelf[row] ?? NaN)) units.set(sku, (units.get(sku) ?? 0) + (of === 'shelf' ? (shelf[row] ?? 0) : heldAt(row)));
      return units;
    },
  };
};

/** By day, the oldest first. Of several reports of a place on one day the first in the list above counts. */
export const stockSnapshots = (sources: readonly PublishedTable[]): readonly StockSnapshot[] => {
  const found = new Map<string, StockSnapshot>();
  for (const of of places) {
    const { place, tableId } = of;
    for (const source of sources) {
      const key = `${place} ${source.partition}`;
      if (source.tableId === tableId && isDay(source.partition) && !found.has(key)) found.set(key, snapshotOf(source, of));
    }
  }
  return [...found.values()].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
};

/** The newest snapshot of a place up to a day; null where there is none. */
export const snapshotUntil = (snapshots: readonly StockSnapshot[], place: StockPlace, day: string): StockSnapshot | null => snapshots.findLast((one) => one.place === place && one.day <= day) ?? null;
