/** Numbers where days are wanted are what a spreadsheet keeps for days only where somebody says so. */
import { describe, expect, it } from 'vitest';
import { columnOf, importFile, linesFile, type Imported } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';
import { zipFile } from '../../support/report-files/zip-file';

const orders = (days: readonly string[], heading = 'Order Date') =>
  linesFile([['PO Number', 'Item Code', 'Quantity', heading], ...days.map((day, at) => [`P-${at}`, `I-${at}`, '5', day])].map((cells) => cells.join('\t')));

const read = (bytes: Buffer, areNumbersDays: boolean | null = null): Promise<Imported> =>
  importFile({ name: 'orders.txt', bytes, reportId: 'purchase-orders', says: { asOf: null, period: null, areNumbersDays } });
const days = async (bytes: Buffer, areNumbersDays: boolean | null = null, columnId = 'orderDate') => columnOf((await read(bytes, areNumbersDays)).tables.get('all'), columnId);

describe('a column of days that holds nothing but numbers a spreadsheet may have kept for days', () => {
  const numbers = orders(['45987', '', '45988.75', '46023']);

  it('is asked about', async () => {
    await expect(read(numbers)).rejects.toThrow('Needs day-numbers');
  });

  it('is read as days when somebody says so, and what the file says is kept', async () => {
    const { placed, review, tables } = await read(numbers, true);
    const column = tables.get('all')?.columns.find(({ id }) => id === 'orderDate');
    expect(columnOf(tables.get('all'), 'orderDate')).toEqual(['2025-11-26', null, '2025-11-27', '2026-01-01']);
    expect(column?.raws?.texts).toEqual(['45987', '45988.75', '46023']);
    expect(placed.likelyDayNumber).toEqual({ heading: 'Order Date', raw: '45987', day: '2025-11-26' });
    expect(review.counts.rejected).toBe(0);
  });

  it('is refused row by row, with what to do, when somebody says that they are none', async () => {
    const { review, tables } = await read(numbers, false);
    expect(columnOf(tables.get('all'), 'orderDate')).toEqual([null]);
    expect(review.counts.rejected).toBe(3);
    expect(review.problems.find(({ row }) => row === 2)?.message).toContain('may be the number a spreadsheet keeps for 2025-11-26');
  });

  it('is asked about with a comma before the time of day too', async () => {
    const semicolons = linesFile(['PO Number;Item Code;Quantity;Order Date', 'P-1;I-1;5;45987,5']);
    await expect(read(semicolons)).rejects.toThrow('Needs day-numbers');
    expect(await days(semicolons, true)).toEqual(['2025-11-26']);
  });
});

it('other columns of the file keep their own dates beside it', async () => {
  const file = linesFile(['PO Number\tItem Code\tQuantity\tOrder Date\tETA', 'P-1\tI-1\t5\t45987\t25/12/2025', 'P-2\tI-2\t5\t45988\t26/12/2025']);
  expect(await days(file, true)).toEqual(['2025-11-26', '2025-11-27']);
  expect(await days(file, true, 'eta')).toEqual(['2025-12-25', '2025-12-26']);
});

it('numbers that a workbook keeps without a format for dates are asked about as well', async () => {
  const bytes = workbookFile('xlsx', [{ name: 'Orders', grid: [['PO Number', 'Item Code', 'Quantity', 'Order Date'], ['P-1', 'I-1', 5, 45987]] }]);
  await expect(read(bytes)).rejects.toThrow('Needs day-numbers');
  expect(await days(bytes, true)).toEqual(['2025-11-26']);
});

describe('a workbook whose days count from 1904', () => {
  const grid = (cell: number) => [['PO Number', 'Item Code', 'Quantity', 'Order Date'], ['P-1', 'I-1', 5, cell]];
  it.each(['xlsx', 'xls', 'xlsb', 'spreadsheetml'] as const)('has the day its own number is kept for asked about and read (%s)', async (format) => {
    const bytes = workbookFile(format, [{ name: 'Orders', grid: grid(44525) }], { from1904: true });
    const { placed, tables } = await read(bytes, true);
    expect(placed.likelyDayNumber).toEqual({ heading: 'Order Date', raw: '44525', day: '2025-11-26' });
    expect(columnOf(tables.get('all'), 'orderDate')).toEqual(['2025-11-26']);
  });

  it('is one of its archive, beside others that count from 1900', async () => {
    const [old, usual] = [workbookFile('xlsx', [{ name: 'Orders', grid: grid(44525) }], { from1904: true }), workbookFile('xlsx', [{ name: 'Other', grid: [['a'], ['b']] }])];
    const { tables } = await importFile({ name: 'orders.zip', bytes: await zipFile([{ name: 'a.xlsx', content: usual }, { name: 'b.xlsx', content: old }]), reportId: 'purchase-orders', says: { asOf: null, period: null, areNumbersDays: true } });
    expect(columnOf(tables.get('all'), 'orderDate')).toEqual(['2025-11-26']);
  });

  it('names that day where somebody says that they are no days', async () => {
    const { review } = await read(workbookFile('xlsx', [{ name: 'Orders', grid: grid(44525) }], { from1904: true }), false);
    expect(review.problems.find(({ row }) => row === 2)?.message).toContain('a spreadsheet keeps for 2025-11-26');
  });
});

describe('nobody is asked, and the cells are refused,', () => {
  it.each([
    ['where one cell of the column is written as a date', ['45987', '2025-11-27']],
    ['where one cell can be no day of a spreadsheet', ['45987', '459870']],
    ['where one number stands for a day of years no report is of', ['45987', '37500']],
    ['where one cell is a text', ['45987', 'soon']],
  ])('%s', async (_, cells) => {
    const { review } = await read(orders(cells));
    expect(review.counts.rejected).toBeGreaterThan(0);
    expect((await read(orders(cells), true)).review.counts).toEqual(review.counts);
  });
});

describe('a column of months', () => {
  const fees = (months: readonly string[]) =>
    linesFile([['asin', 'fnsku', 'average_quantity_on_hand', 'month_of_charge', 'estimated_monthly_storage_fee'], ...months.map((month, at) => [`B00000000${at}`, `X00000000${at}`, '4.5', month, '1.00'])].map((cells) => cells.join('\t')));
  const readFees = (months: readonly string[], areNumbersDays: boolean | null = null) =>
    importFile({ name: 'fees.txt', bytes: fees(months), reportId: 'amz_storage_fee', says: { asOf: null, period: null, areNumbersDays } });

  it('is asked about where all its numbers are first days', async () => {
    await expect(readFees(['45962', '45962'])).rejects.toThrow('Needs day-numbers');
    const { tables } = await readFees(['45962', '45962'], true);
    expect([...tables.keys()]).toEqual(['2025-11']);
  });

  it('is not asked about where they are not: “Nov-25” may have become a day of November', async () => {
    expect((await readFees(['45962', '45986'])).review.counts.rejected).toBe(2);
  });
});
