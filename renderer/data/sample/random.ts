/** Numbers that look random and are the same on every computer: a sample is only worth something if it can be spoken about. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <T>(from: readonly [T, ...T[]]) => T;
  readonly letters: (alphabet: string, length: number) => string;
};

const seedOf = (text: string): number => {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  return hash >>> 0;
};

/** Mulberry32: small, public domain, and even enough for made-up stock. */
export const seededRandom = (seed: string): Random => {
  let state = seedOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
    letters: (alphabet, length) => Array.from({ length }, () => alphabet.charAt(whole(0, alphabet.length - 1))).join(''),
  };
};
