/** What the attributes and bytes of a cell say of what it holds. */
import type { NumberFormat } from '../workbook/number-format';
import { styleKind } from './plain-row-locals';

const S = 0x73;
const I = 0x69;

export type CellKind = 'number' | 'shared' | 'inline' | 'string' | 'boolean' | 'error' | 'date';

export const kindOf = (bytes: Uint8Array, from: number, to: number): CellKind => {
  const first = bytes[from];
  if (to - from === 1) {
    if (first === S) return 'shared';
    if (first === 0x62) return 'boolean';
    if (first === 0x65) return 'error';
    if (first === 0x64) return 'date';
    return 'number';
  }
  return first === I ? 'inline' : 'string';
};

export const plainFormat: NumberFormat = { kind: 'plain' };

export const styleKindOf = (format: NumberFormat): number => {
  if (format.kind === 'plain') return styleKind.plain;
  return format.kind === 'moment' && format.hasDay && !format.hasTime && !format.isElapsed && format.isMonth !== true ? styleKind.day : styleKind.other;
};

export const columnName = (index: number): string => (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** `AB` is 27. */
export const columnAt = (name: string): number => [...name.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A whole number of up to 15 digits as every program writes it: its text is its own. */
export const isShortInteger = (bytes: Uint8Array, from: number, to: number): boolean => {
  let at = from;
  if (bytes[at] === 0x2d) at += 1;
  const digits = to - at;
  if (digits < 1 || digits > 15) return false;
  if (bytes[at] === 0x30) return digits === 1 && at === from;
  for (; at < to; at += 1) {
    const byte = bytes[at] as number; // at < to
    if (byte < 0x30 || byte > 0x39) return false;
  }
  return true;
};
