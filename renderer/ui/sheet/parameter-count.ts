/** A count typed into a sheet's toolbar, read as a cell is and held to what the sheet can be asked for. */
import type { ResolvedParameter } from '../../domain/sheets/sheet';
import { figureText, readFigure, type TypedFigure } from '../typed-figure';

export const readCount = (text: string, bounds: ResolvedParameter['bounds']): TypedFigure => {
  const [least, most] = bounds ?? [0, undefined];
  const typed = readFigure('quantity', text, most);
  return typed.kind === 'figure' && typed.value < least ? { kind: 'unreadable', problem: `At least ${figureText(least)}.` } : typed;
};
