import { mkdirSync, unlinkSync, appendFileSync, symlinkSync, writeFileSync, mkdtempSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../../main/reader/read-file';
import { endsOf } from '../../../preload/cell-lengths';
import { awdGrid, awdReport, awdRows } from '../../support/report-files/awd-report';
import { cellAsText } from '../../support/report-files/grid';
import { emptyFile, htmlTable, passwordProtectedWorkbook, signInPage, torn, wrongReport } from '../../support/report-files/spoiled-files';
import { zipFile } from '../../support/report-files/zip-file';
import { fileOf, portOfTest, readBytes, readPath } from './reading';

/** As tar wrote them before 1988: nothing but names, figures in eights, and their sum. */
const oldTar = (text: string): Buffer => {
  const header = Buffer.alloc(512);
  for (const [at, field] of [[0, 'report.csv'], [100, '0000644\0'], [108, '0000000\0'], [116, '0000000\0'], [124, `${text.length.toString(8).padStart(11, '0')}\0`], [136, '14000000000\0'], [148, '        ']] as const) header.write(field, at);
  header.write(`${header.reduce((sum, byte) => sum + byte, 0).toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, Buffer.from(text), Buffer.alloc(512 - (text.length % 512) + 1024)]);
};

const asOf = '2026-02-02 04:34:40';

describe('what a file is', () => {
  test.each([
    ['an empty file', emptyFile(), 'empty-file', /empty/],
    ['a protected workbook', passwordProtectedWorkbook(), 'password', /password/],
    ['a torn workbook', torn(awdReport({ asOf, rows: awdRows(200), variant: 'xlsx' })), 'torn', /damaged/],
    ['a torn old workbook', torn(awdReport({ asOf, rows: awdRows(200), variant: 'xls' }), 0.3), 'torn', /damaged/],
    ['a torn gzip archive', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 'torn', /damaged/],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'not-a-report', /PDF/],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'not-a-report', /program/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'not-a-report', /PNG/],
    ['JSON', Buffer.from('{"rows": [1, 2]}'), 'not-a-report', /JSON/],
    ['other XML', Buffer.from('<?xml version="1.0"?><feed></feed>'), 'not-a-report', /XML/],
    ['a settlement as XML', Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<AmazonEnvelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Header><DocumentVersion>1.01</DocumentVersion></Header><MessageType>SettlementReport</MessageType></AmazonEnvelope>'), 'not-a-report', /Amazon report as XML. Download its flat file.*Flat File V2/],
    ['the same without its first line', Buffer.from('<AmazonEnvelope>\n<MessageType>SettlementReport</MessageType>\n</AmazonEnvelope>'), 'not-a-report', /Flat File V2/],
    ['an e-mail', Buffer.from('Return-Path: <reports@example.com>\r\nReceived: from one by two;\r\n\tSun, 1 Nov 2026 00:00:00 +0000\r\nFrom: Reports <reports@example.com>\r\nSubject: Your report\r\nMIME-Version: 1.0\r\nContent-Type: text/csv\r\n\r\nItem Code,On Hand\r\nA,1=\r\n2\r\n'), 'not-a-report', /This is an e-mail. Open it, save the report that is attached to it/],
    ['one of a mailbox', Buffer.from('From someone Sun Nov  1 00:00:00 2026\nMIME-Version: 1.0\nMessage-ID: <1@example.com>\nSubject: Your report\n\nsku,units\n'), 'not-a-report', /e-mail/],
    ['a saved web page', Buffer.from('From: <Saved by Blink>\r\nSnapshot-Content-Location: https://example.com/\r\nSubject: Stock\r\nMIME-Version: 1.0\r\n\r\n'), 'not-a-report', /saved web page/],
    ['a Gnumeric workbook', Buffer.from('<?xml version="1.0"?>\n<gnm:Workbook xmlns:gnm="http://www.gnumeric.org/v10.dtd"><office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/></gnm:Workbook>'), 'not-a-report', /Gnumeric workbook. Open it in Gnumeric/],
    ['a packed Gnumeric workbook', gzipSync('<?xml version="1.0"?><gmr:Workbook xmlns:gmr="http://www.gnome.org/gnumeric/v7"/>'), 'not-a-report', /Gnumeric workbook/],
    ['a flat OpenDocument text', Buffer.from('<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:mimetype="application/vnd.oasis.opendocument.text"/>'), 'not-a-report', /not a spreadsheet/],
    ['a page that begins with its script', Buffer.from('<script>var a = "sku,units";</script>\n<form action="/signin"><p>Sign in, please</p></form>'), 'not-a-report', /sign-in page/],
    ['a page that begins with two remarks', Buffer.from('<!-- a -->\n<!-- b --><title>Sign in</title><h1>Sign in, please</h1>'), 'not-a-report', /sign-in page/],
    ['a shortcut of Windows to a page', Buffer.from('[InternetShortcut]\r\nURL=https://sellercentral.example/report.csv\r\n'), 'not-a-report', /shortcut/],
    ['a shortcut of Windows in UTF-16', Buffer.from('\uFEFF[InternetShortcut]\r\nURL=https://a.example/\r\n', 'utf16le'), 'not-a-report', /shortcut/],
    ['a shortcut of Windows to a file', Buffer.concat([Buffer.from([0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0]), Buffer.alloc(200)]), 'not-a-report', /shortcut/],
    ['a shortcut of Linux', Buffer.from('[Desktop Entry]\nType=Link\nURL=https://a.example\n'), 'not-a-report', /shortcut/],
    ['a shortcut of a Mac', Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict><key>URL</key><string>https://a.example</string></dict></plist>'), 'not-a-report', /shortcut/],
    ['a link to a Google sheet', Buffer.from('{"":"WARNING! DO NOT EDIT THIS FILE! ANY CHANGES MADE WILL BE LOST!","doc_id":"1aBc","resource_key":"","email":"ann@company.example"}'), 'not-a-report', /Google.*File > Download/],
    ['a link to a Google sheet of before', Buffer.from('{"url": "https://docs.google.com/open?id=1aBc", "doc_id": "1aBc"}'), 'not-a-report', /Google.*File > Download/],
    ['text in UTF-32', Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from(Array.from('sku,units', (letter) => [letter.charCodeAt(0), 0, 0, 0]).flat())]), 'not-a-report', /UTF-32/],
    ['text in UTF-32, the other way round', Buffer.concat([Buffer.from([0, 0, 0xfe, 0xff]), Buffer.from(Array.from('sku,units', (letter) => [0, 0, 0, letter.charCodeAt(0)]).flat())]), 'not-a-report', /UTF-32/],
    ['a tar archive without its mark', oldTar('sku,units\r\n'), 'not-a-report', /tar archive/],
    ['a large one', oldTar(`sku,units\r\n${'A,1\r\n'.repeat(20_000)}`), 'not-a-report', /tar archive/],
    ['a page as Chrome saves it', Buffer.from('From: <Saved by Blink>\r\nSnapshot-Content-Location: https://a.example\r\nMIME-Version: 1.0\r\n\r\n<html><table><tr><td>1</td></tr></table>'), 'not-a-report', /saved web page/],
    ['an Access database', Buffer.concat([Buffer.from('\0\x01\0\0Standard ACE DB\0', 'latin1'), Buffer.alloc(4000)]), 'not-a-report', /database/],
    ['a sign-in page', signInPage(), 'not-a-report', /sign-in page/],
    ['zeros', Buffer.alloc(5000), 'not-a-report', /zeros/],
    ['noise behind a mark of UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(Array.from({ length: 300 }, (_, i) => createHash('sha256').update(String(i)).digest()[0] ?? 0))]), 'not-a-report', /not text/],
    ['a few bytes, most of them zeros', Buffer.from('504bf300000000000000', 'hex'), 'not-a-report', /zeros/],
    ['the first bytes of a spoilt zip', Buffer.from('504b5b041400006d08000000', 'hex'), 'not-a-report', /not text/],
    ['noise', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919 + 13) % 251)), 'not-a-report', /not text/],
    ['blank lines only', Buffer.from('\r\n\r\n\r\n'), 'no-rows', /no rows/],
  ] as const)('%s is refused in plain words', async (_, content, code, words) => {
    const reading = await readBytes(content);
    expect(reading.failed).toMatchObject({ code, detail: expect.stringMatching(words) });
    expect(reading.end).toBeNull();
    expect(reading.rows).toEqual([]);
  });

  test.each([
    'From: 2026-11-01\r\nTo: 2026-11-30\r\nSubject: stock\r\n\r\nsku,units\r\nRG-1,5\r\n',
    'Received: 2026-11-01\r\n\r\nsku,units\r\nRG-1,5\r\n',
    'From: here\r\nReceived: today\r\nsku,units\r\nRG-1,5\r\n',
  ])('a report that says above its headings from when it is, is no e-mail: %j', async (text) => {
    expect((await readBytes(text)).rows.at(-1)).toEqual(['RG-1', '5']);
  });

  test.each([
    ['a Java program', ['META-INF/MANIFEST.MF', 'com/a/Main.class', 'com/a/words.txt'], /a program, not a report/],
    ['an app for Android', ['AndroidManifest.xml', 'classes.dex', 'META-INF/MANIFEST.MF', 'assets/units.csv'], /an app for Android/],
    ['an app for Android, as it is handed in', ['base/manifest/AndroidManifest.xml', 'base/assets/units.csv'], /an app for Android/],
    ['an app for iPhones', ['Payload/Stock.app/Info.plist', 'Payload/Stock.app/list.csv'], /an app for iPhones/],
    ['an app of the Windows store', ['AppxManifest.xml', '[Content_Types].xml', 'list.csv'], /a program, not a report/],
    ['an electronic book without its mark', ['META-INF/container.xml', 'OEBPS/one.xhtml', 'OEBPS/two.txt'], /electronic book.*Download the report as CSV or Excel/],
    ['a Word document', ['[Content_Types].xml', 'word/document.xml', 'word/notes.txt'], /Word document.*Download the report as CSV or Excel/],
    ['a PowerPoint presentation', ['[Content_Types].xml', 'ppt/presentation.xml'], /PowerPoint presentation.*Download the report as CSV or Excel/],
    ['a Visio drawing', ['[Content_Types].xml', 'visio/document.xml'], /Visio drawing/],
    ['an XPS document', ['[Content_Types].xml', 'FixedDocSeq.fdseq'], /XPS document/],
    ['a Power BI report', ['[Content_Types].xml', 'DataModel', 'Report/Layout'], /Power BI report.*export/],
    ['a map', ['doc.kml', 'files/list.csv'], /a map/],
    ['any other package of parts', ['[Content_Types].xml', '3D/3dmodel.model', 'list.csv'], /document of another program. Open it there and save it as CSV or Excel/],
  ] as const)('%s is refused by what it is, though it is a zip with texts inside', async (_, names, words) => {
    const file = await zipFile(names.map((name) => ({ name, content: 'sku,units\r\nRG-1,5\r\n' })));
    const reading = await readBytes(file);
    expect(reading.failed).toMatchObject({ code: 'not-a-report', detail: expect.stringMatching(words) });
    expect(reading.rows).toEqual([]);
  });

  test.each([
    ['an electronic book', 'application/epub+zip', /electronic book/],
    ['a spreadsheet of OpenOffice 1', 'application/vnd.sun.xml.calc', /OpenOffice 1. Open it in LibreOffice/],
  ] as const)('%s is told by its own mark', async (_, mimetype, words) => {
    const file = await zipFile([{ name: 'mimetype', content: mimetype, stored: true }, { name: 'content.xml', content: '<a/>' }, { name: 'one.txt', content: 'sku,units' }]);
    expect((await readBytes(file)).failed).toMatchObject({ code: 'not-a-report', detail: expect.stringMatching(words) });
  });

  test.each([
    [['word/units.csv', 'ppt/units.csv', 'meta-inf/units.csv', 'payload/units.csv', 'report/units.csv', 'visio/units.csv']],
    [['old/META-INF/MANIFEST.MF', 'units.csv']],
    [['mimetype', 'units.csv']],
  ])('an archive of %j is one of reports, whatever its folders are called', async (names) => {
    const reading = await readBytes(await zipFile(names.map((name) => ({ name, content: 'sku,units\r\nRG-1,5\r\n' }))));
    expect(reading.failed).toBeNull();
    expect(reading.rows).toContainEqual(['RG-1', '5']);
  });

  test('a text that begins with hundreds of remarks is told at once', async () => {
    const began = performance.now();
    expect((await readBytes(`${'<!---->'.repeat(500)},sku\r\nA,1\r\n`)).rows.at(-1)).toEqual(['A', '1']);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('such a package in an archive is left out by what it is', async () => {
    const program = await zipFile([{ name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0' }]);
    const reading = await readBytes(await zipFile([{ name: 'tool.jar', content: program }, { name: 'units.csv', content: 'sku,units\r\nRG-1,5\r\n' }]));
    expect(reading.end?.warnings.map(({ detail }) => detail).join(' ')).toContain('“tool.jar” in the archive was left out. This is a program, not a report.');
  });

  test('a text document of an office suite is no workbook', async () => {
    const document = await zipFile([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
      { name: 'content.xml', content: '<office:document-content/>' },
    ]);
    expect((await readBytes(document)).failed).toMatchObject({ code: 'not-a-report', detail: expect.stringContaining('not a spreadsheet') });
  });

  test('the name says nothing: a table of HTML named .xls and text named .xlsx are read', async () => {
    const grid = awdGrid({ asOf, rows: awdRows(5) });
    const asText = grid.map((row) => row.map(cellAsText)).filter((row) => row.length > 0);
    const html = await readPath(fileOf(htmlTable(grid), 'awd.xls'));
    expect(html.opened?.format).toBe('html');
    expect(html.rows).toEqual(asText);
    const text = await readPath(fileOf(awdReport({ asOf, rows: awdRows(5) }), 'awd.xlsx'));
    expect(text.rows).toEqual(asText);
  });

  test('an unknown report is still rows: knowing reports is not the business of the reader', async () => {
    expect((await readBytes(wrongReport())).rows[0]).toEqual(['Campaign', 'Ad group', 'Impressions', 'Clicks']);
  });
});

describe('the place a file stands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'front-door-'));

  test('a folder, a missing file and a link to nowhere are told apart from files', async () => {
    mkdirSync(path.join(folder, 'folder.csv'));
    symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'dangling.csv'));
    expect((await readPath(path.join(folder, 'folder.csv'))).failed?.code).toBe('not-a-file');
    expect((await readPath(path.join(folder, 'missing.csv'))).failed?.code).toBe('gone');
    expect((await readPath(path.join(folder, 'dangling.csv'))).failed?.code).toBe('gone');
  });

  test.skipIf(process.platform === 'win32')('a device is not waited for', async () => {
    expect((await readPath('/dev/zero')).failed?.code).toBe('not-a-file');
  });

  test('the lock file beside an open workbook is refused by what it is', async () => {
    const where = path.join(folder, '~$report.xlsx');
    writeFileSync(where, 'user');
    expect((await readPath(where)).failed).toMatchObject({ code: 'not-a-report', detail: expect.stringContaining('lock file') });
  });

  test('a file that is removed once it is open is read to its end', async () => {
    const where = fileOf(awdReport({ asOf, rows: awdRows(5) }));
    const reading = await readPath(where, {}, { onLane: () => unlinkSync(where) });
    expect(reading.end?.rows).toBe(8);
  });

  test('a file that grows while it is read is not believed', async () => {
    const where = fileOf(awdReport({ asOf, rows: awdRows(5) }));
    const reading = await readPath(where, {}, { onLane: () => appendFileSync(where, 'more,rows\r\n') });
    expect(reading.failed?.code).toBe('changed-while-reading');
  });
});

describe('the conversation', () => {
  const big = () => awdReport({ asOf, rows: awdRows(40_000) });

  test('the sha256 is that of the file', async () => {
    for (const content of [big(), awdReport({ asOf, rows: awdRows(5), variant: 'xlsx' }), awdReport({ asOf, rows: awdRows(5), variant: 'csv-utf16le-bom' })]) {
      expect((await readBytes(content)).end?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    }
  });

  test.each([1, 4])('no more batches are sent than were asked for, %s at a time', async (atOnce) => {
    let granted = 0;
    let sent = 0;
    const excess: number[] = [];
    const conversation = portOfTest((reply) => {
      if (reply.kind !== 'rows') return;
      sent += 1;
      if (sent > granted) excess.push(sent);
      // Asked for later, so that a reader that does not wait would run ahead.
      if (sent === granted) setImmediate(grant);
    });
    const grant = (): void => {
      granted += atOnce;
      conversation.grant(atOnce);
    };
    const reading = readFile(fileOf(big()), {}, conversation.port);
    setImmediate(grant);
    await reading;
    expect(sent).toBeGreaterThan(3);
    expect(excess).toEqual([]);
    expect(conversation.messages.at(-1)?.kind).toBe('end');
  });

  test('the first batch is small, so that rows show at once, and all are whole rows', async () => {
    const { batches } = await readBytes(big());
    expect(batches[0]?.bytes.length).toBeLessThanOrEqual(64 * 1024);
    expect(batches.length).toBeGreaterThan(3);
    for (const batch of batches) {
      expect(batch.cellsPerRow.reduce((sum, cells) => sum + cells, 0)).toBe(batch.lengths.length);
      expect(endsOf(batch).at(-1)).toBe(batch.bytes.length);
    }
  });

  test('when nobody listens any more, reading stops', async () => {
    const conversation = portOfTest();
    const reading = readFile(fileOf(big()), {}, conversation.port);
    conversation.grant();
    conversation.close();
    await reading;
    expect(conversation.messages.at(-1)).toMatchObject({ kind: 'failed', code: 'cancelled' });
  });
});
