/**
 * Whether a worker still lives. One that ran out of memory or never loaded answers nothing any more, and whoever asked would
 * wait for ever. A worker holds a lock for as long as it lives and tells the lock's name; the window waits for the same lock
 * and has it when the worker is gone, however busy it was before.
 */
import { WorkerEnded } from '../domain/thrown-failure';

type Told = { readonly holds: string };

const isTold = (said: unknown): said is Told => typeof said === 'object' && said !== null && 'holds' in said && typeof said.holds === 'string';

/** Called once in a worker, before anything else. */
export const tellLife = (): void => {
  const name = `worker ${crypto.randomUUID()}`;
  void navigator.locks.request(name, () => {
    globalThis.postMessage({ holds: name } satisfies Told);
    return new Promise<never>(() => undefined);
  });
};

export type WorkerLife = {
  /** What the worker answers, or a refusal once it is known to be gone. */
  readonly guard: <T>(answer: Promise<T>) => Promise<T>;
  readonly isGone: () => boolean;
};

export type LockDoor = Pick<LockManager, 'request'>;

type Watched = Pick<Worker, 'addEventListener'>;

/** `what` names what the worker does, for whoever reads that it ended. */
export const watchLife = (worker: Watched, what: string, onGone: () => void, locks: LockDoor = navigator.locks): WorkerLife => {
  const waiting = new Set<(reason: WorkerEnded) => void>();
  let isGone = false;
  let isAlive = false;
  const ended = (): WorkerEnded => new WorkerEnded(`The part of the app that ${what} ended.`);
  const go = (): void => {
    if (isGone) return;
    isGone = true;
    for (const refuse of waiting) refuse(ended());
    waiting.clear();
    onGone();
  };
  worker.addEventListener('message', ({ data }) => {
    if (!isTold(data)) return;
    isAlive = true;
    void locks.request(data.holds, go);
  });
  // A fault of a worker that lives is told by what it answers; before its first word it means that its script did not load.
  worker.addEventListener('error', () => {
    if (!isAlive) go();
  });
  return {
    isGone: () => isGone,
    guard: (answer) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(ended());
        waiting.add(reject);
        answer.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
  };
};
