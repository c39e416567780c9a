/** Backtests of every forecast on panel files, beside R: one table for each panel. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backtestTasks, type Task } from './backtest';
import { asMarkdown, withSection, type Section } from '../figure';
import { contendersFor, type BenchForecast } from './contenders';
import { chanceFrom, madePanelText } from './made-panel';
import { optionsFrom, type Options } from './options';
import { panelFrom, readPanel, type BenchPanel } from './panel-file';
import { askR } from './r-peer';
import { windowsOf } from '../../../renderer/domain/forecast/pool/calendar-windows';
import { accuracy, scoresOf, type Scores } from './scores';
import { safetyStockFigures } from './safety-stock';
import { shapeOf, type Shape } from './shapes';
import { speedFigures } from './speed';
import { accuracyTable, barFigures, nameOf, ratioTable, serviceTable } from './tables';
import { wholePlanFigures } from './whole-plan';

const { BENCH_ROOT: root = process.cwd(), BENCH_R: hasR = '' } = process.env;
const script = path.join(root, 'tests', 'bench', 'forecast', 'peer.R');
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** So many tasks, by chance from a seed: the same for everybody and every run. */
const sampled = (tasks: readonly Task[], size: number): readonly Task[] => {
  const chance = chanceFrom(1);
  const shuffled = tasks.map((task) => ({ task, key: chance() })).sort((a, b) => a.key - b.key);
  return shuffled.slice(0, size).map(({ task }) => task);
};

const ourScores = ({ panel, season }: BenchPanel, { horizon, origins }: Shape, tasks: readonly Task[]): readonly Scores[] =>
  contendersFor(panel).map((contender) => {
    say(`  ${contender.id} ...`);
    const answers: (BenchForecast | null)[] = tasks.map(() => null);
    const from = process.cpuUsage();
    let series = 0;
    for (const origin of origins) {
      const places = tasks.flatMap((task, place) => (task.origin === origin ? [place] : []));
      const forecastOf = contender.at(panel, origin, horizon, season, places.map((place) => tasks[place]?.seriesIndex ?? 0));
      series += contender.pooled ? panel.series.length : places.length;
      for (const place of places) answers[place] = forecastOf(tasks[place]?.seriesIndex ?? 0);
    }
    const { user, system } = process.cpuUsage(from);
    const seconds = Math.max(1, user + system) / 1e6;
    // A pooled forecast is made for all series, of which a sample is looked at.
    return scoresOf(contender.id, false, panel, tasks, horizon, answers, (seconds * tasks.length) / Math.max(1, series));
  });

const sectionOf = async (bench: BenchPanel, options: Options): Promise<Section> => {
  const shape = shapeOf(bench, options);
  const { panel, name, season } = bench;
  const all = backtestTasks(panel, shape.origins, shape.horizon, shape.judged);
  if (all.length === 0) throw new Error(`${name} has no series with enough sales before its origins (${shape.origins.join(', ')}).`);
  const tasks = sampled(all, options.sample);
  say(`${name}: ${panel.series.length} series of ${panel.periods} periods (${panel.grain}), season ${season}, origins ${shape.origins.join(', ')}, horizon ${shape.horizon}: ${all.length} tasks, ${tasks.length} of them looked at`);
  const asked = options.r && hasR !== '' ? await askR({ panel, tasks, horizon: shape.horizon, season, secondsPerMethod: options.seconds, script, say }) : 'R was not asked';
  const rs = typeof asked === 'string' ? [] : asked.map(({ method, answers, seconds }) => scoresOf(method, true, panel, tasks, shape.horizon, answers, seconds)).filter(({ answered }) => answered.length > 0);
  const ours = ourScores(bench, shape, tasks);
  // The bars are for what the product uses: the first forecast of a catalogue.
  const subject = ours[0] ?? null;
  const best = [...ours].sort((a, b) => (accuracy(a).cumulativeWape ?? Infinity) - (accuracy(b).cumulativeWape ?? Infinity))[0] ?? null;
  const compared = [...new Set([subject, best])].filter((scores): scores is Scores => scores !== null);
  const service = serviceTable([...ours, ...rs]);
  const state = [
    `${panel.series.length} series of ${panel.periods} periods (${panel.grain}), season ${season}; origins ${shape.origins.join(', ')}, horizon ${shape.horizon}; ${tasks.length === all.length ? `all ${all.length} tasks, in an order drawn by chance: R answers as many as its seconds allow` : `${tasks.length} of ${all.length} tasks, drawn by chance`}.`,
    `Scaled by the steps of one period inside the history; forecasts of R held at 0 as ours are. ${rs.length === 0 ? `No peer: ${typeof asked === 'string' ? asked : 'R answered nothing'}.` : ''}`,
    '', accuracyTable([...ours, ...rs]), ...(service === null ? [] : ['', service]), ...(rs.length === 0 ? [] : ['', `Ratios below 1 are ours; in brackets what 95 % of resampled catalogues give (whole series drawn, ${compared.map(nameOf).join(' and ')}).`, '', ratioTable(compared, rs, tasks)]),
  ].join('\n');
  return { title: `Forecasts: ${name}`, state, figures: subject === null ? [] : [...barFigures(shape, subject, rs, tasks), ...safetyStockFigures(panel, tasks, shape.horizon, subject, 2 * windowsOf(panel).recent)] };
};

const main = async (): Promise<void> => {
  const options = optionsFrom(process.argv.slice(2));
  const panels = !options.accuracy ? [] : options.panels.length > 0 ? options.panels.map((file) => () => readPanel(file, options.season)) : [() => panelFrom(madePanelText(300, 120, 7), 'made', options.season)];
  const file = path.join(root, 'docs', 'benchmarks.md');
  let broken = 0;
  const keep = (section: Section): void => {
    process.stdout.write(`${asMarkdown([section])}\n`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, withSection(existsSync(file) ? readFileSync(file, 'utf8') : '# Benchmarks\n', section));
  };
  for (const read of panels) {
    try {
      keep(await sectionOf(read(), options));
    } catch (error) {
      broken += 1;
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  if (options.speed) keep({ title: 'Forecasts: speed', figures: [...(hasR !== '' && options.r ? await speedFigures(script, path.join(root, '.bench', 'forecast'), 3) : []), ...wholePlanFigures()] });
  process.exitCode = broken > 0 ? 1 : 0;
};

void main();
