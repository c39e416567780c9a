/** Texts as strange programs write them. */
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readBytes } from './reading';

test.each([
  ['after the last line', 'sku,units\r\nA,5\r\n\x1a'],
  ['right behind the last cell', 'sku,units\r\nA,5\x1a'],
  ['more than once', 'sku,units\nA,5\n\x1a\x1a\x1a'],
])('the end mark of old systems is no row, %s', async (_, text) => {
  const { rows, end } = await readBytes(text);
  expect(rows).toEqual([['sku', 'units'], ['A', '5']]);
  expect(end?.warnings).toEqual([]);
});

test('the mark elsewhere is what it is', async () => {
  expect((await readBytes('sku,title\nA,x\x1ay\nB,z\n')).rows[1]).toEqual(['A', 'x\x1ay']);
});

test('a file of the old exchange format is refused in words', async () => {
  const { failed } = await readBytes('TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\nDATA\r\n0,0\r\n""\r\n');
  expect(failed).toMatchObject({ code: 'not-a-report', detail: expect.stringContaining('DIF') });
});

test('few Japanese letters are enough where the Western page cannot hold them', async () => {
  const { rows, opened } = await readBytes(iconv.encode('sku\t商品名\t数量\nA\t表\t5\nB\tポ|\t7\n', 'cp932'));
  expect(opened?.encoding).toBe('cp932');
  expect(rows).toEqual([['sku', '商品名', '数量'], ['A', '表', '5'], ['B', 'ポ|', '7']]);
});

describe('letters whose second byte is a backslash, a bar or a bracket', () => {
  const grid = [['sku', '商品名', '数量'], ['A', '表ソ能予構', '5'], ['B', 'ポポャャ', '7'], ['C', '欺圭構', '9']];
  test.each([',', '\t', '|'])('break no cell of a file with %j between them', async (delimiter) => {
    const text = grid.map((cells) => cells.join(delimiter)).join('\r\n');
    const { rows, opened } = await readBytes(iconv.encode(`${text}\r\n`, 'cp932'));
    expect(opened?.encoding).toBe('cp932');
    expect(rows).toEqual(grid);
  });
});

test('a quotation is whole wherever the piece it is read in ends', async () => {
  const cell = 'a ""b"", c\r\nd';
  // The second piece of a file begins at byte 65,536: each byte of the quotation and what follows it stands there once.
  for (let shift = 0; shift < cell.length + 6; shift += 1) {
    const before = `sku,title,units\r\n${'x'.repeat(65_536 - 17 - 4 - shift)},y,1\r\n`;
    const { rows } = await readBytes(`${before}A,"${cell}",5\r\nB,z,6\r\n`);
    expect(rows.slice(2)).toEqual([['A', 'a "b", c\r\nd', '5'], ['B', 'z', '6']]);
  }
});
