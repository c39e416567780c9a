/**
 * Spreadsheets that save themselves as a web page put the number itself beside what they show of it: `1,23` or `1.234`
 * means one thing only once the number is known. It is believed where what shows is that very number, rounded; a day or
 * a padded code that shows stays as it is.
 */
import { numberText } from '../workbook/cell-text';
import type { GridCell } from '../markup/grid-writer';

type Attributes = Readonly<Record<string, string>>;

/** As LibreOffice, Excel and SheetJS write it; null where the cell has none. */
export const storedNumber = (attributes: Attributes): string | null => {
  const stored = attributes['sdval'] ?? attributes['x:num'] ?? (attributes['data-t'] === 'n' ? attributes['data-v'] : undefined);
  return stored === undefined || stored === '' ? null : stored;
};

const figure = /^\(?[-−]?\d[\d.,' \u00A0\u202F’]*%?\)?$/u;

/** What shows, under one decimal mark: its size, and to how much it is rounded. */
const sizeUnder = (mark: string, shown: string): { readonly size: number; readonly within: number } | null => {
  const plain = shown.replace(mark === '.' ? /[^\d.]/gu : /[^\d,]/gu, '').replace(mark, '.');
  const size = Number(plain);
  if (plain === '' || !Number.isFinite(size)) return null;
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  return { size, within: 0.5000001 * 10 ** -decimals };
};

export const numberShown = (shown: string, stored: string | null): GridCell => {
  if (stored === null || !/[.,%]/.test(shown) || !figure.test(shown)) return shown;
  const isPercent = shown.includes('%');
  const number = numberText(stored, { kind: isPercent ? 'percent' : 'plain' }, false);
  const size = Math.abs(Number(isPercent ? `${number.text}e2` : number.text));
  const isShown = ['.', ','].some((mark) => {
    const under = sizeUnder(mark, shown);
    return under !== null && Math.abs(under.size - size) <= under.within;
  });
  return isShown ? number : shown;
};
