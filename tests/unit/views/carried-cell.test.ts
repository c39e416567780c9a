import { describe, expect, it } from 'vitest';
import { packTable } from '../../../renderer/data/packing';
import type { ImportRecord, PackedTable, TableHead } from '../../../renderer/data/published-ports';
import { originOfShown } from '../../../renderer/data/views/carried-cell';
import { decodedVersions } from '../../../renderer/data/views/decoded-versions';
import { openViews } from '../../../renderer/data/views/open-views';
import { diffTables } from '../../../renderer/domain/import/diff';
import { carryOver, mergeTables } from '../../../renderer/domain/import/merge';
import { sourceOver } from '../../../renderer/domain/tables/hand-source';
import type { RowSource, Table } from '../../../renderer/domain/tables/table';
import { items, source, type Item } from '../domain/sample-table';

const all = { itemCode: 'Item Code', name: 'Name', moq: 'Minimum' };
const fromFile = (importId: string, fileName: string, headings: Readonly<Record<string, string>> = all): RowSource => ({ ...source(importId, fileName), headings });

/** What a file makes of the table that stands, as a review of a list does. */
const merged = (base: Table | null, rows: readonly Item[], from: RowSource): Table => {
  const next = items(rows, from);
  const absent = Object.keys(all).filter((id) => from.headings?.[id] === undefined);
  return mergeTables(diffTables(base, base === null ? next : carryOver(diffTables(base, next, { compared: [] }), absent)), 'merge');
};

const record = (versionId: string, at: number, own: Partial<ImportRecord> = {}): ImportRecord => ({
  importId: `import ${versionId}`, storeId: 'bp', tableId: 'factory-items', reportId: 'factory-items', groupId: null, partitions: ['all'],
  fileName: `${versionId}.csv`, sha256: 'aa', mode: 'merge', counts: { new: 0, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 },
  rows: 2, asOf: null, before: {}, after: { all: versionId }, byEmail: 'ann@example.com', at, state: 'published', undoneByEmail: null,
  undoneAt: null, synced: true, ...own,
});

const head: TableHead = { storeId: 'bp', tableId: 'factory-items', revision: 3, partitions: {}, latest: 'all' };

/** Where the minimum of the first row comes from in the newest of these versions, told oldest first; null for one that cannot be read. */
const minimumOf = async (told: readonly (Table | null)[], log: readonly ImportRecord[] = told.map((_, at) => record(`v${at}`, at))) => {
  const packed = new Map<string, PackedTable>();
  for (const [at, table] of told.entries()) if (table !== null) packed.set(`v${at}`, await packTable(table));
  const versions = decodedVersions((_store, _table, id) => {
    const found = packed.get(id);
    return Promise.resolve(found === undefined ? { ok: false, failure: { code: 'data/missing-version', detail: null } } : { ok: true, value: found });
  });
  const views = openViews(versions, () => 'view');
  const opened = await views.open('bp', 'factory-items', `v${told.length - 1}`, 'all');
  const view = opened.ok ? views.opened(opened.value.view) : null;
  if (view === null) throw new Error('not opened');
  return originOfShown(versions, view, 0, 'moq', () => Promise.resolve({ head, records: log }));
};

const withMinimum = merged(null, [{ itemCode: 'B', name: 'Box', moq: 1 }, { itemCode: 'A', name: 'Tray', moq: 5 }], fromFile('i0', 'minimums.csv'));
const names = { itemCode: 'Code', name: 'Name' };
const without = merged(withMinimum, [{ itemCode: 'A', name: 'Tray 2' }], fromFile('i1', 'names.xlsx', names));
const withoutAgain = merged(without, [{ itemCode: 'C', name: 'Jar' }, { itemCode: 'A', name: 'Tray 3' }], fromFile('i2', 'names again.csv', names));
const first = { source: { fileName: 'minimums.csv', importId: 'i0' }, row: 3, heading: 'Minimum', value: 5, raw: '5' };

describe('a cell that stayed because the file has no such column', () => {
  it('comes from the file, row and heading that brought it', async () => {
    expect(await minimumOf([withMinimum, without])).toMatchObject({ ...first, keptBy: 'names.xlsx' });
  });

  it('is followed through every file that had no such column, and past what was undone', async () => {
    const later = { ...withoutAgain, ...mergeTables(diffTables(null, items([{ itemCode: 'A', name: 'Tray 3', moq: 5 }], fromFile('i2', 'names again.csv', names))), 'merge') };
    expect(await minimumOf([withMinimum, without, later])).toMatchObject({ ...first, keptBy: 'names again.csv' });
    const log = [record('v0', 0), record('v1', 1, { state: 'undone' }), record('v2', 2)];
    expect(await minimumOf([withMinimum, without, later], log)).toMatchObject({ ...first, keptBy: 'names again.csv' });
  });

  it('comes from the hand that changed it', async () => {
    const [before] = withMinimum.sources;
    if (before === undefined) throw new Error('no source');
    const edited: Table = { ...withMinimum, sources: [sourceOver({ ...source('edit', 'Ann'), reportId: 'factory-items' }, ['moq'], before)] };
    const after = merged(edited, [{ itemCode: 'A', name: 'Tray 2' }], fromFile('i1', 'names.xlsx', names));
    expect(await minimumOf([edited, after])).toMatchObject({ isByHand: true, source: { importId: 'edit' }, keptBy: 'names.xlsx' });
  });

  it('is told by its row where the version before cannot be read here, or says something else', async () => {
    const own = { source: { fileName: 'names.xlsx' }, heading: null };
    expect(await minimumOf([null, without])).toMatchObject(own);
    expect(await minimumOf([merged(null, [{ itemCode: 'A', name: 'Tray', moq: 6 }], fromFile('i0', 'minimums.csv')), without])).toMatchObject(own);
    expect(await minimumOf([withMinimum, without], [record('v1', 1)])).toMatchObject(own);
  });

  it('is not looked for where the file has the column, or the cell is blank', async () => {
    expect(await minimumOf([withMinimum, merged(withMinimum, [{ itemCode: 'A', moq: 8 }], fromFile('i1', 'minimums 2.csv'))])).toMatchObject({ source: { fileName: 'minimums 2.csv' }, heading: 'Minimum' });
    expect(await minimumOf([withMinimum, merged(withMinimum, [{ itemCode: 'N' }], fromFile('i1', 'names.xlsx', names))])).toMatchObject({ source: { fileName: 'names.xlsx' }, value: null });
  });
});
