/** What the forecast goes by that nobody sets. */
import { windowDays } from '../../domain/demand/velocity';

export type ForecastFact = { readonly title: string; readonly value: string; readonly usedFor: string };

export const forecastFacts: readonly ForecastFact[] = [
  { title: 'Windows', value: `${windowDays.slice(0, -1).join(', ')} and ${windowDays.at(-1)} days`, usedFor: 'The reports count sales in these. How much each counts in a pace is set above: 0 % leaves it out.' },
];
