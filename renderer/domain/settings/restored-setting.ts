/** What a shared setting says once it is put back from a backup. Who changed what since then stays on record: a log is never put back, only added to. */
import { keptLogBody, keptLogFrom, keptLogSetting } from './kept-changes';
import { mostLogged, planningSettingId, readSettingsDocument, writeSettingsDocument } from './settings-document';

type Logged = { readonly id: string; readonly at: number };

const together = <L extends Logged>(stands: readonly L[], inBackup: readonly L[]): readonly L[] => {
  const known = new Set(stands.map(({ id }) => id));
  return [...inBackup.filter(({ id }) => !known.has(id)), ...stands].toSorted((one, other) => one.at - other.at).slice(-mostLogged);
};

const hasAll = (all: readonly Logged[], some: readonly Logged[]): boolean => {
  const known = new Set(all.map(({ id }) => id));
  return some.every(({ id }) => known.has(id));
};

/** `stands` null: there is none yet. */
export const restoredBody = (id: string, inBackup: string, stands: string | null): string => {
  if (stands === null) return inBackup;
  if (id === keptLogSetting.id) {
    const [ours, theirs] = [keptLogFrom(stands), keptLogFrom(inBackup)];
    return hasAll(ours, theirs) ? stands : keptLogBody(together(ours, theirs));
  }
  if (id !== planningSettingId) return inBackup;
  const [now, then] = [readSettingsDocument(stands), readSettingsDocument(inBackup)];
  return hasAll(then.log, now.log) ? inBackup : (writeSettingsDocument({ ...then, log: together(now.log, then.log) }) ?? inBackup);
};
