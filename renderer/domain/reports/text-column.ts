/** A column of texts and codes, kept as they stand. What a spreadsheet may have spoilt is pointed out, never repaired. */
import { noEvidence, quoted, withoutTextFormula, type ColumnReader, type ValueProblem } from './column-values';
import { isEmptyMarker } from './empty-markers';
import type { RecordBlock } from './records';
import { holdsOddBlank, holdsUnseen } from './unseen';
import { shortenedCode } from './whole-codes';

const monthNames = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Digits that a spreadsheet keeps of a number. */
const mostDigits = 15;

/** What spreadsheets make of codes: digits cut to an exponent, a `.0` put behind them, `1-2` taken for a day, `=A` for a formula. */
const spoilt: readonly { readonly shape: RegExp; readonly looks: string }[] = [
  { shape: shortenedCode, looks: 'a code that a spreadsheet shortened' },
  { shape: /^\d{6,}\.0+$/, looks: 'a code that a spreadsheet took for a number' },
  { shape: new RegExp(`^(?:\\d{1,2}-(?:${monthNames})(?:-\\d{2,4})?|(?:${monthNames})-\\d{2}|(?:${monthNames}) \\d{4}|\\d{4}-\\d{2}-\\d{2}(?: 00:00:00)?)$`), looks: 'a code that a spreadsheet took for a day' },
  { shape: /^'[^\s']+$/, looks: 'a code behind the apostrophe that keeps a spreadsheet from changing it' },
  { shape: /^#(?:NAME\?|VALUE!|NUM!|NULL!)$/, looks: 'a code that a spreadsheet took for a formula' },
];

/** Nearly every code is known by its length and one letter to be none of those: all have a dot, comma, dash, hash or apostrophe where these have none; `Jan-26` has six characters, `Jan 2026` eight. */
const mayBeSpoilt = (text: string): boolean => {
  const first = text.charCodeAt(0);
  if (first === 0x23 || first === 0x27) return true;
  if (first < 0x30 || first > 0x39) return (text.length === 6 && text.charCodeAt(3) === 0x2d) || (text.length === 8 && text.charCodeAt(3) === 0x20);
  return /[-.,+]/.test(text);
};

export const textReader = (isId: boolean, position: number, restore: (text: string) => string): ColumnReader => {
  const values: (string | null)[] = [];
  const problems: ValueProblem[] = [];
  /** Rows whose value is not what the file says letter for letter. */
  const markers: { readonly at: number; readonly raw: string }[] = [];
  const warn = (raw: string, message: string): void => {
    problems.push({ at: values.length, severity: 'warning', raw, message });
  };
  const takeText = (raw: string, block: RecordBlock, row: number): boolean => {
    const text = withoutTextFormula(raw);
    if (text !== raw) markers.push({ at: values.length, raw });
    if (isEmptyMarker(text)) {
      if (text !== '' && text === raw) markers.push({ at: values.length, raw: text });
      values.push(null);
      return false;
    }
    if (isId) {
      if (mayBeSpoilt(text)) for (const { shape, looks } of spoilt) if (shape.test(text)) warn(text, `${quoted(text)} looks like ${looks}. It is kept as it stands.`);
      if (holdsUnseen(text)) warn(text, `${quoted(text)} holds a sign that does not show, and so is another code than it looks like. Type it anew in the file.`);
      else if (holdsOddBlank(text)) warn(text, `${quoted(text)} holds a blank of another kind than the space bar writes, and so is another code than it looks like. Type it anew in the file.`);
      if (text.length > mostDigits && block.storedNumber(row, position) !== null && /^-?\d+$/.test(text)) warn(text, `${quoted(text)} was typed as a number, of which a spreadsheet keeps ${mostDigits} digits: the last ones may be wrong. It is kept as it stands.`);
    }
    values.push(text);
    return true;
  };
  return {
    take: (block, row) => takeText(restore(block.text(row, position)).trim(), block, row),
    takeRun: (block, columns, from, to) => {
      const texts = columns.texts(position, from, to);
      for (let index = 0; index < texts.length; index += 1) takeText(restore(texts[index] ?? '').trim(), block, from + index);
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
