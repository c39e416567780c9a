/** The tables a report speaks of, as they stand now, to be looked things up in. */
import type { DataService } from '../../data/ports';
import type { PackedTable } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import { tablesBeside } from '../../domain/import/recipe-circles';
import type { ReportDefinition } from '../../domain/reports/report';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';

export const referencedTables = async (
  data: Pick<DataService, 'readTable' | 'readPacked'>,
  storeId: StoreId,
  { references, nests = null }: Pick<ReportDefinition, 'references'> & Partial<Pick<ReportDefinition, 'nests'>>,
): Promise<Outcome<readonly PackedTable[]>> => {
  const found: PackedTable[] = [];
  const named = references.flatMap(({ tableId: first, orIn = [] }) => [first, ...orIn.map((other) => other.tableId)]);
  for (const tableId of new Set([...named, ...(nests === null ? [] : tablesBeside(nests))])) {
    const head = await data.readTable(storeId, tableId);
    if (!head.ok) return head;
    const { latest } = head.value;
    const shown = latest === null ? undefined : head.value.partitions[latest];
    if (latest === null || shown === undefined) continue;
    const packed = await data.readPacked(storeId, tableId, shown.versionId, latest);
    if (!packed.ok) return packed;
    found.push(packed.value);
  }
  return { ok: true, value: found };
};

/** Which version each table shows whose recipes could close a circle with those of a file; null for one that could not be read. */
export type BesideVersions = Readonly<Partial<Record<TableId, string | null>>>;

const shownVersion = async (data: Pick<DataService, 'readTable'>, storeId: StoreId, tableId: TableId): Promise<string | null> => {
  const head = await data.readTable(storeId, tableId);
  const { latest = null, partitions = {} } = head.ok ? head.value : {};
  return latest === null ? null : (partitions[latest]?.versionId ?? null);
};

export const besideVersions = async (data: Pick<DataService, 'readTable'>, storeId: StoreId, tableIds: readonly TableId[]): Promise<BesideVersions> =>
  Object.fromEntries(await Promise.all(tableIds.map(async (tableId) => [tableId, await shownVersion(data, storeId, tableId)] as const)));
