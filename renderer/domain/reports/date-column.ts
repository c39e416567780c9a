/** A column of days. Whether the day or the month stands first, and whether numbers may be days, is decided by the whole column. */
import { bareText, noEvidence, quoted, rawTexts, type ColumnReader, type Evidence, type ValueProblem } from './column-values';
import { isEmptyMarker, isUnknownDay } from './empty-markers';
import { dayAfterYear, hasYearLast, namesSeveralDays, readDay, readMonth, serialDay, shortYearFirst, type DayReading, type FigureOrder, type YearOrder } from './read-day';

type Order = Pick<Evidence, 'dayFirst' | 'monthFirst' | 'dayFirstDashed' | 'monthFirstDashed' | 'yearFirst' | 'yearLast'>;

/** Null where nothing tells, or where as much as one cell says the opposite. */
const orderOf = ({ dayFirst, monthFirst }: Pick<Order, 'dayFirst' | 'monthFirst'>): FigureOrder | null => {
  if (dayFirst > 0 === monthFirst > 0) return null;
  return dayFirst > 0 ? 'dayFirst' : 'monthFirst';
};

const isDashed = (raw: string): boolean => /^\D*\d{1,2}-/.test(raw);

/** What days of one mark tell: somebody who writes dashes need not be the one who writes slashes, nor a spreadsheet that made days of some. */
const withMark = ({ dayFirst, monthFirst, dayFirstDashed, monthFirstDashed }: Order, dashed: boolean): Pick<Order, 'dayFirst' | 'monthFirst'> =>
  dashed ? { dayFirst: dayFirstDashed, monthFirst: monthFirstDashed } : { dayFirst: dayFirst - dayFirstDashed, monthFirst: monthFirst - monthFirstDashed };

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

const statedYearFirst = /\b(?:yy|jj|aa)[-/.]mm?[-/.](?:dd?|tt?|jj?|gg?)\b/i;

/** What a heading says of the days below it: `Expiration date (MM/DD/YYYY)`. */
const statedOrder = (heading: string): FigureOrder | null => {
  if (statedYearFirst.test(heading)) return null;
  if (/\bmm?[-/.]dd?\b/i.test(heading)) return 'monthFirst';
  return /\b(?:dd?[-/.]mm?|tt[-/.]mm|jj[-/.]mm|gg[-/.]mm)\b/i.test(heading) ? 'dayFirst' : null;
};

/**
 * What somebody answered, which serves where the file itself does not tell; null where nobody was asked. `year` is said of days whose year may stand
 * first, `order` of all others. `from1904` is the workbook's own word. `mayLead`: in short days the year may stand first, as no marketplace writes it.
 */
export type SaidOfDays = { readonly order: FigureOrder | null; readonly year: YearOrder | null; readonly areNumbersDays: boolean | null; readonly from1904: boolean; readonly mayLead: boolean };

type PlaceOfYear = 'first' | 'last' | 'contradictory' | 'untold';

/** Where the year stands in days of three short figures. One that leads in a single day is not taken to lead in all before somebody says so. */
const placeOfYear = (own: Order, file: Order, heading: string, { year, mayLead }: SaidOfDays): PlaceOfYear => {
  if (own.yearFirst > 0 && own.yearLast > 0) return 'contradictory';
  if (own.yearLast > 0) return 'last';
  if (statedYearFirst.test(heading)) return 'first';
  // With the year last the day would be first, and not where another column has its month there.
  const isLastElsewhere = file.yearLast > 0 && file.yearFirst === 0 && orderOf(file) !== 'monthFirst';
  if (own.yearFirst === 0 && (statedOrder(heading) !== null || !mayLead || isLastElsewhere)) return 'last';
  if (year === 'yearFirst') return 'first';
  if (year === null) return 'untold';
  return own.yearFirst === 0 ? 'last' : 'contradictory';
};

/** `heading` as the file spells it. */
export const dateReader = (of: 'day' | 'month', position: number, heading: string, said: SaidOfDays): ColumnReader => {
  const readings: (DayReading | null)[] = [];
  const raws: string[] = [];
  /** Where the file says more than is read: `="2026-03-04"`. */
  const written = new Map<number, string>();
  /** One day above the twelfth tells for the whole column which figure is the month, and one that cannot be read otherwise tells where the year stands. */
  const orders = () => {
    let [dayFirst, monthFirst, dayFirstDashed, monthFirstDashed, yearFirst, yearLast, open, openDashed] = [0, 0, 0, 0, 0, 0, 0, 0];
    const leading = new Map<number, 'only' | 'also'>();
    for (const [at, raw] of raws.entries()) {
      const reading = readings[at] ?? null;
      const parts = reading === null ? null : /^(\d{1,2})([-/.])(\d{1,2})\2/.exec(raw);
      if (parts === null) continue;
      const leads = shortYearFirst(raw);
      if (leads !== null) leading.set(at, leads);
      if (leads === 'only') yearFirst += 1;
      else if (leads === null && reading?.kind !== 'unreadable' && hasYearLast(raw)) yearLast += 1;
      if (reading?.kind !== 'day' || parts[2] === '.' || parts[1] === parts[3]) continue;
      const dashed = parts[2] === '-' ? 1 : 0;
      if (leads !== null) {
        open += 1;
        openDashed += dashed;
      } else if (Number(parts[1]) > 12) {
        dayFirst += 1;
        dayFirstDashed += dashed;
      } else {
        monthFirst += 1;
        monthFirstDashed += dashed;
      }
    }
    const isLast = yearFirst === 0 && (yearLast > 0 || !said.mayLead || said.year === 'dayFirst');
    return { told: { dayFirst: dayFirst + (isLast ? open : 0), monthFirst, dayFirstDashed: dayFirstDashed + (isLast ? openDashed : 0), monthFirstDashed, yearFirst, yearLast }, leading };
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
    evidence: () => ({ ...noEvidence, ...orders().told }),
    finish: (file) => {
      const { told: own, leading } = orders();
      // Another date column of the file may tell where this one says nothing.
      const stated = statedOrder(heading);
      const isContradictory = own.dayFirst > 0 && own.monthFirst > 0;
      const ordered = [false, true].map((dashed) => {
        const mark = withMark(own, dashed);
        const isSilent = !isContradictory && mark.dayFirst + mark.monthFirst === 0;
        const told = isContradictory ? null : isSilent ? (stated ?? orderOf(withMark(file, dashed)) ?? said.order) : orderOf(mark);
        const order = stated === null || told === stated ? told : null;
        return { order, isToBeSaid: isSilent && order === null && said.order === null };
      });
      const orderedAs = (raw: string) => ordered[isDashed(raw) ? 1 : 0] ?? { order: null, isToBeSaid: false };
      const year = leading.size === 0 ? 'last' : placeOfYear(own, file, heading, said);
      const firstNumber = areDayNumbers(of, readings, raws, said.from1904) ? readings.findIndex((reading) => reading !== null) : -1;
      const numbersAreDays = firstNumber !== -1 && said.areNumbersDays === true;
      const problems: ValueProblem[] = [];
      const refuse = (at: number, reason: string): null => {
        const raw = raws[at] ?? '';
        problems.push({ at, severity: 'error', raw, message: `${quoted(raw)} ${reason}.` });
        return null;
      };
      const values = readings.map((reading, at) => {
        if (reading === null) return null;
        const leads = leading.get(at);
        if (leads !== undefined && year === 'first') return dayAfterYear(raws[at] ?? '');
        if (reading.kind === 'day') {
          return leads === undefined || year === 'last' ? reading.iso : refuse(at, 'can be read with the year first or last: write the year with four figures');
        }
        if (reading.kind === 'unreadable' && numbersAreDays) return serialDay(raws[at] ?? '', said.from1904);
        if (reading.kind === 'unreadable') return refuse(at, whyNoDay(of, raws[at] ?? '', said.from1904));
        const { order } = orderedAs(raws[at] ?? '');
        return order === null ? refuse(at, 'can be read with the day or with the month first, and the column does not tell which') : reading[order];
      });
      const differing = rawTexts();
      for (const [at, read] of raws.entries()) {
        const raw = written.get(at) ?? read;
        if (raw !== (values[at] ?? '')) differing.keep(at, raw);
      }
      const eithers = readings.findIndex((reading, at) => reading?.kind === 'either' && orderedAs(raws[at] ?? '').isToBeSaid);
      const led = [...leading].find(([, leads]) => leads === 'also') ?? [...leading][0];
      const doubtful = year === 'untold' && led !== undefined ? led[0] : eithers;
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
