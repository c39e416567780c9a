/** Something staff said once and all of them share, kept as one setting. What is said is in use at once. */
import type { DataService, Listener, Setting, Stop } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import type { KeptChange } from '../../domain/settings/kept-changes';

export type SharedMemory<T> = {
  readonly known: () => T;
  /** Where somebody else saved theirs meanwhile, the change is laid over theirs. */
  readonly amend: (change: (known: T) => T) => void;
  readonly subscribe: (listener: () => void) => Stop;
};

type Kept<T> = {
  readonly settingId: string;
  readonly title: string;
  /** Null where nothing was ever said. */
  readonly from: (body: string | null) => T;
  readonly bodyOf: (known: T) => string;
  /** What the log of changes says of it. */
  readonly changes: (before: T, after: T) => readonly KeptChange[];
};

const mostTries = 3;

export const createSharedMemory = <T>(
  data: Pick<DataService, 'watchSetting' | 'saveSetting'>,
  listener: <V>(callback: (value: V) => void) => Listener<V>,
  { settingId, title, from, bodyOf, changes }: Kept<T>,
): SharedMemory<T> => {
  let stands: Setting | null = null;
  let known = from(null);
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const one of listeners) one();
  };
  const take = (setting: Setting | null): void => {
    stands = setting;
    known = from(setting?.body ?? null);
    tell();
  };
  void data.watchSetting(settingId, listener<Outcome<Setting | null>>((setting) => setting.ok && take(setting.value)));

  const save = async (change: (known: T) => T): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const body = bodyOf(change(known));
      const outcome = await data.saveSetting(settingId, title, body, stands?.at ?? null, changes(from(stands?.body ?? null), from(body)));
      if (outcome.kind === 'saved') take(outcome.setting);
      if (outcome.kind !== 'conflict') return;
      take(outcome.theirs);
    }
  };

  return {
    known: () => known,
    amend: (change) => {
      const next = change(known);
      if (next === known || JSON.stringify(next) === JSON.stringify(known)) return;
      void save(change).catch(() => undefined);
      known = next;
      tell();
    },
    subscribe: (one) => {
      listeners.add(one);
      return () => listeners.delete(one);
    },
  };
};
