/** The reader a report's column needs. */
import { noEvidence, type ColumnReader } from './column-values';
import { dateReader, type SaidOfDays } from './date-column';
import { numberReader } from './number-column';
import { decide } from './number-style';
import { readDay } from './read-day';
import { readNumber, type DecimalMark } from './read-number';
import type { ReportColumn, ValueRule } from './report';
import { textReader } from './text-column';
import type { ColumnData } from '../tables/table';

export const blankColumn = (kind: ColumnData['kind'], rows: number): ColumnData =>
  kind === 'text' || kind === 'date'
    ? { kind, values: Array.from({ length: rows }, () => null) }
    : { kind, values: new Float64Array(rows).fill(NaN) };

/** The same value in every row: what the file says once, above its header, or what the user said of it. */
const constantReader = (kind: ValueRule['kind'], first: string | null): ColumnReader => {
  let rows = 0;
  const runs: { readonly from: number; readonly value: string | null }[] = [{ from: 0, value: first }];
  const dayOf = (value: string | null): string | null => {
    const reading = value === null ? null : readDay(value);
    return reading?.kind === 'day' ? reading.iso : null;
  };
  const figureOf = (value: string | null): number => {
    const decision = decide(readNumber(value ?? '', null), { kind: 'untold', likely: '.' }, kind === 'count');
    return decision.ok && (kind !== 'count' || Number.isInteger(decision.value)) ? decision.value : NaN;
  };
  /** Each run overwrites the rest of the one before. */
  const spread = <T>(of: (value: string | null) => T): T[] => {
    const values = new Array<T>(rows);
    for (const { from, value } of runs) values.fill(of(value), from);
    return values;
  };
  const read = (): ColumnData => {
    if (kind === 'text') return { kind, values: spread((value) => value) };
    if (kind === 'date') return { kind, values: spread(dayOf) };
    return { kind, values: new Float64Array(spread(figureOf)) };
  };
  return {
    change: (value) => runs.push({ from: rows, value: value.trim() === '' ? null : value.trim() }),
    take: () => {
      rows += 1;
      return false;
    },
    takeRun: (_block, _columns, from, to) => {
      rows += to - from;
    },
    lastText: () => null,
    takeBack: () => {
      rows -= 1;
    },
    evidence: () => noEvidence,
    finish: () => ({ problems: [], raws: null, data: read() }),
  };
};

export type ColumnSource =
  /** A column of the file. */
  | { readonly kind: 'position'; readonly position: number; readonly heading: string; readonly days: SaidOfDays; readonly decimalMark: DecimalMark | null }
  /** One text for all rows; null where nothing says it. */
  | { readonly kind: 'constant'; readonly value: string | null };

/** `restore` undoes what the app's own export did to texts; for other files it hands them back unchanged. */
export const columnReader = (column: ReportColumn, source: ColumnSource, restore: (text: string) => string): ColumnReader => {
  const { rule } = column;
  if (source.kind === 'constant') return constantReader(rule.kind, source.value);
  switch (rule.kind) {
    case 'text':
      return textReader(rule.isId, source.position, restore);
    case 'date':
      return dateReader(rule.of, source.position, source.heading, source.days);
    default:
      return numberReader(rule, source.position, source.decimalMark, column.unit);
  }
};
