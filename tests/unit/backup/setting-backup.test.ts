/** Settings in a backup: what is put back, what stays on record, and what is said of it. */
import { describe, expect, test } from 'vitest';
import { storeBackup } from '../../../renderer/data/backup/store-backup';
import type { RestorePreview } from '../../../renderer/data/backup/backup-ports';
import { quantityTemplates } from '../../../renderer/data/channels/quantity-templates';
import { logKept } from '../../../renderer/data/kept-log';
import { keptLogFrom, keptLogSetting, keptWords } from '../../../renderer/domain/settings/kept-changes';
import { changed, emptyDocument, planningSettingId, readSettingsDocument, writeSettingsDocument, type Change } from '../../../renderer/domain/settings/settings-document';
import { bytesOf, joinedSink } from '../../support/backup-bytes';
import { must } from '../../support/import-file';
import { settingsInMemory, type SettingsInMemory } from '../../support/settings-in-memory';

const quiet = (): void => undefined;
const nobody = (): Promise<never> => Promise.reject(new Error('No table is in these backups'));

const backupsOf = (settings: SettingsInMemory) => {
  let ids = 0;
  return storeBackup({
    readTables: () => Promise.resolve({ ok: true, value: [] }), readPacked: nobody, publish: nobody, undoGroup: nobody, settings, who: () => 'rose@example.com', now: () => 7_000, newId: () => `id-${(ids += 1)}`,
  });
};

type Backups = ReturnType<typeof backupsOf>;

const backUp = async (backups: Backups): Promise<Uint8Array> => {
  const file = joinedSink();
  const made = await backups.makeBackup('bp', file.sink, quiet);
  if (made.kind !== 'made') throw new Error(JSON.stringify(made));
  return file.bytes();
};

const look = async (backups: Backups, file: Uint8Array): Promise<RestorePreview> => {
  const looked = await backups.previewRestore(bytesOf(file), quiet);
  if (looked.kind !== 'preview') throw new Error(JSON.stringify(looked));
  return looked.preview;
};

const reserve = (value: number, before: number | null): Change => ({
  kind: 'setting', at: { settingId: 'reserve-amazon', scope: 'store', storeId: 'bp', name: null }, before: before === null ? null : { value: before }, after: { value },
});

const saveReserve = async (settings: SettingsInMemory, value: number, before: number | null, id: string): Promise<void> => {
  const stands = settings.now(planningSettingId);
  const document = changed(stands === null ? emptyDocument : readSettingsDocument(stands.body), reserve(value, before), id, { by: 'ann', at: Number(id) });
  await settings.save(planningSettingId, 'Settings of planning', writeSettingsDocument(document) ?? '', stands?.at ?? null);
};

const kept = (settings: SettingsInMemory) => keptLogFrom(settings.now(keptLogSetting.id)?.body ?? null);
const planning = (settings: SettingsInMemory) => readSettingsDocument(settings.now(planningSettingId)?.body ?? null);

describe('the settings of a backup', () => {
  test('are put back with a line of who did it from which file; taking it back is a line of its own', async () => {
    const settings = settingsInMemory();
    const backups = backupsOf(settings);
    await saveReserve(settings, 4, null, '1');
    const file = await backUp(backups);
    await saveReserve(settings, 9, 4, '2');
    const { backupId } = await look(backups, file);
    expect(await backups.restoreBackup(backupId, bytesOf(file), 'monday.sellerops', quiet)).toMatchObject({ kind: 'restored', restored: { settings: 1, settingsNotSaved: [], isLogged: true } });
    expect(planning(settings).entries.map(({ value }) => value)).toEqual([4]);
    must(await backups.undoRestore(backupId));
    expect(planning(settings).entries.map(({ value }) => value)).toEqual([9]);
    expect(kept(settings).map((line) => ({ ...keptWords(line), by: line.by, at: line.at }))).toEqual([
      { what: 'Backup restored: monday.sellerops', where: 'Blupond', before: 'as it stood', after: '0 imports and 1 setting from it', by: 'rose@example.com', at: 7_000 },
      { what: 'Backup restored: monday.sellerops', where: 'Blupond', before: '0 imports and 1 setting from it', after: 'as before it', by: 'rose@example.com', at: 7_000 },
    ]);
  });

  test('hold the log of what all keep together, and bring back lines that are gone', async () => {
    const settings = settingsInMemory();
    await logKept(settings, [{ of: 'template', name: 'eBay', before: null, after: 'first.csv' }], { by: 'ann', at: 1 });
    const file = await backUp(backupsOf(settings));
    const elsewhere = settingsInMemory();
    const backups = backupsOf(elsewhere);
    const { backupId, settings: wished } = await look(backups, file);
    expect(wished).toEqual([{ id: keptLogSetting.id, title: keptLogSetting.title, change: 'new' }]);
    await backups.restoreBackup(backupId, bytesOf(file), 'monday.sellerops', quiet);
    expect(kept(elsewhere).map(({ of, after }) => [of, after])).toEqual([['template', 'first.csv'], ['backup', '0 imports and 1 setting from it']]);
  });

  test('never take a line out of a log that was written since', async () => {
    const settings = settingsInMemory();
    const backups = backupsOf(settings);
    await saveReserve(settings, 4, null, '1');
    await logKept(settings, [{ of: 'template', name: 'eBay', before: null, after: 'first.csv' }], { by: 'ann', at: 1 });
    const file = await backUp(backups);
    await saveReserve(settings, 9, 4, '2');
    await logKept(settings, [{ of: 'template', name: 'eBay', before: 'first.csv', after: 'second.csv' }], { by: 'ben', at: 2 });
    const preview = await look(backups, file);
    expect(preview.settings.map(({ id, change }) => [id, change])).toEqual([[planningSettingId, 'changed'], [keptLogSetting.id, 'same']]);
    await backups.restoreBackup(preview.backupId, bytesOf(file), 'monday.sellerops', quiet);
    expect([planning(settings).entries.map(({ value }) => value), planning(settings).log.map(({ id }) => id)]).toEqual([[4], ['1', '2']]);
    expect(kept(settings).map(({ of }) => of)).toEqual(['template', 'template', 'backup']);
    // What stands now is what the backup holds, whatever was logged in between.
    expect((await look(backups, file)).settings.map(({ change }) => change)).toEqual(['same', 'same']);
  });

  test('that cannot be read make no backup that would lack them', async () => {
    const settings = settingsInMemory();
    await saveReserve(settings, 4, null, '1');
    settings.breaks(planningSettingId);
    expect(await backupsOf(settings).makeBackup('bp', joinedSink().sink, quiet)).toMatchObject({ kind: 'failed', failure: { code: 'data/permission-denied' } });
  });

  test('that this computer never read make no backup that would lack them, and are called new by no preview', async () => {
    const settings = settingsInMemory();
    await saveReserve(settings, 4, null, '1');
    const file = await backUp(backupsOf(settings));
    settings.breaks(planningSettingId, { code: 'data/offline-no-document', detail: null });
    expect(await backupsOf(settings).makeBackup('bp', joinedSink().sink, quiet)).toMatchObject({ kind: 'failed', failure: { code: 'data/offline-no-document' } });
    expect(await backupsOf(settings).previewRestore(bytesOf(file), quiet)).toMatchObject({ kind: 'failed', failure: { code: 'data/offline-no-document' } });
  });

  test('are put back where the log cannot be written, and that is said', async () => {
    const settings = settingsInMemory(keptLogSetting.id);
    const backups = backupsOf(settings);
    await saveReserve(settings, 4, null, '1');
    const file = await backUp(backups);
    await saveReserve(settings, 9, 4, '2');
    const { backupId } = await look(backups, file);
    expect(await backups.restoreBackup(backupId, bytesOf(file), 'monday.sellerops', quiet)).toMatchObject({ kind: 'restored', restored: { settings: 1, isLogged: false } });
  });
});

describe('the templates of a backup', () => {
  const amazon = (sku: string): Uint8Array => new TextEncoder().encode(`sku\tprice\tquantity\n${sku}\t\t\n`);
  const keep = async (settings: SettingsInMemory, name: string) => must(await quantityTemplates(settings).keepQuantityTemplate('amazon', name, amazon(name)));
  const kept = async (settings: SettingsInMemory) => must(await quantityTemplates(settings).quantityTemplate('amazon'))?.name ?? null;

  test('that somebody kept since the restore stay when it is taken back', async () => {
    const settings = settingsInMemory();
    const backups = backupsOf(settings);
    await keep(settings, 'first.txt');
    const file = await backUp(backups);
    await keep(settings, 'second.txt');
    const { backupId } = await look(backups, file);
    await backups.restoreBackup(backupId, bytesOf(file), 'monday.sellerops', quiet);
    expect(await kept(settings)).toBe('first.txt');
    await keep(settings, 'third.txt');
    expect(must(await backups.undoRestore(backupId))).toMatchObject({ templates: 0 });
    expect(await kept(settings)).toBe('third.txt');
  });

  test('that stand already are the same; those a backup of an earlier version lacks stay as they are', async () => {
    const settings = settingsInMemory();
    const backups = backupsOf(settings);
    const before = await backUp(backups);
    await keep(settings, 'first.txt');
    expect((await look(backups, await backUp(backups))).templates).toMatchObject([{ change: 'same' }]);
    const { backupId, templates } = await look(backups, before);
    expect(templates).toEqual([]);
    await backups.restoreBackup(backupId, bytesOf(before), 'old.sellerops', quiet);
    expect(await kept(settings)).toBe('first.txt');
  });

  test('are not known where this computer never read them, and none is kept in their place', async () => {
    const settings = settingsInMemory();
    await keep(settings, 'first.txt');
    settings.breaks('quantity-template-amazon', { code: 'data/offline-no-document', detail: null });
    const templates = quantityTemplates(settings);
    expect(await templates.quantityTemplate('amazon')).toMatchObject({ ok: false, failure: { code: 'data/offline-no-document' } });
    expect(await templates.keepQuantityTemplate('amazon', 'second.txt', amazon('B'))).toMatchObject({ ok: false, failure: { code: 'data/offline-no-document' } });
  });

  test('that are damaged make no backup that would lack them, and one is put back in their place', async () => {
    const settings = settingsInMemory();
    const backups = backupsOf(settings);
    await keep(settings, 'first.txt');
    const file = await backUp(backups);
    const piece = settings.now('quantity-template-amazon');
    await settings.save('quantity-template-amazon', '', (piece?.body ?? '').replace('"data":"', '"data":"AAAA'), piece?.at ?? null);
    expect(await backups.makeBackup('bp', joinedSink().sink, quiet)).toEqual({ kind: 'damaged-template', because: 'first.txt is not what was kept. Drop the template again.' });
    const { backupId } = await look(backups, file);
    expect(await backups.restoreBackup(backupId, bytesOf(file), 'monday.sellerops', quiet)).toMatchObject({ kind: 'restored', restored: { templates: 1 } });
    expect(await backups.makeBackup('bp', joinedSink().sink, quiet)).toMatchObject({ kind: 'made', made: { templates: 1 } });
    expect(keptLogFrom(settings.now(keptLogSetting.id)?.body ?? null).at(-1)).toMatchObject({ of: 'backup', after: '0 imports, 0 settings and 1 template from it' });
  });
});
