/**
 * Finds out what became of everything that was queued, whenever the backend answers again: confirmed, done again on top
 * of a change elsewhere in the table, or in conflict with somebody who changed the same partition first.
 */
import { waitForPendingWrites, type Firestore } from 'firebase/firestore';
import type { Outcome } from '../../domain/failures';
import { expectedBy, nothingShown, shownOf, type Flip, type Shown } from '../outbox/flip';
import type { Intent, Outbox } from '../outbox/outbox';
import { authorOf, type SessionSource } from '../session';
import type { createDelivery, Cargo } from './delivery';
import { queueHere } from './delivery';
import type { ImportRecord, VersionPlace } from '../published-ports';
import { importRecord } from './documents';
import { dataFailure, isUnheard } from './failures';
import { judgeHere, judgeOnServer, shownOnServer } from './flips';
import type { NetworkWatch } from './network-watch';
import { readShownHere } from './tables';

type Parts = {
  readonly db: Firestore;
  readonly session: SessionSource;
  readonly outbox: Outbox;
  readonly network: NetworkWatch;
  readonly deliver: ReturnType<typeof createDelivery>['deliver'];
  /** Intents that a call of publish or undo is still working on. */
  readonly inHand: ReadonlySet<string>;
};

const never = new Promise<void>(() => undefined);

const again = (flip: Flip, chunks: readonly Uint8Array[]): Cargo => ({
  flip,
  chunks,
  maybeThere: true,
  isCancelled: () => false,
  cancelled: never,
  onProgress: () => undefined,
});

const conflictFailure: Outcome<never> = { ok: false, failure: { code: 'data/conflict', detail: null } };

/** What an import had found in place and somebody else moved since. */
export type LeftBehind = { readonly record: ImportRecord; readonly places: readonly VersionPlace[] };

const leftBehind = ({ storeId, record }: Flip, shown: Shown): LeftBehind => ({
  record: importRecord(storeId, record, false),
  places: Object.entries(record.kept).flatMap(([partition, versionId]) => (shown.partitions[partition] === versionId ? [] : [{ partition, versionId }])),
});

/**
 * Ours, made anew against what stands there now. What it only found in place and somebody moved since is no longer
 * spoken of.
 */
const onTopOf = (flip: Flip, shown: Shown): Flip => {
  const { record } = flip;
  const stands = shownOf(shown, Object.keys(record.after));
  const kept = Object.fromEntries(Object.entries(record.kept).filter(([partition, versionId]) => shown.partitions[partition] === versionId));
  const partitions = [...Object.keys(record.after), ...Object.keys(kept)].sort();
  return { ...flip, record: { ...record, partitions, before: stands.partitions, beforeVersions: stands.versions, kept } };
};

export const createSettling = ({ db, session, outbox, network, deliver, inHand }: Parts) => {
  const waitingOfMine = (): readonly Intent[] => {
    const uid = authorOf(session.current())?.uid;
    return outbox.intents.current().filter(({ id, flip, state }) => flip.author.uid === uid && state.kind === 'waiting' && !inHand.has(id));
  };

  const chunksOf = async (intent: Intent): Promise<readonly Uint8Array[]> => (await outbox.chunks(intent)) ?? [];

  /** Offline after a restart: what Firestore's queue does not hold is put there, so that it is seen. */
  const showHere = async (intent: Intent): Promise<void> => {
    const here = await judgeHere(db, intent.flip);
    if (here.kind !== 'applied') await queueHere(db, intent.flip, await chunksOf(intent));
  };

  /** False when the backend fell silent. */
  const verify = async (intent: Intent): Promise<boolean> => {
    try {
      let judgement = await judgeOnServer(db, intent.flip);
      if (judgement.kind === 'clear') {
        const delivery = await deliver(again(intent.flip, await chunksOf(intent)), true);
        if (delivery.kind === 'queued') return false;
        // Refused for a reason that trying again at once will not change: it says so, and waits for the next connection.
        if (delivery.kind === 'failed') await outbox.change({ ...intent, state: { kind: 'waiting', refused: delivery.failure } });
        if (delivery.kind !== 'settled') return true;
        judgement = delivery.judgement;
      }
      if (judgement.kind === 'conflict') await outbox.change({ ...intent, state: judgement });
      else await outbox.confirm(intent.id);
      return true;
    } catch (error) {
      if (isUnheard(error)) network.suspect();
      return !isUnheard(error);
    }
  };

  const round = async (): Promise<void> => {
    if (waitingOfMine().length === 0) return;
    await network.until('online', 'offline').reached;
    const gone = network.until('offline');
    try {
      if (network.state.current().network === 'offline') {
        for (const intent of waitingOfMine()) await showHere(intent);
        return;
      }
      const drained = await Promise.race([waitForPendingWrites(db).then(() => true), gone.reached.then(() => false)]);
      if (!drained) return;
      for (const intent of waitingOfMine()) if (!(await verify(intent))) return;
    } catch {
      // Somebody else signed in or the workspace was closed: the outbox is worked through when it is opened to them again.
    } finally {
      gone.stop();
    }
  };

  let running: Promise<void> | null = null;
  let asked = false;
  /** Works through the outbox; one round at a time, and one more where it was asked for meanwhile. */
  const settle = (): Promise<void> => {
    asked = true;
    running ??= (async () => {
      while (asked) {
        asked = false;
        await round();
      }
    })().finally(() => {
      running = null;
    });
    return running;
  };

  const shownNow = async (flip: Flip): Promise<Shown> => {
    try {
      return await shownOnServer(db, flip);
    } catch (error) {
      if (!isUnheard(error)) throw error;
      network.suspect();
      return (await readShownHere(db, flip)) ?? nothingShown;
    }
  };

  const publishOurs = async (intent: Intent): Promise<Outcome<LeftBehind | null>> => {
    const { flip } = intent;
    if (flip.kind === 'undo') return { ok: false, failure: { code: 'data/later-import-stands-on-it', detail: flip.fileName } };
    let shown: Shown;
    try {
      shown = await shownNow(flip);
    } catch (error) {
      return { ok: false, failure: dataFailure(error) };
    }
    const renewed: Intent = { ...intent, flip: onTopOf(flip, shown), state: { kind: 'waiting' } };
    const left: Outcome<LeftBehind> = { ok: true, value: leftBehind(flip, shown) };
    if (renewed.flip.record.partitions.length === 0) {
      await outbox.confirm(intent.id);
      return left;
    }
    await outbox.change(renewed);
    // What was built on ours finds it in place again.
    const ours = new Set(Object.values(flip.record.after));
    for (const later of outbox.intents.current()) {
      const stands = later.state.kind === 'conflict' && Object.values(expectedBy(later.flip)).some((versionId) => versionId !== null && ours.has(versionId));
      if (stands) await outbox.change({ ...later, state: { kind: 'waiting' } });
    }
    await settle();
    const still = outbox.intents.current().find(({ id }) => id === intent.id);
    return still?.state.kind === 'conflict' ? conflictFailure : left;
  };

  const resolve = async (importId: string, choice: 'publish-ours' | 'keep-theirs'): Promise<Outcome<LeftBehind | null>> => {
    const intent = outbox.intents.current().find(({ flip, state }) => flip.importId === importId && state.kind === 'conflict');
    if (intent === undefined) return { ok: true, value: null };
    if (choice === 'publish-ours') return publishOurs(intent);
    await outbox.letGo(intent);
    return { ok: true, value: null };
  };

  const letGo = async (id: string): Promise<void> => {
    const intent = outbox.intents.current().find((one) => one.id === id);
    if (intent?.state.kind === 'waiting' && intent.state.refused !== undefined && !inHand.has(id)) await outbox.letGo(intent);
  };

  return { settle, resolve, letGo };
};
