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
/** Set once the texts of `local` stand here as well: from then on both hold the same, and what is missing was saved or taken back. */
const takenOver = 'taken-over';
/**
 * How many changes were ever made, kept on both sides with each of them: either may be behind, localStorage after a kill and the disk where a window ended before its writes were done.
 * Whichever heard more tells what stands.
 */
const changesKey = 'unsaved-changes';

type Local = TextStore & Pick<Storage, 'key' | 'length'>;

const countOf = (noted: unknown): number => {
  const count = Number(noted ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
};

const isOurs = (key: string | null): key is string => key !== null && unsavedPrefixes.some((prefix) => key.startsWith(prefix));

export const openUnsavedTexts = (local: Local, openStorage: OpenStorage): UnsavedTexts => {
  const opened: Promise<KeyValueStore | null> = openStorage('unsaved').catch(() => null);
  /** Set or removed since the window began: what is read later does not go over it. */
  const touched = new Set<string>();
  let made = 0;
  /** Changes of earlier windows; null until they were read. */
  let before: number | null = null;

  const note = (): void => {
    if (before !== null && before + made > 0) local.setItem(changesKey, String(before + made));
  };

  const read = async (): Promise<void> => {
    const heardHere = countOf(local.getItem(changesKey));
    const heardThere = await opened.then((store) => (store === null ? 0 : level(store, heardHere))).catch(() => 0);
    before = Math.max(heardHere, heardThere);
    note();
  };

  /** Brings whichever is behind up to the other, and tells of how many changes both know then. */
  const level = async (store: KeyValueStore, heardHere: number): Promise<number> => {
    const kept = new Map((await store.list(textPrefix)).flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[key.slice(textPrefix.length), value]] : [])));
    const [isTakenOver, noted] = [(await store.get(takenOver)) === true, await store.get(changesKey)];
    const heardThere = countOf(noted);
    const here = Array.from({ length: local.length }, (_, at) => local.key(at)).filter(isOurs);
    // Texts of an edition that did not count stand on the disk.
    if (isTakenOver && (noted === undefined ? heardHere === 0 : heardThere > heardHere)) {
      for (const key of here) if (!kept.has(key) && !touched.has(key)) local.removeItem(key);
      for (const [key, text] of kept) if (!touched.has(key)) local.setItem(key, text);
    } else {
      const gone = [...kept.keys()].filter((key) => local.getItem(key) === null).map((key): [string, null] => [textPrefix + key, null]);
      const newer = here.map((key): [string, string | null] => [textPrefix + key, local.getItem(key)]).filter(([key, text]) => kept.get(key.slice(textPrefix.length)) !== text);
      // Taking over is a change like any other: from then on the disk may tell more than a localStorage that was lost.
      const heard = isTakenOver ? heardHere : heardHere + 1;
      const isLevel = heardThere === heard && newer.length + gone.length === 0;
      if (!isLevel) await store.put(new Map<string, unknown>([[takenOver, true], [changesKey, heard], ...newer, ...gone]));
      return heard;
    }
    return heardThere;
  };

  const reading = read().catch(() => undefined);
  let last: Promise<void> = reading;

  /** Null: nothing stands there any more. */
  const change = (key: string, text: string | null): void => {
    touched.add(key);
    // The text before its count: one that was not counted is believed, one that was counted and is missing would be lost.
    if (text === null) local.removeItem(key);
    else local.setItem(key, text);
    made += 1;
    const which = made;
    note();
    last = last.then(async () => {
      const store = await opened;
      // A disk that refuses is told of elsewhere; localStorage has the text all the same. Both go down together, or neither.
      if (store !== null) await store.put(new Map<string, unknown>([[textPrefix + key, text], [changesKey, (before ?? 0) + which]])).catch(() => undefined);
    });
  };

  return {
    getItem: (key) => local.getItem(key),
    setItem: (key, text) => change(key, text),
    removeItem: (key) => change(key, null),
    read: reading,
    written: () => last,
  };
};
