/** Quotes that are no quotation, and quotations where none are to be expected. */
import { describe, expect, test } from 'vitest';
import { readBytes } from './reading';

const header = ['sku', 'title', 'note', 'available', 'inbound'];
const lines = (delimiter: string, ...records: readonly (readonly string[])[]): string => records.map((cells) => cells.join(delimiter)).join('\n');
const plain = Array.from({ length: 5 }, (_, index) => [`A-${index}`, 'Mug, blue', 'fine', String(index + 10), '0']);

const rowsOf = async (text: string): Promise<readonly (readonly string[])[]> => (await readBytes(text)).rows;

describe('a download that ends within a quotation', () => {
  test.each(['B-1,"Mug, red",x,500,"7', '"B-1","Mug, red","x","500","7', '"B-1","Mug, red","x","500","'])('%s keeps the whole cells of its last row where they belong', async (torn) => {
    const rows = await rowsOf(`${lines(',', header)}\nA-1,"Mug, blue",fine,5,0\n${torn}`);
    expect(rows.at(-1)?.slice(0, 4)).toEqual(['B-1', 'Mug, red', 'x', '500']);
    expect(rows.at(-1)).toHaveLength(5);
  });
});

describe('a file that ends within a row', () => {
  const rowsAbove = lines(',', header, ['A-1', 'Mug', 'fine', '120', '7']);
  const told = async (end: string) => (await readBytes(`${rowsAbove}\n${end}`)).end?.warnings.map(({ row, detail }) => [row, detail]);

  test.each(['B-1,Mug,fine,12', 'B-'])('says so, since its last figure or its first code may be cut: %s', async (end) => {
    expect(await told(end)).toEqual([[3, expect.stringContaining('may be cut off')]]);
  });

  test.each(['B-1,Mug,fine,120,7', 'B-1,Mug,fine,120,7\n', 'B-1,Mug,fine,12\n', 'Seller ID : x', ''])('does not where it ends like %j', async (end) => {
    expect(await told(end)).toEqual([]);
  });
});

describe('a tab file without quoting', () => {
  const quoted = ['"QUOTE-1', 'Mug', '', '5', '0'];

  test('has a first SKU that begins with a quote, and another further down that ends with one', async () => {
    const records = [header, quoted, ['B-2', 'Mug', '', '6', '0'], ['"Q3"', '12" pan "big"', '', '7', '0'], ['C-4', '"open title', '', '8', '0'], ['D-5', 'Mug', '', '9', '0']];
    for (const more of [[], plain]) expect(await rowsOf(lines('\t', ...records, ...more))).toEqual([...records, ...more]);
  });

  test('has nothing but a SKU that begins with a quote', async () => {
    expect(await rowsOf(lines('\t', header, quoted))).toEqual([header, quoted]);
  });

  test('keeps a title in quotes letter for letter where others have commas and none', async () => {
    const records = [header, ...plain, ['D-5', '"Quoted, title"', '', '5', '0'], ['E-6', '"Best" mug "ever"', '', '5', '0']];
    expect(await rowsOf(lines('\t', ...records))).toEqual(records);
  });
});

describe('a tab file with quoting', () => {
  test('that quotes its headings does not let a bare quote take a row with it', async () => {
    const open = [['"B-1', 'Mug', 'x', '500', '7'], ['B-2"', 'Mug', 'x', '600', '8']];
    for (const before of [[], plain]) {
      const rows = await rowsOf(lines('\t', header.map((heading) => `"${heading}"`), ...before, ...open, ...plain));
      expect(rows).toEqual([header, ...before, ...open, ...plain]);
    }
  });

  test('and without quoted headings, as spreadsheets save it, loses its quotes: they stand wherever a comma or quote does', async () => {
    const rows = await rowsOf(lines('\t', header, ['A-1', '"5"" mug, blue"', 'fine', '"1,500"', '0'], ['"A,2"', 'plain', '', '5', '0']));
    expect(rows).toEqual([header, ['A-1', '5" mug, blue', 'fine', '1,500', '0'], ['A,2', 'plain', '', '5', '0']]);
  });

  test('and without quoted headings may hold line breaks', async () => {
    const rows = await rowsOf(lines('\t', header, ['A-1', '"5"" mug\nblue"', 'fine', '15', '0'], ['A-2', 'Mug, red', '', '5', '0']));
    expect(rows).toEqual([header, ['A-1', '5" mug\nblue', 'fine', '15', '0'], ['A-2', 'Mug, red', '', '5', '0']]);
  });
});

test('a byte too many at the end of a UTF-16 file costs nothing where it is half of a line end', async () => {
  const text = Buffer.from(`\uFEFF"sku","units"\n"A","5"`, 'utf16le');
  for (const byte of [0x0a, 0x0d, 0x00]) {
    const { rows, end } = await readBytes(Buffer.concat([text, Buffer.from([byte])]));
    expect(rows).toEqual([['sku', 'units'], ['A', '5']]);
    expect(end?.warnings).toEqual([]);
  }
});
