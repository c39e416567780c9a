/** A panel file: `{ name, m, series: [{ id, start, y }] }`, more fields allowed, `null` where a period is not known. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seasonOf, type Grain, type Panel } from '../../../renderer/domain/forecast/panel';

export type BenchPanel = { readonly name: string; readonly panel: Panel; readonly season: number; readonly hash: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const asNumber = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

const grains: readonly { readonly grain: Grain; readonly seasons: readonly number[]; readonly spelling: RegExp }[] = [
  { grain: 'day', seasons: [7, 365, 366], spelling: /^d/i },
  { grain: 'week', seasons: [52, 53], spelling: /^w/i },
  { grain: 'month', seasons: [12], spelling: /^m/i },
  { grain: 'quarter', seasons: [4], spelling: /^q/i },
];

/** By a field that says it, else by the cycle; weeks where neither does. */
const grainOf = (file: Readonly<Record<string, unknown>>, season: number | null): Grain => {
  const said = ['grain', 'freq', 'frequency', 'unit'].map((name) => file[name]).find((value): value is string => typeof value === 'string');
  return grains.find(({ spelling, seasons }) => (said === undefined ? season !== null && seasons.includes(season) : spelling.test(said)))?.grain ?? 'week';
};

/** Values by period of the panel. A series as long as the panel counts from its first period; a shorter one begins at its `start`. */
const placed = (y: readonly unknown[], start: number, periods: number): Float64Array => {
  const values = new Float64Array(periods).fill(NaN);
  const offset = y.length + start <= periods ? start : 0;
  y.forEach((value, index) => {
    const t = index + offset;
    if (t >= start && t < periods) values[t] = asNumber(value) ?? NaN;
  });
  return values;
};

export const panelFrom = (text: string, fallbackName: string, wantedSeason: number | null = null): BenchPanel => {
  const file: unknown = JSON.parse(text);
  if (!isRecord(file) || !Array.isArray(file.series)) throw new Error(`${fallbackName} is no panel: it has no list of series.`);
  const rows = file.series.filter(isRecord).filter((row) => Array.isArray(row.y));
  if (rows.length === 0) throw new Error(`${fallbackName} has no series with values "y".`);
  const lists = rows.map((row) => row.y as readonly unknown[]);
  const periods = asNumber(file.n) ?? lists.reduce((most, list, index) => Math.max(most, list.length >= most ? list.length : list.length + (asNumber(rows[index]?.start) ?? 0)), 0);
  const said = asNumber(file.m);
  const grain = grainOf(file, said);
  // A year of days is a cycle no method here can fit; the week is the one that matters.
  const season = wantedSeason ?? (grain === 'day' ? 7 : (said ?? seasonOf(grain)));
  const panel: Panel = {
    grain, periods, ...(grains.some((row) => row.grain === grain && row.seasons.includes(season)) ? {} : { cycle: season }), firstDay: typeof file.t0 === 'string' ? file.t0 : null,
    series: rows.map((row, index) => {
      const start = Math.max(0, Math.min(periods, Math.round(asNumber(row.start) ?? 0)));
      return { id: typeof row.id === 'string' || typeof row.id === 'number' ? String(row.id) : `series ${index + 1}`, start, values: placed(lists[index] ?? [], start, periods), lowerBound: null };
    }),
  };
  return { name: typeof file.name === 'string' ? file.name : fallbackName, panel, season, hash: createHash('sha256').update(text).update(String(season)).digest('hex').slice(0, 16) };
};

export const readPanel = (file: string, wantedSeason: number | null): BenchPanel => panelFrom(readFileSync(file, 'utf8'), path.basename(file, '.json'), wantedSeason);
