import { describe, expect, test } from 'vitest';
import { awdGrid, awdReport, awdRows, trickyAwdRows } from '../../support/report-files/awd-report';
import { factoryItemHeadings, factoryItemsFile, trickyFactoryItemRows } from '../../support/report-files/factory-items';
import { cellAsText, type Grid } from '../../support/report-files/grid';
import { workbookFile } from '../../support/report-files/workbook-file';
import { bareRecords } from '../../support/report-files/xls-file';
import { readBytes } from './reading';

const asOf = '2026-02-02 04:34:40';
const rows = [...awdRows(300), ...trickyAwdRows];

/** Rows as text, without the blank cells at their end, and without blank rows. */
const trimmed = (grid: Grid): string[][] =>
  grid
    .map((row) => row.map(cellAsText))
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
    .filter((row) => row.length > 0);

describe('an AWD report as a workbook', () => {
  test.each(['xlsx', 'xls'] as const)('is read cell for cell from %s', async (variant) => {
    const reading = await readBytes(awdReport({ asOf, rows, variant }));
    expect(reading.failed).toBeNull();
    expect(reading.opened).toMatchObject({ format: variant, sheets: [{ index: 0, name: 'AWDInventory', hidden: false }] });
    expect(reading.rows).toEqual(trimmed(awdGrid({ asOf, rows })));
    expect(reading.rowNumbers.slice(0, 4)).toEqual([1, 2, 4, 5]);
  });
});

const formats = ['xlsx', 'xls', 'xlsb', 'spreadsheetml'] as const;

describe.each(formats)('the text of cells in %s', (format) => {
  const read = async (grid: Grid) => readBytes(workbookFile(format, [{ name: 'Sheet', grid }]));

  test('codes keep their zeros and their letters', async () => {
    expect((await read([['00123', '1E5', '1,234', '--', ' x ', '3/4', '"bare']])).rows).toEqual([['00123', '1E5', '1,234', '--', ' x ', '3/4', '"bare']]);
  });

  test('numbers are exact decimals without an exponent', async () => {
    const { rows: read1 } = await read([[19.99, 850048592735, 0.1, 1e-7, -2.5, 123456789012345, 0]]);
    expect(read1).toEqual([['19.99', '850048592735', '0.1', '0.0000001', '-2.5', '123456789012345', '0']]);
  });

  test('a format of zeros pads the number', async () => {
    expect((await read([[{ number: 123, format: '00000000' }, { number: 7, format: '0.00' }]])).rows).toEqual([['00000123', '7']]);
  });

  test('dates are ISO text, and a number that is no date stays a number', async () => {
    const { rows: read1 } = await read([
      [
        { number: 46055, format: 'yyyy-mm-dd' },
        { number: 46055.5, format: 'm/d/yy h:mm' },
        { number: 60, format: 'yyyy-mm-dd' },
        { number: 59, format: 'yyyy-mm-dd' },
        { number: 61, format: 'yyyy-mm-dd' },
        { number: 0.5, format: 'h:mm' },
        { number: 3_000_000, format: 'yyyy-mm-dd' },
        { number: 46055.999999, format: 'yyyy-mm-dd hh:mm:ss' },
      ],
    ]);
    expect(read1).toEqual([['2026-02-02', '2026-02-02 12:00:00', '1900-02-29', '1900-02-28', '1900-03-01', '12:00:00', '3000000', '2026-02-03 00:00:00']]);
  });

  test('a long code kept as a number is noted with its row', async () => {
    const reading = await read([['code'], [1234567890123456]]);
    expect(reading.rows).toEqual([['code'], ['1234567890123456']]);
    expect(reading.end?.warnings).toEqual([{ code: 'rounded-integer', row: 2, detail: expect.stringMatching(/^“1234567890123456” .*15 digits/) as string }]);
  });
});

test.each(['xlsx', 'xls', 'xlsb'] as const)('days that count from 1904 are the days they are (%s)', async (format) => {
  const days = [{ number: 44593, format: 'yyyy-mm-dd' }, { number: 1, format: 'yyyy-mm-dd' }, { number: 44593.5, format: 'yyyy-mm-dd hh:mm' }, 44593];
  const reading = await readBytes(workbookFile(format, [{ name: 'S', grid: [days] }], { from1904: true }));
  expect(reading.rows).toEqual([['2026-02-02', '1904-01-02', '2026-02-02 12:00:00', '44593']]);
});

describe('sheets', () => {
  const sheets = [
    { name: 'Lists', grid: [['hidden']], hidden: true },
    { name: 'Cover', grid: [] },
    { name: 'Data', grid: [['a', 'b'], [1, 2]] },
    { name: 'More', grid: [['c']] },
  ];

  test.each(['xlsx', 'xls'] as const)('every visible sheet is read, in order, and all are listed (%s)', async (format) => {
    const reading = await readBytes(workbookFile(format, sheets));
    expect(reading.rows).toEqual([['a', 'b'], ['1', '2'], ['c']]);
    expect(reading.batches.map((batch) => batch.sheet)).toEqual([2, 3]);
    expect(reading.opened?.sheets).toEqual([
      { index: 0, name: 'Lists', hidden: true },
      { index: 1, name: 'Cover', hidden: false },
      { index: 2, name: 'Data', hidden: false },
      { index: 3, name: 'More', hidden: false },
    ]);
  });

  test('the sheet asked for is read, hidden or not', async () => {
    const file = workbookFile('xlsx', sheets);
    expect((await readBytes(file, { sheet: 3 })).rows).toEqual([['c']]);
    expect((await readBytes(file, { sheet: 0 })).rows).toEqual([['hidden']]);
    expect((await readBytes(file, { sheet: 9 })).failed?.code).toBe('no-rows');
  });

  test.each(['xlsx', 'xls'] as const)('of %s, rows that all stand on hidden sheets are read', async (format) => {
    expect((await readBytes(workbookFile(format, [{ name: 'Shown', grid: [] }, { name: 'Lists', grid: [['a', 1]], hidden: true }]))).rows).toEqual([['a', '1']]);
    expect((await readBytes(workbookFile(format, sheets), { hidden: true })).rows).toEqual([['hidden'], ['a', 'b'], ['1', '2'], ['c']]);
  });

  test('a workbook of empty sheets has no rows', async () => {
    expect((await readBytes(workbookFile('xlsx', [{ name: 'Empty', grid: [] }]))).failed?.code).toBe('no-rows');
  });
});

test('the factory items of a workbook arrive as they are shown', async () => {
  const { rows: read } = await readBytes(factoryItemsFile({ rows: trickyFactoryItemRows }));
  expect(read[0]).toEqual([...factoryItemHeadings]);
  expect(read.map((row) => row[0])).toEqual(['Item Code', '00123', '1E5', 'PADDED', 'LONG-BARCODE', 'THOUSANDS', 'NO-PRICE']);
  expect(read[3]?.[3]).toBe('00000123');
  expect(read[4]?.[14]).toBe('850048592735');
});

test('an OpenDocument workbook is read', async () => {
  const reading = await readBytes(workbookFile('ods', [{ name: 'Sheet', grid: [['00123', 5], [], ['x']] }]));
  expect(reading.opened?.format).toBe('ods');
  expect(reading.rows).toEqual([['00123', '5'], ['x']]);
  expect(reading.rowNumbers).toEqual([1, 3]);
});

describe('what nobody sees of an older workbook is read like the rest, and told', () => {
  const grid = [['sku', 'units', 'price'], ['A', 1, 2], ['B', 3, 4], ['C', 5, 6]];
  const rows = [['sku', 'units', 'price'], ['A', '1', '2'], ['B', '3', '4'], ['C', '5', '6']];
  const told = async (content: Buffer) => {
    const reading = await readBytes(content);
    return [reading.rows, reading.end?.warnings.map(({ detail }) => detail)];
  };

  test('rows and columns of an XLSB', async () => {
    expect(await told(workbookFile('xlsb', [{ name: 'S', grid, hiddenRows: [1, 3, 40], hiddenColumns: [1, 9] }]))).toEqual([rows, ['2 rows are hidden, by a filter or by hand: they are read like the others.', 'Column B is hidden: it is read like the others.']]);
    expect(await told(workbookFile('xlsb', [{ name: 'S', grid }]))).toEqual([rows, []]);
  });

  test('columns of an XLS', async () => {
    expect(await told(workbookFile('xls', [{ name: 'S', grid, hiddenColumns: [0, 2] }]))).toEqual([rows, ['2 columns are hidden (A, C): they are read like the others.']]);
  });

  test('rows of an XLS', async () => {
    const records = bareRecords(workbookFile('xls', [{ name: 'S', grid }]));
    const firstNumber = records.indexOf(Buffer.from([0x03, 0x02, 14, 0, 1, 0, 1, 0]));
    expect(firstNumber).toBeGreaterThan(0);
    // [MS-XLS] 2.4.221: the row, first and last column, height, five bytes aside, and a flag for what is hidden.
    const hiddenRow = Buffer.from([0x08, 0x02, 16, 0, 2, 0, 0, 0, 3, 0, 0xff, 0, 0, 0, 0, 0, 0x20, 1, 15, 0]);
    expect(await told(Buffer.concat([records.subarray(0, firstNumber), hiddenRow, records.subarray(firstNumber)]))).toEqual([rows, ['1 row is hidden, by a filter or by hand: it is read like the others.']]);
  });
});
