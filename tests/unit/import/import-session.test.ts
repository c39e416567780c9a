import { describe, expect, it } from 'vitest';
import { createImportSession } from '../../../renderer/data/import/import-session';
import { packTable, unpackTable } from '../../../renderer/data/packing';
import type { ImportService, PlaceAsk, ReadProgress, ReadSummary, Review, ReviewBase } from '../../../renderer/data/import/import-ports';
import type { PartitionHead } from '../../../renderer/data/published-ports';
import type { Outcome } from '../../../renderer/domain/failures';
import { everything, type PublishMode, type Selection } from '../../../renderer/domain/import/review';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import { cellOrigin } from '../../../renderer/domain/tables/provenance';
import type { Table } from '../../../renderer/domain/tables/table';
import { awdGrid, awdRow, awdRows, type AwdRow } from '../../support/report-files/awd-report';
import { factoryItemHeadings, factoryItemRows, factoryItemsGrid } from '../../support/report-files/factory-items';
import { cellAsText, type Grid } from '../../support/report-files/grid';
import { fakeReader, type FakeFile } from './fake-reader';

const texts = (grid: Grid): string[][] => grid.map((row) => row.map(cellAsText));
const awdRecords = (rows: readonly AwdRow[], asOf = '2026-02-02 04:34:40'): string[][] => texts(awdGrid({ asOf, rows }));
const one = (records: readonly (readonly string[])[]): FakeFile => ({ sheets: [{ name: 'Sheet1', records }] });

const must = <T,>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

type Opened = { readonly session: ImportService; readonly read: Outcome<ReadSummary> };

const open = async (file: FakeFile, name = 'report.csv'): Promise<Opened> => {
  const session = createImportSession();
  const read = await session.read('job', { name, bytes: 1000, modifiedAt: 0 }, fakeReader(file).port, () => undefined);
  return { session, read };
};

type Ask = PlaceAsk & { readonly bases: readonly ReviewBase[]; readonly knownSha256: readonly string[] };
const ask = (changes: Partial<Ask> = {}): Ask => ({
  reportId: 'amz_awd_inventory', mapping: null, sheet: null, asOf: null, period: null, bases: [], knownSha256: [], ...changes,
});

/** Places the file and compares it, as the window does once nothing is left to ask. */
const review = async (session: ImportService, { bases, knownSha256, ...place }: Ask): Promise<Outcome<Review>> => {
  const placed = await session.place('job', place);
  return placed.ok ? session.review('job', { bases, others: [], knownSha256 }) : placed;
};

/** The one table a publish would store. */
const packedTable = async (session: ImportService, mode: PublishMode, selection: Selection = everything): Promise<Table> => {
  const { parts } = must(await session.pack('job', mode, selection));
  const [part] = parts;
  if (parts.length !== 1 || part === undefined || part.packed === null) throw new Error(`There are ${parts.length} parts`);
  return must(await unpackTable(part.packed));
};

const head = (asOf: string | null): PartitionHead => ({ versionId: 'v1', importId: 'i1', rows: 0, asOf, fileName: 'old.csv', byEmail: 'a@b.c', at: 0 });
const baseOf = async (table: Table, partition: string, publishedAs = partition, asOf: string | null = partition === 'all' ? null : partition): Promise<ReviewBase> => ({ head: head(asOf), partition: publishedAs, from: partition, packed: await packTable(table) });

const published = async (file: FakeFile, reportId = 'amz_awd_inventory'): Promise<Table> => {
  const { session } = await open(file, 'first.csv');
  must(await review(session, ask({ reportId })));
  return packedTable(session, 'replace');
};

const column = (table: Table, id: string): readonly (string | number | null)[] => {
  const data = columnData(table, id);
  return data === null ? [] : Array.from({ length: table.rowCount }, (_, row) => cellOf(data, row));
};

describe('a snapshot of a marketplace’s stock', () => {
  const wfs = (...lines: readonly (readonly [sku: string, available: string])[]): FakeFile => one([['SKU', 'Available units', 'Inbound units', 'Product name'], ...lines.map(([sku, available]) => [sku, available, '2', `Thing ${sku}`])]);
  const asked = ask({ reportId: 'wmt_wfs_inventory_page' });
  const ofDay = async (file: FakeFile, name: string, day: string, before: { readonly day: string; readonly table: Table } | null, mode: PublishMode, selection: Selection = everything) => {
    const { session } = await open(file, name);
    const bases = before === null ? [] : [await baseOf(before.table, before.day, day)];
    const { counts } = must(await review(session, { ...asked, asOf: day, bases }));
    const table = await packedTable(session, mode, selection);
    return { day, table, missing: counts.missing, available: Object.fromEntries(column(table, 'sku').map((sku, row) => [String(sku), column(table, 'available')[row]])) };
  };
  const first = () => ofDay(wfs(['A', '5'], ['B', '5'], ['C', '5']), 'first.csv', '2026-02-02', null, 'merge');

  it('has 0 of what it does not list where that is agreed to, which stands on the import while the names stand on the file before', async () => {
    const before = await first();
    const kept = await ofDay(wfs(['A', '4']), 'second.csv', '2026-02-03', before, 'merge');
    expect([kept.missing, kept.available]).toEqual([2, { A: 4 }]);
    const { missing, available, table } = await ofDay(wfs(['A', '4']), 'second.csv', '2026-02-03', before, 'replace');
    expect([missing, available]).toEqual([2, { A: 4, B: 0, C: 0 }]);
    expect(column(table, 'inbound')).toEqual([2, 0, 0]);
    const at = column(table, 'sku').indexOf('B');
    expect(cellOrigin(table, at, 'available')).toMatchObject({ isByHand: true, source: { fileName: 'Counted as 0: not in second.csv' } });
    expect(cellOrigin(table, at, 'sku')).toMatchObject({ isByHand: false, source: { fileName: 'first.csv' }, row: 3 });
  });

  it('has it of those rows alone that are taken', async () => {
    expect((await ofDay(wfs(['A', '4']), 'second.csv', '2026-02-03', await first(), 'replace', { kind: 'except', ids: ['0 missing 1'] })).available).toEqual({ A: 4, C: 0 });
    expect((await ofDay(wfs(['A', '4']), 'second.csv', '2026-02-02', await first(), 'replace', { kind: 'except', ids: ['0 missing 1'] })).available).toEqual({ A: 4, B: 5, C: 0 });
  });

  it('asks again of the next day, as every day stands for itself, and keeps one layer of what was said', async () => {
    const second = await ofDay(wfs(['A', '4']), 'second.csv', '2026-02-03', await first(), 'replace');
    expect((await ofDay(wfs(['A', '3']), 'third.csv', '2026-02-04', second, 'merge'))).toMatchObject({ missing: 2, available: { A: 3 } });
    const third = await ofDay(wfs(['A', '3']), 'third.csv', '2026-02-04', second, 'replace');
    expect(third.available).toEqual({ A: 3, B: 0, C: 0 });
    expect(third.table.sources.map(({ fileName, byHand }) => [fileName, byHand?.over?.fileName ?? null])).toEqual([['third.csv', null], ['Counted as 0: not in third.csv', 'first.csv']]);
  });

  it('has nothing of a row that cannot be read: its units are not known', async () => {
    const { missing, available } = await ofDay(wfs(['A', '4'], ['B', 'many']), 'second.csv', '2026-02-03', await first(), 'replace');
    expect([missing, available]).toEqual([1, { A: 4, C: 0 }]);
  });
});

describe('the fingerprint of a file', () => {
  it('is the last word of its reader, before which the file is not whole', async () => {
    let tell: () => void = () => undefined;
    const fingerprinted = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const { session } = await open({ ...one(awdRecords(awdRows(3))), sha256: 'cafe', fingerprinted });
    expect(await session.hasLastWord('job')).toBe(false);
    tell();
    must(await review(session, ask()));
    expect([await session.hasLastWord('job'), await session.hasLastWord('another')]).toEqual([true, false]);
  });

  it('is waited for by its rows, and goes with them', async () => {
    let tell: () => void = () => undefined;
    const fingerprinted = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const { session, read } = await open({ ...one(awdRecords(awdRows(3))), sha256: 'cafe', fingerprinted });
    expect(must(read).rowsBelow).toBe(3);
    const reviewed = review(session, ask());
    tell();
    must(await reviewed);
    expect(must(await session.pack('job', 'replace', everything)).source).toMatchObject({ sha256: 'cafe' });
    expect((await packedTable(session, 'replace')).sources).toMatchObject([{ sha256: 'cafe' }]);
  });

  it('that cannot be made, because the file changed after its rows were read, stops the import', async () => {
    const { session } = await open({ ...one(awdRecords(awdRows(3))), lateFailure: { code: 'changed-while-reading', detail: 'saved again' } });
    expect(await review(session, ask())).toStrictEqual({ ok: false, failure: { code: 'reader/changed-while-reading', detail: 'saved again' } });
  });
});

describe('reading a file', () => {
  it('says what it is, where its header stands, and shows the first records', async () => {
    const { read } = await open({ ...one(awdRecords(awdRows(3))), delimiter: ';' });
    const summary = must(read);
    expect(summary).toMatchObject({ rowsBelow: 3, encoding: 'utf-8', delimiter: ';', sheet: null, headerRow: 4, candidates: ['amz_awd_inventory'] });
    expect(summary.preview).toHaveLength(7);
    expect(new Set(summary.preview.map((record) => record.length))).toStrictEqual(new Set([25]));
    expect(summary.preview[0]?.slice(0, 3)).toStrictEqual(['Timestamp', '2026-02-02 04:34:40', '']);
  });

  it('never has more than twelve batches under way, however long the file is', async () => {
    const reader = fakeReader({ ...one(awdRecords(awdRows(400))), rowsPerBatch: 10 });
    must(await createImportSession().read('job', { name: 'a.csv', bytes: 1, modifiedAt: 0 }, reader.port, () => undefined));
    expect(reader.sent()).toBe(41);
    expect(reader.mostUnanswered()).toBeLessThanOrEqual(12);
  });

  it('tells of progress, and at the end of all of it', async () => {
    const told: ReadProgress[] = [];
    const reader = fakeReader({ ...one(awdRecords(awdRows(20))), rowsPerBatch: 2 });
    must(await createImportSession().read('job', { name: 'a.csv', bytes: 1, modifiedAt: 0 }, reader.port, (progress) => told.push(progress)));
    expect(told.at(-1)).toStrictEqual({ bytesRead: 1000, bytesTotal: 1000, rows: 24 });
    expect(told.length).toBeLessThan(12);
  });

  it('takes the sheet that carries a report, hidden ones last, and names the others', async () => {
    const items = texts(factoryItemsGrid(factoryItemRows(2)));
    const { read } = await open({
      format: 'xlsx',
      sheets: [
        { name: 'Old', hidden: true, records: items },
        { name: 'Notes', records: [['Remember', 'the milk']] },
        { name: 'Items', records: items },
        { name: 'More', records: items },
      ],
    }, 'items.xlsx');
    const summary = must(read);
    expect(summary).toMatchObject({ sheet: 'Items', candidates: ['factory-items'], headerRow: 1 });
    expect(summary.warnings.map((warning) => warning.detail).join()).toContain('“More”');
  });

  it('passes on why a file could not be read', async () => {
    const { read } = await open({ ...one([['a']]), failure: { code: 'torn', detail: 'ends at byte 5' } });
    expect(read).toStrictEqual({ ok: false, failure: { code: 'reader/torn', detail: 'ends at byte 5' } });
  });

  it('has no rows to speak of when the file has none', async () => {
    const { read } = await open(one([]));
    expect(read).toMatchObject({ ok: false, failure: { code: 'reader/no-rows' } });
  });

  it('ends as cancelled, and closes the port, when the file is dropped meanwhile', async () => {
    const session = createImportSession();
    const reader = fakeReader({ ...one(awdRecords(awdRows(5))), hangs: true });
    const read = session.read('job', { name: 'a.csv', bytes: 1, modifiedAt: 0 }, reader.port, () => undefined);
    await session.drop('job');
    expect(await read).toMatchObject({ ok: false, failure: { code: 'reader/cancelled' } });
    await reader.closed;
    expect(await review(session, ask())).toMatchObject({ ok: false, failure: { code: 'import/no-longer-open' } });
  });

  it('ends as a crash when the reader goes away', async () => {
    const session = createImportSession();
    const reader = fakeReader({ ...one(awdRecords(awdRows(5))), hangs: true });
    const read = session.read('job', { name: 'a.csv', bytes: 1, modifiedAt: 0 }, reader.port, () => undefined);
    reader.die();
    expect(await read).toMatchObject({ ok: false, failure: { code: 'reader/crashed' } });
  });
});

describe('reviewing a file', { timeout: 30_000 }, () => {
  it('counts what is new, changed, unchanged and missing against what stands', async () => {
    const standing = await published(one(awdRecords(awdRows(4))));
    const { session } = await open(one(awdRecords([awdRow(2), { ...awdRow(3), 'Available in AWD (units)': 9 }, awdRow(8)])));
    const found = must(await review(session, ask({ bases: [await baseOf(standing, '2026-02-02')] })));
    expect(found).toMatchObject({ partitions: ['2026-02-02'], standing: ['2026-02-02'], asOf: '2026-02-02', asOfFrom: 'content', tableId: 'awd-inventory' });
    expect(found.counts).toStrictEqual({ new: 1, changed: 1, unchanged: 1, missing: 2, rejected: 0, warnings: 0 });
    const { rows, total } = await session.reviewRows('job', 'all', 0, 10);
    expect(total).toBe(5);
    expect(rows.map(({ change, key, row }) => [change, key, row])).toStrictEqual([
      ['new', 'RG-00008', 7], ['changed', 'RG-00003', 6], ['unchanged', 'RG-00002', 5], ['missing', 'RG-00001', null], ['missing', 'RG-00004', null],
    ]);
    const changed = rows[1];
    const index = found.columnIds.indexOf('availableUnits');
    expect(changed?.changedColumns).toStrictEqual([index]);
    expect([changed?.before?.[index], changed?.after?.[index]]).toStrictEqual([111, 9]);
    expect((await session.reviewRows('job', 'missing', 1, 2)).rows.map(({ key }) => key)).toStrictEqual(['RG-00004']);
  });

  it('keeps rows the file does not have when merging, and drops them when replacing', async () => {
    const standing = await published(one(awdRecords(awdRows(4))));
    const { session } = await open(one(awdRecords([awdRow(2), awdRow(8)])), 'second.csv');
    must(await review(session, ask({ bases: [await baseOf(standing, '2026-02-02')] })));
    const merged = await packedTable(session, 'merge');
    expect(column(merged, 'sku')).toStrictEqual(['RG-00002', 'RG-00008', 'RG-00001', 'RG-00003', 'RG-00004']);
    expect(Array.from(merged.sourceOf, (source) => merged.sources[source]?.fileName)).toStrictEqual(['second.csv', 'second.csv', 'first.csv', 'first.csv', 'first.csv']);
    const replaced = await packedTable(session, 'replace');
    expect(column(replaced, 'sku')).toStrictEqual(['RG-00002', 'RG-00008']);
  });

  it('never mixes rows of another day into a new one', async () => {
    const standing = await published(one(awdRecords(awdRows(4), '2026-02-01')));
    const { session } = await open(one(awdRecords(awdRows(2), '2026-02-02')));
    const found = must(await review(session, ask({ bases: [await baseOf(standing, '2026-02-01', '2026-02-02')] })));
    expect(found.counts).toMatchObject({ unchanged: 2, missing: 2 });
    expect(column(await packedTable(session, 'merge'), 'sku')).toStrictEqual(['RG-00001', 'RG-00002']);
  });

  it('asks about the same file, missing rows and moved totals', async () => {
    const standing = await published(one(awdRecords(awdRows(10), '2026-02-02')));
    const { session } = await open({ ...one(awdRecords(awdRows(3), '2026-02-02')), sha256: 'seen' });
    const found = must(await review(session, ask({ bases: [await baseOf(standing, '2026-02-02')], knownSha256: ['seen'] })));
    expect(found.guards.map(({ id }) => id)).toStrictEqual(['same-file', 'many-missing', 'total-moved', 'total-moved']);
  });

  it('asks whether the file is another store’s when most of it is unknown', async () => {
    const standing = await published(one(awdRecords(awdRows(4))));
    const { session } = await open(one(awdRecords(awdRows(4, 100))));
    const found = must(await review(session, ask({ bases: [await baseOf(standing, '2026-02-02')] })));
    expect(found.guards.map(({ id }) => id)).toContain('wrong-store');
  });

  it('asks nothing of a first import', async () => {
    const { session } = await open(one(awdRecords(awdRows(4))));
    expect(must(await review(session, ask())).guards).toStrictEqual([]);
  });

  const withoutDay = awdRecords(awdRows(2)).slice(3);

  it('takes the day from the file name where the file does not say', async () => {
    const { session } = await open(one(withoutDay), 'AWD Inventory Feb-03-2026.csv');
    expect(must(await review(session, ask()))).toMatchObject({ asOf: '2026-02-03', asOfFrom: 'file-name', partitions: ['2026-02-03'] });
  });

  it('asks for the day where nothing says it, and compares nothing before', async () => {
    const { session } = await open(one(withoutDay));
    const { reportId, mapping, sheet, asOf, period } = ask();
    expect(must(await session.place('job', { reportId, mapping, sheet, asOf, period }))).toMatchObject({ needs: 'as-of', asOf: null, partitions: [], rows: 2 });
    expect(await session.review('job', { bases: [], others: [], knownSha256: [] })).toMatchObject({ ok: false, failure: { code: 'import/no-longer-open' } });
    expect(must(await review(session, ask({ asOf: '2026-02-04' })))).toMatchObject({ asOfFrom: 'user', partitions: ['2026-02-04'] });
    expect(must(await session.pack('job', 'merge', everything)).source.asOf).toBe('2026-02-04');
  });

  it('calls a wrong report by its name', async () => {
    const { session, read } = await open(one([['snapshot-date', 'sku', 'available', 'units-shipped-t30', 'days-of-supply'], ['2026-02-02', 'A', '1', '2', '3']]));
    expect(must(read).candidates).toStrictEqual(['amz_fba_planning']);
    expect(await review(session, ask())).toStrictEqual({
      ok: false, failure: { code: 'import/wrong-report', detail: 'This is the FBA Inventory report, not the AWD inventory report.' },
    });
  });

  it('names the headings that are missing from a file it does not know', async () => {
    const { session } = await open(one([['Campaign', 'SKU', 'Clicks'], ['Spring', 'A', '87']]));
    const found = await review(session, ask());
    expect(found).toMatchObject({ ok: false, failure: { code: 'import/no-header' } });
    expect(found.ok ? '' : found.failure.detail).toContain('“Inbound to AWD (units)”');
  });

  it('lets a column the file does not have stay as it is in a master', async () => {
    const standing = await published(one(texts(factoryItemsGrid(factoryItemRows(3)))), 'factory-items');
    const { session } = await open(one([['Item Code', 'Item Name', 'MOQ'], ['RG-00001', 'Serving Tray No. 1', '800']]));
    const found = must(await review(session, ask({ reportId: 'factory-items', bases: [await baseOf(standing, 'all')] })));
    expect(found.counts).toMatchObject({ changed: 1, missing: 2, warnings: 1 });
    const merged = await packedTable(session, 'merge');
    expect(column(merged, 'moq')).toStrictEqual([800, 500, 500]);
    expect(column(merged, 'supplier')[0]).toBe('Möbelwerk Öz');
  });

  it('hands back the rows it left out, each with its reasons, ready to be opened in a spreadsheet', async () => {
    const bad = factoryItemRows(3).map((row, index) => (index === 1 ? { ...row, MOQ: '1.5', FOB: 'abc', Colour: '=cmd()' } : row));
    const { session } = await open(one(texts(factoryItemsGrid(bad))));
    const found = must(await review(session, ask({ reportId: 'factory-items' })));
    expect(found.counts).toMatchObject({ new: 2, rejected: 1 });
    expect(found.problems.map(({ row, column: heading, raw, severity }) => [severity, row, heading, raw])).toStrictEqual([
      ['error', 3, 'FOB', 'abc'], ['error', 3, 'MOQ', '1.5'],
    ]);
    const csv = new TextDecoder().decode(await session.rejectedRows('job'));
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(factoryItemHeadings.map((heading) => `"${heading}"`).join(','));
    expect(csv).toContain('"3","FOB: “abc” is not a number. MOQ: “1.5” is not a whole number.","RG-00002"');
    expect(csv).toContain(`"'=cmd()"`);
  });

  it('is stopped by a drop while it works', async () => {
    const { session } = await open(one(awdRecords(awdRows(15_000))));
    const found = review(session, ask());
    await session.drop('job');
    expect(await found).toMatchObject({ ok: false, failure: { code: 'reader/cancelled' } });
  });

  it('has nothing to publish when every row is left out', async () => {
    const { session } = await open(one(awdRecords([{ ...awdRow(1), 'Available in AWD (units)': 'many' }])));
    expect(must(await review(session, ask())).counts).toMatchObject({ new: 0, rejected: 1 });
    expect(await session.pack('job', 'merge', everything)).toMatchObject({ ok: false, failure: { code: 'import/nothing-to-publish' } });
  });

  it('refuses to compare with a version that is damaged', async () => {
    const standing = await published(one(awdRecords(awdRows(4))));
    const base = await baseOf(standing, '2026-02-02');
    const { session } = await open(one(awdRecords(awdRows(4))));
    const spoiled = base.packed.chunks.map((chunk) => chunk.map((byte, index) => (index === chunk.length - 9 ? byte ^ 1 : byte)));
    const found = await review(session, ask({ bases: [{ ...base, packed: { ...base.packed, chunks: spoiled } }] }));
    expect(found).toMatchObject({ ok: false, failure: { code: 'data/damaged-version' } });
  });
});

describe('a file of orders of several months', { timeout: 30_000 }, () => {
  const header = ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sku', 'asin', 'quantity', 'item-price', 'currency'];
  const orderAt = (id: string, moment: string, quantity = '1'): string[] => [id, moment, 'Shipped', 'Amazon', 'RG-1', 'B0001', quantity, '9.99', 'USD'];
  const order = (id: string, day: string, quantity = '1'): string[] => orderAt(id, `${day}T10:00:00+00:00`, quantity);
  const orders = (...rows: readonly string[][]): FakeFile => one([header, ...rows]);
  const asked = ask({ reportId: 'amz_all_orders' });

  const publishedParts = async (file: FakeFile, bases: readonly ReviewBase[] = []): Promise<ReadonlyMap<string, Table | null>> => {
    const { session } = await open(file, 'orders.txt');
    must(await review(session, { ...asked, bases }));
    const { parts } = must(await session.pack('job', 'merge', everything));
    return new Map(await Promise.all(parts.map(async ({ partition, packed }) => [partition, packed === null ? null : must(await unpackTable(packed))] as const)));
  };
  const ids = (table: Table | null | undefined): readonly (string | number | null)[] => (table == null ? [] : column(table, 'orderId'));

  it('goes to the month of each order', async () => {
    const parts = await publishedParts(orders(order('1', '2026-01-31'), order('2', '2026-02-01'), order('3', '2026-02-20')));
    expect([...parts].map(([partition, table]) => [partition, ids(table)])).toStrictEqual([['2026-01', ['1']], ['2026-02', ['2', '3']]]);
  });

  it('counts no order twice when two files overlap, and leaves other days of the month alone', async () => {
    const first = await publishedParts(orders(order('1', '2026-02-01'), order('2', '2026-02-10'), order('3', '2026-02-12')));
    const standing = first.get('2026-02');
    if (standing == null) throw new Error('Nothing was published');
    const { session } = await open(orders(order('2', '2026-02-10'), order('3', '2026-02-12', '2'), order('4', '2026-02-28'), order('5', '2026-03-01')), 'orders.txt');
    const found = must(await review(session, { ...asked, bases: [await baseOf(standing, '2026-02')] }));
    expect(found).toMatchObject({ partitions: ['2026-02', '2026-03'], standing: ['2026-02'], asOf: '2026-03-01', guards: [] });
    expect(found.counts).toStrictEqual({ new: 2, changed: 1, unchanged: 1, missing: 0, rejected: 0, warnings: expect.any(Number) as number });
    const { parts } = must(await session.pack('job', 'replace', everything));
    const tables = await Promise.all(parts.map(async ({ packed }) => (packed === null ? null : must(await unpackTable(packed)))));
    expect(tables.map(ids)).toStrictEqual([['2', '3', '4', '1'], ['5']]);
  });

  it.each([
    ['2026-10-31T23:30:00-07:00', '2026-11-01T06:30:00+00:00'],
    ['2026-11-01T06:30:00+00:00', '2026-10-31T23:30:00-07:00'],
    ['2026-11-01T00:30:00+0100', '2026-10-31 23:30:00 UTC'],
  ])('stands once where one file has its moment as %s and a later one as %s', async (before, after) => {
    const first = await publishedParts(orders(orderAt('1', before)));
    const bases = await Promise.all([...first].flatMap(([partition, table]) => (table === null ? [] : [baseOf(table, partition)])));
    const { session } = await open(orders(orderAt('1', after)), 'orders.txt');
    const found = must(await review(session, { ...asked, bases }));
    expect(found.partitions).toStrictEqual([...first.keys()]);
    expect(found.counts).toMatchObject({ new: 0, missing: 0 });
    const { parts } = must(await session.pack('job', 'merge', everything));
    const later = await Promise.all(parts.map(async ({ packed }) => (packed === null ? null : ids(must(await unpackTable(packed))))));
    expect(later).toStrictEqual([['1']]);
  });

  it('publishes nothing into a month in which it changes nothing', async () => {
    const first = await publishedParts(orders(order('1', '2026-01-31'), order('2', '2026-02-01')));
    const [january, february] = [first.get('2026-01'), first.get('2026-02')];
    if (january == null || february == null) throw new Error('Nothing was published');
    const bases = [await baseOf(january, '2026-01'), await baseOf(february, '2026-02')];
    const again = await publishedParts(orders(order('1', '2026-01-31'), order('2', '2026-02-01', '7')), bases);
    expect([...again].map(([partition, table]) => [partition, table === null])).toStrictEqual([['2026-01', true], ['2026-02', false]]);
  });
});

describe('a file that covers days it does not name', () => {
  const business = one([
    ['(Parent) ASIN', '(Child) ASIN', 'Title', 'Sessions - Total', 'Units Ordered', 'Ordered Product Sales'],
    ['B0P', 'B0C', 'Tray', '1,727', '12', '$9,523.10'],
  ]);
  const asked = ask({ reportId: 'amz_business_child' });

  it('needs its period, says whose goods it speaks of before that, and is asked about nothing else', async () => {
    const { session } = await open(business, 'BusinessReport-7-30-26.csv');
    const { bases: _bases, knownSha256: _known, ...place } = asked;
    expect(must(await session.place('job', place))).toMatchObject({ needs: 'period', rows: 1, identifiers: { asins: ['B0C'] }, partitions: [] });
    const found = must(await review(session, { ...asked, period: { start: '2026-06-01', end: '2026-06-30' } }));
    expect(found).toMatchObject({ partitions: ['2026-06'], period: { end: '2026-06-30' }, counts: { new: 1, rejected: 0 } });
    const table = await packedTable(session, 'merge');
    expect([column(table, 'periodStart'), column(table, 'periodEnd'), column(table, 'sales')]).toStrictEqual([['2026-06-01'], ['2026-06-30'], [9523.1]]);
  });
});
