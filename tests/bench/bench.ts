/** Runs the lanes asked for, prints their table, and writes it into the project. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asMarkdown, median, withSections, type Section } from './figure';
import { withMainFigures } from './main-figures';
import { csvLane } from './lanes/csv';
import { fidelityLane } from './lanes/fidelity';
import { memoryLane } from './lanes/memory';
import { publishLane } from './lanes/publish';
import { reviewLane } from './lanes/review';
import { sheetsLane } from './lanes/sheets';
import { simulationLane } from './lanes/simulation';
import { sizeLane } from './lanes/size';
import { startLane } from './lanes/start';
import { wholeSheetLane } from './lanes/whole-sheet';
import { windowLane } from './lanes/window';
import { xlsxLane } from './lanes/xlsx';
import { settingOf, type Lane } from './setting';

const lanes: Readonly<Record<string, Lane>> = {
  csv: csvLane, review: reviewLane, xlsx: xlsxLane, fidelity: fidelityLane, publish: publishLane, window: windowLane, sheets: sheetsLane, memory: memoryLane, start: startLane, size: sizeLane, sheet: wholeSheetLane, simulation: simulationLane,
};

const head = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- csv xlsx\` runs only some lanes (${Object.keys(lanes).join(', ')}), \`--full\` also the largest files, \`--runs=3\` fewer runs.
Every figure is a ratio of two things measured in turn in one run, a count or a size; medians, after a warm-up. \`npm run bench -- forecast --panel <file>\` backtests forecasts on panel files. Machine: ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()}.
Times beside a ratio would mean nothing on another machine; bars in milliseconds are a person's patience, and other work on the machine counts against them.`;

const asked = process.argv.slice(2);
const names = asked.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !(name in lanes));
if (unknown.length > 0) throw new Error(`There is no lane ${unknown.join(', ')}; there are ${Object.keys(lanes).join(', ')}`);
const runs = Number(asked.find((word) => word.startsWith('--runs='))?.slice('--runs='.length) ?? 5);

const { BENCH_ROOT: root = process.cwd(), SELLER_OPS_ELECTRON: electron = '' } = process.env;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** How long a fixed sum takes here and now, in ms: what times of another machine or hour are to be held against. */
const fixedSumMs = (): number => {
  const from = performance.now();
  let sum = 0;
  for (let term = 0; term < 2e8; term += 1) sum += term % 7;
  return sum > 0 ? performance.now() - from : NaN;
};

const main = async (): Promise<void> => {
  const setting = settingOf({ root, electron, named: names.length > 0, full: asked.includes('--full'), runs, say });
  const sections: Section[] = [];
  const broken: string[] = [];
  try {
    for (const [name, lane] of Object.entries(lanes)) {
      if (names.length > 0 && !names.includes(name)) continue;
      say(`\n=== ${name} ===`);
      try {
        const pace = median([fixedSumMs(), fixedSumMs(), fixedSumMs()]);
        const figures = await lane.run(setting);
        const section = { title: lane.title, state: `Programs at work or waiting, by the system's own count: ${os.loadavg()[1]?.toFixed(1) ?? '?'} on ${os.cpus().length} cores. A fixed sum took ${pace.toFixed(0)} ms before it.`, figures };
        sections.push(section);
        process.stdout.write(`${asMarkdown([section])}\n`);
      } catch (error) {
        broken.push(name);
        say(`The lane "${name}" broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
    }
  } finally {
    await setting.close();
  }
  const file = path.join(root, 'docs', 'benchmarks.md');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, withSections(existsSync(file) ? readFileSync(file, 'utf8') : '', head, sections, Object.values(lanes).map(({ title }) => title), 'Forecasts'));
  const page = path.join(root, 'README.md');
  writeFileSync(page, withMainFigures(readFileSync(page, 'utf8'), readFileSync(file, 'utf8')));
  const missed = sections.flatMap(({ figures }) => figures).filter(({ holds }) => holds === false);
  say(`${missed.length} bars missed, ${broken.length} lanes broken. Written to docs/benchmarks.md and README.md.`);
  process.exitCode = broken.length > 0 ? 1 : 0;
};

void main();
