/** What a setting is. The rows stand in `setting-rows.ts`, one table for the settings page, for planning and for explanations. */
import type { SettingScope } from '../explain/term';

/** `number` has bounds, both inclusive; `choice` one of its options; `flag` is yes or no. */
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
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly default: string }
  | { readonly kind: 'flag'; readonly default: boolean }
);

export const settingGroups = ['forecast', 'season', 'stock-outs', 'classes', 'lead-times', 'orders', 'containers', 'sending', 'channels', 'costs', 'health', 'freshness'] as const;
export type SettingGroup = (typeof settingGroups)[number];

export type SettingValue = number | string | boolean | null;

/** How many of its unit one of what is kept is. */
export const shownPerKept = ({ unit }: Extract<SettingRow, { kind: 'number' }>): number => (unit === '%' ? 100 : 1);

/** What is kept, in the unit of the row: of 0.29 it is 29, and not what binary fractions make of it. */
export const inShownUnit = (row: Extract<SettingRow, { kind: 'number' }>, kept: number): number => (shownPerKept(row) === 1 ? kept : Number((kept * shownPerKept(row)).toPrecision(12)));
