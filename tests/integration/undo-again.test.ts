/** Undo and putting back, one upon the other, in orders that nobody planned. */
import { expect, test } from 'vitest';
import { packTable } from '../../renderer/data/packing';
import type { ImportRef } from '../../renderer/data/published-ports';
import { awdTable, importsUntil, lookAt, newProject, published, publishRequest, severalParts, shownBy, staffAt, valueOf } from './staff';

const [january, february] = ['2026-01', '2026-02'] as const;
const ref = (importId: string): ImportRef => ({ storeId: 'bp', importId });

test('an import under two later ones waits for both, and for what takes the place of one that was undone', async () => {
  const projectId = newProject();
  const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
  const first = await publishRequest({ A: 1 }, { fileName: 'first.csv' });
  const one = await published(anna, first);
  const second = await publishRequest({ A: 2 }, { baseVersionId: one.versionId, fileName: 'second.csv' });
  const two = await published(ben, second);
  const third = await publishRequest({ A: 3 }, { baseVersionId: two.versionId, fileName: 'third.csv' });
  await published(anna, third);
  valueOf(await ben.data.undo('bp', third.importId));
  expect(await shownBy(anna)).toEqual({ A: 2 });
  expect(await anna.data.undo('bp', first.importId)).toMatchObject({ ok: false, dependents: [{ importId: second.importId }] });
  const fourth = await publishRequest({ A: 4 }, { baseVersionId: two.versionId, fileName: 'fourth.csv' });
  await published(ben, fourth);
  expect(await anna.data.undo('bp', first.importId)).toMatchObject({ ok: false, dependents: [{ importId: fourth.importId }, { importId: second.importId }] });
  expect(await anna.data.undo('bp', third.importId)).toMatchObject({ ok: false });
  expect(await shownBy(ben)).toEqual({ A: 4 });
  expect(await ben.data.undoGroup([ref(first.importId), ref(fourth.importId), ref(second.importId)])).toMatchObject({ kind: 'undone', undone: { length: 3 } });
  expect(await shownBy(anna)).toBeNull();
});

test('a group that was put back in part is undone once what put it back is', async () => {
  const projectId = newProject();
  const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
  const units = () => Promise.all([january, february].map((partition) => shownBy(ben, { partition })));
  const first = await severalParts({ [january]: { A: 1 }, [february]: { A: 2 } }, {}, { groupId: 'a drop', fileName: 'first.csv' });
  const { versionId } = await published(anna, first);
  const later = await publishRequest({ A: 9 }, { partition: february, baseVersionId: versionId, fileName: 'later.csv' });
  await published(ben, later);
  expect(await anna.data.restoreVersion('bp', first.importId, { versionId, partition: february })).toMatchObject({ kind: 'published' });
  expect(await units()).toEqual([{ A: 1 }, { A: 2 }]);
  const restored = (await importsUntil(anna, (records) => records.length === 3)).find(({ fileName }) => fileName === 'Restored: first.csv');
  // What is shown is the group's own figures again, and yet not its own doing.
  expect(await anna.data.undoGroup([ref(first.importId)])).toMatchObject({ kind: 'blocked', by: { length: 2 } });
  expect(await units()).toEqual([{ A: 1 }, { A: 2 }]);
  valueOf(await ben.data.undo('bp', restored?.importId ?? ''));
  expect(await units()).toEqual([{ A: 1 }, { A: 9 }]);
  valueOf(await ben.data.undo('bp', later.importId));
  expect(await anna.data.undoGroup([ref(first.importId)])).toMatchObject({ kind: 'undone' });
  expect(await units()).toEqual([null, null]);
});

test('a version of another layout is put back with what it has: columns it never knew are blank, those nobody knows any more are left', async () => {
  const anna = await staffAt({ projectId: newProject() });
  const now = awdTable({ A: 5 }, 'now.csv');
  const old = {
    ...awdTable({ A: 1, B: 2 }, 'old.csv'),
    columns: [...now.columns.filter(({ id }) => id === 'sku').map(({ id }) => ({ id, data: { kind: 'text' as const, values: ['A', 'B'] } })), { id: 'abolished', data: { kind: 'text' as const, values: ['x', 'y'] } }],
  };
  const first = await publishRequest({}, { packed: await packTable(old), fileName: 'old.csv' });
  const { versionId } = await published(anna, first);
  const second = await publishRequest({}, { packed: await packTable(now), baseVersionId: versionId, fileName: 'now.csv' });
  await published(anna, second);
  expect(await anna.data.restoreVersion('bp', first.importId, { versionId, partition: '2026-02-02' })).toMatchObject({ kind: 'published' });
  const head = valueOf(await anna.data.readTable('bp', 'awd-inventory')).partitions['2026-02-02'];
  const { view } = valueOf(await anna.data.openView('bp', 'awd-inventory', head?.versionId ?? '', '2026-02-02'));
  expect(valueOf(await anna.data.cellProvenance(view, 1, 'sku'))).toMatchObject({ value: 'B', row: 6, source: { fileName: 'old.csv' } });
  expect(valueOf(await anna.data.cellProvenance(view, 1, 'availableUnits'))).toMatchObject({ value: null, source: { fileName: 'old.csv' } });
  expect(Object.keys((await lookAt(anna))?.units ?? {})).toEqual(['A', 'B']);
});

test('a cell that stayed because a later file has no such column is told by the file that brought it, also after an undo between', async () => {
  const anna = await staffAt({ projectId: newProject() });
  const list = async (fileName: string, headings: Readonly<Record<string, string>>, minimum: number, row: number) => {
    const request = await publishRequest({}, { partition: 'all', fileName });
    const columns = [
      { id: 'itemCode', data: { kind: 'text' as const, values: ['A'] } },
      { id: 'name', data: { kind: 'text' as const, values: [fileName] } },
      { id: 'moq', data: { kind: 'count' as const, values: Float64Array.of(minimum) } },
    ];
    const source = { ...request.source, reportId: 'factory-items', headings };
    const packed = await packTable({ tableId: 'factory-items', rowCount: 1, columns, sources: [source], sourceOf: Uint32Array.of(0), rowNumberOf: Uint32Array.of(row) });
    return (baseVersionId: string | null) => ({ ...request, tableId: 'factory-items' as const, reportId: 'factory-items', source, parts: [{ partition: 'all', baseVersionId, packed }] });
  };
  const names = { itemCode: 'Item Code', name: 'Name' };
  const one = await published(anna, (await list('minimums.csv', { ...names, moq: 'MOQ' }, 5, 7))(null));
  const undone = (await list('typo.csv', { ...names, moq: 'MOQ' }, 55, 2))(one.versionId);
  await published(anna, undone);
  valueOf(await anna.data.undo('bp', undone.importId));
  const two = await published(anna, (await list('names.csv', names, 5, 3))(one.versionId));
  const { view } = valueOf(await anna.data.openView('bp', 'factory-items', two.versionId, 'all'));
  expect(valueOf(await anna.data.cellProvenance(view, 0, 'moq'))).toMatchObject({ value: 5, row: 7, heading: 'MOQ', source: { fileName: 'minimums.csv' }, imported: { fileName: 'minimums.csv' }, keptBy: 'names.csv' });
  expect(valueOf(await anna.data.cellProvenance(view, 0, 'name'))).toMatchObject({ row: 3, source: { fileName: 'names.csv' } });
});
