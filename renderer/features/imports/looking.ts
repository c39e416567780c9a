/** Folders that are being looked through for files: how far each is, and the end of it when the user says so. */
import type { Desk } from '../../../preload/contract';
import type { Stop } from '../../data/ports';

export type Looking = { readonly lookId: string; /** Files and folders looked at so far. */ readonly looked: number; readonly isCancelled: boolean };

export type Lookings = {
  readonly all: () => readonly Looking[];
  readonly subscribe: (listener: () => void) => Stop;
  /** Told of each once it is of several: a single file is one whatever its disk takes to answer. */
  readonly onSeveral: (listener: () => void) => Stop;
  readonly take: (lookId: string, looked: number) => void;
  /** The look is over. False where it was cancelled: what it found is not wanted. */
  readonly end: (lookId: string) => boolean;
  readonly cancel: (lookId: string) => void;
  /** Takes the word about a cancelled one off. */
  readonly putAway: (lookId: string) => void;
  readonly cancelAll: () => void;
};

export const createLookings = (desk: Pick<Desk, 'invoke'>): Lookings => {
  const listeners = new Set<() => void>();
  const awaiting = new Set<() => void>();
  /** Whose last word is still to come. */
  const given = new Set<string>();
  let all: readonly Looking[] = [];
  const set = (next: readonly Looking[]): void => {
    all = next;
    for (const listener of listeners) listener();
  };
  const without = (lookId: string): readonly Looking[] => all.filter((one) => one.lookId !== lookId);
  const cancel = (lookId: string): void => {
    if (!all.some((one) => one.lookId === lookId && !one.isCancelled)) return;
    given.add(lookId);
    set(all.map((one) => (one.lookId === lookId ? { ...one, isCancelled: true } : one)));
    void desk.invoke('files:stop-looking', { lookId });
  };
  return {
    all: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSeveral: (listener) => {
      awaiting.add(listener);
      return () => awaiting.delete(listener);
    },
    take: (lookId, looked) => {
      if (given.has(lookId)) return;
      const next = { lookId, looked, isCancelled: false };
      const before = all.find((one) => one.lookId === lookId);
      set(before === undefined ? [...all, next] : all.map((one) => (one === before ? next : one)));
      if (looked > 1 && (before?.looked ?? 0) <= 1) for (const listener of awaiting) listener();
    },
    end: (lookId) => {
      if (given.delete(lookId)) return false;
      if (all.some((one) => one.lookId === lookId)) set(without(lookId));
      return true;
    },
    cancel,
    putAway: (lookId) => set(without(lookId)),
    cancelAll: () => {
      for (const { lookId } of all) cancel(lookId);
    },
  };
};
