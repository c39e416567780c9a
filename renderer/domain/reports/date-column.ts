/** A column of days. Whether the day or the month stands first, and whether numbers may be days, is decided by the whole column. */
import { bareText, noEvidence, quoted, rawTexts, type ColumnReader, type Evidence, type ValueProblem } from './column-values';
import { isEmptyMarker, isUnknownDay } from './empty-markers';
import { namesSeveralDays, readDay, readMonth, serialDay, shortYearFirst, type DayOrder, type DayReading } from './read-day';

type Order = Pick<Evidence, 'dayFirst' | 'monthFirst'>;

/** Null where nothing tells, or where as much as one cell says the opposite. */
const orderOf = ({ dayFirst, monthFirst }: Order): DayOrder | null => {
  if (dayFirst > 0 === monthFirst > 0) return null;
  return dayFirst > 0 ? 'dayFirst' : 'monthFirst';
};

const readAs = (of: 'day' | 'month', raw: string): DayReading => {
  const first = of === 'month' ? readMonth(raw) : null;
  return first === null ? readDay(raw) : { kind: 'day', iso: first };
};

/** Reports, orders and expiry dates are of these years; a number of another year is sooner no day. */
const isLikelyYear = (iso: string): boolean => iso >= '2010' && iso < '2040';

/**
 * A column of nothing but numbers that a spreadsheet may have kept for days: an export without date formats writes such. Of months,
 * only first days are. Blank cells are null.
 */
const areDayNumbers = (of: 'day' | 'month', readings: readonly (DayReading | null)[], raws: readonly string[], from1904: boolean): boolean =>
  readings.every((reading, at) => {
    if (reading === null) return true;
    const iso = reading.kind === 'unreadable' ? serialDay(raws[at] ?? '', from1904) : null;
    return iso !== null && isLikelyYear(iso) && (of === 'day' || iso.endsWith('-01'));
  });

const whyNoDay = (of: 'day' | 'month', raw: string, from1904: boolean): string => {
  if (readMonth(raw) !== null) return 'names a month, where a day is needed: have the file made by day, or write the day';
  if (of === 'day' && namesSeveralDays(raw)) return 'names more than one day, where one is needed: have the file made by day';
  if (shortYearFirst(raw) !== null) return 'may have its year first: write the year with four figures';
  const day = serialDay(raw, from1904);
  return day === null ? 'is not a date' : `is not a date, but may be the number a spreadsheet keeps for ${day}: show the column as dates there, and save the file again`;
};

/** What a heading says of the days below it: `Expiration date (MM/DD/YYYY)`. */
const statedOrder = (heading: string): DayOrder | null => {
  if (/\bmm?[-/.]dd?\b/i.test(heading)) return 'monthFirst';
  return /\b(?:dd?[-/.]mm?|tt[-/.]mm|jj[-/.]mm|gg[-/.]mm)\b/i.test(heading) ? 'dayFirst' : null;
};

/** What somebody answered, which serves where the file itself does not tell; null where nobody was asked. `from1904` is the workbook's own word. */
export type SaidOfDays = { readonly order: DayOrder | null; readonly areNumbersDays: boolean | null; readonly from1904: boolean };

/** `heading` as the file spells it. */
export const dateReader = (of: 'day' | 'month', position: number, heading: string, said: SaidOfDays): ColumnReader => {
  const readings: (DayReading | null)[] = [];
  const raws: string[] = [];
  /** Where the file says more than is read: `="2026-03-04"`. */
  const written = new Map<number, string>();
  /** One day above the twelfth tells for the whole column which figure is the month. */
  const orders = (): Order => {
    let dayFirst = 0;
    let monthFirst = 0;
    for (const [at, raw] of raws.entries()) {
      const parts = readings[at]?.kind === 'day' ? /^(\d{1,2})[-/](\d{1,2})[-/]/.exec(raw) : null;
      if (parts === null || Number(parts[1]) === Number(parts[2])) continue;
      if (Number(parts[1]) > 12) dayFirst += 1;
      else monthFirst += 1;
    }
    return { dayFirst, monthFirst };
  };
  const takeText = (text: string, isStored: boolean): boolean => {
    const raw = bareText(text);
    if (raw !== text) written.set(raws.length, text);
    const blank = isEmptyMarker(raw) || isUnknownDay(raw);
    // A number with a fraction may look like a month and its year, or was one before its last nought was dropped: 2026.1.
    readings.push(blank ? null : isStored ? { kind: 'unreadable' } : readAs(of, raw));
    raws.push(raw);
    return !blank;
  };
  return {
    take: (block, row) => takeText(block.text(row, position).trim(), block.storedNumber(row, position) !== null),
    takeRun: (block, columns, from, to) => {
      for (const [index, text] of columns.texts(position, from, to).entries()) takeText(text.trim(), block.storedNumber(from + index, position) !== null);
    },
    lastText: () => null,
    takeBack: () => {
      readings.pop();
      raws.pop();
      written.delete(raws.length);
    },
    evidence: () => ({ ...noEvidence, ...orders() }),
    finish: (file) => {
      const own = orders();
      // Another date column of the file may tell where this one says nothing.
      const stated = statedOrder(heading);
      const isSilent = own.dayFirst + own.monthFirst === 0;
      const told = isSilent ? (stated ?? orderOf(file) ?? said.order) : orderOf(own);
      const order = stated === null || told === stated ? told : null;
      const firstNumber = areDayNumbers(of, readings, raws, said.from1904) ? readings.findIndex((reading) => reading !== null) : -1;
      const numbersAreDays = firstNumber !== -1 && said.areNumbersDays === true;
      // Where the year leads in one day, it may in all.
      const yearsMayLead = readings.some((reading, at) => reading?.kind === 'unreadable' && shortYearFirst(raws[at] ?? '') === 'only');
      const problems: ValueProblem[] = [];
      const refuse = (at: number, reason: string): null => {
        const raw = raws[at] ?? '';
        problems.push({ at, severity: 'error', raw, message: `${quoted(raw)} ${reason}.` });
        return null;
      };
      const values = readings.map((reading, at) => {
        if (reading === null) return null;
        if (reading.kind === 'day') {
          return yearsMayLead && shortYearFirst(raws[at] ?? '') === 'also' ? refuse(at, 'can be read with the year first or last, as other days of the column can: write the year with four figures') : reading.iso;
        }
        if (reading.kind === 'unreadable' && numbersAreDays) return serialDay(raws[at] ?? '', said.from1904);
        if (reading.kind === 'unreadable') return refuse(at, whyNoDay(of, raws[at] ?? '', said.from1904));
        return order === null ? refuse(at, 'can be read with the day or with the month first, and the column does not tell which') : reading[order];
      });
      const differing = rawTexts();
      for (const [at, read] of raws.entries()) {
        const raw = written.get(at) ?? read;
        if (raw !== (values[at] ?? '')) differing.keep(at, raw);
      }
      const doubtful = isSilent && order === null ? readings.findIndex((reading) => reading?.kind === 'either') : -1;
      return {
        data: { kind: 'date', values },
        problems,
        raws: differing.finish(),
        ...(doubtful === -1 ? {} : { doubtfulDay: raws[doubtful] ?? '' }),
        ...(firstNumber === -1 ? {} : { likelyDayNumber: raws[firstNumber] ?? '' }),
      };
    },
  };
};
