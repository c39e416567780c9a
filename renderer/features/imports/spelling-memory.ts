/** Spellings of columns that staff added to the reports' own, as the queue asks for them. They are said in Settings. */
import type { DataService, Listener } from '../../data/ports';
import { ownSpellingsBody, ownSpellingsFrom, ownSpellingsSetting, type OwnSpelling } from '../../domain/reports/mapping/own-spellings';
import { spellingChanges } from '../../domain/settings/kept-changes';
import { createSharedMemory } from './shared-memory';

export type SpellingMemory = { readonly known: () => readonly OwnSpelling[] };

export const createSpellingMemory = (data: Pick<DataService, 'watchSetting' | 'saveSetting'>, listener: <T>(callback: (value: T) => void) => Listener<T>): SpellingMemory => {
  const { id, title } = ownSpellingsSetting;
  const { known } = createSharedMemory<readonly OwnSpelling[]>(data, listener, { settingId: id, title, from: ownSpellingsFrom, bodyOf: ownSpellingsBody, changes: spellingChanges });
  return { known };
};
