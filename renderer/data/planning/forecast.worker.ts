/** A worker that trains and forecasts. The planner has two, so that the two models of a catalogue are trained at once, and ends them when a plan is cancelled. */
import { expose } from 'comlink';
import { forecastCatalogue } from '../../domain/forecast/forecast-catalogue';
import type { CatalogueForecast } from '../../domain/forecast/catalogue-forecast';
import type { Panel } from '../../domain/forecast/panel';
import type { PooledModel } from '../../domain/forecast/pool/pooled-model';
import { trainPoolFor, type TrainedPools } from '../../domain/forecast/pool/train-catalogue';
import { forecastHorizon } from './forecasting';

const service = {
  train: (panel: Panel, which: 'now' | 'past'): PooledModel | null => trainPoolFor(panel, { horizon: forecastHorizon(panel) }, which),
  forecast: (panel: Panel, ready: TrainedPools): CatalogueForecast => forecastCatalogue(panel, { horizon: forecastHorizon(panel) }, ready),
};

export type ForecastWorker = typeof service;

expose(service);
