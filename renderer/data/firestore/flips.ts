/** The one write that changes what a table shows, as a transaction where the backend answers and as a queued commit where not. */
import {
  deleteField,
  getDocFromCache,
  getDocFromServer,
  increment,
  runTransaction,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type SetOptions,
} from 'firebase/firestore';
import { judge, type Judgement } from '../outbox/judgement';
import { versionIdOf, type Flip, type StoredImport } from '../outbox/flip';
import type { PartitionHead } from '../ports';
import { acceptable, fieldAt } from './accepted';
import { headFrom, importFrom } from './documents';
import { importDoc, tableDoc } from './paths';
import { silenceMs, within } from './time-limit';

type Writer = {
  readonly set: (ref: DocumentReference, data: DocumentData, options: SetOptions) => unknown;
  readonly update: (ref: DocumentReference, data: DocumentData) => unknown;
};

/**
 * The revision counts up on the server and only this partition's field is touched, so that a change of another partition
 * in between is kept. That this partition still shows what it did is judged by the transaction, and again by the rules.
 */
const writeFlip = (writer: Writer, db: Firestore, flip: Flip): void => {
  const { storeId, importId, partition, author, at, kind, to } = flip;
  if (kind !== 'log') {
    writer.set(
      tableDoc(db, flip),
      acceptable({
        revision: increment(1),
        partitions: { [partition]: to ?? deleteField() },
        lastChange: { kind, partition, versionId: versionIdOf(to), importId, by: author.uid, at },
      }),
      // Named fields would be emptied before they are counted up; a merge leaves that to the count.
      { merge: true },
    );
  }
  const log = importDoc(db, storeId, importId);
  if (kind === 'undo') writer.update(log, { state: 'undone', undoneBy: author.uid, undoneByEmail: author.email, undoneAt: at });
  else writer.set(log, acceptable(flip.record), {});
};

const shownBy = (table: DocumentSnapshot, partition: string): PartitionHead | null => {
  const stored: unknown = table.get(fieldAt('partitions', partition));
  return stored === undefined ? null : headFrom(stored);
};

const judgeBy = (flip: Flip, table: DocumentSnapshot, log: DocumentSnapshot): Judgement =>
  judge(flip, importFrom(log.data()), shownBy(table, flip.partition));

/** Compares and writes in one go. Returns what it found; `clear` means that it was written. */
export const transactFlip = (db: Firestore, flip: Flip): Promise<Judgement> =>
  runTransaction(db, async (transaction) => {
    const [table, log] = await Promise.all([
      transaction.get(tableDoc(db, flip)),
      transaction.get(importDoc(db, flip.storeId, flip.importId)),
    ]);
    const judgement = judgeBy(flip, table, log);
    if (judgement.kind === 'clear') {
      writeFlip({ set: (ref, data, options) => transaction.set(ref, data, options), update: (ref, data) => transaction.update(ref, data) }, db, flip);
    }
    return judgement;
  });

/** Puts the flip in Firestore's own queue. The promise settles when the server answered. */
export const queueFlip = (db: Firestore, flip: Flip): Promise<void> => {
  const batch = writeBatch(db);
  writeFlip({ set: (ref, data, options) => batch.set(ref, data, options), update: (ref, data) => batch.update(ref, data) }, db, flip);
  return batch.commit();
};

/** Where a flip stands by the server's word. */
export const judgeOnServer = async (db: Firestore, flip: Flip): Promise<Judgement> => {
  const [table, log] = await within(
    silenceMs,
    Promise.all([getDocFromServer(tableDoc(db, flip)), getDocFromServer(importDoc(db, flip.storeId, flip.importId))]),
  );
  return judgeBy(flip, table, log);
};

/** Where it stands by what this computer holds, its own queue included. Asked after queueing, it says that the queue is stored. */
export const judgeHere = async (db: Firestore, flip: Flip): Promise<Judgement> => {
  const log = await getDocFromCache(importDoc(db, flip.storeId, flip.importId)).catch(() => null);
  const table = await getDocFromCache(tableDoc(db, flip)).catch(() => null);
  return judge(flip, importFrom(log?.data()), table === null ? flip.from : shownBy(table, flip.partition));
};

/** Brings this computer's copy up to what a transaction, which goes past the cache, has just written. */
export const refreshHere = async (db: Firestore, flip: Flip): Promise<void> => {
  await judgeOnServer(db, flip).catch(() => undefined);
};

export const readImportHere = async (db: Firestore, flip: Pick<Flip, 'storeId' | 'importId'>): Promise<StoredImport | null> => {
  const ref = importDoc(db, flip.storeId, flip.importId);
  const cached = await getDocFromCache(ref).catch(() => null);
  return importFrom((cached?.exists() === true ? cached : await within(silenceMs, getDocFromServer(ref))).data());
};
