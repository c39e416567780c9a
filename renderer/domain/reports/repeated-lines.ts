/** Two downloads pasted under one another: the headings come again, and the lines above them. */
import { isFootLine } from './empty-markers';
import { looseHeading, normaliseHeading } from './headings';
import { blankCell, type RecordBlock } from './records';
import type { ReportDefinition } from './report';

export type RepeatedLines = {
  readonly isHeaderAgain: (block: RecordBlock, row: number) => boolean;
  readonly isPreambleAgain: (block: RecordBlock, row: number) => boolean;
  /** How lines begin that are known again although they may have cells everywhere. */
  readonly beginnings: readonly { readonly position: number; readonly text: string }[];
  /** What programs write below a table. */
  readonly isFoot: (block: RecordBlock, row: number) => boolean;
};

const isBlankFrom = (block: RecordBlock, row: number, column: number): boolean =>
  Array.from({ length: Math.max(0, block.cellsIn(row) - column) }, (_, index) => block.text(row, index + column)).every((cell) => cell.trim() === '');

/** One cell, and that is no item. Nearly every row is known by its second cell to be none. */
const isFoot = (block: RecordBlock, row: number): boolean =>
  block.plainWhole(row, 1) === blankCell && isFootLine(block.text(row, 0).trim()) && isBlankFrom(block, row, 2);

type Lines = readonly (readonly string[])[];

const isLine = (line: readonly string[], block: RecordBlock, row: number, form: (text: string) => string): boolean => {
  const first = line.findIndex((text) => text !== '');
  if (first === -1 || form(block.text(row, first)) !== line[first]) return false;
  return Array.from({ length: Math.max(line.length, block.cellsIn(row)) }, (_, position) => position).every((position) => form(block.text(row, position)) === (line[position] ?? ''));
};

export type LinesOfFile = {
  readonly header: readonly string[];
  /** Positions of the columns that the report takes. */
  readonly mapped: readonly number[];
  /** The header's rows as they stand, where it has several. */
  readonly headerLines: Lines;
  /** What stands above it. */
  readonly above: Lines;
};

export const repeatedLines = (report: ReportDefinition, { header, mapped, headerLines, above }: LinesOfFile): RepeatedLines => {
  const probe = mapped[0] ?? 0;
  const probeHeading = (header[probe] ?? '').trim().toLowerCase();
  const probeLetter = probeHeading.charCodeAt(0);
  const preambleColumns = report.columns.filter(({ origin }) => origin === 'preamble').flatMap((column) => column.headings);
  const preambleLabels = new Set([...report.preamble.asOf, ...report.preamble.other, ...preambleColumns].map(normaliseHeading));
  const longestLabel = Math.max(0, ...[...preambleLabels].map((label) => label.length));

  /** Looked at for every row: nearly all are known by their first letter to be none. Beyond ASCII, capitals are another matter. */
  const isWholeHeader = (block: RecordBlock, row: number): boolean => {
    const first = block.text(row, probe);
    const letter = first.charCodeAt(0);
    if (letter > 0x20 && letter < 0x80 && probeLetter < 0x80 && (letter | 0x20) !== (probeLetter | 0x20)) return false;
    if (first.trim().toLowerCase() !== probeHeading) return false;
    return mapped.every((position) => looseHeading(block.text(row, position)) === looseHeading(header[position] ?? ''));
  };

  const looseLines = headerLines.map((line) => line.map(looseHeading));
  /** One row of several says nothing but what it said above. */
  const isLineAgain = (block: RecordBlock, row: number): boolean => looseLines.some((line) => isLine(line, block, row, looseHeading));

  const linesAbove = above.map((line) => line.map(normaliseHeading));
  /** Labels that no cell of a table begins with, whatever stands beside them. */
  const marks = [...preambleLabels].filter((label) => label.startsWith('#'));
  const beginnings = [
    ...marks.map((text) => ({ position: 0, text })),
    ...linesAbove.flatMap((line) => {
      const position = line.findIndex((text) => text !== '');
      return position === -1 ? [] : [{ position, text: line[position] ?? '' }];
    }),
  ];

  const isPreambleAgain = (block: RecordBlock, row: number): boolean => {
    if (linesAbove.some((line) => isLine(line, block, row, normaliseHeading))) return true;
    if (preambleLabels.size === 0) return false;
    const first = block.text(row, 0);
    if (first.length === 0 || first.length > longestLabel + 1 || !preambleLabels.has(normaliseHeading(first).replace(/:$/, ''))) return false;
    return marks.includes(normaliseHeading(first)) || isBlankFrom(block, row, 2);
  };

  return { isHeaderAgain: (block, row) => isWholeHeader(block, row) || isLineAgain(block, row), isPreambleAgain, isFoot, beginnings };
};
