/** What an import would change, as the review screen and the log speak of it. */
import type { Cell } from '../tables/table';

/** One thing wrong with the file, by spreadsheet row (from 1) and heading. The row is left out when `severity` is `error`. */
export type Problem = {
  readonly severity: 'error' | 'warning';
  readonly row: number | null;
  readonly column: string | null;
  /** The text as it stands in the file. */
  readonly raw: string | null;
  readonly message: string;
};

export type ChangeKind = 'new' | 'changed' | 'unchanged' | 'missing';

export type ReviewCounts = {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Keys of the current version that the file does not have. */
  readonly missing: number;
  /** Rows left out because of an error. */
  readonly rejected: number;
  readonly warnings: number;
};

/** Lines of a file that are none of its rows, or one of them again: no count of a review has them. */
export type LinesBeside = {
  readonly totals: number;
  /** Rows that say what another says as well, or that a later one takes the place of. */
  readonly repeated: number;
  /** Headings again, lines that explain the columns, the foot of the file, what a rule of the report leaves out. */
  readonly others: number;
};

/** A question the user must answer before publishing, with the figures behind it. */
export type Guard = {
  readonly id: 'same-file' | 'older-than-current' | 'day-to-come' | 'many-missing' | 'total-moved' | 'wrong-store' | 'zeros-lost' | 'codes-shortened' | 'spelled-otherwise' | 'renamed' | 'short-lists' | 'reopened';
  readonly message: string;
};

/** One row of the review list. `before` and `after` hold the cells of the table's columns, in their order. */
export type ReviewRow = {
  /** Names the change within its review, for choosing what to publish. */
  readonly id: string;
  readonly change: ChangeKind;
  readonly key: string;
  /** Spreadsheet row of the new file; null for a missing key. */
  readonly row: number | null;
  readonly before: readonly Cell[] | null;
  readonly after: readonly Cell[] | null;
  /** Indexes of the columns that differ. */
  readonly changedColumns: readonly number[];
};

/** `merge` keeps rows that the file does not have; `replace` drops them. */
export type PublishMode = 'merge' | 'replace';

/** Which changes are published. Changes are named by `ReviewRow.id`; unchanged rows have no say. */
export type Selection =
  | { readonly kind: 'all' }
  | { readonly kind: 'only'; readonly ids: readonly string[] }
  | { readonly kind: 'except'; readonly ids: readonly string[] };

export const everything: Selection = { kind: 'all' };

/** Sums over a column, before and after. Blanks add nothing. */
export type ColumnTotal = {
  readonly columnId: string;
  readonly before: number;
  /** When the rows the file does not have are dropped. */
  readonly after: number;
  /** When they stay. */
  readonly merged: number;
};
