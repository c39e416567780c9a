/** A turned table in words: what of it is to date, and what no figure may be made of. */
import { describe, expect, test } from 'vitest';
import { pivotLines, pivotList, pivotMeasures, pivotParts } from '../../../renderer/features/reports/pivot-lines';
import { column, units, word } from '../../../renderer/domain/sheets/columns';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { withTitles } from '../../../renderer/domain/sheets/sheet';
import type { Pivot } from '../../../renderer/domain/tables/pivot';

const sheet = {
  columns: [word('supplier', 'Supplier', ''), column('ordered', 'Ordered on', 'date', null, '', { isPast: true }), column('eta', 'ETA', 'date', null, ''), units('nov', 'Nov', null, '')],
};

const months = ['2026-10', '2026-11', null];
const pivot = (down: Pivot['down'], across: Pivot['across']): Pivot => ({
  down, across, cells: Float64Array.from(down.flatMap(() => across), () => 1), downTotals: Float64Array.from(down, () => 1), acrossTotals: Float64Array.from(across, () => 1), total: 1, othersDown: 0, othersAcross: 0, rows: 3, without: 0,
});

describe('a month that is not over', () => {
  const rowsOf = { how: 'rows' } as const;

  test('is marked in the heading, in the first cell of its line and in the files', () => {
    const across = pivotLines(pivot(['Yiwu'], months), sheet, { down: 'supplier', across: 'ordered', measure: rowsOf }, '2026-11-27');
    expect(across.heading).toEqual(['Supplier', 'Oct 2026', 'Nov 2026 to date', '(blank)', 'Total']);
    const down = pivotLines(pivot(months, [null]), sheet, { down: 'ordered', across: null, measure: rowsOf }, '2026-11-27');
    expect(down.rows.map(([name]) => name)).toEqual(['Oct 2026', 'Nov 2026 to date', '(blank)', 'Total']);
    expect(pivotList(across).columns.map(({ title }) => title)).toEqual(['Supplier (Rows)', ...across.heading.slice(1)]);
    expect(pivotList(down).rows.map(([name]) => name)).toEqual(['Oct 2026', 'Nov 2026 to date', '(blank)', 'Total']);
  });

  test('is over on its last day, and is never to date where its days are planned ones', () => {
    const heading = (across: 'ordered' | 'eta', day: string) => pivotLines(pivot(['Yiwu'], months), sheet, { down: 'supplier', across, measure: rowsOf }, day).heading[2];
    expect([heading('ordered', '2026-11-30'), heading('ordered', '2026-12-01'), heading('eta', '2026-11-27')]).toEqual(['Nov 2026', 'Nov 2026', 'Nov 2026']);
  });

  test('a quarter and a year that are not over are marked as well, and each has its name', () => {
    const heading = (part: string, names: readonly string[], day: string) => pivotLines(pivot(['Yiwu'], names), sheet, { down: 'supplier', across: part, measure: rowsOf }, day).heading.slice(1, -1);
    expect(heading('ordered/quarter', ['2026-Q3', '2026-Q4'], '2026-11-27')).toEqual(['Q3 2026', 'Q4 2026 to date']);
    expect(heading('ordered/quarter', ['2026-Q3', '2026-Q4'], '2026-12-31')).toEqual(['Q3 2026', 'Q4 2026']);
    expect(heading('ordered/year', ['2025', '2026'], '2026-11-27')).toEqual(['2025', '2026 to date']);
    expect(heading('eta/quarter', ['2026-Q4'], '2026-11-27')).toEqual(['Q4 2026']);
    expect(pivotParts({ ...sheet, key: 'id' })).toEqual([
      { value: 'supplier', label: 'Supplier' },
      ...['ordered', 'eta'].flatMap((id) => ['', '/quarter', '/year'].map((span, at) => ({ value: `${id}${span}`, label: `${id === 'eta' ? 'ETA' : 'Ordered on'}, by ${['month', 'quarter', 'year'][at] ?? ''}` }))),
    ]);
  });

  test('is marked where it is the figure as well, as the page’s own heading is', () => {
    const titled = withTitles(sheet, { nov: 'Nov to date' });
    const { heading, summary } = pivotLines(pivot(['Yiwu'], [null]), titled, { down: 'supplier', across: null, measure: { how: 'sum', columnId: 'nov' } }, '2026-11-27');
    expect([heading[1], summary]).toEqual(['Nov to date (units)', 'Nov to date, units, by Supplier; 3 rows. An empty cell is not known.']);
    // A sum that is not of all its rows says so.
    const { summary: ofSome } = pivotLines({ ...pivot(['Yiwu'], [null]), without: 2 }, titled, { down: 'supplier', across: null, measure: { how: 'sum', columnId: 'nov' } }, '2026-11-27');
    expect(ofSome).toBe('Nov to date, units, by Supplier; 3 rows, 2 of them left out because they have no figure. An empty cell is not known.');
    const ofSomeLines = pivotLines({ ...pivot(['Yiwu'], [null]), without: 2 }, titled, { down: 'supplier', across: null, measure: { how: 'sum', columnId: 'nov' } }, '2026-11-27');
    expect(pivotList(ofSomeLines).columns.map(({ title }) => title)).toEqual(['Supplier (of 3 rows, 2 of them left out because they have no figure)', 'Nov to date (units)']);
    // Where headings are values, a file says what its figures are, and in which unit.
    const wide = pivotLines(pivot(['Yiwu'], months), titled, { down: 'supplier', across: 'ordered', measure: { how: 'mean', columnId: 'nov' } }, '2026-11-27');
    expect(pivotList(wide).columns[0]?.title).toBe('Supplier (Mean of Nov to date, units; each row counts alike)');
    expect(pivotList({ ...wide, leftOut: ofSomeLines.leftOut }).columns[0]?.title).toBe('Supplier (Mean of Nov to date, units; each row counts alike; of 3 rows, 2 of them left out because they have no figure)');
    expect(pivotMeasures(titled).map(({ label }) => label)).toEqual(['Number of rows', 'Sum of Nov to date, units', 'Mean of Nov to date, units']);
  });
});

test('a mean says that each row counts alike: of shares it is not the share of the sums', () => {
  const shares = { columns: [word('abc', 'ABC', ''), column('margin', 'Margin', 'decimal', '%', '')] };
  const ask = { down: 'abc', across: null, measure: { how: 'mean', columnId: 'margin' } } as const;
  const lines = pivotLines({ ...pivot(['A'], [null]), without: 1 }, shares, ask, '2026-11-27');
  expect(lines.summary).toBe('Mean of Margin, %, by ABC; 3 rows, 1 of them left out because they have no figure; each row counts alike. An empty cell is not known.');
  expect(pivotList(lines).columns[0]?.title).toBe('ABC (each row counts alike; of 3 rows, 1 of them left out because they have no figure)');
});

test('no mean is offered of money in the currencies of its rows', () => {
  const values = pivotMeasures(sheetDefinitions['factory-orders']).map(({ value }) => value);
  expect(values.filter((value) => value.endsWith('openValue'))).toEqual([]);
  expect(values).toContain('sum:openOwn');
});
