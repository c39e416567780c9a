import { describe, expect, it } from 'vitest';
import { readFigure } from '../../../renderer/ui/FigureInput';

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

  it('an empty field is no figure', () => {
    expect(readFigure('signed', ' ')).toEqual({ kind: 'none' });
  });
});
