import { describe, expect, it } from 'vitest';
import { packTable } from '../../../renderer/data/packing';
import type { ImportRecord, PackedTable, PartitionHead, PublishOutcome, PublishRequest, TableHead } from '../../../renderer/data/published-ports';
import { openComparisons } from '../../../renderer/data/views/comparisons';
import { decodedVersions, type ReadPacked } from '../../../renderer/data/views/decoded-versions';
import { earlierValues, earlierVersions } from '../../../renderer/data/views/earlier-values';
import { openViews } from '../../../renderer/data/views/open-views';
import { restoreVersion } from '../../../renderer/data/views/restore-version';
import type { Table } from '../../../renderer/domain/tables/table';
import { items, source } from '../domain/sample-table';

const headOf = (versionId: string, at: number): PartitionHead => ({
  versionId, importId: `import ${versionId}`, rows: 2, asOf: null, fileName: `${versionId}.csv`, byEmail: 'ann@example.com', at,
});

const record = (versionId: string, at: number, own: Partial<ImportRecord> = {}): ImportRecord => ({
  importId: `import ${versionId}`, storeId: 'bp', tableId: 'factory-items', reportId: 'factory-items', groupId: null, partitions: ['all'],
  fileName: `${versionId}.csv`, sha256: 'aa', mode: 'merge', counts: { new: 0, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 },
  rows: 2, asOf: null, before: {}, after: { all: versionId }, byEmail: 'ann@example.com', at, state: 'published', undoneByEmail: null,
  undoneAt: null, synced: true, ...own,
});

const tables: Readonly<Record<string, Table>> = {
  v1: items([{ itemCode: 'A', name: 'Tray', moq: 5 }, { itemCode: 'B', name: 'Box', moq: 1 }], source('i1')),
  v2: items([{ itemCode: 'A', name: 'Tray', moq: 7 }], source('i2')),
  v3: items([{ itemCode: 'C', name: 'Jar', moq: null }, { itemCode: 'A', name: 'Tray', moq: 9 }], source('i3')),
};

const store = async () => {
  const packed = new Map<string, PackedTable>();
  for (const [versionId, table] of Object.entries(tables)) packed.set(versionId, await packTable(table));
  let reads = 0;
  const readPacked: ReadPacked = (_store, _table, versionId) => {
    reads += 1;
    const found = packed.get(versionId);
    return Promise.resolve(found === undefined ? { ok: false, failure: { code: 'data/missing-version', detail: null } } : { ok: true, value: found });
  };
  let ids = 0;
  const newId = (): string => `id ${(ids += 1)}`;
  const versions = decodedVersions(readPacked);
  return { readPacked, versions, newId, reads: () => reads, views: openViews(versions, newId), comparisons: openComparisons(versions, newId) };
};

const head: TableHead = { storeId: 'bp', tableId: 'factory-items', revision: 3, partitions: { all: headOf('v3', 3) }, latest: 'all' };
const records = [record('v1', 1), record('v2', 2), record('v3', 3)];

describe('what a cell held before', () => {
  it('is told version by version, newest first, by the row’s key', async () => {
    const { versions, views } = await store();
    const opened = await views.open('bp', 'factory-items', 'v3', 'all');
    const view = opened.ok ? views.opened(opened.value.view) : null;
    if (view === null) throw new Error('not opened');
    const values = await earlierValues(versions, view, 1, 'moq', head, records);
    expect(values).toMatchObject({ ok: true, value: [{ versionId: 'v2', value: 7, hasRow: true }, { versionId: 'v1', value: 5, row: 2 }] });
    const jar = await earlierValues(versions, view, 0, 'moq', head, records);
    expect(jar).toMatchObject({ ok: true, value: [{ versionId: 'v2', value: null, hasRow: false }, { versionId: 'v1', hasRow: false }] });
  });

  it('leaves out what came later, what was undone, and a version that cannot be read here', async () => {
    const { versions, views } = await store();
    const opened = await views.open('bp', 'factory-items', 'v2', 'all');
    const view = opened.ok ? views.opened(opened.value.view) : null;
    if (view === null) throw new Error('not opened');
    const log = [...records, record('undone', 1.5, { state: 'undone' }), record('elsewhere', 1.2)];
    expect(earlierVersions(view, head, log).map(({ versionId }) => versionId)).toEqual(['elsewhere', 'v1']);
    expect(await earlierValues(versions, view, 0, 'moq', head, log)).toMatchObject({ ok: true, value: [{ versionId: 'v1', value: 5 }] });
  });

  it('goes on to the days before where a table has days', async () => {
    const { views } = await store();
    const opened = await views.open('bp', 'factory-items', 'v3', '2026-03-03');
    const view = opened.ok ? views.opened(opened.value.view) : null;
    if (view === null) throw new Error('not opened');
    const dated: TableHead = { ...head, partitions: { '2026-03-01': headOf('v1', 1), '2026-03-02': headOf('v2', 9), '2026-03-03': headOf('v3', 3), '2026-03-04': headOf('v4', 4) } };
    expect(earlierVersions(view, dated, []).map(({ partition }) => partition)).toEqual(['2026-03-02', '2026-03-01']);
  });
});

describe('two versions compared', () => {
  it('are shown as a review shows a file', async () => {
    const { comparisons } = await store();
    const opened = await comparisons.open('bp', 'factory-items', { versionId: 'v1', partition: 'all' }, { versionId: 'v3', partition: 'all' });
    if (!opened.ok) throw new Error(opened.failure.code);
    expect(opened.value.counts).toMatchObject({ new: 1, changed: 1, unchanged: 0, missing: 1 });
    const { comparison } = opened.value;
    expect(comparisons.rows(comparison, 'changed', 0, 10)).toMatchObject({ ok: true, value: { total: 1, rows: [{ key: 'A', change: 'changed' }] } });
    expect(comparisons.rows(comparison, 'missing', 0, 10)).toMatchObject({ ok: true, value: { rows: [{ key: 'B', after: null }] } });
    const csv = comparisons.exportCsv(comparison);
    const text = csv.ok ? new TextDecoder().decode(csv.value) : '';
    expect(text.split('\r\n').map((line) => line.split(',').slice(0, 2).join(' '))).toEqual(['"Change" "Item code"', '"new" "C"', '"changed from" "A"', '"changed to" "A"', '"missing" "B"', '']);
    comparisons.close(comparison);
    expect(comparisons.rows(comparison, 'new', 0, 1)).toMatchObject({ ok: false });
  });

  it('fail with the reason when one of them cannot be read', async () => {
    const { comparisons } = await store();
    expect(await comparisons.open('bp', 'factory-items', { versionId: 'v1', partition: 'all' }, { versionId: 'gone', partition: 'all' })).toMatchObject({
      ok: false, failure: { code: 'data/missing-version' },
    });
  });
});

describe('a version put back', () => {
  const restoring = async (versionId: string, brought = record(versionId, 1)) => {
    const asked: PublishRequest[] = [];
    const { versions, readPacked, newId } = await store();
    const publish = (request: PublishRequest): Promise<PublishOutcome> => {
      asked.push(request);
      return Promise.resolve({ kind: 'published', versionId: 'v4', synced: true });
    };
    const readTable = () => Promise.resolve({ ok: true, value: head } as const);
    const outcome = await restoreVersion({ versions, readPacked, newId, publish, readTable }, 'bp', 'factory-items', { versionId, partition: 'all' }, brought);
    return { asked, outcome };
  };

  it('is published on top of what is shown, with what that changes, and so can be undone', async () => {
    const { asked, outcome } = await restoring('v1');
    expect(outcome).toMatchObject({ kind: 'published' });
    expect(asked).toMatchObject([
      {
        reportId: 'factory-items', mode: 'replace', groupId: null,
        parts: [{ partition: 'all', baseVersionId: 'v3', packed: { rows: 2 } }],
        counts: { new: 1, changed: 1, unchanged: 0, missing: 1 },
        source: { fileName: 'Restored: v1.csv', sha256: 'aa' },
      },
    ]);
  });

  it('keeps one mark of being restored, however often it is', async () => {
    const { asked } = await restoring('v1', record('v1', 1, { fileName: 'Restored: old.csv' }));
    expect(asked[0]?.source.fileName).toBe('Restored: old.csv');
  });

  it('is not what is shown now', async () => {
    const { asked, outcome } = await restoring('v3');
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'import/nothing-to-publish' } });
    expect(asked).toEqual([]);
  });

  it('is not published when it cannot be read', async () => {
    const { asked, outcome } = await restoring('gone');
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'data/missing-version' } });
    expect(asked).toEqual([]);
  });
});

describe('a version read again', () => {
  it('is decoded once', async () => {
    const { versions, reads } = await store();
    await versions.read('bp', 'factory-items', 'v1', 'all');
    await versions.read('bp', 'factory-items', 'v1', 'all');
    expect(reads()).toBe(1);
  });
});
