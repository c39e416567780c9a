/** Lines that are no rows, in the middle of a file and at its end: real files, from disk to the table. */
import { describe, expect, test } from 'vitest';
import { columnOf, importFile, linesFile } from '../../support/import-file';

const errors = (problems: readonly { readonly severity: string; readonly message: string }[]): readonly string[] => problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);

describe('a header of two rows that comes again', () => {
  const rows = ['B-1,I-1,2,I-2,1', 'B-2,I-1,6,,', 'B-3,I-4,3,,'];
  const header = ['Bundle,Product 1,,Product 2,', ',SKU,Qty,SKU,Qty'];
  const parts = { bundles: ['B-1', 'B-1', 'B-2', 'B-3'], items: ['I-1', 'I-2', 'I-1', 'I-4'], quantities: [2, 1, 6, 3] };

  test.each([
    ['wholly', header],
    ['in capitals', header.map((line) => line.toUpperCase())],
    ['by its lower line', header.slice(1)],
    ['by its upper line', header.slice(0, 1)],
  ])('%s is left out with a word, and no part is lost or made of it', async (_, again) => {
    const { review, tables } = await importFile({ name: 'mapping.csv', reportId: 'bundle-items', bytes: linesFile([...header, ...rows.slice(0, 2), ...again, ...rows.slice(2)]) });
    const table = tables.get('all');
    expect(errors(review.problems)).toEqual([]);
    expect({ bundles: columnOf(table, 'bundleCode'), items: columnOf(table, 'itemCode'), quantities: columnOf(table, 'quantity') }).toEqual(parts);
    expect(review.problems.map(({ row, message }) => [row, message])).toEqual(again.map((_line, index) => [5 + index, 'The headings come again here; the line is left out.']));
  });

  test('is no header again where a row says more than its headings', async () => {
    const { tables } = await importFile({ name: 'mapping.csv', reportId: 'bundle-items', bytes: linesFile([...header, ...rows, 'Bundle,Product 1,4,Product 2,5']) });
    expect(columnOf(tables.get('all'), 'quantity')).toEqual([...parts.quantities, 4, 5]);
  });
});

describe('a line of sums below eBay’s listings', () => {
  const revise = ['Action,Category name,Item number,Title,Listing site,Currency,Start price,Available quantity,Relationship,Relationship details,Custom label (SKU)', 'Revise,Home,110,Planter,US,USD,9.99,12,,,S-1', 'Revise,Home,111,Bag,US,USD,15.00,30,,,'];
  const active = ['Item number,Title,Variation details,Custom label (SKU),Available quantity,Current price,Sold quantity,Note', '110,Planter,,S-1,12,9.99,5,', '111,Bag,,,30,15.00,9,'];

  test.each([
    ['ebay_revise', revise, 'Total,,,,,,,42,,,'],
    ['ebay_revise', revise, ',,,Total,,,24.99,42,,,'],
    ['ebay_revise', revise, ',,,,,,,42,,,Total'],
    ['ebay_active', active, ',Total,,,42,,14,'],
    ['ebay_active', active, ',,,,42,,14,Total'],
    ['ebay_active', active, ',,,Grand total:,42,,14,'],
    ['ebay_active', active, ',Total,2,,42,,14,'],
  ])('%s: is left out, and the listing above it stays', async (reportId, lines, total) => {
    const { review, tables } = await importFile({ name: 'ebay.csv', reportId, bytes: linesFile([...lines, total]), says: { asOf: '2026-03-04', period: null } });
    expect(errors(review.problems)).toEqual([]);
    expect(columnOf(tables.get('2026-03-04'), 'itemNumber')).toEqual(['110', '111']);
    expect(columnOf(tables.get('2026-03-04'), 'available')).toEqual([12, 30]);
    expect(review.problems.filter(({ message }) => message.startsWith('A line of totals')).map(({ row }) => row)).toEqual([4]);
  });
});

test('figures below eBay’s listings that no word calls sums are refused for themselves, and the listing above them stays', async () => {
  const lines = ['Item number,Title,Variation details,Custom label (SKU),Available quantity,Current price,Sold quantity', '110,Planter,,S-1,12,9.99,5', '111,Bag,,,30,15.00,9', ',,,,42,,14'];
  const { review, tables } = await importFile({ name: 'ebay.csv', reportId: 'ebay_active', bytes: linesFile(lines), says: { asOf: '2026-03-04', period: null } });
  expect(columnOf(tables.get('2026-03-04'), 'itemNumber')).toEqual(['110', '111']);
  expect(errors(review.problems)).toEqual(['The row has no Item number.']);
});

describe('what stands above a header, when it comes again', () => {
  const info = '#INFO,Version=1.0.0,Template= eBay-active-revise-price-quantity-download_US';
  const header = 'Action,Category name,Item number,Title,Listing site,Currency,Start price,Available quantity,Relationship,Relationship details,Custom label (SKU)';
  const first = 'Revise,Home,110,Planter,US,USD,9.99,12,,,S-1';
  const second = 'Revise,Home,111,Bag,US,USD,15.00,30,,,S-2';

  test.each([
    ['as it stood', info],
    ['of another site', '#INFO,Version=1.0.0,Template= eBay-active-revise-price-quantity-download_DE'],
    ['with blanks behind it', `${info},,,,,,,,`],
  ])('%s, is no listing', async (_, again) => {
    const { review, tables } = await importFile({ name: 'ebay.csv', reportId: 'ebay_revise', bytes: linesFile([info, header, first, again, header, second]), says: { asOf: '2026-03-04', period: null } });
    expect(errors(review.problems)).toEqual([]);
    expect(columnOf(tables.get('2026-03-04'), 'itemNumber')).toEqual(['110', '111']);
    expect(review.problems.map(({ row }) => row)).toEqual([4, 5]);
  });

  test('is no row either where it is a line of words', async () => {
    const banner = ['PRODUCT MASTER,,', 'Please fill in the sheet below,,'];
    const { review, tables } = await importFile({ name: 'items.csv', reportId: 'factory-items', bytes: linesFile([...banner, 'Item Code,Item Name,FOB', 'I-1,Planter,2.35', ...banner, 'Item Code,Item Name,FOB', 'I-2,Bag,1.90']) });
    expect(columnOf(tables.get('all'), 'itemCode')).toEqual(['I-1', 'I-2']);
    expect(errors(review.problems)).toEqual([]);
  });
});

describe('a line that says the file ends', () => {
  test.each(['--- end of file ---', '=== END OF REPORT ===', '# end of list', '** End of data **'])('%s is no item', async (foot) => {
    const { review, tables } = await importFile({ name: 'items.csv', reportId: 'factory-items', bytes: linesFile(['Item Code,Item Name,FOB', 'I-1,Planter,2.35', `${foot},,`]) });
    expect(columnOf(tables.get('all'), 'itemCode')).toEqual(['I-1']);
    expect(review.problems.map(({ row, message }) => [row, message])).toEqual([[3, `The foot of the file, left out: “${foot}”.`]]);
  });
});

test('the lines of one marketplace answer are numbered through, also past headings that come again', async () => {
  const header = 'Line Number,Action,Status,ErrorCode,ErrorMessage,WarningCode,WarningMessage,ItemID,CustomLabel';
  const { review, tables } = await importFile({ name: 'ebay-upload-results.csv', bytes: linesFile([header, '1,Revise,Success,,,,,110,S-1', header, '2,Revise,Failure,21919,Gone,,,111,S-2']) });
  expect(errors(review.problems)).toEqual([]);
  expect([...tables.values()].flatMap((table) => columnOf(table, 'sku'))).toEqual(['S-1', 'S-2']);
});

describe('a line of sums in a report whose first column is a day', () => {
  const stock = ['snapshot-date,sku,fnsku,asin,available,inbound-quantity,units-shipped-t30,days-of-supply', '2026-10-31,S-1,X1,B1,10,5,30,30', '2026-10-31,S-2,X2,B2,7,0,3,70'];

  test.each(['Total,,,,17,5,33,', 'Grand total:,,,,17,5,33,', ',,,,17,5,33,Total', 'Gesamt,,,,17,5,33,', 'Total,--,,,17,5,33,N/A'])('is left out with a word: %s', async (sums) => {
    const { review, tables } = await importFile({ name: 'fba.csv', reportId: 'amz_fba_planning', bytes: linesFile([...stock, sums]) });
    expect(errors(review.problems)).toEqual([]);
    expect(review.problems.map(({ row, message }) => [row, message])).toEqual([[4, 'A line of totals, left out: its figures are made of other rows.']]);
    expect(columnOf(tables.get('2026-10-31'), 'sku')).toEqual(['S-1', 'S-2']);
  });

  test('is none where it names a SKU, or no sum', async () => {
    const { review } = await importFile({ name: 'fba.csv', reportId: 'amz_fba_planning', bytes: linesFile([...stock, 'Total,S-3,,,17,5,33,', ',,,,17,5,33,']) });
    expect(review.counts).toMatchObject({ new: 2, rejected: 2 });
  });
});
