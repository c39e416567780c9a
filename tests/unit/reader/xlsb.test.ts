/** XLSB workbooks of hand-written records, cell by cell. */
import { expect, test } from 'vitest';
import { workbookFile } from '../../support/report-files/workbook-file';
import { rk, xlsbCell, xlsbFile, xlsbNewer, xlsbRow, xlsbShortCell } from '../../support/report-files/xlsb-file';
import { readBytes } from './reading';

test('every kind of cell says what it holds', async () => {
  const rows = [
    xlsbRow(0, xlsbCell.shared(0, 1), xlsbCell.text(1, 'Units “€”'), xlsbCell.rich(2, '00123')),
    xlsbRow(1, xlsbCell.rk(0, rk.whole(1_234)), xlsbCell.rk(1, rk.whole(-7)), xlsbCell.rk(2, rk.wholeHundredths(1_999)), xlsbCell.rk(3, rk.double(2.5)), xlsbCell.rk(4, rk.doubleHundredths(2 ** 33))),
    xlsbRow(2, xlsbCell.real(0, 850_048_592_735), xlsbCell.real(1, 0.1 + 0.2), xlsbCell.real(2, 1e21), xlsbCell.real(3, -0)),
    xlsbRow(3, xlsbCell.bool(0, true), xlsbCell.bool(1, false), xlsbCell.error(2, 0x2a), xlsbCell.error(3, 0x07), xlsbCell.error(4, 0x1d)),
    xlsbRow(5, xlsbCell.formulaText(0, 'RG-1'), xlsbCell.formulaNumber(1, 12.5), xlsbCell.formulaBool(2, true), xlsbCell.formulaError(3, 0x17), xlsbCell.blank(4), xlsbCell.real(6, 9)),
  ];
  const reading = await readBytes(await xlsbFile({ rows, strings: ['none', 'SKU'] }));
  expect(reading.failed).toBeNull();
  expect(reading.opened).toMatchObject({ format: 'xlsb', sheets: [{ name: 'Stock', hidden: false }] });
  expect(reading.rows).toEqual([
    ['SKU', 'Units “€”', '00123'],
    ['1234', '-7', '19.99', '2.5', '85899345.92'],
    ['850048592735', '0.30000000000000004', '1000000000000000000000', '0'],
    ['TRUE', 'FALSE', '#N/A', '#DIV/0!', '#NAME?'],
    ['RG-1', '12.5', 'TRUE', '#REF!', '', '', '9'],
  ]);
  expect(reading.rowNumbers).toEqual([1, 2, 3, 4, 6]);
});

test.each([
  [false, ['2025-01-22', '2025-01-22 12:00:00', '18:00:00', '2025-01-22', '1900-02-28']],
  [true, ['2029-01-23', '2029-01-23 12:00:00', '18:00:00', '2029-01-23', '1904-02-29']],
])('days are the days they are, counted from 1904: %s', async (from1904, days) => {
  const row = xlsbRow(0, xlsbCell.real(0, 45_679, 1), xlsbCell.real(1, 45_679.5, 2), xlsbCell.real(2, 0.75, 3), xlsbCell.formulaNumber(3, 45_679, 4), xlsbCell.rk(4, rk.whole(59), 1));
  expect((await readBytes(await xlsbFile({ rows: [row], formats: [0, 14, 22, 20, 'dd.mm.yyyy'], from1904 }))).rows).toEqual([days]);
});

test('codes kept as numbers show the zeros and letters of their format', async () => {
  const row = xlsbRow(0, xlsbCell.rk(0, rk.whole(123), 1), xlsbCell.rk(1, rk.whole(42), 2), xlsbCell.rk(2, rk.wholeHundredths(25), 3));
  expect((await readBytes(await xlsbFile({ rows: [row], formats: [0, '00000', '"RG-"0000', 9] }))).rows).toEqual([['00123', 'RG-0042', '0.25']]);
});

test('cells without a column of their own stand beside the one before, blank or not', async () => {
  const rows = [
    xlsbRow(0, xlsbCell.text(1, 'b'), xlsbShortCell.blank(), xlsbShortCell.rk(rk.whole(4)), xlsbShortCell.text('e'), xlsbShortCell.bool(true), xlsbShortCell.error(0x2a)),
    xlsbRow(1, xlsbCell.blank(0), xlsbShortCell.real(1.5), xlsbShortCell.shared(0), xlsbCell.real(6, 7), xlsbShortCell.blank(), xlsbShortCell.real(45_679, 1)),
    xlsbRow(2, xlsbCell.text(0, 'x'.repeat(200)), xlsbShortCell.text('y'.repeat(300))),
  ];
  expect((await readBytes(await xlsbFile({ rows, strings: ['SKU'], formats: [0, 14] }))).rows).toEqual([
    ['', 'b', '', '4', 'e', 'TRUE', '#N/A'],
    ['', '1.5', 'SKU', '', '', '', '7', '', '2025-01-22'],
    ['x'.repeat(200), 'y'.repeat(300)],
  ]);
});

test('a cell beside none is refused: it could be anywhere', async () => {
  expect((await readBytes(await xlsbFile({ rows: [xlsbRow(0, xlsbCell.real(3, 1)), xlsbRow(1, xlsbShortCell.real(5))] }))).failed?.code).toBe('torn');
});

test.each([
  ['one after the other', [xlsbRow(2, xlsbCell.real(1, 5), xlsbCell.real(1, 999))]],
  ['in two rows of one number', [xlsbRow(2, xlsbCell.real(1, 5)), xlsbRow(2, xlsbCell.real(1, 5))]],
  ['with rows between', [xlsbRow(2, xlsbCell.real(1, 5)), xlsbRow(4, xlsbCell.real(0, 1)), xlsbRow(2, xlsbCell.text(1, '7'))]],
  ['by the one beside it', [xlsbRow(2, xlsbCell.real(1, 5), xlsbCell.real(0, 1), xlsbShortCell.real(3))]],
  ['as a value and then a blank', [xlsbRow(2, xlsbCell.real(1, 5), xlsbCell.blank(1))]],
])('a cell said twice %s is refused, for only one can count', async (_, rows) => {
  expect((await readBytes(await xlsbFile({ rows }))).failed).toMatchObject({ code: 'torn', detail: expect.stringMatching(/two cells in column B of row 3/) as string });
});

test('a blank before a value only styles it, and rows out of order are put in order', async () => {
  const reading = await readBytes(await xlsbFile({ rows: [xlsbRow(2, xlsbCell.blank(0), xlsbCell.blank(1), xlsbCell.real(0, 5)), xlsbRow(1, xlsbCell.real(0, 4))] }));
  expect(reading.rows).toEqual([['4'], ['5']]);
  expect(reading.rowNumbers).toEqual([2, 3]);
});

test('a name of a sheet that holds signs no program lets in is refused: it was read from another place', async () => {
  expect((await readBytes(workbookFile('xlsb', [{ name: 'S\u0001', grid: [['A']] }]))).failed?.code).toBe('torn');
});

test('what newer programs say of a sheet holds no cells, and nothing behind the rows does', async () => {
  const like = xlsbCell.real(1, 9);
  const rows = [xlsbRow(0, xlsbCell.real(0, 4), xlsbCell.real(1, 5), xlsbNewer(like)), xlsbRow(1, xlsbCell.real(0, 6), xlsbNewer(like), xlsbShortCell.real(7))];
  expect((await readBytes(await xlsbFile({ rows, behind: [xlsbNewer(like, xlsbCell.blank(0))] }))).rows).toEqual([['4', '5'], ['6', '7']]);
  expect((await readBytes(await xlsbFile({ rows, behind: [xlsbShortCell.blank()] }))).rows).toEqual([['4', '5'], ['6', '7']]);
});
