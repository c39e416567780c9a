/** The reader a report's column needs. */
import { noEvidence, type ColumnReader } from './column-values';
import { dateReader } from './date-column';
import { numberReader } from './number-column';
import type { ReportColumn, ValueRule } from './report';
import { textReader } from './text-column';

const absentReader = (kind: ValueRule['kind']): ColumnReader => {
  let rows = 0;
  return {
    take: () => {
      rows += 1;
      return false;
    },
    lastText: () => null,
    takeBack: () => {
      rows -= 1;
    },
    evidence: () => noEvidence,
    finish: () => ({
      problems: [],
      data:
        kind === 'text' || kind === 'date'
          ? { kind, values: Array.from({ length: rows }, () => null) }
          : { kind, values: new Float64Array(rows).fill(NaN) },
    }),
  };
};

/** `restore` undoes what the app's own export did to texts; for other files it hands them back unchanged. */
export const columnReader = (column: ReportColumn, position: number | null, restore: (text: string) => string): ColumnReader => {
  const { rule } = column;
  if (position === null) return absentReader(rule.kind);
  switch (rule.kind) {
    case 'text':
      return textReader(rule.isId, position, restore);
    case 'date':
      return dateReader(position);
    default:
      return numberReader(rule, position);
  }
};

