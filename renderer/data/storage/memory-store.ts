import type { KeyValueStore } from './key-value-store';

/** Keeps values while the process lives; `held` can be handed to a second store, as a restart hands over the disk. */
export const openMemoryStore = (held: Map<string, unknown> = new Map()): KeyValueStore => ({
  get: async (key) => held.get(key),
  put: async (values) => {
    for (const [key, value] of values) held.set(key, structuredClone(value));
  },
  remove: async (keys) => {
    for (const key of keys) held.delete(key);
  },
  list: async (prefix) =>
    [...held].filter(([key]) => key.startsWith(prefix)).sort(([one], [other]) => (one < other ? -1 : 1)),
  close: () => undefined,
});
