/** The marketplaces' templates in a backup: which they are, what putting them back would change, and the way there and back. Each is one file, however many settings it is kept in. */
import type { Outcome } from '../../domain/failures';
import { quantityPlaces } from '../channels/quantity-templates';
import { bytesOfLetters, keptFiles, lettersOf, type KeptPlace } from '../kept-files';
import type { SettingShelf } from '../read-setting';
import { manifestPlaces } from '../shipments/manifest-templates';
import type { BackupTemplate } from './backup-file';
import type { SettingRestore } from './backup-ports';

const places: readonly KeptPlace[] = [...manifestPlaces, ...quantityPlaces];

type File = { readonly name: string; readonly data: string };

/** Null while none is kept. */
const standing = async (shelf: SettingShelf, place: KeptPlace): Promise<Outcome<File | null>> => {
  const files = keptFiles(shelf);
  const kept = await files.kept(place);
  if (!kept.ok || kept.value === null) return kept.ok ? { ok: true, value: null } : kept;
  const opened = await files.open(place);
  return opened.ok ? { ok: true, value: { name: opened.value.kept.name, data: lettersOf(opened.value.bytes) } } : opened;
};

/** A damaged one stops the backup, as everything that cannot be read does. */
export const templatesToBackUp = async (shelf: SettingShelf): Promise<Outcome<readonly BackupTemplate[]>> => {
  const templates: BackupTemplate[] = [];
  for (const place of places) {
    const stands = await standing(shelf, place);
    if (!stands.ok) return stands;
    if (stands.value !== null) templates.push({ id: place.id, title: place.title, ...stands.value });
  }
  return { ok: true, value: templates };
};

/** Those this version of the app knows. */
export const templatesToRestore = async (shelf: SettingShelf, inBackup: readonly BackupTemplate[]): Promise<Outcome<readonly SettingRestore[]>> => {
  const templates: SettingRestore[] = [];
  for (const place of places) {
    const wished = inBackup.find(({ id }) => id === place.id);
    if (wished === undefined) continue;
    const stands = await standing(shelf, place);
    if (!stands.ok && stands.failure.code !== 'data/damaged-version') return stands;
    const change = !stands.ok ? 'changed' : stands.value === null ? 'new' : stands.value.name === wished.name && stands.value.data === wished.data ? 'same' : 'changed';
    templates.push({ id: place.id, title: place.title, change });
  }
  return { ok: true, value: templates };
};

/** `before` null: none stood there, or one that was damaged. `at`: of the one that was put back. */
export type TemplatePutBack = { readonly place: KeptPlace; readonly before: File | null; readonly at: number };

export type RestoredTemplates = { readonly saved: readonly TemplatePutBack[]; /** By title. */ readonly notSaved: readonly string[] };

export const restoreTemplates = async (shelf: SettingShelf, wished: readonly SettingRestore[], inBackup: readonly BackupTemplate[]): Promise<RestoredTemplates> => {
  const saved: TemplatePutBack[] = [];
  const notSaved: string[] = [];
  for (const { id, title, change } of wished) {
    const template = inBackup.find((one) => one.id === id);
    if (change === 'same' || template === undefined) continue;
    const place = { id, title };
    const bytes = bytesOfLetters(template.data);
    const before = await standing(shelf, place);
    const canBegin = before.ok || before.failure.code === 'data/damaged-version';
    const kept = bytes !== null && canBegin ? await keptFiles(shelf).keep(place, template.name, bytes) : null;
    if (kept?.ok === true) saved.push({ place, before: before.ok ? before.value : null, at: kept.value.at });
    else notSaved.push(title);
  }
  return { saved, notSaved };
};

/** How many stand as before. What somebody changed since stays. */
export const unrestoreTemplates = async (shelf: SettingShelf, saved: readonly TemplatePutBack[]): Promise<number> => {
  const files = keptFiles(shelf);
  let templates = 0;
  for (const { place, before, at } of saved) {
    const stands = await files.kept(place);
    if (!stands.ok || stands.value?.at !== at) continue;
    const bytes = before === null ? null : bytesOfLetters(before.data);
    const outcome = before === null || bytes === null ? await files.remove(place) : await files.keep(place, before.name, bytes);
    if (outcome.ok) templates += 1;
  }
  return templates;
};
