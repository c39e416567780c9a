/** The text of a cell of an OpenDocument sheet: the value that is kept, and not what shows of it. */
import { asMonth, booleanText, exactly, isoText, momentText, numberText, type NumberText } from '../workbook/cell-text';
import type { NumberFormat } from '../workbook/number-format';
import type { Attributes } from './xml-events';

const plain: NumberFormat = { kind: 'plain' };
const percent: NumberFormat = { kind: 'percent' };
const day = { kind: 'moment', hasDay: true, hasTime: false, isElapsed: false } as const satisfies NumberFormat;

/** From which day the days of a document are counted; null for one nobody counts from. */
export type FirstDay = '1900' | '1904' | null;

export const firstDayOf = (nullDate: Attributes): FirstDay => {
  const day = nullDate['table:date-value'] ?? '1899-12-30';
  return day === '1899-12-30' ? '1900' : day === '1904-01-01' ? '1904' : null;
};

/** More than fifty years: no time that passed, but a moment. */
const farHours = 440_000;

/** `PT36H05M07S` as `36:05:07`. A moment of which the time alone shows is kept as the hours since the first day of all. */
const timeText = (stored: string, shown: string, firstDay: FirstDay): string => {
  const found = /^(-?)PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?$/.exec(stored);
  if (found === null) return stored;
  const [, sign = '', hours = '0', minutes = '0', part = '0'] = found;
  const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Math.round(Number(part.replace(',', '.')));
  const isMoment = sign === '' && Number(hours) > farHours && firstDay !== null && !shown.includes(hours);
  const moment = isMoment ? momentText(seconds / 86_400, { ...day, hasTime: true }, firstDay === '1904') : null;
  return moment ?? `${sign}${[Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map((of) => String(of).padStart(2, '0')).join(':')}`;
};

/** Whether of a first of its month that month and its year alone show: `Oct 26`, `10/2026`. */
const showsMonth = (isoDay: string, shown: string): boolean => {
  const [year = '', month = '', first] = isoDay.split('-');
  const figures = shown.match(/\d+/g) ?? [];
  const isYear = (figure: string): boolean => figure === year || (figure === year.slice(2) && figure !== first);
  if (first !== '01' || !figures.some(isYear)) return false;
  return figures.length === 1 ? /\p{L}{3}/u.test(shown) : figures.length === 2 && figures.some((figure) => !isYear(figure) && Number(figure) === Number(month));
};

const dayText = (stored: string, shown: string): string => {
  const text = isoText(stored, day);
  return showsMonth(text, shown) ? asMonth(text) : text;
};

/** A formula that failed shows its error, in the words of its language, and keeps a nought as its value. */
const isError = (shown: string): boolean => /^(?:#[¡¿]?[\p{Lu}/0]+[!?]?|\p{L}+ ?:\d{3})$/u.test(shown);

/** A format of noughts shows a code with leading ones, and with letters and marks that stand in the format alone. */
const isCode = (shown: string, stored: string): boolean => {
  if (/^-?0\d+$/.test(shown)) return Number(shown) === Number(stored);
  return /^[\p{L}#_-]*0[\d -]*\d$/u.test(shown) && Number(shown.replace(/\D/g, '')) === Number(stored);
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A text is kept apart where its format shows more than it; line ends are not kept there. */
const keptText = (kept: string, shown: string): string => (shown !== '' && (kept === '' || isError(shown) || oneLine(kept) === oneLine(shown)) ? shown : kept);

/** `shown` is the text of the cell, `attributes` say what it stands for. */
export const cellText = (attributes: Attributes, shown: string, firstDay: FirstDay): NumberText => {
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const stored = attributes['office:value'];
      if (stored === undefined || isError(shown)) return exactly(shown);
      const number = numberText(stored, attributes['office:value-type'] === 'percentage' ? percent : plain, false);
      return isCode(shown, stored) ? exactly(shown) : number;
    }
    case 'date':
      return exactly(dayText(attributes['office:date-value'] ?? shown, shown));
    case 'time':
      return exactly(timeText(attributes['office:time-value'] ?? shown, shown, firstDay));
    case 'boolean':
      return exactly(booleanText(attributes['office:boolean-value'] === 'true'));
    default:
      return exactly(keptText(attributes['office:string-value'] ?? '', shown));
  }
};
