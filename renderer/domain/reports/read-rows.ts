/**
 * From records to a table: values by the report's columns, and for every record that is left out the reason. A figure
 * that cannot be read costs its whole row; it never becomes 0 or a guess.
 */
import type { Problem } from '../import/review';
import { cellOf, encodeKey } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import { unguardFormula } from '../tables/formula-guard';
import type { ColumnData, RowSource, Table } from '../tables/table';
import { selectRows } from '../tables/select-rows';
import { columnReader } from './column-reader';
import { settleDuplicates } from './duplicates';
import { isTotalWord } from './empty-markers';
import { looseHeading, normaliseHeading } from './headings';
import type { ColumnMapping } from './map-columns';
import type { RecordBlock } from './records';
import type { ReportDefinition } from './report';

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
};

export type RowReader = {
  /** Takes the block's rows `from` to `to` (exclusive). Blocks come in file order, without what stands above the data. */
  readonly add: (block: RecordBlock, from: number, to: number) => void;
  readonly finish: () => RowReading;
};

export type RowReaderInput = {
  readonly report: ReportDefinition;
  readonly header: readonly string[];
  readonly mapping: ColumnMapping;
  readonly source: RowSource;
  /** Of a text file; null for workbooks. */
  readonly delimiter: string | null;
};

const asItIs = (text: string): string => text;

export const rowReader = ({ report, header, mapping, source, delimiter }: RowReaderInput): RowReader => {
  const { positions } = mapping;
  const readers = report.columns.map((column, index) =>
    columnReader(column, positions[index] ?? null, mapping.isOwnExport ? unguardFormula : asItIs),
  );
  const headings = report.columns.map((column, index) => header[positions[index] ?? -1] ?? column.headings[0] ?? column.columnId);
  const mapped = positions.filter((position) => position !== null);
  const probe = mapped[0] ?? 0;
  const probeHeading = (header[probe] ?? '').trim().toLowerCase();
  const preambleLabels = new Set([...report.preamble.asOf, ...report.preamble.other].map(normaliseHeading));
  const longestLabel = Math.max(0, ...[...preambleLabels].map((label) => label.length));
  // Where each row taken stands: block, and row within it.
  const blocks: RecordBlock[] = [];
  const blockOf: number[] = [];
  const rowOf: number[] = [];
  const fileProblems: Problem[] = mapping.repeated.map((heading) => ({
    severity: 'warning', row: null, column: heading, raw: null, message: `The heading “${heading}” stands in the file more than once; the first one is used.`,
  }));

  const skip = (block: RecordBlock, row: number, message: string): void => {
    fileProblems.push({ severity: 'warning', row: block.rowNumber(row), column: null, raw: null, message });
  };

  const isHeaderAgain = (block: RecordBlock, row: number): boolean =>
    block.text(row, probe).trim().toLowerCase() === probeHeading &&
    mapped.every((position) => looseHeading(block.text(row, position)) === looseHeading(header[position] ?? ''));

  /** Two downloads pasted under one another: the lines above the second header come again. */
  const isPreambleAgain = (block: RecordBlock, row: number): boolean => {
    if (preambleLabels.size === 0) return false;
    const first = block.text(row, 0);
    if (first.length === 0 || first.length > longestLabel + 1 || !preambleLabels.has(normaliseHeading(first).replace(/:$/, ''))) return false;
    return Array.from({ length: Math.max(0, block.cellsIn(row) - 2) }, (_, index) => block.text(row, index + 2)).every((cell) => cell.trim() === '');
  };

  const takeRow = (block: RecordBlock, row: number): void => {
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
      blockOf.push(blocks.length - 1);
      rowOf.push(row);
      return;
    }
    for (const reader of readers) reader.takeBack();
    if (isTotal) skip(block, row, 'A line of totals, left out: its figures are sums of other rows.');
  };

  const finish = (): RowReading => {
    const evidence = readers.map((reader) => reader.evidence());
    const file = {
      dot: evidence.reduce((sum, { dot }) => sum + dot, 0),
      comma: evidence.reduce((sum, { comma }) => sum + comma, 0),
    };
    const columns = readers.map((reader) => reader.finish(file, delimiter));
    const problems: Problem[] = [...fileProblems];
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
    for (const [index, { needed }] of report.columns.entries()) {
      const column = columns[index];
      if (column === undefined) continue;
      for (const problem of column.problems) note(problem.severity, problem.at, index, problem.raw, problem.message);
      if (needed !== 'cell') continue;
      for (let at = 0; at < rows; at += 1) {
        if (cellOf(column.data, at) === null) note('error', at, index, '', `The row has no ${headings[index] ?? ''}.`);
      }
    }

    const dataOf = (columnId: string): ColumnData | null => columns[report.columns.findIndex((column) => column.columnId === columnId)]?.data ?? null;
    const definition = tableDefinition(report.tableId);
    const keyData = definition.key.map(dataOf);
    const keyIndex = report.columns.findIndex((column) => column.columnId === definition.key[0]);
    const keyOf = (at: number): string => encodeKey(keyData.map((data) => (data === null ? null : cellOf(data, at))));
    const kept = settleDuplicates({
      rows,
      keyOf,
      isSame: (left, right) => columns.every(({ data }) => cellOf(data, left) === cellOf(data, right)),
      isRejected: (at) => reasons.has(at),
      rowNumber,
      rule: report.duplicates,
      keyName: headings[keyIndex] ?? '',
      note: (severity, at, raw, message) => {
        note(severity, at, keyIndex, raw, message);
      },
    });

    const whole: Table = {
      tableId: report.tableId,
      rowCount: rows,
      columns: definition.columns.map(({ id, kind }) => ({ id, data: dataOf(id) ?? blankColumn(kind, rows) })),
      sources: [source],
      sourceOf: new Uint32Array(rows),
      rowNumberOf: Uint32Array.from(rowOf, (_, at) => rowNumber(at)),
    };
    const rejectedKeys = new Set([...reasons.keys()].map(keyOf));
    if (rejectedKeys.size > 0) for (const at of kept) rejectedKeys.delete(keyOf(at));
    return {
      table: selectRows(whole, kept),
      rejectedKeys,
      problems: problems.sort((left, right) => (left.row ?? 0) - (right.row ?? 0)),
      rejected: [...reasons].sort(([left], [right]) => left - right).flatMap(([at, why]) => {
        const block = blocks[blockOf[at] ?? -1];
        return block === undefined ? [] : [{ block, row: rowOf[at] ?? 0, reasons: why }];
      }),
    };
  };

  return {
    add: (block, from, to) => {
      if (blocks.at(-1) !== block) blocks.push(block);
      for (let row = from; row < to; row += 1) {
        if (isHeaderAgain(block, row)) skip(block, row, 'The headings come again here; the line is left out.');
        else if (isPreambleAgain(block, row)) skip(block, row, `The file goes on with “${block.text(row, 0)} ${block.text(row, 1)}”: it seems to hold two downloads.`);
        else takeRow(block, row);
      }
    },
    finish,
  };
};

const blankColumn = (kind: ColumnData['kind'], rows: number): ColumnData =>
  kind === 'text' || kind === 'date'
    ? { kind, values: Array.from({ length: rows }, () => null) }
    : { kind, values: new Float64Array(rows).fill(NaN) };
