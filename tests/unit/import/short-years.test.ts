/** Days of three short figures, as lists from China and Korea have them: 26/11/15 is of 2026 there, and of 2015 in Britain. Nobody guesses. */
import { expect, test } from 'vitest';
import { noEvidence } from '../../../renderer/domain/reports/column-values';
import { dateReader } from '../../../renderer/domain/reports/date-column';
import type { FigureOrder, YearOrder } from '../../../renderer/domain/reports/read-day';
import { recordsOf } from '../../../renderer/domain/reports/records';
import { importFile, linesFile, rowsOfTable } from '../../support/import-file';

const read = async (lines: readonly string[], yearOrder: YearOrder | null, dayOrder: FigureOrder | null = null) => {
  const { tables, placed, review } = await importFile({ name: 'orders.csv', reportId: 'purchase-orders', bytes: linesFile(lines), says: { asOf: null, period: null, dayOrder, yearOrder } });
  const table = tables.get('all');
  return { rows: table === undefined ? [] : rowsOfTable(table), doubtful: placed.doubtfulDay?.raw ?? null, said: review.problems.map(({ message }) => message) };
};
const arrivals = async (days: readonly string[], yearOrder: YearOrder | null = null) => {
  const { rows, ...rest } = await read(['PO Number,Supplier,Item Code,Qty Ordered,ETA', ...days.map((day, at) => `PO-${at},Works,A,5,${day}`)], yearOrder);
  return { days: rows.map(({ eta }) => eta), ...rest };
};

const marks = ['/', '-', '.'];
const all = ['26/11/15', '26/10/20', '26/09/28 08:30', '26/11/26'];
const led = ['26/11/15', '26/11/09', '2026-12-01'];
const marked = (days: readonly string[], mark: string) => days.map((day) => day.replaceAll('/', mark));

test.each(marks)('parted by %s, those of a column that can all be read in two ways are asked about, and read as somebody says', async (mark) => {
  const days = marked(all, mark);
  await expect(arrivals(days)).rejects.toThrow('Needs day-order');
  expect(await arrivals(days, 'yearFirst')).toStrictEqual({ days: ['2026-11-15', '2026-10-20', '2026-09-28', '2026-11-26'], doubtful: null, said: [] });
  expect(await arrivals(days, 'dayFirst')).toStrictEqual({ days: ['2015-11-26', '2020-10-26', '2028-09-26', '2026-11-26'], doubtful: null, said: [] });
});

test.each(marks)('parted by %s, so are those of a column in which the year leads somewhere, and what nobody says of them is refused with what to do', async (mark) => {
  const days = marked(led, mark);
  await expect(arrivals(days)).rejects.toThrow('Needs day-order');
  expect((await arrivals(days, 'yearFirst')).days).toStrictEqual(['2026-11-15', '2026-11-09', '2026-12-01']);
  expect(await arrivals(days, 'dayFirst')).toMatchObject({
    days: ['2026-12-01'],
    said: [`“${days[0]}” can be read with the year first or last: write the year with four figures.`, `“${days[1]}” may have its year first: write the year with four figures.`],
  });
});

test('those of a column in which the year comes first somewhere and last elsewhere are refused, and nobody is asked', async () => {
  expect((await arrivals(['26/11/15', '26/11/09', '05/13/26', '2026-12-01'])).said.map((message) => message.slice(0, 10))).toStrictEqual(['“26/11/15”', '“26/11/09”']);
});

test('those of a column in which the year comes last are read', async () => {
  expect(await arrivals(['26/11/26', '15/12/26', '05/12/26', '31/12/25'])).toStrictEqual({ days: ['2026-11-26', '2026-12-15', '2026-12-05', '2025-12-31'], doubtful: null, said: [] });
  expect((await arrivals(['26/11/25', '15/12/2026'])).days).toStrictEqual(['2025-11-26', '2026-12-15']);
});

test.each([['ETA (YY/MM/DD)', '2026-11-15'], ['ETA (DD/MM/YY)', '2015-11-26']])('the heading “%s” says where the year stands', (heading, day) => {
  const reader = dateReader('day', 0, heading, { order: null, year: null, areNumbersDays: null, from1904: false, mayLead: true });
  reader.take(recordsOf([['26/11/15']], 2), 0);
  expect(reader.finish(noEvidence, { delimiter: ',', currencies: [], headings: [] }).data.values).toStrictEqual([day]);
});

test('another column may tell that the year comes last, and one that can be read in two ways tells nothing of another', async () => {
  const both = (ordered: string, eta: string, yearOrder: YearOrder | null = null) => read(['PO Number,Supplier,Item Code,Qty Ordered,Order Date,ETA', `PO-1,Works,A,5,${ordered},${eta}`], yearOrder);
  expect((await both('13/05/26', '26/11/25')).rows).toMatchObject([{ orderDate: '2026-05-13', eta: '2025-11-26' }]);
  await expect(both('26/11/15', '2026/12/01')).rejects.toThrow('Needs day-order');
  expect((await both('26/11/15', '2026/12/01', 'yearFirst')).rows).toMatchObject([{ orderDate: '2026-11-15', eta: '2026-12-01' }]);
});

test('a column whose month comes first tells nothing of one whose year may, and each is answered by itself', async () => {
  const both = (ordered: string, eta: string, yearOrder: YearOrder | null, dayOrder: FigureOrder | null) => read(['PO Number,Supplier,Item Code,Qty Ordered,Order Date,ETA', `PO-1,Works,A,5,${ordered},${eta}`], yearOrder, dayOrder);
  await expect(both('05/13/26', '26/11/25', null, null)).rejects.toThrow('Needs day-order');
  expect((await both('05/13/26', '26/11/25', 'yearFirst', null)).rows).toMatchObject([{ orderDate: '2026-05-13', eta: '2026-11-25' }]);
  for (const [yearOrder, dayOrder] of [[null, null], ['yearFirst', null], [null, 'monthFirst']] as const) await expect(both('05/06/26', '26/11/09', yearOrder, dayOrder)).rejects.toThrow('Needs day-order');
  expect(await both('05/06/26', '26/11/09', 'yearFirst', 'monthFirst')).toMatchObject({ rows: [{ orderDate: '2026-05-06', eta: '2026-11-09' }], said: [] });
  expect((await both('05/06/26', '26/11/09', 'yearFirst', 'dayFirst')).rows).toMatchObject([{ orderDate: '2026-06-05', eta: '2026-11-09' }]);
});

test('the day of a count that can be read in two ways is asked for', async () => {
  const count = (day: string) => importFile({ name: 'stock.csv', reportId: 'local-stock', bytes: linesFile([`As of,${day}`, 'Item Code,On Hand', 'A,5']) });
  await expect(count('26/11/15')).rejects.toThrow('Needs as-of');
  expect([...(await count('15 Nov 2026')).tables.keys()]).toStrictEqual(['2026-11-15']);
});

test('the day of a count is found in a sheet that begins with an empty column', async () => {
  const { tables } = await importFile({ name: 'stock.csv', reportId: 'local-stock', bytes: linesFile([',As of,15 Nov 2026', ',Item Code,On Hand', ',A,5']) });
  expect([...tables.keys()]).toStrictEqual(['2026-11-15']);
});

test('a marketplace writes the year last', async () => {
  const found = await importFile({ name: 'ledger.txt', bytes: linesFile(['Date\tFNSKU\tASIN\tMSKU\tTitle\tDisposition\tStarting Warehouse Balance\tEnding Warehouse Balance\tLocation', '15/11/26\tX1\tB000000001\tA\tPot\tSELLABLE\t5\t5\tGB']) });
  expect([...found.tables.keys()]).toStrictEqual(['2026-11']);
});
