/**
 * What people typed and did not save yet. Chromium writes localStorage down some seconds late, so that a killed process
 * loses the last of it; here every text is on the disk a moment after it was set, and is read back before anybody asks.
 */
import type { KeyValueStore, OpenStorage } from './key-value-store';

export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type UnsavedTexts = TextStore & {
  /** Resolves when what an earlier window left is there. Never rejects: without a disk it lasts as long as localStorage does. */
  readonly read: Promise<void>;
  /** Resolves when all that was set until now is on the disk. */
  readonly written: () => Promise<void>;
};

/** Keys of edits begin so. */
export const unsavedPrefixes = ['sheet-edits:', 'sheet-base:', 'bundle-edits:', 'shipment-edits:'] as const;

const textPrefix = 'text/';
/** Set once the texts of `local` stand here as well: from then on what is missing here was saved or taken back. */
const takenOver = 'taken-over';

type Local = TextStore & Pick<Storage, 'key' | 'length'>;

const isOurs = (key: string | null): key is string => key !== null && unsavedPrefixes.some((prefix) => key.startsWith(prefix));

export const openUnsavedTexts = (local: Local, openStorage: OpenStorage): UnsavedTexts => {
  const opened: Promise<KeyValueStore | null> = openStorage('unsaved').catch(() => null);
  /** Set or removed since the window began: what is read later does not go over it. */
  const touched = new Set<string>();
  let last: Promise<void> = Promise.resolve();

  const write = (work: (store: KeyValueStore) => Promise<void>): void => {
    last = last.then(async () => {
      const store = await opened;
      // A disk that refuses is told of elsewhere; localStorage has the text all the same.
      if (store !== null) await work(store).catch(() => undefined);
    });
  };

  const read = async (): Promise<void> => {
    const store = await opened;
    if (store === null) return;
    const kept = new Map((await store.list(textPrefix)).map(([key, value]) => [key.slice(textPrefix.length), String(value)]));
    const here = Array.from({ length: local.length }, (_, at) => local.key(at)).filter(isOurs);
    if ((await store.get(takenOver)) === true) {
      for (const key of here) if (!kept.has(key) && !touched.has(key)) local.removeItem(key);
      for (const [key, text] of kept) if (!touched.has(key)) local.setItem(key, text);
    } else {
      await store.put(new Map<string, unknown>([[takenOver, true], ...here.map((key): [string, unknown] => [textPrefix + key, local.getItem(key) ?? ''])]));
    }
  };

  return {
    getItem: (key) => local.getItem(key),
    setItem: (key, text) => {
      touched.add(key);
      local.setItem(key, text);
      write((store) => store.put(new Map([[textPrefix + key, text]])));
    },
    removeItem: (key) => {
      touched.add(key);
      local.removeItem(key);
      write((store) => store.remove([textPrefix + key]));
    },
    read: read().catch(() => undefined),
    written: () => last,
  };
};
