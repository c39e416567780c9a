import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseDisplay, numberStyles, usualDisplay } from '../../../renderer/ui/display/display-choices';
import { figureText, readFigure } from '../../../renderer/ui/typed-figure';

describe('what stands in a field', () => {
  afterEach(() => chooseDisplay(usualDisplay));

  it.each([
    [17_000, '17,000'],
    [1_234_567.25, '1,234,567.25'],
    [0.941, '0.941'],
    [0.1234567, '0.1234567'],
    [-1200, '−1,200'],
    [0, '0'],
    [999, '999'],
  ])('%s has its marks between thousands', (value, text) => {
    expect(figureText(value)).toBe(text);
  });

  it.each(numberStyles.map(({ value }) => value))('is read as the same number again, written with “%s”', (numbers) => {
    chooseDisplay({ ...usualDisplay, numbers });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), fc.integer({ min: 1, max: 10_000 }), (cut, parts) => {
        const value = cut / parts;
        fc.pre(Math.abs(value) <= 999_999_999 && !String(value).includes('e') && !Object.is(value, -0));
        expect(readFigure('signed', figureText(value))).toEqual({ kind: 'figure', value });
      }),
    );
  });
});

describe('a figure that may lie below 0', () => {
  it.each([
    ['7.5', 7.5],
    ['-0.5', -0.5],
    ['−3', -3],
    ['1,200', 1200],
  ])('reads %s', (text, value) => {
    expect(readFigure('signed', text)).toEqual({ kind: 'figure', value });
  });

  it.each(['7,5', '9x0', '--3', '- -3', '-', '(3)', '1.2.3', '5 %'])('refuses %s with the reason', (text) => {
    expect(readFigure('signed', text)).toEqual({ kind: 'unreadable', problem: `“${text}” is not a number: write 1.50.` });
  });

  it('a per cent is typed with its sign or without, below 0 too', () => {
    expect(['80', '80 %', '80% ', '−50 %', '33.3'].map((text) => readFigure('percent', text))).toEqual([80, 80, 80, -50, 33.3].map((value) => ({ kind: 'figure', value })));
    expect(['%', '8 % of it', '7,5 %', '5 %%'].map((text) => readFigure('percent', text).kind)).toEqual(['unreadable', 'unreadable', 'unreadable', 'unreadable']);
  });

  it('an empty field is no figure', () => {
    expect(readFigure('signed', ' ')).toEqual({ kind: 'none' });
  });
});

describe('the most a figure may be', () => {
  it('is that of a cell, unless the field takes more or less', () => {
    expect(readFigure('quantity', '4,294,967,296')).toEqual({ kind: 'unreadable', problem: 'That is more than 999,999,999.' });
    expect(readFigure('quantity', '4,294,967,296', Number.MAX_SAFE_INTEGER)).toEqual({ kind: 'figure', value: 4_294_967_296 });
  });
});
