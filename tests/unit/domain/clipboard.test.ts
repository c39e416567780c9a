import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { blockToHtml, blockToText } from '../../../renderer/domain/tables/clipboard';

describe('cells on the clipboard', () => {
  it('are bare figures and texts between tabs, under their headings when asked for', () => {
    const rows = [['00123', 1234.5, null], ['B', 0, 'x']];
    expect(blockToText({ headings: null, rows })).toBe('00123\t1234.5\t\r\nB\t0\tx');
    expect(blockToText({ headings: ['SKU', 'Price', 'Note'], rows })).toBe('SKU\tPrice\tNote\r\n00123\t1234.5\t\r\nB\t0\tx');
  });

  it('come apart again into the same cells, whatever stands in them', () => {
    const rows = [['a\tb', 'two\nlines', 'say "so"'], ['plain', '', ' ']];
    expect(Papa.parse<string[]>(blockToText({ headings: null, rows }), { delimiter: '\t', newline: '\r\n' }).data).toEqual(rows);
  });

  it('never run in the spreadsheet they are pasted into', () => {
    expect(blockToText({ headings: null, rows: [['=cmd()', 'A']] })).toBe("'=cmd()\tA");
    expect(blockToHtml({ headings: null, rows: [['=cmd()', 'A']] })).toContain("'=cmd()</td>");
  });

  it('are given letter for letter when it is one cell, to be looked for elsewhere', () => {
    expect(blockToText({ headings: null, rows: [['-ABC"1']] })).toBe('-ABC"1');
    expect(blockToText({ headings: null, rows: [[null]] })).toBe('');
  });

  it('tell a spreadsheet which cells are text, and hold nothing that a page would run', () => {
    expect(blockToHtml({ headings: ['A<b>'], rows: [['00123', 5, '<script>']] })).toBe(
      `<table><tr><th>A&lt;b&gt;</th></tr><tr><td style="mso-number-format:'\\@'">00123</td><td>5</td><td style="mso-number-format:'\\@'">&lt;script&gt;</td></tr></table>`,
    );
  });
});
