/** One column of a file on its way into a table: cells are taken in file order, doubtful ones are settled at the end. */
import type { ColumnData } from '../tables/table';
import { isEmptyMarker } from './empty-markers';
import { decide, numberStyle, type MarkEvidence } from './number-style';
import { readDay, type DayReading } from './read-day';
import { readNumber, type NumberReading } from './read-number';
import { blankCell, type RecordBlock } from './records';
import type { ReportColumn, ValueRule } from './report';

/** What is wrong with one value. `at` counts the rows taken, from 0. */
export type ValueProblem = { readonly at: number; readonly severity: 'error' | 'warning'; readonly raw: string; readonly message: string };

export type ColumnReader = {
  /** Takes the cell of the next row. True when the row has something in this column. */
  readonly take: (block: RecordBlock, row: number) => boolean;
  /** The value last taken is a text and says `Total`. */
  readonly lastText: () => string | null;
  /** Forgets the row last taken. */
  readonly takeBack: () => void;
  readonly evidence: () => MarkEvidence;
  /** Settles what the whole file had to be read for. */
  readonly finish: (file: MarkEvidence, delimiter: string | null) => { readonly data: ColumnData; readonly problems: readonly ValueProblem[] };
};

type NumberRule = Extract<ValueRule, { readonly kind: 'count' | 'decimal' }>;

const noEvidence: MarkEvidence = { dot: 0, comma: 0 };

const boundProblem = (value: number, rule: NumberRule): string | null => {
  if (rule.kind === 'decimal' && rule.above && value <= rule.minimum) return `must be more than ${rule.minimum}`;
  if (value < rule.minimum) return `must be at least ${rule.minimum}`;
  if (value > rule.maximum) return `must be at most ${rule.maximum}`;
  return null;
};

const quoted = (raw: string): string => `“${raw.length > 60 ? `${raw.slice(0, 60)}…` : raw}”`;

const numberReader = (rule: NumberRule, position: number): ColumnReader => {
  const values: number[] = [];
  const doubtful: { readonly at: number; readonly raw: string; readonly reading: NumberReading }[] = [];
  const outOfBounds: number[] = [];
  const mark = rule.kind === 'decimal' ? rule.mark : null;
  let dot = 0;
  let comma = 0;
  return {
    take: (block, row) => {
      const at = values.length;
      const plain = block.plainWhole(row, position);
      if (plain >= 0) {
        values.push(plain);
        if (boundProblem(plain, rule) !== null) outOfBounds.push(at);
        return true;
      }
      values.push(NaN);
      if (plain === blankCell) return false;
      const raw = block.text(row, position).trim();
      if (isEmptyMarker(raw)) return false;
      const reading = readNumber(raw, mark);
      if (reading.kind === 'evidence' && reading.mark === '.') dot += 1;
      if (reading.kind === 'evidence' && reading.mark === ',') comma += 1;
      doubtful.push({ at, raw, reading });
      return true;
    },
    lastText: () => null,
    takeBack: () => {
      values.pop();
      const last = doubtful.at(-1);
      if (outOfBounds.at(-1) === values.length) outOfBounds.pop();
      if (last?.at !== values.length) return;
      doubtful.pop();
      if (last.reading.kind !== 'evidence') return;
      if (last.reading.mark === '.') dot -= 1;
      else comma -= 1;
    },
    evidence: () => ({ dot, comma }),
    finish: (file, delimiter) => {
      const data = Float64Array.from(values);
      const problems: ValueProblem[] = [];
      const refuse = (at: number, raw: string, reason: string): void => {
        problems.push({ at, severity: 'error', raw, message: `${quoted(raw)} ${reason}.` });
      };
      const style = numberStyle({ dot, comma }, file, delimiter);
      for (const at of outOfBounds) {
        const value = values[at] ?? NaN;
        refuse(at, String(value), boundProblem(value, rule) ?? '');
      }
      let firstMarked: { readonly at: number; readonly raw: string } | null = null;
      for (const { at, raw, reading } of doubtful) {
        const decision = decide(reading, style, rule.kind === 'count');
        if (!decision.ok) {
          refuse(at, raw, decision.because);
          continue;
        }
        const { value } = decision;
        const bound = rule.kind === 'count' && !Number.isInteger(value) ? 'is not a whole number' : boundProblem(value, rule);
        if (bound !== null) {
          refuse(at, raw, bound);
          continue;
        }
        data[at] = value;
        if (mark === 'currency' && reading.kind !== 'unreadable' && reading.marked) firstMarked ??= { at, raw };
      }
      if (firstMarked !== null) {
        problems.push({ ...firstMarked, severity: 'warning', message: `${quoted(firstMarked.raw)} was read without its currency: only the currency column says which it is.` });
      }
      return { data: { kind: rule.kind, values: data }, problems };
    },
  };
};

// A spreadsheet that took a code for a number: digits cut to an exponent, or a `.0` put behind them.
const shortened = /^\d[.,]\d+E\+?\d+$/i;
const pointZero = /^\d{6,}\.0+$/;

const textReader = (isId: boolean, position: number, restore: (text: string) => string): ColumnReader => {
  const values: (string | null)[] = [];
  const problems: ValueProblem[] = [];
  const warn = (raw: string, message: string): void => {
    problems.push({ at: values.length, severity: 'warning', raw, message });
  };
  return {
    take: (block, row) => {
      const text = restore(block.text(row, position)).trim();
      if (isEmptyMarker(text)) {
        values.push(null);
        return false;
      }
      if (isId && shortened.test(text)) warn(text, `${quoted(text)} looks like a code that a spreadsheet shortened. It is kept as it stands.`);
      if (isId && pointZero.test(text)) warn(text, `${quoted(text)} looks like a code that a spreadsheet took for a number. It is kept as it stands.`);
      values.push(text);
      return true;
    },
    lastText: () => values.at(-1) ?? null,
    takeBack: () => {
      values.pop();
      while ((problems.at(-1)?.at ?? -1) >= values.length) problems.pop();
    },
    evidence: () => noEvidence,
    finish: () => ({ data: { kind: 'text', values }, problems }),
  };
};

const dateReader = (position: number): ColumnReader => {
  const readings: (DayReading | null)[] = [];
  const raws: string[] = [];
  return {
    take: (block, row) => {
      const raw = block.text(row, position).trim();
      const blank = isEmptyMarker(raw);
      readings.push(blank ? null : readDay(raw));
      raws.push(raw);
      return !blank;
    },
    lastText: () => null,
    takeBack: () => {
      readings.pop();
      raws.pop();
    },
    evidence: () => noEvidence,
    finish: () => {
      // One day above the twelfth tells for the whole column which figure is the month.
      const decisive = raws.flatMap((raw, at) => {
        const parts = readings[at]?.kind === 'day' ? /^(\d{1,2})[-/](\d{1,2})[-/]/.exec(raw) : null;
        return parts === null || Number(parts[1]) === Number(parts[2]) ? [] : [Number(parts[1]) > 12 ? 'dayFirst' : 'monthFirst'] as const;
      });
      const order = new Set(decisive).size === 1 ? decisive[0] : undefined;
      const problems: ValueProblem[] = [];
      const refuse = (at: number, reason: string): null => {
        const raw = raws[at] ?? '';
        problems.push({ at, severity: 'error', raw, message: `${quoted(raw)} ${reason}.` });
        return null;
      };
      const values = readings.map((reading, at) => {
        if (reading === null) return null;
        if (reading.kind === 'day') return reading.iso;
        if (reading.kind === 'unreadable') return refuse(at, 'is not a date');
        return order === undefined ? refuse(at, 'can be read with the day or with the month first, and the column does not tell which') : reading[order];
      });
      return { data: { kind: 'date', values }, problems };
    },
  };
};

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

