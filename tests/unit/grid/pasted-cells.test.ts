import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockToText } from '../../../renderer/domain/tables/clipboard';
import { guardFormula } from '../../../renderer/domain/tables/formula-guard';
import { filledFrom, pastedTo, textBlock } from '../../../renderer/ui/grid/pasted-cells';

const shown = ['a', 'b', 'c'];
const at = (firstRow: number, lastRow: number, ...columnIds: string[]) => ({ firstRow, lastRow, columnIds });
const cellsOf = (...asked: Parameters<typeof pastedTo>) => pastedTo(...asked).cells;
const told = (cells: readonly { readonly row: number; readonly columnId: string; readonly text: string }[]): readonly string[] => cells.map(({ row, columnId, text }) => `${row}${columnId}=${text}`);

describe('a pasted text', () => {
  it.each([
    ['5', [['5']]],
    ['1\t2\r\n3\t4\r\n', [['1', '2'], ['3', '4']]],
    ['1\n2\n', [['1'], ['2']]],
    ['\t\n', [['', '']]],
    ['"two\nlines"\t"say ""so"""', [['two\nlines', 'say "so"']]],
    ['12" pan\tb', [['12" pan', 'b']]],
    ['"never closed\tb', [['"never closed', 'b']]],
    ['"a"b\tc', [['"a"b', 'c']]],
    ['1\n\n3', [['1'], [''], ['3']]],
    ['', [['']]],
  ])('%j is read as a spreadsheet wrote it', (text, block) => {
    expect(textBlock(text)).toStrictEqual(block);
  });

  it('comes back as it was copied from the grid', () => {
    // What a spreadsheet would run is copied with an apostrophe before it.
    const text = fc.string().filter((one) => guardFormula(one) === one);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(textBlock(`${blockToText({ headings: null, rows })}\r\n`)).toStrictEqual(rows.map((row) => [...row]));
      }),
    );
  });
});

describe('a pasted block', () => {
  it('begins at the upper left of what is picked out', () => {
    expect(told(cellsOf([['1', '2'], ['3', '4']], at(5, 5, 'b'), shown, 100))).toStrictEqual(['5b=1', '5c=2', '6b=3', '6c=4']);
  });

  it('ends at the last row and the last column, and says how much had no place', () => {
    const { cells, ...past } = pastedTo([['1', '2'], ['3', '4'], ['5', '6']], at(9, 9, 'c'), shown, 10);
    expect([told(cells), past]).toStrictEqual([['9c=1'], { rowsPast: 2, columnsPast: 1 }]);
    expect(pastedTo([['1'], ['2']], at(8, 8, 'c'), shown, 10)).toMatchObject({ rowsPast: 0, columnsPast: 0 });
    expect(pastedTo([['7']], at(0, 9, 'a', 'b', 'c'), shown, 10)).toMatchObject({ rowsPast: 0, columnsPast: 0 });
  });

  it('fills what is picked out where that is a multiple of it', () => {
    expect(told(cellsOf([['7']], at(1, 2, 'a', 'b'), shown, 10))).toStrictEqual(['1a=7', '1b=7', '2a=7', '2b=7']);
    expect(told(cellsOf([['1'], ['2']], at(0, 3, 'a'), shown, 10))).toStrictEqual(['0a=1', '1a=2', '2a=1', '3a=2']);
    expect(told(cellsOf([['1'], ['2']], at(0, 2, 'a'), shown, 10))).toStrictEqual(['0a=1', '1a=2']);
  });

  it('leaves alone the cells for which a short line has none', () => {
    expect(told(cellsOf([['1', '2'], ['3']], at(0, 0, 'a'), shown, 10))).toStrictEqual(['0a=1', '0b=2', '1a=3']);
  });
});

describe('filling down', () => {
  it('takes the first row of what is picked, or the row above one alone', () => {
    expect(filledFrom({ firstRow: 3, lastRow: 6 })).toStrictEqual({ source: 3, first: 4, last: 6 });
    expect(filledFrom({ firstRow: 3, lastRow: 3 })).toStrictEqual({ source: 2, first: 3, last: 3 });
    expect(filledFrom({ firstRow: 0, lastRow: 0 })).toBeNull();
  });
});
