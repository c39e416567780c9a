/** What the forecast goes by that nobody sets. */
import { moreWindowDays, windowDays } from '../../domain/demand/velocity';

export type ForecastFact = { readonly title: string; readonly value: string; readonly usedFor: string };

const listed = (days: readonly number[]): string => `${days.slice(0, -1).join(', ')} and ${days.at(-1)} days`;

export const forecastFacts: readonly ForecastFact[] = [
  { title: 'Windows that are shown', value: listed(windowDays), usedFor: 'The reports count sales in these. How much each counts in a pace is set above: 0 % leaves it out.' },
  { title: 'Further windows', value: listed(moreWindowDays), usedFor: 'Each counts in a pace, and is told behind it, once a weight above 0 % is set for it.' },
];
