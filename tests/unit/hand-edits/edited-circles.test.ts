import { expect, it } from 'vitest';
import { handEditShelf } from '../../../renderer/data/hand-edits/hand-edit-shelf';
import type { HandOutcome } from '../../../renderer/data/hand-edits/hand-edit-ports';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { packTable } from '../../../renderer/data/packing';
import type { PublishRequest, TableHead } from '../../../renderer/data/published-ports';
import { decodedVersions } from '../../../renderer/data/views/decoded-versions';
import type { RowCells } from '../../../renderer/domain/tables/edit-rows';

type Line = readonly [bundle: string, part: string, from?: string];

/** Recipes as one version has them, and what an edit of them comes to; what is published is kept. */
const tableOf = (reportId: string, records: readonly (readonly string[])[]) => {
  const made = tableFromRecords({ reportId, importId: 'i1', fileName: 'recipes.csv', sha256: 'aa', records });
  const table = made.ok ? made.value.parts[0]?.table : undefined;
  if (table === undefined) throw new Error('The records make no table');
  return packTable(table);
};

/** `labels`: lists of the label desk, where it has any. */
const recipesOf = async (lines: readonly Line[], labels: readonly Line[] = []) => {
  const packed = await tableOf('bundle-items', [['Bundle Code', 'Item Code', 'Quantity', 'Valid From'], ...lines.map(([bundle, part, from]) => [bundle, part, '1', from ?? ''])]);
  const martin = labels.length === 0 ? null : await tableOf('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty'], ...labels.map(([bundle, part]) => [bundle, part, '1'])]);
  const head: TableHead = {
    storeId: 'rg', tableId: 'bundle-items', revision: 1, latest: 'all',
    partitions: { all: { versionId: 'v1', importId: 'i1', rows: lines.length, asOf: null, fileName: 'recipes.csv', byEmail: 'anna@example.com', at: 1 } },
  };
  const published: PublishRequest[] = [];
  const shelf = handEditShelf({
    versions: decodedVersions((_, tableId) => Promise.resolve({ ok: true, value: tableId === 'martin-bundles' && martin !== null ? martin : packed })),
    readTable: (_, tableId) => Promise.resolve({ ok: true, value: tableId === 'bundle-items' || (tableId === 'martin-bundles' && martin !== null) ? { ...head, tableId } : { ...head, tableId, latest: null, partitions: {} } }),
    publish: (request) => {
      published.push(request);
      return Promise.resolve({ kind: 'published', versionId: 'v2', synced: true });
    },
    undoGroup: () => Promise.resolve({ kind: 'undone', undone: [], synced: true }),
  });
  return async (upsert: readonly Line[], remove: readonly Line[] = []): Promise<readonly [HandOutcome['kind'], ...string[]]> => {
    const row = ([bundleCode, itemCode, validFrom]: Line): RowCells => ({ bundleCode, itemCode, validFrom: validFrom ?? null });
    const outcome = await shelf.saveByHand({
      editId: 'e1', storeId: 'rg', label: 'Edited by hand',
      changes: [{ tableId: 'bundle-items', partition: 'all', baseVersionId: 'v1', edits: { kind: 'some', upsert: upsert.map((line) => ({ ...row(line), quantity: 2 })), remove: remove.map(row) } }],
    });
    expect(published.splice(0)).toHaveLength(outcome.kind === 'saved' ? 1 : 0);
    return [outcome.kind, ...(outcome.kind === 'refused' ? outcome.problems.map(({ message }) => message) : [])];
  };
};

it('an edit by which a bundle would hold itself, on whatever day, is not saved', async () => {
  const save = await recipesOf([['SET', 'A'], ['SET', 'B'], ['CASE', 'SET'], ['X', 'Y'], ['Y', 'X']]);
  expect(await save([['SET', 'CASE']])).toEqual(['refused', 'A bundle cannot hold itself: SET → CASE → SET.']);
  expect(await save([['SET', 'CASE', '2030-01-01']])).toHaveLength(2);
  expect(await save([['SET', 'SET']])).toEqual(['refused', 'A bundle cannot be an item of itself.']);
  expect(await save([['SET', 'A']])).toEqual(['saved']);
});

it('a circle that stood hinders no other edit, and is told to whoever changes one of its lines', async () => {
  const save = await recipesOf([['SET', 'A'], ['X', 'Y'], ['Y', 'X']]);
  expect(await save([['SET', 'X']])).toEqual(['saved']);
  expect(await save([['X', 'Y']])).toHaveLength(2);
  expect(await save([], [['X', 'Y']])).toEqual(['saved']);
});

it('a list is not taken away where the one before it would close a circle', async () => {
  const save = await recipesOf([['SET', 'CASE'], ['SET', 'A', '2025-01-01'], ['CASE', 'SET', '2026-01-01']]);
  expect(await save([], [['SET', 'A', '2025-01-01']])).toEqual(['refused', expect.stringContaining('A bundle cannot hold itself')]);
});

it('an edit by which a bundle would hold itself by way of the label desk’s lists is not saved', async () => {
  const save = await recipesOf([['SET', 'A'], ['CASE', 'BOX']], [['LBL', 'CASE']]);
  expect(await save([['BOX', 'LBL']])).toEqual(['refused', expect.stringContaining('A bundle cannot hold itself')]);
  expect(await save([['SET', 'LBL']])).toEqual(['saved']);
});
