/**
 * Saves of settings that stand over this computer's copy, one of each setting, on its disk and in memory. A change of the list looks at what stands there when its turn has come: the backend's
 * answer to an earlier save never goes over a later one.
 */
import { inTurns } from '../in-turns';
import { watched, type Watched } from '../listeners';
import type { Setting, SettingOutcome } from '../ports';
import type { KeyValueStore } from '../storage/key-value-store';
import type { StoredSetting } from './documents';

/** A save that stands over this computer's copy. */
export type WaitingSetting = {
  readonly id: string;
  readonly stored: StoredSetting;
  readonly expectedAt: number | null;
  /** `at` of earlier saves it took the place of, whose answers were not heard: the backend may hold one of them. Left out by editions that did not tell. */
  readonly over?: readonly number[];
  /** Ids of the lines of the log that tell of it, and of those earlier saves: where somebody else was first, none of it happened. */
  readonly lines?: readonly string[];
  readonly state:
    /** The backend has not confirmed it. */
    | { readonly kind: 'waiting' }
    /** The backend has it; the copy here may still be the one before. */
    | { readonly kind: 'sent' }
    /** Somebody else was found to have been first. */
    | { readonly kind: 'conflict'; readonly theirs: Setting | null };
};

const prefix = 'setting/';

export const settingOf = (id: string, { title, body, at, byEmail }: StoredSetting, synced: boolean): Setting => ({ id, title, body, at, byEmail, synced });

export type WaitingSettings = {
  readonly all: Watched<readonly WaitingSetting[]>;
  readonly ofId: (id: string) => WaitingSetting | undefined;
  readonly unsent: (id: string) => WaitingSetting | undefined;
  /** Takes the place of what waits there already, where it was made on it. `beside`: what is saved with it or not at all, made of what waits at that moment. */
  readonly saveHere: (entry: WaitingSetting, beside: () => Promise<readonly WaitingSetting[]>) => Promise<SettingOutcome>;
  /** The backend has it, or holds what somebody else saved first. Later saves stand. */
  readonly answered: (entry: WaitingSetting, state: WaitingSetting['state']) => Promise<void>;
  readonly drop: (entry: WaitingSetting) => Promise<void>;
};

export const openWaitingSettings = async (store: KeyValueStore | null): Promise<WaitingSettings> => {
  // Written by this very file.
  const held = store === null ? [] : (await store.list(prefix)).map(([, value]) => value as WaitingSetting);
  const all = watched<readonly WaitingSetting[]>(held);

  const ofId = (id: string): WaitingSetting | undefined => all.current().find((one) => one.id === id);
  const unsent = (id: string): WaitingSetting | undefined => all.current().find((one) => one.id === id && one.state.kind === 'waiting');
  const stand = (entries: readonly WaitingSetting[]): void => all.set([...all.current().filter(({ id }) => entries.every((entry) => entry.id !== id)), ...entries]);
  const keep = async (...entries: readonly WaitingSetting[]): Promise<void> => {
    await store?.put(new Map(entries.map((entry) => [prefix + entry.id, entry])));
    stand(entries);
  };
  const onEarlier = (entry: WaitingSetting): WaitingSetting => {
    const earlier = unsent(entry.id);
    return earlier === undefined ? entry : { ...entry, expectedAt: earlier.expectedAt, over: [...(earlier.over ?? []), earlier.stored.at], lines: [...(earlier.lines ?? []), ...(entry.lines ?? [])] };
  };

  const inTurn = inTurns();

  return {
    all,
    ofId,
    unsent,
    saveHere: (entry, beside) =>
      inTurn(async (): Promise<SettingOutcome> => {
        const earlier = unsent(entry.id);
        if (earlier !== undefined && earlier.stored.at !== entry.expectedAt) return { kind: 'conflict', theirs: settingOf(entry.id, earlier.stored, false) };
        await keep(...[entry, ...(await beside())].map(onEarlier));
        return { kind: 'saved', setting: settingOf(entry.id, entry.stored, false) };
      }),
    answered: (entry, state) =>
      inTurn(async () => {
        const now = ofId(entry.id);
        if (now === undefined || now.stored.at <= entry.stored.at) {
          const told: WaitingSetting = { ...entry, state };
          // The backend has it: a disk that is full takes nothing of that back.
          if (state.kind === 'sent') return keep(told).catch(() => stand([told]));
          return keep(told);
        }
        // Saved once more while this was on its way: it was made on top of this, not against it.
        if (state.kind === 'sent' && now.state.kind === 'waiting' && now.expectedAt === entry.expectedAt) await keep({ ...now, expectedAt: entry.stored.at });
      }),
    drop: ({ id, stored }) =>
      inTurn(async () => {
        if (ofId(id)?.stored.at !== stored.at) return;
        await store?.remove([prefix + id]);
        all.set(all.current().filter((one) => one.id !== id));
      }),
  };
};
