import { expect, test } from 'vitest';
import type { RowsAsked } from '../../../renderer/data/hand-edits/hand-edit-ports';
import { codeTaken } from '../../../renderer/features/factory-desk/free-code';

const held: Readonly<Record<string, string>> = { bundles: 'SET', 'bundle-items': 'LONE', 'martin-bundles': 'LABELLED', 'factory-items': 'JAR', 'martin-skus': 'LBL' };

const asked = (code: string, isRead = true) =>
  codeTaken(
    { rowsToEdit: ({ tableId, where }: RowsAsked) => Promise.resolve(isRead ? { ok: true, value: { versionId: 'v1', rows: where?.values.includes(held[tableId] ?? '') === true ? [{ [where.columnId]: held[tableId] ?? null }] : [] } } : { ok: false, failure: { code: 'data/offline-no-document', detail: null } }) },
    'rg', code,
  );

test('a new bundle has a code that is no bundle’s, also not of one that only a list of items or labels names, and no item’s or label’s', async () => {
  expect(await Promise.all(['SET', 'LONE', 'LABELLED', 'JAR', 'LBL', 'FREE'].map((code) => asked(code)))).toEqual([
    'There is a bundle SET already.', 'There is a bundle LONE already.', 'There is a bundle LABELLED already.', 'There is an item JAR already.', 'There is a label LBL already.', null,
  ]);
});

test('a code that differs from another by capitals alone is that other', async () => {
  expect(await asked('set')).toBe('There is a bundle SET already.');
});

test('where a list cannot be read, it is not said to be free', async () => {
  expect(await asked('FREE', false)).toMatch(/^Whether FREE is free cannot be told\. /);
});
