/** A rule's value as people read it: with its unit, months and steps by name. How it is typed is `ruleText`. */
import type { AgedStep, RuleId, RuleValues } from './rule-book';
import { ruleRows, ruleText } from './rule-entry';
import { monthNames } from '../month-names';

const choices: Readonly<Record<string, string>> = {
  'parent-asin': 'parent ASIN', 'seller-fnsku': 'FNSKU of each seller', standard: 'standard size', 'standard-and-bulky': 'standard and bulky sizes',
};

const dollars = (rate: number): string => `$${rate.toFixed(Number.isInteger(rate * 100) || Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6 ? 2 : 4)}`;

/** `$0.78 per ft³ and month`, `28 days`. */
const withUnit = (value: number, unit: string | null): string => {
  if (unit === null) return String(value);
  return unit.startsWith('$') ? `${dollars(value)}${unit.slice(1).replace(/^\//, ' per ')}` : `${value} ${unit}`;
};

/** `Jan–Sep $0.78, Oct–Dec $2.40 per ft³ and month`; one rate all year is said once. */
const monthWords = (rates: readonly number[], unit: string): string => {
  const firsts = rates.flatMap((rate, at) => (at === 0 || rates[at - 1] !== rate ? [at] : []));
  if (firsts.length === 1) return withUnit(rates[0] ?? 0, unit);
  const spans = firsts.map((first, place) => {
    const last = (firsts[place + 1] ?? rates.length) - 1;
    return `${monthNames[first] ?? ''}${last === first ? '' : `–${monthNames[last] ?? ''}`} ${dollars(rates[first] ?? 0)}`;
  });
  return `${spans.join(', ')}${unit.slice(1).replace(/^\//, ' per ')}`;
};

const stepWords = ({ fromDays, toDays, perCubicFoot, perUnit }: AgedStep): string =>
  `${toDays === null ? `From ${fromDays}` : `${fromDays}–${toDays}`} days: ${dollars(perCubicFoot)} per ft³${perUnit === null ? '' : `, at least ${dollars(perUnit)} per unit`}`;

export const ruleWords = (ruleId: RuleId, value: RuleValues[RuleId]): string => {
  const { shape } = ruleRows[ruleId];
  if (shape.kind === 'choice' && typeof value === 'string') return choices[value] ?? value;
  if (shape.kind === 'number' && shape.unit !== '%' && typeof value === 'number') return withUnit(value, shape.unit);
  if (typeof value !== 'object') return ruleText(ruleId, value);
  if (shape.kind === 'months') return monthWords(value as readonly number[], shape.unit); // the rule's shape is twelve rates
  if (shape.kind === 'steps') return (value as readonly AgedStep[]).map(stepWords).join('\n'); // the rule's shape is steps
  return ruleText(ruleId, value);
};
