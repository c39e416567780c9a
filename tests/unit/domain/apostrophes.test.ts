import { expect, it } from 'vitest';
import { columnOf, readRecords } from './read-records';

it('a code behind an apostrophe, which is another code than it looks like in a spreadsheet, is kept and told', () => {
  const reading = readRecords('costs', [['SKU', 'Name', 'FOB', 'Freight'], ["'00123", "'tis a tray", '1', '2'], ["O'NEIL-1", 'Pot', '1', '2'], ["'two words'", 'Pot', '1', '2']]);
  expect(columnOf(reading, 'sku')).toStrictEqual(["'00123", "O'NEIL-1", "'two words'"]);
  expect(reading.problems.map(({ row, message }) => [row, message])).toStrictEqual([[2, '“\'00123” looks like a code behind the apostrophe that keeps a spreadsheet from changing it. It is kept as it stands.']]);
});
