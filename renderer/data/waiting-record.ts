/**
 * What waits to be sent, written down once more outside IndexedDB: where that is damaged, the outbox and Firestore's queue are gone with
 * it, and without this nobody would know that a published file or a saved setting never left this computer. It holds names, not rows.
 */
import { isStoreId } from '../domain/stores';
import type { Setting, SyncState, WaitingChange } from './ports';
import type { ImportRecord } from './published-ports';

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (projectId: string): string => `waiting:${projectId}`;

const settingPrefix = 'setting:';

/** The setting that waits; null for a publish or an undo. */
export const settingIdOf = ({ id }: WaitingChange): string | null => (id.startsWith(settingPrefix) ? id.slice(settingPrefix.length) : null);

const isWaitingChange = (value: unknown): value is WaitingChange => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, storeId, label, at } = value as Partial<Record<keyof WaitingChange, unknown>>;
  return typeof id === 'string' && (isStoreId(storeId) || (storeId === null && id.startsWith(settingPrefix))) && typeof label === 'string' && typeof at === 'number';
};

export const readWaiting = (texts: Texts, projectId: string): readonly WaitingChange[] => {
  try {
    const held: unknown = JSON.parse(texts.getItem(keyOf(projectId)) ?? '[]');
    return Array.isArray(held) ? held.filter(isWaitingChange) : [];
  } catch {
    return [];
  }
};

export const keepWaiting = (texts: Texts, projectId: string, changes: readonly WaitingChange[]): void => {
  try {
    if (changes.length === 0) texts.removeItem(keyOf(projectId));
    else texts.setItem(keyOf(projectId), JSON.stringify(changes.map(({ id, storeId, label, at }) => ({ id, storeId, label, at }))));
  } catch {
    // Without room for it what waits is still in the outbox.
  }
};

const importIdOf = ({ id }: WaitingChange): string => id.slice(id.indexOf(':') + 1);

/** What waited when the app ended, and neither waits nor stands in conflict now, nor was let go since: it was sent, or it is lost. */
export const goneFrom = (earlier: readonly WaitingChange[], sync: SyncState): readonly WaitingChange[] => {
  const here = new Set([
    ...sync.waiting.map(({ id }) => id),
    ...[...sync.conflicts.map(({ importId }) => importId), ...sync.discarded].flatMap((importId) => [`publish:${importId}`, `undo:${importId}`]),
    ...sync.settingConflicts.map(({ ours }) => `${settingPrefix}${ours.id}`),
  ]);
  return earlier.filter(({ id }) => !here.has(id));
};

/** A publish or an undo, by the newest imports of its store as the backend has them: null where they do not reach back so far that they could tell. */
export const isLost = (change: WaitingChange, newest: readonly ImportRecord[], most: number): boolean | null => {
  const record = newest.find(({ importId }) => importId === importIdOf(change));
  const isUndo = change.id.startsWith('undo:');
  if (record !== undefined) return isUndo && record.state !== 'undone';
  // An undo is of an older import, which need not be among the newest.
  return isUndo || (newest.length >= most && newest.every(({ at }) => at > change.at)) ? null : true;
};

/** A setting, by what the backend holds of it: null where it was saved again since, which may have been on top of this one. */
export const isSettingLost = ({ at }: WaitingChange, stands: Setting | null): boolean | null => {
  if (stands === null || stands.at < at) return true;
  return stands.at === at ? false : null;
};
