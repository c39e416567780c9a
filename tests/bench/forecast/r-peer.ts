/** R's forecast package as the peer: asked once for each panel, its answers kept in the system's temporary folder. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Task } from './backtest';
import { historyAt, type Panel } from '../../../renderer/domain/forecast/panel';
import type { BenchForecast } from './contenders';

export type RAnswers = { readonly method: string; readonly answers: readonly (BenchForecast | null)[]; readonly seconds: number };

/** Runs the peer's script; resolves with what it wrote to stderr where it failed. */
const runR = (script: string, args: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    // One thread each: a peer that borrows the other core would be measured twice as fast as it is.
    const child = spawn('Rscript', ['--vanilla', script, ...args], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' } });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : said));
  });

const numbers = (text: string): Float64Array => Float64Array.from(text.split(','), (value) => (value === 'NA' ? NaN : Math.max(0, Number(value))));

const seasonalMethods = ['snaive', 'stlf'];

/** In the order of their cost, so that a run that is cut short has the most of them. */
const methodsFor = (season: number): readonly string[] => ['ets', 'thetaf', 'ses', ...(season > 1 ? seasonalMethods : []), 'croston', 'auto.arima'];

export type RWanted = { readonly panel: Panel; readonly tasks: readonly Task[]; readonly horizon: number; readonly season: number; readonly secondsPerMethod: number; readonly script: string; readonly say: (line: string) => void };

/** R's answers, method by method; a text where R cannot be had. */
export const askR = async ({ panel, tasks, horizon, season, secondsPerMethod, script, say }: RWanted): Promise<readonly RAnswers[] | string> => {
  const lines = tasks.map(({ seriesIndex, origin }, place) => {
    const series = panel.series[seriesIndex];
    const history = series === undefined ? [] : Array.from(historyAt(series, origin), (value) => (Number.isNaN(value) ? 'NA' : String(value)));
    const first = history.findIndex((value) => value !== 'NA');
    return [String(place), String(season), String(horizon), history.slice(Math.max(0, first)).join(',')].join('\t');
  });
  const methods = methodsFor(season);
  const text = `${lines.join('\n')}\n`;
  const hash = createHash('sha256').update(text).update(methods.join()).update(String(secondsPerMethod)).update(readFileSync(script)).digest('hex').slice(0, 20);
  const folder = path.join(os.tmpdir(), 'seller-ops-bench', `r-${hash}`);
  const asked = path.join(folder, 'tasks.txt');
  const failures: string[] = [];
  mkdirSync(folder, { recursive: true });
  writeFileSync(asked, text);
  // Two at a time: the machines this runs on have two cores, and each method is one process.
  const waiting = methods.filter((method) => !existsSync(path.join(folder, `${method}.txt`)));
  if (waiting.length > 0) say(`asking R for ${waiting.join(', ')} on ${tasks.length} tasks, at most ${secondsPerMethod} s each; the answers are kept in ${folder} ...`);
  const worker = async (): Promise<void> => {
    for (let method = waiting.shift(); method !== undefined; method = waiting.shift()) {
      const file = path.join(folder, `${method}.txt`);
      const failure = await runR(script, [asked, `${file}.part`, String(secondsPerMethod), method]);
      if (failure === null) renameSync(`${file}.part`, file);
      else failures.push(failure);
    }
  };
  await Promise.all([worker(), worker()]);
  if (failures.length > 0) return failures[0] ?? 'R ended without a word';
  return methods.map((method) => {
    const answers: (BenchForecast | null)[] = tasks.map(() => null);
    let seconds = 0;
    for (const line of readFileSync(path.join(folder, `${method}.txt`), 'utf8').split('\n')) {
      const [, place, took, mean, lower80, upper80, lower95, upper95] = line.split('\t');
      if (place === undefined) continue;
      seconds += Number(took);
      if (mean === undefined || mean === '') continue;
      const bounds = lower80 && upper80 && lower95 && upper95 ? { lower80: numbers(lower80), upper80: numbers(upper80), lower95: numbers(lower95), upper95: numbers(upper95) } : null;
      answers[Number(place)] = { mean: numbers(mean), bounds };
    }
    return { method, answers, seconds };
  });
};

/** Seconds R takes for all of `lines` of tasks, by method; null where R cannot be had. */
export const timeR = async (script: string, lines: readonly string[], methods: readonly string[], folder: string): Promise<Readonly<Record<string, number>> | null> => {
  mkdirSync(folder, { recursive: true });
  const asked = path.join(folder, 'timed-tasks.txt');
  const answered = path.join(folder, 'timed-answers.txt');
  writeFileSync(asked, `${lines.join('\n')}\n`);
  if ((await runR(script, [asked, answered, '600', methods.join()])) !== null) return null;
  const seconds: Record<string, number> = {};
  for (const line of readFileSync(answered, 'utf8').split('\n')) {
    const [method, , took] = line.split('\t');
    if (method && took !== undefined) seconds[method] = (seconds[method] ?? 0) + Number(took);
  }
  return seconds;
};
