/** A figure that changes with the months, in one setting: `1200; 2026-12 900` is 1,200 until November 2026 and 900 from December on. A plain number holds in every month. */
import { typedAmount } from '../typed-figures';
import type { SettingValue } from './setting';

/** `from`: the ISO month from which it holds; null: until the first other begins. */
type MonthStep = { readonly from: string | null; readonly amount: number };

const most = 10_000_000;

const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

type ByMonth = { readonly ok: true; readonly steps: readonly MonthStep[] } | { readonly ok: false; readonly problem: string };

const refuse = (problem: string): ByMonth => ({ ok: false, problem });

/** In the order of the months. Parts stand on lines of their own, or are parted by semicolons; a month and its figure by a blank or a colon. */
export const byMonthOf = (value: SettingValue): ByMonth => {
  if (typeof value === 'number') return { ok: true, steps: [{ from: null, amount: value }] };
  if (typeof value !== 'string') return { ok: true, steps: [] };
  const steps: MonthStep[] = [];
  for (const part of value.split(/[;\n]/).map((one) => one.trim()).filter((one) => one !== '')) {
    const [, month = null, figure = part] = /^(\d{4}-\d{1,2})(?:\s*:\s*|\s+)(.*)$/.exec(part) ?? [];
    if (month !== null && !isMonth(month)) return refuse(`“${month}” is no month: write 2026-12.`);
    const read = typedAmount(figure, most);
    if (!read.ok) return refuse(read.problem);
    if (steps.some(({ from }) => from === month)) return refuse(month === null ? `Two figures have no month: write from which month each holds, as 2026-12 900.` : `${month} stands there twice.`);
    steps.push({ from: month, amount: read.value });
  }
  return { ok: true, steps: steps.sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1)) };
};

/** As it is kept: a number where it holds in every month, null where nothing is said. */
export const keptByMonth = (steps: readonly MonthStep[]): number | string | null => {
  const [first, ...others] = steps;
  if (first === undefined) return null;
  return first.from === null && others.length === 0 ? first.amount : steps.map(({ from, amount }) => (from === null ? String(amount) : `${from} ${amount}`)).join('; ');
};

/** What holds in an ISO month; null before the first that is told. */
export const inMonth = (value: SettingValue, month: string): MonthStep | null => {
  const read = byMonthOf(value);
  return read.ok ? (read.steps.findLast(({ from }) => from === null || from <= month) ?? null) : null;
};
