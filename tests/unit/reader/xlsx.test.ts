import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { FileSource } from '../../../main/reader/file-source';
import { Outbox } from '../../../main/reader/outbox';
import { Warnings } from '../../../main/reader/warnings';
import { partsInflated, sheetLibrary } from '../../../main/reader/workbook/sheet-library';
import { readWorkbook } from '../../../main/reader/workbook/read-workbook';
import { readZipDirectory } from '../../../main/reader/zip/directory';
import { crc32FromTables } from '../../../main/reader/zip/crc32';
import { awdReport, awdRows, trickyAwdRows } from '../../support/report-files/awd-report';
import { factoryItemRows, factoryItemsFile, trickyFactoryItemRows } from '../../support/report-files/factory-items';
import { torn } from '../../support/report-files/spoiled-files';
import { workbookFile } from '../../support/report-files/workbook-file';
import { xlsxFile, xlsxParts } from '../../support/report-files/xlsx-parts';
import { zipFile } from '../../support/report-files/zip-file';
import { fileOf, portOfTest, readBytes, rowsOf } from './reading';

// Hundreds of workbooks are written and read here, on machines that do other things beside.
vi.setConfig({ testTimeout: 60_000 });

/** The same file through the spreadsheet library. */
const throughLibrary = async (content: Buffer) => {
  const source = await FileSource.open(fileOf(content, 'oracle.xlsx'));
  const conversation = portOfTest();
  const outbox = new Outbox(conversation.port);
  conversation.grant(100_000);
  const warnings = new Warnings();
  await readWorkbook(source, await readZipDirectory(source), 'xlsx', {}, outbox, warnings);
  await source.close();
  const batches = conversation.messages.filter((message) => message.kind === 'rows');
  return { rows: batches.flatMap(rowsOf), rowNumbers: batches.flatMap((batch) => [...batch.rowNumbers]), warnings: warnings.kept };
};

const row = (cells: string, r = 1) => `<row r="${r}">${cells}</row>`;
const readSheet = async (sheetData: string, more: Partial<Parameters<typeof xlsxFile>[0]> = {}) => readBytes(await xlsxFile({ sheetData, ...more }));

describe('the streaming reader gives what the spreadsheet library gives', () => {
  const asOf = '2026-02-02 04:34:40';
  const moments = [45000, 45000.25, 1, 59, 60, 61, 0.75, 2958465, 46055.999999].map((number) => ({ number, format: 'yyyy-mm-dd hh:mm' }));
  const files: readonly (readonly [string, () => Buffer])[] = [
    ['an AWD report', () => awdReport({ asOf, rows: [...awdRows(2000), ...trickyAwdRows], variant: 'xlsx' })],
    ['factory items', () => factoryItemsFile({ rows: [...factoryItemRows(500), ...trickyFactoryItemRows] })],
    ['moments', () => workbookFile('xlsx', [{ name: 'S', grid: [moments, moments.map(({ number }) => ({ number, format: 'm/d/yy' }))] }])],
    ['numbers', () => workbookFile('xlsx', [{ name: 'S', grid: [[0.1 + 0.2, 1e21, 1e-9, -0, 123456789012345680, 1 / 3, 19.99, -1.5e300, 5e-324, 1e15, 999999999999999]] }])],
    ['odd text', () => workbookFile('xlsx', [{ name: 'S', grid: [['a&b', '<x>', ' lead', 'two\nlines', '_x0041_', '\u{1F38D}', "it's", '"q"', 'x'.repeat(9000)]] }])],
  ];
  test.each(files)('%s', async (_, file) => {
    const content = file();
    const own = await readBytes(content);
    const library = await throughLibrary(content);
    expect(own.rows).toEqual(library.rows);
    expect(own.rowNumbers).toEqual(library.rowNumbers);
    expect(own.end?.warnings).toEqual(library.warnings);
  });

  // Batches are full by their cells here and by their bytes there, and pieces of the sheet end in the middle of a row.
  test.each([['many short cells', 25, 1], ['a few long ones', 3, 400], ['cells of any length', 40, 7]])('%s of a sheet larger than several batches', async (_, columns, longest) => {
    const rows = Array.from({ length: 12_000 }, (__, r) => Array.from({ length: columns }, (___, c) => String((r * 31 + c * 7) % 1009).repeat(1 + ((r + c) % longest))));
    const cells = (one: readonly string[]) => one.map((text) => (text.length < 12 ? `<c><v>${Number(text)}</v></c>` : `<c t="str"><v>${text}</v></c>`)).join('');
    const own = await readSheet(rows.map((one, r) => row(cells(one), r + 1)).join(''));
    const wrong = rows.flatMap((one, r) => (own.rows[r]?.length === columns && one.every((text, c) => own.rows[r]?.[c] === (text.length < 12 ? String(Number(text)) : text)) ? [] : [r + 1]));
    expect([own.rows.length, wrong.slice(0, 3)]).toEqual([12_000, []]);
  });

  test('grids of any text and numbers', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '1', ' ', '&', '<', '>', '"', "'", '_x', '0041_', 'é', '竹', '🎍', ';', '\t', '\n'), maxLength: 10 });
    const cell = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(null), fc.record({ number: fc.double({ min: 0, max: 60000, noNaN: true }), format: fc.constantFrom('yyyy-mm-dd', 'h:mm', '0000', '0.00', '[h]:mm') }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 8 }), async (grid) => {
        const content = workbookFile('xlsx', [{ name: 'S', grid: [['head'], ...grid] }]);
        expect((await readBytes(content)).rows).toEqual((await throughLibrary(content)).rows);
      }),
      { numRuns: 100 },
    );
  });
});

describe('forms that other programs write', () => {
  test('inline strings, rich text, readings beside Japanese words, formula results, booleans and errors', async () => {
    const { rows } = await readSheet(
      row(
        '<c r="A1" t="inlineStr"><is><t>in&amp;line</t></is></c>' +
          '<c r="B1" t="inlineStr"><is><r><rPr><b/></rPr><t>bold</t></r><r><t xml:space="preserve"> plain</t></r><rPh sb="0" eb="1"><t>kana</t></rPh></is></c>' +
          '<c r="C1" t="str"><f>CONCAT("1","E5")</f><v>1E5</v></c>' +
          '<c r="D1" t="b"><v>1</v></c><c r="E1" t="b"><v>0</v></c><c r="F1" t="e"><v>#REF!</v></c><c r="G1"><f>1+1</f><v>2</v></c>',
      ),
    );
    expect(rows).toEqual([['in&line', 'bold plain', '1E5', 'TRUE', 'FALSE', '#REF!', '2']]);
  });

  test('shared strings with runs, readings, escapes and nothing in them', async () => {
    const { rows } = await readSheet(row([0, 1, 2, 3, 4].map((i) => `<c t="s"><v>${i}</v></c>`).join('')), {
      strings:
        '<si><t>plain</t></si><si><r><t>rich </t></r><r><rPr/><t>text</t></r><rPh sb="0" eb="2"><t>reading</t></rPh></si><si/><si><t>a_x000D_b&#233;&#x1F38D;</t></si><si><t><![CDATA[<raw> &amp; ]]></t></si>',
    });
    expect(rows).toEqual([['plain', 'rich text', '', 'a\rbé🎍', '<raw> &amp; ']]);
  });

  test('a namespace prefix on every element', async () => {
    const parts = xlsxParts({ sheetData: '' }).map((part) =>
      part.name !== 'xl/worksheets/sheet1.xml'
        ? part
        : { ...part, content: '<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>' },
    );
    const reading = await readBytes(await zipFile(parts));
    expect(reading.rows).toEqual([['', '5']]);
    expect(reading.rowNumbers).toEqual([2]);
  });

  test('rows and cells without references, with gaps, single quotes, comments and out of order', async () => {
    const reading = await readSheet(
      `<row><c><v>1</v></c><c><v>2</v></c></row><!-- note <row> --><row r='5'><c r='C5' t='n'><v>3</v></c></row>${row('<c r="C7"><v>3</v></c><c r="A7"><v>1</v></c>', 7)}<row r="8"/><row r="9"><c r="A9" s="0"/></row>`,
    );
    expect(reading.rows).toEqual([['1', '2'], ['', '', '3'], ['1', '', '3']]);
    expect(reading.rowNumbers).toEqual([1, 5, 7]);
  });

  test('dates by style, dates as text, the 1904 calendar and built-in formats', async () => {
    const styles =
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm\\-yyyy;@"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs>';
    const cells = '<c s="1"><v>46055</v></c><c s="2"><v>46055</v></c><c s="3"><v>46055.5</v></c><c t="d"><v>2026-02-02T04:34:40</v></c><c t="d" s="1"><v>2026-02-02T00:00:00</v></c>';
    expect((await readSheet(row(cells), { styles })).rows).toEqual([['2026-02-02', '2026-02-02', '2026-02-02 12:00:00', '2026-02-02 04:34:40', '2026-02-02']]);
    const since1904 = await readSheet(row('<c s="1"><v>0</v></c><c s="1"><v>44593</v></c>'), { styles, workbookPr: 'date1904="1"' });
    expect(since1904.rows).toEqual([['1904-01-01', '2026-02-02']]);
  });

  test('a long number keeps every digit that the file has, which a double could not', async () => {
    const { rows, end } = await readSheet(row('<c><v>1.2345678901234567E16</v></c><c><v>12345678901234567</v></c><c><v>19.989999999999998</v></c>'));
    expect(rows).toEqual([['12345678901234567', '12345678901234567', '19.99']]);
    expect(end?.warnings.map((warning) => warning.code)).toEqual(['rounded-integer', 'rounded-integer']);
  });

  test('a workbook in UTF-16 is left to the spreadsheet library', async () => {
    const parts = xlsxParts({ sheetData: '<row r="1"><c r="A1"><v>7</v></c></row>' }).map((part) =>
      part.name === 'xl/worksheets/sheet1.xml'
        ? { ...part, content: Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>', 'utf16le') }
        : part,
    );
    const reading = await readBytes(await zipFile(parts));
    expect(reading.rows).toEqual((await throughLibrary(await zipFile(parts))).rows);
  });
});

describe('files that mean harm', () => {
  const good = () => xlsxParts({ sheetData: row('<c r="A1" t="s"><v>0</v></c>'), strings: '<si><t>x</t></si>' });
  const withSheet = (change: object) => zipFile(good().map((part) => (part.name === 'xl/worksheets/sheet1.xml' ? { ...part, ...change } : part)));

  test.each([
    ['a part that is not what its checksum says', { lies: { crc: 1 } }, 'torn'],
    ['a part of another size than it says', { lies: { unpackedBytes: 5 } }, 'torn'],
    ['a protected part', { lies: { flags: 1 } }, 'password'],
    ['a part packed in an unknown way', { lies: { method: 99 } }, 'not-a-report'],
    ['a document type', { content: '<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>' }, 'not-a-report'],
    ['a sheet that stops in the middle', { content: '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"' }, 'torn'],
    ['a cell that is closed but was never opened', { content: '<worksheet><sheetData><row><v>1</v></c><c r="A1"><v>1</v></c></row><row></c><c r="A2"><v>2</v></c></row>' }, 'torn'],
    ['a text that is not there', { content: '<worksheet><sheetData><row><c t="s"><v>99</v></c></row></sheetData></worksheet>' }, 'torn'],
    ['more columns than any report', { content: '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>' }, 'limit'],
    ['more rows than a sheet has', { content: '<worksheet><sheetData><row r="99999999"><c><v>1</v></c></row></sheetData></worksheet>' }, 'limit'],
    ['one endless text', { content: (function* () { yield '<worksheet><sheetData><row><c t="str"><v>'; for (let i = 0; i < 20; i += 1) yield 'x7'.repeat(500_000); })() }, 'limit'],
    ['rows of white space without end', { content: (function* () { yield '<worksheet><sheetData>'; for (let i = 0; i < 80; i += 1) yield ' '.repeat(1_000_000); yield '</sheetData></worksheet>'; })() }, 'limit'],
  ] as const)('%s is refused', async (_, change, code) => {
    const reading = await readBytes(await withSheet(change));
    expect(reading.failed?.code).toBe(code);
  });

  test('a million small references to one long text stop at the limit, batch by batch', async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(8);
    const reading = await readBytes(
      await xlsxFile({ strings: `<si><t>${'long'.repeat(250_000)}</t></si>`, sheetData: `<row>${cells}</row>`.repeat(12) }),
    );
    expect(reading.end?.rows).toBe(12);
    for (const batch of reading.batches) expect(batch.bytes.length).toBeLessThan(20_000_000);
    const wide = await readBytes(await xlsxFile({ strings: `<si><t>${'long'.repeat(250_000)}</t></si>`, sheetData: `<row>${cells.repeat(4)}</row>` }));
    expect(wide.failed?.code).toBe('limit');
  });

  test('a sheet that boasts of its size costs nothing', async () => {
    const parts = good().map((part) =>
      part.name === 'xl/worksheets/sheet1.xml'
        ? { ...part, content: '<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1" spans="1:16384"><c r="A1"><v>1</v></c></row><row r="1048576"><c><v>2</v></c></row></sheetData><hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks></worksheet>' }
        : part,
    );
    const reading = await readBytes(await zipFile(parts));
    expect(reading.rows).toEqual([['1'], ['2']]);
    expect(reading.rowNumbers).toEqual([1, 1_048_576]);
  });

  test('a picture nobody asked for is not unpacked', async () => {
    const bomb = { name: 'xl/media/image1.png', content: 'not deflate at all', lies: { method: 8, unpackedBytes: 4_000_000_000 }, stored: true };
    expect((await readBytes(await zipFile([...good(), bomb]))).rows).toEqual([['x']]);
  });

  test.each([
    ['a row that is not closed', '<row r="1"><c r="A1"><v>5</v></c><row r="2"><c r="A2"><v>7</v></c></row>'],
    ['a cell between two rows', '<row r="1"><c r="A1"><v>5</v></c></row><c r="A2"><v>6</v></c><row r="3"><c r="A3"><v>7</v></c></row>'],
    ['a last row that is not closed', '<row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="A2"><v>7</v></c>'],
    ['a cell that is not closed', '<row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="A2"><v>7</row>8'],
    ['a cell that is not closed, with nothing behind it', '<row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="A2"><v>7</v></row>'],
    ['a value within a value', '<row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="A2"><v>7<v>8</v></c></row>'],
    ['a text within a text', '<row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>7<t>8</t></is></c></row>'],
    ['a cell within a cell', '<row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="A2"><v>7<c r="B2"><v>8</v></c></row>'],
  ])('%s is refused: its figures would run into those of others', async (_, sheetData) => {
    const reading = await readSheet(sheetData);
    expect([reading.failed?.code, reading.rows.flat().filter((text) => !['5'].includes(text))]).toEqual(['torn', []]);
  });

  test('any run of tags, in any order, ends in one last word with whole rows', async () => {
    const scrap = fc.constantFrom(
      '<row>', '<row r="3">', '<row r="2"/>', '</row>', '<c>', '<c r="B2">', '<c r="A9" t="s">', '<c r="ZZ1" t="inlineStr">', '<c t="str" s="1">', '<c r="C1" t="b"/>', '</c>', '<v>', '</v>', '<v/>',
      '0', '1', 'text', '1E5', '&amp;', '<is>', '</is>', '<t>', '</t>', '<f>', '</f>', '<rPh>', '</rPh>', '<!-- x -->', '<![CDATA[y]]>', '<?pi z?>', '<r>', '</r>', '<', '>', '"', "<c r='", '</', '<!',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(scrap, { maxLength: 40 }), async (scraps) => {
        const reading = await readSheet(`<row r="1"><c r="A1"><v>1</v></c></row>${scraps.join('')}`, { strings: '<si><t>x</t></si>' });
        const last = reading.messages.filter((message) => message.kind === 'end' || message.kind === 'failed');
        expect(last).toHaveLength(1);
        expect(reading.failed?.code ?? 'torn').toMatch(/torn|limit|not-a-report/);
        for (const row of reading.rows) expect(row.at(-1)).not.toBe('');
      }),
      { numRuns: 400 },
    );
  });

  test('a workbook cut anywhere, or with any byte changed, ends in one last word', async () => {
    const file = awdReport({ asOf: '2026-02-02 04:34:40', rows: awdRows(30), variant: 'xlsx' });
    const words = (messages: readonly { kind: string }[]) => messages.filter((message) => message.kind === 'end' || message.kind === 'failed').length;
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (keep, at, by) => {
        const cut = await readBytes(torn(file, keep));
        expect(cut.failed?.code).toMatch(/torn|not-a-report|no-rows/);
        const changed = Buffer.from(file);
        changed[at] = (changed[at] ?? 0) ^ by;
        const reading = await readBytes(changed);
        expect(words(reading.messages)).toBe(1);
        expect(reading.failed?.code).not.toBe('crashed');
      }),
      { numRuns: 120 },
    );
  });
});

describe('the spreadsheet library', () => {
  test('unpacks with zlib, not with its own inflate', () => {
    const before = partsInflated();
    sheetLibrary().read(awdReport({ asOf: '2026-02-02 04:34:40', rows: awdRows(3), variant: 'xlsx' }));
    expect(partsInflated()).toBeGreaterThan(before);
  });

  test('does not hang on damaged data, on which its own inflate loops for ever', async () => {
    const file = workbookFile('xlsb', [{ name: 'S', grid: Array.from({ length: 200 }, (_, i) => [i, `text ${i}`, i * 1.5]) }]);
    for (let seed = 1; seed <= 60; seed += 1) {
      const changed = Buffer.from(file);
      for (let i = 0; i < 4; i += 1) changed[(seed * 7919 + i * 104729) % (file.length - 200)] = (seed * 31 + i * 17) & 0xff;
      const reading = await readBytes(changed);
      expect(reading.messages.at(-1)?.kind).toMatch(/end|failed/);
    }
  });
});

test('the checksum from tables is the one of zip', () => {
  expect(crc32FromTables(Buffer.from('123456789'), 0)).toBe(0xcbf43926);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(100), (bytes, at) => {
      const cut = Math.min(at, bytes.length);
      expect(crc32FromTables(bytes.subarray(cut), crc32FromTables(bytes.subarray(0, cut), 0))).toBe(crc32FromTables(bytes, 0));
    }),
  );
});
