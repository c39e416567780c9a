/** The sha256 of a large file, made in a thread beside the one that reads: it takes as long as all else together. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export type HashOrder = { readonly fd: number; readonly size: number; readonly stop: SharedArrayBuffer };
/** Null where the file ended early, could not be read or nobody waits any more. */
export type HashReply = { readonly sha256: string | null };

/** A smaller file is hashed sooner than a thread has started. */
export const threadFromBytes = 4 * 1024 * 1024;

export type FileHash = {
  /** Null where the thread could not do it: then it is left to whoever asks. */
  readonly sha256: Promise<string | null>;
  /** Resolves when the file is not read by it any more. */
  readonly stop: () => Promise<void>;
};

/** Read here, because the packed app's archive is open to this thread. Null where it is not built. */
const programOfThread = (): string | null => {
  try {
    return readFileSync(path.join(__dirname, 'hash-thread.cjs'), 'utf8');
  } catch {
    return null;
  }
};

/** Null where there is no thread to be had. `fd` must stay open until the hash is there or `stop` has resolved. */
export const hashInThread = (fd: number, size: number): FileHash | null => {
  const program = programOfThread();
  if (program === null) return null;
  const stop = new SharedArrayBuffer(4);
  const order: HashOrder = { fd, size, stop };
  const worker = new Worker(program, {
    eval: true,
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 },
  });
  let found: string | null = null;
  worker.on('message', ({ sha256 }: HashReply) => {
    found = sha256;
  });
  // Told by its exit, which follows.
  worker.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return {
    sha256: ended.then(() => found),
    stop: async () => {
      Atomics.store(new Int32Array(stop), 0, 1);
      await ended;
    },
  };
};
