/** Publish and undo: what a member of staff asks for, turned into one flip and brought to the backend or into the queue. */
import type { Firestore } from 'firebase/firestore';
import type { Failure, Outcome } from '../../domain/failures';
import { nothingShown, versionOfImport, type Flip, type Shown } from '../outbox/flip';
import { clashOf } from '../outbox/judgement';
import { intentId, type Intent, type Outbox } from '../outbox/outbox';
import type { Listener, Progress } from '../ports';
import type { PublishOutcome, PublishRequest } from '../published-ports';
import { authorOf, type SessionSource } from '../session';
import { createDelivery, queueHere, type Cargo, type Delivery } from './delivery';
import { dataFailure } from './failures';
import { readImportHere, shownOnServer } from './flips';
import type { NetworkWatch } from './network-watch';
import { basesOf, checkParts, publishFlip } from './publish-flip';
import { createSettling, type LeftBehind } from './settling';
import { readShownHere } from './tables';
import { createUndoing } from './undoing';

type Parts = {
  readonly db: Firestore;
  readonly session: SessionSource;
  readonly now: () => number;
  readonly newId: () => string;
  /** Null in the sample workspace: nothing waits there, because nothing will ever be sent. */
  readonly remote: { readonly network: NetworkWatch; readonly outbox: Outbox } | null;
};

const notSignedIn: Failure = { code: 'data/permission-denied', detail: 'Nobody is signed in.' };

/** Firestore keeps a queue for each member of staff, and a table's changes must stay in their order. */
const isSameQueue = (one: Flip, other: Flip): boolean =>
  one.author.uid === other.author.uid && one.storeId === other.storeId && one.tableId === other.tableId;

export const createPublishing = ({ db, session, now, newId, remote }: Parts) => {
  const inHand = new Set<string>();
  const cancelling = new Map<string, () => void>();
  const delivery = remote === null ? null : createDelivery(db, remote.network);
  const settling = remote === null || delivery === null ? null : createSettling({ db, session, inHand, deliver: delivery.deliver, ...remote });

  const hasEarlier = ({ flip, sequence }: Intent): boolean =>
    remote?.outbox.intents.current().some((other) => other.sequence < sequence && other.state.kind === 'waiting' && isSameQueue(other.flip, flip)) ?? false;

  type Errand = Pick<Cargo, 'isCancelled' | 'cancelled' | 'onProgress'>;

  const carry = async (flip: Flip, chunks: readonly Uint8Array[], errand: Errand): Promise<Delivery> => {
    if (remote === null || delivery === null) {
      if (errand.isCancelled()) return { kind: 'cancelled' };
      await queueHere(db, flip, chunks);
      return { kind: 'settled', judgement: { kind: 'clear' } };
    }
    const id = intentId(flip);
    inHand.add(id);
    try {
      const intent = await remote.outbox.add(flip, flip.kind === 'publish' ? chunks : []);
      const outcome = await delivery.deliver({ flip, chunks, maybeThere: false, ...errand }, !hasEarlier(intent));
      if (outcome.kind !== 'queued') await remote.outbox.confirm(id);
      return outcome;
    } finally {
      inHand.delete(id);
      void settling?.settle();
    }
  };

  /** What the table shows: by this computer's knowledge, and where that is not what was reviewed, by the server's. */
  const shownNow = async (request: PublishRequest): Promise<Shown> => {
    const here = (await readShownHere(db, request)) ?? nothingShown;
    if (clashOf(basesOf(request), here) === null || remote === null || remote.network.state.current().network === 'offline') return here;
    return shownOnServer(db, request);
  };

  const publishNow = async (request: PublishRequest, errand: Errand, at: number): Promise<PublishOutcome> => {
    const author = authorOf(session.current());
    if (author === null) return { kind: 'failed', failure: notSignedIn };
    const unfit = checkParts(request);
    if (unfit !== null) return { kind: 'failed', failure: { code: 'data/unknown', detail: unfit } };
    const earlier = remote?.outbox.intents.current().find(({ flip }) => flip.importId === request.importId && flip.kind !== 'undo');
    if (earlier?.state.kind === 'conflict') return earlier.state;
    if (earlier !== undefined) return { kind: 'published', versionId: versionOfImport(earlier.flip.record), synced: false };
    const shown = await shownNow(request);
    const clash = clashOf(basesOf(request), shown);
    if (clash !== null) {
      // Asked for again after its answer was lost: this very import may be what moved the partitions.
      const logged = await readImportHere(db, request).catch(() => null);
      return logged === null ? { kind: 'conflict', ...clash } : { kind: 'published', versionId: versionOfImport(logged), synced: true };
    }
    const { flip, chunks } = publishFlip(request, { author, shown, versionId: newId(), at });
    const outcome = await carry(flip, chunks, errand);
    if (outcome.kind === 'failed' || outcome.kind === 'cancelled') return outcome;
    const versionId = versionOfImport(flip.record);
    if (outcome.kind === 'queued') return { kind: 'published', versionId, synced: false };
    const { judgement } = outcome;
    if (judgement.kind === 'conflict') return judgement;
    return { kind: 'published', versionId: judgement.kind === 'applied' ? (judgement.versionId ?? versionId) : versionId, synced: true };
  };

  const publish = async (request: PublishRequest, onProgress: Listener<Progress>, at = now()): Promise<PublishOutcome> => {
    let stopped = false;
    let stop = (): void => undefined;
    const cancelled = new Promise<void>((resolve) => {
      stop = () => {
        stopped = true;
        resolve();
      };
    });
    cancelling.set(request.importId, stop);
    const isCancelled = (): boolean => {
      // Asked right before the flip: from here on it is too late.
      cancelling.delete(request.importId);
      return stopped;
    };
    try {
      return await publishNow(request, { isCancelled, cancelled, onProgress }, at);
    } catch (error) {
      return { kind: 'failed', failure: dataFailure(error) };
    } finally {
      cancelling.delete(request.importId);
    }
  };

  const neverCancelled: Errand = { isCancelled: () => false, cancelled: new Promise(() => undefined), onProgress: () => undefined };
  const undoing = createUndoing({ db, session, now, remote, carry: (flip) => carry(flip, [], neverCancelled) });

  return {
    publish,
    cancelPublish: async (importId: string): Promise<boolean> => {
      const stop = cancelling.get(importId);
      stop?.();
      return stop !== undefined;
    },
    undo: undoing.undo,
    undoGroup: undoing.undoGroup,
    settle: async (): Promise<void> => settling?.settle(),
    resolveConflict: async (importId: string, choice: 'publish-ours' | 'keep-theirs'): Promise<Outcome<LeftBehind | null>> =>
      settling === null ? { ok: true, value: null } : settling.resolve(importId, choice),
    letGo: async (changeId: string): Promise<Outcome<null>> => {
      await settling?.letGo(changeId);
      return { ok: true, value: null };
    },
  };
};
