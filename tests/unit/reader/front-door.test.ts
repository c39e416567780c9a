import { mkdirSync, unlinkSync, appendFileSync, symlinkSync, writeFileSync, mkdtempSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../../main/reader/read-file';
import { endsOf } from '../../../preload/cell-lengths';
import { awdGrid, awdReport, awdRows } from '../../support/report-files/awd-report';
import { cellAsText } from '../../support/report-files/grid';
import { emptyFile, htmlTable, passwordProtectedWorkbook, signInPage, torn, wrongReport } from '../../support/report-files/spoiled-files';
import { zipFile } from '../../support/report-files/zip-file';
import { fileOf, portOfTest, readBytes, readPath } from './reading';

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
    ['a sign-in page', signInPage(), 'not-a-report', /sign-in page/],
    ['zeros', Buffer.alloc(5000), 'not-a-report', /zeros/],
    ['noise', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919 + 13) % 251)), 'not-a-report', /not text/],
    ['blank lines only', Buffer.from('\r\n\r\n\r\n'), 'no-rows', /no rows/],
  ] as const)('%s is refused in plain words', async (_, content, code, words) => {
    const reading = await readBytes(content);
    expect(reading.failed).toMatchObject({ code, detail: expect.stringMatching(words) });
    expect(reading.end).toBeNull();
    expect(reading.rows).toEqual([]);
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
  const big = () => awdReport({ asOf, rows: awdRows(6000) });

  test('the sha256 is that of the file', async () => {
    for (const content of [big(), awdReport({ asOf, rows: awdRows(5), variant: 'xlsx' }), awdReport({ asOf, rows: awdRows(5), variant: 'csv-utf16le-bom' })]) {
      expect((await readBytes(content)).end?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    }
  });

  test('no more batches are sent than were asked for', async () => {
    let granted = 0;
    let sent = 0;
    const excess: number[] = [];
    const conversation = portOfTest((reply) => {
      if (reply.kind !== 'rows') return;
      sent += 1;
      if (sent > granted) excess.push(sent);
      // Asked for later, so that a reader that does not wait would run ahead.
      setImmediate(() => {
        granted += 1;
        conversation.grant();
      });
    });
    const reading = readFile(fileOf(big()), {}, conversation.port);
    setImmediate(() => {
      granted += 1;
      conversation.grant();
    });
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
