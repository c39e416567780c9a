/** Forecasts in the thread that asks, where there is no worker. */
import { forecastCatalogue } from '../../renderer/domain/forecast/forecast-catalogue';
import { forecastHorizon, type Forecaster } from '../../renderer/data/planning/forecasting';

export const forecastHere: Forecaster = async (panel, tell, isWanted) => {
  if (!isWanted()) return null;
  tell({ done: 0, total: 1 });
  return forecastCatalogue(panel, { horizon: forecastHorizon(panel) });
};
