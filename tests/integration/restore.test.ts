import { describe, expect, test } from 'vitest';
import { importsUntil, newProject, published, publishRequest, severalParts, shownBy, staffAt, valueOf, type Staff } from './staff';

const staff = (projectId = newProject()): Promise<Staff> => staffAt({ projectId });

const [january, february] = ['2026-01', '2026-02'] as const;
const units = (one: Staff) => Promise.all([january, february].map((partition) => shownBy(one, { partition })));

describe('a past version of one partition', () => {
  test('is put back as an import of its own, which can be undone, and leaves the other partitions alone', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staff(projectId), await staff(projectId)];
    const first = await severalParts({ [january]: { A: 1, B: 1 }, [february]: { A: 2 } }, {}, { fileName: 'first.csv' });
    const { versionId } = await published(anna, first);
    await published(anna, await severalParts({ [january]: { A: 3 }, [february]: { A: 4 } }, { [january]: versionId, [february]: versionId }));
    const outcome = await ben.data.restoreVersion('bp', first.importId, { versionId, partition: january });
    expect(outcome).toMatchObject({ kind: 'published', synced: true });
    expect(await units(anna)).toEqual([{ A: 1, B: 1 }, { A: 4 }]);
    const [record] = await importsUntil(anna, (records) => records.length === 3);
    expect(record).toMatchObject({ fileName: 'Restored: first.csv', partitions: [january], mode: 'replace', byEmail: ben.email, counts: { new: 1, changed: 1 } });
    valueOf(await anna.data.undo('bp', record?.importId ?? ''));
    expect(await units(ben)).toEqual([{ A: 3 }, { A: 4 }]);
  });

  test('is put back whatever the length of its file’s name and folders, of which the end is kept', async () => {
    const anna = await staff();
    const fileName = `${'Downloads/'.repeat(48)}stock of January.csv`;
    const first = await publishRequest({ A: 1 }, { partition: january, fileName });
    const { versionId } = await published(anna, first);
    await published(anna, await publishRequest({ A: 2 }, { partition: january, baseVersionId: versionId }));
    expect(await anna.data.restoreVersion('bp', first.importId, { versionId, partition: january })).toMatchObject({ kind: 'published', synced: true });
    const records = await importsUntil(anna, (all) => all.length === 3);
    expect(records.filter((record) => /^Restored: .*stock of January\.csv$/.test(record.fileName)).map((record) => record.fileName.length)).toEqual([500]);
  });

  test('is compared with what is shown, row by row', async () => {
    const anna = await staff();
    const { versionId } = await published(anna, await publishRequest({ A: 1, B: 1, C: 1 }, { partition: january }));
    const now = await published(anna, await publishRequest({ A: 1, B: 2, D: 4 }, { partition: january, baseVersionId: versionId }));
    const { comparison, counts } = valueOf(await anna.data.openComparison('bp', 'awd-inventory', { versionId, partition: january }, { versionId: now.versionId, partition: january }));
    expect(counts).toMatchObject({ new: 1, changed: 1, unchanged: 1, missing: 1 });
    const { rows, total } = valueOf(await anna.data.comparisonRows(comparison, 'changed', 0, 10));
    expect({ total, keys: rows.map(({ key }) => key) }).toEqual({ total: 1, keys: ['B'] });
  });

  test('that is shown now is not put back once more', async () => {
    const anna = await staff();
    const request = await publishRequest({ A: 1 }, { partition: january });
    const { versionId } = await published(anna, request);
    expect(await anna.data.restoreVersion('bp', request.importId, { versionId, partition: january })).toMatchObject({ kind: 'failed' });
    expect(await importsUntil(anna, (records) => records.length > 0)).toHaveLength(1);
  });
});
