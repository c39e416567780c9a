/**
 * What waits to be sent, written down once more outside IndexedDB: where that is damaged, the outbox and Firestore's queue are gone with
 * it, and without this nobody would know that a published file never left this computer. It holds names, not rows.
 */
import { isStoreId, type StoreId } from '../domain/stores';
import type { SyncState, WaitingChange } from './ports';
import type { ImportRecord } from './published-ports';

/** A publish or an undo; what waits of settings belongs to no store and is not written down. */
export type WaitingFile = WaitingChange & { readonly storeId: StoreId };

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (projectId: string): string => `waiting:${projectId}`;

const isWaitingFile = (value: unknown): value is WaitingFile => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, storeId, label, at } = value as Partial<Record<keyof WaitingFile, unknown>>;
  return typeof id === 'string' && isStoreId(storeId) && typeof label === 'string' && typeof at === 'number';
};

export const readWaiting = (texts: Texts, projectId: string): readonly WaitingFile[] => {
  try {
    const held: unknown = JSON.parse(texts.getItem(keyOf(projectId)) ?? '[]');
    return Array.isArray(held) ? held.filter(isWaitingFile) : [];
  } catch {
    return [];
  }
};

export const keepWaiting = (texts: Texts, projectId: string, files: readonly WaitingFile[]): void => {
  try {
    if (files.length === 0) texts.removeItem(keyOf(projectId));
    else texts.setItem(keyOf(projectId), JSON.stringify(files.map(({ id, storeId, label, at }) => ({ id, storeId, label, at }))));
  } catch {
    // Without room for it what waits is still in the outbox.
  }
};

export const waitingFiles = ({ waiting }: SyncState): readonly WaitingFile[] => waiting.flatMap((change) => (change.storeId === null ? [] : [{ ...change, storeId: change.storeId }]));

const importIdOf = ({ id }: WaitingFile): string => id.slice(id.indexOf(':') + 1);

/** What waited when the app ended, and neither waits nor stands in conflict now: it was sent, or it is lost. */
export const goneFrom = (earlier: readonly WaitingFile[], sync: SyncState): readonly WaitingFile[] => {
  const here = new Set([...sync.waiting.map(({ id }) => id), ...sync.conflicts.flatMap(({ importId }) => [`publish:${importId}`, `undo:${importId}`])]);
  return earlier.filter(({ id }) => !here.has(id));
};

/** By the newest imports of its store, as the backend has them: null where they do not reach back so far that they could tell. */
export const isLost = (file: WaitingFile, newest: readonly ImportRecord[], most: number): boolean | null => {
  const record = newest.find(({ importId }) => importId === importIdOf(file));
  const isUndo = file.id.startsWith('undo:');
  if (record !== undefined) return isUndo && record.state !== 'undone';
  // An undo is of an older import, which need not be among the newest.
  return isUndo || (newest.length >= most && newest.every(({ at }) => at > file.at)) ? null : true;
};
