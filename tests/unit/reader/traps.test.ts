/** Where widely used readers spoil figures and texts without a word, or never come back. Each is shut here. */
import { describe, expect, test, vi } from 'vitest';
import { partsInflated } from '../../../main/reader/workbook/sheet-library';
import { htmlTable } from '../../support/report-files/spoiled-files';
import { textFile } from '../../support/report-files/text-file';
import { workbookFile } from '../../support/report-files/workbook-file';
import { xlsxFile } from '../../support/report-files/xlsx-parts';
import { zipFile } from '../../support/report-files/zip-file';
import { fileOf, readBytes, readPath } from './reading';

vi.setConfig({ testTimeout: 60_000 });

/** All 27 signs that windows-1252 has between 0x80 and 0x9F. */
const signs = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

describe('a trap of other readers', () => {
  test('the decoder of some engines takes 0x80 to 0x9F of windows-1252 for controls', async () => {
    const grid = [['sku', 'title'], ...Array.from(signs, (sign, i) => [`RG-${i}`, `tray ${sign} large`])];
    const reading = await readBytes(textFile(grid, { encoding: 'windows-1252' }));
    expect(reading.opened?.encoding).toBe('windows-1252');
    expect(reading.rows).toEqual(grid);
  });

  test('a stream of text that is decoded piece by piece breaks the characters at the seams', async () => {
    // Rows of every length up to 60 bytes put each kind of character across every seam there is.
    const grid = [['sku', 'title'], ...Array.from({ length: 30_000 }, (_, i) => [`${'x'.repeat(i % 7)}é`, `™竹🎍${'y'.repeat(i % 11)}€`])];
    for (const encoding of ['utf8', 'utf8-bom', 'utf16le-bom', 'utf16be-bom'] as const) {
      expect((await readBytes(textFile(grid, { encoding }))).rows).toEqual(grid);
    }
    const japanese = grid.map((row) => row.map((cell) => cell.replace(/[é™🎍€]/gu, '大')));
    const reading = await readBytes(textFile([['商品名', '在庫数量'], ...japanese], { encoding: 'cp932' }), { encoding: 'cp932' });
    expect(reading.rows).toEqual([['商品名', '在庫数量'], ...japanese]);
  });

  test('a stream of a workbook that is unpacked piece by piece does the same', async () => {
    const title = (i: number) => `™竹🎍${'y'.repeat(i % 11)}€ “é” &amp; – ${i}`;
    const rows = 40_000;
    const inline = await readBytes(
      await xlsxFile({ sheetData: (function* () { for (let i = 0; i < rows; i += 1) yield `<row><c t="inlineStr"><is><t>${title(i)}</t></is></c></row>`; })() }),
    );
    const shared = await readBytes(
      await xlsxFile({
        strings: (function* () { for (let i = 0; i < rows; i += 1) yield `<si><t>${title(i)}</t></si>`; })(),
        sheetData: (function* () { for (let i = 0; i < rows; i += 1) yield `<row><c t="s"><v>${i}</v></c></row>`; })(),
      }),
    );
    const expected = Array.from({ length: rows }, (_, i) => [title(i).replace('&amp;', '&')]);
    expect(inline.rows).toEqual(expected);
    expect(shared.rows).toEqual(expected);
  });

  test('a part of an old workbook that is said to be larger than its file is written out byte for byte', async () => {
    const bytes = workbookFile('xls', [{ name: 'Data', grid: [['sku'], ['RG-1']] }]);
    const entry = bytes.indexOf(Buffer.from('Workbook', 'utf16le'));
    expect(entry).toBeGreaterThan(0);
    // Where its directory keeps the length of a part.
    bytes.writeUInt32LE(534_756_483, entry + 0x78);
    expect((await readBytes(bytes)).failed?.code).toBe('torn');
  });

  test.each([
    ['tabs named .xls', textFile([['sku', 'code', 'upc', 'size'], ['00123', '1E5', '850048592735', '3/4'], ['-0', '+7', '1234567890123456', '1-2']], { delimiter: '\t' })],
    ['HTML named .xls', htmlTable([['sku', 'code', 'upc', 'size'], ['00123', '1E5', '850048592735', '3/4'], ['-0', '+7', '1234567890123456', '1-2']])],
    ['a text of commas named .xlsx', textFile([['sku', 'code', 'upc', 'size'], ['00123', '1E5', '850048592735', '3/4'], ['-0', '+7', '1234567890123456', '1-2']])],
  ])('a spreadsheet library makes numbers of the codes in %s', async (name, content) => {
    const reading = await readPath(fileOf(content, name.includes('.xlsx') ? 'codes.xlsx' : 'codes.xls'));
    expect(reading.rows).toEqual([['sku', 'code', 'upc', 'size'], ['00123', '1E5', '850048592735', '3/4'], ['-0', '+7', '1234567890123456', '1-2']]);
  });

  test.each(['xlsx', 'xls', 'xlsb', 'ods', 'spreadsheetml'] as const)('a spreadsheet library shows a code of 12 digits kept as a number as 8.50049E+11 (%s)', async (format) => {
    expect((await readBytes(workbookFile(format, [{ name: 'S', grid: [['upc'], [850048592735]] }]))).rows).toEqual([['upc'], ['850048592735']]);
  });

  test('the spreadsheet library unpacks damaged data for ever: nothing packed ever reaches it', async () => {
    const whole = workbookFile('xlsb', [{ name: 'S', grid: Array.from({ length: 200 }, (_, i) => [i, `text ${i}`, i * 1.5]) }]);
    expect((await readBytes(whole)).rows).toHaveLength(200);
    const before = partsInflated();
    for (let seed = 1; seed <= 60; seed += 1) {
      const changed = Buffer.from(whole);
      for (let i = 0; i < 4; i += 1) changed[(seed * 7919 + i * 104_729) % (whole.length - 400)] = (seed * 31 + i * 17) & 0xff;
      const { failed, end } = await readBytes(changed);
      expect(failed?.code ?? (end === null ? 'nothing' : 'read')).toMatch(/torn|not-a-report|password|limit|read/);
    }
    expect(partsInflated()).toBe(before);
  });

  test('the spreadsheet library counts below nought in a damaged record of references, and then for ever', async () => {
    const whole = workbookFile('xls', [{ name: 'S', grid: [['sku', 'units'], ['A', 1]] }]);
    const record = Buffer.from([0x17, 0, 1, 0, 0xff]);
    // It takes the place of a record that nobody needs: the look of the window, 0x3D with 18 bytes.
    const at = whole.indexOf(Buffer.from([0x3d, 0, 18, 0]));
    expect(at).toBeGreaterThan(0);
    const changed = Buffer.from(whole);
    record.copy(changed, at);
    Buffer.from([0x5e, 0, 13, 0]).copy(changed, at + record.length);
    expect((await readBytes(changed)).rows).toEqual([['sku', 'units'], ['A', '1']]);
  });

  test('the spreadsheet library leaves out a sheet it finds too large: that is said, not shown as an empty table', async () => {
    const nameless = await zipFile([{ name: 'xl/workbook.bin', content: 'no workbook' }]);
    expect((await readBytes(nameless)).failed?.code).toBe('torn');
  });
});
