/** What a report is: how it is recognised, which headings feed which columns, and what a value in them may look like. */
import type { TableId } from '../tables/table';

/** Headings that must all, of which at least one must, and of which none may stand in the header row. */
export type Signature = {
  readonly all: readonly string[];
  readonly any: readonly string[];
  readonly none: readonly string[];
  /** For weak signatures: a header with more headings than this is another report. */
  readonly mostHeadings?: number;
};

/** Bounds are inclusive unless `above` says that the smallest value itself is out. */
export type ValueRule =
  | { readonly kind: 'text'; readonly isId: boolean }
  | { readonly kind: 'count'; readonly minimum: number; readonly maximum: number }
  | {
      readonly kind: 'decimal';
      readonly minimum: number;
      readonly maximum: number;
      readonly above: boolean;
      /** A mark that may stand beside the figure without changing it. */
      readonly mark: 'percent' | 'currency' | null;
    }
  | { readonly kind: 'date' };

export type ReportColumn = {
  /** Column of the table. */
  readonly columnId: string;
  /** Every spelling seen, the most certain first. The first is the one messages use. */
  readonly headings: readonly string[];
  /** `cell`: no row without it. `heading`: no file without it, a row may be blank. */
  readonly needed: 'cell' | 'heading' | 'optional';
  readonly rule: ValueRule;
};

export type ReportDefinition = {
  readonly id: string;
  readonly title: string;
  /** What the app does with it, and where staff download it. */
  readonly purpose: string;
  readonly whereToFind: string;
  readonly tableId: TableId;
  /** Who heads its columns. A list kept by staff is headed in many ways, so any marketplace file's claim goes before it. */
  readonly headedBy: 'marketplace' | 'staff';
  /** A header row that meets one of them carries this report. */
  readonly recognisedBy: readonly Signature[];
  readonly columns: readonly ReportColumn[];
  /** Lines above the header that say something: their first cell, by what it means. */
  readonly preamble: { readonly asOf: readonly string[]; readonly other: readonly string[] };
  /** `reject`: two different rows of one key are both left out. `last-wins`: the later one counts, with a warning. */
  readonly duplicates: 'reject' | 'last-wins';
  /** Columns of the table whose totals must not jump without a question. */
  readonly watchedTotals: readonly string[];
};

type Needed = ReportColumn['needed'];

const most = 1_000_000_000;

export const idText = (columnId: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn => ({
  columnId, headings, needed, rule: { kind: 'text', isId: true },
});

export const text = (columnId: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn => ({
  columnId, headings, needed, rule: { kind: 'text', isId: false },
});

export const count = (columnId: string, headings: readonly string[], needed: Needed = 'optional', minimum = 0): ReportColumn => ({
  columnId, headings, needed, rule: { kind: 'count', minimum, maximum: most },
});

/** Zero or more. */
export const decimal = (columnId: string, headings: readonly string[], mark: 'percent' | null = null): ReportColumn => ({
  columnId, headings, needed: 'optional', rule: { kind: 'decimal', minimum: 0, maximum: most, above: false, mark },
});

/** More than zero. */
export const positive = (columnId: string, headings: readonly string[], mark: 'currency' | null = null): ReportColumn => ({
  columnId, headings, needed: 'optional', rule: { kind: 'decimal', minimum: 0, maximum: most, above: true, mark },
});

export const between = (columnId: string, minimum: number, maximum: number, headings: readonly string[]): ReportColumn => ({
  columnId, headings, needed: 'optional', rule: { kind: 'decimal', minimum, maximum, above: false, mark: null },
});

export const defineReport = (report: ReportDefinition): ReportDefinition => report;
