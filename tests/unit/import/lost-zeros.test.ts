/** Codes that a spreadsheet took for numbers come back without their leading zeros, and are other codes then. */
import { expect, it } from 'vitest';
import { importFile, linesFile } from '../../support/import-file';

const says = { asOf: '2026-10-31', period: null };
const stock = (skus: readonly string[], standing?: Awaited<ReturnType<typeof importFile>>['tables']) =>
  importFile({ name: 'labels.csv', reportId: 'martin-inventory', says, bytes: linesFile(['Label SKU,On Hand', ...skus.map((sku) => `${sku},5`)]), ...(standing === undefined ? {} : { standing }) });
const asked = async (skus: readonly string[], first: readonly string[]) => (await stock(skus, (await stock(first)).tables)).review.guards.filter(({ id }) => id === 'zeros-lost').map(({ message }) => message);

it('are asked about where those with the zeros stand and are not in the file', async () => {
  expect(await asked(['123', '456', 'A-1', '9'], ['00123', '0456', 'A-1', 'B-2'])).toStrictEqual([
    'Label SKU: 2 codes of the file stand with zeros before them, and not in the file as such (“123” for “00123”, “456” for “0456”). A spreadsheet drops such zeros: download the file again, unless these are other goods.',
  ]);
  expect(await asked(['123', 'A-1'], ['00123', 'A-1'])).toStrictEqual(['Label SKU: 1 code of the file stands with zeros before it, and not in the file as such (“123” for “00123”). A spreadsheet drops such zeros: download the file again, unless these are other goods.']);
});

it('are none where the file has both, or those with the zeros alone', async () => {
  expect(await asked(['123', '00123', 'A-1'], ['00123', 'A-1'])).toStrictEqual([]);
  expect(await asked(['00123', '0', 'A-1'], ['00123', 'A-1'])).toStrictEqual([]);
  expect(await asked(['123', 'A-1'], ['A-1', 'X-0123'])).toStrictEqual([]);
});

const guardsOf = async (reportId: string, head: string, before: readonly string[], after: readonly string[], day: string | null = '2026-10-31') => {
  const file = async (lines: readonly string[], standing?: Awaited<ReturnType<typeof importFile>>['tables']) =>
    importFile({ name: 'report.csv', reportId, says: { asOf: day, period: null }, bytes: linesFile([head, ...lines]), ...(standing === undefined ? {} : { standing }) });
  return (await file(after, (await file(before)).tables)).review.guards.filter(({ id }) => id === 'zeros-lost').map(({ message }) => message);
};

const walmart = 'SKU,Item ID,Product Name,Lifecycle Status,Publish Status,Price,GTIN,UPC';
const item = (sku: string, itemId: string, gtin: string, upc: string) => `${sku},${itemId},Tray,ACTIVE,PUBLISHED,9.99,${gtin},${upc}`;

it('are asked about column by column where they are no part of what names a row', async () => {
  const before = [item('A', '555', '00850048592735', '050048592735'), item('B', '0556', '00850048592742', '850048592742')];
  expect(await guardsOf('wmt_item', walmart, before, [item('A', '555', '850048592735', '50048592735'), item('B', '556', '850048592742', '850048592742')])).toStrictEqual([
    'Item ID: 1 code of the file stands with zeros before it, and not in the file as such (“556” for “0556”). A spreadsheet drops such zeros: download the file again, unless these are other goods.',
    'GTIN: 2 codes of the file stand with zeros before them, and not in the file as such (“850048592735” for “00850048592735”, “850048592742” for “00850048592742”). A spreadsheet drops such zeros: download the file again, unless these are other goods.',
    'UPC: 1 code of the file stands with zeros before it, and not in the file as such (“50048592735” for “050048592735”). A spreadsheet drops such zeros: download the file again, unless these are other goods.',
  ]);
});

it('are none where a code is another one, blank, or has its zeros only now', async () => {
  const before = [item('A', '555', '850048592735', '12345'), item('B', '556', '00850048592742', '0')];
  expect(await guardsOf('wmt_item', walmart, before, [item('A', '555', '00850048592735', '054321'), item('B', '556', '', '')])).toStrictEqual([]);
});

it('are asked about in each column that names a row', async () => {
  const listings = 'Item number,Title,Variation details,Custom label (SKU),Available quantity,Current price,Sold quantity';
  expect(await guardsOf('ebay_active', listings, ['110001,Tray,,00123,5,9.99,4', '110002,Lid,,A-1,5,9.99,4'], ['110001,Tray,,123,5,9.99,4', '110002,Lid,,A-1,5,9.99,4'])).toStrictEqual([
    'Custom label (SKU): 1 code of the file stands with zeros before it, and not in the file as such (“123” for “00123”). A spreadsheet drops such zeros: download the file again, unless these are other goods.',
  ]);
});

it('are asked about in orders too, whose rows are always new', async () => {
  const orders = 'amazon-order-id,purchase-date,order-status,sku,quantity,item-price';
  const sold = (order: string, sku: string) => `${order},2026-10-05T10:00:00+00:00,Shipped,${sku},1,9.99`;
  const words = 'SKU: 1 code of the file stands with zeros before it, and not in the file as such (“123” for “00123”). A spreadsheet drops such zeros: download the file again, unless these are other goods.';
  expect(await guardsOf('amz_all_orders', orders, [sold('111-1', '00123'), sold('111-2', 'A-1')], [sold('111-3', '123'), sold('111-4', '123'), sold('111-5', 'A-1')], null)).toStrictEqual([words]);
  // The same order once more, from a file a spreadsheet saved: it would count twice.
  expect(await guardsOf('amz_all_orders', orders, [sold('111-1', '00123')], [sold('111-1', '123')], null)).toStrictEqual([words]);
  expect(await guardsOf('amz_all_orders', orders, [sold('111-1', '00123'), sold('111-2', '123')], [sold('111-3', '123')], null)).toStrictEqual([]);
  expect(await guardsOf('amz_all_orders', orders, [sold('111-1', '00123')], [sold('111-3', '123'), sold('111-4', '00123')], null)).toStrictEqual([]);
});
