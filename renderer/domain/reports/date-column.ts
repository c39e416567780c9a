/** A column of days. Whether the day or the month stands first is decided by the whole column. */
import { noEvidence, quoted, rawTexts, type ColumnReader, type ValueProblem } from './column-values';
import { isEmptyMarker } from './empty-markers';
import { readDay, type DayReading } from './read-day';

export const dateReader = (position: number): ColumnReader => {
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
      const differing = rawTexts();
      for (const [at, raw] of raws.entries()) if (raw !== (values[at] ?? '')) differing.keep(at, raw);
      return { data: { kind: 'date', values }, problems, raws: differing.finish() };
    },
  };
};
