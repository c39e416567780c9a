/** The shared settings in memory, compared and set as the database does it. */
import { keptLines } from '../../renderer/data/kept-log';
import type { SettingShelf } from '../../renderer/data/read-setting';
import type { Setting } from '../../renderer/data/ports';
import type { Failure, Outcome } from '../../renderer/domain/failures';
import { keptLogSetting, keptLogWith } from '../../renderer/domain/settings/kept-changes';

export type SettingsInMemory = SettingShelf & {
  readonly now: (id: string) => Setting | null;
  /** From then on it can be neither read nor saved. */
  readonly breaks: (id: string, failure?: Failure) => void;
};

const denied = { code: 'data/permission-denied', detail: null } as const;

/** `refuses`: a setting that can be read and is not taken. */
export const settingsInMemory = (refuses: string | null = null, byEmail = 'rose@example.com'): SettingsInMemory => {
  const kept = new Map<string, Setting>();
  const broken = new Map<string, Failure>();
  let now = 0;
  return {
    now: (id) => kept.get(id) ?? null,
    breaks: (id, failure = denied) => void broken.set(id, failure),
    watch: (id, listener) => {
      const failure = broken.get(id);
      const told: Outcome<Setting | null> = failure === undefined ? { ok: true, value: kept.get(id) ?? null } : { ok: false, failure };
      listener(told);
      return Promise.resolve(() => undefined);
    },
    save: (id, title, body, expectedAt, changes = []) => {
      if ([id, ...(changes.length === 0 ? [] : [keptLogSetting.id])].some((one) => one === refuses || broken.has(one))) return Promise.resolve({ kind: 'failed', failure: denied });
      const theirs = kept.get(id) ?? null;
      if ((theirs?.at ?? null) !== expectedAt) return Promise.resolve({ kind: 'conflict', theirs });
      now += 1;
      const setting: Setting = { id, title, body, at: now, byEmail, synced: true };
      kept.set(id, setting);
      if (changes.length > 0) {
        now += 1;
        const { id: log, title: logTitle } = keptLogSetting;
        kept.set(log, { id: log, title: logTitle, body: keptLogWith(kept.get(log)?.body ?? null, keptLines(changes, { by: byEmail, at: setting.at })), at: now, byEmail, synced: true });
      }
      return Promise.resolve({ kind: 'saved', setting });
    },
  };
};
