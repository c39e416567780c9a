import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInFileName } from '../../../renderer/domain/reports/as-of';
import { htmlGrid, textGrid } from '../../../renderer/features/imports/paste/clipboard-grids';
import { pastedFile, pastedName } from '../../../renderer/features/imports/paste/pasted-file';

const at = new Date(2026, 10, 21, 14, 3);
const textOf = (text: string, html = ''): string | null => {
  const file = pastedFile({ text, html }, at);
  return file === null ? null : new TextDecoder().decode(file.bytes);
};

describe('the plain text of a copy', () => {
  test('is taken apart at tabs and line ends, with breaks and quotes inside of quoted cells', () => {
    expect(textGrid('SKU\tNote\r\nA\t"two\nlines and ""quotes"""\r\nB\t5" pipe\r\n')).toEqual([
      ['SKU', 'Note'],
      ['A', 'two\nlines and "quotes"'],
      ['B', '5" pipe'],
    ]);
  });

  test('a quote that opens a cell and is never closed is a character', () => {
    expect(textGrid('"19 inch\tA\nB\tC')).toEqual([['"19 inch', 'A'], ['B', 'C']]);
  });

  test('what was written for a spreadsheet comes back as it was', () => {
    const cell = fc.string({ maxLength: 6 }).map((text) => text.replace(/\r/g, ''));
    const grid = fc.integer({ min: 1, max: 4 }).chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
    const written = (rows: readonly (readonly string[])[]): string =>
      rows.map((row) => row.map((one) => (/["\t\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join('\t')).join('\r\n') + '\r\n';
    fc.assert(fc.property(grid, (rows) => { expect(textGrid(written(rows))).toEqual(rows); }));
  });

  test('comes in as it stands', () => {
    const text = 'SKU\tQty\r\n00123\t1E5\r\n';
    expect(textOf(text)).toBe(text);
    expect(textOf(text, '<table><tr><td>SKU<td>Qty<tr><td>00123<td>1E5</table>')).toBe(text);
  });
});

describe('the table beside the plain text', () => {
  test('gives the figure behind one that is shown shortened, from each spreadsheet', () => {
    const text = 'SKU\tUPC\r\nA\t1.23457E+11\r\n';
    const whole = 'SKU\tUPC\r\nA\t123456789012\r\n';
    for (const cell of ['<td x:num="123456789012">1.23457E+11</td>', '<td sdval="123456789012">1.23457E+11</td>', `<td data-sheets-value='{"1":3,"3":123456789012}'>1.23457E+11</td>`]) {
      expect(textOf(text, `<table><tr><td>SKU</td><td>UPC</td></tr><tr><td>A</td>${cell}</tr></table>`)).toBe(whole);
    }
  });

  test('a figure too long to be exact is left as it is shown', () => {
    const text = 'SKU\tId\r\nA\t1.23457E+17\r\n';
    expect(textOf(text, '<table><tr><td>SKU</td><td>Id</td></tr><tr><td>A</td><td x:num="123456789012345678">1.23457E+17</td></tr></table>')).toBe(text);
  });

  test('mends rows that line breaks within cells tore apart', () => {
    const torn = 'SKU\tNote\nA\tone\ntwo\nB\tthree\n';
    const html = '<table><tr><td>SKU</td><td>Note</td></tr><tr><td>A</td><td>one<br>two</td></tr><tr><td>B</td><td>three</td></tr></table>';
    expect(textOf(torn, html)).toBe('SKU\tNote\r\nA\t"one\ntwo"\r\nB\tthree\r\n');
  });

  test('of a web page keeps figures apart that stand on lines of their own in a cell', () => {
    const html = '<table><tr><th>SKU</th><th>Units</th></tr><tr><td><div>A-1</div><div>B000000001</div></td><td><p>12</p>\n<p>5</p></td></tr><tr><td>B-2<ul><li>new</ul></td><td><div><div>7</div></div></td></tr></table>';
    expect(htmlGrid(html)?.map((row) => row.map(({ text }) => text))).toEqual([['SKU', 'Units'], ['A-1\nB000000001', '12\n5'], ['B-2\nnew', '7']]);
    expect(textOf('SKU\tUnits\nA-1\nB000000001\t12\n\n5\nB-2\nnew\t7\n', html)).toContain('\t"12\n5"');
  });

  test('keeps cells below one that is merged over rows under their own headings', () => {
    const html = '<table><tr><td>SKU</td><td>Day</td><td>Units</td><td>Store</td></tr><tr><td rowspan=2>A</td><td>1</td><td sdval="123456789012">1.2E+11</td><td rowspan=2 colspan=2>US</td></tr><tr><td>2</td><td>6</td></tr><tr><td>B</td><td>1</td><td>7</td><td>UK</td></tr></table>';
    expect(textOf('', html)).toBe('SKU\tDay\tUnits\tStore\r\nA\t1\t123456789012\tUS\t\r\n\t2\t6\t\t\r\nB\t1\t7\tUK\r\n');
    expect(textOf('SKU\tDay\tUnits\tStore\r\nA\t1\t1.2E+11\tUS\t\r\n\t2\t6\t\t\r\nB\t1\t7\tUK\r\n', html)).toContain('A\t1\t123456789012\tUS');
  });

  test('is enough where there is no plain text', () => {
    expect(textOf('', '<table><tr><th>SKU</th></tr><tr><td>&lt;A&gt; &amp; B</td></tr></table>')).toBe('SKU\r\n<A> & B\r\n');
  });

  test('runs nothing, reads no style, and believes no width', () => {
    expect(htmlGrid('<style>td{}</style><table><script>alert(1)</script><tr><td colspan="99999999">A<td>B</table><table><tr><td>C</table>')).toEqual([
      [{ text: 'A', full: null }, ...Array.from({ length: 999 }, () => ({ text: '', full: null })), { text: 'B', full: null }],
    ]);
    expect(htmlGrid('<p>no table</p>')).toBeNull();
  });

  test('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (text, html) => void pastedFile({ text, html }, at)));
  });
});

test('a clipboard without rows is no file', () => {
  for (const text of ['', '  \n ', 'just a word', 'SKU\tQty\r\n']) expect(textOf(text)).toBeNull();
});

test('the name says when it was pasted, and nothing that could be taken for the day of its figures', () => {
  expect(pastedName(at)).toBe('Pasted 21 Nov 14.03.tsv');
  fc.assert(fc.property(fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2090-12-31') }), (when) => { expect(dayInFileName(pastedName(when))).toBeNull(); }));
});
