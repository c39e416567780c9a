import { describe, expect, it } from 'vitest';
import { createImportSession } from '../../../renderer/data/import/import-session';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { packTable, unpackTable } from '../../../renderer/data/packing';
import type { Review } from '../../../renderer/data/import/import-ports';
import type { PackedTable } from '../../../renderer/data/published-ports';
import type { Outcome } from '../../../renderer/domain/failures';
import type { PublishMode } from '../../../renderer/domain/import/review';
import { everything } from '../../../renderer/domain/import/review';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import type { Table } from '../../../renderer/domain/tables/table';
import { fakeReader } from './fake-reader';

type Records = readonly (readonly string[])[];

const must = <T,>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const tableOf = (reportId: string, records: Records): Table => {
  const [part] = must(tableFromRecords({ reportId, importId: 'old', fileName: 'old.csv', sha256: 'old', records })).parts;
  if (part === undefined) throw new Error('No rows');
  return part.table;
};

const other = (reportId: string, records: Records): Promise<PackedTable> => packTable(tableOf(reportId, records));

type Asked = { readonly reportId: string; readonly records: Records; readonly standing?: Table; readonly others?: readonly PackedTable[] };

const reviewed = async ({ reportId, records, standing, others = [] }: Asked) => {
  const session = createImportSession();
  must(await session.read('job', { name: 'new.csv', bytes: 1, modifiedAt: 0 }, fakeReader({ sheets: [{ name: 'Sheet1', records }] }).port, () => undefined));
  must(await session.place('job', { reportId, mapping: null, sheet: null, asOf: null, period: null }));
  const head = { versionId: 'v1', importId: 'old', rows: 0, asOf: null, fileName: 'old.csv', byEmail: 'a@b.c', at: 0 };
  const bases = standing === undefined ? [] : [{ head, partition: 'all', from: 'all', packed: await packTable(standing) }];
  const review: Review = must(await session.review('job', { bases, knownSha256: [], others }));
  const publish = async (mode: PublishMode): Promise<Table> => {
    const packed = must(await session.pack('job', mode, everything)).parts[0]?.packed;
    if (packed === undefined || packed === null) throw new Error('Nothing to publish');
    return must(await unpackTable(packed));
  };
  return { review, publish };
};

const rows = (table: Table, ...ids: readonly string[]) =>
  Array.from({ length: table.rowCount }, (_, row) => ids.map((id) => { const data = columnData(table, id); return data === null ? null : cellOf(data, row); }));

const header = ['Bundle Code', 'Item Code', 'Qty'];

describe('the items of a bundle', () => {
  const standing = tableOf('bundle-items', [header, ['B-1', 'I-1', '2'], ['B-1', 'I-2', '1'], ['B-2', 'I-1', '6']]);
  const records = [header, ['B-1', 'I-1', '3'], ['B-1', 'I-9', '1']];

  it.each(['merge', 'replace'] as const)('take the place of its old ones, and other bundles stay as they are when the file is to %s', async (mode) => {
    const { publish } = await reviewed({ reportId: 'bundle-items', records: [...records, ['B-2', 'I-1', '6']], standing });
    expect(rows(await publish(mode), 'bundleCode', 'itemCode', 'quantity')).toStrictEqual([['B-1', 'I-1', 3], ['B-1', 'I-9', 1], ['B-2', 'I-1', 6]]);
  });

  it('leave other bundles alone when merging', async () => {
    const { publish } = await reviewed({ reportId: 'bundle-items', records, standing });
    expect(rows(await publish('merge'), 'bundleCode', 'itemCode', 'quantity')).toStrictEqual([['B-1', 'I-1', 3], ['B-1', 'I-9', 1], ['B-2', 'I-1', 6]]);
  });

  it('that could not be read stay as they stood', async () => {
    const { publish } = await reviewed({ reportId: 'bundle-items', records: [header, ['B-1', 'I-1', '3'], ['B-1', 'I-2', 'two']], standing });
    expect(rows(await publish('merge'), 'itemCode', 'quantity')).toStrictEqual([['I-1', 3], ['I-2', 1], ['I-1', 6]]);
  });
});

describe('what a sheet says of other lists', () => {
  it('is warned of where a bundle or an item is not known', async () => {
    const others = await Promise.all([
      other('bundles', [['Bundle Code', 'Name'], ['B-1', 'One']]),
      other('factory-items', [['Item Code', 'Name'], ['I-1', 'Planter'], ['I-2', 'Bag']]),
    ]);
    const { review } = await reviewed({ reportId: 'bundle-items', records: [header, ['B-1', 'I-1', '2'], ['B-7', 'I-1', '2'], ['B-1', 'I-8', '1']], others });
    expect(review.counts).toMatchObject({ new: 3, rejected: 0, warnings: 2 });
    expect(review.problems.map(({ severity, row, column, message }) => [severity, row, column, message])).toStrictEqual([
      ['warning', 3, 'Bundle Code', '“B-7” is not in the list of bundles.'], ['warning', 4, 'Item Code', '“I-8” is not in the list of factory items, nor a bundle or a label.'],
    ]);
  });

  it('is not warned of where an item is a bundle or a label instead', async () => {
    const others = await Promise.all([
      other('bundles', [['Bundle Code', 'Name'], ['B-1', 'One'], ['B-2', 'Two']]), other('factory-items', [['Item Code', 'Name'], ['I-1', 'Planter']]), other('martin-skus', [['Label SKU', 'Title'], ['L-1', 'Front']]),
    ]);
    const { review } = await reviewed({ reportId: 'bundle-items', records: [header, ['B-1', 'B-2', '2'], ['B-2', 'I-1', '1'], ['B-2', 'L-1', '1'], ['B-2', 'L-9', '1']], others });
    expect(review.problems.map(({ row }) => row)).toStrictEqual([5]);
    const order = await reviewed({ reportId: 'purchase-orders', records: [['PO Number', 'Item Code', 'Qty Ordered'], ['ML-1', 'L-1', '500'], ['ML-1', 'L-9', '500']], others });
    expect(order.review.problems.map(({ row, raw }) => [row, raw])).toStrictEqual([[3, 'L-9']]);
  });

  it('is warned of where a listing is mapped by the other desk too', async () => {
    const others = [await other('martin-bundle-listings', [['Martin Bundle', 'Channel', 'SKU', 'ASIN'], ['L-1', 'Amazon', 'S-1', ''], ['L-2', 'Amazon', '', 'A-2']])];
    const { review } = await reviewed({ reportId: 'bundle-listings', records: [['Bundle Code', 'Channel', 'SKU', 'ASIN'], ['B-1', 'Amazon', 'S-1', ''], ['B-2', 'Amazon', 'S-9', 'A-2'], ['B-3', 'eBay', 'S-1', '']], others });
    expect(review.problems.map(({ row, message }) => [row, message])).toStrictEqual([
      [2, '“Amazon · S-1” is mapped by Martin Label as well. Where the two differ, neither counts until one is taken out or Settings, Channels says which desk counts.'], [3, '“Amazon · A-2” is mapped by Martin Label as well. Where the two differ, neither counts until one is taken out or Settings, Channels says which desk counts.'],
    ]);
  });

  it('is not asked for where the other list was never filled', async () => {
    const { review } = await reviewed({ reportId: 'bundle-items', records: [header, ['B-1', 'I-1', '2']] });
    expect(review.problems).toStrictEqual([]);
  });
});
