/** What is asked of the forecast bench: `--name=value` or `--name value`. */
import type { ShapeId } from './shapes';

export type Options = {
  readonly panels: readonly string[];
  /** How many origins, or which; null for what suits the panel. */
  readonly origins: readonly number[] | number | null;
  readonly horizon: number | null;
  readonly season: number | null;
  /** Tasks that are looked at, at most; R answers as many of them as its seconds allow, in random order. */
  readonly sample: number;
  /** Seconds of processor time R may take for one method on one panel. */
  readonly seconds: number;
  readonly r: boolean;
  readonly speed: boolean;
  readonly accuracy: boolean;
  readonly bars: ShapeId | null;
};

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0, not "${text}"`);
  return value;
};

const isShape = (text: string): text is ShapeId => text === 'or2' || text === 'carparts' || text === 'generic';

export const optionsFrom = (words: readonly string[]): Options => {
  let options: Options = { panels: [], origins: null, horizon: null, season: null, sample: 100_000, seconds: 150, r: true, speed: true, accuracy: true, bars: null };
  const left = words.flatMap((word) => (word.startsWith('--') && word.includes('=') ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word]));
  while (left.length > 0) {
    const word = left.shift() ?? '';
    if (word === '--no-r') options = { ...options, r: false };
    else if (word === '--no-speed') options = { ...options, speed: false };
    else if (word === '--only-speed') options = { ...options, accuracy: false };
    else {
      const value = left.shift();
      if (value === undefined) throw new Error(`${word} needs a value`);
      if (word === '--panel') options = { ...options, panels: [...options.panels, value] };
      else if (word === '--origins') options = { ...options, origins: value.includes(',') ? value.split(',').map((each) => wholeNumber('origins', each)) : Number(value) > 12 ? [wholeNumber('origins', value)] : wholeNumber('origins', value) };
      else if (word === '--horizon') options = { ...options, horizon: wholeNumber('horizon', value) };
      else if (word === '--season') options = { ...options, season: wholeNumber('season', value) };
      else if (word === '--sample') options = { ...options, sample: wholeNumber('sample', value) };
      else if (word === '--seconds') options = { ...options, seconds: wholeNumber('seconds', value) };
      else if (word === '--bars' && isShape(value)) options = { ...options, bars: value };
      else throw new Error(`There is no ${word} ${value}; there are --panel, --origins, --horizon, --season, --sample, --seconds, --bars or2|carparts|generic, --no-r, --no-speed, --only-speed`);
    }
  }
  return options;
};
