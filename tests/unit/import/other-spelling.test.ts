/** A code that somebody typed in other letters is another code, and what it names stands beside what was meant. */
import { expect, it } from 'vitest';
import { importFile, linesFile } from '../../support/import-file';

type Standing = Awaited<ReturnType<typeof importFile>>['tables'];

const guardsOf = async (reportId: string, head: string, before: readonly string[], after: readonly string[], day: string | null = null) => {
  const file = (lines: readonly string[], standing?: Standing) => importFile({ name: 'list.csv', reportId, says: { asOf: day, period: null }, bytes: linesFile([head, ...lines]), ...(standing === undefined ? {} : { standing }) });
  const standing = before.length === 0 ? undefined : (await file(before)).tables;
  return (await file(after, standing)).review.guards.filter(({ id }) => id === 'spelled-otherwise').map(({ message }) => message);
};

const orders = 'PO Number,Supplier,Item Code,Qty Ordered';
const asked = (title: string, differ: string, which: string): string => `${title}: ${differ} from another by capitals, blanks or dashes alone (${which}). They are kept as two: write them alike in the file, unless two are meant.`;

it.each(['po-1001', 'PO -1001', 'PO\u20131001', 'PO\u00A0-1001'])('an order %j is asked about beside PO-1001, also where the file has both', async (number) => {
  const words = [asked('PO number', '1 new code differs', `“${number}” beside “PO-1001”`)];
  expect(await guardsOf('purchase-orders', orders, ['PO-1001,Works,A,100', 'PO-1002,Works,A,50'], [`${number},Works,A,100`])).toStrictEqual(words);
  expect(await guardsOf('purchase-orders', orders, [], ['PO-1001,Works,A,100', `${number},Works,A,100`])).toStrictEqual(words);
});

it('the first of many are named', async () => {
  const items = 'Item Code,Item Name,Supplier,MOQ';
  const list = (codes: readonly string[]) => codes.map((code) => `${code},Tray,Works,100`);
  expect(await guardsOf('factory-items', items, list(['RG-1', 'RG-2', 'RG-3', 'RG-4', 'RG-5']), list(['rg-1', 'rg-2', 'Rg-3', 'rg-4', 'RG-5']))).toStrictEqual([
    asked('Item code', '4 new codes differ', '“rg-1” beside “RG-1”, “rg-2” beside “RG-2”, “Rg-3” beside “RG-3” and 1 more'),
  ]);
});

it('codes that stand already, and those of a marketplace that has both, are not asked about', async () => {
  const both = ['PO-1001,Works,A,100', 'po-1001,Works,A,100'];
  expect(await guardsOf('purchase-orders', orders, both, both)).toStrictEqual([]);
  expect(await guardsOf('purchase-orders', orders, ['PO-1001,Works,A,100'], ['PO-1001,Works,A,100', 'PO-10-01,Works,A,100'])).toStrictEqual([]);
  const listings = 'sku,asin,price,quantity';
  expect(await guardsOf('amz_open_listings', listings, ['JAR,B000000001,9.99,3'], ['JAR,B000000001,9.99,3', 'jar,B000000002,9.99,4'], '2026-09-20')).toStrictEqual([]);
  expect(await guardsOf('amz_open_listings', listings, ['JAR,B000000001,9.99,3'], ['jar,B000000001,9.99,3'], '2026-09-20')).toStrictEqual([asked('SKU', '1 new code differs', '“jar” beside “JAR”')]);
});

it('where all are written otherwise that alone is asked, and not whether they are another store’s or were cut off', async () => {
  const file = (codes: readonly string[], standing?: Standing) => importFile({ name: 'stock.csv', reportId: 'martin-inventory', says: { asOf: '2026-10-31', period: null }, bytes: linesFile(['Label SKU,On Hand', ...codes.map((code) => `${code},5`)]), ...(standing === undefined ? {} : { standing }) });
  const asked = async (before: readonly string[], after: readonly string[]) => (await file(after, (await file(before)).tables)).review.guards.map(({ id }) => id);
  expect(await asked(['RG-1', 'RG-2', 'RG-3'], ['rg-1', 'RG -2', 'rg\u20133'])).toStrictEqual(['spelled-otherwise']);
  expect(await asked(['001', '002', '003'], ['1', '2', '3'])).toStrictEqual(['zeros-lost']);
  expect(await asked(['RG-1', 'RG-2', 'RG-3', 'RG-4'], ['rg-1', 'X-2', 'X-3', 'X-4'])).toStrictEqual(['many-missing', 'wrong-store', 'spelled-otherwise']);
});
