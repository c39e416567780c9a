/** XLS workbooks that say a cell twice, of which only one can count, and formulas whose saved result is not there. */
import { describe, expect, test } from 'vitest';
import { expectOldCellsOnce } from '../../../main/reader/workbook/cells-once';
import { expectTextsWhole } from '../../../main/reader/workbook/old-texts';
import { workbookFile } from '../../support/report-files/workbook-file';
import { bareRecords, plainExpression, textRecord, valueOfKind, xlsOfFormula, xlsWithChart, xlsWithPart } from '../../support/report-files/xls-file';
import { readBytes } from './reading';

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
};

const record = (type: number, ...content: readonly Buffer[]): Buffer => Buffer.concat([words(type, Buffer.concat(content).length), ...content]);
const number = (row: number, column: number): Buffer => record(0x203, words(row, column, 0), Buffer.alloc(8));
const blank = (row: number, column: number): Buffer => record(0x201, words(row, column, 0));
const manyNumbers = (row: number, first: number, last: number): Buffer => record(0xbd, words(row, first), Buffer.alloc((last - first + 1) * 6), words(last));
const manyBlanks = (row: number, first: number, last: number): Buffer => record(0xbe, words(row, first), Buffer.alloc((last - first + 1) * 2), words(last));

const part = (kind: number, ...records: readonly Buffer[]): Buffer => Buffer.concat([record(0x809, words(0x600, kind)), ...records, record(0x0a)]);
const sheet = (...records: readonly Buffer[]): Buffer => part(0x10, ...records);
const book = (...sheets: readonly Buffer[]): Buffer => Buffer.concat([part(0x05), ...sheets]);
const check = (stream: Buffer) => () => expectOldCellsOnce(stream);

describe('an XLS workbook', () => {
  test.each([
    ['one record after the other', sheet(number(2, 1), number(2, 1))],
    ['in rows out of order', sheet(number(2, 1), number(3, 0), number(2, 0), number(2, 1))],
    ['alone and among many', sheet(number(2, 1), manyNumbers(2, 0, 3))],
    ['among many twice', sheet(manyNumbers(2, 0, 1), manyNumbers(2, 1, 3))],
    ['as a text and a number', sheet(record(0xfd, words(2, 1, 0), Buffer.alloc(4)), number(2, 1))],
    ['as a formula and a number', sheet(record(0x06, words(2, 1, 0), Buffer.alloc(16)), number(2, 1))],
    ['as a value and then a blank', sheet(number(2, 1), blank(2, 1))],
    ['as a value among blanks', sheet(number(2, 1), manyBlanks(2, 0, 4))],
    ['in the second sheet', Buffer.concat([sheet(number(2, 1)), sheet(number(2, 1), number(2, 1))])],
    ['after a chart', sheet(number(2, 1), part(0x20, number(0, 0)), number(2, 1))],
  ])('that says a cell twice, %s, is refused', (_, sheets) => {
    expect(check(book(sheets))).toThrow('two cells in column B of row 3');
  });

  test.each([
    ['in two sheets', book(sheet(number(2, 1)), sheet(number(2, 1)))],
    ['in a chart, which keeps its figures so', book(sheet(number(2, 1), part(0x20, number(0, 0), number(0, 0), number(2, 1)))), ],
    ['on a sheet that is a chart', book(part(0x20, number(0, 0), number(0, 0)))],
    ['as a blank that is filled then', book(sheet(manyBlanks(2, 0, 4), blank(2, 1), number(2, 1), number(2, 0)))],
    ['behind a password, where nothing can be told', book(sheet(record(0x2f, words(1)), number(2, 1), number(2, 1)))],
    ['in sheets of a workspace', Buffer.concat([record(0x409, words(0, 0x100)), ...[1, 2].flatMap(() => [record(0x409, words(0, 0x10)), number(2, 1), record(0x0a)]), record(0x0a)])],
  ])('that holds one place twice %s is no such workbook', (_, stream) => {
    expect(check(stream)).not.toThrow();
  });

  test('is refused where it is read, in words that name the place', async () => {
    const whole = workbookFile('xls', [{ name: 'S', grid: [['sku', 'units', 'price'], ['A', 1.5, 2.5]] }]);
    const changed = Buffer.from(whole);
    const second = changed.indexOf(Buffer.concat([words(0x203, 14), words(1, 2)]));
    expect(second).toBeGreaterThan(0);
    changed.writeUInt16LE(1, second + 6);
    expect((await readBytes(changed)).failed).toMatchObject({ code: 'torn', detail: 'The sheet has two cells in column B of row 2, and only one can count. Save it again in Excel.' });
    expect((await readBytes(whole)).rows).toEqual([['sku', 'units', 'price'], ['A', '1.5', '2.5']]);
  });
});

describe('a formula of an XLS workbook', () => {
  const read = async (file: Buffer) => {
    const { rows, end } = await readBytes(file);
    return { row: rows[1], warnings: end?.warnings.map(({ code, row }) => ({ code, row })) };
  };
  const missing = [{ code: 'uncalculated-formula', row: 2 }];

  test('with its text behind it is that text', async () => {
    expect(await read(xlsOfFormula(plainExpression, valueOfKind(0), textRecord('big')))).toEqual({ row: ['A', 'big', '7'], warnings: [] });
  });

  test('whose text is not there is blank and told, and what stands behind it stays in its place', async () => {
    expect(await read(xlsOfFormula(plainExpression, valueOfKind(0)))).toEqual({ row: ['A', '', '7'], warnings: missing });
  });

  test('whose text is not there does not take that of another', async () => {
    const number = record(0x203, words(1, 3, 0), Buffer.from([0, 0, 0, 0, 0, 0, 0x22, 0x40]));
    expect(await read(xlsOfFormula(plainExpression, valueOfKind(0), Buffer.concat([number, textRecord('lost')])))).toEqual({ row: ['A', '', '7', '9'], warnings: missing });
  });

  test('that is a number stays one, whatever text stands behind it', async () => {
    const number = Buffer.from([0, 0, 0, 0, 0, 0, 0x22, 0x40]);
    expect(await read(xlsOfFormula(plainExpression, number, textRecord('lost')))).toEqual({ row: ['A', '9', '7'], warnings: [] });
  });

  test('that was never calculated is told, where no formula of the workbook was', async () => {
    expect(await read(xlsOfFormula(plainExpression, valueOfKind(3)))).toEqual({ row: ['A', '', '7'], warnings: missing });
  });
});

describe('an old workbook', () => {
  const data = { name: 'Data', grid: [['sku', 'units'], ['A', 5]] };

  test('with a chart on a sheet of its own has no rows of it: the figures are those of other sheets', async () => {
    const reading = await readBytes(xlsWithChart([data, { name: 'Chart', grid: [[1, 2], [3, 4]] }, { name: 'More', grid: [['x']] }]));
    expect(reading.rows).toEqual([['sku', 'units'], ['A', '5'], ['x']]);
    expect(reading.opened?.sheets.map(({ name }) => name)).toEqual(['Data', 'Chart', 'More']);
  });

  test('that is records without a container, as small programs of shops write it, is read', async () => {
    const reading = await readBytes(bareRecords(workbookFile('xls', [data])));
    expect(reading.opened?.format).toBe('xls');
    expect(reading.rows).toEqual([['sku', 'units'], ['A', '5']]);
  });

  test('that is one sheet without any workbook around it is read, and refused where it says a cell twice', async () => {
    const begin = record(0x809, words(0, 0x10, 0, 0));
    const label = (row: number, column: number, text: string): Buffer => record(0x204, words(row, column, 0, text.length), Buffer.from(text, 'latin1'));
    const units = (row: number, value: number): Buffer => {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(value);
      return record(0x203, words(row, 1, 0), bytes);
    };
    const whole = [begin, label(0, 0, 'sku'), label(0, 1, 'units'), label(1, 0, 'Caf\u00e9'), units(1, 12.5)];
    const reading = await readBytes(Buffer.concat([...whole, record(0x0a)]));
    expect(reading.failed).toBeNull();
    expect(reading.rows).toEqual([['sku', 'units'], ['Caf\u00e9', '12.5']]);
    for (const torn of [whole, [...whole, record(0x0a).subarray(0, 3)], whole.slice(0, 3)]) expect((await readBytes(Buffer.concat(torn))).failed?.code).toBe('torn');
    expect((await readBytes(Buffer.concat([...whole, units(1, 13), record(0x0a)]))).failed).toMatchObject({ code: 'torn', detail: expect.stringContaining('two cells in column B of row 2') as string });
  });
});

describe('the list of texts of an old workbook', () => {
  const begin = record(0x809, words(0x600, 0x05, 0, 0));
  const end = record(0x0a);
  const double = words(2, 0, 2, 0);
  const text = (letters: string, flags: number, ...between: readonly Buffer[]): Buffer => Buffer.concat([words(letters.length), Buffer.from([flags]), ...between, Buffer.from(letters, (flags & 1) === 0 ? 'latin1' : 'utf16le')]);
  const listOf = (...pieces: readonly (readonly Buffer[])[]): Buffer => Buffer.concat([begin, ...pieces.map((piece, at) => record(at === 0 ? 0xfc : 0x3c, ...piece)), end]);

  test.each([
    ['is whole', [[double, text('sku', 0), text('\u5546\u54c1', 1)]]],
    ['is rich, and spelled out', [[double, text('sku', 8, words(1)), words(0, 0), text('\u5546', 5, words(2, 0)), words(0)]]],
    ['goes on in another piece, in wider letters', [[double, text('sku', 0), words(4), Buffer.from([0]), Buffer.from('ab')], [Buffer.from([1]), Buffer.from('cd', 'utf16le')]]],
    ['says how long a text is in one piece and holds it in another', [[double, text('sku', 0), words(2), Buffer.from([0])], [Buffer.from([0]), Buffer.from('ab')]]],
    ['begins anew in another piece', [[double, text('sku', 0)], [text('units', 0)]]],
    ['holds fewer than it says', [[words(9, 0, 9, 0), text('sku', 0)]]],
  ])('that %s is let through', (_, pieces) => {
    expect(() => expectTextsWhole(listOf(...pieces))).not.toThrow();
  });

  test.each([
    ['a text longer than the list', [[double, text('sku', 0), words(400), Buffer.from([0]), Buffer.from('ab')]]],
    ['a text whose spelling has a length below nought', [[double, text('sku', 4, words(0xfff0, 0xffff)), text('units', 0)]]],
    ['a text whose looks are longer than the list', [[double, text('sku', 8, words(9)), text('units', 0)]]],
    ['half a length', [[double, text('sku', 0), Buffer.from([1])]]],
    ['half a count', [[Buffer.from([1, 0, 0])]]],
  ])('that ends in %s is refused', (_, pieces) => {
    expect(() => expectTextsWhole(listOf(...pieces))).toThrow('damaged');
  });

  test('that ends in the middle of a text is refused where the workbook is read', async () => {
    const whole = bareRecords(workbookFile('xls', [{ name: 'Data', grid: [['sku', 'units']] }]));
    const list = record(0xfc, double, text('sku', 0), words(400), Buffer.from([0]), Buffer.from('units'));
    const at = whole.indexOf(end);
    expect((await readBytes(Buffer.concat([whole.subarray(0, at), list, whole.subarray(at)]))).failed).toMatchObject({ code: 'torn' });
  });
});

test('what an old workbook says of itself beside its records is not looked at, whatever it claims', async () => {
  const properties = Buffer.alloc(64);
  properties.writeUInt16LE(0xfffe, 0);
  properties.writeUInt32LE(1, 24);
  properties.set(Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex'), 28);
  properties.writeUInt32LE(48, 44);
  properties.writeUInt32LE(16, 48);
  properties.writeUInt32LE(0x7fffffff, 52);
  const began = performance.now();
  expect((await readBytes(xlsWithPart('\u0005SummaryInformation', properties, [{ name: 'Data', grid: [['sku']] }]))).rows).toEqual([['sku']]);
  expect(performance.now() - began).toBeLessThan(5_000);
});
