/**
 * From records to a table: values by the report's columns, and for every record that is left out the reason. A figure
 * that cannot be read costs its whole row; it never becomes 0 or a guess.
 */
import type { Problem } from '../import/review';
import { cellOf, encodeKey } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import { unguardFormula } from '../tables/formula-guard';
import type { Cell, ColumnData, RowSource, Table } from '../tables/table';
import { selectRows, tableColumn } from '../tables/select-rows';
import { blankColumn, columnReader, type ColumnSource } from './column-reader';
import type { Evidence } from './column-values';
import { settleDuplicates } from './duplicates';
import { isEmptyMarker, isTotalWord } from './empty-markers';
import { fillDown } from './fill-down';
import { looseHeading, normaliseHeading } from './headings';
import type { ColumnMapping } from './map-columns';
import { occurrences } from './occurrences';
import type { DayOrder } from './read-day';
import type { RecordBlock } from './records';
import type { LeftOut, ReportColumn, ReportDefinition } from './report';
import { checkRows } from './row-checks';
import { partPosition, unpivoted, type WidePlan } from './unpivot';

export type RejectedRow = {
  readonly block: RecordBlock;
  /** Row within the block. */
  readonly row: number;
  readonly reasons: readonly string[];
};

export type RowReading = {
  readonly table: Table;
  /** By row; those about the whole file first. */
  readonly problems: readonly Problem[];
  readonly rejected: readonly RejectedRow[];
  /** Keys that only rejected rows have: the file speaks of them, and nobody knows what it says. */
  readonly rejectedKeys: ReadonlySet<string>;
  /** Days that rows depend on and that may be either of two: which figure is the month has to be said. Null when all is told. */
  readonly doubtfulDay: { readonly heading: string; readonly raw: string } | null;
};

export type RowReader = {
  /** Takes the block's rows `from` to `to` (exclusive). Blocks come in file order, without what stands above the data. */
  readonly add: (block: RecordBlock, from: number, to: number) => void;
  readonly finish: () => RowReading;
};

/** What is said of the file as a whole: days by the user, values above the header by their column. */
export type FileFacts = {
  readonly period: { readonly start: string; readonly end: string } | null;
  readonly preamble: Readonly<Record<string, string>>;
  /** For days like 03/04/2026 in files that do not tell which figure is the month. */
  readonly dayOrder?: DayOrder | null;
};

export type RowReaderInput = {
  readonly report: ReportDefinition;
  readonly header: readonly string[];
  readonly mapping: ColumnMapping;
  readonly source: RowSource;
  /** Of a text file; null for workbooks. */
  readonly delimiter: string | null;
  readonly facts?: FileFacts;
};

const noFacts: FileFacts = { period: null, preamble: {} };

const asItIs = (text: string): string => text;

const constantOf = ({ origin, columnId }: ReportColumn, { period, preamble }: FileFacts): string | null => {
  if (origin === 'preamble') return preamble[columnId] ?? null;
  if (origin === 'period-start') return period?.start ?? null;
  return origin === 'period-end' ? (period?.end ?? null) : null;
};

const leavesOut = ({ when }: LeftOut, cell: string): boolean =>
  when === 'blank' ? isEmptyMarker(cell) : when.startsWith.some((start) => cell.toLowerCase().startsWith(start.toLowerCase()));

export const rowReader = ({ report, header, mapping, source, delimiter, facts = noFacts }: RowReaderInput): RowReader => {
  const plan: WidePlan | null =
    mapping.wide.length === 0 || report.wide === null
      ? null
      : { width: header.length, groups: mapping.wide, columnIds: report.wide.parts.map(({ columnId }) => columnId) };
  const positions = report.columns.map(({ columnId }, index) =>
    plan !== null && plan.columnIds.includes(columnId) ? partPosition(plan, columnId) : (mapping.positions[index] ?? null),
  );
  // A wide sheet without quantities lists what is in the bundle once.
  const isOnce = ({ columnId }: ReportColumn): boolean =>
    plan !== null && columnId === report.wide?.onceWithout && plan.groups.every((group) => group[columnId] === undefined);
  const sourceOf = (column: ReportColumn, index: number): ColumnSource => {
    const position = positions[index] ?? null;
    if (isOnce(column)) return { kind: 'constant', value: '1' };
    return position === null ? { kind: 'constant', value: constantOf(column, facts) } : { kind: 'position', position, heading: header[position] ?? '', dayOrder: facts.dayOrder ?? null };
  };
  const readers = report.columns.map((column, index) => columnReader(column, sourceOf(column, index), mapping.isOwnExport ? unguardFormula : asItIs));
  const wideHeadings = (columnId: string): string =>
    mapping.wide.flatMap((group) => header[group[columnId] ?? -1] ?? []).join(' / ');
  const headings = report.columns.map(({ columnId, headings: [first] }, index) =>
    plan !== null && plan.columnIds.includes(columnId) ? wideHeadings(columnId) : (header[mapping.positions[index] ?? -1] ?? first ?? columnId),
  );
  const mapped = mapping.positions.filter((position) => position !== null);
  const probe = mapped[0] ?? 0;
  const probeHeading = (header[probe] ?? '').trim().toLowerCase();
  const probeLetter = probeHeading.charCodeAt(0);
  const preambleColumns = report.columns.filter(({ origin }) => origin === 'preamble').flatMap((column) => column.headings);
  const preambleLabels = new Set([...report.preamble.asOf, ...report.preamble.other, ...preambleColumns].map(normaliseHeading));
  const longestLabel = Math.max(0, ...[...preambleLabels].map((label) => label.length));
  const rules = report.leftOut.flatMap((rule) => {
    const position = positions[report.columns.findIndex(({ columnId }) => columnId === rule.columnId)] ?? null;
    return position === null ? [] : [{ rule, position, rows: [] as number[] }];
  });
  const positionOf = (columnId: string): number | null => positions[report.columns.findIndex((column) => column.columnId === columnId)] ?? null;
  const [group, ...shared] = report.fillDown.map(positionOf);
  const own = report.columns.flatMap(({ columnId }) => (report.fillDown.includes(columnId) ? [] : (positionOf(columnId) ?? [])));
  const ownTexts = report.columns.flatMap(({ columnId, rule }) => (report.fillDown.includes(columnId) || rule.kind !== 'text' ? [] : (positionOf(columnId) ?? [])));
  const fill = group === undefined || group === null ? null : fillDown(group, shared.filter((position) => position !== null), own);
  // Where each row taken stands: block, and row within it.
  const blocks: RecordBlock[] = [];
  const blockOf: number[] = [];
  const rowOf: number[] = [];
  /** Rows behind which another download's headings stand. */
  const starts = new Set<number>();
  const fileProblems: Problem[] = mapping.repeated.map((heading) => ({
    severity: 'warning', row: null, column: heading, raw: null, message: `The heading “${heading}” stands in the file more than once; the first one is used.`,
  }));
  if (report.columns.some(isOnce)) {
    fileProblems.push({ severity: 'warning', row: null, column: null, raw: null, message: 'The sheet has no quantities: every part counts once.' });
  }

  const skip = (block: RecordBlock, row: number, message: string): void => {
    fileProblems.push({ severity: 'warning', row: block.rowNumber(row), column: null, raw: null, message });
  };

  /** Looked at for every row: nearly all are known by their first letter to be none. Beyond ASCII, capitals are another matter. */
  const isHeaderAgain = (block: RecordBlock, row: number): boolean => {
    const first = block.text(row, probe);
    const letter = first.charCodeAt(0);
    if (letter > 0x20 && letter < 0x80 && probeLetter < 0x80 && (letter | 0x20) !== (probeLetter | 0x20)) return false;
    if (first.trim().toLowerCase() !== probeHeading) return false;
    return mapped.every((position) => looseHeading(block.text(row, position)) === looseHeading(header[position] ?? ''));
  };

  /** Two downloads pasted under one another: the lines above the second header come again. */
  const isPreambleAgain = (block: RecordBlock, row: number): boolean => {
    if (preambleLabels.size === 0) return false;
    const first = block.text(row, 0);
    if (first.length === 0 || first.length > longestLabel + 1 || !preambleLabels.has(normaliseHeading(first).replace(/:$/, ''))) return false;
    return Array.from({ length: Math.max(0, block.cellsIn(row) - 2) }, (_, index) => block.text(row, index + 2)).every((cell) => cell.trim() === '');
  };

  const goOn = (block: RecordBlock, row: number): void => {
    const label = normaliseHeading(block.text(row, 0)).replace(/:$/, '');
    for (const [index, { origin, headings: labels }] of report.columns.entries()) {
      if (origin === 'preamble' && labels.some((one) => normaliseHeading(one) === label)) readers[index]?.change?.(block.text(row, 1));
    }
    skip(block, row, `The file goes on with “${block.text(row, 0)} ${block.text(row, 1)}”: it seems to hold two downloads.`);
  };

  /** Blank lines are nobody's: they are not worth a word. */
  const leftOutBy = (block: RecordBlock, row: number): LeftOut | null => {
    for (const { rule, position, rows } of rules) {
      if (!leavesOut(rule, block.text(row, position).trim())) continue;
      if (Array.from({ length: block.cellsIn(row) }, (_, column) => block.text(row, column)).some((cell) => cell.trim() !== '')) rows.push(block.rowNumber(row));
      return rule;
    }
    return null;
  };

  const takeRow = (block: RecordBlock, row: number, inBlock: number): void => {
    let filled = 0;
    let texts = 0;
    let totalWords = 0;
    for (const reader of readers) {
      if (reader.take(block, row)) filled += 1;
      const text = reader.lastText();
      if (text === null) continue;
      texts += 1;
      if (isTotalWord(text)) totalWords += 1;
    }
    const isTotal = totalWords > 0 && totalWords === texts;
    if (filled > 0 && !isTotal) {
      blockOf.push(inBlock);
      rowOf.push(row);
      return;
    }
    for (const reader of readers) reader.takeBack();
    if (isTotal) skip(block, row, 'A line of totals, left out: its figures are sums of other rows.');
  };

  /** A headline whose rows have not come yet. Without any it is a row that lacks them, and is told so. */
  let headline: { readonly block: RecordBlock; readonly row: number; readonly inBlock: number } | null = null;
  const settleHeadline = (): void => {
    if (headline !== null) takeRow(headline.block, headline.row, headline.inBlock);
    headline = null;
  };
  const takeFilled = (block: RecordBlock, row: number): void => {
    const at = { block, row, inBlock: blocks.length - 1 };
    if (fill === null || group === undefined || group === null) {
      takeRow(block, row, at.inBlock);
      return;
    }
    // A line of sums names no group, and what stands below it goes on as before.
    if (isTotalWord(block.text(row, group).trim()) && ownTexts.every((position) => block.text(row, position).trim() === '')) {
      takeRow(block, row, at.inBlock);
      return;
    }
    const isNamed = !isEmptyMarker(block.text(row, group).trim());
    if (isNamed) settleHeadline();
    if (fill.next(row) === 'headline') {
      headline = at;
      return;
    }
    if (!isNamed && !isEmptyMarker(block.text(row, group).trim())) headline = null;
    takeRow(block, row, at.inBlock);
  };

  const takeUnlessLeftOut = (block: RecordBlock, row: number): void => {
    const rule = leftOutBy(block, row);
    if (rule === null) takeFilled(block, row);
    // A line of sums above the rows of its group says what holds for them; its own figures are not theirs.
    else if (rule.when === 'blank') fill?.next(row);
  };

  const take = (block: RecordBlock, from: number, to: number): void => {
    if (blocks.at(-1) !== block) blocks.push(block);
    for (let row = from; row < to; row += 1) {
      if (isHeaderAgain(block, row)) {
        starts.add(rowOf.length);
        skip(block, row, 'The headings come again here; the line is left out.');
      } else if (isPreambleAgain(block, row)) goOn(block, row);
      else takeUnlessLeftOut(block, row);
    }
  };

  const finish = (): RowReading => {
    settleHeadline();
    const evidence = readers.map((reader) => reader.evidence());
    const sum = (of: (one: Evidence) => number): number => evidence.reduce((total, one) => total + of(one), 0);
    const file: Evidence = {
      dot: sum(({ dot }) => dot),
      comma: sum(({ comma }) => comma),
      dayFirst: sum(({ dayFirst }) => dayFirst),
      monthFirst: sum(({ monthFirst }) => monthFirst),
    };
    const columns = readers.map((reader) => reader.finish(file, delimiter));
    const problems: Problem[] = [...fileProblems];
    for (const { rule, rows } of rules) {
      const [row] = rows;
      if (row === undefined) continue;
      const which = rows.length === 1 ? '1 line is' : `${rows.length} lines are`;
      problems.push({ severity: 'warning', row, column: null, raw: null, message: `${which} ${rule.because}.` });
    }
    const reasons = new Map<number, string[]>();
    const rows = rowOf.length;
    const rowNumber = (at: number): number => blocks[blockOf[at] ?? -1]?.rowNumber(rowOf[at] ?? 0) ?? 0;
    const note = (severity: Problem['severity'], at: number, index: number, raw: string | null, message: string): void => {
      const heading = headings[index] ?? null;
      problems.push({ severity, row: rowNumber(at), column: heading, raw, message });
      if (severity !== 'error') return;
      const reason = heading === null ? message : `${heading}: ${message}`;
      const known = reasons.get(at);
      if (known === undefined) reasons.set(at, [reason]);
      else known.push(reason);
    };
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
      for (let at = 0; at < rows; at += 1) {
        if (cellOf(column.data, at) === null && !told.has(at)) note('error', at, index, '', `The row has no ${headings[index] ?? ''}.`);
      }
    }

    const readData = (columnId: string): ColumnData | null => columns[report.columns.findIndex((column) => column.columnId === columnId)]?.data ?? null;
    const derived = report.derive?.({ rows, data: readData }) ?? {};
    const definition = tableDefinition(report.table.id);
    const counted = report.columns.find(({ origin }, index) => origin === 'occurrence' && (positions[index] ?? null) === null)?.columnId;
    const counts = counted === undefined ? null : occurrences(definition.key.filter((id) => id !== counted).map((id) => derived[id] ?? readData(id)), rows, starts);
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
    const keyWords = (at: number): string => {
      const said = definition.key.flatMap((id) => (cell(id, at) === null ? [] : [{ name: headings[indexOf(id)] ?? id, value: String(cell(id, at)) }]));
      return `${said.map(({ name }) => name).join(', ')} “${said.map(({ value }) => value).join(', ')}”`;
    };
    const snapshotDays = report.dating.kind === 'column' && report.table.grain === 'snapshot' ? dataOf(report.dating.columnId) : null;
    const keyOf = (at: number): string => encodeKey(keyData.map((data) => (data === null ? null : cellOf(data, at))));
    const kept = settleDuplicates({
      rows,
      keyOf,
      scopeOf: (at) => (snapshotDays === null ? '' : String(cellOf(snapshotDays, at))),
      isSame: (left, right) => columns.every(({ data }) => cellOf(data, left) === cellOf(data, right)),
      isRejected: (at) => reasons.has(at),
      rowNumber,
      rule: report.duplicates,
      keyWords,
      note: (severity, at, raw, message) => {
        note(severity, at, keyIndex, raw, message);
      },
    });

    const whole: Table = {
      tableId: report.table.id,
      rowCount: rows,
      columns: report.columns.map(({ columnId, rule }, index) => tableColumn(columnId, dataOf(columnId) ?? blankColumn(rule.kind, rows), columns[index]?.raws ?? null)),
      sources: [{ ...source, headings: spelledHeadings }],
      sourceOf: new Uint32Array(rows),
      rowNumberOf: Uint32Array.from(rowOf, (_, at) => rowNumber(at)),
    };
    const doubtful = report.columns.findIndex(({ unreadable }, index) => unreadable === 'row' && columns[index]?.doubtfulDay !== undefined);
    const rejectedKeys = new Set([...reasons.keys()].map(keyOf));
    if (rejectedKeys.size > 0) for (const at of kept) rejectedKeys.delete(keyOf(at));
    return {
      table: selectRows(whole, kept),
      rejectedKeys,
      doubtfulDay: doubtful === -1 ? null : { heading: headings[doubtful] ?? '', raw: columns[doubtful]?.doubtfulDay ?? '' },
      problems: problems.sort((left, right) => (left.row ?? 0) - (right.row ?? 0)),
      rejected: [...reasons].sort(([left], [right]) => left - right).flatMap(([at, why]) => {
        const block = blocks[blockOf[at] ?? -1];
        return block === undefined ? [] : [{ block, row: rowOf[at] ?? 0, reasons: why }];
      }),
    };
  };

  const spelledHeadings: Readonly<Record<string, string>> = Object.fromEntries(
    report.columns.flatMap(({ columnId }, index) => ((positions[index] ?? null) === null ? [] : [[columnId, (headings[index] ?? '').trim()]])),
  );

  let given: RecordBlock | null = null;
  let seen: RecordBlock | null = null;
  const filling = (block: RecordBlock): RecordBlock => fill?.wrap(block) ?? block;
  return {
    add: (block, from, to) => {
      if (plan !== null) {
        const parts = filling(unpivoted(block, from, to, plan));
        take(parts, 0, parts.rows);
        return;
      }
      if (given !== block || seen === null) {
        given = block;
        seen = filling(block);
      }
      take(seen, from, to);
    },
    finish,
  };
};
