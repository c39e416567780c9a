/** A marketplace packs its report in a zip that is named after nothing: the day stands in the name of the file inside. */
import { expect, it } from 'vitest';
import { importFile, linesFile } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';
import { zipFile } from '../../support/report-files/zip-file';

const stock = [['Item Code', 'On Hand'], ['J1', '5']];
const csv = linesFile(stock.map((cells) => cells.join(',')));

it.each([
  ['a text', 'report.zip', 'exports/Stock 2026-10-31.csv', csv, '2026-10-31'],
  ['a workbook', 'report.zip', 'Stock_2026-10-31.xlsx', workbookFile('xlsx', [{ name: 'Sheet1', grid: stock }]), '2026-10-31'],
  ['a text in a zip that was packed later', 'packed 2026-11-05.zip', 'Stock 2026-10-31.csv', csv, '2026-10-31'],
  ['a text that tells none, in a zip that does', 'Stock 2026-10-31.zip', 'stock.csv', csv, '2026-10-31'],
])('of %s', async (_, name, inside, content, day) => {
  const { placed } = await importFile({ name, bytes: await zipFile([{ name: inside, content }]), reportId: 'local-stock' });
  expect(placed).toMatchObject({ asOf: day, asOfFrom: 'file-name', partitions: [day] });
});
