/** A figure as somebody types it, and as it is written: read as a cell of a table is, and never made another one by leaving letters out. */
import { writtenFigure } from './display/display-choices';
import { typedValue } from './grid/typed-value';

export type TypedFigure =
  | { readonly kind: 'none' }
  | { readonly kind: 'figure'; readonly value: number }
  | { readonly kind: 'unreadable'; readonly problem: string };

export const noFigure: TypedFigure = { kind: 'none' };

/** `quantity`: whole and 0 or more; `amount`: 0 or more; `signed`: any, and of none a per cent: 5 % would be read as 5; `percent`: any, with its sign or without. */
export type FigureKind = 'quantity' | 'amount' | 'signed' | 'percent';

export const readFigure = (kind: FigureKind, text: string, most?: number): TypedFigure => {
  if (kind === 'percent') return readFigure('signed', text.replace(/(?<=\d)\s*%\s*$/, ''), most);
  if (kind === 'signed') {
    const below = /^\s*[-−]\s*(?=[\d.])/.exec(text);
    const read = readFigure('amount', below === null ? text : text.slice(below[0].length), most);
    if (read.kind === 'unreadable' || text.includes('%')) return { kind: 'unreadable', problem: `“${text.trim()}” is not a number: write 1.50.` };
    return read.kind === 'figure' && below !== null ? { kind: 'figure', value: -read.value } : read;
  }
  const typed = typedValue({ kind }, text, most);
  if (!typed.ok) return { kind: 'unreadable', problem: typed.problem };
  return typeof typed.value === 'number' ? { kind: 'figure', value: typed.value } : noFigure;
};

/** As figures are written everywhere, and every digit of it: `readFigure` makes the same number of it. */
export const figureText = (value: number): string => {
  const [whole = '', ...broken] = String(value).split('.');
  return writtenFigure([whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...broken].join('.'));
};
