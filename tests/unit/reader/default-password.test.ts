/** Workbooks that Excel encrypts with a password of its own and opens without asking; under any other they are refused. */
import { expect, test } from 'vitest';
import { numbersOfPassword } from '../../../main/reader/workbook/old-encryption';
import { rc4Stream } from '../../../main/reader/workbook/rc4';
import { agileWorkbook, standardWorkbook, xlsOfExcel2002, xlsOfExcel95, xlsOfExcel97, type Agile } from '../../support/report-files/encrypted-workbook';
import type { Grid } from '../../support/report-files/grid';
import { bareRecords, xlsOfFormula, plainExpression } from '../../support/report-files/xls-file';
import { workbookFile } from '../../support/report-files/workbook-file';
import { zipFile } from '../../support/report-files/zip-file';
import { bySheet, readBytes } from './reading';

/** Long enough for many segments, and for records that go on across the blocks of an old workbook. */
const grid: Grid = [['sku', 'title', 'units'], ...Array.from({ length: 1_500 }, (_, i) => [`00${i}`, `Bamboo tray ${i} – “Café”`, i * 7])];
const rows = grid.map((row) => row.map(String));
const sheets = [{ name: 'Notes', grid: [['made by Ann']] }, { name: 'Data', grid }];

const xlsx = workbookFile('xlsx', sheets);
const xlsb = workbookFile('xlsb', sheets);
const xls = workbookFile('xls', sheets);
const numbers: readonly [number, number] = [0xb359, 0x9a0a];

test.each([
  ['an XLSX workbook as Excel has encrypted it since 2010', () => agileWorkbook(xlsx, { rounds: 100_000 })],
  ['one with SHA-1 and short keys', () => agileWorkbook(xlsx, { hash: 'SHA1', bits: 128 })],
  ['one with SHA-256', () => agileWorkbook(xlsx, { hash: 'SHA256', bits: 192 })],
  ['one with SHA-384', () => agileWorkbook(xlsx, { hash: 'SHA384' })],
  ['one without a sum over its bytes', () => agileWorkbook(xlsx, { described: (xml) => xml.replace(/<dataIntegrity[^>]*>/, '') })],
  ['one that a certificate opens too', () => agileWorkbook(xlsx, { described: (xml) => xml.replace('<keyEncryptors>', '<keyEncryptors><keyEncryptor uri="certificate"><c:encryptedKey encryptedKeyValue="AAAA" X509Certificate="AAAA"/></keyEncryptor>') })],
  ['an XLSB workbook', () => agileWorkbook(xlsb)],
  ['an XLSX workbook as Excel 2007 encrypts it', () => standardWorkbook(xlsx)],
  ['one with long keys', () => standardWorkbook(xlsx, { bits: 256 })],
  ['an old workbook as Excel 97 encrypts it', () => xlsOfExcel97(xls)],
  ['one as Excel 2002 does', () => xlsOfExcel2002(xls)],
  ['one with the shortest keys', () => xlsOfExcel2002(xls, { bits: 40 })],
  ['one as Excel 95 does', () => xlsOfExcel95(xls, { password: 'VelvetSweatshop', numbers })],
])('%s with its own password says what it says without', async (_, made) => {
  const reading = await readBytes(made());
  expect(reading.failed).toBeNull();
  expect(bySheet(reading)).toEqual({ Notes: [['made by Ann']], Data: rows });
});

test.each([
  ['XLSX', () => agileWorkbook(xlsx, { password: 'spring' })],
  ['XLSX, as Excel 2007 encrypts it', () => standardWorkbook(xlsx, { password: 'spring' })],
  ['old', () => xlsOfExcel97(xls, 'spring')],
  ['old, as Excel 2002 encrypts it', () => xlsOfExcel2002(xls, { password: 'spring' })],
  ['old, as Excel 95 encrypts it', () => xlsOfExcel95(xls, { password: 'spring', numbers: [0x1234, 0x5678] })],
  ['XLSX, in a way nobody knows', () => agileWorkbook(xlsx, { described: (xml) => xml.replaceAll('SHA512', 'WHIRLPOOL') })],
  ['XLSX, with a cipher nobody knows', () => agileWorkbook(xlsx, { described: (xml) => xml.replaceAll('ChainingModeCBC', 'ChainingModeCFB') })],
])('a workbook with another password is refused as such: %s', async (_, made) => {
  const { failed, rows: read } = await readBytes(made());
  expect(failed).toMatchObject({ code: 'password', detail: 'The workbook has a password. Remove it in Excel and save the file again.' });
  expect(read).toEqual([]);
});

const flipped = (at: number) => (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

test.each<[string, Partial<Agile>]>([
  ['one of its bytes is another', { damaged: flipped(5_000) }],
  ['it says to be longer than it is', { damaged: (bytes) => Buffer.concat([Buffer.from([255, 255, 255, 255, 255, 255, 255, 255]), bytes.subarray(8)]), described: (xml) => xml.replace(/<dataIntegrity[^>]*>/, '') }],
  ['it ends too early', { damaged: (bytes) => bytes.subarray(0, 5_000), described: (xml) => xml.replace(/<dataIntegrity[^>]*>/, '') }],
  ['its description ends too early', { described: (xml) => xml.slice(0, 400) }],
  ['its description has no key', { described: (xml) => xml.replace(/<p:encryptedKey[^>]*>/, '') }],
  ['its key is shorter than any', { described: (xml) => xml.replace(/encryptedKeyValue="[^"]*"/, 'encryptedKeyValue="AAAA"') }],
  ['its description goes on for ever', { described: (xml) => `${xml}${' '.repeat(70_000)}` }],
  ['nobody can hash so often as it says', { roundsSaid: '-1' }],
])('a workbook with Excel’s own password is refused as damaged where %s', async (_, options) => {
  const { failed, rows: read } = await readBytes(agileWorkbook(xlsx, options));
  expect(failed?.code).toBe('torn');
  expect(read).toEqual([]);
});

test.each(['2147483648', '10000000', '1e9'])('a workbook that asks to be hashed %s times is refused at once', async (roundsSaid) => {
  const from = performance.now();
  expect((await readBytes(agileWorkbook(xlsx, { roundsSaid }))).failed?.code).toBe('password');
  expect(performance.now() - from).toBeLessThan(2_000);
});

test('records of a password that are cut short are refused as damaged', async () => {
  const whole = xlsOfExcel97(xls);
  const at = whole.indexOf(Buffer.from([0x2f, 0, 54, 0, 1, 0, 1, 0, 1, 0]));
  for (const bytes of [4, 10, 30]) {
    const cut = Buffer.from(whole);
    cut.writeUInt16LE(bytes, at + 2);
    expect((await readBytes(cut)).failed?.code, String(bytes)).toBe('torn');
  }
});

test('in an archive, and without a container around its records, such a workbook is read too', async () => {
  const zipped = await readBytes(await zipFile([{ name: 'report.xlsx', content: agileWorkbook(xlsx) }]));
  expect(zipped.rows).toEqual([['made by Ann'], ...rows]);
  expect((await readBytes(bareRecords(xlsOfExcel97(xls)))).rows).toEqual([['made by Ann'], ...rows]);
});

test('values of formulas in an encrypted old workbook are read as in any', async () => {
  expect((await readBytes(xlsOfExcel97(xlsOfFormula(plainExpression)))).rows).toEqual([['sku', 'units'], ['A', '1.5']]);
});

test('the cipher of old workbooks makes the bytes that were published for it', () => {
  const stream = rc4Stream(Buffer.from('Key'), 9);
  expect(Buffer.from(Buffer.from('Plaintext').map((byte, at) => byte ^ (stream[at] ?? 0))).toString('hex')).toBe('bbf316e8d940af0ad3');
});

test.each([['VelvetSweatshop', ...numbers], ['secret', 0x14d, 0xdaa7], ['abc', 0x514a, 0xcc1a], ['Ab1!', 0x6b04, 0xccdd]])('Excel 95 makes of %s the numbers of the specification', (password, key, hash) => {
  expect(numbersOfPassword(password)).toEqual({ key, hash });
});

test('one that is too large to hold says what it may be and what to do, under either name', async () => {
  const large = Buffer.concat([agileWorkbook(xlsx).subarray(0, 512), Buffer.alloc(31 * 1024 * 1024)]);
  expect((await readBytes(large)).failed).toMatchObject({
    code: 'too-large',
    detail: 'The file has 32 MB; workbooks of Excel 97 to 2003 (.xls), and those that are protected, may have up to 30 MB. Open it in Excel, take its protection off under Review and under File, Info, and save it as XLSX or CSV.',
  });
});
