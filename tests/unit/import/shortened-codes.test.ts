/** Codes that a spreadsheet cut to an exponent: asked about before they become goods. Real files, from disk to the review. */
import { expect, test } from 'vitest';
import { importFile, linesFile } from '../../support/import-file';

const items = (codes: readonly string[], standing?: Awaited<ReturnType<typeof importFile>>['tables']) =>
  importFile({ name: 'items.csv', bytes: linesFile(['Item Code,Item Name,Supplier', ...codes.map((code, at) => `"${code}",Jar ${at},Works`)]), ...(standing === undefined ? {} : { standing }) });
const asked = async (...given: Parameters<typeof items>): Promise<readonly string[]> => (await items(...given)).review.guards.filter(({ id }) => id === 'codes-shortened').map(({ message }) => message);

test('are named before they are published', async () => {
  expect(await asked(['1.23E+11', '8,50049E+11', '1E+11', 'JAR-1'])).toEqual([
    'Item code: 3 codes of the file were shortened by a spreadsheet (“1.23E+11”, “8,50049E+11”, “1E+11”) and may be any of many. Take the file as it was downloaded, without opening and saving it in between, or write the whole codes as text, unless they are called so.',
  ]);
});

test('of two that became one it is told once', async () => {
  expect(await asked(['1.23E+11', '1.23E+11'])).toEqual([expect.stringContaining('1 code of the file was shortened by a spreadsheet (“1.23E+11”)')]);
});

test('what stands already was said to be called so', async () => {
  expect(await asked(['1.23E+11'], (await items(['1.23E+11'])).tables)).toEqual([]);
});

test.each([['1E5'], ['12E5'], ['RG-1'], ['1.5'], ['E+11'], ['100000000000']])('%s is a code like any other', async (code) => {
  expect(await asked([code])).toEqual([]);
});

test('orders are asked about too, whose goods no earlier file has', async () => {
  const { review } = await importFile({ name: 'orders.txt', bytes: linesFile(['amazon-order-id\tpurchase-date\torder-status\tsku\tquantity', '111-1\t2026-01-02T00:00:00+00:00\tShipped\t1.23E+11\t1']) });
  expect(review.guards.map(({ id }) => id)).toContain('codes-shortened');
});
