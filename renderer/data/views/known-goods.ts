/** Which goods each store knows, by its newest data: whose file is it? */
import type { Failure, Outcome } from '../../domain/failures';
import { reports } from '../../domain/reports/reports';
import { stores, type StoreId } from '../../domain/stores';
import { columnData, isTextData } from '../../domain/tables/cells';
import type { Table, TableId } from '../../domain/tables/table';
import { unpackTable } from '../packing';
import type { Stop } from '../ports';
import type { GoodsAsked, GoodsKnown, TableHead } from '../published-ports';
import type { ReadPacked } from './decoded-versions';

type Goods = { readonly skus: ReadonlySet<string>; readonly asins: ReadonlySet<string> };

type Tables = {
  /** Keeps the heads of a store's tables in step with the backend, so that reading them costs only what changed. */
  readonly keepInStep: (storeId: StoreId) => Stop;
  readonly read: (storeId: StoreId) => Promise<Outcome<readonly TableHead[]>>;
};

const identities = new Map(reports.map(({ table, identity }) => [table.id, identity]));

const valuesOf = (table: Table, columnId: string | null): ReadonlySet<string> => {
  const data = columnId === null ? null : columnData(table, columnId);
  const values = new Set<string>();
  if (data !== null && isTextData(data)) for (const value of data.values) if (value !== null) values.add(value);
  return values;
};

const goodsOf = (tableId: TableId, table: Table): Goods => {
  const identity = identities.get(tableId);
  return { skus: valuesOf(table, identity?.sku ?? null), asins: valuesOf(table, identity?.asin ?? null) };
};

const knownAmong = (asked: readonly string[], known: readonly ReadonlySet<string>[]): number =>
  new Set(asked.filter((id) => known.some((ids) => ids.has(id)))).size;

/** Only the sets are kept, of the newest partition of each table that names goods; the tables themselves are let go. */
export const knownGoods = (tables: Tables, readPacked: ReadPacked) => {
  const watches = new Map<StoreId, Stop>();
  const kept = new Map<string, { readonly version: string; readonly goods: Promise<Outcome<Goods>> }>();

  const read = async (storeId: StoreId, tableId: TableId, versionId: string, partition: string): Promise<Outcome<Goods>> => {
    const packed = await readPacked(storeId, tableId, versionId, partition);
    if (!packed.ok) return packed;
    const table = await unpackTable(packed.value);
    return table.ok ? { ok: true, value: goodsOf(tableId, table.value) } : table;
  };

  const goodsIn = ({ storeId, tableId, latest, partitions }: TableHead): Promise<Outcome<Goods>> | null => {
    const head = latest === null ? undefined : partitions[latest];
    const identity = identities.get(tableId);
    if (latest === null || head === undefined || identity === undefined || (identity.sku === null && identity.asin === null)) return null;
    const place = `${storeId} ${tableId}`;
    const version = `${latest} ${head.versionId}`;
    const known = kept.get(place);
    if (known?.version === version) return known.goods;
    const goods = read(storeId, tableId, head.versionId, latest);
    kept.set(place, { version, goods });
    void goods.then((outcome) => {
      // What failed may work when the network is back.
      if (!outcome.ok && kept.get(place)?.goods === goods) kept.delete(place);
    });
    return goods;
  };

  const knownIn = async (storeId: StoreId, { skus, asins }: GoodsAsked): Promise<Outcome<GoodsKnown>> => {
    if (!watches.has(storeId)) watches.set(storeId, tables.keepInStep(storeId));
    const heads = await tables.read(storeId);
    if (!heads.ok) return heads;
    const outcomes = await Promise.all(heads.value.flatMap((head) => goodsIn(head) ?? []));
    const goods = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const unread = outcomes.flatMap((outcome): readonly Failure[] => (outcome.ok ? [] : [outcome.failure]));
    return {
      ok: true,
      value: {
        storeId,
        skus: knownAmong(skus, goods.map((one) => one.skus)),
        asins: knownAmong(asins, goods.map((one) => one.asins)),
        hasGoods: goods.some((one) => one.skus.size + one.asins.size > 0),
        unread: unread.length,
      },
    };
  };

  return {
    storesKnowing: async (asked: GoodsAsked): Promise<Outcome<readonly GoodsKnown[]>> => {
      const known: GoodsKnown[] = [];
      for (const { id } of stores) {
        const outcome = await knownIn(id, asked);
        if (!outcome.ok) return outcome;
        known.push(outcome.value);
      }
      return { ok: true, value: known };
    },
    forget: (): void => {
      for (const stop of watches.values()) stop();
      watches.clear();
      kept.clear();
    },
  };
};
