/** Lengths of cells as `lengthsOf` makes them, fast from the first batch: in a process that lives for one file, a loop over its cells warms up for long. */
import { lengthCodes, lengthsOf, storedMark, withoutMark, type CellLengths } from '../../../preload/cell-lengths';
import {
  add, assembled, below, both, equal, get, i32, leaveIf, loop, minus, plus, set, storeByte, storeWord, when, wordAt, type Code,
} from './assemble';

/** Cells done at once. */
const mostCells = 32 * 1024;

// The memory: state, where cells end, their lengths, the lengths of long ones.
const stateAt = { longs: 0, from: 4 } as const;
const endsAt = 64;
const lengthsAt = endsAt + 4 * mostCells;
const longsAt = lengthsAt + mostCells;
const memoryBytes = longsAt + 4 * mostCells;

const local = { at: 0, to: 1, from: 2, out: 3, longAt: 4, end: 5, bare: 6, length: 7 } as const;
const { at, to, from, out, longAt, end, bare, length } = local;
const { long, number, percent, longestNumber, longestPercent } = lengthCodes;

const isMarked = (mark: number, longest: number): Code => both(equal(minus(get(end), get(bare)), i32(mark)), below(get(length), i32(longest + 1)));

const longerOrMarked: readonly Code[] = [
  set(bare, both(get(end), i32(withoutMark))),
  set(length, minus(get(bare), get(from))),
  set(from, get(bare)),
  when(
    isMarked(storedMark.number, longestNumber),
    [storeByte(get(out), plus(get(length), i32(number)))],
    [
      when(
        isMarked(storedMark.percent, longestPercent),
        [storeByte(get(out), plus(get(length), i32(percent)))],
        [when(below(get(length), i32(number)), [storeByte(get(out), get(length))], [storeByte(get(out), i32(long)), storeWord(get(longAt), get(length)), add(longAt, i32(4))])],
      ),
    ],
  ),
];

/** At least one cell. */
const body: readonly Code[] = [
  set(out, i32(lengthsAt)),
  set(longAt, i32(longsAt)),
  loop(
    'cell',
    set(end, wordAt(get(at))),
    set(length, minus(get(end), get(from))),
    when(below(get(length), i32(number)), [storeByte(get(out), get(length)), set(from, get(end))], longerOrMarked),
    add(at, i32(4)),
    add(out, i32(1)),
    leaveIf('cell', below(get(at), get(to))),
  ),
  storeWord(i32(0), get(longAt), stateAt.longs),
  storeWord(i32(0), get(from), stateAt.from),
];

const newModule = assembled(memoryBytes, [{ parameters: 3, words: 5, sixteens: 0, body }]);

type LengthsOf = typeof lengthsOf;

const madeHere = (): LengthsOf => {
  const module = newModule();
  const run = module?.run[0];
  if (module === null || run === undefined) return lengthsOf;
  const { buffer } = module.memory;
  const ends = new Uint32Array(buffer, endsAt, mostCells);
  const lengths = new Uint8Array(buffer, lengthsAt, mostCells);
  const state = new Uint32Array(buffer, 0, 2);
  return (allEnds, cells, into = new Uint8Array(cells)): CellLengths => {
    const longs: number[] = [];
    let before = 0;
    for (let cell = 0; cell < cells; cell += mostCells) {
      const count = Math.min(mostCells, cells - cell);
      ends.set(allEnds.subarray(cell, cell + count));
      run(endsAt, endsAt + 4 * count, before);
      into.set(lengths.subarray(0, count), cell);
      const [longsTo = longsAt, last = 0] = state;
      longs.push(...new Uint32Array(buffer, longsAt, (longsTo - longsAt) / 4));
      before = last;
    }
    return { lengths: into.subarray(0, cells), longs: Uint32Array.from(longs) };
  };
};

let made: LengthsOf | null = null;

/** What `lengthsOf` gives. */
export const fastLengthsOf: LengthsOf = (ends, cells, into) => (made ??= madeHere())(ends, cells, into);
