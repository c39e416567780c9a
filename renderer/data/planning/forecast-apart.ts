/** Forecasts on two workers of their own, started when needed and ended when done or no longer wanted: training cannot be interrupted from inside. */
import { wrap, type Remote } from 'comlink';
import type { ForecastWorker } from './forecast.worker';
import type { Forecaster } from './forecasting';

/** How often a cancel is looked for while the workers are busy. */
const askEveryMs = 100;

type Hired = { readonly worker: Worker; readonly service: Remote<ForecastWorker> };

const hire = (): Hired => {
  const worker = new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module', name: 'forecast' });
  return { worker, service: wrap<ForecastWorker>(worker) };
};

export const forecastApart: Forecaster = async (panel, tell, isWanted) => {
  const [one, other] = [hire(), hire()];
  let asking: ReturnType<typeof setInterval> | undefined;
  const givenUp = new Promise<null>((resolve) => {
    asking = setInterval(() => {
      if (!isWanted()) resolve(null);
    }, askEveryMs);
  });
  /** A worker that dies, for want of memory say, answers nothing any more. */
  const died = new Promise<never>((_, reject) => {
    for (const { worker } of [one, other]) worker.onerror = (event) => reject(new Error(event.message === '' ? 'The forecast’s worker ended' : event.message));
  });
  const work = async () => {
    tell({ done: 0, total: 2 });
    const [now, past] = await Promise.all([one.service.train(panel, 'now'), other.service.train(panel, 'past')]);
    tell({ done: 1, total: 2 });
    return one.service.forecast(panel, { now, past });
  };
  try {
    return await Promise.race([work(), givenUp, died]);
  } finally {
    clearInterval(asking);
    for (const { worker } of [one, other]) {
      worker.onerror = null;
      worker.terminate();
    }
  }
};
