/** Firestore's client as settings use it, its answers given in an order that fast-check chooses: an order nobody can bring about with the real one. */
import { FirebaseError } from 'firebase/app';
import type { KeyValueStore } from '../../../renderer/data/storage/key-value-store';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';

type Fields = Readonly<Record<string, unknown>>;
type Snapshot = { readonly data: () => Fields | undefined; readonly exists: () => boolean; readonly metadata: { readonly fromCache: boolean } };
type Ref = { readonly backend: ScheduledBackend };
type Transaction = { readonly get: (ref: Ref) => Promise<Snapshot>; readonly set: (ref: Ref, fields: Fields) => void };

/** Resolves when its turn has come. */
export type Step = (label: string) => Promise<void>;
export const atOnce: Step = () => Promise.resolve();

export type ScheduledBackend = {
  readonly step: Step;
  server: Fields | undefined;
  cache: Fields | undefined;
  readonly watchers: Set<() => void>;
  /** Ends every watch, as a backend does that takes a right away. */
  readonly enders: Set<() => void>;
  /** Whether the answer to the next commit is lost on its way; by the order of commits. */
  readonly isLost: () => boolean;
};

export const backendOf = (step: Step, at: Partial<Pick<ScheduledBackend, 'server' | 'cache' | 'isLost'>> = {}): ScheduledBackend => ({
  step, server: at.server, cache: at.cache, watchers: new Set(), enders: new Set(), isLost: at.isLost ?? (() => false),
});

const snapshotOf = (fields: Fields | undefined, fromCache: boolean): Snapshot => ({ data: () => fields, exists: () => fields !== undefined, metadata: { fromCache } });

const isNewer = (one: Fields | undefined, other: Fields | undefined): boolean => Number(one?.['at'] ?? 0) > Number(other?.['at'] ?? 0);

/** What the backend tells of by itself. */
export const bringHere = (backend: ScheduledBackend, fields: Fields | undefined): void => {
  if (!isNewer(fields, backend.cache)) return;
  backend.cache = fields;
  for (const tell of backend.watchers) tell();
};

/** As the client does it: reads, then writes what was read from, and begins anew where it was changed in between. */
const runTransaction = async <T>(backend: ScheduledBackend, update: (transaction: Transaction) => Promise<T>): Promise<T> => {
  for (let tries = 0; tries < 5; tries += 1) {
    await backend.step('read');
    const base = backend.server;
    let written: Fields | null = null;
    const result = await update({ get: () => Promise.resolve(snapshotOf(base, false)), set: (_ref, fields) => void (written = fields) });
    await backend.step('commit');
    if (written !== null && backend.server !== base) continue;
    if (written !== null) {
      backend.server = written;
      void backend.step('stream').then(() => bringHere(backend, backend.server));
    }
    const isLost = backend.isLost();
    await backend.step('answer');
    if (isLost) throw new FirebaseError('unavailable', 'lost');
    return result;
  }
  throw new FirebaseError('aborted', 'contended');
};

export const scheduledClient = {
  doc: (backend: ScheduledBackend): Ref => ({ backend }),
  getDocFromCache: ({ backend }: Ref): Promise<Snapshot> => Promise.resolve(snapshotOf(backend.cache, true)),
  getDocFromServer: async ({ backend }: Ref): Promise<Snapshot> => {
    await backend.step('get');
    const found = backend.server;
    bringHere(backend, found);
    await backend.step('got');
    return snapshotOf(found, false);
  },
  onSnapshot: ({ backend }: Ref, ...asked: readonly [...options: readonly object[], next: (snapshot: Snapshot) => void, failed: (error: Error) => void]): (() => void) => {
    const [next, failed] = asked.slice(-2) as [(snapshot: Snapshot) => void, (error: Error) => void]; // the last two, with options before them or without
    let last: Promise<void> = Promise.resolve();
    const tell = (): void => {
      const fields = backend.cache;
      last = last.then(() => backend.step('told')).then(() => next(snapshotOf(fields, backend.server !== fields)));
    };
    backend.watchers.add(tell);
    backend.enders.add(() => {
      backend.watchers.delete(tell);
      failed(new FirebaseError('permission-denied', 'ended'));
    });
    tell();
    return () => void backend.watchers.delete(tell);
  },
  runTransaction,
};

/** A disk whose writes take turns, as one database's do, each as late as it pleases. */
export const scheduledDisk = (step: Step, held: Map<string, unknown>): KeyValueStore => {
  const store = openMemoryStore(held);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (label: string, work: () => Promise<void>): Promise<void> => {
    const done = last.then(() => step(label)).then(work);
    last = done;
    return done.then(() => step(`${label} done`));
  };
  return { ...store, put: (values) => inTurn('put', () => store.put(values)), remove: (keys) => inTurn('remove', () => store.remove(keys)) };
};
