/** What is stored, read and watched: manifests and the import log. */
import {
  getDoc,
  getDocFromCache,
  onSnapshot,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { nothingShown, type Shown } from '../outbox/flip';
import type { ImportRecord, Listener, Stop, TableHead } from '../ports';
import { queryOf } from './accepted';
import { emptyTable, importFrom, importRecord, shownFrom, tableHeadFrom } from './documents';
import { dataFailure } from './failures';
import { importsOf, tableDoc, type TableRef } from './paths';
import { silenceMs, within } from './time-limit';

/** The newest imports are what a person looks at, and each costs a read. */
const importsShown = 50;

export type Place = {
  readonly db: Firestore;
  readonly networked: boolean;
  /** True while asking the server would only cost the wait for its silence. */
  readonly isOffline: () => boolean;
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

export const watchTable = (place: Place, storeId: StoreId, tableId: TableId, listener: Listener<Outcome<TableHead>>): Stop =>
  onSnapshot(
    tableDoc(place.db, { storeId, tableId }),
    (snapshot) => {
      if (snapshot.exists()) listener(asTable(storeId, tableId, snapshot.data()));
      else void tableFrom(place, storeId, tableId, snapshot).then(listener);
    },
    (error) => listener({ ok: false, failure: dataFailure(error) }),
  );

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
): Stop => {
  const asked = queryOf(importsOf(db, storeId), [
    ...(tableId === null ? [] : [{ step: 'where', field: 'tableId', is: '==', value: tableId } as const]),
    { step: 'order-by', field: 'at', direction: 'desc' },
    { step: 'limit', count: importsShown },
  ]);
  return onSnapshot(
    asked,
    { includeMetadataChanges: true },
    ({ docs }) => {
      const records = docs.flatMap((entry) => {
        const stored = importFrom(entry.data());
        // The sample workspace is never sent anywhere: what is stored here is all there is to it.
        return stored === null ? [] : [importRecord(storeId, stored, !networked || !entry.metadata.hasPendingWrites)];
      });
      listener({ ok: true, value: records });
    },
    (error) => listener({ ok: false, failure: dataFailure(error) }),
  );
};
