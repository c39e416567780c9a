import { describe, expect, it } from 'vitest';
import { readRecords, rowsOf } from '../domain/read-records';

describe('a heading that stands twice', () => {
  const items = (...lines: readonly string[]) => readRecords('factory-items', [['Item Code', 'Item Name', 'FOB', 'Note', 'Note', 'FOB'], ...lines.map((line) => line.split(','))]);

  it('is read where its columns say the same, or the second says nothing', () => {
    const reading = items('A,Cup,5,x,y,5', 'B,Tin,6,,,', 'C,Pan,7,,,N/A');
    expect(rowsOf(reading, 'itemCode', 'fobPrice')).toStrictEqual([['A', 5], ['B', 6], ['C', 7]]);
  });

  it('leaves out the rows in which they say different figures, and says what to do', () => {
    const reading = items('A,Cup,5,x,y,5.5', 'B,Tin,,,,6', 'C,Pan,7,,,7');
    expect(rowsOf(reading, 'itemCode', 'fobPrice')).toStrictEqual([['C', 7]]);
    expect(reading.problems.filter(({ severity }) => severity === 'error').map(({ row, column, message }) => [row, column, message.slice(0, 56)])).toStrictEqual([
      [2, 'FOB', 'Another column is headed alike and says “5.5” here: take'], [3, 'FOB', 'Another column is headed alike and says “6” here: take o'],
    ]);
  });

  it('is another table’s behind an empty column', () => {
    const reading = readRecords('factory-items', [['Item Code', 'Item Name', 'FOB', '', 'Item Code', 'FOB'], ['A', 'Cup', '5', '', 'Z', '9']]);
    expect(rowsOf(reading, 'itemCode', 'fobPrice')).toStrictEqual([['A', 5]]);
  });
});
