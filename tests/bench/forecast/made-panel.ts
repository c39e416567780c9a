/** A catalogue made from a seed, where no panel file is given: steady, seasonal, dying, new and lumpy items, some weeks not known. The same on every machine. */

/** Mulberry32: numbers from 0 to 1 from a seed. */
export const chanceFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** So many events where `mean` are expected. */
const poisson = (mean: number, chance: () => number): number => {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * (chance() + chance() + chance() + chance() + chance() + chance() - 3) * Math.SQRT2));
  let count = 0;
  for (let left = chance(); left > Math.exp(-mean); left *= chance()) count += 1;
  return count;
};

/** Text of a panel file of `series` items over `weeks` weeks. */
export const madePanelText = (series: number, weeks: number, seed: number): string => {
  const chance = chanceFrom(seed);
  const year = Array.from({ length: 52 }, (_, week) => 1 + 0.25 * Math.sin((2 * Math.PI * (week - 10)) / 52) + (week >= 46 && week < 51 ? 0.8 : 0));
  const rows = Array.from({ length: series }, (_, index) => {
    const kind = index % 5;
    const start = kind === 3 ? Math.floor(chance() * weeks * 0.6) : 0;
    const base = Math.exp(chance() * 5 - 1) * (kind === 4 ? 0.3 : 1);
    const seasonality = chance() * 1.4;
    const growth = kind === 2 ? -2 : (chance() - 0.45) * 0.8;
    let level = Math.log(base);
    const y = Array.from({ length: weeks }, (_, week) => {
      level += (chance() - 0.5) * 0.18;
      const mean = Math.exp(level + (growth * week) / weeks) * (year[week % 52] ?? 1) ** seasonality;
      const units = kind === 4 ? (chance() < 0.22 ? poisson(4 * mean, chance) : 0) : poisson(mean * (0.6 + 0.8 * chance()), chance);
      return week < start ? 0 : chance() < 0.01 ? null : units;
    });
    return { id: `item ${index + 1}`, start, y };
  });
  return JSON.stringify({ name: 'made', m: 52, n: weeks, series: rows });
};
