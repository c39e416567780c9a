/** A source of tables in memory for the planner: published, replaced and undone like the real one, each version packed as it would be stored. */
import { packTable } from '../../../renderer/data/packing';
import { planningSettingId, planningBody } from '../../../renderer/data/planning/planning-inputs';
import type { PlanSource } from '../../../renderer/data/planning/store-tables';
import type { Listener, Setting } from '../../../renderer/data/ports';
import type { PackedTable, PartitionHead, TableHead } from '../../../renderer/data/published-ports';
import { marketplaceDay } from '../../../renderer/domain/demand/marketplace-day';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import type { DemandEvent } from '../../../renderer/domain/demand/events';
import type { Outcome } from '../../../renderer/domain/failures';
import type { SettingEntry } from '../../../renderer/domain/settings/settings';
import type { StoreId } from '../../../renderer/domain/stores';

export type Shelf = PlanSource & {
  readonly publish: (...tables: readonly (readonly PublishedTable[])[]) => Promise<void>;
  readonly remove: (tableId: string, partition: string) => void;
  readonly save: (id: string, title: string, body: string) => void;
  readonly set: (entries: readonly SettingEntry[], events?: readonly DemandEvent[]) => void;
  /** Versions read, in order. */
  readonly reads: string[];
};

export const shelf = (): Shelf => {
  const heads = new Map<string, TableHead>();
  const packed = new Map<string, PackedTable>();
  const tableListeners = new Set<{ readonly storeId: StoreId; readonly listener: Listener<Outcome<readonly TableHead[]>> }>();
  const settingListeners = new Set<{ readonly id: string; readonly listener: Listener<Outcome<Setting | null>> }>();
  const reads: string[] = [];
  const history: { readonly key: string; readonly versionId: string; readonly at: number }[] = [];
  const settings = new Map<string, Setting>();
  const save = (id: string, title: string, body: string): void => {
    const setting: Setting = { id, title, body, at: (settings.get(id)?.at ?? 0) + 1, byEmail: 'a@b.c', synced: true };
    settings.set(id, setting);
    for (const one of settingListeners) if (one.id === id) one.listener({ ok: true, value: setting });
  };
  const tell = (storeId: StoreId, listener: Listener<Outcome<readonly TableHead[]>>): void => listener({ ok: true, value: [...heads.values()].filter((head) => head.storeId === storeId) });
  const tellAll = (): void => {
    for (const { storeId, listener } of tableListeners) tell(storeId, listener);
  };
  return {
    reads,
    watchTables: async (storeId, listener) => {
      const entry = { storeId, listener };
      tableListeners.add(entry);
      tell(storeId, listener);
      return () => tableListeners.delete(entry);
    },
    readPacked: async (storeId, tableId, versionId, partition) => {
      reads.push(`${tableId} ${partition}`);
      const found = packed.get(`${storeId} ${tableId} ${versionId} ${partition}`);
      return found === undefined ? { ok: false, failure: { code: 'data/missing-version', detail: versionId } } : { ok: true, value: found };
    },
    versionsThen: async (storeId, tableId, partitions, day) => ({
      ok: true,
      value: new Map(partitions.flatMap((partition) => {
        const then = history.findLast(({ key, at }) => key === `${storeId} ${tableId} ${partition}` && at > 0 && marketplaceDay(at) <= day);
        return then === undefined ? [] : [[partition, then] as const];
      })),
    }),
    watchSetting: async (id, listener) => {
      const entry = { id, listener };
      settingListeners.add(entry);
      listener({ ok: true, value: settings.get(id) ?? null });
      return () => settingListeners.delete(entry);
    },
    publish: async (...tables) => {
      for (const { storeId, tableId, partition, versionId, publishedAt, table } of tables.flat()) {
        packed.set(`${storeId} ${tableId} ${versionId} ${partition}`, await packTable(table));
        history.push({ key: `${storeId} ${tableId} ${partition}`, versionId, at: publishedAt ?? 0 });
        const before = heads.get(`${storeId} ${tableId}`);
        const head: PartitionHead = { versionId, importId: versionId, rows: table.rowCount, asOf: null, fileName: 'file.csv', byEmail: 'a@b.c', at: publishedAt ?? 0 };
        const partitions = { ...before?.partitions, [partition]: head };
        heads.set(`${storeId} ${tableId}`, { storeId, tableId, revision: (before?.revision ?? 0) + 1, partitions, latest: Object.keys(partitions).sort().at(-1) ?? null });
      }
      tellAll();
    },
    remove: (tableId, partition) => {
      for (const [key, head] of heads) {
        if (head.tableId !== tableId) continue;
        const partitions = Object.fromEntries(Object.entries(head.partitions).filter(([name]) => name !== partition));
        heads.set(key, { ...head, revision: head.revision + 1, partitions, latest: Object.keys(partitions).sort().at(-1) ?? null });
      }
      tellAll();
    },
    set: (entries, events = []) => save(planningSettingId, 'Planning', planningBody(entries, events)),
    save,
  };
};
