/** The names of a store's goods and papers, kept in step with its published tables: a table is read again only when it shows another version. */
import type { Outcome } from '../../domain/failures';
import { namesIn, search, searchIndex, type Named, type SearchIndex, type SourceNames } from '../../domain/search/search-index';
import { searchSources, type SearchSource } from '../../domain/search/search-sources';
import type { StoreId } from '../../domain/stores';
import { tableDefinition } from '../../domain/tables/definitions';
import { unpackTable } from '../packing';
import type { TableHead } from '../published-ports';
import type { Stop } from '../ports';
import type { ReadPacked } from '../views/decoded-versions';
import type { SearchService } from './search-ports';

type Tables = {
  /** Keeps the heads of a store's tables in step with the backend, so that reading them costs only what changed. */
  readonly keepInStep: (storeId: StoreId) => Stop;
  readonly read: (storeId: StoreId) => Promise<Outcome<readonly TableHead[]>>;
};

type Part = { readonly version: string; readonly names: Promise<readonly (readonly Named[])[] | null> };
type OfStore = { readonly stop: Stop; readonly parts: Map<string, Part>; made: { readonly name: string; readonly index: SearchIndex; readonly unread: number } | null };

const sourcesOf = (tableId: string): readonly SearchSource[] => searchSources.filter((source) => source.tableId === tableId);

/** Of what is kept by day the newest, of what is kept by name everything. */
const partitionsOf = ({ tableId, latest, partitions }: TableHead): readonly string[] =>
  tableDefinition(tableId).grain === 'named' ? Object.keys(partitions) : latest === null ? [] : [latest];

export const knownNames = (tables: Tables, readPacked: ReadPacked): SearchService & { readonly forget: () => void } => {
  const stores = new Map<StoreId, OfStore>();

  const read = async (sources: readonly SearchSource[], head: TableHead, partition: string, versionId: string): Promise<readonly (readonly Named[])[] | null> => {
    const packed = await readPacked(head.storeId, head.tableId, versionId, partition);
    const table = packed.ok ? await unpackTable(packed.value) : packed;
    return table.ok ? sources.map((source) => namesIn(table.value, source)) : null;
  };

  const indexOf = async (store: OfStore, heads: readonly TableHead[]): Promise<NonNullable<OfStore['made']>> => {
    const wanted = heads.flatMap((head) => {
      const sources = sourcesOf(head.tableId);
      return sources.length === 0 ? [] : partitionsOf(head).map((partition) => ({ head, sources, partition, place: `${head.tableId} ${partition}`, version: head.partitions[partition]?.versionId ?? '' }));
    });
    const places = new Set(wanted.map(({ place }) => place));
    for (const place of store.parts.keys()) if (!places.has(place)) store.parts.delete(place);
    const parts = wanted.map(({ head, sources, partition, place, version }) => {
      const known = store.parts.get(place);
      if (known?.version === version) return { sources, part: known };
      const part: Part = { version, names: read(sources, head, partition, version) };
      store.parts.set(place, part);
      // What could not be read may be readable once the network is back.
      void part.names.then((names) => names === null && store.parts.get(place) === part && store.parts.delete(place));
      return { sources, part };
    });
    const named = await Promise.all(parts.map(async ({ sources, part }) => ({ sources, names: await part.names })));
    const unread = named.filter(({ names }) => names === null).length;
    const name = wanted.map(({ place, version }) => `${place} ${version}`).join('\n');
    if (unread === 0 && store.made?.name === name) return store.made;
    // Titles are believed in the order of the sources, not in that of the tables.
    const all = named.flatMap(({ sources, names }) => sources.map((source, at): SourceNames => ({ source, names: names?.[at] ?? [] })));
    const ordered = [...all].sort((one, other) => searchSources.indexOf(one.source) - searchSources.indexOf(other.source));
    store.made = { name, index: searchIndex(ordered), unread };
    return store.made;
  };

  return {
    findThings: async (storeId, text, kinds, most) => {
      const store: OfStore = stores.get(storeId) ?? { stop: tables.keepInStep(storeId), parts: new Map(), made: null };
      stores.set(storeId, store);
      const heads = await tables.read(storeId);
      if (!heads.ok) return heads;
      const { index, unread } = await indexOf(store, heads.value);
      return { ok: true, value: { ...search(index, text, kinds, most), unread } };
    },
    forget: () => {
      for (const { stop } of stores.values()) stop();
      stores.clear();
    },
  };
};
