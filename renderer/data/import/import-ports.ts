/** What pages ask of the import worker: reading a file, placing its rows, reviewing and packing them. Structured-cloneable. */
import type { ReadWarning } from '../../../preload/reader-protocol';
import type { Outcome } from '../../domain/failures';
import type { ChangedList } from '../../domain/import/changed-lists';
import type { ColumnTotal, Guard, LinesBeside, Problem, PublishMode, ReviewCounts, ReviewRow, ChangeKind, Selection } from '../../domain/import/review';
import type { AccountInFile } from '../../domain/reports/accounts-in-file';
import type { Period } from '../../domain/reports/dating';
import type { ChosenMapping } from '../../domain/reports/mapping/chosen-mapping';
import type { FigureOrder, YearOrder } from '../../domain/reports/read-day';
import type { DecimalMark } from '../../domain/reports/read-number';
import type { Doubt, LikelyDayNumber } from '../../domain/reports/read-rows';
import type { RowSource, TableId } from '../../domain/tables/table';
import type { Listener } from '../ports';
import type { PackedTable, PartitionHead } from '../published-ports';

/** `folder`: where it was found in a dropped folder, that one first. */
export type ImportFile = { readonly name: string; readonly folder?: string; readonly bytes: number; readonly modifiedAt: number };

export type ReadProgress = { readonly bytesRead: number; readonly bytesTotal: number; readonly rows: number };

/** A sheet's rows, and where they begin. */
export type RowsOfSheet = {
  /** Null where the format has no sheets. */
  readonly sheet: string | null;
  /** Spreadsheet row of the header, from 1; null when none was found. */
  readonly headerRow: number | null;
  /** Rows below the header; all there are where none was found. */
  readonly rowsBelow: number;
};

export type ReadSummary = RowsOfSheet & {
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly warnings: readonly ReadWarning[];
  /** What its rows take while they are kept for the review, packed. */
  readonly heldBytes: number;
  /** First records, for the preview, padded to one width. */
  readonly preview: readonly (readonly string[])[];
  /** Every sheet that carries a report, visible ones first. */
  readonly reportSheets: readonly (RowsOfSheet & { readonly sheet: string; readonly hidden: boolean; readonly candidates: readonly string[] })[];
  /** Sheets that are hidden in the workbook have not been read. */
  readonly hidesUnread: boolean;
  /** Reports whose signature the header carries. One: recognised. None or several: the user chooses. */
  readonly candidates: readonly string[];
  /** Reports the file may be as well, for the page it was dropped on: never taken without somebody saying so. */
  readonly possible: readonly string[];
};

export type Review = {
  readonly reportId: string;
  readonly tableId: TableId;
  /** Oldest first; several where rows say their own day. */
  readonly partitions: readonly string[];
  /** Partitions in which something stands already: there, rows the file does not have are kept or dropped. */
  readonly standing: readonly string[];
  readonly asOf: string | null;
  readonly asOfFrom: 'content' | 'file-name' | 'user' | null;
  readonly period: Period | null;
  readonly columnIds: readonly string[];
  readonly counts: ReviewCounts;
  /** Lines of the file that `counts` does not have. */
  readonly beside: LinesBeside;
  readonly totals: readonly ColumnTotal[];
  readonly guards: readonly Guard[];
  /** First 200; `counts` has them all. */
  readonly problems: readonly Problem[];
  /** Headings of the file that no column of the report takes. */
  readonly ignoredHeadings: readonly string[];
  /** Headings of personal data, which are never kept. */
  readonly personalHeadings: readonly string[];
};

/** What stands where a partition would be published, or for a day not seen before, the newest earlier day. */
export type ReviewBase = {
  /** The partition to be published. */
  readonly partition: string;
  /** The partition compared with. */
  readonly from: string;
  readonly head: PartitionHead;
  readonly packed: PackedTable;
};

/** What a person says of a file that the file does not say, or not rightly. */
export type PlaceAsk = {
  readonly reportId: string;
  /** Null: columns are found by their headings. */
  readonly mapping: ChosenMapping | null;
  /** Null: the sheet that carries the report. */
  readonly sheet: string | null;
  readonly asOf: string | null;
  readonly period: Period | null;
  /** For days like 03/04/2026 where the file does not tell which figure is the month. */
  readonly dayOrder?: FigureOrder | null;
  /** For days like 26/11/15 where the file does not tell whether the year stands first. */
  readonly yearOrder?: YearOrder | null;
  /** For numbers like 45987 in a column of days: whether they are what a spreadsheet keeps for days. */
  readonly areNumbersDays?: boolean | null;
  /** For figures like 1,234 where the file does not tell whether the comma parts thousands. */
  readonly decimalMark?: DecimalMark | null;
  /** Of a file that holds several accounts, those of the one store. */
  readonly accounts?: readonly string[] | null;
  /** Of a report that has lists whole, such as recipes: its rows are added to the lists that stand, and nothing is taken out of them. */
  readonly addsToLists?: boolean;
  /** Lists for which it is the other way round, by name. */
  readonly otherLists?: readonly string[];
};

/** Where the rows of a file belong, before they are compared with anything. */
export type Placed = RowsOfSheet & {
  readonly reportId: string;
  readonly tableId: TableId;
  /** What must be known before it can be reviewed; null when nothing is missing. */
  readonly needs: 'accounts' | 'as-of' | 'period' | 'day-numbers' | 'day-order' | 'decimal-mark' | null;
  /** A day of the file that may be either of two, with its heading. */
  readonly doubtfulDay?: Doubt;
  /** A number of the file that may be a day, likewise. */
  readonly likelyDayNumber?: LikelyDayNumber;
  /** A figure of the file that may be either of two, likewise. */
  readonly doubtfulFigure?: Doubt;
  /** Whose rows stand in the file, where it says so. */
  readonly accounts: readonly AccountInFile[];
  readonly asOf: string | null;
  readonly asOfFrom: 'content' | 'file-name' | 'user' | null;
  readonly period: Period | null;
  /** Oldest first; empty while something is needed. */
  readonly partitions: readonly string[];
  /** Rows of the table it makes. */
  readonly rows: number;
  /** SKUs and ASINs of the file, each once, at most 5,000 of each, from the whole of it: whose goods are they? */
  readonly identifiers: { readonly skus: readonly string[]; readonly asins: readonly string[] };
};

export type PackedPart = {
  readonly partition: string;
  /** Null where publishing would change nothing in the partition. */
  readonly packed: PackedTable | null;
};

/** Answered by the import worker. A job is one file; `importId` doubles as the reader's job id. */
export type ImportService = {
  readonly read: (importId: string, file: ImportFile, port: MessagePort, onProgress: Listener<ReadProgress>) => Promise<Outcome<ReadSummary>>;
  /** Rows and fingerprint of the file are here, whatever becomes of its reader. */
  readonly hasLastWord: (importId: string) => Promise<boolean>;
  /** Makes typed rows by the report and says which partitions they belong to. */
  readonly place: (importId: string, ask: PlaceAsk) => Promise<Outcome<Placed>>;
  /** Compares what was last placed with what stands in its partitions. */
  readonly review: (
    importId: string,
    ask: {
      readonly bases: readonly ReviewBase[];
      /** Tables the report speaks of, to be looked things up in. One that was never filled is left out. */
      readonly others: readonly PackedTable[];
      readonly knownSha256: readonly string[];
    },
  ) => Promise<Outcome<Review>>;
  /** `search` as in a table's query. */
  readonly reviewRows: (importId: string, change: ChangeKind | 'all', start: number, end: number, search?: string) => Promise<{ readonly rows: readonly ReviewRow[]; readonly total: number }>;
  /** Of a report that has lists whole, those that would change; none of any other. */
  readonly changedLists: (importId: string) => Promise<readonly ChangedList[]>;
  /** All rejected rows as CSV, each with its reasons. */
  readonly rejectedRows: (importId: string) => Promise<Uint8Array>;
  readonly pack: (importId: string, mode: PublishMode, selection: Selection) => Promise<Outcome<{ readonly parts: readonly PackedPart[]; readonly source: RowSource }>>;
  readonly drop: (importId: string) => Promise<void>;
  /** An empty file for a list that staff keep themselves. Null for an unknown report. */
  readonly template: (reportId: string, format: 'csv' | 'xlsx') => Promise<Uint8Array | null>;
};
