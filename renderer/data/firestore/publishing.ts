/** Publish and undo: what a member of staff asks for, turned into one flip and brought to the backend or into the queue. */
import { getDocFromServer, type Firestore } from 'firebase/firestore';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { versionIdOf, type Flip, type StoredImport } from '../outbox/flip';
import { intentId, type Intent, type Outbox } from '../outbox/outbox';
import type { Listener, PartitionHead, Progress, PublishOutcome, PublishRequest } from '../ports';
import { authorOf, type Author, type SessionSource } from '../session';
import { createDelivery, queueHere, type Cargo, type Delivery } from './delivery';
import { headFrom } from './documents';
import { dataFailure } from './failures';
import { readImportHere } from './flips';
import type { NetworkWatch } from './network-watch';
import { checkFieldName } from './path-rules';
import { tableDoc } from './paths';
import { readShown } from './tables';
import { createSettling } from './settling';
import { silenceMs, within } from './time-limit';
import { versionOf } from './versions';

type Parts = {
  readonly db: Firestore;
  readonly session: SessionSource;
  readonly now: () => number;
  readonly newId: () => string;
  /** Null in the sample workspace: nothing waits there, because nothing will ever be sent. */
  readonly remote: { readonly network: NetworkWatch; readonly outbox: Outbox } | null;
};

const notSignedIn: Failure = { code: 'data/permission-denied', detail: 'Nobody is signed in.' };

/** The file brought exactly what the table shows: a log entry says so, and nothing else is written. */
const changesNothing = ({ counts, mode, baseVersionId }: PublishRequest): boolean =>
  baseVersionId !== null && counts.new === 0 && counts.changed === 0 && (mode === 'merge' || counts.missing === 0);

const publishFlip = (request: PublishRequest, author: Author, from: PartitionHead | null, versionId: string, at: number): Flip => {
  const { importId, storeId, tableId, reportId, partition, packed, source, mode, counts } = request;
  const unchanged = from !== null && changesNothing(request);
  const to: PartitionHead = unchanged
    ? from
    : { versionId, importId, rows: packed.rows, asOf: source.asOf, fileName: source.fileName, byEmail: author.email, at };
  const record: StoredImport = {
    importId, tableId, reportId, partition, mode, counts, at,
    fileName: source.fileName, sha256: source.sha256, rows: packed.rows, asOf: source.asOf,
    beforeVersionId: versionIdOf(from), afterVersionId: to.versionId, before: from, after: to,
    by: author.uid, byEmail: author.email, state: 'published', undoneBy: null, undoneByEmail: null, undoneAt: null,
  };
  const move = { importId, storeId, tableId, partition, from, author, at, fileName: source.fileName };
  if (unchanged) return { ...move, kind: 'log', to, record };
  const described = {
    importId, reportId, at, rows: packed.rows, previous: versionIdOf(from),
    fileName: source.fileName, sha256: source.sha256, sheet: source.sheet, asOf: source.asOf,
  };
  return { ...move, kind: 'publish', to, record, version: versionOf(author, described, packed.chunks) };
};

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

  /** What the partition shows: by this computer's knowledge, and where that is not what was reviewed, by the server's. */
  const shownNow = async (request: PublishRequest): Promise<PartitionHead | null> => {
    const here = await readShown(db, request, request.partition);
    if (versionIdOf(here) === request.baseVersionId || remote === null || remote.network.state.current().network === 'offline') return here;
    const table = await within(silenceMs, getDocFromServer(tableDoc(db, request)));
    const partitions: unknown = table.data()?.['partitions'];
    return typeof partitions === 'object' && partitions !== null ? headFrom((partitions as Record<string, unknown>)[request.partition]) : null;
  };

  const publishNow = async (request: PublishRequest, errand: Errand, at: number): Promise<PublishOutcome> => {
    const author = authorOf(session.current());
    if (author === null) return { kind: 'failed', failure: notSignedIn };
    // The manifest keeps its partitions as fields.
    const unfit = checkFieldName(request.partition);
    if (unfit !== null) return { kind: 'failed', failure: { code: 'data/unknown', detail: unfit } };
    const earlier = remote?.outbox.intents.current().find(({ flip }) => flip.importId === request.importId && flip.kind !== 'undo');
    if (earlier?.state.kind === 'conflict') return earlier.state;
    if (earlier !== undefined && earlier.flip.to !== null) return { kind: 'published', versionId: earlier.flip.to.versionId, synced: false };
    const from = await shownNow(request);
    if (versionIdOf(from) !== request.baseVersionId) {
      // Asked for again after its answer was lost: this very import may be what moved the partition.
      const logged = await readImportHere(db, request).catch(() => null);
      return logged === null ? { kind: 'conflict', theirs: from } : { kind: 'published', versionId: logged.afterVersionId, synced: true };
    }
    const flip = publishFlip(request, author, from, newId(), at);
    const { chunks } = request.packed;
    const outcome = await carry(flip, flip.kind === 'publish' ? chunks : [], errand);
    if (outcome.kind === 'failed' || outcome.kind === 'cancelled') return outcome;
    const versionId = versionIdOf(flip.to) ?? '';
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

  const undoNow = async (storeId: StoreId, importId: string): Promise<Outcome<{ readonly synced: boolean }>> => {
    const refuse = (code: Failure['code'], detail: string | null = null) => ({ ok: false, failure: { code, detail } }) as const;
    const author = authorOf(session.current());
    if (author === null) return { ok: false, failure: notSignedIn };
    const stored = await readImportHere(db, { storeId, importId });
    if (stored === null) return refuse('data/missing-document');
    if (stored.state === 'undone') return refuse('data/already-undone', stored.undoneByEmail);
    if (stored.afterVersionId === stored.beforeVersionId) return refuse('data/nothing-to-undo', stored.fileName);
    const { tableId, partition, fileName } = stored;
    const flip: Flip = { kind: 'undo', importId, storeId, tableId, partition, fileName, from: stored.after, to: stored.before, author, at: now() };
    const unreachable = remote === null || remote.network.state.current().network === 'offline';
    if (unreachable && versionIdOf(await readShown(db, flip, partition)) !== stored.afterVersionId) return refuse('data/later-import-stands-on-it', fileName);
    const outcome = await carry(flip, [], { isCancelled: () => false, cancelled: new Promise(() => undefined), onProgress: () => undefined });
    if (outcome.kind === 'failed') return { ok: false, failure: outcome.failure };
    if (outcome.kind !== 'settled') return { ok: true, value: { synced: false } };
    if (outcome.judgement.kind === 'conflict') return refuse('data/later-import-stands-on-it', fileName);
    if (outcome.judgement.kind === 'already-undone') return refuse('data/already-undone');
    if (outcome.judgement.kind === 'no-such-import') return refuse('data/missing-document');
    return { ok: true, value: { synced: true } };
  };

  return {
    publish,
    cancelPublish: async (importId: string): Promise<boolean> => {
      const stop = cancelling.get(importId);
      stop?.();
      return stop !== undefined;
    },
    undo: async (storeId: StoreId, importId: string): Promise<Outcome<{ readonly synced: boolean }>> => {
      try {
        return await undoNow(storeId, importId);
      } catch (error) {
        return { ok: false, failure: dataFailure(error) };
      }
    },
    settle: async (): Promise<void> => settling?.settle(),
    resolveConflict: async (importId: string, choice: 'publish-ours' | 'keep-theirs'): Promise<Outcome<null>> =>
      settling === null ? { ok: true, value: null } : settling.resolve(importId, choice),
  };
};
