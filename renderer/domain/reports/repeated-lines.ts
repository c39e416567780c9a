/** Two downloads pasted under one another: the headings come again, and the lines above them. */
import { looseHeading, normaliseHeading } from './headings';
import type { RecordBlock } from './records';
import type { ReportDefinition } from './report';

export type RepeatedLines = {
  readonly isHeaderAgain: (block: RecordBlock, row: number) => boolean;
  readonly isPreambleAgain: (block: RecordBlock, row: number) => boolean;
};

/** `mapped` are the positions of the columns that the report takes. */
export const repeatedLines = (report: ReportDefinition, header: readonly string[], mapped: readonly number[]): RepeatedLines => {
  const probe = mapped[0] ?? 0;
  const probeHeading = (header[probe] ?? '').trim().toLowerCase();
  const probeLetter = probeHeading.charCodeAt(0);
  const preambleColumns = report.columns.filter(({ origin }) => origin === 'preamble').flatMap((column) => column.headings);
  const preambleLabels = new Set([...report.preamble.asOf, ...report.preamble.other, ...preambleColumns].map(normaliseHeading));
  const longestLabel = Math.max(0, ...[...preambleLabels].map((label) => label.length));

  /** Looked at for every row: nearly all are known by their first letter to be none. Beyond ASCII, capitals are another matter. */
  const isHeaderAgain = (block: RecordBlock, row: number): boolean => {
    const first = block.text(row, probe);
    const letter = first.charCodeAt(0);
    if (letter > 0x20 && letter < 0x80 && probeLetter < 0x80 && (letter | 0x20) !== (probeLetter | 0x20)) return false;
    if (first.trim().toLowerCase() !== probeHeading) return false;
    return mapped.every((position) => looseHeading(block.text(row, position)) === looseHeading(header[position] ?? ''));
  };

  const isPreambleAgain = (block: RecordBlock, row: number): boolean => {
    if (preambleLabels.size === 0) return false;
    const first = block.text(row, 0);
    if (first.length === 0 || first.length > longestLabel + 1 || !preambleLabels.has(normaliseHeading(first).replace(/:$/, ''))) return false;
    return Array.from({ length: Math.max(0, block.cellsIn(row) - 2) }, (_, index) => block.text(row, index + 2)).every((cell) => cell.trim() === '');
  };

  return { isHeaderAgain, isPreambleAgain };
};
