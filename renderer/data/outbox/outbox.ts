/**
 * The durable list of what this computer has promised and the backend has not confirmed. An entry is written before
 * its flip and removed after the backend confirmed it, so that a process killed in between neither loses nor repeats it.
 */
import type { Failure } from '../../domain/failures';
import { watched, type Watched } from '../listeners';
import type { KeyValueStore } from '../storage/key-value-store';
import type { Flip } from './flip';
import type { Clash } from './judgement';

export type Intent = {
  readonly id: string;
  /** Order of making: a later one may build on an earlier one. */
  readonly sequence: number;
  readonly flip: Flip;
  /** `refused`: why the backend did not take it when it last answered. It is asked again. */
  readonly state: { readonly kind: 'waiting'; readonly refused?: Failure } | ({ readonly kind: 'conflict' } & Clash);
};

export type Outbox = {
  readonly intents: Watched<readonly Intent[]>;
  readonly add: (flip: Flip, chunks: readonly Uint8Array[]) => Promise<Intent>;
  readonly change: (intent: Intent) => Promise<void>;
  readonly confirm: (id: string) => Promise<void>;
  /** Taken off the list without the backend. */
  readonly letGo: (intent: Intent) => Promise<void>;
  /** Imports that were, since the app was started. */
  readonly discarded: () => readonly string[];
  readonly chunks: (intent: Intent) => Promise<readonly Uint8Array[] | null>;
};

const intentPrefix = 'intent/';
const chunksPrefix = 'chunks/';

export const intentId = (flip: Flip): string => `${flip.kind === 'undo' ? 'undo' : 'publish'}:${flip.importId}`;

const bySequence = (one: Intent, other: Intent): number => one.sequence - other.sequence;

export const openOutbox = async (store: KeyValueStore): Promise<Outbox> => {
  // Written by this very file; a store of another shape would be another database name.
  const held = (await store.list(intentPrefix)).map(([, value]) => value as Intent).sort(bySequence);
  const intents = watched<readonly Intent[]>(held);
  let sequence = held.reduce((highest, intent) => Math.max(highest, intent.sequence), 0);

  const orphans = (await store.list(chunksPrefix)).map(([key]) => key).filter((key) => !held.some(({ id }) => key === chunksPrefix + id));
  if (orphans.length > 0) await store.remove(orphans);

  const keep = (intent: Intent): void => {
    intents.set([...intents.current().filter(({ id }) => id !== intent.id), intent].sort(bySequence));
  };

  const confirm = async (id: string): Promise<void> => {
    await store.remove([intentPrefix + id, chunksPrefix + id]);
    intents.set(intents.current().filter((intent) => intent.id !== id));
  };

  let discarded: readonly string[] = [];

  return {
    intents,
    add: async (flip, chunks) => {
      sequence += 1;
      const intent: Intent = { id: intentId(flip), sequence, flip, state: { kind: 'waiting' } };
      const values = new Map<string, unknown>([[intentPrefix + intent.id, intent]]);
      if (chunks.length > 0) values.set(chunksPrefix + intent.id, chunks);
      await store.put(values);
      keep(intent);
      return intent;
    },
    change: async (intent) => {
      await store.put(new Map([[intentPrefix + intent.id, intent]]));
      keep(intent);
    },
    confirm,
    letGo: async ({ id, flip }) => {
      if (flip.kind === 'publish') discarded = [...discarded, flip.importId];
      await confirm(id);
    },
    discarded: () => discarded,
    chunks: async ({ id }) => {
      const found = await store.get(chunksPrefix + id);
      return Array.isArray(found) && found.every((part) => part instanceof Uint8Array) ? found : null;
    },
  };
};
