/** Hidden sheets are not read, and of a workbook that shows but a cover it is said what to do. */
import { expect, test } from 'vitest';
import { summaryOf } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';

const stock = [['Item Code', 'On Hand'], ['A', 5], ['B', 7]];
const cover = { name: 'Cover', grid: [['Stock of our own warehouse'], ['Made by', 'Ann']] };
const hidden = (name: string) => ({ name, grid: stock, hidden: true });
const told = async (sheets: Parameters<typeof workbookFile>[1]) => (await summaryOf('stock.xlsx', workbookFile('xlsx', sheets))).warnings.map(({ detail }) => detail);

const what = 'and none that is shown holds a report. Where the rows stand there, unhide it in Excel, save the file and drop it again.';

test('behind a cover they are named', async () => {
  expect(await told([cover, hidden('Data')])).toStrictEqual([`The hidden sheet “Data” was not read, ${what}`]);
  expect(await told([cover, hidden('Data'), hidden('Old')])).toStrictEqual([`The hidden sheets “Data”, “Old” were not read, ${what}`]);
});

test('beside a report that is shown nothing is said of them', async () => {
  expect(await told([cover, hidden('Old'), { name: 'Data', grid: stock }])).toStrictEqual([]);
  expect(await told([cover, { name: 'Notes', grid: [['nothing here']] }])).toStrictEqual([]);
});
