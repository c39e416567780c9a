import { describe, expect, test } from 'vitest';
import { forecastCatalogue } from '../../../renderer/domain/forecast/forecast-catalogue';
import { historyAt, type Panel, type PanelSeries } from '../../../renderer/domain/forecast/panel';
import { alikeSeasons, forecastAlike } from '../../../renderer/domain/forecast/pool/alike-seasons';
import { applyCatalogue } from '../../../renderer/domain/forecast/pool/apply-catalogue';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';
import { trainCatalogue } from '../../../renderer/domain/forecast/pool/train-catalogue';
import { seasonalSmoothing } from '../../../renderer/domain/forecast/seasonal-smoothing';

const season = 52;
const weeks = 125;
const horizon = 13;

/** Items of so many departments, each with a season of its own that all its items share; noise between items. Every sixth began late. */
const departments = (items: number, departmentCount: number, seed: number, noise = 0.25): readonly PanelSeries[] => {
  const chance = chanceFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const shapes = Array.from({ length: departmentCount }, () => {
    const swing = 0.2 + 0.2 * chance();
    const phase = chance() * season;
    return Float64Array.from({ length: season }, (_, place) => swing * Math.sin((2 * Math.PI * (place - phase)) / season) + 0.15 * normal());
  });
  return Array.from({ length: items }, (_, item) => {
    const pace = Math.exp(5 + normal());
    const start = item % 6 === 5 ? 5 : 0;
    return { id: `item ${item}`, start, lowerBound: null, values: Float64Array.from({ length: weeks }, (__, week) => (week < start ? NaN : Math.round(pace * Math.exp(shapes[item % departmentCount]![week % season]! + noise * normal())))) };
  });
};

const now = weeks - horizon;
const historiesOf = (series: readonly PanelSeries[]): readonly Float64Array[] => series.map((one) => historyAt(one, now));
const sharedOf = (series: readonly PanelSeries[]) => alikeSeasons(historiesOf(series), series.map(({ start }) => start), season);

/** Absolute errors over units, all series together. */
const errorOf = (series: readonly PanelSeries[], say: (history: Float64Array, place: number) => ArrayLike<number>): number => {
  let off = 0;
  let sold = 0;
  series.forEach((one, place) => {
    const said = say(historyAt(one, now), place);
    for (let ahead = 0; ahead < horizon; ahead += 1) {
      off += Math.abs(said[ahead]! - one.values[now + ahead]!);
      sold += one.values[now + ahead]!;
    }
  });
  return off / sold;
};

describe('the season of items alike', () => {
  const panels = [3, 4, 5].map((seed) => departments(48, 4, seed));
  const mean = (of: (series: readonly PanelSeries[]) => number): number => panels.reduce((sum, series) => sum + of(series), 0) / panels.length;
  const ownError = mean((series) => errorOf(series, (history) => seasonalSmoothing(history, horizon, season)));

  test('errs less than what two years of each item alone tell', () => {
    const error = mean((series) => {
      const shared = sharedOf(series);
      return errorOf(series, (history, place) => forecastAlike(history, series[place]!.start, horizon, season, shared[place] ?? undefined));
    });
    expect(error).toBeLessThan(0.95 * ownError);
  });

  test('does no harm where every item has one of its own', () => {
    const lonely = departments(24, 24, 8);
    const shared = sharedOf(lonely);
    const error = errorOf(lonely, (history, place) => forecastAlike(history, lonely[place]!.start, horizon, season, shared[place] ?? undefined));
    expect(error).toBeLessThan(1.03 * errorOf(lonely, (history) => seasonalSmoothing(history, horizon, season)));
  });

  test('stands on the calendar, so that an item that began late has that of the others', () => {
    const [late] = departments(12, 1, 6).slice(5);
    const shared = sharedOf(departments(12, 1, 6));
    expect(late?.start).toBe(5);
    const likeness = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, place) => sum + value * b[place]!, 0) / Math.sqrt(a.reduce((sum, value) => sum + value * value, 0) * b.reduce((sum, value) => sum + value * value, 0));
    expect(likeness(shared[0]!.added, shared[5]!.added)).toBeGreaterThan(0.9);
  });

  test('is not known of fewer than two cycles, nor from fewer than three others', () => {
    const few = departments(4, 1, 7);
    expect(sharedOf(few.slice(0, 3))).toEqual([null, null, null]);
    expect(alikeSeasons(few.map(({ values }) => values.subarray(0, 100)), [0, 0, 0, 0], season)).toEqual([null, null, null, null]);
    const [first] = few;
    expect(forecastAlike(historyAt(first!, now), 0, horizon, season, undefined)).toEqual(seasonalSmoothing(historyAt(first!, now), horizon, season));
  });
});

describe('a catalogue whose items have a season', () => {
  const series = departments(24, 3, 11, 0.12);
  const panel: Panel = { grain: 'week', periods: now, firstDay: null, series: series.map((one) => ({ ...one, values: one.values.subarray(0, now) })) };
  const options = { horizon, mostRows: 2000, trees: 16, seed: 5 };

  test('is forecast by that of items alike, and says so', () => {
    const { methods, methodOf } = forecastCatalogue(panel, options);
    const titles = panel.series.map((_, place) => methods[methodOf[place]!]!.used.map(({ title }) => title));
    expect(titles.filter((each) => each.includes('Season of items alike')).length).toBeGreaterThan(12);
  });

  test('says the same of one item asked for later as of all together', () => {
    const trained = trainCatalogue(panel, options);
    const all = applyCatalogue(trained, panel).means;
    for (const place of [0, 5, 17]) expect(applyCatalogue(trained, panel, [place]).means).toEqual(all.slice(place * horizon, (place + 1) * horizon));
  });
});
