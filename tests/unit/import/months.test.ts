/** A month where a month is wanted is that month, however it is written; where a day is wanted it is refused in words and becomes none. Real files, from disk to the table. */
import { describe, expect, test } from 'vitest';
import { columnOf, importFile, linesFile, type Imported } from '../../support/import-file';
import type { Grid, GridCell } from '../../support/report-files/grid';
import { openDocumentFile } from '../../support/report-files/opendocument-file';
import { workbookFile } from '../../support/report-files/workbook-file';

const formats = ['xlsx', 'xls', 'xlsb', 'spreadsheetml'] as const;
/** 1 October 2026, as a spreadsheet keeps it. */
const october = 46_296;

const fees = (month: GridCell): Grid => [['asin', 'month_of_charge', 'estimated_monthly_storage_fee', 'average_quantity_on_hand'], ['B000000001', month, 1.5, 3]];
const ledger = (day: GridCell): Grid => [['Date', 'MSKU', 'ASIN', 'Ending Warehouse Balance'], [day, 'A-1', 'B000000001', 5]];
const ofText = (grid: Grid): Buffer => linesFile(grid.map((row) => row.map((cell) => (typeof cell === 'object' ? '' : String(cell))).join('\t')));
const read = (reportId: string, name: string, bytes: Buffer): Promise<Imported> => importFile({ name, bytes, reportId });
const months = ({ tables }: Imported) => [...tables].map(([partition, table]) => [partition, columnOf(table, 'monthOfCharge')]);
const refusal = ({ review }: Imported) => [review.counts.new, review.counts.rejected, review.problems.map(({ message }) => message)];
const refused = (raw: string, why = 'names a month, where a day is needed: have the file made by day, or write the day') => [0, 1, [`“${raw}” ${why}.`]];

describe.each(['10/2026', '2026-10', '2026/10', '10-2026', '10.2026', 'Oct 2026', 'Oct-2026', 'Oct-26', 'October 2026', 'OCT 2026', 'Oktober 2026', 'octobre 2026', 'ottobre 2026', 'octubre 2026', 'outubro 2026', 'październik 2026', 'ekim 2026', '2026年10月'])('%s', (text) => {
  test('is October of that year', async () => {
    expect(months(await read('amz_storage_fee', 'fees.txt', ofText(fees(text))))).toEqual([['2026-10', ['2026-10-01']]]);
  });

  test('is no day', async () => {
    expect(refusal(await read('amz_ledger_summary', 'ledger.txt', ofText(ledger(text))))).toEqual(refused(text));
  });
});

test.each(['10/05/2026 - 10/11/2026', '2026-10-05 to 2026-10-11'])('a week, %s, is no day either', async (text) => {
  expect(refusal(await read('amz_ledger_summary', 'ledger.txt', ofText(ledger(text))))).toEqual(refused(text, 'names more than one day, where one is needed: have the file made by day'));
});

describe.each(formats)('a month that a spreadsheet keeps as its first day, %s', (format) => {
  const file = (grid: Grid): Buffer => workbookFile(format, [{ name: 'Sheet', grid }]);

  test.each(['mmm-yy', 'mm/yyyy', 'mmmm yyyy', '[$-407]mmmm\\ yyyy;@', 'yyyy"年"m"月"'])('shown as %s, is that month and no day', async (shown) => {
    const month: GridCell = { number: october, format: shown };
    expect(months(await read('amz_storage_fee', `fees.${format}`, file(fees(month))))).toEqual([['2026-10', ['2026-10-01']]]);
    expect(refusal(await read('amz_ledger_summary', `ledger.${format}`, file(ledger(month))))).toEqual(refused('Oct 2026'));
  });

  test('any other day of a month is the day that is kept, however little of it shows, and so is a first that shows', async () => {
    for (const [number, shown, day] of [[october + 14, 'mmm-yy', '2026-10-15'], [october, 'd-mmm-yy', '2026-10-01'], [october, 'm/d/yyyy', '2026-10-01']] as const) {
      expect(columnOf((await read('amz_ledger_summary', `ledger.${format}`, file(ledger({ number, format: shown })))).tables.get('2026-10'), 'date')).toEqual([day]);
    }
  });

  test('a code that became one is still told', async () => {
    const grid: Grid = [['SKU', 'FOB'], [{ number: 38_412, format: 'mmm-yy' }, 2]];
    expect(refusal(await read('costs', `costs.${format}`, file(grid)))).toEqual([1, 0, ['“Mar 2005” looks like a code that a spreadsheet took for a day. It is kept as it stands.']]);
  });
});

test.each([['Okt 26', 'month'], ['10/2026', 'month'], ['10/26', 'month'], ['Oktober 2026', 'month'], ['01.10.2026', 'day'], ['1. Okt', 'day'], ['10/01/26', 'day'], ['10/01', 'day']])('of a first of October an OpenDocument sheet shows %s: a %s', async (shown, is) => {
  const whole = openDocumentFile('Sheet', ledger({ number: october, format: 'dd.mm.yyyy' })).toString('utf8');
  const found = await read('amz_ledger_summary', 'ledger.fods', Buffer.from(whole.replace('>01.10.2026<', `>${shown}<`), 'utf8'));
  expect(refusal(found)).toEqual(is === 'day' ? [1, 0, []] : refused('Oct 2026'));
});
