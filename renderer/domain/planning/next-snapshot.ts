/** The day Amazon next counts the ages of stock at FBA, and what it then charges. Source: the surcharge is assessed on the inventory snapshot of the 15th of each month. */
import type { RuleBook } from '../rules/rule-book';
import { ruleAt } from '../rules/rule-book';
import { daysBetween } from './calendar-days';
import { stepCost, type AgeBucket } from './storage-fees';

const snapshotDayOfMonth = 15;

/** ISO days; the day itself where it is one. */
export const nextSnapshot = (day: string): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - (dayOfMonth > snapshotDayOfMonth ? 0 : 1), snapshotDayOfMonth)).toISOString().slice(0, 10);
};

/**
 * Money, by the steps in force on the day of the snapshot, of stock that does not sell until then: each class is older by the days since `asOf`, when the report counted it, its units spread evenly
 * over its ages. What is oldest, in a class without an end, is charged at the highest step it may be in. Null where the rule book has no steps yet, or the volume of a unit is not known and any is old enough.
 */
export const agedAtSnapshot = (book: RuleBook, snapshot: string, buckets: readonly AgeBucket[], asOf: string, cubicFeetOfUnit: number | null): number | null => {
  const steps = ruleAt(book, 'fba-aged-surcharge', snapshot)?.value ?? null;
  const later = daysBetween(asOf, snapshot);
  if (steps === null || later === null) return null;
  let amount = 0;
  for (const { fromDays, toDays, units } of buckets) {
    if (units <= 0) continue;
    const [from, to] = [fromDays + later, toDays === null ? Infinity : toDays + later];
    const met = steps.filter((step) => step.fromDays <= to && (step.toDays ?? Infinity) >= from);
    if (met.length > 0 && cubicFeetOfUnit === null) return null;
    if (to === Infinity) amount += Math.max(0, ...met.map((step) => stepCost(step, units, cubicFeetOfUnit ?? 0)));
    else for (const step of met) amount += stepCost(step, (units * (Math.min(to, step.toDays ?? Infinity) - Math.max(from, step.fromDays) + 1)) / (to - from + 1), cubicFeetOfUnit ?? 0);
  }
  return amount;
};
