import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { ReaderOptions } from '../../../preload/contract';
import { passwordProtectedWorkbook, signInPage } from '../../support/report-files/spoiled-files';
import { textFile } from '../../support/report-files/text-file';
import { workbookFile } from '../../support/report-files/workbook-file';
import { zipFile, type ZipPart } from '../../support/report-files/zip-file';
import { readBytes, rowsOf, type Reading } from './reading';

const orders = [['order', 'units'], ['1', '5']];
const items = [['sku', 'title'], ['00123', 'Café – 5 €']];
const csv = (grid: readonly (readonly string[])[], more: Parameters<typeof textFile>[1] = {}) => textFile(grid, more);

const read = async (parts: readonly ZipPart[], options: ReaderOptions = {}) => readBytes(await zipFile(parts), options);
const bySheet = (reading: Reading) =>
  Object.fromEntries((reading.opened?.sheets ?? []).map((sheet) => [sheet.name, reading.batches.filter((batch) => batch.sheet === sheet.index).flatMap(rowsOf)]));

describe('a zip archive', () => {
  test('that holds one report is read, and says what the report is', async () => {
    const reading = await read([{ name: 'ItemReport_2026-02-02.csv', content: csv(items, { encoding: 'windows-1252', delimiter: ';' }) }]);
    expect(reading.opened).toMatchObject({ format: 'archive', encoding: 'windows-1252', delimiter: ';', sheets: [{ index: 0, name: 'ItemReport_2026-02-02.csv', hidden: false }] });
    expect(reading.rows).toEqual(items);
    expect(reading.end?.warnings).toEqual([]);
  });

  test('that holds several reports gives each file, and each sheet of a workbook, as a sheet of its own', async () => {
    const book = workbookFile('xlsx', [{ name: 'Cover', grid: [['note']] }, { name: 'Lists', grid: [['x']], hidden: true }, { name: 'Data', grid: items }]);
    const reading = await read([
      { name: 'reports/', content: '' },
      { name: 'reports/b.tsv', content: csv(orders, { delimiter: '\t', encoding: 'utf16le-bom' }) },
      { name: 'reports/a.xlsx', content: book },
      { name: 'c.xls', content: workbookFile('xls', [{ name: 'S', grid: orders }]) },
    ]);
    expect(bySheet(reading)).toEqual({
      'c.xls › S': orders,
      'reports/a.xlsx › Cover': [['note']],
      'reports/a.xlsx › Lists': [],
      'reports/a.xlsx › Data': items,
      'reports/b.tsv': orders,
    });
  });

  test('lists a text that was begun in the wrong encoding once, and keeps the rows of the files before it', async () => {
    const begun = `sku,title\nRG-1,Caf\u00c3\u00a9\n${'RG-1,Tray\n'.repeat(12_000)}`;
    const late = Buffer.from(begun + 'RG-2,Cr\xe8me\n'.repeat(40), 'latin1');
    const reading = await read([{ name: 'a.csv', content: csv(orders) }, { name: 'b.csv', content: late }, { name: 'c.csv', content: csv(items) }]);
    expect(reading.opened?.sheets.map(({ index, name }) => [index, name])).toEqual([[0, 'a.csv'], [1, 'b.csv'], [2, 'c.csv']]);
    const sheets = bySheet(reading);
    expect([sheets['a.csv'], sheets['c.csv']]).toEqual([orders, items]);
    expect(sheets['b.csv']?.length).toBe(12_042);
    expect([sheets['b.csv']?.[1], sheets['b.csv']?.at(-1)]).toEqual([['RG-1', 'CafÃ©'], ['RG-2', 'Crème']]);
    expect(reading.end).toMatchObject({ rows: 12_046, warnings: [] });
  });

  test.each([
    [0, [['note']]],
    [1, items],
    [2, orders],
    [3, items],
  ] as const)('gives sheet %i alone when it is asked for', async (sheet, rows) => {
    const reading = await read(
      [
        { name: 'a.xlsx', content: workbookFile('xlsx', [{ name: 'Cover', grid: [['note']] }, { name: 'Lists', grid: items, hidden: true }]) },
        { name: 'b.csv', content: csv(orders) },
        { name: 'c.csv', content: csv(items) },
      ],
      { sheet },
    );
    expect(reading.rows).toEqual(rows);
    expect(reading.opened?.sheets.map(({ name }) => name)).toEqual(['a.xlsx › Cover', 'a.xlsx › Lists', 'b.csv', 'c.csv']);
    expect((await read([{ name: 'b.csv', content: csv(orders) }], { sheet: 7 })).failed).toMatchObject({ code: 'no-rows', detail: 'The file has no sheet number 8.' });
  });

  test('takes the encoding and the separator that the user names', async () => {
    const content = iconv.encode('sku|title\n1|竹のまな板\n', 'cp932');
    expect((await read([{ name: 'a.csv', content }], { encoding: 'cp932', delimiter: '|' })).rows).toEqual([['sku', 'title'], ['1', '竹のまな板']]);
  });

  test('leaves out what is no report, and says so by name', async () => {
    const reading = await read([
      { name: '__MACOSX/._a.csv', content: 'junk' },
      { name: '.DS_Store', content: 'junk' },
      { name: '~$a.xlsx', content: 'user' },
      { name: 'a.csv', content: csv(orders) },
      { name: 'logo.png', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
      { name: 'login.xls', content: signInPage() },
      { name: 'empty.csv', content: '' },
      { name: 'locked.xlsx', content: passwordProtectedWorkbook() },
      { name: 'more.zip', content: await zipFile([{ name: 'b.csv', content: csv(items) }]) },
    ]);
    expect(reading.rows).toEqual(orders);
    expect(reading.end?.warnings.map(({ code, detail }) => `${code}: ${detail.slice(0, 42)}`)).toEqual([
      'left-out: “empty.csv” in the archive was left out. T',
      'left-out: “locked.xlsx” in the archive was left out.',
      'left-out: “login.xls” in the archive was left out. T',
      'left-out: “logo.png” in the archive was left out. Th',
      'left-out: “more.zip” in the archive was left out. Th',
    ]);
  });

  test('says what it holds when none of it is a report', async () => {
    const nested = await zipFile([{ name: 'b.csv', content: csv(items) }]);
    expect((await read([{ name: 'inner.zip', content: nested }])).failed).toEqual({
      kind: 'failed',
      code: 'not-a-report',
      detail: 'The zip archive holds “inner.zip”. This is a zip archive inside an archive. Unpack it and drop the reports inside.',
    });
    expect((await read([{ name: 'a.csv.gz', content: gzipSync(csv(items)) }])).failed?.detail).toContain('gzip archive inside an archive');
    expect((await read([{ name: 'locked.xlsx', content: passwordProtectedWorkbook() }])).failed).toMatchObject({ code: 'password' });
    expect((await read([])).failed).toMatchObject({ code: 'no-rows', detail: 'The zip archive holds no files.' });
  });

  test.each([
    ['whose bytes are not what their checksum says', { lies: { crc: 1 } }, 'torn'],
    ['of another size than it says', { lies: { unpackedBytes: 5 } }, 'torn'],
    ['with a password', { lies: { flags: 1 } }, 'password'],
    ['packed in an unknown way', { lies: { method: 12 } }, 'not-a-report'],
  ] as const)('with a file %s gives no row of it', async (_, change, code) => {
    const reading = await read([{ name: 'a.csv', content: csv(orders), ...change }]);
    expect(reading.failed?.code).toBe(code);
    expect(reading.rows).toEqual([]);
  });

  test('never opens what a name points to, and shows names without steps, drives and turned letters', async () => {
    const reading = await read([
      { name: '../../etc/passwd', content: csv(orders) },
      { name: 'C:\\Users\\me\\b.csv', content: csv(orders) },
      { name: '/abs\u202Evsc.exe', content: csv(orders) },
    ]);
    expect(reading.opened?.sheets.map(({ name }) => name)).toEqual(['Users/me/b.csv', 'absvsc.exe', 'etc/passwd']);
  });

  test('names files as the program of their country wrote them', async () => {
    const named = await zipFile([{ name: 'XXXXXX.csv', content: csv(orders) }]);
    const japanese = iconv.encode('在庫報', 'cp932');
    for (let at = named.indexOf('XXXXXX'); at !== -1; at = named.indexOf('XXXXXX')) japanese.copy(named, at);
    expect((await readBytes(named)).opened?.sheets[0]?.name).toBe('在庫報.csv');
  });

  test('with more files than a drop takes is refused', async () => {
    const parts = Array.from({ length: 101 }, (_, i) => ({ name: `${i}.csv`, content: 'a,b\n1,2\n' }));
    expect((await read(parts)).failed?.code).toBe('limit');
  });

  test('that holds a text too large to keep is read in passes, with nothing lost', async () => {
    const line = `${'x'.repeat(90)},Café\n`;
    const rows = 800_000;
    const reading = await read([{ name: 'a.csv', content: (function* () { yield 'sku,title\n'; for (let i = 0; i < rows / 1000; i += 1) yield Array.from({ length: 1000 }, (_, n) => `${(i * 1000 + n) * 7919 % 1e9}${line}`).join(''); })() }]);
    expect(reading.failed).toBeNull();
    expect(reading.end?.rows).toBe(rows + 1);
    expect(reading.rows.at(-1)?.[1]).toBe('Café');
  }, 60_000);
});

describe('a gzip file', () => {
  test('is read as the file in it', async () => {
    const reading = await readBytes(gzipSync(csv(items, { encoding: 'windows-1252' })));
    expect(reading.opened).toMatchObject({ format: 'text', encoding: 'windows-1252' });
    expect(reading.rows).toEqual(items);
    expect((await readBytes(gzipSync(workbookFile('xlsx', [{ name: 'S', grid: items }])))).rows).toEqual(items);
  });

  test('that is torn, changed, or holds another archive is refused in words', async () => {
    const packed = gzipSync(csv(Array.from({ length: 500 }, (_, i) => [`SKU-${i}`, `${(i * 7919) % 1000}`])));
    expect((await readBytes(packed.subarray(0, packed.length - 20))).failed?.code).toBe('torn');
    const changed = Buffer.from(packed);
    changed[200] = (changed[200] ?? 0) ^ 0x10;
    expect((await readBytes(changed)).failed?.code).toBe('torn');
    expect((await readBytes(gzipSync(gzipSync(csv(items))))).failed?.detail).toContain('inside an archive');
    const tar = Buffer.alloc(1024);
    tar.write('a.csv', 0);
    tar.write('ustar', 257);
    expect((await readBytes(gzipSync(tar))).failed?.detail).toContain('tar archive');
  });
});
