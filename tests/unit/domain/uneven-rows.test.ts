import { describe, expect, it } from 'vitest';
import { mapColumns } from '../../../renderer/domain/reports/map-columns';
import { rowReader, type RowReading } from '../../../renderer/domain/reports/read-rows';
import { recordsOf } from '../../../renderer/domain/reports/records';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import { columnOf } from './read-records';

const source = { importId: 'i', reportId: 'r', fileName: 'f.csv', sha256: 'x', sheet: null, asOf: null };
const header = ['SKU', 'ASIN', 'Product Name', 'Inbound to AWD (units)', 'Available in AWD (units)', 'FNSKU', 'Days of Supply (days)'];

const read = (rows: readonly (readonly string[])[], { delimiter = ',', headings = header }: { readonly delimiter?: string | null; readonly headings?: readonly string[] } = {}): RowReading => {
  const report = reportDefinition('amz_awd_inventory');
  if (report === null) throw new Error('no report');
  const reader = rowReader({ report, header: headings, mapping: mapColumns(report, headings), source, delimiter });
  reader.add(recordsOf(rows, 2), 0, rows.length);
  return reader.finish();
};

const whole = (item: number): string[] => [`RG-${item}`, `B0${item}`, `Tray ${item}`, `${item}`, `${item * 2}`, `X${item}`, `${item * 3}`];
const withLast = (item: number, last: string): string[] => [...whole(item).slice(0, -1), last];
const many = (rows: number): string[][] => Array.from({ length: rows }, (_, index) => whole(index + 1));
const words = ({ problems }: RowReading): readonly string[] => problems.map(({ message }) => message);

describe('a row of a text file with more cells than there are headings', () => {
  it('is left out, for its figures may stand under the wrong ones', () => {
    const reading = read([whole(1), ['RG-2', 'B02', 'Tray', '1', '234', '5', '6', '7'], whole(3)]);
    expect(columnOf(reading, 'sku')).toStrictEqual(['RG-1', 'RG-3']);
    expect(reading.problems).toMatchObject([{ severity: 'error', row: 3, message: expect.stringContaining('8 cells, and there are 7 headings') as string }]);
    expect(reading.rejected).toHaveLength(1);
  });

  it('is one like any other where the rest of it is blank', () => {
    expect(words(read([whole(1), [...whole(2), '', ' '], whole(3)]))).toStrictEqual([]);
  });

  it('is one like any other where what it says stands below a blank heading, with a word about it', () => {
    const reading = read([[...whole(1), 'counted twice'], whole(2)], { headings: [...header, ''] });
    expect([reading.rejected, words(reading)]).toStrictEqual([[], [expect.stringContaining('A cell in column H stands under no heading and is left out: “counted twice”')]]);
  });

  it('is left out where every row is so as well: each may be a title that was cut in two', () => {
    const reading = read([1, 2, 3].map((item) => [`RG-${item}`, `B0${item}`, 'Tray', '1', '200', `${item}0`, `X${item}`, '9']));
    expect(columnOf(reading, 'availableUnits')).toStrictEqual([]);
    expect(reading.rejected).toHaveLength(3);
    expect(words(reading)[0]).toContain('The row has 8 cells, and there are 7 headings: its figures may stand under the wrong ones.');
  });

  it('is one like any other in a workbook, where each cell has its column, with a word about it', () => {
    const reading = read([whole(1), [...whole(2), 'counted twice']], { delimiter: null });
    expect([reading.rejected, words(reading)]).toStrictEqual([[], [expect.stringContaining('A cell in column H stands under no heading and is left out: “counted twice”')]]);
  });
});

describe('a row of a text file that is parted by another mark than the others', () => {
  it.each([[';', 'semicolons'], ['\t', 'tabs'], ['|', 'upright strokes']])('%j is left out and told', (mark, named) => {
    const reading = read([whole(1), [whole(2).join(mark)], whole(3), [whole(4).slice(0, 3).join(mark), whole(4).slice(3).join(mark)]]);
    expect(columnOf(reading, 'sku')).toStrictEqual(['RG-1', 'RG-3']);
    expect(reading.problems.map(({ severity, row, message }) => `${severity} ${row ?? ''} ${message}`)).toEqual([2, 4].map((at) => expect.stringMatching(new RegExp(`^error ${at + 1} The row is parted by ${named}`)) as string));
  });

  it('is another matter where a title has such marks', () => {
    const reading = read([whole(1), ['RG-2', 'B02', 'a;b;c;d;e;f;g;h', '1', '2', 'X2', '6'], ['RG-3;x']]);
    expect(columnOf(reading, 'sku')).toStrictEqual(['RG-1', 'RG-2', 'RG-3;x']);
  });
});

describe('a row of a text file that ends before the last heading', () => {
  it('is told where few end so and the figures they lack stand in every whole row', () => {
    const reading = read([...many(20), ['RG-21', 'B021', 'Tray'], ...many(5).map(([, ...rest], item) => [`RG-9${item}`, ...rest]), ['RG-22', 'B022', 'Tray', '7']]);
    expect(reading.problems).toMatchObject([{ severity: 'warning', row: 22, message: expect.stringContaining('2 rows end before the last heading (rows 22 and 28)') as string }]);
    expect(columnOf(reading, 'availableUnits').slice(-7)).toStrictEqual([null, 2, 4, 6, 8, 10, null]);
  });

  it('is told beside a row with a blank end: such a program leaves no blank off', () => {
    expect(words(read([withLast(1, ''), whole(2).slice(0, 6), whole(3)]))).toStrictEqual([expect.stringContaining('1 row ends before the last heading (row 3)')]);
  });

  it('is told where it lacks its last cell alone, and hardly any row does', () => {
    expect(words(read([...many(150), whole(151).slice(0, -1)]))).toStrictEqual([expect.stringContaining('1 row ends before the last heading (row 152)')]);
  });

  it('is told where it lacks its last figure alone, in a column that writes nothing as 0', () => {
    const rows = [...many(20), withLast(21, '0'), whole(22).slice(0, -1), ...many(9).map(([, ...rest], item) => [`RG-9${item}`, ...rest])];
    expect(words(read(rows))).toStrictEqual([expect.stringContaining('1 row ends before the last heading (row 23)')]);
  });

  it('is told by the first of many', () => {
    const rows = Array.from({ length: 60 }, (_, index) => (index % 10 === 5 ? whole(index).slice(0, 3) : whole(index)));
    expect(words(read(rows))).toStrictEqual([expect.stringContaining('6 rows end before the last heading (rows 7, 17, 27 and 3 more)')]);
  });

  it.each<[string, readonly (readonly string[])[]]>([
    ['a program leaves off what is blank at the end', Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? whole(index).slice(0, 6) : whole(index)))],
    ['one row of few leaves off the last cell', [...many(30), withLast(31, '').slice(0, -1)]],
    ['more than hardly any leave off the last cell', [...many(97), ...[98, 99].map((item) => whole(item).slice(0, -1))]],
    ['rows leave off the last of a column that says 0 now and then', [...many(12), withLast(13, '0'), ...[14, 15].map((item) => whole(item).slice(0, -1))]],
    ['Excel leaves them off for sixteen lines at once', Array.from({ length: 64 }, (_, index) => (Math.floor((index + 1) / 16) === 1 ? whole(index).slice(0, 6) : withLast(index, index % 2 === 0 ? '' : '3')))],
    ['Excel leaves them off for sixteen lines of many', Array.from({ length: 1700 }, (_, index) => (Math.floor((index + 1) / 16) === 1 ? whole(index).slice(0, 6) : withLast(index, index % 2 === 0 ? '' : '0')))],
    ['what is not there is blank in other rows too', [...many(20), [...whole(21).slice(0, 4), '', '', '9'], whole(22).slice(0, 4)]],
    ['every row ends so', [1, 2, 3].map((item) => whole(item).slice(0, 5))],
  ])('is not worth a word where %s', (_, rows) => {
    expect(words(read(rows))).toStrictEqual([]);
  });

  it('is not worth a word in a workbook', () => {
    expect(words(read([...many(20), whole(21).slice(0, 3)], { delimiter: null }))).toStrictEqual([]);
  });
});
