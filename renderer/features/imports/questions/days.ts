/** Days by the marketplace's calendar, as ISO texts, for suggestions that the user confirms: it counts them, and a plan knows of none that has not come there. */
import { firstDayOfMonth, dayNumber, isoDay, monthNumber } from '../../../domain/demand/days';
import { marketplaceDay } from '../../../domain/demand/marketplace-day';
import type { Period } from '../../../domain/reports/dating';

export type NamedPeriod = { readonly name: string; readonly period: Period };

/** Whole days up to and with yesterday: a marketplace's report of today is never complete. */
const lastDays = (today: number, days: number): Period => ({ start: isoDay(today - days), end: isoDay(today - 1) });

const month = (today: number, back: number): Period => {
  const number = monthNumber(today) - back;
  return { start: isoDay(firstDayOfMonth(number)), end: isoDay(firstDayOfMonth(number + 1) - 1) };
};

/** The periods that reports are usually downloaded for, counted from the day the file was saved. */
export const usualPeriods = (savedAt: number): readonly NamedPeriod[] => {
  const today = dayNumber(marketplaceDay(savedAt));
  const year = Number(isoDay(today).slice(0, 4)) - 1;
  return [
    { name: 'Month before', period: month(today, 1) },
    { name: 'This month', period: month(today, 0) },
    { name: 'Last 7 days', period: lastDays(today, 7) },
    { name: 'Last 30 days', period: lastDays(today, 30) },
    { name: 'Last 60 days', period: lastDays(today, 60) },
    { name: 'Last 90 days', period: lastDays(today, 90) },
    { name: 'Year before', period: { start: `${year}-01-01`, end: `${year}-12-31` } },
  ];
};
