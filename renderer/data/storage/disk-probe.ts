/**
 * Whether this computer keeps what it is given. Firestore, where its disk refuses, goes on in memory with no more than a line
 * on the console: all would look saved until the app is closed.
 */
import type { OpenStorage } from './key-value-store';

/** More than the engine has set aside already. */
const probeBytes = 256 * 1024;

const key = 'probe';

export class DiskRefusal extends Error {
  override readonly name = 'DiskRefusal';
}

/** Throws a `DiskRefusal` where nothing can be written. */
export const probeDisk = async (openStorage: OpenStorage): Promise<void> => {
  try {
    const store = await openStorage('disk-probe');
    try {
      await store.put(new Map([[key, new Uint8Array(probeBytes)]]));
      await store.remove([key]);
    } finally {
      store.close();
    }
  } catch (error) {
    throw new DiskRefusal('Nothing can be written', { cause: error });
  }
};
