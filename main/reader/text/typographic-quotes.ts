/**
 * Cells in the quotes that word processors put for typed ones: “A-1”,“Tray, big”. One ends where a separator or the line's end stands behind its
 * closing quote; a line that ends within one is refused, for nobody could say where that cell ends.
 */
import type { Refusal } from '../refusal';
import type { Decoding } from './decoding';

const DOUBLE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

/** “, ” and „ are of three bytes, the first two of them alike. */
const first = 0xe2;
const second = 0x80;
const isThird = (byte: number): boolean => byte === 0x9c || byte === 0x9d || byte === 0x9e;

type State = 'begin' | 'plain' | 'within' | 'closing';

/** UTF-8 to UTF-8. */
export const typographicRequoting = (separator: string, refused: (line: number) => Refusal): Decoding => {
  const delimiter = separator.charCodeAt(0);
  let state: State = 'begin';
  let lines = 1;
  let last = 0;
  /** The beginning of what may be a quote. */
  let held: number[] = [];
  /** A quote that ends its cell if that ends here, and the blanks behind it. */
  let closing: number[] = [];

  const next = (piece: Buffer): Buffer => {
    const out: number[] = [];
    const put = (byte: number): void => {
      if (byte === DOUBLE && state === 'within') out.push(DOUBLE);
      out.push(byte);
    };
    const take = (byte: number): void => {
      const isLineEnd = byte === LF || byte === CR;
      if (state === 'closing') {
        if (byte === SPACE) {
          closing.push(byte);
          return;
        }
        if (byte === delimiter || isLineEnd) {
          out.push(DOUBLE);
          closing = [];
          state = 'begin';
        } else {
          out.push(...closing);
          closing = [];
          state = 'within';
        }
      }
      if (state === 'within' && isLineEnd) throw refused(lines);
      if (isLineEnd && !(byte === LF && last === CR)) lines += 1;
      if (state === 'begin' && byte === DOUBLE) throw refused(lines);
      put(byte);
      if (state !== 'within') state = byte === delimiter || isLineEnd ? 'begin' : 'plain';
    };
    const takeQuote = (quote: readonly number[]): void => {
      if (state === 'begin') {
        out.push(DOUBLE);
        state = 'within';
        return;
      }
      if (state === 'plain') {
        out.push(...quote);
        return;
      }
      out.push(...closing);
      closing = [...quote];
      state = 'closing';
    };
    for (const byte of piece) {
      const goesOn = held.length === 0 ? byte === first : held.length === 1 ? byte === second : isThird(byte);
      if (goesOn && held.length < 2) held.push(byte);
      else if (goesOn) {
        takeQuote([...held, byte]);
        held = [];
      } else {
        for (const before of held) take(before);
        held = [];
        if (byte === first) held.push(byte);
        else take(byte);
      }
      last = byte;
    }
    return Buffer.from(out);
  };

  return {
    next,
    rest: () => Buffer.from(state === 'closing' ? [DOUBLE] : held),
  };
};
