/**
 * A table as the business knows it: typed columns, a key, and for every row the file and the record it came from.
 * Rows live in columns. A missing figure is null, never 0.
 */

import type { TableId } from './table-ids';

export type { TableId };

/** `count` is a whole number, `decimal` any number, `date` an ISO day (YYYY-MM-DD) kept as text. */
export type ColumnKind = 'text' | 'count' | 'decimal' | 'date';

export type Column = {
  readonly id: string;
  /** As the table's heading shows it, without the unit. */
  readonly title: string;
  readonly kind: ColumnKind;
  /** Shown beside the heading: `units`, `cases`, `days`, `%`, `cm`, `kg`. Null where a unit makes no sense. */
  readonly unit: string | null;
  /** An amount of a currency, which the store or another column of its row names: it has two decimals, and no more than are told. */
  readonly isMoney?: true;
  /** Words of any length: they are not cut while there is room beside them. */
  readonly grows?: true;
};

export type Grain = 'master' | 'snapshot' | 'period' | 'named';

export type TableDefinition = {
  readonly id: TableId;
  readonly title: string;
  /** `master` keeps one partition `all`, `snapshot` one per ISO day, `period` one per month (YYYY-MM), `named` one per name its rows say. */
  readonly grain: Grain;
  /** Columns that together name a row. */
  readonly key: readonly string[];
  readonly columns: readonly Column[];
};

export type Cell = string | number | null;

/** Where rows came from: one per import that still has rows in the version. */
export type RowSource = {
  readonly importId: string;
  readonly reportId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly sheet: string | null;
  /** The day the figures speak of, ISO. Null for masters whose file does not say. */
  readonly asOf: string | null;
  /** Heading of each column as the file spells it, by column id. Left out where rows were not read from a file. */
  readonly headings?: Readonly<Record<string, string>>;
  /** Rows changed by hand in the app. Left out for files. */
  readonly byHand?: ByHand;
};

/** Which cells of its rows a change by hand brought, and what the others still come from. */
export type ByHand = {
  /** Columns changed by hand. Of a row made by hand (`over` null) all are, named here or not. */
  readonly columns: readonly string[];
  /** Where the row's other cells come from: a file, or an earlier change by hand. Null for a row made by hand. */
  readonly over: RowSource | null;
};

/** Texts as they stood in the file, for the rows whose value does not show them letter for letter. Rows ascend. */
export type Raws = { readonly rows: Uint32Array; readonly texts: readonly string[] };

/** One per row; NaN stands for null. The narrower array holds figures that lose nothing in it. */
export type Figures = Float64Array | Float32Array;

export type ColumnData =
  | { readonly kind: 'text' | 'date'; readonly values: readonly (string | null)[] }
  | { readonly kind: 'count' | 'decimal'; readonly values: Figures };

export type TableColumn = { readonly id: string; readonly data: ColumnData; readonly raws?: Raws; /** Its words in the order people know them in, where that is not the alphabet’s; others come after them. */ readonly order?: readonly string[]; /** Nobody reads its words: a search does not look into it. */ readonly isUnsearched?: true };

/** Rows in columns, whatever they are rows of: a published version, or what was worked out and is never published. */
export type TableRows = {
  readonly rowCount: number;
  readonly columns: readonly TableColumn[];
  readonly sources: readonly RowSource[];
  /** Index into `sources`, one per row. */
  readonly sourceOf: Uint32Array;
  /** Spreadsheet row in that source, from 1, one per row. */
  readonly rowNumberOf: Uint32Array;
};

export type Table = TableRows & { readonly tableId: TableId };
