/** Versions and their chunks: written once, never changed, so that the copy on this computer is as good as the server's. */
import {
  Bytes,
  getDocFromCache,
  getDocFromServer,
  runTransaction,
  writeBatch,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore';
import type { Failure, Outcome } from '../../domain/failures';
import type { TableId } from '../../domain/tables/table';
import type { StoredVersion } from '../outbox/flip';
import type { PackedTable } from '../published-ports';
import { acceptable } from './accepted';
import { versionFrom } from './documents';
import { dataFailure, isOfflineWord } from './failures';
import { chunkDoc, versionDoc, type TableRef } from './paths';
import { silenceMs, within } from './time-limit';
import { chunksOf, takePart } from './version-bytes';

/**
 * The client sends up to ten commits it has not been answered yet as one request, and bytes travel as base64, a third longer: one of
 * 24 MB is never answered, and is sent again for ever. Ten of these are 13.
 */
const commitBytes = 1_000_000;

/** Which chunks go together, as index ranges. */
export const commitGroups = (sizes: readonly number[], mostBytes = commitBytes): readonly (readonly number[])[] => {
  const groups: number[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  sizes.forEach((size, index) => {
    if (filled + size > mostBytes) {
      groups.push([]);
      filled = 0;
    }
    groups.at(-1)?.push(index);
    filled += size;
  });
  return groups;
};

/**
 * Hands a version to Firestore in as few commits as fit, the version's own document in the last. Each promise settles
 * when the server answered, which offline is never.
 */
export const queueVersion = (
  db: Firestore,
  table: TableRef,
  versionId: string,
  version: StoredVersion,
  chunks: readonly Uint8Array[],
): readonly Promise<void>[] => {
  const ref = versionDoc(db, table, versionId);
  const groups = commitGroups(chunks.map(({ length }) => length));
  return groups.map((group, position) => {
    const batch = writeBatch(db);
    for (const index of group) {
      const chunk = chunks[index];
      if (chunk !== undefined) batch.set(chunkDoc(ref, index), { by: version.by, data: Bytes.fromUint8Array(chunk) });
    }
    if (position === groups.length - 1) batch.set(ref, acceptable(version));
    return batch.commit();
  });
};

export const isVersionOnServer = async (db: Firestore, table: TableRef, versionId: string): Promise<boolean> =>
  (await within(silenceMs, getDocFromServer(versionDoc(db, table, versionId)))).exists();

/**
 * The copy on this computer where there is one, else the server's. A computer whose disk lost the copy may still hold that it
 * was told everything, and asks the server only for what is new since; and the client may take itself for offline while it
 * connects anew. A transaction's read goes past both.
 */
const readUnchanging = async (ref: DocumentReference, isAway: () => Promise<boolean>): Promise<DocumentSnapshot> => {
  const cached = await getDocFromCache(ref).catch(() => null);
  if (cached?.exists() === true) return cached;
  const told = await within(silenceMs, getDocFromServer(ref)).catch(async (error: unknown) => {
    if (!isOfflineWord(error) || (await isAway())) throw error;
    return null;
  });
  return told?.exists() === true ? told : within(silenceMs, runTransaction(ref.firestore, (transaction) => transaction.get(ref), { maxAttempts: 1 }));
};

/** `isAway`: true where there is no connection, false once there is one. */
type ReadPlace = { readonly db: Firestore; readonly isAway: () => Promise<boolean> };

const failed = (code: Failure['code'], detail: string | null = null): Outcome<never> => ({ ok: false, failure: { code, detail } });

const readVersion = async ({ db, isAway }: ReadPlace, table: TableRef, versionId: string): Promise<Outcome<StoredVersion>> => {
  try {
    const snapshot = await readUnchanging(versionDoc(db, table, versionId), isAway);
    if (!snapshot.exists()) return failed('data/missing-version');
    const version = versionFrom(snapshot.data());
    return version === null ? failed('data/damaged-version', 'Its description cannot be read.') : { ok: true, value: version };
  } catch (error) {
    return { ok: false, failure: dataFailure(error) };
  }
};

export const readPacked = async (
  place: ReadPlace,
  table: TableRef & { readonly tableId: TableId },
  versionId: string,
  partition: string,
): Promise<Outcome<PackedTable>> => {
  const version = await readVersion(place, table, versionId);
  if (!version.ok) return version;
  const part = version.value.parts[partition];
  if (part === undefined) return failed('data/damaged-version', `It holds nothing of ${partition}.`);
  const ref = versionDoc(place.db, table, versionId);
  const { first, last } = chunksOf(part);
  const count = last - first + 1;
  if (last >= version.value.chunks) return failed('data/damaged-version', 'Its description cannot be true.');
  try {
    const snapshots = await Promise.all(Array.from({ length: count }, (_, index) => readUnchanging(chunkDoc(ref, first + index), place.isAway)));
    const chunks = snapshots.flatMap((snapshot) => {
      const data: unknown = snapshot.data()?.['data'];
      return data instanceof Bytes ? [data.toUint8Array()] : [];
    });
    const taken = chunks.length === count ? takePart(part, chunks) : null;
    if (taken === null) return failed('data/damaged-version', 'Some of its parts are missing.');
    return { ok: true, value: { tableId: table.tableId, rows: part.rows, chunks: taken.map((piece) => piece.slice()) } };
  } catch (error) {
    return { ok: false, failure: dataFailure(error) };
  }
};
