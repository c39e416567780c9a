/** A column of texts and codes, kept as they stand. What a spreadsheet may have spoilt is pointed out, never repaired. */
import { noEvidence, quoted, type ColumnReader, type ValueProblem } from './column-values';
import { isEmptyMarker } from './empty-markers';

// A spreadsheet that took a code for a number: digits cut to an exponent, or a `.0` put behind them.
const shortened = /^\d[.,]\d+E\+?\d+$/i;
const pointZero = /^\d{6,}\.0+$/;

export const textReader = (isId: boolean, position: number, restore: (text: string) => string): ColumnReader => {
  const values: (string | null)[] = [];
  const problems: ValueProblem[] = [];
  const markers: { readonly at: number; readonly raw: string }[] = [];
  const warn = (raw: string, message: string): void => {
    problems.push({ at: values.length, severity: 'warning', raw, message });
  };
  return {
    take: (block, row) => {
      const text = restore(block.text(row, position)).trim();
      if (isEmptyMarker(text)) {
        if (text !== '') markers.push({ at: values.length, raw: text });
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
      if (markers.at(-1)?.at === values.length) markers.pop();
      while ((problems.at(-1)?.at ?? -1) >= values.length) problems.pop();
    },
    evidence: () => noEvidence,
    finish: () => ({
      data: { kind: 'text', values },
      problems,
      raws: markers.length === 0 ? null : { rows: Uint32Array.from(markers, ({ at }) => at), texts: markers.map(({ raw }) => raw) },
    }),
  };
};
