/** Writes into the log that all share what is no change of one setting. It is written after what it tells of, which stands whether or not its line could be; one setting is saved with its lines. */
import { keptLogSetting, keptLogWith, type KeptChange, type KeptLine } from '../domain/settings/kept-changes';
import type { Stamp } from '../domain/settings/settings-document';
import { readSetting, type SettingShelf } from './read-setting';

const mostTries = 6;

export const keptLines = (changes: readonly KeptChange[], { by, at }: Stamp): readonly KeptLine[] => changes.map((change) => ({ ...change, id: crypto.randomUUID(), by, at }));

/** `stamp`: of the saved change. False where no line could be written; others' lines always stay. */
export const logKept = async (shelf: SettingShelf, changes: readonly KeptChange[], { by, at }: Stamp): Promise<boolean> => {
  if (changes.length === 0) return true;
  const read = await readSetting(shelf, keptLogSetting.id);
  // Never met on this computer: lines wait as if they were the first, and where there are others, whoever wrote them is asked.
  if (!read.ok && read.failure.code !== 'data/offline-no-document') return false;
  let stands = read.ok ? read.value : null;
  const lines = keptLines(changes, { by, at });
  for (let tries = 0; tries < mostTries; tries += 1) {
    const outcome = await shelf.save(keptLogSetting.id, keptLogSetting.title, keptLogWith(stands?.body ?? null, lines), stands?.at ?? null);
    if (outcome.kind !== 'conflict') return outcome.kind === 'saved';
    stands = outcome.theirs;
  }
  return false;
};
