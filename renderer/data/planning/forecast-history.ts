/** One series of a catalogue's forecast as the chart beside a number draws it. */
import { isoDay, dayNumber } from '../../domain/demand/days';
import type { DemandEvent } from '../../domain/demand/events';
import type { DemandHistory } from '../../domain/explain/demand-history';
import type { CatalogueForecast, MethodReason } from '../../domain/forecast/catalogue-forecast';
import { methodWords } from '../../domain/forecast/method-words';
import { daysOf, type Panel } from '../../domain/forecast/panel';
import type { PlannedBy } from '../../domain/planning/carried-velocity';
import { stretchesWith, upliftsAhead, type UpliftAhead } from '../../domain/planning/uplift';
import { within } from '../../domain/explain/sentence';
import { optionTitle } from '../../domain/settings/setting-words';

const because: Readonly<Record<MethodReason, string>> = {
  'most-accurate': 'it was the most accurate for similar goods in this catalogue',
  'no-model-beats-velocity': 'no model was more accurate for similar goods',
  'velocity-better-for-this-one': 'it was more accurate than the models for this one',
  'too-little-past': 'the past is too short to compare methods',
  'never-sold': 'it never sold',
};

const bandShares = [[0.95, 0.025, 0.975], [0.8, 0.1, 0.9]] as const;

export type ForecastShown = { readonly forecast: DemandHistory['forecast']; readonly note: string };

/** Which method and why, in a sentence. */
export const methodSentence = ({ methods, methodOf }: CatalogueForecast, series: number): string => {
  const method = methods[methodOf[series] ?? -1];
  if (method === undefined) return 'No forecast.';
  const used = methodWords(method.used);
  if (used === '') return `No forecast: ${because[method.reason]}.`;
  return `Forecast method: ${used}. Chosen because ${because[method.reason]}.`;
};

/** What the marketplace's own velocity would have missed beside ours; empty where it was never judged. */
export const backtestSentence = ({ backtests }: CatalogueForecast, series: number): string => {
  const judged = backtests[series] ?? null;
  if (judged === null || judged.sold <= 0) return '';
  const share = (missed: number): string => `${Math.round((missed / judged.sold) * 100)} %`;
  return `Tested on ${judged.origins} past ${judged.origins === 1 ? 'date' : 'dates'}, it missed ${share(judged.used)} of what sold; the velocity of 30 days ${share(judged.velocity30)}, of 60 days ${share(judged.velocity60)}, of 90 days ${share(judged.velocity90)}.`;
};

/** Said where the settings have quantities planned from something else than what the chart forecasts; '' elsewhere. */
const plannedSentence = (by: PlannedBy): string => (by === 'forecast' ? '' : `By the settings, quantities are planned from ${within(optionTitle(by))} instead.`);

/** Of what the chart is raised by. */
const upliftSentence = (uplifts: readonly UpliftAhead[]): string => (uplifts.length === 0 ? '' : `With what is typed for events: ${uplifts.map(({ name, percent }) => `${name}, ${percent} % more`).join('; ')}.`);

const sentences = (...said: readonly string[]): string => said.filter((one) => one !== '').join(' ');

/** Of a SKU's events those that touch the days forecast, counted from the first of them. */
export const upliftsShown = (events: readonly DemandEvent[], sku: string | null, panel: Panel | null, made: CatalogueForecast | null): readonly UpliftAhead[] => {
  if (panel === null || panel.firstDay === null || made === null) return [];
  const first = dayNumber(panel.firstDay) + Math.round(made.origin * daysOf(made.grain));
  return upliftsAhead(events, sku ?? '', isoDay(first)).filter((uplift) => uplift.first < made.horizon * daysOf(made.grain));
};

/** `plannedBy`: what quantities of the series are planned from. `uplifts`: of the series, counted from the first day forecast. */
export const forecastHistory = (series: number, panel: Panel | null, made: CatalogueForecast | null, plannedBy: PlannedBy, uplifts: readonly UpliftAhead[] = []): ForecastShown => {
  if (panel === null || made === null || panel.firstDay === null || (panel.grain !== 'week' && panel.grain !== 'day')) return { forecast: null, note: sentences('There is too little to forecast from.', plannedSentence(plannedBy)) };
  const { horizon, levels, means, quantiles, origin } = made;
  const first = dayNumber(panel.firstDay) + origin * daysOf(panel.grain);
  // Days are drawn as weeks, as the history is.
  const perPeriod = panel.grain === 'week' ? 1 : 7;
  const periods = Math.floor(horizon / perPeriod);
  const sum = (of: (ahead: number) => number, period: number): number => {
    let total = 0;
    for (let at = 0; at < perPeriod; at += 1) total += of(period * perPeriod + at);
    return total;
  };
  const length = daysOf(panel.grain);
  // What is expected of a week is the same on each of its days.
  const upliftOf = (ahead: number): number => stretchesWith(uplifts).reduce((sum, { from, to, factor }) => sum + (factor - 1) * Math.max(0, Math.min(to, (ahead + 1) * length) - Math.max(from, ahead * length)), 0) / length;
  const more = Array.from({ length: horizon }, (_, ahead) => 1 + (uplifts.length === 0 ? 0 : upliftOf(ahead)));
  const mean = (ahead: number): number => (means[series * horizon + ahead] ?? 0) * (more[ahead] ?? 1);
  const quantile = (level: number) => (ahead: number): number => (quantiles[(series * horizon + ahead) * levels.length + levels.indexOf(level)] ?? 0) * (more[ahead] ?? 1);
  const list = <T>(of: (period: number) => T): readonly T[] => Array.from({ length: periods }, (_, period) => of(period));
  return {
    forecast: {
      periods: list((period) => isoDay(first + period * 7)),
      mean: list((period) => sum(mean, period)),
      // Quantiles of days do not add up to those of a week: for days only the mean is drawn.
      bands: perPeriod > 1 ? [] : bandShares.map(([share, low, high]) => ({ share, low: list(quantile(low)), high: list(quantile(high)) })),
    },
    note: sentences(methodSentence(made, series), backtestSentence(made, series), upliftSentence(uplifts), plannedSentence(plannedBy)),
  };
};
