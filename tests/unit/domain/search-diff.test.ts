import { describe, expect, it } from 'vitest';
import { diffTables } from '../../../renderer/domain/import/diff';
import { searchDiff } from '../../../renderer/domain/import/search-diff';
import { items } from './sample-table';

const before = items([
  { itemCode: 'KEPT-1', name: 'Glass jar' },
  { itemCode: 'TOLD-2', name: 'Old tray' },
  { itemCode: 'GONE-3', name: 'Glass lid' },
]);
const after = items([
  { itemCode: 'KEPT-1', name: 'Glass jar' },
  { itemCode: 'TOLD-2', name: 'Bamboo tray' },
  { itemCode: 'COME-4', name: 'Glass bowl' },
]);
const diff = diffTables(before, after);
const counts = (search: string) => {
  const found = searchDiff(diff, search);
  return { new: found.new.length, changed: found.changed.length, unchanged: found.unchanged.length, missing: found.missing.length };
};

describe('searching the changes of a file', () => {
  it.each([
    ['', { new: 1, changed: 1, unchanged: 1, missing: 1 }],
    ['  ', { new: 1, changed: 1, unchanged: 1, missing: 1 }],
    ['glass', { new: 1, changed: 0, unchanged: 1, missing: 1 }],
    ['told-2', { new: 0, changed: 1, unchanged: 0, missing: 0 }],
    ['GLASS gone', { new: 0, changed: 0, unchanged: 0, missing: 1 }],
    ['nothing', { new: 0, changed: 0, unchanged: 0, missing: 0 }],
  ])('finds “%s” among what is new, changed, unchanged and missing', (search, expected) => {
    expect(counts(search)).toStrictEqual(expected);
  });

  it('finds a changed row by what it was called and by what it is called now', () => {
    expect([counts('old tray').changed, counts('bamboo').changed]).toStrictEqual([1, 1]);
  });
});
