/** The settings of the staff in a backup: which they are, what putting them back would change, and the way there and back. */
import type { Outcome } from '../../domain/failures';
import { accountStoresSetting } from '../../domain/reports/account-stores';
import { ownSpellingsSetting } from '../../domain/reports/mapping/own-spellings';
import { mappingsSetting } from '../../domain/reports/mapping/mapping-setting';
import { keptLogSetting } from '../../domain/settings/kept-changes';
import { restoredBody } from '../../domain/settings/restored-setting';
import { planningSettingId } from '../../domain/settings/settings-document';
import { decisionsSettingId } from '../../domain/sheets/decisions';
import { sheetIds } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { Setting } from '../ports';
import { readSetting, type SettingShelf } from '../read-setting';
import type { BackupSetting } from './backup-file';
import type { SettingRestore } from './backup-ports';

const settingIds = (storeId: StoreId): readonly string[] => [planningSettingId, mappingsSetting.id, ownSpellingsSetting.id, accountStoresSetting.id, keptLogSetting.id, ...sheetIds.map((sheetId) => decisionsSettingId(storeId, sheetId))];

/** A backup that lacks what could not be read would look whole: there is none then. */
export const settingsToBackUp = async (shelf: SettingShelf, storeId: StoreId): Promise<Outcome<readonly BackupSetting[]>> => {
  const settings: BackupSetting[] = [];
  for (const id of settingIds(storeId)) {
    const read = await readSetting(shelf, id);
    if (!read.ok) return read;
    if (read.value !== null) settings.push({ id, title: read.value.title, body: read.value.body });
  }
  return { ok: true, value: settings };
};

/** Those this version of the app knows. */
export const settingsToRestore = async (shelf: SettingShelf, storeId: StoreId, inBackup: readonly BackupSetting[]): Promise<Outcome<readonly SettingRestore[]>> => {
  const known = new Set(settingIds(storeId));
  const settings: SettingRestore[] = [];
  for (const { id, title, body } of inBackup.filter((setting) => known.has(setting.id))) {
    const stands = await readSetting(shelf, id);
    if (!stands.ok) return stands;
    settings.push({ id, title, change: stands.value === null ? 'new' : restoredBody(id, body, stands.value.body) === stands.value.body ? 'same' : 'changed' });
  }
  return { ok: true, value: settings };
};

export type PutBack = { readonly before: Setting | null; readonly after: Setting };

export type RestoredSettings = { readonly saved: readonly PutBack[]; /** By title: they could not be saved, or somebody else was first. */ readonly notSaved: readonly string[] };

export const restoreSettings = async (shelf: SettingShelf, wished: readonly SettingRestore[], inBackup: readonly BackupSetting[]): Promise<RestoredSettings> => {
  const saved: PutBack[] = [];
  const notSaved: string[] = [];
  for (const { id, title, change } of wished) {
    const body = inBackup.find((setting) => setting.id === id)?.body;
    if (change === 'same' || body === undefined) continue;
    const before = await readSetting(shelf, id);
    const outcome = before.ok ? await shelf.save(id, title, restoredBody(id, body, before.value?.body ?? null), before.value?.at ?? null) : null;
    if (before.ok && outcome?.kind === 'saved') saved.push({ before: before.value, after: outcome.setting });
    else notSaved.push(title);
  }
  return { saved, notSaved };
};

/** How many stand as before. What somebody changed since stays. */
export const unrestoreSettings = async (shelf: SettingShelf, saved: readonly PutBack[]): Promise<number> => {
  let settings = 0;
  for (const { before, after } of saved) {
    // Lines of a log are taken out by nobody.
    if (after.id === keptLogSetting.id) continue;
    // A setting that never was there stands empty again.
    const outcome = await shelf.save(after.id, after.title, before?.body ?? '{}', after.at);
    if (outcome.kind === 'saved') settings += 1;
  }
  return settings;
};
