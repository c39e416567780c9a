/**
 * Rows that are nothing but data, told by the first two bytes of a few of their cells: no headings again or of another table, no
 * foot, no sum, nothing left out. Nearly all are; only the others have to be looked at as texts.
 */
import { looseHeading } from './headings';
import type { WholeColumns } from './records';
import type { LeftOut } from './report';

/** A first byte up to this one is blank or worse; from `beyondAscii` on it may stand for a blank, or for another case of a letter. */
const blankByte = 0x20;
const beyondAscii = 0x80;
/** Before a text that this app's own export guards from being a formula. */
const guard = 0x27;
/** Before a text that a file writes as a formula: `=""` is blank. */
const formula = 0x3d;

const bytesOf = (text: string): number => (text.charCodeAt(0) << 8) | text.charCodeAt(1);

/** Letters of both cases become small ones; what else becomes another sign becomes none that is looked for. */
const small = (head: number): number => head | 0x2020;

const isOdd = (head: number): boolean => head < 0 || head >> 8 <= blankByte || head >> 8 >= beyondAscii || head >> 8 === guard || head >> 8 === formula;

/** First two bytes of blanks and marks beyond ASCII that are nothing before a text, and of capitals that are small letters of ASCII. */
const hiding: ReadonlySet<number> = new Set([0xc2a0, 0xc4b0, 0xe19a, 0xe280, 0xe281, 0xe284, 0xe380, 0xefbb]);
const mayHide = (head: number): boolean => head >> 8 <= blankByte || head >> 8 === guard || hiding.has(head);

/** How what `empty-markers.ts` knows begins, where it begins with plain ASCII. */
const markerHeads: ReadonlySet<number> = new Set(['ni', 'n/', 'no'].map(bytesOf));
const totalHeads: ReadonlySet<number> = new Set(['gr', 'to', 'su', 'ov', 'ge', 'zw', 'in', 'so', 'ra', 'av', 'me', 'mi', 'mo', 'du', 'pr', 'ne', 're', 'pa', 'co', 'sh', 'te', 'en', 'er', 'ce', 'tt', 'uk', 'sk', 'sp', 'ko', 'ju', 'og', 'i ', 'yh', 'sa', 'ka', 'sl', 'ho', 'ei', 'im'].map(bytesOf));
/** The same where the second letter is beyond ASCII: `iš viso`, `tổng`, `végösszeg`, by the first two bytes. */
const otherTotalHeads: ReadonlySet<number> = new Set([0x69c5, 0x74e1, 0x76c3].map((head) => head | 0x2020));
const markerBeginnings: ReadonlySet<number> = new Set([...'-#'].map((letter) => letter.charCodeAt(0)));

/** Of a cell's head as `WholeColumns` has it: false where the cell is surely no marker of a missing value. */
export const mayBeBlank = (head: number): boolean => isOdd(head) || markerBeginnings.has(head >> 8) || markerHeads.has(small(head));

/** False where the cell is surely no word for a sum. */
export const mayBeTotal = (head: number): boolean => isOdd(head) || totalHeads.has(small(head)) || otherTotalHeads.has(small(head));

/** False where the cell surely begins with none of the texts, whatever their case. */
const mayBeginWith = (texts: readonly string[]): ((head: number) => boolean) => {
  const trimmed = texts.map((text) => text.trim());
  const isAscii = (text: string, at: number): boolean => text.charCodeAt(at) > blankByte && text.charCodeAt(at) < beyondAscii;
  // What does not begin with plain ASCII may be anything.
  if (trimmed.some((text) => !isAscii(text, 0))) return () => true;
  const heads = new Set(trimmed.filter((text) => isAscii(text, 1)).map((text) => small(bytesOf(text))));
  const letters = new Set(trimmed.filter((text) => !isAscii(text, 1)).map((text) => small(text.charCodeAt(0) << 8) >> 8));
  return (head) => head >= 0 && (mayHide(head) || heads.has(small(head)) || letters.has(small(head) >> 8));
};

const isLetterOrDigit = (byte: number): boolean => /^[a-z0-9]$/i.test(String.fromCharCode(byte));
const lettersAndDigits: readonly boolean[] = Array.from({ length: beyondAscii }, (_, byte) => isLetterOrDigit(byte));

/** False where the cell is surely not one of the headings, even loosely compared. */
const mayBeHeading = (headings: readonly string[]): ((head: number) => boolean) => {
  const loose = headings.map(looseHeading);
  const isKnown = loose.every((heading) => heading === '' || lettersAndDigits[heading.charCodeAt(0)] === true);
  const letters = new Set(loose.map((heading) => small(heading.charCodeAt(0) << 8) >> 8));
  const mayBeNone = loose.includes('');
  return (head) => !isKnown || (head < 0 ? mayBeNone : lettersAndDigits[head >> 8] !== true || letters.has(small(head) >> 8));
};

/** Nothing but blanks has been seen in such a cell. */
const mayBeEmpty = (head: number): boolean => head < 0 || head >> 8 <= blankByte || head >> 8 >= beyondAscii;

const beginsWithDigit = (head: number): boolean => head >> 8 >= 0x30 && head >> 8 <= 0x39;

/** What stands above the header and what programs write below a table have nothing from this column on. */
const firstBesideLines = 2;

export type PlainRowsInput = {
  /** Columns the report takes, with what a line of headings may say there. */
  readonly mapped: readonly { readonly position: number; readonly headings: readonly string[] }[];
  readonly leftOut: readonly { readonly rule: LeftOut; readonly position: number }[];
  /** Beginnings of lines that stand above a header, where one may have cells beside them. */
  readonly above: readonly { readonly position: number; readonly text: string }[];
  /** Columns of texts: what has a text that is no sum's is a row. */
  readonly texts: readonly number[];
  /** Columns of figures and days: headings of another table have none. */
  readonly figures: readonly number[];
};

/** Whether a row is nothing but data for sure. */
export const plainRows = ({ mapped, leftOut, above, texts, figures }: PlainRowsInput): ((columns: WholeColumns, row: number) => boolean) => {
  // Texts come first: figures are often blank.
  const inOrder = [...mapped.filter(({ position }) => texts.includes(position)), ...mapped.filter(({ position }) => !texts.includes(position))];
  const headed = inOrder.map(({ position, headings }) => ({ position, mayBe: mayBeHeading(headings) }));
  const beside = inOrder.flatMap(({ position }) => (position >= firstBesideLines ? [position] : []));
  // Beside a figure nothing stands alone.
  const mayBeAlone = (): boolean => figures.length === 0;
  const rules = [
    ...leftOut.map(({ rule: { when }, position }) => ({ position, mayBe: when === 'blank' ? mayBeBlank : when === 'alone' ? mayBeAlone : mayBeginWith(when.startsWith) })),
    ...above.map(({ position, text }) => ({ position, mayBe: mayBeginWith([text]) })),
  ];
  return (columns, row) => {
    for (const { position, mayBe } of rules) if (mayBe(columns.head(row, position))) return false;
    return (
      (figures.length === 0 || figures.some((position) => beginsWithDigit(columns.head(row, position)))) &&
      headed.some(({ position, mayBe }) => !mayBe(columns.head(row, position))) &&
      beside.some((position) => !mayBeEmpty(columns.head(row, position))) &&
      texts.some((position) => {
        const head = columns.head(row, position);
        return !mayBeBlank(head) && !mayBeTotal(head);
      })
    );
  };
};
