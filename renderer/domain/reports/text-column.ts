/** A column of texts and codes, kept as they stand. What a spreadsheet may have spoilt is pointed out, never repaired. */
import { noEvidence, quoted, type ColumnReader, type ValueProblem } from './column-values';
import { isEmptyMarker } from './empty-markers';

const monthNames = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Digits that a spreadsheet keeps of a number. */
const mostDigits = 15;

/** What spreadsheets make of codes: digits cut to an exponent, a `.0` put behind them, `1-2` taken for a day, `=A` for a formula. */
const spoilt: readonly { readonly shape: RegExp; readonly looks: string }[] = [
  { shape: /^\d[.,]\d+E\+?\d+$/i, looks: 'a code that a spreadsheet shortened' },
  { shape: /^\d{6,}\.0+$/, looks: 'a code that a spreadsheet took for a number' },
  { shape: new RegExp(`^(?:\\d{1,2}-(?:${monthNames})(?:-\\d{2,4})?|(?:${monthNames})-\\d{2}|\\d{4}-\\d{2}-\\d{2}(?: 00:00:00)?)$`), looks: 'a code that a spreadsheet took for a day' },
  { shape: /^#(?:NAME\?|VALUE!|NUM!|NULL!)$/, looks: 'a code that a spreadsheet took for a formula' },
];

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
      if (isId) for (const { shape, looks } of spoilt) if (shape.test(text)) warn(text, `${quoted(text)} looks like ${looks}. It is kept as it stands.`);
      if (isId && text.length > mostDigits && block.storedNumber(row, position) !== null && /^-?\d+$/.test(text)) warn(text, `${quoted(text)} was typed as a number, of which a spreadsheet keeps ${mostDigits} digits: the last ones may be wrong. It is kept as it stands.`);
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
