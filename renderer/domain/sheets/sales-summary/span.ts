/** Twelve months of sales and the same months of an earlier year, day beside day. */
import { firstDayOfMonth, monthNumber } from '../../demand/days';
import { monthNames } from '../../month-names';

export type SalesSpan = {
  /** As `monthNumber` counts; twelve months from it. */
  readonly firstMonth: number;
  /** Day numbers; `to` is the last day of the twelfth month. */
  readonly from: number;
  readonly to: number;
  readonly yearsBack: number;
};

export const monthsInSpan = 12;

/** January to December of a year, or the twelve months that end with the month of `lastDay`. */
export const salesSpan = (year: number, yearsBack: number, isRolling: boolean, lastDay: number): SalesSpan => {
  const firstMonth = isRolling ? monthNumber(lastDay) - (monthsInSpan - 1) : year * 12;
  return { firstMonth, from: firstDayOfMonth(firstMonth), to: firstDayOfMonth(firstMonth + monthsInSpan) - 1, yearsBack };
};

/** 0 to 11 for days of the span; NaN for others. */
export const slotOf = ({ firstMonth }: SalesSpan, day: number, yearsBack = 0): number => {
  const slot = monthNumber(day) - (firstMonth - 12 * yearsBack);
  return slot >= 0 && slot < monthsInSpan ? slot : NaN;
};

/** The same day of the calendar so many years before; NaN for 29 February where that year has none. */
export const sameDayBefore = (day: number, years: number): number => {
  const month = monthNumber(day);
  const before = firstDayOfMonth(month - 12 * years) + (day - firstDayOfMonth(month));
  return monthNumber(before) === month - 12 * years ? before : NaN;
};

/** The last day of the span that counts, with sales known to `lastKnown`; before `from` where none is. */
export const lastOf = ({ to }: SalesSpan, lastKnown: number): number => Math.min(to, lastKnown);

/** The slot of the month that is not over; null where the last day known ends a month, or the span. */
export const openSlot = (span: SalesSpan, lastKnown: number): number | null => {
  if (lastKnown < span.from || lastKnown >= span.to) return null;
  const slot = slotOf(span, lastKnown);
  return firstDayOfMonth(span.firstMonth + slot + 1) - 1 === lastKnown ? null : slot;
};

/** `Jan`; in a span over the turn of a year `Jan 2026`. */
export const slotName = ({ firstMonth }: SalesSpan, slot: number): string => {
  const month = firstMonth + slot;
  const name = monthNames[month % 12] ?? '';
  return firstMonth % 12 === 0 ? name : `${name} ${Math.floor(month / 12)}`;
};

/** `2026`, or `Dec 2025 to Nov 2026`; so many years before. */
export const spanName = ({ firstMonth }: SalesSpan, yearsBack = 0): string => {
  const first = firstMonth - 12 * yearsBack;
  if (first % 12 === 0) return String(first / 12);
  const name = (month: number): string => `${monthNames[month % 12] ?? ''} ${Math.floor(month / 12)}`;
  return `${name(first)} to ${name(first + monthsInSpan - 1)}`;
};
