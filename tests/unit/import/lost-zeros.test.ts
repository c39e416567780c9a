/** Codes that a spreadsheet took for numbers come back without their leading zeros, and are other codes then. */
import { expect, it } from 'vitest';
import { importFile, linesFile } from '../../support/import-file';

const says = { asOf: '2026-10-31', period: null };
const stock = (skus: readonly string[], standing?: Awaited<ReturnType<typeof importFile>>['tables']) =>
  importFile({ name: 'labels.csv', reportId: 'martin-inventory', says, bytes: linesFile(['Label SKU,On Hand', ...skus.map((sku) => `${sku},5`)]), ...(standing === undefined ? {} : { standing }) });
const asked = async (skus: readonly string[], first: readonly string[]) => (await stock(skus, (await stock(first)).tables)).review.guards.filter(({ id }) => id === 'zeros-lost').map(({ message }) => message);

it('are asked about where those with the zeros stand and are not in the file', async () => {
  expect(await asked(['123', '456', 'A-1', '9'], ['00123', '0456', 'A-1', 'B-2'])).toStrictEqual([
    '2 codes of the file stand with zeros before them, and not in the file as such (“123” for “00123”, “456” for “0456”). A spreadsheet drops such zeros: download the file again, unless these are other goods.',
  ]);
  expect(await asked(['123', 'A-1'], ['00123', 'A-1'])).toStrictEqual(['1 code of the file stands with zeros before it, and not in the file as such (“123” for “00123”). A spreadsheet drops such zeros: download the file again, unless these are other goods.']);
});

it('are none where the file has both, or those with the zeros alone', async () => {
  expect(await asked(['123', '00123', 'A-1'], ['00123', 'A-1'])).toStrictEqual([]);
  expect(await asked(['00123', '0', 'A-1'], ['00123', 'A-1'])).toStrictEqual([]);
  expect(await asked(['123', 'A-1'], ['A-1', 'X-0123'])).toStrictEqual([]);
});
