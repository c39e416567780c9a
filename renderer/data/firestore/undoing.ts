/** Undo of one import, and of several as one: what stands in the way is found before anything is touched. */
import { listedNames } from '../../domain/listed-names';
import type { Firestore } from 'firebase/firestore';
import type { Failure } from '../../domain/failures';
import { dependents, newestFirst } from '../../domain/import/dependents';
import type { StoreId } from '../../domain/stores';
import { expectedBy, movesOf, nothingShown, type Flip, type Shown } from '../outbox/flip';
import { clashOf } from '../outbox/judgement';
import type { Outbox } from '../outbox/outbox';
import type { GroupUndo, ImportRecord, ImportRef, UndoOutcome } from '../published-ports';
import { authorOf, type SessionSource } from '../session';
import type { Delivery } from './delivery';
import { importRecord } from './documents';
import { dataFailure } from './failures';
import { readImportHere, shownOnServer } from './flips';
import type { NetworkWatch } from './network-watch';
import type { TableRef } from './paths';
import { readImports, readShownHere } from './tables';

type UndoFlip = Extract<Flip, { readonly kind: 'undo' }>;

type Parts = {
  readonly db: Firestore;
  readonly session: SessionSource;
  readonly now: () => number;
  readonly remote: { readonly network: NetworkWatch; readonly outbox: Outbox } | null;
  /** Brings the flip to the backend or into the queue. */
  readonly carry: (flip: UndoFlip) => Promise<Delivery>;
};

type Refused = { readonly ok: false; readonly failure: Failure };
const refuse = (code: Failure['code'], detail: string | null = null): Refused => ({ ok: false, failure: { code, detail } });

const keyOf = ({ storeId, importId }: ImportRef): string => `${storeId} ${importId}`;
const tableKey = ({ storeId, tableId }: TableRef): string => `${storeId} ${tableId}`;

const namesShown = 3;
const namesOf = (records: readonly ImportRecord[]): string => listedNames(records.map(({ fileName }) => fileName), namesShown);

const recordOf = ({ storeId, record }: UndoFlip): ImportRecord => importRecord(storeId, record, true);

/** What is shown once these flips took effect on it. */
const after = (shown: Shown, flip: UndoFlip): Shown => {
  const partitions: Record<string, string> = {};
  for (const [name, versionId] of Object.entries({ ...shown.partitions, ...movesOf(flip) })) if (versionId !== null) partitions[name] = versionId;
  return { partitions, versions: { ...shown.versions, ...flip.record.beforeVersions } };
};

export const createUndoing = ({ db, session, now, remote, carry }: Parts) => {
  const isUnreachable = (): boolean => remote === null || remote.network.state.current().network === 'offline';

  /** True where the server's word would not count: it is away, or does not know yet what waits here. */
  const asksHere = (): boolean => isUnreachable() || (remote?.outbox.intents.current().some(({ state }) => state.kind === 'waiting') ?? false);

  const flipFor = async ({ storeId, importId }: ImportRef): Promise<Refused | { readonly ok: true; readonly flip: UndoFlip }> => {
    const author = authorOf(session.current());
    if (author === null) return refuse('data/permission-denied', 'Nobody is signed in.');
    const record = await readImportHere(db, { storeId, importId });
    if (record === null) return refuse('data/missing-document');
    const { tableId, fileName } = record;
    if (record.state === 'undone') return refuse('data/already-undone', record.undoneByEmail);
    if (Object.keys(record.after).length === 0) return refuse('data/nothing-to-undo', fileName);
    return { ok: true, flip: { kind: 'undo', importId, storeId, tableId, fileName, author, at: now(), record } };
  };

  /** The imports that stand on this one, as far as the log can be read. */
  const standingOn = async ({ storeId, tableId, importId }: UndoFlip): Promise<readonly ImportRecord[]> => {
    const records = await readImports({ db, networked: remote !== null, isOffline: asksHere }, storeId, tableId).catch(() => []);
    return dependents(records, importId);
  };

  const refuseStoodOn = async (flip: UndoFlip): Promise<UndoOutcome> => {
    const later = await standingOn(flip);
    return { ...refuse('data/later-import-stands-on-it', later.length > 0 ? namesOf(later) : flip.fileName), dependents: later };
  };

  const undoNow = async (ref: ImportRef): Promise<UndoOutcome> => {
    const asked = await flipFor(ref);
    if (!asked.ok) return asked;
    const { flip } = asked;
    if (isUnreachable() && clashOf(expectedBy(flip), (await readShownHere(db, flip)) ?? nothingShown) !== null) return refuseStoodOn(flip);
    const outcome = await carry(flip);
    if (outcome.kind === 'failed') return { ok: false, failure: outcome.failure };
    if (outcome.kind !== 'settled') return { ok: true, value: { synced: false } };
    switch (outcome.judgement.kind) {
      case 'conflict':
        return refuseStoodOn(flip);
      case 'already-undone':
        return refuse('data/already-undone');
      case 'no-such-import':
        return refuse('data/missing-document');
      case 'applied':
      case 'clear':
        return { ok: true, value: { synced: true } };
    }
  };

  const undo = async (storeId: StoreId, importId: string): Promise<UndoOutcome> => {
    try {
      return await undoNow({ storeId, importId });
    } catch (error) {
      return { ok: false, failure: dataFailure(error) };
    }
  };

  /** The order in which all can be undone, and those that cannot because of something that is not among them. */
  const inOrder = async (flips: readonly UndoFlip[]): Promise<{ readonly order: readonly UndoFlip[]; readonly stuck: readonly UndoFlip[] }> => {
    const shown = new Map<string, Shown>();
    for (const flip of flips) {
      const key = tableKey(flip);
      if (!shown.has(key)) shown.set(key, asksHere() ? ((await readShownHere(db, flip)) ?? nothingShown) : await shownOnServer(db, flip));
    }
    const flipOf = new Map(flips.map((flip) => [keyOf(flip), flip]));
    const left = newestFirst(flips.map(recordOf)).flatMap((record) => flipOf.get(keyOf(record)) ?? []);
    const order: UndoFlip[] = [];
    for (;;) {
      const free = left.findIndex((flip) => clashOf(expectedBy(flip), shown.get(tableKey(flip)) ?? nothingShown) === null);
      const [next] = free < 0 ? [] : left.splice(free, 1);
      if (next === undefined) return { order, stuck: left };
      shown.set(tableKey(next), after(shown.get(tableKey(next)) ?? nothingShown, next));
      order.push(next);
    }
  };

  const undoAll = async (imports: readonly ImportRef[]): Promise<GroupUndo> => {
    const flips: UndoFlip[] = [];
    for (const ref of new Map(imports.map((one) => [keyOf(one), one])).values()) {
      const asked = await flipFor(ref);
      if (asked.ok) flips.push(asked.flip);
      else if (asked.failure.code !== 'data/already-undone' && asked.failure.code !== 'data/nothing-to-undo') {
        return { kind: 'failed', failure: asked.failure, undone: [] };
      }
    }
    const { order, stuck } = await inOrder(flips);
    if (stuck.length > 0) {
      const own = new Set(flips.map(keyOf));
      const later = (await Promise.all(stuck.map(standingOn))).flat().filter((record) => !own.has(keyOf(record)));
      return { kind: 'blocked', by: newestFirst([...new Map(later.map((record) => [keyOf(record), record])).values()]) };
    }
    const undone: ImportRef[] = [];
    let synced = true;
    for (const { storeId, importId } of order) {
      const outcome = await undo(storeId, importId);
      // Somebody was quicker since it was checked, or the backend refused: what is undone stays so and is told.
      if (!outcome.ok) return { kind: 'failed', failure: outcome.failure, undone };
      undone.push({ storeId, importId });
      synced &&= outcome.value.synced;
    }
    return { kind: 'undone', undone, synced };
  };

  const undoGroup = async (imports: readonly ImportRef[]): Promise<GroupUndo> => {
    try {
      return await undoAll(imports);
    } catch (error) {
      return { kind: 'failed', failure: dataFailure(error), undone: [] };
    }
  };

  return { undo, undoGroup };
};
