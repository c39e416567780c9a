/** Writes into the log that all share who changed what they keep together. It is written after the change itself, which stands whether or not its line could be. */
import { keptLogBody, keptLogFrom, keptLogSetting, type KeptChange } from '../domain/settings/kept-changes';
import type { Stamp } from '../domain/settings/settings-document';
import { readSetting, type SettingShelf } from './read-setting';

const mostTries = 6;

/** `stamp`: of the saved change. False where no line could be written; others' lines always stay. */
export const logKept = async (shelf: SettingShelf, changes: readonly KeptChange[], { by, at }: Stamp): Promise<boolean> => {
  if (changes.length === 0) return true;
  const read = await readSetting(shelf, keptLogSetting.id);
  // Never met on this computer: lines wait as if they were the first, and where there are others, whoever wrote them is asked.
  if (!read.ok && read.failure.code !== 'data/offline-no-document') return false;
  let stands = read.ok ? read.value : null;
  const lines = changes.map((change) => ({ ...change, id: crypto.randomUUID(), by, at }));
  for (let tries = 0; tries < mostTries; tries += 1) {
    const outcome = await shelf.save(keptLogSetting.id, keptLogSetting.title, keptLogBody([...keptLogFrom(stands?.body ?? null), ...lines]), stands?.at ?? null);
    if (outcome.kind !== 'conflict') return outcome.kind === 'saved';
    stands = outcome.theirs;
  }
  return false;
};
