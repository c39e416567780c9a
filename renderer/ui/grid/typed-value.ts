/** What somebody typed or pasted into a cell, read as the column's kind of value. What can be read in two ways is not guessed. */
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { typedAmount, typedQuantity } from '../../domain/typed-figures';
import type { CellEdit, EditValue } from './grid-types';

export type Typed = { readonly ok: true; readonly value: EditValue } | { readonly ok: false; readonly problem: string };

const mostUnits = 999_999_999;
const longestText = 2_000;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const read = (value: EditValue): Typed => ({ ok: true, value });
const refuse = (problem: string): Typed => ({ ok: false, problem });

const flagOf = (text: string): Typed => {
  const word = text.toLowerCase();
  if (['yes', 'y', 'true', '1', 'x', '✓'].includes(word)) return read(true);
  if (['no', 'n', 'false', '0', '–', '-'].includes(word)) return read(false);
  return refuse(`“${text}” is neither yes nor no.`);
};

const isDay = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2199 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

const dayOf = (text: string, isAhead: boolean): Typed => {
  const numbers = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const dayFirst = /^(?<day>\d{1,2})\.? (?<month>[a-z]{3})[a-z]*\.? (?<year>\d{4})$/i.exec(text);
  const monthFirst = /^(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(text);
  const words = (dayFirst ?? monthFirst)?.groups;
  const parts =
    numbers !== null
      ? [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])]
      : words !== undefined
        ? [Number(words['year']), months.indexOf((words['month'] ?? '').toLowerCase()) + 1, Number(words['day'])]
        : null;
  const [year = 0, month = 0, day = 0] = parts ?? [];
  if (!isDay(year, month, day)) return refuse(`“${text}” is not a day: write 2026-02-03 or 3 Feb 2026.`);
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isAhead && iso <= marketplaceDay(Date.now()) ? refuse('A day after today is needed.') : read(iso);
};

/** Nothing takes the decision back. `most`: what a figure is at most. */
export const typedValue = (edit: CellEdit, typed: string, most = mostUnits): Typed => {
  const text = typed.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (text === '') return read(null);
  switch (edit.kind) {
    case 'quantity':
      return typedQuantity(text, most);
    case 'amount':
      return typedAmount(text, most);
    case 'flag':
      return flagOf(text);
    case 'day':
      return dayOf(text, edit.isAhead === true);
    case 'text':
      return text.length > longestText ? refuse(`At most ${longestText} letters.`) : read(text);
    case 'choice': {
      const wanted = text.toLowerCase();
      const option = edit.options.find(({ value, title }) => value === text || title.toLowerCase() === wanted);
      return option === undefined ? refuse(`“${text}” is none of: ${edit.options.map(({ title }) => title).join(', ')}.`) : read(option.value);
    }
  }
};

/** A value as its editor begins with it. */
export const editText = (value: EditValue): string => (value === null ? '' : value === true ? 'yes' : value === false ? 'no' : String(value));
