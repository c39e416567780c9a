/** Series per second of our methods and of R's, in turn in one run, on series made from a seed; both on one core. */
import { autoEts } from '../../../renderer/domain/forecast/ets/auto-ets';
import type { PointMethod } from '../../../renderer/domain/forecast/panel';
import { theta } from '../../../renderer/domain/forecast/theta';
import { median, missing, type Figure } from '../figure';
import { chanceFrom } from './made-panel';
import { timeR } from './r-peer';

const madeSeries = (count: number, periods: number, season: number): readonly Float64Array[] => {
  const chance = chanceFrom(36);
  return Array.from({ length: count }, () => {
    const base = 20 + 200 * chance();
    const growth = (chance() - 0.5) * 0.02;
    const figure = Array.from({ length: season }, () => 0.6 + 0.8 * chance());
    return Float64Array.from({ length: periods }, (_, t) => Math.max(1, Math.round(base * (1 + growth * t) * (figure[t % season] ?? 1) * (0.8 + 0.4 * chance()))));
  });
};

type Race = { readonly what: string; readonly method: PointMethod; readonly r: string; readonly series: readonly Float64Array[]; readonly forR: number; readonly season: number; readonly horizon: number; readonly least: number };

const months = madeSeries(200, 36, 12);
const weeks = madeSeries(200, 104, 52);
const races: readonly Race[] = [
  { what: 'AutoETS, 36 months', method: autoEts, r: 'ets', series: months, forR: 8, season: 12, horizon: 12, least: 200 },
  { what: 'AutoETS, 104 weeks', method: autoEts, r: 'ets', series: weeks, forR: 80, season: 52, horizon: 13, least: 20 },
  { what: 'Theta, 36 months', method: theta, r: 'thetaf', series: months, forR: 150, season: 12, horizon: 12, least: 230 },
  { what: 'Theta, 104 weeks', method: theta, r: 'thetaf', series: weeks, forR: 150, season: 52, horizon: 13, least: 230 },
];

/** Processor time, R's too: what else the machine does counts for neither. */
const ourRate = ({ method, series, horizon, season }: Race): number => {
  const from = process.cpuUsage();
  let done = 0;
  for (;;) {
    for (const history of series) method(history, horizon, season);
    done += series.length;
    const { user, system } = process.cpuUsage(from);
    if (user + system >= 200_000) return done / ((user + system) / 1e6);
  }
};

export const speedFigures = async (script: string, folder: string, rounds: number): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const race of races) {
    const lines = race.series.slice(0, race.forR).map((values, place) => [String(place), String(race.season), String(race.horizon), values.join(',')].join('\t'));
    const ours: number[] = [];
    const theirs: number[] = [];
    ourRate(race);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(ourRate(race));
      const seconds = (await timeR(script, lines, [race.r], folder))?.[race.r];
      if (seconds === undefined) break;
      theirs.push(race.forR / seconds);
    }
    if (theirs.length === 0) {
      figures.push(missing(`${race.what}: as many times as fast as R ${race.r}`, 'R did not answer'));
      continue;
    }
    const times = median(ours) / median(theirs);
    figures.push({ what: `${race.what}: as many times as fast as R ${race.r}`, measured: `${times.toFixed(0)}x`, bar: `>= ${race.least}x`, holds: times >= race.least, runs: theirs.length, note: `${Math.round(median(ours)).toLocaleString('en')} series a second a core` });
  }
  return figures;
};
