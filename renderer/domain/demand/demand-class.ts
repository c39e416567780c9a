/** How a series sells: often or seldom, evenly or in lumps. Cut-offs of Syntetos, Boylan & Croston 2005. */

export type DemandClass = 'smooth' | 'erratic' | 'intermittent' | 'lumpy';

export type DemandShape = {
  /** Periods per period with sales (ADI). */
  readonly interval: number;
  /** (standard deviation / mean)² of the periods with sales, the deviation over n. */
  readonly variation: number;
  readonly demandClass: DemandClass;
};

export const intervalCut = 1.32;
export const variationCut = 0.49;

/** Periods of any length; NaN (not known, no stock) is not read. Null where nothing ever sold. */
export const demandShape = (values: ArrayLike<number>): DemandShape | null => {
  let periods = 0;
  let selling = 0;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? NaN;
    if (Number.isNaN(value)) continue;
    periods += 1;
    if (value <= 0) continue;
    selling += 1;
    sum += value;
    squares += value * value;
  }
  if (selling === 0) return null;
  const mean = sum / selling;
  const interval = periods / selling;
  const variation = Math.max(0, squares / selling - mean * mean) / (mean * mean);
  const isOften = interval < intervalCut;
  const isEven = variation < variationCut;
  return { interval, variation, demandClass: isOften ? (isEven ? 'smooth' : 'erratic') : isEven ? 'intermittent' : 'lumpy' };
};
