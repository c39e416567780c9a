/** Which settings the backend once said nobody has saved: its own cache does not tell such an answer from none. */
import type { DocumentSnapshot } from 'firebase/firestore';
import type { KeyValueStore } from '../storage/key-value-store';

const prefix = 'unsaid/';

export const unsaidSettings = (store: KeyValueStore | null) => {
  const known = new Map<string, boolean>();
  const note = async (id: string, isUnsaid: boolean): Promise<void> => {
    if (store === null || known.get(id) === isUnsaid) return;
    known.set(id, isUnsaid);
    await (isUnsaid ? store.put(new Map([[prefix + id, true]])) : store.remove([prefix + id]));
  };
  return {
    /** The copy here has none, and that says nothing. */
    isUnsure: async (id: string, snapshot: DocumentSnapshot): Promise<boolean> => {
      if (store === null) return false;
      // Not noted, it is asked for again.
      if (snapshot.exists() || !snapshot.metadata.fromCache) {
        void note(id, !snapshot.exists()).catch(() => undefined);
        return false;
      }
      return !(known.get(id) ?? (await store.get(prefix + id).catch(() => undefined)) === true);
    },
  };
};
