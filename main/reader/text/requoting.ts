/**
 * Texts whose cells are quoted otherwise than spreadsheets quote them, put into their way while they pass: scripts and databases write a
 * quote within quotes as `\"`, put cells into single quotes, word processors into typographic ones, or they leave a blank before their quotes. What does not keep to it is refused,
 * for nobody could say where its cells end.
 */
import { Refusal } from '../refusal';
import type { Decoding } from './decoding';
import { typographicRequoting } from './typographic-quotes';

export type OtherQuotes = 'backslash' | 'single' | 'blank' | 'typographic';

const DOUBLE = 0x22;
const SINGLE = 0x27;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const LF = 0x0a;
const CR = 0x0d;

const words: Readonly<Record<OtherQuotes, string>> = {
  backslash: 'The quotes of this file are written with a backslash before them',
  single: 'The cells of this file stand in single quotes',
  blank: 'The quotes of this file have a blank before them',
  typographic: 'The cells of this file stand in typographic quotes (“ ”)',
};

/**
 * `blanks` at the beginning of a cell, which are its own where no quote follows; `within` a quotation; `closing`: at a quote that ends one
 * or is the first of two; `behind` a quotation, where only blanks may stand.
 */
type State = 'begin' | 'blanks' | 'plain' | 'within' | 'escaped' | 'closing' | 'behind';

const refusedAt = (quotes: OtherQuotes, line: number): Refusal =>
  new Refusal('torn', `${words[quotes]}, and line ${line.toLocaleString('en-US')} does not keep to that: where its cells end cannot be told. Open the file in a spreadsheet program, or have it made anew, and save it as CSV with double quotes.`);

/** UTF-8 to UTF-8. */
export const requoting = (quotes: OtherQuotes, separator: string): Decoding => {
  if (quotes === 'typographic') return typographicRequoting(separator, (line) => refusedAt(quotes, line));
  const delimiter = separator.charCodeAt(0);
  const quote = quotes === 'single' ? SINGLE : DOUBLE;
  let state: State = 'begin';
  let lines = 1;
  let last = 0;
  /** Met and not yet written. */
  let blanks = 0;

  const refused = (): Refusal => refusedAt(quotes, lines);

  const ends = (byte: number): boolean => byte === delimiter || byte === LF || byte === CR;

  const next = (piece: Buffer): Buffer => {
    const out = Buffer.allocUnsafe(2 * piece.length + 1 + blanks);
    let o = 0;
    const put = (byte: number): void => {
      out[o] = byte;
      o += 1;
    };
    for (const byte of piece) {
      if (byte === LF ? last !== CR : byte === CR) lines += 1;
      last = byte;
      if (state === 'within') {
        if (byte === quote) state = 'closing';
        else if (byte === BACKSLASH && quotes === 'backslash') state = 'escaped';
        else {
          if (byte === DOUBLE) put(DOUBLE);
          put(byte);
        }
      } else if (state === 'escaped') {
        if (byte === DOUBLE) put(DOUBLE);
        else if (byte !== BACKSLASH) put(BACKSLASH);
        put(byte);
        state = 'within';
      } else if (state === 'closing' && byte === quote) {
        if (quote === DOUBLE) put(DOUBLE);
        put(quote);
        state = 'within';
      } else if ((state === 'begin' || state === 'blanks') && byte === quote) {
        put(DOUBLE);
        blanks = 0;
        state = 'within';
      } else if (quotes === 'blank' && (state === 'begin' || state === 'blanks') && byte === SPACE) {
        blanks += 1;
        state = 'blanks';
      } else {
        for (; blanks > 0; blanks -= 1) put(SPACE);
        const isStray = byte === quote || (byte === DOUBLE && (quote === DOUBLE || state !== 'plain'));
        if (isStray || ((state === 'closing' || state === 'behind') && !ends(byte) && byte !== SPACE)) throw refused();
        if (state === 'closing') put(DOUBLE);
        put(byte);
        state = ends(byte) ? 'begin' : state === 'closing' || state === 'behind' ? 'behind' : 'plain';
      }
    }
    return out.subarray(0, o);
  };

  return {
    next,
    rest: () => Buffer.from(state === 'closing' ? '"' : state === 'escaped' ? '\\' : ' '.repeat(blanks), 'utf8'),
  };
};
