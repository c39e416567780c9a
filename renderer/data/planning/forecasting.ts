/** Who forecasts a catalogue for the planner, and the name a panel goes by. */
import type { CatalogueForecast } from '../../domain/forecast/catalogue-forecast';
import type { Panel } from '../../domain/forecast/panel';
import type { Progress } from '../ports';
import { inputHash } from './input-hash';

/** Null when `isWanted` says no in between. May run elsewhere; must not change the panel. */
export type Forecaster = (panel: Panel, tell: (progress: Progress) => void, isWanted: () => boolean) => Promise<CatalogueForecast | null>;

/** Periods ahead: the way from the factory and a month between orders are some seventeen weeks. */
export const forecastHorizon = ({ grain }: Pick<Panel, 'grain'>): number => ({ day: 60, week: 18, month: 6, quarter: 2 })[grain];

/** Names a panel by its content: the same sales give the same forecasts, whichever files brought them. */
export const panelHash = (panel: Panel, codeVersion: string): Promise<string> => {
  const { grain, periods, firstDay, series } = panel;
  const values = new Float64Array(series.length * periods);
  const bounds = new Uint8Array(series.length * periods);
  for (const [at, one] of series.entries()) {
    values.set(one.values, at * periods);
    if (one.lowerBound !== null) bounds.set(one.lowerBound, at * periods);
  }
  return inputHash(['panel', codeVersion, grain, periods, firstDay, forecastHorizon(panel), series.map(({ id, start }) => `${id}\t${start}`).join('\n'), values, bounds]);
};
