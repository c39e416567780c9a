/** What a hostile file is, and the one answer a reader must give to it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReaderOptions } from '../../../preload/contract';
import type { ReadFailureCode, ReadWarning } from '../../../preload/reader-protocol';

/** Rows of all sheets in their order; or only how many there are, with the first and the last. */
export type ExpectedRows =
  | { readonly rows: readonly (readonly string[])[]; readonly warnings?: readonly ReadWarning['code'][]; readonly sheets?: readonly string[] }
  | { readonly count: number; readonly first: readonly string[]; readonly last: readonly string[]; readonly warnings?: readonly ReadWarning['code'][] };

export type ExpectedRefusal = { readonly code: ReadFailureCode; readonly words: RegExp };

export type Expected = ExpectedRows | ExpectedRefusal;

export type HostileCase = {
  /** Completes "a reader is given …". */
  readonly is: string;
  /** Puts it into the folder and says where. */
  readonly put: (folder: string) => Promise<string>;
  readonly expected: Expected;
  readonly options?: ReaderOptions;
  /** Done when the first rows have come and no more have been asked for. */
  readonly meanwhile?: (file: string) => void;
  /** Where the window's own door already turns it away: the words of the refusal. */
  readonly door?: RegExp;
  /** Not on Windows. */
  readonly posixOnly?: true;
};

type Content = string | Buffer | Promise<Buffer> | Iterable<string | Buffer>;

const isIterable = (content: Content): content is Iterable<string | Buffer> => typeof content === 'object' && !Buffer.isBuffer(content) && Symbol.iterator in content;

/** A case that is a plain file. */
export const file = (is: string, name: string, content: () => Content, expected: Expected, more: Partial<HostileCase> = {}): HostileCase => ({
  is,
  expected,
  put: async (folder) => {
    const where = path.join(folder, name);
    const made = content();
    if (isIterable(made) && typeof made !== 'string') {
      writeFileSync(where, '');
      for (const piece of made) writeFileSync(where, piece, { flag: 'a' });
    } else {
      writeFileSync(where, await made);
    }
    return where;
  },
  ...more,
});

export const isRefusal = (expected: Expected): expected is ExpectedRefusal => 'code' in expected;

/** The same pseudo-random numbers every time, from 0 up to 2^32. */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};
