/** What is stored, read and watched: manifests and the import log. */
import {
  getDoc,
  getDocFromCache,
  getDocs,
  getDocsFromCache,
  getDocsFromServer,
  onSnapshot,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { firstMomentAfter, marketplaceDay } from '../../domain/demand/marketplace-day';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { isTableId } from '../../domain/tables/table-ids';
import { nothingShown, type Shown, type StoredImport, type VersionFacts } from '../outbox/flip';
import type { Listener, Stop } from '../ports';
import type { ImportRecord, PartitionHead, TableHead } from '../published-ports';
import { queryOf } from './accepted';
import { emptyTable, importFrom, importRecord, shownFrom, tableHeadFrom } from './documents';
import { dataFailure } from './failures';
import { importDoc, importsOf, tableDoc, tablesOf, type TableRef } from './paths';
import { silenceMs, within } from './time-limit';

/** The newest imports are what a person looks at, and each costs a read. */
const importsShown = 50;

export type HeardStores = { readonly has: (storeId: StoreId) => Promise<boolean>; readonly add: (storeId: StoreId) => void };

export type Place = {
  readonly db: Firestore;
  readonly networked: boolean;
  /** True while asking the server would only cost the wait for its silence. */
  readonly isOffline: () => boolean;
};

export type StorePlace = Place & {
  /** Stores of which the server has told every table at least once on this computer. */
  readonly heardStores: HeardStores;
};

const failed = (code: Failure['code']): Outcome<never> => ({ ok: false, failure: { code, detail: null } });

const asTable = (storeId: StoreId, tableId: TableId, data: DocumentData | undefined): Outcome<TableHead> => {
  if (data === undefined) return { ok: true, value: emptyTable(storeId, tableId) };
  const head = tableHeadFrom(storeId, tableId, data);
  return head === null ? failed('data/damaged-version') : { ok: true, value: head };
};

/** A manifest that nobody has asked the server for is not the same as one that was never written. */
const isKnownHere = async ({ db, networked }: Place, table: TableRef): Promise<boolean> =>
  !networked || (await getDocFromCache(tableDoc(db, table)).then(() => true, () => false));

const tableFrom = async (place: Place, storeId: StoreId, tableId: TableId, snapshot: DocumentSnapshot): Promise<Outcome<TableHead>> => {
  const unsure = !snapshot.exists() && snapshot.metadata.fromCache;
  if (unsure && !(await isKnownHere(place, { storeId, tableId }))) return failed('data/offline-no-document');
  return asTable(storeId, tableId, snapshot.data());
};

export const watchTable = (place: Place, storeId: StoreId, tableId: TableId, listener: Listener<Outcome<TableHead>>): Stop => {
  const asked = tableDoc(place.db, { storeId, tableId });
  const onError = (error: unknown): void => listener({ ok: false, failure: dataFailure(error) });
  let isOver = false;
  let sure: Stop | null = null;
  const stop = onSnapshot(
    asked,
    (snapshot) => {
      if (snapshot.exists()) listener(asTable(storeId, tableId, snapshot.data()));
      else {
        void tableFrom(place, storeId, tableId, snapshot).then((told) => {
          if (isOver) return;
          listener(told);
          // That it was never written changes nothing but what is known, and is told only to who asks for that.
          if (!told.ok) sure ??= onSnapshot(asked, { includeMetadataChanges: true }, (later) => !later.exists() && !later.metadata.fromCache && listener(asTable(storeId, tableId, undefined)), onError);
        });
      }
    },
    onError,
  );
  return () => {
    isOver = true;
    stop();
    sure?.();
  };
};

export const readTable = async (place: Place, storeId: StoreId, tableId: TableId): Promise<Outcome<TableHead>> => {
  const ref = tableDoc(place.db, { storeId, tableId });
  try {
    if (!place.networked) return asTable(storeId, tableId, (await getDocFromCache(ref).catch(() => null))?.data());
    const asked = place.isOffline() ? getDocFromCache(ref) : within(silenceMs, getDoc(ref));
    return await tableFrom(place, storeId, tableId, await asked);
  } catch (error) {
    const cached = await getDocFromCache(ref).catch(() => null);
    return cached === null ? { ok: false, failure: dataFailure(error) } : asTable(storeId, tableId, cached.data());
  }
};

/** What a table shows on this computer, its own waiting changes included; null where nothing is known of it. */
export const readShownHere = async (db: Firestore, table: TableRef): Promise<Shown | null> => {
  const snapshot = await getDocFromCache(tableDoc(db, table)).catch(() => null);
  return snapshot === null ? null : shownIn(snapshot);
};

/** A table that was never written shows nothing; one that cannot be read shows nothing that could be built on. */
export const shownIn = (manifest: DocumentSnapshot): Shown => shownFrom(manifest.data()) ?? nothingShown;

export const watchImports = (
  { db, networked }: Place,
  storeId: StoreId,
  tableId: TableId | null,
  listener: Listener<Outcome<readonly ImportRecord[]>>,
  most = importsShown,
): Stop =>
  onSnapshot(
    newestImports(db, storeId, tableId, most),
    { includeMetadataChanges: true },
    ({ docs }) => listener({ ok: true, value: docs.flatMap((entry) => recordIn(storeId, networked, entry)) }),
    (error) => listener({ ok: false, failure: dataFailure(error) }),
  );

const newestImports = (db: Firestore, storeId: StoreId, tableId: TableId | null, most: number) =>
  queryOf(importsOf(db, storeId), [
    ...(tableId === null ? [] : [{ step: 'where', field: 'tableId', is: '==', value: tableId } as const]),
    { step: 'order-by', field: 'at', direction: 'desc' },
    { step: 'limit', count: most },
  ]);

const recordIn = (storeId: StoreId, networked: boolean, entry: DocumentSnapshot): ImportRecord[] => {
  const stored = importFrom(entry.data());
  // The sample workspace is never sent anywhere: what is stored here is all there is to it.
  return stored === null ? [] : [importRecord(storeId, stored, !networked || !entry.metadata.hasPendingWrites)];
};

/** The newest imports of a table; where the server does not answer, those this computer knows. */
export const readImports = async ({ db, networked, isOffline }: Place, storeId: StoreId, tableId: TableId): Promise<readonly ImportRecord[]> => {
  const asked = newestImports(db, storeId, tableId, importsShown);
  const here = (): Promise<QuerySnapshot | null> => getDocsFromCache(asked).catch(() => null);
  const found = networked && !isOffline() ? await within(silenceMs, getDocs(asked)).catch(here) : await here();
  return (found?.docs ?? []).flatMap((entry) => recordIn(storeId, networked, entry));
};

/** From this computer where it is known here; null where nobody can say. */
const logEntry = async ({ db, networked, isOffline }: Place, storeId: StoreId, importId: string): Promise<DocumentSnapshot | null> => {
  const ref = importDoc(db, storeId, importId);
  const cached = await getDocFromCache(ref).catch(() => null);
  return cached?.exists() === true || !networked || isOffline() ? cached : await within(silenceMs, getDoc(ref)).catch(() => null);
};

/** One import; null where nobody can say. */
export const readImport = async (place: Place, storeId: StoreId, importId: string): Promise<ImportRecord | null> => {
  const found = await logEntry(place, storeId, importId);
  return found === null ? null : (recordIn(storeId, place.networked, found)[0] ?? null);
};

type Standing = Pick<PartitionHead, 'versionId' | 'importId' | 'at'>;

/** What the partition showed before an import moved it; nothing where it showed none. */
const shownBefore = (entry: StoredImport, partition: string): Standing | undefined => {
  const versionId: string | undefined = entry.before[partition];
  const facts: VersionFacts | undefined = versionId === undefined ? undefined : entry.beforeVersions[versionId];
  return versionId === undefined || facts === undefined ? undefined : { versionId, importId: facts.importId, at: facts.at };
};

/** Entries of one answer: mostly the first moved the partition, and more are asked for only where it found the file unchanged. */
const entriesAsked = [1, 20] as const;

/**
 * The first import after a day that moved the partition and was not undone, asked for by its day: what it found is what stood. Null where the server does not tell it:
 * what this computer has of the log may leave out the one that came before.
 */
const firstMoveAfter = async ({ db, networked, isOffline }: Place, { storeId, tableId }: TableRef, partition: string, day: string): Promise<StoredImport | null> => {
  if (!networked || isOffline()) return null;
  let from: QueryDocumentSnapshot | null = null;
  for (let turn = 0; ; turn += 1) {
    const most: number = entriesAsked[Math.min(turn, 1)] ?? 1;
    const asked = queryOf(importsOf(db, storeId), [
      { step: 'where', field: 'tableId', is: '==', value: tableId }, { step: 'where', field: 'state', is: '==', value: 'published' },
      { step: 'where', field: 'partitions', is: 'array-contains', value: partition },
      { step: 'where', field: 'at', is: '>=', value: firstMomentAfter(day) }, { step: 'order-by', field: 'at', direction: 'asc' },
      ...(from === null ? [] : [{ step: 'start-after', values: [from] } as const]), { step: 'limit', count: most },
    ]);
    const found: QuerySnapshot | null = await within(silenceMs, getDocsFromServer(asked)).catch(() => null);
    if (found === null) return null;
    const moved = found.docs.map((entry) => importFrom(entry.data())).find((entry) => entry !== null && entry.after[partition] !== undefined);
    if (moved != null) return moved;
    from = found.docs.at(-1) ?? null;
    if (found.size < most || from === null) return null;
  }
};

/** As many partitions as one question may name. */
const partitionsAsked = 30;

/** The same of several partitions, by few questions: each is mostly told by one entry of its own, and only those whose entry others crowd out are asked for alone. */
const firstMovesAfter = async (place: Place, table: TableRef, partitions: readonly string[], day: string): Promise<ReadonlyMap<string, StoredImport>> => {
  const { db, networked, isOffline } = place;
  const { storeId, tableId } = table;
  const moves = new Map<string, StoredImport>();
  if (!networked || isOffline()) return moves;
  const groups = Array.from({ length: Math.ceil(partitions.length / partitionsAsked) }, (_, at) => partitions.slice(at * partitionsAsked, (at + 1) * partitionsAsked));
  await Promise.all(groups.map(async (group) => {
    const asked = queryOf(importsOf(db, storeId), [
      { step: 'where', field: 'tableId', is: '==', value: tableId }, { step: 'where', field: 'state', is: '==', value: 'published' },
      { step: 'where', field: 'partitions', is: 'array-contains-any', value: group },
      { step: 'where', field: 'at', is: '>=', value: firstMomentAfter(day) }, { step: 'order-by', field: 'at', direction: 'asc' }, { step: 'limit', count: group.length },
    ]);
    const found = group.length === 1 ? null : await within(silenceMs, getDocsFromServer(asked)).catch(() => null);
    for (const entry of found?.docs.map((one) => importFrom(one.data())) ?? []) {
      for (const partition of entry === null ? [] : group) if (entry?.after[partition] !== undefined && !moves.has(partition)) moves.set(partition, entry);
    }
    if (found !== null && found.size < group.length) return;
    await Promise.all(group.filter((partition) => !moves.has(partition)).map(async (partition) => {
      const move = await firstMoveAfter(place, table, partition, day);
      if (move !== null) moves.set(partition, move);
    }));
  }));
  return moves;
};

/**
 * What partitions showed at the end of a day: by the first import after it, where the server tells that; else back through the log from what they show, one entry for each
 * move since. Those that showed nothing, or of which the log does not tell it, are left out.
 */
export const versionsThen = async (place: Place, storeId: StoreId, tableId: TableId, partitions: readonly string[], day: string): Promise<Outcome<ReadonlyMap<string, Pick<PartitionHead, 'versionId' | 'at'>>>> => {
  const head = await readTable(place, storeId, tableId);
  if (!head.ok) return head;
  const shown = new Map<string, Standing | undefined>(partitions.map((partition) => [partition, head.value.partitions[partition]]));
  const isLater = (at: Standing | undefined): boolean => at !== undefined && marketplaceDay(at.at) > day;
  const moves = await firstMovesAfter(place, { storeId, tableId }, [...shown].flatMap(([partition, at]) => (isLater(at) ? [partition] : [])), day);
  const then = new Map<string, Pick<PartitionHead, 'versionId' | 'at'>>();
  await Promise.all([...shown].map(async ([partition, now]) => {
    const first = moves.get(partition);
    let at = first === undefined ? now : shownBefore(first, partition);
    // Clocks of several computers may tell the order of imports otherwise than the log, which then goes on from there.
    while (at !== undefined && isLater(at)) {
      const entry = importFrom((await logEntry(place, storeId, at.importId))?.data());
      if (entry === null || entry.after[partition] !== at.versionId) return;
      at = shownBefore(entry, partition);
    }
    if (at !== undefined) then.set(partition, { versionId: at.versionId, at: at.at });
  }));
  return { ok: true, value: then };
};

const headsIn = (storeId: StoreId, { docs }: QuerySnapshot): readonly TableHead[] =>
  docs.flatMap((entry) => {
    const head = isTableId(entry.id) ? tableHeadFrom(storeId, entry.id, entry.data()) : null;
    return head === null ? [] : [head];
  });

/** No table in the cache is not the same as no table: the server may never have been asked for them from this computer. */
const tablesFrom = async ({ networked, heardStores }: StorePlace, storeId: StoreId, found: QuerySnapshot): Promise<Outcome<readonly TableHead[]>> => {
  if (!found.metadata.fromCache) heardStores.add(storeId);
  const isUnsure = networked && found.empty && found.metadata.fromCache && !(await heardStores.has(storeId));
  return isUnsure ? failed('data/offline-no-document') : { ok: true, value: headsIn(storeId, found) };
};

/** The manifests of every table of a store. */
export const watchTables = (place: StorePlace, storeId: StoreId, listener: Listener<Outcome<readonly TableHead[]>>): Stop => {
  const asked = tablesOf(place.db, storeId);
  const onError = (error: unknown): void => listener({ ok: false, failure: dataFailure(error) });
  let turn: Promise<void> = Promise.resolve();
  let sure: Stop | null = null;
  const hear = (found: QuerySnapshot): void => {
    turn = turn.then(async () => {
      const told = await tablesFrom(place, storeId, found);
      listener(told);
      // That the server has no table either changes nothing but what is known, and is told only to who asks for that.
      if (!told.ok) sure ??= onSnapshot(asked, { includeMetadataChanges: true }, (later) => later.empty && !later.metadata.fromCache && hear(later), onError);
    });
  };
  const stop = onSnapshot(asked, hear, onError);
  return () => {
    stop();
    turn = turn.then(() => sure?.());
  };
};

/** The same, once and up to date. While they are watched it costs nothing. */
export const readTables = async (place: StorePlace, storeId: StoreId): Promise<Outcome<readonly TableHead[]>> => {
  const { db, networked, isOffline } = place;
  const asked = tablesOf(db, storeId);
  try {
    return await tablesFrom(place, storeId, networked && !isOffline() ? await within(silenceMs, getDocs(asked)) : await getDocsFromCache(asked));
  } catch (error) {
    return { ok: false, failure: dataFailure(error) };
  }
};
