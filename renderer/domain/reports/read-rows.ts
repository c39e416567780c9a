/**
 * From records to a table: values by the report's columns, and for every record that is left out the reason. A figure
 * that cannot be read costs its whole row; it never becomes 0 or a guess.
 */
import type { LinesBeside, Problem } from '../import/review';
import type { RowSource, Table } from '../tables/table';
import { accountsInFile, type AccountInFile } from './accounts-in-file';
import { anotherTable, anotherTableInLines, isBelowGap, type AnotherTable } from './another-table';
import { findAsOf } from './as-of';
import { assembleRows } from './assemble-rows';
import { besideTable } from './beside-table';
import { columnsOfFile } from './columns-of-file';
import { isEmptyMarker, isTotalWord, lineOfTotals } from './empty-markers';
import { explainedLines, isExplaining } from './explaining-lines';
import type { MergedPlaces } from '../../../preload/reader-protocol';
import { fillDown } from './fill-down';
import { normaliseHeading } from './headings';
import { leftOutRows } from './left-out-rows';
import { headedAlike, type ColumnMapping } from './map-columns';
import { mergedCells } from './merged-cells';
import { readDay, type FigureOrder, type YearOrder } from './read-day';
import type { DecimalMark } from './read-number';
import { plainRows } from './plain-rows';
import { cellsOf, type RecordBlock, type WholeColumns } from './records';
import { repeatedLines } from './repeated-lines';
import type { ReportDefinition, ValueRule } from './report';
import { templateLine } from './template-lines';
import { unpivoted, type WidePlan } from './unpivot';

export type RejectedRow = {
  readonly block: RecordBlock;
  /** Row within the block. */
  readonly row: number;
  readonly reasons: readonly string[];
};

/** A cell that can be read in two ways, and the first such cells of other columns: one answer is for all of them. */
export type Doubt = { readonly heading: string; readonly raw: string; readonly also?: readonly Pick<Doubt, 'heading' | 'raw'>[] };

/** `day`: the ISO day that the number would be. */
export type LikelyDayNumber = Doubt & { readonly day: string };

export type RowReading = {
  readonly table: Table;
  /** By row; those about the whole file first. */
  readonly problems: readonly Problem[];
  readonly rejected: readonly RejectedRow[];
  readonly beside: LinesBeside;
  /** Keys that only rejected rows have: the file speaks of them, and nobody knows what it says. */
  readonly rejectedKeys: ReadonlySet<string>;
  /** Days that rows depend on and that may be either of two: which figure is the month has to be said. Null when all is told. */
  readonly doubtfulDay: Doubt | null;
  /** Numbers where days are wanted, that a spreadsheet may have kept for them: whether they are has to be said. Null where there are none. */
  readonly likelyDayNumber: LikelyDayNumber | null;
  /** Figures like `1,234` that may be either of two: which is the decimal mark has to be said. Null when all is told. */
  readonly doubtfulFigure: Doubt | null;
  /** Whose rows stand in the file, also of accounts that were not asked for. */
  readonly accounts: readonly AccountInFile[];
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
  readonly dayOrder?: FigureOrder | null;
  /** For days like 26/11/15 that may have their year first. */
  readonly yearOrder?: YearOrder | null;
  /** For columns of numbers that may be what a spreadsheet keeps for days. */
  readonly areNumbersDays?: boolean | null;
  /** Such numbers count days from 1904 in this file. */
  readonly from1904?: boolean;
  readonly decimalMark?: DecimalMark | null;
  /** Accounts whose rows are wanted; null for all. */
  readonly accounts?: readonly string[] | null;
  /** A name for this very file, and the moment it was saved, ISO. */
  readonly file?: { readonly id: string; readonly savedAt: string };
};

export type RowReaderInput = {
  readonly report: ReportDefinition;
  readonly header: readonly string[];
  readonly mapping: ColumnMapping;
  readonly source: RowSource;
  /** Of a text file; null for workbooks. */
  readonly delimiter: string | null;
  readonly facts?: FileFacts;
  /** The rows of a header of several, as they stand in the file. */
  readonly headerLines?: readonly (readonly string[])[];
  readonly above?: readonly (readonly string[])[];
  /** Cells of the sheet that reach over several rows. */
  readonly merged?: MergedPlaces;
};

const noFacts: FileFacts = { period: null, preamble: {} };

const isFigure = (text: string): boolean => /^[\d.,\s]+$/.test(text);

export const rowReader = ({ report, header, mapping, source, delimiter, facts = noFacts, headerLines = [], above = [], merged = [] }: RowReaderInput): RowReader => {
  const { plan, positions, readers, headings, countsOnce } = columnsOfFile({ report, header, mapping, facts });
  const mapped = mapping.positions.filter((position) => position !== null);
  const compared = [...mapped, ...mapping.wide.flatMap((one) => Object.values(one))];
  const { isHeaderAgain, isPreambleAgain, isFoot, beginnings } = repeatedLines(report, { header, mapped: compared, headerLines, above });
  const isTemplateLine = templateLine(header, compared);
  const positionOf = (columnId: string): number | null => positions[report.columns.findIndex((column) => column.columnId === columnId)] ?? null;
  const leftOut = leftOutRows(report.leftOut, positionOf);
  const [group, ...shared] = report.fillDown.map(positionOf);
  const own = report.columns.flatMap(({ columnId }) => (report.fillDown.includes(columnId) ? [] : (positionOf(columnId) ?? [])));
  const telling = report.oneOfGroup.flatMap((columnId) => positionOf(columnId) ?? []);
  /** The group's name alone may name a row. */
  const isNamedByGroup = report.columns.every(({ columnId, needed }) => !report.table.key.includes(columnId) || report.fillDown.includes(columnId) || needed !== 'cell');
  const fill = group === undefined || group === null ? null : fillDown(group, shared.filter((position) => position !== null), own, telling);
  const textPositions = report.columns.flatMap(({ rule }, index) => (rule.kind === 'text' ? (positions[index] ?? []) : []));
  // Where they stand in the file: of wide sheets a line is several rows.
  const placesOf = (isMeant: (kind: ValueRule['kind']) => boolean): readonly number[] =>
    report.columns.flatMap(({ columnId, rule }, index) => {
      if (!isMeant(rule.kind)) return [];
      return plan?.columnIds.includes(columnId) === true ? plan.groups.flatMap((group) => group[columnId] ?? []) : (positions[index] ?? []);
    });
  const figures = placesOf((kind) => kind !== 'text');
  const spans = mergedCells(merged, {
    header,
    held: placesOf((kind) => kind === 'text' || kind === 'date'),
    counted: placesOf((kind) => kind === 'count' || kind === 'decimal'),
  });
  const accounts = accountsInFile(facts.preamble[report.account ?? ''] ?? null, report.account === null ? null : (facts.accounts ?? null));
  const beside = besideTable(header, compared, delimiter !== null);
  const anotherTableAt = anotherTable({ report, figures, isWide: plan !== null });
  const isPlain = plainRows({ mapped: mapped.map((position) => ({ position, headings: [header, ...headerLines].map((line) => line[position] ?? '') })), leftOut: leftOut.rules, above: beginnings, texts: textPositions, figures });
  // Where each row taken stands: block, and row within it.
  const blocks: RecordBlock[] = [];
  const blockOf: number[] = [];
  const rowOf: number[] = [];
  /** Rows behind which another download's headings stand. */
  const starts = new Set<number>();
  const fileProblems: Problem[] = mapping.repeated.map((heading) => ({
    severity: 'warning', row: null, column: heading, raw: null, message: `The heading “${heading}” stands in the file more than once; the first one is used.`,
  }));
  if (countsOnce) {
    fileProblems.push({ severity: 'warning', row: null, column: null, raw: null, message: 'The sheet has no quantities: every part counts once.' });
  }

  let another: AnotherTable | null = null;

  /** Lines that are none of the rows, but for those of totals. */
  let others = 0;
  const skip = (block: RecordBlock, row: number, message: string): void => {
    const at = block.rowNumber(row);
    // A wide line comes once for each of its parts.
    if (fileProblems.at(-1)?.row === at && plan !== null) return;
    fileProblems.push({ severity: 'warning', row: at, column: null, raw: null, message });
    if (message !== lineOfTotals) others += 1;
  };

  const ownDay = findAsOf(report, above, '')?.day ?? null;
  const dayLabels = report.preamble.asOf.map(normaliseHeading);

  const goOn = (block: RecordBlock, row: number): void => {
    const label = normaliseHeading(block.text(row, 0)).replace(/:$/, '');
    const said = ownDay !== null && dayLabels.includes(label) ? readDay(block.text(row, 1)) : null;
    if (said?.kind === 'day' && said.iso !== ownDay) {
      another = { by: 'day', headings: [said.iso], rows: [{ block, row }] };
      return;
    }
    for (const [index, { origin, columnId, headings: labels }] of report.columns.entries()) {
      if (origin !== 'preamble' || !labels.some((one) => normaliseHeading(one) === label)) continue;
      readers[index]?.change?.(block.text(row, 1));
      if (columnId === report.account) accounts.begin(block.text(row, 1));
    }
    skip(block, row, `The file goes on with “${block.text(row, 0)} ${block.text(row, 1)}”: it seems to hold two downloads.`);
  };

  /** A word for a sum, wherever it stands, and nothing but figures beside it. */
  const isSums = (block: RecordBlock, row: number): boolean => {
    const texts = textPositions.map((position) => block.text(row, position).trim()).filter((text) => !isEmptyMarker(text));
    return texts.every((text) => isTotalWord(text) || isFigure(text)) && Array.from({ length: block.cellsIn(row) }, (_, column) => block.text(row, column).trim()).some(isTotalWord);
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
    // Where a day stands first, so does the word for a sum.
    const isTotal = texts === 0 ? filled > 0 && isSums(block, row) : totalWords === texts;
    if (filled > 0 && !isTotal) {
      accounts.count(1);
      blockOf.push(inBlock);
      rowOf.push(row);
      return;
    }
    for (const reader of readers) reader.takeBack();
    if (isTotal) skip(block, row, lineOfTotals);
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
    const named = block.text(row, group).trim();
    // A line of sums names no group, and what stands below it goes on as before.
    if ((isEmptyMarker(named) || isTotalWord(named)) && isSums(block, row)) {
      skip(block, row, lineOfTotals);
      return;
    }
    // Figures alone, as sums without a word for them, would be another row of the one above.
    if (isNamedByGroup && textPositions.every((position) => isEmptyMarker(block.text(row, position).trim()))) {
      takeRow(block, row, at.inBlock);
      return;
    }
    const isNamed = !isEmptyMarker(named);
    if (isNamed) settleHeadline();
    if (fill.next(row) === 'headline') {
      headline = at;
      return;
    }
    if (!isNamed && !isEmptyMarker(block.text(row, group).trim())) headline = null;
    takeRow(block, row, at.inBlock);
  };

  const takeUnlessLeftOut = (block: RecordBlock, row: number): void => {
    const rule = leftOut.by(block, row);
    if (rule === null) {
      // Of wide sheets it is looked for in the lines.
      if (plan === null) another = anotherTableAt({ block, row }, () => isBelowGap(blocks, row));
      if (another === null) takeFilled(block, row);
    }
    // A line of sums above the rows of its group says what holds for them; its own figures are not theirs.
    else if (rule.when === 'blank') fill?.next(row);
  };

  /** Rows that are nothing but data, column by column. */
  const takeRun = (block: RecordBlock, columns: WholeColumns, from: number, to: number): void => {
    if (from === to) return;
    accounts.count(to - from);
    if (accounts.isLeftOut()) return;
    for (const reader of readers) reader.takeRun(block, columns, from, to);
    const inBlock = blocks.length - 1;
    for (let row = from; row < to; row += 1) {
      blockOf.push(inBlock);
      rowOf.push(row);
    }
  };

  const take = (block: RecordBlock, from: number, to: number): void => {
    if (blocks.at(-1) !== block) blocks.push(block);
    const { columns } = block;
    let plainFrom = from;
    for (let row = from; row < to; row += 1) {
      if (another !== null) {
        another.rows.push({ block, row });
        plainFrom = row + 1;
        continue;
      }
      if (columns !== null) {
        if (isTemplateLine === null && isPlain(columns, row)) continue;
        takeRun(block, columns, plainFrom, row);
        plainFrom = row + 1;
      }
      if (isTemplateLine?.(block, row) === true) skip(block, row, `What the template says of its columns, left out: “${block.text(row, 0).trim()}”.`);
      else if (isHeaderAgain(block, row)) {
        starts.add(rowOf.length);
        skip(block, row, 'The headings come again here; the line is left out.');
      } else if (isPreambleAgain(block, row)) goOn(block, row);
      else if (isFoot(block, row)) skip(block, row, `The foot of the file, left out: “${block.text(row, 0).trim()}”.`);
      else if (accounts.isLeftOut()) accounts.count(cellsOf(block, row).some((cell) => cell.trim() !== '') ? 1 : 0);
      else takeUnlessLeftOut(block, row);
    }
    if (columns !== null) takeRun(block, columns, plainFrom, to);
  };

  /** The same headings and more beside them head parts that the first table has no place for. */
  const isWider = (block: RecordBlock, row: number): boolean => cellsOf(block, row).slice(header.length).some((cell) => cell.trim() !== '');
  const isOwnLine = (block: RecordBlock, row: number): boolean => (isHeaderAgain(block, row) && !isWider(block, row)) || isPreambleAgain(block, row) || isFoot(block, row);
  const anotherIn = anotherTableInLines(anotherTableAt, isOwnLine);
  /** The parts of a wide sheet's lines, up to where another table begins. */
  const takeWide = (lines: RecordBlock, from: number, to: number, wide: WidePlan): void => {
    const found = another === null ? anotherIn(lines, from, to) : null;
    const end = another !== null ? from : (found?.rows[0]?.row ?? to);
    const parts = filling(unpivoted(lines, from, end, wide));
    take(parts, 0, parts.rows);
    another ??= found;
    for (let row = end + (found === null ? 0 : 1); row < to; row += 1) another?.rows.push({ block: lines, row });
  };

  const finish = (): RowReading => {
    settleHeadline();
    const alike = mapping.repeated.length === 0 || plan !== null ? [] : positions.map((position) => (position === null ? [] : headedAlike(header, position)));
    const reading = assembleRows({ report, readers, positions, alike, headings, header: plan === null ? header : null, ownHeader: header, source, delimiter, facts }, { blocks, blockOf, rowOf, starts, leftOut: leftOut.rules, others, another, problems: [...fileProblems, ...beside.problems(), ...spans.problems()] });
    return { ...reading, accounts: accounts.all() };
  };

  /** Lines right below the headings that explain them are left out; null behind the first one that does not. */
  let explained: number | null = 0;
  const pastExplaining = (block: RecordBlock, from: number, to: number): number => {
    let row = from;
    for (; explained !== null && row < to; row += 1) {
      if (explained === explainedLines || !isExplaining(block, row, compared)) {
        explained = null;
        break;
      }
      explained += 1;
      others += 1;
      fileProblems.push({ severity: 'warning', row: block.rowNumber(row), column: null, raw: null, message: `What the columns take, left out: “${Array.from({ length: block.cellsIn(row) }, (_, at) => block.text(row, at).trim()).filter((text) => text !== '').slice(0, 3).join('”, “')}”.` });
    }
    return row;
  };

  let filled: RecordBlock | null = null;
  let seen: RecordBlock | null = null;
  const filling = (block: RecordBlock): RecordBlock => fill?.wrap(block) ?? block;
  return {
    add: (given, first, to) => {
      const block = spans.filled(given, first);
      const from = pastExplaining(block, first, to);
      beside.look(block, from, to);
      if (plan !== null) {
        takeWide(block, from, to, plan);
        return;
      }
      if (filled !== block || seen === null) {
        filled = block;
        seen = filling(block);
      }
      take(seen, from, to);
    },
    finish,
  };
};
