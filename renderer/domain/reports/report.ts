/**
 * What a report is: how it is recognised, which headings feed which columns of its table, what a value in them may look
 * like, and which day or month its rows belong to. One list of columns says it all: the table is made from it.
 */
import type { Cell, ColumnData, Grain, TableId } from '../tables/table';
import type { Detail, Ending, Meaning, Naming, Nesting, StandingAgreement, WholeLists } from './standing-rules';

/** Headings that must all, of which at least one must, and of which none may stand in the header row. */
export type Signature = {
  readonly all: readonly string[];
  readonly any: readonly string[];
  readonly none: readonly string[];
  /** Of each of these lists at least one: for lists kept by staff, who have several words for every column. */
  readonly each?: readonly (readonly string[])[];
  /** Too general to claim a file that another report claims as well; enough where the user says what the file is. */
  readonly weak?: boolean;
  /** For general signatures: a header with more headings than this is another report. */
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
      /** `Free` is what costs nothing. */
      readonly mayBeFree?: boolean;
    }
  /** `month`: what is charged by the month says only which; it is kept as the month's first day. */
  | { readonly kind: 'date'; readonly of: 'day' | 'month' };

/**
 * Where a column's values come from. `heading`: a column of the file. `preamble`: one value above the header, by its
 * label. `period-start` and `period-end`: the days the file, or else the user, says it covers. `derived`: the report's
 * own `derive`. `occurrence`: how many rows of the same key stand above it, from 1, for files whose lines may repeat.
 * `file-id` and `file-time`: a name for this very file, and when it was saved, for files that say neither what they are about nor when.
 */
export type Origin = 'heading' | 'preamble' | 'period-start' | 'period-end' | 'derived' | 'occurrence' | 'file-id' | 'file-time';

export type ReportColumn = {
  /** Column of the table. */
  readonly columnId: string;
  /** As the table shows it, without the unit. */
  readonly title: string;
  readonly unit: string | null;
  /** Every spelling seen, the most certain first. The first is the one messages use. For `preamble`, the labels. */
  readonly headings: readonly string[];
  /** `cell`: no row without it. `heading`: no file without it, a row may be blank. */
  readonly needed: 'cell' | 'heading' | 'optional';
  readonly rule: ValueRule;
  readonly origin: Origin;
  /**
   * What is lost when a value cannot be read. A row with an unreadable figure is left out whole; in a column that
   * nothing is counted by, the cell alone is left blank, with a warning.
   */
  readonly unreadable: 'row' | 'cell';
  /** Names and sentences, of any length. */
  readonly grows?: true;
};

/**
 * Lines that are no data: sums, footers, headlines of groups, rows of a template that nobody filled in. They are counted and named, never
 * kept. `alone`: the column says something, and nothing else in the row does.
 */
export type LeftOut = {
  readonly columnId: string;
  readonly when: 'blank' | 'alone' | { readonly startsWith: readonly string[] };
  /** A row that says something in this column is one of the report whose cell is lost: it is told of as such. */
  readonly unless?: string;
  /** Completes “3 lines are …”. */
  readonly because: string;
};

/** How rows find the partition of their table. */
export type Dating =
  /** Masters: one partition for all. */
  | { readonly kind: 'none' }
  /** One day for the whole file: from above the header, from the file's name, or from the user. */
  /** … where `columnId` names a date column, a row that has it speaks of that day. */
  | { readonly kind: 'as-of'; readonly columnId?: string }
  /** Every row says its own day, in a date column that no row may lack. */
  | { readonly kind: 'column'; readonly columnId: string }
  /** The file covers some days and does not say which; its columns of origin `period-…` keep them. */
  | { readonly kind: 'period' }
  /** Every row names what it belongs to, in a text column that no row may lack. The names' shape is known to the database's rules. */
  | { readonly kind: 'named'; readonly columnId: string };

/**
 * Sheets with one record for a bundle and its parts beside one another (`Item 1`, `Qty 1`, `Item 2`, …): every part
 * becomes a row. In a heading `#` stands for the number that binds a group; a group without the first part is none.
 */
export type WideForm = {
  readonly parts: readonly { readonly columnId: string; readonly headings: readonly string[] }[];
  /** The part a sheet may leave out altogether because every part is there once; it then counts 1, with a word. */
  readonly onceWithout: string | null;
};

/** Something that must hold within a row. `holds` is given the values of `columns`, in their order; blanks are null. */
export type RowCheck = {
  readonly columns: readonly string[];
  readonly severity: 'error' | 'warning';
  /** A sentence. */
  readonly message: string;
  readonly holds: (cells: readonly Cell[]) => boolean;
};

/**
 * Rows alike in all of `within` must not differ in `on`; blanks in `on` say nothing. Rows that both say something else
 * in `unless` may differ.
 */
export type Agreement = {
  readonly within: readonly string[];
  /** A column of `within` whose words are alike where they mean the same. */
  readonly meant?: Meaning;
  readonly on: string;
  /** `on` holds a name, which is the same however its letters are cased. */
  readonly isName?: true;
  readonly unless: string | null;
  readonly severity: 'error' | 'warning';
  readonly message: string;
};

/**
 * What a row says of another table. `known`: the value should stand there. `unknown`: it should not. Rows with a blank in
 * `columns` say nothing, and neither does a table that was never filled.
 */
export type Reference = {
  readonly columns: readonly string[];
  readonly tableId: TableId;
  readonly otherColumns: readonly string[];
  /** Where else it may stand: a nested bundle is no item. */
  readonly orIn?: readonly { readonly tableId: TableId; readonly columns: readonly string[] }[];
  readonly expects: 'known' | 'unknown';
  readonly message: string;
};

/** Columns as they were read; null for a column the file does not have. */
export type ReadColumns = { readonly rows: number; readonly data: (columnId: string) => ColumnData | null };

export type ReportDefinition = {
  readonly id: string;
  readonly title: string;
  /** What the app does with it, and where staff download it. */
  readonly purpose: string;
  readonly whereToFind: string;
  readonly table: {
    readonly id: TableId;
    readonly title: string;
    readonly grain: Grain;
    /** Columns that together name a row. */
    readonly key: readonly string[];
  };
  readonly dating: Dating;
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
  /** Columns by which a store's own goods are told: whose file is it? */
  readonly identity: { readonly sku: string | null; readonly asin: string | null };
  /** The column, of origin `preamble`, that says whose account rows are of. A file may hold several accounts, each of a store. */
  readonly account: string | null;
  readonly leftOut: readonly LeftOut[];
  /** The column that names a group of rows, then what is said once for the whole group: a blank means the same as above. */
  readonly fillDown: readonly string[];
  /** Of `fillDown`, what no group has two of: a line that says another and names no group is of one whose name is missing. */
  readonly oneOfGroup: readonly string[];
  readonly checks: readonly RowCheck[];
  readonly agreements: readonly Agreement[];
  readonly references: readonly Reference[];
  /** Asked of the rows of a file against those that stand. */
  readonly standing: readonly StandingAgreement[];
  readonly names: Naming | null;
  readonly nests: Nesting | null;
  readonly ends: Ending | null;
  /** Columns of the key that not every file tells alike, in tables whose figures are added up. */
  readonly details: readonly Detail[];
  /** A column that names the sites, or the payouts, a file speaks of: of what stands of another it says nothing. */
  readonly site: string | null;
  /** A column of days that says when a row was last so, by which an older row never takes the place of a newer; null where none does. */
  readonly newestBy: string | null;
  /**
   * A file that has rows of a list has all of them: what stands of the list and is not in the file goes, also when
   * merging. A recipe with a part taken out would otherwise keep it.
   */
  readonly wholeBy: WholeLists | null;
  readonly wide: WideForm | null;
  /** Makes the columns of origin `derived` from those read. Must not look at anything else. */
  readonly derive: ((read: ReadColumns) => Readonly<Record<string, ColumnData>>) | null;
  /** Headings of people's names, addresses and the like, which are never kept. */
  readonly personal: readonly string[];
};

type Needed = ReportColumn['needed'];

const most = 1_000_000_000;

const column = (columnId: string, title: string, unit: string | null, headings: readonly string[], needed: Needed, rule: ValueRule): ReportColumn => ({
  columnId, title, unit, headings, needed, rule, origin: 'heading', unreadable: 'row',
});

/** A code: kept letter for letter, and looked at for what spreadsheets do to codes. */
export const idText = (columnId: string, title: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn =>
  column(columnId, title, null, headings, needed, { kind: 'text', isId: true });

export const text = (columnId: string, title: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn =>
  column(columnId, title, null, headings, needed, { kind: 'text', isId: false });

/** Names and sentences: their column is wide and shares in the room that is left. */
export const words = (columnId: string, title: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn => ({ ...text(columnId, title, headings, needed), grows: true });

export const count = (columnId: string, title: string, unit: string | null, headings: readonly string[], needed: Needed = 'optional', minimum = 0): ReportColumn =>
  column(columnId, title, unit, headings, needed, { kind: 'count', minimum, maximum: most });

/** A whole number that may be below zero: movements, adjustments. */
export const signedCount = (columnId: string, title: string, unit: string | null, headings: readonly string[], needed: Needed = 'optional'): ReportColumn =>
  count(columnId, title, unit, headings, needed, -most);

/** Zero or more. */
export const decimal = (columnId: string, title: string, unit: string | null, headings: readonly string[], needed: Needed = 'optional'): ReportColumn =>
  column(columnId, title, unit, headings, needed, { kind: 'decimal', minimum: 0, maximum: most, above: false, mark: null });

/** Any amount, also below zero; a currency's sign may stand beside it. The currency itself is another column. */
export const money = (columnId: string, title: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn =>
  column(columnId, title, null, headings, needed, { kind: 'decimal', minimum: -most, maximum: most, above: false, mark: 'currency' });

/** Zero or more of a currency, whose sign may stand beside it. */
export const cost = (columnId: string, title: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn =>
  column(columnId, title, null, headings, needed, { kind: 'decimal', minimum: 0, maximum: most, above: false, mark: 'currency' });

/** What may be given for nothing, as shipping is: `Free` is 0. */
export const orFree = (fed: ReportColumn): ReportColumn => (fed.rule.kind === 'decimal' ? { ...fed, rule: { ...fed.rule, mayBeFree: true } } : fed);

/** As the file writes it: `5.39%` and `5.39` are 5.39. */
export const percent = (columnId: string, title: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn =>
  column(columnId, title, '%', headings, needed, { kind: 'decimal', minimum: -most, maximum: most, above: false, mark: 'percent' });

/** More than zero. */
export const positive = (columnId: string, title: string, unit: string | null, headings: readonly string[], mark: 'currency' | null = null): ReportColumn =>
  column(columnId, title, unit, headings, 'optional', { kind: 'decimal', minimum: 0, maximum: most, above: true, mark });

export const between = (columnId: string, title: string, unit: string | null, minimum: number, maximum: number, headings: readonly string[]): ReportColumn =>
  column(columnId, title, unit, headings, 'optional', { kind: 'decimal', minimum, maximum, above: false, mark: null });

/** The day as the file writes it, without its time and zone. */
export const date = (columnId: string, title: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn =>
  column(columnId, title, null, headings, needed, { kind: 'date', of: 'day' });

/** A month, kept as its first day; where the file writes a day, that day. */
export const month = (columnId: string, title: string, headings: readonly string[], needed: Needed = 'optional'): ReportColumn =>
  column(columnId, title, null, headings, needed, { kind: 'date', of: 'month' });

/** A column nothing is counted by: what cannot be read in it must not cost the row. */
export const aside = (fed: ReportColumn): ReportColumn => ({ ...fed, unreadable: 'cell' });

/** The same column, fed from elsewhere than a heading. */
export const from = (origin: Exclude<Origin, 'heading'>, fed: ReportColumn): ReportColumn => ({ ...fed, origin });

const ordinary = {
  duplicates: 'reject',
  watchedTotals: [],
  preamble: { asOf: [], other: [] },
  identity: { sku: null, asin: null },
  account: null,
  leftOut: [],
  fillDown: [],
  oneOfGroup: [],
  checks: [],
  agreements: [],
  references: [],
  standing: [],
  names: null,
  nests: null,
  ends: null,
  details: [],
  site: null,
  newestBy: null,
  wholeBy: null,
  wide: null,
  derive: null,
  personal: [],
} as const satisfies Partial<ReportDefinition>;

type Ordinary = keyof typeof ordinary;
type Stated = Omit<ReportDefinition, Ordinary> & Partial<Pick<ReportDefinition, Ordinary>>;

/** What a report does not state is the ordinary case: no footers, no wide form, two rows of one key refused. */
export const defineReport = (report: Stated): ReportDefinition => ({ ...ordinary, ...report });
