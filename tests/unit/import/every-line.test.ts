/** No line of a file goes without a word: it is a row of the table, or a problem names it. Real files, from disk to the review. */
import { expect, test } from 'vitest';
import { besideInWords } from '../../../renderer/features/imports/job-words';
import { importFile, linesFile } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';

const headings = ['Item Code', 'Item Name', 'Supplier', 'MOQ'];
const lines: readonly (readonly string[])[] = [
  headings,
  ['Text', 'Text', 'Text', 'Number'],
  ['J1', 'Jar', 'Works', '500'],
  ['J1', 'Jar, again', 'Works', '600'],
  ['J2', 'Lid', 'Works', 'many'],
  ['', 'Nameless', 'Works', '5'],
  headings,
  ['J3', 'Cap', 'Works', '700'],
  ['Total', '', '', '1800'],
  ['', '', '', ''],
  ['Supplier', 'Contact', 'Phone', ''],
  ['Works', 'Li', '123', ''],
  ['Mills', 'Wu', '456', ''],
];
/** From 1, as a spreadsheet counts them: the header is the first, and the tenth says nothing. */
const below = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13];

test.each([
  ['text', 'items.csv', linesFile(lines.map((line) => line.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')))],
  ['workbook', 'items.xlsx', workbookFile('xlsx', [{ name: 'Items', grid: lines }])],
])('of a %s', async (_, name, bytes) => {
  const { review, tables, rejectedCsv } = await importFile({ name, bytes, reportId: 'factory-items' });
  const table = tables.get('all');
  const rows = table === undefined ? [] : Array.from(table.rowNumberOf);
  const told = review.problems.flatMap(({ row }) => (row === null ? [] : [row]));
  expect(rows).toEqual([4, 8]);
  // Two rows are bad, and three are another table’s, of which the first is named for all.
  expect(review.counts).toMatchObject({ new: 2, changed: 0, unchanged: 0, rejected: 5 });
  expect(rejectedCsv.split('\r\n').filter((line) => line !== '')).toHaveLength(1 + 5);
  const otherTable = [11, 12, 13];
  expect([...new Set([...rows, ...told, ...otherTable])].sort((one, other) => one - other)).toEqual(below);
  expect(told).toContain(11);
  // What is neither a row nor bad: the line of kinds, the earlier of two, headings again, the sums.
  expect(below.length - rows.length - review.counts.rejected).toBe(4);
  expect(review.beside).toEqual({ totals: 1, repeated: 1, others: 2 });
  expect(review.problems.filter(({ severity }) => severity === 'warning').map(({ row }) => row)).toEqual([2, 3, 7, 9]);
});

test.each([
  ['totals at the end', 'factory-items', ['Item Code,Item Name,MOQ', 'J1,Jar,500', 'J2,Lid,600', 'Total,,1100'], 3, { totals: 1, repeated: 0, others: 0 }, 'Counted in none of these: 1 line of totals.'],
  ['a line that stands three times', 'factory-items', ['Item Code,Item Name,MOQ', 'J1,Jar,500', 'J1,Jar,500', 'J2,Lid,600', 'J1,Jar,500'], 4, { totals: 0, repeated: 2, others: 0 }, 'Counted in none of these: 2 rows that another says again.'],
  ['nothing but rows', 'factory-items', ['Item Code,Item Name,MOQ', 'J1,Jar,500', 'J2,Lid,many'], 2, { totals: 0, repeated: 0, others: 0 }, ''],
  ['the foot of a file', 'factory-items', ['Item Code,Item Name,MOQ', 'J1,Jar,500', 'End of report,,'], 2, { totals: 0, repeated: 0, others: 1 }, 'Counted in none of these: 1 other line.'],
])('the counts of a review and the lines beside them add up to the lines of the file: %s', async (_, reportId, of, linesBelow, beside, words) => {
  const { review } = await importFile({ name: 'items.csv', bytes: linesFile(of), reportId });
  const { counts } = review;
  expect(review.beside).toEqual(beside);
  expect(counts.new + counts.rejected + beside.totals + beside.repeated + beside.others).toBe(linesBelow);
  expect(besideInWords(review.beside)).toBe(words);
});
