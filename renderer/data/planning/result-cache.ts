/**
 * Results kept by the hash of their inputs, in memory and on this computer's disk, so that what was worked out once is not worked out again. A result that is not found is made;
 * what cannot be stored or read is made anew, for nothing but time is lost.
 */
import type { KeyValueStore } from '../storage/key-value-store';

/** What a result is of: results of one family and place take the place of one another, the oldest first. */
export type Family = { readonly name: string; readonly place: string; readonly mostInMemory: number; readonly mostOnDisk: number };

export type ResultCache = {
  /** The stored result, or the one that `make` gives; null from `make` (given up) is not kept. Asked twice at once, it is made once. */
  readonly of: <T>(family: Family, key: string, make: () => Promise<T | null>) => Promise<T | null>;
  /** How often a family's results were made, for those who want to know that nothing is made twice. */
  readonly made: (name: string) => number;
  readonly forget: () => void;
  /** Lets go of what is in memory of a place, or of places within it; what is on disk stays. */
  readonly letGo: (place: string) => void;
  /** The same of places within it alone. */
  readonly letGoWithin: (place: string) => void;
};

type Index = readonly string[];

const isIndex = (value: unknown): value is Index => Array.isArray(value) && value.every((one) => typeof one === 'string');

export const resultCache = (disk: KeyValueStore | null): ResultCache => {
  const memory = new Map<string, { readonly place: string; readonly kept: Map<string, Promise<unknown>> }>();
  const madeOf = new Map<string, number>();
  /** One change of an index after the other: two at once would lose one of the keys. */
  let turn: Promise<unknown> = Promise.resolve();

  const listName = ({ name, place }: Family): string => `index ${name} ${place}`;
  const entryName = ({ name, place }: Family, key: string): string => `result ${name} ${place} ${key}`;

  const stored = async (family: Family, key: string): Promise<unknown> => {
    if (disk === null || family.mostOnDisk === 0) return undefined;
    try {
      return await disk.get(entryName(family, key));
    } catch {
      return undefined;
    }
  };

  const store = (family: Family, key: string, value: unknown): Promise<void> => {
    const done = turn.then(async () => {
      if (disk === null || family.mostOnDisk === 0) return;
      try {
        const before = await disk.get(listName(family));
        const keys = [...(isIndex(before) ? before : []).filter((one) => one !== key), key];
        const gone = keys.slice(0, Math.max(0, keys.length - family.mostOnDisk));
        await disk.put(new Map<string, unknown>([[entryName(family, key), value], [listName(family), keys.slice(gone.length)]]));
        if (gone.length > 0) await disk.remove(gone.map((one) => entryName(family, one)));
      } catch {
        // A full disk: the result stands in memory, and is made again after a restart.
      }
    });
    turn = done;
    return done;
  };

  const find = async <T>(family: Family, key: string, make: () => Promise<T | null>): Promise<T | null> => {
    const found = await stored(family, key);
    // What stands under a hash of inputs and of the code that made it has the type that code gives.
    if (found !== undefined) return found as T;
    madeOf.set(family.name, (madeOf.get(family.name) ?? 0) + 1);
    const value = await make();
    if (value !== null) void store(family, key, value);
    return value;
  };

  const letGoWhere = (isGone: (place: string) => boolean): void => {
    for (const [name, { place }] of memory) if (isGone(place)) memory.delete(name);
  };

  return {
    of: async <T>(family: Family, key: string, make: () => Promise<T | null>): Promise<T | null> => {
      const place = `${family.name} ${family.place}`;
      const { kept } = memory.get(place) ?? { kept: new Map<string, Promise<unknown>>() };
      memory.set(place, { place: family.place, kept });
      const asked = (kept.get(key) as Promise<T | null> | undefined) ?? find(family, key, make);
      kept.delete(key);
      kept.set(key, asked);
      for (const oldest of kept.keys()) if (kept.size > family.mostInMemory) kept.delete(oldest);
      const drop = (): void => {
        if (kept.get(key) === asked) kept.delete(key);
      };
      try {
        const value = await asked;
        if (value === null) drop();
        return value;
      } catch (error) {
        drop();
        throw error;
      }
    },
    made: (name) => madeOf.get(name) ?? 0,
    forget: () => memory.clear(),
    letGo: (place) => letGoWhere((one) => one === place || one.startsWith(`${place} `)),
    letGoWithin: (place) => letGoWhere((one) => one.startsWith(`${place} `)),
  };
};
