/** What a setting is. The rows stand in `setting-rows.ts`, one table for the settings page, for planning and for explanations. */
import type { SettingScope } from '../explain/term';

/** `number` has bounds, both inclusive; `by-month` is a number that may change with the months (`by-month.ts`); `choice` one of its options; `flag` is yes or no. */
export type SettingRow = {
  readonly id: string;
  readonly title: string;
  readonly group: SettingGroup;
  /** Scopes a person may set it at. Every setting has a default. */
  readonly scopes: readonly SettingScope[];
  /** What it changes, in the words of the pages. */
  readonly usedFor: string;
} & (
  | {
      readonly kind: 'number';
      /** `%`: kept as a share of 1, written and typed in per cent. */
      readonly unit: string | null;
      readonly minimum: number;
      readonly maximum: number;
      readonly whole: boolean;
      /** Null: nothing is set, and what needs it says so or does without. */
      readonly default: number | null;
    }
  | { readonly kind: 'by-month'; readonly unit: string; readonly default: null }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly default: string }
  | { readonly kind: 'flag'; readonly default: boolean }
);

export const settingGroups = ['forecast', 'season', 'stock-outs', 'classes', 'lead-times', 'orders', 'containers', 'sending', 'channels', 'costs', 'health', 'freshness'] as const;
export type SettingGroup = (typeof settingGroups)[number];

export type SettingValue = number | string | boolean | null;

/** How many of its unit one of what is kept is. */
const shownPerKept = ({ unit }: { readonly unit: string | null }): number => (unit === '%' ? 100 : 1);

/** What binary fractions make of 0.29 × 100 or 33.3 / 100 is nobody's figure. */
const plain = (value: number): number => Number(value.toPrecision(12));

/** What is kept, in the unit of the row. */
export const inShownUnit = (row: { readonly unit: string | null }, kept: number): number => (shownPerKept(row) === 1 ? kept : plain(kept * shownPerKept(row)));

/** What is typed in the unit of the row, as it is kept. */
export const asKept = (row: { readonly unit: string | null }, shown: number): number => (shownPerKept(row) === 1 ? shown : plain(shown / shownPerKept(row)));
