/**
 * A stream of numbers in [0, 1) that is the same on every machine for the same seed (mulberry32, Tommy Ettinger, public domain). The domain rolls no dice of its own: whoever
 * wants a sample passes a seed, so that a forecast can be made again.
 */
export const chanceFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
