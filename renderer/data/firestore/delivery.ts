/**
 * Brings one flip to the backend. Where the backend answers: the version first, then the flip as a transaction, and the
 * outcome is known. Where it does not: both into Firestore's own queue, which outlives the process, and it is settled later.
 */
import type { Firestore } from 'firebase/firestore';
import type { Failure } from '../../domain/failures';
import type { Flip } from '../outbox/flip';
import type { Judgement } from '../outbox/judgement';
import type { Listener, Progress } from '../ports';
import { crossedTries, dataFailure, isCrossed, isRefused, isUnheard } from './failures';
import { judgeHere, queueFlip, refreshHere, transactFlip, type Flipped } from './flips';
import type { NetworkWatch } from './network-watch';
import { within } from './time-limit';
import { isVersionOnServer, queueVersion } from './versions';

export type Delivery =
  | { readonly kind: 'settled'; readonly judgement: Judgement }
  | { readonly kind: 'queued' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type Cargo = {
  readonly flip: Flip;
  readonly chunks: readonly Uint8Array[];
  /** True when an earlier attempt may have brought the version there. */
  readonly maybeThere: boolean;
  /** Turns false for good once the flip is on its way. */
  readonly isCancelled: () => boolean;
  readonly cancelled: Promise<void>;
  readonly onProgress: Listener<Progress>;
};

/** Slow lines are not dead ones: an upload gets its time at 40 kB a second on top. */
const bytesPerMs = 40;
const uploadMs = (silenceMs: number, bytes: number): number => silenceMs + bytes / bytesPerMs;

type Sent = 'there' | 'unheard' | 'cancelled' | Failure;

const quietly = (answers: readonly Promise<unknown>[]): void => {
  // Their outcome is read from the server when the queue is settled; here it would only be an unhandled rejection.
  for (const answer of answers) void answer.catch(() => undefined);
};

/** Queues version and flip on this computer and returns when both are stored there. */
export const queueHere = async (db: Firestore, flip: Flip, chunks: readonly Uint8Array[]): Promise<void> => {
  const version = flip.kind === 'publish' && chunks.length > 0 ? queueVersion(db, flip, flip.versionId, flip.version, chunks) : [];
  quietly(version);
  const { answered } = await queueFlip(db, flip);
  quietly([answered]);
  // Firestore works through its requests in order: once this read is answered, the writes before it are on the disk.
  await judgeHere(db, flip);
};

export const createDelivery = (db: Firestore, network: NetworkWatch) => {
  const sendVersion = async ({ flip, chunks, maybeThere, cancelled, onProgress }: Cargo): Promise<Sent> => {
    if (flip.kind !== 'publish') return 'there';
    const { versionId } = flip;
    try {
      if (maybeThere && (await isVersionOnServer(db, flip, versionId))) return 'there';
    } catch (error) {
      if (isUnheard(error)) return 'unheard';
      return dataFailure(error);
    }
    if (chunks.length === 0) return { code: 'data/missing-version', detail: flip.fileName };
    const commits = queueVersion(db, flip, versionId, flip.version, chunks);
    quietly(commits);
    onProgress({ done: 0, total: commits.length + 1 });
    commits.forEach((commit, index) => {
      void commit.then(() => onProgress({ done: index + 1, total: commits.length + 1 }), () => undefined);
    });
    const gone = network.until('offline');
    try {
      return await Promise.race([
        within(uploadMs(network.silenceMs, flip.version.bytes), Promise.all(commits)).then(() => 'there' as const),
        gone.reached.then(() => 'unheard' as const),
        cancelled.then(() => 'cancelled' as const),
      ]);
    } catch (error) {
      if (isUnheard(error)) return 'unheard';
      // Sent twice by a broken line, the second copy is refused although the first arrived.
      if (isRefused(error) && (await isVersionOnServer(db, flip, versionId).catch(() => false))) return 'there';
      return dataFailure(error);
    } finally {
      gone.stop();
    }
  };

  const sendFlip = async (flip: Flip, tries = crossedTries): Promise<Flipped | 'unheard' | Failure> => {
    const gone = network.until('offline');
    try {
      return await Promise.race([within(network.silenceMs, transactFlip(db, flip)), gone.reached.then(() => 'unheard' as const)]);
    } catch (error) {
      if (isUnheard(error)) return 'unheard';
      if (isCrossed(error) && tries > 1) return sendFlip(flip, tries - 1);
      return dataFailure(error);
    } finally {
      gone.stop();
    }
  };

  /** `mayAsk` is false where an earlier change of this table still waits in the queue: the queue keeps their order. */
  const deliver = async (cargo: Cargo, mayAsk: boolean): Promise<Delivery> => {
    const { flip, chunks } = cargo;
    if (!mayAsk || network.state.current().network === 'offline') {
      if (cargo.isCancelled()) return { kind: 'cancelled' };
      await queueHere(db, flip, chunks);
      return { kind: 'queued' };
    }
    const sent = await sendVersion(cargo);
    if (cargo.isCancelled()) return { kind: 'cancelled' };
    if (typeof sent === 'object') return { kind: 'failed', failure: sent };
    if (sent === 'there') {
      const flipped = await sendFlip(flip);
      if (flipped !== 'unheard') {
        if ('code' in flipped) return { kind: 'failed', failure: flipped };
        await refreshHere(db, flip, flipped.revision);
        return { kind: 'settled', judgement: flipped.judgement };
      }
    }
    network.suspect();
    // The version is in Firestore's queue already, or on the server.
    await queueHere(db, flip, cargo.maybeThere ? chunks : []);
    return { kind: 'queued' };
  };

  return { deliver };
};
