/** Texts whose cells are quoted otherwise than spreadsheets quote them: read where they keep to it throughout, refused in words where not. */
import { describe, expect, test } from 'vitest';
import { readBytes } from './reading';

const table = [['sku', 'title', 'fob'], ['A-1', '5" pipe', '12'], ['A-2', '6"', '13'], ['A-3', 'a, "b", c', '14'], ['A-4', 'C:\\new', '15'], ['A-5', 'two\nlines', '16']];
const backslash = (cell: string): string => (/[",\n\\]/.test(cell) ? `"${cell.replace(/[\\"]/g, '\\$&')}"` : cell);
const single = (cell: string): string => `'${cell.replaceAll("'", "''")}'`;
const written = (rows: readonly (readonly string[])[], quoted: (cell: string) => string, delimiter = ','): string => rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n');
const many = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => [...rows, ...Array.from({ length: 4_000 }, (_, at) => [`B-${at}`, `${at}" – “Café”, big`, String(at)])];

describe('a text that marks quotes by a backslash', () => {
  test.each([',', ';', '\t'])('is read, parted by %j', async (delimiter) => {
    expect((await readBytes(written(table, (cell) => `"${cell.replace(/[\\"]/g, '\\$&')}"`, delimiter))).rows).toEqual(table);
  });

  test('and quotes only what needs it is read, also where it is longer than what is looked at, and in another encoding', async () => {
    expect((await readBytes(written(many(table), backslash))).rows).toEqual(many(table));
    expect((await readBytes(Buffer.from(`\uFEFF${written(many(table), backslash)}`, 'utf16le'))).rows).toEqual(many(table));
  });

  test('below lines that stand above its table is read', async () => {
    expect((await readBytes(`Report\r\nMade for,Ann\r\n${written(table, backslash)}`)).rows.slice(2)).toEqual(table);
  });

  test('and further down does not keep to it is refused, and says where and what to do', async () => {
    const { failed } = await readBytes(`${written(many(table), backslash)}\r\nC-1,"a" b",5\r\n`);
    expect(failed).toMatchObject({ code: 'torn', detail: 'The quotes of this file are written with a backslash before them, and line 4,008 does not keep to that: where its cells end cannot be told. Open the file in a spreadsheet program, or have it made anew, and save it as CSV with double quotes.' });
  });
});

describe('a text with quotes as spreadsheets write them', () => {
  test.each([
    ['holds backslashes before quotes that end a cell', [['sku', 'title', 'fob'], ['A-1', 'C:\\new\\', '12'], ['A-2', 'tray\\', '13']]],
    ['holds backslashes before quotes that are doubled', [['sku', 'title', 'fob'], ['A-1', 'say \\"so\\"', '12'], ['A-2', '\\"', '13']]],
    ['holds single quotes', [['sku', 'title', 'fob'], ["'A-1'", "'n'", "'12'"]]],
  ])('%s keeps them', async (_, rows) => {
    expect((await readBytes(written(rows, (cell) => `"${cell.replaceAll('"', '""')}"`))).rows).toEqual(rows);
  });
});

describe('a text in single quotes', () => {
  const rows = [['sku', 'title', 'fob'], ['A-1', 'Tray, big', '12'], ['A-2', 'Anna\'s "best"', '13'], ['A-3', '"all"', '14']];

  test.each([',', ';', '\t'])('is read, parted by %j', async (delimiter) => {
    expect((await readBytes(written(rows, single, delimiter))).rows).toEqual(rows);
    expect((await readBytes(written(many(rows), single, delimiter))).rows).toEqual(many(rows));
  });

  test('is read where figures stand without', async () => {
    expect((await readBytes("'sku','title','fob'\n'A-1','Tray, big',12\n'A-2',5\" tray,13\n")).rows).toEqual([['sku', 'title', 'fob'], ['A-1', 'Tray, big', '12'], ['A-2', '5" tray', '13']]);
  });

  test.each(["'sku','title'\n'A-1','Anna's tray'\n", "'sku','title'\nA-1,Anna's tray\n", "'sku','title'\n'A-1',\"Tray, big\"\n"])('that does not keep to it is refused: %j', async (text) => {
    expect((await readBytes(text)).failed).toMatchObject({ code: 'torn', detail: expect.stringMatching(/^The cells of this file stand in single quotes, and line 2 does not keep to that/) as string });
  });
});

describe('a text with blanks before its quotes', () => {
  const rows = [['sku', 'title', 'fob'], ['A-1', 'Tray, big', '12'], ['A-2', 'Anna\'s "best"', '13'], ['A-3', '', '14'], ['A-4', ' two\nlines', '15']];
  const quotedAs = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const trimmed = (read: readonly (readonly string[])[]) => read.map((cells) => cells.map((cell) => cell.trim()));

  test.each([', ', '; ', ' | ', ',   '])('is read, parted by %j', async (mark) => {
    expect(trimmed((await readBytes(written(rows, quotedAs, mark))).rows)).toEqual(trimmed(rows));
    expect(trimmed((await readBytes(written(many(rows), quotedAs, mark))).rows)).toEqual(trimmed(many(rows)));
  });

  test('is read where headings and figures stand without, which keep their blanks', async () => {
    expect((await readBytes('sku, title, fob\n"A-1", "Tray, big", 12\n"A-2", "Lid", 13\n')).rows).toEqual([['sku', ' title', ' fob'], ['A-1', 'Tray, big', ' 12'], ['A-2', 'Lid', ' 13']]);
  });

  test('and further down does not keep to it is refused, and says where', async () => {
    const { failed } = await readBytes(`${written(many(rows), quotedAs, ', ')}\n"C-1", "a" b", "5"\n`);
    expect(failed).toMatchObject({ code: 'torn', detail: expect.stringMatching(/^The quotes of this file have a blank before them, and line 4,007 does not keep to that/) as string });
  });

  test.each([
    ['within quotes', [['sku', 'title'], ['A-1', 'Tray, "big"'], ['A-2', 'Lid, ']]],
    ['in a tab file', [['sku', 'title'], ['A-1', ' "big" tray'], ['A-2', 'Lid, "big"']]],
  ])('is none where they stand %s', async (where, table) => {
    const text = where === 'in a tab file' ? table.map((cells) => cells.join('\t')).join('\n') : written(table, quotedAs);
    expect((await readBytes(text)).rows).toEqual(table);
  });

  test('is none where a cell goes on behind its quotes', async () => {
    expect((await readBytes('sku,title,fob\nA-1, "big" tray,12\nA-2,Lid,13\n')).rows).toEqual([['sku', 'title', 'fob'], ['A-1', ' "big" tray', '12'], ['A-2', 'Lid', '13']]);
  });
});

describe('a text in typographic quotes', () => {
  const rows = [['sku', 'title', 'fob'], ['A-1', 'Tray, big', '12'], ['A-2', 'Anna’s “best” – 5" wide', '13'], ['A-3', '', '14'], ['A-4', 'Café', '15']];
  const typographic = (cell: string): string => `“${cell}”`;

  test.each([',', ';', '\t'])('is read, parted by %j', async (delimiter) => {
    expect((await readBytes(written(rows, typographic, delimiter))).rows).toEqual(rows);
    const long = [...rows, ...Array.from({ length: 4_000 }, (_, at) => [`B-${at}`, `Café, ${at}" – big`, String(at)])];
    expect((await readBytes(written(long, (cell) => `„${cell}“`, delimiter))).rows).toEqual(long);
  });

  test('is read where headings and figures stand without, and in another encoding', async () => {
    const text = 'sku,title,fob\r\n“A-1”,“Tray, big”,12\r\n“A-2”,“Lid” ,13\r\n';
    const read = [['sku', 'title', 'fob'], ['A-1', 'Tray, big', '12'], ['A-2', 'Lid', '13']];
    expect((await readBytes(text)).rows).toEqual(read);
    expect((await readBytes(Buffer.from(`\uFEFF${text}`, 'utf16le'))).rows).toEqual(read);
  });

  test('that quotes the first cells alone is read', async () => {
    expect((await readBytes('sku,title\n“A-1”,Tray\n“A-2”,Lid\n')).rows).toEqual([['sku', 'title'], ['A-1', 'Tray'], ['A-2', 'Lid']]);
  });

  test('that does not keep to it is refused, and says where', async () => {
    const { failed } = await readBytes(`${written(rows, typographic)}\r\n“B-1”,“Tray\r\n`);
    expect(failed).toMatchObject({ code: 'torn', detail: expect.stringMatching(/^The cells of this file stand in typographic quotes \(“ ”\), and line 6 does not keep to that/) as string });
  });

  test.each([
    ['a title begins with some', 'sku,title\nA-1,“Best” tray\nA-2,Lid\n'],
    ['a title stands in them', 'sku,title\nA-1,“Best”\nA-2,Lid\n'],
    ['a tab file has them', 'sku\ttitle\nA-1\t“Best, tray”\nA-2\t"Lid\n'],
  ])('is none where %s', async (_, text) => {
    const delimiter = text.includes('\t') ? '\t' : ',';
    expect((await readBytes(text)).rows).toEqual(text.trimEnd().split('\n').map((line) => line.split(delimiter)));
  });
});
