import type { Panel, PanelSeries } from '../panel';

const liftShare = 0.15;

/**
 * Sold-out periods lifted to at least the pace before them and the usual miss: what sold is only a lower bound, and leaving the period out would leave out the busy ones. A period
 * that sold more than that stays as it is; gaps stay gaps. The same series where nothing sold out.
 */
const lifted = (series: PanelSeries): PanelSeries => {
  const { lowerBound, start } = series;
  if (lowerBound === null || !lowerBound.includes(1)) return series;
  const values = series.values.slice();
  let level = NaN;
  let miss = 0;
  for (let t = Math.max(0, start); t < values.length; t += 1) {
    const value = values[t]!;
    if (Number.isNaN(value)) continue;
    if (lowerBound[t] === 1 && !Number.isNaN(level)) values[t] = Math.max(value, level) + (value >= level ? miss : 0);
    else miss += liftShare * ((Number.isNaN(level) ? 0 : Math.abs(value - level)) - miss);
    level = Number.isNaN(level) ? values[t]! : level + liftShare * (values[t]! - level);
  }
  return { ...series, values };
};

/** A panel that every method can read without knowing of sold-out periods; their marks stay, so that nothing is judged or taught by them. */
export const liftedPanel = (panel: Panel): Panel => ({ ...panel, series: panel.series.map(lifted) });
