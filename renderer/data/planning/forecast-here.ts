/** Forecasts in the thread that asks: for tests, and where no worker can be had. */
import { forecastCatalogue } from '../../domain/forecast/forecast-catalogue';
import { forecastHorizon, type Forecaster } from './forecasting';

export const forecastHere: Forecaster = async (panel, tell, isWanted) => {
  if (!isWanted()) return null;
  tell({ done: 0, total: 1 });
  return forecastCatalogue(panel, { horizon: forecastHorizon(panel) });
};
