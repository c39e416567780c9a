/**
 * Writes small WebAssembly modules in place: functions over one memory, in numbers that say what they are. A reader
 * process lives for one file, and there such code is fast from the first row, where JavaScript first has to warm up.
 */
type Scope = { readonly opener: number; readonly label: string; readonly body: readonly Step[]; readonly otherwise: readonly Step[] };
/** A byte of code, a jump to a label, or a scope with a label of its own. */
type Step = number | { readonly jump: number; readonly label: string } | Scope;
export type Code = readonly Step[];

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

const place = (offset: number): number[] => [0, ...unsigned(offset)];

export const i32 = (value: number): Code => [0x41, ...signed(value)];
export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];
const binary = (op: number) => (left: Code, right: Code): Code => [...left, ...right, op];
export const equal = binary(0x46);
export const unequal = binary(0x47);
export const below = binary(0x49);
export const above = binary(0x4b);
export const atLeast = binary(0x4f);
export const plus = binary(0x6a);
export const minus = binary(0x6b);
export const times = binary(0x6c);
export const over = binary(0x6e);
export const rest = binary(0x70);
export const both = binary(0x71);
export const either = binary(0x72);
export const shiftedLeft = binary(0x74);
export const shiftedRight = binary(0x76);
export const isZero = (value: Code): Code => [...value, 0x45];
/** Zero bits below the lowest one that is set. */
export const lowestBit = (value: Code): Code => [...value, 0x68];
export const add = (local: number, value: Code): Code => set(local, plus(get(local), value));
export const byteAt = (at: Code, offset = 0): Code => [...at, 0x2d, ...place(offset)];
export const wordAt = (at: Code, offset = 0): Code => [...at, 0x28, ...place(offset)];
export const storeWord = (at: Code, value: Code, offset = 0): Code => [...at, ...value, 0x36, ...place(offset)];
export const storeByte = (at: Code, value: Code, offset = 0): Code => [...at, ...value, 0x3a, ...place(offset)];

// Sixteen bytes at a time.
export const sixteenAt = (at: Code, offset = 0): Code => [...at, 0xfd, 0x00, ...place(offset)];
export const storeSixteen = (at: Code, value: Code, offset = 0): Code => [...at, ...value, 0xfd, 0x0b, ...place(offset)];
export const sixteenOf = (byte: Code): Code => [...byte, 0xfd, 0x0f];
export const equalBytes = (left: Code, right: Code): Code => [...left, ...right, 0xfd, 0x23];
export const eitherBytes = (left: Code, right: Code): Code => [...left, ...right, 0xfd, 0x50];
/** A bit for each of sixteen bytes. */
export const bitsOf = (bytes: Code): Code => [...bytes, 0xfd, 0x64];

const scope = (opener: number, label: string, body: readonly Code[], otherwise: readonly Code[] = []): Scope => ({ opener, label, body: body.flat(), otherwise: otherwise.flat() });

/** Leaving a block goes on after it. */
export const block = (label: string, ...body: readonly Code[]): Code => [scope(0x02, label, body)];
/** Leaving a loop begins it again; at its end it is over. */
export const loop = (label: string, ...body: readonly Code[]): Code => [scope(0x03, label, body)];
export const when = (condition: Code, then: readonly Code[], otherwise: readonly Code[] = []): Code => [...condition, scope(0x04, '', then, otherwise)];
export const leave = (label: string): Code => [{ jump: 0x0c, label }];
export const leaveIf = (label: string, condition: Code): Code => [...condition, { jump: 0x0d, label }];

const nothing = 0x40;

const flattened = (code: Code, open: readonly string[]): number[] =>
  code.flatMap((step) => {
    if (typeof step === 'number') return [step];
    if ('jump' in step) {
      const at = open.lastIndexOf(step.label);
      if (at === -1) throw new Error(`Nothing around is called ${step.label}`);
      return [step.jump, ...unsigned(open.length - 1 - at)];
    }
    const inner = [...open, step.label];
    const otherwise = step.otherwise.length === 0 ? [] : [0x05, ...flattened(step.otherwise, inner)];
    return [step.opener, nothing, ...flattened(step.body, inner), ...otherwise, 0x0b];
  });

const wordType = 0x7f;
const sixteenType = 0x7b;

export type FunctionShape = {
  readonly parameters: number;
  /** Locals after the parameters: first words, then sixteens. */
  readonly words: number;
  readonly sixteens: number;
  readonly body: readonly Code[];
};

const section = (id: number, content: readonly number[]): readonly number[] => [id, ...unsigned(content.length), ...content];
const sized = (content: readonly number[]): readonly number[] => [...unsigned(content.length), ...content];
const exported = (name: string, kind: number, index: number): readonly number[] => [name.length, ...[...name].map((letter) => letter.charCodeAt(0)), kind, index];

const moduleBytes = (pages: number, functions: readonly FunctionShape[]): Uint8Array<ArrayBuffer> => {
  const types = functions.flatMap(({ parameters }) => [0x60, ...unsigned(parameters), ...Array.from({ length: parameters }, () => wordType), 0]);
  const bodies = functions.flatMap(({ words, sixteens, body }) =>
    sized([...unsigned(2), ...unsigned(words), wordType, ...unsigned(sixteens), sixteenType, ...flattened(body.flat(), ['']), 0x0b]),
  );
  const exports = functions.flatMap((_, index) => exported(`f${String(index)}`, 0, index));
  return Uint8Array.from([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, [functions.length, ...types]),
    ...section(3, [functions.length, ...functions.map((_, index) => index)]),
    ...section(5, [1, 0, ...unsigned(pages)]),
    ...section(7, [functions.length + 1, ...exported('m', 2, 0), ...exports]),
    ...section(10, [functions.length, ...bodies]),
  ]);
};

export type Assembled = { readonly memory: WebAssembly.Memory; readonly run: readonly ((...words: number[]) => void)[] };

export const pageBytes = 65_536;

/** Makes the module once; every call of what it returns gives a memory of its own. Null where the engine cannot run it. */
export const assembled = (bytes: number, functions: readonly FunctionShape[]): (() => Assembled | null) => {
  let module: WebAssembly.Module | null;
  try {
    module = new WebAssembly.Module(moduleBytes(Math.ceil(bytes / pageBytes), functions));
  } catch {
    // An engine without WebAssembly, or without sixteen bytes at a time.
    module = null;
  }
  return () => {
    if (module === null) return null;
    const { exports } = new WebAssembly.Instance(module);
    // The module says what it exports.
    return { memory: exports['m'] as WebAssembly.Memory, run: functions.map((_, index) => exports[`f${String(index)}`] as (...words: number[]) => void) };
  };
};
