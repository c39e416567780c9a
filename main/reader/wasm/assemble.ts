/**
 * Writes small WebAssembly modules in place: one function over one memory, in numbers that say what they are. A reader
 * process lives for one file, and there such code is fast from the first row, where JavaScript first has to warm up.
 */
export type Code = readonly number[];

const unsigned = (value: number): number[] => {
  const bytes: number[] = [];
  let left = value >>> 0;
  do {
    const low = left & 0x7f;
    left >>>= 7;
    bytes.push(left === 0 ? low : low | 0x80);
  } while (left !== 0);
  return bytes;
};

const signed = (value: number): number[] => {
  const bytes: number[] = [];
  let left = value | 0;
  for (;;) {
    const low = left & 0x7f;
    left >>= 7;
    if ((left === 0 && (low & 0x40) === 0) || (left === -1 && (low & 0x40) !== 0)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
};

const nothing = 0x40;
const memarg = (offset: number): number[] => [0, ...unsigned(offset)];
const joined = (parts: readonly Code[]): Code => parts.flat();

export const i32 = (value: number): Code => [0x41, ...signed(value)];
export const get = (local: number): Code => [0x20, ...unsigned(local)];
/** `set(local, ...value)` */
export const set = (local: number, ...value: readonly Code[]): Code => [...joined(value), 0x21, ...unsigned(local)];
const binary = (op: number) => (left: Code, right: Code): Code => [...left, ...right, op];
export const equal = binary(0x46);
export const unequal = binary(0x47);
export const below = binary(0x49);
export const above = binary(0x4b);
export const atLeast = binary(0x4f);
export const plus = binary(0x6a);
export const minus = binary(0x6b);
export const times = binary(0x6c);
export const both = binary(0x71);
export const either = binary(0x72);
export const shiftedLeft = binary(0x74);
export const shiftedRight = binary(0x76);
export const isZero = (value: Code): Code => [...value, 0x45];
/** Zero bits below the lowest one that is set. */
export const lowestBit = (value: Code): Code => [...value, 0x68];
export const add = (local: number, value: Code): Code => set(local, plus(get(local), value));
export const byteAt = (at: Code, offset = 0): Code => [...at, 0x2d, ...memarg(offset)];
export const wordAt = (at: Code, offset = 0): Code => [...at, 0x28, ...memarg(offset)];
export const storeWord = (at: Code, value: Code, offset = 0): Code => [...at, ...value, 0x36, ...memarg(offset)];
export const storeByte = (at: Code, value: Code, offset = 0): Code => [...at, ...value, 0x3a, ...memarg(offset)];

// Sixteen bytes at a time.
export const sixteenAt = (at: Code, offset = 0): Code => [...at, 0xfd, 0x00, ...memarg(offset)];
export const storeSixteen = (at: Code, value: Code, offset = 0): Code => [...at, ...value, 0xfd, 0x0b, ...memarg(offset)];
export const sixteenOf = (byte: Code): Code => [...byte, 0xfd, 0x0f];
export const equalBytes = (left: Code, right: Code): Code => [...left, ...right, 0xfd, 0x23];
export const eitherBytes = (left: Code, right: Code): Code => [...left, ...right, 0xfd, 0x50];
/** A bit for each of sixteen bytes. */
export const bitsOf = (bytes: Code): Code => [...bytes, 0xfd, 0x64];

export const block = (...body: readonly Code[]): Code => [0x02, nothing, ...joined(body), 0x0b];
export const loop = (...body: readonly Code[]): Code => [0x03, nothing, ...joined(body), 0x0b];
export const when = (condition: Code, then: readonly Code[], otherwise: readonly Code[] = []): Code => [
  ...condition, 0x04, nothing, ...joined(then), ...(otherwise.length === 0 ? [] : [0x05, ...joined(otherwise)]), 0x0b,
];
/** Leaves `levels` blocks, or begins a loop again; `when` counts as a block. */
export const leave = (levels: number): Code => [0x0c, ...unsigned(levels)];
export const leaveIf = (levels: number, condition: Code): Code => [...condition, 0x0d, ...unsigned(levels)];

export const wordType = 0x7f;
export const sixteenType = 0x7b;

export type ModuleShape = {
  readonly parameters: number;
  /** Locals after the parameters: first words, then sixteens. */
  readonly words: number;
  readonly sixteens: number;
  readonly pages: number;
  readonly body: readonly Code[];
};

const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content];
const exported = (name: string, kind: number): Code => [name.length, ...[...name].map((letter) => letter.charCodeAt(0)), kind, 0];

export type Assembled = { readonly memory: ArrayBuffer; readonly run: (...words: number[]) => void };

/** Null where the engine knows no WebAssembly or no sixteen bytes at a time. */
export const assembled = ({ parameters, words, sixteens, pages, body }: ModuleShape): Assembled | null => {
  const code = [...unsigned(2), ...unsigned(words), wordType, ...unsigned(sixteens), sixteenType, ...joined(body), 0x0b];
  const bytes = Uint8Array.from([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, [1, 0x60, ...unsigned(parameters), ...Array.from({ length: parameters }, () => wordType), 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 1, ...unsigned(pages), ...unsigned(pages)]),
    ...section(7, [2, ...exported('m', 2), ...exported('f', 0)]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
  try {
    const { m, f } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
    if (!(m instanceof WebAssembly.Memory) || typeof f !== 'function') return null;
    return { memory: m.buffer, run: f as Assembled['run'] }; // the module says so
  } catch {
    return null;
  }
};
