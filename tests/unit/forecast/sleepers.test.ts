import { describe, expect, test } from 'vitest';
import { earlierCycles } from '../../../renderer/domain/forecast/earlier-cycles';
import { forecastCatalogue } from '../../../renderer/domain/forecast/forecast-catalogue';
import type { Panel } from '../../../renderer/domain/forecast/panel';
import { seasonalNaive } from '../../../renderer/domain/forecast/recent-sales';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';
import { sleepLike, sleepsBySeason } from '../../../renderer/domain/forecast/pool/sleepers';

const chance = chanceFrom(11);
/** Weeks of an item that sells from about the 44th to the 51st of a year, some weeks earlier or later, and next to nothing else. */
const feast = (weeks: number, most: number, start = 0): Float64Array =>
  Float64Array.from({ length: weeks - start }, (_, t) => {
    const week = (start + t) % 52;
    return week >= 44 && week < 52 ? Math.round(most * (0.6 + 0.8 * chance()) * (1 - Math.abs(week - 47.5) / 6)) : chance() < 0.02 ? 1 : 0;
  });
const rarely = (weeks: number, often: number): Float64Array => Float64Array.from({ length: weeks }, () => (chance() < often ? 1 + Math.floor(3 * chance()) : 0));

describe('a season of sleepers', () => {
  test('is seen where two years show it', () => {
    expect(sleepsBySeason(feast(140, 20), 52)).toBe(true);
    expect(sleepsBySeason(Float64Array.from({ length: 40 }, (_, t) => (t % 12 < 5 ? 4 + (t % 3) : 0)), 12)).toBe(true);
  });

  test('is not seen in two years or less, in one year of two, nor in sales at any time', () => {
    expect(sleepsBySeason(feast(104, 20), 52)).toBe(false);
    const once = feast(140, 20).map((units, t) => (t < 52 ? units : 0));
    expect(sleepsBySeason(once, 52)).toBe(false);
    let seen = 0;
    for (let item = 0; item < 300; item += 1) if (sleepsBySeason(rarely(45, 0.3), 12) || sleepsBySeason(rarely(140, 0.2), 52)) seen += 1;
    expect(seen).toBeLessThan(12);
  });

  test('is taken from sleepers alike where an item sells too rarely to show it, and not where it sells at other times', () => {
    const sleepers = Array.from({ length: 9 }, () => ({ history: feast(140, 20), start: 0 }));
    const few = Float64Array.from({ length: 80 }, (_, t) => ([44, 47, 49].includes((60 + t) % 52) ? 1 : 0));
    const other = few.map((_, t) => few[(t + 26) % few.length]!);
    expect(sleepLike([{ history: few, start: 60 }, { history: other, start: 60 }, { history: rarely(140, 0.3), start: 0 }], sleepers, 52)).toEqual([true, false, false]);
    expect(sleepLike([{ history: few, start: 60 }], sleepers.slice(0, 3), 52)).toEqual([false]);
  });
});

describe('the mean of earlier cycles', () => {
  test('comes closer than the last cycle alone where feasts move by a week or two', () => {
    const off = { mean: 0, last: 0 };
    for (let item = 0; item < 20; item += 1) {
      const years = Array.from({ length: 4 }, () => {
        const late = Math.round(4 * chance()) - 2;
        const year = feast(52, 40);
        return year.map((_, week) => year[(week - late + 52) % 52]!);
      });
      const values = Float64Array.from(years.flatMap((year) => [...year]));
      for (const [name, method] of [['mean', earlierCycles], ['last', seasonalNaive]] as const) method(values.subarray(0, 196), 12, 52).forEach((units, step) => (off[name] += Math.abs(units - values[196 + step]!)));
    }
    expect(off.mean).toBeLessThan(0.9 * off.last);
  });

  test('stands as high as this cycle began', () => {
    const values = Float64Array.from({ length: 208 }, (_, t) => (t % 52 >= 40 ? (t >= 190 ? 20 : 10) : 0));
    const said = earlierCycles(values.subarray(0, 200), 4, 52);
    for (const units of said.subarray(0, 2)) {
      expect(units).toBeGreaterThan(13);
      expect(units).toBeLessThan(20);
    }
    expect([...earlierCycles(Float64Array.of(2, 4), 2, 52)]).toEqual([3, 3]);
  });
});

describe('a catalogue with feast items', () => {
  const weeks = 156;
  const now = 147;
  const panel: Panel = {
    grain: 'week', periods: weeks, firstDay: null,
    series: Array.from({ length: 40 }, (_, item) => ({ id: `item ${item}`, start: 0, lowerBound: null, values: item % 2 === 0 ? feast(weeks, 10 + item) : rarely(weeks, 0.5) })),
  };
  const forecast = forecastCatalogue(panel, { horizon: 9, now, mostRows: 2000, trees: 24, seed: 5 });
  const feasts = panel.series.flatMap((_, series) => (series % 2 === 0 ? [series] : []));

  test('expects the feast when nothing sells yet, about as much as came', () => {
    let said = 0;
    let came = 0;
    for (const series of feasts) {
      for (let ahead = 0; ahead < 9; ahead += 1) {
        said += forecast.means[series * 9 + ahead]!;
        came += panel.series[series]!.values[now + ahead]!;
      }
    }
    expect(Math.abs(said - came) / came).toBeLessThan(0.15);
  });

  test('promises 95 % of waits and keeps it about as often', () => {
    const level = forecast.levels.indexOf(0.95);
    const kept = feasts.filter((series) => panel.series[series]!.values.subarray(now).reduce((sum, units) => sum + units, 0) <= forecast.totals[(series * 9 + 8) * forecast.levels.length + level]!);
    expect(kept.length).toBeGreaterThanOrEqual(17);
  });
});
