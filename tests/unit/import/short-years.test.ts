/** Days of three short figures, as lists from China and Korea have them: 26/11/15 is of 2026 there, and of 2015 in Britain. Nobody guesses. */
import { expect, test } from 'vitest';
import { importFile, linesFile, rowsOfTable } from '../../support/import-file';

const arrivals = async (days: readonly string[]) => {
  const { tables, review } = await importFile({ name: 'orders.csv', reportId: 'purchase-orders', bytes: linesFile(['PO Number,Supplier,Item Code,Qty Ordered,ETA', ...days.map((day, at) => `PO-${at},Works,A,5,${day}`)]) });
  const table = tables.get('all');
  return { days: table === undefined ? [] : rowsOfTable(table).map(({ eta }) => eta), said: review.problems.map(({ message }) => message) };
};

test.each(['/', '-', '.'])('parted by %s, those of a column in which the year leads somewhere are refused, and those with a whole year are read', async (mark) => {
  const [first, second] = ['26/11/15', '26/11/09'].map((day) => day.replaceAll('/', mark));
  expect(await arrivals([first ?? '', second ?? '', '2026-12-01'])).toStrictEqual({
    days: ['2026-12-01'],
    said: [`“${first}” can be read with the year first or last, as other days of the column can: write the year with four figures.`, `“${second}” may have its year first: write the year with four figures.`],
  });
});

test('those of a column in which the year comes last are read', async () => {
  expect(await arrivals(['26/11/26', '15/12/26', '05/12/26', '31/12/25'])).toStrictEqual({ days: ['2026-11-26', '2026-12-15', '2026-12-05', '2025-12-31'], said: [] });
});
