/**
 * How regular demand is (Syntetos, Boylan & Croston 2005). ADI is periods per period with a sale; CV2 the squared coefficient of variation of what is sold when something is,
 * with the standard deviation of the sales themselves (divided by their number). Known periods only.
 */

export type DemandClass = 'smooth' | 'erratic' | 'intermittent' | 'lumpy' | 'none';

export type DemandPattern = { readonly class: DemandClass; readonly averageInterval: number | null; readonly squaredVariation: number | null };

/** Periods for each with a sale: as many or more are seldom. */
export const longInterval = 1.32;
/** Squared variation: as much or more is uneven. */
export const wideVariation = 0.49;

/** Class "none" and no figures for a history without a sale. */
export const demandPattern = (history: Float64Array): DemandPattern => {
  let known = 0;
  let sales = 0;
  let units = 0;
  let squares = 0;
  for (let t = 0; t < history.length; t += 1) {
    const value = history[t] ?? NaN;
    if (Number.isNaN(value)) continue;
    known += 1;
    if (!(value > 0)) continue;
    sales += 1;
    units += value;
    squares += value * value;
  }
  if (sales === 0) return { class: 'none', averageInterval: null, squaredVariation: null };
  const mean = units / sales;
  const averageInterval = known / sales;
  const squaredVariation = Math.max(0, squares / sales - mean * mean) / (mean * mean);
  const rare = averageInterval >= longInterval;
  const varied = squaredVariation >= wideVariation;
  return { class: rare ? (varied ? 'lumpy' : 'intermittent') : varied ? 'erratic' : 'smooth', averageInterval, squaredVariation };
};
