/**
 * The short way for records that leave no doubt, which nearly all are: cut sixteen bytes at a time. A record with
 * anything odd about it (a quote that does not close at its cell's end, a blank line, a quotation over lines in a row of
 * unusual width or of a tab file, one cut off by the end of the bytes) is left to `RecordScanner`, and on every other the two agree.
 */
import type { Batch } from '../batch';
import {
  above, add, assembled, atLeast, below, bitsOf, block, both, byteAt, either, eitherBytes, equal, equalBytes, get, i32, isZero, leave, leaveIf, loop, lowestBit,
  minus, plus, set, shiftedLeft, shiftedRight, sixteenAt, sixteenOf, storeSixteen, storeWord, unequal, when, type Code,
} from '../wasm/assemble';

const LF = 10;
const CR = 13;
const QUOTE = 0x22;
const TAB = 0x09;

/** Bytes taken at once. */
const mostBytes = 512 * 1024;

/** Longer quotations are judged by the scanner, which knows over how many lines one may run. */
const longestQuotation = 8 * 1024;

// The memory: state, bytes to read, the cells' bytes, where cells end, how many cells each record has. Sixteen bytes are
// read and written at a time, so every part has room for some more.
const spare = 64;
const inputAt = 64;
const outputAt = inputAt + mostBytes + spare;
const endsAt = outputAt + mostBytes + spare;
const recordsAt = endsAt + 4 * mostBytes + spare;
const memoryBytes = recordsAt + 4 * mostBytes + spare;

const local = {
  // Parameters.
  at: 0, to: 1, enough: 2, shift: 3, delimiter: 4, quote: 5, width: 6, seen: 7,
  // Words.
  out: 8, end: 9, record: 10, recordAt: 11, recordOut: 12, recordEnd: 13, cellFrom: 14, byte: 15, bits: 16, overLines: 17, cells: 18, lf: 19, crlf: 20, cr: 21, place: 22, widest: 23,
  // Sixteens.
  delimiters: 24, quotes: 25, lineFeeds: 26, returns: 27, sixteen: 28,
} as const;

const { at, to, enough, shift, delimiter, quote, width, seen, out, end, record, recordAt, recordOut, recordEnd, cellFrom, byte, bits, overLines, cells, lf, crlf, cr, place, widest, delimiters, quotes, lineFeeds, returns, sixteen } = local;

const lineBreaks = eitherBytes(equalBytes(get(sixteen), get(lineFeeds)), equalBytes(get(sixteen), get(returns)));

/** Takes sixteen bytes along, and the bits of those looked for. */
const takeSixteen = (sought: Code): readonly Code[] => [set(sixteen, sixteenAt(get(at))), storeSixteen(get(out), get(sixteen)), set(bits, bitsOf(sought))];

const step = (by: Code): readonly Code[] => [add(at, by), add(out, by)];

const quotation: readonly Code[] = [
  add(at, i32(1)),
  loop(
    'quotation',
    leaveIf('records', atLeast(get(at), get(to))),
    ...takeSixteen(equalBytes(get(sixteen), get(quotes))),
    set(place, bitsOf(lineBreaks)),
    when(isZero(get(bits)), [set(overLines, either(get(overLines), get(place))), ...step(i32(16)), leave('quotation')]),
    // Line breaks before the quote alone are inside the quotation.
    set(overLines, either(get(overLines), both(get(place), minus(shiftedLeft(i32(1), lowestBit(get(bits))), i32(1))))),
    set(bits, lowestBit(get(bits))),
    ...step(get(bits)),
    leaveIf('records', atLeast(plus(get(at), i32(1)), get(to))),
    set(byte, byteAt(get(at), 1)),
    // Two quotes are one of the text.
    when(equal(get(byte), i32(QUOTE)), [add(out, i32(1)), add(at, i32(2)), leave('quotation')]),
    add(at, i32(1)),
  ),
  leaveIf('records', both(both(unequal(get(byte), get(delimiter)), unequal(get(byte), i32(LF))), unequal(get(byte), i32(CR)))),
  leaveIf('records', above(minus(get(out), get(cellFrom)), i32(longestQuotation))),
];

const plainCell: readonly Code[] = [
  loop(
    'plain cell',
    ...takeSixteen(eitherBytes(lineBreaks, equalBytes(get(sixteen), get(delimiters)))),
    when(isZero(get(bits)), [...step(i32(16)), leaveIf('plain cell', below(get(at), get(to))), leave('records')]),
  ),
  set(bits, lowestBit(get(bits))),
  ...step(get(bits)),
  leaveIf('records', atLeast(get(at), get(to))),
  set(byte, byteAt(get(at))),
];

const cellsOfRecord: Code = loop(
  'cell',
  set(cellFrom, get(out)),
  when(equal(byteAt(get(at)), get(quote)), quotation, plainCell),
  storeWord(get(end), plus(get(out), get(shift))),
  add(end, i32(4)),
  when(equal(get(byte), get(delimiter)), [add(at, i32(1)), leave('cell')]),
);

const body: readonly Code[] = [
  set(delimiters, sixteenOf(get(delimiter))),
  set(quotes, sixteenOf(i32(QUOTE))),
  set(lineFeeds, sixteenOf(i32(LF))),
  set(returns, sixteenOf(i32(CR))),
  set(out, i32(outputAt)),
  set(end, i32(endsAt)),
  set(record, i32(recordsAt)),
  // Left where a record is not plain: what was taken of it counts for nothing.
  block(
    'records',
    loop(
      'record',
      set(recordAt, get(at)),
      set(recordOut, get(out)),
      set(recordEnd, get(end)),
      set(overLines, i32(0)),
      leaveIf('records', atLeast(get(at), get(to))),
      leaveIf('records', atLeast(get(out), get(enough))),
      cellsOfRecord,
      set(cells, shiftedRight(minus(get(end), get(recordEnd)), i32(2))),
      // A blank line.
      leaveIf('records', both(equal(get(cells), i32(1)), equal(get(out), get(recordOut)))),
      // A CR at the very end of the bytes may be half of a CRLF.
      leaveIf('records', both(equal(get(byte), i32(CR)), atLeast(plus(get(at), i32(1)), get(to)))),
      when(
        get(overLines),
        // In a tab file a quotation over lines is looked at more closely.
        [leaveIf('records', either(equal(get(delimiter), i32(TAB)), both(unequal(get(cells), get(width)), atLeast(get(seen), i32(3)))))],
        [
          when(above(get(cells), i32(1)), [
            when(equal(get(cells), get(width)), [add(seen, i32(1))], [set(width, get(cells)), set(seen, i32(1))]),
          ]),
        ],
      ),
      when(
        equal(get(byte), i32(LF)),
        [add(at, i32(1)), add(lf, i32(1))],
        [when(equal(byteAt(get(at), 1), i32(LF)), [add(at, i32(2)), add(crlf, i32(1))], [add(at, i32(1)), add(cr, i32(1))])],
      ),
      when(above(get(cells), get(widest)), [set(widest, get(cells))]),
      storeWord(get(record), get(cells)),
      add(record, i32(4)),
      leave('record'),
    ),
  ),
  storeWord(i32(0), get(recordAt)),
  storeWord(i32(0), minus(get(recordOut), i32(outputAt)), 4),
  storeWord(i32(0), shiftedRight(minus(get(recordEnd), i32(endsAt)), i32(2)), 8),
  storeWord(i32(0), shiftedRight(minus(get(record), i32(recordsAt)), i32(2)), 12),
  storeWord(i32(0), get(width), 16),
  storeWord(i32(0), get(seen), 20),
  storeWord(i32(0), get(lf), 24),
  storeWord(i32(0), get(crlf), 28),
  storeWord(i32(0), get(cr), 32),
  storeWord(i32(0), get(widest), 36),
];

/** What the scanner knows of the file and of the records before, which decides how a doubtful one is read. */
export type Known = { readonly separator: number; readonly hasQuotes: boolean; readonly width: number; readonly seen: number };

export type PlainRecords = {
  /** Copies in what `cut` is to work on, and says how much of it fits. */
  readonly load: (bytes: Uint8Array, from: number, to: number) => number;
  /**
   * Cuts records from the loaded byte `from` on until their cells hold `enough` bytes or a record is not plain, adds the
   * cells to the batch, and says in the fields below how far it came.
   */
  readonly cut: (from: number, enough: number, known: Known, batch: Batch) => void;
  /** Loaded bytes done with. */
  stoppedAt: number;
  records: number;
  width: number;
  seen: number;
  lf: number;
  crlf: number;
  cr: number;
  /** Cells of all records cut, and of the one with the most. */
  cells: number;
  widest: number;
  /** Cells of each record cut. */
  readonly cellsOf: Uint32Array;
};

const newModule = assembled(memoryBytes, [{ parameters: 8, words: 16, sixteens: 5, body }]);

const madeHere = (): PlainRecords | null => {
  const module = newModule();
  const run = module?.run[0];
  if (module === null || run === undefined) return null;
  const bytes = new Uint8Array(module.memory.buffer);
  const state = new Uint32Array(module.memory.buffer, 0, 10);
  const ends = new Uint32Array(module.memory.buffer, endsAt, mostBytes);
  let loaded = 0;
  const told = (index: number): number => state[index] as number; // it has ten
  const plain: PlainRecords = {
    stoppedAt: 0, records: 0, width: 0, seen: 0, lf: 0, crlf: 0, cr: 0, cells: 0, widest: 0,
    cellsOf: new Uint32Array(module.memory.buffer, recordsAt, mostBytes),
    load: (source, from, until) => {
      loaded = Math.min(until - from, mostBytes);
      bytes.set(source.subarray(from, from + loaded), inputAt);
      // Ends the search for the end of a cell that is cut off.
      bytes[inputAt + loaded] = LF;
      return loaded;
    },
    cut: (from, enoughBytes, known, batch) => {
      run(
        inputAt + from, inputAt + loaded, outputAt + Math.min(enoughBytes, mostBytes), batch.byteCount - outputAt,
        known.separator, known.hasQuotes ? QUOTE : -1, known.width, known.seen,
      );
      plain.stoppedAt = told(0) - inputAt;
      plain.records = told(3);
      plain.width = told(4);
      plain.seen = told(5);
      plain.lf = told(6);
      plain.crlf = told(7);
      plain.cr = told(8);
      plain.cells = told(2);
      plain.widest = told(9);
      if (plain.records > 0) batch.addCells(bytes.subarray(outputAt, outputAt + told(1)), ends.subarray(0, told(2)));
    },
  };
  return plain;
};

let made: PlainRecords | null | undefined;

/** One for the process: between a `load` and the last `cut` on it nothing else runs. Null where the engine cannot. */
export const plainRecords = (): PlainRecords | null => (made === undefined ? (made = madeHere()) : made);
