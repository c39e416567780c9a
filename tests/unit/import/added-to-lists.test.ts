/** The recipes of a file take the place of those that stand, unless somebody says that they are to be added to them. */
import { expect, it } from 'vitest';
import { partWords } from '../../../renderer/features/imports/list-words';
import { importFile, linesFile, rowsOfTable, type FileToImport } from '../../support/import-file';

const head = 'Bundle Code,Item Code,Qty per Bundle';
const says = { asOf: null, period: null };
const recipes = (lines: readonly string[], rest: Partial<FileToImport> = {}) => importFile({ name: 'recipes.csv', bytes: linesFile([head, ...lines]), reportId: 'bundle-items', says, ...rest });

const then = async (lines: readonly string[], addsToLists: boolean, first: readonly string[] = ['B1,I1,2', 'B1,I2,1', 'B2,I3,4']) => {
  const { tables, review } = await recipes(lines, { standing: (await recipes(first)).tables, says: { ...says, addsToLists } });
  return { rows: [...tables.values()].flatMap((table) => rowsOfTable(table)).map(({ bundleCode, itemCode, quantity }) => [bundleCode, itemCode, quantity].join(' ')).sort(), counts: review.counts };
};

it('takes the place of the list that stands', async () => {
  expect((await then(['B1,I1,3', 'B1,I9,1'], false)).rows).toStrictEqual(['B1 I1 3', 'B1 I9 1', 'B2 I3 4']);
});

it('is added to it where that is said: what stands and is not in the file stays, what is in it is the file’s', async () => {
  const { rows, counts } = await then(['B1,I1,3', 'B1,I9,1'], true);
  expect(rows).toStrictEqual(['B1 I1 3', 'B1 I2 1', 'B1 I9 1', 'B2 I3 4']);
  expect(counts).toMatchObject({ new: 1, changed: 1, missing: 2 });
});

it('is one or the other bundle by bundle, and what becomes of each list is told', async () => {
  const first = (await recipes(['B1,I1,2', 'B1,I2,1', 'B2,I3,4', 'B2,I4,1', 'B3,I5,1'])).tables;
  const { tables, lists } = await recipes(['B1,I1,3', 'B2,I3,5', 'B3,I5,1'], { standing: first, says: { ...says, otherLists: ['B2'] } });
  expect([...tables.values()].flatMap((table) => rowsOfTable(table)).map(({ bundleCode, itemCode, quantity }) => [bundleCode, itemCode, quantity].join(' ')).sort()).toStrictEqual(['B1 I1 3', 'B2 I3 5', 'B2 I4 1', 'B3 I5 1']);
  expect(lists.map(({ code, isWhole, beside }) => [code, isWhole, beside])).toStrictEqual([['B1', true, 1], ['B2', false, 1]]);
  expect(lists.map(partWords)).toStrictEqual(['I1 2 → 3, without I2 × 1', 'I3 4 → 5']);
  const other = await recipes(['B1,I1,2', 'B2,I3,5'], { standing: first, says: { ...says, addsToLists: true, otherLists: ['B2'] } });
  expect(other.lists.map(({ code, isWhole, beside }) => [code, isWhole, beside])).toStrictEqual([['B2', true, 1], ['B1', false, 1]]);
  expect(other.lists.map(partWords)).toStrictEqual(['I3 4 → 5, without I4 × 1', 'Stays as it is']);
});

it('is refused where what stays of the list would make a bundle hold itself', async () => {
  const circle = ['B1,B2,1', 'B2,I3,4'];
  expect((await then(['B1,I1,1', 'B2,B1,1'], false, circle)).counts.rejected).toBe(0);
  expect((await then(['B1,I1,1', 'B2,B1,1'], true, circle)).counts.rejected).toBe(1);
});
