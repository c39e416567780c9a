/** Days on this computer's calendar, as ISO texts, for suggestions that the user confirms. */
import type { Period } from '../../../domain/reports/dating';
import { localDay } from '../../../ui/local-day';

const isoOf = (date: Date): string => localDay(date.getTime());

export type NamedPeriod = { readonly name: string; readonly period: Period };

/** Whole days up to and with yesterday: a marketplace's report of today is never complete. */
const lastDays = (today: Date, days: number): Period => ({
  start: isoOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days)),
  end: isoOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)),
});

const month = (today: Date, back: number): Period => ({
  start: isoOf(new Date(today.getFullYear(), today.getMonth() - back, 1)),
  end: isoOf(new Date(today.getFullYear(), today.getMonth() - back + 1, 0)),
});

/** The periods that reports are usually downloaded for, counted from the day the file was saved. */
export const usualPeriods = (savedAt: number): readonly NamedPeriod[] => {
  const day = new Date(savedAt);
  return [
    { name: 'Month before', period: month(day, 1) },
    { name: 'This month', period: month(day, 0) },
    { name: 'Last 7 days', period: lastDays(day, 7) },
    { name: 'Last 30 days', period: lastDays(day, 30) },
    { name: 'Last 60 days', period: lastDays(day, 60) },
    { name: 'Last 90 days', period: lastDays(day, 90) },
    { name: 'Year before', period: { start: `${day.getFullYear() - 1}-01-01`, end: `${day.getFullYear() - 1}-12-31` } },
  ];
};
