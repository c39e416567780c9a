/** A text file that a spreadsheet opened by another country's habits, and saved: every row stands whole in the first column. */
import { describe, expect, test } from 'vitest';
import { columnOf, importFile, linesFile } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';

const says = { asOf: '2026-10-31', period: null };
const lines = ['Item Code,Warehouse,On Hand,Note', '00123,Main,"1,200",', 'J2,"Annex, rear",30,"a ""new"" one"', '', 'J3,Main,,'];
const quoted = lines.map((line) => `"${line.replaceAll('"', '""')}"`);
const semicolons = lines.map((line) => line.replaceAll('"Annex, rear"', 'Annex, rear').replaceAll('"1,200"', '1.200,00').replaceAll(/,(?! |00)/g, ';'));
const told = 'stands whole in the first column, as where a spreadsheet opened a text file the wrong way. It is read by its';

describe('a report whose rows stand in one column', () => {
  test.each([
    ['in a workbook', 'stock.xlsx', workbookFile('xlsx', [{ name: 'Stock', grid: lines.map((line) => [line]) }]), `Every row of “Stock” ${told} commas.`],
    ['in a workbook, parted by semicolons', 'stock.xlsx', workbookFile('xlsx', [{ name: 'Stock', grid: semicolons.map((line) => [line]) }]), `Every row of “Stock” ${told} semicolons.`],
    ['in an old workbook', 'stock.xls', workbookFile('xls', [{ name: 'Stock', grid: lines.map((line) => [line]) }]), `Every row of “Stock” ${told} commas.`],
    ['in a text, each in quotes', 'stock.csv', linesFile(quoted), `Every row ${told} commas.`],
  ])('%s is read by the marks in it, with a word', async (_, name, bytes, word) => {
    const { summary, review, tables } = await importFile({ name, bytes, says });
    const table = tables.get('2026-10-31');
    expect(summary).toMatchObject({ candidates: ['local-stock'], headerRow: 1 });
    expect(summary.warnings.map(({ detail }) => detail)).toEqual([expect.stringContaining(word)]);
    expect(review.problems).toEqual([]);
    expect(['itemCode', 'warehouse', 'onHand', 'note'].map((id) => columnOf(table, id))).toEqual([['00123', 'J2', 'J3'], ['Main', 'Annex, rear', 'Main'], [1200, 30, null], [null, 'a "new" one', null]]);
    expect([...(table?.rowNumberOf ?? [])]).toEqual([2, 3, 5]);
  });

  test('is whole again where the spreadsheet parted some rows at the semicolons in their texts', async () => {
    const grid = [[lines[0] ?? ''], ['00123,Main,"1,200",'], ['J2,"Annex', ' rear', ' left",30,'], ['J3,Main,,']];
    const { tables } = await importFile({ name: 'stock.xlsx', bytes: workbookFile('xlsx', [{ name: 'Stock', grid }]), says });
    const table = tables.get('2026-10-31');
    expect(['itemCode', 'warehouse', 'onHand'].map((id) => columnOf(table, id))).toEqual([['00123', 'J2', 'J3'], ['Main', 'Annex; rear; left', 'Main'], [1200, 30, null]]);
  });

  test('names what is wrong by its row and column, and hands the row back parted', async () => {
    const { review, rejectedCsv } = await importFile({ name: 'stock.xlsx', bytes: workbookFile('xlsx', [{ name: 'Stock', grid: [...lines, 'J4,Main,many,'].map((line) => [line]) }]), says });
    expect(review.problems.map(({ row, column, message }) => [row, column, message])).toEqual([[6, 'On Hand', '“many” is not a number.']]);
    expect(rejectedCsv).toContain('"J4","Main","many"');
  });

  test('is parted where another sheet has columns of its own, which stays as it is', async () => {
    const { summary, placed, review } = await importFile({ name: 'stock.xlsx', bytes: workbookFile('xlsx', [{ name: 'Notes', grid: [['Call', 'Ann'], ['Mail', 'Bob']] }, { name: 'Stock', grid: lines.map((line) => [line]) }]), says });
    expect([summary.delimiter, placed.sheet, review.counts.new]).toEqual([null, 'Stock', 3]);
  });

  test('is left as it is where nothing comes out of it, or it has columns', async () => {
    const plain = await importFile({ name: 'stock.xlsx', bytes: workbookFile('xlsx', [{ name: 'Stock', grid: [['Item Code', 'On Hand'], ['J1, J2', 5]] }]), says });
    expect([plain.summary.warnings, columnOf(plain.tables.get('2026-10-31'), 'itemCode')]).toEqual([[], ['J1, J2']]);
    await expect(importFile({ name: 'notes.xlsx', bytes: workbookFile('xlsx', [{ name: 'Notes', grid: [['Buy milk, eggs'], ['Call Ann, Bob']] }]), says })).rejects.toThrow('Recognised as nothing');
  });
});
