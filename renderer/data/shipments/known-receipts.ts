/** What published tables know to have arrived of one shipment. */
import type { Outcome } from '../../domain/failures';
import { marketplaceNumber } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { cellOf, columnData } from '../../domain/tables/cells';
import type { Cell, Table, TableId } from '../../domain/tables/table';
import type { TableHead } from '../published-ports';
import type { DecodedVersions } from '../views/decoded-versions';
import type { ShipmentReceipts } from './shipment-ports';

type Parts = { readonly versions: DecodedVersions; readonly readTable: (storeId: StoreId, tableId: TableId) => Promise<Outcome<TableHead>> };

type Source = {
  readonly tableId: TableId;
  readonly from: string;
  readonly shipment: string;
  readonly units: string;
  readonly day: string;
  /** Rows that tell of arrivals. */
  readonly when: { readonly columnId: string; readonly is: RegExp } | null;
};

/** The ledger names the shipment of every receipt; it is looked through for as long as goods take to be checked in. */
const sources: readonly Source[] = [
  { tableId: 'shipment-receipts', from: 'the list of shipment receipts', shipment: 'shipmentId', units: 'receivedUnits', day: 'receivedOn', when: null },
  { tableId: 'inventory-ledger-events', from: 'the Inventory Ledger', shipment: 'referenceId', units: 'units', day: 'date', when: { columnId: 'eventType', is: /^receipts?$/i } },
];

const mostPartitions = 6;

const isSame = (cell: Cell, id: string): boolean => typeof cell === 'string' && marketplaceNumber(cell) === marketplaceNumber(id);

const addRows = (table: Table, source: Source, id: string, units: Map<string, number>): string | null => {
  const columns = Object.fromEntries([source.shipment, source.units, source.day, source.when?.columnId ?? '', 'sku'].map((columnId) => [columnId, columnData(table, columnId)]));
  const at = (columnId: string, row: number): Cell => {
    const data = columns[columnId] ?? null;
    return data === null ? null : cellOf(data, row);
  };
  let until: string | null = null;
  for (let row = 0; row < table.rowCount; row += 1) {
    const [sku, count] = [at('sku', row), at(source.units, row)];
    if (!isSame(at(source.shipment, row), id) || typeof sku !== 'string' || typeof count !== 'number') continue;
    if (source.when !== null && !source.when.is.test(String(at(source.when.columnId, row) ?? ''))) continue;
    units.set(sku, (units.get(sku) ?? 0) + count);
    const day = at(source.day, row);
    if (typeof day === 'string' && (until === null || day > until)) until = day;
  }
  return until;
};

export const receiptsFrom = async ({ versions, readTable }: Parts, storeId: StoreId, marketplaceId: string): Promise<Outcome<readonly ShipmentReceipts[]>> => {
  const found: ShipmentReceipts[] = [];
  for (const source of sources) {
    const head = await readTable(storeId, source.tableId);
    if (!head.ok) return head;
    const units = new Map<string, number>();
    let until: string | null = null;
    for (const [partition, { versionId }] of Object.entries(head.value.partitions).sort(([one], [other]) => (one < other ? 1 : -1)).slice(0, mostPartitions)) {
      const table = await versions.read(storeId, source.tableId, versionId, partition);
      if (!table.ok) return table;
      const newest = addRows(table.value, source, marketplaceId, units);
      if (newest !== null && (until === null || newest > until)) until = newest;
    }
    if (units.size > 0) found.push({ from: source.from, receipts: [...units].map(([sku, count]) => ({ sku, units: Math.max(0, count) })), until });
  }
  return { ok: true, value: found };
};
