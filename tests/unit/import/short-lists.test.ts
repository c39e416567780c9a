/** A recipe of which a part cannot be read is no recipe: a set would be made, and counted as to be made, without it. */
import { expect, it } from 'vitest';
import { importFile, linesFile } from '../../support/import-file';

type Standing = Awaited<ReturnType<typeof importFile>>['tables'];

const recipes = (lines: readonly string[], standing?: Standing) =>
  importFile({ name: 'recipes.csv', reportId: 'bundle-items', bytes: linesFile(['Bundle Code,Item Code,Qty per Bundle', ...lines]), ...(standing === undefined ? {} : { standing }) });
const asked = ({ review }: Awaited<ReturnType<typeof recipes>>) => review.guards.filter(({ id }) => id === 'short-lists').map(({ message }) => message);

const words = (lack: string, which: string) => `Bundle code: ${lack} (${which}), and would be published without that part. Mend the file and drop it again, unless that may wait.`;

it('is asked about by name', async () => {
  expect(asked(await recipes(['S1,A,2', 'S1,B,one', 'S2,A,1']))).toStrictEqual([words('1 list of the file has a row that cannot be read', '“S1”')]);
  expect(asked(await recipes(['S1,A,2', ',,1', 'S2,A,1', 'S2,B,', 'S3,A,1', 'S3,B,0', 'S4,A,1', 'S4,B,x']))).toStrictEqual([
    words('4 lists of the file have a row that cannot be read', '“S1”, “S2”, “S3” and 1 more'),
  ]);
});

it('is asked about where its parts stand beside one another', async () => {
  const found = await importFile({ name: 'sets.csv', reportId: 'bundle-items', bytes: linesFile(['Bundle Code,Item 1,Qty 1,Item 2,Qty 2', 'S1,A,,B,1', 'S2,A,1,B,1']) });
  expect(asked(found)).toStrictEqual([words('1 list of the file has a row that cannot be read', '“S1”')]);
});

it('lacks nothing where the part stands, which stays, and is not there where nothing of it can be read', async () => {
  const { tables } = await recipes(['S1,A,2', 'S1,B,1']);
  expect(asked(await recipes(['S1,A,3', 'S1,B,one'], tables))).toStrictEqual([]);
  expect(asked(await recipes(['S1,A,two', 'S2,A,1']))).toStrictEqual([]);
});
