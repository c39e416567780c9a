/** Stored versions as tables, the last few kept, so that going back to a page or comparing two days costs nothing. */
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { Table, TableId } from '../../domain/tables/table';
import { unpackTable } from '../packing';
import type { PackedTable } from '../published-ports';

/** One partition of one version. */
export type VersionAddress = readonly [storeId: StoreId, tableId: TableId, versionId: string, partition: string];

export type ReadPacked = (...asked: VersionAddress) => Promise<Outcome<PackedTable>>;

/** Versions kept decoded beside those in an open view. */
const keptVersions = 6;

export const decodedVersions = (readPacked: ReadPacked) => {
  const kept = new Map<string, Promise<Outcome<Table>>>();

  const decode = async (asked: VersionAddress): Promise<Outcome<Table>> => {
    const packed = await readPacked(...asked);
    return packed.ok ? unpackTable(packed.value) : packed;
  };

  return {
    read: async (...asked: VersionAddress): Promise<Outcome<Table>> => {
      const key = JSON.stringify(asked);
      const found = kept.get(key) ?? decode(asked);
      kept.delete(key);
      kept.set(key, found);
      for (const oldest of kept.keys()) if (kept.size > keptVersions) kept.delete(oldest);
      const table = await found;
      // What failed may work when the network is back.
      if (!table.ok && kept.get(key) === found) kept.delete(key);
      return table;
    },
    forget: (): void => kept.clear(),
  };
};

export type DecodedVersions = ReturnType<typeof decodedVersions>;
