/** Hidden sheets are read where a workbook shows but a cover, or nothing, and it is said. */
import { expect, test } from 'vitest';
import { columnOf, importFile, summaryOf } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';

const stock = [['Item Code', 'On Hand'], ['A', 5], ['B', 7]];
const cover = { name: 'Cover', grid: [['Stock of our own warehouse'], ['Made by', 'Ann']] };
const empty = { name: 'Empty', grid: [] };
const hidden = (name: string, grid: readonly (readonly (string | number)[])[] = stock) => ({ name, grid, hidden: true });
type Sheets = Parameters<typeof workbookFile>[1];
const told = async (sheets: Sheets, toReader = {}) => (await summaryOf('stock.xlsx', workbookFile('xlsx', sheets), toReader)).warnings.map(({ detail }) => detail);

const isRead = (why: string) => `The sheet “Data” is hidden in the workbook. It is the one that is read, because none that is shown ${why}.`;

test('behind a cover they are left alone at first, and then read', async () => {
  expect(await summaryOf('stock.xlsx', workbookFile('xlsx', [cover, hidden('Data')]))).toMatchObject({ hidesUnread: true, candidates: [], warnings: [] });
  expect(await told([cover, hidden('Data')], { hidden: true })).toStrictEqual([isRead('holds a report')]);
  expect(await told([cover, hidden('Data'), hidden('Old')], { hidden: true })).toStrictEqual([isRead('holds a report')]);
});

test('of a workbook that shows nothing they are read at once', async () => {
  for (const sheets of [[empty, hidden('Data')], [hidden('Data')]]) {
    const { summary, tables } = await importFile({ name: 'stock.xlsx', bytes: workbookFile('xlsx', sheets), says: { asOf: '2026-11-20', period: null } });
    expect(summary.warnings.map(({ detail }) => detail)).toStrictEqual([isRead('holds rows')]);
    expect([...tables.values()].map((table) => columnOf(table, 'onHand'))).toStrictEqual([[5, 7]]);
  }
});

test('what holds no report either is said to have been read', async () => {
  const what = 'no report that is known here. To match the columns of a hidden sheet, save it in Excel as a file of its own and drop that.';
  expect(await told([cover, hidden('Data', [['nothing here']])], { hidden: true })).toStrictEqual([`The hidden sheet “Data” was read as well and holds ${what}`]);
  expect(await told([cover, hidden('Data', [['nothing here']]), hidden('Old', [['x']])], { hidden: true })).toStrictEqual([`The hidden sheets “Data”, “Old” were read as well and hold ${what}`]);
});

test('beside a report that is shown nothing is said of them', async () => {
  expect(await told([cover, hidden('Old'), { name: 'Data', grid: stock }])).toStrictEqual([]);
  expect(await told([cover, { name: 'Notes', grid: [['nothing here']] }])).toStrictEqual([]);
});

test('beside a report that is not used here they are named, for one of them may be meant', async () => {
  const unused = { name: 'Payments', grid: [['approval-date', 'reimbursement-id', 'sku'], ['2026-11-01', 'R-1', 'S-1']] };
  const what = 'what was meant, save it in Excel as a file of its own and drop that.';
  expect(await told([unused, hidden('Data')])).toStrictEqual([`The workbook hides the sheet “Data”. If it is ${what}`]);
  expect(await told([unused, hidden('Data'), hidden('Old')])).toStrictEqual([`The workbook hides the sheets “Data”, “Old”. If one of them is ${what}`]);
  expect(await told([unused])).toStrictEqual([]);
});
