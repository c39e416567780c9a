/**
 * Numbers as people and marketplaces write them. Whether `1,234` is one thousand or one and a bit is decided by the
 * whole column, never by the cell: this file says what a cell can mean, `number-style.ts` says what it does mean.
 */

import type { StoredNumber } from '../../../preload/cell-lengths';

export type DecimalMark = '.' | ',';

export type NumberReading =
  /** Only one meaning under any convention. */
  | { readonly kind: 'plain'; readonly value: number; readonly marked: boolean }
  /** Readable under one convention alone, and so a sign that the column keeps to it. */
  | { readonly kind: 'evidence'; readonly mark: DecimalMark; readonly value: number; readonly marked: boolean }
  /** `1,234` and `1.234`: a different number under each convention. */
  | { readonly kind: 'either'; readonly dot: number; readonly comma: number; readonly marked: boolean }
  | { readonly kind: 'unreadable' };

export type AllowedMark = 'percent' | 'currency' | null;

const unreadable: NumberReading = { kind: 'unreadable' };

// Groups of three after a first group that does not begin with 0; blanks and apostrophes group under both conventions.
const grouped = {
  // In India hundreds of thousands are parted too: 12,34,567.
  '.': /^(?:[1-9]\d{0,2}(?:([,' \u00A0\u2009\u202F’])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3}|\d+)?(?:\.\d+)?$/u,
  ',': /^(?:[1-9]\d{0,2}(?:([.' \u00A0\u2009\u202F’])\d{3})(?:\1\d{3})*|\d+)?(?:,\d+)?$/u,
} as const;

const under = (digits: string, mark: DecimalMark): number | null => {
  if (!grouped[mark].test(digits)) return null;
  const plain = mark === '.' ? digits.replace(/[^\d.]/gu, '') : digits.replace(/[^\d,]/gu, '').replace(',', '.');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? null : value;
};

const sign = '[$€£¥￥円₹₺₩₫]|zł|kr|Kč|Ft';
const code = 'USD|EUR|GBP|CNY|RMB|CAD|JPY|HKD|MXN|BRL|AUD|NZD|SGD|INR|AED|SAR|EGP|SEK|DKK|NOK|CHF|CZK|HUF|RON|PLN|TRY|TL|ZAR|KRW|TWD|THB|VND';
const currencyMark = new RegExp(`^(?:[A-Z]{1,3}\\s?)?(?:${sign})|^(?:${code})(?=[\\s\\d-])|\\s?(?:${sign}|${code})$`, 'u');
/** `$12.00 USD` */
const signAndCode = new RegExp(`^(?:${sign})(.*)\\s(?:${code})$`, 'u');

/** What a spreadsheet's format for accounts shows for 0. A dash alone may as well be a figure nobody knows. */
const accountOfNone = new RegExp(`^(?:${sign}|${code})\\s*[-–—]$|^[-–—]\\s*(?:${sign}|${code})$`, 'u');

/** Takes off the one mark the column may carry; everything else stays and makes the text unreadable. */
const withoutMark = (text: string, allowed: AllowedMark): string => {
  if (allowed === 'percent') return text.replace(/\s?%$/u, '');
  if (allowed === 'currency') return (signAndCode.exec(text)?.[1] ?? text.replace(currencyMark, '')).trim();
  return text;
};

type Signed = { readonly negative: boolean; readonly rest: string };

const signed = (text: string): Signed => {
  const bracketed = /^\((.*)\)$/su.exec(text);
  if (bracketed !== null) return { negative: true, rest: (bracketed[1] ?? '').trim() };
  if (/^[-−]/u.test(text)) return { negative: true, rest: text.slice(1).trim() };
  // Some accounting systems write what they owe with the minus behind.
  if (/^[\d.,' \u00A0\u2009\u202F’]*\d[-−]$/u.test(text)) return { negative: true, rest: text.slice(0, -1) };
  if (/^\+\d/u.test(text)) return { negative: false, rest: text.slice(1) };
  return { negative: false, rest: text };
};

const zero = 0x30;

/** Digits of `text` from `from` on. */
const digitsFrom = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text.charCodeAt(at) - zero >= 0 && text.charCodeAt(at) - zero <= 9) at += 1;
  return at - from;
};

/** The commonest of all: `12.5`, which no grouping of thousands explains. Null where more has to be looked at. */
const plainDecimal = (text: string): NumberReading | null => {
  const whole = digitsFrom(text, 0);
  if (whole === 0 || whole > 15 || text.charCodeAt(whole) !== 0x2e) return null;
  const fraction = text.length - whole - 1;
  if (fraction === 0 || fraction === 3 || fraction > 15 || digitsFrom(text, whole + 1) !== fraction) return null;
  return { kind: 'evidence', mark: '.', value: Number(text), marked: false };
};

export const readNumber = (raw: string, allowed: AllowedMark): NumberReading => {
  const decimal = plainDecimal(raw);
  if (decimal !== null) return decimal;
  // Japanese keyboards write wide figures.
  const outer = signed((/[０-９]/u.test(raw) ? raw.normalize('NFKC') : raw).trim());
  const bare = withoutMark(outer.rest, allowed);
  // `$-5` and `-$5` are both written; `-(5)` and `--5` are not numbers.
  const inner = outer.negative ? { negative: false, rest: bare } : signed(bare);
  const digits = inner.rest;
  if (!/^[\d.,]/u.test(digits)) return allowed === 'currency' && accountOfNone.test(raw.trim()) ? { kind: 'plain', value: 0, marked: true } : unreadable;
  const sign = outer.negative || inner.negative ? -1 : 1;
  const marked = bare !== outer.rest;
  const value = (size: number): number => (size === 0 ? 0 : sign * size);
  const dot = under(digits, '.');
  const comma = under(digits, ',');
  if (dot === null && comma === null) return unreadable;
  if (comma === null) return { kind: 'evidence', mark: '.', value: value(dot ?? 0), marked };
  if (dot === null) return { kind: 'evidence', mark: ',', value: value(comma), marked };
  return dot === comma ? { kind: 'plain', value: value(dot), marked } : { kind: 'either', dot: value(dot), comma: value(comma), marked };
};

/** Digits a spreadsheet shows of a number at most. What formulas leave behind them is no part of it. */
const shownDigits = 15;

/**
 * What a workbook keeps as a number, not as a text: no convention has a say in it. Columns of percentages take what
 * shows (`5.39%` for a kept 0.0539), all others the number itself. `raw` is as it shows.
 */
export const readStored = (text: string, stored: StoredNumber, allowed: AllowedMark): { readonly raw: string; readonly reading: NumberReading } => {
  const shows = stored === 'percent' && allowed === 'percent';
  const value = Number(Number(shows ? `${text}e2` : text).toPrecision(shownDigits));
  return { raw: shows ? `${value}%` : text, reading: Number.isFinite(value) ? { kind: 'plain', value, marked: false } : unreadable };
};
