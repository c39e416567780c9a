/** What the forecast goes by that nobody sets. */
import { windowDays } from '../../domain/demand/velocity';
import { horizonDays } from '../../domain/planning/plan-sendings';

export type ForecastFact = { readonly title: string; readonly value: string; readonly usedFor: string };

export const forecastFacts: readonly ForecastFact[] = [
  { title: 'Windows', value: `${windowDays.slice(0, -1).join(', ')} and ${windowDays.at(-1)} days`, usedFor: 'The reports count sales in these. How much each counts in a pace is set above.' },
  { title: 'Horizon', value: `${horizonDays} days`, usedFor: 'Stock is walked down day by day so far ahead. What outlasts it has no day to run out and none to order by.' },
];
