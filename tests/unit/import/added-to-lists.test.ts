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
  expect(lists.map(partWords)).toStrictEqual(['I1 2 → 3, without 1 × I2', 'I3 4 → 5']);
  const other = await recipes(['B1,I1,2', 'B2,I3,5'], { standing: first, says: { ...says, addsToLists: true, otherLists: ['B2'] } });
  expect(other.lists.map(({ code, isWhole, beside }) => [code, isWhole, beside])).toStrictEqual([['B2', true, 1], ['B1', false, 1]]);
  expect(other.lists.map(partWords)).toStrictEqual(['I3 4 → 5, without 1 × I4', 'Stays as it is']);
});

it('is refused where what stays of the list would make a bundle hold itself', async () => {
  const circle = ['B1,B2,1', 'B2,I3,4'];
  expect((await then(['B1,I1,1', 'B2,B1,1'], false, circle)).counts.rejected).toBe(0);
  expect((await then(['B1,I1,1', 'B2,B1,1'], true, circle)).counts.rejected).toBe(1);
});

const dated = 'Bundle Code,Item Code,Qty per Bundle,From Day';
const datedRecipes = (lines: readonly string[], rest: Partial<FileToImport> = {}) => importFile({ name: 'recipes.csv', bytes: linesFile([dated, ...lines]), reportId: 'bundle-items', says, ...rest });
const datedRows = (tables: FileToImport['standing'] & object): readonly string[] =>
  [...tables.values()].flatMap((table) => rowsOfTable(table)).map(({ bundleCode, itemCode, quantity, validFrom }) => [bundleCode, itemCode, quantity, validFrom ?? 'ever'].join(' ')).sort();

const history = ['B1,I1,1,', 'B1,I1,2,2026-01-01', 'B1,I2,1,2026-01-01'];

it('with a day takes the place of the list from that day alone: the one that holds until then stays', async () => {
  const standing = (await datedRecipes(history)).tables;
  const later = await datedRecipes(['B1,I1,3,2027-01-01'], { standing });
  expect(datedRows(later.tables)).toStrictEqual(['B1 I1 1 ever', 'B1 I1 2 2026-01-01', 'B1 I1 3 2027-01-01', 'B1 I2 1 2026-01-01']);
  expect(later.review.counts).toMatchObject({ new: 1, changed: 0, missing: 3 });
  expect(later.lists.map(({ from, beside, after }) => [from, beside, after.length])).toStrictEqual([['2027-01-01', 0, 4]]);
  expect(later.lists.map(partWords)).toStrictEqual(['with 3 × I1 from 1 Jan 2027']);
  const same = await datedRecipes(['B1,I1,2,2026-01-01'], { standing });
  expect(datedRows(same.tables)).toStrictEqual(['B1 I1 1 ever', 'B1 I1 2 2026-01-01']);
  expect(same.lists.map(({ from, beside }) => [from, beside])).toStrictEqual([['2026-01-01', 1]]);
});

it('without a day takes the place of all lists of its bundle, which would else overrule it', async () => {
  const standing = (await datedRecipes(history)).tables;
  const { tables, lists } = await datedRecipes(['B1,I1,9,'], { standing });
  expect(datedRows(tables)).toStrictEqual(['B1 I1 9 ever']);
  expect(lists.map(({ from, beside }) => [from, beside])).toStrictEqual([[null, 2]]);
});

it('is refused where it would make a circle with a list of another day, which stays', async () => {
  const standing = (await datedRecipes(['B1,B2,1,2026-01-01', 'B2,I3,4,'])).tables;
  const circle = await datedRecipes(['B1,I1,1,2027-01-01', 'B2,B1,1,2026-06-01'], { standing });
  expect(circle.review.counts.rejected).toBe(1);
  expect((await datedRecipes(['B1,I1,1,2027-01-01', 'B2,B1,1,2027-01-01'], { standing })).review.counts.rejected).toBe(0);
});
