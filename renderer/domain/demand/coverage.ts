/**
 * Which days a set of order files speaks of. A day without a line inside what a file covers sold nothing; a day no file covers is not known.
 * Files do not say what they cover, so it is read from their lines.
 */

export const coverage = {
  none: 0,
  whole: 1,
  /** The file begins or ends within the day: what it counts is not the day's sales. */
  partial: 2,
} as const;

/** What one file brought of a table, gathered row by row. `minute` counts from the marketplace's midnight, NaN where only the day is known. */
export type LineDays = {
  readonly add: (importId: string, day: number, minute: number, publishedDay: number | null) => void;
  /** Coverage by day, from `firstDay` on. */
  readonly covered: (firstDay: number, days: number) => Uint8Array;
  /** Least and most day met; null without a line. */
  readonly range: () => { readonly first: number; readonly last: number } | null;
};

type Span = { first: number; last: number; publishedDay: number };
type OneDay = { lines: number; earliest: number; latest: number };

/** Lines expected in a stretch without any, above which the stretch is held for missing rather than quiet. At 14 a quiet stretch is one in a million. */
const silentLines = 14;
/** The same for the end and the beginning of a file's last and first day; nights are quiet, so that the beginning bears more. */
const missingAtEnd = 4;
const missingAtStart = 6;
const minutesOfDay = 1440;

export const lineDays = (): LineDays => {
  const spans = new Map<string, Span>();
  const byDay = new Map<number, OneDay>();

  let lastImport = '';
  let lastSpan: Span | undefined;
  let lastDay = NaN;
  let lastOfDay: OneDay | undefined;

  const add = (importId: string, day: number, minute: number, publishedDay: number | null): void => {
    // Lines of one file and day stand together.
    const span = importId === lastImport && lastSpan !== undefined ? lastSpan : spans.get(importId);
    lastImport = importId;
    lastSpan = span;
    if (span === undefined) spans.set(importId, { first: day, last: day, publishedDay: publishedDay ?? Infinity });
    else {
      if (day < span.first) span.first = day;
      if (day > span.last) {
        span.last = day;
        span.publishedDay = publishedDay ?? Infinity;
      }
    }
    const one = day === lastDay ? lastOfDay : byDay.get(day);
    lastDay = day;
    lastOfDay = one;
    if (one === undefined) {
      lastOfDay = { lines: 1, earliest: minute, latest: minute };
      byDay.set(day, lastOfDay);
    }
    else {
      one.lines += 1;
      if (minute < one.earliest) one.earliest = minute;
      if (minute > one.latest) one.latest = minute;
    }
  };

  /** Lines a day over the days of the span that have any. */
  const pace = ({ first, last }: Span): number => {
    let lines = 0;
    let days = 0;
    for (let day = first; day <= last; day += 1) {
      const one = byDay.get(day);
      if (one === undefined) continue;
      lines += one.lines;
      days += 1;
    }
    return days === 0 ? 0 : lines / days;
  };

  const covered = (firstDay: number, days: number): Uint8Array => {
    const marks = new Uint8Array(days);
    const mark = (day: number, as: number): void => {
      const at = day - firstDay;
      if (at >= 0 && at < days && marks[at] !== coverage.whole) marks[at] = as;
    };
    for (const span of spans.values()) {
      const { first, last, publishedDay } = span;
      const usual = pace(span);
      const begins = byDay.get(first)?.earliest ?? NaN;
      const ends = byDay.get(last)?.latest ?? NaN;
      const isCutAtStart = (begins / minutesOfDay) * usual > missingAtStart;
      const isCutAtEnd = publishedDay <= last || ((minutesOfDay - ends) / minutesOfDay) * usual > missingAtEnd;
      let quietSince: number | null = null;
      for (let day = first; day <= last; day += 1) {
        if (!byDay.has(day)) {
          quietSince ??= day;
          continue;
        }
        if (quietSince !== null && usual * (day - quietSince) <= silentLines) for (let quiet = quietSince; quiet < day; quiet += 1) mark(quiet, coverage.whole);
        quietSince = null;
        const isCut = (day === first && isCutAtStart) || (day === last && isCutAtEnd);
        mark(day, isCut ? coverage.partial : coverage.whole);
      }
    }
    return marks;
  };

  const range = (): { readonly first: number; readonly last: number } | null => {
    let first = Infinity;
    let last = -Infinity;
    for (const span of spans.values()) {
      first = Math.min(first, span.first);
      last = Math.max(last, span.last);
    }
    return spans.size === 0 ? null : { first, last };
  };

  return { add, covered, range };
};
