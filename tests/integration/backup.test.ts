import { describe, expect, test } from 'vitest';
import { accountStoresBody, accountStoresSetting } from '../../renderer/domain/reports/account-stores';
import { planningSettingId } from '../../renderer/domain/settings/settings-document';
import { bytesOf, joinedSink } from '../support/backup-bytes';
import { importsUntil, newProject, published, severalParts, settingUntil, shownBy, staffAt, valueOf } from './staff';

const [january, february] = ['2026-01', '2026-02'] as const;
const quiet = (): void => undefined;

describe('a backup', () => {
  test('brings back what a store showed, its settings with it, and is undone as one', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const shown = (partition: string) => shownBy(ben, { partition });
    const { versionId } = await published(anna, await severalParts({ [january]: { A: 1, B: 1 }, [february]: { A: 2 } }));
    const first = await anna.data.saveSetting(planningSettingId, 'Settings', '{"entries":[]}', null);
    if (first.kind !== 'saved') throw new Error(first.kind);
    expect(await anna.data.saveSetting(accountStoresSetting.id, accountStoresSetting.title, accountStoresBody({ A1: 'bp' }), null)).toMatchObject({ kind: 'saved' });
    const file = joinedSink();
    const backed = await anna.data.makeBackup('bp', file.sink, quiet);
    if (backed.kind !== 'made') throw new Error(backed.kind);
    expect(backed.made).toMatchObject({ tables: 1, partitions: 2, rows: 3, settings: 2 });

    await published(ben, await severalParts({ [january]: { A: 7, C: 3 } }, { [january]: versionId }));
    const second = await ben.data.saveSetting(planningSettingId, 'Settings', '{"entries":[],"events":[]}', first.setting.at);
    expect(second.kind).toBe('saved');

    await settingUntil(anna, planningSettingId, (setting) => setting?.body === '{"entries":[],"events":[]}');
    const preview = await anna.data.previewRestore(bytesOf(file.bytes()), quiet);
    if (preview.kind !== 'preview') throw new Error(preview.kind);
    expect(preview.preview.tables).toMatchObject([{ partitions: [january], unchanged: 1, counts: { new: 1, changed: 1, missing: 1 }, kept: 0 }]);
    expect(preview.preview.settings).toMatchObject([{ id: planningSettingId, change: 'changed' }, { id: accountStoresSetting.id, change: 'same' }]);
    expect(await shown(january)).toEqual({ A: 7, C: 3 });

    const { backupId } = preview.preview;
    expect(await anna.data.restoreBackup(backupId, bytesOf(file.bytes()), 'store.sellerops', quiet)).toMatchObject({ kind: 'restored', restored: { imports: [{ storeId: 'bp' }], settings: 1, settingsNotSaved: [], synced: true } });
    expect([await shown(january), await shown(february)]).toEqual([{ A: 1, B: 1 }, { A: 2 }]);
    const [record] = await importsUntil(ben, (records) => records.length === 3);
    expect(record).toMatchObject({ fileName: 'Restored from store.sellerops', groupId: backupId, byEmail: anna.email, partitions: [january] });
    expect(await settingUntil(ben, planningSettingId, (setting) => setting?.body === '{"entries":[]}')).not.toBeNull();

    expect(valueOf(await anna.data.undoRestore(backupId))).toEqual({ imports: 1, settings: 1, templates: 0, isLogged: true });
    expect(await shown(january)).toEqual({ A: 7, C: 3 });
    expect(await settingUntil(ben, planningSettingId, (setting) => setting?.body === '{"entries":[],"events":[]}')).not.toBeNull();
  });

  test('brings back the templates exports fill: one that was replaced, one that was removed; undone, they are as before', async () => {
    const [anna, there] = [await staffAt({ projectId: newProject() }), await staffAt({ projectId: newProject() })];
    const amazon = (sku: string): Uint8Array => new TextEncoder().encode(`sku\tprice\tquantity\n${sku}\t\t\n`);
    // In several pieces.
    const walked = new TextEncoder().encode(`Action,Item number,Available quantity\n${Array.from({ length: 20_000 }, (_, at) => `Revise,${at},${(at * 7_919) % 1_009}\n`).join('')}`);
    valueOf(await anna.data.keepQuantityTemplate('amazon', 'first.txt', amazon('A')));
    valueOf(await anna.data.keepQuantityTemplate('ebay', 'ebay.csv', walked));
    const file = joinedSink();
    const backed = await anna.data.makeBackup('bp', file.sink, quiet);
    if (backed.kind !== 'made') throw new Error(backed.kind);
    expect(backed.made).toMatchObject({ templates: 2 });

    valueOf(await anna.data.keepQuantityTemplate('amazon', 'second.txt', amazon('B')));
    valueOf(await anna.data.removeQuantityTemplate('ebay'));
    const preview = await anna.data.previewRestore(bytesOf(file.bytes()), quiet);
    if (preview.kind !== 'preview') throw new Error(preview.kind);
    expect(preview.preview.templates).toMatchObject([{ title: 'Amazon template of quantities', change: 'changed' }, { title: 'eBay template of quantities', change: 'new' }]);
    const { backupId } = preview.preview;
    expect(await anna.data.restoreBackup(backupId, bytesOf(file.bytes()), 'store.sellerops', quiet)).toMatchObject({ kind: 'restored', restored: { imports: [], templates: 2, settingsNotSaved: [] } });
    const kept = async (staff: typeof anna) => [valueOf(await staff.data.quantityTemplate('amazon'))?.name ?? null, valueOf(await staff.data.quantityTemplate('ebay'))?.name ?? null];
    expect(await kept(anna)).toEqual(['first.txt', 'ebay.csv']);
    expect(valueOf(await anna.data.undoRestore(backupId))).toMatchObject({ templates: 2 });
    expect(await kept(anna)).toEqual(['second.txt', null]);

    const elsewhere = await there.data.previewRestore(bytesOf(file.bytes()), quiet);
    if (elsewhere.kind !== 'preview') throw new Error(elsewhere.kind);
    await there.data.restoreBackup(elsewhere.preview.backupId, bytesOf(file.bytes()), 'store.sellerops', quiet);
    expect(await kept(there)).toEqual(['first.txt', 'ebay.csv']);
    expect(valueOf(await there.data.removeQuantityTemplate('ebay')).bytes).toEqual(walked);
  });

  test('of what stands changes nothing, and a damaged one is refused before anything is changed', async () => {
    const anna = await staffAt({ projectId: newProject() });
    await published(anna, await severalParts({ [january]: { A: 1 } }));
    const file = joinedSink();
    const backed = await anna.data.makeBackup('bp', file.sink, quiet);
    if (backed.kind !== 'made') throw new Error(backed.kind);
    expect(await anna.data.previewRestore(bytesOf(file.bytes()), quiet)).toMatchObject({ kind: 'preview', preview: { tables: [{ partitions: [], unchanged: 1 }] } });
    expect(await anna.data.previewRestore(bytesOf(file.bytes().subarray(0, -3)), quiet)).toMatchObject({ kind: 'refused', problem: { kind: 'torn' } });
  });

  test('stopped half-way writes no file', async () => {
    const anna = await staffAt({ projectId: newProject() });
    await published(anna, await severalParts({ [january]: { A: 1 }, [february]: { A: 2 } }));
    expect(await anna.data.makeBackup('bp', joinedSink().sink, () => void anna.data.cancelBackup())).toEqual({ kind: 'cancelled' });
  });
});
