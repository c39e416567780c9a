import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { HandChange, HandOutcome } from '../../renderer/data/hand-edits/hand-edit-ports';
import type { RowEdits } from '../../renderer/domain/tables/edit-rows';
import type { TableId } from '../../renderer/domain/tables/table';
import { networkCable, type NetworkCable } from '../support/network-cable';
import { allSynced, emulatorAddresses, importsUntil, networkIs, newProject, staffAt, valueOf, type Staff } from './staff';

const opened: Staff[] = [];
const cables: NetworkCable[] = [];
const staff = async (at: Parameters<typeof staffAt>[0]): Promise<Staff> => {
  const one = await staffAt(at);
  opened.push(one);
  await networkIs(one, 'online');
  return one;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ data }) => data.close()));
  await Promise.all(cables.splice(0).map((cable) => cable.remove()));
});

const rowsOf = async ({ data }: Staff, tableId: TableId = 'factory-items') => valueOf(await data.rowsToEdit({ storeId: 'bp', tableId, partition: 'all' }));
const codes = async (one: Staff): Promise<readonly unknown[]> => (await rowsOf(one)).rows.map(({ itemCode, name, moq }) => [itemCode, name, moq]);

const change = (edits: RowEdits, baseVersionId: string | null, tableId: TableId = 'factory-items'): HandChange => ({ tableId, partition: 'all', baseVersionId, edits });
const save = ({ data }: Staff, changes: readonly HandChange[], editId: string = randomUUID()): Promise<HandOutcome> => data.saveByHand({ editId, storeId: 'bp', label: 'Edited by hand', changes });
const saved = async (one: Staff, changes: readonly HandChange[], editId?: string) => {
  const outcome = await save(one, changes, editId);
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome));
  return outcome;
};

const put = (...upsert: readonly Readonly<Record<string, string | number | null>>[]): RowEdits => ({ kind: 'some', upsert, remove: [] });
const jar = put({ itemCode: 'JAR', name: 'Jar', moq: 100 }, { itemCode: 'LID', name: 'Lid', moq: 200 });

describe('an edit by hand', () => {
  test('is an import with a name and an author, which everybody reads, and undo takes back', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staff({ projectId }), await staff({ projectId })];
    const { imports, synced } = await saved(anna, [change(jar, null)]);
    expect(synced).toBe(true);
    expect(await codes(ben)).toEqual([['JAR', 'Jar', 100], ['LID', 'Lid', 200]]);
    const { versionId } = await rowsOf(ben);
    const second = await saved(ben, [change(put({ itemCode: 'JAR', moq: 150 }), versionId)]);
    const log = await importsUntil(anna, (records) => records.length === 2, 'bp', 'factory-items');
    expect(log.map(({ fileName, byEmail, mode, counts }) => [fileName, byEmail, mode, counts.new, counts.changed])).toEqual([['Edited by hand', ben.email, 'merge', 0, 1], ['Edited by hand', anna.email, 'merge', 2, 0]]);
    expect(await anna.data.undoGroup(second.imports)).toMatchObject({ kind: 'undone' });
    expect(await codes(anna)).toEqual([['JAR', 'Jar', 100], ['LID', 'Lid', 200]]);
    expect(valueOf(await anna.data.undo('bp', imports[0]?.importId ?? ''))).toEqual({ synced: true });
    expect(await codes(anna)).toEqual([]);
  });

  test('tells of its cells who edited them, when, and what stood there before', async () => {
    const anna = await staff({ projectId: newProject() });
    await saved(anna, [change(jar, null)]);
    const { imports } = await saved(anna, [change(put({ itemCode: 'JAR', moq: 150 }), (await rowsOf(anna)).versionId)]);
    const { versionId } = await rowsOf(anna);
    const { view } = valueOf(await anna.data.openView('bp', 'factory-items', versionId ?? '', 'all'));
    expect(valueOf(await anna.data.cellProvenance(view, 0, 'moq'))).toMatchObject({ value: 150, isByHand: true, source: { importId: imports[0]?.importId }, imported: { byEmail: anna.email, fileName: 'Edited by hand' } });
    expect(valueOf(await anna.data.earlierValues(view, 0, 'moq'))).toMatchObject([{ value: 100, byEmail: anna.email }]);
  });

  test('goes over somebody else’s where they changed other cells, and is refused with the rows where they changed the same', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staff({ projectId }), await staff({ projectId })];
    await saved(anna, [change(jar, null)]);
    const { versionId } = await rowsOf(ben);
    await saved(anna, [change(put({ itemCode: 'JAR', moq: 150 }), versionId)]);
    await saved(ben, [change(put({ itemCode: 'JAR', name: 'Glass jar' }, { itemCode: 'LID', moq: 250 }), versionId)]);
    expect(await codes(anna)).toEqual([['JAR', 'Glass jar', 150], ['LID', 'Lid', 250]]);
    expect(await save(ben, [change(put({ itemCode: 'JAR', moq: 175 }), versionId)])).toMatchObject({ kind: 'conflict', conflicts: [{ tableId: 'factory-items', keys: ['JAR'], theirs: { byEmail: ben.email } }] });
    expect(await save(ben, [change({ kind: 'all', rows: [{ itemCode: 'X', name: 'X' }] }, versionId)])).toMatchObject({ kind: 'conflict', conflicts: [{ keys: [] }] });
    expect(await codes(ben)).toEqual([['JAR', 'Glass jar', 150], ['LID', 'Lid', 250]]);
  });

  test('asked for again, or for what stands already, publishes nothing more', async () => {
    const anna = await staff({ projectId: newProject() });
    await saved(anna, [change(jar, null)], 'edit-1');
    expect(await save(anna, [change(jar, null)], 'edit-1')).toEqual({ kind: 'unchanged' });
    expect(await importsUntil(anna, (records) => records.length > 0, 'bp', 'factory-items')).toHaveLength(1);
  });

  test('that may not stand is refused with words, and nothing of it is published', async () => {
    const anna = await staff({ projectId: newProject() });
    expect(await save(anna, [change(put({ itemCode: 'JAR', name: 'Jar', moq: -1 }), null)])).toEqual({
      kind: 'refused', problems: [{ tableId: 'factory-items', key: 'JAR', columnId: 'moq', message: 'MOQ is a whole number, 1 or more.' }],
    });
    expect(await rowsOf(anna)).toEqual({ versionId: null, rows: [] });
  });

  test('of several tables is one group: all of it or none, undone as one', async () => {
    const anna = await staff({ projectId: newProject() });
    const bundle = change(put({ bundleCode: 'SET', name: 'Set' }), null, 'bundles');
    const parts = change(put({ bundleCode: 'SET', itemCode: 'JAR', quantity: 2 }), null, 'bundle-items');
    const { imports } = await saved(anna, [change(jar, null), bundle, parts]);
    expect(imports).toHaveLength(3);
    const log = await importsUntil(anna, (records) => records.length === 3, 'bp', null);
    expect(new Set(log.map(({ groupId }) => groupId)).size).toBe(1);
    const { versionId } = await rowsOf(anna);
    const refused = await save(anna, [change(put({ itemCode: 'BAG', name: 'Bag' }), versionId), change(put({ bundleCode: 'SET', itemCode: 'BAG', quantity: 0 }), (await rowsOf(anna, 'bundle-items')).versionId, 'bundle-items')]);
    expect(refused).toMatchObject({ kind: 'refused' });
    expect((await codes(anna)).length).toBe(2);
    expect(await anna.data.undoGroup(imports)).toMatchObject({ kind: 'undone', undone: { length: 3 } });
    expect([(await rowsOf(anna)).rows, (await rowsOf(anna, 'bundles')).rows, (await rowsOf(anna, 'bundle-items')).rows]).toEqual([[], [], []]);
  });

  test('made without a connection waits, is seen here at once, and arrives with it', async () => {
    const projectId = newProject();
    const cable = await networkCable(emulatorAddresses().firestore);
    cables.push(cable);
    const anna = await staff({ projectId, firestore: cable.address });
    const ben = await staff({ projectId });
    await saved(anna, [change(jar, null)]);
    const { versionId } = await rowsOf(anna);
    await cable.pull();
    await networkIs(anna, 'offline');
    expect(await saved(anna, [change(put({ itemCode: 'JAR', moq: 500 }), versionId)])).toMatchObject({ synced: false });
    expect(await codes(anna)).toEqual([['JAR', 'Jar', 500], ['LID', 'Lid', 200]]);
    await cable.plug();
    await allSynced(anna);
    expect(await codes(ben)).toEqual([['JAR', 'Jar', 500], ['LID', 'Lid', 200]]);
  });
});
