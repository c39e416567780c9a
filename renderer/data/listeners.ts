import type { Listener, Stop } from './ports';

/** A value that can be watched: every listener hears the present value at once and each later one. */
export type Watched<T> = {
  readonly current: () => T;
  readonly set: (value: T) => void;
  readonly watch: (listener: Listener<T>) => Stop;
};

export const watched = <T>(first: T): Watched<T> => {
  let value = first;
  const listeners = new Set<Listener<T>>();
  return {
    current: () => value,
    set: (next) => {
      value = next;
      for (const listener of [...listeners]) listener(next);
    },
    watch: (listener) => {
      // A wrapper each, so that one function may watch twice and stop once.
      const own: Listener<T> = (next) => listener(next);
      listeners.add(own);
      own(value);
      return () => listeners.delete(own);
    },
  };
};

/** The value is such, now or as soon as it is. */
export const whenTold = <T>({ watch }: Watched<T>, isSuch: (value: T) => boolean): Promise<void> =>
  new Promise((resolve) => {
    let stop: Stop | null = null;
    let isOver = false;
    stop = watch((value) => {
      if (isOver || !isSuch(value)) return;
      isOver = true;
      stop?.();
      resolve();
    });
    if (isOver) stop();
  });
