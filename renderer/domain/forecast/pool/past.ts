/** Sums over a series' past, kept so that every window of every origin is two look-ups. Unknown periods are stepped over, never counted as 0. */
import type { PanelSeries } from '../panel';

export type Past = {
  readonly start: number;
  readonly values: Float64Array;
  /** 1 where a period sold out: what stands there is an estimate, good to look at and not to judge by. Null where none did. */
  readonly lowerBound: Uint8Array | null;
  /** Running totals up to, not including, a period: units, squared units, known periods, periods with a sale. */
  readonly units: Float64Array;
  readonly squares: Float64Array;
  readonly known: Int32Array;
  readonly selling: Int32Array;
  /** Last period with a sale before this one, -1 for none. */
  readonly lastSale: Int32Array;
  /** First period with a sale, the number of periods for none. */
  readonly firstSale: number;
  /** Exponential means of what came before this period, with a slow and a quick share; NaN before the first known period. */
  readonly slow: Float32Array;
  readonly quick: Float32Array;
};

export const slowShare = 0.1;
export const quickShare = 0.3;

export const pastOf = ({ values, start, lowerBound }: PanelSeries): Past => {
  const periods = values.length;
  const past = {
    start,
    values,
    lowerBound,
    units: new Float64Array(periods + 1),
    squares: new Float64Array(periods + 1),
    known: new Int32Array(periods + 1),
    selling: new Int32Array(periods + 1),
    lastSale: new Int32Array(periods + 1).fill(-1),
    slow: new Float32Array(periods + 1).fill(NaN),
    quick: new Float32Array(periods + 1).fill(NaN),
  };
  let firstSale = start;
  while (firstSale < periods && !(values[firstSale]! > 0)) firstSale += 1;
  let slow = NaN;
  let quick = NaN;
  for (let t = 0; t < periods; t += 1) {
    const value = t >= start ? values[t]! : NaN;
    const counts = !Number.isNaN(value);
    past.units[t + 1] = past.units[t]! + (counts ? value : 0);
    past.squares[t + 1] = past.squares[t]! + (counts ? value * value : 0);
    past.known[t + 1] = past.known[t]! + (counts ? 1 : 0);
    past.selling[t + 1] = past.selling[t]! + (counts && value > 0 ? 1 : 0);
    past.lastSale[t + 1] = counts && value > 0 ? t : past.lastSale[t]!;
    if (counts) {
      slow = Number.isNaN(slow) ? value : slow + slowShare * (value - slow);
      quick = Number.isNaN(quick) ? value : quick + quickShare * (value - quick);
    }
    past.slow[t + 1] = slow;
    past.quick[t + 1] = quick;
  }
  return { ...past, firstSale };
};

const clamp = (period: number, last: number): number => (period < 0 ? 0 : period > last ? last : period);

/** Mean units per known period in [from, to); NaN where none is known. */
export const meanBetween = ({ units, known }: Past, from: number, to: number): number => {
  const last = known.length - 1;
  const a = clamp(from, last);
  const b = clamp(to, last);
  const periods = known[b]! - known[a]!;
  return periods > 0 && b > a ? (units[b]! - units[a]!) / periods : NaN;
};

export const knownBetween = ({ known }: Past, from: number, to: number): number => {
  const last = known.length - 1;
  return Math.max(0, known[clamp(to, last)]! - known[clamp(from, last)]!);
};

/** Share of known periods with a sale in [from, to); NaN where none is known. */
export const sellingShareBetween = ({ known, selling }: Past, from: number, to: number): number => {
  const last = known.length - 1;
  const a = clamp(from, last);
  const b = clamp(to, last);
  const periods = known[b]! - known[a]!;
  return periods > 0 ? (selling[b]! - selling[a]!) / periods : NaN;
};

export const sellingBetween = ({ selling }: Past, from: number, to: number): number => {
  const last = selling.length - 1;
  return selling[clamp(to, last)]! - selling[clamp(from, last)]!;
};

export const squaresBetween = ({ squares }: Past, from: number, to: number): number => {
  const last = squares.length - 1;
  return squares[clamp(to, last)]! - squares[clamp(from, last)]!;
};

/** Units of a period to judge or teach by: NaN where it is not known, or sold out. */
export const exactAt = ({ values, lowerBound, start }: Past, period: number): number => (period < start || lowerBound?.[period] === 1 ? NaN : (values[period] ?? NaN));

/** Periods in [from, to) that sold out. */
export const soldOutBetween = ({ lowerBound }: Past, from: number, to: number): number => {
  if (lowerBound === null) return 0;
  let count = 0;
  for (let t = Math.max(0, from); t < to; t += 1) count += lowerBound[t] ?? 0;
  return count;
};
