/** Days on which a factory does not work. Work begun before them ends that much later. */
import { dayNumber, isoDay } from '../demand/days';
import { lunarNewYears } from '../rules/lunar-new-year';
import { daysBetween } from './calendar-days';

/** Both days belong to it. ISO. */
export type Closure = { readonly from: string; readonly to: string; readonly because: string };

export const newYearClosures = (daysBefore: number, daysAfter: number): readonly Closure[] =>
  daysBefore + daysAfter <= 0
    ? []
    : lunarNewYears.map((day) => ({ from: isoDay(dayNumber(day) - daysBefore), to: isoDay(dayNumber(day) + daysAfter - 1), because: `Lunar New Year ${day.slice(0, 4)}` }));

type Span = { readonly from: number; readonly to: number };

/** Spans of a list of closures, kept as long as the list itself: a plan asks for the same list thousands of times. */
const spansOf = new WeakMap<readonly Closure[], readonly Span[]>();

/** Overlapping and touching closures become one, the earliest first. */
const merged = (closures: readonly Closure[]): readonly Span[] => {
  const known = spansOf.get(closures);
  if (known !== undefined) return known;
  const spans = closures
    .map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }))
    .filter(({ from, to }) => to >= from)
    .sort((one, other) => one.from - other.from);
  const joined: { from: number; to: number }[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.from <= last.to + 1) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  spansOf.set(closures, joined);
  return joined;
};

/**
 * Calendar days that `workDays` of work take when begun on `start`: every closed day met on the way is added. Work that is done before a
 * closure begins does not wait for it; nothing to do takes no time.
 */
export const daysWithClosures = (start: string, workDays: number, closures: readonly Closure[]): number => {
  const first = dayNumber(start);
  if (Number.isNaN(first) || workDays <= 0) return Math.max(0, workDays);
  let end = first + workDays;
  for (const { from, to } of merged(closures)) {
    if (to < first || from >= end) continue;
    end += to - Math.max(from, first) + 1;
  }
  return end - first;
};

/** Of the days from `start` until `end`, those on which work went on: what it took without the closures it waited for. Null where one of them is no day. */
export const daysWorked = (start: string, end: string, closures: readonly Closure[]): number | null => {
  const days = daysBetween(start, end);
  const [first, last] = [dayNumber(start), dayNumber(end)];
  return days === null ? null : merged(closures).reduce((left, { from, to }) => left - Math.max(0, Math.min(to + 1, last) - Math.max(from, first)), days);
};

/** Closures that work begun on `start` meets, for the sentence beside the number. */
export const closuresMet = (start: string, workDays: number, closures: readonly Closure[]): readonly Closure[] => {
  const days = daysWithClosures(start, workDays, closures);
  // Most work meets none, and its days say so.
  return days <= workDays ? [] : closures.filter(({ from, to }) => (daysBetween(start, to) ?? -1) >= 0 && (daysBetween(start, from) ?? Infinity) < days);
};
