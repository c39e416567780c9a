/** From the rows that were taken to a table: what each column makes of its cells, which rows are rejected and why, and which of two with one key counts. */
import type { Problem } from '../import/review';
import { cellOf, keysOf } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import { selectRows, tableColumn } from '../tables/select-rows';
import type { Cell, ColumnData, RowSource, Table } from '../tables/table';
import { leftOutBelow, type AnotherTable } from './another-table';
import { blankColumn } from './column-reader';
import { quoted, rawsBeside, type ColumnReader, type Evidence } from './column-values';
import { currencyDoubt } from './currency-signs';
import { settleDuplicates } from './duplicates';
import { isEmptyMarker, lineOfTotals } from './empty-markers';
import { groupTotals } from './group-totals';
import { markedAmounts } from './headed-amounts';
import { linesAgain, occurrences } from './occurrences';
import { serialDay, shortYearFirst } from './read-day';
import type { FileColumn, RecordBlock } from './records';
import type { Doubt, FileFacts, RowReading } from './read-rows';
import type { LeftOut, ReportDefinition } from './report';
import { checkRows } from './row-checks';
import { rowsNamed, unevenRows } from './uneven-rows';
import { appendTo } from '../grouped';

/** The report's columns as the file has them, in the order of the report. */
export type FileColumns = {
  readonly report: ReportDefinition;
  readonly readers: readonly ColumnReader[];
  /** Null where the file has no such column. */
  readonly positions: readonly (number | null)[];
  /** Columns that are headed like the one that is used; empty where no heading stands twice. */
  readonly alike: readonly (readonly number[])[];
  readonly headings: readonly string[];
  /** As it stands in the file; null where a row of the file is not one of the table. */
  readonly header: readonly string[] | null;
  readonly ownHeader: readonly string[];
  readonly source: RowSource;
  readonly delimiter: string | null;
  readonly facts: FileFacts;
};

/** Rows whose cells the column readers hold, with where each stands: block, and row within it. */
export type TakenRows = {
  readonly blocks: readonly RecordBlock[];
  readonly blockOf: readonly number[];
  readonly rowOf: readonly number[];
  /** Rows behind which another download's headings stand. */
  readonly starts: ReadonlySet<number>;
  /** Rows that a rule of the report left out. */
  readonly leftOut: readonly { readonly rule: LeftOut; readonly rows: readonly number[] }[];
  /** Lines that are no rows, but for those of totals and those that a rule leaves out. */
  readonly others: number;
  /** Below the rows, on the same sheet. */
  readonly another: AnotherTable | null;
  /** About the whole file. */
  readonly problems: readonly Problem[];
};

const markNames: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'upright strokes', ',': 'commas' };

const namesIn = (data: ColumnData | undefined): readonly string[] =>
  data?.kind === 'text' ? [...new Set(data.values)].flatMap((value) => value ?? []) : [];

/** What somebody has to say before the rows can be read: the first cell in doubt of each column that has one, with its heading. */
const doubtOf = (report: ReportDefinition, headings: readonly string[], of: (index: number) => string | undefined): Doubt | null => {
  const [first, ...also] = report.columns.flatMap(({ unreadable }, index): readonly Doubt[] => {
    const raw = of(index);
    return unreadable !== 'row' || raw === undefined ? [] : [{ heading: headings[index] ?? '', raw }];
  });
  return first === undefined ? null : { ...first, ...(also.length === 0 ? {} : { also }) };
};

/** Ends the readers: they can take no more rows. */
export const assembleRows = ({ report, readers, positions, alike, headings, header, ownHeader, source, delimiter, facts }: FileColumns, taken: TakenRows): Omit<RowReading, 'accounts'> => {
  const { blocks, blockOf, rowOf, starts, leftOut } = taken;
  const spelledHeadings: Readonly<Record<string, string>> = Object.fromEntries(
    report.columns.flatMap(({ columnId }, index) => ((positions[index] ?? null) === null ? [] : [[columnId, (headings[index] ?? '').trim()]])),
  );
  const evidence = readers.map((reader) => reader.evidence());
  const sum = (of: (one: Evidence) => number): number => evidence.reduce((total, one) => total + of(one), 0);
  const file: Evidence = {
    dot: sum(({ dot }) => dot),
    comma: sum(({ comma }) => comma),
    groupedByDot: sum(({ groupedByDot }) => groupedByDot),
    groupedByComma: sum(({ groupedByComma }) => groupedByComma),
    dayFirst: sum(({ dayFirst }) => dayFirst),
    monthFirst: sum(({ monthFirst }) => monthFirst),
    dayFirstDashed: sum(({ dayFirstDashed }) => dayFirstDashed),
    monthFirstDashed: sum(({ monthFirstDashed }) => monthFirstDashed),
    yearFirst: sum(({ yearFirst }) => yearFirst),
    yearLast: sum(({ yearLast }) => yearLast),
  };
  const currencyAt = report.columns.findIndex(({ columnId }) => columnId === 'currency');
  const currencyColumn = readers[currencyAt]?.finish(file, { delimiter, currencies: [], headings });
  const around = { delimiter, currencies: namesIn(currencyColumn?.data), headings: headings.filter((_, index) => (positions[index] ?? null) !== null) };
  const columns = readers.map((reader, index) => (index === currencyAt && currencyColumn !== undefined ? currencyColumn : reader.finish(file, around)));
  const below = taken.another === null ? null : leftOutBelow(taken.another);
  const problems: Problem[] = [...taken.problems, ...(below === null ? [] : [below.problem])];
  for (const { rule, rows } of leftOut) {
    const [row] = rows;
    if (row === undefined) continue;
    const which = rows.length === 1 ? '1 line is' : `${rows.length} lines are`;
    problems.push({ severity: 'warning', row, column: null, raw: null, message: `${which} ${rule.because}.` });
  }
  const reasons = new Map<number, string[]>();
  const rows = rowOf.length;
  const rowNumber = (at: number): number => blocks[blockOf[at] ?? -1]?.rowNumber(rowOf[at] ?? 0) ?? 0;
  const sums = header === null ? new Set<number>() : groupTotals(columns.flatMap(({ data }, index) => ((positions[index] ?? null) === null ? [] : [data])), rows);
  for (const at of sums) problems.push({ severity: 'warning', row: rowNumber(at), column: null, raw: null, message: lineOfTotals });
  /** Of parts beside one another each has headings of its own. */
  const columnAt = (at: number, index: number): FileColumn | null => blocks[blockOf[at] ?? -1]?.columnOf?.(rowOf[at] ?? 0, positions[index] ?? -1) ?? null;
  const headingAt = (at: number, index: number): string | undefined => ownHeader[columnAt(at, index)?.position ?? -1] ?? headings[index];
  const textAt = (at: number, position: number): string => blocks[blockOf[at] ?? -1]?.text(rowOf[at] ?? 0, position).trim() ?? '';
  const note = (severity: Problem['severity'], at: number, index: number, raw: string | null, message: string): void => {
    if (sums.has(at)) return;
    const heading = headingAt(at, index) ?? null;
    problems.push({ severity, row: rowNumber(at), column: heading, raw, message });
    if (severity !== 'error') return;
    const reason = heading === null ? message : `${heading}: ${message}`;
    appendTo(reasons, at, reason);
  };
  if (delimiter !== null && header !== null) {
    const figures = report.columns.flatMap(({ rule }, index) => (rule.kind === 'text' ? [] : (positions[index] ?? [])));
    const { long, short, otherwise } = unevenRows({ blocks, blockOf, rowOf, header, figures });
    for (const { at, cells } of long) note('error', at, -1, null, `The row has ${cells} cells, and there are ${header.length} headings: its figures may stand under the wrong ones. A text with a separator in it needs quotes around it, and the last column a heading.`);
    for (const { at, mark } of otherwise) note('error', at, -1, null, `The row is parted by ${markNames[mark] ?? quoted(mark)}, and the others are not: what it says stands under the wrong headings.`);
    const [first] = short;
    if (first !== undefined) {
      const which = `${short.length === 1 ? '1 row ends' : `${short.length.toLocaleString('en-US')} rows end`} before the last heading (${rowsNamed(short.map(rowNumber))})`;
      problems.push({ severity: 'warning', row: rowNumber(first), column: null, raw: null, message: `${which}. What is not there is taken as blank, and figures may stand under the wrong heading.` });
    }
  }
  for (const [index, { needed, origin, unreadable }] of report.columns.entries()) {
    const column = columns[index];
    if (column === undefined) continue;
    for (const { severity, at, raw, message } of column.problems) {
      if (severity === 'error' && unreadable === 'cell') note('warning', at, index, raw, `${message} The cell is left blank.`);
      else note(severity, at, index, raw, message);
    }
    // Until the days of the file are said, its rows are looked at without them.
    const isToBeSaid = facts.period === null && (origin === 'period-start' || origin === 'period-end') && (positions[index] ?? null) === null;
    if (needed !== 'cell' || origin === 'derived' || origin === 'occurrence' || isToBeSaid) continue;
    const told = new Set(column.problems.filter(({ severity }) => severity === 'error').map(({ at }) => at));
    const { values } = column.data;
    for (let at = 0; at < rows; at += 1) {
      const value = values[at] ?? null;
      if ((value !== null && !Number.isNaN(value)) || told.has(at)) continue;
      const own = columnAt(at, index);
      if (own?.isOther === true) note('error', at, index, textAt(at, own.position), `“${headingAt(at, index) ?? ''}” does not count ${report.columns[index]?.unit ?? 'pieces'}: write how many that are, and head the column like those of the other parts.`);
      else note('error', at, index, '', `The row has no ${headingAt(at, index) ?? ''}.`);
    }
  }

  // Two columns of one heading that say different figures: which of them counts nobody can tell.
  for (const [index, others] of alike.entries()) {
    const position = positions[index] ?? null;
    const column = report.columns[index];
    if (position === null || column === undefined || column.rule.kind === 'text' || column.unreadable === 'cell') continue;
    for (let at = 0; at < rows; at += 1) {
      const own = textAt(at, position);
      const other = others.map((one) => textAt(at, one)).find((text) => !isEmptyMarker(text) && text !== own);
      if (other !== undefined) note('error', at, index, own, `Another column is headed alike and says “${other}” here: take out of the file the one that does not count, or match the columns by hand.`);
    }
  }

  const readData = (columnId: string): ColumnData | null => columns[report.columns.findIndex((column) => column.columnId === columnId)]?.data ?? null;
  const stated = readData('currency');
  const isOurs = report.headedBy === 'staff';
  for (const [index, fed] of report.columns.entries()) {
    const column = columns[index];
    const heading = (positions[index] ?? null) === null ? '' : (headings[index] ?? '');
    for (const { at, raw } of column === undefined ? [] : markedAmounts(fed, column, heading)) {
      const doubt = currencyDoubt(raw, stated === null ? null : String(cellOf(stated, at) ?? ''), isOurs);
      if (doubt === null) continue;
      note(doubt.severity, at, index, raw, doubt.message);
      if (doubt.severity === 'error') continue;
      // One a column: where a whole file is in another currency, every row would say the same.
      break;
    }
  }
  const derived = report.derive?.({ rows, data: readData }) ?? {};
  const definition = tableDefinition(report.table.id);
  const counted = report.columns.find(({ origin }, index) => origin === 'occurrence' && (positions[index] ?? null) === null)?.columnId;
  // Rows that are named after their file are of one answer, however often its headings come.
  const isOneAnswer = report.columns.some(({ origin }) => origin === 'file-id');
  const isSame = (left: number, right: number): boolean => columns.every(({ data }) => cellOf(data, left) === cellOf(data, right));
  const lineKey = counted === undefined ? [] : definition.key.filter((id) => id !== counted).map((id) => derived[id] ?? readData(id));
  const countedFrom = (begins: ReadonlySet<number>): ColumnData | null => (counted === undefined ? null : occurrences(lineKey, rows, isOneAnswer ? new Set() : begins));
  const times = countedFrom(starts);
  const again = times === null || isOneAnswer ? [] : linesAgain(lineKey, times, isSame);
  const downloads = again.filter(({ isDownload }) => isDownload);
  for (const { at, of } of downloads) {
    problems.push({ severity: 'warning', row: rowNumber(at), column: null, raw: null, message: `From here on stand the lines from row ${rowNumber(of)} on once more: the file seems to hold a download twice, or two that overlap. What both say counts once.` });
  }
  for (const { at, of, length } of again.filter(({ isDownload }) => !isDownload)) {
    problems.push({ severity: 'warning', row: rowNumber(at), column: null, raw: null, message: `From here on stand ${length} lines that rows ${rowNumber(of)} to ${rowNumber(of + length - 1)} say already. They count as well: if they were pasted twice, take them out of the file.` });
  }
  const counts = downloads.length === 0 ? times : countedFrom(new Set([...starts, ...downloads.map(({ at }) => at)]));
  const dataOf = (columnId: string): ColumnData | null => (columnId === counted ? counts : (derived[columnId] ?? readData(columnId)));
  const cell = (columnId: string, at: number): Cell => {
    const data = dataOf(columnId);
    return data === null ? null : cellOf(data, at);
  };
  const indexOf = (columnId: string): number => report.columns.findIndex((column) => column.columnId === columnId);
  checkRows({
    report, rows, cell,
    note: (severity, at, columnId, message) => note(severity, at, indexOf(columnId), String(cell(columnId, at) ?? ''), message),
  });
  const keyData = definition.key.map(dataOf);
  const keyIndex = indexOf(definition.key[0] ?? '');
  const keyValues = (at: number): string => definition.key.flatMap((id) => (cell(id, at) === null ? [] : [String(cell(id, at))])).join(', ');
  const keyWords = (at: number): string => `${definition.key.flatMap((id) => (cell(id, at) === null ? [] : [headings[indexOf(id)] ?? id])).join(', ')} “${keyValues(at)}”`;
  // Of a sheet with parts beside one another a row of the file is several of the table.
  const apartBy = report.headedBy !== 'staff' || header === null ? [] : definition.key.flatMap((id) => {
    const column = report.columns[indexOf(id)];
    const isLacking = column?.origin === 'heading' && column.needed === 'optional' && column.rule.kind === 'text' && (positions[indexOf(id)] ?? null) === null;
    return isLacking ? (column.headings[0] ?? []) : [];
  });
  const snapshotDays = report.dating.kind === 'column' && report.table.grain === 'snapshot' ? dataOf(report.dating.columnId) : null;
  const keys = keysOf(keyData, rows);
  const kept = settleDuplicates({
    rows,
    keys,
    scopeOf: snapshotDays === null ? null : (at) => String(cellOf(snapshotDays, at)),
    isSame,
    isRejected: (at) => reasons.has(at) || sums.has(at),
    rowNumber,
    rule: report.duplicates,
    keyWords,
    keyValues,
    apartBy,
    note: (severity, at, raw, message) => {
      note(severity, at, keyIndex, raw, message);
    },
  });

  const rowNumberOf = new Uint32Array(rows);
  for (let at = 0; at < rows; at += 1) rowNumberOf[at] = rowNumber(at);
  const whole: Table = {
    tableId: report.table.id,
    rowCount: rows,
    columns: report.columns.map(({ columnId, rule }, index) => tableColumn(columnId, dataOf(columnId) ?? blankColumn(rule.kind, rows), rawsBeside(columns[index], derived[columnId]))),
    sources: [{ ...source, headings: spelledHeadings }],
    sourceOf: new Uint32Array(rows),
    rowNumberOf,
  };
  // Whether the year may stand first is another question than which figure is the month, and answered for other columns.
  const doubtfulDays = (mayLead: boolean): Doubt | null =>
    doubtOf(report, headings, (index) => {
      const raw = columns[index]?.doubtfulDay;
      return raw !== undefined && (shortYearFirst(raw) !== null) === mayLead ? raw : undefined;
    });
  const likely = doubtOf(report, headings, (index) => columns[index]?.likelyDayNumber);
  const day = likely === null ? null : serialDay(likely.raw, facts.from1904 ?? false);
  const rejectedKeys = new Set([...reasons.keys()].map((at) => keys[at] ?? ''));
  if (rejectedKeys.size > 0) for (const at of kept) rejectedKeys.delete(keys[at] ?? '');
  return {
    table: selectRows(whole, kept),
    beside: {
      totals: problems.filter(({ message }) => message === lineOfTotals).length,
      repeated: rows - kept.length - reasons.size - sums.size,
      others: taken.others + leftOut.reduce((sum, { rows: lines }) => sum + lines.length, 0),
    },
    rejectedKeys,
    doubtfulDay: doubtfulDays(false) ?? doubtfulDays(true),
    likelyDayNumber: likely === null || day === null ? null : { ...likely, day },
    doubtfulFigure: doubtOf(report, headings, (index) => columns[index]?.doubtfulFigure),
    problems: problems.sort((left, right) => (left.row ?? 0) - (right.row ?? 0)),
    rejected: [
      ...[...reasons].sort(([left], [right]) => left - right).flatMap(([at, why]) => {
        const block = blocks[blockOf[at] ?? -1];
        return block === undefined ? [] : [{ block, row: rowOf[at] ?? 0, reasons: why }];
      }),
      ...(below?.rejected ?? []),
    ],
  };
};
