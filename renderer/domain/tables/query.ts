/** What a table page asks of a table: which rows, in which order. Answered off the window's thread. */
import type { Cell } from './table';

export type ColumnFilter =
  | { readonly kind: 'contains' | 'equals' | 'starts-with'; readonly columnId: string; readonly text: string }
  | { readonly kind: 'one-of'; readonly columnId: string; readonly texts: readonly string[] }
  | { readonly kind: 'number'; readonly columnId: string; readonly minimum: number | null; readonly maximum: number | null }
  /** ISO days, both of them among those that pass; null: open on that side. */
  | { readonly kind: 'days'; readonly columnId: string; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'blank' | 'not-blank'; readonly columnId: string };

export type TableQuery = {
  /** Matched against every text column, case-insensitively; several words must all match. */
  readonly search: string;
  readonly filters: readonly ColumnFilter[];
  /** First is the primary one. Blanks come last in either direction. */
  readonly sort: readonly { readonly columnId: string; readonly direction: 'asc' | 'desc' }[];
};

export type TableRow = {
  /** Position in the version, stable while the view is open. */
  readonly index: number;
  readonly cells: readonly Cell[];
  /** File and spreadsheet row the figures came from. */
  readonly fileName: string;
  readonly row: number;
  readonly asOf: string | null;
};

/** Rows are added up by the words of a column, in this order; others come after them by the alphabet. */
export type SubtotalsBy = { readonly columnId: string; readonly words: readonly string[] };

export type Subtotal = { readonly word: string; /** Sums of its rows, as of a page. */ readonly sums: Readonly<Record<string, number | null>> };

export type TablePage = {
  readonly start: number;
  readonly rows: readonly TableRow[];
  /** Rows that match the query. */
  readonly matching: number;
  /** Rows of the whole version. */
  readonly total: number;
  /** Sums over the matching rows for number columns, by column id; null where every cell is blank. */
  readonly sums: Readonly<Record<string, number | null>>;
  /** Columns whose sum lacks rows nobody knows the figure of, and is at least what it says. */
  readonly lacking?: readonly string[];
  /** The same by the words of a column, where the table has it so; none where all matching rows have one word. */
  readonly subtotals?: readonly Subtotal[];
};
