/** The tables a report speaks of, as they stand now, to be looked things up in. */
import type { DataService } from '../../data/ports';
import type { PackedTable } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import { tablesBeside } from '../../domain/import/recipe-circles';
import type { ReportDefinition } from '../../domain/reports/report';
import type { StoreId } from '../../domain/stores';

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
