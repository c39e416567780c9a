/** How far ahead a catalogue is forecast, where its past is asked what it would have said, and how large its model is. */
import type { Panel } from '../panel';
import type { Windows } from './calendar-windows';
import type { PooledSettings } from './pooled-model';
import { pastOrigins } from './rolling-past';

export type CatalogueOptions = {
  /** Periods ahead. */
  readonly horizon: number;
  /** The first period to forecast; what lies from there on is not read. The panel's end unless given. */
  readonly now?: number;
  readonly seed?: number;
  /** Size of the pooled model. */
  readonly mostRows?: number;
  readonly trees?: number;
};

export type CataloguePlan = {
  readonly now: number;
  /** Periods ahead that are judged. */
  readonly horizon: number;
  /** Past origins that are judged, rising; none where the past is too short. */
  readonly origins: readonly number[];
  readonly settings: PooledSettings;
  /** Whether the catalogue is large and long enough for a model of all of it. */
  readonly pooled: boolean;
};

const fewestSeries = 25;

export const planOf = (panel: Panel, windows: Windows, { horizon, now = panel.periods, seed = 1, mostRows = 100_000, trees = 100 }: CatalogueOptions): CataloguePlan => {
  const fewestBefore = Math.ceil(1.5 * windows.recent);
  // A short past is judged on a shorter horizon rather than not at all.
  const judgedHorizon = Math.max(1, Math.min(horizon, Math.floor((now - fewestBefore) / 2)));
  const origins = now - judgedHorizon >= fewestBefore ? pastOrigins(now, judgedHorizon, 3, fewestBefore) : [];
  return { now, horizon: judgedHorizon, origins, settings: { horizon, mostRows, trees, seed }, pooled: panel.series.length >= fewestSeries && now >= 2 * windows.recent };
};
