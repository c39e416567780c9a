/** The one write that changes what a table shows, as a transaction where the backend answers and as a queued commit where not. */
import {
  deleteField,
  getDocFromCache,
  getDocFromServer,
  increment,
  onSnapshot,
  runTransaction,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type SetOptions,
} from 'firebase/firestore';
import { judge, type Judgement } from '../outbox/judgement';
import { factsOf, movesOf, type Flip, type Shown, type StoredImport } from '../outbox/flip';
import { acceptable } from './accepted';
import { importFrom, storedFactsOf, storedImport } from './documents';
import { importDoc, tableDoc, type TableRef } from './paths';
import { readShownHere, shownIn } from './tables';
import { silenceMs, within } from './time-limit';

type Writer = {
  readonly set: (ref: DocumentReference, data: DocumentData, options: SetOptions) => unknown;
  readonly update: (ref: DocumentReference, data: DocumentData) => unknown;
};

/** Versions that no partition shows once the flip is done: the manifest says no more of them. */
const leaving = (flip: Flip, shown: Shown): readonly string[] => {
  const showing = new Set(Object.values({ ...shown.partitions, ...movesOf(flip) }));
  return Object.keys(shown.versions).filter((versionId) => !showing.has(versionId));
};

/**
 * The revision counts up on the server and only the fields of this import's partitions are touched, so that a change of
 * another partition in between is kept. That these partitions still show what they did is judged by the transaction,
 * and again by the rules.
 */
const writeFlip = (writer: Writer, db: Firestore, flip: Flip, shown: Shown): void => {
  const { storeId, importId, author, at, kind } = flip;
  if (kind !== 'log') {
    const moves = Object.entries(movesOf(flip)).map(([partition, versionId]) => [partition, versionId ?? deleteField()] as const);
    const gone = leaving(flip, shown).map((versionId) => [versionId, deleteField()] as const);
    writer.set(
      tableDoc(db, flip),
      acceptable({
        revision: increment(1),
        partitions: Object.fromEntries(moves),
        versions: { ...storedFactsOf(factsOf(flip)), ...Object.fromEntries(gone) },
        lastChange: { kind, versionId: kind === 'publish' ? flip.versionId : null, importId, by: author.uid, at },
      }),
      // Named fields would be emptied before they are counted up; a merge leaves that to the count.
      { merge: true },
    );
  }
  const log = importDoc(db, storeId, importId);
  if (kind === 'undo') writer.update(log, { state: 'undone', undoneBy: author.uid, undoneByEmail: author.email, undoneAt: at });
  else writer.set(log, acceptable(storedImport(flip.record)), {});
};

const judgeBy = (flip: Flip, table: DocumentSnapshot, log: DocumentSnapshot): Judgement => judge(flip, importFrom(log.data()), shownIn(table));

/** `clear` means that it was written. `revision`: of the table, once this is answered. */
export type Flipped = { readonly judgement: Judgement; readonly revision: number };

const revisionOf = (table: DocumentSnapshot): number => Number(table.get('revision') ?? 0);

/** Compares and writes in one go. */
export const transactFlip = (db: Firestore, flip: Flip): Promise<Flipped> =>
  runTransaction(db, async (transaction) => {
    const [table, log] = await Promise.all([
      transaction.get(tableDoc(db, flip)),
      transaction.get(importDoc(db, flip.storeId, flip.importId)),
    ]);
    const judgement = judgeBy(flip, table, log);
    if (judgement.kind === 'clear') {
      writeFlip({ set: (ref, data, options) => transaction.set(ref, data, options), update: (ref, data) => transaction.update(ref, data) }, db, flip, shownIn(table));
    }
    return { judgement, revision: revisionOf(table) + (judgement.kind === 'clear' && flip.kind !== 'log' ? 1 : 0) };
  });

/** What the table shows here; where nothing is known of it, what the flip was made against. */
const shownHere = async (db: Firestore, { record, ...flip }: Flip): Promise<Shown> =>
  (await readShownHere(db, flip)) ?? (flip.kind === 'undo' ? { partitions: record.after, versions: {} } : { partitions: { ...record.before, ...record.kept }, versions: record.beforeVersions });

/** Puts the flip in Firestore's own queue and says that it did. What it gives settles when the server answered. */
export const queueFlip = async (db: Firestore, flip: Flip): Promise<{ readonly answered: Promise<void> }> => {
  const shown = await shownHere(db, flip);
  const batch = writeBatch(db);
  writeFlip({ set: (ref, data, options) => batch.set(ref, data, options), update: (ref, data) => batch.update(ref, data) }, db, flip, shown);
  return { answered: batch.commit() };
};

/** Where a flip stands by the server's word. */
export const judgeOnServer = async (db: Firestore, flip: Flip): Promise<Judgement> => {
  const [table, log] = await within(
    silenceMs,
    Promise.all([getDocFromServer(tableDoc(db, flip)), getDocFromServer(importDoc(db, flip.storeId, flip.importId))]),
  );
  return judgeBy(flip, table, log);
};

export const shownOnServer = async (db: Firestore, table: TableRef): Promise<Shown> =>
  shownIn(await within(silenceMs, getDocFromServer(tableDoc(db, table))));

/** Where it stands by what this computer holds, its own queue included. Asked after queueing, it says that the queue is stored. */
export const judgeHere = async (db: Firestore, flip: Flip): Promise<Judgement> => {
  const log = await getDocFromCache(importDoc(db, flip.storeId, flip.importId)).catch(() => null);
  return judge(flip, importFrom(log?.data()), await shownHere(db, flip));
};

/** Of a table that is watched, even the server's answer is what the watch has brought so far: what a transaction wrote may still be on its way. */
const untilHere = async (db: Firestore, table: TableRef, revision: number): Promise<void> => {
  let stop = (): void => undefined;
  const shown = new Promise<void>((resolve, reject) => {
    stop = onSnapshot(tableDoc(db, table), { includeMetadataChanges: true }, (snapshot) => revisionOf(snapshot) >= revision && resolve(), reject);
  });
  try {
    await within(silenceMs, shown);
  } finally {
    stop();
  }
};

/** Brings this computer's copy up to what a transaction, which goes past the cache, has just written. */
export const refreshHere = async (db: Firestore, flip: Flip, revision: number): Promise<void> => {
  const log = within(silenceMs, getDocFromServer(importDoc(db, flip.storeId, flip.importId)));
  await Promise.allSettled([untilHere(db, flip, revision), log]);
};

export const readImportHere = async (db: Firestore, flip: Pick<Flip, 'storeId' | 'importId'>): Promise<StoredImport | null> => {
  const ref = importDoc(db, flip.storeId, flip.importId);
  const cached = await getDocFromCache(ref).catch(() => null);
  return importFrom((cached?.exists() === true ? cached : await within(silenceMs, getDocFromServer(ref))).data());
};
