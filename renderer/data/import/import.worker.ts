/** The import worker: reading, reviewing and packing happen here, so that the window's thread never waits for a file. */
import { expose, releaseProxy, type ProxyMethods } from 'comlink';
import type { ImportService, ReadProgress } from './import-ports';
import type { Listener } from '../ports';
import { createImportSession } from './import-session';
import { giveBackOnceStill } from '../give-back';
import { tellLife } from '../worker-life';

tellLife();

const session = createImportSession();

// A listener that crossed over is a proxy with a port of its own, which stays open until it is let go.
const release = (listener: Listener<ReadProgress> & Partial<ProxyMethods>): void => {
  listener[releaseProxy]?.();
};

const used = giveBackOnceStill();

const service: ImportService = {
  ...session,
  pack: async (...asked) => {
    const packed = await session.pack(...asked);
    used();
    return packed;
  },
  drop: async (importId) => {
    await session.drop(importId);
    used();
  },
  read: async (importId, file, port, onProgress) => {
    try {
      return await session.read(importId, file, port, onProgress);
    } finally {
      release(onProgress);
    }
  },
};

expose(service);
