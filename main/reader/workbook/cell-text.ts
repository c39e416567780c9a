/** The text of a workbook's cells: exact digits, ISO dates, no locale, no time zone. */
import type { StoredNumber } from '../../../preload/cell-lengths';
import type { NumberFormat } from './number-format';

const secondsOfDay = 86_400;
/** 9999-12-31, the last day a spreadsheet knows. */
const lastDay = 2_958_465;
/** Days between the calendars that begin in 1900 and in 1904. */
export const shiftOf1904 = 1462;
const msOfDay = 86_400_000;

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

const clock = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;

/**
 * The 1900 calendar holds a 29 February 1900 that never was (serial 60), so days before it are counted from one day later.
 * `day` is from 1 to 2,958,465.
 */
const isoDay = (day: number): string => {
  if (day === 60) return '1900-02-29';
  const beginning = day < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30);
  return new Date(beginning + day * msOfDay).toISOString().slice(0, 10);
};

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * `Oct 2026` for the first of October, where a month is all that shows: somebody typed `10/2026`, or a program took `MAR-05` for one, and
 * no day of it was meant. Any other day was.
 */
export const asMonth = (isoDay: string): string => {
  const found = /^(\d{4})-(\d{2})-01$/.exec(isoDay);
  return found === null ? isoDay : `${monthNames[Number(found[2]) - 1] ?? ''} ${found[1] ?? ''}`;
};

/** `YYYY-MM-DD`, `YYYY-MM-DD hh:mm:ss`, `hh:mm:ss` or, of a format that shows no more, `Oct 2026`; null when the number is no moment of that calendar. */
export const momentText = (serial: number, format: Extract<NumberFormat, { kind: 'moment' }>, from1904: boolean): string | null => {
  if (!(serial >= 0 && serial < lastDay + 1)) return null;
  if (format.isElapsed) return clock(Math.round(serial * secondsOfDay));
  let day = Math.floor(serial);
  let seconds = Math.round((serial - day) * secondsOfDay);
  if (seconds === secondsOfDay) {
    day += 1;
    seconds = 0;
  }
  if (day === 0 && !format.hasDay) return clock(seconds);
  if (from1904) day += shiftOf1904;
  if (day < 1 || day > lastDay) return null;
  if (format.hasTime || seconds > 0) return `${isoDay(day)} ${clock(seconds)}`;
  return format.isMonth === true ? asMonth(isoDay(day)) : isoDay(day);
};

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Decimal text without an exponent. Text that is no number, or beyond reason, is given back as it is. */
export const withoutExponent = (text: string): string => {
  if (!text.includes('e') && !text.includes('E')) return text;
  const parts = decimal.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign === '-' ? '-' : ''}0.${'0'.repeat(-point)}${digits}`.replace(/\.?0+$/, '');
  const padded = digits.padEnd(point, '0');
  const result = `${padded.slice(0, point)}.${padded.slice(point)}`.replace(/\.?0*$/, '').replace(/^0+(?=\d)/, '');
  return sign === '-' ? `-${result}` : result;
};

export type NumberText = {
  readonly text: string;
  /** An integer of 16 or more digits: the spreadsheet kept only 15. */
  readonly isRounded: boolean;
  /** Null where the text alone says which number it is, or is none. */
  readonly stored: StoredNumber | null;
};

export const exactly = (text: string): NumberText => ({ text, isRounded: false, stored: null });

/** Of more digits than the format has places, all that are left stand in the first. */
const codeText = (number: string, texts: readonly string[]): string => {
  const places = texts.length - 1;
  const digits = number.padStart(places, '0');
  const more = digits.length - places;
  return texts.map((text, place) => text + (place === 0 ? digits.slice(0, more + 1) : digits.slice(more + place, more + place + 1))).join('');
};

/**
 * `stored` is the number as the file writes it. Integers keep every digit written, which a double could not; all else is
 * the shortest decimal of the same double, because files write 19.99 as 19.989999999999998.
 */
export const numberText = (stored: string, format: NumberFormat, from1904: boolean): NumberText => {
  const value = Number(stored);
  // JavaScript also takes `0x1F` and `Infinity` for numbers.
  if (!Number.isFinite(value) || !decimal.test(stored.trim()) || !/\d/.test(stored)) return exactly(stored);
  if (format.kind === 'moment') {
    const moment = momentText(value, format, from1904);
    if (moment !== null) return exactly(moment);
  }
  const isRounded = Math.abs(value) >= 1e15 && Number.isInteger(value);
  const text = isRounded ? wholeDigits(stored, value) : value === 0 ? '0' : withoutExponent(String(value));
  if (format.kind === 'padded' && Number.isInteger(value)) {
    const code = codeText(text.replace('-', ''), format.texts);
    return { text: value < 0 ? `-${code}` : code, isRounded, stored: null };
  }
  return { text, isRounded, stored: format.kind === 'percent' ? 'percent' : isRounded || text.includes('.') ? 'number' : null };
};

const wholeDigits = (stored: string, value: number): string => {
  const written = withoutExponent(stored.trim());
  return /^-?\d+$/.test(written) ? written : withoutExponent(String(value));
};

export const roundedWords = (text: string): string => `“${text}” is kept as a number, and of a number a spreadsheet keeps 15 digits: the last ones may be wrong.`;

/** Stands for the error of a formula whose result the file does not have. */
export const noResult = 0xff;

export const errorTexts: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};

export const booleanText = (value: boolean): string => (value ? 'TRUE' : 'FALSE');

/** The second a moment is rounded to: files write one of 16 as 15.999998, as workbooks of days since 1900 do. */
const toTheSecond = (moment: string, fraction: string): string => {
  const second = new Date(`${moment}Z`);
  if (!(Number(fraction) > 0.5) || Number.isNaN(second.getTime())) return moment;
  const next = new Date(second.getTime() + 1000).toISOString();
  // Behind the last second of the year 9999 there is none.
  return next.startsWith('+') ? moment : next.slice(0, 19);
};

/** Dates that stand as text: `2026-02-02T04:34:40.000Z`. */
export const isoText = (stored: string, format: NumberFormat): string => {
  const found = /^(\d{4}-\d{2}-\d{2})(?:(T\d{2}:\d{2}:\d{2})(\.\d+)?Z?)?$/.exec(stored);
  if (found === null) return stored;
  const [, date = '', clockTime, fraction = '0'] = found;
  const [day = '', time] = clockTime === undefined ? [date] : toTheSecond(date + clockTime, fraction).split('T');
  const hasTime = format.kind === 'moment' && format.hasTime;
  // A time of day is kept as one of the day before the first.
  if (hasTime && !format.hasDay && time !== undefined && /^1899-12-3[01]$/.test(day)) return time;
  if (time === undefined || (time === '00:00:00' && !hasTime)) return format.kind === 'moment' && format.isMonth === true ? asMonth(day) : day;
  return `${day} ${time}`;
};
