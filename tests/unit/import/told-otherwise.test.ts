/** A file that tells the same goods by another key than what stands, in more detail or in less, does not stand beside it and count twice. Real files, from disk to the table. */
import { describe, expect, test } from 'vitest';
import { columnOf, importFile, linesFile, rowsOfTable, type Imported } from '../../support/import-file';
import type { Table } from '../../../renderer/domain/tables/table';

type Lines = readonly (readonly (string | number)[])[];

const file = (lines: Lines): Buffer => linesFile(lines.map((cells) => cells.join(',')));

/** The files one after the other, each upon what the ones before left. */
const inTurn = async (name: string, files: readonly Lines[]): Promise<Imported> => {
  let standing: ReadonlyMap<string, Table> = new Map();
  let last: Imported | null = null;
  for (const lines of files) {
    last = await importFile({ name, bytes: file(lines), standing });
    standing = last.tables;
  }
  if (last === null) throw new Error('No file');
  return last;
};

const shown = ({ tables }: Imported, partition: string, columns: readonly string[]) => {
  const table = tables.get(partition);
  return table === undefined ? [] : rowsOfTable(table).map((row) => columns.map((id) => row[id] ?? null));
};
const words = ({ review }: Imported): readonly string[] => review.problems.map(({ message }) => message).filter((message) => message.includes('in another way'));

const orders: Lines = [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Unit Cost', 'ETA'], ['PO-1', 'Works', 'A', 100, 1.5, '2026-10-01'], ['PO-2', 'Works', 'A', 60, 1.5, '2026-11-01']];
const numbered: Lines = [['PO Number', 'Line', 'Supplier', 'Item Code', 'Qty Ordered', 'ETA'], ['PO-1', 1, 'Works', 'A', 100, '2026-10-01']];
const inTwo: Lines = [['PO Number', 'Line', 'Supplier', 'Item Code', 'Qty Ordered', 'ETA'], ['PO-1', 1, 'Works', 'A', 60, '2026-10-01'], ['PO-1', 2, 'Works', 'A', 40, '2026-10-09']];

describe('the lines of an order', () => {
  test('that are numbered now are those without a number, and keep what the file has no heading for', async () => {
    const found = await inTurn('orders.csv', [orders, numbered]);
    expect(shown(found, 'all', ['poNumber', 'line', 'qtyOrdered', 'unitCost'])).toEqual([['PO-1', '1', 100, 1.5], ['PO-2', null, 60, 1.5]]);
    expect(found.review.counts).toMatchObject({ new: 0, changed: 1, missing: 1 });
    expect(words(found)).toEqual(['1 row that stands is told by the file in another way, by “Line” (PO-1 · A). What the file has takes its place: beside each other they would count twice.']);
  });

  test('that have no number any more keep the one they had', async () => {
    const found = await inTurn('orders.csv', [numbered, orders]);
    expect(shown(found, 'all', ['poNumber', 'line', 'qtyOrdered'])).toEqual([['PO-1', '1', 100], ['PO-2', null, 60]]);
    expect(words(found)).toEqual([]);
  });

  test('that were one and are two, or the other way round, count once', async () => {
    expect(shown(await inTurn('orders.csv', [orders, inTwo]), 'all', ['poNumber', 'line', 'qtyOrdered'])).toEqual([['PO-1', '1', 60], ['PO-1', '2', 40], ['PO-2', null, 60]]);
    const joined = await inTurn('orders.csv', [inTwo, orders]);
    expect(shown(joined, 'all', ['poNumber', 'line', 'qtyOrdered'])).toEqual([['PO-1', null, 100], ['PO-2', null, 60]]);
    expect(words(joined)).toEqual(['2 rows that stand are told by the file in another way, by “Line” (PO-1 · 1 · A …). What the file has takes their place: beside each other they would count twice.']);
  });

  test('of which a file brings one more stand beside those there are', async () => {
    const another: Lines = [['PO Number', 'Line', 'Supplier', 'Item Code', 'Qty Ordered', 'ETA'], ['PO-1', 3, 'Works', 'A', 10, '2026-12-01']];
    expect(shown(await inTurn('orders.csv', [inTwo, another]), 'all', ['line', 'qtyOrdered'])).toEqual([['3', 10], ['1', 60], ['2', 40]]);
  });

  test('that cannot be read leave what stands as it is', async () => {
    const unread: Lines = [['PO Number', 'Line', 'Supplier', 'Item Code', 'Qty Ordered', 'ETA'], ['PO-1', 1, 'Works', 'A', 'many', '2026-10-01'], ['PO-3', 1, 'Works', 'A', 5, '2026-10-01']];
    expect(shown(await inTurn('orders.csv', [orders, unread]), 'all', ['poNumber', 'line', 'qtyOrdered'])).toEqual([['PO-3', '1', 5], ['PO-1', null, 100], ['PO-2', null, 60]]);
  });
});

test('a count of the day without warehouses takes the place of one with them, and one of another warehouse stands beside it', async () => {
  const places: Lines = [['Item Code', 'On Hand', 'Warehouse'], ['A', 10, 'Main'], ['A', 5, 'East'], ['B', 3, 'Main']];
  expect(shown(await inTurn('stock 2026-09-20.csv', [places, [['Item Code', 'On Hand'], ['A', 16], ['B', 3]]]), '2026-09-20', ['itemCode', 'warehouse', 'onHand'])).toEqual([['A', null, 16], ['B', null, 3]]);
  expect(shown(await inTurn('stock 2026-09-20.csv', [places, [['Item Code', 'On Hand', 'Warehouse'], ['A', 7, 'West']]]), '2026-09-20', ['itemCode', 'warehouse', 'onHand'])).toEqual([['A', 'West', 7], ['A', 'Main', 10], ['A', 'East', 5], ['B', 'Main', 3]]);
});

describe('a ledger of the same day', () => {
  const ledger = (rows: Lines): Lines => [['Date', 'MSKU', 'ASIN', 'Disposition', 'Ending Warehouse Balance', 'Location', 'Store'], ...rows.map((cells) => ['2026-09-20', 'A', 'B000000001', 'SELLABLE', ...cells])];
  const balances = (found: Imported) => shown(found, '2026-09', ['location', 'store', 'endingUnits']);

  test('by fulfilment centre takes the place of one by country, and the other way round', async () => {
    expect(balances(await inTurn('ledger.csv', [ledger([[8, 'US', '']]), ledger([[2, 'ABE2', ''], [6, 'LAX9', '']])]))).toEqual([['ABE2', null, 2], ['LAX9', null, 6]]);
    expect(balances(await inTurn('ledger.csv', [ledger([[2, 'ABE2', ''], [6, 'LAX9', '']]), ledger([[8, 'US', '']])]))).toEqual([['US', null, 8]]);
  });

  test('that names the store takes the place of one that does not, and one of another country stands beside it', async () => {
    expect(balances(await inTurn('ledger.csv', [ledger([[8, 'US', '']]), ledger([[8, 'US', 'Jars']])]))).toEqual([['US', 'Jars', 8]]);
    expect(balances(await inTurn('ledger.csv', [ledger([[8, 'US', '']]), ledger([[3, 'CA', '']])]))).toEqual([['CA', null, 3], ['US', null, 8]]);
  });
});

test('a listing that was given its label between two downloads of one day stands once', async () => {
  const listings = (label: string): Lines => [['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Currency', 'Current price', 'Sold quantity'], ['110001', 'Pot', '', label, 3, 'USD', '9.99', 40]];
  const found = await inTurn('ebay 2026-09-20.csv', [listings(''), listings('POT')]);
  expect(columnOf(found.tables.get('2026-09-20'), 'sku')).toEqual(['POT']);
});

describe('a mapping in another word for the same channel', () => {
  const mappings = (...rows: Lines): Lines => [['Bundle Code', 'Channel', 'SKU', 'ASIN', 'Units per Listing'], ...rows];
  const lines = (found: Imported) => shown(found, 'all', ['channel', 'sku', 'bundleCode']);
  const wordsOf = (found: Imported) => words(found).map((message) => message.slice(0, message.indexOf('.')));

  test('takes the place of the one that stands, and those of other channels and goods stay', async () => {
    const first = mappings(['S1', 'Amazon', 'A', '', 1], ['S1', 'FBA', 'A', '', 2], ['S1', 'amazon us', 'B', '', 1], ['S3', 'Amazon', '', 'B000000001', 1], ['S4', '', 'C', '', 1]);
    const found = await inTurn('mapping.csv', [first, mappings(['S2', 'AMZ', 'A', '', 1], ['S5', 'amz', '', 'B000000002', 1], ['S6', 'All', 'C', '', 1])]);
    expect(lines(found)).toEqual([['AMZ', 'A', 'S2'], ['amz', null, 'S5'], ['All', 'C', 'S6'], ['FBA', 'A', 'S1'], ['amazon us', 'B', 'S1'], ['Amazon', null, 'S3']]);
    expect(wordsOf(found)).toEqual(['2 rows that stand are told by the file in another way, by “Channel” (Amazon · A …)']);
    expect(found.review.problems.filter(({ message }) => message.includes('stands with'))).toEqual([]);
  });

  test('takes the place of all that stand in other words, also where the file has one of the words', async () => {
    const found = await inTurn('mapping.csv', [mappings(['S1', 'Amazon', 'A', '', 1], ['S1', 'amazon us', 'A', '', 1]), mappings(['S2', 'Amazon', 'A', '', 1])]);
    expect(lines(found)).toEqual([['Amazon', 'A', 'S2']]);
  });

  test('that says another bundle in the same file is refused', async () => {
    const found = await inTurn('mapping.csv', [mappings(['S1', 'Amazon', 'A', '', 1], ['S2', 'amazon us', 'A', '', 1], ['S2', 'FBA', 'B', '', 1], ['S1', 'Amazon', 'B', '', 1])]);
    expect(lines(found)).toEqual([['FBA', 'B', 'S2'], ['Amazon', 'B', 'S1']]);
  });
});
